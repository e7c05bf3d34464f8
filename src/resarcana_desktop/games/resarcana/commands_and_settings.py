"""The keys and settings that only Res Arcana has."""

from collections.abc import Mapping
from typing import Final

import pygame

from resarcana_desktop.app.keys import ZoneKeys
from resarcana_desktop.games.resarcana import setting_names as setting_names
from resarcana_desktop.games.screens import BANTER, MARKS, TUTOR, Flag

AUTOMATIC_PAYMENT: Final = Flag(*setting_names.AUTOMATIC_PAYMENT)
THINK_AHEAD: Final = Flag("think_ahead", default=True)
FLAGS: Final = (AUTOMATIC_PAYMENT, MARKS, TUTOR, THINK_AHEAD, BANTER)

KEYS: Final[Mapping[str, int]] = {
    "pass": pygame.K_p,
    "convert": pygame.K_c,
    "cheapest": pygame.K_r,
    "points": pygame.K_v,
    "retell": pygame.K_a,
    "lesson_next": pygame.K_n,
    "lesson_back": pygame.K_b,
}
"""Its commands with their default keys; the first has a button of gamepads as well."""

ZONE_KEYS: Final = ZoneKeys(
    letters={
        "zone_hand": pygame.K_h,
        "zone_components": pygame.K_c,
        "zone_places": pygame.K_p,
        "zone_monuments": pygame.K_m,
        "zone_items": pygame.K_i,
        "zone_essences": pygame.K_e,
        "zone_points": pygame.K_v,
    },
    instead={
        "pass": pygame.K_F6,
        "convert": pygame.K_x,
        "points": pygame.K_F9,
        "cheapest": pygame.K_k,
    },
)
"""The letters that lead to the zones of its table."""
