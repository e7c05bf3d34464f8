"""Icon lines follow the grammar of the printed ones."""

import pytest

from resarcana_desktop.games.resarcana.cardsets import load_cardsets
from resarcana_desktop.games.resarcana.rules.records import Component
from resarcana_desktop.games.resarcana.text.icons import (
    cost_icons,
    icon_lines,
    points_icons,
)
from resarcana_desktop.games.resarcana.text.tokens import TOKEN_NAMES, Token

(BASE,) = load_cardsets(["base"])
FACES = {component.id: component for component in BASE.components}
SIGNS = {"plus": "+", "slash": "/", "equals": "=", "arrow": ">", "hairline": "|"}

LINES = {
    "druid": ["collect | life1", "turn > straighten creature"],
    "artificer": ["discount-1 card -gold"],
    "seer": ["collect | calm1", "turn > look3 / monuments3"],
    "divination": ["turn > draw+3 + discard3"],
    "athanor": ["turn + elan1 > put elan2", "turn + spend elan6 + identicalX > goldX"],
    "bone_dragon": ["turn > life_loss-2", "rival death1 > ignore"],
    "celestial_horse": ["collect | any2 -gold -death"],
    "corrupt_altar": [
        "collect | life1 + death1",
        "life2 > put elan3",
        "turn + destroy card > anyX -gold = card+2",
    ],
    "crypt": ["turn > death2", "turn + death1 > discard place card discount-2 -gold"],
    "dancing_sword": ["collect | elan1 + death1", "react + elan1 > ignore + put death1"],
    "dragon_bridle": ["discount-3 dragon", "react dragon + turn > ignore"],
    "dragon_egg": ["destroy > place dragon discount-4"],
    "dragon_teeth": ["elan2 > put elan3", "turn + elan3 > place dragon discount0"],
    "fiery_whip": ["turn > elan3 + rival elan1", "turn + destroy card≠ > anyX -gold = card+2"],
    "mermaid": ["collect | calm1", "turn + calm1 / life1 / gold1 > put component"],
    "nightingale": [],
    "prism": ["turn + any1 > any2 -gold", "turn + identicalX > identicalX -gold"],
    "sea_serpent": ["turn > life_loss-2", "rival destroy card > ignore"],
    "treant": ["collect | life2", "turn > elan = rival death"],
    "vault": ["collect | stay gold > any2 -gold", "turn > put gold1"],
    "windup_man": ["collect | stay > put any+2", "turn + any1 > put"],
    "golden_statue": ["react check + turn + gold3 > points+3"],
    "obelisk": ["claim > any6 -gold"],
    "cursed_forge": ["collect | death1 / turn", "elan2 + gold1 > put gold1"],
    "dragons_lair": ["discount-3 dragon", "turn > gold2", "turn + turn dragon > put gold2"],
    "sorcerers_bestiary": ["turn > check", "turn + any4 > rivals discard place dragon"],
}


def written(line: tuple[Token, ...]) -> str:
    """Return a line of tokens in letters, with a minus for exclusions."""
    return " ".join(
        SIGNS.get(token.name, f"{'-' if token.struck else ''}{token.name}{token.text}")
        for token in line
    )


@pytest.mark.parametrize("name", LINES)
def test_the_lines_of(name: str) -> None:
    assert [written(line) for line in icon_lines(FACES[name])] == LINES[name]


@pytest.mark.parametrize("component", BASE.components, ids=lambda component: component.id)
def test_every_component_is_drawn_with_known_tokens(component: Component) -> None:
    lines = icon_lines(component)
    abilities = [component.collect, component.discount, *component.powers]
    assert len(lines) >= len([ability for ability in abilities if ability])
    for token in [token for line in lines for token in line]:
        assert token.name in TOKEN_NAMES


def test_exclusions_are_small_and_struck() -> None:
    (line,) = icon_lines(FACES["hanging_gardens"])
    assert line[-1] == Token("gold", size=0.78, struck=True)


def test_the_cost_corner() -> None:
    assert written(cost_icons(FACES["corrupt_altar"])) == "death2 any3"
    assert written(cost_icons(FACES["prism"])) == "any0"
    assert cost_icons(FACES["druid"]) == ()


def test_the_pills_of_points() -> None:
    pills = points_icons(FACES["sorcerers_bestiary"])
    assert [written(pill) for pill in pills] == ["creature points1", "dragon points2"]
