"""What can be achieved in games of Res Arcana."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.resarcana.statistics.facts import TOKEN
from resarcana_desktop.play.statistics.achievements import (
    Achievement,
    in_a_game,
    in_a_victory,
    number_of,
    streak_of,
    won_with,
)
from resarcana_desktop.play.statistics.rates import PEOPLE

if TYPE_CHECKING:
    from resarcana_desktop.play.statistics.rates import Seen


def _count(seen: Seen, name: str) -> int:
    return seen.facts.counts.get(name, 0)


def _had(seen: Seen, category: str) -> tuple[str, ...]:
    return seen.facts.had.get(category, ())


def _alone(seen: Seen) -> bool:
    return seen.game.winners == 1


def _saved_by_the_token(seen: Seen) -> bool:
    """Whether without the points of the First Player token it would not have been ahead."""
    token = seen.facts.sources.get(TOKEN, 0)
    return _alone(seen) and 0 <= seen.margin - token < seen.margin <= token


ACHIEVEMENTS: Final[tuple[Achievement, ...]] = (
    # How much was played, and won.
    in_a_victory("first_victory", lambda _: True),
    number_of("ten_games", 10),
    number_of("hundred_games", 100),
    streak_of("three_in_a_row", 3),
    streak_of("seven_in_a_row", 7),
    won_with("five_mages", 5, lambda seen: _had(seen, "mage")),
    won_with("all_mages", 10, lambda seen: _had(seen, "mage")),
    won_with("eight_places", 8, lambda seen: _had(seen, "place_of_power")),
    # Against whom.
    in_a_victory("beat_level3", lambda seen: seen.opponents == "level3"),
    in_a_victory("beat_level4", lambda seen: seen.opponents == "level4"),
    in_a_victory("beat_level5", lambda seen: seen.opponents == "level5"),
    in_a_victory("beat_people", lambda seen: seen.opponents == PEOPLE),
    in_a_victory("beat_three", lambda seen: len(seen.others) >= 3),
    # How it went.
    in_a_victory("in_four_rounds", lambda seen: seen.game.rounds <= 4),
    in_a_victory("long_breath", lambda seen: seen.game.rounds >= 7),
    in_a_victory("comeback", lambda seen: _count(seen, "behind") >= 4),
    in_a_victory("from_little", lambda seen: _count(seen, "before") <= 3),
    in_a_game("leap", lambda seen: _count(seen, "leap") >= 8),
    in_a_victory("always_ahead", lambda seen: _count(seen, "led") == seen.game.rounds),
    in_a_victory("clear_margin", lambda seen: seen.margin >= 8),
    in_a_victory("tie_break", lambda seen: _alone(seen) and seen.margin == 0),
    in_a_victory("shared", lambda seen: not _alone(seen)),
    in_a_victory("token", _saved_by_the_token),
    # By what means.
    in_a_game("fifteen_points", lambda seen: seen.facts.points >= 15),
    in_a_game("three_places", lambda seen: len(_had(seen, "place_of_power")) >= 3),
    in_a_victory("no_place", lambda seen: not _had(seen, "place_of_power")),
    in_a_game("four_monuments", lambda seen: len(_had(seen, "monument")) >= 4),
    in_a_victory("few_artifacts", lambda seen: _count(seen, "artifact.played") <= 1),
    in_a_game("six_artifacts", lambda seen: _count(seen, "artifact") >= 6),
    in_a_game("two_dragons", lambda seen: _count(seen, "dragon") >= 2),
    in_a_game("three_creatures", lambda seen: _count(seen, "creature") >= 3),
    in_a_game("gold", lambda seen: _count(seen, "gold") >= 10),
    in_a_game("hoard", lambda seen: _count(seen, "stored") >= 10),
    in_a_game("attacks", lambda seen: _count(seen, "attacks") >= 4),
    in_a_victory("discards", lambda seen: _count(seen, "discarded") >= 10),
    in_a_victory("first_to_pass", lambda seen: _count(seen, "passed_first") >= seen.game.rounds),
)
