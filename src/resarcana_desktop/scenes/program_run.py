"""One run of the program with a window, from its opening to its end, failures included."""

from __future__ import annotations

import ctypes
import logging
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from resarcana_desktop import __version__, games
from resarcana_desktop.app.confirm import Answer, DialogScene
from resarcana_desktop.app.context import Context, wake
from resarcana_desktop.app.display import NoDisplayError
from resarcana_desktop.app.logs import start_logging, stop_logging
from resarcana_desktop.app.loop import Loop, announce
from resarcana_desktop.app.screen_reader import ScreenReader
from resarcana_desktop.app.settings import WindowPlace, save_settings
from resarcana_desktop.app.window import Window
from resarcana_desktop.games.sharing import read_code
from resarcana_desktop.i18n.untrusted_text import escape
from resarcana_desktop.play.current_game import take_in_copies
from resarcana_desktop.scenes.shell import ProgramShell
from resarcana_desktop.scenes.title import TitleScene
from resarcana_desktop.setup.share_code import CodeError
from resarcana_desktop.storage.files import is_regular

if TYPE_CHECKING:
    from collections.abc import Mapping

    from resarcana_desktop.app.settings import Settings
    from resarcana_desktop.app.single_instance import InstanceLock, StartRequest
    from resarcana_desktop.i18n.message import Message
    from resarcana_desktop.storage.folders import Folders


TITLE = "Res Arcana Desktop"
FAILED = 1
"""The exit code after a failure that could not be shown in the window."""

logger = logging.getLogger(__name__)


class ProgramRun:
    """Opens the window; raises NoDisplayError if that is impossible.

    `problems` are shown to the player first. `asked` are settings for this run only; if they
    include a size, the next run's window gets the previous size.
    """

    def __init__(
        self,
        folders: Folders,
        settings: Settings,
        *problems: Message | None,
        asked: Mapping[str, Any] | None = None,
    ) -> None:
        return_large_pieces()
        self.log = start_logging(folders.logs)
        reader = ScreenReader(wake)
        try:
            self.window = _window(settings.model_copy(update=asked), reader)
        except NoDisplayError:
            stop_logging()
            raise
        logger.info("version %s starts", __version__)
        screens = games.first().screens()
        self.window.set_icon(screens.emblem(64))
        for game in games.in_window():
            module = games.window_game(game)
            module.find_user_cards(folders.cardsets(game), folders.played_cards(game))
        size = self.window.surface.get_size()
        self.context = Context(folders, settings, size, asked)
        self._keeps_window = "window_size" not in (asked or ())
        self.context.shell = ProgramShell(self.context)
        for problem in problems:
            self.context.tell(problem)
        self.context.on_settings = self._apply
        self.context.on_help = self.context.shell.toggle_glossary
        self.context.on_rules = self.context.shell.toggle_rules
        self.context.on_keys = self.context.shell.toggle_screen_keys
        self.loop = Loop(self.context, self.window, self.log, self._crashed, reader)
        self.loop.on_request = self._fulfil

    def run(self, request: StartRequest, lock: InstanceLock | None = None) -> int:
        """Play until the player quits, beginning with what the program was started for.

        With the `lock` over these games it also does what later starts are for.
        """
        try:
            self.context.resize(self.context.look.size)
            take_in_copies(self.context)
            self.context.scenes.reset(TitleScene(self.context, request.game))
            self._fulfil(request)
            if lock is not None:
                lock.listen(announce, can_fulfil)
            self.loop.run()
        except Exception as error:
            return self._fail(error)
        finally:
            if lock is not None:
                lock.close()
            self._end()
        return 0

    def _fulfil(self, request: StartRequest) -> None:
        """Open a file, or the screen that sets a game up with a seed or code, over all."""
        if request.file is not None:
            self.context.shell.open_record(request.file)
        if request.seed is not None or request.game is not None:
            self.context.shell.open_new_game(request.seed, request.game)
        if request.code is not None:
            self.context.shell.open_code(request.code)

    def _apply(self, settings: Settings) -> None:
        self.window.set_full_screen(settings.full_screen)
        self.loop.narrator.follow_settings()

    def _crashed(self, report: str) -> CrashedScene:
        return CrashedScene(self.context, report)

    def _fail(self, error: Exception) -> int:
        """Print an error after even the screen that reports failures has failed."""
        path = self.loop.report(error)
        key = "app.crash.report" if path else "app.crash.no_report"
        wording = f"{self.context.text('app.crash.title')}. {self.context.text(key, file=path)}"
        print(wording, file=sys.stderr)
        return FAILED

    def _window_kept(self) -> dict[str, object]:
        """Return size and position for the settings, if the window is not maximised."""
        if self.window.maximised:
            return {"maximised": True}
        at, screens = self.window.place, self.window.screens
        place = None if at is None else WindowPlace(at=at, screens=screens)
        return {"window_size": self.window.size, "window_place": place, "maximised": False}

    def _end(self) -> None:
        with suppress(Exception):  # the window may be what failed
            if self._keeps_window and not self.window.full_screen:
                settings = self.context.settings_to_save
                settings = settings.model_copy(update=self._window_kept())
                save_settings(self.context.folders.settings_file, settings)
        with suppress(Exception):  # or what was open
            self.context.scenes.close_all()
            for problem in self.context.problems:  # there is no longer a screen to show them on
                print(problem.sentence(self.context.text), file=sys.stderr)
        self.loop.close()
        self.window.close()
        logger.info("ends")
        stop_logging()


def can_fulfil(request: StartRequest) -> bool:
    """Return whether the requested file, code and game exist; usable from any thread."""
    try:
        if request.code is not None:
            read_code(request.code)
    except CodeError:
        return False
    if request.code is not None and (request.game is not None or request.seed is not None):
        return False
    known = request.game is None or request.game in games.in_window()
    return known and (request.file is None or is_regular(request.file))


def _window(settings: Settings, reader: ScreenReader) -> Window:
    """Return the window in its previous place and size, made known to screen readers first."""
    kept = settings.window_place
    return Window(
        TITLE,
        settings.window_size,
        place=kept.at if kept else None,
        screens=kept.screens if kept else (),
        maximised=settings.maximised,
        full_screen=settings.full_screen,
        before_shown=reader.attach,
    )


# ---- memory --------------------------------------------------------------------------------------

_MMAP_THRESHOLD: Final = -3
_ARENA_MAX: Final = -8
_LARGE: Final = 128 * 1024


def return_large_pieces() -> None:
    """Make the memory of large pictures return to the system as soon as they are freed.

    glibc starts out that way, but after a large block is freed it takes ever larger ones from its
    own heap, up to 32 MiB; whatever is between them then keeps the heap from shrinking. Other
    systems are left alone.
    """
    if not sys.platform.startswith("linux"):
        return
    with suppress(OSError, AttributeError):  # another C library
        mallopt = ctypes.CDLL(None).mallopt
        mallopt(_MMAP_THRESHOLD, _LARGE)
        mallopt(_ARENA_MAX, 1)


# ---- when a screen failed ------------------------------------------------------------------------


class CrashedScene(DialogScene):
    """Says that something failed and where the report is; leads to the title or ends."""

    overlay = False
    closes = False

    def __init__(self, context: Context, report: str) -> None:
        context.record_text = None  # the game that failed is in this report, not in a later one
        super().__init__(
            context,
            lambda: context.text("app.crash.title"),
            lambda: [context.text("app.crash.told"), _about(context, report)],
            [
                Answer("app.crash.quit", context.quit),
                Answer("app.crash.to_title", context.shell.show_title, "primary"),
            ],
        )

    def back(self) -> None:
        """Esc does nothing: there is nothing to go back to."""


def _about(context: Context, report: str) -> str:
    if report:
        return context.text("app.crash.report", file=escape(report))
    return context.text("app.crash.no_report")
