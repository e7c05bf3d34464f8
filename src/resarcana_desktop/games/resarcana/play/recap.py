"""What happened since a player's last turn, found in the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.resarcana.play import decisions
from resarcana_desktop.play.log import changed_places

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.play.log import LogBook
    from resarcana_desktop.games.resarcana.play.log_entries import LogLine
    from resarcana_desktop.games.resarcana.play.session import Move, PlaySession

Lines = Sequence["LogLine"]

TURNS: Final = frozenset(
    {"action", "choose_first_player", "choose_item", "choose_mage", "face_up_draft"}
)
"""A player's actions on a turn, and before the first round."""


def changed(before: Lines, after: Lines) -> list[LogLine]:
    """The lines that are new, or have grown."""
    return [after[place] for place in changed_places(before, after)]


def since_last_turn(moves: Sequence[Move], book: LogBook, seat: int) -> tuple[Lines, Lines]:
    """Return the log after the last turn of a seat, empty if it had none yet; and the log now.

    The `book` starts empty, and holds the log of all `moves` in the end.
    """
    then: Lines = ()
    last = _last_of_turn(moves, seat)
    for number, move in enumerate(moves):
        book.add(move.events)
        if number == last:
            then = _own_part(book.lines, seat)
    return then, book.lines


def heard(moves: Sequence[Move], after: Sequence[Lines], seat: int) -> Lines:
    """Return the log after the last turn of a seat; `after` has the log after each move."""
    last = _last_of_turn(moves, seat)
    return _own_part(after[last], seat) if last >= 0 else ()


def _own_part(lines: Lines, seat: int) -> Lines:
    """Return the log up to the last line of a seat: consequences of its move are news to it.

    Its Collect of the next round may already be below.
    """
    own = (n for n, line in enumerate(lines) if line.seat == seat and line.kind != "collect")
    last = max(own, default=-1)
    return lines[: last + 1]


def _last_of_turn(moves: Sequence[Move], seat: int) -> int:
    """Return the index of the last move of a seat's last turn; -1 for none."""
    actions = (
        n for n, each in enumerate(moves) if each.seat == seat and each.decision.kind in TURNS
    )
    last = max(actions, default=-1)
    while 0 <= last < len(moves) - 1:
        following = moves[last + 1]
        if following.seat != seat or decisions.begins(moves[last].decision, following.decision):
            break
        last += 1
    return last


def complete_lines(session: PlaySession, lines: Lines) -> int:
    """Return how many lines of the log can no longer grow.

    These are all of them before a new move, and all but the last within one. While everyone
    collects, they are those up to the beginning of the round.
    """
    if session.position.over():
        return len(lines)
    if session.decision.kind in decisions.COLLECT_DECISIONS:
        rounds = (n for n, line in enumerate(lines) if line.kind == "round")
        return max(rounds, default=-1) + 1
    before = session.moves[-1].decision if session.moves else None
    if decisions.begins(before, session.decision):
        return len(lines)
    return max(len(lines) - 1, 0)
