"""The menu between games: continue, a new one, or a saved one."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import TYPE_CHECKING

from resarcana_desktop import games
from resarcana_desktop.cli.text_mode import result
from resarcana_desktop.cli.text_mode.new_game import NewGame
from resarcana_desktop.cli.text_mode.text_console import Left
from resarcana_desktop.engine.errors import OptionsError, RecordError
from resarcana_desktop.games.challenges import challenge_setup
from resarcana_desktop.games.setup_form import SetupForm
from resarcana_desktop.games.setups import own_seat, remembered_of, to_remember
from resarcana_desktop.i18n.message import Message
from resarcana_desktop.play import current_game
from resarcana_desktop.play.session import open_at_end
from resarcana_desktop.setup.challenge import KINDS
from resarcana_desktop.storage.saves.faults import SaveError, record_reason
from resarcana_desktop.storage.saves.saved_games import SavedGames

if TYPE_CHECKING:
    from collections.abc import Callable

    from resarcana_desktop.cli.text_mode.text_console import TextConsole
    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.play.session import AnySession
    from resarcana_desktop.setup.challenge import ChallengeKind
    from resarcana_desktop.setup.game_setup import GameSetup
    from resarcana_desktop.storage.saves.saved_games import Entry

_PAGE = 12
"""How many saved games are listed, newest first."""


class Menu:
    """Finds the next game to be played; by default it uses the words of `game`."""

    def __init__(self, terminal: TextConsole, game: str) -> None:
        self._terminal = terminal
        self._game = game

    def next_game(self) -> AnySession:
        """Return the chosen game; raises Left if none is chosen."""
        while True:
            session = self._choose()
            if session is not None:
                return session

    def _choose(self) -> AnySession | None:
        terminal, text = self._terminal, self._terminal.text
        terminal.gap()
        terminal.say("menu.title", title=games.module_of(self._game).title)
        ways: list[tuple[str, Callable[[], AnySession | None]]] = []
        line = current_game.saved_line(terminal, games.name_among_others)
        if line is not None:
            ways.append((terminal.text("lines.menu.continue", game=line), self.go_on))
        ways.append((terminal.text("lines.menu.new"), self._new_game))
        if not SavedGames(terminal.folders.games).is_empty():
            ways.append((terminal.text("lines.menu.saved"), self._saved_games))
        ways += [(text(f"challenges.{kind}"), partial(self._challenge, kind)) for kind in KINDS]
        ways.append((text("lines.menu.quit"), self._leave))
        for number, (words, _) in enumerate(ways, start=1):
            terminal.numbered(number, words)
        return ways[terminal.pick(len(ways), default=0)][1]()

    def _leave(self) -> None:
        raise Left

    # ---- a new game ----------------------------------------------------------------------

    def form(self) -> SetupForm:
        """Return a setup like that of the last game, to be changed.

        Components of the player's own that are left out are reported.
        """
        terminal = self._terminal
        for problem in games.window_game(self._game).new_problems(terminal.catalogue):
            terminal.tell(problem)
        form = SetupForm.of(remembered_of(terminal.settings, self._game), None)
        form.put_a_person()
        return form

    def _new_game(self) -> AnySession | None:
        setup = NewGame(self._terminal, self.form()).run()
        return None if setup is None else self.begin(setup)

    def begin(self, setup: GameSetup) -> AnySession | None:
        """Return a new game with this setup; None, with a message, if it is invalid."""
        terminal = self._terminal
        try:
            session = games.lines_of(setup.game).session(setup)
        except OptionsError as error:
            terminal.tell(record_reason(error))
            return None
        terminal.remember(**to_remember(terminal.settings, setup))
        return session

    def _challenge(self, kind: ChallengeKind) -> AnySession:
        """Return the game of a challenge; the setup of the last game is still remembered."""
        own = own_seat(self._terminal.settings.last_setup)
        setup = challenge_setup(games.window_game(self._game), own, kind, date.today())
        return games.lines_of(self._game).session(setup)

    # ---- games that were played ----------------------------------------------------------

    def go_on(self) -> AnySession | None:
        """Return the game in progress; None, with a message, if it cannot be opened."""
        terminal = self._terminal
        kept = current_game.read(terminal)
        if kept is not None and kept.game not in games.played_in_text_mode():
            terminal.say("menu.window_only")
            return None
        found, problem = current_game.generations(terminal).recover(_opened)
        terminal.tell(problem)
        if found is None:
            return None
        session, problem = found
        terminal.tell(problem)
        return session

    def _saved_games(self) -> AnySession | None:
        terminal = self._terminal
        try:
            entries = SavedGames(terminal.folders.games).entries()
        except SaveError as error:
            terminal.tell(error.problem)
            return None
        shown = entries[:_PAGE]
        for number, entry in enumerate(shown, start=1):
            terminal.numbered(number, self._entry_line(entry))
        if len(entries) > len(shown):
            terminal.say("menu.older", count=len(entries) - len(shown))
        terminal.numbered(len(shown) + 1, terminal.text("lines.menu.back"))
        picked = terminal.pick(len(shown) + 1, default=len(shown))
        if picked == len(shown):
            return None
        return self._from_shelf(shown[picked])

    def _entry_line(self, entry: Entry) -> str:
        summary, terminal = entry.summary, self._terminal
        title, name = (
            current_game.title_of(terminal.text, entry),
            games.name_among_others(entry.game),
        )
        if summary is None:
            return title
        key = "over" if summary.over else "goes_on"
        names = ", ".join(f"{seat.name} {seat.points}" for seat in summary.seats)
        values = {"title": title, "names": names, "round": max(summary.round, 1)}
        return " · ".join(filter(None, (terminal.text(f"lines.menu.{key}", **values), name)))

    def _from_shelf(self, entry: Entry) -> AnySession | None:
        try:
            record = SavedGames(self._terminal.folders.games).read(entry)
        except SaveError as error:
            self._terminal.tell(error.problem)
            return None
        return self.from_record(record)

    def from_record(self, record: Record) -> AnySession | None:
        """Return the game in a record, to be continued; show the result of one that is over."""
        terminal = self._terminal
        if record.game not in games.played_in_text_mode():
            terminal.say("menu.window_only")
            return None
        try:
            session, problem = _opened(record)
        except RecordError as error:
            terminal.tell(Message("lines.menu.unopened", {"reason": record_reason(error)}))
            return None
        terminal.tell(problem)
        if not session.position.over():
            return session
        terminal.console.activate_game(record.game)
        table = games.lines_of(record.game).table(session, terminal.catalogue)
        result.tell(table.outcome(), table.plain, terminal)
        return None


def _opened(record: Record) -> tuple[AnySession, Message | None]:
    """Raises RecordError."""
    return open_at_end(games.lines_of(record.game).session, record)
