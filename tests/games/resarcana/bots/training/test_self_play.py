"""Games the network plays to learn from: who acts how, and what is noted."""

from resarcana_desktop.games import res_arcana
from resarcana_desktop.games.resarcana.bots.brains import network_for
from resarcana_desktop.games.resarcana.bots.training.noting import Noted
from resarcana_desktop.games.resarcana.bots.training.self_play import TRIES, SelfPlay
from tests.support.story import me, rival, story

FACES = res_arcana().faces
CHECKS = story(
    me(play="druid alchemy coral_castle sacred_grove (5L)", pool="3E", hand="hawk"),
    rival(pool="3L"),
)


def at_table(taught: float, hasty: float, seed: int = 1, tried: str = "") -> SelfPlay:
    whims = [float(face.id == tried) for face in FACES.components]
    return SelfPlay(network_for(FACES), FACES, seed, taught, hasty, whims, 16)


def test_a_seat_in_haste_takes_what_looks_best_one_action_ahead() -> None:
    position, noted = CHECKS.position, Noted()
    action = at_table(0.0, 1.0)._glanced(noted, position.state)
    assert position.text_of(int(action)) == "use coral_castle 1"
    assert len(noted.story) == 1


def test_a_game_of_seats_in_haste_is_noted_like_any_other() -> None:
    state = res_arcana().start({"seats": 2}, 5).state
    noted = at_table(0.0, 1.0).play_out(state)
    assert noted is not None
    assert sum(noted.outcome) == 1.0
    assert set(noted.tellers) == {0, 1}
    assert len(noted.thought) == len(noted.said) > 0


def test_a_seat_gives_in_to_a_whim_now_and_then_and_a_few_times_only() -> None:
    tale = story(me(play="druid alchemy", pool="2E 2L 2C 2D 2G", hand="hawk"), rival(pool="3L"))
    state, noted, play = tale.position.state, Noted(), at_table(0.0, 0.0, tried="hawk")
    keen, placed = play._keen_on(), []
    for _ in range(100):
        wanted = play._wanted(state, keen)
        if wanted:
            placed.append(tale.position.text_of(int(play._given_in(noted, state, wanted, keen))))
    assert placed == ["place hawk"] * TRIES
    assert noted.strayed == list(range(TRIES))


def test_a_seat_with_a_whim_leaves_essences_where_they_may_add_up() -> None:
    tale = story(me(play="athanor (2E)"), rival(), phase="collect")
    play, left = at_table(0.0, 0.0, tried="athanor"), 0
    for _ in range(20):
        left += len(play._wanted(tale.position.state, play._keen_on()))
    assert 5 < left < 20


def test_without_a_whim_a_seat_is_keen_on_nothing() -> None:
    assert not any(at_table(0.0, 0.0)._keen_on())


def test_the_same_seed_gives_the_same_game() -> None:
    games = [
        at_table(0.3, 0.5, 7).play_out(res_arcana().start({"seats": 2}, 5).state) for _ in "ab"
    ]
    assert games[0] is not None
    assert games[1] is not None
    assert games[0].story == games[1].story
