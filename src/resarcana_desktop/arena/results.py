"""The results of one or more matches, as plain values for a JSON object."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from statistics import fmean
from typing import Any, TypeAlias

from resarcana_desktop import __version__
from resarcana_desktop.arena.ladder import Rung, linked, rungs
from resarcana_desktop.arena.match import Played
from resarcana_desktop.arena.rating import Interval
from resarcana_desktop.arena.schedule import FIRST, SECOND
from resarcana_desktop.arena.sequential import BOUND, SequentialTest
from resarcana_desktop.arena.tally import Adjusted, Tally, pace_of
from resarcana_desktop.bots.bot import Bot, Trained
from resarcana_desktop.engine import build_mode

Facts: TypeAlias = dict[str, Any]


class Stop(Enum):
    """Why no more games were played."""

    ALL_PLAYED = "all_played"
    DECIDED = "decided"
    BROKEN_OFF = "broken_off"


@dataclass(frozen=True, slots=True)
class Results:
    """The matches between some bots under one rules version, and how they ended.

    `seconds` is the time they had for a move.
    """

    rules: int
    bots: Mapping[str, Bot[Any]]
    seconds: float | None
    played: Sequence[Played]
    stop: Stop

    def ladder(self) -> list[Rung] | None:
        """Return the ladder of all bots; None if matches do not link them all, or for only two."""
        names = list(self.bots)
        met = [played for played in self.played if played.tally.shares]
        places = [[names.index(bot) for bot in played.match.bots] for played in met]
        if len(names) <= 2 or not linked(len(names), places):
            return None
        shares = {
            (place[FIRST], place[SECOND]): played.tally.shares
            for place, played in zip(places, met, strict=True)
        }
        return rungs(len(names), shares)

    def facts(self) -> Facts:
        """Return one object: the match of two bots in full, or a ladder with its matches."""
        if len(self.bots) <= 2:  # one if a bot played against itself
            return self.match_facts(self.played[0]) | self._circumstances()
        steps = zip(self.bots, self.ladder() or (), strict=False)
        return {
            "ladder": [
                {"bot": name, "elo": _rounded(rung.elo, 1), "interval": _ends(rung.interval, 1)}
                for name, rung in steps
            ],
            "matches": [self.match_facts(played) for played in self.played],
        } | self._circumstances()

    def match_facts(self, played: Played) -> Facts:
        """Return the facts of one match, without its score if no group was finished."""
        match, tally = played.match, played.tally
        facts: Facts = {
            "bots": list(match.bots),
            "games": tally.games,
            "seats": match.seats,
            "seed": match.seed,
            "even_share": 1 / match.seats,
        }
        if tally.games:
            facts["last_seed"] = match.seed_of(len(tally.shares) - 1)
            facts |= _score_facts(tally)
            facts["sides"] = [self._side_facts(played, side) for side in (FIRST, SECOND)]
        if played.test is not None:
            facts["sprt"] = _test_facts(played.test)
        return facts

    def _side_facts(self, played: Played, side: int) -> Facts:
        bot = played.match.bots[side]
        pace = pace_of(played.tally.seconds[side], self.seconds)
        return {
            "bot": bot,
            "weights": weights_of(self.bots[bot]),
            "moves": pace.moves,
            "mean_seconds": _rounded(pace.mean, 6),
            "p99_seconds": _rounded(pace.p99, 6),
            "moves_over_limit": pace.over,
        }

    def _circumstances(self) -> Facts:
        return {
            "stopped": self.stop.value,
            "time": self.seconds,
            "version": __version__,
            "rules": self.rules,
            "mode": build_mode(),
        }


def weights_of(bot: Bot[Any]) -> str | None:
    """Return the hash of a bot's weights, if it has any."""
    return bot.weights_hash if isinstance(bot, Trained) else None


def _score_facts(tally: Tally) -> Facts:
    rating = tally.rating()
    groups = Counter(tally.shares)
    adjusted = tally.adjusted()
    facts = {} if adjusted is None else {"luck_adjusted": _adjusted_facts(adjusted)}
    return facts | {
        "win_share": _rounded(rating.share, 6),
        "win_share_interval": _ends(rating.share_interval, 6),
        "elo": _rounded(rating.elo, 1),
        "interval": _ends(rating.elo_interval, 1),
        "groups": len(tally.shares),
        "groups_by_share": {f"{share:.3f}": groups[share] for share in sorted(groups)},
        "mean_rounds": _rounded(fmean(tally.rounds), 2),
        "mean_actions": _rounded(fmean(tally.actions), 1),
    }


def _adjusted_facts(adjusted: Adjusted) -> Facts:
    rating, left = adjusted.rating, adjusted.variance_left
    return {
        "win_share": _rounded(rating.share, 6),
        "win_share_interval": _ends(rating.share_interval, 6),
        "elo": _rounded(rating.elo, 1),
        "interval": _ends(rating.elo_interval, 1),
        "mean_luck": _rounded(adjusted.luck, 6),
        "mean_luck_interval": _ends(adjusted.luck_interval, 6),
        "variance_left": None if left is None else _rounded(left, 4),
    }


def _test_facts(test: SequentialTest) -> Facts:
    return {
        "elo0": test.elo0,
        "elo1": test.elo1,
        "log_likelihood_ratio": _rounded(test.log_ratio, 3),
        "bound": _rounded(BOUND, 3),
        "verdict": test.verdict,
    }


def _rounded(number: float, digits: int) -> float:
    """Round a number to some digits; a result of zero has no minus sign."""
    return round(number, digits) + 0.0


def _ends(interval: Interval, digits: int) -> list[float]:
    return [_rounded(interval.low, digits), _rounded(interval.high, digits)]
