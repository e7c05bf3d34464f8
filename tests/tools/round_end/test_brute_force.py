"""The exact end of a round is what brute force finds; the whole run is a command of its own."""

import pickle
from itertools import islice

import pytest

from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from tests.support.story import me, rival, story
from tools.round_end.brute_force import BruteForce, TooLarge
from tools.round_end.comparison import compared
from tools.round_end.contested import Contested, Follower, all_contested, contested


@pytest.mark.parametrize("seed", [1, 2, 4])
def test_search_and_brute_force_find_the_same(seed: int) -> None:
    found = list(islice(compared(seed), 4))
    assert found
    assert all(each.same for each in found)


def test_what_was_compared_can_be_sent_to_another_process() -> None:
    found = next(compared(1))
    assert pickle.loads(pickle.dumps(found)) == found


def test_brute_force_says_when_there_is_too_much() -> None:
    tale = story(me(play="druid prism", pool="4E 4L", hand="hawk"), rival(play="seer"))
    position: ResArcanaPosition = tale.position
    with pytest.raises(TooLarge):
        BruteForce(position, 5).best()


def test_a_win_proved_while_the_rival_plays_is_kept_whatever_it_does() -> None:
    tale = story(me(play="duelist catacombs_of_the_dead (9D)", pool="5D"), rival(play="seer hawk"))
    position: ResArcanaPosition = tale.position
    assert Follower(position, 0, 100).wins(position)


def test_without_a_proof_there_is_nothing_to_follow() -> None:
    tale = story(me(play="duelist catacombs_of_the_dead (8D)"), rival(play="seer hawk"))
    position: ResArcanaPosition = tale.position
    assert not Follower(position, 0, 100).wins(position)


def test_wins_proved_in_a_game_are_kept_in_every_deal() -> None:
    """The compiled search sees one more of them earlier, too large to be played out here."""
    found = all_contested((4, "greedy"))
    assert found[-1] == Contested(4, 136, kept=3, lost=0, too_large=0)
    assert not any(each.lost for each in found)


def test_what_is_too_large_to_play_out_is_neither_kept_nor_lost() -> None:
    found = next(contested(4, "greedy", most=2))
    assert (found.kept, found.lost, found.too_large) == (0, 0, 3)
