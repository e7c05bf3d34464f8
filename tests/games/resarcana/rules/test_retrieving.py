"""A card taken back from the discards is known to all players."""

from resarcana_desktop.games.resarcana.rules.position_text import parse_position, position_text
from resarcana_desktop.games.resarcana.rules.sampling import sample
from tests.support.story import Story, me, rival, story


def retrieved() -> Story:
    mine = me(play="revivify", pool="1D", hand="prism", deck="vault crypt", discards="hawk treant")
    return story(mine, rival()).do("use revivify 1", "choose hawk")


def test_a_rival_knows_that_it_is_in_that_hand() -> None:
    view = retrieved().position.observation(1).seats[0]
    assert view.known_hand == ("hawk",)
    assert view.known_cards == ("hawk",)
    assert view.hand is None


def test_whoever_imagines_the_hand_puts_it_there() -> None:
    tale = retrieved()
    seen = tale.position.observation(1)
    for seed in range(5):
        drawn = sample(tale.position.faces, seen, seed)
        assert "hawk" in (drawn.observation(0).seats[0].hand or ())
        assert drawn.observation(1) == seen


def test_once_it_has_left_the_hand_nothing_is_known_of_it() -> None:
    tale = retrieved().do("pass", "discard hawk", "gain 1G")
    assert tale.position.observation(1).seats[0].known_hand == ()


def test_it_is_written_down_and_read_back() -> None:
    position = retrieved().position
    text = position_text(position.faces, position.state)
    assert "hawk=63" in text
    back = type(position)(position.faces, parse_position(position.faces, text))
    assert back.hash() == position.hash()
    assert back.observation(1) == position.observation(1)
