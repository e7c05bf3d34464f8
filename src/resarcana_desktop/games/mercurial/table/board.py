"""The picture of the table: rows in the centre, boards of the players, and their spots.

It shows a position from one side, in one language and one look; it decides nothing.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from resarcana_desktop.games.mercurial.play.running_sum import (
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
    HAND,
    HEROIC_DECK,
    HEROICS,
    NOTHING,
    PLAYING,
    SKILL_DECK,
    SPELL_DECK,
)
from resarcana_desktop.games.mercurial.rules.pile_cards import cards_in
from resarcana_desktop.games.mercurial.rules.records import Alteration, Arcana, Heroic, Spell
from resarcana_desktop.games.mercurial.rules.state import has_aether, pile_of
from resarcana_desktop.games.mercurial.table.board_plan import BoardPlan
from resarcana_desktop.games.mercurial.table.equilibrium_board import (
    draw_casting_chart,
    draw_equilibrium,
)
from resarcana_desktop.games.mercurial.table.fitted import (
    LABEL,
    LEAST_LABEL,
    draw_icons,
    draw_label,
    fitted,
)
from resarcana_desktop.games.mercurial.table.layout import (
    LEAST_HIT,
    away_width,
    cells,
    from_left,
    grid,
    hand_cells,
)
from resarcana_desktop.games.mercurial.table.own_board import draw_own_board
from resarcana_desktop.games.mercurial.table.rivals import (
    draw_rival,
    draw_rivals_sum,
    in_three_lines,
    is_low,
    points_place,
    rival_places,
)
from resarcana_desktop.games.mercurial.table.signs import draw_signs, explains_signs
from resarcana_desktop.games.mercurial.table.spots import Spot
from resarcana_desktop.games.mercurial.text.card_text import kind_of
from resarcana_desktop.render.background import draw_table, draw_tray, draw_turn_frame
from resarcana_desktop.render.controls import medal
from resarcana_desktop.render.fonts import text_font
from resarcana_desktop.render.icons import Icons
from resarcana_desktop.render.shapes import box, draw_box
from resarcana_desktop.render.slots import draw_slot
from resarcana_desktop.render.text import ink, text_width
from resarcana_desktop.render.theme import GILT, mix
from resarcana_desktop.tabletop.context import PaintContext, Player
from resarcana_desktop.tabletop.layers import Canvas, Layer
from resarcana_desktop.tabletop.prompt import LEAST, line_in

if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Iterator

    from pygame import Surface

    from resarcana_desktop.app.context import Look
    from resarcana_desktop.games.mercurial.play.running_sum import RunningSum
    from resarcana_desktop.games.mercurial.rules.records import Card
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.setup.game_setup import SeatSetup

_CARD_TEXT: Final = 18
_SUM: Final = 22
"""Design px of the letters of the own sum."""
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
_IN_LINE: Final = 0.7
"""The share of their size that dice may lose to be in one line."""
_LEAST_DIE: Final = 32
"""Their size in real pixels at the least then."""
_FAINT: Final = 110
"""How much is seen of the sign of a Heroic that has not been claimed, of 255."""
_KINDS: Final = (Heroic, Spell, Alteration, Arcana)
"""The kinds of cards on the table, each with names of one size."""
_DECK_OF: Final = {"heroics": HEROIC_DECK, "spells": SPELL_DECK, "skills": SKILL_DECK}
_DISCOUNTS: Final = ("mana", "acuity")


def name_px(look: Look) -> int:
    """The largest letters of names on cards: they grow with the text, as far as cards have room."""
    return max(min(look.text_px(_CARD_TEXT), round(30 * look.scale)), 13)


def table_of(look: Look, catalogue: Catalogue, seats: Iterable[SeatSetup]) -> PaintContext:
    """The surroundings of a picture of the table, with the players as named on it."""
    players = tuple(Player(seat.name, colour=seat.colour) for seat in seats)
    return PaintContext(look, catalogue, players)


class Board(BoardPlan):
    """The picture of a position on the table."""

    def _made_spots(self) -> Iterator[Spot]:
        yield from self._centre()
        yield from self._own()
        yield from self._rivals()

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
            partial(draw_equilibrium, self),
            self.host,
            shows=(int(state.mystrune), int(state.mystrune_holder)),
        )
        arcanas = cards_in(state, ARCANA_FREE)
        room = layout.zones["arcanas"]
        high = (room.height - 2 * self.gap) // 3
        for place, number in enumerate(arcanas):
            rect = Rect(room.x, room.y + place * (high + self.gap), room.width, high)
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
            partial(draw_own_board, self, seat),
            self.host,
            card=self.faces.components.classes[mage] if mage != NOTHING else None,
            seat=seat,
        )
        yield from self._claimed(
            seat, Rect(zone.x, head.bottom, zone.width, zone.bottom - head.bottom)
        )
        yield from self._dice(seat, layout.zones["dice"].inflate(-2 * self.gap, -2 * self.gap))
        active = self.pile(seat, ACTIVE)
        inside = layout.zones["active"].inflate(-2 * self.gap, -2 * self.gap)
        tally = layout.zones["tally"]
        pointed = Rect(tally.x, tally.y, tally.width, max(tally.height + self.gap, LEAST_HIT))
        pointed.bottom = tally.bottom + self.gap  # what is free below its tray is part of it
        usual = layout.row("spells")[0]
        room = Rect(inside.topleft, (tally.width, min(tally.top, pointed.top) - inside.top))
        if self._sum_beside(len(active)):
            inside.width = tally.width
            cell = cells(inside, _WITH_SUM, self.gap)[-1]
            pointed = Rect(cell.x, inside.y, cell.width, inside.height)
        else:
            inside = room
        number = max(len(active), _WITH_SUM)
        places = from_left(grid(inside, number, self.gap, 0.8, usual.width, _LOWEST_ACTIVE), inside)
        for number, rect in zip(active, places, strict=False):
            yield self._active(number, rect, inside)
        yield from self._sum_spot(seat, pointed, self._paint_tally, sum_lines)
        hand, exhausted = self.pile(seat, HAND), self.pile(seat, EXHAUSTED)
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
        hand, away = (len(self.pile(self.side, which)) for which in (HAND, EXHAUSTED))
        zone, beside = Rect(self.layout.zones["hand"]), away_width(self.look) + self.gap
        zone.width -= beside
        places = hand_cells(zone, hand + away, self.gap)
        return [*places[:hand], *(each.move(beside, 0) for each in places[hand:])]

    def _claimed_height(self, zone: Rect) -> int:
        return max(self.look.hit(40), zone.height // 4)

    def _claimed(self, seat: int, zone: Rect) -> Iterator[Spot]:
        """Heroics and Arcanas of a seat: a medal each, to be read."""
        cards = [*self.pile(seat, HEROICS), *self.pile(seat, ARCANAS)]
        places = self._claimed_places(self._claimed_room(zone), len(cards))
        for number, rect in zip(cards, places, strict=False):
            clicked = Rect(0, 0, max(rect.width, 32), max(rect.height, 32))
            clicked.center = rect.center
            spot = self._card(number, "claimed", clicked.clamp(zone), seat=seat)
            spot.paint = partial(self._paint_claimed, number, rect.size)
            yield spot

    def _claimed_room(self, zone: Rect) -> Rect:
        """Return the part of a zone at the lower edge of the board that cards have."""
        pad = self.pad
        return Rect(zone.x + pad, zone.y + 1, zone.width - 2 * pad, zone.height - pad - 1)

    @property
    def _missing(self) -> int:
        """Return how many Heroics the viewer still needs for the end of the game; 1 without one."""
        goal = int(self.state.goal)
        return max(goal - len(self.pile(self.side, HEROICS)), 0) if goal else 1

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
        cards = sum(len(self.pile(self.side, which)) for which in (HEROICS, ARCANAS))
        if not cards:
            draw_label(surface, self._claimed_room(low), self.text("pile.none_claimed"), self.look)
            return
        places = self._claimed_places(self._claimed_room(low), cards)
        for rect in places[cards : cards + self._missing]:
            draw_slot(surface, rect, self.look.theme, scale=self.look.scale)
            shape = self.on_light.icon("heroic", rect.height * 6 // 10).copy()
            shape.set_alpha(_FAINT)
            surface.blit(shape, shape.get_rect(center=rect.center))
        if self._missing:
            self._label_free(surface, places[cards + self._missing - 1], self._claimed_room(low))

    def _label_free(self, surface: Surface, last: Rect, inside: Rect) -> None:
        """Say right after the last free place what they are for, if there is room."""
        words, left = self.text("pile.to_claim"), last.right + self.pad
        font = text_font("italic", min(self.look.text_px(LABEL), last.height))
        wide = min(text_width(font, words), inside.right - left)
        draw_label(surface, Rect(left, last.y, wide, last.height), words, self.look)

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
        shown = self.pool(seat)
        gap, most = max(2 * self.gap, 6), max(self.look.px(72), 34)
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

    def _paint_die(self, face: str, surface: Surface, rect: Rect) -> None:
        dice.draw_die(surface, face, rect, self.on_light)

    # ---- the others ----------------------------------------------------------------------

    def _rivals(self) -> Iterator[Spot]:
        for seat in self.layout.rivals:
            mage = int(self.state.mage[seat])
            head, places = rival_places(self, seat)
            yield Spot(
                f"seat.{seat}",
                "seat",
                head,
                partial(draw_rival, self, seat),
                self.host,
                card=self.faces.components.classes[mage] if mage != NOTHING else None,
                seat=seat,
            )
            for number, rect in zip(self.pile(seat, ACTIVE), places, strict=False):
                low = is_low(self, rect)
                rect.height = max(rect.height, LEAST_HIT)
                spot = self._card(number, "rival_active", rect, seat=seat)
                if low:
                    self._show_mini(spot, number, seat)
                yield spot
            yield from self._sum_spot(
                seat, places[-1], partial(draw_rivals_sum, self), sum_in_brief
            )

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

    def _paint_mini(self, number: int, charged: bool, surface: Surface, rect: Rect) -> None:
        card = self.faces.cards[number]
        assert isinstance(card, Spell)
        language, px = self.look.settings.language, name_px(self.look)
        drawn = faces.mini(card, rect.size, language, px, charged=charged)
        surface.blit(drawn, rect)

    # ---- layers --------------------------------------------------------------------------

    def layers(self, hidden: Container[str] = ()) -> Iterator[Layer[Canvas]]:
        """All that rests on the table, from the ground up, without what is `hidden`."""
        state = self.state
        rows = (state.heroic_row, state.spell_row, state.skill_row)
        key = (
            self.layout,
            self.side,
            self.acting,
            bool(self.pile(self.side, ACTIVE)),
            self.sums,
            [self.position.points(seat) for seat in self.layout.rivals],
            [
                int(state.count[pile_of(seat, pile)])
                for seat in self.layout.rivals
                for pile in (ACTIVE, HAND, EXHAUSTED)
            ],
            len(self.pile(self.side, HAND)),
            bool(self.pool(self.side)),
            len(self.pile(self.side, HEROICS)),
            len(self.pile(self.side, ARCANAS)),
            len(self.pile(self.side, EXHAUSTED)),
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
                ring = points_place(self, seat)
                surface.blit(medal(ring.width, str(self.position.points(seat))), ring)
            if self.sums[seat] is None and not in_three_lines(self):
                (free,) = rival_places(self, seat)[1]
                draw_label(surface, free, self.text("pile.none_active"), self.look)
        for name in ("dice", "active"):
            draw_tray(surface, zones[name], theme, scale=scale)
        draw_tray(surface, zones["board"], theme, scale=scale)
        if turn == self.side:
            draw_turn_frame(surface, zones["board"], self.table.colour_of(turn), scale=scale)
        if not self.pile(self.side, ACTIVE):
            empty = self.free_active()
            if explains_signs(self):
                below = draw_signs(self, surface, empty)
                empty.height = below - empty.y
            draw_slot(surface, empty, theme, scale=scale)
            shown = "none_active" if self.only_read and not self.set_up else "no_active"
            draw_label(surface, empty.inflate(-20, 0), self.text(f"pile.{shown}"), self.look)
        draw_casting_chart(self, surface)
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
                    words = self._words_of_empty(name)
                    draw_label(surface, rect.inflate(-12, 0), words, self.look)

    def _words_of_empty(self, row: str) -> str:
        """Return what an empty place of a row is for: the end of a turn may fill it."""
        if self.set_up:
            return self.text(f"pile.put.{row}")
        left = int(self.state.phase) == PLAYING and int(self.state.count[_DECK_OF[row]]) > 0
        if row == "heroics":
            return "" if left else self.text("pile.none_left")
        return self.text("pile.refilled" if left else "pile.none_left")

    def _paint_not_dealt(self, surface: Surface) -> None:
        """Outline the places of dice and Alterations of a player who has none yet."""
        has_dice = self.pool(self.side) or self.pile(self.side, ACTIVE)
        has_cards = any(self.pile(self.side, which) for which in (HAND, EXHAUSTED))
        dice, hand, inset = self.layout.zones["dice"], self.layout.zones["hand"], self.look.px(4)
        within = dice.inflate(-2 * inset, -2 * inset)
        for name, held, room in (("dice", has_dice, within), ("hand", has_cards, hand)):
            if not held:
                draw_slot(surface, room, self.look.theme, scale=self.look.scale)
                draw_label(surface, room.inflate(-20, 0), self.text(f"pile.no_{name}"), self.look)

    def _paint_tally(self, seat: int, surface: Surface, room: Rect) -> None:
        """Paint the sum of the viewer's active Spells, in the part of its place within the tray."""
        found = self.sums[seat]
        if found is None:
            return
        beside = self._sum_beside(len(self.pile(seat, ACTIVE)))
        if not beside:
            low = self.layout.zones["tally"]
            room = low.move_to(bottomleft=room.bottomleft).move(0, -self.gap)
            room = room.inflate(-2 * self.gap, 0)
        font = text_font("body", max(self.look.text_px(_SUM), LEAST))
        lines = sum_lines(found, self.catalogue)
        tried = (line_in(line, font, LEAST, room.size, self.look) for line in lines)
        picture = next((each for each in tried if each.size[1] <= room.height), None)
        picture = picture or fitted(lines[-1], room.size, _SUM, self.look, self.icons)
        picture.draw(surface, (room.x, room.centery - picture.size[1] // 2))

    def _label_exhausted(self, surface: Surface) -> None:
        """Label the dim cards after the hand, from below upwards."""
        hand = len(self.pile(self.side, HAND))
        if not self.pile(self.side, EXHAUSTED):
            return
        first, wide, theme = self.hand_places[hand], away_width(self.look), self.look.theme
        room = Rect(first.x - self.gap - wide, first.y, wide, first.height)
        radius = 4 * self.look.scale
        draw_box(surface, room, radius, theme.tray_colour(), None, theme.tray_edge, 1)
        words, most = self.text("pile.away"), min(self.look.text_px(LABEL), wide * 4 // 5)
        sizes = range(most, LEAST_LABEL - 3, -1)
        fitting = (px for px in sizes if self._away_fits(words, px, room.height))
        font = text_font("italic", next(fitting, LEAST_LABEL - 2))
        upright = pygame.transform.rotate(ink(font, words, theme.text_muted), 90)
        surface.blit(upright, upright.get_rect(center=room.center))

    def _away_fits(self, words: str, px: int, high: int) -> bool:
        """Return whether the label of exhausted cards fits beside them in letters of this size."""
        return text_width(text_font("italic", px), words) <= high - self.gap

    def _draw_discount(self, name: str, at: Rect, canvas: Canvas) -> None:
        """A minus and a crystal on the Spell that is cheaper by it."""
        canvas.surface.blit(box(at.size, at.height / 2, (20, 12, 6), None, GILT[1], 1.5), at)
        icons = Icons(self.look.icon_set, self.table.language, on_dark=True)
        parts = [("minus", 0), (name, 0)]
        draw_icons(
            canvas.surface, at.inflate(-at.height // 2, 0), parts, at.height * 7 // 10, icons
        )

    # ---- finding -------------------------------------------------------------------------

    def spot(self, name: str) -> Spot | None:
        """The spot of a name."""
        return next((each for each in self.spots if each.name == name), None)
