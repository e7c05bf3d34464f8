"""Each achievement is earned by a matching game, and not by one that just misses it."""

from __future__ import annotations

from typing import Any, Final

import pytest

from resarcana_desktop.games.resarcana.statistics import STATISTICIAN
from resarcana_desktop.i18n.catalogues import languages, load_catalogue
from resarcana_desktop.play.statistics.achievements import achieved
from resarcana_desktop.play.statistics.facts import FinishedGame, Player, SeatFacts
from resarcana_desktop.play.statistics.rates import Seen

PLACES: Final = ("sunken_reef", "coral_castle", "dragons_lair")
ALL: Final = [achievement.id for achievement in STATISTICIAN.achievements]


def game(
    won: bool = True,
    theirs: int = 8,
    rounds: int = 5,
    rivals: tuple[str, ...] = ("level2",),
    had: dict[str, tuple[str, ...]] | None = None,
    sources: dict[str, int] | None = None,
    shared: bool = False,
    placed: int = 4,
    **counts: Any,
) -> Seen:
    """A game with a place and ten points, plus the given facts."""
    usual = {"before": 6, "leap": 4, "artifact.played": placed, **counts}
    own = SeatFacts(
        won,
        {"place_of_power": PLACES[:1], "mage": ("witch",), **(had or {})},
        sources or {"place_of_power": 10},
        usual,
    )
    other = SeatFacts(not won or shared, {}, {"artifact": theirs}, {})
    others = [Player(f"R{n}", not level, level, other) for n, level in enumerate(rivals)]
    players = (Player("Ida", True, "", own), *others)
    return Seen(FinishedGame("x", "x", 0, "resarcana", rounds, players, "x"), 0)


def mages(number: int) -> list[Seen]:
    return [game(had={"mage": (f"mage{each}",)}) for each in range(number)]


LOST: Final = game(won=False)
WON: Final = game()

MET: Final[dict[str, tuple[list[Seen], list[Seen]]]] = {
    "first_victory": ([WON], [LOST]),
    "ten_games": ([LOST] * 10, [LOST] * 9),
    "hundred_games": ([LOST] * 100, [LOST] * 99),
    "three_in_a_row": ([LOST, *[WON] * 3], [WON, WON, LOST, WON]),
    "seven_in_a_row": ([WON] * 7, [WON] * 6),
    "five_mages": (mages(5), mages(4) * 2),
    "all_mages": (mages(10), mages(9)),
    "eight_places": (
        [game(had={"place_of_power": (f"a{n}", f"b{n}")}) for n in range(4)],
        [game(had={"place_of_power": (f"a{n}", "b")}) for n in range(6)],
    ),
    "beat_level3": ([game(rivals=("level3", "level3"))], [game(rivals=("level3", "level2"))]),
    "beat_level4": ([game(rivals=("level4",))], [game(won=False, rivals=("level4",))]),
    "beat_level5": ([game(rivals=("level5",))], [game(rivals=("level4",))]),
    "beat_people": ([game(rivals=("", "level1"))], [game(won=False, rivals=("",))]),
    "beat_three": ([game(rivals=("level1",) * 3)], [game(rivals=("level1",) * 2)]),
    "in_four_rounds": ([game(rounds=4)], [game(rounds=5), game(won=False, rounds=4)]),
    "long_breath": ([game(rounds=7)], [game(rounds=6)]),
    "comeback": ([game(behind=4)], [game(behind=3), game(won=False, behind=6)]),
    "from_little": ([game(before=3)], [game(before=4)]),
    "leap": ([game(won=False, leap=8)], [game(leap=7)]),
    "always_ahead": ([game(led=5)], [game(led=4)]),
    "clear_margin": ([game(theirs=2)], [game(theirs=3)]),
    "tie_break": ([game(theirs=10)], [game(theirs=10, shared=True), game(theirs=9)]),
    "shared": ([game(theirs=10, shared=True)], [game(theirs=10)]),
    "token": (
        [game(theirs=9, sources={"place_of_power": 9, "token": 1})],
        [game(theirs=9), game(theirs=8, sources={"place_of_power": 9, "token": 1})],
    ),
    "fifteen_points": (
        [game(won=False, sources={"monument": 15})],
        [game(sources={"monument": 14})],
    ),
    "three_places": ([game(had={"place_of_power": PLACES})], [WON]),
    "no_place": ([game(had={"place_of_power": ()})], [game(False, had={"place_of_power": ()})]),
    "four_monuments": (
        [game(had={"monument": ("oracle", "library", "temple", "obelisk")})],
        [game(had={"monument": ("oracle", "library", "temple")})],
    ),
    "few_artifacts": ([game(placed=1)], [game(placed=2)]),
    "six_artifacts": ([game(artifact=6)], [game(artifact=5)]),
    "two_dragons": ([game(dragon=2)], [game(dragon=1)]),
    "three_creatures": ([game(creature=3)], [game(creature=2)]),
    "gold": ([game(gold=10)], [game(gold=9)]),
    "hoard": ([game(stored=10)], [game(stored=9)]),
    "attacks": ([game(attacks=4)], [game(attacks=3)]),
    "discards": ([game(discarded=10)], [game(discarded=9), game(False, discarded=12)]),
    "first_to_pass": ([game(passed_first=5)], [game(passed_first=4)]),
}
"""For each achievement, games whose last one earns it, and games that don't."""


@pytest.mark.parametrize("name", ALL)
def test_it_is_met_and_missed(name: str) -> None:
    games, others = MET[name]
    assert achieved(STATISTICIAN.achievements, games).get(name) is games[-1]
    assert name not in achieved(STATISTICIAN.achievements, others)


def test_there_are_thirty_at_least_each_once() -> None:
    assert len(ALL) == len({*ALL}) >= 30


@pytest.mark.parametrize("language", languages())
def test_each_achievement_has_its_own_name_and_condition(language: str) -> None:
    shown = [STATISTICIAN.achievement(name, load_catalogue(language, "resarcana")) for name in ALL]
    assert len({title for title, _ in shown}) == len(ALL)
    assert len({what_for for _, what_for in shown}) == len(ALL)
