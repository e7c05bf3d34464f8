"""The controls of the sandbox for Mercurial: dice, crystals, classes, the Mystrune."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final, Protocol

from resarcana_desktop.games.mercurial.compendium import Face
from resarcana_desktop.games.mercurial.rules.codes import (
    ELEMENTS,
    FACES,
    MAX_SEATS,
    NOBODY,
)
from resarcana_desktop.games.mercurial.rules.records import Spell
from resarcana_desktop.games.mercurial.rules.state import pool_of
from resarcana_desktop.games.mercurial.sandbox.edited import (
    MOST_CRYSTALS,
    MOST_PRESTIGE,
    MOST_ROUNDS,
    MOST_TURN,
)
from resarcana_desktop.play.editing import Place
from resarcana_desktop.tabletop.sandbox.panel import CAPTION, Editor, Pages
from resarcana_desktop.widgets import Label

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from resarcana_desktop.games.mercurial.compendium import Library
    from resarcana_desktop.games.mercurial.sandbox.edited import EditedPosition
    from resarcana_desktop.widgets import Picture, Widget

_KINDS: Final = ("spell", "skill", "artifact", "starter", "heroic", "arcana")
_WIDTH: Final = 116
_MOST_DICE: Final = 10


@dataclass(frozen=True, slots=True)
class BoxFace(Face):
    """A card in the box, of which there may be several."""

    copy: str = ""

    @property
    def id(self) -> str:
        return self.copy


class MercurialEditor(Editor, Protocol):
    """The sandbox of Mercurial, as far as its panel uses it."""

    @property
    def edited(self) -> EditedPosition:
        """The position."""

    @property
    def library(self) -> Library:
        """The searchable cards."""


class MercurialPages(Pages):
    """The pages of the panel for Mercurial."""

    editor: MercurialEditor
    named_faces = True
    seat_counts = range(1, MAX_SEATS + 1)
    from_left = frozenset({"hand", "exhausted", "active", "spells", "skills", "heroics"})

    @property
    def kinds(self) -> Mapping[str, tuple[str, str]]:
        words = self.editor.context.text
        return {
            kind: (self.text(f"kind.{kind}"), words(f"compendium.deck.{kind}")) for kind in _KINDS
        }

    def name(self, component: str) -> str:
        card = self.editor.edited.faces.card(component)
        return card.name(self.editor.context.catalogue.language)

    def found(self, words: str, kind: str) -> Sequence[Picture]:
        edited, library = self.editor.edited, self.editor.library
        return [
            BoxFace(card, copy=each)
            for each, card in zip(edited.faces.ids, edited.faces.cards, strict=True)
            if kind in ("", edited.kind(each)) and library.index.speaks_of(card.id, words)
        ]

    def usual_width(self, kind: str) -> float:
        return _WIDTH

    # ---- cards ---------------------------------------------------------------------------

    def state_of(self, component: str, place: Place) -> Iterator[Widget]:
        edited = self.editor.edited
        state, card = edited.now, edited.card(component)
        lying = {"dice": state.dice, "mana": state.mana, "acuity": state.acuity}
        things: tuple[str, ...] = ()
        if place.name == "active":
            yield from self._face(component)
            things = ("dice", "mana", "acuity")
        elif place == Place("heroics"):
            things = ("dice", "mana", "acuity") if edited.dice_taken_by(component) else ("mana",)
            things = tuple(dict.fromkeys((*things, "acuity")))
        elif place == Place("skills"):
            things = ("acuity",)
        for thing in things:
            most = edited.dice_taken_by(component) if thing == "dice" else 2 * MOST_CRYSTALS
            change = partial(edited.set_on, component, thing)
            amount = int(lying[thing][card])
            yield self.number(self.text(f"on_card.{thing}"), amount, most, change, f"on.{thing}")
        yield from self.order(component, place)

    def _face(self, component: str) -> Iterator[Widget]:
        """Yield which Element the dice on a hybrid Spell show."""
        edited = self.editor.edited
        number, words = edited.card(component), self.editor.context.text
        card, shown = edited.faces.cards[number], int(edited.now.face[number])
        elements = card.elements if isinstance(card, Spell) else ()
        faces = dict.fromkeys([*map(ELEMENTS.index, elements), shown])
        if len(faces) > 1:
            options = [(face, words(f"element.{ELEMENTS[face]}")) for face in faces]
            change = partial(edited.set_face, component)
            yield self.line(self.text("shows"), self.choice(options, shown, change, "face"))

    # ---- players -------------------------------------------------------------------------

    def of_seat(self, seat: int) -> Iterator[Widget]:
        edited, state = self.editor.edited, self.editor.edited.now
        classes = [(at, self.name(mage)) for at, mage in enumerate(edited.faces.classes)]
        names = self.editor.names
        taken = {
            int(state.mage[other]): self.text("class_taken", name=names[other])
            for other in range(edited.seats)
            if other != seat
        }
        mine = int(state.mage[seat])
        mage = self.choice(classes, mine, partial(edited.set_class, seat), "class", taken)
        yield self.line(self.text("class"), mage)
        yield Label(self.text("pool"), CAPTION)
        for face in range(FACES):
            words = self.editor.context.text(f"element.{ELEMENTS[face]}")
            number = int(pool_of(state, seat, face))
            change = partial(edited.set_dice, seat, face)
            yield self.number(words, number, _MOST_DICE, change, f"die.{ELEMENTS[face]}")
        yield Label(self.text("board"), CAPTION)
        for thing, amounts, most in (
            ("board_mana", state.board_mana, MOST_CRYSTALS),
            ("board_acuity", state.board_acuity, MOST_CRYSTALS),
            ("prestige", state.prestige, MOST_PRESTIGE),
        ):
            change = partial(edited.set_board, seat, thing)
            yield self.number(self.text(thing), int(amounts[seat]), most, change, thing)
        for pile in ("hand", "exhausted", "used"):
            there = edited.lying(Place(pile, seat))
            if there:
                yield Label(self.text(f"pile.{pile}"), CAPTION)
                yield self.listed(there)

    # ---- the game ------------------------------------------------------------------------

    def of_game(self) -> Iterator[Widget]:
        edited, state, text = self.editor.edited, self.editor.edited.now, self.text
        yield self.number(text("takes"), int(state.takes), MOST_TURN, self._sets("takes"), "takes")
        yield self.number(text("plays"), int(state.plays), MOST_TURN, self._sets("plays"), "plays")
        acted = (text("may_cast"), text("acted"))
        begun = self.switch(acted, bool(int(state.acted)), self._sets("acted"), "acted")
        yield self.line(text("this_turn"), begun)
        change = self._sets("round")
        yield self.number(text("round"), int(state.round), MOST_ROUNDS, change, "round", least=1)
        people = list(enumerate(self.editor.names))
        first = self.choice(people, int(state.first_player), self._sets("first_player"), "first")
        yield self.line(text("first_player"), first)
        yield from self._mystrune(people)
        words = self.editor.context.text
        sides = (words("setting_up.classes"), words("setting_up.initiates"))
        side = self.switch(sides, bool(int(state.initiates)), edited.set_initiates, "initiates")
        yield self.line(words("setting_up.side"), side)
        if edited.seats > 1:
            longer = (words("app.off"), words("app.on"))
            switch = self.switch(longer, edited.is_long, edited.set_long, "long_game")
            yield self.line(words("setting_up.long_game"), switch)

    def _sets(self, name: str) -> Callable[[int], object]:
        return partial(self.editor.edited.set_number, name)

    def _mystrune(self, people: Sequence[tuple[int, str]]) -> Iterator[Widget]:
        """Yield which token is used, and who has it."""
        edited, text = self.editor.edited, self.text
        language = self.editor.context.catalogue.language
        runes = [
            (at, rune.names.get(language, rune.names["en"]))
            for at, rune in enumerate(edited.faces.components.boards.mystrunes)
        ]
        token = self.choice(runes, int(edited.now.mystrune), self._sets("mystrune"), "mystrune")
        yield self.line(text("mystrune"), token)
        holders = [(NOBODY, text("on_its_board")), *people]
        held, change = int(edited.now.mystrune_holder), self._sets("mystrune_holder")
        yield self.line(text("holder"), self.choice(holders, held, change, "holder"))
