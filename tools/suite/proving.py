"""Questions with proved answers: how to win a round that all rivals have left.

In games between bots, each stretch in which a seat has no rivals left is solved once. A question is
kept if a win is certain after some main actions, impossible after every other one, and a bot
without exact solving takes one of those at least once.
"""

from functools import cache
from typing import Final

from resarcana_desktop.bots.bot import Bot
from resarcana_desktop.bots.play import bot_seed
from resarcana_desktop.games.resarcana.bots import makers
from resarcana_desktop.games.resarcana.bots.registry import make
from resarcana_desktop.games.resarcana.bots.search.budget import Budget
from resarcana_desktop.games.resarcana.bots.search.search_bot import SearchBot
from resarcana_desktop.games.resarcana.puzzles.proof import Prover, keeping
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.observation import Observation
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rulesets import TRAINED, options_for, res_arcana
from tools.suite.questions import Question

PLAYER: Final = "greedy"
LIMIT: Final = 30_000
"""Actions that counting out may play, for the position and after each first action."""
SHORT: Final = 120
"""Simulations of the search that is tried on it."""
LONGEST: Final = 1000
"""Actions after which a game is left."""


def questions_in(seed: int) -> list[Question]:
    """The questions in the game for two with this seed."""
    sets = TRAINED[: 1 + seed % 2]
    rules = res_arcana(sets)
    position = rules.start({"seats": 2, "sides": "random", **options_for(sets)}, seed)
    bot, tried = make(PLAYER, rules.faces), set[tuple[int, int]]()
    found = []
    for played in range(LONGEST):
        if position.over():
            break
        seat = position.seat_to_decide()
        seen, legal = position.observation(seat), position.legal_actions()
        rivals = (each for each in seen.seats if each.seat != seat)
        alone = seen.decision.kind == "action" and all(rival.passed for rival in rivals)
        if alone and (position.round, seat) not in tried:
            tried.add((position.round, seat))
            right = right_actions(position)
            if right and _is_missed(position, seen, legal, right):
                text = rules.position_text(position)
                found.append(Question("round_end", f"{PLAYER} {seed}:{played}", sets, right, text))
        position.apply(bot.choose(seen, legal, bot_seed(seed, played)))
    return found


def right_actions(position: ResArcanaPosition, limit: int = LIMIT) -> tuple[str, ...]:
    """Return the main actions, in notation, that keep a certain win; empty if unproved.

    If all do, or one of them is undecided, nothing is proved.
    """
    seat = position.seat_to_decide()
    prover = Prover(position, limit)
    end = prover.end_of(position, seat)
    if end is None or not end.wins or position.text_of(end.plan[0][0]) == "pass":
        return ()
    tried = list(prover.first_actions(position, seat))
    right = keeping(tried, end)
    return right if right and len(right) < len(tried) else ()


def _is_missed(
    position: ResArcanaPosition, seen: Observation, legal: list[int], right: tuple[str, ...]
) -> bool:
    answers = (bot.choose(seen, legal, 1) for bot in _tempted(position.faces))
    return any(position.text_of(answer) not in right for answer in answers)


@cache
def _tempted(faces: Faces) -> tuple[Bot[Observation], ...]:
    """Bots that count nothing out."""
    search = SearchBot(faces, makers.shipped_network(faces), Budget(simulations=SHORT))
    return make("level2", faces), make("network", faces), search
