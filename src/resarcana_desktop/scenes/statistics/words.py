"""Numbers and names of the statistics, in the player's language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.play.statistics.rates import MIXED, PEOPLE
from resarcana_desktop.scenes.load.words import date_words
from resarcana_desktop.scenes.statistics.report import CHARACTERS, OPPONENTS, PLAYERS

if TYPE_CHECKING:
    from resarcana_desktop.arena.rating import Interval
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.play.statistics.counted import Helped, Reviewed
    from resarcana_desktop.play.statistics.rates import Effect, Elo, Rate, Seen, Streak, Streaks
    from resarcana_desktop.scenes.statistics.report import Report

ENOUGH: Final = 5
"""With fewer games, an interval is nearly everything there is."""
_SHARED: Final = (OPPONENTS, CHARACTERS, PLAYERS)
"""The categories of every game."""


def percent(catalogue: Catalogue, share: float) -> str:
    """A share in whole percent."""
    return catalogue.number(share, ".0%")


def rate_words(catalogue: Catalogue, rate: Rate) -> str:
    """The share of wins with its interval; after few games only how many were won."""
    if is_few(rate):
        key = "statistics.rate_few_shared" if rate.shared else "statistics.rate_few"
        return catalogue.text(key, wins=rate.wins, games=rate.games, shared=rate.shared)
    return catalogue.text(
        "statistics.rate",
        share=percent(catalogue, rate.share),
        low=percent(catalogue, rate.interval.low),
        high=percent(catalogue, rate.interval.high),
    )


def is_few(rate: Rate) -> bool:
    """Return whether there are too few games for an interval to say anything."""
    return rate.games < ENOUGH


def effect_words(catalogue: Catalogue, effect: Effect | None) -> str:
    """Return how much more than expected was won; "" if unknown."""
    if effect is None:
        return ""
    value, low, high = (
        _signed(catalogue, number)
        for number in (effect.value, effect.interval.low, effect.interval.high)
    )
    return catalogue.text("statistics.effect", value=value, low=low, high=high)


def _signed(catalogue: Catalogue, share: float) -> str:
    """A difference of shares in whole percent, with its sign."""
    sign = "+" if share >= 0.005 else "−" if share <= -0.005 else ""
    return f"{sign}{percent(catalogue, abs(share))}"


def elo_words(elo: Elo) -> str:
    """An Elo as a whole number."""
    return _whole(elo.value)


def interval_words(catalogue: Catalogue, interval: Interval) -> str:
    """An interval of Elo."""
    ends = {"low": _whole(interval.low), "high": _whole(interval.high)}
    return catalogue.text("statistics.interval", **ends)


def _whole(number: float) -> str:
    whole = round(number)
    return f"−{-whole}" if whole < 0 else str(whole)


def mean_words(catalogue: Catalogue, mean: float) -> str:
    """A mean of points with one decimal."""
    return catalogue.number(mean, ".1f")


def reviewed_words(catalogue: Catalogue, reviewed: Reviewed) -> str:
    """Return the number of reviewed games and the luck in them."""
    return catalogue.count(
        "statistics.reviewed",
        reviewed.games,
        of=reviewed.of,
        luck=points_words(catalogue, reviewed.luck),
        errors=mean_words(catalogue, reviewed.errors),
    )


def helped_words(catalogue: Catalogue, helped: Helped) -> tuple[str, str]:
    """Return the share of games without help, with the totals of known and unknown games."""
    share = (
        percent(catalogue, helped.unaided / helped.known)
        if helped.known
        else catalogue.text("statistics.unknown")
    )
    lines = []
    if helped.known:
        lines.append(catalogue.count("statistics.unaided", helped.known, unaided=helped.unaided))
    if helped.unknown:
        lines.append(catalogue.count("statistics.help_unknown", helped.unknown))
    return share, " ".join(lines)


def points_words(catalogue: Catalogue, points: float) -> str:
    """Points of win probability with their sign."""
    sign = "+" if points >= 0.05 else "−" if points <= -0.05 else ""
    return f"{sign}{mean_words(catalogue, abs(points))}"


def streak_words(catalogue: Catalogue, streak: Streak) -> str:
    """Return the number won or lost in a row."""
    key = "statistics.streak.won" if streak.won else "statistics.streak.lost"
    return catalogue.count(key, streak.length)


def longest_words(catalogue: Catalogue, streaks: Streaks) -> str:
    """Return the longest streaks of wins and losses; 0 if there is none."""
    wins, losses = (each.length if each else 0 for each in (streaks.wins, streaks.losses))
    return catalogue.text(
        "statistics.longest",
        wins=catalogue.count("statistics.streak.won", wins),
        losses=catalogue.count("statistics.streak.lost", losses),
    )


def level_words(catalogue: Catalogue, level: str) -> str:
    """Return the name of a level, or its id if it has none."""
    return catalogue.get(f"app.level.{level}", level)


def category_words(catalogue: Catalogue, report: Report, category: str) -> str:
    """Return the name of a category."""
    if category in _SHARED:
        return catalogue.text(f"statistics.category.{category}")
    return report.statistician.category(category, catalogue)


def explained_words(catalogue: Catalogue, report: Report, category: str) -> str:
    """Return an explanation of which games count for an entry of a category."""
    if category in _SHARED:
        return catalogue.text(f"statistics.explained.{category}")
    return report.statistician.explained(category, catalogue)


def kind_words(catalogue: Catalogue, report: Report, category: str, key: str) -> str:
    """Return the name of one kind within a category."""
    if category == OPPONENTS:
        if key in (MIXED, PEOPLE):
            return catalogue.text(f"statistics.{key}")
        return level_words(catalogue, key)
    if category == CHARACTERS:
        name, level = report.module.name_of(key), level_words(catalogue, key)
        return catalogue.text("statistics.character", name=name, level=level)
    if category == PLAYERS:
        return catalogue.count("statistics.players", int(key))
    return report.statistician.name(category, key, catalogue)


def game_words(catalogue: Catalogue, seen: Seen) -> str:
    """Return the title and date of a game; the date stays on one line."""
    date = day_words(catalogue, seen).replace(" ", "\N{NO-BREAK SPACE}")
    return catalogue.text("statistics.game", title=seen.game.title, date=date)


def day_words(catalogue: Catalogue, seen: Seen) -> str:
    """Return when a game was saved."""
    return date_words(catalogue.text, seen.game.saved)


def title_words(catalogue: Catalogue, seen: Seen) -> str:
    """Return the title of a game in quotation marks."""
    return catalogue.text("statistics.game_title", title=seen.game.title)


def sides_words(catalogue: Catalogue, seen: Seen, *, report: Report) -> str:
    """Return what the player won with, as far as the game counts it, and against whom."""
    rivals = kind_words(catalogue, report, OPPONENTS, seen.opponents)
    category = report.statistician.categories[0]
    own = [
        report.statistician.name(category, each, catalogue)
        for each in seen.facts.had.get(category, ())
    ]
    if not own:
        return catalogue.text("statistics.rivals", rivals=rivals)
    return catalogue.text("statistics.sides", own=own[0], rivals=rivals)


def score_words(catalogue: Catalogue, seen: Seen) -> str:
    """Return how a game ended: points of the player and of the others, rounds."""
    others = sorted((other.facts.points for other in seen.others), reverse=True)
    return catalogue.count(
        "statistics.score",
        seen.game.rounds,
        own=seen.facts.points,
        others=" · ".join(map(str, others)),
    )
