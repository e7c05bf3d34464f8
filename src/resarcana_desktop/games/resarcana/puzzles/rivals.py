"""Finds puzzles in games between bots in which rivals still act.

They rest on long searches that agree, and on games played out (`contested`); only a win against a
single rival can be proved. The kind of a puzzle comes from its position, its answer and those
games.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from resarcana_desktop.bots.play import bot_seed
from resarcana_desktop.games.resarcana import rulesets
from resarcana_desktop.games.resarcana.bots import makers
from resarcana_desktop.games.resarcana.bots.levels import LEVELS
from resarcana_desktop.games.resarcana.bots.plans.plan import Plan
from resarcana_desktop.games.resarcana.bots.reasons.fact import Fact
from resarcana_desktop.games.resarcana.bots.round_end.win_prover import WinProver
from resarcana_desktop.games.resarcana.bots.search.budget import Budget
from resarcana_desktop.games.resarcana.bots.search.search_bot import SearchBot
from resarcana_desktop.games.resarcana.puzzles.contested import Games, Judge, Judged, Split
from resarcana_desktop.games.resarcana.puzzles.judging import LONGEST_GAME
from resarcana_desktop.games.resarcana.puzzles.mining import LEAST_MISSES, grader
from resarcana_desktop.games.resarcana.puzzles.puzzle import (
    GRADERS,
    KEY_ACTION,
    SURE_WIN,
    TRIES,
    Kind,
    Puzzle,
    rivals_rating,
)
from resarcana_desktop.games.resarcana.puzzles.themes import themes_of
from resarcana_desktop.games.resarcana.review.facts import written
from resarcana_desktop.games.resarcana.rules.action_view import Verb
from resarcana_desktop.games.resarcana.rules.actions import verb_of
from resarcana_desktop.games.resarcana.rules.codes import REACTIONS, V_CONVERT
from resarcana_desktop.play.puzzles.puzzle import Counts, Source

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from resarcana_desktop.games.resarcana.bots.reasons.fact import Cause, Reason
    from resarcana_desktop.games.resarcana.puzzles.contested import Played
    from resarcana_desktop.games.resarcana.rules.faces import Faces
    from resarcana_desktop.games.resarcana.rules.observation import Observation
    from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition

SEATS: Final = (2, 2, 3, 2, 4)
"""The number of seats in the games with successive seeds."""
FIRST_ROUND: Final = 4
"""Before it everyone builds, and one main action hardly ever decides anything."""
FEWEST: Final = 3
MOST: Final = 14
"""The answers that a main action is chosen from; to react or not is a choice of two.

Conversions of a Pearl are not counted: they come before an action.
"""
CONTEST_LIMIT: Final = 1_500
SOLO_LIMIT: Final = 500
"""Actions that may be played to prove a win, and for each plan of the seat by itself."""
FIRST_LOOK: Final = Budget(simulations=160, determinizations=8)
"""The search of all answers together, at every such decision of a game."""
PLAYER: Final = "quick"
"""What plays the games, as it plays them out."""
PROMISING: Final = 0.8
"""From this chance on, a proof of a win is attempted."""
FIRST_LEAD: Final = 0.12
"""The least lead of the right answers at the first look: more than later, as some of it is luck."""
OUTSTANDING: Final = 0.06
"""How much better than the median answer the best one has to look to the network."""
LOSING: Final = 0.12
"""Below this chance a seat has lost, whatever it does."""
MOSTLY: Final = 0.5
"""A kind of puzzle needs its event in this share of the games played out."""
OFTEN: Final = 0.2
"""How much more often a rival ends the game at once after a wrong answer than after the best."""
THREATENED: Final = 0.3
"""The same for attacks before the seat's next main action."""
ATTACKED: Final = "react_loss"
"""The decision how to take an attack."""
DENIED: Final = ("denied", "denied_win", "token_denied", "rival_win")
"""Facts about what a rival can't do after an answer."""


def mine_rivals(seed: int, sets: tuple[str, ...] = rulesets.BASE) -> list[Puzzle]:
    """The puzzles in the game with this seed; at most one for each seat and round."""
    rules = rulesets.res_arcana(sets)
    options = {"seats": SEATS[seed % len(SEATS)], "sides": "random", **rulesets.options_for(sets)}
    position, finder = rules.start(options, seed), Finder(rules.faces, sets)
    found, done = list[Puzzle](), set[tuple[int, int]]()
    for played in range(LONGEST_GAME):
        if position.over():
            break
        seat, legal = position.seat_to_decide(), position.legal_actions()
        values = finder.judge.quick_values(position, legal) if len(legal) > 1 else [0.0]
        if (position.round, seat) not in done and stands_out(values):
            puzzle = finder.puzzle_at(position, Source(seed, PLAYER, played))
            if puzzle is not None:
                found.append(puzzle)
                done.add((position.round, seat))
        position.apply(legal[values.index(max(values))])
    return found


def stands_out(values: list[float]) -> bool:
    """Return whether one answer looks so much better than most that a search may be worth it.

    It held for 41 of 416 decisions, among them 21 of the 23 that a search found clear.
    """
    return len(values) > 1 and max(values) - sorted(values)[(len(values) - 1) // 2] >= OUTSTANDING


def is_asked(seen: Observation, answers: int) -> bool:
    """Return whether a decision is looked at: what to do, or whether to react, with rivals left."""
    kind = seen.decision.kind
    if kind in REACTIONS:
        return 1 < answers <= MOST
    if seen.round < FIRST_ROUND:
        return False
    rivals = (each for each in seen.seats if each.seat != seen.viewer)
    alone = all(each.passed for each in rivals)
    return kind == "action" and not alone and FEWEST <= answers <= MOST


class Finder:
    """Finds out whether positions with the same components are puzzles."""

    def __init__(self, faces: Faces, sets: tuple[str, ...]) -> None:
        self.judge = Judge(faces)
        self._sets = sets
        network = makers.shipped_network(faces)
        self._first_look = SearchBot(faces, network, FIRST_LOOK)
        self._prover = WinProver(faces, CONTEST_LIMIT, SOLO_LIMIT)
        self._graders = {name: grader(name, faces) for name in GRADERS}

    def puzzle_at(self, position: ResArcanaPosition, source: Source) -> Puzzle | None:
        """Return the puzzle that a position is, if it is one."""
        seen, legal = position.observation(position.seat_to_decide()), position.legal_actions()
        if not is_asked(seen, sum(verb_of(each) != V_CONVERT for each in legal)):
            return None
        advice = self._first_look.advise(seen, legal, source.actions)
        chances = {each.action: each.chance for each in advice}
        sure = self._prover.proved_action(seen) if advice[0].chance > PROMISING else None
        if sure in chances:
            chances[sure] = 1.0
        split = Split.of(chances)
        if not split.is_clear or split.lead < FIRST_LEAD or max(chances.values()) < LOSING:
            return None
        least = 1 if seen.decision.kind in REACTIONS else LEAST_MISSES
        if not are_missed(self.missed(seen, legal, split.right, LEVELS[:3]), least):
            return None
        pair = (split.right[0], split.wrong[0])
        judged = self.judge.judged(seen, legal, source.actions, sure, pair)
        if judged is None:
            return None
        best, other = judged.split.right[0], judged.split.wrong[0]
        games = self.judge.games(seen, best, other)
        if best != sure and not games.is_confirmed:
            return None
        misses = self.missed(seen, legal, judged.split.right, GRADERS)
        if not are_missed(misses, least):
            return None
        reason = self.judge.reason(seen, best, other, source.actions)
        kind = SURE_WIN if best == sure else kind_of(position, (best, other), games, reason)
        return _made(position, source, self._sets, kind, judged, games, reason, misses)

    def missed(
        self, seen: Observation, legal: Sequence[int], right: Sequence[int], names: Sequence[str]
    ) -> Counts:
        """Return how often some graders give a wrong answer, with new seeds each time."""
        found = []
        for name in names:
            bot = self._graders[name]
            answers = [bot.choose(seen, legal, bot_seed(number, 0)) for number in range(TRIES)]
            found.append((name, sum(answer not in right for answer in answers)))
        return tuple(found)


def kind_of(
    position: ResArcanaPosition, pair: tuple[int, int], games: Games, reason: Reason
) -> Kind:
    """Return what the best answer does about the rivals; KEY_ACTION if it is none of that.

    It is found in the `pair` of the best answer and the best wrong one, the games that were played
    out, and the `reason`.
    """
    seen = position.observation(position.seat_to_decide())
    kind, verbs = seen.decision.kind, [position.view_of(each).verb for each in pair]
    hits = [_share(each.attacked for each in games_of) for games_of in (games.best, games.other)]
    if kind == ATTACKED or hits[1] - hits[0] >= THREATENED:
        return "survive"
    if kind in REACTIONS:
        return "react"
    if Verb.PASS in verbs and not any(each.passed for each in seen.seats):
        return "first_to_pass"
    ends = [_share(each.ended for each in games_of) for games_of in (games.best, games.other)]
    lost = _share(each.lost_now for each in games.other) >= OFTEN
    taken = _share(each.taken for each in games.other) >= MOSTLY
    if taken or (lost and ends[1] - ends[0] >= OFTEN) or any(map(_denies, reason)):
        return "deny"
    raced = any(isinstance(each, Plan) and (each.seat != -1 or each.rival != -1) for each in reason)
    return "race" if raced or max(ends) >= MOSTLY else KEY_ACTION


def _denies(reason: Cause) -> bool:
    if isinstance(reason, Plan):
        return reason.goal == "deny"
    return isinstance(reason, Fact) and reason.better and reason.kind in DENIED


def _share(found: Iterable[bool]) -> float:
    values = list(found)
    return sum(values) / len(values)


def are_missed(misses: Counts, least: int) -> bool:
    """Return whether any grader misses often enough: a choice of two is easier."""
    return max(number for _, number in misses) >= least


def _made(
    position: ResArcanaPosition,
    source: Source,
    sets: tuple[str, ...],
    kind: Kind,
    judged: Judged,
    games: Games,
    reason: Reason,
    misses: Counts,
) -> Puzzle:
    text = position.text_of
    best = text(judged.split.right[0])
    ranked = sorted(judged.chances.items(), key=lambda each: -each[1])
    plan = ((best,),)
    made = Puzzle(
        id=f"{kind.replace('_', '-')}-{len(sets)}-{source.seed}-{source.actions}",
        kind=kind,
        source=source,
        viewer=position.seat_to_decide(),
        position=rulesets.res_arcana(sets).position_text(position),
        plan=plan,
        first=tuple(map(text, judged.split.right)),
        rating=0,
        played=0,
        sets=sets,
        themes=themes_of(position, plan),
        misses=misses,
        chances=tuple((text(answer), round(100 * chance)) for answer, chance in ranked),
        deals=judged.deals,
        reason=json.dumps(written(reason)) if reason else "",
        games=(("best", _won(games.best)), ("other", _won(games.other))),
    )
    return replace(made, rating=rivals_rating(made))


def _won(games: Sequence[Played]) -> int:
    return round(sum(each.won for each in games))
