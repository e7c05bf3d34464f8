"""The rules of a component as lines of icons, "cost, arrow, effect", like the printed ones."""

from collections.abc import Iterable, Sequence
from functools import singledispatch
from typing import Final, TypeAlias

from resarcana_desktop.games.resarcana.rules.records import (
    ESSENCES,
    CheckVictory,
    CollectAny,
    CollectChoice,
    CollectFixed,
    CollectGrowth,
    CollectInterest,
    CollectUpkeep,
    Component,
    Convert,
    Destroy,
    DiscardCard,
    Discount,
    Draw,
    DrawThenDiscard,
    Essences,
    Gain,
    GainAny,
    GainByCost,
    GainPerRival,
    IgnoreLoss,
    LifeLoss,
    Look,
    Pay,
    PayAny,
    PayIdentical,
    PayOneOf,
    Place,
    PointsPerEssence,
    PointsRule,
    Power,
    PutPaid,
    RivalsGain,
    Spend,
    Straighten,
    TemporaryPoints,
    Turn,
    TurnAnother,
    WayOut,
)
from resarcana_desktop.games.resarcana.text.tokens import EXCLUDED_SIZE, Token, counted

Line: TypeAlias = tuple[Token, ...]

PLUS: Final = Token("plus")
SLASH: Final = Token("slash")
EQUALS: Final = Token("equals")
ARROW: Final = Token("arrow")
HAIRLINE: Final = Token("hairline")
IGNORE: Final = Token("ignore")

# The parts that always look the same.
_FIXED: Final[dict[type, Line]] = {
    Turn: (Token("turn"),),
    PayIdentical: (Token("identical", "X"),),
    IgnoreLoss: (IGNORE,),
    CheckVictory: (Token("check"),),
}


def icon_lines(component: Component) -> tuple[Line, ...]:
    """The lines below the name: Collect, discount, then the powers in order."""
    lines: list[Line] = []
    if component.collect:
        lines.append((Token("collect"), HAIRLINE, *collect_icons(component.collect)))
    if component.discount:
        lines.append(discount_icons(component.discount))
    for power in component.powers:
        lines += power_icons(power)
    return tuple(lines)


def cost_icons(component: Component) -> Line:
    """The row of the upper left corner; a single 0 where the printed cost is 0."""
    if component.cost is None:
        return ()
    tokens = _essences(component.cost.essences)
    if component.cost.any or not tokens:
        tokens = (*tokens, Token("any", str(component.cost.any)))
    return tokens


def points_icons(component: Component) -> tuple[Line, ...]:
    """A pill for each rule "so many points for each": what is counted, then the medal."""
    return tuple(_points_icons(rule) for rule in component.points_rules)


def power_icons(power: Power) -> tuple[Line, ...]:
    """The line of one power, and a second one for the way out of an attack."""
    cost = _plus([cost_icon(part) for part in power.costs])
    effect = _plus([effect_icons(effect) for effect in power.effects])
    start = _plus([_trigger(power), cost])
    lines = [(*start, ARROW, *effect)]
    attacks = [effect for effect in power.effects if isinstance(effect, LifeLoss)]
    lines += [_way_out(attack.way_out) for attack in attacks if attack.way_out]
    return tuple(lines)


def _trigger(power: Power) -> Line:
    if power.trigger == "action":
        return ()
    if power.trigger == "claim":
        return (Token("claim"),)
    answers = {"dragon_loss": "dragon", "demon_loss": "demon", "victory_check": "check"}
    if power.trigger in answers:
        return (Token("react"), Token(answers[power.trigger]))
    return (Token("react"),)


def _way_out(price: WayOut) -> Line:
    return (Token("rival"), *cost_icon(price), ARROW, IGNORE)


# ---- costs -----------------------------------------------------------------------------------


@singledispatch
def cost_icon(part: object) -> Line:
    """The tokens of one part of a cost."""
    return _FIXED[type(part)]


@cost_icon.register
def _(part: TurnAnother) -> Line:
    return (Token("turn"), Token(part.type))


@cost_icon.register
def _(part: Spend) -> Line:
    return (Token("spend"), *_essences(part.essences))


@cost_icon.register
def _(part: Pay) -> Line:
    return _plus([(token,) for token in _essences(part.essences)])


@cost_icon.register
def _(part: PayAny) -> Line:
    return (Token("any", str(part.amount)),)


@cost_icon.register
def _(part: PayOneOf) -> Line:
    return _choice(part.kinds)


@cost_icon.register
def _(part: Destroy) -> Line:
    if part.this:
        return (Token("destroy"),)
    other = Token("card", "≠" if part.another else "")
    return (Token("destroy"), *(_types(part.types) or (other,)))


@cost_icon.register
def _(part: DiscardCard) -> Line:
    return (Token("discard", "1"), *_types(part.types))


# ---- effects ---------------------------------------------------------------------------------


@singledispatch
def effect_icons(effect: object) -> Line:
    """The tokens of one effect."""
    return _FIXED[type(effect)]


@effect_icons.register
def _(effect: Gain) -> Line:
    gain = _plus([(token,) for token in _essences(effect.essences)])
    return gain if effect.to == "pool" else (Token("put"), *gain)


@effect_icons.register
def _(effect: GainAny) -> Line:
    gain = _any(effect.amount, effect.excluded)
    return gain if effect.to == "pool" else (Token("put"), *gain)


@effect_icons.register
def _(effect: GainByCost) -> Line:
    gain = Token("any" if effect.essence is None else ESSENCES[effect.essence], "X")
    card = Token("card", f"+{effect.bonus}" if effect.bonus else "")
    return (gain, *_excluded(effect.excluded), EQUALS, card)


@effect_icons.register
def _(effect: GainPerRival) -> Line:
    counts = effect.type if effect.essence is None else ESSENCES[effect.essence]
    return (Token(ESSENCES[effect.gain]), EQUALS, Token("rival"), Token(counts or "component"))


@effect_icons.register
def _(effect: RivalsGain) -> Line:
    return (Token("rival"), *_plus([(token,) for token in _essences(effect.essences)]))


@effect_icons.register
def _(effect: Straighten) -> Line:
    if effect.what == "this":
        return (Token("straighten"),)
    whose = (Token("rivals"),) if effect.what == "all" else ()
    return (Token("straighten"), *whose, Token(effect.type or "component"))


@effect_icons.register
def _(effect: Draw) -> Line:
    return (Token("draw", f"+{effect.amount}"),)


@effect_icons.register
def _(effect: DrawThenDiscard) -> Line:
    return (Token("draw", f"+{effect.draw}"), PLUS, Token("discard", str(effect.discard)))


@effect_icons.register
def _(effect: Look) -> Line:
    amount = str(effect.amount)
    return (Token("look", amount), SLASH, Token("monuments", amount))


@effect_icons.register
def _(effect: Place) -> Line:
    whose = (Token("rivals"),) if effect.source == "any_discards" else ()
    source = () if effect.source == "hand" else (*whose, Token("discard"))
    return (*source, Token("place"), Token(effect.type or "card"), *_price(effect))


def _price(effect: Place) -> Line:
    if effect.free:
        return (Token("discount", "0"),)
    if not effect.discount:
        return ()
    return (Token("discount", f"-{effect.discount}"), *_spared(effect.spares_gold))


@effect_icons.register
def _(effect: LifeLoss) -> Line:
    return (Token("life_loss", f"-{effect.amount}"),)


@effect_icons.register
def _(effect: TemporaryPoints) -> Line:
    return (Token("points", f"+{effect.points}"),)


@effect_icons.register
def _(effect: Convert) -> Line:
    amount = "X" if effect.per == 1 else f"X/{effect.per}"
    if effect.essence is None:
        return (Token("identical", amount), *_excluded(effect.excluded))
    return (Token(ESSENCES[effect.essence], amount),)


@effect_icons.register
def _(effect: PutPaid) -> Line:
    return (Token("put"),) if effect.on == "this" else (Token("put"), Token("component"))


# ---- abilities -------------------------------------------------------------------------------


@singledispatch
def collect_icons(collect: object) -> Line:
    """The tokens of a Collect ability, after the bowl."""
    raise TypeError(collect)


@collect_icons.register
def _(collect: CollectFixed) -> Line:
    return _plus([(token,) for token in _essences(collect.essences)])


@collect_icons.register
def _(collect: CollectChoice) -> Line:
    return _choice(collect.kinds)


@collect_icons.register
def _(collect: CollectAny) -> Line:
    return _any(collect.amount, collect.excluded)


@collect_icons.register
def _(collect: CollectInterest) -> Line:
    stays = (Token("stay"), Token(ESSENCES[collect.on_this]))
    return (*stays, ARROW, *_any(collect.amount, collect.excluded))


@collect_icons.register
def _(collect: CollectGrowth) -> Line:
    return (Token("stay"), ARROW, Token("put"), Token("any", f"+{collect.amount}"))


@collect_icons.register
def _(collect: CollectUpkeep) -> Line:
    return (*_plus([(token,) for token in _essences(collect.essences)]), SLASH, Token("turn"))


def discount_icons(discount: Discount) -> Line:
    """The tag with its number, then what it is for."""
    kind = Token(discount.type or "card")
    return (Token("discount", f"-{discount.amount}"), kind, *_spared(discount.spares_gold))


def _points_icons(rule: PointsRule) -> Line:
    medal = Token("points", str(rule.points))
    if isinstance(rule, PointsPerEssence):
        return (Token(ESSENCES[rule.essence]), medal)
    return (Token(rule.type or "card", str(rule.per) if rule.per > 1 else ""), medal)


# ---- pieces ----------------------------------------------------------------------------------


def _essences(essences: Essences) -> Line:
    return tuple(Token(name, str(count)) for name, count in counted(essences))


def _any(amount: int, excluded: Iterable[int]) -> Line:
    return (Token("any", str(amount)), *_excluded(excluded))


def _excluded(kinds: Iterable[int]) -> Line:
    return tuple(Token(ESSENCES[kind], size=EXCLUDED_SIZE, struck=True) for kind in kinds)


def _spared(gold: bool) -> Line:
    """Gold that a discount leaves to pay."""
    return (Token("gold", size=EXCLUDED_SIZE, struck=True),) if gold else ()


def _choice(kinds: Iterable[int]) -> Line:
    return _joined(SLASH, [(Token(ESSENCES[kind], "1"),) for kind in kinds])


def _types(types: Iterable[str]) -> Line:
    return _joined(SLASH, [(Token(name),) for name in types])


def _plus(groups: Sequence[Line]) -> Line:
    return _joined(PLUS, groups)


def _joined(sign: Token, groups: Sequence[Line]) -> Line:
    """The groups one after the other with a sign between them; empty groups fall out."""
    line: list[Token] = []
    for group in groups:
        if line and group:
            line.append(sign)
        line += group
    return tuple(line)
