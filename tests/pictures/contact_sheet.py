"""One picture of everything: all icons, all faces at table, mini and reading size.

``python -m tests.pictures.contact_sheet sheet.png --lang fr --theme dark_wood``
"""

from __future__ import annotations

import argparse
import os
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import pygame
import pygame.image

from resarcana_desktop.games.resarcana.cardsets import load_cardsets
from resarcana_desktop.games.resarcana.render.colours import PARCHMENT
from resarcana_desktop.games.resarcana.render.faces import (
    MINI_SIZE,
    PLAIN,
    READING_WIDTH,
    TABLE_WIDTH,
    FaceLook,
    State,
    component_size,
    draw_component,
)
from resarcana_desktop.games.resarcana.render.icons import ICON_SET, icons_in
from resarcana_desktop.games.resarcana.rules.records import ESSENCES, KINDS
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.render.background import draw_table
from resarcana_desktop.render.fonts import text_font
from resarcana_desktop.render.shapes import box
from resarcana_desktop.render.text import draw_text
from resarcana_desktop.render.theme import THEMES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.games.resarcana.render.faces import Style
    from resarcana_desktop.games.resarcana.render.icons import ICON_SET, icons_in
from resarcana_desktop.games.resarcana.rules.records import Component

WIDTH: Final = 1920
_GAP: Final = 16
_TEXTS: Final = {
    "life_loss": "-2",
    "discount": "-1",
    "draw": "+1",
    "look": "3",
    "monuments": "3",
    "points": "3",
}
_ICON_SIZES: Final = (96, 48, 32, 24, 20, 16)


@dataclass
class Sheet:
    """A picture that grows downwards; what is drawn is put on the table in the end."""

    look: FaceLook
    y: int = _GAP
    items: list[tuple[pygame.Surface, tuple[int, int]]] = field(default_factory=list)

    def title(self, text: str) -> None:
        """A line of words above what follows."""
        font = text_font("display", 28)
        strip = pygame.Surface((WIDTH - 2 * _GAP, 40), pygame.SRCALPHA)
        draw_text(strip, text, font, self.look.theme.text_strong, strip.get_rect())
        self.items.append((strip, (_GAP, self.y)))
        self.y += 44

    def row(self, pictures: Sequence[pygame.Surface], gap: int = _GAP) -> None:
        """Pictures side by side, in as many rows as they need."""
        x, high = _GAP, 0
        for picture in pictures:
            if x + picture.get_width() > WIDTH - _GAP:
                x, self.y, high = _GAP, self.y + high + gap, 0
            self.items.append((picture, (x, self.y)))
            x += picture.get_width() + gap
            high = max(high, picture.get_height())
        self.y += high + gap

    def finished(self) -> pygame.Surface:
        """The whole sheet."""
        surface = pygame.Surface((WIDTH, self.y))
        draw_table(surface, self.look.theme)
        for picture, place in self.items:
            surface.blit(picture, place)
        return surface


def contact_sheet(language: str, theme: str) -> pygame.Surface:
    """The sheet of the base set in one language and theme."""
    look = FaceLook(THEMES[theme], language)
    sheet = Sheet(look)
    _add_icons(sheet, language)
    components = _in_order()
    sheet.title("table")
    sheet.row([_alone(one, TABLE_WIDTH[one.kind], look, "table") for one in components], 4)
    sheet.title("table, turned, with stored essences")
    state = State(turned=True, stored=(0, 2, 0, 0, 3), usable=True)
    sheet.row([_alone(one, TABLE_WIDTH[one.kind], look, "table", state) for one in components[::6]])
    sheet.title("mini")
    sheet.row([_alone(one, MINI_SIZE[one.kind][0], look, "mini") for one in components], 2)
    sheet.title("reading")
    sheet.row([_alone(one, READING_WIDTH[one.kind], look, "reading") for one in components], 2)
    return sheet.finished()


def _in_order() -> list[Component]:
    components = [one for cardset in load_cardsets(["base"]) for one in cardset.components]
    return sorted(components, key=lambda one: (KINDS.index(one.kind), one.id))


def _alone(
    component: Component, width: int, look: FaceLook, style: Style, state: State = PLAIN
) -> pygame.Surface:
    """A component with its shadow, glow and pill, on a clear Surface."""
    size = component_size(component, width, style, turned=state.turned)
    room = 20
    surface = pygame.Surface((size[0] + 2 * room, size[1] + 2 * room), pygame.SRCALPHA)
    draw_component(surface, component, (room, room), width, look, state, style)
    return surface


def _add_icons(sheet: Sheet, language: str) -> None:
    sheet.title("icons")
    names = ICON_SET.names
    light, dark = icons_in(language), icons_in(language, on_dark=True)
    for size in _ICON_SIZES:
        sheet.row(
            [_on_parchment(light.icon(name, size, _TEXTS.get(name, ""))) for name in names],
            2,
        )
    for size in (48, 24):
        sheet.row([dark.icon(name, size, _TEXTS.get(name, "")) for name in names], 12)
    for size in (48, 32, 24, 20):
        tokens = [
            light.token(name, size, amount)
            for name in (*ESSENCES, "any", "identical")
            for amount in ("1", "2", "6", "12", "X")
        ]
        sheet.row([_on_parchment(token) for token in tokens], 2)


def _on_parchment(icon: pygame.Surface) -> pygame.Surface:
    size = (icon.get_width() + 10, icon.get_height() + 8)
    surface = box(size, 3, *PARCHMENT["artifact"]).copy()
    surface.blit(icon, (5, 4))
    return surface


def main(arguments: Sequence[str] | None = None) -> None:
    """Write the sheet that the command line describes."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("picture", help="the PNG file to write")
    parser.add_argument("--lang", choices=LANGUAGES, default="en")
    parser.add_argument("--theme", choices=tuple(THEMES), default="dark_wood")
    asked = parser.parse_args(arguments)
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.image.save(contact_sheet(asked.lang, asked.theme), asked.picture)


if __name__ == "__main__":
    main()
