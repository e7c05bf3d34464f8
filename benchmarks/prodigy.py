"""A Mercurial bot's score in Prodigy mode: python benchmarks/prodigy.py BOT [--json] ...

Every class plays the same deals, game after game in turn, so that a run interrupted with Ctrl+C has
as many games of each. The true mean is in the interval with a probability of 95%. Bots count what
they think, so the same seeds give the same points on every machine.
"""

import argparse
import json
import sys
import time
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT)]

from resarcana_desktop.arena.rating import Z  # noqa: E402 - found through the line above
from resarcana_desktop.bots.play import bot_seed  # noqa: E402
from resarcana_desktop.engine import build_mode  # noqa: E402
from resarcana_desktop.games.mercurial.bots.registry import BOTS, make  # noqa: E402
from resarcana_desktop.games.mercurial.bots.weights import shipped as weights  # noqa: E402
from resarcana_desktop.games.mercurial.rules import actions  # noqa: E402
from resarcana_desktop.games.mercurial.rules.codes import D_CLASS  # noqa: E402
from resarcana_desktop.games.mercurial.rules.scoring import points_of  # noqa: E402
from resarcana_desktop.games.mercurial.rulesets import shipped  # noqa: E402


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bot", choices=list(BOTS))
    parser.add_argument("--games", type=int, default=400, help="of each class; default 400")
    parser.add_argument("--seed", type=int, default=1, help="of the first deal; they go up by one")
    parser.add_argument("--initiates", action="store_true", help="the other sides of the boards")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--log", type=Path, help="a file that every game is written to")
    arguments = parser.parse_args()
    points: dict[str, list[int]] = {each: [] for each in shipped().faces.classes}
    begun = time.process_time()
    try:
        for seed in range(arguments.seed, arguments.seed + arguments.games):
            for each, own in points.items():
                own.append(score(arguments.bot, each, seed, arguments.initiates))
                if arguments.log:
                    with arguments.log.open("a", encoding="utf-8") as log:
                        log.write(f"{arguments.bot} {each} {seed} {own[-1]}\n")
    except KeyboardInterrupt:
        pass
    results = {
        "bot": arguments.bot,
        "initiates": arguments.initiates,
        "seed": arguments.seed,
        "weights": weights().hash,
        "mode": build_mode(),
        "seconds": round(time.process_time() - begun, 1),
        "classes": {each: summary(own) for each, own in points.items() if own},
    }
    print(json.dumps(results) if arguments.json else table(results["classes"]))


def score(bot: str, mage_class: str, seed: int, initiates: bool) -> int:
    """The points of a game with a class."""
    rules, player = shipped(), make(bot)
    position = rules.start({"seats": 1, "initiates": initiates}, seed)
    wanted, played = rules.faces.classes.index(mage_class), 0
    while not position.over():
        legal = position.legal_actions()
        if int(position.state.decision) == D_CLASS:
            action = next(each for each in legal if int(actions.card_of(each)) == wanted)
        else:
            action = player.choose(position.observation(0), legal, bot_seed(seed, played))
        position.apply(action)
        played += 1
    return int(points_of(position.state, 0))


def summary(points: list[int]) -> dict[str, float]:
    """Mean with its interval, spread, the worst, the middle and the best game."""
    ordered, mean = sorted(points), fmean(points)
    spread = stdev(points) if len(points) > 1 else 0.0
    reach = Z * spread / sqrt(len(points))
    return {
        "games": len(points),
        "mean": round(mean, 1),
        "low": round(mean - reach, 1),
        "high": round(mean + reach, 1),
        "deviation": round(spread, 1),
        "least": ordered[0],
        "median": ordered[len(ordered) // 2],
        "best": ordered[-1],
    }


def table(classes: dict[str, dict[str, float]]) -> str:
    lines = []
    for each, found in classes.items():
        numbers = "  ".join(f"{name} {value}" for name, value in found.items())
        lines.append(f"{each:>14}  {numbers}")
    return "\n".join(lines)


if __name__ == "__main__":
    main()
