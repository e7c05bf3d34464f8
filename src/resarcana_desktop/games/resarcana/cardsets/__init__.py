"""Cardsets: folders of TOML files read into the typed records of the engine."""

from resarcana_desktop.games.resarcana.cardsets.loader import (
    load_cardset,
    load_cardset_folder,
    load_cardsets,
    load_user_cardsets,
    shipped_components,
)

__all__ = [
    "load_cardset",
    "load_cardset_folder",
    "load_cardsets",
    "load_user_cardsets",
    "shipped_components",
]
