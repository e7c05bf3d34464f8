"""The game in progress, saved after each action so that it can be continued.

It has its own folder below the saved games. Finished games are added to the saved ones, and so is a
game that another one replaces: nothing that was played is lost. A game that has hardly begun is
replaced without asking, and its saving is not announced.
"""

from __future__ import annotations

import logging
from threading import Event
from typing import TYPE_CHECKING, Final, Protocol

from resarcana_desktop.i18n.message import Message
from resarcana_desktop.play.challenges import Challenges, result_of
from resarcana_desktop.setup.outcome import game_of_match, score_in_words
from resarcana_desktop.storage.files import is_there
from resarcana_desktop.storage.saves.about import summary_in
from resarcana_desktop.storage.saves.faults import SaveError
from resarcana_desktop.storage.saves.generations import Generations
from resarcana_desktop.storage.saves.keeper import Keeper
from resarcana_desktop.storage.saves.saved_games import (
    SavedGames,
    entry_of,
    has_notes_of,
    leads_to,
    read_record,
    same_moment,
)

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from resarcana_desktop.engine.record import Record
    from resarcana_desktop.play.session import AnySession
    from resarcana_desktop.storage.folders import Folders
    from resarcana_desktop.storage.saves.about import Summary
    from resarcana_desktop.storage.saves.saved_games import Entry

FOLDER: Final = "under_way"
NAME: Final = "game"

logger = logging.getLogger(__name__)


class Surroundings(Protocol):
    """What saving a game needs from its environment, a window or a terminal."""

    @property
    def folders(self) -> Folders:
        """The player's folders."""

    def tell(self, problem: Message | None) -> None:
        """Tell the player about a problem as soon as possible."""

    def text(self, key: str, **values: object) -> str:
        """Return a text in the player's language."""


def generations(context: Surroundings) -> Generations:
    """Return the files of the game in progress."""
    return Generations(context.folders.games / FOLDER, NAME)


class CurrentGame:
    """The saved state of the game at the table; the table reports what happens to it."""

    def __init__(self, context: Surroundings, session: AnySession) -> None:
        self._context = context
        self._session = session
        self._files = Generations(context.folders.games / FOLDER, NAME, self._rescue)
        self._keeper = Keeper(self._files)
        self._begun = False
        self._latest: Record | None = None
        self._rescued: Path | None = None
        self._overtaken = Event()
        self._warned = False
        self._alone = False
        """Whether automatic saves of this same game have been removed."""

    def enter(self) -> None:
        """Make this the game in progress, the first time it is called; save any other one."""
        if self._begun:
            return
        self._begun = True
        record = self._session.record()
        old, problem = self._files.recover(lambda record: record)
        self._context.tell(problem)
        if old is not None and not same_moment(old, record):
            _put_by(self._context, self._files, old)
        self._latest = record
        self._keeper.keep(record)

    def _rescue(self, other: Record) -> None:
        """Save another window's game before this one replaces it.

        Called from the writing thread. Repeated calls save the latest state of one game; raises
        SaveError, and then nothing is replaced.
        """
        summary = summary_in(other.about)
        if (
            summary is None
            or not _begun(other, summary)
            or (self._latest is not None and leads_to(other, self._latest))
        ):
            return
        saves = SavedGames(self._context.folders.games)
        if saves.holds(other):
            return
        entry = saves.save(other, line_of(self._context.text, summary), unnamed=True)
        if self._rescued is not None:
            _remove_earlier(self._rescued, other)
        self._rescued = entry.path
        self._overtaken.set()

    def wait(self) -> None:
        """Wait, before an action, until the last one is saved, or tell the player that it isn't."""
        self._keeper.wait()
        self._context.tell(self._keeper.problem())
        if self._overtaken.is_set() and not self._warned:
            self._warned = True
            self._context.tell(Message("saves.overtaken", {}))

    def keep(self) -> None:
        """Save the game after an action or an undo."""
        make = self._session.record_later()

        def record() -> Record:
            self._latest = make()
            return self._latest

        self._keeper.keep(record)

    @property
    def kept(self) -> bool:
        """Return whether everything that was played is on the disk."""
        return self._keeper.kept

    def leave(self) -> None:
        """Called when the player leaves the table for a while."""
        self._keeper.close()
        self._left()

    def close(self) -> None:
        """Called when the table is closed for good; retries what could not be saved."""
        self._keeper.finish()
        self._put_beside()
        self._left()

    def _put_beside(self) -> None:
        """Save this game separately if another window's game has replaced it.

        What that window undoes later is undone there, not here.
        """
        record = self._latest
        if record is None or not self.kept:
            return
        try:
            newest = self._files.newest_of_others()
            if newest is not None and not leads_to(record, newest):
                _put_on_shelf(self._context, record)
        except SaveError as error:
            self._context.tell(error.problem)
        except TimeoutError as error:
            logger.warning("kept game: %s", error)

    def _left(self) -> None:
        self._context.tell(self._keeper.problem())
        if not self._alone:
            self._alone = True
            _make_room(self._context)

    def finish(self, following: Record | None = None) -> None:
        """Save the finished game.

        The next one in its match, `following`, becomes the current game.
        """
        self.close()
        self._finish_challenge()
        _put_by(self._context, self._files, self._session.record(), following)

    def _finish_challenge(self) -> None:
        """Save the result of a challenge, if the game was one."""
        setup = self._session.setup
        if setup.challenge:
            challenges = Challenges.of(self._context.folders, setup.game)
            self._context.tell(challenges.read())
            self._context.tell(challenges.finish(setup.challenge, result_of(self._session)))


class Unsaved:
    """Saves nothing: replaces `CurrentGame` at a table for learning or practice."""

    def enter(self) -> None:
        """Leave the game in progress unchanged."""

    def wait(self) -> None:
        """Do nothing, as nothing is being written."""

    def keep(self) -> None:
        """Write nothing."""

    def leave(self) -> None:
        """Do nothing, as nothing was begun."""

    def close(self) -> None:
        """Do nothing: there is nothing to keep."""

    def finish(self, following: Record | None = None) -> None:
        """Save nothing; no game follows."""


def saved_line(context: Surroundings, name: Callable[[str], str] = lambda _game: "") -> str | None:
    """Return one line about the saved game in progress, or None; see `line_of`.

    `name` returns the name of a game, if there are several. If the files cannot be read the line
    says so; continuing the game shows what happened to it.
    """
    entry = _kept(context)
    if entry is None:
        return None
    if (summary := entry.summary) is None:
        return context.text("saves.unreadable")
    match = match_words(context.text, summary)
    return _joined(match, line_of(context.text, summary), name(entry.game))


def short_line(context: Surroundings, name: Callable[[str], str]) -> str | None:
    """Return a shorter line for narrow places: the players come last, as they may be cut off."""
    entry = _kept(context)
    if entry is None:
        return None
    if (summary := entry.summary) is None:
        return context.text("saves.unreadable")
    match, far = match_words(context.text, summary), round_words(context.text, summary)
    return _joined(name(entry.game), match, far, _names(summary))


def _kept(context: Surroundings) -> Entry | None:
    """Return the newest file that has a summary, or else one that has a problem, if any."""
    there = [entry_of(path) for path in generations(context).paths if is_there(path)]
    telling = [entry for entry in there if entry.summary is not None]
    return next(iter([*telling, *(entry for entry in there if entry.problem is not None)]), None)


def _joined(*parts: str) -> str:
    return " · ".join(filter(None, parts))


def goes_unasked(context: Surroundings) -> bool:
    """Return whether the saved game may be replaced without asking, see `CurrentGame.enter`.

    This is so if it has hardly begun. A file that cannot be read is set aside, and a message at the
    table says so.
    """
    there = [path for path in generations(context).paths if is_there(path)]
    for path in there:
        try:
            record = read_record(path)
        except SaveError:
            continue
        summary = summary_in(record.about)
        return summary is None or not _begun(record, summary)
    return bool(there)


def match_words(text: Callable[..., str], summary: Summary) -> str:
    """Return the number of the game in its match and the score; "" for a single game."""
    match = summary.match
    if match is None:
        return ""
    game = game_of_match(text, match, short=True)
    return text("saves.match", game=game, wins=score_in_words(text, match.wins))


def take_in_copies(context: Surroundings) -> None:
    """Save copies of games found next to the game in progress, and tell the player.

    Of several states of a game the last is saved; none is saved that the game in progress includes.
    """
    files = generations(context)
    copies: list[tuple[Path, Record]] = []
    for path in files.strangers():
        try:
            copies.append((path, read_record(path)))
        except SaveError as error:  # the copy stays where it is
            logger.warning("copy: %s", error)
    known = [newest] if (newest := read(context)) is not None else []
    saved = 0
    for path, record in sorted(copies, key=lambda copy: -len(copy[1].steps)):
        try:
            if not any(leads_to(record, each) for each in known):
                saved += _save_copy(context, record)
            path.unlink(missing_ok=True)
        except SaveError as error:
            context.tell(error.problem)
        except OSError as error:
            logger.warning("copy: %s", error)
        known.append(record)
    if saved:
        context.tell(Message("saves.copy" if saved == 1 else "saves.copies", {}))


def _save_copy(context: Surroundings, record: Record) -> bool:
    """Save a game unless it has hardly begun or is saved already; return whether it was saved."""
    saves, summary = SavedGames(context.folders.games), summary_in(record.about)
    if summary is None or not _begun(record, summary) or saves.holds(record):
        return False
    saves.save(record, line_of(context.text, summary), unnamed=True)
    return True


def read(context: Surroundings) -> Record | None:
    """Return the game in progress; None if there is none, or its newest file is damaged."""
    path = generations(context).paths[0]
    try:
        return read_record(path)
    except SaveError:
        return None


def _put_by(
    context: Surroundings, files: Generations, record: Record, following: Record | None = None
) -> None:
    """Save a game that is no longer in progress, unless it is saved already.

    `following`, if given, becomes the current game.
    """
    try:
        _put_on_shelf(context, record)
    except SaveError as error:
        context.tell(error.problem)
        if not _leave_behind(context):
            return
    try:
        if following is None:
            files.forget()
        else:  # the previous game stays as an older generation, in case this one is damaged
            files.write(following.to_text())
    except OSError as error:
        logger.warning("kept game: %s", error)
    except SaveError as error:  # another window's game is there and cannot be saved
        context.tell(error.problem)


def _put_on_shelf(context: Surroundings, record: Record) -> None:
    """Save a game that has begun, unless it is saved already; raises SaveError."""
    saves, summary = SavedGames(context.folders.games), summary_in(record.about)
    if summary is not None and _begun(record, summary):
        entry = saves.find(record) or saves.put_by(record, line_of(context.text, summary))
        saves.make_room(record, entry.path)


def _remove_earlier(path: Path, record: Record) -> None:
    """Remove a saved file if it is an earlier state of this game with no other notes.

    By now it may be gone, and another game may have its name.
    """
    try:
        earlier = read_record(path)
        if leads_to(earlier, record) and has_notes_of(record, earlier):
            path.unlink(missing_ok=True)
    except (SaveError, OSError) as error:
        logger.info("shelf: %s", error)


def _make_room(context: Surroundings) -> None:
    """Remove automatic saves of the game in progress."""
    kept = generations(context).paths[0]
    try:
        SavedGames(context.folders.games).make_room(read_record(kept), kept)
    except SaveError as error:  # the list shows the game once too often
        logger.info("shelf: %s", error)


def _leave_behind(context: Surroundings) -> bool:
    """Keep the next game from overwriting this one if it cannot be saved."""
    try:
        generations(context).leave_behind()
    except OSError as error:
        logger.warning("kept game: %s", error)
        return False
    return True


def _begun(record: Record, summary: Summary) -> bool:
    """Return whether the game is over, or more was done than each seat's first choice.

    Undone actions count, as they can be redone. A later game of a match always counts as begun.
    """
    later = summary.match is not None and summary.match.game > 1
    return summary.over or later or len(record.steps) + len(record.undone) > len(summary.seats)


def line_of(text: Callable[..., str], summary: Summary) -> str:
    """Return the generated name of a game: its players and how far it has come."""
    names = _names(summary)
    if summary.over:
        return names
    return text("saves.line", names=names, round=max(summary.round, 1))


def round_words(text: Callable[..., str], summary: Summary) -> str:
    """Return how far a game has come; "" if it is over."""
    return "" if summary.over else text("load.under_way", round=max(summary.round, 1))


def title_of(text: Callable[..., str], entry: Entry) -> str:
    """Return the title of a saved game: the player's own, or a generated one."""
    if entry.unnamed and entry.summary is not None and entry.summary.seats:
        return line_of(text, entry.summary)
    return entry.title


def _names(summary: Summary) -> str:
    return ", ".join(seat.name for seat in summary.seats)
