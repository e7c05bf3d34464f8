"""What moves of the game set in motion on the table: cards that go, dice that roll or turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.games.mercurial.table.motion import DieMotion, Leaving, Motion

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Rect

    from resarcana_desktop.games.mercurial.rules.events import Event
    from resarcana_desktop.games.mercurial.table.board import Board
    from resarcana_desktop.games.mercurial.table.spots import Spot

ROWS = ("heroics", "spells", "skills")


def motion_of(events: Sequence[Event], before: Board, after: Board, speed: float) -> Motion | None:
    """What moves on the table `after` these events, which lay as it did `before`.

    None where nothing does, and at speed 0.
    """
    return Motion.between(
        places(before),
        places(after),
        _origins(events, after),
        speed,
        _dice(events, after),
        list(_leaving(events, before, after)),
    )


def places(board: Board) -> dict[str, Rect]:
    """Where each card lies."""
    return {spot.thing: spot.rect for spot in board.spots if spot.thing}


def _origins(events: Sequence[Event], board: Board) -> dict[str, Rect]:
    """Where cards come from that were revealed: the deck of their row."""
    revealed = {event.card for event in events if event.kind == "reveal"}
    return {
        spot.thing: board.layout.deck(spot.zone)
        for spot in board.spots
        if spot.zone in ROWS and spot.thing in revealed
    }


def _dice(events: Sequence[Event], board: Board) -> dict[str, DieMotion]:
    """The dice of the side in front that were rolled, converted or flipped, as they lie now.

    Dice of a face are alike: which of them it was nobody can tell.
    """
    lying = [spot for spot in board.spots if spot.zone == "die" and spot.seat == board.side]
    found: dict[str, DieMotion] = {}
    for event in reversed(events):
        if event.seat != board.side or event.kind not in ("roll", "convert"):
            continue
        old, face = ("", event.faces[0]) if event.kind == "roll" else event.faces
        if old == face:
            continue
        free = [spot for spot in lying if spot.face == face and spot.name not in found]
        for spot in free[: event.number]:
            found[spot.name] = DieMotion(face, old, spot.place)
    return found


def _leaving(events: Sequence[Event], before: Board, after: Board) -> list[Leaving]:
    """Cards that lie nowhere on the table any more: with a player, or under their deck."""
    there = places(after)
    found = []
    for spot in before.spots:
        if spot.thing and spot.thing not in there:
            end = _end(spot, events, after)
            if end is not None:
                found.append(Leaving(spot, spot.rect.center, end))
    return found


def _end(spot: Spot, events: Sequence[Event], board: Board) -> tuple[int, int] | None:
    """Where a card goes that leaves the table; None where nothing tells of it."""
    for event in reversed(events):
        if event.card != spot.thing:
            continue
        if event.kind == "remove":
            return (-spot.rect.width, spot.rect.centery)
        if event.kind == "recycle":
            return board.layout.deck("spells").center
        if event.mode == "seal":
            return board.layout.deck("skills").center
        if event.seat >= 0:
            return _of_seat(event.seat, board)
    return _of_seat(spot.seat, board) if spot.seat >= 0 else None


def _of_seat(seat: int, board: Board) -> tuple[int, int] | None:
    found = board.spot(f"seat.{seat}")
    return None if found is None else found.rect.center
