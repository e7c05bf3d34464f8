"""Further texts about components."""

from collections.abc import Mapping
from itertools import count, takewhile

from resarcana_desktop.games.resarcana.rules.flatten import NEWEST
from resarcana_desktop.games.resarcana.rules.records import Component, Power
from resarcana_desktop.games.resarcana.rules.terms.registry import power_meanings
from resarcana_desktop.games.resarcana.rules.terms.triggers import TRIGGER
from resarcana_desktop.games.resarcana.text.numbers import NUMBERS
from resarcana_desktop.i18n.rule_numbers import with_numbers


def rulings_of(
    component_id: str, catalogue: Mapping[str, str], version: int = NEWEST
) -> tuple[str, ...]:
    """Return the fine points of a component in reading order; empty if it raises no questions.

    They are the texts `ruling.<component_id>.<n>` of the catalogue, n counting from 1. Before them
    comes what differs in a game under an earlier version of the rules: the texts
    `ruling_until.<version>.<component_id>` of that version and of later ones, except the newest.
    """
    differs = (f"ruling_until.{older}.{component_id}" for older in range(version, NEWEST))
    keys = (f"ruling.{component_id}.{number}" for number in count(1))
    found = (
        *(key for key in differs if key in catalogue),
        *takewhile(catalogue.__contains__, keys),
    )
    return tuple(with_numbers(catalogue[key], NUMBERS) for key in found)


def rulings_for(
    component: Component, catalogue: Mapping[str, str], version: int = NEWEST
) -> tuple[str, ...]:
    """Return the fine points of a component; none if its owner entered other values."""
    if component.edition:
        # It needs pydantic, which games without such values can do without.
        from resarcana_desktop.games.resarcana.cardsets.loader import is_altered

        if is_altered(component):
            return ()
    return rulings_of(component.id, catalogue, version)


def power_icon(power: Power) -> str:
    """The name of the icon that says when a power may be used, and whether by turning."""
    icons = TRIGGER[power.trigger].icons
    if icons:
        return icons[0].name
    return "turn" if any(reading.turns for reading in power_meanings(power)) else "arrow"
