"""Reasons in the advice of bots, as facts and numbers; the table has the words."""

from dataclasses import dataclass
from typing import Final, Literal

from resarcana_desktop.games.mercurial.rules import codes

FactKind = Literal[
    "ends_game",
    "heroic",
    "arcana",
    "points",
    "spared",
    "enough_for",
    "even",
    "ruin",
    "restore",
    "ruin_short",
    "restore_short",
    "spell",
    "skill",
    "payable",
    "nearer",
    "charged",
    "acuity",
    "mana",
    "more_acuity",
    "more_mana",
    "mystrune",
    "hand",
    "back",
    "worth",
    "alike",
    "lead",
    "lying",
]

SEVERAL: Final = codes.SIGIL_KINDS
"""Instead of a kind of Sigil: more than one."""
TAKEN: Final = ("spell", "skill")
SETTLED: Final = ("ends_game", "heroic", "arcana", "points", "spared", *TAKEN)
"""Facts that no roll changes."""
SHORT: Final = ("ruin_short", "restore_short")
"""Facts about what the combination still lacks for a Heroic, by energy."""
CRYSTALS: Final = ("acuity", "mana", "more_acuity", "more_mana")
"""Facts about crystals that are spared or gained."""
USED_LATER: Final = (
    "even",
    "payable",
    "nearer",
    "charged",
    "ruin",
    "restore",
    *SHORT,
    *CRYSTALS,
    "hand",
    "back",
    "mystrune",
    "lying",
    *TAKEN,
)
"""Facts about what is good for later turns: they are none if the game is as good as lost."""
WITH_DICE: Final = ("enough_for", "even", "ruin", "restore", *SHORT, "payable")
"""Facts about what the dice of a seat are good for."""
# The relative weights of those facts, in Victory Points, that several modules give.
RESULT: Final = 0.25
PAYABLE: Final = 0.4
ACUITY: Final = 0.15
MANA: Final = 0.3


@dataclass(frozen=True, slots=True)
class Fact:
    """One thing that an action yields and the next best one does not.

    `card` is the number of its card (NOTHING: none), `number` how much more of something it is
    (less if negative). For classes and Artifacts, "worth" gives in `weight` how many points one is
    worth above the average of its alternatives, "alike" means that no difference is known; then
    `number` is how many Heroics in the row have the Sigil of a class. If there is nothing else, the
    `weight` of a "lead" is how many points an action is worth more. A fact about the action
    `itself` compares with the position before it. Points may all be for Sigils: of the kind of this
    `sigil`, by its number, or of SEVERAL.
    """

    kind: FactKind
    weight: float
    card: int = codes.NOTHING
    number: int = 0
    itself: bool = False
    sigil: int = codes.NOTHING


@dataclass(frozen=True, slots=True)
class Outlook:
    """The bot's intention with an action, and its expectations.

    `plan` is the rest of the turn, starting with the action itself, up to its end or to a roll of
    dice. `points` are gained by it at once, maybe all for a `sigil`, as in a Fact. `margin` is the
    number of points by which the seat is expected to win; in Prodigy mode its expected final
    points.
    """

    plan: tuple[int, ...]
    points: int
    margin: float
    sigil: int = codes.NOTHING
