"""The keys and settings that only Res Arcana has."""

from collections.abc import Mapping
from typing import Final

import pygame

from resarcana_desktop.games.resarcana import flag_names
from resarcana_desktop.games.screens import Flag, Selection

AUTOMATIC_PAYMENT: Final = Flag(*flag_names.AUTOMATIC_PAYMENT)
MARKS: Final = Flag("marks", default=True)
TUTOR: Final = Selection("tutor", ("off", "inaccuracy", "mistake", "blunder"))
THINK_AHEAD: Final = Flag("think_ahead", default=True)
FLAGS: Final = (AUTOMATIC_PAYMENT, MARKS, TUTOR, THINK_AHEAD)

KEYS: Final[Mapping[str, int]] = {
    "pass": pygame.K_p,
    "cheapest": pygame.K_r,
    "points": pygame.K_v,
    "retell": pygame.K_a,
    "lesson_next": pygame.K_n,
    "lesson_back": pygame.K_b,
}
"""Its commands with their default keys; the first has a button of gamepads as well."""
