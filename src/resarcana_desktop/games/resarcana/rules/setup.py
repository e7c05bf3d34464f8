"""Setting up a game (p. 4): options checked, components dealt, first decision reached."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeVar

from resarcana_desktop.engine import rng
from resarcana_desktop.engine.errors import OptionsError
from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.engine.piles import link, unlink
from resarcana_desktop.games.resarcana.rules import codes, records
from resarcana_desktop.games.resarcana.rules.drafting import (
    PLAYERS,
    ask_for_first_player,
    begin_draft,
)
from resarcana_desktop.games.resarcana.rules.flow import advance
from resarcana_desktop.games.resarcana.rules.match import MATCH, MatchSoFar, read_match
from resarcana_desktop.games.resarcana.rules.placement import refill_monuments
from resarcana_desktop.games.resarcana.rules.state import (
    EVERY_SEAT,
    State,
    empty_state,
    mark_seen,
    pile_of,
    shuffle_pile,
)
from resarcana_desktop.games.resarcana.rules.table_options import (
    NAMES,
    read_ids,
    read_monuments,
    read_places,
)
from resarcana_desktop.games.resarcana.rules.tables import Tables

MAGES_OFFERED: Final = 2
UNSEEN_CARDS: Final = codes.CARDS_EACH - codes.HAND_SIZE
# A table has room for this many magic items and tiles of places; the base game has 8 and 5.
MOST_ITEMS: Final = 12
MOST_TILES: Final = 8
SETUPS: Final = ("standard", "first_game", "draft", MATCH)
SIDES: Final = ("sun", "random", "moon")
MONUMENTS_SHOWN: Final = 2
# Only there are all cards of the hands and decks dealt at once and by lot.
FORCING_SETUPS: Final = ("standard", MATCH)
RANDOM_SEAT: Final = -1
LEAST_DRAFTERS: Final = 2

Card = TypeVar("Card")
"""A card by its number in the tables or its id."""


@dataclass(frozen=True, slots=True)
class Options:
    """The options of a game. `first_player` is a seat, or -1 for random.

    `sets` are the ids of its sets, in the order in which their components are numbered; `digests`
    those of the sets that do not come with the program. For the others see `table_options`;
    `monuments` is 0 for the usual number. `match` is what a game takes over from earlier ones of
    its match.
    """

    seats: int
    setup: str = "standard"
    sides: str = "random"
    first_player: int = RANDOM_SEAT
    sets: tuple[str, ...] = (records.BASE_SET,)
    digests: Mapping[str, str] = field(default_factory=dict)
    banned: tuple[str, ...] = ()
    forced: tuple[str, ...] = ()
    places: Mapping[str, str] = field(default_factory=dict)
    monuments: int = 0
    match: MatchSoFar | None = None


def read_options(options: Mapping[str, object]) -> Options:
    """Check options from a record; raises OptionsError."""
    known = {"seats", "setup", "sides", "first_player", "sets", "digests", MATCH, *NAMES}
    for name in options:
        if name not in known:
            raise OptionsError(
                "unknown",
                "option “{option}” isn’t one of {expected}",
                option=name,
                expected=", ".join(sorted(known)),
            )
    read = Options(
        seats=_number(options, "seats", None),
        setup=_word(options, "setup", SETUPS, "standard"),
        sides=_word(options, "sides", SIDES, "random"),
        first_player=_number(options, "first_player", RANDOM_SEAT),
        sets=read_sets(options),
        digests=read_digests(options),
        banned=read_ids(options, "banned"),
        forced=read_ids(options, "forced"),
        places=read_places(options),
        monuments=read_monuments(options, MONUMENTS_SHOWN),
        match=read_match(options),
    )
    _check(read)
    return read


def read_sets(options: Mapping[str, object]) -> tuple[str, ...]:
    """The ids of the sets a game is dealt from; raises OptionsError."""
    found = options.get("sets", [records.BASE_SET])
    names = found if isinstance(found, list) else []
    if not names or not all(isinstance(name, str) for name in names):
        raise OptionsError(
            "sets",
            "option “sets” must be a list of set ids, not {found}",
            found=repr(found),
        )
    if len(set(names)) < len(names):
        raise OptionsError(
            "sets_twice", "option “sets” names a set twice: {found}", found=repr(found)
        )
    return tuple(names)


def read_digests(options: Mapping[str, object]) -> dict[str, str]:
    """The digests of sets by the ids of the sets; raises OptionsError."""
    found = options.get("digests", {})
    if not isinstance(found, dict) or not all(isinstance(each, str) for each in found.values()):
        raise OptionsError(
            "digests",
            "option “digests” must have a string for each set, not {found}",
            found=repr(found),
        )
    return dict(found)


def _number(options: Mapping[str, object], name: str, default: int | None) -> int:
    value = options.get(name, default)
    if not isinstance(value, int) or isinstance(value, bool):
        raise OptionsError(
            "whole_number",
            "option “{option}” must be a whole number, not {found}",
            option=name,
            found=repr(value),
        )
    return value


def _word(options: Mapping[str, object], name: str, words: tuple[str, ...], default: str) -> str:
    value = options.get(name, default)
    if value not in words:
        raise OptionsError(
            "one_of",
            "option “{option}” must be one of {expected}, not {found}",
            option=name,
            expected=", ".join(words),
            found=repr(value),
        )
    return str(value)


def _check(options: Options) -> None:
    if not 1 <= options.seats <= codes.MAX_SEATS:
        raise OptionsError(
            "seats",
            "option “seats” must be 1 to {most}, not {found}",
            most=codes.MAX_SEATS,
            found=options.seats,
        )
    if options.setup == "first_game" and options.seats > 4:
        raise OptionsError(
            "first_game_seats",
            "the first game has four preset hands, so option “seats” must be 1 to 4",
        )
    if options.setup == "first_game" and options.sides != "sun":
        raise OptionsError("first_game_sides", "the first game needs option “sides” set to sun")
    if options.setup == "first_game" and (options.banned or options.places):
        raise OptionsError(
            "first_game_table",
            "the first game doesn’t allow the options “banned” and “places”",
        )
    if options.forced and options.setup not in FORCING_SETUPS:
        raise OptionsError(
            "forced_setup",
            "only dealt hands can have forced cards: option “forced” needs the setup {expected}",
            expected=" or ".join(FORCING_SETUPS),
        )
    if options.setup == "draft" and options.seats < LEAST_DRAFTERS:
        raise OptionsError(
            "draft_seats",
            "the draft needs {least} or more players, so option “seats” can’t be {found}",
            least=LEAST_DRAFTERS,
            found=options.seats,
        )
    if not RANDOM_SEAT <= options.first_player < options.seats:
        raise OptionsError(
            "first_player",
            "option “first_player” must be a seat from 0 to {most}, or -1 for random",
            most=options.seats - 1,
        )
    _check_match(options)


def _check_match(options: Options) -> None:
    if options.setup == MATCH and options.seats != PLAYERS:
        raise OptionsError(
            "match_seats",
            "a match is for two players, so option “seats” can’t be {found}",
            found=options.seats,
        )
    if options.match is None:
        return
    if options.setup != MATCH:
        raise OptionsError(
            "match_setup",
            "option “match” needs the setup {expected}, not {found}",
            expected=MATCH,
            found=options.setup,
        )
    if options.first_player != RANDOM_SEAT:
        raise OptionsError(
            "match_first_player",
            "a later game of a match decides its own First Player: leave out option “first_player”",
        )


@dataclass(frozen=True, slots=True)
class Shortage:
    """What sets have too little of for a game: the available and the needed number of a kind.

    `what` is a kind of component, or "first_game_hand" if a seat lacks its preset hand.
    """

    what: str
    there: int
    needed: int


def shortage(
    components: Iterable[records.Component], seats: int, setup: str = "standard"
) -> Shortage | None:
    """Return what these components lack for dealing to some seats (p. 4); None if nothing.

    There must be one more magic item than seats, so that a passing player can choose another.
    """
    there = list(components)
    needed = {
        "mage": MAGES_OFFERED * seats,
        "artifact": codes.CARDS_EACH * seats,
        "magic_item": seats + 1,
    }
    for kind, number in needed.items():
        found = sum(component.kind == kind for component in there)
        if found < number:
            return Shortage(kind, found, number)
    if setup == "first_game":
        hands = sum(_is_hand(there, hand) for hand in range(1, seats + 1))
        if hands < seats:
            return Shortage("first_game_hand", hands, seats)
    return None


def _is_hand(components: list[records.Component], hand: int) -> bool:
    """Return whether a preset hand is one mage and three artifacts."""
    kinds = sorted(each.kind for each in components if each.first_game_hand == hand)
    return kinds == ["artifact"] * codes.HAND_SIZE + ["mage"]


def set_up(
    tables: Tables,
    components: tuple[records.Component, ...],
    options: Options,
    seed: int,
    table: records.TableSize | None = None,
) -> State:
    """A new game at its first decision; `table` says how much of the centre is dealt."""
    state = empty_state(tables, options.seats)
    words = rng.seed_words(seed)
    for place, word in enumerate(words):
        state.rng[place] = word
    for number in range(len(components)):
        link(state, number, codes.BOX)
    _set_out_centre(state, components, options, table)
    if options.match is None:
        _choose_first_player(state, options.first_player)
    for seat in range(options.seats):
        for kind in range(codes.ESSENCE_KINDS):
            usual = 1 if kind < codes.USUAL_KINDS else 0
            state.pool[seat * codes.ESSENCE_KINDS + kind] = usual + tables.start[kind]
    if options.match is not None:
        _hand_over(state, components, options.match)
    elif options.setup == "first_game":
        _deal_first_game(state, components)
    elif options.setup == "draft":
        _deal_mages(state, _shuffled(state, components, "mage"))
        begin_draft(state)
    else:
        _deal(state, components, options.forced)
    advance(state)
    return state


def _choose_first_player(state: State, wanted: int) -> None:
    seat = wanted if wanted != RANDOM_SEAT else int(rng.below(state.rng, state.seats))
    state.first_player = seat
    state.token_holder = seat
    state.turn_seat = seat


def _set_out_centre(
    state: State,
    components: tuple[records.Component, ...],
    options: Options,
    table: records.TableSize | None,
) -> None:
    """Set out Monuments, places and magic items as the table needs; of more, some are drawn."""
    seats = int(state.seats)
    tiles: dict[str, dict[str, int]] = {}
    items: list[int] = []
    for number, component in enumerate(components):
        if component.kind == "magic_item":
            items.append(number)
        elif component.kind == "monument":
            _put(state, number, codes.MONUMENT_DECK)
        elif component.tile is not None:
            tiles.setdefault(component.tile.id, {})[component.tile.side] = number
    for place in _drawn(state, len(items), MOST_ITEMS):
        _put(state, items[place], codes.CENTRE_ITEMS)
    double_sided = list(tiles)
    most_tiles = places_dealt(len(double_sided), seats, table)
    for place in _drawn(state, len(double_sided), most_tiles):
        tile = double_sided[place]
        side = options.places.get(tile, options.sides)
        if side == "random":
            side = "sun" if rng.below(state.rng, 2) == 0 else "moon"
        _put(state, tiles[tile][side], codes.CENTRE_PLACES)
    shuffle_pile(state, codes.MONUMENT_DECK)
    there = int(state.count[codes.MONUMENT_DECK])
    most_monuments = options.monuments or monuments_dealt(there, seats, table)
    while int(state.count[codes.MONUMENT_DECK]) > most_monuments:
        _put(state, int(state.newest[codes.MONUMENT_DECK]), codes.BOX)
    refill_monuments(state)
    for number, component in enumerate(components):
        # Components left in the box stay unseen; in the base game they always counted as seen.
        dealt = state.pile[number] != codes.BOX or state.tables.box_in_hash == 1
        if component.kind in ("magic_item", "place_of_power") and dealt:
            state.seen[number] = EVERY_SEAT
    _set_out_scrolls(state, components)


def monuments_dealt(there: int, seats: int, table: records.TableSize | None) -> int:
    """Return how many of these monuments a game has by default."""
    return there if table is None else min(there, table.monuments[seats - 1])


def places_dealt(there: int, seats: int, table: records.TableSize | None) -> int:
    """Return how many of these place tiles a game has."""
    return min(there, MOST_TILES if table is None else table.places[seats - 1])


def _set_out_scrolls(state: State, components: tuple[records.Component, ...]) -> None:
    """Put all scrolls in the centre if one of the components can claim them."""
    if not any(step == codes.O_CLAIM_SCROLL for step in state.tables.step):
        return
    for number, component in enumerate(components):
        if component.kind == "scroll":
            _put(state, number, codes.CENTRE_SCROLLS)
            state.seen[number] = EVERY_SEAT


def _drawn(state: State, there: int, most: int) -> list[int]:
    """Return which of these are taken, in order; random only if there are too many."""
    left = list(range(there))
    while len(left) > most:
        del left[int(rng.below(state.rng, len(left)))]
    return left


def _put(state: State, number: int, pile: int) -> None:
    unlink(state, number)
    link(state, number, pile)


def _deal(state: State, components: tuple[records.Component, ...], forced: tuple[str, ...]) -> None:
    """Deal two mages and eight artifacts each; the eight are viewed, then shuffled (p. 4)."""
    mages = _shuffled(state, components, "mage")
    artifacts = _shuffled(state, components, "artifact")
    named = {number for number in (*mages, *artifacts) if components[number].id in forced}
    bring_up(mages, MAGES_OFFERED * int(state.seats), named, state.rng)
    bring_up(artifacts, codes.CARDS_EACH * int(state.seats), named, state.rng)
    _deal_mages(state, mages)
    for seat in range(state.seats):
        for _ in range(codes.CARDS_EACH):
            card = artifacts.pop()
            _put(state, card, pile_of(seat, codes.DECK))
            mark_seen(state, card, seat)
        for _ in range(codes.HAND_SIZE):
            _put(state, int(state.newest[pile_of(seat, codes.DECK)]), pile_of(seat, codes.HAND))
        state.deck_fresh[seat] = codes.CARDS_EACH - codes.HAND_SIZE


def _deal_mages(state: State, mages: list[int]) -> None:
    for seat in range(state.seats):
        for _ in range(MAGES_OFFERED):
            mage = mages.pop()
            _put(state, mage, pile_of(seat, codes.OFFER))
            mark_seen(state, mage, seat)


def _deal_first_game(state: State, components: tuple[records.Component, ...]) -> None:
    """Each seat gets its preset mage and hand, and five unseen artifacts as deck (p. 4)."""
    for number, component in enumerate(components):
        seat = component.first_game_hand - 1
        if 0 <= seat < state.seats:
            is_mage = component.kind == "mage"
            _put(state, number, pile_of(seat, codes.PLAY if is_mage else codes.HAND))
            mark_seen(state, number, seat)
    rest = _shuffled(state, components, "artifact")
    for seat in range(state.seats):
        for _ in range(UNSEEN_CARDS):
            _put(state, rest.pop(), pile_of(seat, codes.DECK))
        state.deck_fresh[seat] = UNSEEN_CARDS


def _hand_over(state: State, components: tuple[records.Component, ...], match: MatchSoFar) -> None:
    """Hand over the mages and artifacts of the previous game (p. 12), all open now or before."""
    numbers = {component.id: number for number, component in enumerate(components)}
    for seat in range(state.seats):
        _put_openly(state, numbers[match.mages[seat]], pile_of(seat, codes.PLAY))
    for card in match.artifacts:
        _put_openly(state, numbers[card], codes.FACE_UP)
    for seat in range(len(match.decks)):
        for card in match.decks[seat]:
            _put_openly(state, numbers[card], pile_of(seat, codes.DECK))
    ask_for_first_player(state, match.chooser)


def _put_openly(state: State, number: int, pile: int) -> None:
    _put(state, number, pile)
    state.seen[number] = EVERY_SEAT


def _shuffled(state: State, components: tuple[records.Component, ...], kind: str) -> list[int]:
    """The components of a kind still in the box, shuffled."""
    numbers = [
        number
        for number, component in enumerate(components)
        if component.kind == kind and state.pile[number] == codes.BOX
    ]
    for last in range(len(numbers) - 1, 0, -1):
        chosen = int(rng.below(state.rng, last + 1))
        numbers[last], numbers[chosen] = numbers[chosen], numbers[last]
    return numbers


def bring_up(stock: list[Card], dealt: int, forced: Collection[Card], words: vec[i64]) -> None:
    """Move the forced cards of a shuffled stock into its last `dealt` ones, which are dealt.

    Each swaps with a random card that is not forced, so its owner stays random.
    """
    first = max(len(stock) - dealt, 0)
    for place in range(first):
        if stock[place] in forced:
            others = [at for at in range(first, len(stock)) if stock[at] not in forced]
            if others:
                other = others[int(rng.below(words, len(others)))]
                stock[place], stock[other] = stock[other], stock[place]
