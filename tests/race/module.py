"""Race as a game of the program: its setup, bots, texts and statistics."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from resarcana_desktop.bots.bot import RandomBot, UnknownBot
from resarcana_desktop.engine.match import MatchScore
from resarcana_desktop.games.interface import Choice, OwnScreen
from resarcana_desktop.games.plain import PlainGame, PlainOutcome, PlainSession, PlainWords
from resarcana_desktop.games.statistician import PointsOnly
from resarcana_desktop.games.text_mode import SaidLine
from resarcana_desktop.play.statistics.achievements import in_a_victory
from resarcana_desktop.play.statistics.facts import SeatFacts
from resarcana_desktop.setup.outcome import Outcome, Source
from tests.race import ID, TITLE
from tests.race.review import RaceReviewer, RaceReviewWords
from tests.race.rules import GOAL, SEATS, RacePosition, RaceRules, Took, won_in

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from resarcana_desktop.bots.bot import Bot
    from resarcana_desktop.engine.game import Game
    from resarcana_desktop.engine.position import Json, Options
    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.games.interface import Answer, Chosen
    from resarcana_desktop.games.screens import GameScreens
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.setup.share_code import Packer, Unpacker

WINS: Final = 2
MOST_GOAL: Final = 1000


class QuickBot:
    """Takes as many counters as possible."""

    def choose(self, observation: RacePosition, legal: Sequence[int], seed: int) -> int:
        return max(legal)


class RaceWords(PlainWords):
    """The texts of the table, the actions and the log."""

    def event(self, event: Took) -> SaidLine:
        taken = f"{self.names[event.seat]} takes {event.counters}"
        return SaidLine(event.seat, taken, event.round)


class RaceOutcome(PlainOutcome):
    """The texts of the result screen."""

    def story(self, outcome: Outcome, catalogue: Catalogue) -> Sequence[str]:
        return (catalogue["race.ran"],)


class RaceStatistician(PointsOnly):
    """Counts wins; every winner was fast."""

    categories = ("pace",)
    sources = ("counters",)
    achievements = (in_a_victory("winner", lambda _: True),)

    def facts(self, end: Any, seat: int) -> SeatFacts:
        points = {"counters": end.points(seat)}
        return SeatFacts(seat in end.winners, {"pace": ("fast",)}, points, {})


@dataclass
class RaceModule(PlainGame):
    """The game Race."""

    id: str = ID
    title: str = TITLE
    seat_counts: Sequence[int] = SEATS
    bots: Sequence[str] = ("random", "quick")
    looked_in: list[Path] = field(default_factory=list)
    """The folders searched for the player's own components."""

    outcome_words = RaceOutcome()

    @property
    def session(self) -> type[PlainSession]:
        return RaceSession

    def words(self, catalogue: Catalogue, names: Sequence[str]) -> PlainWords:
        return RaceWords(catalogue, names)

    def points_by_source(self, position: Any, seat: int) -> Sequence[Source]:
        return (Source("counters", position.points(seat)),)

    def ruleset(self, options: Options) -> RaceRules:
        return RaceRules()

    def bot(self, name: str, options: Options, seconds: float | None = None) -> Bot[Any]:
        if name not in self.bots:
            raise UnknownBot(name, self.bots)
        return QuickBot() if name == "quick" else RandomBot()

    # ---- setting up ----------------------------------------------------------------------

    def choices(self, chosen: Chosen, names: Sequence[str], catalogue: Catalogue) -> list[Choice]:
        goals = [(goal, str(goal)) for goal in (GOAL, 2 * GOAL)]
        matches: list[tuple[Answer, str]] = [(False, "No"), (True, "Yes")]
        return [
            Choice("goal", catalogue["race.counters"], goals, chosen["goal"]),
            Choice("match", "Match", matches, chosen.get("match", False)),
        ]

    def own_screen(self, chosen: Chosen, catalogue: Catalogue) -> OwnScreen:
        return OwnScreen("Goal", f"To {chosen['goal']}")

    def settled(self, chosen: Chosen) -> Chosen:
        goal = {"goal": chosen.get("goal", GOAL)}
        return {**goal, "match": True} if chosen.get("match") else goal

    def pack(self, chosen: Chosen, seats: int, packer: Packer) -> None:
        packer.put(chosen["goal"], MOST_GOAL)
        packer.put(int(chosen.get("match", False)), 2)

    def unpack(self, seats: int, unpacker: Unpacker) -> Chosen:
        return self.settled({"goal": unpacker.take(MOST_GOAL), "match": unpacker.take(2)})

    def find_user_cards(self, folder: Path, versions: Path | None = None) -> None:
        self.looked_in.append(folder)

    # ---- matches -------------------------------------------------------------------------

    def match_score(self, options: Options, winners: Sequence[int] = ()) -> MatchScore | None:
        seats = options.get("seats")
        if not options.get("match") or not isinstance(seats, int):
            return None
        before = won_in(options)
        won = [*before, *winners]
        wins = tuple(won.count(seat) for seat in range(seats))
        return MatchScore(len(before) + 1, wins, max(wins) == WINS)

    def next_game(self, game: Game[RacePosition, Took]) -> Options | None:
        winners = game.position.winners
        score = self.match_score(game.options, winners)
        if score is None or score.over or not winners:
            return None
        won: list[Json] = [*won_in(game.options), *winners]
        return {**game.options, "won": won}

    # ---- looking back --------------------------------------------------------------------

    def statistician(self) -> RaceStatistician:
        return RaceStatistician(self.ruleset)

    def reviewer(self, options: Options) -> RaceReviewer:
        return RaceReviewer()

    def review_words(self, record: Record, catalogue: Catalogue) -> RaceReviewWords:
        return RaceReviewWords()

    def screens(self) -> GameScreens:
        from tests.race.screens import RaceScreens

        return RaceScreens(self)


MODULE: Final = RaceModule()


class RaceSession(PlainSession):
    """A game of Race in progress."""

    module = MODULE
