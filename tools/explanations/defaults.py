"""Is what panels propose about as good as anything else?

    python -m tools.explanations.defaults --choices 2000

Follow-ups of main actions in games of `search` are examined: payments, gains, gains for a discarded
card, and targets. The answer that a panel proposes is compared with the best that a search finds.
Both are searched on the same deals, and on further ones as long as the proposal seems to be more
than a point of win chance behind. The output is the share of choices in which it is not, by the
first search and by all of them; then a loss has to be confirmed at 95%, as a search cannot tell a
point from nothing on few deals.
"""

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from statistics import fmean
from typing import Final

from resarcana_desktop.bots.play import bot_seed
from resarcana_desktop.bots.spread import is_confirmed
from resarcana_desktop.games.resarcana.bots import makers
from resarcana_desktop.games.resarcana.bots.levels import PROPOSES
from resarcana_desktop.games.resarcana.bots.registry import make
from resarcana_desktop.games.resarcana.bots.search.budget import Budget
from resarcana_desktop.games.resarcana.bots.search.search_bot import SearchBot
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.observation import Observation
from resarcana_desktop.games.resarcana.rulesets import TRAINED, options_for, res_arcana
from tools.explanations.__main__ import Asked
from tools.support.pages import add_write_option, on_page
from tools.support.processes import in_order, until_broken_off

FIRST_SEED: Final = 987_001
PLAYER: Final = "search"
KINDS: Final = {
    "pay": "payments",
    "pay_identical": "payments",
    "pay_kind": "payments",
    "gain": "gains",
    "choose_component": "targets",
    "choose_card": "targets",
    "choose_rival": "targets",
}
"""The decisions examined, and their labels."""
LOOK: Final = Budget(simulations=400)
"""The search for the best answer."""
EACH: Final = Budget(simulations=400, determinizations=24)
"""The search after each of the two answers, once a look."""
LOOKS: Final = 6
"""The maximum number of searches of one choice."""
POINT: Final = 0.01
OTHER_DEALS: Final = 1_000_003


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice: the loss of the proposal by the first search, and by all of them, from 0 to 1.

    `seconds` is how long it took. A loss is `confirmed` if the deals of all searches show at 95%
    that the best is better.
    """

    kind: str
    first: float = 0.0
    loss: float = 0.0
    confirmed: bool = False
    seconds: float = 0.0

    @property
    def missed(self) -> bool:
        """Return whether the proposal is more than a point behind, beyond chance."""
        return self.loss > POINT and self.confirmed


def choices(seed: int) -> Iterator[Asked]:
    """Choices out of games for 2 to 4 from this seed on, without end."""
    while True:
        sets = TRAINED[: 1 + seed % 2]
        rules = res_arcana(sets)
        options = {**options_for(sets), "seats": 2 + seed % 3, "sides": "random"}
        position, bot, done = rules.start(options, seed), make(PLAYER, rules.faces), 0
        while not position.over():
            seen, legal = position.observation(position.seat_to_decide()), position.legal_actions()
            own = bot_seed(seed, done)
            if seen.decision.kind in KINDS and len(legal) > 1:
                yield Asked(sets, rules.position_text(position), own)
            position.apply(bot.choose(seen, legal, own) if len(legal) > 1 else legal[0])
            done += 1
        seed += 1


def judged(proposes: str, asked: Asked) -> Choice:
    """Return the loss of the proposal at a choice."""
    rules = res_arcana(asked.sets)
    position = rules.parse_position(asked.position)
    seen, legal = position.observation(position.seat_to_decide()), position.legal_actions()
    kind = KINDS[seen.decision.kind]
    if kind == "gains" and seen.decision.purpose == "discard":
        kind = "gains for a discard"
    judge = _judge(rules.faces)
    by_search = proposes == PROPOSES
    proposed = makers.proposer(rules.faces) if by_search else make(proposes, rules.faces)
    begun = time.process_time()
    answer = proposed.choose(seen, legal, asked.seed)
    seconds = time.process_time() - begun
    best = judge.advise(seen, legal, asked.seed)[0].action
    if answer == best:
        return Choice(kind, seconds=seconds)
    found = _looked_at(judge, seen, answer, best, asked.seed + OTHER_DEALS)
    first = fmean(found)
    for look in range(2, LOOKS + 1):
        if fmean(found) <= POINT or (look > 2 and is_confirmed([each - POINT for each in found])):
            break
        found += _looked_at(judge, seen, answer, best, asked.seed + look * OTHER_DEALS)
    return Choice(kind, first, fmean(found), is_confirmed(found), seconds)


def _looked_at(
    judge: SearchBot, seen: Observation, answer: int, best: int, seed: int
) -> list[float]:
    """Return how much better the best answer is on each deal."""
    spreads = [judge.values_after(seen, (each,), seed, EACH)[1] for each in (best, answer)]
    return spreads[0].differences(spreads[1])


@cache
def _judge(faces: Faces) -> SearchBot:
    return SearchBot(faces, makers.shipped_network(faces), LOOK)


def summary(found: Sequence[Choice]) -> Iterator[str]:
    """Return a line for each kind of choice, and one for all."""
    for kind in sorted({each.kind for each in found}):
        yield _line(kind, [each for each in found if each.kind == kind])
    yield _line("all", found)
    times = sorted(each.seconds for each in found)
    median, most = times[len(times) // 2], times[len(times) * 99 // 100]
    yield (
        f"milliseconds of CPU time, median: {1000 * median:.1f}, 99th percentile: {1000 * most:.1f}"
    )


def _line(kind: str, found: Sequence[Choice]) -> str:
    first = sum(each.first <= POINT for each in found)
    good = sum(not each.missed for each in found)
    number = len(found)
    return (
        f"{kind + ':':<21}{number:>6}, "
        f"within a point in the first search {100 * first / number:.1f}%, "
        f"not confirmed worse {100 * good / number:.1f}%, "
        f"loss {100 * fmean(each.loss for each in found):.2f} points"
    )


def arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    """Return the parsed command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.explanations.defaults")
    parser.add_argument("--choices", type=int, default=2000)
    parser.add_argument(
        "--proposes", default=PROPOSES, metavar="BOT", help="instead of the default"
    )
    parser.add_argument("--seed", type=int, default=FIRST_SEED, help="of the first game")
    parser.add_argument("--jobs", type=int, default=1)
    add_write_option(parser)
    return parser.parse_args(words)


def measure(asked: argparse.Namespace) -> int:
    """Judge the proposals and print the results; after Ctrl+C, those so far."""
    wanted, found = choices(asked.seed), list[Choice]()
    tasks = (next(wanted) for _ in range(asked.choices))
    rows = in_order(partial(judged, asked.proposes), tasks, asked.jobs)
    until_broken_off(rows, found.append, asked.choices, "choices")
    if found:
        print("\n".join(summary(found)))
    return 0


def main(words: Sequence[str] | None = None) -> int:
    """Run the command, and write the result to a page if one is named."""
    return on_page(measure, arguments(words), words)


if __name__ == "__main__":
    sys.exit(main())
