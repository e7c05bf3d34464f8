"""The choices for a game, in the player's words: on New game, and on the custom setup screen.

`chosen` is settled everywhere here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.card_faults import CardError
from resarcana_desktop.games.interface import Choice, OwnScreen
from resarcana_desktop.games.resarcana import rulesets
from resarcana_desktop.games.resarcana.custom_setup import SEVEN, CustomSetup
from resarcana_desktop.games.resarcana.options import first_player_of, sides_of
from resarcana_desktop.games.resarcana.rules.setup import RANDOM_SEAT, SIDES, monuments_dealt
from resarcana_desktop.i18n.message import Message

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.games.interface import Answer, Chosen
    from resarcana_desktop.games.resarcana.rules.faces import Faces
    from resarcana_desktop.games.resarcana.rules.setup import Shortage
    from resarcana_desktop.i18n.catalogues import Catalogue

_OF_TABLES: Final = ("monument", "place_of_power", "forced_mage", "forced_artifact")
"""Shortages that only a custom setup can have."""


def table_of(chosen: Chosen) -> tuple[Faces, CustomSetup]:
    """Return the components of the sets, and the custom setup; the base set if they do not fit."""
    try:
        faces = rulesets.res_arcana(chosen["sets"]).faces
    except CardError:
        faces = rulesets.res_arcana().faces
    return faces, CustomSetup.of(chosen, faces.components)


def sides(chosen: Chosen, catalogue: Catalogue) -> Choice:
    """Return the choice of sides of the Places of Power."""
    text = catalogue.text
    why = text("setting_up.first_game_is_sun") if chosen["setup"] == "first_game" else ""
    reasons: dict[Answer, str] = dict.fromkeys(("moon", "random"), why) if why else {}
    return Choice(
        "sides",
        text("setting_up.sides"),
        [(name, text(f"setting_up.{name}")) for name in SIDES],
        sides_of(chosen),
        reasons=reasons,
        explanation=why,
        fine=True,
    )


def monuments(chosen: Chosen, seats: int, catalogue: Catalogue) -> Choice:
    """Return the choice of monuments: all, the usual number for the sets, or seven."""
    text = catalogue.text
    faces, table = table_of(chosen)
    there = sum(c.kind == "monument" and c.id not in table.banned for c in faces.components)
    dealt = monuments_dealt(there, seats, faces.table)
    usual = "by_seats" if faces.table is not None else "all"
    values = [(0, text(f"tables.monuments.{usual}", dealt=dealt))]
    values += [(number, str(number)) for number in sorted({SEVEN, table.monuments} - {0, dealt})]
    reasons: dict[Answer, str] = {}
    if there < SEVEN:
        reasons[SEVEN] = text("tables.monuments.fewer", there=there)
    value = 0 if table.monuments == dealt else table.monuments
    return Choice(
        "monuments", text("tables.monuments.label"), values, value, reasons=reasons, fine=True
    )


def first_player(chosen: Chosen, names: Sequence[str], catalogue: Catalogue) -> Choice:
    """Return the choice of the first player, by name or at random."""
    lots = catalogue.text("tables.first_player.lots")
    return Choice(
        "first_player",
        catalogue.text("tables.first_player.label"),
        [(RANDOM_SEAT, lots), *enumerate(names)],
        first_player_of(chosen, len(names)),
        fine=True,
        listed=True,
    )


def way_to_tables(chosen: Chosen, catalogue: Catalogue) -> OwnScreen:
    """The screen on which a table is customised, with how much of it was."""
    text = catalogue.text
    faces, table = table_of(chosen)
    words = text("tables.as_ever")
    if table.customised:
        parts = [
            catalogue.count(f"tables.count.{name}", number)
            for name, number in (
                ("places", len(table.places)),
                ("banned", len(table.banned)),
                ("forced", len(table.forced)),
            )
            if number
        ]
        words = text("tables.chosen", parts=" · ".join(parts))
    reason = ""
    if chosen["setup"] == "first_game":
        reason = text("tables.not_for_first_game")
    elif faces.sets != tuple(chosen["sets"]):
        reason = text("setting_up.too_large")
    return OwnScreen(text("tables.label"), words, reason)


def too_few(short: Shortage, seats: int, *, banned: bool) -> Message:
    """Return the message about a shortage; `banned` says that the sets would have enough."""
    facts = {"there": short.there, "needed": short.needed, "seats": seats}
    texts = {name: str(fact) for name, fact in facts.items()}
    where = "tables.too_few" if banned or short.what in _OF_TABLES else "setting_up.too_few"
    return Message(f"{where}.{short.what}", texts)
