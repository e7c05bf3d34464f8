"""Mercurial as a module of the program."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from resarcana_desktop.games.interface import Choice, OwnScreen, WindowGame
from resarcana_desktop.games.mercurial import ID, TITLE, options, rulesets
from resarcana_desktop.games.mercurial.bots import registry
from resarcana_desktop.games.mercurial.bots.cast import CAST
from resarcana_desktop.games.mercurial.bots.levels import (
    CLASS_SIDE,
    DEFAULT_LEVEL,
    INITIATE_SIDE,
    LEVELS,
    measured,
)
from resarcana_desktop.games.mercurial.options import AT_TABLE, CLASSES, RANDOM_CLASS
from resarcana_desktop.games.mercurial.rules.setup import BY_LOT
from resarcana_desktop.games.mercurial.yardstick import range_words
from resarcana_desktop.i18n.message import Message

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from resarcana_desktop.bots.bot import Bot
    from resarcana_desktop.bots.services import BotMaker
    from resarcana_desktop.engine.position import Options
    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.games.interface import Answer, Chosen, Strength
    from resarcana_desktop.games.mercurial.rules.ruleset import Mercurial
    from resarcana_desktop.games.screens import GameScreens
    from resarcana_desktop.games.statistician import Statistician
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.play.review.reviewer import Reviewer, ReviewWords
    from resarcana_desktop.setup.challenge import ChallengeKind
    from resarcana_desktop.setup.game_setup import GameSetup
    from resarcana_desktop.setup.share_code import Packer, Unpacker

_FLAGS: Final = ("initiates", "long_game")
_CLASS_OF: Final = "class."
"""Before the number of a seat it is the name of the choice of its class."""


class MercurialModule(WindowGame):
    """Mercurial: its rules, decks and bots."""

    id: Final = ID
    title: Final = TITLE
    seat_counts: Final = (1, 2, 3, 4)
    levels: Final = LEVELS
    default_level: Final = DEFAULT_LEVEL
    cast: Final = CAST

    # ---- setting up ----------------------------------------------------------------------

    def choices(self, chosen: Chosen, names: Sequence[str], catalogue: Catalogue) -> list[Choice]:
        """Classes or Initiates, how long, who begins."""
        text = catalogue.text
        settled = self.settled(chosen)
        sides = [(False, text("setting_up.classes")), (True, text("setting_up.initiates"))]
        side = "initiates" if settled["initiates"] else "classes"
        alone: dict[Answer, str] = {}
        lines = [text(f"setting_up.{side}_told")]
        if len(names) == 1:
            alone[True] = text("setting_up.long_alone")
            measured_side = INITIATE_SIDE if settled["initiates"] else CLASS_SIDE
            lines.append(range_words(measured_side, catalogue))
        lots: list[tuple[Answer, str]] = [(BY_LOT, text("setting_up.by_lot"))]
        first = settled["first_player"]
        return [
            Choice(
                "initiates",
                text("setting_up.side"),
                sides,
                settled["initiates"],
                meanings={
                    False: text("setting_up.classes_told"),
                    True: text("setting_up.initiates_told"),
                },
                explanation=" ".join(filter(None, lines)),
            ),
            Choice(
                "long_game",
                text("setting_up.long_game"),
                [(False, text("app.off")), (True, text("app.on"))],
                settled["long_game"] and not alone,
                meanings={True: text("setting_up.long_game_told")},
                reasons=alone,
                fine=True,
            ),
            Choice(
                "first_player",
                text("setting_up.first_player"),
                [*lots, *enumerate(names)],
                first if first < len(names) else BY_LOT,
                fine=True,
                listed=True,
            ),
            *self._class_choices(settled[CLASSES], len(names), catalogue),
        ]

    def _class_choices(
        self, decided: Sequence[str], seats: int, catalogue: Catalogue
    ) -> Iterator[Choice]:
        """Yield each seat's choice of a class that no other seat has, or of choosing it later."""
        text, taken = catalogue.text, [*decided, *[AT_TABLE] * seats][:seats]
        classes = rulesets.present().faces.components.classes
        for seat in range(seats):
            others = {each: number for number, each in enumerate(taken) if number != seat}
            yield Choice(
                f"{_CLASS_OF}{seat}",
                text("setting_up.class_of", number=seat + 1),
                [
                    (AT_TABLE, text("setting_up.as_chosen")),
                    (RANDOM_CLASS, text("setting_up.by_lot")),
                    *((each.id, each.name(catalogue.language)) for each in classes),
                ],
                taken[seat],
                reasons={
                    each.id: text("setting_up.class_taken", number=others[each.id] + 1)
                    for each in classes
                    if each.id in others
                },
                fine=True,
                listed=True,
                seat=seat,
                short=text("setting_up.class"),
            )

    def choose(self, chosen: Chosen, name: str, value: Answer) -> Chosen:
        """Return the choices after one more answer; classes are in one list."""
        if not name.startswith(_CLASS_OF):
            return super().choose(chosen, name, value)
        seat = int(name.removeprefix(_CLASS_OF))
        classes = [*self.settled(chosen)[CLASSES], *[AT_TABLE] * (seat + 1)]
        classes[seat] = str(value)
        return {**chosen, CLASSES: classes}

    def own_screen(self, chosen: Chosen, catalogue: Catalogue) -> OwnScreen:
        """Return the way to the editor of the decks, with how many cards are as printed."""
        cards = rulesets.present().faces.components.cards
        done = sum(not card.marked for card in cards)
        label = catalogue.text("own_cards.values", done=done, all=len(cards))
        words, explanation = catalogue["own_cards.enter"], catalogue["setting_up.values"]
        return OwnScreen(label, words, explanation=explanation)

    def settled(self, chosen: Chosen) -> Chosen:
        """Return the choices, complete."""
        return options.settled(chosen, max(self.seat_counts))

    def advised(self) -> Chosen:
        """Return that all are Initiates."""
        return self.settled({"initiates": True})

    def pack(self, chosen: Chosen, seats: int, packer: Packer) -> None:
        """Pack the flags and the first player.

        Neither the player's own decks nor classes that were decided beforehand are included.
        """
        for name in _FLAGS:
            packer.put(int(chosen[name]), 2)
        first = chosen["first_player"]
        packer.put(first + 1 if first < seats else 0, seats + 1)

    def unpack(self, seats: int, unpacker: Unpacker) -> Chosen:
        """Take them out again."""
        flags = {name: bool(unpacker.take(2)) for name in _FLAGS}
        return {**flags, "first_player": unpacker.take(seats + 1) - 1}

    def find_user_cards(self, folder: Path, versions: Path | None = None) -> None:
        """Look for decks of the player's own in this folder."""
        rulesets.find_user_cards(folder, versions)

    def challenge(self, kind: ChallengeKind) -> tuple[int, Chosen]:
        """Return two players for a day and three for a week, with the decks that were shipped."""
        return 2 if kind == "day" else 3, {**self.settled({}), "digests": {}}

    def new_problems(self, catalogue: Catalogue) -> Iterator[Message]:
        """Yield the player's own decks that are left out, reported once."""
        error = rulesets.newly_broken()
        if error is not None:
            wording = error.faults[0].sentence(catalogue)
            yield Message("setting_up.left_out", {"fault": wording})

    # ---- rules ---------------------------------------------------------------------------

    def options(self, setup: GameSetup) -> Options:
        """Return the options for the rules, as in records."""
        return options.options_of(setup)

    def ruleset(self, options: Options) -> Mercurial:
        """The rules with the decks that the options name."""
        return rulesets.rules_for(options)

    def chosen(self, options: Options) -> Chosen:
        """Return the choices behind the options of a game, with its decks."""
        return {**self.settled(options), "digests": options.get("digests", {})}

    # ---- bots ----------------------------------------------------------------------------

    @property
    def bots(self) -> tuple[str, ...]:
        """All bots by name."""
        return tuple(registry.BOTS)

    def strength(self, level: str) -> Strength | None:
        """Return the measured strength of a level."""
        return measured().strengths.get(level)

    def strengths_measured(self, catalogue: Catalogue) -> str:
        """Return that it was measured at tables for two."""
        return catalogue.text("setting_up.measured") if measured().strengths else ""

    def strengths_hold(self, chosen: Chosen, seats: int) -> bool:
        """Initiates and a Heroic more count as the same game; more seats do not."""
        return seats == 2

    def bot_maker(self, options: Options, version: int) -> BotMaker:
        """Makes bots for a game with these options."""
        return registry.BotsFor(self.ruleset(options).of_version(version).faces.components)

    def bot(self, name: str, options: Options, seconds: float | None = None) -> Bot[Any]:
        """A bot by its name; raises UnknownBot."""
        return registry.make(name, rulesets.rules_for(options).faces, seconds)

    # ---- looking back --------------------------------------------------------------------

    def statistician(self) -> Statistician:
        """Return the statistics of classes, Heroics and sources of points."""
        from resarcana_desktop.games.mercurial.statistics import STATISTICIAN

        return STATISTICIAN

    def reviewer(self, options: Options) -> Reviewer:
        """Return the reviewer of games with the decks that these options name."""
        from resarcana_desktop.games.mercurial.review.reviewer import MercurialReviewer

        rules = rulesets.rules_for(options)
        return MercurialReviewer(rules.faces.components, rules)

    def review_words(self, record: Record, catalogue: Catalogue) -> ReviewWords:
        """The words for what a review found in a record."""
        from resarcana_desktop.games.mercurial.review_words import PlainWords

        return PlainWords(rulesets.rules_for(record.options), record, catalogue)

    # ---- the window ----------------------------------------------------------------------

    def screens(self) -> GameScreens:
        """The table and all it shows."""
        from resarcana_desktop.games.mercurial.screens import SCREENS

        return SCREENS


MODULE: Final = MercurialModule()
