"""The table in words, zone by zone: in brief, or in full with every rule."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from resarcana_desktop.games.resarcana.play.question import prompt
from resarcana_desktop.games.resarcana.play.threats import threats_of
from resarcana_desktop.games.resarcana.text.face_text import type_line
from resarcana_desktop.games.text_mode import LookTarget

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from resarcana_desktop.games.resarcana.play.spoken import Spoken
    from resarcana_desktop.games.resarcana.play.threats import Threat
    from resarcana_desktop.games.resarcana.rules.observation import (
        Observation,
        SeatView,
    )
    from resarcana_desktop.games.resarcana.rules.records import Component

    _Way = Callable[[bool, SeatView], Iterator[str]]


class TableDescriptions:
    """Finds out what the viewer of a session sees."""

    def __init__(self, words: Spoken) -> None:
        self._words = words

    @property
    def _seen(self) -> Observation:
        return self._words.session.observation

    def looks(self) -> Sequence[LookTarget]:
        """Return what can be looked at, in reading order."""
        ways: dict[str, _Way] = {
            "table": self._table,
            "turn": self._turn,
            "pool": self._pool,
            "hand": self._hand,
            "in_play": self._in_play,
            "piles": self._piles,
            "points": self._points,
            "rivals": self._rivals,
            "places": self._places,
            "monuments": self._monuments,
            "items": self._items,
            "scrolls": self._scrolls,
        }
        lines = {name: partial(self._look, way) for name, way in ways.items()}
        return LookTarget.all_of(self._words.catalogue, lines)

    def _look(self, way: _Way, full: bool, seat: int | None) -> Sequence[str]:
        return list(way(full, self._seat(seat)))

    def _seat(self, seat: int | None) -> SeatView:
        own = self._seen.viewer if seat is None else seat
        return self._seen.seats[max(own, 0)]

    def _say(self, key: str, **values: object) -> str:
        return self._words.of_lines(key, **values)

    def _view(self, key: str, **values: object) -> str:
        return self._words.said(f"view.{key}", **values)

    # ---- all of it -----------------------------------------------------------------------

    def _table(self, full: bool, seat: SeatView) -> Iterator[str]:
        ways = (self._places, self._monuments, self._items, self._scrolls)
        for way in (self._turn, self._side, self._rivals, *ways):
            yield from way(full, self._seat(None))

    def _side(self, full: bool, seat: SeatView) -> Iterator[str]:
        """Everything in front of one player."""
        yield self._head(seat)
        yield from self._pool(full, seat)
        yield from self._in_play(full, seat)
        yield from self._hand(full, seat)
        yield from self._piles(False, seat)

    def _head(self, seat: SeatView) -> str:
        own = seat.seat == self._seen.viewer
        name = self._words.player(seat.seat)
        lines = [self._words.catalogue.count("in_lines.has_points", seat.points, name=name)]
        if seat.passed:
            lines.append(self._say("has_passed"))
        if own:
            lines.insert(0, self._say("you"))
        return self._say("heading", told=", ".join(lines))

    def _rivals(self, full: bool, seat: SeatView) -> Iterator[str]:
        own, seats = self._seen.viewer, len(self._seen.seats)
        for step in range(1, seats):
            yield from self._side(full, self._seen.seats[(max(own, 0) + step) % seats])

    # ---- whose turn it is ----------------------------------------------------------------

    def _turn(self, full: bool, seat: SeatView) -> Iterator[str]:
        seen, words = self._seen, self._words
        if seen.round:
            yield self._say("round", round=seen.round)
        if seen.first_player >= 0 and len(seen.seats) > 1:
            yield self._say("first_player", name=words.player(seen.first_player))
        if seen.token_holder >= 0 and len(seen.seats) > 1:
            yield self._say("token_holder", name=words.player(seen.token_holder))
        passed = [words.player(each.seat) for each in seen.seats if each.passed]
        if passed:
            yield self._say("passed", names=", ".join(passed))
        if words.session.state == "human":
            yield self._say("decides", name=words.player(seen.decision.seat))
        else:
            yield words.said_text(prompt(words))
        for threat in threats_of(words.session.position, seen):
            yield self._threat(threat)

    def _threat(self, threat: Threat) -> str:
        """Return what a seat is about to reach."""
        words = self._words
        missing = [n for n, amount in enumerate(threat.missing) if amount]
        lacking = words.essence(missing[0]) if missing else words.of_lines("any_essence")
        return self._view(
            f"mark_told.{threat.kind}",
            name=words.player(threat.seat),
            component=words.component(threat.component),
            points=threat.points,
            goal=self._seen.goal,
            essence=lacking,
            cards=words.all_of([words.component(card) for card in threat.cards]),
        )

    # ---- one player ----------------------------------------------------------------------

    def _pool(self, full: bool, seat: SeatView) -> Iterator[str]:
        yield self._say("pool", essences=self._words.essences(seat.pool))

    def _hand(self, full: bool, seat: SeatView) -> Iterator[str]:
        words = self._words
        if seat.hand is None:
            known = words.names(seat.known_hand)
            yield self._say("hand_count", count=seat.hand_count)
            if known:
                yield self._view("known_cards", name=words.player(seat.seat), names=known)
            return
        if seat.mage_offer:
            yield self._say("mages_are", names=words.names(seat.mage_offer))
        if not seat.hand:
            yield self._say("hand_empty")
        for card in seat.hand:
            yield from self._card("hand_card", words.face(card), full=full)

    def _in_play(self, full: bool, seat: SeatView) -> Iterator[str]:
        if not seat.in_play:
            yield self._say("nothing_in_play")
        points = dict(seat.points_by_source)
        for there in seat.in_play:
            face = self._words.face(there.id)
            parts = [self._words.named(face), *self._words.standing(there, points.get(there.id, 0))]
            if full:
                parts.insert(1, type_line(face, self._words.catalogue))
            yield self._say("in_play", told=", ".join(parts))
            if full:
                yield from self._rules(face)

    def _piles(self, full: bool, seat: SeatView) -> Iterator[str]:
        words = self._words
        yield self._say("deck_count", count=seat.deck_count)
        if full and seat.deck_cards:
            yield self._view("deck_cards", names=words.names(seat.deck_cards))
        elif (
            full and seat.seat == self._seen.viewer and seat.deck_count and seat.deck_cards is None
        ):
            yield self._view("deck_unseen")
        if seat.deck_top:
            yield self._view("deck_known", names=words.names(seat.deck_top))
        if seat.discards:
            yield self._say("discards_are", names=words.names(seat.discards[::-1]))
        elif full:
            yield self._view("discards_empty")

    def _points(self, full: bool, seat: SeatView) -> Iterator[str]:
        words = self._words
        for each in self._seen.seats:
            name = words.player(each.seat)
            wording = words.catalogue.count("in_lines.has_points", each.points, name=name)
            parts = [
                self._say("source", source=words.source(source), points=points)
                for source, points in each.points_by_source
            ]
            key = "points_of" if parts else "heading"
            yield self._say(key, told=wording, parts=", ".join(parts))
        yield words("points.told", goal=self._seen.goal)

    # ---- the centre ----------------------------------------------------------------------

    def _places(self, full: bool, seat: SeatView) -> Iterator[str]:
        yield self._say("places")
        yield from self._cards(self._seen.centre.places, full=full)

    def _monuments(self, full: bool, seat: SeatView) -> Iterator[str]:
        centre = self._seen.centre
        yield self._say("monuments", count=centre.monument_deck_count)
        yield from self._cards(centre.monuments, full=full)
        if centre.monument_top:
            yield self._view("monuments_known", names=self._words.names(centre.monument_top))

    def _items(self, full: bool, seat: SeatView) -> Iterator[str]:
        return self._named("items", self._seen.centre.items, full=full)

    def _scrolls(self, full: bool, seat: SeatView) -> Iterator[str]:
        return self._named("scrolls", self._seen.centre.scrolls, full=full)

    def _named(self, key: str, cards: Sequence[str], *, full: bool) -> Iterator[str]:
        """Cards by their names in one line; in full each by itself as well."""
        if cards:
            yield self._say(key, names=self._words.names(cards))
        yield from self._cards(cards if full else (), full=True)

    def _cards(self, cards: Sequence[str], *, full: bool) -> Iterator[str]:
        for card in cards:
            yield from self._card("centre_card", self._words.face(card), full=full)

    # ---- one component -------------------------------------------------------------------

    def _card(self, key: str, face: Component, *, full: bool) -> Iterator[str]:
        """A component that is not in play: name, types, cost, points; in full its rules."""
        wording = self._words.head(face, full=full)
        yield self._say(key, told=", ".join(wording))
        if full:
            yield from self._rules(face)

    def _rules(self, face: Component) -> Iterator[str]:
        for rule in self._words.rules(face):
            yield self._say("rule", rule=rule)
