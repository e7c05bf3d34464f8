"""The picture of the table: rows in the centre, boards of the players, and their spots.

It shows a position from one side, in one language and one look; it decides nothing.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from resarcana_desktop.games.mercurial.play.running_sum import (
    chart_lines,
    claims_in_signs,
    running_sum,
    sum_in_brief,
    sum_lines,
)
from resarcana_desktop.games.mercurial.render import dice, faces
from resarcana_desktop.games.mercurial.render.colours import RIMS
from resarcana_desktop.games.mercurial.rules.codes import (
    ACTIVE,
    ARCANA_FREE,
    ARCANAS,
    ELEMENTS,
    EXHAUSTED,
    FACES,
    HAND,
    HEROIC_DECK,
    HEROICS,
    MOST_ON_BOARD,
    NOTHING,
    PLAYING,
    SIGIL_KINDS,
    SIGILS,
    SKILL_DECK,
    SPELL_DECK,
    USED,
)
from resarcana_desktop.games.mercurial.rules.pile_cards import cards_in
from resarcana_desktop.games.mercurial.rules.records import Alteration, Arcana, Heroic, Spell
from resarcana_desktop.games.mercurial.rules.scoring import sigils_of
from resarcana_desktop.games.mercurial.rules.state import has_aether, pile_of, pool_of, row_of_class
from resarcana_desktop.games.mercurial.table.layout import (
    Layout,
    away_width,
    cells,
    from_left,
    grid,
    hand_cells,
    lay_out,
)
from resarcana_desktop.games.mercurial.table.spots import Spot
from resarcana_desktop.games.mercurial.text.card_text import kind_of
from resarcana_desktop.i18n.markup import plain
from resarcana_desktop.render.background import draw_table, draw_tray, draw_turn_frame
from resarcana_desktop.render.controls import medal
from resarcana_desktop.render.fonts import text_font
from resarcana_desktop.render.icons import Icons
from resarcana_desktop.render.rich import rich
from resarcana_desktop.render.shapes import box, draw_box
from resarcana_desktop.render.slots import draw_slot
from resarcana_desktop.render.text import balanced, draw_lines, draw_text, ink, text_width
from resarcana_desktop.render.theme import GILT, mix
from resarcana_desktop.tabletop.column import COLLAPSE_BELOW
from resarcana_desktop.tabletop.context import PaintContext, Player
from resarcana_desktop.tabletop.layers import Canvas, Layer
from resarcana_desktop.tabletop.prompt import LEAST, line_in
from resarcana_desktop.widgets import seat_shape

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Iterator, Sequence

    from pygame import Surface

    from resarcana_desktop.app.context import Look
    from resarcana_desktop.games.mercurial.play.running_sum import RunningSum
    from resarcana_desktop.games.mercurial.play.threats import Threat
    from resarcana_desktop.games.mercurial.rules.position import MercurialPosition
    from resarcana_desktop.games.mercurial.rules.records import Card
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.render.rich import RichText
    from resarcana_desktop.render.theme import Rgb
    from resarcana_desktop.setup.game_setup import SeatSetup
    from resarcana_desktop.tabletop.spot import SpotHost

APART: Final = "\u2003"
"""What is between the signs of a legend: more than between a sign and its words."""
_CARD_TEXT: Final = 18
_LABEL: Final = 18
_COUNTS: Final = (27, 34)
"""Design px of the letters of rivals' numbers at the most: of several, and of one."""
_LEAST_COUNTS: Final = 18
"""Real pixels of them, if they have room."""
_SIGNS: Final = 16
"""Design px of the letters of what signs mean."""
_SUM: Final = 22
"""Design px of the letters of the own sum."""
_MINI: Final = 100
"""Height, at 1080p, below which an active Spell of a rival shows its name and value alone."""
_MINI_RATIO: Final = 4.5
"""How many times as wide as high such a Spell is at most."""
_MINI_WIDTH: Final = 1.3
"""How many times as wide as a card of a row it is at most, so that one alone keeps its shape."""
_LEAST_WHOLE: Final = 68
"""The same in real pixels: on lower cards with their slots the effect could not be read."""
_RATIO: Final = 2.2
"""How many times as wide as high any other is at most."""
_LEAST_HIT: Final = 32
"""Pixels that a thing is high at the least, so that it can be pointed at."""
_HEAD: Final = 0.54
"""The share of the width that the head and the points of a single rival have."""
_SUM_SHARE: Final = 0.42
"""The least share of their room that the sum of few Spells of one of several rivals has."""
_NARROW_ACTIVE: Final = 72
"""Pixels of width below which an own active Spell has only its value now."""
_LOWEST_ACTIVE: Final = 0.58
"""How many times as high as wide one is at least that shows all of its face."""
_WITH_SUM: Final = 3
"""Active Spells for which there is room at the least, or fewer and their sum."""
_LOW_OWN: Final = 110
"""Pixels of height of the own band below which that sum is beside them."""
_HIGHEST_ACTIVE: Final = 1.25
"""How many times as high as wide it is at most."""
_MOST_COUNTS: Final = 0.66
"""The share of its line that the counts of a single rival have in words."""
_SUM_WORDS: Final = 17
"""Design px of letters of the words below a rival's sum; if they don't fit, there are fewer."""
_LEAST_WORDS: Final = 12
"""The same in real pixels at the least."""
_LINE_SHARE: Final = 0.86
"""The share of its line that letters of a sum have at the most."""
_LEAST_PAD: Final = 6
"""Pixels between the frame of the own board and what is on it, at the least."""
_LEAST_LABEL: Final = 12
"""Pixels of the letters of labels at the least, if they fit."""
_LEAST_LINE: Final = 19
"""Pixels of a line of the own board below which crystals have no slots of their own."""
_LEAST_ICON: Final = 12
"""Pixels of icons on the Equilibrium board at the least."""
_LADDER_HEAD: Final = (0.95, 0.8, 1.05)
"""Heights on the Equilibrium board, in lines of its numbers: the title, when it counts, signs."""
_LADDER_ROW: Final = (0.95, 1.1)
"""The same for each row: what it takes and gives, and what comes with it."""
_LADDER_FOOT: Final = (0.85, 1.2)
"""The same for the Mystrune: its word and its signs."""
_LADDER_COLUMNS: Final = (0.15, 0.46, 0.65, 0.84)
"""The middles of its columns, as shares of its width: Myst; Ruin, a slash and Restore."""
_LADDER_RULE: Final = 0.28
"""Where the line is between Myst and what it gives, as a share of its width."""
_BAND: Final = (255, 226, 160, 22)
"""The ground of every other row of it."""
_SEVERAL_HEROICS: Final = 3
"""The least number of Heroics in the row of which all are said to be within reach."""
_IN_LINE: Final = 0.7
"""The share of their size that dice may lose to be in one line."""
_LEAST_DIE: Final = 32
"""Their size in real pixels at the least then."""
_FAINT: Final = 110
"""How much is seen of the sign of a Heroic that has not been claimed, of 255."""
_DIM: Final = (20, 12, 6, 150)
"""Veil over a die that cannot be chosen."""
_KINDS: Final = (Heroic, Spell, Alteration, Arcana)
"""The kinds of cards on the table, each with names of one size."""
_DECK_OF: Final = {"heroics": HEROIC_DECK, "spells": SPELL_DECK, "skills": SKILL_DECK}
_DISCOUNTS: Final = ("mana", "acuity")


def name_px(look: Look) -> int:
    """The largest letters of names on cards: they grow with the text, as far as cards have room."""
    return max(min(look.text_px(_CARD_TEXT), round(30 * look.scale)), 13)


def _icon_gap(size: int) -> int:
    """The space between two icons of a line."""
    return max(size // 6, 2)


def _width(parts: Sequence[tuple[str, int]], size: int, icons: Icons) -> int:
    """Return how wide a line of such icons is."""
    gaps = _icon_gap(size) * (len(parts) - 1)
    sizes = (_high(name, size) for name, _ in parts)
    return gaps + sum(
        icons.width(name, high, str(number or ""))
        for (name, number), high in zip(parts, sizes, strict=True)
    )


def _high(name: str, size: int) -> int:
    """Return how high an icon of such a line is: a plus is smaller than what it adds."""
    return size * 6 // 10 if name == "plus" else size


def _corner(rect: Rect, side: int) -> Rect:
    """Return the place for a small die at the lower corner of a die: -1 at the left, 1 right."""
    small = Rect(0, 0, rect.width * 46 // 100, rect.height * 46 // 100)
    small.center = (rect.centerx + side * rect.width * 2 // 5, rect.centery + rect.height * 2 // 5)
    return small


def table_of(look: Look, catalogue: Catalogue, seats: Iterable[SeatSetup]) -> PaintContext:
    """The surroundings of a picture of the table, with the players as named on it."""
    players = tuple(Player(seat.name, colour=seat.colour) for seat in seats)
    return PaintContext(look, catalogue, players)


class Board:
    """A position on the table, seen from the side of a seat."""

    def __init__(
        self,
        table: PaintContext,
        position: MercurialPosition,
        side: int,
        host: SpotHost | None = None,
        *,
        with_column: bool = True,
        with_buttons: bool = True,
    ) -> None:
        self.table, self.look = table, table.look
        self.catalogue, self.players = table.catalogue, table.players
        self.acting = int(position.state.turn_seat)
        """The seat whose tray has a frame: it is to act, or in a recording acted last."""
        self.threats: Sequence[Threat] = ()
        """The threats and chances that are shown."""
        self.position = position
        self.state = position.state
        self.faces = position.faces
        self.side = side
        self.host = host
        self.only_read = not with_buttons
        """Whether nothing on the table can be used, as in a recording."""
        self.captioned = self.only_read
        """Whether a caption in a wide window says what signs mean, as in a recording."""
        seats = position.seats
        rivals = [(side + step) % seats for step in range(1, seats)]
        self.layout: Layout = lay_out(table, rivals, side=with_column, buttons=with_buttons)
        self.sums = [running_sum(position, seat) for seat in range(seats)]
        """The current sums of the active Spells of every seat."""
        self.cut: list[str] = []
        """Lines that did not fit where they were drawn; there are none at any size allowed."""
        marked = sum(card.marked for card in self.faces.cards)
        self.marks = marked * 2 < len(self.faces.cards)
        """Whether each card with made-up values is marked; if most are, one mark is for all."""
        self.icons = Icons(
            self.look.icon_set,
            table.language,
            self.look.theme.is_dark,
            apart=True,
            letters=False,
        )
        """Icons on the trays: as on cards, numbers are beside them however large they are."""
        self.on_light = Icons(self.look.icon_set, table.language)
        self.spots: list[Spot] = [*self._centre(), *self._own(), *self._rivals()]
        for spot in self.spots:
            spot.style = self.look

    # ---- small things --------------------------------------------------------------------

    def text(self, key: str, **values: object) -> str:
        """A text of the table."""
        return self.catalogue.text(f"table.{key}", **values)

    @property
    def _gap(self) -> int:
        return self.layout.zones["gap"].width

    def _pile(self, seat: int, which: int) -> list[int]:
        return cards_in(self.state, int(pile_of(seat, which)))

    # ---- cards ---------------------------------------------------------------------------

    def _card(self, number: int, zone: str, rect: Rect, *, seat: int = -1, place: int = -1) -> Spot:
        card = self.faces.cards[number]
        name = f"{zone}.{self.faces.ids[number]}"
        filled, reward = self.lying_on(number, zone)
        roomy = reward is not None or (zone == "spells" and place < len(_DISCOUNTS))
        return Spot(
            name,
            zone,
            rect,
            partial(self._paint_card, number, zone, filled, reward, roomy),
            self.host,
            card=card,
            number=number,
            seat=seat,
            place=place,
            thing=self.faces.ids[number],
            shows=(number, zone, filled, reward, roomy),
            round_corner=max(min(rect.size) * 0.09, 3) / max(self.look.scale, 0.1),
        )

    def lying_on(self, number: int, zone: str) -> tuple[faces.Filled | None, faces.Reward | None]:
        """Return what a Spell is paid with, and what the player who takes a card gets."""
        state = self.state
        mana, acuity, lying = (int(on[number]) for on in (state.mana, state.acuity, state.dice))
        if zone in ("active", "rival_active"):
            return faces.Filled(ELEMENTS[int(state.face[number])], lying, mana, acuity), None
        given = zone in ("heroics", "skills") and (mana or acuity or lying)
        return None, faces.Reward(mana, acuity, lying) if given else None

    def _paint_card(
        self,
        number: int,
        zone: str,
        filled: faces.Filled | None,
        reward: faces.Reward | None,
        roomy: bool,
        surface: Surface,
        rect: Rect,
    ) -> None:
        card, language = self.faces.cards[number], self.look.settings.language
        dimmed = zone == "exhausted"
        size = self.name_size(card, rect.size)
        left = faces.reward_width(reward, rect.size, language) if reward is not None else int(roomy)
        drawn = faces.face(
            card,
            rect.size,
            language,
            size,
            filled,
            left,
            dimmed=dimmed,
            own=zone in ("hand", "exhausted"),
            even=True,
            marks=self.marks,
            spare=self.only_read and zone == "skills",
        )
        surface.blit(drawn, rect)
        if reward is not None:
            faces.draw_reward(surface, card, reward, rect, language, marks=self.marks)

    def name_size(self, card: Card, size: tuple[int, int]) -> int:
        """Return the size of the letters of names on all cards of a kind as large as this one."""
        kept, most = self.look.kept, name_px(self.look)
        kind = next(each for each in _KINDS if isinstance(card, each))
        key = ("names", kind, size, self.table.language, most, id(self.faces))
        found: int | None = kept.get(key)
        if found is None:
            alike = (each for each in self.faces.cards if isinstance(each, kind))
            found = kept[key] = faces.even_name(alike, size, self.table.language, most)
        return found

    # ---- the centre ----------------------------------------------------------------------

    def _centre(self) -> Iterator[Spot]:
        state, layout = self.state, self.layout
        rows = {"heroics": state.heroic_row, "spells": state.spell_row, "skills": state.skill_row}
        for zone, row in rows.items():
            for place, rect in enumerate(layout.row(zone)):
                if int(row[place]) != NOTHING:
                    yield self._card(int(row[place]), zone, rect, place=place)
            left = int(state.count[_DECK_OF[zone]])
            yield Spot(
                f"deck.{zone}",
                "deck",
                layout.deck(zone),
                partial(self._paint_deck, zone, left),
                self.host,
                place=left,
                shows=left,
            )
        yield Spot(
            "equilibrium",
            "equilibrium",
            layout.zones["equilibrium"],
            self._paint_equilibrium,
            self.host,
            shows=(int(state.mystrune), int(state.mystrune_holder)),
        )
        arcanas = cards_in(state, ARCANA_FREE)
        room = layout.zones["arcanas"]
        high = (room.height - 2 * self._gap) // 3
        for place, number in enumerate(arcanas):
            rect = Rect(room.x, room.y + place * (high + self._gap), room.width, high)
            yield self._card(number, "arcanas", rect, place=place)

    def _paint_deck(self, zone: str, left: int, surface: Surface, rect: Rect) -> None:
        kind = {"heroics": "heroic", "spells": "spell", "skills": "skill"}[zone]
        light, dark = RIMS[kind]
        radius = max(rect.width * 0.12, 3)
        low = mix(dark, (0, 0, 0), 0.35)
        surface.blit(box(rect.size, radius, mix(light, dark, 0.4), low, light, 2), rect)
        icon = {"heroics": "heroic", "spells": "spells", "skills": "alteration"}[zone]
        size = min(round(rect.width * 0.6), rect.height // 2)
        mark = self.on_light.icon(icon, size)
        surface.blit(mark, mark.get_rect(center=(rect.centerx, rect.y + rect.height // 3)))
        number = ink(text_font("bold", max(round(size * 0.62), 13)), str(left), (255, 246, 220))
        below = (rect.centerx, rect.y + rect.height * 3 // 4)
        surface.blit(number, number.get_rect(center=below))

    def _paint_equilibrium(self, surface: Surface, rect: Rect) -> None:
        """The board as a table: from so much Myst on, this much Ruin or Restore; the Mystrune."""
        theme, icons, scale = self.look.theme, self.icons, self.look.scale
        draw_tray(surface, rect, theme, scale=scale)
        inner = rect.inflate(-self._gap, -self._gap)
        rows = self.faces.components.boards.equilibrium
        unit = inner.height / (sum(_LADDER_HEAD) + len(rows) * sum(_LADDER_ROW) + sum(_LADDER_FOOT))
        y = float(inner.y)

        def line(units: float) -> Rect:
            nonlocal y
            top, y = round(y), y + units * unit
            return Rect(inner.x, top, inner.width, round(y) - top)

        def middle(column: float, place: Rect) -> tuple[int, int]:
            return inner.x + round(inner.width * column), place.centery

        title, when, head = map(line, _LADDER_HEAD)
        self._label(surface, title, self.text("equilibrium.title"), theme.text_strong)
        self._label(surface, when, self.text("equilibrium.when"))
        size = round(head.height * 0.86)
        for name, x in zip(("myst", "ruin", "slash", "restore"), _LADDER_COLUMNS, strict=True):
            sign = icons.icon(name, size if name != "slash" else size * 2 // 3)
            surface.blit(sign, sign.get_rect(center=middle(x, head)))
        top, rule = round(y), inner.x + round(inner.width * _LADDER_RULE)
        font = text_font("bold", max(min(round(unit * 0.8), inner.width // 6), 11))
        comes = [
            [("acuity", row.acuity), *([("prestige", row.prestige)] if row.prestige else [])]
            for row in rows
        ]
        signs = [
            [("plus", 0), ("mystrune", 0), *((name, amount) for name, amount in each if amount)]
            for each in comes
        ]
        left, right = rule + self._gap // 2, rect.right - self._gap // 2 - 2
        beside_width = right - left
        high = self._common_size(signs, beside_width, round(unit * _LADDER_ROW[1] * 0.96), icons)
        for place, row in enumerate(rows):
            needs, gives = map(line, _LADDER_ROW)
            whole = needs.union(gives)
            if place % 2 == 0:
                surface.blit(box(whole.size, 4 * scale, _BAND, None), whole)
            columns = (
                (f"{row.myst}+", _LADDER_COLUMNS[0], whole),
                (str(row.ruin), _LADDER_COLUMNS[1], needs),
                (str(row.restore), _LADDER_COLUMNS[3], needs),
            )
            for number, x, at in columns:
                drawn = ink(font, number, theme.text_strong)
                surface.blit(drawn, drawn.get_rect(center=middle(x, at)))
            either = icons.icon("slash", size // 2)
            surface.blit(either, either.get_rect(center=middle(_LADDER_COLUMNS[2], needs)))
            beside = Rect(left, gives.y, beside_width, gives.height)
            self._icons_in(surface, beside, signs[place], high, icons)
        surface.blit(box((1, round(y) - top), 0, theme.tray_edge, None), (rule, top))
        rune_label, low = map(line, _LADDER_FOOT)
        self._label(surface, rune_label, self.text("cast.mystrune"), theme.text_strong)
        holder = int(self.state.mystrune_holder)
        rune = self.faces.components.boards.mystrunes[int(self.state.mystrune)]
        parts = [("mystrune", 0), *((name, 0) for name in rune.to)]
        gives_now = [("ruin", rune.ruin), ("restore", rune.restore)]
        parts += [("slash", 0), *((name, amount) for name, amount in gives_now if amount)]
        within = low.inflate(-2 * self._gap, 0)
        if self._has_mark:  # it is in the corner
            within.width = min(within.right, rect.x + self._mark_place(rect).x - 2) - within.x
        self._icons_in(surface, within, parts, round(low.height * 0.86), icons)
        if holder >= 0:
            veil = box(low.size, 6, None, None, theme.seats[self.players[holder].colour], 2)
            surface.blit(veil, low)
        self._mark_made_up(surface, rect)

    @property
    def _has_mark(self) -> bool:
        """Return whether the Equilibrium board has the mark of made-up values."""
        return not self.marks or "boards" not in self.faces.components.digests

    @staticmethod
    def _mark_place(board: Rect) -> Rect:
        """Return the place of that mark, from the corner of the board."""
        return faces.board_mark_place(board.size)

    @staticmethod
    def _common_size(
        lines: Iterable[Sequence[tuple[str, int]]], width: int, size: int, icons: Icons
    ) -> int:
        """Return the largest size, up to this one, at which all lines of icons fit."""
        shown = list(lines)
        while size > _LEAST_ICON and any(_width(each, size, icons) > width for each in shown):
            size -= 1
        return size

    def _mark_made_up(self, surface: Surface, board: Rect) -> None:
        """Mark a board with values of our own, and the table if most of its cards have such."""
        if self._has_mark:
            place = self._mark_place(board)
            surface.blit(self.icons.icon("made_up", place.height), place.move(board.topleft))

    def _label(self, surface: Surface, room: Rect, text: str, colour: Rgb | None = None) -> None:
        """A quiet word in the middle of its room, as large as labels are or as it fits."""
        colour, most = (
            colour or self.look.theme.text_muted,
            min(self.look.text_px(_LABEL), room.height),
        )
        for px in range(max(most, _LEAST_LABEL), _LEAST_LABEL - 3, -1):
            font = text_font("italic", px)
            lines = balanced(font, text, room.width) if 2 * px < room.height else [text]
            if all(text_width(font, each) <= room.width for each in lines):
                draw_lines(surface, lines, font, colour, room, leading=round(px * 1.2))
                return

    def _icons_in(
        self,
        surface: Surface,
        line: Rect,
        parts: Sequence[tuple[str, int]],
        size: int,
        icons: Icons,
    ) -> None:
        """Icons with their numbers in the middle of a line, `size` high or as large as they fit."""
        wide = _width(parts, size, icons)
        if wide > line.width:  # about so large, and a little more to come down from
            size = min(size, size * line.width // wide + 2)
        while size > _LEAST_ICON and _width(parts, size, icons) > line.width:
            size -= 1
        gap = _icon_gap(size)
        x = line.centerx - _width(parts, size, icons) // 2
        for name, number in parts:
            picture = icons.icon(name, _high(name, size), str(number) if number else "")
            surface.blit(picture, picture.get_rect(midleft=(x, line.centery)))
            x += picture.get_width() + gap

    # ---- the viewer's side ----------------------------------------------------------------

    def _own(self) -> Iterator[Spot]:
        seat, layout = self.side, self.layout
        zone = layout.zones["board"]
        head = Rect(zone.x, zone.y, zone.width, zone.height - self._claimed_height(zone))
        mage = int(self.state.mage[seat])
        yield Spot(
            f"seat.{seat}",
            "seat",
            head,
            partial(self._paint_own_board, seat),
            self.host,
            card=self.faces.components.classes[mage] if mage != NOTHING else None,
            seat=seat,
        )
        yield from self._claimed(
            seat, Rect(zone.x, head.bottom, zone.width, zone.bottom - head.bottom)
        )
        yield from self._dice(seat, layout.zones["dice"].inflate(-2 * self._gap, -2 * self._gap))
        active = self._pile(seat, ACTIVE)
        inside = layout.zones["active"].inflate(-2 * self._gap, -2 * self._gap)
        tally = layout.zones["tally"]
        pointed = Rect(tally.x, tally.y, tally.width, max(tally.height + self._gap, _LEAST_HIT))
        pointed.bottom = tally.bottom + self._gap  # what is free below its tray is part of it
        usual = layout.row("spells")[0]
        room = Rect(inside.topleft, (tally.width, min(tally.top, pointed.top) - inside.top))
        if self._sum_beside(len(active)):
            inside.width = tally.width
            cell = cells(inside, _WITH_SUM, self._gap)[-1]
            pointed = Rect(cell.x, inside.y, cell.width, inside.height)
        else:
            inside = room
        number = max(len(active), _WITH_SUM)
        places = from_left(
            grid(inside, number, self._gap, 0.8, usual.width, _LOWEST_ACTIVE), inside
        )
        for number, rect in zip(active, places, strict=False):
            yield self._active(number, rect, inside)
        yield from self._sum_spot(seat, pointed, self._paint_tally, sum_lines)
        hand, exhausted = self._pile(seat, HAND), self._pile(seat, EXHAUSTED)
        places = self.hand_places
        for number, rect in zip(hand, places, strict=False):
            yield self._card(number, "hand", rect, seat=seat)
        for number, rect in zip(exhausted, places[len(hand) :], strict=False):
            yield self._card(number, "exhausted", rect, seat=seat)

    def _sum_beside(self, spells: int) -> bool:
        """Return whether the sum of so few of the viewer's Spells is beside them: a band is low."""
        return 0 < spells < _WITH_SUM and self.layout.zones["own"].height < _LOW_OWN

    def _active(self, number: int, rect: Rect, inside: Rect) -> Spot:
        """Return an own active Spell; one too narrow for all of its face has its value now."""
        narrow = rect.width < _NARROW_ACTIVE
        if narrow:
            rect.height = min(inside.height, round(rect.width * _HIGHEST_ACTIVE))
            rect.centery = inside.centery
        spot = self._card(number, "active", rect, seat=self.side)
        if narrow:
            self._show_mini(spot, number, self.side)
        return spot

    def _show_mini(self, spot: Spot, number: int, seat: int) -> None:
        """Have an active Spell drawn with its name and its value now alone."""
        charged = has_aether(self.state, seat)
        spot.paint = partial(self._paint_mini, number, charged)
        spot.shows = (spot.shows, charged)

    @property
    def hand_places(self) -> list[Rect]:
        """The places of the viewer's Alterations: the hand, what is exhausted, then free ones.

        There is a label between the first two. Its room is always left, so that no card moves when
        the first one is exhausted.
        """
        hand, away = (len(self._pile(self.side, which)) for which in (HAND, EXHAUSTED))
        zone, beside = Rect(self.layout.zones["hand"]), away_width(self.look) + self._gap
        zone.width -= beside
        places = hand_cells(zone, hand + away, self._gap)
        return [*places[:hand], *(each.move(beside, 0) for each in places[hand:])]

    def _claimed_height(self, zone: Rect) -> int:
        return max(self.look.hit(40), zone.height // 4)

    def _claimed(self, seat: int, zone: Rect) -> Iterator[Spot]:
        """Heroics and Arcanas of a seat: a medal each, to be read."""
        cards = [*self._pile(seat, HEROICS), *self._pile(seat, ARCANAS)]
        places = self._claimed_places(self._claimed_room(zone), len(cards))
        for number, rect in zip(cards, places, strict=False):
            clicked = Rect(0, 0, max(rect.width, 32), max(rect.height, 32))
            clicked.center = rect.center
            spot = self._card(number, "claimed", clicked.clamp(zone), seat=seat)
            spot.paint = partial(self._paint_claimed, number, rect.size)
            yield spot

    def _claimed_room(self, zone: Rect) -> Rect:
        """Return the part of a zone at the lower edge of the board that cards have."""
        pad = self._pad
        return Rect(zone.x + pad, zone.y + 1, zone.width - 2 * pad, zone.height - pad - 1)

    @property
    def _pad(self) -> int:
        """How far what is on the own board is from its frame."""
        return max(self._gap, _LEAST_PAD)

    @property
    def _missing(self) -> int:
        """Return how many Heroics the viewer still needs for the end of the game; 1 without one."""
        goal = int(self.state.goal)
        return max(goal - len(self._pile(self.side, HEROICS)), 0) if goal else 1

    def _claimed_places(self, inside: Rect, number: int) -> list[Rect]:
        number += self._missing
        places = grid(inside, max(number, 6), 4, 0.8, max(self.look.px(64), 40))
        return from_left(places, inside)

    def _paint_free(self, surface: Surface) -> None:
        """The places of the Heroics that the viewer has not claimed yet, up to the goal.

        As long as it has none at all, words say what they are for.
        """
        zone = self.layout.zones["board"]
        low = Rect(zone.x, zone.bottom - self._claimed_height(zone), zone.width, 0)
        low.height = zone.bottom - low.y
        cards = sum(len(self._pile(self.side, which)) for which in (HEROICS, ARCANAS))
        if not cards:
            self._label(surface, self._claimed_room(low), self.text("pile.none_claimed"))
            return
        places = self._claimed_places(self._claimed_room(low), cards)
        for rect in places[cards : cards + self._missing]:
            draw_slot(surface, rect, self.look.theme, scale=self.look.scale)
            shape = self.on_light.icon("heroic", rect.height * 6 // 10).copy()
            shape.set_alpha(_FAINT)
            surface.blit(shape, shape.get_rect(center=rect.center))

    def _paint_claimed(
        self, number: int, shown: tuple[int, int], surface: Surface, rect: Rect
    ) -> None:
        """Draw a medal as large as a free place, which may be smaller than what can be clicked."""
        rect = Rect((0, 0), shown).move_to(center=rect.center)
        card = self.faces.cards[number]
        kind = kind_of(card)
        light, dark = RIMS[kind]
        surface.blit(box(rect.size, 5, light, dark, mix(dark, (0, 0, 0), 0.5), 1), rect)
        size = min(rect.width, rect.height) - 4
        if kind == "arcana":
            mark = self.on_light.icon("arcana", size)
        else:
            mark = medal(size, str(getattr(card, "points", 0)))
        surface.blit(mark, mark.get_rect(center=rect.center))

    def _dice(self, seat: int, zone: Rect) -> Iterator[Spot]:
        """Yield the pool, ordered by the faces of the dice."""
        shown = self._pool(seat)
        gap, most = max(2 * self._gap, 6), max(self.look.px(72), 34)
        usual = grid(zone, max(len(shown), 6), gap, 1.0, most)
        places = grid(zone, len(shown), gap, 1.0, usual[0].width)
        wide = (zone.width - gap * (len(shown) - 1)) // max(len(shown), 1)
        if shown and wide >= max(_IN_LINE * places[0].width, _LEAST_DIE):  # rather smaller
            line = Rect(zone.x, 0, zone.width, min(wide, zone.height, most))
            line.centery = zone.centery
            places = grid(line, len(shown), gap, 1.0, most)
        for place, (face, rect) in enumerate(zip(shown, places, strict=False)):
            yield Spot(
                f"die.{place}",
                "die",
                rect,
                partial(self._paint_die, face),
                self.host,
                seat=seat,
                place=place,
                face=face,
                shows=face,
            )

    def _pool(self, seat: int) -> list[str]:
        found = []
        for face in range(FACES):
            found += [ELEMENTS[face]] * int(pool_of(self.state, seat, face))
        return found

    def _paint_die(self, face: str, surface: Surface, rect: Rect) -> None:
        dice.draw_die(surface, face, rect, self.on_light)

    def mark_die(self, spot: Spot, face: str | None, becomes: Sequence[str] = ()) -> None:
        """Have a die drawn as it will be, with what it is now in its corner.

        One without a mark (None) is drawn as it is: dim if there is nothing it `becomes`, and with
        what it will be in its corner if that is one thing.
        """
        paint = partial(self._paint_open, spot.face, becomes)
        spot.paint = paint if face is None else partial(self._paint_marked, spot.face, face)
        spot.shows = (spot.face, face, tuple(becomes))

    def _paint_open(self, now: str, becomes: Sequence[str], surface: Surface, rect: Rect) -> None:
        dice.draw_die(surface, now, rect, self.on_light)
        if not becomes:
            radius = rect.width // 5
            surface.blit(box(rect.size, radius, _DIM, None), rect)
        elif len(becomes) == 1 and becomes[0] != now:
            dice.draw_die(surface, becomes[0], _corner(rect, 1), self.on_light)

    def _paint_marked(self, now: str, then: str, surface: Surface, rect: Rect) -> None:
        dice.draw_die(surface, then, rect, self.on_light)
        small = _corner(rect, -1)
        if now != then:
            dice.draw_die(surface, now, small, self.on_light)
        else:
            mark = self.on_light.icon("reroll", round(rect.width * 0.42))
            surface.blit(dice.ground(small.inflate(6, 6).size), small.inflate(6, 6))
            surface.blit(mark, mark.get_rect(center=small.center))

    def _paint_own_board(self, seat: int, surface: Surface, rect: Rect) -> None:
        """Name and class, points and Sigils, Mana and Acuity on their ten slots, the chart.

        On a low board numbers replace the slots, in one line.
        """
        state, pad = self.state, self._pad
        inner = Rect(rect.x + pad, rect.y + pad, rect.width - 2 * pad, rect.height - pad)
        crystals = {
            "mana": int(state.board_mana[seat]),
            "acuity": int(state.board_acuity[seat]),
        }
        with_slots = inner.height // 4 >= _LEAST_LINE
        high = inner.height // (4 if with_slots else 3)
        line = Rect(inner.x, inner.y, inner.width, high)
        self._name_line(surface, line, seat, with_points=False)
        points = medal(min(2 * high - 2, self.look.px(76)), str(self.position.points(seat)))
        ring = points.get_rect(midright=(inner.right, inner.y + 2 * high))
        surface.blit(points, ring)
        lines = [line.move(0, high * place) for place in (1, 2, 3)]
        for each in lines[:2]:
            each.width = ring.x - inner.x
        flow = self._flow(seat)
        if with_slots:
            for (name, amount), place in zip(crystals.items(), lines, strict=False):
                self._crystals(surface, place, name, amount)
        else:
            counts = [f"{{icon:{name}}}{{b}}{amount}{{/b}}" for name, amount in crystals.items()]
            self._rich_in(surface, "  ".join(filter(None, (*counts, flow))), lines[0], 28)
        markup = " ".join(self.sigils(seat, kind) for kind in range(SIGIL_KINDS))
        if with_slots and flow:
            markup += f"   {flow}"
        place, size = (lines[2], 24) if with_slots else (lines[1], 28)
        self._rich_in(surface, markup, place, size)

    def _flow(self, seat: int) -> str:
        """What the Aetherflow of a seat's class does, in signs; "" without a class."""
        if int(self.state.mage[seat]) == NOTHING:
            return ""
        flow = int(self.faces.tables.class_flow[row_of_class(self.state, seat)])
        if flow < 0:
            return "{icon:aether} {icon:any}"
        return f"{{icon:aether}}{{icon:arrow}}{{icon:{ELEMENTS[flow]}}}"

    def sigils(self, seat: int, kind: int) -> str:
        """Sigils that boost effects; beside them those on Skills, which only score."""
        boost = int(self.state.sigils[seat * SIGIL_KINDS + kind])
        more = int(sigils_of(self.state, seat, kind)) - boost
        wording = f"{{icon:{SIGILS[kind]}}}{{b}}{boost}{{/b}}"
        return wording + (f"+{more}{{icon:scored}}" if more else "")

    def _rich_in(
        self, surface: Surface, markup: str, room: Rect, size: float, *, least: int = 10
    ) -> None:
        """A line of rich text at the left of `room`, smaller if it must be.

        Letters are lower than their line, so that line may be a little higher than its room.
        """
        found = self._shrunk(markup, (room.width, room.height * 5 // 4), size, least=least)
        if found.size[0] > room.width:
            self.cut.append(markup)
        found.draw(surface, (room.x, room.centery - found.size[1] // 2))

    def _name_line(
        self, surface: Surface, line: Rect, seat: int, *, with_points: bool = True
    ) -> None:
        """Name, class, points; Heroics of those that end the game; Prestige, used Spells."""
        state, theme = self.state, self.look.theme
        room = Rect(line)
        if with_points:
            size = min(line.height, self.look.px(44))
            points = medal(max(size, 14), str(self.position.points(seat)))
            surface.blit(points, points.get_rect(midright=(line.right, line.centery)))
            room.width -= points.get_width() + 4
        heroics, goal = int(state.count[pile_of(seat, HEROICS)]), int(state.goal)
        wording = f"{heroics}/{goal}" if goal else str(heroics)
        used, prestige = int(state.count[pile_of(seat, USED)]), int(state.prestige[seat])
        shown = (("heroic", wording), ("prestige", prestige), ("spells", used))
        briefly = " ".join(f"{{icon:{name}}}{{b}}{number}{{/b}}" for name, number in shown)
        in_words = self.text("seat.counts", heroics=wording, prestige=prestige, used=used)
        told = (
            [in_words, briefly] if len(self.layout.rivals) == 1 and seat != self.side else [briefly]
        )
        if int(state.mystrune_holder) == seat:
            told = [f"{{icon:mystrune}} {each}" for each in told]
        shape = self._shape(surface, room, seat)
        room.x, room.width = room.x + shape, room.width - shape
        px = min(self.look.text_px(20), max(round(line.height * 0.8), 10))
        font, most = text_font("body", px), room.width * _MOST_COUNTS
        tried = [rich(each, font, theme, self.icons) for each in told]
        right = next((each for each in tried if each.size[0] <= most), tried[-1])
        right.draw(surface, (room.right - right.size[0], room.centery - right.size[1] // 2))
        room.width -= right.size[0] + 4
        player = self.players[seat]
        mage = int(state.mage[seat])
        who = f"{{seat:{player.colour}}}{plain(player.name)}{{/seat}}"
        if mage != NOTHING:
            board = self.faces.components.classes[mage]
            short = f"{{icon:{board.sigil}}} {who}"
            played = board.name(self.catalogue.language)
            if int(state.initiates):
                played = self.text("seat.initiate", mage=played)
            who = f"{short} {{muted}}{played}{{/muted}}"
            whole = rich(who, text_font("body", px), theme, self.icons)
            who = short if whole.size[0] > room.width else who
        self._rich_in(surface, who, room, 21)

    def _shape(self, surface: Surface, line: Rect, seat: int) -> int:
        """Draw the shape of a player before the name, as on marks; return how wide that is."""
        if len(self.players) == 1:
            return 0
        theme, colour = self.look.theme, self.players[seat].colour
        side = max(round(min(line.height * 0.62, self.look.px(26))), 10)
        shape = seat_shape(colour, theme.seats[colour], theme.tray_colour(), side)
        surface.blit(shape, shape.get_rect(midleft=(line.x, line.centery)))
        return side + max(side // 4, 3)

    def _crystals(self, surface: Surface, line: Rect, name: str, amount: int) -> None:
        """Draw ten slots, one filled for each crystal, and the number beside them."""
        size = min(line.height - 2, (line.width - self.look.px(40)) // (MOST_ON_BOARD + 1))
        step = size + max(size // 10, 1)
        for place in range(MOST_ON_BOARD):
            picture = self.icons.token(name, size)
            at = picture.get_rect(midleft=(line.x + place * step, line.centery))
            if place >= amount:
                picture = picture.copy()
                picture.set_alpha(45)
            surface.blit(picture, at)
        px = min(self.look.text_px(22), line.height)
        font = text_font("bold", max(px, round(size * 0.8), 12))
        room = Rect(line.x + MOST_ON_BOARD * step + 4, line.y, size * 2, line.height)
        draw_text(surface, str(amount), font, self.look.theme.text_strong, room)

    # ---- the others ----------------------------------------------------------------------

    def _rivals(self) -> Iterator[Spot]:
        for seat in self.layout.rivals:
            mage = int(self.state.mage[seat])
            head, places = self._rival_places(seat)
            yield Spot(
                f"seat.{seat}",
                "seat",
                head,
                partial(self._paint_rival, seat),
                self.host,
                card=self.faces.components.classes[mage] if mage != NOTHING else None,
                seat=seat,
            )
            for number, rect in zip(self._pile(seat, ACTIVE), places, strict=False):
                low = self._is_low(rect)
                rect.height = max(rect.height, _LEAST_HIT)
                spot = self._card(number, "rival_active", rect, seat=seat)
                if low:
                    self._show_mini(spot, number, seat)
                yield spot
            yield from self._sum_spot(seat, places[-1], self._paint_sum, sum_in_brief)

    def _sum_spot(
        self,
        seat: int,
        place: Rect,
        paint: Callable[[int, Surface, Rect], None],
        told: Callable[[RunningSum, Catalogue], object],
    ) -> Iterator[Spot]:
        """Yield the sum of a seat's active Spells, if it has any, to be read term by term."""
        found = self.sums[seat]
        if found is not None:
            shown = repr(told(found, self.catalogue))
            paint_it = partial(paint, seat)
            yield Spot(f"sum.{seat}", "sum", place, paint_it, self.host, seat=seat, shows=shown)

    def _is_low(self, place: Rect) -> bool:
        """Return whether a rival's active Spell has no room for all of its face."""
        return place.height < max(self.look.px(_MINI), _LEAST_WHOLE)

    def _rival_places(self, seat: int) -> tuple[Rect, list[Rect]]:
        """The place of a rival's head, those of active Spells, and the one of their sum.

        All rivals have the same places, whether they have Spells or not.
        """
        inside = self.layout.rivals[seat].inflate(-2 * self._gap, -self._gap)
        number = int(self.state.count[pile_of(seat, ACTIVE)])
        if len(self.layout.rivals) == 1:
            points = self.points_place(seat)
            head = Rect(inside.x, inside.y, points.left - self._gap - inside.x, inside.height)
            left = points.right + 2 * self._gap
            rest = Rect(left, inside.y, inside.right - left, inside.height)
            return head, self._spells_and_sum(rest, number, 4)
        if self._three_lines:
            return inside, [Rect(inside.bottomleft, (0, 0))]
        low = max(inside.height * 44 // 100, _LEAST_HIT + 2)
        head = Rect(inside.x, inside.y, inside.width, inside.height - low)
        rest = Rect(inside.x, head.bottom + 2, inside.width, low - 2)
        return head, self._spells_and_sum(rest, number, 3)

    @property
    def _three_lines(self) -> bool:
        """Return whether the heads of several rivals have the room of Spells: none has any."""
        rivals = self.layout.rivals
        return len(rivals) > 1 and all(self.sums[seat] is None for seat in rivals)

    def points_place(self, seat: int) -> Rect:
        """Return the place of a rival's points: after its name and counts, larger if it's alone."""
        inside = self.layout.rivals[seat].inflate(-2 * self._gap, -self._gap)
        if len(self.layout.rivals) == 1:
            side = min(inside.height - 2, self.look.px(76))
            place = Rect(0, 0, side, side)
            place.midright = (inside.x + round(inside.width * _HEAD), inside.centery)
            return place
        line = self._rival_line(seat)
        side = max(min(line, self.look.px(44)), 14)
        place = Rect(0, 0, side, side)
        place.midright = (inside.right, inside.y + line // 2)
        return place

    def _spells_and_sum(self, room: Rect, number: int, parts: int) -> list[Rect]:
        """Places of active Spells side by side, and of their sum, which has the rest.

        That is one of several parts of the room, or of as many as there are Spells, at the least.
        """
        gap = max(self._gap, 6)
        least = cells(room, max(number + 1, parts), gap)[-1].width
        if number < parts and len(self.layout.rivals) > 1:
            least = max(least, round(room.width * _SUM_SHARE))
        most = round(room.height * (_MINI_RATIO if self._is_low(room) else _RATIO))
        most = min(most, round(_MINI_WIDTH * self.layout.row("spells")[0].width))
        wide = min(most, (room.width - least) // max(number, 1) - gap)
        lefts = [room.x + place * (wide + gap) for place in range(number + 1)]
        rest = Rect(lefts[-1], room.y, room.right - lefts[-1], room.height)
        return [*(Rect(left, room.y, wide, room.height) for left in lefts[:-1]), rest]

    def _paint_sum(self, seat: int, surface: Surface, room: Rect) -> None:
        """Paint the sum of a rival's active Spells, in the place after the last of them."""
        found = self.sums[seat]
        if found is None:
            return
        energies, comments = sum_in_brief(found, self.catalogue)
        wide, high = room.width - 4, min(room.height // 2, self.look.px(52))
        fitting = max(round(high * _LINE_SHARE), _LEAST_WORDS + 2)  # two lines don't overlap
        least = max(min(self.look.text_px(_SUM_WORDS), fitting), _LEAST_WORDS)
        tried = [self._shrunk(each, (wide, high), 24, least=least) for each in comments]
        comment = next((each for each in tried if each.size[0] <= wide), None)
        if comment is None and comments:
            comment = self._shrunk(claims_in_signs(found) or comments[-1], (wide, high), 24)
        first = self._shrunk(energies, (wide, high), 32, least=least)
        lines = [first, *([comment] if comment else [])]
        top = room.centery - high * len(lines) // 2
        for place, picture in enumerate(lines):
            line = Rect(room.x + 4, top + place * high, wide, high)
            picture.draw(surface, (line.x, line.centery - picture.size[1] // 2))

    def _paint_mini(self, number: int, charged: bool, surface: Surface, rect: Rect) -> None:
        card = self.faces.cards[number]
        assert isinstance(card, Spell)
        language, px = self.look.settings.language, name_px(self.look)
        drawn = faces.mini(card, rect.size, language, px, charged=charged)
        surface.blit(drawn, rect)

    def _paint_rival(self, seat: int, surface: Surface, rect: Rect) -> None:
        """Name, points and Heroics; the pool as dice, crystals, number of Alterations, Sigils.

        Dice and numbers of all rivals have one size, so that they can be compared.
        """
        several = len(self.layout.rivals) > 1
        line = Rect(rect.x, rect.y, rect.width, self._rival_line(seat))
        self._name_line(surface, line, seat, with_points=several)
        size = min(self._most_die(each) for each in self.layout.rivals)
        at = line.move(0, line.height)
        for place, face in enumerate(self._pool(seat)):
            die = Rect(at.x + place * (size + 2), at.centery - size // 2, size, size)
            dice.draw_die(surface, face, die, self.on_light)
        most = max(_COUNTS[not several], _LEAST_COUNTS / self.look.scale)
        shown = {each: self._rival_numbers(each, size) for each in self.layout.rivals}
        px = min(
            self._fitting(markup, (room.width, room.height * 5 // 4), most)
            for markup, room in shown.values()
        )
        markup, room = shown[seat]
        found = rich(markup, text_font("body", px), self.look.theme, self.icons)
        if found.size[0] > room.width:
            self.cut.append(markup)
        found.draw(surface, (room.x, room.centery - found.size[1] // 2))

    def _rival_line(self, seat: int) -> int:
        """Return how high a line of a rival's head is: it has two, or three without Spells."""
        return self._rival_places(seat)[0].height // (3 if self._three_lines else 2)

    def _most_die(self, seat: int) -> int:
        """Return how large a rival's dice may be."""
        width, number = self._rival_places(seat)[0].width, len(self._pool(seat))
        high = self._rival_line(seat)
        share = 0.5 if len(self.layout.rivals) == 1 or self._three_lines else 0.44
        return min(high - 4, self.look.px(48), round(width * share) // max(number, 7) - 2)

    def _rival_numbers(self, seat: int, die: int) -> tuple[str, Rect]:
        """Return the numbers of a rival beside its dice or below them, and their room.

        All of its Sigils are one number: what is for effects is said where the player is read.
        """
        state, (head, _) = self.state, self._rival_places(seat)
        hand, away = (
            int(state.count[pile_of(seat, HAND)]),
            int(state.count[pile_of(seat, EXHAUSTED)]),
        )
        shown = {"mana": int(state.board_mana[seat]), "acuity": int(state.board_acuity[seat])}
        shown["alteration"] = hand
        if away:
            shown["exhausted"] = away
        sigils = {SIGILS[kind]: int(sigils_of(state, seat, kind)) for kind in range(SIGIL_KINDS)}
        shown |= {name: number for name, number in sigils.items() if number}
        markup = "  ".join(f"{{icon:{name}}}{{b}}{number}{{/b}}" for name, number in shown.items())
        high = self._rival_line(seat)
        if self._three_lines:
            return markup, Rect(head.x, head.y + 2 * high, head.width, high)
        beside = len(self._pool(seat)) * (die + 2) + self._gap
        return markup, Rect(head.x + beside, head.y + high, head.width - beside, high)

    # ---- layers --------------------------------------------------------------------------

    def layers(self, hidden: Container[str] = ()) -> Iterator[Layer[Canvas]]:
        """All that rests on the table, from the ground up, without what is `hidden`."""
        state = self.state
        rows = (state.heroic_row, state.spell_row, state.skill_row)
        key = (
            self.layout,
            self.side,
            self.acting,
            bool(self._pile(self.side, ACTIVE)),
            self.sums,
            [self.position.points(seat) for seat in self.layout.rivals],
            [
                int(state.count[pile_of(seat, pile)])
                for seat in self.layout.rivals
                for pile in (ACTIVE, HAND, EXHAUSTED)
            ],
            len(self._pile(self.side, HAND)),
            bool(self._pool(self.side)),
            len(self._pile(self.side, HEROICS)),
            len(self._pile(self.side, ARCANAS)),
            len(self._pile(self.side, EXHAUSTED)),
            [int(number) == NOTHING for row in rows for number in row],
        )

        def draw_ground(canvas: Canvas) -> None:
            draw_table(canvas.surface, self.look.theme)
            self.paint_trays(canvas.surface)

        yield Layer("ground", key, Rect((0, 0), self.layout.size), draw_ground)
        yield from (spot.layer() for spot in self.spots if spot.name not in hidden)
        for place, name in enumerate(_DISCOUNTS):
            number = int(state.spell_row[place])
            card = None if number == NOTHING else self.faces.cards[number]
            at = faces.discount_place(self.layout.row("spells")[place], card)
            yield Layer(("discount", name), tuple(at), at, partial(self._draw_discount, name, at))

    def paint_trays(self, surface: Surface) -> None:
        """Paint the trays, the empty places and the things beside cards."""
        look, theme, zones = self.look, self.look.theme, self.layout.zones
        scale = look.scale
        turn = self.acting
        for seat, tray in self.layout.rivals.items():
            draw_tray(surface, tray, theme, scale=scale)
            if seat == turn:
                draw_turn_frame(surface, tray, self.table.colour_of(seat), scale=scale)
            if len(self.layout.rivals) == 1:
                ring = self.points_place(seat)
                surface.blit(medal(ring.width, str(self.position.points(seat))), ring)
            if self.sums[seat] is None and not self._three_lines:
                (free,) = self._rival_places(seat)[1]
                self._label(surface, free, self.text("pile.none_active"))
        for name in ("dice", "active"):
            draw_tray(surface, zones[name], theme, scale=scale)
        draw_tray(surface, zones["board"], theme, scale=scale)
        if turn == self.side:
            draw_turn_frame(surface, zones["board"], self.table.colour_of(turn), scale=scale)
        if not self._pile(self.side, ACTIVE):
            empty = self._free_active()
            if self.explains_signs:
                below = self._paint_signs(surface, empty)
                empty.height = below - empty.y
            draw_slot(surface, empty, theme, scale=scale)
            words = self.text("pile.none_active" if self.only_read else "pile.no_active")
            self._label(surface, empty.inflate(-20, 0), words)
        self._paint_chart(surface)
        self._paint_free(surface)
        self._paint_not_dealt(surface)
        self._label_exhausted(surface)
        for name, row in (
            ("heroics", self.state.heroic_row),
            ("spells", self.state.spell_row),
            ("skills", self.state.skill_row),
        ):
            for place, rect in enumerate(self.layout.row(name)):
                if int(row[place]) == NOTHING:
                    draw_slot(surface, rect, theme, scale=scale)
                    if name != "heroics" and self._refills(name):
                        self._label(surface, rect.inflate(-12, 0), self.text("pile.refilled"))

    def _free_active(self) -> Rect:
        """Return the room of the viewer's active Spells while there are none."""
        zones = self.layout.zones
        empty = zones["active"].inflate(0, -10)
        empty.width = zones["chart"].left - empty.left
        return empty.inflate(-2 * self._gap, -2 * self.look.px(4))

    @property
    def explains_signs(self) -> bool:
        """Return whether the tray of the viewer's active Spells says what signs mean.

        It does while it has none, if neither a column nor the caption of a recording has the room.
        """
        wide = self.captioned and self.look.size[0] >= COLLAPSE_BELOW
        told = "side" in self.layout.zones or wide or self._pile(self.side, ACTIVE)
        room = self._free_active()
        return not told and all(each.size[0] <= room.width for each in self._signs(room))

    def _sign_line(self, room: Rect) -> int:
        """Return how high a line of these signs is."""
        return min(room.height // 4, self.look.text_px(_SIGNS * 1.7))

    def _signs(self, room: Rect) -> list[RichText]:
        """Return what signs mean in two lines."""
        size, lines = (room.width, self._sign_line(room) * 5 // 4), self.legend_lines()
        return [self._shrunk(f"{{muted}}{each}{{/muted}}", size, _SIGNS) for each in lines]

    def _paint_signs(self, surface: Surface, room: Rect) -> int:
        """Say in the lower half of a room what signs mean; return where its upper half ends."""
        high = self._sign_line(room)
        below = room.bottom - 2 * high
        for place, signs in enumerate(self._signs(room)):
            middle = below + place * high + high // 2 + 2
            at = room.centerx - signs.size[0] // 2, middle - signs.size[1] // 2
            signs.draw(surface, at)
        return below

    def _refills(self, row: str) -> bool:
        """Return whether the end of a turn fills the empty places of a row."""
        return int(self.state.phase) == PLAYING and int(self.state.count[_DECK_OF[row]]) > 0

    def _paint_not_dealt(self, surface: Surface) -> None:
        """Outline the places of dice and Alterations of a player who has none yet."""
        has_dice = self._pool(self.side) or self._pile(self.side, ACTIVE)
        has_cards = any(self._pile(self.side, which) for which in (HAND, EXHAUSTED))
        dice, hand, inset = self.layout.zones["dice"], self.layout.zones["hand"], self.look.px(4)
        within = dice.inflate(-2 * inset, -2 * inset)
        for name, held, room in (("dice", has_dice, within), ("hand", has_cards, hand)):
            if not held:
                draw_slot(surface, room, self.look.theme, scale=self.look.scale)
                self._label(surface, room.inflate(-20, 0), self.text(f"pile.no_{name}"))

    def _paint_tally(self, seat: int, surface: Surface, room: Rect) -> None:
        """Paint the sum of the viewer's active Spells, in the part of its place within the tray."""
        found = self.sums[seat]
        if found is None:
            return
        beside = self._sum_beside(len(self._pile(seat, ACTIVE)))
        if not beside:
            low = self.layout.zones["tally"]
            room = low.move_to(bottomleft=room.bottomleft).move(0, -self._gap)
            room = room.inflate(-2 * self._gap, 0)
        font = text_font("body", max(self.look.text_px(_SUM), LEAST))
        lines = sum_lines(found, self.catalogue)
        tried = (line_in(line, font, LEAST, room.size, self.look) for line in lines)
        picture = next((each for each in tried if each.size[1] <= room.height), None)
        picture = picture or self._shrunk(lines[-1], room.size, _SUM)
        picture.draw(surface, (room.x, room.centery - picture.size[1] // 2))

    def _paint_chart(self, surface: Surface) -> None:
        """Paint the casting chart below its title: what is left of dice and Acuity gives this."""
        paper = self.layout.zones["chart"]
        draw_box(surface, paper, 5 * self.look.scale, (0, 0, 0, 60), None, (*GILT[1], 120), 1)
        lines = chart_lines(self.faces.components.boards)
        inner = paper.inflate(-self._gap, -self._gap)
        columns = 2 if inner.width > inner.height * 5 // 4 else 1
        rows = -(-len(lines) // columns)
        high = inner.height // (rows + 1)
        head = Rect(inner.x, inner.y, inner.width, inner.height - high * rows)
        self._label(surface, head, self.text("sum.chart_title"))
        drawn, widths = self._in_columns(lines, columns, (inner.width, high))
        apart = (inner.width - sum(widths)) // (columns + 1)
        x = inner.x + apart
        for column, wide in enumerate(widths):
            for place, line in enumerate(drawn[column * rows : (column + 1) * rows]):
                middle = head.bottom + place * high + high // 2
                line.draw(surface, (x, middle - line.size[1] // 2))
            x += wide + apart

    def _in_columns(
        self, lines: Sequence[str], columns: int, room: tuple[int, int]
    ) -> tuple[list[RichText], list[int]]:
        """Return lines as large as they fit in columns, with the widths of these.

        `room` is the width of all columns together and the height of one line.
        """
        rows, least = -(-len(lines) // columns), 10
        share = 0.86 if columns > 1 else 0.74
        px = min(self.look.text_px(30), max(round(room[1] * share), least))
        while True:
            font = text_font("body", px)
            drawn = [rich(line, font, self.look.theme, self.icons) for line in lines]
            parts = [drawn[first : first + rows] for first in range(0, len(drawn), rows)]
            widths = [max(line.size[0] for line in part) for part in parts]
            if px <= least or sum(widths) + (columns - 1) * self._gap <= room[0]:
                return drawn, widths
            px -= 1

    def _shrunk(
        self, markup: str, room: tuple[int, int], size: float, *, least: int = 10
    ) -> RichText:
        """Return a line of rich text as large as fits, with at least this letter size."""
        px = self._fitting(markup, room, size, least=least)
        return rich(markup, text_font("body", px), self.look.theme, self.icons)

    def _fitting(self, markup: str, room: tuple[int, int], size: float, *, least: int = 10) -> int:
        """Return the size in pixels of the letters of such a line."""
        look = self.look
        px = min(look.text_px(size), max(round(room[1] * 0.74), least))
        while True:
            found = rich(markup, text_font("body", px), look.theme, self.icons)
            if found.size[0] <= room[0] or px <= least:
                return px
            px -= 1

    def _label_exhausted(self, surface: Surface) -> None:
        """Label the dim cards after the hand, from below upwards."""
        hand = len(self._pile(self.side, HAND))
        if not self._pile(self.side, EXHAUSTED):
            return
        first, wide, theme = self.hand_places[hand], away_width(self.look), self.look.theme
        room = Rect(first.x - self._gap - wide, first.y, wide, first.height)
        radius = 4 * self.look.scale
        draw_box(surface, room, radius, theme.tray_colour(), None, theme.tray_edge, 1)
        words, most = self.text("pile.away"), min(self.look.text_px(_LABEL), wide * 4 // 5)
        sizes = range(most, _LEAST_LABEL - 3, -1)
        fitting = (px for px in sizes if self._away_fits(words, px, room.height))
        font = text_font("italic", next(fitting, _LEAST_LABEL - 2))
        upright = pygame.transform.rotate(ink(font, words, theme.text_muted), 90)
        surface.blit(upright, upright.get_rect(center=room.center))

    def _away_fits(self, words: str, px: int, high: int) -> bool:
        """Return whether the label of exhausted cards fits beside them in letters of this size."""
        return text_width(text_font("italic", px), words) <= high - self._gap

    def _draw_discount(self, name: str, at: Rect, canvas: Canvas) -> None:
        """A minus and a crystal on the Spell that is cheaper by it."""
        canvas.surface.blit(box(at.size, at.height / 2, (20, 12, 6), None, GILT[1], 1.5), at)
        icons = Icons(self.look.icon_set, self.table.language, on_dark=True)
        parts = [("minus", 0), (name, 0)]
        self._icons_in(
            canvas.surface, at.inflate(-at.height // 2, 0), parts, at.height * 7 // 10, icons
        )

    def legend(self) -> list[str]:
        """Return what the signs beside players' names and dice mean, as rich text."""
        told = " · ".join(self.text(key) for key in ("side.signs", "seat.two_numbers"))
        return told.replace(APART, " · ").split(" · ")

    def legend_lines(self) -> tuple[str, str]:
        """Return the same as two lines: what is easily guessed, and what is not."""
        signs, numbers = self.text("side.signs"), self.text("seat.two_numbers")
        return signs.replace(" · ", APART), numbers.replace(" · ", APART)

    def marks_told(self) -> str:
        """Return who can claim the Heroics with marks, or any, as rich text; "" without marks."""
        of_some = sorted({threat.seat for threat in self.threats} - self.claims_any)
        told = [
            self.text(key, names=self._listed(seats))
            for key, seats in (("side.marks_all", sorted(self.claims_any)), ("side.marks", of_some))
            if seats
        ]
        return " · ".join(told)

    def _listed(self, seats: Sequence[int]) -> str:
        """Return the names of some seats in their colours, as rich text."""
        who = [
            f"{{seat:{player.colour}}}{plain(player.name)}{{/seat}}"
            for player in (self.players[seat] for seat in seats)
        ]
        return self.catalogue.listed(who, "or")

    @property
    def claims_any(self) -> frozenset[int]:
        """Return the seats that can claim any Heroic of the row, of which there are several."""
        row = {spot.number for spot in self.spots if spot.zone == "heroics"}
        if len(row) < _SEVERAL_HEROICS:
            return frozenset()
        marked: dict[int, set[int]] = {}
        for threat in self.threats:
            marked.setdefault(threat.seat, set()).add(threat.card)
        return frozenset(seat for seat, cards in marked.items() if row <= cards)

    # ---- finding -------------------------------------------------------------------------

    def spot(self, name: str) -> Spot | None:
        """The spot of a name."""
        return next((each for each in self.spots if each.name == name), None)
