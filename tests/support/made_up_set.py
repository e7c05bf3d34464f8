"""A made-up cardset, small and in order, to be put beside the base game's."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest

from resarcana_desktop.games.card_faults import CardError, Fault
from resarcana_desktop.games.resarcana import rulesets
from resarcana_desktop.games.resarcana.rules.ruleset import ResArcana

ID: Final = "fens"

_SET = """\
id = "fens"
name = { en = "The Fens", fr = "Les Marais" }
files = ["mages.toml", "magic_items.toml", "artifacts.toml", "monuments.toml", \
"places_of_power.toml", "scrolls.toml"]
"""
_MAGES = """\
[[component]]
id = "ferryman"
name = { en = "Ferryman", fr = "Passeur" }
collect = { gain = { calm = 1 } }
powers = [{ cost = { turn = true }, effect = { draw = 1 } }]

[[component]]
id = "reed_witch"
name = { en = "Reed Witch", fr = "Sorcière des Roseaux" }
collect = { choice = ["life", "death"] }
"""
_ITEMS = """\
[[component]]
id = "lantern"
name = { en = "Lantern", fr = "Lanterne" }
powers = [{ cost = { turn = true }, effect = { gain = { elan = 1 } } }]
"""
_ARTIFACTS = """\
[[component]]
id = "bog_dragon"
name = { en = "Bog Dragon", fr = "Dragon des Tourbières" }
types = ["dragon"]
cost = { life = 2, death = 3 }
points = 1
powers = [{ cost = { turn = true }, effect = { life_loss = { amount = 2 } } }]

[[component]]
id = "peat_heart"
name = { en = "Peat Heart", fr = "Cœur de Tourbe" }
cost = { death = 1, any = 2 }
collect = { gain = { death = 1, life = 1 } }

[[component]]
id = "will_o_wisp"
name = { en = "Will-o'-Wisp", fr = "Feu Follet" }
types = ["creature"]
cost = { elan = 1, calm = 1 }
powers = [
  { cost = { turn = true }, effect = { put = { elan = 1 } } },
  { cost = { spend = { elan = 2 } }, effect = { gain = { gold = 1 } } },
]
"""
_MONUMENTS = """\
[[component]]
id = "sunken_bell"
name = { en = "Sunken Bell", fr = "Cloche Engloutie" }
cost = { gold = 4 }
points = 2
"""
_PLACES = """\
[[component]]
id = "heron_island"
name = { en = "Heron Island", fr = "Île aux Hérons" }
tile = { id = "fens_tile", side = "sun" }
cost = { calm = 6 }
points = 1
points_for = [{ each = "creature", points = 1 }]

[[component]]
id = "drowned_keep"
name = { en = "Drowned Keep", fr = "Donjon Noyé" }
tile = { id = "fens_tile", side = "moon" }
cost = { death = 6 }
points_for = [{ each = "death", points = 1 }]
powers = [{ cost = { turn = true, pay = { calm = 1 } }, effect = { put = { death = 1 } } }]
"""
_SCROLLS = """\
[[component]]
id = "{id}"
name = {{ en = "{name}" }}
powers = [{{ cost = {{ turn = true }}, effect = {{ gain = {{ calm = 1 }} }} }}]
"""


def write_fens(folder: Path, scrolls: tuple[str, ...] = ("map_of_the_fens",)) -> Path:
    """Write the set into a folder of its own below this one; its folder comes back.

    The scrolls are the components no game is dealt so far: they stay in the box.
    """
    own = folder / ID
    own.mkdir(parents=True, exist_ok=True)
    files = {
        "set": _SET,
        "mages": _MAGES,
        "magic_items": _ITEMS,
        "artifacts": _ARTIFACTS,
        "monuments": _MONUMENTS,
        "places_of_power": _PLACES,
        "scrolls": "\n".join(_SCROLLS.format(id=id_, name=id_.title()) for id_ in scrolls),
    }
    for name, text in files.items():
        (own / f"{name}.toml").write_text(text, "utf-8")
    return own


def refuse_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make all sets but the base set alone be too large for a game."""
    whole = rulesets.res_arcana

    def refusing(sets: Sequence[str] = rulesets.BASE) -> ResArcana:
        if tuple(sets) != rulesets.BASE:
            raise CardError(Fault("900 components do not fit into a game"))
        return whole(sets)

    monkeypatch.setattr(rulesets, "res_arcana", refusing)
