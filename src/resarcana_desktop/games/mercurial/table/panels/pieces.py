"""The parts of panels: cards, buttons with icons, numbers to raise and lower."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.mercurial.render import faces
from resarcana_desktop.games.mercurial.render.faces import card_node
from resarcana_desktop.render.controls import draw_glow
from resarcana_desktop.render.icons import Icons
from resarcana_desktop.render.rich import RichText, rich
from resarcana_desktop.render.theme import luminance
from resarcana_desktop.widgets import (
    Button,
    Limit,
    Node,
    RichLabel,
    Row,
    Size,
    TextKind,
    Widget,
    paint,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from pygame import Rect, Surface

    from resarcana_desktop.games.mercurial.rules.records import Card, Side
    from resarcana_desktop.render.theme import Rgb
    from resarcana_desktop.widgets import Style, Wording
_CORNER: Final = 12
_AMOUNT: Final = 340
"""The width of a row with a number, in design px: the number is not far from its words."""


class CardView(Widget):
    """A card as it is on the table, `width` px wide at 1080p, to be looked at.

    Of a class board it shows `side`.
    With a `taken` it has an edge, which glows below the pointer, and a click on it does that; the
    keyboard has a button beside it.
    """

    def __init__(
        self,
        card: Card,
        language: str,
        width: float,
        *,
        ratio: float = 0.8,
        filled: faces.Filled | None = None,
        side: Side | None = None,
        taken: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(align="center")
        self.card = card
        self.taken = taken
        self.language = language
        self.width = width
        self.ratio = ratio
        self.filled = filled
        self.side = side

    def description(self, words: Wording) -> Node | None:
        """The card in words."""
        return card_node(self.card, words)

    def natural(self, style: Style, width: int) -> Size:
        """Its width, no wider than there is room, and what follows from it."""
        wide = min(style.px(self.width), width)
        return (wide, round(wide * self.ratio))

    def draw_self(self, surface: Surface, style: Style) -> None:
        """Draw its face in the middle of its place."""
        if not self.rect.width:
            return
        size = self.natural(style, self.rect.width)
        name = round(18 * style.scale) if style.scale * 18 > 13 else 13
        picture = faces.face(self.card, size, self.language, name, self.filled, side=self.side)
        place = picture.get_rect(center=self.rect.center)
        if self.taken is not None and self.framed:
            corner, scale = _CORNER * style.scale, style.scale
            strong = self.hovered
            draw_glow(surface, place, style.theme, radius=corner, scale=scale, strong=strong)
        surface.blit(picture, place)

    @property
    def framed(self) -> bool:
        """Return whether a card that can be taken has its edge."""
        return True

    @property
    def pressable(self) -> bool:
        """Return whether the card can be taken."""
        return self.taken is not None

    def activate(self) -> None:
        """Take it."""
        if self.taken is not None:
            self.taken()


class IconButton(Button):
    """A button whose words have icons in them; what is `chosen` of several is lit."""

    def __init__(
        self,
        markup: str,
        action: Callable[[], None],
        name: str,
        *,
        chosen: bool = False,
        reason: str = "",
        tooltip: str = "",
        key: int | None = None,
        cap: str = "",
        stretch: int = 0,
        aloud: str = "",
    ) -> None:
        """`aloud` is the text that is read out instead of `markup`."""
        super().__init__(
            markup,
            action,
            name,
            kind="chosen" if chosen else "plain",
            height=46,
            padding=14,
            reason=reason,
            tooltip=tooltip,
            shortcut_key=key,
            cap=cap,
            stretch=stretch,
        )
        self.height = 46
        self._aloud = aloud

    def said(self, words: Wording) -> str:
        return words.plain(self._aloud or self.text)

    def description(self, words: Wording) -> Node | None:
        node = super().description(words)
        return node and replace(node, selected=self.kind == "chosen" or None)

    def _rich(self, style: Style, width: int, colour: Rgb | None = None) -> RichText:
        font = paint.font(style, self.text_kind)
        icons = style.icons
        theme = style.theme
        if self.kind == "chosen" and luminance(theme.chosen[0]) > luminance(theme.chosen_text):
            icons = Icons(icons.icon_set, icons.language)
        return rich(self.text, font, theme, icons, max(width, 1), colour, "centre")

    def _natural(self, style: Style, width: int) -> Size:
        inner = max(width - self._sides(style), 1)
        wide, high = self._rich(style, inner).size
        return (
            max(wide + self._sides(style), style.hit(0)),
            max(style.hit(self.height), high + style.px(10)),
        )

    def _draw_words(self, surface: Surface, style: Style, inner: Rect, colour: Rgb) -> None:
        text = self._rich(style, inner.width, colour)
        at = (inner.centerx - text.size[0] // 2, inner.centery - text.size[1] // 2)
        text.draw(surface, at)


def words(markup: str, size: float = 20, *, stretch: int = 0) -> RichLabel:
    """A paragraph with icons."""
    return RichLabel(markup, TextKind(size), stretch=stretch)


def amount(markup: str, value: int) -> Widget:
    """A number that can't be changed, after what it is of."""
    label, number = words(markup, stretch=1), _Number(value)
    label.align = number.align = "center"
    return Limit(Row([label, number], gap=10), _AMOUNT, side="start")


def stepper(
    name: str,
    markup: str,
    value: int,
    lower: Callable[[], None] | None,
    higher: Callable[[], None] | None,
    reasons: tuple[str, str],
) -> Widget:
    """A number with a button to lower it and one to raise it; None closes one, for its reason."""
    less = _Step("−", lower or _nothing, f"{name}.less", reason="" if lower else reasons[0])
    more = _Step("+", higher or _nothing, f"{name}.more", reason="" if higher else reasons[1])
    less.label = more.label = markup
    label, number = words(markup, stretch=1), _Number(value)
    label.align = number.align = "center"  # level with the buttons, which are higher
    return Row([label, less, number, more], gap=10)


class _Step(Button):
    """A button that lowers or raises what its `label`, rich text, says."""

    def description(self, words: Wording) -> Node | None:
        node = super().description(words)
        key = "reader.more" if self.text == "+" else "reader.less"
        return node and replace(node, name=words.text(key, what=words.plain(self.label)))

    def _draw_words(self, surface: Surface, style: Style, inner: Rect, colour: Rgb) -> None:
        paint.sign(surface, inner, self.text, style, colour)


class _Number(Widget):
    """A number, as wide as any other."""

    def __init__(self, value: int) -> None:
        super().__init__()
        self.value = value

    def description(self, words: Wording) -> Node | None:
        """The number."""
        return Node("text", str(self.value))

    def natural(self, style: Style, width: int) -> Size:
        """Room for two digits."""
        font = paint.font(style, TextKind(24, bold=True))
        return (round(font.px * 1.8), round(font.px * 1.3))

    def draw(self, surface: Surface) -> None:
        """The number in the middle."""
        if self.style is not None:
            kind = TextKind(24, bold=True, tone="strong")
            colour = paint.tone(self.style, "strong")
            text = str(self.value)
            paint.paragraph(surface, text, self.style, kind, colour, self.rect, "centre")


def _nothing() -> None:
    """Do nothing, as the button is closed."""
