"""The log: what happened, in lines with names, built from events.

A line describes one action of a player and grows while its payments and gains follow. It never
mentions what only one player may know: a drawn card, a mage kept in secret.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.resarcana.play.allocation import plus
from resarcana_desktop.games.resarcana.play.log_entries import (
    ESSENCE_PARTS,
    NOBODY,
    Entry,
    LogLine,
    Part,
    about,
    alike,
)
from resarcana_desktop.games.resarcana.play.log_words import ATTACKS, Writer
from resarcana_desktop.games.resarcana.rules.drafting import PACK_SIZE
from resarcana_desktop.games.resarcana.rules.terms.registry import meaning_of, power_meanings

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.play.log_words import Player
    from resarcana_desktop.games.resarcana.rules.events import Event
    from resarcana_desktop.games.resarcana.rules.faces import Faces
    from resarcana_desktop.i18n.catalogues import Catalogue


DIRECTIONS: Final = {2: "packs_left", PACK_SIZE + 1: "packs_right"}
"""The picks of a draft at which the log announces the passing direction.

That is when the packs of the first round have been passed on once, and when those of the second are
dealt.
"""


def log_lines(
    events: Iterable[Event], players: Sequence[Player], catalogue: Catalogue, faces: Faces
) -> tuple[LogLine, ...]:
    """The log of a game from its beginning."""
    book = LogBook(players, catalogue, faces)
    book.add(events)
    return book.lines


class LogBook:
    """A log that grows with the game; make a new one after an undo."""

    def __init__(self, players: Sequence[Player], catalogue: Catalogue, faces: Faces) -> None:
        self._writer = Writer(players, catalogue, faces)
        self._faces = faces
        self._entries: list[Entry] = []
        self._finished = False
        self._round = 0
        self._collecting = False
        self._in_play: dict[str, int] = {}
        self._mages: dict[int, str] = {}
        self._token_from = NOBODY
        """The seat that held the First Player token, while its taking is to be logged."""
        self._passed: set[int] = set()
        self._lines: tuple[LogLine, ...] = ()
        self._changed = 0
        """The first line that what is being added has changed."""

    @property
    def lines(self) -> tuple[LogLine, ...]:
        """All lines, the oldest first."""
        return self._lines

    def add(self, events: Iterable[Event]) -> None:
        """Add the next events; existing lines may grow."""
        self._changed = max(len(self._entries) - 1, 0)
        for event in events:
            tell = LOGGED[event.kind]
            if tell is not None:
                tell(self, event)
        written = [self._writer.line(entry) for entry in self._entries[self._changed :]]
        self._lines = (*self._lines[: self._changed], *written)

    # -- entries and parts -----------------------------------------------------------------

    @property
    def _last(self) -> Entry | None:
        """Return the line that may still grow.

        None if a main action has begun without a line yet.
        """
        return self._entries[-1] if self._entries and not self._finished else None

    def _from_last(self) -> Iterator[tuple[int, Entry]]:
        """The lines with their places, the last one first."""
        for number in reversed(range(len(self._entries))):
            yield number, self._entries[number]

    def _open(self, kind: str, seat: int, component: str = "") -> Entry:
        entry = Entry(kind, seat, component, self._round)
        self._entries.append(entry)
        self._finished = False
        if kind not in ("collect", "round", "upkeep"):
            self._collecting = False
        return entry

    def _part(self, part: Part) -> None:
        """Add a part to the last line, extending its last part if that is similar."""
        entry = self._grown_by(part)
        if entry is None:
            return
        before = entry.parts[-1] if entry.parts else None
        if before is not None and alike(before, part):
            before.essences = plus(before.essences, part.essences)
            before.count += part.count
        else:
            entry.parts.append(part)

    def _grown_by(self, part: Part) -> Entry | None:
        """The line a part belongs to: the last one, or after a react the one it answered."""
        last = self._last
        if last is None or last.kind != "react" or part.component in ("", last.component):
            return last
        for number, entry in self._from_last():
            if entry.kind != "react":
                if not about(entry, part.seat, part.component):
                    return last
                self._changed = min(self._changed, number)
                return entry
        return last

    def _collect_entry(self, seat: int) -> Entry:
        """The line of what a seat collects in this round, which will grow."""
        for number, entry in self._from_last():
            if entry.kind == "round":
                break
            if entry.kind == "collect" and entry.seat == seat:
                self._changed = min(self._changed, number)
                return entry
        return self._open("collect", seat)

    # -- essences --------------------------------------------------------------------------

    def _on_essences(self, event: Event) -> None:
        # A component may be in play from the start, without an event that laid it there.
        income = event.kind in ("gain", "take")
        if self._collecting and (income or event.component in self._in_play):
            self._collect(event)
            return
        entry = self._last
        placing = event.kind == "pay" and event.component and event.component not in self._in_play
        within = entry is not None and entry.seat == event.seat and entry.places
        if placing and not within and not about(entry, event.seat, event.component):
            self._open("place", event.seat, event.component)
        if event.kind == "lose" and (entry is None or entry.seat != event.seat):
            self._open("lose", event.seat, event.component)
        self._part(Part(event.kind, event.seat, event.component, event.essences))

    def _collect(self, event: Event) -> None:
        entry = self._collect_entry(event.seat)
        kind = "collect" if event.kind in ("gain", "take") else event.kind
        component = "" if kind == "collect" else event.component
        for part in entry.parts:
            if part.kind == kind and part.component == component:
                part.essences = plus(part.essences, event.essences)
                return
        entry.parts.append(Part(kind, event.seat, component, event.essences))

    # -- components ------------------------------------------------------------------------

    def _on_move(self, event: Event) -> None:
        source, target = event.source, event.target
        if source is None or target is None:
            return
        if source.name == "play":
            self._in_play.pop(event.component, None)
        if target.name == "play":
            self._in_play[event.component] = target.seat
        seat, tell = max(source.seat, target.seat), _MOVES.get((source.name, target.name))
        if isinstance(tell, str):
            self._part(Part(tell, seat, event.component))
        elif tell is not None:
            tell(self, event, seat)

    def _drawn(self, event: Event, seat: int) -> None:
        """Log a draw without naming the card."""
        self._part(Part("draw", seat, count=1))

    def _mage_chosen(self, event: Event, seat: int) -> None:
        self._mages[seat] = event.component

    def _item_taken(self, event: Event, seat: int) -> None:
        last = self._last
        if last is not None and last.seat == seat and last.kind.startswith("pass"):
            self._part(Part("item", seat, event.component))
        else:
            self._open("item", seat, event.component)

    def _placed(self, event: Event, seat: int) -> None:
        entry = self._last
        if entry is not None and entry.seat == seat and entry.places:
            entry.places -= 1
            self._part(Part("place", seat, event.component))
        elif not about(entry, seat, event.component):
            self._open("place", seat, event.component)

    def _claimed(self, event: Event, seat: int) -> None:
        entry = self._last
        if entry is not None and about(entry, seat, event.component):
            entry.kind = "claim"
        else:
            self._open("claim", seat, event.component)

    def _discarded(self, event: Event, seat: int) -> None:
        entry = self._last
        if entry is not None and entry.seat == seat and entry.discards:
            entry.discards -= 1
            self._part(Part("discard", seat, event.component))
        else:
            self._open("discard", seat, event.component)

    def _destroyed(self, event: Event, seat: int) -> None:
        entry = self._last
        this = entry is not None and entry.component == event.component
        self._part(Part("destroy_this" if this else "destroy", seat, event.component))

    def _on_turn(self, event: Event) -> None:
        entry = self._last
        seat = self._in_play.get(event.component, NOBODY)
        if self._collecting:
            self._open("upkeep", seat, event.component)
            self._collecting = True
        elif entry is not None and entry.component == event.component and not entry.parts:
            entry.kind = "turn" if entry.kind == "use" else entry.kind
        else:
            self._part(Part("turn", seat, event.component))

    def _on_straighten(self, event: Event) -> None:
        entry = self._last
        if entry is None or entry.kind == "check":
            return
        seat = self._in_play.get(event.component, entry.seat)
        this = entry.component == event.component
        kind = "straighten_this" if this else "straighten"
        self._part(Part(kind, entry.seat if seat == entry.seat else seat, event.component))

    # -- actions ---------------------------------------------------------------------------

    def _on_action(self, event: Event) -> None:
        """Start a new line for a main action."""
        self._finished = True
        self._collecting = False

    def _on_use(self, event: Event) -> None:
        powers = self._faces.face(event.component).powers
        if event.power == 0:
            entry = self._open("way_out", event.seat, event.component)
            prices = (each.offers for power in powers for each in power_meanings(power))
            entry.discards = sum(meaning_of(price).discards for price in prices if price)
            return
        power = powers[event.power - 1]
        kind = {"action": "use", "claim": "claimed"}.get(power.trigger, "react")
        entry = self._open(kind, event.seat, event.component)
        entry.places = sum(meaning.places for meaning in power_meanings(power))
        entry.stands_for = max(meaning.stands_for for meaning in power_meanings(power))
        entry.discards = sum(meaning.discards for meaning in power_meanings(power))

    def _on_attack(self, event: Event) -> None:
        """Added once to the line of the attacker, with the players spared for having passed."""
        for number, entry in self._from_last():
            if entry.component == event.component and entry.kind in ("use", "turn"):
                self._changed = min(self._changed, number)
                if not any(part.kind in ATTACKS for part in entry.parts):
                    loss = (0, event.number, 0, 0, 0)
                    kind = "attack_all" if event.seat == entry.seat else "attack"
                    entry.parts.append(Part(kind, entry.seat, "", loss))
                    spared = sorted(self._passed - {entry.seat})
                    entry.parts += [Part("spared", seat) for seat in spared]
                return

    def _on_token(self, event: Event) -> None:
        self._token_from = event.number

    def _on_pass(self, event: Event) -> None:
        self._passed.add(event.seat)
        before = self._token_from
        self._token_from = NOBODY
        self._open("pass" if before == NOBODY else "pass_first", event.seat)
        if before != NOBODY:
            kind = "token_kept" if before == event.seat else "token_from"
            self._part(Part(kind, event.seat, rival=before))

    def _on_plain(self, event: Event) -> None:
        """A part that needs no more words than that it happened."""
        self._part(Part(event.kind, event.seat))

    def _on_look(self, event: Event) -> None:
        deck = event.source is not None and event.source.name == "deck"
        kind = "look" if deck else "look_monuments"
        self._part(Part(kind, event.seat, count=event.number))

    # -- the course of the game ------------------------------------------------------------

    def _on_mages_revealed(self, event: Event) -> None:
        for seat, mage in sorted(self._mages.items()):
            self._open("mage", seat, mage)
        self._mages = {}

    def _on_packs(self, event: Event) -> None:
        """Log only the direction of the packs; what is kept or passed on is secret."""
        kind = DIRECTIONS.get(event.number)
        if kind is not None:
            self._open(kind, NOBODY)
            self._finished = True

    def _on_first_player(self, event: Event) -> None:
        """Log the chosen First Player in the chooser's line.

        The hands drawn after it are not logged.
        """
        chosen = Part("first_player", event.number, rival=event.seat)
        self._open("first_player", event.number).parts.append(chosen)
        self._finished = True

    def _on_convert(self, event: Event) -> None:
        """Start a line for a Pearl; its cost and gains follow."""
        self._open("convert", event.seat)

    def _on_draft(self, event: Event) -> None:
        """The cards of a turn in one line."""
        entry = self._entries[-1] if self._entries else None
        if entry is None or entry.kind != "draft" or entry.seat != event.seat:
            entry = self._open("draft", event.seat)
        self._changed = min(self._changed, len(self._entries) - 1)
        entry.parts.append(Part("draft", event.seat, event.component))
        self._finished = True

    def _on_round(self, event: Event) -> None:
        self._round = event.number
        self._passed.clear()
        self._open("round", NOBODY).number = event.number
        self._collecting = True

    def _on_check(self, event: Event) -> None:
        if self._last is None or self._last.kind != "check":
            self._called_by_power()
            self._open("check", NOBODY)
        self._part(Part("points", event.seat, count=event.number))

    def _called_by_power(self) -> None:
        """Log a victory check that a power causes in the middle of a round in the power's line.

        At the end of a round the last action is a pass, no matter who reacts to the check.
        """
        doing = ((n, entry) for n, entry in self._from_last() if entry.kind != "react")
        number, entry = next(doing, (-1, None))
        if entry is not None and entry.kind in ("use", "turn"):
            self._changed = min(self._changed, number)
            entry.parts.append(Part("check", entry.seat))

    def _on_temporary_points(self, event: Event) -> None:
        self._part(Part("temporary_points", event.seat, count=event.number))

    def _on_over(self, event: Event) -> None:
        self._open("over", NOBODY).number = event.number


_MOVES: Final[dict[tuple[str, str], str | Callable[[LogBook, Event, int], None]]] = {
    ("offer", "play"): LogBook._mage_chosen,
    ("items", "play"): LogBook._item_taken,
    ("hand", "play"): LogBook._placed,
    ("discards", "play"): LogBook._placed,
    ("places", "play"): LogBook._claimed,
    ("monuments", "play"): LogBook._claimed,
    ("monument_deck", "play"): LogBook._claimed,
    ("scrolls", "play"): "claim_scroll",
    ("play", "scrolls"): "return_scroll",
    ("discards", "hand"): "retrieve",
    ("deck", "hand"): LogBook._drawn,
    ("hand", "discards"): LogBook._discarded,
    ("play", "discards"): LogBook._destroyed,
}
"""How the log describes a component that moves: the kind of a part, or a method for it."""

LOGGED: Final[dict[str, Callable[[LogBook, Event], None] | None]] = {
    **dict.fromkeys(ESSENCE_PARTS, LogBook._on_essences),
    "return": None,  # follows from the component that leaves
    "move": LogBook._on_move,
    "turn": LogBook._on_turn,
    "straighten": LogBook._on_straighten,
    "action": LogBook._on_action,
    "use": LogBook._on_use,
    "attack": LogBook._on_attack,
    "ignore": LogBook._on_plain,
    "token": LogBook._on_token,
    "pass": LogBook._on_pass,
    "look": LogBook._on_look,
    "order": None,  # described with the look
    "reshuffle": LogBook._on_plain,
    "mages_revealed": LogBook._on_mages_revealed,
    "packs": LogBook._on_packs,
    "first_player": LogBook._on_first_player,
    "draft": LogBook._on_draft,
    "convert": LogBook._on_convert,
    "round": LogBook._on_round,
    "check": LogBook._on_check,
    "temporary_points": LogBook._on_temporary_points,
    "over": LogBook._on_over,
}
"""How the log describes each kind of event; None for those it leaves out."""
