"""The badges of achievements: a drawing from the icons for each, in the frame of its kind."""

from __future__ import annotations

from functools import cache
from typing import Final

from resarcana_desktop.games.mercurial.render.icon_shapes import SIGNS, TOKENS
from resarcana_desktop.render.badges import Badge, Frame
from resarcana_desktop.render.icons import HIGH

_DRAWINGS: Final[dict[Frame, dict[str, str]]] = {
    "wreath": {
        "first_victory": "cast",
        "ten_games": "spells",
        "three_in_a_row": "lightning",
        "every_class": "runebreaker",
    },
    "crest": {
        "beat_three": "die",
        "last_in_order": "water",
    },
    "hexagon": {
        "clear_margin": "beastslayer",
        "tie_break": "mystrune",
        "shared": "saviour",
        "fewer_heroics": "heroic",
    },
    "seal": {
        "all_arcanas": "arcana",
        "much_ruin": "ruin",
        "much_restore": "restore",
        "much_myst": "myst",
        "three_equilibria": "aether",
        "much_prestige": "prestige",
    },
}
"""The icon for each achievement, by the frame it has."""
_ALONE: Final[dict[Frame, dict[str, str]]] = {
    "wreath": {
        "adept": "points",
        "expert": "points",
        "master": "points",
        "overachiever": "prestige",
    },
    "hexagon": {
        "pacifist": "restore",
        "destroyer": "ruin",
        "spoilt_for_choice": "arcana",
        "absolute_control": "die",
        "polyelemental": "spells",
    },
    "seal": {
        "arcana_whisperer": "arcana",
        "twin_legends": "saviour",
        "prodigy": "runebreaker",
        "accomplished": "heroic",
        "power_overwhelming": "mana",
        "lifebringer": "restore",
        "deathbringer": "ruin",
        "craglord": "earth",
        "manafont": "acuity",
    },
}
"""The same for the achievements of Prodigy mode."""


@cache
def badge_of(achievement: str, number: int) -> Badge:
    """The badge of an achievement, with a number if there is more than 1 of something."""
    for drawn in (_DRAWINGS, _ALONE):
        for frame, drawings in drawn.items():
            if achievement in drawings:
                return Badge(frame, _drawing(drawings[achievement]), HIGH, number, coloured=True)
    return Badge(number=number)


def _drawing(icon: str) -> str:
    """An icon without its letter, in the middle of a square."""
    shape = SIGNS[icon] if icon in SIGNS else TOKENS[icon][0]
    return f'<g transform="translate({(HIGH - shape.width) / 2:.1f} 0)">{shape.body}</g>'
