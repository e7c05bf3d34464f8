"""`resarcana play --text [FILE]`: games played as text in the terminal.

They are the window's own games: the game in progress, the saved ones, the finished ones that count.
A player has one table at a time, in the window or here. If a window is opened it takes over: the
game is saved, and text mode ends.
"""

from __future__ import annotations

import logging
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from resarcana_desktop import __version__, games
from resarcana_desktop.app.logs import start_logging, stop_logging, write_report
from resarcana_desktop.app.settings import load_settings
from resarcana_desktop.app.single_instance import Handover, InstanceLock, try_acquire
from resarcana_desktop.cli.asked import CODE, GameAsked, find_user_cards, read_file, shared_in
from resarcana_desktop.cli.text_mode.menu import Menu
from resarcana_desktop.cli.text_mode.table import TableRun, reported
from resarcana_desktop.cli.text_mode.text_console import Left, TextConsole
from resarcana_desktop.engine.errors import RecordError
from resarcana_desktop.engine.record import from_bytes
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.play.current_game import take_in_copies
from resarcana_desktop.setup.game_setup import LARGEST_SEED, LONGEST_NAME, MOST_SEATS, tidy_name
from resarcana_desktop.storage.folders import find_folders
from resarcana_desktop.storage.saves import faults
from resarcana_desktop.terminal.command import Command
from resarcana_desktop.terminal.console import OutputLost
from resarcana_desktop.terminal.line_reader import Called, InputEnded
from resarcana_desktop.terminal.options import (
    CliError,
    Expected,
    Option,
    Syntax,
    UsageError,
    Values,
    list_of,
    switch,
    whole,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from resarcana_desktop.games.setup_form import SetupForm
    from resarcana_desktop.play.session import AnySession
    from resarcana_desktop.terminal.console import Console

HUMAN: Final = "human"

logger = logging.getLogger(__name__)


def _names(text: str) -> tuple[str, ...]:
    names = tuple(tidy_name(name) for name in text.split(","))
    if not all(names):
        raise Expected("cli.play_text.names_expected", longest=LONGEST_NAME)
    return names


def command(asked: GameAsked) -> Command[int]:
    """The command for a game."""
    bots = (*asked.module.bots, *asked.module.drawn_bots)
    options = (
        switch("new"),
        switch("continue"),
        Option("seats", list_of(1, MOST_SEATS, HUMAN, *bots)),
        Option("names", _names),
        *asked.command_options("play"),
        Option("seed", whole(0, LARGEST_SEED)),
        CODE,
        switch("full"),
    )
    return Command(Syntax(optional=("file",), options=options), partial(run, asked))


def run(asked: GameAsked, values: Values, console: Console) -> int:
    """Play until the player leaves."""
    folders = find_folders()
    settings, problem = load_settings(folders.settings_file)
    if values["lang"] is None and settings.language != console.catalogue.language:
        console.catalogue = load_catalogue(settings.language, asked.module.id)
    find_user_cards(asked.module)
    lock = try_acquire(folders.running)
    if lock is None:
        raise CliError("cli.play_text.open_elsewhere")
    log = start_logging(folders.logs)
    logger.info("version %s starts, in lines", __version__)
    evening = _Evening(TextConsole(console, folders, settings), asked)
    evening.terminal.full = values["full"]
    try:
        evening.terminal.tell(problem)
        evening.terminal.tell(lock.problem)
        take_in_copies(evening.terminal)
        evening.play(values, lock)
    except (CliError, OutputLost):  # a reader that has gone is no fault of the program
        raise
    except Exception as error:
        logger.exception("failed")
        return _fail(error, evening, log.lines, folders.logs)
    finally:
        lock.close()
        stop_logging()
    return 0


def _fail(error: Exception, evening: _Evening, lines: Sequence[str], folder: Path) -> int:
    """Report a failure in a sentence, with a file that has the game in it."""
    console = evening.terminal.console
    message = console.text("app.crash.title")
    try:
        path = write_report(folder, error, list(lines), reported(evening.table))
    except OSError:
        raise CliError("cli.play_text.failed", title=message) from None
    raise CliError("cli.play_text.failed_report", title=message, file=path) from None


class _Evening:
    """Game after game at one terminal."""

    def __init__(self, terminal: TextConsole, asked: GameAsked) -> None:
        self.terminal: Final = terminal
        self.table: TableRun | None = None
        self._asked = asked
        self._menu = Menu(terminal, asked.module.id)

    def play(self, values: Values, lock: InstanceLock) -> None:
        """Play the requested game, then whatever is chosen, until the player leaves."""
        lock.listen(self._make_room)
        terminal = self.terminal
        try:
            session = self._asked_for(values)
            while True:
                session = self._play(session or self._menu.next_game())
        except (Left, InputEnded):
            if self.table is not None and self.table.current_game.kept:
                terminal.say("left")
        except Called:
            terminal.gap()
            terminal.say("called_away")

    def _make_room(self, handover: Handover) -> None:
        """The program was started once more: what is opened there takes over."""
        handover.send_back()
        self.terminal.reader.call()

    def _play(self, session: AnySession) -> AnySession | None:
        """Play one game; return the next one of its match if the player continues."""
        game = session.game.ruleset.id
        self.terminal.console.activate_game(game)
        self.table = TableRun(self.terminal, session, games.window_game(game), games.lines_of(game))
        following = self.table.play()
        self.table = None
        if following is None:
            return None
        self.terminal.say("next_of_match")
        if self.terminal.wants("quit", self.terminal.ask()):
            raise Left
        return following

    # ---- what the words ask for ----------------------------------------------------------

    def _asked_for(self, values: Values) -> AnySession | None:
        """Return the requested game; None if the menu is to ask. Raises CliError."""
        if values["file"] is not None or values["continue"]:
            self._check_nothing_new(values)
            name = values["file"]
            return self._menu.go_on() if name is None else self._from_file(name)
        form = self._menu.form()
        if not (self._set_up(form, values) or values["new"]):
            return None
        problem = form.problem()
        if problem is not None:
            raise UsageError("cli.play_text.unplayable", problem=problem)
        return self._menu.begin(form.to_setup())

    def _check_nothing_new(self, values: Values) -> None:
        """Raise UsageError if words for a new game are combined with one to be continued."""
        own = [option.name for option in self._asked.command_options("play")]
        of_new = ("seats", "names", *own, "seed", "code", "new")
        given = [name for name in of_new if values[name] not in (None, False)]
        if given:
            options = self.terminal.catalogue.listed([f"--{name}" for name in given])
            raise UsageError("cli.play_text.set_up_already", options=options)

    def _from_file(self, name: str) -> AnySession | None:
        try:
            record = from_bytes(read_file(name))
        except RecordError as error:
            reason = faults.record_reason(error)
            raise CliError("cli.review.bad", file=name, problem=reason) from None
        return self._menu.from_record(record)

    def _set_up(self, form: SetupForm, values: Values) -> bool:
        """Set up what the words say; whether they say anything of it."""
        own = {
            option.name.replace("-", "_"): values[option.name]
            for option in self._asked.command_options("play")
            if values[option.name] is not None
        }
        seats: Sequence[str] | None = values["seats"]
        given = [values["names"], values["seed"], values["code"], seats]
        if not own and all(each is None for each in given):
            return False
        if values["code"] is not None:
            if values["seed"] is not None:
                raise UsageError("cli.play.code_and_seed")
            form.take(shared_in(values["code"]))
        self._seat(form, seats, values["names"])
        if own:
            self._asked.line.game_options(values, form.count, self.terminal.catalogue)
            form.chosen = {**form.fitting, **own}  # what was asked for is not replaced
            wanted = {"chosen": dict(form.module.settled(form.chosen))}
            problem = form.module.problem(form.to_setup().model_copy(update=wanted))
            if problem is not None:
                raise UsageError("cli.play_text.unplayable", problem=problem)
        if values["seed"] is not None:
            form.seed_text = str(values["seed"])
        return True

    def _seat(
        self, form: SetupForm, seats: Sequence[str] | None, names: Sequence[str] | None
    ) -> None:
        if seats is not None:
            if len(seats) not in form.module.seat_counts:
                raise UsageError("cli.play_text.no_such_table", seats=len(seats))
            if HUMAN not in seats:
                raise UsageError("app.new_game.somebody_plays")
            form.set_count(len(seats))
            for number, played_by in enumerate(seats):
                form.seats[number].kind = "human" if played_by == HUMAN else "bot"
                if played_by != HUMAN:
                    form.set_bot(number, played_by)
        if names is not None:
            if len(names) > form.count:
                raise UsageError("cli.play_text.many_names", names=len(names), seats=form.count)
            for seat, name in zip(form.seats, names, strict=False):
                seat.name = name


def loaded(game: str) -> Command[Any]:
    """The command for the game with this id."""
    return command(GameAsked.named(game))
