"""The training: evolution of the weights by self-play.

In every game each seat turns all knobs a little, at random, and plays with the result. The margins
of many games show in which direction each knob should be turned: least squares of the margin on the
difference of the knobs. Then all are turned that way, as far as that is certain.

All files are in one folder. A generation counts once its file of weights exists, which is written
last: a training can be stopped at any time, and resumes after the last generation that counts.
"""

import json
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeAlias

import numpy as np

from resarcana_desktop.bots.processes import ProcessPool
from resarcana_desktop.bots.weights import write_with_sum
from resarcana_desktop.engine import rng
from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.games.mercurial.bots import features as at
from resarcana_desktop.games.mercurial.bots.features import F_CARDS
from resarcana_desktop.games.mercurial.bots.training.self_play import Lesson, play_lesson
from resarcana_desktop.games.mercurial.bots.weights import (
    EXCELLENT,
    HALVES,
    Weights,
    beginner,
    from_bytes,
    kinds_of,
    to_bytes,
    valuation_with,
)
from resarcana_desktop.games.mercurial.rules.codes import MAX_SEATS
from resarcana_desktop.games.mercurial.rules.faces import Faces
from resarcana_desktop.games.mercurial.rulesets import shipped
from resarcana_desktop.storage.files import write_atomically

AS_IS: Final = 0
BY_SHARE_LEFT: Final = 1


@dataclass(frozen=True, slots=True)
class Knob:
    """Weights that go up and down together: features in order, or the cards of a kind."""

    features: tuple[int, ...]
    step: float
    half: int = AS_IS
    cards: str = ""


_BASIC: Final = tuple(range(at.F_POOL, at.F_POOL + 4))

KNOBS: Final = (
    Knob((at.F_READY,), 0.25),
    Knob((at.F_READY,), 0.3, BY_SHARE_LEFT),
    Knob((at.F_READIER,), 0.2),
    Knob((at.F_GAIN,), 0.2),
    Knob((at.F_STRENGTH,), 1.0),
    Knob((at.F_SQUARE,), 0.3),
    Knob((at.F_SPELLS,), 0.3),
    Knob((at.F_LINKS,), 0.5),
    Knob((at.F_ENCHANTMENTS,), 0.5),
    Knob((at.F_LAID_DICE,), 0.15),
    Knob((at.F_LAID_MANA,), 0.1),
    Knob((at.F_LAID_ACUITY,), 0.1),
    Knob((at.F_MANA,), 0.12),
    Knob((at.F_MANA,), 0.2, BY_SHARE_LEFT),
    Knob((at.F_ACUITY,), 0.1),
    Knob((at.F_ACUITY,), 0.15, BY_SHARE_LEFT),
    Knob((at.F_MUCH_ACUITY,), 0.1),
    Knob(_BASIC, 0.15),
    Knob(_BASIC, 0.2, BY_SHARE_LEFT),
    Knob(tuple(range(at.F_POOL_SQUARE, at.F_POOL_SQUARE + 4)), 0.2),
    Knob((at.F_POOL + 4,), 0.2),
    Knob((at.F_POOL + 5,), 0.2),
    Knob((at.F_DICE,), 0.7, BY_SHARE_LEFT),
    Knob((at.F_AETHER,), 0.4),
    Knob((at.F_PAYABLE,), 0.8),
    Knob((at.F_NEXT_PAYABLE,), 0.6),
    Knob((at.F_PAYABLE_NUMBER,), 0.1),
    Knob((at.F_PROSPECT,), 0.4),
    Knob((at.F_BEST_PROSPECT,), 0.6),
    Knob((at.F_EXHAUSTED,), 0.1),
    Knob((at.F_EXHAUSTED,), 0.15, BY_SHARE_LEFT),
    Knob((at.F_SKILLS_HAND,), 0.15, BY_SHARE_LEFT),
    Knob((at.F_SIGIL_ONE,), 0.4, BY_SHARE_LEFT),
    Knob((at.F_SIGIL_TWO,), 0.6, BY_SHARE_LEFT),
    Knob((at.F_SIGIL_MORE,), 0.6, BY_SHARE_LEFT),
    Knob((at.F_ARCANAS,), 1.0, BY_SHARE_LEFT),
    Knob((at.F_ARCANA_RATE,), 2.0, BY_SHARE_LEFT),
    Knob((at.F_MYSTRUNE,), 0.6),
    Knob((at.F_HEROICS,), 0.8),
    Knob((at.F_HEROICS,), 1.0, BY_SHARE_LEFT),
    Knob((), 0.2, AS_IS, "skill"),
    Knob((), 0.3, BY_SHARE_LEFT, "skill"),
    Knob((), 0.2, AS_IS, "artifact"),
)


def turned_for(weights: Weights, by: list[float], kinds: dict[str, str], rows: range) -> Weights:
    """Return the weights with each knob turned by its number of steps, for some rows of players.

    `kinds` says of every card whether it is a skill, an artifact or a starter.
    """
    general = [[list(half) for half in row] for row in weights.general]
    cards = {card: [list(row) for row in table] for card, table in weights.cards.items()}
    for knob, steps in zip(KNOBS, by, strict=True):
        for row in rows:
            for feature in knob.features:
                general[row][knob.half][feature] += steps * knob.step
            for card, table in cards.items():
                if knob.cards and kinds[card] == knob.cards:
                    table[row][knob.half] += steps * knob.step
    return Weights(general, cards, weights.classes, weights.spread, weights.made, weights.hash)


SEATS: Final = (2, 2, 1)
"""The numbers of players in the games of a generation, in rotation."""
TYPICAL: Final = 4.0
"""A typical effect of turning a knob one step, in points: it damps uncertain findings."""
GAIN: Final = 0.12
"""How far a knob is initially turned, in steps, per point that a step would yield."""
STEADIER: Final = 5
"""After this many generations it is half of that, after twice as many a third, and so on."""
MOST_REPORTED: Final = 50.0
"""A margin beyond that says no more than this one."""
LARGEST: Final = 0.5
"""The largest number of steps a knob is turned in one generation."""
REMEMBERED: Final = 0.5
"""The weight of the previous generation's games relative to new ones."""
DIGITS: Final = 5
_SEEDS_A_GENERATION: Final = 1_000_000
_WORD: Final = 4294967296.0
_FIRST_TURNED: Final = ((1, range(1)), (2, range(1, MAX_SEATS)))

Task: TypeAlias = tuple[int, int, bytes]


@dataclass(frozen=True, slots=True)
class TrainingPlan:
    """The parameters of a training; different ones make it another training."""

    games: int = 900
    nodes: int = 24
    seed: int = 1


@dataclass(frozen=True, slots=True)
class Report:
    """The results of a generation: its games, and mean points solo and for two."""

    generation: int
    games: int
    alone: float
    for_two: float
    turned: tuple[float, ...]


@dataclass(slots=True)
class Played:
    """A game with the knobs of its seats."""

    seats: int
    knobs: list[list[float]]
    lesson: Lesson


class BadTraining(Exception):
    """The folder does not hold this training; the message is one sentence."""


class Training:
    """One training in one folder."""

    def __init__(self, folder: Path, plan: TrainingPlan) -> None:
        """Begin in `folder`, or resume there; raises BadTraining if it holds another training."""
        self.folder = folder
        self.plan = plan
        self.faces: Faces = shipped().faces
        plan_json = json.dumps(asdict(plan), sort_keys=True)
        file = folder / "plan.json"
        if not file.exists():
            write_atomically(file, plan_json)
        elif file.read_text("utf-8") != plan_json:
            raise BadTraining(f"{folder} holds a training by another plan.")
        self.generation = 0
        while self._weights_file(self.generation + 1).exists():
            self.generation += 1
        self.weights = beginner(self.faces)
        if self.generation > 0:
            self.weights = from_bytes(self._weights_file(self.generation).read_bytes())

    def run(
        self,
        generations: int,
        jobs: int,
        tell: Callable[[Report], None],
        progress: Callable[[int, int], None] = lambda _played, _games: None,
    ) -> None:
        """Train up to this many generations in all."""
        with ProcessPool(partial(open_work, self.plan.nodes), jobs) as pool:
            while self.generation < generations:
                tell(self._generation(pool, progress))

    def export(self, file: Path) -> None:
        """Write the weights for the package, with their checksum.

        They are the mean of the later half of all generations: each generation by itself follows
        the luck of its own games.
        """
        later = range(self.generation // 2 + 1, self.generation + 1)
        found = [from_bytes(self._weights_file(each).read_bytes()) for each in later]
        write_with_sum(file, to_bytes(mean_of(found) if found else self.weights))

    def _generation(
        self, pool: "ProcessPool[Task, Played]", progress: Callable[[int, int], None]
    ) -> Report:
        number = self.generation + 1
        games = []
        for game in pool.results(self._tasks(number)):
            games.append(game)
            progress(len(games), self.plan.games)
        weights, steps = self.weights, list[float]()
        for seats, rows in _FIRST_TURNED:
            sums = Sums.of([game for game in games if game.seats == seats])
            sums.join(self._sums(number - 1, seats))
            write_atomically(self._sums_file(number, seats), sums.text())
            by = sums.steps(GAIN * STEADIER / (STEADIER + number - 1))
            steps += by
            weights = turned_for(weights, by, kinds_of(self.faces), rows)
        made = {**asdict(self.plan), "generations": number}
        weights = learnt(weights, games, self.faces, made)
        write_atomically(self._weights_file(number), to_bytes(weights))
        self.weights, self.generation = from_bytes(to_bytes(weights)), number
        return Report(number, len(games), *_means(games), tuple(round(each, 2) for each in steps))

    def _tasks(self, generation: int) -> Iterator[Task]:
        weights = to_bytes(self.weights)
        first = self.plan.seed + generation * _SEEDS_A_GENERATION
        for game in range(self.plan.games):
            yield SEATS[game % len(SEATS)], first + game, weights

    def _sums(self, generation: int, seats: int) -> "Sums":
        if generation == 0:
            return Sums()
        return Sums.read(self._sums_file(generation, seats).read_text("utf-8"))

    def _sums_file(self, generation: int, seats: int) -> Path:
        return self.folder / f"{generation:04}-{seats}.json"

    def _weights_file(self, generation: int) -> Path:
        return self.folder / f"{generation:04}.weights"


@dataclass(slots=True)
class Sums:
    """The relation of margins to knobs: running sums over all games for a number of players."""

    products: list[float] = field(default_factory=lambda: [0.0] * len(KNOBS))
    squares: list[list[float]] = field(default_factory=lambda: [[0.0] * len(KNOBS) for _ in KNOBS])
    spread: float = 0.0
    games: float = 0.0

    @classmethod
    def of(cls, games: Sequence[Played]) -> "Sums":
        """Return the sums of games for two, using the margin, or for one, using the points."""
        if not games:
            return cls()
        ends = [game.lesson.ends for game in games]
        results = np.asarray([end[0] - (end[1] if len(end) > 1 else 0) for end in ends], float)
        if len(ends[0]) == 1:
            results -= results.mean()
        results = np.clip(results, -MOST_REPORTED, MOST_REPORTED)
        knobs = np.asarray([_difference(game.knobs) for game in games])
        squares = knobs.T @ knobs
        return cls(
            [float(each) for each in knobs.T @ results],
            [[float(each) for each in row] for row in squares],
            float((results**2).sum()),
            float(len(games)),
        )

    def join(self, before: "Sums") -> None:
        """Count the games before as well, for less."""
        products = np.asarray(self.products) + REMEMBERED * np.asarray(before.products)
        squares = np.asarray(self.squares) + REMEMBERED * np.asarray(before.squares)
        self.products = [float(each) for each in products]
        self.squares = [[float(each) for each in row] for row in squares]
        self.spread += REMEMBERED * before.spread
        self.games += REMEMBERED * before.games

    def steps(self, gain: float) -> list[float]:
        """Return the steps for each knob: as far as it helps, less if that is uncertain.

        `gain` steps are made for each point that a step would yield.
        """
        if self.games == 0:
            return [0.0] * len(KNOBS)
        products, squares = np.asarray(self.products), np.asarray(self.squares)
        hold = self.spread / self.games / TYPICAL**2
        found = np.linalg.solve(squares + hold * np.eye(len(KNOBS)), products)
        return [_rounded(max(-LARGEST, min(LARGEST, gain * float(each))), 3) for each in found]

    def text(self) -> str:
        """Return the sums as text."""
        return json.dumps(asdict(self))

    @classmethod
    def read(cls, text: str) -> "Sums":
        """Read the sums from `text`."""
        return cls(**json.loads(text))


def _difference(knobs: list[list[float]]) -> list[float]:
    if len(knobs) == 1:
        return knobs[0]
    return [own - other for own, other in zip(*knobs, strict=True)]


def _means(games: Sequence[Played]) -> tuple[float, float]:
    alone = [end for game in games if game.seats == 1 for end in game.lesson.ends]
    for_two = [end for game in games if game.seats == 2 for end in game.lesson.ends]
    return sum(alone) / max(1, len(alone)), sum(for_two) / max(1, len(for_two))


def mean_of(found: Sequence[Weights]) -> Weights:
    """Return the mean of several weights; their other facts are those of the last."""
    last = found[-1]
    halves = range(HALVES)
    general = [
        [
            [_mean([each.general[row][half][at] for each in found]) for at in range(F_CARDS)]
            for half in halves
        ]
        for row in range(MAX_SEATS)
    ]
    cards = {
        card: [
            [_mean([each.cards[card][row][half] for each in found]) for half in halves]
            for row in range(MAX_SEATS)
        ]
        for card in last.cards
    }
    return replace(last, general=general, cards=cards)


def _mean(numbers: Sequence[float]) -> float:
    return _rounded(sum(numbers) / len(numbers), DIGITS)


def _rounded(number: float, digits: int) -> float:
    """Round a number as weights store it; a result of zero has no minus sign."""
    return round(number, digits) + 0.0


# ---- other things learnt from the games ----------------------------------------------------------


def learnt(
    weights: Weights, games: Sequence[Played], faces: Faces, made: dict[str, Any]
) -> Weights:
    """The weights with what the games say of classes and of chances, and how they were made."""
    classes = {each: list(values) for each, values in weights.classes.items()}
    spread = [list(each) for each in weights.spread]
    for seats, rows in _FIRST_TURNED:
        some = [game.lesson for game in games if game.seats == seats]
        for name, worth in _class_worths(some, faces).items():
            for row in rows:
                classes[name][row] = _rounded((classes[name][row] + worth) / 2, 2)
        if some:
            found = chances_of(some)
            for row in rows:
                spread[row] = found
    return replace(weights, classes=classes, spread=spread, made=made)


def _class_worths(lessons: Sequence[Lesson], faces: Faces) -> dict[str, float]:
    """Return how many points each class yields above the average."""
    ends: dict[int, list[float]] = {}
    for lesson in lessons:
        for number, end in zip(lesson.classes, lesson.ends, strict=True):
            ends.setdefault(number, []).append(float(end))
    everything = [end for each in ends.values() for end in each]
    mean = sum(everything) / max(1, len(everything))
    return {faces.classes[number]: sum(of) / len(of) - mean for number, of in ends.items()}


def chances_of(lessons: Sequence[Lesson]) -> list[float]:
    """Return the parameters that turn margins into chances: see `Weights.chance`."""
    alone = len(lessons[0].ends) == 1
    ahead, left, won, ends = list[float](), list[float](), list[float](), list[float]()
    for lesson in lessons:
        for seat, margin, share in lesson.judged:
            ahead.append(margin)
            left.append(share)
            ends.append(float(lesson.ends[seat]))
            shared = 1.0 / len(lesson.winners) if seat in lesson.winners else 0.0
            won.append(float(lesson.ends[0] >= EXCELLENT) if alone else shared)
    margins, shares, wins = np.asarray(ahead), np.asarray(left), np.asarray(won)
    to_come = 0.0
    if alone:
        to_come = float(shares @ (np.asarray(ends) - margins) / (shares @ shares))
        margins = margins + to_come * shares - EXCELLENT
    best, found = math.inf, [2.0, 8.0, round(to_come, 2)]
    for late in np.arange(0.5, 6.0, 0.5):
        for more in np.arange(0.0, 24.0, 1.0):
            chances = 1.0 / (1.0 + np.exp(-margins / (late + more * shares)))
            chances = np.clip(chances, 1e-4, 1.0 - 1e-4)
            loss = -np.mean(wins * np.log(chances) + (1.0 - wins) * np.log(1.0 - chances))
            if loss < best:
                best, found = float(loss), [float(late), float(more), round(to_come, 2)]
    return found


# ---- in a process --------------------------------------------------------------------------------


def open_work(nodes: int) -> Callable[[Task, Callable[[], None]], Played]:
    """Return the work of a process: it plays the games of its tasks."""
    rules = shipped()
    kinds = kinds_of(rules.faces)

    def work(task: Task, _progress: Callable[[], None]) -> Played:
        seats, seed, data = task
        weights = from_bytes(data)
        words = rng.generator(seed)
        knobs = [[_drawn(words) for _ in KNOBS] for _ in range(seats)]
        rows = range(seats - 1, seats)
        valuations = [
            valuation_with(turned_for(weights, each, kinds, rows), rules.faces) for each in knobs
        ]
        start = rules.start({"seats": seats}, seed).state
        return Played(seats, knobs, play_lesson(start, valuations, seed, nodes))

    return work


def _drawn(words: vec[i64]) -> float:
    """Return a random turn of a knob: from -1.5 to 1.5 steps, usually small."""
    return sum(float(rng.next_word(words)) / _WORD for _ in range(3)) - 1.5
