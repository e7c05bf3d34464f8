"""Setting up: decks, rows, boards, then each player's class (p. 4, 5, 20 and 28)."""

from dataclasses import dataclass
from typing import Final

from resarcana_desktop.engine import rng
from resarcana_desktop.engine.errors import OptionsError
from resarcana_desktop.engine.numeric import i64
from resarcana_desktop.engine.piles import NOWHERE, move
from resarcana_desktop.engine.position import Options
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.rules.casting import reveal_heroic
from resarcana_desktop.games.mercurial.rules.state import (
    State,
    ask,
    empty_state,
    gain_acuity,
    gain_mana,
    pile_of,
    roll,
    row_of_class,
    shuffle_pile,
    tell,
)
from resarcana_desktop.games.mercurial.rules.tables import Tables
from resarcana_desktop.games.mercurial.rules.turns import begin_playing, draw_skill, draw_spell

BY_LOT: Final = -1
SOLO_ROWS_START: Final = 3
SOLO_LESS_MANA: Final = 2
SOLO_MORE_ACUITY: Final = 6
_OPTIONS: Final = ("seats", "initiates", "long_game", "first_player", "digests")


@dataclass(frozen=True, slots=True)
class SetupOptions:
    """The options of a game; `first_player` is a seat, or BY_LOT."""

    seats: int
    initiates: bool = False
    long_game: bool = False
    first_player: int = BY_LOT


def read_options(options: Options) -> SetupOptions:
    """Return the options of a record; raises OptionsError for invalid ones."""
    for name in options:
        if name not in _OPTIONS:
            known = ", ".join(_OPTIONS)
            raise OptionsError(
                "unknown",
                "unknown option “{option}”; expected one of {known}",
                option=name,
                known=known,
            )
    seats = options.get("seats")
    if type(seats) is not int or not 1 <= seats <= codes.MAX_SEATS:
        raise OptionsError("seats", "option “seats” must be 1 to 4, not {found}", found=seats)
    first = options.get("first_player", BY_LOT)
    if type(first) is not int or not BY_LOT <= first < seats:
        raise OptionsError(
            "first_player",
            "option “first_player” must be a seat from 0, or -1, not {found}",
            found=first,
        )
    return SetupOptions(seats, _flag(options, "initiates"), _flag(options, "long_game"), first)


def _flag(options: Options, name: str) -> bool:
    found = options.get(name, False)
    if type(found) is not bool:
        raise OptionsError(
            "flag", "option “{option}” must be true or false, not {found}", option=name, found=found
        )
    return found


def set_up(tables: Tables, options: SetupOptions, seed: int) -> State:
    """A game at its first decision: the class of the first player."""
    state = empty_state(tables, options.seats)
    state.rng = rng.generator(seed)
    state.initiates = int(options.initiates)
    alone = options.seats == 1
    state.goal = 0 if alone else codes.HEROICS_TO_END[options.seats] + int(options.long_game)
    _make_decks(state)
    _lay_out(state)
    state.mystrune = rng.below(state.rng, 2)
    state.mystrune_holder = codes.NOBODY
    state.first_player = options.first_player
    if options.first_player == BY_LOT:
        state.first_player = rng.below(state.rng, options.seats)
    state.turn_seat = state.first_player
    ask(state, codes.D_CLASS, state.first_player, codes.NOTHING)
    return state


def _make_decks(state: State) -> None:
    """Shuffle all there is, then deal Spells, Heroics, Skills and Arcanas out of the box."""
    shuffle_pile(state, codes.BOX)
    card = state.oldest[codes.BOX]
    while card != NOWHERE:
        following = state.after[card]
        kind = state.tables.kind[card]
        if kind == codes.SPELL and (state.goal > 0 or state.tables.solo[card] == 1):
            move(state, card, codes.SPELL_DECK)
        elif kind == codes.HEROIC:
            move(state, card, codes.HEROIC_DECK)
        elif kind == codes.SKILL:
            move(state, card, codes.SKILL_DECK)
        elif kind == codes.ARCANA and not _board_is_out(state, card):
            move(state, card, codes.ARCANA_FREE)
        card = following


def _board_is_out(state: State, arcana: i64) -> bool:
    """Return whether the board of an Arcana is already out, with its other side up."""
    tables = state.tables
    board = tables.arcana_board[tables.group[arcana]]
    card = state.oldest[codes.ARCANA_FREE]
    while card != NOWHERE:
        if tables.arcana_board[tables.group[card]] == board:
            return True
        card = state.after[card]
    return False


def _lay_out(state: State) -> None:
    """Reveal the rows, with the initial crystals on Heroics and Skills."""
    if state.goal == 0:
        state.row_start = SOLO_ROWS_START
    for place in range(i64(codes.ROW)):
        reveal_heroic(state, place)
    for place in range(state.row_start, i64(codes.ROW)):
        state.spell_row[place] = draw_spell(state)
        state.skill_row[place] = draw_skill(state)
    state.skills_laid = state.count[codes.SKILL_ROW]
    if state.goal > 0:
        for place in range(state.seats):
            state.acuity[state.skill_row[place]] = 1
        return
    for place in range(i64(codes.ROW)):
        heroic = state.heroic_row[place]
        state.acuity[heroic] = 2
        state.dice[heroic] = 1 if place < SOLO_ROWS_START else 0
        state.mana[heroic] = 0 if place < SOLO_ROWS_START else 2


# ---- players ------------------------------------------------------------------------------------


def list_classes(state: State) -> i64:
    """List the classes that no one has chosen yet."""
    number: i64 = 0
    for mage in range(state.tables.classes):
        free = True
        for seat in range(state.seats):
            if state.mage[seat] == mage:
                free = False
        if free:
            state.tables.buffer[number] = actions.simple(codes.V_CLASS, mage)
            number += 1
    return number


def answer_class(state: State, seat: i64, action: i64) -> None:
    """Take a class; an Initiate then chooses an Artifact."""
    take_class(state, seat, actions.card_of(action))
    if state.initiates == 1:
        ask(state, codes.D_ARTIFACT, seat, codes.NOTHING)
    else:
        _next_player(state, seat)


def take_class(state: State, seat: i64, mage: i64) -> None:
    """Take a class board and everything that is stated on it."""
    tables = state.tables
    state.mage[seat] = mage
    row = row_of_class(state, seat)
    tell(state, codes.E_CLASS, seat, mage, 0, 0)
    state.sigils[seat * codes.SIGIL_KINDS + tables.class_sigil[row]] += 1
    take_starters(state, seat)
    for _ in range(tables.class_artifacts[row]):
        _take_from_box(state, seat, codes.ARTIFACT, 0)
    mana = tables.class_mana[row]
    acuity = tables.class_acuity[row]
    if state.goal == 0:
        mana = max(0, mana - SOLO_LESS_MANA)
        acuity += SOLO_MORE_ACUITY
    gain_mana(state, seat, mana)
    gain_acuity(state, seat, acuity)


def take_starters(state: State, seat: i64) -> None:
    """Take the Starter and Class Alterations of the seat's class out of the box."""
    tables = state.tables
    row = row_of_class(state, seat)
    for group in range(tables.groups):
        for _ in range(tables.class_hand[row * tables.groups + group]):
            _take_from_box(state, seat, codes.STARTER, group)


def _take_from_box(state: State, seat: i64, kind: i64, group: i64) -> None:
    """Take the first component of a kind from the box into the hand; the order is random."""
    card = state.oldest[codes.BOX]
    while card != NOWHERE:
        if state.tables.kind[card] == kind and state.tables.group[card] == group:
            move(state, card, pile_of(seat, codes.HAND))
            return
        card = state.after[card]


def list_artifacts(state: State) -> i64:
    """List the Artifacts for Initiates that no one has chosen yet."""
    number: i64 = 0
    for card in range(state.tables.cards):
        if state.tables.initiate[card] == 1 and state.pile[card] == codes.BOX:
            state.tables.buffer[number] = actions.simple(codes.V_ARTIFACT, card)
            number += 1
    return number


def answer_artifact(state: State, seat: i64, action: i64) -> None:
    """An Initiate takes an Artifact."""
    card = actions.card_of(action)
    move(state, card, pile_of(seat, codes.HAND))
    tell(state, codes.E_TAKE, seat, card, 0, 0)
    _next_player(state, seat)


def _next_player(state: State, seat: i64) -> None:
    """The next to choose a class; when all have one, Acuity by turn order, and all roll (p. 5)."""
    following = (seat + 1) % state.seats
    if following != state.first_player:
        ask(state, codes.D_CLASS, following, codes.NOTHING)
        return
    for order in range(state.seats):
        player = (state.first_player + order) % state.seats
        gain_acuity(state, player, order)
        roll(state, player, state.tables.class_dice[row_of_class(state, player)])
    begin_playing(state)
