"""The list of the puzzles, to be chosen from by set, kind, difficulty, themes and outcome."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from resarcana_desktop.app.confirm import tell_problems
from resarcana_desktop.app.screen import Screen
from resarcana_desktop.games.puzzle_ladder import LadderScene
from resarcana_desktop.games.puzzle_tile import column_of, tile_of
from resarcana_desktop.games.puzzling import AnyPuzzles, take
from resarcana_desktop.games.screens import Practice
from resarcana_desktop.play.puzzles.wanted import ALL, Wanted, choices_with
from resarcana_desktop.widgets import (
    BODY,
    HEADING,
    SMALL,
    Button,
    Choice,
    Column,
    Easel,
    Even,
    Flow,
    Inset,
    Label,
    Limit,
    LongGrid,
    Panel,
    Reserved,
    Row,
    ScrollArea,
    Several,
    called,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.i18n.message import Message
    from resarcana_desktop.play.puzzles.puzzle import Puzzle
    from resarcana_desktop.widgets import Widget

_WIDTH: Final = 1680
ABOVE: Final = ("whose", "rivals")
"""Choices before the other filters: what the puzzles are at all."""
_EDGE: Final = 24
_PADDING: Final = 28
_GAP: Final = 10
_LOW: Final = 700
"""Pixels of height below which head, list and foot are closer."""
_MOST_AROUND: Final = 0.5
"""The share of the window's height beyond which everything scrolls with the list."""


class PuzzlesScene(Screen):
    """Every puzzle can be taken at any time; the first that was not solved has the focus."""

    reflows = True

    def __init__(self, context: Context, puzzles: AnyPuzzles) -> None:
        super().__init__(context)
        self.puzzles = puzzles
        self._look_up()
        self._problems_known: list[Message] = []
        self._easel = Easel(context.chores)
        self._shown: list[Puzzle] = []
        self._unsolved: Puzzle | None = None
        """The first of the shown puzzles that is not solved."""

    def _look_up(self) -> None:
        """Load the current results of puzzles, and the player's own puzzles."""
        self.progress = self.puzzles.progress(self.context)
        self.own: tuple[Puzzle, ...] = self.puzzles.own(self.context).puzzles

    @property
    def wanted(self) -> Wanted:
        """The filters."""
        return self.progress.wanted

    def enter(self) -> None:
        """Show the results so far."""
        self._look_up()
        self.rebuild()
        super().enter()
        tell_problems(self.context, self._problems_known)

    # ---- widgets -------------------------------------------------------------------------

    def build(self) -> Widget:
        """Return the filters, the matching puzzles, and Back."""
        self._counted = Label("", SMALL)
        self._list = Column(stretch=1)
        solved = Label(self.puzzles.solved(self.context, self.progress), SMALL)
        header = Flow([solved, Reserved(self._counted, shown=False)], gap=24)
        heading = Label(self.text("puzzles.title"), HEADING)
        today = partial(take, self.context, self.puzzles, self.puzzles.todays())
        todays = Button(self.text("puzzles.today"), today, "today", kind="plain")
        self._all = Button(self.text("puzzles.all"), self._want_all, "all", kind="plain")
        ladder = Button(
            self.text("puzzles.ladder.title"), self._open_ladder, "ladder", kind="plain"
        )
        whose: list[Widget] = [
            self._choice(name, values)
            for name, values in choices_with(self.puzzles.sorts).items()
            if name in ABOVE and (self.own or name != "whose")
        ]
        filters = self._filters()
        ways: list[Widget] = [ladder, todays]
        filters = [*whose, *filters]
        alone = self._fits_in_a_line([*filters, self._all])
        # If that makes one line of two, the button that clears them is above the filters; one of
        # two lines takes the room of the line below the title.
        if not alone and self._fits_in_a_line(filters):
            ways.insert(0, self._all)
        else:
            filters.append(self._all)
        title: Widget = (
            Column([heading, header], gap=4) if alone else Flow([heading, header], gap=20)
        )
        above = Flow([title, Flow(ways, gap=12)], side="apart")
        head = Column([above, Even(filters, gap=_GAP, line_gap=8)], gap=10 if alone else 6)
        words = self.text("puzzles.play_next")
        self._go_on = Button(words, self._play_next, "go_on", kind="primary")
        foot = Flow([self.way_back(), self._go_on], gap=12, side="end")
        self._fill()
        panel = Panel(self._whole(head, foot), padding=_PADDING)
        return Inset(Limit(panel, self._wide()), _EDGE)

    def _whole(self, head: Widget, foot: Widget) -> Widget:
        """Return the list in a tray, as high as the window whatever its content.

        If head and foot take too much room, they scroll with it; then the list is as high as the
        window, so that nothing moves when it gets shorter.
        """
        look = self.context.look
        width, height = look.size
        around = sum(each.measure(look, width - 2 * look.px(_EDGE))[1] for each in (head, foot))
        if around > height * _MOST_AROUND:
            self._list.least = (0, height / look.scale)
            self._area = ScrollArea(Column([head, self._list], gap=16), "area", steady=True)
            return Column([self._area, foot], gap=16)
        self._area = ScrollArea(self._list, "area", steady=True)
        tray = Panel(self._area, ground="tray", padding=(10, 10), stretch=1)
        return Column([head, tray, foot], gap=16 if look.size[1] >= _LOW else 10)

    def _wide(self) -> float:
        """Return the width of the panel: in a low window all of it, as filters need the room."""
        look = self.context.look
        return _WIDTH if look.size[1] >= _LOW else look.size[0] / look.scale

    def _fits_in_a_line(self, filters: Sequence[Widget]) -> bool:
        """Return whether all filters have room side by side."""
        look = self.context.look
        outside = min(look.px(self._wide()), look.size[0] - 2 * look.px(_EDGE))
        width = outside - 2 * look.px(_PADDING)
        return Row(filters, gap=_GAP).measure(look, 2 * look.size[0])[0] <= width

    def _filters(self) -> list[Widget]:
        """Return the filters that follow those of what the puzzles are at all."""
        themes = Several(
            [(each, self.text(f"puzzles.theme.{each}")) for each in self.puzzles.themes],
            self.wanted.themes,
            lambda themes: self._want(themes=themes),
            "theme",
            none=self.text("puzzles.theme.all"),
            several=partial(self.count, "puzzles.themes"),
        )
        choices = [
            self._choice(name, values)
            for name, values in choices_with(self.puzzles.sorts).items()
            if name not in ABOVE  # to leave room here
        ]
        return [*choices[:-1], called(self.text("reader.show"), themes), choices[-1]]

    def _choice(self, name: str, values: Sequence[str]) -> Choice[str]:
        """A list of the values of one choice, after the line that asks for none of them."""
        missing = () if self.own else self.puzzles.kinds_of_own
        options = [(ALL, self.text(f"puzzles.{name}.all"))]
        options += [
            (each, self.text(f"puzzles.{name}.{each}")) for each in values if each not in missing
        ]
        choice = Choice(
            options, self.wanted.value(name), lambda value: self._want(**{name: value}), name
        )
        return called(self.text("reader.show"), choice)

    # ---- the search ----------------------------------------------------------------------

    def _want(self, **changes: Any) -> None:
        """Look for other puzzles; everything around the list stays as it is."""
        self.context.tell(self.progress.want(self.wanted.changed(**changes)))
        tell_problems(self.context, self._problems_known)
        self._fill()
        if self._area.content is self._list:
            self._area.scroll_to(0)

    def _want_all(self) -> None:
        self._want(**dict.fromkeys(self.wanted.chosen, ALL), themes=frozenset())
        self.rebuild()

    def _open_ladder(self) -> None:
        self.context.scenes.push(LadderScene(self.context, self.puzzles))

    def _play_next(self) -> None:
        """Play the first of the shown puzzles that is not solved."""
        if self._unsolved is not None:
            take(self.context, self.puzzles, self._unsolved, self._shown)

    def _fill(self) -> None:
        """Show the matching puzzles, and how many they are."""
        chosen = self.puzzles.wanted(self.progress, self.own)
        unsolved = next((each for each in chosen if not self.progress.is_solved(each)), None)
        self.first_focus = unsolved.id if unsolved is not None else "today"
        self._unsolved, self._shown = unsolved, chosen
        # It stays where it is if there is nothing to play, so that no other button moves.
        self._go_on.set(reason="" if unsolved is not None else self.text("puzzles.all_solved"))
        total = len(self.own) + len(self.puzzles.shipped())
        self._counted.text = self.count("puzzles.counted", total, shown=len(chosen))
        self._counted.visible = len(chosen) < total
        nothing = self.text("puzzles.all_shown") if self.wanted == Wanted() else ""
        self._all.set(reason=nothing)
        self._list.children.clear()
        self._list.add(self._entries(chosen))
        self._list.resized()

    def _entries(self, chosen: list[Puzzle]) -> Widget:
        """A button for each puzzle; the one in focus and the one to begin with are always there."""
        if not chosen:
            return Label(self.text("puzzles.none"), BODY, "nothing", text_align="centre", stretch=1)
        focus = self.ui.focus.name if self.ui.focus is not None else ""
        return LongGrid(
            [puzzle.id for puzzle in chosen],
            lambda number: self._entry(chosen[number], chosen),
            column=column_of(self.context.look),
            gap=10,
            wanted=(focus, self.first_focus),
        )

    def _entry(self, puzzle: Puzzle, chosen: list[Puzzle]) -> Button:
        context, puzzles = self.context, self.puzzles
        title = puzzles.title(context, puzzle)
        begins = puzzle.id == self.first_focus
        description = puzzles.described(context, puzzle, self.progress.of_puzzle(puzzle))
        if begins:
            description = " · ".join(filter(None, (self.text("puzzles.next_one"), description)))
        words = (title, puzzles.asks(context, puzzle), description)
        action = partial(take, context, puzzles, puzzle, chosen)
        done = (int(self.progress.is_solved(puzzle)), 1)
        shown = (puzzles, puzzle, words, action, self._easel, context.wording(), done)
        return tile_of(*shown, marked=begins)


def entry(context: Context, puzzles: AnyPuzzles) -> Practice:
    """The puzzles in the list of what there is to practise; the puzzle of the day first."""
    return Practice(
        name="puzzles",
        title=context.text("puzzles.title"),
        description=context.text("puzzles.told"),
        open=lambda: context.scenes.push(PuzzlesScene(context, puzzles)),
        open_words=context.text("puzzles.open"),
        progress=puzzles.solved(context, puzzles.progress(context)),
        next_words=context.text("puzzles.today"),
        go_on=partial(take, context, puzzles, puzzles.todays()),
    )
