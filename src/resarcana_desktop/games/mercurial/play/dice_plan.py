"""Dice being chosen: which are to be converted to what, flipped, or rerolled. Nothing is played.

Each die in the pool may carry a mark; the marks become actions when they are confirmed. Whether
more can be marked is tried on a copy of the position.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from resarcana_desktop.engine.errors import IllegalAction
from resarcana_desktop.games.mercurial.rules import actions
from resarcana_desktop.games.mercurial.rules.codes import (
    D_CONVERT,
    D_FLIP,
    D_REROLL,
    FACES,
    V_CONVERT,
    V_DONE,
    V_FLIP,
    V_REROLL,
)
from resarcana_desktop.games.mercurial.rules.state import pool_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.games.mercurial.rules.position import MercurialPosition

DECISIONS = (D_CONVERT, D_FLIP, D_REROLL)


class DicePlan:
    """The marks on the deciding player's dice: by index of the die, the face it will show.

    A die that will be rerolled is marked with its own face.
    """

    def __init__(self, position: MercurialPosition) -> None:
        self.position = position
        self.decision = int(position.state.decision)
        self.marks: dict[int, int] = {}
        state, seat = position.state, position.seat_to_decide()
        self.faces = [f for f in range(FACES) for _ in range(int(pool_of(state, seat, f)))]
        self._turnable: dict[tuple[int, frozenset[tuple[int, int]]], bool] = {}

    # ---- marking -------------------------------------------------------------------------

    def targets(self, place: int) -> list[int]:
        """Return what a die can become at first, whatever is marked."""
        face = self.faces[place]
        if self.decision == D_REROLL:
            return [face]
        if self.decision == D_FLIP:
            return [int(self.position.state.tables.opposite[face])]
        legal = self.position.legal_actions()
        found = {
            int(actions.second_of(each))
            for each in legal
            if int(actions.verb_of(each)) == V_CONVERT and int(actions.first_of(each)) == face
        }
        return sorted(found)

    def can_turn(self, place: int) -> bool:
        """Return whether a die can be marked in addition to the others, or has a mark to change."""
        if self.decision == D_FLIP or place in self.marks:
            return True
        key = (place, frozenset(self.marks.items()))
        if key not in self._turnable:  # lit dice are checked in every frame
            others = self.targets(place)
            self._turnable[key] = any(self._fits({**self.marks, place: to}) for to in others)
        return self._turnable[key]

    def turn(self, place: int) -> bool:
        """Mark a die with the next thing it can become, and after the last remove the mark.

        Returns False if nothing can be done with it.
        """
        if self.decision == D_FLIP:
            marked = place in self.marks
            self.marks = {} if marked else {place: self.targets(place)[0]}
            return True
        targets = self.targets(place)
        now = self.marks.pop(place, None)
        after = targets[targets.index(now) + 1 :] if now is not None else targets
        for target in after:
            if self._fits({**self.marks, place: target}):
                self.marks[place] = target
                return True
        return now is not None

    def _fits(self, marks: dict[int, int]) -> bool:
        trial = self.position.copy()
        try:
            for action in self._parts(marks):
                trial.apply(action)
        except IllegalAction:
            return False
        return True

    def follow(self, advised: Sequence[int]) -> None:
        """Mark dice as advised, by the first actions of a plan, which belong to this choice."""
        trial = self.position.copy()
        step = _step_of(trial)
        self.marks.clear()
        for action in advised:
            if _step_of(trial) != step:
                break
            self._mark(action)
            trial.apply(action)

    def _mark(self, action: int) -> None:
        """Add the marks of an action; one that ends the choice has none."""
        verb, face = int(actions.verb_of(action)), int(actions.first_of(action))
        number, target = 1, face
        if verb == V_CONVERT:
            number, target = int(actions.third_of(action)), int(actions.second_of(action))
        elif verb == V_REROLL:
            number = int(actions.second_of(action))
        elif verb == V_FLIP:
            target = int(self.position.state.tables.opposite[face])
        else:
            return
        free = [n for n, each in enumerate(self.faces) if each == face and n not in self.marks]
        self.marks.update(dict.fromkeys(free[:number], target))

    def clear(self) -> None:
        """Remove all marks."""
        self.marks.clear()

    # ---- what comes of it ----------------------------------------------------------------

    @property
    def complete(self) -> bool:
        """Return whether it can be confirmed as it is: rerolling none is allowed (A23)."""
        return bool(self.marks) or self.decision == D_REROLL

    def actions(self) -> list[int]:
        """Return all actions, in the order in which they are asked for."""
        return self._parts(self.marks)

    def _parts(self, marks: dict[int, int]) -> list[int]:
        pairs = Counter((self.faces[place], target) for place, target in marks.items())
        found = []
        for (face, target), number in sorted(pairs.items()):
            if self.decision == D_FLIP:
                found.append(int(actions.action(V_FLIP, 0, face, 0, 0, 0)))
            elif self.decision == D_REROLL:
                found.append(int(actions.action(V_REROLL, 0, face, number, 0, 0)))
            else:
                found.append(int(actions.action(V_CONVERT, 0, face, target, number, 0)))
        return found


def _step_of(position: MercurialPosition) -> tuple[int, int, int, bool]:
    """Return which choice of dice is current."""
    state = position.state
    return (int(state.decision), int(state.step), int(state.card), position.over())


def done() -> int:
    """The action that ends a choice of dice."""
    return int(actions.simple(V_DONE, 0))
