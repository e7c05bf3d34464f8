"""A recorded game as the screens that look back show it: its log, and the reasons of bots."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Any, TypeAlias

from resarcana_desktop.bots.services import Explain
from resarcana_desktop.games.mercurial.bots.registry import BotsFor
from resarcana_desktop.games.mercurial.play.hint_words import (
    is_discard_for_take,
    move_reasons,
)
from resarcana_desktop.games.mercurial.play.log import LogBook
from resarcana_desktop.games.mercurial.play.session import MercurialSession
from resarcana_desktop.games.mercurial.play.since import since
from resarcana_desktop.games.mercurial.play.words import Words
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.text.words import Named
from resarcana_desktop.games.mercurial.text.words import Words as GameWords
from resarcana_desktop.play import explaining
from resarcana_desktop.play.explaining import WhyQuestion

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.games.mercurial.play.session import Move
    from resarcana_desktop.games.mercurial.rules.events import Event
    from resarcana_desktop.games.mercurial.rules.position import MercurialPosition
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.play.history import History

    MercurialHistory: TypeAlias = History[MercurialPosition, Event, Move]

STAND_IN = "greedy"


class ReplayLog(LogBook):
    """The log of a recorded game, with words for every move."""

    def __init__(self, history: MercurialHistory, catalogue: Catalogue) -> None:
        named = [Named(seat.name, seat.colour) for seat in history.seats]
        first = history.positions[0]
        super().__init__(GameWords(catalogue, first.faces, named))
        self._first = int(first.state.first_player)

    def beginning(self, first_player: int = -1) -> str:
        """Return the first player."""
        return super().beginning(self._first if first_player < 0 else first_player)

    def quiet(self, move: Move) -> str:  # type: ignore[override]
        """Return a player's answer that has no line of its own."""
        return super().quiet(move.seat, move.action, codes.DECISIONS[move.decision])


def why_question(
    words: Words, position: MercurialPosition, moves: Sequence[Move], number: int
) -> WhyQuestion:
    """Return the question about a move; nothing is hidden, so the viewer does not matter."""
    seat, (move, *later) = position.seat_to_decide(), moves[number:]

    rest = _answers(seat, move, later)
    after = later[len(rest) :]
    if is_discard_for_take(move.action) and after and _takes_card(seat, after[0]):
        rest += [after[0], *_answers(seat, after[0], after[1:])]
    answers, came = tuple(each.action for each in rest), since(position, moves[number:], len(rest))
    seen = position.observation(seat)
    request = Explain(seen, [move.action], number, answers, came.rest, came.later)

    def explained(found: Any) -> str:
        return move_reasons(words, position, found, seat, came) or words("why.nothing")

    return WhyQuestion(request, explained, words("why.failed"))


def _answers(seat: int, move: Move, later: Sequence[Move]) -> list[Move]:
    """Return the answers of a seat that belong to its move."""
    return list(
        takewhile(lambda each: each.seat == seat and not MercurialSession.begins(move, each), later)
    )


def _takes_card(seat: int, move: Move) -> bool:
    taken = int(actions.verb_of(move.action)) in (codes.V_SKILL, codes.V_SPELL)
    return taken and move.seat == seat


def is_explained(move: Move) -> bool:
    """Return whether something was done in a turn that reasons can be given for."""
    ended = int(actions.verb_of(move.action)) == codes.V_END
    return move.decision == codes.D_TURN and not ended


class ReplayReasons(explaining.Reasons):
    """The reasons of bots in a recorded game of Mercurial."""

    def __init__(self, history: MercurialHistory, catalogue: Catalogue) -> None:
        first = history.positions[0]
        super().__init__(history, BotsFor(first.faces.components), STAND_IN)
        self._words = Words(catalogue, first.faces, history.seats)

    def begun(self, at: int) -> int:
        """Return the end of the bot's turn action that a moment belongs to; 0 for none."""
        moves = self._history.moves
        for number in range(at - 1, -1, -1):
            move = moves[number]
            if MercurialSession.begins(moves[number - 1] if number else None, move):
                bot = self._history.seats[move.seat].kind == "bot"
                return number + 1 if bot and is_explained(move) else 0
        return 0

    def question(self, number: int, seat: int, *, all_hands: bool) -> WhyQuestion:
        position = self._history.positions[number]
        return why_question(self._words, position, self._history.moves, number)
