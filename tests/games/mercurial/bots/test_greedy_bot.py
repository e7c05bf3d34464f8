"""Tests of the greedy bot: its play in simple positions, and that it sees no hidden cards."""

import pytest

from resarcana_desktop.bots.play import play_game
from resarcana_desktop.games.mercurial.bots.registry import make
from resarcana_desktop.games.mercurial.rules.invariants import DEFECT_NAMES, defect
from resarcana_desktop.games.mercurial.rules.observation import sample
from resarcana_desktop.games.mercurial.rules.position import MercurialPosition
from resarcana_desktop.games.mercurial.rulesets import shipped
from tests.support.build import fewer_interpreted
from tests.support.mercurial import Table


def answer(position: MercurialPosition, seed: int = 1) -> str:
    seat = position.seat_to_decide()
    bot = make("greedy")
    legal = position.legal_actions()
    return position.text_of(bot.choose(position.observation(seat), legal, seed))


def test_it_casts_as_soon_as_it_can_claim_the_best_heroic() -> None:
    table = Table().dice().crystals().active("volcano", "inferno", "many_brooks").arcanas()
    table.heroics("stone_colossus", "lost_herd", "humming_gate", "ridge_wolves", "sealed_mine")
    table.active("fireball")
    assert answer(table.position) == "cast"


def test_it_claims_what_it_can() -> None:
    table = Table().dice().crystals().active("volcano").heroics("lost_herd").arcanas()
    table.do("cast")
    assert answer(table.position).startswith("claim")


def test_it_takes_an_acuity_when_offered_one() -> None:
    table = Table().hand("voidstar_bracelet").dice("fire").crystals(acuity=1).crystals(seat=1)
    table.do("play voidstar_bracelet primary", "flip fire")
    assert answer(table.position) == "accept"


def test_hidden_cards_do_not_change_its_answer() -> None:
    table = Table()
    seen = table.position.observation(0)
    for seed in range(3):
        other = MercurialPosition(table.faces, sample(seen, seed))
        assert answer(other, 5) == answer(table.position, 5)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_beats_bots_that_play_anything(seats: int) -> None:
    bots = [make("greedy"), *(make("random") for _ in range(seats - 1))]
    for seed in range(fewer_interpreted(4, 1)):
        assert play_game(shipped(), {"seats": seats}, seed, bots).position.winners == (0,)


def test_it_plays_decent_solo_games() -> None:
    games = fewer_interpreted(10, 1)
    ends = [play_game(shipped(), {"seats": 1}, seed, [make("greedy")]) for seed in range(games)]
    points = [game.position.points(0) for game in ends]
    assert sum(points) / len(points) >= 60
    assert any(game.position.achievements for game in ends)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_its_games_keep_every_invariant(seats: int) -> None:
    for seed in range(fewer_interpreted(5, 1)):
        position = shipped().start({"seats": seats, "initiates": seed % 2 == 0}, seed)
        while not position.over():
            position.apply(position.action(answer(position, seed)))
            assert DEFECT_NAMES[int(defect(position.state))] == "sound"
