"""Do the reasons that the adviser gives come true?

    python -m tools.explanations --positions 60 --games 60

Some decisions in games of `network` are examined, a few in each game: main actions, drafts and
choices of a mage. The adviser searches each, as for a hint. The output is how often it names a goal
(a plan, what a choice combines with, or immediate points and income), and how often a plan, overall
and when the best action leads by more than 3 points. If it promises a goal for this round, `search`
plays on from the advised action, with all hidden cards dealt again: the output is the share of
these games in which the goal is reached.
"""

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from statistics import median
from typing import Final

from resarcana_desktop.bots.play import bot_seed
from resarcana_desktop.bots.services import Advise
from resarcana_desktop.games.resarcana.bots import makers
from resarcana_desktop.games.resarcana.bots.feeds import CHOICES
from resarcana_desktop.games.resarcana.bots.plans.plan import Plan
from resarcana_desktop.games.resarcana.bots.reasons.fact import Fact
from resarcana_desktop.games.resarcana.bots.registry import make
from resarcana_desktop.games.resarcana.bots.search.budget import Budget
from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rules.sampling import sample
from resarcana_desktop.games.resarcana.rulesets import TRAINED, options_for, res_arcana
from tools.support.pages import add_write_option, on_page
from tools.support.processes import in_order, until_broken_off

FIRST_SEED: Final = 980_001
"""Nothing was fitted to games with these seeds."""
PLAYER: Final = "network"
PLAYS_ON: Final = "search"
ONE_IN: Final = 9
"""One of this many decisions is examined, at random."""
MOST: Final = 4
"""The limits in one game: main actions, and choices of a card."""
LEAST_OPEN: Final = {True: 1, False: 2}
"""More options than this are a decision: two mages are, a single action beside passing is not."""
AS_A_HINT: Final = Budget(simulations=8_000)
"""About what a hint has time for."""
MARGIN: Final = 0.03
GOALS: Final = frozenset(
    {
        "win",
        "rival_win",
        "points",
        "income",
        "power",
        "denied",
        "denied_win",
        "token_denied",
        "affordable",
        "placeable",
    }
)
"""The facts that are goals: reached by the action at once, or within reach after it."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A decision: its position, and its own seed.

    `choice` says that a card or a mage is chosen, rather than a main action.
    """

    sets: tuple[str, ...]
    position: str
    seed: int
    choice: bool = False


@dataclass(frozen=True, slots=True)
class Found:
    """The result for a decision.

    `margin` is the lead of the best action, `planned` whether it has a plan, combines with
    something or certainly wins, `explained` whether that holds or it reaches a goal at once. If a
    goal was promised for this round, it was reached in `reached` of `played` games.
    """

    kind: str
    margin: float
    explained: bool
    seconds: float
    reached: int = 0
    played: int = 0
    planned: bool = False


def arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    """Return the parsed command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.explanations")
    parser.add_argument("--positions", type=int, default=60, help="decisions to look at")
    parser.add_argument("--games", type=int, default=60, help="games played from each of them")
    parser.add_argument(
        "--choices", action="store_true", help="look at drafts and mages only, not at main actions"
    )
    parser.add_argument("--simulations", type=int, help="per search, instead of 8,000")
    parser.add_argument("--seed", type=int, default=FIRST_SEED, help="of the first game")
    parser.add_argument("--jobs", type=int, default=1)
    add_write_option(parser)
    return parser.parse_args(words)


def decisions(seed: int, player: str = PLAYER) -> Iterator[Asked]:
    """Decisions of a bot out of games for 2 to 4 from this seed on, without end."""
    while True:
        yield from _in_game(TRAINED[: 1 + seed % 2], seed, player)
        seed += 1


def _in_game(sets: tuple[str, ...], seed: int, player: str) -> Iterator[Asked]:
    rules = res_arcana(sets)
    setup = "draft" if seed % 3 == 0 else "standard"
    seats = 2 + seed % 3
    options = {**options_for(sets), "seats": seats, "sides": "random", "setup": setup}
    position, bot = rules.start(options, seed), make(player, rules.faces)
    found, played = {True: 0, False: 0}, 0
    while not position.over():
        seat = position.seat_to_decide()
        seen, legal = position.observation(seat), position.legal_actions()
        own, choice = bot_seed(seed, played), seen.decision.kind in CHOICES
        asks = len(legal) > LEAST_OPEN[choice] and (choice or seen.decision.kind == "action")
        if asks and own % ONE_IN == 0 and found[choice] < MOST:
            yield Asked(sets, rules.position_text(position), own, choice)
            found[choice] += 1
        position.apply(bot.choose(seen, legal, own))
        played += 1


def looked_at(search: Budget, games: int, asked: Asked) -> Found:
    """Ask the adviser, and have its suggestion played on."""
    rules = res_arcana(asked.sets)
    position = rules.parse_position(asked.position)
    seen, legal = position.observation(position.seat_to_decide()), position.legal_actions()
    adviser = makers.adviser(rules.faces, search)
    begun = time.perf_counter()
    advice = adviser.answer(Advise(seen, legal, asked.seed))
    seconds = time.perf_counter() - begun
    best, others = advice[0], advice[1:]
    margin = best.chance - max((each.chance for each in others), default=0.0)
    result = best.reason[0] if best.reason else None
    explained = result is not None and not (isinstance(result, Fact) and result.kind not in GOALS)
    planned = result is not None and not isinstance(result, Fact)
    found = Found(seen.decision.kind, margin, explained, seconds, planned=planned)
    if not isinstance(result, Plan) or result.rounds or not result.sure:
        return found
    goal = _goal(result)
    if goal is None or position.view_of(best.action) == goal:
        return found
    played = [_is_reached(position, best.action, goal, asked.seed + n) for n in range(games)]
    return replace(found, reached=sum(played), played=len(played))


def _goal(plan: Plan) -> ActionView | None:
    """Return the action that a plan leads to; None for a goal that isn't an action."""
    verbs = {"claim": Verb.CLAIM, "place": Verb.PLACE}
    verb = verbs.get(plan.goal)
    return None if verb is None else ActionView(verb, plan.component)


def _is_reached(position: ResArcanaPosition, action: int, goal: ActionView, seed: int) -> bool:
    """Return whether the seat reaches its goal this round, with everything hidden dealt again."""
    seat = position.seat_to_decide()
    at = sample(position.faces, position.observation(seat), seed)
    bot, begun = make(PLAYS_ON, position.faces), at.round
    if action not in at.legal_actions():
        return True  # on this deal the action cannot be played, so nothing was promised
    at.apply(action)
    while not at.over() and at.round == begun:
        decides, legal = at.seat_to_decide(), at.legal_actions()
        chosen = legal[0]
        if len(legal) > 1:
            chosen = bot.choose(at.observation(decides), legal, seed)
        if decides == seat and at.view_of(chosen) == goal:
            return True
        at.apply(chosen)
    return False


def summary(found: Sequence[Found]) -> Iterator[str]:
    """Return a line for each figure."""
    for name, those in (
        ("main actions", [each for each in found if each.kind == "action"]),
        ("drafts and mages", [each for each in found if each.kind != "action"]),
    ):
        if not those:
            continue
        clear = [each for each in those if each.margin > MARGIN]
        yield f"{name}: {len(those)}, {_share(those)}"
        if clear:
            yield f"  with a lead of more than 3 points: {len(clear)}, {_share(clear)}"
        seconds = median(each.seconds for each in those)
        yield f"  seconds to answer, median: {seconds:.2f}"
    promised = [each for each in found if each.played]
    if promised:
        reached, played = sum(p.reached for p in promised), sum(p.played for p in promised)
        yield (
            f"goals promised for this round: {len(promised)}, reached in {reached} of {played} "
            f"games, {100 * reached / played:.1f}%"
        )


def _share(found: Sequence[Found]) -> str:
    explained = 100 * sum(each.explained for each in found) / len(found)
    planned = 100 * sum(each.planned for each in found) / len(found)
    return f"explained {explained:.1f}%, by a plan {planned:.1f}%"


def measure(asked: argparse.Namespace) -> int:
    """Examine the decisions and print the results; after Ctrl+C, those so far."""
    search = Budget(simulations=asked.simulations) if asked.simulations else AS_A_HINT
    wanted = decisions(asked.seed)
    if asked.choices:
        wanted = (each for each in wanted if each.choice)
    tasks = [next(wanted) for _ in range(asked.positions)]
    found: list[Found] = []
    rows = in_order(partial(looked_at, search, asked.games), tasks, asked.jobs)
    until_broken_off(rows, found.append, len(tasks), "decisions")
    print("\n".join(summary(found)))
    return 0


def main(words: Sequence[str] | None = None) -> int:
    """Run the command, and write the result to a page if one is named."""
    return on_page(measure, arguments(words), words)


if __name__ == "__main__":
    sys.exit(main())
