"""A game that stands in for any other than the one there is: a race to ten counters.

Whoever's turn it is takes one, two or three. The seed decides who begins. A match of two races to
be won goes on with whoever lost. What it shows in a window stands in `stand_in_screens`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from resarcana_desktop import games
from resarcana_desktop.bots.random_bot import RandomBot
from resarcana_desktop.engine.errors import IllegalAction, NotationError, OptionsError
from resarcana_desktop.engine.match import MatchScore
from resarcana_desktop.engine.record import hash_text
from resarcana_desktop.engine.replay import replay
from resarcana_desktop.games.interface import Choice, OwnScreen
from resarcana_desktop.play.review import as_json
from resarcana_desktop.play.review.accuracy import accuracy_of
from resarcana_desktop.play.review.review import OPEN, Judgement, Made, Moment, Review, grade_of
from resarcana_desktop.play.review.reviewer import Piece, Unreviewable
from resarcana_desktop.play.review.summing_up import key_moments, seat_review
from resarcana_desktop.play.statistics.achievements import in_a_victory
from resarcana_desktop.play.statistics.facts import SeatFacts
from resarcana_desktop.play.statistics.shelf_reader import Told
from resarcana_desktop.terminal.options import Option, UsageError, whole
from tests.bots.only_bots import OnlyBots

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from resarcana_desktop.bots.bot import Bot
    from resarcana_desktop.engine.game import Game
    from resarcana_desktop.engine.position import Json, Options, Played
    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.games.interface import Answer, Chosen
    from resarcana_desktop.games.screens import GameScreens
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.i18n.message import Message
    from resarcana_desktop.play.review.review import Luck
    from resarcana_desktop.setup.game_setup import GameSetup
    from resarcana_desktop.setup.share_code import Packer, Unpacker
    from resarcana_desktop.terminal.command import Listed
    from resarcana_desktop.terminal.options import Values

ID: Final = "race"
GOAL: Final = 10
MOST_GOAL: Final = 1000
MOST_TAKEN: Final = 3
SEATS: Final = (2, 3, 4)
WINS: Final = 2
LOSS_EACH: Final = 8.0
"""Points of win probability that each counter not taken costs."""
TEXTS: Final = Path(__file__).parent / "stand_in_texts"
"""Its words; some have keys that the other game has too."""


@dataclass(frozen=True, slots=True)
class Took:
    """What an action does: a seat has taken so many counters."""

    seat: int
    counters: int


# ---- rules ---------------------------------------------------------------------------------------


@dataclass(slots=True)
class RacePosition:
    """Who has how many counters, and who began; nothing is hidden."""

    goal: int
    counters: list[int]
    first: int
    turns: int = 0

    @property
    def seats(self) -> int:
        return len(self.counters)

    @property
    def round(self) -> int:
        return self.turns // self.seats + 1

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat in range(self.seats) if self.counters[seat] >= self.goal)

    def points(self, seat: int) -> int:
        return self.counters[seat]

    def observation(self, seat: int) -> RacePosition:
        return self.copy()

    def copy(self) -> RacePosition:
        return replace(self, counters=[*self.counters])

    def hash(self) -> int:
        number = self.turns
        for each in (self.goal, self.first, *self.counters):
            number = number * 1009 + each
        return number % 2**64

    def over(self) -> bool:
        return bool(self.winners)

    def seat_to_decide(self) -> int:
        return (self.first + self.turns) % self.seats

    def legal_actions(self) -> list[int]:
        return [] if self.over() else list(range(1, MOST_TAKEN + 1))

    def apply(self, action: int) -> None:
        if action not in self.legal_actions():
            raise IllegalAction("too_many")
        self.counters[self.seat_to_decide()] += action
        self.turns += 1


class RaceRules:
    """The rules of the race."""

    id: Final = ID
    version: Final = 1

    def of_version(self, version: int) -> RaceRules:
        return self

    def start(self, options: Options, seed: int) -> RacePosition:
        seats, goal = options.get("seats"), options.get("goal", GOAL)
        if seats not in SEATS or not isinstance(seats, int):
            raise OptionsError("seats", "2 to {most}, not {found}", most=SEATS[-1], found=seats)
        assert isinstance(goal, int)
        won = won_in(options)
        first = seed if not won else next(seat for seat in range(seats) if seat != won[-1])
        return RacePosition(goal, [0] * seats, first % seats)

    def play(self, position: RacePosition, action: int) -> list[Took]:
        seat = position.seat_to_decide()
        position.apply(action)
        return [Took(seat, action)]

    def action_text(self, position: RacePosition, action: int) -> str:
        return f"take {action}"

    def parse_action(self, position: RacePosition, text: str) -> int:
        match = re.fullmatch(r"take ([0-9])", text)
        if match is None:
            raise NotationError("no_action", "{found} is no action", found=text)
        return int(match[1])

    def position_text(self, position: RacePosition) -> str:
        counters = " ".join(map(str, position.counters))
        return f"race to {position.goal}, turn {position.turns} from {position.first}: {counters}"

    def parse_position(self, text: str) -> RacePosition:
        match = re.fullmatch(r"race to (\d+), turn (\d+) from (\d+): ((?:\d+ ?)+)", text.strip())
        if match is None:
            raise NotationError("not_a_position", "{found} is no position", found=text)
        goal, turns, first = map(int, match.groups()[:3])
        return RacePosition(goal, [int(number) for number in match[4].split()], first, turns)


class QuickBot:
    """Takes as much as it may."""

    def choose(self, observation: RacePosition, legal: Sequence[int], seed: int) -> int:
        return max(legal)


def options_of(setup: GameSetup) -> Options:
    """The options of the first race."""
    match: Options = {"match": True} if setup.chosen.get("match") else {}
    return {"seats": len(setup.seats), "goal": setup.chosen["goal"], **match}


def make_bot(name: str) -> Bot[Any]:
    """A bot by its name."""
    return QuickBot() if name == "quick" else RandomBot()


# ---- looking back --------------------------------------------------------------------------------


class RaceReviewer:
    """What `Reviewer` promises: whoever does not take as much as may be errs."""

    def made(self, record: Record, depth: str, viewer: int) -> Made:
        played = " ".join(step.action for step in record.steps)
        return Made(ID, hash_text(record.seed) + played.replace(" ", ""), 1, depth, "none", viewer)

    def begin(
        self, record: Record, depth: str, viewer: int, stop: Callable[[], None] = lambda: None
    ) -> RaceReviewing:
        steps = list(replay(RaceRules(), record))
        if not steps:
            raise Unreviewable("empty")
        if viewer == OPEN and not steps[-1].after.over():
            raise Unreviewable("viewer")
        return RaceReviewing(self.made(record, depth, viewer), steps)


class RaceReviewing:
    """What `Reviewing` promises."""

    def __init__(self, made: Made, steps: Sequence[Played[RacePosition, Took]]) -> None:
        self._made = made
        self._positions = [steps[0].before, *(step.after for step in steps)]
        self._actions = [step.action for step in steps]

    @property
    def pieces(self) -> int:
        return len(self._positions)

    def piece(self, number: int) -> Piece:
        position = self._positions[number]
        found: Piece = {"moment": as_json.written(_moment(number, position))}
        if number < len(self._actions):
            taken, seat = self._actions[number], position.seat_to_decide()
            loss = LOSS_EACH * (MOST_TAKEN - taken)
            judgement = Judgement(
                at=number,
                round=position.round,
                seat=seat,
                kind="take",
                played=f"take {taken}",
                best=f"take {MOST_TAKEN}",
                played_chance=0.5 - loss / 100,
                best_chance=0.5,
                loss=loss,
                grade=grade_of(loss),
                accuracy=accuracy_of(loss),
            )
            found["judgement"] = as_json.written(judgement)
        return found

    def review(self, pieces: Sequence[Piece]) -> Review:
        if len(pieces) != self.pieces or not all("moment" in piece for piece in pieces):
            raise ValueError("expected a piece for each moment")
        moments = tuple(as_json.read(Moment, piece["moment"]) for piece in pieces)
        judged = [piece["judgement"] for piece in pieces if "judgement" in piece]
        judgements = tuple(as_json.read(Judgement, each) for each in judged)
        seats = range(len(moments[0].chances))
        return Review(
            made=self._made,
            over=self._positions[-1].over(),
            seats=tuple(
                seat_review(seat, moments[0].chances[seat], moments, judgements, ())
                for seat in seats
            ),
            moments=moments,
            judgements=judgements,
            luck=(),
            key_moments=key_moments(judgements, ()),
        )


def _moment(at: int, position: RacePosition) -> Moment:
    """The chances go by the counters, until somebody has won."""
    if position.over():
        chances = [float(seat in position.winners) for seat in range(position.seats)]
        return Moment(at, position.round, -1, tuple(chances))
    counters = [1 + each for each in position.counters]
    chances = [each / sum(counters) for each in counters]
    return Moment(at, position.round, position.seat_to_decide(), tuple(chances))


class RaceReviewWords:
    """What `ReviewWords` promises."""

    def action(self, at: int, action: str) -> str:
        return action

    def why(self, judgement: Judgement) -> str:
        return "More is more."

    def luck(self, luck: Luck) -> str:
        return "luck"


class RaceStatistician:
    """What `Statistician` promises."""

    categories = ("pace",)
    sources = ("counters",)
    achievements = (in_a_victory("winner", lambda _: True),)

    def tell(self, record: Record) -> Told | None:
        steps = list(replay(RaceRules(), record))
        if not steps or not steps[-1].after.over():
            return None
        end = steps[-1].after
        return Told(end.round, [_facts_of(end, seat) for seat in range(end.seats)])

    def category(self, category: str, catalogue: Catalogue) -> str:
        return "Pace"

    def explained(self, category: str, catalogue: Catalogue) -> str:
        return "How fast you were."

    def name(self, category: str, found: str, catalogue: Catalogue) -> str:
        return found

    def source(self, source: str, catalogue: Catalogue) -> str:
        return "Counters"

    def achievement(self, name: str, catalogue: Catalogue) -> tuple[str, str]:
        return "Winner", "Win a race."


def _facts_of(end: RacePosition, seat: int) -> SeatFacts:
    points = end.points(seat)
    return SeatFacts(seat in end.winners, {"pace": ("fast",)}, {"counters": points}, {})


# ---- matches -------------------------------------------------------------------------------------


def won_in(options: Options) -> list[int]:
    """Who has won the races of a match so far."""
    won = options.get("won")
    return [seat for seat in won if isinstance(seat, int)] if isinstance(won, list) else []


def score_of(options: Options, winners: Sequence[int] = ()) -> MatchScore | None:
    """Where the match stands that a race belongs to."""
    seats = options.get("seats")
    if not options.get("match") or not isinstance(seats, int):
        return None
    before = won_in(options)
    won = [*before, *winners]
    wins = tuple(won.count(seat) for seat in range(seats))
    return MatchScore(len(before) + 1, wins, max(wins) == WINS)


def options_after(game: Game[RacePosition, Took]) -> Options | None:
    """The options of the race that follows in a match."""
    winners = game.position.winners
    score = score_of(game.options, winners)
    if score is None or score.over or not winners:
        return None
    won: list[Json] = [*won_in(game.options), *winners]
    return {**game.options, "won": won}


# ---- what the program meets ----------------------------------------------------------------------


def _chosen(goal: object, match: object) -> Chosen:
    """What was chosen: a goal, and a match only where it is one."""
    return {"goal": goal, "match": True} if match else {"goal": goal}


@dataclass
class RaceModule:
    """What `WindowGame` promises."""

    id: str = ID
    title: str = "Race"
    seat_counts: Sequence[int] = SEATS
    levels: Sequence[str] = ("random", "quick")
    default_level: str = "quick"
    bots: Sequence[str] = ("random", "quick")
    looked_in: list[Path] = field(default_factory=list)
    """The folders in which components of the player's own were looked for."""

    def choices(self, chosen: Chosen, names: Sequence[str], catalogue: Catalogue) -> list[Choice]:
        goals = [(goal, str(goal)) for goal in (GOAL, 2 * GOAL)]
        matches: list[tuple[Answer, str]] = [(False, "No"), (True, "Yes")]
        return [
            Choice("goal", catalogue["race.counters"], goals, chosen["goal"]),
            Choice("match", "Match", matches, chosen.get("match", False)),
        ]

    def own_screen(self, chosen: Chosen, catalogue: Catalogue) -> OwnScreen:
        return OwnScreen("Goal", f"To {chosen['goal']}")

    def choose(self, chosen: Chosen, name: str, value: Answer) -> Chosen:
        return {**chosen, name: value}

    def settled(self, chosen: Chosen) -> Chosen:
        return _chosen(chosen.get("goal", GOAL), chosen.get("match"))

    def pack(self, chosen: Chosen, seats: int, packer: Packer) -> None:
        packer.put(chosen["goal"], MOST_GOAL)
        packer.put(int(chosen.get("match", False)), 2)

    def unpack(self, seats: int, unpacker: Unpacker) -> Chosen:
        return _chosen(unpacker.take(MOST_GOAL), unpacker.take(2))

    def problem(self, setup: GameSetup) -> Message | None:
        return None

    def find_user_cards(self, folder: Path) -> None:
        self.looked_in.append(folder)

    def new_problems(self, catalogue: Catalogue) -> Sequence[Message]:
        return ()

    def options(self, setup: GameSetup) -> Options:
        return options_of(setup)

    def ruleset(self, options: Options) -> RaceRules:
        return RaceRules()

    def chosen(self, options: Options) -> Chosen:
        return _chosen(options.get("goal", GOAL), options.get("match"))

    def next_game(self, game: Game[Any, Any]) -> Options | None:
        return options_after(game)

    def match_score(self, options: Options, winners: Sequence[int] = ()) -> MatchScore | None:
        return score_of(options, winners)

    def final_points(self, game: Any) -> Sequence[int]:
        return [game.position.points(seat) for seat in range(game.position.seats)]

    def remarks(self, options: Options, catalogue: Any) -> Sequence[str]:
        return ()

    to_be_drawn = ""

    def styles(self, level: str) -> Sequence[str]:
        return ()

    def level_of(self, bot: str) -> str:
        return bot

    def strength(self, level: str) -> None:
        return None

    def strengths_measured(self, catalogue: Catalogue) -> str:
        return ""

    def set_names(self, sets: Sequence[str], catalogue: Catalogue) -> Sequence[str]:
        return ()

    def strengths_hold(self, chosen: Chosen, seats: int) -> bool:
        return True

    def bot_maker(self, options: Options, version: int) -> Any:
        return OnlyBots(make_bot)

    open_bots: Sequence[str] = ()

    def luck_of(self, options: Options, simulations: int) -> None:
        return None

    def bot(self, name: str, options: Options, seconds: float | None = None) -> Bot[Any]:
        return make_bot(name)

    def statistician(self) -> RaceStatistician:
        return RaceStatistician()

    def reviewer(self, options: Options) -> RaceReviewer:
        return RaceReviewer()

    def review_words(self, record: Record, catalogue: Catalogue) -> RaceReviewWords:
        return RaceReviewWords()

    def screens(self) -> GameScreens:
        from tests.stand_in_screens import RaceScreens

        return RaceScreens()


class RaceCommandLine:
    """What `GameCommandLine` promises."""

    def __init__(self, commands: Mapping[str, Listed] | None = None) -> None:
        self.commands = commands or {}

    def command_options(self, command: str) -> Sequence[Option]:
        return (Option("goal", whole(1, 100), GOAL),) if command == "simulate" else ()

    def game_options(self, values: Values, seats: int | None, catalogue: Catalogue) -> Options:
        if seats is None:
            return {}
        if seats not in SEATS:
            raise UsageError("cli.simulate.options", problem=f"{seats} seats")
        return {"seats": seats, "goal": values.get("goal", GOAL)}


@contextmanager
def offered(commands: Mapping[str, Listed] | None = None) -> Iterator[RaceModule]:
    """The race is offered beside the games there are, and with it these commands."""
    race = RaceModule()
    games.add(race, TEXTS, RaceCommandLine(commands))
    try:
        yield race
    finally:
        games.remove(ID)
