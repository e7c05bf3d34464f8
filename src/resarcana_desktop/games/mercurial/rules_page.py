"""The rules page: chapters of paragraphs, cards and icons, and the numbers in them.

The texts are in the catalogue, `rulebook.<chapter>.<key>`, with the title of a chapter under
`title`; this module only defines their order. The names of icons are those of the glossary.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeAlias

from resarcana_desktop.games import rules_page
from resarcana_desktop.games.mercurial import rulesets
from resarcana_desktop.games.mercurial.reference import ICON_KEYS
from resarcana_desktop.games.mercurial.render.faces import card_node, face
from resarcana_desktop.games.mercurial.rules.codes import ELEMENTS, HEROICS_TO_END, ROW, SIGILS
from resarcana_desktop.games.mercurial.rules.setup import SOLO_LESS_MANA, SOLO_MORE_ACUITY
from resarcana_desktop.games.mercurial.text.numbers import NUMBERS
from resarcana_desktop.games.rules_page import (
    BODY,
    Chapter,
    ChapterPage,
    PictureTile,
    RulesWords,
    fine_points,
    heading,
    is_fine,
    paragraphs,
    points,
)
from resarcana_desktop.games.rules_scene import ChaptersScene
from resarcana_desktop.widgets import (
    Align,
    Flow,
    Grid,
    Panel,
    RichLabel,
    Row,
    Size,
    TextKind,
    Widget,
    grown,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from pygame import Surface

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.games.mercurial.rules.records import Card, Components
    from resarcana_desktop.widgets import Node, Style, Wording


@dataclass(frozen=True, slots=True)
class Signs:
    """Icons, each with its name and what it means."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards side by side, each with the key of the line below it; "" for none."""

    shown: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Steps:
    """What a turn is made of, side by side: an icon each, and the key of the words beside it."""

    shown: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Chart:
    """A table of what unallocated dice give in a Cast."""


@dataclass(frozen=True, slots=True)
class Myst:
    """A table of what the Equilibrium board makes of Myst, row by row; `key` is a row's text."""

    key: str


Block: TypeAlias = RulesWords | Signs | Cards | Steps | Chart | Myst


_OF_ICONS: Final = "icons"
_CRYSTALS: Final = ("mana", "acuity", "ruin", "restore", "myst")
_CARDS: Final = ("spells", "alteration", "heroic", "arcana", "points", "prestige", "mystrune")
_OTHERS: Final = tuple(
    name for name in ICON_KEYS if name not in (*ELEMENTS, *_CRYSTALS, *SIGILS, *_CARDS)
)

CHAPTERS: Final[tuple[Chapter[Block], ...]] = (
    Chapter(
        "nutshell",
        (
            *paragraphs("goal", "how"),
            Cards(
                (
                    ("geyser", "spell"),
                    ("dissolve", "skill"),
                    ("sunken_caravan", "heroic"),
                    ("storm_season", "arcana"),
                )
            ),
            *paragraphs("turn"),
            Steps((("take", "take"), ("play", "play"), ("spells", "cast"))),
            *paragraphs("end"),
            Signs(("ruin", "restore", "heroic", "points")),
        ),
    ),
    Chapter(
        "table",
        (
            *paragraphs("rows"),
            *points("heroics", "spells", "skills", "arcanas", "equilibrium"),
            heading("own"),
            *points("dice", "crystals", "hand", "active"),
            *fine_points("start"),
            Signs((*ELEMENTS, "die", *_CARDS, "mana", "acuity", "myst")),
        ),
    ),
    Chapter(
        "classes",
        (
            *paragraphs("told", "flow", "later"),
            Cards((("arcanist", ""), ("enchanter", ""), ("chaosmancer", ""), ("elementalist", ""))),
            heading("powers"),
            *points("arcanist", "enchanter", "chaosmancer", "elementalist"),
            heading("initiates"),
            *paragraphs("initiates_told"),
            Signs((*SIGILS, "mana", "acuity", "aether", "void", "die", "reroll", "play")),
        ),
    ),
    Chapter(
        "turn",
        (
            *paragraphs("told"),
            *points("take_and_play", "cast"),
            *paragraphs("more", "dice"),
            heading("refill"),
            *paragraphs("refill_told"),
            *fine_points("empty", "free"),
            Signs(("take", "play", "acuity", "mystrune")),
        ),
    ),
    Chapter(
        "taking",
        (
            *paragraphs("told"),
            *points("skill", "spell", "recycle", "back"),
            heading("cost"),
            *paragraphs("slots"),
            *points("fixed", "flex"),
            *paragraphs("discount", "hybrid", "allocated"),
            RulesWords("example", "example"),
            Cards((("ember", "only_fixed"), ("kindle", "only_flex"), ("geyser", "two_elements"))),
            Signs(("mana", "acuity", "fire", "water", "lightning", "earth")),
        ),
    ),
    Chapter(
        "playing",
        (
            *paragraphs("told", "primary"),
            Cards((("dissolve", "skill"), ("manafont_glove", "artifact"))),
            heading("secondary"),
            *points("starters", "skills", "artifacts"),
            heading("discard"),
            *paragraphs("discard_told"),
            *fine_points("unallocated", "either", "sigils", "reverse", "possess", "opposite"),
            Signs(
                (
                    *("reroll", "flip", "any", "die", "possessed"),
                    *("arrow", "slash", "equals", "others", "take", "play", "acuity"),
                )
            ),
        ),
    ),
    Chapter(
        "casting",
        (
            *paragraphs("told"),
            heading("steps"),
            *points("links", "sum", "enchantments", "result", "claim", "afresh"),
            Cards((("arc", "a_link"), ("withering", "an_enchantment"), ("kindle", "charged"))),
            heading("dice"),
            Chart(),
            *fine_points("aether", "choice", "acuity"),
            Signs(
                (
                    *("ruin", "restore", "link", "enchantment", *ELEMENTS),
                    *("mystrune", "acuity", "heroic", "arcana", "prestige"),
                )
            ),
        ),
    ),
    Chapter(
        "equilibrium",
        (
            *paragraphs("told"),
            Myst("row"),
            *paragraphs("rune"),
            heading("use"),
            *paragraphs("use_told"),
            *points("front", "back"),
            *fine_points("kept", "two"),
            Signs(("myst", "ruin", "restore", "mystrune", "prestige", "acuity")),
        ),
    ),
    Chapter(
        "claiming",
        (
            *paragraphs("heroic", "arcana", "prestige"),
            Cards((("sunken_caravan", ""), ("storm_season", ""))),
            *fine_points("one", "hybrid"),
            Signs(("heroic", "arcana", "prestige", "points", "mana", "acuity", *SIGILS)),
        ),
    ),
    Chapter(
        "points",
        (
            *paragraphs("end"),
            heading("count"),
            *points("heroics", "arcanas", "prestige", "sigils"),
            RulesWords("example", "example"),
            *paragraphs("tie"),
            *fine_points("no_spells"),
            Signs(("points", "heroic", "arcana", "prestige", *SIGILS)),
        ),
    ),
    Chapter(
        "prodigy",
        (
            *paragraphs("told"),
            *points("begin", "rows", "heroics", "recycle", "end"),
            *paragraphs("achievements"),
            Signs(("mana", "acuity", "die")),
        ),
    ),
    Chapter(
        "icons",
        (
            *paragraphs("told"),
            heading("elements"),
            Signs(ELEMENTS),
            heading("crystals"),
            Signs(_CRYSTALS),
            heading("sigils"),
            Signs(SIGILS),
            heading("cards"),
            Signs(_CARDS),
            heading("others"),
            Signs(_OTHERS),
        ),
    ),
    Chapter("values", (*paragraphs("told", "own"), Signs(("made_up",)))),
)
"""All chapters in reading order."""


class Book(rules_page.Book[Block]):
    """The chapters in one language, with the numbers of the components that are played with."""

    def __init__(self, catalogue: Mapping[str, str], language: str, components: Components) -> None:
        super().__init__(CHAPTERS, catalogue, numbers(components))
        self._language = language
        self.boards = components.boards
        every = (
            *components.spells,
            *components.skills,
            *components.artifacts,
            *components.heroics,
            *components.arcanas,
            *components.classes,
        )
        self._cards: dict[str, Card] = {each.id: each for each in every}

    def sign(self, name: str) -> str:
        return self.catalogue[f"reference.icon.{name}"]

    def chart(self) -> Iterator[str]:
        """Return what each Element gives in a Cast, a line for each."""
        for element in ELEMENTS:
            energy, number = self.boards.chart.get(element, ("", 0))
            values: dict[str, int | str] = {
                "element": element,
                "name": self.catalogue[f"element.{element}"],
            }
            if number:
                word = self.catalogue[f"energy.{energy}"]
                values |= {"energy": energy, "energy_name": word, "number": str(number)}
            key = "gives" if number else "gives_nothing"
            yield self.filled(f"rulebook.casting.{key}", values)

    def myst(self, chapter: Chapter[Block], key: str) -> Iterator[str]:
        """Return what Myst becomes and yields, a line for each row of the board."""
        for row in self.boards.equilibrium:
            values: dict[str, int | str] = {
                "myst": row.myst,
                "ruin": row.ruin,
                "restore": row.restore,
                "acuity": row.acuity,
                "prestige": row.prestige,
            }
            keys = [key, *(f"gives_{each}" for each in ("acuity", "prestige") if values[each])]
            yield "".join(self.filled(f"rulebook.{chapter.id}.{each}", values) for each in keys)

    def card(self, card_id: str) -> Card | None:
        """Return a card that is shown; None if the player's own deck lacks it."""
        return self._cards.get(card_id)

    def name(self, card: Card) -> str:
        return card.name(self._language)

    def texts_of(self, chapter: Chapter[Block], block: Block) -> Iterator[tuple[str, str]]:
        """All its words, and what its icons are called in the chapter about icons."""
        match block:
            case RulesWords(key):
                yield key, self.text(chapter, key)
            case Signs(names) if chapter.id == _OF_ICONS:
                # The meaning of an icon occurs in other chapters too, and is found once.
                yield from ((f"icon.{name}", self.sign(name)) for name in names)
            case Signs():
                pass
            case Cards(shown):
                yield from ((key, self.text(chapter, key)) for _, key in shown if key)
            case Steps(shown):
                yield from ((key, self.text(chapter, key)) for _, key in shown)
            case Chart():
                yield from ((f"chart.{number}", line) for number, line in enumerate(self.chart()))
            case Myst(key):
                lines = enumerate(self.myst(chapter, key))
                yield from ((f"{key}.{number}", line) for number, line in lines)


def numbers(components: Components) -> dict[str, int]:
    """The numbers that paragraphs mention, by the names of their places."""
    boards = components.boards
    return {
        **NUMBERS,
        "row_of": ROW,
        "goal_two": HEROICS_TO_END[2],
        "goal_three": HEROICS_TO_END[3],
        "goal_four": HEROICS_TO_END[4],
        "buy_ruin": boards.acuity_for[0],
        "buy_restore": boards.acuity_for[1],
        "per_ruin": boards.prestige_for[0],
        "per_restore": boards.prestige_for[1],
        "prestige_points": boards.prestige_points,
        "least_myst": min((row.myst for row in boards.equilibrium), default=0),
        "less_mana": SOLO_LESS_MANA,
        "more_acuity": SOLO_MORE_ACUITY,
    }


_SIGN: Final = TextKind(30)
_STEP: Final = TextKind(44)
_SIGN_COLUMN: Final = 330
_NARROW_COLUMN: Final = 260
_FOUR: Final = 4
"""A number of icons that fills lines of four is set in narrower columns."""
_MYST_COLUMN: Final = 900
_CARD_WIDTH: Final = 270
_LEAST_CARD: Final = 140
_SHAPE: Final = 0.7
_NAME: Final = 0.092
_GAP: Final = 8
_TOGETHER: Final = re.compile(r"(\{icon:[^{}]*\}|\d(?:\{/b\})?) ")
"""An icon or a number, and the space before what it belongs to."""


class CardTile(PictureTile):
    """A card with a line below it, if any; a click opens its page in the compendium."""

    def __init__(self, card: Card, caption: str, read: Callable[[], None]) -> None:
        super().__init__(f"card.{card.id}", caption, read)
        self.card = card

    def _size(self, style: Style, width: int) -> Size:
        wide = min(max(grown(style, _CARD_WIDTH), _LEAST_CARD), width)
        return (wide, round(wide * _SHAPE))

    def natural(self, style: Style, width: int) -> Size:
        """The card, and the words in its width."""
        wide, high = self._size(style, width)
        if not self.caption:
            return (wide, high)
        return (wide, high + style.px(_GAP) + self.words_height(style, wide))

    def description(self, words: Wording) -> Node | None:
        """Describe the card, and say what it is an example of."""
        return self.described(card_node(self.card, words))

    def draw_self(self, surface: Surface, style: Style) -> None:
        if not self.rect.colliderect(surface.get_clip()):
            return
        size = self._size(style, self.rect.width)
        picture = face(self.card, size, style.icons.language, round(size[0] * _NAME))
        surface.blit(picture, self.rect)
        if self.caption:
            self.draw_words(surface, style, self.rect.top + size[1] + style.px(_GAP))


class Page(ChapterPage["Block"]):
    """Makes the page of a chapter; `places` are its paragraphs by their keys.

    `words` are marked in it.
    """

    def __init__(self, book: Book, chapter: Chapter[Block], context: Context, words: str) -> None:
        super().__init__(book, chapter, context.catalogue, words)
        self._of_cards = book
        self._read = context.shell.open_compendium

    def build(self) -> Widget:
        """The title and all blocks below one another; icons that end it after the fine points."""
        last = _closing_signs(self.chapter)
        return self.compose([each for each in self.chapter.blocks if each is not last], last)

    def block(self, block: Block) -> Widget:
        """A paragraph, icons, cards or lines of a table."""
        match block:
            case RulesWords():
                return self.paragraph(block)
            case Signs(names):
                return self._signs(names)
            case Cards(shown):
                return self._cards(shown)
            case Steps(shown):
                return Grid([self._step(*each) for each in shown], column=260, most=3, gap=14)
            case Chart():
                return self._lines("chart", self._of_cards.chart(), _SIGN_COLUMN)
            case Myst(key):
                return self._lines(key, self._of_cards.myst(self.chapter, key), _MYST_COLUMN)

    def rich(
        self, key: str, text: str, kind: TextKind = BODY, *, align: Align = "fill"
    ) -> RichLabel:
        """A paragraph, with its icons and numbers on the line of what they belong to."""
        return super().rich(key, _TOGETHER.sub("\\1\u00a0", text), kind, align=align)

    def _lines(self, key: str, lines: Iterable[str], column: int) -> Widget:
        """Return short lines side by side if there is room."""
        found: list[Widget] = [
            self.rich(f"{key}.{number}", line) for number, line in enumerate(lines)
        ]
        return Panel(Grid(found, column=column, gap=10), ground="tray", padding=(20, 16))

    # ---- pictures ------------------------------------------------------------------------

    def _signs(self, names: Sequence[str]) -> Widget:
        """Return each icon, large, next to its name."""
        found: list[Widget] = []
        for name in names:
            icon = RichLabel(f"{{icon:{name}}}", _SIGN)
            icon.align = "center"
            label = self.rich(f"icon.{name}", self._of_cards.sign(name), align="center")
            found.append(Row([icon, label], gap=10))
        column = _SIGN_COLUMN if len(found) % _FOUR else _NARROW_COLUMN
        return Panel(Grid(found, column=column, gap=10), ground="tray", padding=(20, 16))

    def _step(self, name: str, key: str) -> Widget:
        """Return a step: its icon, large, next to what to do."""
        icon = RichLabel(f"{{icon:{name}}}", _STEP)
        icon.align = "center"
        label = self.rich(key, self.text(key), align="center")
        return Panel(Row([icon, label], gap=14), ground="tray", padding=(18, 14))

    def _cards(self, shown: Sequence[tuple[str, str]]) -> Widget:
        tiles: list[Widget] = []
        for card_id, key in shown:
            card = self._of_cards.card(card_id)
            if card is not None:
                tiles.append(self._tile(card, key))
        return Flow(tiles, gap=20, line_gap=12, line_up="top")

    def _tile(self, card: Card, key: str) -> CardTile:
        name = self._of_cards.name(card)
        caption = self.text(key) if key else ""
        tile = CardTile(card, caption, lambda: self._read(card.id))
        tile.tooltip = self._catalogue.text("rulebook.open_page", name=name)
        if key:
            self.places[key] = tile
        return tile


def _closing_signs(chapter: Chapter[Block]) -> Signs | None:
    """Return the icons that end a chapter, if any: their names are below its fine points."""
    last = [each for each in chapter.blocks if not is_fine(each)][-1]
    return last if isinstance(last, Signs) else None


class RulesScene(ChaptersScene):
    """How Mercurial is played."""

    book: Book

    def open_book(self) -> Book:
        """The book in the language of now."""
        catalogue = self.context.catalogue
        return Book(catalogue, catalogue.language, rulesets.present().faces.components)

    def page(self, chapter: Chapter[Block]) -> Page:
        return Page(self.book, chapter, self.context, self.words)
