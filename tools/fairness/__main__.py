"""A bot sees an observation and a clock: hidden cards must not affect its move.

    python -m tools.fairness --positions 20000 --bot level4 --jobs 2

Games for two, three and four are played, alternately at random and by a quick bot, and one decision
of each kind is drawn. There, everything hidden from the deciding seat is dealt again; observation,
legal actions and the bot's move must stay the same. A bot that watches the clock thinks for
--simulations instead. A fault is reported with the seed of its game and the number of actions
played in it, and can be repeated with

    python -m tools.fairness --bot level4 --at SEED ACTIONS

and the same --movers and --simulations. Exits with 1 if something was not fair, and with 2 if no
position was tried.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Final

from resarcana_desktop.games.resarcana.bots.registry import BOTS
from tools.fairness.check import Finding, Game, findings
from tools.support.pages import add_write_option, on_page
from tools.support.processes import in_order

MOVERS: Final = ("random", "level2")
SHOWN_EVERY: Final = 100


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    """Return the parsed command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.fairness")
    parser.add_argument("--positions", type=int, default=20_000, help="for each bot")
    parser.add_argument("--bot", nargs="+", choices=sorted(BOTS), default=["level4"])
    parser.add_argument("--simulations", type=int, default=200, help="instead of a clock")
    parser.add_argument("--movers", nargs="+", choices=sorted(BOTS), default=list(MOVERS))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--at", nargs=2, type=int, metavar=("SEED", "ACTIONS"))
    add_write_option(parser)
    return parser.parse_args(words)


def games(asked: argparse.Namespace, bot: str) -> Iterator[Game]:
    """Yield as many games as could be needed; the players of a game depend only on its seed."""
    first, many, only = asked.seed, asked.positions, None
    if asked.at is not None:
        first, only = asked.at
        many = 1
    for seed in range(first, first + many):
        mover = asked.movers[seed % len(asked.movers)]
        yield Game(seed, mover, bot, asked.simulations, only)


def tried(asked: argparse.Namespace, bot: str) -> list[Finding]:
    """Return the requested positions, each tried with one bot; faults are printed at once."""
    found = list[Finding]()
    for some in in_order(findings, games(asked, bot), asked.jobs):
        for one in some[: asked.positions - len(found)]:
            found.append(one)
            if one.fault:
                print(f"{bot}: --at {one.seed} {one.actions} ({one.kind}): {one.fault}", flush=True)
            if len(found) % SHOWN_EVERY == 0:
                print(f"{bot}: {len(found)} of {asked.positions}", file=sys.stderr, flush=True)
        if len(found) >= asked.positions:
            break
    return found


def summary(bot: str, found: list[Finding]) -> str:
    """Return the positions of one bot by kind of decision, as a table."""
    tries = Counter(one.kind for one in found)
    moved = Counter(one.kind for one in found if one.moved)
    faults = Counter(one.kind for one in found if one.fault)
    lines = [f"{bot:<16} {'positions':>9} {'hidden changed':>15} {'faults':>6}"]
    for kind, number in tries.most_common():
        lines.append(f"{kind:<16} {number:>9} {moved[kind]:>15} {faults[kind]:>6}")
    lines.append(f"{'all':<16} {len(found):>9} {moved.total():>15} {faults.total():>6}")
    return "\n".join(lines)


def measure(asked: argparse.Namespace) -> int:
    """Try every requested bot; return 1 if something is not fair, 2 if nothing was tried."""
    everything = list[Finding]()
    for bot in asked.bot:
        found = tried(asked, bot)
        print(summary(bot, found), flush=True)
        everything += found
    if not everything:
        print("no verdict: no position was tried", file=sys.stderr)
        return 2
    return 1 if any(one.fault for one in everything) else 0


def main(words: list[str] | None = None) -> int:
    """Run the command, and write the result to a page if one is named."""
    return on_page(measure, arguments(words), words)


if __name__ == "__main__":
    sys.exit(main())
