"""The compendium of any game: its components on shelves, to browse and read."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from resarcana_desktop.games.finding import Index, Search
from resarcana_desktop.games.search_screen import SearchScreen
from resarcana_desktop.widgets import (
    HEADING,
    SMALL,
    TITLE,
    Button,
    Choice,
    Column,
    Flow,
    Inset,
    Label,
    Panel,
    Panes,
    RichLabel,
    Row,
    Rule,
    ScrollArea,
    SearchField,
    Shelves,
    Space,
    TextKind,
    called,
    left_width,
    reveal,
    under_head,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.app.scene import Size
    from resarcana_desktop.widgets import Picture, Widget

_EDGE: Final = 24
_SEARCH: Final = 340
_BESIDE_WORDS: Final = 10
"""Design px beside the words of a button: three have room in a line below the page."""
_GAP: Final = 22
_PAGE_WIDTH: Final = 466

SENTENCE: Final = TextKind(20)
RULING: Final = TextKind(19)

W = TypeVar("W", bound=Search)


class CompendiumScreen(SearchScreen, Generic[W]):
    """Shelves of pictures on the left, the page of the chosen one on the right.

    It opens at `component_id`, or at the first component if that does not exist. Typing starts a
    search. `wanted` is the current filter, `everything` the empty one; a game defines them, and has
    the texts `<words>.title`, `.search`, `.clear`, `.nothing_to_clear`, `.nothing` and, counted,
    `.count` and `.count_all`.
    """

    words: str
    reflows = True

    def __init__(self, context: Context, everything: W, component_id: str = "") -> None:
        super().__init__(context)
        self.everything: Final = everything
        self.wanted = everything
        self.chosen = component_id

    # -- what a game says -----------------------------------------------------------------

    @abstractmethod
    def open_index(self) -> Index:
        """Read the components in the language of the moment."""

    def first_control(self) -> Sequence[Widget]:
        """Return the filter control in one row with the search, if there is one."""
        return []

    @abstractmethod
    def controls(self) -> Sequence[Widget]:
        """Return the filter controls next to the search, for the current filter."""

    @abstractmethod
    def found(self) -> Sequence[tuple[str, Sequence[Picture]]]:
        """The shelves that have matches: title and pictures of each."""

    @abstractmethod
    def page(self) -> Widget:
        """The page of the chosen component."""

    def more_buttons(self) -> Sequence[Button]:
        """Return more buttons next to Back."""
        return ()

    # -- widgets --------------------------------------------------------------------------

    def build(self) -> Widget:
        """Shelves and page, the controls above the shelves."""
        self.index = self.open_index()
        if self.chosen not in self.index.ids:
            self.chosen = self.index.ids[0]
        self.shelves = Shelves(self.chosen, self._read, self.context.chores)
        self._count = Label("", SMALL, align="center")
        self._search = SearchField(
            self.wanted.words,
            lambda words: self.want(words=words),
            "search",
            empty=self.say("search"),
            done=self._focus_chosen,
            width=_SEARCH,
        )
        self._clear = Button(self.say("clear"), self._start_over, "clear", height=44)
        left = self._left(self.first_control(), self.controls())
        self._page = Column()
        self._page_area = ScrollArea(self._page, "page", reading=True)
        self._show_shelves()
        self._show_page()
        ways = [*self.more_buttons(), self.way_back()]
        for way in ways:
            way.padding = _BESIDE_WORDS
        buttons = Flow(ways, gap=8, side="end")
        right = Column([Panel(self._page_area, stretch=1), buttons], gap=16)
        return Inset(Panes(left, right, width=_PAGE_WIDTH, gap=_GAP), _EDGE)

    def say(self, key: str) -> str:
        """One of the texts of the compendium."""
        return self.text(f"{self.words}.{key}")

    def choice(self, field: str, options: Sequence[tuple[str, str]], every: str) -> Choice[str]:
        """Return a list of the values of one field, after an entry for all of them."""
        choice = Choice(
            [("", self.text(every)), *options],
            getattr(self.wanted, field),
            lambda value: self.want(**{field: value}),
            field,
        )
        return called(self.text("reader.show"), choice)

    def _left(self, first: Sequence[Widget], tools: Sequence[Widget]) -> Widget:
        """Return head and shelves; a head that takes too much room scrolls as well."""
        look = self.context.look
        found = Row([self._count, self._clear], gap=14)
        heads = [Label(self.say("title"), HEADING, align="center"), self._search, *first]
        title = Flow([Flow(heads, gap=20, line_gap=10), found], gap=20, line_gap=10, side="apart")
        head = Column([title, Flow(tools, gap=10)], gap=12)
        wide = left_width(look, look.size[0] - 2 * look.px(_EDGE), _PAGE_WIDTH, _GAP)
        room = (wide, look.size[1])
        left, self._shelf_area = under_head(look, head, self.shelves, "shelves", room, gap=18)
        return left

    # -- what is shown --------------------------------------------------------------------

    def want(self, **changes: Any) -> None:
        """Change the filter."""
        self.wanted = replace(self.wanted, **changes)
        self._show_shelves()
        self._shelf_area.scroll_to(0)

    def _show_shelves(self) -> None:
        shelves = [(title, pictures) for title, pictures in self.found() if pictures]
        ids = [picture.id for _, pictures in shelves for picture in pictures]
        picked = self.index.pick(ids, self.wanted.words, self.chosen)
        if picked != self.chosen:
            self.shelves.chosen = picked
            self._read(picked)
        self.shelves.fill(shelves, self.say("nothing"))
        all_shown = self.wanted == self.everything
        key = f"{self.words}.{'count_all' if all_shown else 'count'}"
        self._count.text = self.count(key, len(self.index.ids), found=len(ids))
        self._clear.set(reason=self.say("nothing_to_clear") if all_shown else "")

    def _read(self, component_id: str) -> None:
        """Open the page of another component."""
        self.chosen = component_id
        self._show_page()
        self._page_area.scroll_to(0)

    def _show_page(self) -> None:
        self._page.children.clear()
        self._page.add(self.page())
        self._page.resized()

    def turn_to(self, component_id: str) -> None:
        """Read a component that is perhaps not on the shelves now; they then show everything."""
        if self.shelves.tile(component_id) is None:
            self.chosen = component_id
            self._start_over()
        else:
            self.shelves.chosen = component_id
            self._read(component_id)
        self._focus_chosen()

    def _start_over(self) -> None:
        """Look for nothing in particular."""
        self.wanted = self.everything
        self.rebuild()
        self._reveal()

    def _focus_chosen(self) -> None:
        """Give the keyboard to the tile of the component being read."""
        self.ui.refresh()
        tile = self.shelves.tile(self.chosen)
        if tile is not None:
            self.ui.set_focus(tile)

    def _reveal(self) -> None:
        tile = self.shelves.tile(self.chosen)
        if tile is not None:
            reveal(tile)

    # -- scene ----------------------------------------------------------------------------

    def enter(self) -> None:
        """Give the keyboard to the shelves."""
        if self.ui.focus is None:
            self._focus_chosen()
        super().enter()

    def resize(self, size: Size) -> None:
        """Lay everything out again, since another size may need another arrangement."""
        super().resize(size)
        self._reveal()


def with_rulings(parts: Sequence[Widget], title: str, rulings: Sequence[str]) -> Widget:
    """The page of a component: its parts, and below a title the rulings about it, if any."""
    more: list[Widget] = []
    if rulings:
        more += [Space(0, 2), Column([Label(title, TITLE), Rule()], gap=4)]
        more += [bulleted(each, RULING) for each in rulings]
    return Column([*parts, *more], gap=11)


def bulleted(text: str, kind: TextKind) -> Widget:
    """A line of a list, behind a bullet."""
    bullet = Label("•", TextKind(kind.size, tone="gilt"), align="start")
    return Row([bullet, RichLabel(text, kind, stretch=1)], gap=10)
