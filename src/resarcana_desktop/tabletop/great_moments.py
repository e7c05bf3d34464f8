"""Stages the great moments of any game: pictures, a title in gold, words, and light behind them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pygame import Rect

from resarcana_desktop.render.fonts import text_font
from resarcana_desktop.render.rich import rich
from resarcana_desktop.tabletop.ceremony import IN_SIGHT, LIGHTS, Moment, in_sight, stage, step_at
from resarcana_desktop.tabletop.framed import MARGIN, beside, gilt, in_frame, stacked
from resarcana_desktop.tabletop.layers import Layer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pygame import Surface

    from resarcana_desktop.app.context import Context, Look
    from resarcana_desktop.play.announcements import AnnouncementQueue

_PAD: Final = 36
_GAP: Final = 14
_TITLE: Final = 50
_TEXT: Final = 22
_WORDS: Final = 640
_RISE: Final = 8
_LEAST: Final = 13
_HIGH: Final = 0.37
"""How far down its middle is: the prompt with its buttons stays free below it."""


class GreatMoments:
    """Stages the great moments among a table's announcements, over it and below its buttons."""

    def __init__(self, context: Context, telling: AnnouncementQueue[Any]) -> None:
        self.context = context
        self.telling = telling
        self._panel: MomentPanel | None = None
        self._shown: tuple[Moment | None, int, int] = (None, 0, 0)
        """The moment that is shown, how far it is in sight, which picture of its light."""

    @property
    def staged(self) -> Moment | None:
        """The great moment that is staged now."""
        now = self.telling.now
        return now if isinstance(now, Moment) else None

    @property
    def shade(self) -> int:
        """Return how dark the table is (0 to 255) because something great is staged on it."""
        now = self.telling.now
        if now is None or now.staged is None or self.context.settings.reduced_motion:
            return 0
        return LIGHTS[now.staged].shade

    def show(self) -> bool:
        """Show the current moment as it looks by now, and return whether that differs.

        It is heard as it begins.
        """
        moment, age, before = self.staged, self.telling.age, self._shown
        self._shown = (moment, 0, 0) if moment is None else (moment, in_sight(age), step_at(age))
        if moment is not None and moment is not before[0]:
            for after, name in moment.cues:
                self.context.effects.play(name, after / (self.context.settings.speed or 1.0))
        return self._shown != before

    def layers(self, area: Rect) -> Iterator[Layer[Any]]:
        """The moment that is staged now, if any, over an area of the table."""
        moment, look = self.staged, self.context.look
        if moment is None:
            self._panel = None
            return
        if self._panel is None or not self._panel.fits(moment, look, area):
            self._panel = MomentPanel(moment, look, area)
        yield from self._panel.layers(self.telling.age)


class MomentPanel:
    """The panel of one moment, drawn once; `area` is the table below it."""

    def __init__(self, moment: Moment, look: Look, area: Rect) -> None:
        self.moment = moment
        self._look = look
        self._area = area
        self._surface, size = self._drawn()
        self.rect = Rect((0, 0), size)
        """Its rectangle, without the shadow."""
        self.rect.center = (area.centerx, round(area.height * _HIGH))
        self.rect.top = max(self.rect.top, look.px(_GAP))

    def fits(self, moment: Moment, look: Look, area: Rect) -> bool:
        """Return whether it is the panel of this moment, as it looks there."""
        return self.moment is moment and self._look is look and self._area == area

    def layers(self, age: float) -> Iterator[Layer[Any]]:
        """Yield the layers of the moment some seconds after it began."""
        sight, step = in_sight(age), step_at(age)
        theme, weight = self._look.theme, self.moment.weight
        yield from stage("moment", weight, self.rect, self._area, theme, sight, step)
        margin = self._look.px(MARGIN)
        place = self.rect.inflate(2 * margin, 2 * margin)
        place.move_ip(0, self._look.px(_RISE) * (IN_SIGHT - sight) // IN_SIGHT)

        def draw(canvas: Any) -> None:
            self._surface.set_alpha(255 * sight // IN_SIGHT)
            canvas.surface.blit(self._surface, place)

        yield Layer("moment", (self, sight), place, draw)

    # ---- drawing -------------------------------------------------------------------------

    def _drawn(self) -> tuple[Surface, tuple[int, int]]:
        look, pad = self._look, self._look.px(_PAD)
        most = (self._area.width * 9 // 10 - 2 * pad, self._area.height * 9 // 10 - 2 * pad)
        words = [gilt(look, self.moment.title, _TITLE, most[0])]
        if self.moment.text:
            words.append(self._text_surface(most[0]))
        high = sum(part.get_height() for part in words) + look.px(_GAP) * len(words)
        pictures = self._pictures((most[0], most[1] - high))
        several = len(self.moment.pictures) > 1  # a tableau is below its title
        whole = stacked([*words, *pictures] if several else [*pictures, *words], look.px(_GAP))
        size = (whole.get_width() + 2 * pad, whole.get_height() + 2 * pad)
        return in_frame(look, whole, pad, look.theme.glow), size

    def _text_surface(self, most: int) -> Surface:
        look = self._look
        font = text_font("body", max(round(_TEXT * look.text_scale), _LEAST))
        width = min(most, max(look.px(_WORDS), font.px * 22))
        layout = rich(self.moment.text, font, look.theme, look.icons, width, align="centre")
        return layout.surface()

    def _pictures(self, most: tuple[int, int]) -> list[Surface]:
        """The pictures side by side, smaller if there is no room for all of them."""
        shown = self.moment.pictures
        if not shown or most[1] < _LEAST * 3:
            return []
        gap, height = self._look.px(_GAP), min(self._look.px(self.moment.height), most[1])
        drawn = [picture(height) for picture in shown]
        wide = sum(each.get_width() for each in drawn)
        room = most[0] - gap * (len(drawn) - 1)
        if wide > room:
            drawn = [picture(max(height * room // wide, _LEAST)) for picture in shown]
        return [beside(drawn, gap, "foot")]
