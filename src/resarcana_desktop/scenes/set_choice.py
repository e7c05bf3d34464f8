"""The choice of sets for a new game: offered where there is more than the base game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.app.problem import Problem
from resarcana_desktop.games.resarcana.cardsets import CardsetError
from resarcana_desktop.games.resarcana.cardsets.telling import told
from resarcana_desktop.games.resarcana.rules.setup import shortage
from resarcana_desktop.games.resarcana.rulesets import BASE, cardsets, newly_broken, res_arcana
from resarcana_desktop.scenes.seat_panels import labelled
from resarcana_desktop.widgets.boxes import Flow
from resarcana_desktop.widgets.switches import Switch

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.games.resarcana.rules.records import Cardset
    from resarcana_desktop.widgets.base import Widget


def those_there(sets: Sequence[str]) -> tuple[str, ...]:
    """The sets that are still there, the base game where there are none."""
    known = {cardset.id for cardset in cardsets()}
    return tuple(name for name in sets if name in known) or BASE


def problem(sets: Sequence[str], seats: int, setup: str) -> Problem | None:
    """Why so many players cannot play with these sets; None if they can."""
    if not sets:
        return Problem("app.new_game.one_set", {})
    try:
        faces = res_arcana(sets).faces
    except CardsetError:
        return Problem("app.new_game.too_large", {})
    short = shortage(faces.components, seats, setup)
    if short is None:
        return None
    facts = {"there": short.there, "needed": short.needed, "seats": seats}
    return Problem(
        f"app.new_game.too_few.{short.what}", {name: str(fact) for name, fact in facts.items()}
    )


def toggled(sets: Sequence[str], name: str) -> tuple[str, ...]:
    """The sets with one more or one less, in the order in which they are offered."""
    chosen = {*sets} ^ {name}
    return tuple(cardset.id for cardset in cardsets() if cardset.id in chosen)


def control(
    context: Context, sets: Sequence[str], choose: Callable[[tuple[str, ...]], None]
) -> Widget | None:
    """A switch for each set, its name above it; None where there is nothing to choose."""
    there = cardsets()
    if len(there) < 2:
        return None
    switches = [
        labelled(_name(context, cardset), _switch(context, cardset.id, sets, choose))
        for cardset in there
    ]
    return Flow(switches, gap=32, line_gap=14)


def _name(context: Context, cardset: Cardset) -> str:
    return cardset.names.get(context.catalogue.language, cardset.names["en"])


def _switch(
    context: Context, name: str, sets: Sequence[str], choose: Callable[[tuple[str, ...]], None]
) -> Widget:
    options = [(False, context.text("app.off")), (True, context.text("app.on"))]
    reasons = {False: context.text("app.new_game.one_set")} if tuple(sets) == (name,) else {}
    return Switch(
        options,
        name in sets,
        lambda _: choose(toggled(sets, name)),
        f"set.{name}",
        reasons=reasons,
    )


def tell_broken(context: Context) -> None:
    """Tell the player once of sets of their own that cannot be used."""
    for error in newly_broken():
        facts = {"folder": error.folder_name, "fault": told(error.faults[0], context.catalogue)}
        context.tell(Problem("cardset.left_out", facts))
