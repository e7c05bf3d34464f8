"""The wording of a term: a phrase of the catalogue, and the nouns in its placeholders.

All of it is data: which phrase, which argument in which placeholder. `text` writes the sentences
from it in any language, and a test can parse them back to check that they say everything.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class EssencesOf:
    """Fixed essences: "1 Elan and 2 Gold"."""

    argument: str


@dataclass(frozen=True, slots=True)
class OneOf:
    """One essence of some kinds: "1 Calm or 1 Life"."""

    argument: str


@dataclass(frozen=True, slots=True)
class Mix:
    """Essences of any kind, some perhaps excluded: "any 3 essences (no Gold)"."""

    amount: str
    excluded: str = ""


@dataclass(frozen=True, slots=True)
class Without:
    """The kinds excluded, in brackets, or nothing: " (no Gold)"."""

    argument: str


@dataclass(frozen=True, slots=True)
class EssenceOf:
    """A kind of essence, with a number if given: "Gold", "1 Gold", "X Gold"."""

    argument: str
    number: str = ""


@dataclass(frozen=True, slots=True)
class EssenceWord:
    """A kind of essence by its own phrase, `<phrase>.<kind>`."""

    phrase: str
    argument: str


@dataclass(frozen=True, slots=True)
class CountOf:
    """A number of essences of a given kind: "2 Life"."""

    essence: str
    argument: str


@dataclass(frozen=True, slots=True)
class Artifact:
    """Artifacts of one type or of several, by phrases such as `one_of_yours.dragon`.

    `none` is the last part of the phrase key if no type is named.
    """

    phrase: str
    argument: str
    none: str = "artifact"


@dataclass(frozen=True, slots=True)
class WordOf:
    """A word of the record by its own phrase, `<phrase>.<word>`."""

    phrase: str
    argument: str


@dataclass(frozen=True, slots=True)
class Number:
    """A number."""

    argument: str


@dataclass(frozen=True, slots=True)
class Counted:
    """A number of things, in the singular or the plural: "2 cards"."""

    phrase: str
    argument: str


@dataclass(frozen=True, slots=True)
class Perhaps:
    """A phrase that appears only if the argument is true."""

    phrase: str
    argument: str


@dataclass(frozen=True, slots=True)
class GivenUp:
    """The card that the cost of the power takes away: `<phrase>.destroyed` or `.discarded`."""

    phrase: str


@dataclass(frozen=True, slots=True)
class Offered:
    """The price of a way out, as worded for those who may pay it."""

    argument: str


@dataclass(frozen=True, slots=True)
class Saying:
    """A phrase `rules.<phrase>` with its places, for records whose fields are as `when` says.

    With `count` the phrase has a singular and a plural by that field, which fills `{amount}`; with
    `by_paid` by the number of essences that the power's cost takes.
    """

    phrase: str
    places: Mapping[str, "Noun"] = field(default_factory=dict)
    when: Mapping[str, object] = field(default_factory=dict)
    count: str = ""
    by_paid: bool = False

    def fits(self, record: object) -> bool:
        """Return whether this wording applies."""
        return all(getattr(record, name) == value for name, value in self.when.items())


Sayings: TypeAlias = tuple[Saying, ...]
"""Ways to say a record, the first that fits it counts."""

Noun: TypeAlias = (
    EssencesOf
    | OneOf
    | Mix
    | Without
    | EssenceOf
    | EssenceWord
    | CountOf
    | Artifact
    | WordOf
    | Number
    | Counted
    | Perhaps
    | GivenUp
    | Offered
    | Sayings
)
