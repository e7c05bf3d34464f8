"""A puzzle in the list: a small picture of its position, its title, and what it asks."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from pygame import Rect

from resarcana_desktop import games
from resarcana_desktop.engine.errors import NotationError, RecordError
from resarcana_desktop.i18n.markup import capital
from resarcana_desktop.play.puzzles.game import Seen
from resarcana_desktop.play.puzzles.puzzle import GRADES
from resarcana_desktop.render.controls import draw_medal
from resarcana_desktop.render.shapes import box, draw_box
from resarcana_desktop.render.theme import mix
from resarcana_desktop.widgets import Button, Easel, Lit, TextKind, mark_px, paint

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from pygame import Surface

    from resarcana_desktop.play.puzzles.game import PuzzleGame
    from resarcana_desktop.play.puzzles.puzzle import Puzzle
    from resarcana_desktop.render.rich import RichText
    from resarcana_desktop.render.theme import Rgb
    from resarcana_desktop.widgets import Node, Picture, Size, Style, Wording

_PICTURE: Final = 214
"""The height of the picture, at 1080p: faces, and a line below them."""
_LOW_PICTURE: Final = 192
"""The same with faces that are wider than high."""
_MOST: Final = 4
"""The most faces of it; the others are counted."""
_READABLE: Final = 2
"""As many may get smaller to make room for one more; further ones need room at full height."""
_LEAST: Final = 129
"""The least height in real pixels, so that names on faces can be read."""
_LINE: Final = 34
_EDGE: Final = 8
_GAP: Final = 6
_BESIDE_BARS: Final = 20
_COLUMN: Final = 380
_LEAST_COLUMN: Final = 240
"""The least width of a tile in real pixels, so that its words have room."""
_READ: Final = 0.8
"""The share of the width for reading that faces keep; those that have no room then are counted."""
_PIP: Final = 16
_RUNG: Final = 46
_LEAST_PIP: Final = 9
_HOLDS: Final = TextKind(19)
_HOLDS_MANY: Final = TextKind(18)
_MORE: Final = TextKind(19, tone="muted")


def column_of(style: Style) -> float:
    """Return the least width of a tile, at 1080p."""
    return max(_COLUMN, _LEAST_COLUMN / style.scale)


class PuzzleTile(Button):
    """A button with the position of a puzzle above its words.

    Its `asks` is one line on what to do, above the `detail`.

    `seen` returns the player's things, and `face` the picture of a component. Both are called
    between two frames, when the `easel` draws. From then on its title names the first component,
    which the puzzle is remembered by. `solved` is how many puzzles of a step are, and of how many:
    each has a pip beside the title. A `marked` one has a thick bright edge. A `rung` of a ladder
    has its number on a medal. A `low` one has a low picture. Its `grade` is the number of its
    difficulty, or -1: bars at the lower right show it.
    """

    def __init__(
        self,
        text: str,
        action: Callable[[], None],
        name: str,
        asks: str,
        detail: str,
        seen: Callable[[], Seen],
        face: Callable[[str], Picture | None],
        easel: Easel,
        wording: Wording,
        solved: tuple[int, int] = (0, 0),
        *,
        marked: bool = False,
        low: bool = False,
        grade: int = -1,
    ) -> None:
        super().__init__(
            text,
            action,
            name,
            kind="dark",
            detail=f"{asks}\n{detail}",
            detail_lines=2,
            padding=14,
            text_align="left",
        )
        self._seen = seen
        self._face = face
        self._easel = easel
        self._wording = wording
        self.solved = solved
        self.marked = marked
        self.low = low
        self.grade = grade
        self.rung = 0
        self._title = text
        self._faces: list[Picture] | None = None
        self._holds = ""

    # ---- layout --------------------------------------------------------------------------

    def _natural(self, style: Style, width: int) -> Size:
        """Return the size of picture and words; all tiles have the same height."""
        line = paint.wrapped_size(style, "x", self.text_kind, width)[1]
        detail = paint.wrapped_size(style, "x", self.detail_kind, width)[1]
        words = line + 2 * detail + style.px(18)
        return (width, self._picture_px(style) + words)

    def _picture_px(self, style: Style) -> int:
        return max(style.px(_LOW_PICTURE if self.low else _PICTURE), _LEAST)

    def place(self, style: Style) -> Rect:
        """Return the place of the picture."""
        edge = style.px(_EDGE)
        inner = self.rect.inflate(-2 * edge, -2 * edge)
        return Rect(inner.left, inner.top, inner.width, self._picture_px(style) - edge)

    def said(self, words: Wording) -> str:
        """Return its title in full."""
        return self._title

    def description(self, words: Wording) -> Node | None:
        """Return its title, then what it asks and the rest, one after the other."""
        node = super().description(words)
        details = (words.plain(line) for line in self.detail.split("\n"))
        return None if node is None else replace(node, details=tuple(filter(None, details)))

    def _shown_detail(self, style: Style, inner: int) -> str:
        *lines, last = self.detail.split("\n")
        bars = len(GRADES) * self._bar(style) + style.px(_BESIDE_BARS) if self.grade >= 0 else 0
        rooms = [(line, inner) for line in lines] + [(last, inner - bars)]
        kind = self.detail_kind
        return "\n".join(paint.first_lines(style, line, kind, room, 1) for line, room in rooms)

    # ---- drawing -------------------------------------------------------------------------

    def _draw_words(self, surface: Surface, style: Style, inner: Rect, colour: Rgb) -> None:
        place = self.place(style)
        if self._easel.has(self, (self.name, place.size), lambda: self._steps(style, place)):
            self._draw_picture(surface, style, place)
            room = inner.width - self.solved[1] * self._pip(style) - style.px(_GAP)
            self.text = paint.first_lines(style, self._title, self.text_kind, room, 1)
        below = Rect(inner.left, place.bottom, inner.width, inner.bottom - place.bottom)
        super()._draw_words(surface, style, below, colour)
        self._draw_pips(surface, style, below)
        if self.grade >= 0:
            self._draw_grade(surface, style, below)
        if self.marked:
            self._draw_mark(surface, style)
        if self.rung:
            side = mark_px(style, _RUNG)
            at = (self.rect.right - side * 5 // 8, self.rect.top + side * 5 // 8)
            draw_medal(surface, at, side, str(self.rung))

    def _draw_mark(self, surface: Surface, style: Style) -> None:
        """Draw a thick bright edge."""
        draw_box(surface, self.rect, style.px(8), None, None, style.theme.accent, style.px(4))

    def _pip(self, style: Style) -> int:
        """Return how far it is from one pip to the next."""
        return max(style.px(_PIP), _LEAST_PIP)

    def _draw_pips(self, surface: Surface, style: Style, below: Rect) -> None:
        """Draw a pip for each puzzle of a step, at the right of the title; solved ones are lit.

        A single puzzle has one only once it is solved.
        """
        solved, number = self.solved
        if number == 1 and not solved:
            return
        step, accent = self._pip(style), style.theme.accent
        size = step * 3 // 4
        line = paint.wrapped_size(style, "x", self.text_kind, below.width)[1]
        top = below.top + (below.height - self._words_height(style)) // 2 + (line - size) // 2
        for place in range(number):
            pip = Rect(below.right - (number - place) * step + step - size, top, size, size)
            lit = place < solved
            fill = (*accent, 255) if lit else (0, 0, 0, 90)
            edge = accent if lit else style.theme.text_muted
            surface.blit(box(pip.size, size / 2, fill, None, edge, max(style.px(2), 1)), pip)

    def _bar(self, style: Style) -> int:
        """Return how far it is from one bar of the difficulty to the next."""
        return max(self._pip(style) * 5 // 12, 3) + 2

    def _draw_grade(self, surface: Surface, style: Style, below: Rect) -> None:
        """Draw a bar for each grade, higher and higher; those up to its own are lit."""
        theme, high = style.theme, self._pip(style) * 5 // 4
        colours = (theme.gain, theme.accent, mix(theme.accent, theme.loss, 0.5), theme.loss)
        step, number = self._bar(style), len(GRADES)
        detail = paint.wrapped_size(style, "x", self.detail_kind, below.width)[1]
        bottom = below.top + (below.height + self._words_height(style)) // 2 - detail // 4
        x, unlit = (
            below.right - number * step,
            mix(theme.panel_middle(), theme.text_muted, 0.3),
        )
        for place in range(number):
            tall = high * (place + 2) // (number + 1)
            bar, lit = Rect(x, bottom - tall, step - 2, tall), place <= self.grade
            surface.fill(colours[self.grade] if lit else unlit, bar)
            x += step

    def _words_height(self, style: Style) -> int:
        """Return how high the title and the lines below it are."""
        line = paint.wrapped_size(style, "x", self.text_kind, 10_000)[1]
        return line + 2 * paint.wrapped_size(style, "x", self.detail_kind, 10_000)[1]

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
                card = self._faces[0].node(self._wording).name
                self._title = self._wording.text("puzzles.tile", title=self.text, card=card)
        return self._faces

    def sized(self, style: Style, place: Rect) -> list[tuple[Picture, int]]:
        """Return the faces that have room, with their widths at the same height.

        They get smaller to make room for one more, as long as all of them can be read.
        """
        high, gap = place.height - style.px(_LINE + 2 * _GAP), style.px(_GAP)
        faces = list(self._look())[:_MOST]
        while faces:
            wide = [max(1, high * wide // tall) for wide, tall in (f.size(1000) for f in faces)]
            room = place.width - gap * (max(len(faces), _READABLE) + 1)
            room -= mark_px(style, _RUNG) if self.rung else 0
            if len(faces) == 1 and wide[0] > high:  # as large as one of a pair
                room = max(room // _READABLE, round(_READ * faces[0].least_width))
            share = min(room / sum(wide), 1)
            least = (
                _READ * face.least_width / full for face, full in zip(faces, wide, strict=True)
            )
            fits = share == 1 if len(faces) > _READABLE else share >= min(max(least), 1)
            if len(faces) == 1 or fits:
                return [(f, int(full * share)) for f, full in zip(faces, wide, strict=True)]
            faces.pop()
        return []

    def _draw_picture(self, surface: Surface, style: Style, place: Rect) -> None:
        """Draw the faces side by side; below them the line, and how many more faces there are.

        They are in the middle, but keep off the medal of a rung.
        """
        gap = style.px(_GAP)
        sized = self.sized(style, place)
        room = place.width - 2 * gap
        x, top, before = place.left + gap, place.top + gap, surface.get_clip()
        wide = sum(width + gap for _, width in sized) - gap
        x += 0 if self.rung else max(room - wide, 0) // 2
        surface.set_clip(before.clip(place))
        for picture, width in sized:
            below = max(0, place.height - style.px(_LINE + 2 * _GAP) - picture.size(width)[1])
            picture.draw(surface, (x, top + below // 2), width, style, Lit())
            x += width + gap
        left, right = self._line(style, room, len(self._look()) - len(sized))
        right_at = place.right - gap - right.size[0]
        for line, at in ((left, place.left + gap), (right, right_at)):
            y = place.bottom - (style.px(_LINE) + line.size[1]) // 2
            line.draw(surface, (at, y))
        surface.set_clip(before)

    def _line(self, style: Style, room: int, more: int) -> tuple[RichText, RichText]:
        """Return the line below the faces: what the player has, and how many more faces there are.

        The others are counted in words if there is room, else in a number. What it has may be
        smaller, but always says so.
        """
        words = self._wording
        said = words.text("puzzles.has", holds=self._holds) if self._holds else ""
        counted = words.catalogue.count("puzzles.more_cards", more)
        ways = [(_HOLDS, counted), (_HOLDS, f"+{more}"), (_HOLDS_MANY, f"+{more}")]
        for kind, rest in ways:
            left = paint.rich_text(style, said, kind, 10_000)
            right = paint.rich_text(style, rest if more else "", _MORE, 10_000)
            if left.size[0] + right.size[0] + 4 * style.px(_GAP) <= room:
                break
        return left, right


def tile_of(
    puzzles: PuzzleGame[Any],
    puzzle: Puzzle,
    words: tuple[str, str, str],
    action: Callable[[], None],
    easel: Easel,
    wording: Wording,
    solved: tuple[int, int] = (0, 0),
    *,
    marked: bool = False,
) -> PuzzleTile:
    """The tile of a puzzle: its title, what it asks, a line below; it is named like the puzzle.

    A step has pips for its puzzles, of which some are `solved`; the next one is `marked`.
    """

    def seen() -> Seen:
        """Return the contents of the picture; empty if an own puzzle cannot be opened."""
        try:
            return puzzles.seen(puzzle)
        except (NotationError, RecordError):
            return Seen((), "")

    face = games.window_game(puzzles.game).screens().face
    title, asks, below = words[0], words[1], capital(words[2])
    made = (title, action, puzzle.id, asks, below, seen, face, easel, wording, solved)
    grade = -1 if solved[1] > 1 or puzzle.is_own else GRADES.index(puzzle.grade)
    return PuzzleTile(*made, marked=marked, low=puzzles.wide_faces, grade=grade)
