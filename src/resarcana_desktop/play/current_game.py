"""The game under way, kept after each action, so that it can be continued.

It lies in a folder of its own below that of the saved games. Finished games go to the shelf, and
so does a game that another one takes the place of: nothing that was played is lost. One that has
hardly begun makes room without a word, and nobody is told that it is kept.
"""

from __future__ import annotations

import logging
from threading import Event
from typing import TYPE_CHECKING, Final, Protocol

from resarcana_desktop.i18n.message import Message
from resarcana_desktop.setup.outcome import game_of_match
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
    same_start,
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
    """What a game is played in, be it the window or a terminal, as far as keeping it asks."""

    @property
    def folders(self) -> Folders:
        """Where games are kept."""

    def tell(self, problem: Message | None) -> None:
        """Tell the player of a problem, as soon as that can be."""

    def text(self, key: str, **values: object) -> str:
        """A text in the player's language."""


def generations(context: Surroundings) -> Generations:
    """The files of the game under way."""
    return Generations(context.folders.games / FOLDER, NAME)


class CurrentGame:
    """The game at the table, as it is kept; the table tells what happens to it."""

    def __init__(self, context: Surroundings, session: AnySession) -> None:
        self._context = context
        self._session = session
        self._files = Generations(context.folders.games / FOLDER, NAME, self._rescue)
        self._keeper = Keeper(self._files)
        self._begun = False
        self._latest: Record | None = None
        self._rescued: Path | None = None
        self._overtaken = Event()
        self._told = False
        self._alone = False
        """Whether what the shelf may have of this very game has made room for it."""

    def enter(self) -> None:
        """From the first time on this game is the one under way; another one goes to the shelf."""
        if self._begun:
            return
        self._begun = True
        record = self._session.record()
        old, problem = self._files.recover(lambda record: record)
        self._context.tell(problem)
        if old is not None and not _same(old, record):
            _put_by(self._context, self._files, old)
        self._latest = record
        self._keeper.keep(record)

    def _rescue(self, other: Record) -> None:
        """Put what another window plays on the shelf, before this game takes its place there.

        Called beside the game. What is put there again and again is one game, as far as it was
        played; raises SaveError, and then nothing takes anything's place.
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
        """Before an action: the last one is on the disk, or the player is told that it is not."""
        self._keeper.wait()
        self._context.tell(self._keeper.problem())
        if self._overtaken.is_set() and not self._told:
            self._told = True
            self._context.tell(Message("saves.overtaken", {}))

    def keep(self) -> None:
        """After an action, or when one was taken back: write the game as it stands."""
        make = self._session.record_later()

        def record() -> Record:
            self._latest = make()
            return self._latest

        self._keeper.keep(record)

    @property
    def kept(self) -> bool:
        """Whether all that was played is on the disk."""
        return self._keeper.kept

    def leave(self) -> None:
        """Something else is looked at for a while."""
        self._keeper.close()
        self._left()

    def close(self) -> None:
        """The table is left for good: what is not on the disk is tried once more."""
        self._keeper.finish()
        self._put_beside()
        self._left()

    def _put_beside(self) -> None:
        """Put this game on the shelf if another window's has taken its place since, without it.

        What that window takes back later is taken back there, and not here.
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
        """Put the finished game on the shelf; the one `following` in its match is under way now."""
        self.close()
        _put_by(self._context, self._files, self._session.record(), following)


class Unsaved:
    """Saves nothing: replaces `CurrentGame` at a table for learning or practising."""

    def enter(self) -> None:
        """The game under way stays what it is."""

    def wait(self) -> None:
        """Nothing is being written."""

    def keep(self) -> None:
        """Nothing is written."""

    def leave(self) -> None:
        """Nothing was begun."""

    def close(self) -> None:
        """Nothing is lost."""

    def finish(self, following: Record | None = None) -> None:
        """It goes to no shelf; no game follows."""


def told(context: Surroundings, name: Callable[[str], str] = lambda _game: "") -> str | None:
    """One line about the kept game, None if there is none; see `line_of`.

    `name` gives what the game of an id is called where there are others. Of a game whose files
    cannot be read the line says so: who goes on with it hears what has become of it.
    """
    entry = _kept(context)
    if entry is None:
        return None
    if (summary := entry.summary) is None:
        return context.text("saves.unreadable")
    match = match_words(context.text, summary)
    return _joined(match, line_of(context.text, summary), name(entry.game))


def told_shortly(context: Surroundings, name: Callable[[str], str]) -> str | None:
    """The same where there may be little room: who plays stands last, and may be cut off."""
    entry = _kept(context)
    if entry is None:
        return None
    if (summary := entry.summary) is None:
        return context.text("saves.unreadable")
    match, far = match_words(context.text, summary), round_words(context.text, summary)
    return _joined(name(entry.game), match, far, _names(summary))


def _kept(context: Surroundings) -> Entry | None:
    """The newest file of the kept game that tells of it, else one that tells nothing, if any."""
    there = [entry_of(path) for path in generations(context).paths if is_there(path)]
    telling = [entry for entry in there if entry.summary is not None]
    return next(iter([*telling, *(entry for entry in there if entry.problem is not None)]), None)


def _joined(*parts: str) -> str:
    return " · ".join(filter(None, parts))


def goes_unasked(context: Surroundings) -> bool:
    """Whether the kept game makes room for another one without a word, see `CurrentGame.enter`.

    One that has hardly begun does. What no file tells any more is set aside, and the player hears
    of it at the table.
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
    """Which game of how many of a match it is, and how that stands; "" for a game by itself."""
    match = summary.match
    if match is None:
        return ""
    game = game_of_match(text, match, short=True)
    return text("saves.match", game=game, wins=" : ".join(map(str, match.wins)))


def take_in_copies(context: Surroundings) -> None:
    """Put copies that lie beside the game under way on the shelf, and tell the player.

    Of several moments of a game the last one is put there; what the game under way has is not.
    """
    files = generations(context)
    copies: list[tuple[Path, Record]] = []
    for path in files.strangers():
        try:
            copies.append((path, read_record(path)))
        except SaveError as error:  # it stays where it is
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
    """Put a game on the shelf unless it has hardly begun or is there; whether that was done."""
    saves, summary = SavedGames(context.folders.games), summary_in(record.about)
    if summary is None or not _begun(record, summary) or saves.holds(record):
        return False
    saves.save(record, line_of(context.text, summary), unnamed=True)
    return True


def read(context: Surroundings) -> Record | None:
    """The kept game as it lies there; None if there is none, or its newest file is damaged."""
    path = generations(context).paths[0]
    try:
        return read_record(path)
    except SaveError:
        return None


def _put_by(
    context: Surroundings, files: Generations, record: Record, following: Record | None = None
) -> None:
    """Put a game that is no longer under way on the shelf, unless it is there already.

    The one `following`, if any, takes its place as the game under way.
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
        else:  # the game before it stays behind as an older generation, should this be damaged
            files.write(following.to_text())
    except OSError as error:
        logger.warning("kept game: %s", error)
    except SaveError as error:  # another window's game is there, and cannot be put by
        context.tell(error.problem)


def _put_on_shelf(context: Surroundings, record: Record) -> None:
    """Put a game that has begun on the shelf, unless it is there already; raises SaveError."""
    saves, summary = SavedGames(context.folders.games), summary_in(record.about)
    if summary is not None and _begun(record, summary):
        entry = saves.find(record) or saves.put_by(record, line_of(context.text, summary))
        saves.make_room(record, entry.path)


def _remove_earlier(path: Path, record: Record) -> None:
    """Remove a file from the shelf if it is an earlier moment of this game, with no other notes.

    By now it may be gone, and another game have its name.
    """
    try:
        earlier = read_record(path)
        if leads_to(earlier, record) and has_notes_of(record, earlier):
            path.unlink(missing_ok=True)
    except (SaveError, OSError) as error:
        logger.info("shelf: %s", error)


def _make_room(context: Surroundings) -> None:
    """The game under way stands nowhere else, as far as nobody saved it under a name."""
    kept = generations(context).paths[0]
    try:
        SavedGames(context.folders.games).make_room(read_record(kept), kept)
    except SaveError as error:  # the game stands in the list once more than it needs to
        logger.info("shelf: %s", error)


def _leave_behind(context: Surroundings) -> bool:
    """Where the shelf takes nothing: have the next game not write over this one."""
    try:
        generations(context).leave_behind()
    except OSError as error:
        logger.warning("kept game: %s", error)
        return False
    return True


def _begun(record: Record, summary: Summary) -> bool:
    """Whether more was done than the one choice of each seat that a game begins with.

    What was taken back counts: it can be played again. A later game of a match stands for those
    before it.
    """
    later = summary.match is not None and summary.match.game > 1
    return later or len(record.steps) + len(record.undone) > len(summary.seats)


def line_of(text: Callable[..., str], summary: Summary) -> str:
    """What a game is called that nobody has named: who plays, and how far they have come."""
    names = _names(summary)
    if summary.over:
        return names
    return text("saves.line", names=names, round=max(summary.round, 1))


def round_words(text: Callable[..., str], summary: Summary) -> str:
    """How far a game has come; "" for one that is over."""
    return "" if summary.over else text("load.under_way", round=max(summary.round, 1))


def title_of(text: Callable[..., str], entry: Entry) -> str:
    """What a game on the shelf is called: what a player called it, or who plays it, told now."""
    if entry.unnamed and entry.summary is not None and entry.summary.seats:
        return line_of(text, entry.summary)
    return entry.title


def _names(summary: Summary) -> str:
    return ", ".join(seat.name for seat in summary.seats)


def _same(one: Record, other: Record) -> bool:
    """Whether both are the same game at the same moment."""
    return one.steps == other.steps and same_start(one, other)
