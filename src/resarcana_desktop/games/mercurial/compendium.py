"""The compendium of Mercurial: all its cards, boards and classes, to search and to read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from resarcana_desktop.app.screen import Screen
from resarcana_desktop.games.compendium import (
    RULING,
    SENTENCE,
    CompendiumScreen,
    bulleted,
    with_rulings,
)
from resarcana_desktop.games.finding import Index, Search
from resarcana_desktop.games.mercurial.render.faces import card_node, face
from resarcana_desktop.games.mercurial.rules.codes import ELEMENTS
from resarcana_desktop.games.mercurial.rules.records import (
    Alteration,
    Arcana,
    Convert,
    MageClass,
    Spell,
)
from resarcana_desktop.games.mercurial.rulesets import present
from resarcana_desktop.games.mercurial.text.card_text import basis, card_lines, card_text, kind_of
from resarcana_desktop.games.mercurial.text.rulings import TOPICS, ruling, rulings_of
from resarcana_desktop.render.controls import draw_glow
from resarcana_desktop.widgets import (
    HEADING,
    TITLE,
    Button,
    Choice,
    Column,
    Flow,
    Label,
    RichLabel,
    Rule,
    ScrollArea,
    Size,
    Space,
    TextKind,
    Widget,
    grown,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pygame import Surface

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.games.mercurial.rules.records import Card, Components, Side
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.widgets import Easel, Lit, Node, Picture, Style, Wording


DECKS: Final = ("spell", "skill", "artifact", "starter", "heroic", "arcana", "class")
TYPES: Final = ("normal", "link", "enchantment", "aethercharged", "hybrid", "solo")
BASES: Final = ("rulebook", "partial", "made_up", "printed")


@dataclass(frozen=True, slots=True)
class Wanted(Search):
    """What the player searches for; an empty field matches everything."""

    deck: str = ""
    element: str = ""
    type: str = ""
    basis: str = ""


EVERYTHING: Final = Wanted()


class Library:
    """All cards in one language, deck by deck in the order of their names."""

    def __init__(self, components: Components, catalogue: Catalogue) -> None:
        self.cards = sorted(
            (
                *components.spells,
                *components.skills,
                *components.artifacts,
                *components.starters,
                *components.heroics,
                *components.arcanas,
                *components.classes,
            ),
            key=lambda card: (
                DECKS.index(kind_of(card)),
                catalogue.place(card.name(catalogue.language)),
            ),
        )
        names = {card.id: card.name(catalogue.language) for card in self.cards}
        texts = {card.id: card_text(card, catalogue, components) for card in self.cards}
        self.index = Index(names, texts)
        self._by_id = {card.id: card for card in self.cards}

    def card(self, card_id: str) -> Card:
        """Return the card with this id; raises KeyError if there is none."""
        return self._by_id[card_id]

    def found(self, wanted: Wanted) -> Sequence[Card]:
        """Return the matches, in order."""
        return [card for card in self.cards if self._fits(card, wanted)]

    def _fits(self, card: Card, wanted: Wanted) -> bool:
        return (
            wanted.deck in ("", kind_of(card))
            and (not wanted.element or wanted.element in elements_of(card))
            and (not wanted.type or wanted.type in types_of(card))
            and wanted.basis in ("", card.basis)
            and self.index.speaks_of(card.id, wanted.words)
        )


def elements_of(card: Card) -> frozenset[str]:
    """Return the Elements that a card costs, converts, or is about."""
    if isinstance(card, Spell):
        return frozenset(card.elements)
    if isinstance(card, Arcana):
        return frozenset(card.need.elements)
    if isinstance(card, MageClass):
        return frozenset({card.side.aetherflow} - {""})
    if not isinstance(card, Alteration):
        return frozenset()
    found = set[str]()
    for step in (*card.primary, *card.alternative):
        if isinstance(step, Convert):
            any_face = len(step.sources) == 6
            found |= {*(() if any_face else step.sources), *step.targets, step.as_many_as}
    return frozenset(found - {""})


def types_of(card: Card) -> frozenset[str]:
    """Return the types of a Spell, which may be several; empty for other cards."""
    if not isinstance(card, Spell):
        return frozenset()
    marks = {
        "aethercharged": card.effect.aethercharged,
        "hybrid": len(card.elements) > 1,
        "solo": card.solo,
    }
    return frozenset({card.effect.type, *(name for name, there in marks.items() if there)})


_SHELF_WIDTH: Final = 208
_LEAST_ON_SHELF: Final = 152
_PAGE_WIDTH: Final = 400
_LEAST: Final = 150
_SHAPE: Final = 0.7
"""The height of a card, as a share of its width."""
_NAME: Final = 0.092
"""The height of the letters of a name, as a share of the width."""
_CORNER: Final = 0.06


def card_size(width: int) -> Size:
    """A card of this width."""
    return (width, round(width * _SHAPE))


def draw_card(
    surface: Surface,
    card: Card,
    corner: tuple[int, int],
    width: int,
    lang: str,
    side: Side | None = None,
) -> None:
    """Draw a card; of a class board, this side."""
    surface.blit(_drawn_card(card, width, lang, side), corner)


def _drawn_card(card: Card, width: int, lang: str, side: Side | None) -> Surface:
    return face(card, card_size(width), lang, round(width * _NAME), side=side)


@dataclass(frozen=True, slots=True)
class Face:
    """Implements `Picture` for a card."""

    card: Card
    usual_width: float = _SHELF_WIDTH
    least_width: int = _LEAST_ON_SHELF
    side: Side | None = None
    """The side of a class board; None for the usual one."""

    @property
    def id(self) -> str:
        return self.card.id

    def node(self, words: Wording) -> Node:
        return card_node(self.card, words)

    def size(self, width: int) -> Size:
        """All cards have one shape."""
        return card_size(width)

    def steps(self, width: int, language: str) -> Iterator[object]:
        """Draw the card, in one go."""
        yield _drawn_card(self.card, width, language, self.side)

    def draw(
        self, surface: Surface, corner: tuple[int, int], width: int, style: Style, lit: Lit
    ) -> None:
        """The face; it glows while it is read, and faintly below the pointer."""
        if lit.chosen or lit.hovered:
            rect = Rect(corner, card_size(width))
            radius = width * _CORNER
            draw_glow(
                surface, rect, style.theme, radius=radius, scale=style.scale, strong=lit.chosen
            )
        draw_card(surface, self.card, corner, width, style.icons.language, self.side)


_OF_PAGE: Final = 0.92
"""The most of the width of a page that a card takes: its signs stay small enough to be plain."""


class CardPicture(Widget):
    """A card at reading size, smaller if there is no room for it."""

    def __init__(self, card: Card, easel: Easel) -> None:
        super().__init__(align="center")
        self.card = card
        self._face = Face(card)
        self._easel = easel

    def natural(self, style: Style, width: int) -> Size:
        return card_size(min(max(grown(style, _PAGE_WIDTH), _LEAST), round(width * _OF_PAGE)))

    def description(self, words: Wording) -> Node | None:
        return replace(card_node(self.card, words), role="picture")

    def draw_self(self, surface: Surface, style: Style) -> None:
        """Draw it, a frame or two later than what is around it."""
        width, language = self.rect.width, style.icons.language
        steps = partial(self._face.steps, width, language)
        if self._easel.has(self, (self.card.id, width, language), steps, first=True):
            draw_card(surface, self.card, self.rect.topleft, width, language)


_WIDTH: Final = 1240
_WORDS: Final = TextKind(20)


def page(
    card: Card, components: Components, catalogue: Catalogue, easel: Easel, way: Widget
) -> Widget:
    """The page of a card; below its values is the `way` to entering those that are printed."""
    name = Label(card.name(catalogue.language), TITLE, align="start")
    sure = RichLabel(marked_basis(card, catalogue), RULING)
    lines = [RichLabel(line, SENTENCE) for line in card_lines(card, catalogue, components)]
    picture = CardPicture(card, easel)
    parts: list[Widget] = [picture, Space(0, 4), name, *lines, Rule(), sure, way]
    rulings = [ruling(each, catalogue) for each in rulings_of(card)]
    return with_rulings(parts, catalogue["compendium.rulings"], rulings)


def marked_basis(card: Card, catalogue: Catalogue) -> str:
    """Return how certain the values of a card are, after the mark of made-up values."""
    wording = basis(card, catalogue)
    return f"{{icon:made_up}} {wording}" if card.marked else wording


class RulingsScene(Screen):
    """A text to read; Esc closes it."""

    overlay = True
    first_focus = "rulings.text"

    def build(self) -> Widget:
        """Topics below one another, Close below them."""
        intro = Label(self.text("ruling.intro"), _WORDS)
        topics = [self._topic(name, numbers) for name, numbers in TOPICS.items()]
        body = ScrollArea(Column([intro, *topics], gap=20), "rulings.text", reading=True)
        title = Label(self.text("compendium.left_open"), HEADING)
        return self.sheet([title, body, Flow([self.way_back("close")], side="end")], _WIDTH, gap=16)

    def _topic(self, name: str, numbers: tuple[int, ...]) -> Widget:
        title = Column([Label(self.text(f"ruling.topic.{name}"), TITLE), Rule()], gap=4)
        lines = (bulleted(ruling(number, self.context.catalogue), _WORDS) for number in numbers)
        return Column([title, *lines], gap=10)


class CompendiumScene(CompendiumScreen[Wanted]):
    """Cards by deck, with filters for deck, Element, type and certainty of their values.

    They are the cards of a game, or those of a new game.
    """

    words = "compendium"

    def __init__(self, context: Context, card_id: str = "") -> None:
        super().__init__(context, EVERYTHING, card_id.partition(".")[0])
        self.of_game: Components | None = None
        """The components of the game at the table below, if there is one."""

    def open_index(self) -> Index:
        """List all cards in the current language."""
        self._shown = self.of_game or present().faces.components
        self.library = Library(self._shown, self.context.catalogue)
        return self.library.index

    def more_buttons(self) -> Sequence[Button]:
        """Return the buttons for rulings and icons."""
        title, cap = self.text("app.title.icons"), self.text("app.cap.help")
        left_open = Button(self.text("compendium.left_open_way"), self._open_rulings, "rulings")
        return [left_open, Button(title, self.context.shell.open_glossary, "glossary", cap=cap)]

    def _open_rulings(self) -> None:
        self.context.scenes.push(RulingsScene(self.context))

    def first_control(self) -> Sequence[Widget]:
        """The list of decks."""
        return [self._listed("deck", DECKS)]

    def controls(self) -> Sequence[Widget]:
        """Lists of Elements, types, and bases."""
        bases = {card.basis for card in self.library.cards}
        return [
            self._listed("element", ELEMENTS, "element"),
            self._listed("type", TYPES),
            self._listed("basis", [basis for basis in BASES if basis in bases]),
        ]

    def _listed(self, field: str, values: Sequence[str], words: str = "") -> Choice[str]:
        table = words or f"compendium.{field}"
        options = [(value, self.text(f"{table}.{value}")) for value in values]
        return self.choice(field, options, f"compendium.every.{field}")

    def found(self) -> Sequence[tuple[str, Sequence[Picture]]]:
        """A shelf for each deck."""
        found = self.library.found(self.wanted)
        return [
            (
                self.text(f"compendium.deck.{deck}"),
                [Face(card) for card in found if kind_of(card) == deck],
            )
            for deck in DECKS
        ]

    def page(self) -> Widget:
        """The page of the chosen card."""
        card = self.library.card(self.chosen)
        words, shell = self.text("own_cards.enter"), self.context.shell
        enter = Button(words, lambda: shell.open_card_editor(self.chosen), "enter_printed")
        catalogue, easel = self.context.catalogue, self.shelves.easel
        return page(card, self._shown, catalogue, easel, Flow([enter]))

    def enter(self) -> None:
        """Show the decks again if they were edited meanwhile."""
        newest = self.of_game or present().faces.components
        if self._built and newest is not self._shown:
            self.rebuild()
        super().enter()
