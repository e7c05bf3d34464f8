"""Cardsets: folders of TOML files read into the typed records of the engine."""

from resarcana_desktop.games.resarcana.cardsets.loader import (
    load_cardset_folder,
    load_cardsets,
    shipped_components,
)
from resarcana_desktop.games.resarcana.cardsets.own import load_own_cardsets

__all__ = [
    "load_cardset_folder",
    "load_cardsets",
    "load_own_cardsets",
    "shipped_components",
]
