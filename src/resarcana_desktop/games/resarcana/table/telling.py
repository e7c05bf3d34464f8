"""Writes the announcements of moves just played, and of what happened since a player's turn."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.resarcana.play import decisions
from resarcana_desktop.games.resarcana.play.acts import (
    collected_unasked,
    in_acts,
    undone,
)
from resarcana_desktop.games.resarcana.play.decisions import COLLECT_DECISIONS
from resarcana_desktop.games.resarcana.play.log import LogBook
from resarcana_desktop.games.resarcana.play.log_entries import NOBODY
from resarcana_desktop.games.resarcana.play.recap import (
    TURNS,
    Lines,
    changed,
    since_last_turn,
)
from resarcana_desktop.games.resarcana.play.session import gains_for_check
from resarcana_desktop.games.resarcana.table.view.announcements import (
    Announcement,
    MoveAnnouncement,
    Revealed,
    RoundBegins,
    SeatCount,
    SeatPoints,
    TenthPoint,
    VictoryCheck,
    Weight,
    Withheld,
    Won,
)
from resarcana_desktop.games.resarcana.text.tokens import counted, markup
from resarcana_desktop.play.log import changed_places

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.play.log_entries import LogLine
    from resarcana_desktop.games.resarcana.play.session import Move, PlaySession
    from resarcana_desktop.games.resarcana.rules.events import Event
    from resarcana_desktop.games.resarcana.rules.observation import Observation, SeatView
    from resarcana_desktop.games.resarcana.table.view.context import PaintContext

Sources = tuple[tuple[str, int], ...]
"""The sources of points and the number of points of each."""

_COMMON: Final = frozenset({"round", "check", "over"})
"""Kinds of lines about all players at once."""


class StoryWriter:
    """Follows a game and announces each move once all of it has been done.

    It keeps the log and the table as they were at the last announcement.
    """

    def __init__(self, session: PlaySession) -> None:
        self._session = session
        self._lines: tuple[LogLine, ...] = ()
        self._held_back: frozenset[int] = frozenset()
        self._seen = session.observation
        self._moves: list[Move] = []
        self._ceremonies: dict[int, list[Announcement]] = {}
        """Past ceremonies, by the index of the log line that they followed."""
        self.before: Revealed | None = None
        """What is revealed before the first of the latest announcements."""
        self.going_on: Revealed | None = None
        """What is revealed while a rival is in the middle of a move; None if none is."""

    def start(self, lines: Lines) -> None:
        """Announce nothing of what has happened so far."""
        self._go_on_from(lines, frozenset())

    def _go_on_from(self, lines: Lines, held_back: frozenset[int]) -> None:
        self._lines, self._held_back = tuple(lines), held_back
        self._seen, self._moves = self._session.observation, []
        self.going_on = None
        for place in [place for place in self._ceremonies if place >= len(lines)]:
            del self._ceremonies[place]

    def reworded(self, lines: Lines) -> None:
        """The same log in another language."""
        self._lines = tuple(lines[: len(self._lines)])
        self._ceremonies.clear()

    def follow(
        self, moves: Sequence[Move], table: PaintContext, lines: Lines
    ) -> list[Announcement]:
        """Return the announcements after these moves, with the log as it is now."""
        self._moves += moves
        if not self._has_ended():
            self.going_on = self._amid_rivals_move()
            return []
        fresh = dict(self._fresh(lines))
        held_back = self._announced_later(fresh)
        events = [event for move in self._moves for event in move.events]
        batch = _Batch(table, self._session.moves, self._seen, self._session.observation, events)
        batch.asked = frozenset(move.seat for move in self._moves)
        batch.people = tuple(self._session.humans)
        shown_places = [place for place in fresh if place not in held_back]
        found = self._judged(batch.announcements([lines[place] for place in shown_places]))
        announcements = list(self._one_by_one(found, batch, lines, shown_places))
        self._go_on_from(lines, held_back)
        return announcements

    def _judged(self, announcements: Sequence[Announcement]) -> list[Announcement]:
        """Return announcements that call no move useless while a rival may still react to it."""
        session = self._session
        if session.position.over() or session.decision.kind in TURNS:
            return list(announcements)
        return [
            replace(announcement, idle=False)
            if isinstance(announcement, MoveAnnouncement)
            else announcement
            for announcement in announcements
        ]

    def _fresh(self, lines: Lines) -> Iterator[tuple[int, LogLine]]:
        """The lines that are new, have grown or were kept for later, by their numbers."""
        for number, line in enumerate(lines):
            known = number < len(self._lines) and line == self._lines[number]
            if line.kind and (not known or number in self._held_back):
                yield number, line

    def _announced_later(self, fresh: Mapping[int, LogLine]) -> frozenset[int]:
        """Return the lines of income, which wait until all have collected: they may still grow."""
        if self._session.position.over() or self._session.decision.kind not in COLLECT_DECISIONS:
            return frozenset()
        return frozenset(number for number, line in fresh.items() if line.kind == "collect")

    def _one_by_one(
        self, announcements: Sequence[Announcement], batch: _Batch, lines: Lines, new: Sequence[int]
    ) -> Iterator[Announcement]:
        """Yield each announcement with what may be known during it; ceremonies are kept.

        The acting player knows the action, so its line is there during the announcement; the line
        of a ceremony follows after it. What was there before stays in sight; `new` are the places
        of the lines that are announced.
        """
        early = next((n for n in new if lines[n].kind in _COMMON), len(lines)) - 1
        points, number = self._points_before(), self._seen.round
        stood, held = len(self._lines), batch.round_ended
        last_line = max(min(new, default=len(lines)) - 1, stood - 1, 0)
        for announcement in announcements:
            place = next((n for n in new if lines[n].text == announcement.text), last_line)
            last_line = max(last_line, early if isinstance(announcement, TenthPoint) else place)
            if announcement is announcements[0]:
                self.before = Revealed(max(place, stood), tuple(points), number, held)
            if isinstance(announcement, MoveAnnouncement):
                points[announcement.seat] = announcement.points[1] or points[announcement.seat]
                for seat, _, after in announcement.lost:
                    points[seat] = after
            elif isinstance(announcement, TenthPoint):
                points[announcement.seat] = announcement.points
            if isinstance(announcement, RoundBegins):
                number, held = announcement.number, batch.round_begun
            elif held is batch.round_begun:
                held = None
            if not isinstance(announcement, MoveAnnouncement):
                self._ceremonies.setdefault(last_line, []).append(announcement)
            common = isinstance(announcement, VictoryCheck | RoundBegins | Won)
            known = Revealed(last_line if common else last_line + 1, tuple(points), number, held)
            yield replace(announcement, known=known)

    def _points_before(self) -> list[int]:
        """Return the points of all seats before an announcement; the viewer's are current."""
        points = [seat.points for seat in self._seen.seats]
        viewer = self._session.observation.viewer
        if viewer != NOBODY:
            points[viewer] = self._session.observation.seats[viewer].points
        return points

    def _amid_rivals_move(self) -> Revealed | None:
        """Return what may be known during a rival's move: none of it is in the log yet."""
        if self._moves[-1].seat == self._session.viewer:
            return None
        return Revealed(len(self._lines), tuple(self._points_before()), self._seen.round)

    def _has_ended(self) -> bool:
        """Return whether another player decides now, or a new move begins."""
        session = self._session
        if session.position.over() or not self._moves:
            return True
        last, decision = self._moves[-1], session.decision
        return decision.seat != last.seat or decisions.begins(last.decision, decision)

    def again(self, table: PaintContext) -> list[Announcement]:
        """Return what others did since the viewer's last turn, with the ceremonies there were."""
        session = self._session
        own = max(session.viewer, 0)  # who only watches looks from the side of the first seat
        before, lines = since_last_turn(session.moves, _book(table), own)
        announcements: list[Announcement] = []
        for place in changed_places(before, lines):
            line = lines[place]
            if line.icons is not None and line.seat != session.viewer:
                announcements.append(replace(_announcement(line), line=place))
            ceremonies = self._ceremonies.get(place, ())
            announcements += [replace(ceremony, known=None) for ceremony in ceremonies]
        return self._judged(announcements)

    def recap(self, table: PaintContext, seat: int) -> tuple[str, ...]:
        """Summarize what happened since the last turn of a seat, without its own moves."""
        lines = changed(*since_last_turn(self._session.moves, _book(table), seat))
        return tuple(line.text for line in lines if line.seat != seat)


def _book(table: PaintContext) -> LogBook:
    """An empty log in the words of a table."""
    return LogBook(table.players, table.catalogue, table.faces)


def _announcement(line: LogLine) -> MoveAnnouncement:
    icons = line.icons
    assert icons is not None
    weight: Weight = ""
    if any(name == "life_loss" for name, _ in icons.results):
        weight = "attack"
    elif line.kind == "claim" or icons.claimed:
        weight = "claim"
    return MoveAnnouncement(
        line.text,
        line.seat,
        icons.claimed or icons.component,
        icons.mark,
        icons.costs,
        icons.results,
        weight,
        idle=icons.idle,
        kind=line.kind,
    )


def _tokens(counts: Iterable[tuple[str, int | str]]) -> str:
    return " ".join(markup(*each) for each in counts)


class _Batch:
    """Makes announcements of what happened between two positions."""

    def __init__(
        self,
        table: PaintContext,
        moves: Sequence[Move],
        before: Observation,
        after: Observation,
        events: Sequence[Event],
    ) -> None:
        self._table = table
        self._moves = moves
        self._before = before
        self._after = after
        self._events = events
        self._gains = gains_for_check(event for move in moves for event in move.events)
        self.asked: frozenset[int] = frozenset()
        """The seats that chose anything in it."""
        self.people: tuple[int, ...] = ()
        """The seats of the people at the screen."""
        self._viewer = after.viewer if after.viewer != NOBODY else before.viewer
        self._counted = {event.seat: event.number for event in events if event.kind == "check"}
        _, beginning, collecting = in_acts(events)
        self.round_begun = self._held(collecting)
        """What is held back while a round begins, and while the previous one is counted."""
        self.round_ended = self._held((*beginning, *collecting))
        self._ended = self.round_ended.table if self.round_ended is not None else after

    def _held(self, later: tuple[Event, ...]) -> Withheld | None:
        """Return the table before the last events; points are those that were counted."""
        if not later:
            return None
        table = undone(self._after, later, self._before)
        seats = tuple(self._with_counted(seat) for seat in table.seats)
        return Withheld(replace(table, seats=seats), later)

    def _with_counted(self, seat: SeatView) -> SeatView:
        if seat.seat not in self._counted:
            return seat
        sources = self._sources_counted(seat.seat)
        return replace(seat, points_by_source=sources, points=sum(each for _, each in sources))

    def announcements(self, lines: Lines) -> list[Announcement]:
        """Return actions first, as they happened; then their effect on points; then the rest."""
        split = next((n for n, line in enumerate(lines) if line.kind in _COMMON), len(lines))
        early = list(self._move_announcements(lines[:split]))
        return [*self._with_points(early), *self._tenths(), *self._later(lines[split:])]

    def _move_announcements(self, lines: Lines) -> Iterator[MoveAnnouncement]:
        for line in lines:
            if line.icons is None:
                continue
            if line.seat != self._viewer:
                yield _announcement(line)
            elif line.kind == "claim":
                claimed = _announcement(line)
                to_you = self._to_you("claim", card=self._bold(claimed.component))
                yield replace(claimed, own=True, to_you=to_you)
            elif line.kind == "lose" and line.seat not in self.asked:
                # There was nothing to choose, so no panel has shown it.
                lost = _announcement(line)
                to_you = self._to_you("lose", card=self._bold(lost.component))
                yield replace(lost, to_you=to_you)
            elif line.kind == "collect":
                yield from self._own_collecting(line)

    def _own_collecting(self, line: LogLine) -> Iterator[MoveAnnouncement]:
        """Yield what came in without a question; if there was one, its panel showed all of it."""
        sources = collected_unasked(self._moves, line.seat)
        if not sources:
            return
        announcement = replace(_announcement(line), own=True)
        tokens = {source: _tokens(counted(brought)) for source, brought in sources.items()}
        if len(tokens) > 1:
            parts = tuple(f"{self._table.name(source)} {each}" for source, each in tokens.items())
            whole = _tokens(announcement.results)
            yield replace(announcement, parts=parts, to_you=self._to_you("collect", essences=whole))
            return
        [(source, each)] = tokens.items()
        to_you = self._to_you("collect_from", essences=each, card=self._bold(source))
        yield replace(announcement, to_you=to_you, results=())

    def _to_you(self, key: str, **values: str) -> str:
        """A sentence to the only person at the screen; "" if there are more, or none."""
        if self.people != (self._viewer,):
            return ""
        return self._table.word(f"table.tale.you.{key}", **values)

    def _bold(self, component: str) -> str:
        return f"{{b}}{self._table.name(component)}{{/b}}"

    def _later(self, lines: Lines) -> Iterator[Announcement]:
        happened = {event.kind for event in self._events}
        for line in lines:
            if line.kind in _COMMON and line.kind not in happened:
                continue  # something was added to a line that was announced
            if line.kind == "check":
                yield self._check(line)
            elif line.kind == "round":
                yield self._round(line)
            elif line.kind == "over":
                yield self._won(line)
            else:
                yield from self._move_announcements([line])

    # ---- points --------------------------------------------------------------------------

    def _with_points(self, announcements: list[MoveAnnouncement]) -> Iterator[MoveAnnouncement]:
        """Give the last move of each player the points that all their moves brought.

        The last one names those who lose points by it, mostly the owner of the First Player token.
        """
        lasts = {doing.seat: number for number, doing in enumerate(announcements)}
        for number, doing in enumerate(announcements):
            if lasts[doing.seat] == number:
                filled = not doing.weight and self._filled(doing.seat)
                weight: Weight = "filled" if filled else doing.weight
                lost = self._lost(lasts) if number == len(announcements) - 1 else ()
                points = self._points(doing.seat)
                yield replace(doing, points=points, weight=weight, lost=lost)
            else:
                yield doing
        viewer = self._viewer
        if viewer != NOBODY and viewer not in lasts:
            yield from self._own_filling(viewer)

    def _lost(self, seats: Collection[int]) -> tuple[SeatPoints, ...]:
        """Return the points of other seats that have fewer points than before."""
        others = (seat for seat in range(len(self._after.seats)) if seat not in seats)
        points = ((seat, *self._points(seat)) for seat in others)
        return tuple(each for each in points if each[1] > each[2])

    def _points(self, seat: int) -> tuple[int, int]:
        return self._before.seats[seat].points, self._ended.seats[seat].points

    def _filled(self, seat: int) -> str:
        """Return a Place of Power in play that gained points by what was put on it; "" for none."""
        put = {event.component for event in self._events if event.kind == "put"}
        there = {view.id for view in self._before.seats[seat].in_play}
        before = dict(self._before.seats[seat].points_by_source)
        for source, points in self._ended.seats[seat].points_by_source:
            more = source in there and points > before.get(source, 0)
            if more and source in put and self._table.component(source).kind == "place_of_power":
                return source
        return ""

    def _own_filling(self, seat: int) -> Iterator[MoveAnnouncement]:
        place = self._filled(seat)
        if place:
            points = dict(self._ended.seats[seat].points_by_source)[place]
            text = self._table.word(
                "table.tale.filled",
                component=self._bold(place),
                points=self._table.catalogue.count("log.part.points_number", points),
            )
            yield MoveAnnouncement(
                text, seat, place, weight="filled", points=self._points(seat), own=True
            )

    def _tenths(self) -> Iterator[TenthPoint]:
        for seat in range(len(self._after.seats)):
            before, after = self._points(seat)
            if before < self._after.goal <= after:
                points = self._table.catalogue.count("log.part.points_number", after)
                name = self._table.players[seat].name
                wording = self._table.word("table.tale.tenth", name=name, points=points)
                if seat == self._viewer:
                    wording = self._to_you("tenth", points=points) or wording
                yield TenthPoint(wording, seat, after, self._table.word("table.tale.tenth_told"))

    # ---- the course of the game ----------------------------------------------------------

    def _check(self, line: LogLine) -> VictoryCheck:
        counts = tuple(SeatCount(seat, self._sources(seat)) for seat in sorted(self._counted))
        ends = any(event.kind == "round" for event in self._events)
        ends = ends or all(seat.passed for seat in self._after.seats)
        number, title = self._before.round if ends else 0, self._table.word("table.tale.check")
        return VictoryCheck(line.text, counts, number, title)

    def _sources(self, seat: int) -> Sources:
        """Return the sources of the points that were counted, the largest first."""
        found = (*self._sources_counted(seat), *self._gained(seat))
        return tuple(sorted(found, key=lambda source: -source[1]))

    def _gained(self, seat: int) -> Sources:
        """Return what was gained for the check alone."""
        return tuple((gain.component, gain.number) for gain in self._gains if gain.seat == seat)

    def _sources_counted(self, seat: int) -> Sources:
        """The lasting sources of the points that were counted.

        What the check left behind may have begun to change already: they are those of the
        position, before or after, whose sum was counted.
        """
        lasting = self._counted[seat] - sum(each for _, each in self._gained(seat))
        found: Sources = ()
        for seen in (self._before, self._after):
            found = seen.seats[seat].points_by_source
            if sum(each for _, each in found) == lasting:
                break
        return found

    def _round(self, line: LogLine) -> RoundBegins:
        number = next(event.number for event in self._events if event.kind == "round")
        first = self._after.first_player
        return RoundBegins(line.text, number, first, yours=self.people == (first,))

    def _won(self, line: LogLine) -> Won:
        winners = self._after.winners
        shown = self._after.seats[winners[0]].in_play if winners else ()
        yours = winners == self.people
        names = [self._table.players[seat].name for seat in winners]
        title = self._table.word("app.result.winners", names=self._table.catalogue.listed(names))
        if yours and len(names) == 1:
            title = self._table.word("app.result.you")
        elif len(names) == 1:
            title = self._table.word("app.result.winner", name=names[0])
        tableau = tuple(view.id for view in shown)
        return Won(line.text, winners, tableau, yours=yours, title=title)
