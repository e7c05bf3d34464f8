"""The report of a match or a ladder, and the speed of each side."""

import json
from array import array
from collections.abc import Sequence

from resarcana_desktop.arena.games import Outcome
from resarcana_desktop.arena.match import Played
from resarcana_desktop.arena.results import Results, Stop
from resarcana_desktop.arena.schedule import Match
from resarcana_desktop.arena.tally import pace_of
from resarcana_desktop.bots.bot import Bot, RandomBot
from resarcana_desktop.games.resarcana.rules.observation import Observation


class Learnt(RandomBot):
    """A bot that says what it has learnt."""

    weights_hash = "c0ffee"


BOTS: dict[str, Bot[Observation]] = {"a": Learnt(), "b": RandomBot(), "c": RandomBot()}


def match_of(one: str, other: str, *shares: float) -> Played:
    """A match of pairs whose two games came out alike."""
    played = Played(Match((one, other), games=2 * len(shares)))
    for share in shares:
        times = array("d", [0.5, 1.0]), array("d", [0.2])
        played.count([Outcome(share, 5, 100, times)] * 2)
    return played


def results(names: str, played: Sequence[Played], seconds: float | None = None) -> Results:
    return Results(7, {name: BOTS[name] for name in names}, seconds, played, Stop.ALL_PLAYED)


def test_the_pace_of_a_hundred_moves() -> None:
    pace = pace_of(array("d", range(1, 101)), limit=90)
    assert (pace.moves, pace.mean, pace.p99) == (100, 50.5, 99)
    # Some moves are a little late; late is what takes a tenth more than it may.
    assert pace.over == 1


def test_a_match_is_one_object_of_plain_json() -> None:
    facts = results("ab", [match_of("a", "b", 1, 0, 1, 1)], seconds=0.6).facts()
    assert json.loads(json.dumps(facts)) == facts
    assert (facts["win_share"], facts["games"], facts["rules"]) == (0.75, 8, 7)
    assert (facts["seed"], facts["last_seed"]) == (1, 4)
    assert facts["elo"] == 190.8
    low, high = facts["interval"]
    assert low < facts["elo"] < high
    assert facts["groups_by_share"] == {"0.000": 1, "1.000": 3}
    assert [side["weights"] for side in facts["sides"]] == ["c0ffee", None]
    assert [side["moves_over_limit"] for side in facts["sides"]] == [8, 0]


def test_a_match_without_a_whole_group_has_no_score() -> None:
    facts = results("ab", [Played(Match(("a", "b"), games=2))]).facts()
    assert facts["games"] == 0
    assert "win_share" not in facts


def test_a_ladder_has_a_rung_for_each_bot_and_all_matches() -> None:
    met = [
        match_of("a", "b", 1, 0, 0, 0),
        match_of("a", "c", 0, 0, 0, 1),
        match_of("b", "c", 1, 0, 1, 0),
    ]
    facts = results("abc", met).facts()
    elos = {rung["bot"]: rung["elo"] for rung in facts["ladder"]}
    assert elos["a"] == 0
    assert elos["b"] == elos["c"] > 100
    assert [match["bots"] for match in facts["matches"]] == [["a", "b"], ["a", "c"], ["b", "c"]]


def test_bots_that_have_not_all_met_have_no_ladder() -> None:
    met = [match_of("a", "b", 1, 0), Played(Match(("a", "c"), games=2))]
    assert results("abc", met).facts()["ladder"] == []


def test_a_ladder_broken_off_in_its_first_match_is_still_a_ladder() -> None:
    facts = results("abc", [match_of("a", "b", 1, 0)]).facts()
    assert facts["ladder"] == []
    assert [match["games"] for match in facts["matches"]] == [4]


def test_a_bot_against_itself_is_a_single_match() -> None:
    assert results("a", [match_of("a", "a", 1, 0)]).facts()["bots"] == ["a", "a"]
