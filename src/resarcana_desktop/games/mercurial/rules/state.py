"""The state of a game: one object of flat integer tables, changed in place and copied whole.

A player's dice with the same face are alike, so they are counted by face; the dice on a Spell all
show one face (p. 8). Cards are in piles, each an ordered chain, so that every move costs the same.
Only the functions below the class write these tables; they also record the events for log and
motion.
"""

from typing import Final

from resarcana_desktop.engine import rng
from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.engine.piles import NOWHERE, Piles, copy_piles, lay_piles, link, move
from resarcana_desktop.games.mercurial.rules import codes
from resarcana_desktop.games.mercurial.rules.tables import Tables


class State(Piles):
    """Everything true of a game at one moment, hidden things included."""

    def __init__(self, tables: Tables, seats: i64) -> None:
        """Make a state without its tables: see `empty_state` and `copy`."""
        nothing = tables.nothing
        super().__init__(nothing)
        self.tables: Tables = tables
        self.seats: i64 = seats
        self.initiates: i64 = 0
        self.goal: i64 = 0  # Heroics that end the game; 0 in Prodigy mode
        # The things on a card: crystals, and dice that show `face`.
        self.mana: vec[i64] = nothing
        self.acuity: vec[i64] = nothing
        self.dice: vec[i64] = nothing
        self.face: vec[i64] = nothing
        # While Casting, what was decided of a Spell: see `casting`.
        self.mark: vec[i64] = nothing
        # The rows in the middle, from the left; NOTHING is an empty place.
        self.spell_row: vec[i64] = nothing
        self.skill_row: vec[i64] = nothing
        self.heroic_row: vec[i64] = nothing
        self.skills_laid: i64 = 0  # how many Skills there were when the row was filled last
        # How many cards at the bottom of a deck everyone has seen go there.
        self.spells_known: i64 = 0
        self.skills_known: i64 = 0
        # Seats.
        self.pool: vec[i64] = nothing  # unallocated dice by face
        self.board_mana: vec[i64] = nothing
        self.board_acuity: vec[i64] = nothing
        self.prestige: vec[i64] = nothing
        self.mage: vec[i64] = nothing  # the class
        self.sigils: vec[i64] = nothing  # on the class board and Heroics
        self.rng: vec[i64] = nothing
        # The course of the game.
        self.phase: i64 = codes.CHOOSING
        self.round: i64 = 0
        self.first_player: i64 = 0
        self.turn_seat: i64 = 0
        self.takes: i64 = 0
        self.plays: i64 = 0
        self.acted: i64 = 0  # the player takes and plays in this turn, and so cannot Cast
        self.last_left: i64 = 0  # how many seats may still be due a last Cast
        self.row_start: i64 = 0  # the first place of the rows in use (Prodigy mode)
        self.mystrune: i64 = 0  # which token
        self.mystrune_holder: i64 = codes.NOBODY
        self.decision: i64 = codes.D_NONE
        self.decider: i64 = 0
        self.asked: i64 = codes.NOTHING  # the card that the decision is about
        # The Alteration being played: its current step, and the end of its steps.
        self.card: i64 = codes.NOTHING
        self.step: i64 = 0
        self.step_end: i64 = 0
        self.left: i64 = 0  # conversions, rerolls or seats that may still follow
        self.last: i64 = 0  # the last pair of faces converted, or face chosen, and one more
        self.source: vec[i64] = nothing  # dice that may be converted, or were chosen, by face
        self.target: vec[i64] = nothing  # faces that may be converted to
        # The Cast in progress.
        self.bought_ruin: i64 = 0
        self.bought_restore: i64 = 0
        self.mystrune_cast: i64 = 0  # the token adds to this Cast
        self.ruin: i64 = 0
        self.restore: i64 = 0
        self.myst: i64 = 0
        self.claimed: i64 = codes.NOTHING  # the Heroic chosen
        # The achievements of Prodigy mode.
        self.achieved: i64 = 0  # bits
        self.acuity_gained: i64 = 0  # in this turn
        self.all_elements: i64 = 0  # this turn began with an unallocated die of every Element
        self.reward_dice: i64 = 0
        self.reward_mana: i64 = 0
        self.events: list[tuple[int, ...]] | None = None

    def copy(self) -> "State":
        """An independent equal state; events are not carried over."""
        twin = State(self.tables, self.seats)
        twin.initiates = self.initiates
        twin.goal = self.goal
        copy_piles(self, twin)
        twin.mana = self.mana[:]
        twin.acuity = self.acuity[:]
        twin.dice = self.dice[:]
        twin.face = self.face[:]
        twin.mark = self.mark[:]
        twin.spell_row = self.spell_row[:]
        twin.skill_row = self.skill_row[:]
        twin.heroic_row = self.heroic_row[:]
        twin.pool = self.pool[:]
        twin.board_mana = self.board_mana[:]
        twin.board_acuity = self.board_acuity[:]
        twin.prestige = self.prestige[:]
        twin.mage = self.mage[:]
        twin.sigils = self.sigils[:]
        twin.rng = self.rng[:]
        twin.source = self.source[:]
        twin.target = self.target[:]
        _copy_numbers(self, twin)
        return twin


NUMBERS: Final = (
    "phase",
    "round",
    "first_player",
    "turn_seat",
    "takes",
    "plays",
    "acted",
    "last_left",
    "row_start",
    "skills_laid",
    "spells_known",
    "skills_known",
    "mystrune",
    "mystrune_holder",
    "decision",
    "decider",
    "asked",
    "card",
    "step",
    "step_end",
    "left",
    "last",
    "bought_ruin",
    "bought_restore",
    "mystrune_cast",
    "ruin",
    "restore",
    "myst",
    "claimed",
    "achieved",
    "acuity_gained",
    "all_elements",
    "reward_dice",
    "reward_mana",
)
"""The attributes that are single numbers and change during the game, for texts and tests."""


def _copy_numbers(state: State, twin: State) -> None:
    twin.phase = state.phase
    twin.round = state.round
    twin.first_player = state.first_player
    twin.turn_seat = state.turn_seat
    twin.takes = state.takes
    twin.plays = state.plays
    twin.acted = state.acted
    twin.last_left = state.last_left
    twin.row_start = state.row_start
    twin.skills_laid = state.skills_laid
    twin.spells_known = state.spells_known
    twin.skills_known = state.skills_known
    twin.mystrune = state.mystrune
    twin.mystrune_holder = state.mystrune_holder
    twin.decision = state.decision
    twin.decider = state.decider
    twin.asked = state.asked
    twin.card = state.card
    twin.step = state.step
    twin.step_end = state.step_end
    twin.left = state.left
    twin.last = state.last
    twin.bought_ruin = state.bought_ruin
    twin.bought_restore = state.bought_restore
    twin.mystrune_cast = state.mystrune_cast
    twin.ruin = state.ruin
    twin.restore = state.restore
    twin.myst = state.myst
    twin.claimed = state.claimed
    twin.achieved = state.achieved
    twin.acuity_gained = state.acuity_gained
    twin.all_elements = state.all_elements
    twin.reward_dice = state.reward_dice
    twin.reward_mana = state.reward_mana


def empty_state(tables: Tables, seats: i64) -> State:
    """A state with every card in the box and every board empty."""
    state = State(tables, seats)
    size = int(tables.cards)
    lay_piles(state, size, codes.PILES, codes.BOX)
    state.mana = vec[i64]([0] * size)
    state.acuity = vec[i64]([0] * size)
    state.dice = vec[i64]([0] * size)
    state.face = vec[i64]([0] * size)
    state.mark = vec[i64]([0] * size)
    state.spell_row = vec[i64]([codes.NOTHING] * codes.ROW)
    state.skill_row = vec[i64]([codes.NOTHING] * codes.ROW)
    state.heroic_row = vec[i64]([codes.NOTHING] * codes.ROW)
    state.pool = vec[i64]([0] * (codes.MAX_SEATS * codes.FACES))
    state.board_mana = vec[i64]([0] * codes.MAX_SEATS)
    state.board_acuity = vec[i64]([0] * codes.MAX_SEATS)
    state.prestige = vec[i64]([0] * codes.MAX_SEATS)
    state.mage = vec[i64]([codes.NOTHING] * codes.MAX_SEATS)
    state.sigils = vec[i64]([0] * (codes.MAX_SEATS * codes.SIGIL_KINDS))
    state.rng = vec[i64]([0, 0, 0, 1])
    state.source = vec[i64]([0] * codes.FACES)
    state.target = vec[i64]([0] * codes.FACES)
    for card in range(tables.cards):
        link(state, card, codes.BOX)
    return state


# ---- piles --------------------------------------------------------------------------------------


def pile_of(seat: i64, which: i64) -> i64:
    """The number of a seat's pile, e.g. `pile_of(2, HAND)`."""
    return seat * codes.SEAT_PILES + which


def shuffle_pile(state: State, pile: i64) -> None:
    """Shuffle a pile with the state's own generator."""
    cards: vec[i64] = vec[i64]([0] * int(state.count[pile]))
    place: i64 = 0
    card = state.oldest[pile]
    while card != NOWHERE:
        cards[place] = card
        place += 1
        card = state.after[card]
    rng.shuffle(state.rng, cards, 0, place)
    for each in range(place):
        move(state, cards[each], pile)


# ---- dice ---------------------------------------------------------------------------------------


def pool_of(state: State, seat: i64, face: i64) -> i64:
    """Return how many unallocated dice of a seat show a face."""
    return state.pool[seat * codes.FACES + face]


def pool_total(state: State, seat: i64) -> i64:
    """Return how many unallocated dice a seat has."""
    total: i64 = 0
    for face in range(i64(codes.FACES)):
        total += state.pool[seat * codes.FACES + face]
    return total


def convert(state: State, seat: i64, face: i64, to: i64, number: i64) -> None:
    """Turn unallocated dice from one face to another."""
    state.pool[seat * codes.FACES + face] -= number
    state.pool[seat * codes.FACES + to] += number
    tell(state, codes.E_CONVERT, seat, face, to, number)


def roll(state: State, seat: i64, number: i64) -> None:
    """Roll dice into a seat's pool."""
    for _ in range(number):
        face = rng.below(state.rng, codes.FACES)
        state.pool[seat * codes.FACES + face] += 1
        tell(state, codes.E_ROLL, seat, face, 1, 0)


def gain_die(state: State, seat: i64) -> None:
    """Add a die, which is rolled with the others when the play area is reset."""
    state.pool[seat * codes.FACES] += 1
    state.reward_dice += 1
    tell(state, codes.E_DIE, seat, 1, 0, 0)


# ---- crystals -----------------------------------------------------------------------------------


def gain_acuity(state: State, seat: i64, amount: i64) -> None:
    """Take Acuity from the supply; what the board has no room for is lost (A13)."""
    gained = min(amount, codes.MOST_ON_BOARD - state.board_acuity[seat])
    if gained <= 0:
        return
    state.board_acuity[seat] += gained
    if seat == state.turn_seat:
        state.acuity_gained += gained
    tell(state, codes.E_ACUITY, seat, gained, 0, 0)


def lose_acuity(state: State, seat: i64, amount: i64) -> None:
    """Discard Acuity from the board."""
    if amount == 0:
        return
    state.board_acuity[seat] -= amount
    tell(state, codes.E_ACUITY, seat, -amount, 0, 0)


def gain_mana(state: State, seat: i64, amount: i64) -> None:
    """Put Mana on the board; what it has no room for is lost (A13)."""
    gained = min(amount, codes.MOST_ON_BOARD - state.board_mana[seat])
    if gained <= 0:
        return
    state.board_mana[seat] += gained
    tell(state, codes.E_MANA, seat, gained, 0, 0)


def gain_prestige(state: State, seat: i64, amount: i64) -> None:
    """Collect Prestige tokens; their number is unlimited (p. 18)."""
    if amount == 0:
        return
    state.prestige[seat] += amount
    tell(state, codes.E_PRESTIGE, seat, amount, 0, 0)


# ---- what a player possesses --------------------------------------------------------------------


def active_spells(state: State, seat: i64) -> i64:
    """Return how many Spells a seat has in its combination."""
    return state.count[seat * codes.SEAT_PILES + codes.ACTIVE]


def row_of_class(state: State, seat: i64) -> i64:
    """Return the row of a seat's side of its class board in the tables."""
    return state.mage[seat] + state.initiates * state.tables.classes


def always_aether(state: State, seat: i64) -> bool:
    """Return whether the class of a seat counts as possessing an Aether (p. 13, A16)."""
    return state.tables.class_aether[row_of_class(state, seat)] == 1


def allocated(state: State, seat: i64, face: i64) -> i64:
    """Return how many dice with this face are on a seat's Spells."""
    total: i64 = 0
    card = state.oldest[seat * codes.SEAT_PILES + codes.ACTIVE]
    while card != NOWHERE:
        if state.face[card] == face:
            total += state.dice[card]
        card = state.after[card]
    return total


def possessed(state: State, seat: i64, face: i64) -> i64:
    """Return how many of an Element a seat possesses, allocated dice included (p. 11)."""
    total = pool_of(state, seat, face) + allocated(state, seat, face)
    if face == codes.AETHER and always_aether(state, seat):
        total += 1
    return total


def has_aether(state: State, seat: i64) -> bool:
    """Return whether Aethercharged Spells of a seat use their golden values (p. 13)."""
    return possessed(state, seat, codes.AETHER) > 0


# ---- decisions and events -----------------------------------------------------------------------


def ask(state: State, decision: i64, seat: i64, card: i64) -> None:
    """Wait for a seat's decision, about a card if there is one."""
    state.decision = decision
    state.decider = seat
    state.asked = card


def achieve(state: State, number: i64) -> None:
    """Note once and for all what was achieved."""
    if not has_achieved(state, number):
        state.achieved += _bit(number)


def has_achieved(state: State, number: i64) -> bool:
    """Return whether it was achieved."""
    return (state.achieved // _bit(number)) % 2 == 1


def _bit(number: i64) -> i64:
    bit: i64 = 1
    for _ in range(number):
        bit += bit
    return bit


def tell(state: State, event: i64, a: i64, b: i64, c: i64, d: i64) -> None:
    """Record an event, if events are wanted."""
    events = state.events
    if events is not None:
        events.append((int(event), int(a), int(b), int(c), int(d)))
