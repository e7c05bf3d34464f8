"""Faces: what each component looks like."""

from resarcana_desktop.render.faces.face import card_back, face, monument_back
from resarcana_desktop.render.faces.layout import layout, name_of
from resarcana_desktop.render.faces.measures import (
    MINI_SIZE,
    READING_WIDTH,
    TABLE_WIDTH,
    Style,
    face_size,
)

__all__ = [
    "MINI_SIZE",
    "READING_WIDTH",
    "TABLE_WIDTH",
    "Style",
    "card_back",
    "face",
    "face_size",
    "layout",
    "monument_back",
    "name_of",
]
