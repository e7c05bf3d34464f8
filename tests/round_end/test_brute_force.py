"""The exact end of a round is what brute force finds; the whole run is a command of its own."""

import pickle
from itertools import islice

import pytest

from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from tests.round_end.brute_force import BruteForce, TooLarge
from tests.round_end.comparison import compared
from tests.support.story import me, rival, story


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
