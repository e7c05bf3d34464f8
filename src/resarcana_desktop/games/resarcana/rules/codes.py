"""The numbers of the fast path, by name.

Everything the rules switch on is a plain integer here, so that the hot path needs neither enums nor
strings. The readable names of each list are in tuples in the same order.
"""

from typing import Final

MAX_SEATS: Final = 5
WINNING_POINTS: Final = 10

# ---- the artifacts of a player: their number, and how many are drawn as the first hand (p. 4) --
CARDS_EACH: Final = 8
HAND_SIZE: Final = 3

# ---- kinds of components ----------------------------------------------------------------------
MAGE: Final = 0
MAGIC_ITEM: Final = 1
ARTIFACT: Final = 2
MONUMENT: Final = 3
PLACE_OF_POWER: Final = 4
SCROLL: Final = 5

# Types of artifacts are bits, because Sea Serpent is both a Creature and a Dragon.
CREATURE: Final = 1
DRAGON: Final = 2
DEMON: Final = 4

# ---- essences ---------------------------------------------------------------------------------
ELAN: Final = 0
LIFE: Final = 1
CALM: Final = 2
DEATH: Final = 3
GOLD: Final = 4
PEARL: Final = 5
# The places that essences have in each row of a table, and the kinds that every game has: how many
# a game has is in `Tables.kinds`, and without Pearls their place is 0.
ESSENCE_KINDS: Final = 6
USUAL_KINDS: Final = 5

# ---- piles: the places of components ----------------------------------------------------------
# Each seat has SEAT_PILES of them (seat * SEAT_PILES + which); the shared ones follow.
HAND: Final = 0
DECK: Final = 1
DISCARDS: Final = 2
PLAY: Final = 3
OFFER: Final = 4
SEAT_PILES: Final = 5
CENTRE_PLACES: Final = 25
CENTRE_MONUMENTS: Final = 26
MONUMENT_DECK: Final = 27
CENTRE_ITEMS: Final = 28
CENTRE_SCROLLS: Final = 29
BOX: Final = 30
# The cards of the draft in front of each seat (PACKS + seat); they come after the box, so that
# games without a draft keep their hashes.
PACKS: Final = 31
# The face-up artifacts between the players in a match, to be drafted.
FACE_UP: Final = PACKS + MAX_SEATS
PILES: Final = FACE_UP + 1

# ---- phases -----------------------------------------------------------------------------------
CHOOSING_MAGES: Final = 0
CHOOSING_ITEMS: Final = 1
COLLECT: Final = 2
ACTIONS: Final = 3
VICTORY_CHECK: Final = 4
GAME_OVER: Final = 5
DRAFTING: Final = 6
CHOOSING_FIRST_PLAYER: Final = 7
DRAFTING_FACE_UP: Final = 8
PHASE_NAMES: Final = (
    "mages",
    "items",
    "collect",
    "actions",
    "check",
    "over",
    "draft",
    "first_player",
    "face_up_draft",
)

# ---- decisions --------------------------------------------------------------------------------
D_NONE: Final = 0
D_MAGE: Final = 1
D_ITEM: Final = 2
D_COLLECT_CHOICE: Final = 3
D_COLLECT_ANY: Final = 4
D_COLLECT_STORED: Final = 5
D_COLLECT_UPKEEP: Final = 6
D_ACTION: Final = 7
D_PAY: Final = 8
D_PAY_IDENTICAL: Final = 9
D_GAIN: Final = 10
D_COMPONENT: Final = 11
D_CARD: Final = 12
D_RIVAL: Final = 13
D_DECK: Final = 14
D_ORDER: Final = 15
D_REACT_LOSS: Final = 16
D_LOSE: Final = 17
D_REACT_CHECK: Final = 18
D_REACT_DESTROYED: Final = 19
D_REACT_POWER: Final = 20
D_PAY_KIND: Final = 21
D_DRAFT: Final = 22
D_FIRST_PLAYER: Final = 23
D_FACE_UP_DRAFT: Final = 24
D_REACT_CLAIM: Final = 25
D_REACT_GOLD: Final = 26
DECISION_NAMES: Final = (
    "none",
    "choose_mage",
    "choose_item",
    "collect_choice",
    "collect_any",
    "collect_stored",
    "collect_upkeep",
    "action",
    "pay",
    "pay_identical",
    "gain",
    "choose_component",
    "choose_card",
    "choose_rival",
    "choose_deck",
    "order",
    "react_loss",
    "lose",
    "react_check",
    "react_destroyed",
    "react_power",
    "pay_kind",
    "draft",
    "choose_first_player",
    "face_up_draft",
    "react_claim",
    "react_gold",
)
# The decisions in which a seat may react, or decline to.
REACTIONS: Final = (
    "react_loss",
    "react_check",
    "react_destroyed",
    "react_claim",
    "react_gold",
    "react_power",
)

# ---- verbs of actions -------------------------------------------------------------------------
V_MAGE: Final = 1
V_ITEM: Final = 2
V_GAIN: Final = 3
V_TAKE: Final = 4
V_LEAVE: Final = 5
V_PAY: Final = 6
V_TURN: Final = 7
V_PLACE: Final = 8
V_CLAIM: Final = 9
V_CLAIM_TOP: Final = 10
V_DISCARD: Final = 11
V_USE: Final = 12
V_PASS: Final = 13
V_CHOOSE: Final = 14
V_DECLINE: Final = 15
V_RIVAL: Final = 16
V_DECK: Final = 17
V_ORDER: Final = 18
V_REACT: Final = 19
V_WAY_OUT: Final = 20
V_SUFFER: Final = 21
V_LOSE: Final = 22
V_KEEP: Final = 23
V_FIRST_PLAYER: Final = 24
V_DRAFT: Final = 25
V_CONVERT: Final = 26

# `deck own` and `deck monuments`
OWN_DECK: Final = 0
THE_MONUMENT_DECK: Final = 1

# ---- triggers of powers -----------------------------------------------------------------------
T_ACTION: Final = 0
T_LIFE_LOSS: Final = 1
T_DRAGON_LOSS: Final = 2
T_DEMON_LOSS: Final = 3
T_VICTORY_CHECK: Final = 4
T_CLAIM: Final = 5
T_WAY_OUT: Final = 6
T_DESTROYED: Final = 7
T_OWN_POWER: Final = 8
T_MONUMENT_CLAIMED: Final = 9
T_GOLD_GAINED: Final = 10

# ---- steps of a power: first its costs, then its effects ----------------------------------------
# Payments from the pool, which are checked together, go up to LAST_PAYMENT; costs are below
# FIRST_EFFECT; effects that give essences are below FIRST_OTHER_EFFECT.
O_TURN: Final = 0
O_PAY: Final = 1
O_PAY_ANY: Final = 2
O_PAY_ONE_OF: Final = 3
O_PAY_IDENTICAL: Final = 4
LAST_PAYMENT: Final = 4
O_SPEND: Final = 5
O_TURN_ANOTHER: Final = 6
O_DESTROY: Final = 7
O_DISCARD: Final = 8
O_PAY_ANY_NUMBER: Final = 9
O_PAY_EITHER: Final = 10
O_HAVE_DECK: Final = 11
FIRST_EFFECT: Final = 20
O_GAIN: Final = 20
O_GAIN_ANY: Final = 21
O_GAIN_BY_COST: Final = 22
O_GAIN_PER_RIVAL: Final = 23
O_RIVALS_GAIN: Final = 24
FIRST_OTHER_EFFECT: Final = 40
O_STRAIGHTEN: Final = 40
O_DRAW: Final = 41
O_DRAW_DISCARD: Final = 42
O_LOOK: Final = 43
O_PLACE: Final = 44
O_LIFE_LOSS: Final = 45
O_IGNORE: Final = 46
O_CHECK: Final = 47
O_TEMPORARY_POINTS: Final = 48
O_CONVERT: Final = 49
O_PUT_PAID: Final = 50
O_TAKE_ALL: Final = 51
O_CLAIM_SCROLL: Final = 52
O_RETRIEVE: Final = 53
O_COUNT_AS: Final = 54
O_PUT_ON_ONE: Final = 55

# The arguments of a step: its essences, then an amount, a mask and one more.
AMOUNT: Final = ESSENCE_KINDS
MASK: Final = AMOUNT + 1
EXTRA: Final = MASK + 1
ARGUMENTS: Final = EXTRA + 1

# The meaning of the amount or the extra argument if the record has a choice.
TO_POOL: Final = 0
TO_THIS: Final = 1
THIS: Final = 0
ANOTHER: Final = 1
ONE: Final = 2
ALL: Final = 3
FROM_HAND: Final = 0
FROM_DISCARDS: Final = 1
FROM_ANY_DISCARDS: Final = 2

# ---- collect abilities ------------------------------------------------------------------------
C_NONE: Final = 0
C_FIXED: Final = 1
C_CHOICE: Final = 2
C_ANY: Final = 3
C_INTEREST: Final = 4
C_GROWTH: Final = 5
C_UPKEEP: Final = 6
C_INTEREST_OR_GOLD: Final = 7

# ---- points rules and discounts -----------------------------------------------------------------
P_ESSENCES_HERE: Final = 0
P_ARTIFACTS: Final = 1
B_DISCOUNT: Final = 0

# ---- frames: what is in progress, innermost last -------------------------------------------------
F_POWER: Final = 1
F_PLACE: Final = 2
F_CLAIM: Final = 3
F_DISCARD: Final = 4
F_PASS: Final = 5
F_COLLECT: Final = 6
F_LOSS: Final = 7
F_CHECK: Final = 8
F_DESTROYED: Final = 9
F_GOLD: Final = 10
FRAME_NAMES: Final = (
    "none",
    "power",
    "place",
    "claim",
    "discard",
    "pass",
    "collect",
    "loss",
    "check",
    "destroyed",
    "gold",
)

# The slots of a frame.
S_KIND: Final = 0
S_SEAT: Final = 1
S_COMPONENT: Final = 2
S_POWER: Final = 3
S_STEP: Final = 4
S_AMOUNT: Final = 5
S_CARD: Final = 6
S_EXTRA: Final = 7
S_PAID: Final = 8  # the essences paid last, as an action without its verb
FRAME: Final = 9
MAX_DEPTH: Final = 10

# ---- events -----------------------------------------------------------------------------------
E_TURN: Final = 0
E_STRAIGHTEN: Final = 1
E_PAY: Final = 2
E_GAIN: Final = 3
E_PUT: Final = 4
E_SPEND: Final = 5
E_TAKE: Final = 6
E_RETURN: Final = 7
E_LOSE: Final = 8
E_MOVE: Final = 9
E_RESHUFFLE: Final = 10
E_LOOK: Final = 11
E_ORDER: Final = 12
E_USE: Final = 13
E_ATTACK: Final = 14
E_IGNORE: Final = 15
E_PASS: Final = 16
E_TOKEN: Final = 17  # a seat is the first to pass; with the seat that held the token before
E_ROUND: Final = 18
E_CHECK: Final = 19
E_TEMPORARY_POINTS: Final = 20
E_MAGES_REVEALED: Final = 21
E_OVER: Final = 22
E_ACTION: Final = 23  # a main action begins
E_PACKS: Final = 24  # cards of the draft have been dealt or passed on
E_FIRST_PLAYER: Final = 25  # a seat has become First Player, by its own or another's choice
E_DRAFT: Final = 26  # a face-up card was drafted; with the number of those left
E_CONVERT: Final = 27  # a seat has converted a Pearl; what is paid and gained follows
EVENT_NAMES: Final = (
    "turn",
    "straighten",
    "pay",
    "gain",
    "put",
    "spend",
    "take",
    "return",
    "lose",
    "move",
    "reshuffle",
    "look",
    "order",
    "use",
    "attack",
    "ignore",
    "pass",
    "token",
    "round",
    "check",
    "temporary_points",
    "mages_revealed",
    "over",
    "action",
    "packs",
    "first_player",
    "draft",
    "convert",
)
