"""The content of the decks, as read from their files: a record a card."""

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

Basis = Literal["rulebook", "partial", "made_up", "printed"]
"""How much of a card's values the rulebook prints: all, a part, nothing.

"printed" are those of the published card, entered by someone who has it.
"""

Pair: TypeAlias = tuple[int, int]
"""A value, and the value while an Aether is possessed (p. 13); the same twice if they are equal."""


@dataclass(frozen=True, slots=True)
class Card:
    """The fields of every card: an id for saved games, names by language, and its basis."""

    id: str
    names: dict[str, str]
    basis: Basis
    pages: tuple[int, ...]

    def name(self, language: str) -> str:
        """Return its name; the English one if the language has none."""
        return self.names.get(language, self.names["en"])

    @property
    def marked(self) -> bool:
        """Return whether a value other than the name differs from the published card."""
        return self.basis in ("partial", "made_up")


@dataclass(frozen=True, slots=True)
class SpellEffect:
    """The effect of a Spell; one of these is set, `ruin` and `restore` may both be (choose one).

    `of_acuity` is the energy that equals the Acuity on the board; `per_spell` gives an amount for
    each active Spell; `link` multiplies; `turn_all` turns all of one energy into the other;
    `cancel_one` sets either to 0.
    """

    ruin: Pair | None = None
    restore: Pair | None = None
    of_acuity: str = ""
    per_spell: tuple[str, int] | None = None
    link: Pair | None = None
    turn_all: tuple[str, str] | None = None
    cancel_one: bool = False

    @property
    def aethercharged(self) -> bool:
        """Return whether an Aether changes it."""
        pairs = (self.ruin, self.restore, self.link)
        return any(pair is not None and pair[0] != pair[1] for pair in pairs)

    @property
    def type(self) -> Literal["normal", "link", "enchantment"]:
        """The type of the Spell (p. 13 to 14)."""
        if self.link is not None:
            return "link"
        return "enchantment" if self.turn_all is not None or self.cancel_one else "normal"


@dataclass(frozen=True, slots=True)
class Spell(Card):
    """Dice slots take the Element, or one of two; `solo` says that Prodigy mode has it."""

    elements: tuple[str, ...]
    fixed: int
    flex: int
    effect: SpellEffect
    solo: bool = True


@dataclass(frozen=True, slots=True)
class Heroic(Card):
    """What it takes, its value, and its Sigils."""

    ruin: int
    restore: int
    points: int
    sigils: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Convert:
    """Convert 1 to `amount` unallocated dice; each to one of `targets`.

    `targets` empty: to Elements that the player possesses. `amount` None: any number; `sigil` adds
    1 for each of its kind; `as_many_as` names an Element that limits the number to the dice of it
    the player possesses. `price` is the Acuity that each conversion costs. `reverse` names a Sigil
    and how many of it allow the reverse conversion.
    """

    sources: tuple[str, ...]
    targets: tuple[str, ...]
    amount: int | None = None
    sigil: str = ""
    as_many_as: str = ""
    price: int = 0
    reverse: tuple[str, int] | None = None


@dataclass(frozen=True, slots=True)
class Acuity:
    """Take this much Acuity, 1 more for each Sigil, and some for each active Spell."""

    amount: int = 0
    sigil: str = ""
    per_spell: int = 0


Verb = Literal["need_spells", "discard", "flip", "play", "take_spell", "others_acuity"]


@dataclass(frozen=True, slots=True)
class Simple:
    """A step with a word and a number, such as discarding 3 Acuity."""

    verb: Verb
    amount: int


Step: TypeAlias = Convert | Acuity | Simple


@dataclass(frozen=True, slots=True)
class Alteration(Card):
    """A card that is played: its primary effect, and the other one if there is a choice."""

    primary: tuple[Step, ...]
    alternative: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Skill(Alteration):
    """An Alteration with printed Sigils, which count at the end of the game."""

    sigils: tuple[str, ...]

    @property
    def marked(self) -> bool:
        """Return True: the rulebook shows effects of Skills, but not their Sigils."""
        return self.basis != "printed"


@dataclass(frozen=True, slots=True)
class Artifact(Alteration):
    """`initiate` says that Initiates may choose it."""

    initiate: bool


@dataclass(frozen=True, slots=True)
class Starter(Alteration):
    """A Starter or Class Alteration, of which there may be several.

    `aetherflow` says that its secondary effect is that of the class (p. 9).
    """

    copies: int
    aetherflow: bool = True


@dataclass(frozen=True, slots=True)
class Side:
    """What a player begins with, on one side of a class board."""

    dice: int
    mana: int
    acuity: int
    hand: tuple[str, ...]
    aetherflow: str = ""
    artifacts: int = 0
    always_aether: bool = False
    rerolls: int = 2


@dataclass(frozen=True, slots=True)
class MageClass(Card):
    """A class board: its Sigil and its two sides."""

    sigil: str
    side: Side
    initiate: Side


@dataclass(frozen=True, slots=True)
class ArcanaNeed:
    """The need of a Spell combination; one of these is set (`ruin` and `restore` together)."""

    elements: tuple[str, ...] = ()
    spells: int = 0
    ruin: int = 0
    restore: int = 0
    aethercharged: int = 0
    myst: int = 0


@dataclass(frozen=True, slots=True)
class Arcana(Card):
    """A side of an Arcana board; `bonus` points for `every` few used Spells of some sort."""

    board: int
    need: ArcanaNeed
    points: int
    bonus: int
    every: int
    of: str


@dataclass(frozen=True, slots=True)
class Equilibrium:
    """A row of the Equilibrium board: from this much Myst on."""

    myst: int
    ruin: int
    restore: int
    acuity: int = 0
    prestige: int = 0


@dataclass(frozen=True, slots=True)
class Mystrune:
    """A Mystrune token: what it converts a die to, and what it adds while Casting."""

    id: str
    names: dict[str, str]
    to: tuple[str, ...]
    ruin: int = 0
    restore: int = 0


@dataclass(frozen=True, slots=True)
class Boards:
    """The printing on boards, tokens and dice."""

    opposites: dict[str, str]
    chart: dict[str, tuple[str, int]]
    acuity_for: tuple[int, int]
    prestige_for: tuple[int, int]
    prestige_points: int
    equilibrium: tuple[Equilibrium, ...]
    mystrunes: tuple[Mystrune, ...]


@dataclass(frozen=True, slots=True)
class Components:
    """All components of the game; `digests` has one for each deck of the player's own."""

    spells: tuple[Spell, ...]
    heroics: tuple[Heroic, ...]
    skills: tuple[Skill, ...]
    artifacts: tuple[Artifact, ...]
    starters: tuple[Starter, ...]
    classes: tuple[MageClass, ...]
    arcanas: tuple[Arcana, ...]
    boards: Boards
    digests: dict[str, str] = field(default_factory=dict)

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards and class boards."""
        alterations = (*self.skills, *self.artifacts, *self.starters)
        return (*self.spells, *self.heroics, *alterations, *self.classes, *self.arcanas)
