"""Whole powers in words."""

from resarcana_desktop.games.resarcana.rules.records import Power
from resarcana_desktop.games.resarcana.rules.terms.triggers import TRIGGER
from resarcana_desktop.games.resarcana.text.phrases import Phrases, capital
from resarcana_desktop.games.resarcana.text.wording import wording


def power_text(power: Power, say: Phrases) -> str:
    """The whole power: when, cost, effect."""
    effect = effects_text(power, say)
    costs = _verbs_once([wording(part, say) for part in power.costs])
    sentence = say("power", cost=say.all_of(costs), effect=effect) if costs else effect
    trigger = TRIGGER[power.trigger]
    if power.trigger == "claim":
        return capital(say(trigger.phrase, effect=effect))
    if trigger.reacts:
        sentence = f"{say(trigger.phrase)} {capital(sentence)}"
    elif power.while_turned:
        sentence = f"{sentence}. {say('while_turned')}"
    return capital(sentence) + "."


def _verbs_once(costs: list[str]) -> list[str]:
    """Costs begin with their verb; neighbours that share it say it once: "turn this and ..."."""
    said = [cost.partition(" ") for cost in costs]
    verbs = ["", *(verb for verb, _, _ in said)]
    return [
        rest if verb == before and rest else cost
        for cost, (verb, _, rest), before in zip(costs, said, verbs, strict=False)
    ]


def effects_text(power: Power, say: Phrases) -> str:
    """All effects of a power, one after the other."""
    texts = [wording(effect, say, power.costs) for effect in power.effects]
    text = texts[0]
    for following in texts[1:]:
        text = say("then", first=text, second=following)
    return text
