"""A match in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.i18n.catalogues import listed

if TYPE_CHECKING:
    from collections.abc import Callable

    from resarcana_desktop.engine.match import MatchScore


def game_of_match(text: Callable[..., str], match: MatchScore, *, short: bool = False) -> str:
    """Which game of the match it is, and of how many: "Game 1 of 2 or 3", "Game 3 of 3".

    Where it is to be `short`: "Game 1 of 2–3".
    """
    if not match.games:
        return text("app.match.game", game=match.game)
    *others, last = map(str, match.games)
    if not others:
        games = last
    elif short:
        games = f"{others[0]}–{last}"
    else:
        games = listed(text, (*others, last), "or")
    return text("app.match.game_of", game=match.game, games=games)
