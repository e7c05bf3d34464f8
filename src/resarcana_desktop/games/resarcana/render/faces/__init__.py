"""Faces: the look of each component."""

from resarcana_desktop.games.resarcana.render.faces.face import (
    card_back,
    face,
    face_in_steps,
    is_drawn,
    mage_back,
    mini_emblem,
    monument_back,
)
from resarcana_desktop.games.resarcana.render.faces.layout import layout
from resarcana_desktop.games.resarcana.render.faces.lines import LEAST_ICON
from resarcana_desktop.games.resarcana.render.faces.measures import (
    MINI_SIZE,
    READING_WIDTH,
    TABLE_WIDTH,
    Style,
    face_size,
    tile_unit,
)
from resarcana_desktop.games.resarcana.render.faces.plan import Layout, name_of
from resarcana_desktop.games.resarcana.render.faces.states import (
    PLAIN,
    FaceLook,
    State,
    component_size,
    dimmed_face,
    dragged,
    draw_component,
    mini_medal,
    mini_seals,
    stored_pill,
    tilted,
    turned_face,
)

__all__ = [
    "LEAST_ICON",
    "MINI_SIZE",
    "PLAIN",
    "READING_WIDTH",
    "TABLE_WIDTH",
    "FaceLook",
    "Layout",
    "State",
    "Style",
    "card_back",
    "component_size",
    "dimmed_face",
    "dragged",
    "draw_component",
    "face",
    "face_in_steps",
    "face_size",
    "is_drawn",
    "layout",
    "mage_back",
    "mini_emblem",
    "mini_medal",
    "mini_seals",
    "monument_back",
    "name_of",
    "stored_pill",
    "tile_unit",
    "tilted",
    "turned_face",
]
