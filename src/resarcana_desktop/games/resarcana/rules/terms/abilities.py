"""Collect abilities (p. 5), discounts, and points that depend on what is there."""

from dataclasses import dataclass

from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.records import (
    ESSENCES,
    GOLD,
    ArtifactType,
    Collect,
    DiscountRule,
    Essences,
    PointsRule,
)
from resarcana_desktop.games.resarcana.rules.terms import signs
from resarcana_desktop.games.resarcana.rules.terms.arguments import (
    EXCLUDED,
    MOST_MIXED,
    Count,
    Counts,
    Flag,
    Form,
    Kind,
    Kinds,
    Type,
)
from resarcana_desktop.games.resarcana.rules.terms.nouns import (
    Artifact,
    Counted,
    CountOf,
    EssenceOf,
    EssencesOf,
    Mix,
    Number,
    OneOf,
    Perhaps,
    Saying,
)
from resarcana_desktop.games.resarcana.rules.terms.signs import ARROW, SLASH, Token
from resarcana_desktop.games.resarcana.rules.terms.term import (
    Arguments,
    Meaning,
    Term,
    allowed,
    allowed_mask,
    counted_once,
    kinds_mask,
    type_mask,
)


@Term(
    family="collect",
    operation=codes.C_FIXED,
    forms=(Form("gain", {"essences": Counts()}, bare=True),),
    pack=lambda collect: Arguments(collect.essences),
    says=(Saying("collect.gain", {"essences": EssencesOf("essences")}),),
    icons=lambda collect: signs.added(collect.essences),
    reads=lambda collect: Meaning(gives=collect.essences),
)
@dataclass(frozen=True, slots=True)
class CollectFixed(Collect):
    """Collect these essences."""

    essences: Essences


@Term(
    family="collect",
    operation=codes.C_CHOICE,
    # Of a single kind it would be `gain`, and read like it.
    forms=(Form("choice", {"kinds": Kinds(least=2)}, bare=True),),
    pack=lambda collect: Arguments(amount=1, mask=kinds_mask(collect.kinds)),
    says=(Saying("collect.gain", {"essences": OneOf("kinds")}),),
    icons=lambda collect: signs.choice(collect.kinds),
    reads=lambda collect: Meaning(gives_any=1, gives_kinds=collect.kinds, kinds=collect.kinds),
    asks=(codes.D_COLLECT_CHOICE,),
)
@dataclass(frozen=True, slots=True)
class CollectChoice(Collect):
    """Collect one essence of one of these kinds."""

    kinds: tuple[int, ...]


@Term(
    family="collect",
    operation=codes.C_ANY,
    forms=(
        Form(
            "any",
            {"amount": Count(MOST_MIXED), "except": EXCLUDED},
            names={"except": "excluded"},
        ),
    ),
    pack=lambda collect: Arguments(amount=collect.amount, mask=allowed_mask(collect.excluded)),
    says=(Saying("collect.gain", {"essences": Mix("amount", "excluded")}),),
    icons=lambda collect: signs.mix(collect.amount, collect.excluded),
    reads=lambda collect: Meaning(
        gives_any=collect.amount, gives_kinds=allowed(collect.excluded), open=True
    ),
    asks=(codes.D_COLLECT_ANY,),
)
@dataclass(frozen=True, slots=True)
class CollectAny(Collect):
    """Collect `amount` essences in any mix without the `excluded` kinds."""

    amount: int
    excluded: tuple[int, ...]


@Term(
    family="collect",
    operation=codes.C_INTEREST,
    forms=(
        Form(
            "interest",
            {"on_this": Kind(), "amount": Count(MOST_MIXED), "except": EXCLUDED},
            names={"except": "excluded"},
        ),
    ),
    pack=lambda collect: Arguments(
        counted_once(collect.on_this), collect.amount, allowed_mask(collect.excluded)
    ),
    says=(
        Saying(
            "collect.interest",
            {"essences": Mix("amount", "excluded"), "on_this": EssenceOf("on_this", "1")},
        ),
    ),
    icons=lambda collect: (
        Token("stay"),
        Token(ESSENCES[collect.on_this]),
        ARROW,
        *signs.mix(collect.amount, collect.excluded),
    ),
    reads=lambda collect: Meaning(interest=collect.amount, interest_on=collect.on_this, open=True),
    asks=(codes.D_COLLECT_ANY,),
)
@dataclass(frozen=True, slots=True)
class CollectInterest(Collect):
    """If at least one `on_this` is here and stays, collect any `amount` (Vault, p. 10)."""

    on_this: int
    amount: int
    excluded: tuple[int, ...]


@Term(
    family="collect",
    operation=codes.C_INTEREST_OR_GOLD,
    forms=(
        Form(
            "interest_or_gold",
            {"on_this": Kind(), "amount": Count(MOST_MIXED), "gold": Count()},
        ),
    ),
    pack=lambda collect: Arguments(
        counted_once(collect.on_this), collect.amount, allowed_mask((GOLD,)), collect.gold
    ),
    says=(
        Saying(
            "collect.interest_or_gold",
            {
                "essences": Mix("amount"),
                "gold": CountOf("gold", "gold"),
                "on_this": EssenceOf("on_this", "1"),
            },
        ),
    ),
    icons=lambda collect: (
        Token("stay"),
        Token(ESSENCES[collect.on_this]),
        ARROW,
        Token("gold", str(collect.gold)),
        SLASH,
        *signs.mix(collect.amount, (GOLD,)),
    ),
    reads=lambda collect: Meaning(
        interest=collect.amount, interest_on=collect.on_this, kinds=(GOLD,), open=True
    ),
    asks=(codes.D_COLLECT_ANY,),
)
@dataclass(frozen=True, slots=True)
class CollectInterestOrGold(Collect):
    """If at least one `on_this` is here and stays, collect `gold` Gold or any `amount` others."""

    on_this: int
    amount: int
    gold: int


@Term(
    family="collect",
    operation=codes.C_GROWTH,
    forms=(Form("growth", {"amount": Count()}, bare=True),),
    pack=lambda collect: Arguments(amount=collect.amount),
    says=(Saying("collect.growth", count="amount"),),
    icons=lambda collect: (
        Token("stay"),
        ARROW,
        Token("put"),
        Token("any", f"+{collect.amount}"),
    ),
    reads=lambda collect: Meaning(grows=collect.amount),
)
@dataclass(frozen=True, slots=True)
class CollectGrowth(Collect):
    """If the essences here stay, add `amount` of each kind present (Windup Man, p. 10)."""

    amount: int


@Term(
    family="collect",
    operation=codes.C_UPKEEP,
    forms=(Form("upkeep", {"essences": Counts()}, bare=True),),
    pack=lambda collect: Arguments(collect.essences),
    says=(Saying("collect.upkeep", {"essences": EssencesOf("essences")}),),
    icons=lambda collect: (*signs.added(collect.essences), SLASH, Token("turn")),
    reads=lambda collect: Meaning(owes=collect.essences),
    asks=(codes.D_COLLECT_UPKEEP,),
)
@dataclass(frozen=True, slots=True)
class CollectUpkeep(Collect):
    """Pay these essences or turn this component (Cursed Forge, p. 5)."""

    essences: Essences


# ---- discounts -----------------------------------------------------------------------------------


@Term(
    family="discount",
    operation=codes.B_DISCOUNT,
    forms=(
        Form(
            "discount",
            {"amount": Count(), "type": Type(optional=True), "spares_gold": Flag()},
        ),
    ),
    pack=lambda discount: Arguments(
        amount=discount.amount,
        mask=type_mask(discount.type),
        extra=int(discount.spares_gold),
    ),
    says=(
        Saying(
            "discount",
            {
                "artifacts": Artifact("yours", "type"),
                "spared": Perhaps("spares_gold", "spares_gold"),
            },
            count="amount",
        ),
    ),
    icons=lambda discount: (
        Token("discount", f"-{discount.amount}"),
        Token(discount.type or "card"),
        *signs.spared(discount.spares_gold),
    ),
    reads=lambda discount: Meaning(
        lasting_discount=discount.amount, discount_types=type_mask(discount.type)
    ),
)
@dataclass(frozen=True, slots=True)
class Discount(DiscountRule):
    """Your artifacts (of a type, if named) cost `amount` less; Gold may be spared."""

    amount: int
    type: ArtifactType | None = None
    spares_gold: bool = False


# ---- points --------------------------------------------------------------------------------------


@Term(
    family="points",
    operation=codes.P_ESSENCES_HERE,
    forms=(Form("points_for", {"each": Kind(), "points": Count()}, names={"each": "essence"}),),
    pack=lambda rule: Arguments(counted_once(rule.essence, rule.points)),
    says=(
        Saying(
            "points.per_essence",
            {"points": Counted("points", "points"), "essence": EssenceOf("essence")},
        ),
    ),
    icons=lambda rule: (Token(ESSENCES[rule.essence]), Token("points", str(rule.points))),
    reads=lambda rule: Meaning(points_on_this=counted_once(rule.essence, rule.points)),
)
@dataclass(frozen=True, slots=True)
class PointsPerEssence(PointsRule):
    """Points for each essence of a kind on this component."""

    essence: int
    points: int


@Term(
    family="points",
    operation=codes.P_ARTIFACTS,
    forms=(
        Form(
            "points_for",
            {"each": Type(other="artifact"), "points": Count(), "per": Count(default=1)},
            names={"each": "type"},
        ),
    ),
    pack=lambda rule: Arguments(amount=rule.points, mask=type_mask(rule.type), extra=rule.per),
    says=(
        Saying(
            "points.per_artifact",
            {"points": Counted("points", "points"), "artifact": Artifact("noun", "type")},
            when={"per": 1},
        ),
        Saying(
            "points.per_several",
            {
                "points": Counted("points", "points"),
                "per": Number("per"),
                "artifacts": Artifact("nouns", "type"),
            },
        ),
    ),
    icons=lambda rule: (
        Token(rule.type or "card", str(rule.per) if rule.per > 1 else ""),
        Token("points", str(rule.points)),
    ),
    reads=lambda rule: Meaning(
        points_for_types=type_mask(rule.type), points_each=rule.points / rule.per
    ),
)
@dataclass(frozen=True, slots=True)
class PointsPerArtifact(PointsRule):
    """Points for every `per` of your artifacts in play (of a type, if named), rounded down."""

    type: ArtifactType | None
    points: int
    per: int = 1
