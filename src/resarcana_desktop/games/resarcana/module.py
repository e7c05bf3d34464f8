"""Res Arcana as a module of the program."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from resarcana_desktop.app.problem import Problem
from resarcana_desktop.games.interface import Choice
from resarcana_desktop.games.resarcana import rulesets
from resarcana_desktop.games.resarcana.bots import levels as measured_levels
from resarcana_desktop.games.resarcana.bots import registry
from resarcana_desktop.games.resarcana.cardsets import CardsetError
from resarcana_desktop.games.resarcana.cardsets.telling import told
from resarcana_desktop.games.resarcana.options import options_of
from resarcana_desktop.games.resarcana.rules.setup import (
    LEAST_DRAFTERS,
    SETUPS,
    SIDES,
    read_sets,
    shortage,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from resarcana_desktop.app.game_setup import GameSetup
    from resarcana_desktop.bots.bot import Bot
    from resarcana_desktop.bots.worker import BotMaker
    from resarcana_desktop.catalogues import Catalogue
    from resarcana_desktop.engine.position import Options
    from resarcana_desktop.games.interface import Answer, Chosen, Strength
    from resarcana_desktop.games.resarcana.rules.ruleset import ResArcana
    from resarcana_desktop.games.screens import GameScreens

OFFERED_SETUPS: Final = ("first_game", "standard", "draft")
"""The setups in the order in which New game has them."""
_SET: Final = "set."
"""Before the id of a set it is the name of the choice whether to play with it."""


class ResArcanaModule:
    """What `GameModule` promises."""

    id: Final = "resarcana"
    title: Final = "Res Arcana"
    seat_counts: Final = (1, 2, 3, 4)
    levels: Final = measured_levels.LEVELS
    default_level: Final = measured_levels.DEFAULT_LEVEL

    # ---- setting up ----------------------------------------------------------------------

    def choices(self, chosen: Chosen, seats: int, catalogue: Catalogue) -> list[Choice]:
        """Setup, sides of the Places of Power, and the sets where there are several."""
        text = catalogue.text
        setup = chosen["setup"]
        setups: dict[Answer, str] = {}
        if seats < LEAST_DRAFTERS:
            setups["draft"] = text("app.new_game.draft_alone")
        reasons: dict[Answer, str] = {}
        if setup == "first_game":
            reasons["random"] = text("app.new_game.first_game_is_sun")
        return [
            Choice(
                "setup",
                text("app.new_game.setup"),
                [(name, text(f"app.new_game.{name}")) for name in OFFERED_SETUPS],
                setup,
                reasons=setups,
                told=text(f"app.new_game.{setup}_told"),
            ),
            Choice(
                "sides",
                text("app.new_game.sides"),
                [(name, text(f"app.new_game.{name}")) for name in SIDES],
                self.settled(chosen)["sides"],
                reasons=reasons,
                fine=True,
            ),
            *self._sets(chosen["sets"], catalogue),
        ]

    def _sets(self, sets: Sequence[str], catalogue: Catalogue) -> Iterator[Choice]:
        there = rulesets.cardsets()
        if len(there) < 2:
            return
        for cardset in there:
            alone = tuple(sets) == (cardset.id,)
            yield Choice(
                f"{_SET}{cardset.id}",
                cardset.names.get(catalogue.language, cardset.names["en"]),
                [(False, catalogue.text("app.off")), (True, catalogue.text("app.on"))],
                cardset.id in sets,
                reasons={False: catalogue.text("app.new_game.one_set")} if alone else {},
            )

    def choose(self, chosen: Chosen, name: str, value: Answer) -> Chosen:
        """Sets stay in the order in which they are offered; sides are kept for another setup."""
        if not name.startswith(_SET):
            return {**chosen, name: value}
        wanted = {*chosen["sets"]} - {name.removeprefix(_SET)}
        if value:
            wanted.add(name.removeprefix(_SET))
        sets = [cardset.id for cardset in rulesets.cardsets() if cardset.id in wanted]
        return {**chosen, "sets": sets}

    def settled(self, chosen: Chosen) -> Chosen:
        """A first game on the sun sides where nothing else was chosen; sets that are there."""
        setup = chosen.get("setup")
        setup = setup if setup in SETUPS else "first_game"
        sides = chosen.get("sides")
        sides = sides if sides in SIDES and setup != "first_game" else "sun"
        sets = chosen.get("sets", rulesets.BASE)
        known = {cardset.id for cardset in rulesets.cardsets()}
        found = [name for name in sets if name in known] if isinstance(sets, list | tuple) else []
        return {"setup": setup, "sides": sides, "sets": found or list(rulesets.BASE)}

    def problem(self, setup: GameSetup) -> Problem | None:
        """Whether the sets have enough for so many players, and the players are enough."""
        chosen = setup.chosen
        if chosen["setup"] == "draft" and len(setup.seats) < LEAST_DRAFTERS:
            return Problem("app.new_game.draft_alone", {})
        try:
            components = rulesets.res_arcana(chosen["sets"]).faces.components
        except CardsetError:
            return Problem("app.new_game.too_large", {})
        short = shortage(components, len(setup.seats), chosen["setup"])
        if short is None:
            return None
        facts = {"there": short.there, "needed": short.needed, "seats": len(setup.seats)}
        texts = {name: str(fact) for name, fact in facts.items()}
        return Problem(f"app.new_game.too_few.{short.what}", texts)

    def find_own(self, folder: Path) -> None:
        """Look for sets of the player's own below this folder."""
        rulesets.look_in(folder)

    def new_problems(self, catalogue: Catalogue) -> Iterator[Problem]:
        """The sets that are left out, each told once."""
        for error in rulesets.newly_broken():
            facts = {"folder": error.folder_name, "fault": told(error.faults[0], catalogue)}
            yield Problem("cardset.left_out", facts)

    # ---- rules ---------------------------------------------------------------------------

    def options(self, setup: GameSetup) -> Options:
        """The options that the rules take; raises CardsetError for a set that is not there."""
        return options_of(setup)

    def ruleset(self, options: Options) -> ResArcana:
        """The rules with the sets that the options name."""
        return rulesets.rules_for(options)

    def chosen(self, options: Options) -> Chosen:
        """What had been chosen for a game with these options."""
        first_game = options.get("setup") == "first_game"
        random = options.get("sides", "random") == "random" and not first_game
        return {
            "setup": options.get("setup", "standard"),
            "sides": "random" if random else "sun",
            "sets": list(read_sets(options)),
        }

    # ---- bots ----------------------------------------------------------------------------

    @property
    def bots(self) -> tuple[str, ...]:
        """All bots by name."""
        return tuple(registry.BOTS)

    def strength(self, level: str) -> Strength | None:
        """What was measured of a level."""
        return measured_levels.measured().get(level)

    def bot_maker(self, options: Options) -> BotMaker:
        """Makes bots for a game with these sets."""
        return registry.BotsFor(self.ruleset(options).faces.cardsets)

    def bot(self, name: str, options: Options, seconds: float | None = None) -> Bot[Any]:
        """A bot for a game with these sets; raises UnknownBot."""
        return registry.make(name, self.ruleset(options).faces, seconds)

    # ---- the window ----------------------------------------------------------------------

    def screens(self) -> GameScreens:
        """The table, the compendium and all they show."""
        from resarcana_desktop.games.resarcana.screens import SCREENS

        return SCREENS


MODULE: Final = ResArcanaModule()
