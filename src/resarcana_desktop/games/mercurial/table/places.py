"""The things on the table by the names that lessons, puzzles and reviews give them.

A name is that of a card, a zone of the layout, `die:` with the face that own dice show, `row:` with
a row and a place in it, `seat:` with a seat, or `button:` with that of a button.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from resarcana_desktop.games.mercurial.table.panels.pieces import CardView

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from resarcana_desktop.games.mercurial.table.board import Board
    from resarcana_desktop.games.mercurial.table.spots import Spot
    from resarcana_desktop.widgets import Ui


def places_of(names: Sequence[str], board: Board, ui: Ui) -> Iterator[Rect]:
    """Yield the places of the named things; below a panel only its own content is visible."""
    for name in names:
        kind, _, rest = name.partition(":")
        if kind == "button":
            button = ui.find_or_none(rest)
            if button is not None and (not ui.popups or button in ui.popups[-1].walk()):
                seen = button.visible_rect()
                if seen.height:
                    yield seen.unionall(list(_chosen_by(rest, ui)))
        elif not ui.popups:
            yield from _on_the_table(name, board)


def _chosen_by(button: str, ui: Ui) -> Iterator[Rect]:
    """Yield the place of the card above the button that chooses it, in a panel of such cards."""
    for widget in ui.popups[-1].walk() if ui.popups else ():
        if isinstance(widget, CardView) and button == f"choose.{widget.card.id}":
            yield widget.visible_rect()


def _on_the_table(name: str, board: Board) -> Iterator[Rect]:
    kind, _, rest = name.partition(":")
    if kind == "row":
        row, _, place = rest.partition(" ")
        yield board.layout.row(row)[int(place)]
    elif kind == "seat" and int(rest) in board.layout.rivals:
        yield Rect(board.layout.rivals[int(rest)])
    elif name in board.layout.zones:
        yield Rect(board.layout.zones[name])
    else:
        spots = [Rect(spot.rect) for spot in spots_of(name, board)]
        yield from spots if kind == "die" else spots[:1]


def spots_of(name: str, board: Board) -> Iterator[Spot]:
    """Yield the spots with a name."""
    kind, _, rest = name.partition(":")
    for spot in board.spots:
        if kind == "die":
            fits = spot.zone == "die" and spot.seat == board.side and spot.face == rest
        elif kind == "seat":
            fits = spot.name == f"seat.{rest}"
        else:
            fits = spot.card is not None and spot.card.id == name
        if fits:
            yield spot
