"""What one seat may know of a game, as plain readable objects; nothing hidden is inside them."""

from dataclasses import dataclass
from typing import TypeAlias

from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.engine.piles import NOWHERE
from resarcana_desktop.games.resarcana.rules import codes, drafting
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.frames import Frame, frames_of, power_number
from resarcana_desktop.games.resarcana.rules.records import ESSENCES, Essences
from resarcana_desktop.games.resarcana.rules.state import EVERY_SEAT, State, has_bit, pile_of
from resarcana_desktop.games.resarcana.rules.terms.registry import STEP_TERMS
from resarcana_desktop.games.resarcana.rules.victory import (
    FIRST_PLAYER_TOKEN_POINTS,
    component_points,
    points_of_essences,
)

FIRST_PLAYER_TOKEN = "first_player_token"
Ids: TypeAlias = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Decision:
    """The awaited decision: its seat, its kind, and what it is about.

    `component` is the component concerned ("" if none or hidden), `power` the number of its power
    from 1 (0 if none), `amount` a number of essences or cards, `purpose` what a choice is for:
    turn, destroy, straighten, put, take, claim_scroll, place, retrieve, discard, or for payments
    placement, power. `attacker` is the seat whose component causes a loss, `essence` the one kind
    (0 Elan to 4 Gold) whose number is asked for, or -1.
    """

    kind: str
    seat: int
    component: str = ""
    power: int = 0
    amount: int = 0
    purpose: str = ""
    attacker: int = -1
    essence: int = -1


@dataclass(frozen=True, slots=True)
class ComponentView:
    """A component in play."""

    id: str
    turned: bool
    stored: Essences


@dataclass(frozen=True, slots=True)
class Drafted:
    """Cards of a draft pack that the viewer has passed on, and who may have them.

    Each of the `seats` has kept one of the `cards` and not shown it since; the others are still
    being passed. Nothing the viewer has seen shows which is whose. `draft_round` (0 or 1), `pack`
    (the seat it was dealt to) and `picks` (1 to 4, one for each of the seats) give their origin.
    """

    cards: Ids
    seats: tuple[int, ...]
    draft_round: int
    pack: int
    picks: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat as the viewer sees it; `hand` and `deck_cards` are None if hidden."""

    seat: int
    pool: Essences
    hand: Ids | None
    hand_count: int
    # Cards known to be in this hand or deck because they once were open: all of them if they were
    # drafted face up.
    known_cards: Ids
    # Those that everyone saw entering this hand, and that have not left it since.
    known_hand: Ids
    deck_count: int
    # The viewer's own deck as a set, in order of id, if seen; top cards known in order.
    deck_cards: Ids | None
    deck_top: Ids
    deck_fresh: int
    discards: Ids
    in_play: tuple[ComponentView, ...]
    mage_offer: Ids
    mage_chosen: bool
    passed: bool
    points: int
    points_by_source: tuple[tuple[str, int], ...]
    temporary_points: int
    # The draft cards now in front of a seat; its own only for the viewer.
    pack: Ids = ()
    pack_count: int = 0


@dataclass(frozen=True, slots=True)
class CentreView:
    """The centre; `monument_top` are the top monuments the viewer has looked at.

    `face_up` are the artifacts of a match that can be drafted.
    """

    places: Ids
    monuments: Ids
    monument_deck_count: int
    monument_top: Ids
    items: Ids
    scrolls: Ids = ()
    face_up: Ids = ()


@dataclass(frozen=True, slots=True)
class Observation:
    """Everything that one seat may know."""

    viewer: int
    seats: tuple[SeatView, ...]
    centre: CentreView
    round: int
    phase: str
    first_player: int
    token_holder: int
    turn_seat: int
    decision: Decision
    over: bool
    winners: tuple[int, ...]
    goal: int
    # What a look-ahead needs to continue from here. It may be about a hidden card of the deciding
    # player, so no one else gets it.
    turn_taken: bool
    collected: int
    under_way: tuple[Frame, ...]
    # The cards that were certain to be dealt to someone: everyone knows the custom setup.
    forced: Ids = ()
    # The pick of the draft (1 to 8, 9 when it is over; 0 without a draft), and what the viewer has
    # seen in it and passed on.
    draft_pick: int = 0
    drafted: tuple[Drafted, ...] = ()


def observe(state: State, faces: Faces, viewer: int) -> Observation:
    """Return the observation of a seat; `viewer` -1 sees only what everyone sees."""
    return Observation(
        viewer=viewer,
        seats=tuple(_seat(state, faces, seat, viewer) for seat in range(int(state.seats))),
        centre=_centre(state, faces, viewer),
        round=int(state.round),
        phase=codes.PHASE_NAMES[int(state.phase)],
        first_player=int(state.first_player),
        token_holder=int(state.token_holder),
        turn_seat=int(state.turn_seat),
        decision=decision_view(state, faces, viewer),
        over=int(state.phase) == codes.GAME_OVER,
        winners=winners_of(state),
        goal=faces.goal,
        turn_taken=bool(state.turn_taken),
        collected=int(state.collected),
        under_way=frames_of(faces, state) if viewer == int(state.decider) else (),
        forced=faces.forced,
        draft_pick=int(state.draft_pick),
        drafted=_drafted(state, faces, viewer) if state.draft_pick > 0 and viewer >= 0 else (),
    )


def winners_of(state: State) -> tuple[int, ...]:
    """Return the winning seats; empty while the game continues."""
    return tuple(seat for seat in range(int(state.seats)) if has_bit(state.winners, seat))


def chain(state: State, pile: int) -> list[int]:
    """The components of a pile, bottom or oldest first."""
    found = []
    after, component = state.after, int(state.oldest[pile])
    while component != NOWHERE:
        found.append(component)
        component = int(after[component])
    return found


def pile_ids(state: State, faces: Faces, pile: int) -> Ids:
    """The ids of a pile, bottom or oldest first."""
    return _ids(faces, chain(state, pile))


def _ids(faces: Faces, numbers: list[int]) -> Ids:
    return tuple([faces.id(number) for number in numbers])


def essences_at(faces: Faces, table: vec[i64], number: int) -> Essences:
    """A row of a table of essences, with a count for each kind that the game has."""
    row = number * codes.ESSENCE_KINDS
    return tuple(table[row : row + faces.kinds])


# ---- seats ---------------------------------------------------------------------------------------


def _seat(state: State, faces: Faces, seat: int, viewer: int) -> SeatView:
    own = seat == viewer
    hand, deck, in_play = (
        chain(state, pile_of(seat, which)) for which in (codes.HAND, codes.DECK, codes.PLAY)
    )
    points = points_by_source(state, faces, seat)
    mages_hidden = int(state.phase) == codes.CHOOSING_MAGES and not own
    return SeatView(
        seat=seat,
        pool=essences_at(faces, state.pool, seat),
        hand=_ids(faces, hand) if own else None,
        hand_count=len(hand),
        known_cards=_known_cards(state, faces, [*hand, *deck], seat, viewer),
        known_hand=_known_hand(state, faces, hand),
        deck_count=len(deck),
        deck_cards=_deck_cards(state, faces, deck, seat) if own else None,
        deck_top=_ids(faces, deck[::-1][: int(state.deck_known[seat])]) if own else (),
        deck_fresh=int(state.deck_fresh[seat]),
        discards=pile_ids(state, faces, pile_of(seat, codes.DISCARDS)),
        in_play=_in_play(state, faces, in_play, mages_hidden),
        mage_offer=pile_ids(state, faces, pile_of(seat, codes.OFFER)) if own else (),
        mage_chosen=any(faces.components[component].kind == "mage" for component in in_play),
        passed=bool(state.passed[seat]),
        points=sum(number for _, number in points),
        points_by_source=points,
        temporary_points=int(state.temporary_points[seat]),
        pack=pile_ids(state, faces, codes.PACKS + seat) if own else (),
        pack_count=int(state.count[codes.PACKS + seat]),
    )


def points_by_source(state: State, faces: Faces, seat: int) -> tuple[tuple[str, int], ...]:
    """What gives a seat points now: components, token, kinds of essences; with the points."""
    found = []
    for component in chain(state, pile_of(seat, codes.PLAY)):
        points = int(component_points(state, seat, component))
        if points:
            found.append((faces.id(component), points))
    if int(state.token_holder) == seat:
        found.append((FIRST_PLAYER_TOKEN, FIRST_PLAYER_TOKEN_POINTS))
    for kind, essence in enumerate(ESSENCES if int(state.tables.has_worth) else ()):
        points = int(points_of_essences(state, seat, kind))
        if points:
            found.append((essence, points))
    return tuple(found)


def _in_play(
    state: State, faces: Faces, in_play: list[int], hide_mage: bool
) -> tuple[ComponentView, ...]:
    turned, stored = state.turned, state.stored
    return tuple(
        ComponentView(
            id=faces.id(component),
            turned=bool(turned[component]),
            stored=essences_at(faces, stored, component),
        )
        for component in in_play
        if not (hide_mage and faces.components[component].kind == "mage")
    )


def _known_cards(state: State, faces: Faces, cards: list[int], seat: int, viewer: int) -> Ids:
    """Return hidden cards of a seat that were open before, so that the viewer knows of them."""
    seen, watches = state.seen, viewer not in (-1, seat)
    known = [
        faces.id(card)
        for card in cards
        if int(seen[card]) >= EVERY_SEAT or (watches and has_bit(seen[card], viewer))
    ]
    return tuple(sorted(known))


def _known_hand(state: State, faces: Faces, hand: list[int]) -> Ids:
    """Cards of a hand that were taken into it openly."""
    seen = state.seen
    return tuple(sorted([faces.id(card) for card in hand if int(seen[card]) > EVERY_SEAT]))


def _deck_cards(state: State, faces: Faces, deck: list[int], seat: int) -> Ids | None:
    """The own deck as a set, or None while some of it has never been seen (first game)."""
    seen = state.seen
    if not all(has_bit(seen[card], seat) for card in deck):
        return None
    return tuple(sorted(_ids(faces, deck)))


# ---- the draft -----------------------------------------------------------------------------------


def _drafted(state: State, faces: Faces, viewer: int) -> tuple[Drafted, ...]:
    """Return what the viewer has passed on, grouped by when it last saw the pack."""
    found: dict[tuple[int, int, int], list[int]] = {}
    for number in range(len(faces.components)):
        code = int(state.drafted[number])
        if code == 0 or int(state.seen[number]) >= EVERY_SEAT:
            continue
        visit = _last_visit(state, code, viewer)
        if visit > 0:
            source = (int(drafting.round_in(code)), int(drafting.pack_in(code)), visit)
            found.setdefault(source, []).append(number)
    return tuple(
        _passed_on(state, faces, draft_round, pack, cards)
        for (draft_round, pack, _), cards in sorted(found.items())
    )


def _last_visit(state: State, code: int, viewer: int) -> int:
    """The pick at which the viewer last passed a card on; 0 if it never did, or has the card."""
    draft_round, pack = int(drafting.round_in(code)), int(drafting.pack_in(code))
    pick, now = int(drafting.pick_in(code)), int(state.draft_pick)
    going_round = pick == 0
    if going_round:
        pick = int(drafting.pick_in_round(now))
    seats = int(state.seats)
    for visit in range(pick, 0, -1):
        if int(drafting.holder(draft_round, pack, visit, seats)) == viewer:
            return 0 if visit == pick else visit
    return 0


def _passed_on(
    state: State, faces: Faces, draft_round: int, pack: int, cards: list[int]
) -> Drafted:
    picks = sorted(int(drafting.pick_in(int(state.drafted[card]))) for card in cards)
    kept = tuple(pick for pick in picks if pick > 0)
    seats = int(state.seats)
    return Drafted(
        cards=tuple(sorted(faces.id(card) for card in cards)),
        seats=tuple(int(drafting.holder(draft_round, pack, pick, seats)) for pick in kept),
        draft_round=draft_round,
        pack=pack,
        picks=kept,
    )


def _centre(state: State, faces: Faces, viewer: int) -> CentreView:
    deck = chain(state, codes.MONUMENT_DECK)[::-1]
    known = int(state.monuments_known[viewer]) if viewer >= 0 else 0
    return CentreView(
        places=pile_ids(state, faces, codes.CENTRE_PLACES),
        monuments=pile_ids(state, faces, codes.CENTRE_MONUMENTS),
        monument_deck_count=len(deck),
        monument_top=_ids(faces, deck[:known]),
        items=pile_ids(state, faces, codes.CENTRE_ITEMS),
        scrolls=pile_ids(state, faces, codes.CENTRE_SCROLLS),
        face_up=pile_ids(state, faces, codes.FACE_UP),
    )


# ---- the decision --------------------------------------------------------------------------------


def decision_view(state: State, faces: Faces, viewer: int) -> Decision:
    """Return the current decision in readable form."""
    kind = codes.DECISION_NAMES[int(state.decision)]
    seat = int(state.decider)
    if int(state.depth) == 0 or int(state.decision) == codes.D_NONE:
        return Decision(kind, seat)
    at = (int(state.depth) - 1) * codes.FRAME
    frame = [int(state.frames[at + slot]) for slot in range(codes.FRAME)]
    under_way = frame[codes.S_KIND]
    if under_way == codes.F_POWER:
        return _power_decision(state, faces, kind, seat, frame)
    if under_way == codes.F_LOSS:
        attacker = faces.id(frame[codes.S_COMPONENT])
        amount = frame[codes.S_AMOUNT]
        return Decision(kind, seat, attacker, 0, amount, "", frame[codes.S_SEAT])
    if under_way == codes.F_COLLECT:
        component = frame[codes.S_CARD]
        return Decision(
            kind,
            seat,
            faces.id(component),
            0,
            int(faces.tables.collect_amount[component]),
            "collect",
        )
    if under_way == codes.F_PASS:
        return Decision(kind, seat, purpose="pass")
    if under_way in (codes.F_CHECK, codes.F_GOLD):
        return Decision(kind, seat)
    component = frame[codes.S_COMPONENT]
    if under_way == codes.F_DESTROYED or int(state.decision) == codes.D_REACT_CLAIM:
        return Decision(kind, seat, faces.id(component))
    known = viewer == seat or int(state.seen[component]) >= EVERY_SEAT
    purpose = "discard" if under_way == codes.F_DISCARD else "placement"
    amount = int(faces.tables.cost_total[component]) - sum(
        (frame[codes.S_AMOUNT], frame[codes.S_EXTRA])
    )
    return Decision(kind, seat, faces.id(component) if known else "", 0, max(amount, 0), purpose)


def _power_decision(state: State, faces: Faces, kind: str, seat: int, frame: list[int]) -> Decision:
    component = frame[codes.S_COMPONENT]
    power = frame[codes.S_POWER]
    tables = faces.tables
    step = frame[codes.S_STEP]
    term = STEP_TERMS[int(tables.step[step])]
    amount = int(tables.argument[step * codes.ARGUMENTS + codes.AMOUNT])
    if term.decides == "card_cost":
        amount += int(tables.cost_total[frame[codes.S_CARD]])
    elif term.decides == "counted":
        amount = frame[codes.S_AMOUNT] or amount
    elif term.decides == "one":
        amount = 1
    is_way_out = int(tables.trigger[power]) == codes.T_WAY_OUT
    index = power_number(faces, component, power)
    purpose = term.purpose or "power"
    attacker = owner_of_attack(state) if is_way_out else -1
    essence = -1
    if kind == codes.DECISION_NAMES[codes.D_PAY_KIND]:
        essence = frame[codes.S_AMOUNT]
        amount = int(state.pool[seat * codes.ESSENCE_KINDS + essence])
    return Decision(kind, seat, faces.id(component), index, amount, purpose, attacker, essence)


def owner_of_attack(state: State) -> int:
    """Return the seat whose attack the innermost way out answers."""
    below = (int(state.depth) - 2) * codes.FRAME
    return int(state.frames[below + codes.S_SEAT])
