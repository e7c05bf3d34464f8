"""A position of Res Arcana being set up: always in the actions of a round, nothing in progress."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields, replace
from typing import TYPE_CHECKING, Final

from resarcana_desktop.engine.errors import NotationError
from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.position_text import scenario_of, write_scenario
from resarcana_desktop.games.resarcana.rules.scenario import (
    InPlay,
    Scenario,
    SeatSetup,
    build_state,
)
from resarcana_desktop.i18n.message import Message
from resarcana_desktop.play import editing
from resarcana_desktop.play.editing import BOX, Place
from resarcana_desktop.storage.saves.faults import record_reason

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.rules.faces import Faces
    from resarcana_desktop.games.resarcana.rules.records import Essences, Kind
    from resarcana_desktop.games.resarcana.rules.state import State

MOST_ESSENCES: Final = 40
"""The limit for one kind in one place: no one has more."""

MOST_ROUNDS: Final = 20
CENTRE: Final = ("places", "monuments", "monument_deck", "items", "scrolls")
OWN: Final = ("play", "hand", "deck", "discards")

_KINDS: Final[dict[str, tuple[Kind, ...]]] = {
    "hand": ("artifact",),
    "deck": ("artifact",),
    "discards": ("artifact",),
    "places": ("place_of_power",),
    "monuments": ("monument",),
    "monument_deck": ("monument",),
    "items": ("magic_item",),
    "scrolls": ("scroll",),
}
"""The kinds allowed in each place; in play any are."""


def _fits(kind: str, name: str) -> bool:
    return name not in _KINDS or kind in _KINDS[name]


def settled(scenario: Scenario) -> Scenario:
    """Return the position with nothing in progress, in the actions of a round.

    Whatever was offered, packed or half done goes back to the box; the next seat that has not
    passed is to act.
    """
    seats = tuple(
        SeatSetup(
            pool=_limited(seat.pool),
            play=tuple(_in_play(entry) for entry in seat.play),
            hand=seat.hand,
            deck=seat.deck,
            discards=seat.discards,
            passed=seat.passed,
        )
        for seat in scenario.seats
    )
    kept = Scenario(
        seats=seats,
        **{name: getattr(scenario, name) for name in CENTRE},
        round=min(max(scenario.round, 1), MOST_ROUNDS),
        first_player=scenario.first_player,
        token_holder=scenario.token_holder,
        turn=scenario.turn,
        rng=scenario.rng,
    )
    return replace(kept, turn=_next_to_act(kept))


def _counted(scenario: Scenario, kinds: int) -> Scenario:
    """Return the position with a count for each kind of essence in the game, Pearls or none."""

    def all_of(essences: Essences) -> Essences:
        return (*essences, *(0,) * kinds)[:kinds]

    seats = (
        replace(
            seat,
            pool=all_of(seat.pool),
            play=tuple(
                replace(each, stored=all_of(each.stored)) for each in map(_in_play, seat.play)
            ),
        )
        for seat in scenario.seats
    )
    return replace(scenario, seats=tuple(seats))


def _limited(essences: Essences) -> Essences:
    return tuple(min(amount, MOST_ESSENCES) for amount in essences)


def _in_play(entry: str | InPlay) -> InPlay:
    found = InPlay(entry) if isinstance(entry, str) else entry
    return replace(found, stored=_limited(found.stored))


def _next_to_act(scenario: Scenario) -> int:
    """Return the seat whose turn it is, or the next one that has not passed."""
    seats = len(scenario.seats)
    order = [(scenario.turn + step) % seats for step in range(seats)]
    return next((seat for seat in order if not scenario.seats[seat].passed), scenario.turn)


class EditedPosition(editing.EditedPosition[Scenario]):
    """A position that is being set up with the components of some sets."""

    def __init__(self, faces: Faces, scenario: Scenario) -> None:
        """`scenario` has to be one that can be laid out; raises NotationError."""
        super().__init__(_counted(settled(scenario), faces.kinds))
        self.faces: Final = faces
        self.state()

    @classmethod
    def of_state(cls, faces: Faces, state: State) -> EditedPosition:
        """Return the editable form of a position in progress."""
        return cls(faces, scenario_of(faces, state))

    # ---- what there is -------------------------------------------------------------------

    @property
    def scenario(self) -> Scenario:
        """The position as it is now."""
        return self.now

    @property
    def seats(self) -> int:
        return len(self.scenario.seats)

    @property
    def turn(self) -> int:
        return self.scenario.turn

    def state(self) -> State:
        """Return the position as it can be shown on the table, no matter who has passed."""
        shown = replace(self.scenario, decision="action", decider=self.scenario.turn)
        return build_state(self.faces, shown)

    def text(self) -> str:
        return write_scenario(self.scenario)

    def kind(self, component: str) -> Kind:
        return self.faces.face(component).kind

    def places_for(self, kind: str) -> list[Place]:
        seats = range(self.seats)
        own = [Place(name, seat) for seat in seats for name in OWN if _fits(kind, name)]
        centre = [Place(name) for name in CENTRE if _fits(kind, name)]
        return [*own, *centre, Place(BOX)]

    def place_of(self, component: str) -> Place:
        known = (each for each in self._all_places() if component in self.lying(each))
        return next(known, Place(BOX))

    def lying(self, place: Place) -> tuple[str, ...]:
        if place.name == BOX:
            there = {each for known in self._all_places() for each in self.lying(known)}
            return tuple(face.id for face in self.faces.components if face.id not in there)
        return tuple(map(_id, _entries(self.scenario, place)))

    def _all_places(self) -> list[Place]:
        own = [Place(name, seat) for seat in range(self.seats) for name in OWN]
        return [*own, *map(Place, CENTRE)]

    def entry(self, component: str) -> InPlay | None:
        """Return the state of a component in play; None if it is not in play."""
        entries = (each for seat in self.scenario.seats for each in seat.play)
        found = (each for each in entries if isinstance(each, InPlay) and each.id == component)
        return next(found, None)

    # ---- editing -------------------------------------------------------------------------

    def become(self, changed: Scenario) -> None:
        counted = _counted(changed, self.faces.kinds)
        super().become(replace(counted, turn=_next_to_act(counted)))

    def put(self, component: str, place: Place) -> None:
        without = self._without(component)
        if place.name == BOX:
            self.become(without)
            return
        there = _entries(without, place)
        if place.name in ("deck", "monument_deck"):
            there = (component, *there)
        else:
            there = (*there, InPlay(component) if place.name == "play" else component)
        self.become(_changed(without, place, there))

    def _without(self, component: str) -> Scenario:
        place = self.place_of(component)
        if place.name == BOX:
            return self.scenario
        left = tuple(each for each in _entries(self.scenario, place) if _id(each) != component)
        return _changed(self.scenario, place, left)

    def shift(self, component: str, by: int) -> None:
        place = self.place_of(component)
        if place.name != BOX:
            there = {_id(each): each for each in _entries(self.scenario, place)}
            order = editing.moved(list(there), component, by)
            self.become(_changed(self.scenario, place, tuple(there[each] for each in order)))

    def turn_component(self, component: str, turned: bool) -> None:
        """Turn or straighten a component in play."""
        self._change_entry(component, turned=turned)

    def store(self, component: str, kind: int, amount: int) -> None:
        """Put this many essences of a kind on a component in play."""
        entry = self.entry(component)
        if entry is not None:
            self._change_entry(component, stored=_with(entry.stored, kind, amount))

    def _change_entry(self, component: str, **changes: object) -> None:
        entry, place = self.entry(component), self.place_of(component)
        if entry is None:
            return
        changed = replace(entry, **changes)  # type: ignore[arg-type]
        there = self.scenario.seats[place.seat].play
        play = tuple(changed if _id(each) == component else each for each in there)
        self.become(_changed(self.scenario, place, play))

    def set_pool(self, seat: int, kind: int, amount: int) -> None:
        """Put this many essences of a kind into a pool."""
        pool = _with(self.scenario.seats[seat].pool, kind, amount)
        self.become(_changed(self.scenario, Place("pool", seat), pool))

    def set_passed(self, seat: int, passed: bool) -> None:
        """Say whether a seat has passed."""
        self.become(_changed(self.scenario, Place("passed", seat), passed))

    def set_round(self, number: int) -> None:
        self.become(replace(self.scenario, round=number))

    def set_turn(self, seat: int) -> None:
        self.become(replace(self.scenario, turn=seat))

    def set_token(self, seat: int) -> None:
        """Give the First Player token to a seat; if no one has passed, it began the round."""
        begun = any(each.passed for each in self.scenario.seats)
        first = self.scenario.first_player if begun else seat
        self.become(replace(self.scenario, token_holder=seat, first_player=first))

    def set_seats(self, number: int) -> None:
        """Set the number of players: a new one gets a free mage and item."""
        if number > self.seats:
            self._add_seats(number)
            return
        scenario, last = self.scenario, number - 1
        leaving = [each for seat in scenario.seats[number:] for each in _ids(seat.play)]
        back = tuple(each for each in leaving if self.kind(each) == "magic_item")
        self.become(
            replace(
                scenario,
                seats=scenario.seats[:number],
                items=(*scenario.items, *back),
                turn=min(scenario.turn, last),
                first_player=min(scenario.first_player, last),
                token_holder=min(scenario.token_holder, last),
            )
        )

    def _add_seats(self, number: int) -> None:
        free = [each for each in self.lying(Place(BOX)) if self.kind(each) == "mage"]
        items = list(self.scenario.items)
        seats = list(self.scenario.seats)
        while len(seats) < number:
            play = [InPlay(stock.pop(0)) for stock in (free, items) if stock]
            seats.append(SeatSetup(play=tuple(play)))
        self.become(replace(self.scenario, seats=tuple(seats), items=tuple(items)))

    def with_faces(self, faces: Faces) -> EditedPosition:
        """Return the position with the components of other sets; missing ones are left out.

        Without a set that has Pearls, the Pearls are left out as well.
        """
        known = {face.id for face in faces.components}
        scenario = self.scenario
        for place in self._all_places():
            left = tuple(each for each in _entries(scenario, place) if _id(each) in known)
            scenario = _changed(scenario, place, left)
        return EditedPosition(faces, scenario)

    def clear(self) -> None:
        """Put everything except mages and items into the box."""
        seats = tuple(
            SeatSetup(
                play=tuple(
                    InPlay(each)
                    for each in _ids(seat.play)
                    if self.kind(each) in ("mage", "magic_item")
                )
            )
            for seat in self.scenario.seats
        )
        usual = {field.name: getattr(Scenario(seats=()), field.name) for field in fields(Scenario)}
        kept = {"seats": seats, "items": self.scenario.items, "rng": self.scenario.rng}
        self.become(Scenario(**{**usual, **kept}))

    # ---- checking ------------------------------------------------------------------------

    def problem(self, names: tuple[str, ...]) -> Message | None:
        for seat, setup in enumerate(self.scenario.seats):
            kinds = Counter(self.kind(each) for each in _ids(setup.play))
            for kind in ("mage", "magic_item"):
                if kinds[kind] != 1:
                    values: dict[str, str | int] = {"name": names[seat], "number": kinds[kind]}
                    return Message(f"sandbox.problem.{kind}", values)
        if not self.scenario.items:
            return Message("sandbox.problem.no_items", {})
        if all(seat.passed for seat in self.scenario.seats):
            return Message("sandbox.problem.all_passed", {})
        return self._two_sides() or self._unsound()

    def _two_sides(self) -> Message | None:
        """Return a message if both sides of one tile are on the table."""
        found: dict[str, str] = {}
        for place in self._all_places():
            for each in self.lying(place):
                tile = self.faces.face(each).tile
                if tile is not None and found.setdefault(tile.id, each) != each:
                    return Message(
                        "sandbox.problem.two_sides", {"one": found[tile.id], "other": each}
                    )
        return None

    def _unsound(self) -> Message | None:
        """Return anything else the rules object to."""
        try:
            state = build_state(self.faces, self.scenario)
        except NotationError as error:
            return record_reason(error)
        if int(state.phase) == codes.GAME_OVER:
            return Message("sandbox.problem.over", {})
        return None


def _entries(scenario: Scenario, place: Place) -> tuple[str | InPlay, ...]:
    """Return what is in a place other than the box."""
    whole = scenario if place.seat < 0 else scenario.seats[place.seat]
    there: tuple[str | InPlay, ...] = getattr(whole, place.name)
    return there


def _ids(entries: tuple[str | InPlay, ...]) -> tuple[str, ...]:
    return tuple(map(_id, entries))


def _id(entry: str | InPlay) -> str:
    return entry.id if isinstance(entry, InPlay) else entry


def _with(essences: Essences, kind: int, amount: int) -> Essences:
    return tuple(amount if number == kind else each for number, each in enumerate(essences))


def _changed(scenario: Scenario, place: Place, value: object) -> Scenario:
    """Return the scenario with one of its places changed."""
    if place.seat < 0:
        return replace(scenario, **{place.name: value})  # type: ignore[arg-type]
    seat = replace(scenario.seats[place.seat], **{place.name: value})  # type: ignore[arg-type]
    seats = (*scenario.seats[: place.seat], seat, *scenario.seats[place.seat + 1 :])
    return replace(scenario, seats=seats)
