"""A game of Mercurial in progress at one table. Nothing is drawn.

Everything is public except the order of the decks and future rolls: so no curtain falls, and the
person who decides sees the table from their own side.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from resarcana_desktop.games.mercurial import rulesets
from resarcana_desktop.games.mercurial.bots.levels import DEFAULT_LEVEL, LEVELS
from resarcana_desktop.games.mercurial.bots.registry import BOTS
from resarcana_desktop.games.mercurial.options import (
    AT_TABLE,
    CLASSES,
    RANDOM_CLASS,
    options_of,
    settled,
)
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.rules.events import Event
from resarcana_desktop.games.mercurial.rules.position import MercurialPosition
from resarcana_desktop.play.session import Session
from resarcana_desktop.setup.game_setup import SeatSetup

if TYPE_CHECKING:
    from resarcana_desktop.engine.position import Options, Played
    from resarcana_desktop.games.mercurial.rules.ruleset import Mercurial


def bot_of(seat: SeatSetup) -> str:
    """Return the name of the bot at a seat, even one that is no longer offered."""
    return seat.level if seat.level in BOTS else DEFAULT_LEVEL


_BEGINNINGS: Final = (codes.D_CLASS, codes.D_ARTIFACT, codes.D_TURN, codes.D_OFFER)
"""Decisions that do not belong to an earlier one."""
_BY_CHANCE: Final = ("roll", "reveal")


@dataclass(frozen=True, slots=True)
class Move:
    """One action played: its question, the answer, and what it did."""

    seat: int
    round: int
    decision: int
    action: int
    events: tuple[Event, ...]


def by_lot(position: MercurialPosition, seed: int) -> int:
    """One of the legal actions, drawn from `seed`."""
    return random.Random(seed).choice(position.legal_actions())


class MercurialSession(Session[MercurialPosition, Event, Move]):
    """The game that is being played at one table."""

    best_bot = LEVELS[-1]
    weakest_bot = LEVELS[0]
    options_of = staticmethod(options_of)
    bot_of = staticmethod(bot_of)

    @staticmethod
    def rules_for(options: Options) -> Mercurial:
        """The rules with the decks that the options name."""
        return rulesets.rules_for(options)

    @staticmethod
    def move(played: Played[MercurialPosition, Event]) -> Move:
        """Return the part of an action that is remembered."""
        before = played.before
        return Move(
            before.seat_to_decide(),
            before.round,
            int(before.state.decision),
            played.action,
            tuple(played.events),
        )

    @staticmethod
    def begins(before: Move | None, move: Move) -> bool:
        """Return whether a move does not belong to an earlier decision."""
        return before is None or move.decision in _BEGINNINGS

    def asks_for_rest(self, last: Move) -> bool:
        return int(self.position.state.decision) not in _BEGINNINGS

    nothing_hidden = True

    @staticmethod
    def same_for_all(position: MercurialPosition) -> bool:  # noqa: ARG004 - it is so at any moment
        """Return True, as no one ever knows more than the others."""
        return True

    @property
    def practice(self) -> bool:
        """Prodigy mode isn't practice: what was rolled and revealed stays so."""
        return False

    def decided_class(self) -> int | None:
        """Return the class that was decided beforehand for the next seat; None if it chooses.

        A random class, or one that a bot picks, is never one that was decided for another seat.
        """
        if int(self.position.state.decision) != codes.D_CLASS:
            return None
        wanted = self._class_of(self.position.seat_to_decide())
        if wanted == RANDOM_CLASS:
            return random.Random(self.seed_of_answer()).choice(self._free_classes())
        legal = self.position.legal_actions()
        return next((action for action in legal if self._class_id(action) == wanted), None)

    def question(self) -> tuple[Any, list[int], int]:
        """Return the question to a bot, which leaves others the classes decided for them."""
        seen, legal, seed = super().question()
        if int(self.position.state.decision) == codes.D_CLASS:
            decided = self.decided_class()
            legal = self._free_classes() if decided is None else [decided]
        return seen, legal, seed

    def _class_of(self, seat: int) -> str:
        classes = settled(self.setup.chosen, self.position.seats)[CLASSES]
        return classes[seat] if seat < len(classes) else AT_TABLE

    def _class_id(self, action: int) -> str:
        """Return the id of the class that an action chooses."""
        return self.position.faces.classes[int(actions.card_of(action))]

    def _free_classes(self) -> list[int]:
        """Return the choices of classes that were not decided for others; all if none is left."""
        seats, legal = range(self.position.seats), self.position.legal_actions()
        decided = {self._class_of(seat) for seat in seats}
        return [each for each in legal if self._class_id(each) not in decided] or legal

    def tells_secrets(self, move: Move) -> bool:
        """Return whether dice were rolled, cards revealed, or Artifacts dealt with a class."""
        return move.decision == codes.D_CLASS or any(e.kind in _BY_CHANCE for e in move.events)

    @property
    def side(self) -> int:
        """The seat whose side of the table is in front."""
        if self.viewer >= 0:
            return self.viewer
        return self.humans[0] if self.humans else 0
