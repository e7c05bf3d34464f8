"""What is pointed at, at reading size: its face, and what it says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

import pygame
from pygame import Rect

from resarcana_desktop.games.mercurial.render import faces
from resarcana_desktop.games.mercurial.rules.codes import (
    ACTIVE,
    ARCANAS,
    ELEMENTS,
    EXHAUSTED,
    HAND,
    HEROICS,
    SIGIL_KINDS,
    SIGILS,
    USED,
)
from resarcana_desktop.games.mercurial.rules.pile_cards import cards_in
from resarcana_desktop.games.mercurial.rules.scoring import sigils_of
from resarcana_desktop.games.mercurial.rules.state import pile_of
from resarcana_desktop.games.mercurial.text.board_text import made_up_of
from resarcana_desktop.games.mercurial.text.card_text import card_text, class_lines, kind_of
from resarcana_desktop.i18n.markup import plain
from resarcana_desktop.render.background import draw_panel
from resarcana_desktop.render.fonts import text_font
from resarcana_desktop.render.rich import rich

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from pygame import Surface

    from resarcana_desktop.app.context import Look
    from resarcana_desktop.games.mercurial.play.words import Words
    from resarcana_desktop.games.mercurial.rules.position import MercurialPosition
    from resarcana_desktop.games.mercurial.rules.records import Card
    from resarcana_desktop.games.mercurial.table.spots import Spot
    from resarcana_desktop.render.rich import RichText

_WIDTH: Final = 400
_PAD: Final = 16
_RATIO: Final = {"spell": 0.72, "heroic": 0.52, "arcana": 0.5, "class": 0.5}
_PILES: Final = (
    ("hand", HAND),
    ("exhausted", EXHAUSTED),
    ("active", ACTIVE),
    ("heroics", HEROICS),
    ("arcanas", ARCANAS),
    ("used", USED),
)


def lines_about(spot: Spot, position: MercurialPosition, words: Words) -> list[str]:
    """What is to be read about a spot, as paragraphs of rich text; the first is its title."""
    if spot.zone == "seat":
        return _of_seat(spot.seat, position, words)
    if spot.card is not None:
        name, *told = card_text(spot.card, words.catalogue).split("\n")
        *lines, basis = told
        found = [f"{{b}}{plain(name)}{{/b}}", *map(plain, lines)]
        found.append(f"{{muted}}{plain(basis)}{{/muted}}")
        return found
    if spot.zone == "die":
        return _of_die(spot.face, position, words)
    if spot.zone == "deck":
        name = spot.name.removeprefix("deck.")
        return [
            f"{{b}}{words(f'deck.{name}')}{{/b}}",
            words("deck.left", number=spot.place),
            words(f"deck.{name}_told"),
        ]
    return _of_equilibrium(position, words)


def _of_seat(seat: int, position: MercurialPosition, words: Words) -> list[str]:
    """What the board shows in signs, told in words; all cards of a player: nothing is hidden."""
    state, language = position.state, words.language
    mage = int(state.mage[seat])
    found = [words.game.who(seat), _counts(seat, position, words)]
    if int(state.mystrune_holder) == seat:
        holder = words("equilibrium.holder", who=words.game.who(seat))
        found.append(f"{{icon:mystrune}}\u00a0{holder}")
    if mage >= 0:
        board = position.faces.components.classes[mage]
        initiate = int(state.initiates) == 1
        played = plain(board.name(language))
        if initiate:
            played = words("seat.initiate", mage=played)
        found.append(f"{{b}}{played}{{/b}}")
        alone = position.seats == 1
        found += class_lines(board, words.catalogue, initiate=initiate, alone=alone)
    for name, which in _PILES:
        cards = cards_in(state, int(pile_of(seat, which)))
        if cards:
            names = ", ".join(plain(position.faces.cards[card].name(language)) for card in cards)
            found.append(f"{{b}}{words(f'pile.{name}')}{{/b}} {names}")
    return found


def _counts(seat: int, position: MercurialPosition, words: Words) -> str:
    """Points, Heroics of those that end the game, Prestige, used Spells, Sigils."""
    state = position.state
    heroics, goal = int(state.count[pile_of(seat, HEROICS)]), int(state.goal)
    key = "seat.heroics_of" if goal else "seat.heroics"
    parts = [
        words("seat.points", points=position.points(seat)),
        words(key, number=heroics, goal=goal),
        words("seat.prestige", number=int(state.prestige[seat])),
        words("seat.used", number=int(state.count[pile_of(seat, USED)])),
    ]
    for kind, sigil in enumerate(SIGILS):
        boost, number = (
            int(state.sigils[seat * SIGIL_KINDS + kind]),
            int(sigils_of(state, seat, kind)),
        )
        key = "seat.sigil" if boost == number else "seat.sigil_with_skills"
        told = words(key, sigil=words.sigil(sigil), number=number, boost=boost)
        parts.append(f"{{icon:{sigil}}}\u00a0{told}")
    return " · ".join(parts)


def _of_die(face: str, position: MercurialPosition, words: Words) -> list[str]:
    boards = position.faces.components.boards
    gives = boards.chart.get(face)
    told = words("die.nothing")
    if gives is not None:
        told = words("die.gives", amount=f"{{icon:{gives[0]}:{gives[1]}}}")
    opposite = boards.opposites.get(face) or next(
        (one for one, other in boards.opposites.items() if other == face), face
    )
    return [
        f"{{icon:{face}}} {{b}}{words.element(face)}{{/b}}",
        told,
        words("die.opposite", element=f"{{icon:{opposite}}} {words.element(opposite)}"),
        *([words("die.aether")] if face == ELEMENTS[4] else []),
        *_made_up("chart", position, words),
        *_made_up("opposite", position, words),
    ]


def _made_up(
    part: Literal["equilibrium", "mystrune", "chart", "opposite"],
    position: MercurialPosition,
    words: Words,
) -> Iterator[str]:
    """What was made up of a part of the boards, behind the mark that cards have for it."""
    for told in made_up_of(part, position.faces.components, words.catalogue):
        yield f"{{icon:made_up}} {{muted}}{plain(told)}{{/muted}}"


def _of_equilibrium(position: MercurialPosition, words: Words) -> list[str]:
    """The board in words, and the Mystrune."""
    boards, state = position.faces.components.boards, position.state
    found = [f"{{b}}{words('equilibrium.title')}{{/b}}", words("equilibrium.told")]
    for row in boards.equilibrium:
        gains = [f"{{icon:acuity:{row.acuity}}}"] if row.acuity else []
        gains += [f"{{icon:prestige}} {row.prestige}"] if row.prestige else []
        more = " + " + " + ".join(gains) if gains else ""
        found.append(
            f"{{icon:myst:{row.myst}}}+ {{icon:arrow}} {{icon:ruin:{row.ruin}}} {{icon:slash}} "
            f"{{icon:restore:{row.restore}}} + {{icon:mystrune}}{more}"
        )
    rune = boards.mystrunes[int(state.mystrune)]
    gives = " ".join(
        words.game.amount(energy, amount)
        for energy, amount in (("ruin", rune.ruin), ("restore", rune.restore))
        if amount
    )
    to = "{icon:slash}".join(f"{{icon:{element}}}" for element in rune.to)
    name = rune.names.get(words.language, rune.names["en"])
    found.append(words("equilibrium.rune", name=name, to=to, gives=gives))
    holder = int(state.mystrune_holder)
    if holder >= 0:
        found.append(words("equilibrium.holder", who=words.game.who(holder)))
    found += _made_up("equilibrium", position, words)
    found += _made_up("mystrune", position, words)
    return found


def face_size(card: Card, room: Rect) -> tuple[int, int]:
    """How large a card is drawn for reading at the top of a room."""
    size = (room.width, round(room.width * _RATIO.get(kind_of(card), 0.72)))
    most = room.height * 45 // 100
    return size if size[1] <= most else (round(size[0] * most / size[1]), most)


def face_to_read(card: Card, look: Look, room: Rect) -> Surface:
    """A card as it is read at the top of a room. Do not draw on it."""
    name = max(round(26 * look.scale), 13)
    return faces.face(card, face_size(card, room), look.settings.language, name)


def box_to_read(look: Look, screen: Rect) -> Rect:
    """The room inside a box beside a spot, as seen from its upper left corner."""
    pad = look.px(_PAD)
    width = min(max(look.px(_WIDTH), look.text_px(19) * 20), screen.width * 46 // 100)
    return Rect(0, 0, width - 2 * pad, screen.height - 4 * pad)


class Zoom:
    """Draws a spot at reading size, in the side column or beside the spot."""

    def __init__(self, look: Look, words: Words, position: MercurialPosition) -> None:
        self.look = look
        self.words = words
        self.position = position

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
        lines = lines_about(spot, self.position, self.words)
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
        """Draw it in a box beside the spot, or further away where that hides less.

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
        # Where all is too narrow, what is read lies over what it is about.
        free = [each for each in places if not each.colliderect(clear)]
        box = _least_hiding(free or places, busy)
        draw_panel(surface, box, look.theme, scale=look.scale)
        inside = Rect(box.x + pad, box.y + pad, room.width, room.height)
        self.draw_in(surface, spot, inside, note)


def _places(
    size: tuple[int, int], spot: Rect, clear: Rect, within: Rect, pad: int
) -> Iterator[Rect]:
    """Where a box may lie, the nearest first: beside what is to stay clear, then at the edges.

    The side comes first on which there is more room.
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
