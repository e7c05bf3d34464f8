"""A term: everything about one word of the vocabulary, in one place.

`@Term(...)` above the record of a term says how it is written in a cardset file, what the rules
run, how it reads in words and in icons, which decisions it asks for, and what it means for its
user. Tables, texts, icons, the compendium, the log and the bots read it from there; none of them
depends on particular terms. Missing parts are reported when the program starts.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, TypeVar

from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.records import (
    ESSENCES,
    NO_ESSENCES,
    CostPart,
    Essences,
    as_counts,
)
from resarcana_desktop.games.resarcana.rules.terms.arguments import Form
from resarcana_desktop.games.resarcana.rules.terms.nouns import Sayings
from resarcana_desktop.games.resarcana.rules.terms.signs import Line

Family = Literal["cost", "effect", "collect", "points", "discount"]

TYPE_BITS: Final = {"creature": codes.CREATURE, "dragon": codes.DRAGON, "demon": codes.DEMON}


@dataclass(frozen=True, slots=True)
class Arguments:
    """The arguments of an operation in the rules tables."""

    essences: tuple[int, ...] = NO_ESSENCES
    amount: int = 0
    mask: int = 0
    extra: int = 0


@dataclass(frozen=True, slots=True)
class Meaning:
    """The meaning of a term for its owner, in numbers: the same fields for all terms.

    Groups of numbers are essences by kind. If several kinds are possible, `..._any` is the
    number and `..._kinds` the kinds; `kinds` are those a player would search by, or `open` if any.
    """

    # What it takes: from the pool, from the component itself.
    takes: Essences = NO_ESSENCES
    takes_any: int = 0
    takes_kinds: tuple[int, ...] = ()  # of which one must be among `takes_any`; empty for any kind
    spares: tuple[int, ...] = ()  # of which none may be among `takes_any`
    takes_alike: bool = False  # any number of one kind
    takes_number: bool = False  # any number of any kinds
    spends: Essences = NO_ESSENCES
    turns: bool = False
    turns_types: int = 0  # types (bits) of which another artifact is turned
    destroys: bool = False
    destroys_this: bool = False
    discards: int = 0  # cards from hand
    # What it gives: to the pool, on the component.
    gives: Essences = NO_ESSENCES
    gives_any: int = 0
    gives_kinds: tuple[int, ...] = ()
    puts: Essences = NO_ESSENCES
    puts_any: int = 0
    copies: int | None = None  # the kind gained for each thing of a rival
    converts_to: int | None = None  # the kind that essences of one kind become
    interest: int = 0  # what leaving some of `interest_on` here yields
    interest_on: int | None = None
    grows: int = 0  # of each kind, if the essences here are left
    owes: Essences = NO_ESSENCES  # each round, or it is turned
    draws: int = 0
    sifts: int = 0  # cards looked through to find better ones
    straightens: bool = False  # another component
    retrieves: int = 0  # cards from the discards to the hand
    empties: bool = False  # a component of all essences on it, into the pool
    scrolls: int = 0  # claimed from the centre
    stands_for: int = 0  # types (bits) as one of which this counts for a power
    places: int = 0  # cards placed by it
    places_types: int = -1  # of these types (bits), -1 for any
    cheaper: int = 0  # by this much
    free: bool = False
    lasting_discount: int = 0  # on all artifacts of `discount_types` (bits), 0 for all
    discount_types: int = 0
    # Points, and what it does to others.
    temporary_points: int = 0
    points_on_this: Essences = NO_ESSENCES  # for each essence here
    points_for_types: int = 0  # for artifacts in play of these types (bits), 0 for all
    points_each: float = 0.0
    attacks: int = 0
    offers: CostPart | None = None  # what victims may do instead
    rivals_gain: Essences = NO_ESSENCES
    ignores: bool = False
    # The kinds it is searched by.
    kinds: tuple[int, ...] = ()
    open: bool = False
    # The essence whose colour suits it, if it makes none.
    suits: int | None = None

    def symbols(self) -> Iterator[str]:
        """Return the essences it is searched by, including "any"."""
        for essences in (self.takes, self.spends, self.owes, self.gives, self.puts):
            yield from (name for name, number in zip(ESSENCES, essences, strict=False) if number)
        yield from (ESSENCES[kind] for kind in self.kinds)
        if self.open:
            yield "any"


Decides = Literal["argument", "one", "counted", "card_cost"]

R = TypeVar("R")

UNSET: Final[Any] = None
"""The value of a required field that was left out; `Term` names it once its record is known."""


class IncompleteTerm(Exception):
    """A term lacks something; the text names both."""


# All terms there are, in the order of their declaration. `registry` checks and serves them.
DECLARED: Final[list["Term"]] = []


def _nothing(_record: object) -> Meaning:
    return Meaning()


def _in_order(_record: object) -> str:
    return ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Term:
    """Everything about a term; it decorates the term's record and registers it.

    `family` is where it may be used and `operation` its number in the rules (`codes`). `forms` are
    its keys in a cardset file, and `check` returns a sentence if arguments contradict each other.
    `pack` puts the record into the rules tables. `says` and `icons` are its words and signs,
    `reads` is its meaning.

    A term that asks a player names the decisions it `asks` for, the `purpose` of the choice, and
    the meaning of the decision's amount (`decides`): the argument, always one, the count so far, or
    the argument and the placement cost of the card given up.

    `needs` are keys of which one must be in the cost of the same power (exactly one if
    `needs_one`), `when` the triggers it goes with; empty for all. A cost with an `offered` wording
    may be the price of a way out; one that takes a card away says how in `gives_up`.
    """

    family: Family = UNSET
    operation: int = UNSET
    forms: tuple[Form, ...] = UNSET
    pack: Callable[[Any], Arguments] = UNSET
    says: Sayings = UNSET
    icons: Callable[[Any], Line] = UNSET
    reads: Callable[[Any], Meaning] = _nothing
    asks: tuple[int, ...] = ()
    purpose: str = ""
    decides: Decides = "argument"
    needs: tuple[str, ...] = ()
    needs_one: bool = False
    when: tuple[str, ...] = ()
    check: Callable[[Any], str] = _in_order
    offered: Sayings = ()
    gives_up: str = ""
    record: type[Any] = object

    def __call__(self, record: type[R]) -> type[R]:
        """Declare this to be the term of a record; raises IncompleteTerm if a field is missing."""
        missing = [name for name in REQUIRED if getattr(self, name) is UNSET]
        if missing:
            raise IncompleteTerm(
                f"the term {record.__name__} in {record.__module__} has no {', '.join(missing)}"
            )
        DECLARED.append(replace(self, record=record))
        return record


REQUIRED: Final = ("family", "operation", "forms", "pack", "says", "icons")


def type_mask(types: tuple[str, ...] | str | None) -> int:
    """Return the bits of one type, of several, or 0 for none."""
    if types is None:
        return 0
    names = (types,) if isinstance(types, str) else types
    return sum(TYPE_BITS[name] for name in names)


def kinds_mask(kinds: tuple[int, ...]) -> int:
    """Bits of some kinds of essences."""
    return sum(1 << kind for kind in kinds)


def allowed(excluded: tuple[int, ...]) -> tuple[int, ...]:
    """The kinds that a gained mix may have: those not excluded, and never Pearls."""
    return tuple(kind for kind in range(codes.USUAL_KINDS) if kind not in excluded)


def allowed_mask(excluded: tuple[int, ...]) -> int:
    """Bits of the kinds that a gained mix may have."""
    return kinds_mask(allowed(excluded))


def payable_mask(excluded: tuple[int, ...]) -> int:
    """Bits of the kinds that a paid mix may have: Pearls as well, unless they are excluded."""
    return kinds_mask(tuple(range(codes.ESSENCE_KINDS))) & ~kinds_mask(excluded)


def counted_once(kind: int, number: int = 1) -> Essences:
    """Essences of a single kind."""
    return as_counts(number if each == kind else 0 for each in range(codes.ESSENCE_KINDS))
