"""The outcome of a game, derived from its moves."""

from dataclasses import replace
from functools import cache

from resarcana_desktop.bots.play import bot_seed
from resarcana_desktop.engine.record import from_text
from resarcana_desktop.games.resarcana.bots.registry import make
from resarcana_desktop.games.resarcana.outcome import outcome, outcome_of
from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.setup.outcome import Outcome
from tests.games.resarcana.play.clicker import game_setup
from tests.scenes.finished_game import WORDS, finished_view, four_players


@cache
def played(kinds: str, seed: int) -> PlaySession:
    """Return a finished game of greedy bots."""
    session, bot = PlaySession(game_setup(kinds, seed=seed)), make("greedy")
    while not session.position.over():
        seen = session.position.observation(session.position.seat_to_decide())
        seed_now = bot_seed(seed, session.game.played)
        session.apply(bot.choose(seen, session.position.legal_actions(), seed_now))
    return session


def names(ended: Outcome) -> list[str]:
    return [player.name for player in ended.players]


def test_the_winner_comes_first_and_the_others_by_points() -> None:
    ended = outcome(four_players(), finished_view((1,)), [(12, 10, 0, 3)], WORDS)
    assert names(ended) == ["Maximiliana-Rosa", "Edda", "Ilse", "Maren"]


def test_points_for_only_the_last_check_count_and_are_shown() -> None:
    """Corvin turns the Golden Statue for its three points during the victory check."""
    ended = outcome_of(played("hbbb", 2))
    winner = ended.players[0]
    assert (winner.name, winner.points) == ("Corvin", 10)
    fleeting = [source for source in winner.sources if source.fleeting]
    assert [(source.id, source.points) for source in fleeting] == [("golden_statue", 3)]
    assert not any(source.fleeting for player in ended.players[1:] for source in player.sources)


def test_the_curve_has_one_point_for_each_round_and_ends_with_the_result() -> None:
    ended = outcome_of(played("hbbb", 2))
    assert ended.rounds == 6
    for player in ended.players:
        assert len(player.by_round) == 6
        assert player.by_round[-1] == player.points


def test_a_resumed_game_has_the_same_outcome() -> None:
    session = played("hbbb", 2)
    again = PlaySession.from_record(from_text(session.record().to_text()))
    assert outcome_of(again) == outcome_of(session)


def test_essences_decide_between_equals() -> None:
    view = finished_view((0,))
    seats = list(view.seats)
    seats[0] = replace(seats[0], pool=(1, 0, 0, 0, 2))
    seats[1] = replace(seats[1], points_by_source=(("dragons_lair", 12),))
    ended = outcome(four_players(), replace(view, seats=tuple(seats)), [(12, 12, 0, 3)], WORDS)
    assert ended.tie_was_broken
    assert ended.winners[0].tie_break == 5


def test_essences_worth_points_decide_nothing() -> None:
    view = finished_view((0,))
    seats = list(view.seats)
    seats[0] = replace(seats[0], pool=(1, 0, 0, 0, 2, 4), points_by_source=(("pearl", 4),))
    ended = outcome(four_players(), replace(view, seats=tuple(seats)), [(4, 12, 0, 3)], WORDS)
    assert ended.winners[0].tie_break == 5


def test_essences_decide_nothing_if_points_do() -> None:
    assert not outcome(four_players(), finished_view(), [(12, 10, 0, 3)], WORDS).tie_was_broken


def test_a_solo_player_has_won() -> None:
    ended = outcome_of(played("h", 1))
    assert len(ended.players) == 1
    assert ended.winners == ended.players
    assert ended.players[0].points >= 10
