"""What has come of a player's action, as a record tells: the rest of the turn, and later claims."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.mercurial.bots.adviser import payable
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.rules.codes import NOTHING
from resarcana_desktop.games.mercurial.rules.state import pile_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.games.mercurial.play.session import Move
    from resarcana_desktop.games.mercurial.rules.observation import Observation
    from resarcana_desktop.games.mercurial.rules.position import MercurialPosition

TURNS: Final = 8
"""The number of further turns of the player that are followed."""
_OF_DICE: Final = (codes.V_PLAY, codes.V_MYSTRUNE)
"""The actions that change dice, and so may let a player pay for a Spell."""


@dataclass(slots=True)
class Since:
    """What has come of an action, as far as it is recorded.

    `rest` are the further actions of its turn, and `later` is what could be seen at its end. The
    dice that it changed paid for the Spell that was `took` some `turns` later. The Spell that it
    took was Cast `claim_turns` later, and `claimed` a Heroic. NOTHING means that it did not.
    """

    rest: tuple[int, ...] = ()
    later: Observation | None = None
    took: int = NOTHING
    turns: int = 0
    claimed: int = NOTHING
    claim_turns: int = 0


def since(position: MercurialPosition, moves: Sequence[Move], answers: int) -> Since:
    """Return what came of the first of some moves; the `answers` next ones belong to it."""
    found, seat = Since(), position.seat_to_decide()
    trial, own, rest = position.copy(), 0, list[int]()
    could, spell = set(payable(trial.state, seat)), _spell_taken(moves[: answers + 1])
    can, changes_dice = set[int](), int(actions.verb_of(moves[0].action)) in _OF_DICE
    had, is_cast = _heroics(trial, seat), False
    for number, move in enumerate(moves):
        card, turn = int(actions.card_of(move.action)), int(trial.state.turn_seat)
        takes = move.seat == seat and int(actions.verb_of(move.action)) == codes.V_SPELL
        if number > answers and own == 0 and move.seat == seat:
            rest.append(move.action)
        if changes_dice and takes and own < 2 and found.took == NOTHING and card in can - could:
            found.took, found.turns = card, own
        if move.action not in trial.legal_actions():
            break
        trial.apply(move.action)
        if number == answers:
            can = set(payable(trial.state, seat))
        is_cast = is_cast or (
            spell != NOTHING and int(trial.state.pile[spell]) == pile_of(seat, codes.USED)
        )
        claimed = _heroics(trial, seat) - had if is_cast else set()
        if claimed:
            found.claimed, found.claim_turns = min(claimed), own
            break
        if trial.over() or (is_cast and int(trial.state.turn_seat) != seat):
            break
        if int(trial.state.turn_seat) != turn and turn == seat and found.later is None:
            found.rest, found.later = tuple(rest), trial.observation(seat)
        if int(trial.state.turn_seat) != turn and int(trial.state.turn_seat) == seat:
            own += 1
        if own > TURNS:
            break
    return found


def _spell_taken(moves: Sequence[Move]) -> int:
    taken = [
        int(actions.card_of(each.action))
        for each in moves
        if int(actions.verb_of(each.action)) == codes.V_SPELL
    ]
    return taken[-1] if taken else NOTHING


def _heroics(position: MercurialPosition, seat: int) -> set[int]:
    pile = pile_of(seat, codes.HEROICS)
    return {card for card, where in enumerate(position.state.pile) if int(where) == pile}
