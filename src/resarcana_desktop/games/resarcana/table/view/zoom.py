"""The zoom: the hovered component at reading size with its rules as sentences."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from resarcana_desktop.games.resarcana.render import faces
from resarcana_desktop.games.resarcana.table.view.rows import READING_SIZES
from resarcana_desktop.games.resarcana.table.view.topics import Sentence, Topic
from resarcana_desktop.render.background import draw_hairline, draw_panel
from resarcana_desktop.render.rich import RichText, rich
from resarcana_desktop.render.text import balanced, draw_lines

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from resarcana_desktop.games.resarcana.rules.records import Component
    from resarcana_desktop.games.resarcana.table.view.context import PaintContext

_LEAST_FACE: Final = 0.42
_SIZES: Final = (20, 19, 18, 17, 16, 15, 14, 13, 12)
_NOTE_SIZE: Final = 18


@dataclass(frozen=True, slots=True)
class _Row:
    """A sentence laid out: its icon, its text, and how far the text is indented."""

    icon: Surface | None
    text: RichText
    indent: int

    @property
    def height(self) -> int:
        high = self.icon.get_height() if self.icon else 0
        return max(self.text.size[1], high)


class Zoom:
    """A topic laid out in a width and at most a height, in pixels; `height` is what it takes.

    The face shrinks first, then the words. `status` is a rich line below a hairline.
    """

    def __init__(
        self, table: PaintContext, topic: Topic, width: int, most: int, status: str = ""
    ) -> None:
        self.table = table
        self.topic = topic
        self.width = width
        self.status = status
        self._gap = table.px(9)
        for size in _SIZES:
            self.rows = self._rows(size)
            left = most - self._words_height()
            if left >= self._face_height(_LEAST_FACE):
                break
        self._add_notes(most)
        left = most - self._words_height() - 1  # a height may be rounded up
        share = _share(left, self._face_height(1.0)) if topic.component else 0.0
        self.face_size = self._face_size(max(share, _LEAST_FACE / 2))
        self.height = self.face_size[1] + self._words_height()

    def _add_notes(self, most: int) -> None:
        """Fine points before the status, as many as leave the face its full size."""
        for note in self.topic.notes:
            row = self._row(note, _NOTE_SIZE)
            taken = self._words_height() + row.height + self._gap
            if taken + self._face_height(1.0) > most:
                return
            self.rows.insert(len(self.rows) - bool(self.status), row)

    # -- measures --------------------------------------------------------------------------

    def _face_size(self, share: float) -> tuple[int, int]:
        record = self.topic.component
        if record is None:
            return (0, 0)
        wide = READING_SIZES[record.kind][0] * self.table.look.scale
        # Rounded down: the height that follows must not exceed the share.
        width = max(int(min(wide, self.width - self.table.px(4)) * share) - 1, 1)
        return faces.face_size(record.kind, width, "reading")

    def _face_height(self, share: float) -> int:
        return self._face_size(share)[1]

    def _title_lines(self) -> list[str]:
        font = self.table.display(26)
        return [] if self.topic.component else balanced(font, self.topic.title, self.width)

    def _title_height(self) -> int:
        return round(len(self._title_lines()) * self.table.text_px(26) * 1.2)

    def _words_height(self) -> int:
        rows = sum(row.height + self._gap for row in self.rows)
        line = self.table.px(10) if self.status else 0
        return rows + line + self._title_height() + self.table.px(22)

    def _rows(self, size: float) -> list[_Row]:
        rows = [self._row(sentence, size) for sentence in self.topic.sentences]
        if self.status:
            rows.append(self._row(Sentence("", self.status), size))
        return rows

    def _row(self, sentence: Sentence, size: float) -> _Row:
        table = self.table
        font = table.body(size)
        icon, indent = None, 0
        if sentence.icon:
            icon = table.look.icons.icon(sentence.icon, round(font.px * 1.2))
            indent = round(font.px * 1.75)
        width = self.width - indent
        text = rich(sentence.text, font, table.look.theme, table.look.icons, width)
        return _Row(icon, text, indent)

    # -- drawing ---------------------------------------------------------------------------

    def draw(self, surface: Surface, topleft: tuple[int, int]) -> None:
        """Draw face, sentences and status from `topleft` down."""
        x, y = topleft
        record = self.topic.component
        if record is not None:
            place = (x + (self.width - self.face_size[0]) // 2, y)
            look = faces.Look(self.table.look.theme, self.table.language, self.table.look.scale)
            faces.draw_component(surface, record, place, self.face_size[0], look, style="reading")
        self.draw_title(surface, Rect(x, y, self.width, self._title_height()))
        y += self.face_size[1] + self._title_height() + self.table.px(20)
        self.draw_words(surface, (x, y))

    @property
    def is_drawn(self) -> bool:
        """Return whether the face in it is at hand."""
        record = self.topic.component
        width, language = self.face_size[0], self.table.language
        return record is None or faces.is_drawn(record, width, language, "reading")

    def prepare(self) -> Iterator[None]:
        """Have the pictures of it at hand before it is drawn, a few at each `next`."""
        record, language = self.topic.component, self.table.language
        if record is not None:
            yield from faces.face_in_steps(record, self.face_size[0], language, "reading")
        for row in self.rows:
            row.text.draw(Surface((1, 1)), (0, 0))
            yield
        self.draw(Surface((1, 1)), (0, 0))
        yield

    def draw_title(self, surface: Surface, area: Rect) -> None:
        """The title of a topic without a component."""
        lines = self._title_lines()
        if lines:
            colour = self.table.look.theme.text_strong
            draw_lines(surface, lines, self.table.display(26), colour, area)

    def draw_words(self, surface: Surface, topleft: tuple[int, int]) -> None:
        """The sentences, and the status below a hairline."""
        x, y = topleft
        for number, row in enumerate(self.rows):
            if self.status and number == len(self.rows) - 1:
                look = self.table.look
                draw_hairline(surface, (x, y), self.width, look.theme, scale=look.scale)
                y += self.table.px(10)
            if row.icon is not None:
                top = y + (row.text.line_height - row.icon.get_height()) // 2
                surface.blit(row.icon, (x, max(top, y)))
            row.text.draw(surface, (x + row.indent, y))
            y += row.height + self._gap


def _share(left: int, whole: int) -> float:
    return min(1.0, left / whole) if whole else 0.0


# ---- pop-up ------------------------------------------------------------------------------------


def popup_place(
    size: tuple[int, int],
    spot: Rect,
    screen: Rect,
    gap: int,
    prompt: Rect | None = None,
    answers: Sequence[Rect] = (),
) -> Rect:
    """Return the place of a pop-up of `size`: beside `spot`, and not over it if possible.

    It avoids the `prompt` as well, and covers no more of the `answers` than it has to.
    """
    tries = (
        Rect(spot.right + gap, spot.centery - size[1] // 2, *size),
        Rect(spot.x - gap - size[0], spot.centery - size[1] // 2, *size),
        Rect(spot.centerx - size[0] // 2, spot.bottom + gap, *size),
        Rect(spot.centerx - size[0] // 2, spot.y - gap - size[1], *size),
    )
    prompt = prompt or Rect(screen.bottomleft, (0, 0))
    above, below = screen.copy(), screen.copy()
    above.height = prompt.top - screen.top
    below.top, below.height = prompt.bottom, screen.bottom - prompt.bottom
    areas = [each for each in (above, below) if each.height >= size[1]] or [screen]
    inside = [place.clamp(area) for area in (*areas, screen) for place in tries]
    return min(
        inside,
        key=lambda place: (
            _covered(place, spot),
            _covered(place, prompt),
            sum(_covered(place, answer) for answer in answers),
        ),
    )


def _covered(place: Rect, other: Rect) -> int:
    both = place.clip(other)
    return both.width * both.height


def _popup_face_width(table: PaintContext, record: Component) -> int:
    """Return how wide a face is in a pop-up."""
    wide, high = READING_SIZES[record.kind]
    room = table.look.size[1] - 2 * table.px(8) - 2 * table.px(20)
    fit = min(1.0, room / (high * table.look.scale))
    return round(wide * table.look.scale * fit * (0.8 if wide > high else 1.0))


def is_popup_drawn(table: PaintContext, record: Component) -> bool:
    """Return whether the face that a pop-up would have is at hand."""
    width = _popup_face_width(table, record)
    return faces.is_drawn(record, width, table.language, "reading")


def popup_in_steps(table: PaintContext, record: Component) -> Iterator[None]:
    """Draw that face, a part at each `next`."""
    width = _popup_face_width(table, record)
    yield from faces.face_in_steps(record, width, table.language, "reading")
    look = faces.Look(table.look.theme, table.language, table.look.scale)
    faces.draw_component(Surface((1, 1)), record, (0, 0), width, look, style="reading")
    yield


def draw_popup(
    surface: Surface,
    table: PaintContext,
    topic: Topic,
    spot: Rect,
    status: str = "",
    prompt: Rect | None = None,
    *,
    answers: Sequence[Rect] = (),
    brief: bool = False,
) -> Rect:
    """Draw the zoom beside the hovered spot, off prompt and answers; return its panel.

    A `brief` one has only the words, under the name.
    """
    screen = Rect((0, 0), table.look.size).inflate(-2 * table.px(8), -2 * table.px(8))
    pad = table.px(20)
    record = None if brief else topic.component
    face_width = face_height = 0
    if record is not None:
        face_width = _popup_face_width(table, record)
        face_height = faces.face_size(record.kind, face_width, "reading")[1]
    text_width = min(
        max(table.px(320), table.text_px(20) * 17), screen.width - face_width - 4 * pad
    )
    words = Zoom(
        table,
        Topic(None, "" if record else topic.title, topic.sentences),
        text_width,
        screen.height - 2 * pad,
        status,
    )
    width = words.width + 2 * pad + (face_width + pad if record else 0)
    size = (width, max(words.height, face_height) + 2 * pad)
    place = popup_place(size, spot, screen, table.px(14), prompt, answers)
    _draw_panel(surface, table, record, words, face_width, place)
    return place


def _draw_panel(
    surface: Surface,
    table: PaintContext,
    record: Component | None,
    words: Zoom,
    face_width: int,
    place: Rect,
) -> None:
    pad = table.px(20)
    draw_panel(surface, place, table.look.theme, scale=table.look.scale)
    x = place.x + pad
    if record is not None:
        look = faces.Look(table.look.theme, table.language, table.look.scale)
        faces.draw_component(surface, record, (x, place.y + pad), face_width, look, style="reading")
        x += face_width + pad
    words.draw(surface, (x, place.y + pad))
