"""Tests of how positions are valued: what is computed once is the same computed again."""

from collections.abc import Iterator

from resarcana_desktop.bots.play import play_game
from resarcana_desktop.engine.position import Options
from resarcana_desktop.games.mercurial.bots.features import RivalPoints, best_of_rivals, margin
from resarcana_desktop.games.mercurial.bots.registry import make
from resarcana_desktop.games.mercurial.bots.turns import TurnSearch
from resarcana_desktop.games.mercurial.bots.weights import shipped, valuation_with
from resarcana_desktop.games.mercurial.rules import codes
from resarcana_desktop.games.mercurial.rules.position import MercurialPosition
from resarcana_desktop.games.mercurial.rulesets import shipped as rules
from tests.support.build import fewer_interpreted
from tests.support.mercurial import Table

EVERY = 12
"""One decision in twelve is looked at."""


def turns(seats: int, seed: int) -> Iterator[MercurialPosition]:
    """Yield some positions of a game between bots at which a turn may end."""
    options: Options = {"seats": seats, "initiates": False, "long_game": False}
    game = play_game(rules(), options, seed, [make("greedy") for _ in range(seats)])
    for number, step in enumerate(game.again()):
        if number % EVERY == 0 and int(step.before.state.decision) == codes.D_TURN:
            yield step.before


def test_every_moment_of_a_turn_is_worth_what_it_is_worth_alone() -> None:
    """The search keeps the rivals' points of the turn; a value without them is the same."""
    valuation, compared = valuation_with(shipped(), rules().faces), 0
    for seats in (1, 2, 3, 4):
        search = TurnSearch(valuation)
        for position in turns(seats, 960_000 + seats):
            seat = position.seat_to_decide()
            search.search(position.state, seat, fewer_interpreted(300, 40))
            for node in search.nodes[1:]:
                plain = not node.done and int(node.state.phase) == codes.PLAYING
                if plain and float(search.haste) == 0.0:
                    assert float(node.value) == float(margin(valuation, node.state, seat))
                    compared += 1
    assert compared > 100


def test_a_rival_is_worth_more_with_an_acuity_and_as_much_again_without_it() -> None:
    table = Table().dice().crystals().active("fireball")
    valuation, rivals = valuation_with(shipped(), rules().faces), RivalPoints()
    state = table.state
    rivals.begin()
    before = float(rivals.best(valuation, state, 0))
    state.board_acuity[1] += 1
    more = float(rivals.best(valuation, state, 0))
    assert more == float(best_of_rivals(valuation, state, 0)) != before
    state.board_acuity[1] -= 1
    assert float(rivals.best(valuation, state, 0)) == before


def test_another_turn_forgets_the_points_of_the_last_one() -> None:
    """A rival's dice are not looked at within a turn, as they do not change in it."""
    table = Table().dice().crystals().active("fireball")
    valuation, rivals = valuation_with(shipped(), rules().faces), RivalPoints()
    state = table.state
    rivals.begin()
    before = float(rivals.best(valuation, state, 0))
    state.pool[codes.FACES] += 3
    assert float(rivals.best(valuation, state, 0)) == before
    rivals.begin()
    assert float(rivals.best(valuation, state, 0)) == float(best_of_rivals(valuation, state, 0))
