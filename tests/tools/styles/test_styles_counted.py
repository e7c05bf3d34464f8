"""A few quick games; `python -m tools.styles` plays matches in earnest."""

from collections import Counter
from functools import cache

import pytest

from resarcana_desktop.games.resarcana.rules.actions import verb_of
from resarcana_desktop.games.resarcana.rules.codes import V_ITEM
from tools.every_card.counting import counted
from tools.every_card.games import Fixture, played, random_game
from tools.styles.__main__ import main
from tools.styles.counting import ITEM, KINDS, ROUNDS_SHOWN, Ways, ways_in


@cache
def random_ways() -> list[Ways]:
    """Return the counts of each seat in a random game."""
    return ways_in(random_game())


def test_what_came_into_play_is_counted_for_who_brought_it() -> None:
    seats = random_game().position.observation(-1).seats
    faces = random_game().position.faces
    for ways, seat in zip(random_ways(), seats, strict=True):
        in_play = Counter[str](faces.face(view.id).kind for view in seat.in_play)
        for kind in KINDS:
            assert ways.brought[kind] >= in_play[kind]
    components = counted(random_game()).components
    for kind in KINDS:
        of_kind = [name for name in components if faces.face(name).kind == kind]
        assert sum(ways.brought[kind] for ways in random_ways()) == sum(
            components[n] for n in of_kind
        )


def test_magic_items_are_counted_each_time_one_is_taken() -> None:
    faces, game = random_game().position.faces, random_game()
    position, taken = game.position_at(0), Counter[int]()
    for action in game.actions:
        taken[position.seat_to_decide()] += int(verb_of(action)) == V_ITEM
        position.apply(action)
    for seat, ways in enumerate(random_ways()):
        items = [name for name in ways.came.elements() if faces.face(name).kind == ITEM]
        assert len(items) == taken[seat] > 0


def test_attacks_are_counted_for_the_attacker_and_so_is_what_they_cost() -> None:
    attacking = {"bone_dragon", "earth_dragon", "elvish_bow", "fire_dragon", "sea_serpent"}
    attacking |= {"water_dragon", "wind_dragon"}
    games = [played(Fixture("random", None, 2, seed)) for seed in range(1, 7)]
    found = attacks = lost = 0
    for game in games:
        position = game.position_at(0)
        for action in game.actions:
            for event in position.apply_telling(action):
                is_use = event.kind == "use" and event.power == 1
                attacks += is_use and event.component in attacking
                lost += sum(event.essences) if event.kind == "lose" else 0
        found += sum(ways.attacks for ways in ways_in(game))
    assert found == attacks > 0
    assert sum(ways.essences_lost for game in games for ways in ways_in(game)) == lost > 0


def test_points_are_shown_round_by_round_up_to_those_of_the_end() -> None:
    for seat, ways in enumerate(random_ways()):
        assert ways.rounds == random_game().position.round
        assert len(ways.points) == ROUNDS_SHOWN
        if ways.rounds <= ROUNDS_SHOWN:
            assert ways.points[-1] == random_game().position.points(seat)


def test_means_are_those_of_all_games() -> None:
    total = Ways()
    for ways in random_ways():
        total.add(ways)
    shown = dict(total.lines())
    assert shown["rounds"] == random_game().position.round
    artifacts = sum(ways.brought["artifact"] for ways in random_ways())
    assert shown["artifacts placed"] == pytest.approx(artifacts / 3)


def test_both_sides_stand_side_by_side_below_the_result(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["level1-gardener", "random", "--games", "2", "--luck", "0"]
    assert main(words) == 0
    result, luck, head, *rows = capsys.readouterr().out.splitlines()
    assert result.startswith("2 games: ")
    assert luck.startswith("with luck subtracted: ")
    assert head.split() == ["level1-gardener", "random"]
    assert [row[:28].strip() for row in rows] == [name for name, _ in random_ways()[0].lines()]
