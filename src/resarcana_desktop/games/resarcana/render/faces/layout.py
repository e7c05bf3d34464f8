"""The layout of a face: rectangles in pixels, computed before anything is drawn."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from resarcana_desktop.games.resarcana.render.faces.lines import LEAST_SAID, LEAST_WHOLE
from resarcana_desktop.games.resarcana.render.faces.measures import is_landscape
from resarcana_desktop.games.resarcana.render.faces.place_tile import PlacePlan
from resarcana_desktop.games.resarcana.render.faces.signs import turn_on_face
from resarcana_desktop.games.resarcana.render.faces.stacked import StackedPlan
from resarcana_desktop.games.resarcana.render.faces.tile import TilePlan

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.render.faces.measures import Style
    from resarcana_desktop.games.resarcana.render.faces.plan import Layout
    from resarcana_desktop.games.resarcana.rules.records import Component

_layouts: dict[tuple[object, ...], Layout] = {}


def layout(
    component: Component, width: int, language: str, style: Style, height: int = 0
) -> Layout:
    """Return the layout of a component's face at this width, language and style.

    Only a tile has its own `height`.
    """
    named = (component.set, component.id, component.edition)
    key = (*named, width, height, language, style)
    found = _layouts.get(key)
    if found is None:
        plan = PlacePlan if component.kind == "place_of_power" else StackedPlan
        plan = TilePlan if style == "tile" else plan
        found = plan(component, width, language, style, height).layout()
        if found.rows.more:  # rather slightly smaller icons than lines that are missing
            smaller = (
                plan(component, width, language, style, height, floor).layout()
                for floor in (LEAST_WHOLE, LEAST_SAID)
            )
            found = next((each for each in smaller if not each.rows.more), found)
        if style == "table" and (height or is_landscape(component.kind)):
            found = replace(found, turn=turn_on_face(found, component.kind))
        _layouts[key] = found
    return found
