"""The numbers of everything in the game; the fast path knows nothing else."""

from typing import Final

# ---- what dice, cards and boards show ----------------------------------------------------------

ELEMENTS: Final = ("fire", "water", "lightning", "earth", "aether", "void")
FACES: Final = 6
AETHER: Final = 4

ENERGIES: Final = ("ruin", "restore")
RUIN: Final = 0
RESTORE: Final = 1

SIGILS: Final = ("beastslayer", "saviour", "pathfinder", "runebreaker")
SIGIL_KINDS: Final = 4

MAX_SEATS: Final = 4
ROW: Final = 6
MOST_ON_BOARD: Final = 10  # of Mana and of Acuity (p. 7)
MOST_ALTERATIONS: Final = 10  # in hand and exhausted (p. 6)
HEROICS_TO_END: Final = (0, 0, 5, 4, 3)  # by the number of players (p. 19)
NOTHING: Final = -1
NOBODY: Final = -1

# Acuity is the unit in which Flex slots and discounts are counted: 1 Mana is 2 Acuity (p. 7).
UNITS_OF_MANA: Final = 2
UNITS_OF_SLOT: Final = 4

# ---- cards and piles ---------------------------------------------------------------------------

KINDS: Final = ("spell", "heroic", "skill", "artifact", "starter", "arcana")
SPELL: Final = 0
HEROIC: Final = 1
SKILL: Final = 2
ARTIFACT: Final = 3
STARTER: Final = 4
ARCANA: Final = 5

# Piles of a seat.
HAND: Final = 0
EXHAUSTED: Final = 1
ACTIVE: Final = 2
USED: Final = 3
HEROICS: Final = 4
ARCANAS: Final = 5
SEAT_PILES: Final = 6
# Shared.
SPELL_DECK: Final = 24
SKILL_DECK: Final = 25
HEROIC_DECK: Final = 26
SPELL_ROW: Final = 27
SKILL_ROW: Final = 28
HEROIC_ROW: Final = 29
ARCANA_FREE: Final = 30
REMOVED: Final = 31  # in Prodigy mode: the discard piles at the left
BOX: Final = 32
PILES: Final = 33

# ---- what a Spell does -------------------------------------------------------------------------

S_FLAT: Final = 0
S_OF_ACUITY: Final = 1
S_PER_SPELL: Final = 2
S_LINK: Final = 3
S_TURN_ALL: Final = 4
S_CANCEL_ONE: Final = 5

# ---- what an Alteration does -------------------------------------------------------------------

MODES: Final = 4
M_PRIMARY: Final = 0
M_OR: Final = 1  # the other half of a primary effect that offers a choice
M_SECONDARY: Final = 2
M_SEAL: Final = 3  # the discard effect of Skills
MODE_NAMES: Final = ("primary", "or", "secondary", "seal")

OP_NEED_SPELLS: Final = 0
OP_DISCARD: Final = 1
OP_CONVERT: Final = 2
OP_FLIP: Final = 3
OP_ACUITY: Final = 4
OP_PLAY: Final = 5
OP_TAKE: Final = 6
OP_TAKE_SPELL: Final = 7
OP_OTHERS: Final = 8
OP_REROLL: Final = 9
OP_AETHERFLOW: Final = 10

# ---- needs and bonuses of Arcanas --------------------------------------------------------------

N_ELEMENTS: Final = 0
N_SPELLS: Final = 1
N_STRENGTH: Final = 2
N_AETHERCHARGED: Final = 3
N_MYST: Final = 4

B_FIRE: Final = 0
B_WATER: Final = 1
B_ALL: Final = 2
B_FOUR_SLOTS: Final = 3
B_AETHERCHARGED: Final = 4
B_NOT_AETHERCHARGED: Final = 5
COUNTED: Final = ("fire", "water", "all", "four_slots", "aethercharged", "not_aethercharged")
FOUR_SLOTS: Final = 4

# ---- phases and decisions ----------------------------------------------------------------------

PHASES: Final = ("choosing", "playing", "last_casts", "over")
CHOOSING: Final = 0
PLAYING: Final = 1
LAST_CASTS: Final = 2
GAME_OVER: Final = 3

DECISIONS: Final = (
    "none",
    "class",
    "artifact",
    "turn",
    "spell",
    "pay",
    "convert",
    "flip",
    "reroll",
    "offer",
    "mystrune",
    "link",
    "side",
    "spend",
    "enchantment",
    "result",
    "heroic",
    "arcana",
)
D_NONE: Final = 0
D_CLASS: Final = 1
D_ARTIFACT: Final = 2
D_TURN: Final = 3
D_SPELL: Final = 4  # a Spell that an Alteration lets the player take
D_PAY: Final = 5
D_CONVERT: Final = 6
D_FLIP: Final = 7
D_REROLL: Final = 8
D_OFFER: Final = 9
# The steps of a Cast, in order; one with a single answer is not asked.
D_MYSTRUNE: Final = 10
D_LINK: Final = 11
D_SIDE: Final = 12
D_SPEND: Final = 13
D_ENCHANTMENT: Final = 14
D_RESULT: Final = 15
D_HEROIC: Final = 16
D_ARCANA: Final = 17

# ---- verbs -------------------------------------------------------------------------------------

V_CLASS: Final = 1
V_ARTIFACT: Final = 2
V_SKILL: Final = 3
V_SPELL: Final = 4
V_RECYCLE: Final = 5
V_ACUITY: Final = 6
V_TAKE_BACK: Final = 7
V_PLAY: Final = 8
V_MYSTRUNE: Final = 9
V_CAST: Final = 10
V_END: Final = 11
V_PAY: Final = 12
V_CONVERT: Final = 13
V_FLIP: Final = 14
V_REROLL: Final = 15
V_DONE: Final = 16
V_ACCEPT: Final = 17
V_DECLINE: Final = 18
V_LINK: Final = 19
V_SIDE: Final = 20
V_SPEND: Final = 21
V_ENCHANT: Final = 22
V_RESULT: Final = 23
V_CLAIM: Final = 24

# ---- events ------------------------------------------------------------------------------------

E_TURN: Final = 0
E_TAKE: Final = 1
E_PLAY: Final = 2
E_CONVERT: Final = 3
E_ROLL: Final = 4
E_ACUITY: Final = 5
E_MANA: Final = 6
E_PRESTIGE: Final = 7
E_RESULT: Final = 8
E_MYST: Final = 9
E_CLAIM: Final = 10
E_MYSTRUNE: Final = 11
E_REVEAL: Final = 12
E_REMOVE: Final = 13
E_LAST_CASTS: Final = 14
E_OVER: Final = 15
E_CLASS: Final = 16
E_DIE: Final = 17
E_CAST: Final = 18
E_ALLOCATE_DICE: Final = 19
E_ALLOCATE_CRYSTALS: Final = 20
E_RECYCLE: Final = 21
E_TAKE_BACK: Final = 22
E_REROLL: Final = 23
E_USE_MYSTRUNE: Final = 24
E_LINK: Final = 25
E_CHOOSE: Final = 26
E_BUY: Final = 27
E_TOTAL: Final = 28
E_ENCHANT: Final = 29
E_RESET: Final = 30
E_WIN: Final = 31
E_COMBINE: Final = 32
E_SHARE: Final = 33

# ---- what a game in Prodigy mode has come to (p. 22) -------------------------------------------

ACHIEVED: Final = (
    "ruin_cast",
    "restore_cast",
    "lifebringer",
    "deathbringer",
    "craglord",
    "polyelemental",
    "spoilt_for_choice",
    "absolute_control",
    "manafont",
)
ACHIEVED_RUIN_CAST: Final = 0
ACHIEVED_RESTORE_CAST: Final = 1
ACHIEVED_LIFEBRINGER: Final = 2
ACHIEVED_DEATHBRINGER: Final = 3
ACHIEVED_CRAGLORD: Final = 4
ACHIEVED_POLYELEMENTAL: Final = 5
ACHIEVED_SPOILT_FOR_CHOICE: Final = 6
ACHIEVED_ABSOLUTE_CONTROL: Final = 7
ACHIEVED_MANAFONT: Final = 8
