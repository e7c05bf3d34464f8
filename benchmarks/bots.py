"""How fast the bots decide: python benchmarks/bots.py [--bot NAME] [--time T] [--json] ...

The bot answers evenly spaced decisions of two-player games between greedy bots, the same ones for
every bot. Numbers with `_per_s` and `_cpu_` are of the processor, so that other programs disturb
them less; the others are by the clock, like a bot's limit, and need an idle machine. With
`--interpreted` the same sources are measured without their compiled modules.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from math import ceil
from pathlib import Path
from statistics import median
from typing import TypeAlias

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from benchmarks.builds import run_without_compiled_modules  # noqa: E402 - found through the line above
from resarcana_desktop.bots.bot import Bot, Interruptible  # noqa: E402
from resarcana_desktop.engine import build_mode  # noqa: E402
from resarcana_desktop.games.resarcana.bots.adviser import NAMED  # noqa: E402
from resarcana_desktop.games.resarcana.bots.makers import shipped_network  # noqa: E402
from resarcana_desktop.games.resarcana.bots.reasons.comparison import MoveComparison  # noqa: E402
from resarcana_desktop.games.resarcana.bots.registry import BOTS, make  # noqa: E402
from resarcana_desktop.games.resarcana.bots.search.mcts import TreeSearch  # noqa: E402
from resarcana_desktop.games.resarcana.bots.search.nodes import Node  # noqa: E402
from resarcana_desktop.games.resarcana.play.threats import threats_of  # noqa: E402
from resarcana_desktop.games.resarcana.rules.observation import Observation  # noqa: E402
from resarcana_desktop.games.resarcana.rules.ruleset import ResArcana  # noqa: E402
from resarcana_desktop.games.resarcana.rules.sampling import determinize, sample  # noqa: E402
from resarcana_desktop.games.resarcana.rulesets import BASE, TRAINED, res_arcana  # noqa: E402

Results: TypeAlias = dict[str, str | int | float]
Decision: TypeAlias = tuple[Observation, list[int]]

MOVES = 100
# Simulations from each of these decisions: enough to measure the speed of a search.
SIMULATIONS = 200
SEARCHED = 10
DETERMINIZATIONS = 8
# The time of the first levels for a move.
LIMIT_S = 0.1
# When a bot is told to stop; it would continue for much longer.
TOLD_AFTER_S = 0.05
WARM_UP = 5


def main() -> None:
    arguments = read_arguments()
    if arguments.interpreted and build_mode() == "compiled":
        sys.exit(run_without_compiled_modules(__file__))
    results = measure(arguments.bot, arguments.time, arguments.moves)
    print(json.dumps(results) if arguments.json else table(results))


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bot", choices=BOTS, default="level5", help="default level5")
    parser.add_argument("--time", type=float, default=LIMIT_S, metavar="T", help="seconds a move")
    parser.add_argument("--moves", type=int, default=MOVES, metavar="N", help="default 100")
    parser.add_argument("--interpreted", action="store_true", help="leave compiled modules out")
    parser.add_argument("--json", action="store_true", help="print one flat JSON object")
    return parser.parse_args()


def measure(name: str, limit: float, moves: int) -> Results:
    """Measure everything for a bot that may take this many seconds a move."""
    bot = make(name, res_arcana().faces, limit)
    questions = decisions(moves)
    for number, question in enumerate(questions[:WARM_UP]):
        timed(bot, question, number)
    times = [timed(bot, question, seed) for seed, question in enumerate(questions)]
    clock, cpu = (sorted(kind) for kind in zip(*times, strict=True))
    return {
        "mode": build_mode(),
        **search_speed(questions, res_arcana()),
        "simulations_per_s_both_sets": search_speed(
            decisions(SEARCHED, TRAINED), res_arcana(TRAINED)
        )["simulations_per_s"],
        "bot": name,
        "moves": moves,
        "moves_per_s": round(moves / sum(cpu), 1),
        "move_median_cpu_ms": in_ms(median(cpu)),
        "move_p99_cpu_ms": in_ms(p99(cpu)),
        "move_p99_ms": in_ms(p99(clock)),
        "limit_s": limit,
        "move_p99_over_limit": float(f"{p99(clock) / limit:.3g}"),
        "stop_p99_ms": in_ms(p99(sorted(map(told_to_stop, questions)))),
        **reasons_speed(questions),
        "python": ".".join(map(str, sys.version_info[:3])),
    }


def search_speed(questions: list[Decision], rules: ResArcana) -> Results:
    """Simulations and the network's evaluations within them, a second, from some decisions."""
    faces = rules.faces
    network = shipped_network(faces)
    done, spent = 0, 0.0
    for seen, _ in questions[:: max(1, len(questions) // SEARCHED)]:
        states = determinize(faces, seen, 1, DETERMINIZATIONS)
        search, root = TreeSearch(network, seen.viewer, states), Node()
        begun = time.process_time()
        for _ in range(SIMULATIONS if build_mode() == "compiled" else SIMULATIONS // 20):
            search.simulate(root)
            done += 1
        spent += time.process_time() - begun
    return {
        "evaluations_per_s": round(int(network.evaluations) / spent, 1),
        "simulations_per_s": round(done / spent, 1),
    }


def reasons_speed(questions: list[Decision]) -> Results:
    """Measure the reasons of a hint in addition to its search, and the marks on the table."""
    rules = res_arcana()
    comparison = MoveComparison(rules.faces)
    reasons, marks = [], []
    for seen, legal in questions:
        begun = time.process_time()
        comparison.reasons(seen, [(action,) for action in legal[:NAMED]])
        reasons.append(time.process_time() - begun)
        position = sample(rules.faces, seen, 1)
        begun = time.process_time()
        threats_of(position, seen)
        marks.append(time.process_time() - begun)
    return {
        "reasons_median_cpu_ms": in_ms(median(reasons)),
        "reasons_p99_cpu_ms": in_ms(p99(sorted(reasons))),
        "marks_p99_cpu_ms": in_ms(p99(sorted(marks))),
    }


def decisions(number: int, sets: Sequence[str] = BASE) -> list[Decision]:
    """Return this many decisions with a choice, from the fewest games that have them."""
    found: list[Decision] = []
    seed = 0
    while len(found) < number:
        found += game_of(seed, sets)
        seed += 1
    return [found[place * len(found) // number] for place in range(number)]


def game_of(seed: int, sets: Sequence[str]) -> Iterator[Decision]:
    """Every decision with a choice in a game between greedy bots."""
    rules = res_arcana(sets)
    greedy = make("greedy", rules.faces)
    position = rules.start({"seats": 2, **rules.set_options}, seed)
    while not position.over():
        seen = position.observation(position.seat_to_decide())
        legal = position.legal_actions()
        if len(legal) > 1:
            yield seen, legal
        position.apply(greedy.choose(seen, legal, seed))


def timed(bot: Bot[Observation], question: Decision, seed: int) -> tuple[float, float]:
    """Seconds for one answer: by the clock, and of the processor."""
    clock, cpu = time.perf_counter(), time.process_time()
    bot.choose(*question, seed)
    return time.perf_counter() - clock, time.process_time() - cpu


def told_to_stop(question: Decision) -> float:
    """Return the seconds from telling the strongest level's search to stop until it answers."""
    bot = make("level5", res_arcana().faces, 60.0)
    assert isinstance(bot, Interruptible)
    told = time.perf_counter() + TOLD_AFTER_S
    bot.stop = lambda: time.perf_counter() >= told
    bot.choose(*question, 0)
    return max(0.0, time.perf_counter() - told)


def p99(ordered: list[float]) -> float:
    return ordered[ceil(0.99 * len(ordered)) - 1]


def in_ms(seconds: float) -> float:
    return round(seconds * 1000, 3)


def table(results: Results) -> str:
    width = max(map(len, results))
    return "\n".join(f"{name.ljust(width)}  {value}" for name, value in results.items())


if __name__ == "__main__":
    main()
