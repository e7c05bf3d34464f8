"""The choice among the games, with a description of each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop import games
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.widgets import Switch

if TYPE_CHECKING:
    from collections.abc import Callable

    from resarcana_desktop.games.interface import Chosen


def goal_of(game: str, language: str, chosen: Chosen | None = None) -> str:
    """Return the goal of a game in its own words, as a screen has the words of only one game."""
    return games.window_game(game).screens().goal(load_catalogue(language, game), chosen)


def game_switch(game: str, language: str, choose: Callable[[str], None]) -> Switch[str] | None:
    """Return the switch among the games, with an explanation of each; None if there is only one."""
    titles = [(each, games.window_game(each).title) for each in games.in_window()]
    if len(titles) == 1:
        return None
    goals = {each: goal_of(each, language) for each, _ in titles}
    return Switch(titles, game, choose, "game", notes=goals)
