"""A puzzle in the list: a small picture of its position, and its title."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pygame import Rect

from resarcana_desktop import games
from resarcana_desktop.engine.errors import NotationError, RecordError
from resarcana_desktop.play.puzzles.game import Seen
from resarcana_desktop.widgets import Button, Easel, Lit, TextKind, paint

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from pygame import Surface

    from resarcana_desktop.play.puzzles.game import PuzzleGame
    from resarcana_desktop.play.puzzles.puzzle import Puzzle
    from resarcana_desktop.render.theme import Rgb
    from resarcana_desktop.widgets import Picture, Size, Style, Wording

_PICTURE: Final = 154
"""The height of the picture, at 1080p: faces, and a line below them."""
_LEAST: Final = 116
"""The least height in real pixels, so that names on faces can be read."""
_LINE: Final = 36
_EDGE: Final = 8
_GAP: Final = 6
_CROWDED: Final = 1.5
"""The most width of all faces together, in widths of the picture; faces overlap then."""
_SMALLER: Final = 0.5
"""The share of their width that faces keep at least, so that they don't overlap."""
_HOLDS: Final = TextKind(23)


class PuzzleTile(Button):
    """A button with the position of a puzzle above its words.

    `seen` returns the player's things, and `face` the picture of a component. Both are called
    between two frames, when the `easel` draws. From then on its title names the first component,
    which the puzzle is remembered by.
    """

    def __init__(
        self,
        text: str,
        action: Callable[[], None],
        name: str,
        detail: str,
        seen: Callable[[], Seen],
        face: Callable[[str], Picture | None],
        easel: Easel,
        wording: Wording,
    ) -> None:
        super().__init__(
            text,
            action,
            name,
            kind="dark",
            detail=detail,
            detail_lines=1,
            padding=14,
            text_align="left",
        )
        self._seen = seen
        self._face = face
        self._easel = easel
        self._wording = wording
        self._title = text
        self._faces: list[Picture] | None = None
        self._holds = ""

    # ---- layout --------------------------------------------------------------------------

    def _natural(self, style: Style, width: int) -> Size:
        """Return the size of picture and words; all tiles have the same height."""
        line = paint.wrapped_size(style, "x", self.text_kind, width)[1]
        detail = paint.wrapped_size(style, "x", self.detail_kind, width)[1]
        words = line + detail + style.px(22)
        return (width, _picture_px(style) + words)

    def place(self, style: Style) -> Rect:
        """Return the place of the picture."""
        edge = style.px(_EDGE)
        inner = self.rect.inflate(-2 * edge, -2 * edge)
        return Rect(inner.left, inner.top, inner.width, _picture_px(style) - edge)

    def said(self, words: Wording) -> str:
        """Return its title in full."""
        return self._title

    # ---- drawing -------------------------------------------------------------------------

    def _draw_words(self, surface: Surface, style: Style, inner: Rect, colour: Rgb) -> None:
        place = self.place(style)
        if self._easel.has(self, (self.name, place.size), lambda: self._steps(style, place)):
            self._draw_picture(surface, style, place)
            self.text = paint.first_lines(style, self._title, self.text_kind, inner.width, 1)
        below = Rect(inner.left, place.bottom, inner.width, inner.bottom - place.bottom)
        super()._draw_words(surface, style, below, colour)

    def _steps(self, style: Style, place: Rect) -> Iterator[object]:
        """Draw the faces beforehand, a few milliseconds at each `next`."""
        self._look()
        yield None
        for picture, width in self.sized(style, place):
            yield from picture.steps(width, style.icons.language)

    def _look(self) -> Sequence[Picture]:
        """Return the faces, found once."""
        if self._faces is None:
            seen = self._seen()
            found = (self._face(each) for each in seen.components)
            self._faces = [each for each in found if each is not None]
            self._holds = seen.holds
            if self._faces:
                self._title = f"{self.text}: {self._faces[0].node(self._wording).name}"
        return self._faces

    def sized(self, style: Style, place: Rect) -> list[tuple[Picture, int]]:
        """Return the faces that have room, with their widths at the same height."""
        high, total = place.height - style.px(_LINE + 2 * _GAP), 0
        sized: list[tuple[Picture, int]] = []
        for picture in self._look():
            wide, tall = picture.size(1000)
            total += high * wide // tall
            if sized and total > _CROWDED * place.width:
                break
            sized.append((picture, max(1, high * wide // tall)))
        total = sum(width for _, width in sized) + style.px(_GAP) * (len(sized) + 1)
        share = max(place.width / max(total, 1), _SMALLER)
        return [(each, int(width * min(share, 1))) for each, width in sized]

    def _draw_picture(self, surface: Surface, style: Style, place: Rect) -> None:
        """Draw the faces side by side, overlapping if there are many, and the line below them."""
        gap = style.px(_GAP)
        sized = self.sized(style, place)
        room = place.width - 2 * gap
        left, top = place.left + gap, place.top + gap
        total = sum(width for _, width in sized) + gap * max(len(sized) - 1, 0)
        less = max(0, total - room) / max(len(sized) - 1, 1)
        x, before = float(left), surface.get_clip()
        surface.set_clip(before.clip(place))
        for picture, width in sized:
            below = max(0, place.height - style.px(_LINE + 2 * _GAP) - picture.size(width)[1])
            picture.draw(surface, (round(x), top + below // 2), width, style, Lit())
            x += width + gap - less
        height = paint.rich_text(style, self._holds, _HOLDS, room)
        height.draw(surface, (left, place.bottom - (style.px(_LINE) + height.size[1]) // 2))
        surface.set_clip(before)


def _picture_px(style: Style) -> int:
    return max(style.px(_PICTURE), _LEAST)


def tile_of(
    puzzles: PuzzleGame[Any],
    puzzle: Puzzle,
    words: tuple[str, str],
    action: Callable[[], None],
    easel: Easel,
    wording: Wording,
) -> PuzzleTile:
    """The tile of a puzzle, with a title and a line below it; it is named like the puzzle."""

    def seen() -> Seen:
        """Return the contents of the picture; empty if an own puzzle cannot be opened."""
        try:
            return puzzles.seen(puzzle)
        except (NotationError, RecordError):
            return Seen((), "")

    face = games.window_game(puzzles.game).screens().face
    return PuzzleTile(words[0], action, puzzle.id, words[1], seen, face, easel, wording)
