"""The rules of a component as lines of icons, "cost, arrow, effect", like the printed ones."""

from typing import Final

from resarcana_desktop.games.resarcana.rules.records import Component, Power
from resarcana_desktop.games.resarcana.rules.terms import signs
from resarcana_desktop.games.resarcana.rules.terms.registry import power_meanings, term_of
from resarcana_desktop.games.resarcana.rules.terms.signs import ARROW, Line, Token, plus
from resarcana_desktop.games.resarcana.rules.terms.triggers import TRIGGER

__all__ = ["Line", "cost_icons", "icon_lines", "icons_of", "points_icons", "power_icons"]

HAIRLINE: Final = Token("hairline")
IGNORE: Final = Token("ignore")


def icon_lines(component: Component) -> tuple[Line, ...]:
    """The lines below the name: Collect, discount, then the powers in order."""
    lines: list[Line] = []
    if component.collect:
        lines.append((Token("collect"), HAIRLINE, *icons_of(component.collect)))
    if component.discount:
        lines.append(icons_of(component.discount))
    for power in component.powers:
        lines += power_icons(power)
    return tuple(lines)


def icons_of(record: object) -> Line:
    """The tokens of one part of a cost, one effect or one ability."""
    return term_of(record).icons(record)


def cost_icons(component: Component) -> Line:
    """Return the row of the upper left corner; a single 0 if the printed cost is 0."""
    if component.cost is None:
        return ()
    tokens = signs.fixed(component.cost.essences)
    if component.cost.any or not tokens:
        tokens = (*tokens, *signs.mix(component.cost.any))
    return tokens


def points_icons(component: Component) -> tuple[Line, ...]:
    """A pill for each rule "points for each": what is counted, then the medal."""
    return tuple(icons_of(rule) for rule in component.points_rules)


def power_icons(power: Power) -> tuple[Line, ...]:
    """Return the line of one power, and a second one for the way out of an attack."""
    cost = plus([icons_of(part) for part in power.costs])
    effect = plus([icons_of(effect) for effect in power.effects])
    start = plus([TRIGGER[power.trigger].icons, cost])
    offers = [meaning.offers for meaning in power_meanings(power)]
    ways_out = [
        (Token("rival"), *icons_of(price), ARROW, IGNORE) for price in offers if price is not None
    ]
    return ((*start, ARROW, *effect), *ways_out)
