"""The compendium: every card of the decks played with, to be found and read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.app.screen import Screen
from resarcana_desktop.games.compendium import (
    RULING,
    SENTENCE,
    CompendiumScreen,
    bulleted,
    with_rulings,
)
from resarcana_desktop.games.finding import Index
from resarcana_desktop.games.mercurial.compendium.library import (
    BASES,
    DECKS,
    EVERYTHING,
    TYPES,
    Library,
    Wanted,
)
from resarcana_desktop.games.mercurial.compendium.pictures import CardPicture, Face
from resarcana_desktop.games.mercurial.rules.codes import ELEMENTS
from resarcana_desktop.games.mercurial.rulesets import present
from resarcana_desktop.games.mercurial.text.card_text import basis, card_lines, kind_of
from resarcana_desktop.games.mercurial.text.rulings import TOPICS, ruling, rulings_of
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
    Space,
    TextKind,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.games.mercurial.rules.records import Card
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.widgets import Easel, Picture, Widget

_WIDTH: Final = 1240
_WORDS: Final = TextKind(20)


def page(card: Card, catalogue: Catalogue, easel: Easel) -> Widget:
    """The page of a card."""
    name = Label(card.name(catalogue.language), TITLE, align="start")
    sure = RichLabel(marked_basis(card, catalogue), RULING)
    lines = [RichLabel(line, SENTENCE) for line in card_lines(card, catalogue)]
    parts: list[Widget] = [CardPicture(card, easel), Space(0, 4), name, *lines, Rule(), sure]
    rulings = [ruling(each, catalogue) for each in rulings_of(card)]
    return with_rulings(parts, catalogue["compendium.rulings"], rulings)


def marked_basis(card: Card, catalogue: Catalogue) -> str:
    """How sure the values of a card are, behind the mark of what is made up."""
    told = basis(card, catalogue)
    return f"{{icon:made_up}} {told}" if card.marked else told


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
    """Cards by deck; looked for by deck, Element, type and how sure their values are."""

    words = "compendium"

    def __init__(self, context: Context, card_id: str = "") -> None:
        super().__init__(context, EVERYTHING, card_id.partition(".")[0])

    def open_index(self) -> Index:
        """All cards in the language of the moment."""
        self.library = Library(present().faces.components, self.context.catalogue)
        return self.library.index

    def more_buttons(self) -> Sequence[Widget]:
        """What the rulebook leaves open, and what icons mean."""
        title, cap = self.text("compendium.icons"), self.text("app.cap.help")
        left_open = Button(self.text("compendium.left_open"), self._open_rulings, "rulings")
        return [left_open, Button(title, self.context.shell.open_glossary, "glossary", cap=cap)]

    def _open_rulings(self) -> None:
        self.context.scenes.push(RulingsScene(self.context))

    def controls(self) -> Sequence[Widget]:
        """Lists of decks, Elements, types, and bases."""
        bases = {card.basis for card in self.library.cards}
        return [
            self._listed("deck", DECKS),
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
        return page(card, self.context.catalogue, self.shelves.easel)
