"""Costs, effects and whole powers in words."""

from functools import singledispatch
from typing import Final

from resarcana_desktop.games.resarcana.rules.records import (
    ESSENCES,
    CheckVictory,
    Convert,
    CostPart,
    Destroy,
    DiscardCard,
    Draw,
    DrawThenDiscard,
    Effect,
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
from resarcana_desktop.games.resarcana.text.phrases import Phrases, capital
from resarcana_desktop.games.resarcana.text.tokens import markup


def power_text(power: Power, say: Phrases) -> str:
    """The whole power: when, cost, effect."""
    effect = effects_text(power, say)
    costs = [cost_text(part, say) for part in power.costs]
    sentence = say("power", cost=say.all_of(costs), effect=effect) if costs else effect
    if power.trigger == "claim":
        return capital(say("claim", effect=effect))
    if power.trigger != "action":
        sentence = f"{say(f'react.{power.trigger}')} {capital(sentence)}"
    elif power.while_turned:
        sentence = f"{sentence}. {say('while_turned')}"
    return capital(sentence) + "."


def effects_text(power: Power, say: Phrases) -> str:
    """All effects of a power, one after the other."""
    texts = [_effect(effect, power.costs, say) for effect in power.effects]
    text = texts[0]
    for following in texts[1:]:
        text = say("then", first=text, second=following)
    return text


def _effect(effect: Effect, costs: tuple[CostPart, ...], say: Phrases) -> str:
    """Two effects speak of what was paid; the others say all themselves."""
    if isinstance(effect, GainByCost):
        return _by_cost(effect, costs, say)
    if isinstance(effect, PutPaid):
        return say.count(f"put_paid.{effect.on}", sum(_paid(part) for part in costs))
    return effect_text(effect, say)


def _by_cost(effect: GainByCost, costs: tuple[CostPart, ...], say: Phrases) -> str:
    """A card discarded for the power counts before one destroyed for it (Sacrificial Dagger)."""
    discarded = any(isinstance(part, DiscardCard) for part in costs)
    card = say("by_cost.discarded" if discarded else "by_cost.destroyed")
    if effect.essence is None:
        text = say("by_cost.any", card=card, excluded=say.excluded(effect.excluded))
    else:
        text = say("by_cost.one", card=card, of_essence=say(f"of.{ESSENCES[effect.essence]}"))
    return say("by_cost.bonus", gain=text, bonus=effect.bonus) if effect.bonus else text


def _paid(part: CostPart) -> int:
    """How many essences a part of a cost takes from the pool; 2 stands for an open number."""
    if isinstance(part, Pay):
        return sum(part.essences)
    if isinstance(part, PayAny):
        return part.amount
    return {PayOneOf: 1, PayIdentical: 2}.get(type(part), 0)


# The parts that are always said in the same words.
_FIXED: Final[dict[type, str]] = {
    Turn: "cost.turn",
    PayIdentical: "cost.pay_identical",
    IgnoreLoss: "ignore",
    CheckVictory: "check_victory",
}


# ---- costs -----------------------------------------------------------------------------------


@singledispatch
def cost_text(part: object, say: Phrases) -> str:
    """One part of a cost, such as "turn this"."""
    return say(_FIXED[type(part)])


@cost_text.register
def _(part: TurnAnother, say: Phrases) -> str:
    return say("cost.turn_another", artifact=say.artifact("one_of_yours", (part.type,)))


@cost_text.register
def _(part: Spend, say: Phrases) -> str:
    return say("cost.spend", essences=say.essences(part.essences))


@cost_text.register
def _(part: Pay, say: Phrases) -> str:
    return say("cost.pay", essences=say.essences(part.essences))


@cost_text.register
def _(part: PayAny, say: Phrases) -> str:
    return say("cost.pay", essences=say.any(part.amount, ()))


@cost_text.register
def _(part: PayOneOf, say: Phrases) -> str:
    return say("cost.pay", essences=say.choice(part.kinds))


@cost_text.register
def _(part: Destroy, say: Phrases) -> str:
    if part.this:
        return say("cost.destroy_this")
    whose = "another_of_yours" if part.another else "one_of_yours"
    return say("cost.destroy", artifact=say.artifact(whose, part.types))


@cost_text.register
def _(part: DiscardCard, say: Phrases) -> str:
    return say("cost.discard", card=_card(part, say))


def _card(part: DiscardCard, say: Phrases) -> str:
    return say.artifact("a", part.types) if part.types else say("a.card")


# ---- effects ---------------------------------------------------------------------------------


@singledispatch
def effect_text(effect: object, say: Phrases) -> str:
    """One effect, such as "draw 1 card"."""
    return say(_FIXED[type(effect)])


@effect_text.register
def _(effect: Gain, say: Phrases) -> str:
    return say(f"gain.{effect.to}", essences=say.essences(effect.essences))


@effect_text.register
def _(effect: GainAny, say: Phrases) -> str:
    return say(f"gain.{effect.to}", essences=say.any(effect.amount, effect.excluded))


@effect_text.register
def _(effect: GainPerRival, say: Phrases) -> str:
    gain = markup(ESSENCES[effect.gain], 1)
    if effect.essence is not None:
        return say("per_rival.essence", gain=gain, essence=markup(ESSENCES[effect.essence]))
    return say("per_rival.type", gain=gain, type=say(f"noun.{effect.type}"))


@effect_text.register
def _(effect: RivalsGain, say: Phrases) -> str:
    return say("rivals_gain", essences=say.essences(effect.essences))


@effect_text.register
def _(effect: Straighten, say: Phrases) -> str:
    if effect.what == "this":
        return say("straighten.this")
    if effect.what == "all":
        return say("straighten.all", components=say(f"all.{effect.type or 'component'}"))
    return say("straighten.one", component=say(f"one_of_yours.{effect.type or 'component'}"))


@effect_text.register
def _(effect: Draw, say: Phrases) -> str:
    return say("draw", cards=say.count("cards", effect.amount))


@effect_text.register
def _(effect: DrawThenDiscard, say: Phrases) -> str:
    drawn = say.count("cards", effect.draw)
    return say("draw_then_discard", drawn=drawn, discarded=say.count("cards", effect.discard))


@effect_text.register
def _(effect: Look, say: Phrases) -> str:
    return say.count("look", effect.amount)


@effect_text.register
def _(effect: Place, say: Phrases) -> str:
    artifact = say(f"a.{effect.type or 'artifact'}")
    source = say(f"place.{effect.source}")
    return say("place.sentence", artifact=artifact, source=source, price=_price(effect, say))


def _price(effect: Place, say: Phrases) -> str:
    if effect.free:
        return say("place.free")
    if not effect.discount:
        return say("place.full")
    spared = say("spares_gold") if effect.spares_gold else ""
    return say.count("place.discount", effect.discount) + spared


@effect_text.register
def _(effect: LifeLoss, say: Phrases) -> str:
    loss = say("loss.sentence", life=markup("life", effect.amount))
    if effect.way_out is None:
        return loss
    return say("loss.unless", loss=loss, price=_way_out(effect.way_out, say))


def _way_out(price: WayOut, say: Phrases) -> str:
    if isinstance(price, Pay):
        return say("loss.pay", essences=say.essences(price.essences))
    if isinstance(price, Destroy):
        return say("loss.destroy", artifact=say.artifact("one_of_theirs", price.types))
    return say("loss.discard", card=_card(price, say))


@effect_text.register
def _(effect: TemporaryPoints, say: Phrases) -> str:
    return say.count("temporary_points", effect.points)


@effect_text.register
def _(effect: Convert, say: Phrases) -> str:
    amount = "X" if effect.per == 1 else 1
    if effect.essence is None:
        form = "convert.other" if effect.per == 1 else "convert.one_other"
        gain = say(form, excluded=say.excluded(effect.excluded))
    else:
        gain = say("gain.pool", essences=markup(ESSENCES[effect.essence], amount))
    return gain if effect.per == 1 else say("convert.per", gain=gain, per=effect.per)
