"""Finds puzzles among the choices before the first round: which mage, which card of a draft.

Every such choice of a deal is looked at as bots of the highest level come to it. What is clear at a
glance, and missed by a lower level at least now and then, is judged by long searches; what is clear
there is a puzzle.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.bots.play import bot_seed
from resarcana_desktop.games.resarcana import rulesets
from resarcana_desktop.games.resarcana.puzzles.judging import (
    LEAST_LEAD,
    LONG,
    QUICK,
    USUAL,
    Judgement,
    judge,
)
from resarcana_desktop.games.resarcana.puzzles.mining import grader
from resarcana_desktop.games.resarcana.puzzles.puzzle import (
    CHOICES,
    GRADERS,
    TRIES,
    Kind,
    Puzzle,
    Source,
    Theme,
    rating_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from resarcana_desktop.engine.position import Options
    from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition

LEVEL: Final = "level5"
"""Whose choices the others of a deal are."""
NEAR: Final = 0.75
"""What is ahead by this share of the least lead at a glance is worth a closer look."""
LEAST_MISSES: Final = 3
"""Of the tries of one of the graders: `level1` misses anything once or twice."""

_SHORT: Final[dict[Kind, str]] = {"mage_choice": "mage", "draft_pick": "draft"}
_THEME: Final[dict[Kind, Theme]] = {"mage_choice": "mage", "draft_pick": "draft"}
_SETUP: Final[dict[Kind, Options]] = {"mage_choice": {}, "draft_pick": {"setup": "draft"}}


def mine_choices(seed: int, kind: Kind, sets: tuple[str, ...] = rulesets.BASE) -> list[Puzzle]:
    """The puzzles of a kind of `CHOICES` in the deal for two with this seed."""
    rules = rulesets.res_arcana(sets)
    options = {"seats": 2, "sides": "random", **rulesets.options_for(sets), **_SETUP[kind]}
    position, found = rules.start(options, seed), list[Puzzle]()
    wanted, taken = CHOICES[kind], 0
    while position.decision(position.seat_to_decide()).kind == wanted:
        legal = position.legal_actions()
        answer = legal[0]
        if len(legal) > 1:
            glance = judge(position, QUICK)
            answer = legal[glance.best]
            found += choices_at(position, kind, Source(seed, LEVEL, taken), sets, glance)
        position.apply(answer)
        taken += 1
    return found


def choices_at(
    position: ResArcanaPosition,
    kind: Kind,
    source: Source,
    sets: tuple[str, ...],
    glance: Judgement,
) -> Iterator[Puzzle]:
    """The puzzle that a choice is, if it is one; at most one."""
    decision = CHOICES[kind]
    least = LEAST_LEAD[decision]
    if glance.lead < NEAR * least:
        return
    misses = missed_choice(position, position.legal_actions()[glance.best])
    if max(misses) < LEAST_MISSES or judge(position, USUAL).lead < least:
        return
    judged = judge(position, LONG)
    if judged.best != glance.best or not judged.is_clear(decision, LONG):
        return
    texts = [position.text_of(action) for action in position.legal_actions()]
    chances = sorted(zip(judged.chances, texts, strict=True), reverse=True)
    best = texts[judged.best]
    yield Puzzle(
        id=f"{_SHORT[kind]}-{source.seed}-{source.actions}",
        kind=kind,
        source=source,
        viewer=position.seat_to_decide(),
        position=rulesets.res_arcana(sets).position_text(position),
        plan=((best,),),
        first=(best,),
        rating=rating_of(kind, 1, misses, 0),
        sets=sets,
        themes=(_THEME[kind],),
        misses=misses,
        chances=tuple((text, round(100 * chance)) for chance, text in chances),
        deals=judged.deals,
    )


def missed_choice(position: ResArcanaPosition, best: int) -> tuple[int, ...]:
    """How often each of the graders gives another answer, with as many seeds as tries."""
    seen, legal = position.observation(position.seat_to_decide()), position.legal_actions()
    return tuple(
        sum(
            grader(name, position.faces).choose(seen, legal, bot_seed(number, 0)) != best
            for number in range(TRIES)
        )
        for name in GRADERS
    )
