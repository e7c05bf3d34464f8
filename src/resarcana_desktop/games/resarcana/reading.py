"""What there is to read about components: rulings, and words to be found by."""

import unicodedata
from collections.abc import Mapping
from itertools import count, takewhile
from typing import Final

from resarcana_desktop.games.resarcana.rules.records import Component, Power
from resarcana_desktop.games.resarcana.rules.terms.registry import power_readings
from resarcana_desktop.games.resarcana.rules.terms.triggers import TRIGGER
from resarcana_desktop.games.resarcana.text.face_text import face_text

# Letters that are typed as two, and apostrophes of all kinds.
_PLAIN: Final = str.maketrans({"œ": "oe", "æ": "ae", "’": "'", "\u00a0": " ", "\u202f": " "})


def rulings_of(component_id: str, catalogue: Mapping[str, str]) -> tuple[str, ...]:
    """The fine points of a component in reading order, none for what leaves no question.

    They are the texts `ruling.<component_id>.<n>` of the catalogue, n counting from 1.
    """
    keys = (f"ruling.{component_id}.{number}" for number in count(1))
    return tuple(catalogue[key] for key in takewhile(catalogue.__contains__, keys))


def power_icon(power: Power) -> str:
    """The name of the icon that says when a power may be used, and whether by turning."""
    icons = TRIGGER[power.trigger].icons
    if icons:
        return icons[0].name
    return "turn" if any(reading.turns for reading in power_readings(power)) else "arrow"


def folded(text: str) -> str:
    """A text without capitals and accents: "Œuf de Sérénité" and "oeuf de serenite" are alike.

    >>> folded("Crâne Maudit")
    'crane maudit'
    """
    spread = unicodedata.normalize("NFD", text.casefold().translate(_PLAIN))
    return "".join(letter for letter in spread if not unicodedata.combining(letter))


def searched_text(component: Component, catalogue: Mapping[str, str]) -> str:
    """The folded words a component is found by: name, kind, types, cost and rule sentences."""
    return folded(face_text(component, catalogue))
