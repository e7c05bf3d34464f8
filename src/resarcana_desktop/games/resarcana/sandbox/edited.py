"""A position being set up: edited step by step, with undo.

It is always in the actions of a round with nothing in progress. Every edit leaves something that
can be shown on the table; `problem` says whether it can be played from.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, fields, replace
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
from resarcana_desktop.storage.saves.faults import record_reason

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.rules.faces import Faces
    from resarcana_desktop.games.resarcana.rules.records import Essences, Kind
    from resarcana_desktop.games.resarcana.rules.state import State

MOST_ESSENCES: Final = 40
"""The limit for one kind in one place: no one has more."""

MOST_ROUNDS: Final = 20
BOX: Final = "box"
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


@dataclass(frozen=True, slots=True)
class Place:
    """The place of a component: in the box, in the centre (seat -1), or at a seat."""

    name: str
    seat: int = -1


def places_for(kind: Kind, seats: int) -> list[Place]:
    """Return the possible places of a component of this kind for this many seats, the box last."""
    own = [Place(name, seat) for seat in range(seats) for name in OWN if _fits(kind, name)]
    centre = [Place(name) for name in CENTRE if _fits(kind, name)]
    return [*own, *centre, Place(BOX)]


def _fits(kind: Kind, name: str) -> bool:
    return kind in _KINDS.get(name, (kind,))


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


def _limited(essences: Essences) -> Essences:
    elan, life, calm, death, gold = (min(amount, MOST_ESSENCES) for amount in essences)
    return elan, life, calm, death, gold


def _in_play(entry: str | InPlay) -> InPlay:
    found = InPlay(entry) if isinstance(entry, str) else entry
    return replace(found, stored=_limited(found.stored))


def _next_to_act(scenario: Scenario) -> int:
    """Return the seat whose turn it is, or the next one that has not passed."""
    seats = len(scenario.seats)
    order = [(scenario.turn + step) % seats for step in range(seats)]
    return next((seat for seat in order if not scenario.seats[seat].passed), scenario.turn)


class EditedPosition:
    """A position that is being set up with the components of some sets."""

    def __init__(self, faces: Faces, scenario: Scenario) -> None:
        """`scenario` has to be one that can be laid out; raises NotationError."""
        self.faces: Final = faces
        self.scenario = settled(scenario)
        self._before: list[Scenario] = []
        self._after: list[Scenario] = []
        self.state()

    @classmethod
    def of_state(cls, faces: Faces, state: State) -> EditedPosition:
        """Return the editable form of a position in progress."""
        return cls(faces, scenario_of(faces, state))

    # ---- what there is -------------------------------------------------------------------

    @property
    def seats(self) -> int:
        return len(self.scenario.seats)

    def state(self) -> State:
        """Return the position as it can be shown on the table, no matter who has passed."""
        shown = replace(self.scenario, decision="action", decider=self.scenario.turn)
        return build_state(self.faces, shown)

    def text(self) -> str:
        """The position in notation."""
        return write_scenario(self.scenario)

    def kind(self, component: str) -> Kind:
        """Return the kind of a component."""
        return self.faces.face(component).kind

    def place_of(self, component: str) -> Place:
        """Return the place of a component."""
        known = (each for each in self._all_places() if component in self.lying(each))
        return next(known, Place(BOX))

    def lying(self, place: Place) -> tuple[str, ...]:
        """The components in a place: of a deck the top one first."""
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

    def undo(self) -> bool:
        """Take back the last edit; whether there was one."""
        return self._step(self._before, self._after)

    def redo(self) -> bool:
        """Redo the edit that was undone last; return whether there was one."""
        return self._step(self._after, self._before)

    def _step(self, there: list[Scenario], back: list[Scenario]) -> bool:
        if there:
            back.append(self.scenario)
            self.scenario = there.pop()
            return True
        return False

    @property
    def can_undo(self) -> bool:
        """Return whether there is an edit to undo."""
        return bool(self._before)

    @property
    def can_redo(self) -> bool:
        """Return whether there is an edit to redo."""
        return bool(self._after)

    def _become(self, scenario: Scenario) -> None:
        if scenario != self.scenario:
            self._before.append(self.scenario)
            self._after.clear()
            self.scenario = replace(scenario, turn=_next_to_act(scenario))

    def put(self, component: str, place: Place) -> None:
        """Move a component: on top of a deck, or after all others elsewhere."""
        without = self._without(component)
        if place.name == BOX:
            self._become(without)
            return
        there = _entries(without, place)
        if place.name in ("deck", "monument_deck"):
            there = (component, *there)
        else:
            there = (*there, InPlay(component) if place.name == "play" else component)
        self._become(_changed(without, place, there))

    def _without(self, component: str) -> Scenario:
        place = self.place_of(component)
        if place.name == BOX:
            return self.scenario
        left = tuple(each for each in _entries(self.scenario, place) if _id(each) != component)
        return _changed(self.scenario, place, left)

    def shift(self, component: str, by: int) -> None:
        """Move a component among those in its place, towards the first (-1) or the last (1)."""
        place = self.place_of(component)
        if place.name == BOX:
            return
        there = list(_entries(self.scenario, place))
        at = [_id(each) for each in there].index(component)
        to = max(0, min(at + by, len(there) - 1))
        there.insert(to, there.pop(at))
        self._become(_changed(self.scenario, place, tuple(there)))

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
        self._become(_changed(self.scenario, place, play))

    def set_pool(self, seat: int, kind: int, amount: int) -> None:
        """Put this many essences of a kind into a pool."""
        pool = _with(self.scenario.seats[seat].pool, kind, amount)
        self._become(_changed(self.scenario, Place("pool", seat), pool))

    def set_passed(self, seat: int, passed: bool) -> None:
        """Say whether a seat has passed."""
        self._become(_changed(self.scenario, Place("passed", seat), passed))

    def set_round(self, number: int) -> None:
        self._become(replace(self.scenario, round=number))

    def set_turn(self, seat: int) -> None:
        self._become(replace(self.scenario, turn=seat))

    def set_token(self, seat: int) -> None:
        """Give the First Player token to a seat; if no one has passed, it began the round."""
        begun = any(each.passed for each in self.scenario.seats)
        first = self.scenario.first_player if begun else seat
        self._become(replace(self.scenario, token_holder=seat, first_player=first))

    def set_seats(self, number: int) -> None:
        """Set the number of players: a new one gets a free mage and item."""
        if number > self.seats:
            self._add_seats(number)
            return
        scenario, last = self.scenario, number - 1
        leaving = [each for seat in scenario.seats[number:] for each in _ids(seat.play)]
        back = tuple(each for each in leaving if self.kind(each) == "magic_item")
        self._become(
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
        self._become(replace(self.scenario, seats=tuple(seats), items=tuple(items)))

    def with_faces(self, faces: Faces) -> EditedPosition:
        """Return the position with the components of other sets; missing ones are left out."""
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
        self._become(Scenario(**{**usual, **kept}))

    # ---- checking ------------------------------------------------------------------------

    def problem(self, names: tuple[str, ...]) -> Message | None:
        """Return why the position cannot be played from, in a sentence; None if it can.

        `names` are those of the seats.
        """
        for seat, setup in enumerate(self.scenario.seats):
            kinds = Counter(self.kind(each) for each in _ids(setup.play))
            for kind in ("mage", "magic_item"):
                if kinds[kind] != 1:
                    told: dict[str, str | int] = {"name": names[seat], "number": kinds[kind]}
                    return Message(f"sandbox.problem.{kind}", told)
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
    elan, life, calm, death, gold = (
        amount if number == kind else before for number, before in enumerate(essences)
    )
    return elan, life, calm, death, gold


def _changed(scenario: Scenario, place: Place, value: object) -> Scenario:
    """Return the scenario with one of its places changed."""
    if place.seat < 0:
        return replace(scenario, **{place.name: value})  # type: ignore[arg-type]
    seat = replace(scenario.seats[place.seat], **{place.name: value})  # type: ignore[arg-type]
    seats = (*scenario.seats[: place.seat], seat, *scenario.seats[place.seat + 1 :])
    return replace(scenario, seats=seats)
