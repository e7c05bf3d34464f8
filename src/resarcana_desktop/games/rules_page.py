"""A chapter of the rules as widgets: paragraphs, points and fine points, for every game.

Anything else in a chapter, pictures and tables, are blocks of the game's own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING, Final, Generic, Literal, TypeVar

from pygame import Rect

from resarcana_desktop.games.finding import folded
from resarcana_desktop.widgets import (
    HEADING,
    TITLE,
    Column,
    Label,
    Limit,
    Panel,
    RichLabel,
    Row,
    Rule,
    Space,
    TextKind,
    Widget,
    paint,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from pygame import Surface

    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.widgets import Align, Node, Style


Kind = Literal["text", "point", "fine", "example", "heading"]
Block = TypeVar("Block")

MEASURE: Final = 1180
"""Lines longer than this are hard to follow."""
BODY: Final = TextKind(21)
FINE: Final = TextKind(19, tone="muted")
_EXAMPLE: Final = TextKind(20, italic=True)
_CAPTION: Final = TextKind(18, tone="muted")


@dataclass(frozen=True, slots=True)
class RulesWords:
    """A paragraph: plain, a point of a list, a fine point, an example, or a heading."""

    key: str
    kind: Kind = "text"


def paragraphs(*keys: str) -> tuple[RulesWords, ...]:
    """Plain paragraphs with the texts of these keys."""
    return tuple(map(RulesWords, keys))


def points(*keys: str) -> tuple[RulesWords, ...]:
    """The points of a list."""
    return tuple(RulesWords(key, "point") for key in keys)


def fine_points(*keys: str) -> tuple[RulesWords, ...]:
    """Return fine points, which are together at the end of a chapter."""
    return tuple(RulesWords(key, "fine") for key in keys)


def heading(key: str) -> RulesWords:
    """A heading within a chapter."""
    return RulesWords(key, "heading")


@dataclass(frozen=True, slots=True)
class Chapter(Generic[Block]):
    """A chapter: its id and its blocks."""

    id: str
    blocks: tuple[Block, ...]


class Book(Generic[Block]):
    """The chapters in one language.

    The texts are in the catalogue, `rulebook.<chapter>.<key>`, with the title of a chapter under
    `title`; `numbers` are the values of their placeholders.
    """

    def __init__(
        self,
        chapters: Sequence[Chapter[Block]],
        catalogue: Mapping[str, str],
        numbers: Mapping[str, int],
    ) -> None:
        self.chapters: Final = chapters
        self.catalogue: Final = catalogue
        self._numbers = numbers

    def title(self, chapter: Chapter[Block]) -> str:
        """The title of a chapter."""
        return self.catalogue[f"rulebook.{chapter.id}.title"]

    def text(self, chapter: Chapter[Block], key: str) -> str:
        """A paragraph as rich text, with the numbers of the rules."""
        return self.filled(f"rulebook.{chapter.id}.{key}", self._numbers)

    def filled(self, key: str, values: Mapping[str, int | str]) -> str:
        """A text with values in its places."""
        text = self.catalogue[key]
        for name, value in values.items():
            text = text.replace(f"{{{name}}}", str(value))
        return text

    def texts_of(self, chapter: Chapter[Block], block: Block) -> Iterable[tuple[str, str]]:
        """Return the keys and rich texts in a block, for searching."""
        raise NotImplementedError

    def texts(self) -> Iterator[tuple[int, str, str]]:
        """Yield all searchable texts: chapter number, key, rich text."""
        for number, chapter in enumerate(self.chapters):
            yield number, "title", self.title(chapter)
            for block in chapter.blocks:
                yield from ((number, *found) for found in self.texts_of(chapter, block))


class ChapterPage(Generic[Block]):
    """Makes the page of a chapter; `places` are its paragraphs by their keys.

    `words` are marked in it.
    """

    def __init__(
        self, book: Book[Block], chapter: Chapter[Block], catalogue: Catalogue, words: str
    ) -> None:
        self.places: dict[str, Widget] = {}
        self.chapter: Final = chapter
        self._book = book
        self._catalogue = catalogue
        self._words = words

    def text(self, key: str) -> str:
        """A paragraph of the chapter as rich text."""
        return self._book.text(self.chapter, key)

    def build(self) -> Widget:
        """The title and all blocks below one another."""
        return self.compose(self.chapter.blocks)

    def block(self, block: Block) -> Widget:
        """A block of the game's own, or a paragraph by `paragraph`."""
        raise NotImplementedError

    def compose(self, blocks: Sequence[Block], last: Block | None = None) -> Widget:
        """The title and all blocks below one another; fine points after the others, then `last`."""
        label = Label(self._book.title(self.chapter), HEADING)
        self.places["title"] = label
        usual = [each for each in blocks if not is_fine(each)]
        fine = [each for each in blocks if is_fine(each)]
        parts: list[Widget] = [label, Rule(), *self._listed(usual)]
        if fine:
            words = Label(self._catalogue.text("rulebook.fine_points"), TITLE)
            body = Column([words, *self._listed(fine)], gap=8)
            parts += [Space(0, 4), Panel(body, ground="tray", padding=(20, 16))]
        if last is not None:
            parts.append(self.block(last))
        return Limit(Column(parts, gap=14), MEASURE)

    def _listed(self, blocks: Sequence[Block]) -> list[Widget]:
        """Blocks, with the points of a list closer together than paragraphs."""
        parts: list[Widget] = []
        for listed, group in groupby(blocks, _is_point):
            found = [self.block(each) for each in group]
            parts += [Column(found, gap=6)] if listed else found
        return parts

    def rich(
        self, key: str, text: str, kind: TextKind = BODY, *, align: Align = "fill"
    ) -> RichLabel:
        """A paragraph that stretches over what is left of its line."""
        label = RichLabel(marked(text, self._words), kind, stretch=1)
        label.align = align
        self.places.setdefault(key, label)
        return label

    def paragraph(self, words: RulesWords) -> Widget:
        """A paragraph of its kind."""
        text = self.text(words.key)
        match words.kind:
            case "heading":
                label = Label(text, TITLE)
                self.places[words.key] = label
                return Column([Space(0, 4), label, Rule()], gap=4)
            case "point":
                return self._point(words.key, text, BODY)
            case "fine":
                return self._point(words.key, text, FINE)
            case "example":
                return Panel(self.rich(words.key, text, _EXAMPLE), ground="tray", padding=(20, 14))
            case "text":
                paragraph = self.rich(words.key, text)
                paragraph.stretch = 0
                return paragraph

    def _point(self, key: str, text: str, kind: TextKind) -> Widget:
        bullet = RichLabel("•", TextKind(kind.size, tone="gilt"))
        return Row([bullet, self.rich(key, text, kind)], gap=10)


class PictureTile(Widget):
    """A picture with a line below it, if any; a click opens the page of what is on it."""

    focusable = True

    def __init__(self, name: str, caption: str, read: Callable[[], None]) -> None:
        super().__init__(name)
        self.caption = caption
        self._read = read

    @property
    def clipped(self) -> bool:
        """Return whether part of the text cannot be seen."""
        return self.overflows

    def described(self, picture: Node) -> Node:
        """Describe the picture in words, and say what it is an example of."""
        details = (self.caption, *picture.details) if self.caption else picture.details
        return replace(picture, role="button", details=details, doings=("press",))

    def activate(self) -> None:
        self._read()

    def words_height(self, style: Style, width: int) -> int:
        """Return the height of the text at this width."""
        return paint.wrapped_size(style, self.caption, _CAPTION, width)[1]

    def draw_words(self, surface: Surface, style: Style, top: int) -> None:
        """Draw the line, from `top` on."""
        place = Rect(self.rect.left, top, self.rect.width, self.rect.bottom - top)
        colour = paint.tone(style, "main" if self.hovered else _CAPTION.tone)
        paint.paragraph(surface, self.caption, style, _CAPTION, colour, place, "centre")


def _is_point(block: object) -> bool:
    return isinstance(block, RulesWords) and block.kind in ("point", "fine")


def is_fine(block: object) -> bool:
    """Return whether a block is a fine point."""
    return isinstance(block, RulesWords) and block.kind == "fine"


_TAG: Final = re.compile(r"(\{[^{}]*\})")
_WORD: Final = re.compile(r"[^\W_]+|\W+|_+")
_PLAIN: Final = re.compile(r"[’']")


@dataclass(frozen=True, slots=True)
class Hit:
    """A paragraph that has all the words: the number of its chapter, and its key there."""

    chapter: int
    key: str


def bare(markup: str) -> str:
    """Return rich text without its tags, folded for searching."""
    return folded(_TAG.sub("", markup))


def hits(texts: Iterable[tuple[int, str, str]], words: str) -> list[Hit]:
    """Return those of `texts` that contain all the words: chapter number, key, rich text."""
    wanted = folded(words).split()
    if not wanted:
        return []
    return [
        Hit(chapter, key)
        for chapter, key, text in texts
        if all(word in bare(text) for word in wanted)
    ]


def marked(markup: str, words: str) -> str:
    """Return rich text with everything marked that contains one of the words."""
    wanted = folded(words).split()
    if not wanted:
        return markup
    parts = _TAG.split(markup)
    return "".join(part if part.startswith("{") else _with_marks(part, wanted) for part in parts)


def _with_marks(text: str, wanted: Sequence[str]) -> str:
    return "".join(
        f"{{accent}}{{b}}{word}{{/b}}{{/accent}}" if _is_wanted(word, wanted) else word
        for word in _WORD.findall(text)
    )


def _is_wanted(word: str, wanted: Sequence[str]) -> bool:
    plain = folded(word)
    return any(part in plain for each in wanted for part in _PLAIN.split(each) if part)
