"""The achievements of a game on its result screen: badges in a light of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from resarcana_desktop.tabletop.ceremony import STEPS, held_for, next_step_in, shine, step_at
from resarcana_desktop.widgets import Label, Mark, Node, mark_px

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Surface

    from resarcana_desktop.widgets import Size, Style, TextKind, Wording

_ROOM: Final = 1.9
"""The room for light around a badge, as a share of its size."""


class Announced(Label):
    """Text that is read out as soon as it appears, or more that is `said` for it."""

    def __init__(self, text: str, kind: TextKind, *, said: str = "", stretch: int = 0) -> None:
        super().__init__(text, kind, stretch=stretch)
        self._said = said or text

    def description(self, words: Wording) -> Node | None:
        said = self._said
        return Node("text", said, id=f"announced:{said}", live=True)


class Shine:
    """The light behind the badges of one result: it turns for as long as it takes to read them.

    Without motion it does not move at all.
    """

    def __init__(self, *, moves: bool) -> None:
        self._age = 0.0
        self._length = 0.0
        self._moves = moves

    def begin(self, *texts: str) -> None:
        """The badges are there, and their words."""
        self._age, self._length = 0.0, held_for(*texts) if self._moves else 0.0

    @property
    def moving(self) -> bool:
        """Return whether it is still turning."""
        return self._age < self._length

    @property
    def step(self) -> int:
        """The number of the light's current picture."""
        return step_at(self._age)

    def update(self, seconds: float) -> bool:
        """Time passes; whether it looks otherwise now."""
        if not self.moving:
            return False
        before = self.step
        self._age = min(self._age + seconds, self._length)
        return self.step != before

    def wake_in(self) -> float | None:
        """Return the seconds until it looks different; None once it has stopped."""
        return max(next_step_in(self._age), 1 / (2 * STEPS)) if self.moving else None


class LitMark(Mark):
    """A badge with light behind it, if the theme has any."""

    def __init__(
        self, draw: Callable[[int], Surface], size: float, light: Shine, room: float = _ROOM
    ) -> None:
        """Leave `room` times its size for badge and light."""
        super().__init__(draw, size)
        self._light = light
        self._room = room
        self._side = size

    def natural(self, style: Style, width: int) -> Size:
        """The badge, and room for its light."""
        side = round(mark_px(style, self._side) * self._room)
        return (side, side)

    def draw_self(self, surface: Surface, style: Style) -> None:
        """The light, then the badge."""
        if (
            style.theme.grain[3]
            and style.theme.is_dark
            and self.rect.colliderect(surface.get_clip())
        ):
            about = Rect((0, 0), (mark_px(style, self._side),) * 2)
            about.center = self.rect.center
            shine(surface, about, self.rect, "tenth", self._light.step)
        super().draw_self(surface, style)
