"""Stating any position in readable objects: for tests, puzzles, the sandbox and the text notation.

A `Scenario` names components by id. What it leaves out has the usual value, so that a test needs
to say only what matters: `Scenario(seats=(SeatSetup(pool=(2, 0, 0, 0, 0), play=("hawk",)),))`.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from resarcana_desktop.engine import rng
from resarcana_desktop.engine.errors import NotationError
from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.engine.piles import NOWHERE, link, unlink
from resarcana_desktop.games.resarcana.rules import actions, codes, drafting
from resarcana_desktop.games.resarcana.rules.awaited import check_decision
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.flow import advance
from resarcana_desktop.games.resarcana.rules.frames import NOBODY, Frame, way_out_row
from resarcana_desktop.games.resarcana.rules.passing import own_item
from resarcana_desktop.games.resarcana.rules.records import KINDS, NO_ESSENCES, Essences
from resarcana_desktop.games.resarcana.rules.state import (
    EVERY_SEAT,
    MIXED,
    SEEN_IN_HAND,
    State,
    empty_state,
    pile_of,
    seat_bit,
)

ONE_EACH: Final[Essences] = (1, 1, 1, 1, 1)
LARGEST: Final = 1_000_000
DECK_NEVER_OPEN: Final = -1
BEFORE_FIRST_ROUND: Final = (
    codes.DRAFTING,
    codes.CHOOSING_FIRST_PLAYER,
    codes.DRAFTING_FACE_UP,
    codes.CHOOSING_MAGES,
    codes.CHOOSING_ITEMS,
)


@dataclass(frozen=True, slots=True)
class InPlay:
    """A component in play that is turned or has essences; otherwise its id is enough."""

    id: str
    turned: bool = False
    stored: Essences = NO_ESSENCES


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """One seat. Decks and looked-at cards are listed top first, discards oldest first.

    `deck_fresh`: how many top cards of the deck were never open (-1: all of them; -2: they are
    mixed with others). `deck_known`, `monuments_known`: how many top cards the seat knows in order.
    `pack`: the draft cards in front of it.
    """

    pool: Essences = ONE_EACH
    play: tuple[str | InPlay, ...] = ()
    hand: tuple[str, ...] = ()
    deck: tuple[str, ...] = ()
    discards: tuple[str, ...] = ()
    offer: tuple[str, ...] = ()
    passed: bool = False
    temporary_points: int = 0
    deck_known: int = 0
    deck_fresh: int = DECK_NEVER_OPEN
    monuments_known: int = 0
    pack: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Scenario:
    """A position.

    `monument_deck` is listed top first. Without a `decision` the game advances to the next one
    automatically. `seen` lists the seats (as bits) that know a component, if unusual. `face_up` are
    the artifacts of a match still to be drafted. `draft_pick` is the pick of the draft (0 without
    one, 9 after it), `drafted` gives the origins of its cards: round (0 or 1), the seat dealt the
    pack, pick (1 to 4, 0 before it is kept).
    """

    seats: tuple[SeatSetup, ...]
    places: tuple[str, ...] = ()
    monuments: tuple[str, ...] = ()
    monument_deck: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    scrolls: tuple[str, ...] = ()
    face_up: tuple[str, ...] = ()
    phase: str = "actions"
    round: int = 1
    first_player: int = 0
    token_holder: int = 0
    turn: int = 0
    turn_taken: bool = False
    collected: int = 0
    rng: tuple[int, int, int, int] | None = None
    seen: tuple[tuple[str, int], ...] = ()
    frames: tuple[Frame, ...] = ()
    decision: str = "none"
    decider: int = 0
    winners: tuple[int, ...] = ()
    draft_pick: int = 0
    drafted: tuple[tuple[str, int, int, int], ...] = ()


def build_state(faces: Faces, scenario: Scenario) -> State:
    """The state a scenario describes; raises NotationError for one that cannot be."""
    return _Builder(faces, scenario).build()


class _Builder:
    def __init__(self, faces: Faces, scenario: Scenario) -> None:
        if not 1 <= len(scenario.seats) <= codes.MAX_SEATS:
            raise NotationError(
                "seats",
                "{found} seats: expected 1 to {most}",
                found=len(scenario.seats),
                most=codes.MAX_SEATS,
            )
        self.faces = faces
        self.scenario = scenario
        self.seats = len(scenario.seats)
        self.state = empty_state(faces.tables, self.seats)
        self.placed: set[int] = set()

    def build(self) -> State:
        """Lay everything out, then advance to the first decision unless one is given."""
        for number in range(len(self.faces.components)):
            link(self.state, number, codes.BOX)
        self._centre()
        for seat, setup in enumerate(self.scenario.seats):
            self._seat(seat, setup)
        for component_id, seats in self.scenario.seen:
            self.state.seen[self.faces.number(component_id)] = self._within(
                seats, 0, EVERY_SEAT + SEEN_IN_HAND, "seen"
            )
        self._game()
        self._draft()
        self._face_up_draft()
        self._items()
        for frame in self.scenario.frames:
            self._frame(frame)
        state, scenario = self.state, self.scenario
        state.decision = self._named(codes.DECISION_NAMES, scenario.decision, "decision")
        state.decider = self._within(scenario.decider, 0, self.seats - 1, "decider")
        if int(state.decision) == codes.D_NONE:
            advance(state)
        else:
            check_decision(state)
        return self.state

    def _within(self, value: int, least: int, most: int, what: str) -> int:
        if not least <= value <= most:
            raise NotationError(
                "within",
                "{field} is {found}: expected {least} to {most}",
                field=what,
                found=value,
                least=least,
                most=most,
            )
        return value

    def _lay(self, component_id: str, pile: int, kinds: Iterable[str]) -> int:
        number = self.faces.number(component_id)
        kind = self.faces.components[number].kind
        if kind not in kinds:
            raise NotationError(
                "wrong_place",
                "“{found}” ({kind}) can’t be there",
                found=component_id,
                kind=kind,
            )
        if number in self.placed:
            raise NotationError("two_places", "“{found}” is in two places", found=component_id)
        self.placed.add(number)
        unlink(self.state, number)
        link(self.state, number, pile)
        return number

    def _lay_known(self, ids: Iterable[str], pile: int, kinds: tuple[str, ...], seen: int) -> None:
        for component_id in ids:
            self.state.seen[self._lay(component_id, pile, kinds)] = seen

    def _centre(self) -> None:
        scenario = self.scenario
        monument = ("monument",)
        place = ("place_of_power",)
        self._lay_known(scenario.places, codes.CENTRE_PLACES, place, EVERY_SEAT)
        self._lay_known(scenario.monuments, codes.CENTRE_MONUMENTS, monument, EVERY_SEAT)
        self._lay_known(scenario.items, codes.CENTRE_ITEMS, ("magic_item",), EVERY_SEAT)
        self._lay_known(scenario.scrolls, codes.CENTRE_SCROLLS, ("scroll",), EVERY_SEAT)
        self._lay_known(scenario.face_up, codes.FACE_UP, ("artifact",), EVERY_SEAT)
        self._lay_known(scenario.monument_deck[::-1], codes.MONUMENT_DECK, monument, 0)

    def _seat(self, seat: int, setup: SeatSetup) -> None:
        state = self.state
        own = int(seat_bit(seat))
        artifact = ("artifact",)
        self._lay_known(setup.hand, pile_of(seat, codes.HAND), artifact, own)
        self._lay_known(setup.deck[::-1], pile_of(seat, codes.DECK), artifact, own)
        self._lay_known(setup.discards, pile_of(seat, codes.DISCARDS), artifact, EVERY_SEAT)
        self._lay_known(setup.pack, codes.PACKS + seat, artifact, 0)
        self._lay_known(setup.offer, pile_of(seat, codes.OFFER), ("mage",), own)
        for entry in setup.play:
            self._in_play(seat, InPlay(entry) if isinstance(entry, str) else entry)
        self._essences(state.pool, seat, setup.pool, f"pool of seat {seat}")
        state.passed[seat] = int(setup.passed)
        state.temporary_points[seat] = self._within(
            setup.temporary_points, 0, LARGEST, "temporary_points"
        )
        deck = len(setup.deck)
        fresh = deck if setup.deck_fresh == DECK_NEVER_OPEN else setup.deck_fresh
        state.deck_fresh[seat] = self._within(fresh, MIXED, deck, "deck_fresh")
        state.deck_known[seat] = self._within(setup.deck_known, 0, deck, "deck_known")
        state.monuments_known[seat] = self._within(
            setup.monuments_known, 0, len(self.scenario.monument_deck), "monuments_known"
        )

    def _in_play(self, seat: int, entry: InPlay) -> None:
        number = self._lay(entry.id, pile_of(seat, codes.PLAY), KINDS)
        self.state.seen[number] = EVERY_SEAT
        self.state.turned[number] = int(entry.turned)
        self._essences(self.state.stored, number, entry.stored, f"essences on {entry.id}")

    def _essences(self, table: vec[i64], row: int, essences: Essences, what: str) -> None:
        self._within(len(essences), 0, self.faces.kinds, f"kinds of essences: {what}")
        for kind, amount in enumerate(essences):
            table[row * codes.ESSENCE_KINDS + kind] = self._within(amount, 0, LARGEST, what)

    def _game(self) -> None:
        state, scenario = self.state, self.scenario
        last = self.seats - 1
        state.phase = self._named(codes.PHASE_NAMES, scenario.phase, "phase")
        state.round = self._within(scenario.round, 0, LARGEST, "round")
        state.first_player = self._within(scenario.first_player, 0, last, "first_player")
        state.token_holder = self._within(scenario.token_holder, 0, last, "token_holder")
        state.turn_seat = self._within(scenario.turn, 0, last, "turn")
        state.turn_taken = int(scenario.turn_taken)
        state.collected = self._within(scenario.collected, 0, self.seats, "collected")
        words = scenario.rng or tuple(rng.seed_words(0))
        if not any(words):
            raise NotationError("rng_zeros", "rng is all zeros: expected four numbers, not all 0")
        for place, word in enumerate(words):
            state.rng[place] = self._within(word, 0, 0xFFFFFFFF, "rng")
        state.winners = sum(
            int(seat_bit(self._within(seat, 0, last, "winners"))) for seat in scenario.winners
        )

    def _draft(self) -> None:
        """Check the draft, if any; a pack holds what the current pick leaves in it."""
        state, pick = self.state, self.scenario.draft_pick
        state.draft_pick = self._within(pick, 0, drafting.DRAFTED, "draft_pick")
        under_way = int(state.phase) == codes.DRAFTING
        if under_way:
            self._within(pick, 1, drafting.PICKS, "draft_pick")
        most = drafting.PACK_SIZE + 1 - int(drafting.pick_in_round(pick)) if under_way else 0
        for seat in range(self.seats):
            there = int(state.count[codes.PACKS + seat])
            self._within(there, max(most - 1, 0), most, f"pack of seat {seat}")
        if under_way and int(drafting.round_of(pick)) == 0:
            left = sum(
                face.kind == "artifact" and int(state.pile[number]) == codes.BOX
                for number, face in enumerate(self.faces.components)
            )
            needed = drafting.PACK_SIZE * self.seats
            self._within(left, needed, LARGEST, "artifacts left for the second round of the draft")
        if pick == 0:
            self._within(len(self.scenario.drafted), 0, 0, "drafted")
            return
        drafting.begin_marks(state)
        for component_id, draft_round, pack, kept in self.scenario.drafted:
            self._within(draft_round, 0, drafting.DRAFT_ROUNDS - 1, "drafted round")
            self._within(pack, 0, self.seats - 1, "drafted seat")
            self._within(kept, 0, drafting.PACK_SIZE, "drafted pick")
            number = self.faces.number(component_id)
            state.drafted[number] = drafting.code_of(draft_round, pack, kept)
            if not self._can_come_from(number, draft_round, pack, kept):
                raise NotationError(
                    "drafted_elsewhere",
                    "“{found}” can’t come from the pack given",
                    found=component_id,
                )
        for number in self.placed:
            in_pack = codes.PACKS <= int(state.pile[number]) < codes.FACE_UP
            if in_pack and state.drafted[number] == 0:
                raise NotationError(
                    "not_drafted",
                    "the pack “{found}” came from is missing",
                    found=self.faces.id(number),
                )

    def _face_up_draft(self) -> None:
        """Check a match before its hands are drawn: the number face up and in each deck."""
        state = self.state
        phase, left = int(state.phase), int(state.count[codes.FACE_UP])
        if phase not in (codes.CHOOSING_FIRST_PLAYER, codes.DRAFTING_FACE_UP):
            self._within(left, 0, 0, "face_up")
            return
        whole = drafting.FACE_UP_CARDS
        self._within(self.seats, drafting.PLAYERS, drafting.PLAYERS, "seats of a match")
        if phase == codes.CHOOSING_FIRST_PLAYER:
            self._within(left, whole if left else 0, whole, "face_up")
        first = int(state.first_player)
        drafted = [0, 0]
        for there in range(left + 1, whole + 1):
            drafted[int(drafting.drafter(there, first))] += 1
        for seat, expected in enumerate(drafted):
            deck = int(state.count[pile_of(seat, codes.DECK)])
            self._within(deck, expected, expected, f"deck of seat {seat}")
            hand = int(state.count[pile_of(seat, codes.HAND)])
            self._within(hand, 0, 0, f"hand of seat {seat}")

    def _can_come_from(self, number: int, draft_round: int, pack: int, kept: int) -> bool:
        """Return whether a card is where its pack is now, or with its keeper, unless shown."""
        state, pick = self.state, self.scenario.draft_pick
        pile = int(state.pile[number])
        if kept == 0:
            now = int(drafting.pick_in_round(pick))
            before = int(drafting.holder(draft_round, pack, now, self.seats))
            return draft_round == drafting.round_of(pick) and pile == codes.PACKS + before
        seat = int(drafting.holder(draft_round, pack, kept, self.seats))
        own = (pile_of(seat, codes.HAND), pile_of(seat, codes.DECK))
        return int(state.seen[number]) >= EVERY_SEAT or pile in own

    def _items(self) -> None:
        """Before the first round each seat is still to find a magic item to choose."""
        state = self.state
        if int(state.phase) not in BEFORE_FIRST_ROUND:
            return
        without = sum(own_item(state, seat) == NOWHERE for seat in range(self.seats))
        there = int(state.count[codes.CENTRE_ITEMS])
        if there < without:
            raise NotationError(
                "too_few_items",
                "magic items in the center: {there}; seats that still have to choose one: {needed}",
                there=there,
                needed=without,
            )

    def _named(self, names: tuple[str, ...], name: str, what: str) -> int:
        if name not in names:
            raise NotationError(
                "no_name",
                "“{found}” isn’t a {field}: expected {expected}",
                found=name,
                field=what,
                expected=", ".join(names),
            )
        return names.index(name)

    def _frame(self, frame: Frame) -> None:
        kind, seat, component_id, power, step, amount, card, extra, paid = frame
        state = self.state
        if int(state.depth) >= codes.MAX_DEPTH:
            raise NotationError(
                "depth",
                "too many nested decisions: at most {most} frames",
                most=codes.MAX_DEPTH,
            )
        number = self.faces.number(component_id) if component_id != NOBODY else 0
        code = self._named(codes.FRAME_NAMES, kind, "frame")
        row = self._power_row(code, number, power)
        if code == codes.F_POWER:
            steps = int(self.faces.tables.step_count[row])
            step = int(self.faces.tables.first_step[row]) + self._within(step, 0, steps, "step")
        if code == codes.F_LOSS:
            extra = row
        if code == codes.F_DESTROYED:
            self._within(extra, 0, len(self.faces.components), "frame extra")
        values = (code, seat, number, row if code == codes.F_POWER else 0, step, amount, card)
        self._within(seat, 0, self.seats - 1, "frame seat")
        self._within(card, 0, len(self.faces.components) - 1, "frame card")
        at = int(state.depth) * codes.FRAME
        for slot, value in enumerate((*values, extra)):
            state.frames[at + slot] = self._within(value, 0, LARGEST, "frame")
        for essence, count in enumerate(paid):
            self._within(count, 0, actions.MOST, "frame")
            paying = actions.of_kind(codes.V_PAY, essence, count)
            state.frames[at + codes.S_PAID] += actions.essences_of(paying)
        state.depth += 1

    def _power_row(self, code: int, number: int, power: int) -> int:
        if code not in (codes.F_POWER, codes.F_LOSS) or power < 0:
            return 0
        if power == 0:
            return way_out_row(self.faces, number)
        powers = int(self.faces.tables.power_count[number])
        return int(self.faces.tables.first_power[number]) + (
            self._within(power, 1, powers, "frame power") - 1
        )
