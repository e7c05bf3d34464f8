"""The choice among the games, with what each of them is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop import games
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.widgets import Switch

if TYPE_CHECKING:
    from collections.abc import Callable


def goal_of(game: str, language: str) -> str:
    """What a game is about, in its own words: a screen has those of one game alone."""
    return games.window_game(game).screens().goal(load_catalogue(language, game))


def game_switch(game: str, language: str, choose: Callable[[str], None]) -> Switch[str] | None:
    """Make the switch among the games, on which each is explained; None where there is one."""
    titles = [(each, games.window_game(each).title) for each in games.in_window()]
    if len(titles) == 1:
        return None
    goals = {each: goal_of(each, language) for each, _ in titles}
    return Switch(titles, game, choose, "game", notes=goals)
