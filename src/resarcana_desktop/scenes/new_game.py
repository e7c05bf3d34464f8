"""Setting up a game: the last setup is there already, so that one more click starts it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from resarcana_desktop.app.confirm import begin_game
from resarcana_desktop.app.screen import Screen
from resarcana_desktop.games.opening import tell_of_own_cards
from resarcana_desktop.games.setup_form import SetupForm, clock_words, is_seed
from resarcana_desktop.games.setups import remembered_of, remembered_setup
from resarcana_desktop.games.sharing import code_of, read_code
from resarcana_desktop.scenes.game_switch import game_switch, goal_of
from resarcana_desktop.scenes.seat_panels import HIGH, WHY_NOT, SeatPanels, StartFoot, start_refused
from resarcana_desktop.setup.share_code import LONGEST, CodeError
from resarcana_desktop.widgets import (
    HEADING,
    SMALL,
    Button,
    Centre,
    Column,
    Flow,
    Inset,
    Label,
    LastField,
    Limit,
    Panel,
    Reserved,
    Row,
    ScrollArea,
    Switch,
    TextField,
    TextKind,
    Widget,
    called,
    copy_text,
    labelled,
)
from resarcana_desktop.widgets import Choice as ListedChoice

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pygame.event import Event

    from resarcana_desktop.app.context import Context
    from resarcana_desktop.app.scene import Size
    from resarcana_desktop.games.interface import Answer, Choice, Chosen, OwnScreen
    from resarcana_desktop.games.sharing import Shared


_WIDTH = 1840
_EDGE = 16
_APART = 18
_NEAR = 9
"""The space between controls that otherwise take two lines."""
_SIDES = 2 * 28 + 36
"""The padding of the panel and the room of the bar."""
_BODY = "new_game.body"
_SPECIAL_NAME = "new_game.special"
_SPECIAL = TextKind(22, display=True, tone="gilt")
_MODES: Final = {False: "free", True: "ranked"}


class NewGameScene(Screen):
    """Players and options of a new game; invalid combinations are disabled, with a reason.

    Options that most players leave alone are behind a button. Controls never move because something
    else was chosen: the panel is as high as the window, and whatever comes and goes is at the end
    or has its room already. Only the number of players makes columns wider, never higher.
    """

    first_focus = "start"

    def __init__(self, context: Context, seed: int | None = None, game: str | None = None) -> None:
        setup = remembered_setup(context.settings.last_setup)
        if game is not None and game != setup.game:
            setup = remembered_of(context.settings, game)
        context.shell.use_game(setup.game)
        super().__init__(context)
        self.form = SetupForm.of(setup, seed)
        self._fine = seed is not None
        """Whether the finer options are shown."""
        self._stale = False
        """Whether something was chosen on another screen."""
        self._seats = SeatPanels(context, self.form, self.rebuild, self._renamed)

    def rebuild(self) -> None:
        """Build the widgets again, and be ready for what is chosen now."""
        self._stale = False
        super().rebuild()
        self._expect()

    def resize(self, size: Size) -> None:
        """Lay out again, and be ready for a table of that size."""
        super().resize(size)
        self._expect()

    def _expect(self) -> None:
        if self.form.problem() is None:
            self.context.shell.expect_game(self.form.to_setup())

    def enter(self) -> None:
        """Report components of the player's own that are left out."""
        if self._stale:
            self.rebuild()
        super().enter()
        tell_of_own_cards(self.context, self.form.module)

    def event(self, event: Event) -> bool:
        """Handle an event; Enter does nothing while the game cannot start."""
        return start_refused(self, event) or super().event(event)

    # -- layout -------------------------------------------------------------------------

    def build(self) -> Widget:
        """The choices for the whole game, the finer ones, the seats, the buttons."""
        goal = goal_of(self.form.module.id, self.context.catalogue.language, self.form.fitting)
        fine = [self._fine_choices()] if self._fine else []
        parts = [self._game_choices(), self._seat_grid(), *fine]
        title = [Label(self.text("app.new_game.title"), HEADING), Label(goal, SMALL)]
        self._start_foot = StartFoot(self, [self._more()], self._start)
        self._start_foot.tell(self.form.why_not(self.text), self._note())
        body = ScrollArea(Column(parts, gap=12), _BODY, whole=True)
        body.offset = self._scrolled()
        content = Column([Column(title, gap=4), body, self._start_foot], gap=14)
        panel = Panel(content)
        look = self.context.look
        if look.size[1] < HIGH:  # so that nothing moves with what is chosen
            panel.least = (0, (look.size[1] - 2 * look.px(_EDGE) - 1) / look.scale)
        return Inset(Centre([Limit(panel, _WIDTH)]), _EDGE)

    def _scrolled(self) -> int:
        """Return how far the options are scrolled, to be kept in a rebuild."""
        body = self.ui.find_or_none(_BODY)
        return body.offset if isinstance(body, ScrollArea) else 0

    def _seat_grid(self) -> Widget:
        """Return a column for each player, and one for a free seat."""
        own = [each for each in self._choices() if each.seat is not None and self._fine]
        controls = [(each.seat, labelled(each.short, self._choice_switch(each))) for each in own]
        most = max(self.form.module.seat_counts)
        return self._seats.grid(most, self._add, strengths=self._fine, own=controls)

    def _game_choices(self) -> Widget:
        """Return the number of players, the main options, and one level for all bots."""
        choices = [each for each in self._choices() if not each.fine]
        labels = [Label(choice.explanation, SMALL) for choice in choices if choice.explanation]
        players = self._labelled("players", self._count_switch())
        controls = [*self._games(), players, *map(self._control, choices)]
        bots = sum(seat.kind == "bot" for seat in self.form.seats)
        every = Reserved(self._labelled("all_bots", self._all_bots()), shown=bots > 1)
        if self._fits_in_a_line([*controls, every]):
            return Column([Flow([*controls, every], gap=_APART), *labels], gap=12)
        words = self.text("app.new_game.all_bots")
        beside = Row([Label(words, SMALL, align="center"), called(words, self._all_bots())], gap=8)
        every = Reserved(beside, shown=bots > 1)
        below = Flow([Column(labels, gap=12, stretch=1), every], gap=20, line_gap=8, side="apart")
        gap = _APART
        if not self._fits_in_a_line(controls):
            short = [
                labelled(each.short or each.label, self._choice_switch(each)) for each in choices
            ]
            shorter = [*self._games(), self._labelled("players", self._count_switch()), *short]
            if self._fits_in_a_line(shorter, _NEAR):
                controls = shorter
                gap = _APART if self._fits_in_a_line(shorter) else _NEAR
        return Column([Flow(controls, gap=gap, line_gap=14), below], gap=12)

    def _fits_in_a_line(self, controls: Sequence[Widget], gap: int = _APART) -> bool:
        """Return whether controls have room side by side."""
        look = self.context.look
        return Row(controls, gap=gap).measure(look, 2 * look.size[0])[0] <= self._line_px

    @property
    def _line_px(self) -> int:
        """The room for controls side by side, in pixels."""
        look = self.context.look
        return min(look.px(_WIDTH), look.size[0] - 2 * look.px(_EDGE)) - look.px(_SIDES)

    def _fine_choices(self) -> Widget:
        """Return the options that most players leave alone, and what they are for."""
        choices = [each for each in self._choices() if each.fine and each.seat is None]
        told = [choice.explanation for choice in choices]
        modes = [self._labelled("mode", self._mode()), self._clock()]
        switches = [*map(self._control, choices), *modes]
        code = labelled(self.text("app.code.label"), Flow(self._code(), gap=12, line_gap=8))
        own = self.form.module.own_screen(self.form.fitting, self.context.catalogue)
        way = [] if own is None else [self._way_to(own)]
        told += [] if own is None else [own.reason]  # it is gray: one need not hover to read why
        rest = [*way, self._labelled("seed", self._seed()), code]
        title = Label(self.text("app.new_game.special"), _SPECIAL)
        purpose = Label(self.text("app.new_game.special_told"), SMALL)
        controls = self._in_lines(switches, rest)
        labels = Flow([Label(each, SMALL) for each in told if each], gap=24, line_gap=4)
        labels.visible = any(told)
        rows = [Flow([title, purpose], gap=18, line_gap=2), controls, labels]
        return Panel(Column(rows, gap=10), _SPECIAL_NAME, padding=(18, 10), ground="tray")

    def _in_lines(self, switches: Sequence[Widget], rest: Sequence[Widget]) -> Widget:
        """Return the options in as few lines as possible; the `rest` together if that is as low."""

        def flow(controls: Sequence[Widget]) -> Widget:
            return Flow(controls, gap=32, line_gap=10)

        look, width = self.context.look, self._line_px
        lowest = flow([*switches, *rest]).measure(look, width)[1]
        apart = Column([flow(switches), flow(rest)], gap=10)
        return apart if apart.measure(look, width)[1] <= lowest else flow([*switches, *rest])

    def _code(self) -> list[Widget]:
        """The code of everything that is chosen, and what one can do with codes."""
        code, reason = self._code_or_reason()
        return [
            Button(self.text("app.code.enter"), self._enter_code, "code.enter"),
            Button(self.text("app.code.copy"), self._copy_code, "code.copy", reason=reason),
            Label(code or reason, name="code", align="start"),
        ]

    def _code_or_reason(self) -> tuple[str, str]:
        """Return the code, or the reason why there is none; the other one is ""."""
        try:
            return code_of(self.form.shared), ""
        except CodeError as error:
            return "", error.problem.sentence(self.text)

    def _choices(self) -> Sequence[Choice]:
        form = self.form
        names = [seat.name for seat in form.seats]
        return form.module.choices(form.fitting, names, self.context.catalogue)

    def _control(self, choice: Choice) -> Widget:
        return labelled(choice.label, self._choice_switch(choice))

    def _labelled(self, name: str, control: Widget) -> Widget:
        return labelled(self.text(f"app.new_game.{name}"), control)

    def _more(self) -> Button:
        words = self.text("app.new_game.less" if self._fine else "app.new_game.more")
        return Button(words, self._show_more, "more")

    def _show_more(self) -> None:
        """Show or hide the special options; they scroll into view."""
        self._fine = not self._fine
        self.rebuild()
        body, special = self.ui.find(_BODY), self.ui.find_or_none(_SPECIAL_NAME)
        if isinstance(body, ScrollArea) and special is not None:
            self.ui.refresh()
            body.show(special)

    # -- controls -----------------------------------------------------------------------

    def _games(self) -> list[Widget]:
        """Return the choice of the game, if there are several."""
        language = self.context.catalogue.language
        switch = game_switch(self.form.module.id, language, self._set_game)
        return [] if switch is None else [self._labelled("game", switch)]

    def _count_switch(self) -> Widget:
        options = [(count, str(count)) for count in self.form.module.seat_counts]
        return Switch(options, self.form.count, self._set_count, "players")

    def _choice_switch(self, choice: Choice) -> Widget:
        kind = ListedChoice if choice.listed else Switch
        return kind(
            list(choice.values),
            choice.value,
            lambda value: self._choose(choice.name, value),
            choice.name,
            reasons=dict(choice.reasons),
            notes=dict(choice.meanings),
        )

    def _all_bots(self) -> Widget:
        """Return the choice of one level for all bots; it says so if theirs differ."""
        form, text = self.form, self.text
        catalogue = self.context.catalogue
        levels = [(each, catalogue.get(f"app.level.{each}", each)) for each in form.module.levels]
        notes = {each: catalogue.get(f"app.level_told.{each}", "") for each, _ in levels}
        now = form.common_level
        if now not in notes:  # they differ, or an older bot sits there
            levels.append((now, catalogue.get(f"app.level.{now}", text("app.new_game.differ"))))
        fair = "fair_open" if form.module.screens().session.nothing_hidden else "fair"
        return ListedChoice(
            levels,
            now,
            self._set_all_levels,
            "all_bots",
            notes=notes,
            tooltip=text(f"app.new_game.bots_are_{fair}"),
        )

    def _mode(self) -> Widget:
        """Return the choice of a free or a ranked game."""
        form, text = self.form, self.text
        return Switch(
            [(each, text(f"app.ranked.{name}")) for each, name in _MODES.items()],
            form.ranked and form.can_be_ranked,
            self._set_ranked,
            "mode",
            reasons={} if form.can_be_ranked else {True: text("app.ranked.not_here")},
            notes={each: text(f"app.ranked.{name}_told") for each, name in _MODES.items()},
        )

    def _clock(self) -> Widget:
        """Return the choice of a ranked game's clock, whose label says when there is none."""
        form = self.form
        usable = form.ranked and form.can_be_ranked
        choice = ListedChoice(
            clock_words(self.context.catalogue),
            form.clock,
            self._set_clock,
            "clock",
            reason="" if usable else self.text("app.ranked.no_clock"),
        )
        return self._labelled("clock" if usable else "clock_if_ranked", choice)

    def _set_clock(self, minutes: int) -> None:
        self.form.clock = minutes
        self.rebuild()

    def _set_ranked(self, ranked: bool) -> None:
        self.form.ranked = ranked
        self.rebuild()

    def _set_all_levels(self, level: str) -> None:
        self.form.set_all_levels(level)
        self.rebuild()

    def _way_to(self, own: OwnScreen) -> Widget:
        """Return the button for the game's own setup screen."""
        way = Button(
            own.words,
            self._open_own_screen,
            "own_screen",
            reason=own.reason,
            tooltip=own.explanation,
        )
        return labelled(own.label, way)

    def _open_own_screen(self) -> None:
        form = self.form
        screens = form.module.screens()
        setup, open_screen = form.to_setup(), screens.setting_up
        assert open_screen is not None  # the button is shown only for a game with such a screen
        self.context.scenes.push(open_screen(self.context, setup, self._chosen_there))

    def _chosen_there(self, chosen: Chosen) -> None:
        """Take over the choices; this screen is rebuilt when it is shown again."""
        self.form.chosen = chosen
        self._stale = True

    def _seed(self) -> Widget:
        copy = Button(self.text("app.new_game.copy"), self._copy_seed, "seed.copy")
        return Row([self._seed_field(), copy], gap=8)

    def _seed_field(self) -> Widget:
        """Return the field for a seed; while it is empty, it shows the seed that was drawn."""
        return TextField(
            self.form.seed_text,
            self._set_seed,
            "seed",
            empty=str(self.form.seed),
            longest=12,
            allowed=is_seed,
            width=200,
            tooltip=self.text("app.new_game.seed_told"),
        )

    # -- choices ------------------------------------------------------------------------

    def _set_game(self, game: str) -> None:
        """Set another game up, as it was the last time."""
        self.form = SetupForm.of(remembered_of(self.context.settings, game), None)
        self._seats = SeatPanels(self.context, self.form, self.rebuild, self._renamed)
        self.context.shell.use_game(game)
        self.game_id = game
        self.rebuild()
        tell_of_own_cards(self.context, self.form.module)

    def _set_count(self, count: int) -> None:
        self.form.set_count(count)
        self.rebuild()

    def _add(self, count: int) -> None:
        """Set the number of players and focus the new one."""
        self._set_count(count)
        self.ui.set_focus(self.ui.find(f"seat{count - 1}.name"))

    def _choose(self, name: str, value: Answer) -> None:
        self.form.choose(name, value)
        self.rebuild()

    def _copy_seed(self) -> None:
        self._copy(str(self.form.seed), "seed.copy")

    def _set_seed(self, text: str) -> None:
        self.form.seed_text = text
        code = self.ui.find("code")
        assert isinstance(code, Label)
        code.text = "".join(self._code_or_reason())

    def _copy_code(self) -> None:
        self._copy(self._code_or_reason()[0], "code.copy")

    def _copy(self, text: str, name: str) -> None:
        """Put a text on the clipboard; the button pressed for it says whether it is there."""
        key = "app.new_game.copied" if copy_text(text) else "app.new_game.not_copied"
        button = self.ui.find(name)
        assert isinstance(button, Button)
        button.set(text=self.text(key))

    def _enter_code(self) -> None:
        self.context.scenes.push(CodeScene(self.context, self.use))

    def use(self, shared: Shared) -> None:
        """Set up what a code says; the players stay who they are."""
        if shared.module.id != self.form.module.id:
            self._set_game(shared.module.id)
        self.form.take(shared)
        self._fine = True
        self.rebuild()

    def _renamed(self) -> None:
        """After every letter of a name: lists of players have it too."""
        for choice in self._choices():
            control = self.ui.find_or_none(choice.name)
            if isinstance(control, ListedChoice):
                control.options = list(choice.values)
                control.resized()
        self._start_foot.tell(self.form.why_not(self.text), self._note())

    def _note(self) -> str:
        """Return a note about the choices, although the game can start."""
        mode = [self.text("app.new_game.watched")] if self.form.watched else []
        if self.form.ranked and self.form.can_be_ranked:
            mode = [self.text("app.ranked.note")]
        return " ".join([*mode, *(choice.note for choice in self._choices() if choice.note)])

    def _start(self) -> None:
        shell, form = self.context.shell, self.form
        begin_game(self.context, lambda: shell.start_game(form.to_setup()))


# ---- the code of a setup -------------------------------------------------------------------------

_CODE_WIDTH: Final = 760
_EXAMPLE: Final = "9BZQ-B5RD-K"
"""What a code may look like; it need not be one."""


class CodeScene(Screen):
    """Asks for a code; `used` is called with its content after the dialog has closed."""

    overlay = True
    first_focus = "code"

    def __init__(self, context: Context, used: Callable[[Shared], None]) -> None:
        super().__init__(context)
        self._used = used
        self._code = ""
        self._problem = ""

    def build(self) -> Widget:
        """Return heading, field, error and buttons."""
        field = LastField(
            self._code, self._written, "code", longest=LONGEST, width=640, align="fill"
        )
        field.done = self._confirm
        field.label = self.text("app.code.enter")
        cancel = Button(
            self.text("app.cancel"), self.back, "cancel", cap=self.text("app.cap.cancel")
        )
        use = Button(
            self.text("app.code.use"),
            self._confirm,
            "use",
            kind="primary",
            cap=self.text("app.cap.confirm"),
            shortcut_key=pygame.K_RETURN,
            reason=self._why_not(),
        )
        rows = [
            Label(self.text("app.code.enter"), HEADING),
            field,
            Label(
                self._problem or self.text("app.code.looks_like", code=_EXAMPLE),
                WHY_NOT if self._problem else SMALL,
                "code.told",
            ),
            Flow([cancel, use], gap=12, side="end"),
        ]
        return self.sheet(rows, _CODE_WIDTH, gap=22)

    def _written(self, code: str) -> None:
        self._code = code
        use = self.ui.find("use")
        assert isinstance(use, Button)
        use.set(reason=self._why_not())

    def _why_not(self) -> str:
        """Return why there is nothing to be used yet; "" if there is."""
        return "" if self._code.strip() else self.text("app.code.empty")

    def _confirm(self) -> None:
        """Use the code, or say what is wrong with it; the text stays there to be corrected."""
        if not self._code.strip():
            return
        try:
            shared = read_code(self._code)
        except CodeError as error:
            self._problem = error.problem.sentence(self.text)
            self.rebuild()
            return
        self.context.scenes.pop()
        self._used(shared)
