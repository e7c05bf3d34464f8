"""Costs of powers (p. 7), in the order in which they are paid."""

from dataclasses import dataclass
from typing import Final, Literal

from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.records import ArtifactType, CostPart, Essences
from resarcana_desktop.games.resarcana.rules.terms import signs
from resarcana_desktop.games.resarcana.rules.terms.arguments import (
    MOST_MIXED,
    PAID_WITHOUT,
    Count,
    Counts,
    Form,
    Kinds,
    Type,
    Types,
    Word,
    Yes,
    no_fields,
)
from resarcana_desktop.games.resarcana.rules.terms.nouns import (
    Artifact,
    EssencesOf,
    Mix,
    OneOf,
    Saying,
)
from resarcana_desktop.games.resarcana.rules.terms.signs import SLASH, Token
from resarcana_desktop.games.resarcana.rules.terms.term import (
    Arguments,
    Meaning,
    Term,
    kinds_mask,
    payable_mask,
    type_mask,
)


@Term(
    family="cost",
    operation=codes.O_TURN,
    forms=(Form("turn", {"turn": Yes()}, bare=True, fields=no_fields),),
    pack=lambda _: Arguments(),
    says=(Saying("cost.turn"),),
    icons=lambda _: (Token("turn"),),
    reads=lambda _: Meaning(turns=True),
)
@dataclass(frozen=True, slots=True)
class Turn(CostPart):
    """Turn this component (p. 7)."""


@Term(
    family="cost",
    operation=codes.O_TURN_ANOTHER,
    forms=(Form("turn_another", {"type": Type()}, bare=True),),
    pack=lambda cost: Arguments(mask=type_mask(cost.type)),
    says=(Saying("cost.turn_another", {"artifact": Artifact("one_of_yours", "type")}),),
    icons=lambda cost: (Token("turn"), Token(cost.type)),
    reads=lambda cost: Meaning(turns_types=type_mask(cost.type)),
    asks=(codes.D_COMPONENT,),
    purpose="turn",
)
@dataclass(frozen=True, slots=True)
class TurnAnother(CostPart):
    """Turn one of your straightened artifacts of this type as well."""

    type: ArtifactType


@Term(
    family="cost",
    operation=codes.O_SPEND,
    forms=(Form("spend", {"essences": Counts()}, bare=True),),
    pack=lambda cost: Arguments(cost.essences),
    says=(Saying("cost.spend", {"essences": EssencesOf("essences")}),),
    icons=lambda cost: (Token("spend"), *signs.fixed(cost.essences)),
    reads=lambda cost: Meaning(spends=cost.essences),
)
@dataclass(frozen=True, slots=True)
class Spend(CostPart):
    """Remove these essences from this component itself."""

    essences: Essences


@Term(
    family="cost",
    operation=codes.O_PAY,
    forms=(Form("pay", {"essences": Counts()}, bare=True),),
    pack=lambda cost: Arguments(cost.essences),
    says=(Saying("cost.pay", {"essences": EssencesOf("essences")}),),
    icons=lambda cost: signs.added(cost.essences),
    reads=lambda cost: Meaning(takes=cost.essences),
    offered=(Saying("loss.pay", {"essences": EssencesOf("essences")}),),
)
@dataclass(frozen=True, slots=True)
class Pay(CostPart):
    """Pay exactly these essences from the pool."""

    essences: Essences


@Term(
    family="cost",
    operation=codes.O_PAY_ONE_OF,
    # Of a single kind it would be `pay`, and read like it.
    forms=(Form("pay_one_of", {"kinds": Kinds(least=2)}, bare=True),),
    pack=lambda cost: Arguments(amount=1, mask=kinds_mask(cost.kinds)),
    says=(Saying("cost.pay", {"essences": OneOf("kinds")}),),
    icons=lambda cost: signs.choice(cost.kinds),
    reads=lambda cost: Meaning(takes_any=1, takes_kinds=cost.kinds, kinds=cost.kinds),
    asks=(codes.D_PAY,),
)
@dataclass(frozen=True, slots=True)
class PayOneOf(CostPart):
    """Pay one essence of one of these kinds (essence numbers)."""

    kinds: tuple[int, ...]


@Term(
    family="cost",
    operation=codes.O_PAY_ANY,
    forms=(
        Form("pay_any", {"amount": Count(MOST_MIXED)}, bare=True, fixed={"excluded": ()}),
        Form(
            "pay_any_except",
            {"amount": Count(MOST_MIXED), "except": PAID_WITHOUT},
            names={"except": "excluded"},
        ),
    ),
    pack=lambda cost: Arguments(amount=cost.amount, mask=payable_mask(cost.excluded)),
    says=(Saying("cost.pay", {"essences": Mix("amount", "excluded")}),),
    icons=lambda cost: signs.mix(cost.amount, cost.excluded),
    reads=lambda cost: Meaning(takes_any=cost.amount, spares=cost.excluded, open=True),
    asks=(codes.D_PAY,),
)
@dataclass(frozen=True, slots=True)
class PayAny(CostPart):
    """Pay `amount` essences of any kind without the `excluded` ones, Gold and Pearls included."""

    amount: int
    excluded: tuple[int, ...] = ()


def _alternatives(cost: "PayEither") -> str:
    if sum(1 for count in cost.other if count) > 1:
        return "“or” can name only one kind of essence"
    if sum(cost.essences) == sum(cost.other) == 1:
        return "for one essence of several kinds, use “pay_one_of”"
    return "" if cost.essences != cost.other else "“pay” and “or” name the same essences"


@Term(
    family="cost",
    operation=codes.O_PAY_EITHER,
    forms=(
        Form(
            "pay_either",
            {"pay": Counts(), "or": Counts()},
            names={"pay": "essences", "or": "other"},
        ),
    ),
    pack=lambda cost: Arguments(cost.essences, amount=sum(cost.other), mask=_kinds_in(cost.other)),
    says=(
        Saying(
            "cost.pay_either", {"essences": EssencesOf("essences"), "other": EssencesOf("other")}
        ),
    ),
    icons=lambda cost: (*signs.added(cost.essences), SLASH, *signs.fixed(cost.other)),
    reads=lambda cost: Meaning(
        kinds=tuple(kind for kind in range(6) if kinds_mask((kind,)) & _kinds_in(cost.essences)),
    ),
    asks=(codes.D_PAY,),
    check=_alternatives,
    offered=(
        Saying(
            "loss.pay_either", {"essences": EssencesOf("essences"), "other": EssencesOf("other")}
        ),
    ),
)
@dataclass(frozen=True, slots=True)
class PayEither(CostPart):
    """Pay exactly these essences, or instead some of one other kind."""

    essences: Essences
    other: Essences


def _kinds_in(essences: Essences) -> int:
    return kinds_mask(tuple(kind for kind, count in enumerate(essences) if count))


@Term(
    family="cost",
    operation=codes.O_HAVE_DECK,
    forms=(Form("have_deck", {"have_deck": Yes()}, bare=True, fields=no_fields),),
    pack=lambda _: Arguments(),
    says=(Saying("cost.have_deck"),),
    icons=lambda _: (Token("draw", "≥1"),),
)
@dataclass(frozen=True, slots=True)
class HaveDeck(CostPart):
    """Have a card in the deck: the discards are not shuffled for it."""


@Term(
    family="cost",
    operation=codes.O_PAY_ANY_NUMBER,
    forms=(Form("pay_any_number", {"pay_any_number": Yes()}, bare=True, fields=no_fields),),
    pack=lambda _: Arguments(),
    says=(Saying("cost.pay_any_number"),),
    icons=lambda _: (Token("any", "X"),),
    reads=lambda _: Meaning(takes_number=True, open=True),
    asks=(codes.D_PAY_KIND,),
)
@dataclass(frozen=True, slots=True)
class PayAnyNumber(CostPart):
    """Pay any number of essences of any kinds, or none: kind by kind, each chosen."""


@Term(
    family="cost",
    operation=codes.O_PAY_IDENTICAL,
    forms=(Form("pay_identical", {"pay_identical": Yes()}, bare=True, fields=no_fields),),
    pack=lambda _: Arguments(),
    says=(Saying("cost.pay_identical"),),
    icons=lambda _: (Token("identical", "X"),),
    reads=lambda _: Meaning(takes_alike=True, open=True),
    asks=(codes.D_PAY_IDENTICAL,),
)
@dataclass(frozen=True, slots=True)
class PayIdentical(CostPart):
    """Pay any number of essences of a single kind, 0 included (p. 8)."""


_DESTROYED: Final[dict[str, int]] = {"this": codes.THIS, "another": codes.ANOTHER, "any": codes.ONE}


@Term(
    family="cost",
    operation=codes.O_DESTROY,
    forms=(Form("destroy", {"what": Word(("this", "another", "any")), "types": Types()}),),
    pack=lambda cost: Arguments(amount=_DESTROYED[cost.what], mask=type_mask(cost.types)),
    says=(
        Saying("cost.destroy_this", when={"what": "this"}),
        Saying(
            "cost.destroy",
            {"artifact": Artifact("another_of_yours", "types")},
            when={"what": "another"},
        ),
        Saying(
            "cost.destroy", {"artifact": Artifact("one_of_yours", "types")}, when={"what": "any"}
        ),
    ),
    icons=lambda cost: (Token("destroy"), *_destroyed(cost)),
    reads=lambda cost: Meaning(destroys=True, destroys_this=cost.what == "this"),
    asks=(codes.D_COMPONENT,),
    purpose="destroy",
    decides="one",
    check=lambda cost: (
        '“types” has no effect together with what = "this"'
        if cost.what == "this" and cost.types
        else ""
    ),
    offered=(
        Saying(
            "loss.destroy", {"artifact": Artifact("one_of_theirs", "types")}, when={"what": "any"}
        ),
    ),
    gives_up="destroyed",
)
@dataclass(frozen=True, slots=True)
class Destroy(CostPart):
    """Destroy an artifact in play: this one, `another` of the player's, or `any` of them.

    `types` (any of them) narrows the choice.
    """

    what: Literal["this", "another", "any"] = "any"
    types: tuple[ArtifactType, ...] = ()


def _destroyed(cost: Destroy) -> signs.Line:
    if cost.what == "this":
        return ()
    other = Token("card", "≠" if cost.what == "another" else "")
    return signs.types(cost.types) or (other,)


@Term(
    family="cost",
    operation=codes.O_DISCARD,
    forms=(
        Form(
            "discard",
            {"what": Word(("any",)), "types": Types()},
            fields=lambda values: {"types": values["types"]},
        ),
    ),
    pack=lambda cost: Arguments(mask=type_mask(cost.types)),
    says=(Saying("cost.discard", {"card": Artifact("a", "types", none="card")}),),
    icons=lambda cost: (Token("discard", "1"), *signs.types(cost.types)),
    reads=lambda _: Meaning(discards=1),
    asks=(codes.D_CARD,),
    purpose="discard",
    offered=(Saying("loss.discard", {"card": Artifact("a", "types", none="card")}),),
    gives_up="discarded",
)
@dataclass(frozen=True, slots=True)
class DiscardCard(CostPart):
    """Discard one card from hand, of one of these types if any are named."""

    types: tuple[ArtifactType, ...] = ()
