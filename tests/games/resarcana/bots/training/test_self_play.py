"""Self-play games for training: who acts how, and what is recorded."""

from resarcana_desktop.games.resarcana.bots.makers import shipped_network
from resarcana_desktop.games.resarcana.bots.training.self_play import TRIES, SelfPlay
from resarcana_desktop.games.resarcana.bots.training.trajectory import Trajectory
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tests.support.build import interpreted_if_thorough
from tests.support.story import me, rival, story

FACES = res_arcana().faces
CHECKS = story(
    me(play="druid alchemy coral_castle sacred_grove (5L)", pool="3E", hand="hawk"),
    rival(pool="3L"),
)


def at_table(
    teacher_share: float, one_ply_share: float, seed: int = 1, explored: str = ""
) -> SelfPlay:
    exploration = [float(face.id == explored) for face in FACES.components]
    network = shipped_network(FACES)
    return SelfPlay(network, FACES, seed, teacher_share, one_ply_share, exploration, 16)


def test_a_one_ply_seat_takes_the_best_action_one_step_ahead() -> None:
    position, game = CHECKS.position, Trajectory()
    action = at_table(0.0, 1.0)._look_one_ply(game, position.state)
    assert position.text_of(int(action)) == "use coral_castle 1"
    assert len(game.values) == 1


@interpreted_if_thorough
def test_a_game_of_one_ply_seats_is_recorded_like_any_other() -> None:
    state = res_arcana().start({"seats": 2}, 5).state
    game = at_table(0.0, 1.0).play_out(state)
    assert game is not None
    assert sum(game.outcome) == 1.0
    assert set(game.seats) == {0, 1}
    assert len(game.searched) == len(game.predicted) > 0


def test_a_seat_explores_now_and_then_and_a_few_times_only() -> None:
    tale = story(me(play="druid alchemy", pool="2E 2L 2C 2D 2G", hand="hawk"), rival(pool="3L"))
    state, game, play = tale.position.state, Trajectory(), at_table(0.0, 0.0, explored="hawk")
    tries, placed = play._tries(), []
    for _ in range(100):
        found = play._exploratory(state, tries)
        if found:
            placed.append(tale.position.text_of(int(play._explore(game, state, found, tries))))
    assert placed == ["place hawk"] * TRIES
    assert game.exploratory == list(range(TRIES))


def test_an_exploring_seat_leaves_essences_that_may_accumulate() -> None:
    tale = story(me(play="athanor (2E)"), rival(), phase="collect")
    play, left = at_table(0.0, 0.0, explored="athanor"), 0
    for _ in range(20):
        left += len(play._exploratory(tale.position.state, play._tries()))
    assert 5 < left < 20


def test_a_seat_explores_only_the_named_components() -> None:
    assert not any(at_table(0.0, 0.0)._tries())


def test_the_same_seed_gives_the_same_game() -> None:
    games = [
        at_table(0.3, 0.5, 7).play_out(res_arcana().start({"seats": 2}, 5).state) for _ in "ab"
    ]
    assert games[0] is not None
    assert games[1] is not None
    assert games[0].values == games[1].values
