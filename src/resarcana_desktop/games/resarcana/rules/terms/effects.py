"""Effects of powers (p. 7 and 8)."""

from dataclasses import dataclass, replace
from typing import Final, Literal

from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.records import (
    CALM,
    DEATH,
    ESSENCES,
    ArtifactType,
    CostPart,
    Destination,
    Effect,
    Essences,
)
from resarcana_desktop.games.resarcana.rules.terms import signs
from resarcana_desktop.games.resarcana.rules.terms.arguments import (
    EXCLUDED,
    EXCLUDED_FROM_OTHERS,
    MOST_BONUS,
    MOST_LOOKED_AT,
    MOST_LOST,
    MOST_MIXED,
    Count,
    Counts,
    Flag,
    Form,
    Kind,
    KindOrType,
    Price,
    Type,
    Types,
    Word,
    Yes,
    no_fields,
)
from resarcana_desktop.games.resarcana.rules.terms.nouns import (
    Artifact,
    Counted,
    CountOf,
    EssenceOf,
    EssencesOf,
    EssenceWord,
    GivenUp,
    Mix,
    Noun,
    Number,
    Offered,
    Perhaps,
    Saying,
    Without,
    WordOf,
)
from resarcana_desktop.games.resarcana.rules.terms.signs import ARROW, EQUALS, PLUS, SLASH, Token
from resarcana_desktop.games.resarcana.rules.terms.term import (
    Arguments,
    Meaning,
    Term,
    allowed,
    allowed_mask,
    type_mask,
)
from resarcana_desktop.games.resarcana.rules.terms.triggers import ACTING, ATTACKS

# ---- essences ------------------------------------------------------------------------------------


_DESTINATIONS: Final[dict[str, int]] = {"pool": codes.TO_POOL, "this": codes.TO_THIS}


@Term(
    family="effect",
    operation=codes.O_GAIN,
    forms=(
        Form("gain", {"essences": Counts()}, bare=True, fixed={"to": "pool"}),
        Form("put", {"essences": Counts()}, bare=True, fixed={"to": "this"}),
    ),
    pack=lambda gain: Arguments(gain.essences, extra=_DESTINATIONS[gain.to]),
    says=(
        Saying("gain.pool", {"essences": EssencesOf("essences")}, when={"to": "pool"}),
        Saying("gain.this", {"essences": EssencesOf("essences")}, when={"to": "this"}),
    ),
    icons=lambda gain: (*_put(gain.to), *signs.added(gain.essences)),
    reads=lambda gain: (
        Meaning(gives=gain.essences) if gain.to == "pool" else Meaning(puts=gain.essences)
    ),
)
@dataclass(frozen=True, slots=True)
class Gain(Effect):
    """Take these essences from the supply, to the pool or on this component."""

    essences: Essences
    to: Destination = "pool"


def _put(to: str) -> signs.Line:
    return () if to == "pool" else (Token("put"),)


@Term(
    family="effect",
    operation=codes.O_GAIN_ANY,
    forms=(
        Form(
            "gain_any",
            {"amount": Count(MOST_MIXED), "except": EXCLUDED},
            names={"except": "excluded"},
            fixed={"to": "pool"},
        ),
        Form(
            "put_any",
            {"amount": Count(MOST_MIXED), "except": EXCLUDED},
            names={"except": "excluded"},
            fixed={"to": "this"},
        ),
    ),
    pack=lambda gain: Arguments(
        amount=gain.amount, mask=allowed_mask(gain.excluded), extra=_DESTINATIONS[gain.to]
    ),
    says=(
        Saying("gain.pool", {"essences": Mix("amount", "excluded")}, when={"to": "pool"}),
        Saying("gain.this", {"essences": Mix("amount", "excluded")}, when={"to": "this"}),
    ),
    icons=lambda gain: (*_put(gain.to), *signs.mix(gain.amount, gain.excluded)),
    reads=lambda gain: (
        Meaning(gives_any=gain.amount, gives_kinds=allowed(gain.excluded), open=True)
        if gain.to == "pool"
        else Meaning(puts_any=gain.amount, open=True)
    ),
    asks=(codes.D_GAIN,),
)
@dataclass(frozen=True, slots=True)
class GainAny(Effect):
    """Take `amount` essences in any mix without the `excluded` kinds."""

    amount: int
    excluded: tuple[int, ...]
    to: Destination = "pool"


_OF_CARD: Final = {"card": GivenUp("by_cost")}
_BY_COST: Final = (
    Saying("by_cost.any", {**_OF_CARD, "excluded": Without("excluded")}, when={"essence": None}),
    Saying("by_cost.one", {**_OF_CARD, "of_essence": EssenceWord("of", "essence")}),
)


@Term(
    family="effect",
    operation=codes.O_GAIN_BY_COST,
    forms=(
        Form(
            "gain_by_cost",
            {
                "bonus": Count(MOST_BONUS, default=0),
                "essence": Kind(optional=True),
                "except": EXCLUDED,
            },
            names={"except": "excluded"},
        ),
    ),
    pack=lambda gain: Arguments(amount=gain.bonus, mask=_mask(gain.essence, gain.excluded)),
    says=(
        *(replace(saying, when={**saying.when, "bonus": 0}) for saying in _BY_COST),
        Saying("by_cost.bonus", {"gain": _BY_COST, "bonus": Number("bonus")}),
    ),
    icons=lambda gain: (
        Token("any" if gain.essence is None else ESSENCES[gain.essence], "X"),
        *signs.without(gain.excluded),
        EQUALS,
        Token("card", f"+{gain.bonus}" if gain.bonus else ""),
    ),
    reads=lambda gain: _one_or_any(gain.essence),
    asks=(codes.D_GAIN,),
    decides="card_cost",
    needs=("destroy", "discard"),
    check=lambda gain: _one_kind(gain, "essence"),
)
@dataclass(frozen=True, slots=True)
class GainByCost(Effect):
    """Gain as many essences as the destroyed or discarded card's printed cost, plus `bonus`.

    `essence` names the kind gained; None means any mix without the `excluded` kinds (p. 8).
    """

    bonus: int
    essence: int | None
    excluded: tuple[int, ...]


def _mask(essence: int | None, excluded: tuple[int, ...]) -> int:
    return allowed_mask(excluded) if essence is None else 1 << essence


def _one_or_any(essence: int | None) -> Meaning:
    return Meaning(open=True) if essence is None else Meaning(kinds=(essence,))


def _one_kind(record: "GainByCost | Convert", key: str) -> str:
    if record.essence is not None and record.excluded:
        return f'“except” has no effect together with {key} = "{ESSENCES[record.essence]}"'
    return ""


@Term(
    family="effect",
    operation=codes.O_GAIN_PER_RIVAL,
    forms=(
        Form(
            "gain_per_rival",
            {"gain": Kind(), "each": KindOrType()},
            fields=lambda values: {
                "gain": values["gain"],
                "type" if isinstance(values["each"], str) else "essence": values["each"],
            },
        ),
    ),
    pack=lambda gain: Arguments(
        amount=gain.gain,
        mask=type_mask(gain.type),
        extra=-1 if gain.essence is None else gain.essence,
    ),
    says=(
        Saying(
            "per_rival.essence",
            {"gain": EssenceOf("gain", "1"), "essence": EssenceOf("essence")},
            when={"type": None},
        ),
        Saying("per_rival.type", {"gain": EssenceOf("gain", "1"), "type": WordOf("noun", "type")}),
    ),
    icons=lambda gain: (
        Token(ESSENCES[gain.gain]),
        EQUALS,
        Token("rival"),
        Token(gain.type or ESSENCES[gain.essence]),
    ),
    reads=lambda gain: Meaning(copies=gain.gain, kinds=(gain.gain,)),
    asks=(codes.D_RIVAL,),
    decides="one",
)
@dataclass(frozen=True, slots=True)
class GainPerRival(Effect):
    """Gain `gain` equal to what one rival has: an essence in the pool, or a type in play (p. 8)."""

    gain: int
    essence: int | None = None
    type: ArtifactType | None = None


@Term(
    family="effect",
    operation=codes.O_RIVALS_GAIN,
    forms=(Form("rivals_gain", {"essences": Counts()}, bare=True),),
    pack=lambda gain: Arguments(gain.essences),
    says=(Saying("rivals_gain", {"essences": EssencesOf("essences")}),),
    icons=lambda gain: (Token("rival"), *signs.added(gain.essences)),
    reads=lambda gain: Meaning(rivals_gain=gain.essences),
)
@dataclass(frozen=True, slots=True)
class RivalsGain(Effect):
    """Each rival, passed or not, gains these essences (p. 8)."""

    essences: Essences


# ---- components and cards ------------------------------------------------------------------------


_STRAIGHTENED: Final[dict[str, int]] = {"this": codes.THIS, "one": codes.ONE, "all": codes.ALL}


@Term(
    family="effect",
    operation=codes.O_STRAIGHTEN,
    forms=(
        Form("straighten", {"what": Word(("this", "one", "all")), "type": Type(optional=True)}),
    ),
    pack=lambda effect: Arguments(amount=_STRAIGHTENED[effect.what], mask=type_mask(effect.type)),
    says=(
        Saying("straighten.this", when={"what": "this"}),
        Saying(
            "straighten.all",
            {"components": Artifact("all", "type", none="component")},
            when={"what": "all"},
        ),
        Saying(
            "straighten.one",
            {"component": Artifact("one_of_yours", "type", none="component")},
            when={"what": "one"},
        ),
    ),
    icons=lambda effect: (Token("straighten"), *_straightened(effect)),
    reads=lambda effect: Meaning(straightens=effect.what != "this", suits=DEATH),
    asks=(codes.D_COMPONENT,),
    purpose="straighten",
    decides="one",
    check=lambda effect: (
        '“type” has no effect together with what = "this"'
        if effect.what == "this" and effect.type
        else ""
    ),
)
@dataclass(frozen=True, slots=True)
class Straighten(Effect):
    """Straighten this, one of your components, one of a type, or everyone's of a type."""

    what: Literal["this", "one", "all"]
    type: ArtifactType | None = None


def _straightened(effect: Straighten) -> signs.Line:
    if effect.what == "this":
        return ()
    whose = (Token("rivals"),) if effect.what == "all" else ()
    return (*whose, Token(effect.type or "component"))


@Term(
    family="effect",
    operation=codes.O_DRAW,
    forms=(Form("draw", {"amount": Count()}, bare=True),),
    pack=lambda effect: Arguments(amount=effect.amount),
    says=(Saying("draw", {"cards": Counted("cards", "amount")}),),
    icons=lambda effect: (Token("draw", f"+{effect.amount}"),),
    reads=lambda effect: Meaning(draws=effect.amount),
)
@dataclass(frozen=True, slots=True)
class Draw(Effect):
    """Draw cards from your deck (p. 8)."""

    amount: int


@Term(
    family="effect",
    operation=codes.O_DRAW_DISCARD,
    forms=(Form("draw_then_discard", {"draw": Count(), "discard": Count()}),),
    pack=lambda effect: Arguments(amount=effect.draw, extra=effect.discard),
    says=(
        Saying(
            "draw_then_discard",
            {"drawn": Counted("cards", "draw"), "discarded": Counted("cards", "discard")},
        ),
    ),
    icons=lambda effect: (
        Token("draw", f"+{effect.draw}"),
        PLUS,
        Token("discard", str(effect.discard)),
    ),
    reads=lambda effect: Meaning(sifts=effect.draw, discards=effect.discard, suits=CALM),
    asks=(codes.D_CARD,),
    purpose="discard",
    decides="counted",
)
@dataclass(frozen=True, slots=True)
class DrawThenDiscard(Effect):
    """Draw cards into hand, then discard from the whole hand."""

    draw: int
    discard: int


@Term(
    family="effect",
    operation=codes.O_LOOK,
    forms=(Form("look", {"amount": Count(MOST_LOOKED_AT)}, bare=True),),
    pack=lambda effect: Arguments(amount=effect.amount),
    says=(Saying("look", count="amount"),),
    icons=lambda effect: (
        Token("look", str(effect.amount)),
        SLASH,
        Token("monuments", str(effect.amount)),
    ),
    reads=lambda effect: Meaning(sifts=effect.amount, suits=CALM),
    asks=(codes.D_DECK, codes.D_ORDER),
    decides="counted",
)
@dataclass(frozen=True, slots=True)
class Look(Effect):
    """Look at the top cards of your deck or of the monument deck and reorder them."""

    amount: int


_SOURCES: Final[dict[str, int]] = {
    "hand": codes.FROM_HAND,
    "discards": codes.FROM_DISCARDS,
    "any_discards": codes.FROM_ANY_DISCARDS,
}


_PLACED: Final[dict[str, Noun]] = {
    "source": WordOf("place", "source"),
    "price": (
        Saying("place.free", when={"free": True}),
        Saying("place.full", when={"discount": 0}),
        Saying(
            "place.discount", {"spared": Perhaps("spares_gold", "spares_gold")}, count="discount"
        ),
    ),
}


def _placed(effect: "Place") -> tuple[ArtifactType, ...]:
    """Return the types that may be placed; empty for any artifact."""
    return (effect.type,) if effect.type else effect.types


def _place_check(effect: "Place") -> str:
    if effect.type and effect.types:
        return "expected “type” or “types”, not both"
    return "“types” is for several types; for one, use “type”" if len(effect.types) == 1 else ""


def _price_check(effect: "Place") -> str:
    if effect.free and (effect.discount or effect.spares_gold):
        return "“free” already makes it cost nothing, so leave out “discount”"
    if effect.spares_gold and not effect.discount:
        return "“spares_gold” has no effect without “discount”"
    return ""


@Term(
    family="effect",
    operation=codes.O_PLACE,
    forms=(
        Form(
            "place",
            {
                "from": Word(("hand", "discards", "any_discards")),
                "type": Type(optional=True),
                "types": Types(),
                "discount": Count(default=0),
                "spares_gold": Flag(),
                "free": Flag(),
            },
            names={"from": "source"},
        ),
    ),
    pack=lambda effect: Arguments(
        (int(effect.spares_gold), int(effect.free), 0, 0, 0),
        _SOURCES[effect.source],
        type_mask(_placed(effect)),
        effect.discount,
    ),
    says=(
        Saying(
            "place.sentence", {"artifact": Artifact("a", "type"), **_PLACED}, when={"types": ()}
        ),
        Saying("place.sentence", {"artifact": Artifact("a", "types"), **_PLACED}),
    ),
    icons=lambda effect: (
        *_source(effect.source),
        Token("place"),
        *(signs.types(_placed(effect)) or (Token("card"),)),
        *_price(effect),
    ),
    reads=lambda effect: Meaning(
        places=1,
        places_types=type_mask(_placed(effect)) or -1,
        cheaper=effect.discount,
        free=effect.free,
    ),
    asks=(codes.D_CARD,),
    purpose="place",
    decides="one",
    when=ACTING,
    check=lambda effect: _price_check(effect) or _place_check(effect),
)
@dataclass(frozen=True, slots=True)
class Place(Effect):
    """Place an artifact, paying its placement cost less `discount`, or nothing if `free`."""

    source: Literal["hand", "discards", "any_discards"]
    type: ArtifactType | None = None
    types: tuple[ArtifactType, ...] = ()
    discount: int = 0
    spares_gold: bool = False
    free: bool = False


def _source(source: str) -> signs.Line:
    whose = (Token("rivals"),) if source == "any_discards" else ()
    return () if source == "hand" else (*whose, Token("discard"))


def _price(effect: Place) -> signs.Line:
    if effect.free:
        return (Token("discount", "0"),)
    if not effect.discount:
        return ()
    return (Token("discount", f"-{effect.discount}"), *signs.spared(effect.spares_gold))


@Term(
    family="effect",
    operation=codes.O_RETRIEVE,
    forms=(Form("retrieve", {"retrieve": Yes()}, bare=True, fields=no_fields),),
    pack=lambda _: Arguments(amount=1),
    says=(Saying("retrieve"),),
    icons=lambda _: (Token("discard"), ARROW, Token("draw", "+1")),
    reads=lambda _: Meaning(retrieves=1, suits=DEATH),
    asks=(codes.D_CARD,),
    purpose="retrieve",
    decides="one",
)
@dataclass(frozen=True, slots=True)
class Retrieve(Effect):
    """Take one card of your choice from your discards into hand; nothing without discards."""


@Term(
    family="effect",
    operation=codes.O_CLAIM_SCROLL,
    forms=(Form("claim_scroll", {"claim_scroll": Yes()}, bare=True, fields=no_fields),),
    pack=lambda _: Arguments(amount=1),
    says=(Saying("claim_scroll"),),
    icons=lambda _: (Token("claim"), Token("scroll")),
    reads=lambda _: Meaning(scrolls=1, suits=CALM),
    asks=(codes.D_COMPONENT,),
    purpose="claim_scroll",
    decides="one",
)
@dataclass(frozen=True, slots=True)
class ClaimScroll(Effect):
    """Claim one of the scrolls in the centre; nothing if there is none."""


@Term(
    family="effect",
    operation=codes.O_TAKE_ALL,
    forms=(Form("take_all", {"from": Word(("this", "one"))}, bare=True, names={"from": "source"}),),
    pack=lambda effect: Arguments(amount=codes.THIS if effect.source == "this" else codes.ONE),
    says=(
        Saying("take_all.this", when={"source": "this"}),
        Saying("take_all.one", when={"source": "one"}),
    ),
    icons=lambda effect: (
        Token("spend"),
        *(() if effect.source == "this" else (Token("component"),)),
        Token("any", "X"),
    ),
    reads=lambda _: Meaning(empties=True, open=True),
    asks=(codes.D_COMPONENT,),
    purpose="take",
    decides="one",
)
@dataclass(frozen=True, slots=True)
class TakeAll(Effect):
    """Take all essences from this component, or from one of yours, into the pool."""

    source: Literal["this", "one"]


@Term(
    family="effect",
    operation=codes.O_COUNT_AS,
    forms=(Form("count_as", {"types": Types(least=1)}, bare=True),),
    pack=lambda effect: Arguments(mask=type_mask(effect.types)),
    says=(Saying("count_as", {"artifact": Artifact("a", "types")}),),
    icons=lambda effect: (EQUALS, *signs.types(effect.types)),
    reads=lambda effect: Meaning(stands_for=type_mask(effect.types), suits=CALM),
    when=("own_power",),
)
@dataclass(frozen=True, slots=True)
class CountAs(Effect):
    """Count as an artifact of one of these types for the power that is reacted to.

    When its cost is paid, this is turned instead of one; in a victory check of its own component it
    adds to the points for the type. It is never actually such an artifact: effects that straighten,
    destroy, count or discount these ignore it.
    """

    types: tuple[ArtifactType, ...]


@Term(
    family="effect",
    operation=codes.O_PUT_ON_ONE,
    forms=(Form("put_on_one", {"essences": Counts()}, bare=True),),
    pack=lambda effect: Arguments(effect.essences),
    says=(Saying("gain.one", {"essences": EssencesOf("essences")}),),
    icons=lambda effect: (Token("put"), Token("component"), *signs.added(effect.essences)),
    reads=lambda effect: Meaning(
        kinds=tuple(kind for kind, count in enumerate(effect.essences) if count)
    ),
    asks=(codes.D_COMPONENT,),
    purpose="put",
    decides="one",
)
@dataclass(frozen=True, slots=True)
class PutOnOne(Effect):
    """Put these essences from the supply on one of your components."""

    essences: Essences


# ---- attacks and victory -------------------------------------------------------------------------

_LIFE: Final = {"life": CountOf("life", "amount")}
_LOSS: Final = (
    Saying("loss.everyone", _LIFE, when={"all": True}),
    Saying("loss.sentence", _LIFE),
)


@Term(
    family="effect",
    operation=codes.O_LIFE_LOSS,
    forms=(Form("life_loss", {"amount": Count(MOST_LOST), "way_out": Price(), "all": Flag()}),),
    pack=lambda effect: Arguments(amount=effect.amount, mask=int(effect.all)),
    says=(
        replace(_LOSS[0], when={"way_out": None, "all": True}),
        replace(_LOSS[1], when={"way_out": None}),
        Saying("loss.unless", {"loss": _LOSS, "price": Offered("way_out")}),
    ),
    icons=lambda effect: (
        *((Token("rivals"),) if effect.all else ()),
        Token("life_loss", f"-{effect.amount}"),
    ),
    reads=lambda effect: Meaning(attacks=effect.amount, offers=effect.way_out),
    when=ACTING,
)
@dataclass(frozen=True, slots=True)
class LifeLoss(Effect):
    """Rivals who have not passed, or all players, lose Life; each may use the way out (p. 7)."""

    amount: int
    way_out: CostPart | None = None
    all: bool = False


@Term(
    family="effect",
    operation=codes.O_IGNORE,
    forms=(Form("ignore_loss", {"ignore_loss": Yes()}, bare=True, fields=no_fields),),
    pack=lambda _: Arguments(),
    says=(Saying("ignore"),),
    icons=lambda _: (Token("ignore"),),
    reads=lambda _: Meaning(ignores=True, suits=CALM),
    when=ATTACKS,
)
@dataclass(frozen=True, slots=True)
class IgnoreLoss(Effect):
    """Ignore the Life loss reacted to."""


@Term(
    family="effect",
    operation=codes.O_CHECK,
    forms=(Form("check_victory", {"check_victory": Yes()}, bare=True, fields=no_fields),),
    pack=lambda _: Arguments(),
    says=(Saying("check_victory"),),
    icons=lambda _: (Token("check"),),
    reads=lambda _: Meaning(suits=CALM),
    asks=(codes.D_REACT_POWER,),
    when=ACTING,
)
@dataclass(frozen=True, slots=True)
class CheckVictory(Effect):
    """Check victory at once (p. 8)."""


@Term(
    family="effect",
    operation=codes.O_TEMPORARY_POINTS,
    forms=(Form("temporary_points", {"points": Count()}, bare=True),),
    pack=lambda effect: Arguments(amount=effect.points),
    says=(Saying("temporary_points", count="points"),),
    icons=lambda effect: (Token("points", f"+{effect.points}"),),
    reads=lambda effect: Meaning(temporary_points=effect.points),
    when=("victory_check",),
)
@dataclass(frozen=True, slots=True)
class TemporaryPoints(Effect):
    """Points that count for the present victory check only."""

    points: int


# ---- what was paid -------------------------------------------------------------------------------


_OTHER: Final = {"excluded": Without("excluded")}


def _converted(effect: "Convert") -> signs.Line:
    amount = "X" if effect.per == 1 else f"X/{effect.per}"
    if effect.essence is None:
        return (Token("identical", amount), *signs.without(effect.excluded))
    return (Token(ESSENCES[effect.essence], amount),)


@Term(
    family="effect",
    operation=codes.O_CONVERT,
    forms=(
        Form(
            "convert",
            {
                "to": Kind(other="other"),
                "except": EXCLUDED_FROM_OTHERS,
                "per": Count(default=1),
            },
            names={"to": "essence", "except": "excluded"},
        ),
    ),
    pack=lambda effect: Arguments(
        amount=effect.per,
        mask=_mask(effect.essence, effect.excluded),
        extra=int(effect.essence is None),
    ),
    says=(
        Saying("convert.other", _OTHER, when={"essence": None, "per": 1}),
        Saying("gain.pool", {"essences": EssenceOf("essence", "X")}, when={"per": 1}),
        Saying(
            "convert.per",
            {
                "gain": (
                    Saying("convert.one_other", _OTHER, when={"essence": None}),
                    Saying("gain.pool", {"essences": EssenceOf("essence", "1")}),
                ),
                "per": Number("per"),
            },
        ),
    ),
    icons=_converted,
    reads=lambda effect: replace(_one_or_any(effect.essence), converts_to=effect.essence),
    asks=(codes.D_GAIN,),
    decides="counted",
    needs=("pay_identical",),
    check=lambda effect: _one_kind(effect, "to"),
)
@dataclass(frozen=True, slots=True)
class Convert(Effect):
    """Gain one essence for every `per` paid as identical: `essence`, or one other kind."""

    essence: int | None
    excluded: tuple[int, ...] = ()
    per: int = 1


@Term(
    family="effect",
    operation=codes.O_PUT_PAID,
    forms=(Form("put_paid", {"on": Word(("this", "one"))}, bare=True),),
    pack=lambda effect: Arguments(amount=codes.THIS if effect.on == "this" else codes.ONE),
    says=(
        Saying("put_paid.this", when={"on": "this"}, by_paid=True),
        Saying("put_paid.one", when={"on": "one"}, by_paid=True),
    ),
    icons=lambda effect: (
        (Token("put"),) if effect.on == "this" else (Token("put"), Token("component"))
    ),
    asks=(codes.D_COMPONENT,),
    purpose="put",
    # This puts the essences chosen for one part of the cost; fixed ones use `put`.
    needs=("pay_one_of", "pay_any", "pay_any_except", "pay_any_number", "pay_identical"),
    needs_one=True,
)
@dataclass(frozen=True, slots=True)
class PutPaid(Effect):
    """Put the essences just paid on this component or on one of your components."""

    on: Literal["this", "one"]
