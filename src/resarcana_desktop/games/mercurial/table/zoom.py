"""Shows the spot pointed at in reading size: its face and its text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from resarcana_desktop.games.mercurial.play.about import (
    about_card,
    about_die,
    about_equilibrium,
    about_seat,
)
from resarcana_desktop.games.mercurial.play.threats import told_of_card, told_of_seat
from resarcana_desktop.games.mercurial.render import faces
from resarcana_desktop.games.mercurial.text.card_text import kind_of
from resarcana_desktop.render.background import draw_panel
from resarcana_desktop.render.fonts import text_font
from resarcana_desktop.render.rich import rich

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from pygame import Surface

    from resarcana_desktop.app.context import Look
    from resarcana_desktop.games.mercurial.play.threats import Threat
    from resarcana_desktop.games.mercurial.play.words import Words
    from resarcana_desktop.games.mercurial.rules.position import MercurialPosition
    from resarcana_desktop.games.mercurial.rules.records import Card
    from resarcana_desktop.games.mercurial.table.spots import Spot
    from resarcana_desktop.render.rich import RichText

_WIDTH: Final = 400
_PAD: Final = 16
_RATIO: Final = {"spell": 0.72, "heroic": 0.52, "arcana": 0.5, "class": 0.5}


def lines_about(
    spot: Spot, position: MercurialPosition, words: Words, threats: Sequence[Threat] = ()
) -> list[str]:
    """Return the text about a spot as paragraphs of rich text; the first is its title."""
    if spot.zone == "seat":
        told = told_of_seat(threats, spot.seat, words)
        return [*about_seat(spot.seat, position, words), *told]
    if spot.zone == "heroics" and spot.card is not None:
        title, *lines = about_card(spot.card, words)
        return [title, *told_of_card(threats, spot.number, words), *lines]
    if spot.card is not None:
        return about_card(spot.card, words)
    if spot.zone == "die":
        return about_die(spot.face, position, words)
    if spot.zone == "deck":
        name = spot.name.removeprefix("deck.")
        return [
            f"{{b}}{words(f'deck.{name}')}{{/b}}",
            words("deck.left", number=spot.place),
            words(f"deck.{name}_told"),
        ]
    return about_equilibrium(position, words)


def face_size(card: Card, room: Rect) -> tuple[int, int]:
    """Return how large a card is drawn for reading at the top of a room."""
    size = (room.width, round(room.width * _RATIO.get(kind_of(card), 0.72)))
    most = room.height * 45 // 100
    return size if size[1] <= most else (round(size[0] * most / size[1]), most)


def face_to_read(card: Card, look: Look, room: Rect) -> Surface:
    """A card as it is read at the top of a room. Do not draw on it."""
    name = max(round(26 * look.scale), 13)
    return faces.face(card, face_size(card, room), look.settings.language, name)


def box_to_read(look: Look, screen: Rect) -> Rect:
    """Return the room inside a box beside a spot, relative to its upper left corner."""
    pad = look.px(_PAD)
    width = min(max(look.px(_WIDTH), look.text_px(19) * 20), screen.width * 46 // 100)
    return Rect(0, 0, width - 2 * pad, screen.height - 4 * pad)


class Zoom:
    """Draws a spot at reading size, in the side column or beside the spot."""

    def __init__(
        self,
        look: Look,
        words: Words,
        position: MercurialPosition,
        threats: Sequence[Threat] = (),
    ) -> None:
        """`threats` are those that the text mentions."""
        self.look = look
        self.words = words
        self.position = position
        self.threats = threats

    def draw_in(self, surface: Surface, spot: Spot, room: Rect, note: str) -> int:
        """Draw it from the top of `room`; how high it is. `note` says why it cannot be used."""
        look = self.look
        y = room.y
        if spot.card is not None and spot.zone != "seat":
            picture = face_to_read(spot.card, look, room)
            size = picture.get_size()
            surface.blit(picture, picture.get_rect(midtop=(room.centerx, y)))
            y += size[1] + look.px(10)
        for px in range(look.text_px(19), 10, -1):
            texts = self._texts(spot, note, px, room.width)
            if sum(text.size[1] + px // 3 for text in texts) <= room.bottom - y:
                break
        for text in texts:
            text.draw(surface, (room.x, y))
            y += text.size[1] + px // 3
        return y - room.y

    def _texts(self, spot: Spot, note: str, px: int, width: int) -> list[RichText]:
        look = self.look
        lines = lines_about(spot, self.position, self.words, self.threats)
        if note:
            lines.insert(1, f"{{loss}}{note}{{/loss}}")
        font = text_font("body", px)
        return [rich(line, font, look.theme, look.icons, width) for line in lines]

    def draw_beside(
        self,
        surface: Surface,
        spot: Spot,
        screen: Rect,
        note: str,
        busy: Sequence[Rect] = (),
        clear: Rect | None = None,
    ) -> None:
        """Draw it in a box beside the spot, or further away if that hides less.

        `busy` are the places that matter now: what can be used, the dice, the prompt. Nothing of
        `clear` is covered, if that is more than the spot, such as all dice.
        """
        look = self.look
        pad = look.px(_PAD)
        room = box_to_read(look, screen)
        width = room.width + 2 * pad
        scratch = pygame.Surface((1, 1))
        high = self.draw_in(scratch, spot, Rect(room), note) + 2 * pad
        size = (width, min(high, screen.height - 2 * pad))
        within = screen.inflate(-pad, -pad)
        clear = clear or spot.rect
        places = list(_places(size, spot.rect, clear, within, pad))
        # If there is no room, the text covers its subject.
        free = [each for each in places if not each.colliderect(clear)]
        box = _least_hiding(free or places, busy)
        draw_panel(surface, box, look.theme, scale=look.scale)
        inside = Rect(box.x + pad, box.y + pad, room.width, room.height)
        self.draw_in(surface, spot, inside, note)


def _places(
    size: tuple[int, int], spot: Rect, clear: Rect, within: Rect, pad: int
) -> Iterator[Rect]:
    """Yield the possible places of a box, the nearest first: beside `clear`, then at the edges.

    The side with more room comes first.
    """
    beside = [clear.right + pad, clear.left - pad - size[0]]
    if spot.centerx > within.centerx:
        beside.reverse()
    for left in (*beside, within.right - size[0], within.left):
        for top in (spot.centery - size[1] // 2, within.top, within.bottom - size[1]):
            yield Rect((left, top), size).clamp(within)


def _least_hiding(places: Iterable[Rect], busy: Sequence[Rect]) -> Rect:
    """The first of the places in which a box hides least of what matters."""

    def hidden(box: Rect) -> int:
        shares = (box.clip(place) for place in busy)
        return sum(share.width * share.height for share in shares)

    return min(places, key=hidden)
