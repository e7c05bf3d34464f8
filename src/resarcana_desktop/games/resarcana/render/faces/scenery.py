"""The place in which a component is shown, behind its emblem.

Every component has its own scene: the kind of place is named in `scenery.toml`, and its id decides
the rest. All of it is dark and quiet, as the emblem is in front of it.
"""

from __future__ import annotations

import tomllib
from functools import cache
from random import Random
from typing import TYPE_CHECKING

from resarcana_desktop.games.resarcana.render.emblems import FOLDER
from resarcana_desktop.render.scenery import LEAST, SCENES, scene_elements

if TYPE_CHECKING:
    from resarcana_desktop.render.theme import Pair


@cache
def _named() -> dict[str, str]:
    return {
        component: str(scene)
        for component, scene in tomllib.loads((FOLDER / "scenery.toml").read_text("utf-8")).items()
    }


def scene_of(component: str) -> str:
    """Return the kind of place of a component; one that the file lacks gets it by its id."""
    named = _named().get(component)
    return named if named is not None else Random(component).choice(sorted(SCENES))


def scenery(component: str, colours: Pair, size: tuple[int, int]) -> str:
    """Return the SVG elements of the scene of a component, in a box of `size` pixels."""
    scene = scene_elements(component, scene_of(component), colours, size)
    return scene if min(size) < LEAST else scene + _behind_emblem(size)


def _behind_emblem(size: tuple[int, int]) -> str:
    """Return a soft shade in the middle, so that the gilt of the emblem is prominent."""
    (x, y), radius = (0.5 * size[0], 0.54 * size[1]), 0.52 * min(size)
    return (
        f'<radialGradient id="shadow" gradientUnits="userSpaceOnUse" cx="{x:.1f}" cy="{y:.1f}" '
        f'r="{radius:.1f}"><stop offset="0" stop-color="#000000" stop-opacity="0.42"/>'
        '<stop offset="0.6" stop-color="#000000" stop-opacity="0.28"/>'
        '<stop offset="1" stop-color="#000000" stop-opacity="0"/></radialGradient>'
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="url(#shadow)"/>'
    )
