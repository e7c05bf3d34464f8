"""The statistics of each seat in finished games, and their words."""

from __future__ import annotations

from functools import cache

import pytest

from resarcana_desktop.bots.play import play_game
from resarcana_desktop.engine.game import Game
from resarcana_desktop.engine.position import Options
from resarcana_desktop.games import window_game
from resarcana_desktop.games.mercurial import ID
from resarcana_desktop.games.mercurial.bots.greedy_bot import GreedyBot
from resarcana_desktop.games.mercurial.rules.position import MercurialPosition
from resarcana_desktop.games.mercurial.rulesets import shipped
from resarcana_desktop.games.mercurial.statistics import ACHIEVEMENTS, STATISTICIAN
from resarcana_desktop.i18n.catalogues import languages, load_catalogue
from resarcana_desktop.play.statistics.achievements import achieved
from resarcana_desktop.play.statistics.facts import FinishedGame, Player, SeatFacts
from resarcana_desktop.play.statistics.finished_games import RecordFacts
from resarcana_desktop.play.statistics.rates import Seen
from resarcana_desktop.scenes.statistics.pages import Pages
from resarcana_desktop.scenes.statistics.report import Report
from resarcana_desktop.widgets import Label


@cache
def game(seats: int, seed: int = 5) -> tuple[MercurialPosition, RecordFacts]:
    options: Options = {"seats": seats, "initiates": seed % 2 == 0}
    played = play_game(shipped(), options, seed, [GreedyBot() for _ in range(seats)])
    shown = STATISTICIAN.tell(played.record())
    assert shown is not None
    return played.position, shown


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_sources_add_up_to_the_points(seats: int) -> None:
    end, shown = game(seats)
    assert [facts.points for facts in shown.seats] == [end.points(seat) for seat in range(seats)]
    assert shown.rounds == end.round


def test_each_seat_has_a_class_a_side_and_a_place_in_the_order() -> None:
    _, shown = game(4)
    assert len({facts.had["class"] for facts in shown.seats}) == 4
    assert {facts.had["side"] for facts in shown.seats} == {("class",)}
    assert sorted(facts.had["order"] for facts in shown.seats) == [("1",), ("2",), ("3",), ("4",)]
    assert game(1, 6)[1].seats[0].had["side"] == ("initiate",)


def test_cast_spells_are_counted() -> None:
    end, shown = game(2)
    for seat, facts in enumerate(shown.seats):
        assert facts.counts["casts"] >= len(facts.had["heroic"]) > 0
        assert max(facts.counts["ruin"], facts.counts["restore"]) > 10
        assert facts.won is (seat in end.winners)


def test_a_solo_game_has_no_winner_but_counts_achievements() -> None:
    end, shown = game(1)
    assert shown.seats[0].won is False
    assert shown.seats[0].had["achieved"] == end.achievements


def test_a_game_in_progress_has_no_statistics() -> None:
    assert STATISTICIAN.tell(Game(shipped(), {"seats": 2}, 1).record()) is None


def seen(own: SeatFacts, *others: SeatFacts, day: int = 1) -> Seen:
    players = tuple(Player(str(n), n == 0, "", each) for n, each in enumerate((own, *others)))
    return Seen(FinishedGame(f"{day}", "", day, ID, 9, players, f"{day}"), 0)


def facts(
    points: int, *, won: bool = True, heroics: int = 4, order: str = "1", **counts: int
) -> SeatFacts:
    had = {"class": ("arcanist",), "order": (order,), "heroic": ("x",) * heroics, "arcana": ()}
    return SeatFacts(won, had, {"heroic": points}, counts)


@pytest.mark.parametrize(
    ("own", "others", "met"),
    [
        (facts(50), [facts(40, won=False)], {"first_victory"}),
        (facts(50), [facts(30, won=False)], {"first_victory", "clear_margin"}),
        (facts(50), [facts(50, won=False)], {"first_victory", "tie_break"}),
        (facts(50), [facts(50)], {"first_victory", "shared"}),
        (
            facts(50, heroics=3, order="2"),
            [facts(40, won=False)],
            {"first_victory", "fewer_heroics", "last_in_order"},
        ),
        (facts(20, won=False, ruin=36, myst=12), [facts(40)], {"much_ruin", "much_myst"}),
        (
            facts(20, won=False, restore=48, equilibria=3),
            [facts(40)],
            {"much_restore", "three_equilibria"},
        ),
        (facts(20, won=False, ruin=35, restore=47, myst=11), [facts(40)], set()),
        (facts(50), [facts(40, won=False)] * 3, {"first_victory", "beat_three"}),
    ],
)
def test_achievements(own: SeatFacts, others: list[SeatFacts], met: set[str]) -> None:
    assert set(achieved(ACHIEVEMENTS, [seen(own, *others)])) == met


def test_an_unplayed_class_is_listed_below_the_others() -> None:
    games = (seen(facts(50), facts(40, won=False)).game,)
    report = Report(window_game(ID), "0", games)
    page = Pages(report, load_catalogue("en", ID), lambda _: None).rates("class")
    shown = [each.text for each in page.walk() if isinstance(each, Label)]
    assert shown.count("Not played yet") == 3
    assert shown.index("Arcanist") < shown.index("Enchanter")
    orders = Pages(report, load_catalogue("en", ID), lambda _: None).rates("order")
    assert "Not played yet" not in [each.text for each in orders.walk() if isinstance(each, Label)]


@pytest.mark.parametrize("language", languages())
def test_everything_has_words(language: str) -> None:
    catalogue = load_catalogue(language, ID)
    _, shown = game(4)
    for category in STATISTICIAN.categories:
        assert STATISTICIAN.category(category, catalogue)
        assert STATISTICIAN.explained(category, catalogue).endswith(".")
        for found in {each for facts in shown.seats for each in facts.had[category]}:
            assert STATISTICIAN.name(category, found, catalogue) != found
    assert all(STATISTICIAN.source(source, catalogue) for source in STATISTICIAN.sources)
    words = [STATISTICIAN.achievement(each.id, catalogue) for each in ACHIEVEMENTS]
    assert len(set(words)) == len(ACHIEVEMENTS)
    listed = {key.rpartition(".")[2] for key in catalogue if key.startswith("lookback.achieved.")}
    assert listed == {each.id for each in ACHIEVEMENTS}
    assert STATISTICIAN.name("heroic", "gone", catalogue) == "gone"
