"""Res Arcana as a module of the program."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from resarcana_desktop.games.card_faults import CardError
from resarcana_desktop.games.interface import Choice, WindowGame
from resarcana_desktop.games.resarcana import ID, TITLE, choices, rulesets, setup_code
from resarcana_desktop.games.resarcana.bots import levels as measured_levels
from resarcana_desktop.games.resarcana.bots import registry
from resarcana_desktop.games.resarcana.bots.cast import CAST
from resarcana_desktop.games.resarcana.custom_setup import CustomSetup
from resarcana_desktop.games.resarcana.options import (
    first_player_of,
    options_for,
    options_of,
    sides_of,
)
from resarcana_desktop.games.resarcana.rules import match
from resarcana_desktop.games.resarcana.rules.custom_table import table_shortage
from resarcana_desktop.games.resarcana.rules.drafting import PLAYERS
from resarcana_desktop.games.resarcana.rules.setup import (
    LEAST_DRAFTERS,
    RANDOM_SEAT,
    SETUPS,
    read_options,
    read_sets,
)
from resarcana_desktop.games.resarcana.rules.table_options import NAMES
from resarcana_desktop.games.resarcana.text.face_text import component_name
from resarcana_desktop.games.resarcana.text.numbers import NUMBERS
from resarcana_desktop.i18n.message import Message

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from resarcana_desktop.arena.games import LuckOf
    from resarcana_desktop.bots.bot import Bot
    from resarcana_desktop.bots.services import BotMaker
    from resarcana_desktop.engine.game import Game
    from resarcana_desktop.engine.match import MatchScore
    from resarcana_desktop.engine.position import Options
    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.games.interface import (
        Answer,
        Chosen,
        OwnScreen,
        Strength,
    )
    from resarcana_desktop.games.resarcana.rules.records import Cardset
    from resarcana_desktop.games.resarcana.rules.ruleset import ResArcana
    from resarcana_desktop.games.screens import GameScreens
    from resarcana_desktop.games.statistician import Statistician
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.play.review.reviewer import Reviewer, ReviewWords
    from resarcana_desktop.setup.challenge import ChallengeKind
    from resarcana_desktop.setup.game_setup import GameSetup
    from resarcana_desktop.setup.share_code import Packer, Unpacker

OFFERED_SETUPS: Final = ("first_game", "standard", "draft", match.MATCH)
"""The setups in the order in which New game has them."""
_SET: Final = "set."
"""Before the id of a set it is the name of the choice whether to play with it."""


FIRST_GAME_SEATS: Final = 4
"""The number of players with preset hands."""
PRINTED_SEATS: Final = 4
"""The maximum number of players of the printed base game."""


def _why_not(setup: str, seats: int) -> Message | None:
    """Return why this number of players can't choose this setup; None if they can."""
    if setup == "first_game" and seats > FIRST_GAME_SEATS:
        return Message("setting_up.first_game_seats", {"seats": str(FIRST_GAME_SEATS)})
    if setup == "draft" and seats < LEAST_DRAFTERS:
        return Message("setting_up.draft_alone", {})
    if setup == match.MATCH and seats != PLAYERS:
        return Message("setting_up.match_seats", {})
    return None


class ResArcanaModule(WindowGame):
    """Res Arcana: its rules, sets and bots."""

    id: Final = ID
    title: Final = TITLE
    seat_counts: Final = (1, 2, 3, 4, 5)
    levels: Final = measured_levels.LEVELS
    default_level: Final = measured_levels.DEFAULT_LEVEL
    cast: Final = CAST

    # ---- setting up ----------------------------------------------------------------------

    def choices(self, chosen: Chosen, names: Sequence[str], catalogue: Catalogue) -> list[Choice]:
        """Setup, sides of the Places of Power, monuments, who begins; the sets."""
        text = catalogue.text
        setup = chosen["setup"]
        found = {name: _why_not(name, len(names)) for name in OFFERED_SETUPS}
        setups: dict[Answer, str] = {
            name: why.sentence(text) for name, why in found.items() if why is not None
        }
        settled = self.settled(chosen)
        meanings: dict[Answer, str] = {
            name: text(f"setting_up.{name}_told", **NUMBERS) for name in OFFERED_SETUPS
        }
        return [
            Choice(
                "setup",
                text("setting_up.setup"),
                [(name, text(f"setting_up.{name}")) for name in OFFERED_SETUPS],
                setup,
                reasons=setups,
                meanings=meanings,
                explanation=meanings[setup],
            ),
            choices.sides(settled, catalogue),
            choices.monuments(settled, len(names), catalogue),
            choices.first_player(settled, names, catalogue),
            *self._sets(settled, len(names), catalogue),
        ]

    def own_screen(self, chosen: Chosen, catalogue: Catalogue) -> OwnScreen:
        """The screen on which a table is customised, with how much of it was."""
        return choices.way_to_tables(self.settled(chosen), catalogue)

    def _sets(self, chosen: Chosen, seats: int, catalogue: Catalogue) -> Iterator[Choice]:
        """Yield the choices of sets.

        Most players keep the base set, so it is asked for only if the other sets are enough for a
        game. A set that needs another one is offered once that is chosen. More can play with the
        base set than the printed one is for: then the set that they may lack has a note, and the
        choice stays.
        """
        sets = chosen["sets"]
        for cardset in rulesets.cardsets():
            if (cardset.id,) == rulesets.BASE and not self._can_do_without(chosen, seats):
                continue
            if cardset.needs and cardset.needs not in sets:
                continue
            alone = tuple(sets) == (cardset.id,)
            wording = self._told(cardset, catalogue)
            label = name = cardset.names.get(catalogue.language, cardset.names["en"])
            if cardset.id in rulesets.EXPANSIONS:
                label = catalogue.text("setting_up.expansion", name=name)
            yield Choice(
                f"{_SET}{cardset.id}",
                label,
                [(False, catalogue.text("app.off")), (True, catalogue.text("app.on"))],
                cardset.id in sets,
                meanings={True: wording} if wording else {},
                explanation=wording if cardset.id in sets else "",
                note=self._missed(cardset.id, sets, seats, catalogue),
                reasons={False: catalogue.text("setting_up.one_set")} if alone else {},
                fine=(cardset.id,) == rulesets.BASE,
                short=name,
            )

    @staticmethod
    def _told(cardset: Cardset, catalogue: Catalogue) -> str:
        """Return what a set of the program adds; "" for others.

        Once all of its printed values were entered, the text says nothing of others.
        """
        marked = [each for each in cardset.components if each.marked]
        entered = f"reading.set_told_entered.{cardset.id}"
        key = f"reading.set_told.{cardset.id}" if marked or entered not in catalogue else entered
        if key not in catalogue:
            return ""
        names = [component_name(each, catalogue) for each in marked]
        number = len(cardset.components)
        return catalogue.text(key, number=number, names=catalogue.listed(names))

    def _can_do_without(self, chosen: Chosen, seats: int) -> bool:
        """Return whether this many can play without the base set, so that it may be left out."""
        rest = [name for name in chosen["sets"] if name not in rulesets.BASE]
        left_out = rest == list(chosen["sets"])
        return left_out or (bool(rest) and self._lacks({**chosen, "sets": rest}, seats) is None)

    @staticmethod
    def _missed(cardset: str, sets: Sequence[str], seats: int, catalogue: Catalogue) -> str:
        """Return what a set is needed for if this many play without it, in words."""
        if seats <= PRINTED_SEATS or tuple(sets) != rulesets.BASE:
            return ""
        return catalogue.get(f"reading.set_for_more.{cardset}", "")

    def choose(self, chosen: Chosen, name: str, value: Answer) -> Chosen:
        """Apply a choice; sets stay in their offered order, sides are kept for another setup."""
        if not name.startswith(_SET):
            return {**chosen, name: value}
        wanted = {*chosen["sets"]} - {name.removeprefix(_SET)}
        if value:
            wanted.add(name.removeprefix(_SET))
        sets = [cardset.id for cardset in rulesets.cardsets() if cardset.id in wanted]
        return {**chosen, "sets": rulesets.playable(sets)}

    def with_more(
        self, chosen: Chosen, seats: int, catalogue: Catalogue
    ) -> tuple[str, Chosen] | None:
        """The first of our own sets that was left out; a first game becomes a usual one."""
        settled = self.settled(chosen)
        for cardset in rulesets.TRAINED:
            if cardset in settled["sets"]:
                continue
            more = self.choose(settled, f"{_SET}{cardset}", True)
            if more["setup"] == "first_game":
                more = self.settled({**more, "setup": "standard"})
            if self._lacks(more, seats) is None:
                (name,) = self.set_names([cardset], catalogue)
                return name, more
        return None

    def fitting(self, chosen: Chosen, seats: int) -> Chosen:
        """Return the choices, with the standard setup if theirs doesn't fit the number of seats."""
        possible = _why_not(chosen["setup"], seats) is None
        return chosen if possible else {**chosen, "setup": "standard"}

    def settled(self, chosen: Chosen) -> Chosen:
        """Return valid choices: by default a first game, with existing sets.

        A first game has no sides: its sun sides aren't a choice, and no other setup inherits them.
        The state of a match is dropped: a new setup is always the first game of one.
        """
        setup = chosen.get("setup")
        setup = setup if setup in SETUPS else "first_game"
        sides = {} if setup == "first_game" else {"sides": sides_of({**chosen, "setup": setup})}
        sets = chosen.get("sets", rulesets.BASE)
        found = rulesets.playable(sets) if isinstance(sets, list | tuple) else []
        first: Chosen = {"setup": setup, **sides, "sets": found or list(rulesets.BASE)}
        table = CustomSetup()
        if any(name in chosen for name in NAMES):  # otherwise nothing of the rules need be loaded
            table = choices.table_of({**chosen, **first})[1]
        seat = first_player_of(chosen, max(self.seat_counts))
        begins = {} if seat == RANDOM_SEAT else {"first_player": seat}
        return {**first, **begins, **table.fit_for(setup).to_options()}

    def pack(self, chosen: Chosen, seats: int, packer: Packer) -> None:
        """Setup, sides, first player, sets, table."""
        setup_code.pack(chosen, seats, packer)

    def unpack(self, seats: int, unpacker: Unpacker) -> Chosen:
        """Take them out again; raises CodeError for a set that is not there, say."""
        return setup_code.unpack(seats, unpacker)

    def set_names(self, sets: Sequence[str], catalogue: Catalogue) -> Sequence[str]:
        """Return the names of the sets in the player's language; the base set by default."""
        there = {cardset.id: cardset.names for cardset in rulesets.cardsets()}
        return [
            there[each].get(catalogue.language, there[each]["en"])
            for each in sets or rulesets.BASE
            if each in there
        ]

    def challenge(self, kind: ChallengeKind) -> tuple[int, Chosen]:
        """Return two players, with the base set for a day and with both sets for a week."""
        sets = rulesets.BASE if kind == "day" else rulesets.TRAINED
        return 2, self.settled({"setup": "standard", "sets": list(sets)})

    def problem(self, setup: GameSetup) -> Message | None:
        """Return whether the sets, the setup and the players are insufficient."""
        seats = len(setup.seats)
        return _why_not(setup.chosen["setup"], seats) or self._lacks(setup.chosen, seats)

    def _lacks(self, chosen: Chosen, seats: int) -> Message | None:
        """Return what the sets and the setup lack for this many; None if they are enough."""
        try:
            options = options_for(chosen, seats)
            faces = self.ruleset(options).faces
        except CardError:
            return Message("setting_up.too_large", {})
        read = read_options(options)
        short = table_shortage(faces.components, faces.left_out, read, faces.table)
        if short is None:
            return None
        return choices.too_few(short, seats, banned=bool(read.banned))

    def find_user_cards(self, folder: Path, versions: Path | None = None) -> None:
        """Look for sets of the player's own below this folder."""
        rulesets.find_user_cards(folder, versions)

    def new_problems(self, catalogue: Catalogue) -> Iterator[Message]:
        """Yield the sets and values that are left out, each reported once."""
        broken = rulesets.broken_values()
        for error in rulesets.newly_broken():
            fault = error.faults[0].sentence(catalogue)
            if error is broken:
                (name,) = self.set_names([error.folder_name], catalogue)
                yield Message("cardset.values_left_out", {"set": name, "fault": fault})
            else:
                yield Message("cardset.left_out", {"folder": error.folder_name, "fault": fault})

    # ---- rules ---------------------------------------------------------------------------

    def options(self, setup: GameSetup) -> Options:
        """The options that the rules take; raises CardError for a set that is not there."""
        return options_of(setup)

    def ruleset(self, options: Options) -> ResArcana:
        """The rules with the sets that the options name."""
        return rulesets.rules_for(options)

    def chosen(self, options: Options) -> Chosen:
        """Return the choices behind the options of a game."""
        first_game = options.get("setup") == "first_game"
        random = options.get("sides", "random") == "random" and not first_game
        kept = ("first_player", match.MATCH, *NAMES)
        return {
            "setup": options.get("setup", "standard"),
            "sides": "random" if random else options.get("sides", "sun"),
            "sets": list(read_sets(options)),
            **{name: options[name] for name in kept if name in options},
        }

    def next_game(self, game: Game[Any, Any]) -> Options | None:
        """The next of the two or three games of a match."""
        return match.next_game(game)

    def match_score(self, options: Options, winners: Sequence[int] = ()) -> MatchScore | None:
        """Games won in the match that the options belong to, if they belong to one."""
        return match.match_score(options, winners)

    def final_points(self, game: Game[Any, Any]) -> Sequence[int]:
        """Return the points of the last victory check, including those for the check only."""
        before = game.position_at(game.played - 1)
        events = game.ruleset.play(before, game.actions[-1])
        points = {event.seat: event.number for event in events if event.kind == "check"}
        return [points[seat] for seat in range(game.position.seats)]

    def remarks(self, options: Options, catalogue: Catalogue) -> Sequence[str]:
        """Return a note if there are more players than the printed base game is for."""
        sets, seats = read_sets(options), read_options(options).seats
        notes = (self._missed(each.id, sets, seats, catalogue) for each in rulesets.cardsets())
        return [note for note in notes if note]

    # ---- bots ----------------------------------------------------------------------------

    @property
    def bots(self) -> tuple[str, ...]:
        """All bots by name."""
        return tuple(registry.BOTS)

    @property
    def open_bots(self) -> tuple[str, ...]:
        """The search of the strongest level, shown every card."""
        return tuple(registry.OPEN_BOTS)

    def strength(self, level: str) -> Strength | None:
        """Return the measured strength of a level."""
        return measured_levels.measured().get(level)

    def strengths_measured(self, catalogue: Catalogue) -> str:
        """Return that it was measured at tables for two with the base set."""
        return catalogue.text("setting_up.measured") if measured_levels.measured() else ""

    def strengths_hold(self, chosen: Chosen, seats: int) -> bool:
        """Other sides count as much the same game; more seats, other sets and drafts do not."""
        drafts = chosen["setup"] in ("draft", "match")
        return seats == 2 and tuple(chosen["sets"]) == rulesets.BASE and not drafts

    def bot_maker(self, options: Options, version: int) -> BotMaker:
        """Makes bots for a game with these sets."""
        return registry.BotsFor(self.ruleset(options).faces.cardsets, version)

    def bot(self, name: str, options: Options, seconds: float | None = None) -> Bot[Any]:
        """A bot for a game with these sets; raises UnknownBot."""
        faces = self.ruleset(options).faces
        if name in registry.OPEN_BOTS:
            return registry.OPEN_BOTS[name](faces, seconds)
        return registry.make(name, faces, seconds)

    def luck_of(self, options: Options, simulations: int) -> LuckOf:
        """Return the function that computes luck, with the network or by a search."""
        from resarcana_desktop.games.resarcana.bots.makers import luck_of

        return luck_of(self.ruleset(options).faces, simulations)

    # ---- looking back --------------------------------------------------------------------

    def statistician(self) -> Statistician:
        """Mages, places and the like, achievements."""
        from resarcana_desktop.games.resarcana.statistics import STATISTICIAN

        return STATISTICIAN

    def reviewer(self, options: Options) -> Reviewer:
        """Return the reviewer of games with the components of these options."""
        from resarcana_desktop.games.resarcana.review.reviewer import ResArcanaReviewer

        rules = rulesets.rules_for(options)
        return ResArcanaReviewer(rules.faces.cardsets, rules)

    def review_words(self, record: Record, catalogue: Catalogue) -> ReviewWords:
        """Return the words for a record's review."""
        from resarcana_desktop.games.resarcana.review_words import PlainWords

        return PlainWords(record, catalogue)

    # ---- the window ----------------------------------------------------------------------

    def screens(self) -> GameScreens:
        """The table, the compendium and all they show."""
        from resarcana_desktop.games.resarcana.screens import SCREENS

        return SCREENS


MODULE: Final = ResArcanaModule()
