"""The pictures of the rules page, all drawn by the program itself."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect

from resarcana_desktop.app.context import Look
from resarcana_desktop.games.resarcana.cardsets import shipped_components
from resarcana_desktop.games.resarcana.cardsets.loader import is_altered
from resarcana_desktop.games.resarcana.render import faces
from resarcana_desktop.games.resarcana.render.nodes import face_node
from resarcana_desktop.games.resarcana.rulesets import component_of, res_arcana
from resarcana_desktop.games.resarcana.table.view.context import PaintContext
from resarcana_desktop.games.resarcana.table.view.layout import TableLayout
from resarcana_desktop.games.resarcana.table.view.spots import ViewState
from resarcana_desktop.games.resarcana.table.view.view import TableView
from resarcana_desktop.games.rules_page import PictureTile
from resarcana_desktop.render.controls import draw_medal
from resarcana_desktop.tabletop.context import Player
from resarcana_desktop.widgets import Node, Size, Widget, grown

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame import Surface

    from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
    from resarcana_desktop.games.resarcana.rules.records import Component
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.widgets import Style, Wording

_BADGE: Final = 30
_FACE_SHARE: Final = 0.62
"""The width of a face on the page, as a share of its reading size."""
_LEAST_FACE: Final = 96
_SHADOW: Final = 8
_TABLE_SIZE: Final = (1280, 720)
_NUMBER: Final = (30, 84, 134)
"""Behind the numbers, which are not to be taken for points."""

POSITION: Final = """resarcana position 1
places catacombs_of_the_dead sacred_grove dwarven_mines
monuments oracle obelisk
monument_deck library temple great_pyramid
items alchemy calm_elan death_life research transmutation reanimate
phase actions
round 3
turn 0
seat 0
  pool 2E 3L 1C 1G
  play witch protection guard_dog elemental_spring cursed_forge (2G) colossus
  hand hawk sea_serpent prism
  deck treant athanor
  discards nightingale
seat 1
  pool 1E 2C 4D
  play seer divination (turned) fire_dragon (turned) vault (1G) coral_castle
  hand dragon_bridle
  deck mermaid crypt
"""
"""The position in the picture of the table."""


def badge_size(style: Style) -> int:
    """Return the width of a number on a picture."""
    return max(style.text_px(_BADGE), 20)


def _draw_number(surface: Surface, centre: tuple[int, int], diameter: int, number: int) -> None:
    draw_medal(surface, centre, diameter, str(number), fill=_NUMBER)


class Badge(Widget):
    """A number as on a picture, next to its explanation."""

    def __init__(self, number: int) -> None:
        super().__init__(align="start")
        self.number = number

    def natural(self, style: Style, width: int) -> Size:
        side = badge_size(style)
        return (side, side)

    def description(self, words: Wording) -> Node | None:
        return Node("text", str(self.number))

    def draw(self, surface: Surface) -> None:
        if self.style is not None:
            _draw_number(surface, self.rect.center, self.rect.width, self.number)


class FaceTile(PictureTile):
    """A component with a line below it; a click opens its page in the compendium.

    Those in its `row` are of different heights, but their lines begin at the same one.
    """

    def __init__(
        self, component: Component, caption: str, state: faces.State, read: Callable[[], None]
    ) -> None:
        super().__init__(f"face.{component.id}{'.turned' if state.turned else ''}", caption, read)
        self.component = component
        self.state = state
        self.row: Sequence[FaceTile] = (self,)

    def _wide(self, style: Style, width: int) -> int:
        """The width of the face when it is straightened."""
        kind = self.component.kind
        wanted = round(grown(style, faces.READING_WIDTH[kind] * _FACE_SHARE))
        room = width - 2 * style.px(_SHADOW)
        wide = max(min(wanted, room), min(_LEAST_FACE, room))
        if self.state.turned:
            high = faces.face_size(kind, wide)[1]
            wide = wide if high <= room else wide * room // high
        return max(wide, 1)

    def _face(self, style: Style, width: int) -> Size:
        wide = self._wide(style, width)
        return faces.component_size(self.component, wide, "table", turned=self.state.turned)

    def natural(self, style: Style, width: int) -> Size:
        """The face, its shadow, and the words in its width."""
        face, room = self._face(style, width), 2 * style.px(_SHADOW)
        wide = min(max(face[0] + room, style.text_px(264)), width)
        high = max(each._face(style, width)[1] for each in self.row)
        return (wide, high + room + self.words_height(style, wide))

    def description(self, words: Wording) -> Node | None:
        """Describe the component, and say what it is an example of."""
        return self.described(face_node(self.component, words))

    def draw_self(self, surface: Surface, style: Style) -> None:
        if not self.rect.colliderect(surface.get_clip()):
            return
        size, shadow = self._face(style, self.rect.width), style.px(_SHADOW)
        wide = self._wide(style, self.rect.width)
        bottom = self.rect.bottom - self.words_height(style, self.rect.width) - shadow
        corner = (self.rect.centerx - size[0] // 2, bottom - size[1])
        look = faces.FaceLook(style.theme, style.icons.language, style.scale)
        faces.draw_component(surface, self.component, corner, wide, look, self.state)
        self.draw_words(surface, style, corner[1] + size[1] + shadow)


class NumberedFace(Widget):
    """A face at reading size with numbers on its parts."""

    def description(self, words: Wording) -> Node | None:
        """Return the component; the meanings of the numbers are next to it."""
        return replace(face_node(self.component, words), role="picture")

    def __init__(self, component: Component, parts: Sequence[str]) -> None:
        super().__init__(align="center")
        self.component = component
        self.parts = tuple(parts)

    def natural(self, style: Style, width: int) -> Size:
        """The face, with room for the numbers at its edges."""
        badge = badge_size(style)
        face = faces.face_size(self.component.kind, self._wide(style, width), "reading")
        return (face[0] + 2 * badge, face[1] + badge)

    def _wide(self, style: Style, width: int) -> int:
        wanted = grown(style, faces.READING_WIDTH[self.component.kind])
        return max(min(wanted, width - 2 * badge_size(style)), 60)

    def draw_self(self, surface: Surface, style: Style) -> None:
        wide, badge = self._wide(style, self.rect.width), badge_size(style)
        size = faces.face_size(self.component.kind, wide, "reading")
        corner = (self.rect.centerx - size[0] // 2, self.rect.top + badge // 2)
        look = faces.FaceLook(style.theme, style.icons.language, style.scale)
        faces.draw_component(surface, self.component, corner, wide, look, style="reading")
        places = self._places(wide, style.icons.language)
        for number, part in enumerate(self.parts, start=1):
            x, y = places[part]
            x = 0 if x < size[0] // 2 else size[0]
            _draw_number(surface, (corner[0] + x, corner[1] + y), badge, number)

    def _places(self, wide: int, language: str) -> dict[str, tuple[int, int]]:
        """Return the place of each part of the face."""
        plan = faces.layout(self.component, wide, language, "reading")
        right = plan.size[0]
        seals = plan.seals[0][1] if plan.seals else plan.plate
        return {
            "cost": (0, plan.cost[0][1].centery if plan.cost else 0),
            "points": (right, plan.medal.centery),
            "types": (right, seals.centery),
            "name": (0, plan.name_area.centery),
            "lines": (right, plan.lines_area.centery),
        }


class TableFigure(Widget):
    """The table with a game on it, small, with a number on each of some zones."""

    def __init__(
        self, zones: Sequence[str], catalogue: Catalogue, look: Look, kinds: tuple[str, str]
    ) -> None:
        super().__init__(align="center")
        self.zones = tuple(zones)
        self._catalogue = catalogue
        self._look = look
        self._kinds = kinds
        self._drawn: tuple[Size, Surface] | None = None

    def natural(self, style: Style, width: int) -> Size:
        """Return the width of the page, in the proportions of a screen."""
        wide = min(width, style.px(1100))
        return (wide, wide * _TABLE_SIZE[1] // _TABLE_SIZE[0])

    def draw(self, surface: Surface) -> None:
        if self.style is None or not self.rect.colliderect(surface.get_clip()):
            return
        if self._drawn is None or self._drawn[0] != self.rect.size:
            self._drawn = (self.rect.size, self._picture(self.rect.size, self.style))
        surface.blit(self._drawn[1], self.rect)

    def _picture(self, size: Size, style: Style) -> Surface:
        """The table drawn at a usual size, made as small as it is to be, between two margins."""
        times = max(round(size[0] / _TABLE_SIZE[0]), 1)
        whole = (_TABLE_SIZE[0] * times, _TABLE_SIZE[1] * times)
        layout, picture = self._table(whole)
        badge = min(badge_size(style), max(size[1] // 9, 18))
        small = Rect(badge, 0, size[0] - 2 * badge, size[1])
        picture = pygame.transform.smoothscale(picture, small.size)
        surface = pygame.Surface(size, pygame.SRCALPHA)
        surface.blit(picture, small)
        for number, zone in enumerate(self.zones, start=1):
            _draw_number(surface, self._place(zone, layout, small, whole), badge, number)
        return surface

    @staticmethod
    def _place(zone: str, layout: TableLayout, small: Rect, whole: Size) -> tuple[int, int]:
        """Return the middle of a zone's number on the picture.

        The picture is `small`, the table `whole` in size. The number is in the margin; for a zone
        in the middle, in front of its content.
        """
        found, margin = layout.zones[zone], small.left
        y = found.centery * small.height // whole[1]
        if found.left < whole[0] // 20:
            return (margin // 2, y)
        if found.right > whole[0] * 19 // 20:
            return (small.right + margin // 2, y)
        lying = [spot.rect.left for spot in layout.spots if (spot.zone, spot.seat) == (zone, 0)]
        return (small.left + min(lying, default=found.left) * small.width // whole[0] - margin, y)

    def _table(self, size: Size) -> tuple[TableLayout, Surface]:
        settings = self._look.settings.model_copy(
            update={"text_scale": 1.0, "interface_scale": 1.0}
        )
        look = Look(size, settings, self._look.icon_set)
        position = shown_position()
        players = (Player("Edda", self._kinds[0], 0), Player("Corvin", self._kinds[1], 1))
        table = PaintContext(look, self._catalogue, players, position.faces)
        seen = position.observation(0)
        layout = TableLayout(seen, table, own_seat=0, side=False, rail=False)
        picture = pygame.Surface(size)
        prompt = self._catalogue.text("table.prompt.action", name="Edda")
        TableView().draw(picture, layout, ViewState(prompt=prompt))
        return layout, picture


def shown_position() -> ResArcanaPosition:
    """The position on the picture of the table."""
    return res_arcana().parse_position(POSITION)


def face_of(component_id: str) -> Component:
    """Return the record of a component, with the values that the page explains.

    Those that an owner entered are shown only if they are the same. Raises KeyError if there is no
    such component.
    """
    found = component_of(component_id)
    if found is None:
        raise KeyError(component_id)
    if not found.edition or not is_altered(found):
        return found
    return next(each for each in shipped_components() if each.id == component_id)
