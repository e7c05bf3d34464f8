"""The screen on which an owner of a game enters the values printed on its cards.

Cards are on the left, the form of the chosen one in the middle, and on the right its face, drawn as
on the table. Every change is saved at once.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol

import pygame

from resarcana_desktop.app.confirm import ask, tell_now, tell_problems
from resarcana_desktop.app.screen import Screen
from resarcana_desktop.games.card_editing import At, CardSource, EditedDecks
from resarcana_desktop.games.card_faults import Fault, limit_of
from resarcana_desktop.games.card_fields import FIELD, CardForm, FormWords, Wrong
from resarcana_desktop.games.card_form import faults_of, put
from resarcana_desktop.games.card_words import in_words
from resarcana_desktop.games.finding import folded
from resarcana_desktop.i18n.markup import capital
from resarcana_desktop.i18n.message import Message
from resarcana_desktop.i18n.untrusted_text import escape
from resarcana_desktop.storage.saves.faults import reason
from resarcana_desktop.storage.toml_files import TomlError
from resarcana_desktop.widgets import (
    HEADING,
    SMALL,
    TITLE,
    Beside,
    Button,
    Choice,
    Column,
    Easel,
    Flow,
    Inset,
    Label,
    Menu,
    MenuItem,
    Panel,
    RowList,
    Rule,
    ScrollArea,
    SearchField,
    Switch,
    TextField,
    Widget,
    called,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from pygame.event import Event

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.games.card_editing import Card, Contents, Deck
    from resarcana_desktop.games.card_form import Place
    from resarcana_desktop.i18n.catalogues import Catalogue

SUFFIX: Final = ".toml"
_EDGE: Final = 20
_GAP: Final = 16
_PARTS: Final = (24, 47, 29)
_MOST_FAULTS: Final = 5
"""The number of problems in a file that are shown."""
_LOW: Final = 400
"""In windows lower than this, times the size of the text, there is no room for the purpose."""


class EditedGame(CardSource, Protocol):
    """A game whose cards can be edited, with its words and pictures."""

    def hidden(self, deck: Deck) -> Collection[str]:
        """Return the fields of a deck's cards that are not shown: the program fills them in."""

    def words(self, deck: Deck, catalogue: Catalogue) -> FormWords:
        """Return the words for the fields of a deck's cards."""

    def name(self, deck: Deck, card: Card, catalogue: Catalogue) -> str:
        """Return the name of a card."""

    def basis(self, deck: Deck, card: Card, catalogue: Catalogue) -> str:
        """Return the source of a card's values, in a few words of rich text."""

    def page(self, deck: Deck, card: Card, catalogue: Catalogue, easel: Easel) -> Sequence[Widget]:
        """Return the face of a valid card, and its text."""


class CardEditorScene(Screen):
    """Edits the decks of a game, beginning with the card of an id; calls `closed_with` at the end.

    A card that the reader refuses is shown with its faults, and is not saved.
    """

    reflows = True
    first_focus = "cards"

    def __init__(
        self,
        context: Context,
        game: EditedGame,
        component_id: str = "",
        closed_with: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(context)
        self.game = game
        self.edited = EditedDecks(game)
        self.at = self.edited.find(component_id) or At(next(iter(self.edited.decks)))
        self._closed_with = closed_with
        self._draft: Card | None = None
        """The chosen card while the reader refuses it."""
        self._valid = self.edited.card(self.at)
        self._only_open = False
        self._searched = ""
        self._found: list[At] = []
        """The cards in the list: those of the deck, or the matches of a search in all decks."""
        self._easel = Easel(context.chores)
        self._list()
        for fault in self.edited.broken[:_MOST_FAULTS]:
            message = fault.sentence(context.catalogue)
            context.tell(Message("own_cards.broken", {"fault": message}))

    @property
    def deck(self) -> Deck:
        """The deck of the chosen card."""
        return self.edited.decks[self.at.deck]

    @property
    def card(self) -> Card:
        """The chosen card as it is written in the form."""
        return self.edited.card(self.at) if self._draft is None else self._draft

    # -- widgets ------------------------------------------------------------------------

    def build(self) -> Widget:
        """Return the deck and its cards, the form, the face, and the buttons."""
        self._rows = RowList(
            len(self._found), self._row, self._chosen, self._pick, self._to_form, "cards"
        )
        called(self.text("own_cards.cards"), self._rows)
        self._list_area = ScrollArea(self._rows, "list")
        self._list_area.offset = self._offset_of("list")
        self._body = Column(gap=12)
        self._form_area = ScrollArea(self._body, "form", steady=True, whole=True)
        self._form_area.offset = self._offset_of("form")
        self._page = Column(gap=10)
        self._page_area = ScrollArea(self._page, "page", reading=True)
        self._fill()
        form = Column([self._name, Rule(), self._form_area], gap=8, stretch=1)
        panes = [
            Panel(self._list_area, padding=(16, 14)),
            Panel(form, padding=(18, 16)),
            Panel(self._page_area, padding=(18, 16)),
        ]
        look = self.context.look
        purpose = Label(self.text("own_cards.told"), SMALL, "purpose")
        purpose.visible = look.size[1] >= _LOW * look.text_scale
        parts = [
            self._head(),
            purpose,
            self._trouble,
            Beside(panes, _PARTS, gap=_GAP),
            self._foot(),
        ]
        return Inset(Column(parts, gap=12), _EDGE)

    def _offset_of(self, name: str) -> int:
        """Return how far an area is scrolled, to be kept in a rebuild."""
        area = self.ui.find_or_none(name)
        return area.offset if isinstance(area, ScrollArea) else 0

    def _head(self) -> Widget:
        """Return title and progress, and the choices of deck and cards."""
        decks = [(name, self._deck_words(name)) for name in self.edited.decks]
        deck = Choice(decks, self.at.deck, self._turn_to_deck, "deck")
        which = [(False, self.text("own_cards.all")), (True, self.text("own_cards.open"))]
        only = Switch(which, self._only_open, self._set_only_open, "only_open")
        search = SearchField(
            self._searched,
            self._search,
            "search",
            empty=self.text("own_cards.search"),
            done=self._to_cards,
        )
        self._progress = Label("", SMALL, "progress")
        self._trouble = Wrong("trouble")
        self._refresh()
        show = self.text("reader.show")
        return Flow(
            [
                Label(self.text("own_cards.title"), HEADING),
                called(self.text("own_cards.deck_label"), deck),
                called(show, only),
                search,
                self._progress,
            ],
            gap=12,
            line_gap=8,
        )

    def _foot(self) -> Widget:
        more = Button(self.text("own_cards.more"), self._open_menu, "more")
        cancel = Button(self.text("own_cards.cancel_yes"), self._cancel, "cancel")
        done = Button(self.text("app.back"), self.back, "done", cap=self.text("app.cap.cancel"))
        ways = Flow([self._undo, self._redo, cancel, more], gap=10)
        return Flow([ways, done], gap=10, side="apart")

    def _deck_words(self, name: str) -> str:
        return self.text(f"own_cards.deck.{name}")

    def _fill(self) -> None:
        """Show the form of the chosen card."""
        catalogue = self.context.catalogue
        self._form = CardForm(
            self.game.words(self.deck, catalogue),
            self.context.text,
            catalogue.language,
            lambda: self.card,
            self._put,
            self._focus,
            self.game.hidden(self.deck),
        )
        self._name = Label("", TITLE)
        text = self.text
        undo, redo = text("own_cards.undo_cap"), text("own_cards.redo_cap")
        self._undo = Button(
            text("own_cards.undo"), self.undo, "undo", cap=undo, shortcut_key=pygame.K_z
        )
        self._redo = Button(
            text("own_cards.redo"), self.redo, "redo", cap=redo, shortcut_key=pygame.K_y
        )
        for row in (self._form.build(self.deck.table), Rule(), self._ending()):
            self._body.add(row)

    def _ending(self) -> Widget:
        """Return what says that a card is entered, and leads to the next one."""
        self._entered: Switch[bool] | None = None
        rows: list[Widget] = []
        if self.deck.key:
            options = [(False, self.text("own_cards.not_yet")), (True, self.text("own_cards.yes"))]
            self._entered = Switch(options, False, self._enter, "entered")
            label = self.text("own_cards.entered_label")
            words = Label(label)
            rows.append(Flow([words, called(label, self._entered)], gap=16, side="apart"))
        self._next = Button(
            self.text("own_cards.next"),
            self.enter_and_go_on,
            "next",
            kind="primary",
            tooltip=self.text("own_cards.next_told"),
        )
        rows.append(Flow([self._next], side="end"))
        return Column(rows, gap=12)

    # -- showing ------------------------------------------------------------------------

    def _refresh(self) -> Wrong | None:
        """Show the faults, the face, the progress, and whether something can be undone.

        Return the first fault that was not there before.
        """
        catalogue = self.context.catalogue
        faults = [] if self._draft is None else faults_of(self.deck.table, self._draft)
        told = [(place, self._sentence(problem)) for place, problem in faults]
        new = self._form.show_faults(told)
        card = self._valid
        self._name.text = self.game.name(self.deck, card, catalogue)
        self._page.children.clear()
        for part in self.game.page(self.deck, card, catalogue, self._easel):
            self._page.add(part)
        self._page.resized()
        self._progress.text = self._progress_words()
        whole = [self._of_deck(fault) for fault in self.edited.faults[:_MOST_FAULTS]]
        whole += [self.text("own_cards.does_not_fit")] if whole else []
        self._trouble.show(" ".join(whole))
        self._undo.set(reason="" if self.can_undo else self.text("own_cards.nothing_to_undo"))
        can_redo = self.edited.can_redo and self._draft is None
        self._redo.set(reason="" if can_redo else self.text("own_cards.nothing_to_redo"))
        wrong = self.text("own_cards.wrong_first") if faults else ""
        self._next.set(reason=wrong)
        if self._entered is not None:
            self._entered.value = self.edited.is_entered(self.at)
            self._entered.reason = wrong
        self._rows.forget()
        return new

    def _sentence(self, problem: str) -> str:
        """Return a sentence about a field in the player's language.

        Keys and words of the file are called as in the form.
        """
        catalogue = self.context.catalogue
        limit = limit_of(problem)
        if limit is not None:
            return self.text(f"own_cards.{limit[0]}", **limit[1])
        words = self.game.words(self.deck, catalogue)
        return capital(in_words(Fault(problem).sentence(catalogue), words, catalogue))

    def _of_deck(self, fault: Fault) -> str:
        """Return a fault of a deck in words, with the name of the deck instead of its file."""
        file, *others = fault.place or ("",)
        name = file.rpartition("/")[2].removesuffix(SUFFIX)
        deck = self._deck_words(name) if name in self.edited.decks else file
        return Fault(fault.problem, (deck, *others)).sentence(self.context.catalogue)

    def _progress_words(self) -> str:
        done, every = self.edited.entered(self.at.deck), len(self.edited.cards(self.at.deck))
        return self.text(
            "own_cards.progress", done=done, all=every, deck=self._deck_words(self.at.deck)
        )

    def _row(self, row: int) -> Sequence[str]:
        """Return the name of a card in the list, and the source of its values.

        A match of a search has the name of its deck instead.
        """
        at, catalogue = self._found[row], self.context.catalogue
        deck, card = self.edited.decks[at.deck], self.edited.card(at)
        basis = self.game.basis(deck, card, catalogue)
        beside = escape(self._deck_words(at.deck)) if self._searched.strip() else basis
        return escape(self.game.name(deck, card, catalogue)), f"{{muted}}{beside}{{/muted}}"

    @property
    def _chosen(self) -> int:
        return self._found.index(self.at) if self.at in self._found else -1

    def _list(self) -> None:
        """Find the cards that match the filter and the search, which goes through all decks."""
        wanted = folded(self._searched).split()
        decks = list(self.edited.decks) if wanted else [self.at.deck]
        self._found = [
            at
            for deck in decks
            for at in (At(deck, number) for number in range(len(self.edited.cards(deck))))
            if not (self._only_open and self.edited.is_entered(at)) and self._matches(at, wanted)
        ]

    def _matches(self, at: At, wanted: Sequence[str]) -> bool:
        """Return whether all these words are in the name of a card."""
        if not wanted:
            return True
        deck, card = self.edited.decks[at.deck], self.edited.card(at)
        name = folded(self.game.name(deck, card, self.context.catalogue))
        return all(word in name for word in wanted)

    def _show_list(self) -> None:
        self._list()
        self._rows.become(len(self._found), self._chosen)
        self._rows.resized()

    # -- choosing cards -----------------------------------------------------------------

    def _pick(self, row: int) -> None:
        self.go(self._found[row], listed=False)

    def go(self, at: At, *, listed: bool = True) -> None:
        """Choose a card; drop what is invalid in the form of the last one.

        A search that does not find it ends.
        """
        if (listed or at.deck != self.at.deck) and at not in self._found:
            self.at, self._searched = at, ""
            self._list()
        self.at, self._draft = at, None
        self._valid = self.edited.card(at)
        self._form_area.offset = 0
        self.rebuild()
        if listed and self._chosen >= 0:
            self.ui.refresh()
            self._rows.reveal(self._chosen)

    def _turn_to_deck(self, deck: str) -> None:
        self._found = []  # a search ends with that
        self.go(At(deck))

    def _set_only_open(self, only: bool) -> None:
        self._only_open = only
        self._show_list()

    def _search(self, words: str) -> None:
        self._searched = words
        self._show_list()

    def _to_cards(self) -> None:
        """Go to the list, and to the first match."""
        if self._found and self._chosen < 0:
            self._pick(0)
        self.ui.set_focus(self.ui.find("cards"))

    def _to_search(self) -> None:
        """Go to the search; what is typed there replaces its text."""
        search = self.ui.find("search")
        self.ui.set_focus(search)
        if isinstance(search, TextField):
            search.select_all()

    def _to_form(self) -> None:
        """Go to the first field; what is typed there replaces its text."""
        fields = (each for each in self._form_area.walk() if each.focusable)
        first = next((each for each in fields if each.name.startswith(FIELD)), None)
        if first is not None:
            self.ui.set_focus(first)
        if isinstance(first, TextField):
            first.select_all()

    def _focus(self, name: str) -> None:
        """Go to a control of the form, or to the first one that is part of it."""
        self.ui.refresh()
        stops = [each for each in self._form_area.walk() if each.focusable]
        found = (each for each in stops if f"{each.name}.".startswith(f"{name}."))
        self.ui.set_focus(next(found, None))

    def _step(self, by: int) -> None:
        """Choose the next card in the list."""
        row = self._chosen + by
        if 0 <= row < len(self._found):
            self.go(self._found[row])

    # -- changes ------------------------------------------------------------------------

    def _put(self, place: Place, value: Any, other_fields: bool) -> None:
        """Change a value; the card is saved if the reader accepts it."""
        card = put(self.card, place, value)
        if faults_of(self.deck.table, card):
            self._draft = card
        else:
            self._draft, self._valid = None, card
            self.edited.change(self.at, card, place)
        if other_fields:
            self.rebuild()
        elif (new := self._refresh()) is not None:
            self.ui.prepare()
            self._form_area.show_clear(new)
        self._tell_unsaved()

    def _tell_unsaved(self) -> None:
        if self.edited.problem is not None:
            tell_now(self.context, self.edited.problem)

    def _enter(self, entered: bool) -> None:
        self.edited.enter(self.at, entered=entered)
        self._valid = self.edited.card(self.at)
        self._refresh()
        self._tell_unsaved()

    def enter_and_go_on(self) -> None:
        """Mark the card as entered, and go to the next one that is not."""
        if self._draft is not None:
            return
        if self.deck.key:
            self.edited.enter(self.at, entered=True)
            self._tell_unsaved()
        following = self.edited.next_open(self.at)
        self.go(following or self.at)
        self._to_form()

    @property
    def can_undo(self) -> bool:
        """Return whether there is something to undo, at least in the form."""
        return self._draft is not None or self.edited.can_undo

    def undo(self) -> None:
        """Undo the last change."""
        if self._draft is not None:
            self.go(self.at)
        elif self.edited.can_undo:
            self._look_at(self.edited.undo())

    def redo(self) -> None:
        """Redo what was undone last."""
        if self._draft is None and self.edited.can_redo:
            self._look_at(self.edited.redo())

    def _look_at(self, at: At) -> None:
        """Show the card that was changed."""
        self.go(at if at.deck else At(self.at.deck))
        self._tell_unsaved()

    def _reset_card(self) -> None:
        self.edited.reset_card(self.at)
        self._look_at(self.at)

    def _reset_deck(self) -> None:
        self.edited.reset_deck(self.at)
        self._look_at(At(self.at.deck))

    # -- files --------------------------------------------------------------------------

    def _open_menu(self) -> None:
        edited, text = self.edited, self.text
        shipped = edited.shipped_card(self.at)
        as_shipped = shipped == self.card
        deck_as_shipped = edited.contents[self.at.deck] == edited.shipped[self.at.deck]
        none = "" if edited.own else text("own_cards.nothing_own")
        unfit = text("own_cards.does_not_fit") if edited.faults else ""
        same = text("own_cards.as_shipped")
        no_card = text("own_cards.not_shipped")
        items = [
            MenuItem(
                text("own_cards.reset_card"),
                self._reset_card,
                no_card if shipped is None else same if as_shipped else "",
            ),
            MenuItem(
                text("own_cards.reset_deck"), self._reset_deck, same if deck_as_shipped else ""
            ),
            MenuItem(text("own_cards.import"), self._import),
            MenuItem(text("own_cards.export"), self._export, none or unfit),
        ]
        menu = Menu(items, self.ui.find("more").rect, "more.menu")
        menu.label = text("own_cards.more")
        self.ui.open(menu)

    def _export(self) -> None:
        title, name = self.text("own_cards.export_title"), self.text("own_cards.file")
        self.context.shell.choose_file(self._exported, SUFFIX, title, f"{name}{SUFFIX}")

    def _exported(self, path: Path) -> None:
        try:
            self.edited.export(path)
        except OSError as error:
            problem = Message("own_cards.unwritten", {"file": str(path), "reason": reason(error)})
            tell_now(self.context, problem)

    def _import(self) -> None:
        title = self.text("own_cards.import_title")
        self.context.shell.choose_file(self._imported, SUFFIX, title)

    def _imported(self, path: Path) -> None:
        """Take the decks in a file; if anything is wrong with it, nothing changes."""
        faults: Sequence[Fault] = ()
        own: Contents = {}
        try:
            own, faults = self.edited.read_export(path)
        except OSError as error:
            self.context.tell(
                Message("own_cards.unread", {"file": str(path), "reason": reason(error)})
            )
        except TomlError as error:
            faults = [Fault(str(error), (path.name,))]
        for fault in faults[:_MOST_FAULTS]:
            message = fault.sentence(self.context.catalogue)
            self.context.tell(Message("own_cards.refused", {"fault": message}))
        if own and not faults:
            self.edited.take(own, At(next(iter(own))))
            self._look_at(At(next(iter(own))))
        tell_problems(self.context)

    # -- scene --------------------------------------------------------------------------

    def _cancel(self) -> None:
        """Undo all changes and leave; ask first."""
        if not self.edited.has_changed:
            self.back()
            return
        keys = ("own_cards.cancel_title", "own_cards.cancel_told", "own_cards.cancel_yes")
        ask(self.context, *keys, self._cancelled)

    def _cancelled(self) -> None:
        self.edited.cancel()
        self.back()

    def back(self) -> None:
        """Leave; everything is saved."""
        super().back()
        if self._closed_with is not None:
            self._closed_with()

    def enter(self) -> None:
        """Report decks that could not be read."""
        super().enter()
        tell_problems(self.context)

    def language_changed(self) -> None:
        """List the names in another language."""
        self._list()
        super().language_changed()

    def event(self, event: Event) -> bool:
        """Ctrl+Z and Ctrl+Y undo and redo; Ctrl+Enter marks the card and goes to the next open one.

        Ctrl+F, and a slash outside texts, lead to the search. Page Up and Page Down go to the card
        before and after.
        """
        if event.type == pygame.KEYDOWN and not self.ui.popups:
            doing = self._command(event)
            if doing is not None:
                doing()
                return True
        if super().event(event):
            return True
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self._step(1 if event.key == pygame.K_PAGEDOWN else -1)
            return True
        if event.type == pygame.KEYDOWN and getattr(event, "unicode", "") == "/":
            self._to_search()
            return True
        return False

    def _command(self, event: Event) -> Callable[[], None] | None:
        if not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return None
        if event.key == pygame.K_z:
            return self.redo if event.mod & pygame.KMOD_SHIFT else self.undo
        enter = (pygame.K_RETURN, pygame.K_KP_ENTER)
        commands = {
            pygame.K_y: self.redo,
            pygame.K_f: self._to_search,
            **dict.fromkeys(enter, self.enter_and_go_on),
        }
        return commands.get(event.key)
