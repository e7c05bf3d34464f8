"""Questions whose answers rest on long searches.

In games between bots that look one action ahead, some decisions are examined: those on which that
bot, one of a lower level and a short search do not all agree. Three long searches, on unrelated
deals, then decide what is right: everything close to the best of them. A question is kept if they
agree on it, and the answer of one of the bots is clearly worse.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from statistics import fmean
from typing import Final

from resarcana_desktop.bots.bot import Advice, Bot
from resarcana_desktop.bots.play import bot_seed
from resarcana_desktop.engine.position import Options
from resarcana_desktop.games.resarcana.bots import makers
from resarcana_desktop.games.resarcana.bots.registry import make
from resarcana_desktop.games.resarcana.bots.search.budget import Budget
from resarcana_desktop.games.resarcana.bots.search.search_bot import SearchBot
from resarcana_desktop.games.resarcana.puzzles.judging import Effort, judge
from resarcana_desktop.games.resarcana.rules.codes import REACTIONS
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.observation import Observation
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rulesets import TRAINED, options_for, res_arcana
from tools.suite.questions import Kind, Question

PLAYER: Final = "network"
LOWER: Final = "level2"
SHORT: Final = 120
"""Simulations of the short search."""
LOOK: Final = 500
LONG: Final = 6_000
"""Simulations of a first look, and of each long search."""
CLOSER: Final = 1_500
"""Simulations after the best answer, and after the one compared with it."""
SEARCHES: Final = 3
APART: Final = 1_000_000
"""The distance between the seeds of two searches, so that they share no deal."""
NEAR: Final = 0.02
"""The difference up to which an answer is as good as the best: no one is asked to choose."""
CLEARLY: Final = 0.05
"""How much worse a wrong answer of one of the bots is."""
CHOICES: Final = Effort(simulations=6_000, drafts=320, searches=SEARCHES, deals=0)
LEAST_LEAD: Final = {"choose_mage": 0.05, "draft": 0.015}
MOST: Final = 3
"""Questions of a kind in one game: more of them would be about the same."""
MAIN: Final[tuple[Kind, ...]] = ("early", "early", "early", "middle", "late")
"""The kind of a main action, by the round; later rounds are late."""
KNOWN: Final = 0.02
"""The minimum share of the favourite's visits: answers with fewer soon proved worse."""
LONGEST: Final = 1000
"""Actions after which a game is left."""


def is_open(seen: Observation) -> bool:
    """Return whether it is a main action while the rival still plays: after that all is solved."""
    rivals = [each for each in seen.seats if each.seat != seen.viewer]
    return seen.decision.kind == "action" and not all(rival.passed for rival in rivals)


def options_of(seed: int) -> tuple[tuple[str, ...], Options]:
    """The sets and options of the game with a seed: every fifth for three, every third a draft."""
    sets = TRAINED[: 1 + seed % 2]
    setup = "draft" if seed % 3 == 0 else "standard"
    seats = 3 if seed % 5 == 0 else 2
    return sets, {"seats": seats, "sides": "random", "setup": setup, **options_for(sets)}


def questions_in(seed: int, wanted: frozenset[Kind]) -> list[Question]:
    """The questions of these kinds in the game with this seed, `MOST` of a kind at most."""
    sets, options = options_of(seed)
    rules = res_arcana(sets)
    position, bot = rules.start(options, seed), make(PLAYER, rules.faces)
    found: list[Question] = []
    for played in range(LONGEST):
        if position.over():
            break
        seat = position.seat_to_decide()
        seen, legal = position.observation(seat), position.legal_actions()
        answer = bot.choose(seen, legal, bot_seed(seed, played))
        counts = Counter(each.kind for each in found)
        open_kinds = {kind for kind in wanted if counts[kind] < MOST}
        if len(legal) > 1 and open_kinds.intersection(kinds_of(seen)):
            asked = _question(position, seen, legal, answer, bot_seed(seed, played))
            if asked is not None and asked[0] in open_kinds:
                kind, right = asked
                source = f"{PLAYER} {seed}:{played}"
                text = rules.position_text(position)
                found.append(Question(kind, source, sets, right, text))
        position.apply(answer)
    return found


def kinds_of(seen: Observation) -> Sequence[Kind]:
    """Return the possible kinds of a question about this decision; none for follow-ups.

    If the round can be solved, other questions are asked.
    """
    decision = seen.decision.kind
    if decision in REACTIONS:
        return ("reaction",)
    if decision == "choose_item":
        return ("item",)
    if decision == "choose_mage":
        return ("mage",)
    if decision == "draft":
        return ("draft",)
    rivals = [each for each in seen.seats if each.seat != seen.viewer]
    if decision != "action" or all(rival.passed for rival in rivals):
        return ()
    return (MAIN[min(seen.round, len(MAIN) - 1)], "passing")


def _question(
    position: ResArcanaPosition, seen: Observation, legal: list[int], answer: int, seed: int
) -> tuple[Kind, tuple[str, ...]] | None:
    """The kind and the right answers, if this is a question."""
    answers = {answer, _lower(position.faces).choose(seen, legal, seed)}
    if seen.decision.kind in LEAST_LEAD:
        right = _right_choice(position, answers)
    else:
        answers.add(_search(position.faces, SHORT).advise(seen, legal, seed)[0].action)
        right = _right_answers(position, seen, legal, answers)
    if not right:
        return None
    texts = tuple(position.text_of(action) for action in legal if action in right)
    kinds = kinds_of(seen)
    passing = any(position.text_of(each) == "pass" for each in right | answers)
    return (kinds[-1] if passing else kinds[0]), texts


def _right_choice(position: ResArcanaPosition, answers: set[int]) -> set[int]:
    """Return the right draft card or mage; empty if it is unclear or never missed."""
    if len(answers) == 1:
        return set()
    judged = judge(position, CHOICES)
    least = LEAST_LEAD[position.decision(position.seat_to_decide()).kind]
    return {position.legal_actions()[judged.best]} if judged.lead >= least else set()


def _right_answers(
    position: ResArcanaPosition, seen: Observation, legal: list[int], answers: set[int]
) -> set[int]:
    """Return the right answers; empty if long searches disagree, or no bot is clearly wrong."""
    if len(answers) == 1:
        return set()
    glance = _chances(_search(position.faces, LOOK).advise(seen, legal, APART))
    if not _some_wrong(glance, answers):
        return set()
    long, found = _search(position.faces, LONG), list[dict[int, float]]()
    for number in range(SEARCHES):
        found.append(_chances(long.advise(seen, legal, (2 + number) * APART)))
        if not _some_wrong(found[-1], answers):
            return set()
    right = {
        action
        for action in legal
        if fmean(each.get(action, 0.0) for each in found)
        >= fmean(max(each.values()) for each in found) - NEAR
    }
    if any(max(each, key=lambda action: each[action]) not in right for each in found):
        return set()
    best = max(right, key=lambda action: sum(each.get(action, 0.0) for each in found))
    wrong = [each for each in answers if each not in right]
    closer = Budget(simulations=CLOSER)
    after = {
        action: long.chance_after(seen, (action,), (2 + SEARCHES) * APART, closer)
        for action in (best, *wrong)
    }
    return right if any(after[each] <= after[best] - CLEARLY for each in wrong) else set()


def _some_wrong(chances: dict[int, float], answers: set[int]) -> bool:
    """Return whether one of the answers is clearly worse than the best, as far as is known."""
    return min(chances.get(each, 0.0) for each in answers) <= max(chances.values()) - CLEARLY


def _chances(advice: Sequence[Advice]) -> dict[int, float]:
    """Return the chances of the answers with enough visits to be known."""
    most = max(each.visits for each in advice)
    return {each.action: each.chance for each in advice if each.visits >= KNOWN * most}


@cache
def _lower(faces: Faces) -> Bot[Observation]:
    return make(LOWER, faces)


@cache
def _search(faces: Faces, simulations: int) -> SearchBot:
    """A search that nothing is counted out for: these are questions about searches."""
    return SearchBot(faces, makers.shipped_network(faces), Budget(simulations=simulations))
