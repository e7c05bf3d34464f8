"""Whole powers in words."""

from resarcana_desktop.games.resarcana.rules.records import Power
from resarcana_desktop.games.resarcana.rules.terms.triggers import TRIGGER
from resarcana_desktop.games.resarcana.text.phrases import Phrases, capital
from resarcana_desktop.games.resarcana.text.wording import wording


def power_text(power: Power, say: Phrases) -> str:
    """The whole power: when, cost, effect."""
    effect = effects_text(power, say)
    costs = [wording(part, say) for part in power.costs]
    sentence = say("power", cost=say.all_of(costs), effect=effect) if costs else effect
    trigger = TRIGGER[power.trigger]
    if power.trigger == "claim":
        return capital(say(trigger.phrase, effect=effect))
    if trigger.reacts:
        sentence = f"{say(trigger.phrase)} {capital(sentence)}"
    elif power.while_turned:
        sentence = f"{sentence}. {say('while_turned')}"
    return capital(sentence) + "."


def effects_text(power: Power, say: Phrases) -> str:
    """All effects of a power, one after the other."""
    texts = [wording(effect, say, power.costs) for effect in power.effects]
    text = texts[0]
    for following in texts[1:]:
        text = say("then", first=text, second=following)
    return text
