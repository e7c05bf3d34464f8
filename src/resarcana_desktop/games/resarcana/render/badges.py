"""The badges of achievements: the emblem of each, in the frame of its kind."""

from __future__ import annotations

from functools import cache
from typing import Final

from resarcana_desktop.games.resarcana.render.emblems import BOX, paths
from resarcana_desktop.render.badges import Badge, Frame

_DRAWINGS: Final[dict[Frame, dict[str, str]]] = {
    "wreath": {
        "first_victory": "fire-bowl",
        "ten_games": "evil-tower",
        "hundred_games": "bookshelf",
        "three_in_a_row": "pointy-hat",
        "seven_in_a_row": "sunrise",
        "five_mages": "drama-masks",
        "all_mages": "spell-book",
        "eight_places": "mine-wagon",
    },
    "crest": {
        "beat_level3": "quill-ink",
        "beat_level4": "astrolabe",
        "beat_level5": "skull-staff",
        "beat_people": "jeweled-chalice",
        "beat_three": "triple-skulls",
    },
    "hexagon": {
        "in_four_rounds": "winged-sword",
        "long_breath": "holy-oak",
        "comeback": "raise-zombie",
        "from_little": "magic-gate",
        "leap": "pegasus",
        "always_ahead": "ouroboros",
        "clear_margin": "wyvern",
        "tie_break": "round-bottom-flask",
        "shared": "crossed-sabres",
        "token": "healing-shield",
    },
    "seal": {
        "fifteen_points": "cornucopia",
        "three_places": "dwarf-king",
        "no_place": "spectre",
        "four_monuments": "hammer-nails",
        "few_artifacts": "finch",
        "six_artifacts": "crystal-shrine",
        "two_dragons": "double-dragon",
        "three_creatures": "griffin-symbol",
        "gold": "glowing-hands",
        "hoard": "strongbox",
        "attacks": "sacrificial-dagger",
        "discards": "hammer-break",
        "first_to_pass": "sitting-dog",
    },
}
"""The drawing for each achievement, by its frame."""


@cache
def badge_of(achievement: str, number: int) -> Badge:
    """Return the badge of an achievement, with a number if there is more than 1 of something."""
    for frame, drawings in _DRAWINGS.items():
        if achievement in drawings:
            body = "".join(f'<path d="{path}"/>' for path in paths(drawings[achievement]))
            return Badge(frame, body, BOX, number)
    return Badge(number=number)
