"""The zoom: what is pointed at, at reading size, with its rules as sentences."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from pygame import Rect, Surface

from resarcana_desktop.render.background import draw_hairline, draw_panel
from resarcana_desktop.render.rich import RichText, rich
from resarcana_desktop.render.text import balanced, draw_lines

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from resarcana_desktop.tabletop.context import PaintContext

_LEAST_FACE: Final = 0.42
_SIZES: Final = (20, 19, 18, 17, 16, 15, 14, 13, 12)
_NOTE_SIZE: Final = 18
_MOST_GROWN: Final = 1.2
"""How much wider than usual a face becomes that fills its room, at the most."""
_LEAST_WORDS: Final = 200
"""The least width of the words beside a face, in design px."""
_LINES: Final = (17, 21, 25)
"""How wide words are in a pop-up, in letter heights: the first that leaves it low enough."""
_LOW: Final = 0.4
"""The share of the screen's height up to which words without a face stay narrow."""


class ReadFace(Protocol):
    """The face of a component at reading size; a `width` is in pixels."""

    @property
    def id(self) -> str:
        """The id of the component."""

    @property
    def usual(self) -> tuple[float, float]:
        """Its usual width and height in design px."""

    def size(self, width: int) -> tuple[int, int]:
        """Return its width and height at this width."""

    def is_drawn(self, width: int) -> bool:
        """Return whether its picture is ready."""

    def in_steps(self, width: int) -> Iterator[None]:
        """Prepare its picture, one part at each `next`."""

    def draw(self, surface: Surface, topleft: tuple[int, int], width: int) -> None:
        """Draw the face, `width` pixels wide."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence in rich text with the icon before it ("" for none)."""

    icon: str
    text: str


@dataclass(frozen=True, slots=True)
class Topic:
    """The text about a thing: a face to be drawn (or None), a title, sentences.

    `notes` are fine points, as far as there is room for them. The title of a face is on it.
    """

    face: ReadFace | None
    title: str
    sentences: tuple[Sentence, ...]
    notes: tuple[Sentence, ...] = ()


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
        self,
        table: PaintContext,
        topic: Topic,
        width: int,
        most: int,
        status: str = "",
        *,
        fills: bool = False,
    ) -> None:
        """With `fills`, a face that is almost as wide as the room is just as wide."""
        self.table = table
        self._fills = fills
        self.topic = topic
        self.width = width
        self.status = status
        self._gap = table.px(9)
        sentences = [*topic.sentences, *([Sentence("", status)] if status else [])]
        for size in _SIZES:
            self.rows = [self._row(sentence, size) for sentence in sentences]
            left = most - self._words_height()
            if left >= self._face_height(_LEAST_FACE):
                break
        for note in topic.notes:  # as many as leave the face its full size
            row = self._row(note, _NOTE_SIZE)
            taken = self._words_height() + row.height + self._gap
            if taken + self._face_height(1.0) > most:
                break
            self.rows.insert(len(self.rows) - bool(status), row)
        left = most - self._words_height() - 1  # a height may be rounded up
        whole = self._face_height(1.0)
        share = min(1.0, left / whole) if whole else 0.0
        self.cramped = bool(whole) and share < _LEAST_FACE
        """Whether the words leave too little room for the face."""
        self.face_size = self._face_size(max(share, _LEAST_FACE / 2))
        self.height = self.face_size[1] + self._words_height()

    # -- measures --------------------------------------------------------------------------

    def _face_size(self, share: float) -> tuple[int, int]:
        face = self.topic.face
        if face is None:
            return (0, 0)
        wide = min(face.usual[0] * self.table.look.scale, self.width - self.table.px(4))
        if self._fills and self.width <= wide * _MOST_GROWN:
            wide = self.width
            if share == 1:
                return face.size(self.width)
        # Rounded down: the height that follows must not exceed the share.
        return face.size(max(int(wide * share) - 1, 1))

    def _face_height(self, share: float) -> int:
        return self._face_size(share)[1]

    @property
    def taken(self) -> int:
        """The width of the widest sentence, in pixels."""
        return max((row.indent + row.text.size[0] for row in self.rows), default=0)

    def _title_lines(self) -> list[str]:
        font = self.table.display(26)
        return (
            []
            if self.topic.face or not self.topic.title
            else balanced(font, self.topic.title, self.width)
        )

    def _title_height(self) -> int:
        return round(len(self._title_lines()) * self.table.text_px(26) * 1.2)

    def _words_height(self) -> int:
        rows = sum(row.height + self._gap for row in self.rows)
        line = self.table.px(10) if self.status else 0
        return rows + line + self._title_height() + self.table.px(22)

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
        if self.topic.face is not None:
            left = x + (self.width - self.face_size[0]) // 2
            self.topic.face.draw(surface, (left, y), self.face_size[0])
        title, high = self._title_lines(), self._title_height()
        if title:
            colour, area = self.table.look.theme.text_strong, Rect(x, y, self.width, high)
            draw_lines(surface, title, self.table.display(26), colour, area, align="left")
        y += self.face_size[1] + high + self.table.px(20)
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

    @property
    def is_drawn(self) -> bool:
        """Return whether the face in it is at hand."""
        face = self.topic.face
        return face is None or face.is_drawn(self.face_size[0])

    def prepare(self) -> Iterator[None]:
        """Have the pictures of it at hand before it is drawn, a few at each `next`."""
        if self.topic.face is not None:
            yield from self.topic.face.in_steps(self.face_size[0])
        for row in self.rows:
            row.text.draw(Surface((1, 1)), (0, 0))
            yield
        self.draw(Surface((1, 1)), (0, 0))
        yield


# ---- pop-up ------------------------------------------------------------------------------------


def popup_place(
    size: tuple[int, int],
    spot: Rect,
    screen: Rect,
    gap: int,
    prompt: Rect | None = None,
    answers: Sequence[Rect] = (),
    mentioned: Sequence[Rect] = (),
) -> Rect:
    """Return the place of a pop-up of `size`: beside `spot`, and not over it if possible.

    It avoids the `prompt` as well, and covers no more of the `answers` than it has to. Before
    anything `mentioned` is covered, it goes beside that, or to the edge of the screen.
    """
    tries = [
        Rect(spot.right + gap, spot.centery - size[1] // 2, *size),
        Rect(spot.x - gap - size[0], spot.centery - size[1] // 2, *size),
        Rect(spot.centerx - size[0] // 2, spot.bottom + gap, *size),
        Rect(spot.centerx - size[0] // 2, spot.y - gap - size[1], *size),
    ]
    if mentioned:
        tries += [Rect((x, spot.y), size) for x in (screen.left, screen.right - size[0])]
        beside = sorted({each.right + gap for each in mentioned if each.right > spot.right})
        tries += [Rect((x, spot.centery - size[1] // 2), size) for x in beside]
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
            sum(_covered(place, each) for each in mentioned),
            sum(_covered(place, answer) for answer in answers),
        ),
    )


def _covered(place: Rect, other: Rect) -> int:
    both = place.clip(other)
    return both.width * both.height


def popup_face_width(table: PaintContext, face: ReadFace) -> int:
    """Return how wide a face is in a pop-up."""
    wide, high = face.usual
    room = table.look.size[1] - 2 * table.px(8) - 2 * table.px(20)
    fit = min(1.0, room / (high * table.look.scale))
    return round(wide * table.look.scale * fit * (0.8 if wide > high else 1.0))


def draw_popup(
    surface: Surface,
    table: PaintContext,
    topic: Topic,
    spot: Rect,
    status: str = "",
    prompt: Rect | None = None,
    *,
    answers: Sequence[Rect] = (),
    mentioned: Sequence[Rect] = (),
    brief: bool = False,
) -> Rect:
    """Draw the zoom beside the hovered spot, off prompt and answers; return its panel.

    A `brief` one has only the words, under the name. Beside a face they are in the middle.
    """
    screen = Rect((0, 0), table.look.size).inflate(-2 * table.px(8), -2 * table.px(8))
    pad, look = table.px(20), table.look
    face = None if brief else topic.face
    size = (0, 0) if face is None else face.size(popup_face_width(table, face))
    bare = Topic(None, "" if face else topic.title, topic.sentences)
    room = screen.width - size[0] - 4 * pad
    for line in _LINES:
        text_width = min(max(table.px(320), table.text_px(20) * line), room)
        words = Zoom(table, bare, text_width, screen.height - 2 * pad, status)
        if face is not None or words.height <= _LOW * screen.height:
            break
    if face is not None:  # short words leave no empty half
        least = min(table.px(_LEAST_WORDS), text_width)
        words = Zoom(table, bare, max(words.taken, least), screen.height - 2 * pad, status)
    width = words.width + 2 * pad + (size[0] + pad if face else 0)
    panel = (width, max(words.height, size[1]) + 2 * pad)
    place = popup_place(panel, spot, screen, table.px(14), prompt, answers, mentioned)
    draw_panel(surface, place, look.theme, scale=look.scale)
    x, y = place.x + pad, place.y + pad
    if face is not None:
        face.draw(surface, (x, y), size[0])
        x += size[0] + pad
        # Above the first sentence there is more room than below the last.
        y += max(size[1] - words.height - table.px(18), 0) // 2
    words.draw(surface, (x, y))
    return place
