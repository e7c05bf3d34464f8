"""Positions played at random and tables of every size, for tests of the picture."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from resarcana_desktop.app.context import Look
from resarcana_desktop.app.settings import Settings
from resarcana_desktop.games.resarcana.render.icons import ICON_SET
from resarcana_desktop.games.resarcana.rules.events import Event
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rulesets import BASE, res_arcana
from resarcana_desktop.games.resarcana.table.view.context import PaintContext
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.tabletop.context import Player
from tests.pictures import preview

Played = Callable[..., tuple[ResArcanaPosition, list[Event]]]
Size = tuple[int, int]
NAMES = ("Edda", "Corvin", "Maximilienne", "Tobias", "Sigrid")

played = cache(preview.played)
"""A game with these seats and seed, after some random actions, with the base set or the sets
named; don't play it any further."""


def make_table(
    seats: int,
    size: Size = (1920, 1080),
    language: str = "en",
    sets: tuple[str, ...] = BASE,
    **settings: float | str,
) -> PaintContext:
    """A table of a size in a language, with other settings by name."""
    players = tuple(Player(NAMES[seat], "Bot · Adept", seat) for seat in range(seats))
    look = Look(size, Settings.model_validate({"language": language, **settings}), ICON_SET)
    return PaintContext(
        look, load_catalogue(language, "resarcana"), players, res_arcana(sets).faces
    )
