"""The saved games, read in another thread, the newest first."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final, Literal

from resarcana_desktop import games
from resarcana_desktop.games.finding import folded
from resarcana_desktop.play.current_game import title_of
from resarcana_desktop.scenes.load.words import date_words, iso_date, where_it_stands
from resarcana_desktop.storage.saves.faults import SaveError
from resarcana_desktop.storage.saves.saved_games import SavedGames, newest_first

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.i18n.message import Message
    from resarcana_desktop.storage.saves.about import Summary
    from resarcana_desktop.storage.saves.findings import Listed
    from resarcana_desktop.storage.saves.saved_games import Entry, Heads

Order = Literal["newest", "oldest", "name", "rival", "result", "set"]
ORDERS: Final[tuple[Order, ...]] = ("newest", "oldest", "name", "rival", "result", "set")

_FIRST: Final = 60
"""Games that are shown before the others are read."""
_EVERY: Final = 0.3
"""Seconds between two checks of how far the reading is."""
_NEWEST: Final = attrgetter("key")
_WON, _LOST, _UNDER_WAY, _UNKNOWN = range(4)


@dataclass(frozen=True, slots=True)
class Item:
    """A saved game in the list, with its search text and sort key.

    `file` is the path as text, for fast comparison; `key` sorts items, newest first. A `deleted`
    one is in the bin.
    """

    entry: Entry
    file: str
    key: tuple[int, str, str]
    words: str
    name: str
    rival: str
    result: int
    sets: str
    deleted: bool = False

    def has(self, words: Iterable[str]) -> bool:
        """Return whether it contains all of these folded words."""
        found = self.words
        return not any(word not in found for word in words)


def item_of(catalogue: Catalogue, entry: Entry, *, deleted: bool = False) -> Item:
    """An entry with its words in the player's language."""
    text, summary = catalogue.text, entry.summary
    name = folded(title_of(text, entry))
    sets = ", ".join(_sets(entry, catalogue))
    searched = [name, date_words(text, entry.saved), iso_date(entry.saved), sets]
    if summary is not None:
        searched += [seat.name for seat in summary.seats]
        searched.append(where_it_stands(catalogue, entry.game, summary))
    return Item(
        entry,
        str(entry.path),
        newest_first(entry),
        folded("\n".join(searched)),
        name,
        folded(_rivals(summary)),
        _result(summary),
        folded(sets),
        deleted,
    )


def _sets(entry: Entry, catalogue: Catalogue) -> Sequence[str]:
    """The names of the sets that a game is played with, if the window has it."""
    if entry.game not in games.in_window():
        return ()
    return games.window_game(entry.game).set_names(entry.sets, catalogue)


def _rivals(summary: Summary | None) -> str:
    """Return everyone but the only person at the table; everyone if there are several people."""
    if summary is None:
        return ""
    people = [seat for seat in summary.seats if seat.kind == "human"]
    rivals = [seat for seat in summary.seats if len(people) != 1 or seat is not people[0]]
    return ", ".join(seat.name for seat in rivals)


def _result(summary: Summary | None) -> int:
    if summary is None:
        return _UNKNOWN
    if not summary.over:
        return _UNDER_WAY
    people = [seat for seat in summary.seats if seat.kind == "human"]
    if not people:
        return _UNKNOWN
    return _WON if any(seat.won for seat in people) else _LOST


_KEYS: Final[dict[Order, Callable[[Item], Any]]] = {
    "name": attrgetter("name"),
    "rival": lambda item: (not item.rival, item.rival),
    "result": attrgetter("result"),
    "set": lambda item: (not item.sets, item.sets),
}


def in_order(items: list[Item], order: Order) -> list[Item]:
    """Return items, which are newest first, in another order; equal ones keep theirs."""
    if order == "newest":
        return items
    return items[::-1] if order == "oldest" else sorted(items, key=_KEYS[order])


class Library:
    """Reads the saved games, or those in the bin, in another thread.

    `wake` is called from there when there is something new to take.
    """

    def __init__(
        self,
        saves: SavedGames,
        catalogue: Catalogue,
        wake: Callable[[], None],
        *,
        deleted: bool = False,
    ) -> None:
        self._shelf = saves
        self._catalogue = catalogue
        self._wake = wake
        self._deleted = deleted
        self._known: dict[str, Item] = {}
        self._found: list[Item] | None = None
        self._some = threading.Event()
        self._done = threading.Event()
        self._stopped = False
        self.number = 0
        """The number of files, once their folder has been listed."""
        self.read = 0
        """The number of files that have been read."""
        self.problem: Message | None = None

    def begin(self, known: Iterable[Item] = ()) -> None:
        """Begin to read; what is `known` and has not changed is taken over.

        While nothing is known, what was read first can be taken before all is read.
        """
        self._known = {item.file: item for item in known}
        thread = threading.Thread(target=self._run, name="saved games", daemon=True)
        thread.start()

    @property
    def reading(self) -> bool:
        """Return whether there are files left to read."""
        return not self._done.is_set()

    def wait_for_some(self, seconds: float) -> None:
        """Wait for the first games, but no longer than this."""
        self._some.wait(seconds)

    def wait(self) -> None:
        """Wait until all is read."""
        self._done.wait()

    def stop(self) -> None:
        """Stop reading, as no one is waiting for it."""
        self._stopped = True

    def take(self) -> list[Item] | None:
        """Return all games read so far, if there are more than at the last call."""
        found, self._found = self._found, None
        return found

    # ---- in the thread -------------------------------------------------------------------

    def _run(self) -> None:
        try:
            self._read()
        except SaveError as error:
            self.problem = error.problem
            self._found = []
        finally:
            self._done.set()
            self._some.set()
            self._wake()

    def _read(self) -> None:
        heads, files = self._files()
        self.number = len(files)
        items: list[Item] = []
        last_report = time.monotonic()
        for self.read, file in enumerate(files, 1):
            if self._stopped:
                return
            # Loading ten thousand cached heads takes longer than reading the first few.
            first = self.read <= _FIRST and not heads.loaded
            items.append(self._item(heads.read(file) if first else heads.entry(file)))
            now = time.monotonic()
            if not self._known and (self.read == _FIRST or now - last_report > _EVERY):
                last_report, self._found = now, sorted(items, key=_NEWEST)
                self._some.set()
                self._wake()
        if not self._deleted:
            heads.keep(files)
        self._found = sorted(items, key=_NEWEST)

    def _files(self) -> tuple[Heads, list[Listed]]:
        if self._deleted:
            return self._shelf.deleted_heads, self._shelf.deleted_files()
        return self._shelf.heads, self._shelf.files()

    def _item(self, entry: Entry) -> Item:
        known = self._known.get(str(entry.path))
        if known is not None and known.entry is entry:
            return known
        return item_of(self._catalogue, entry, deleted=self._deleted)


def without(items: Iterable[Item], files: Iterable[str]) -> list[Item]:
    """The items of other files than these."""
    gone = set(files)
    return [item for item in items if item.file not in gone]


def as_deleted(item: Item, entry: Entry) -> Item:
    """The item of a game that has been thrown into the bin, as `entry` there."""
    return replace(item, entry=entry, file=str(entry.path), deleted=True)
