"""A card taken back from the discards is known to all players."""

from resarcana_desktop.games.resarcana.rules.position_text import parse_position, position_text
from resarcana_desktop.games.resarcana.rules.sampling import sample
from tests.support.story import Story, me, rival, story


def retrieved() -> Story:
    mine = me(play="revivify", pool="1D", hand="prism", deck="vault crypt", discards="hawk treant")
    return story(mine, rival()).do("use revivify 1", "choose hawk")


def test_a_rival_knows_the_hand_with_the_retrieved_card() -> None:
    view = retrieved().position.observation(1).seats[0]
    assert view.known_hand == ("hawk",)
    assert view.known_cards == ("hawk",)
    assert view.hand is None


def test_a_sampled_hand_contains_the_retrieved_card() -> None:
    tale = retrieved()
    seen = tale.position.observation(1)
    for seed in range(5):
        drawn = sample(tale.position.faces, seen, seed)
        assert "hawk" in (drawn.observation(0).seats[0].hand or ())
        assert drawn.observation(1) == seen


def test_after_leaving_the_hand_the_card_is_unknown() -> None:
    tale = retrieved().do("pass", "discard hawk", "gain 1G")
    assert tale.position.observation(1).seats[0].known_hand == ()


def test_it_is_written_down_and_read_back() -> None:
    position = retrieved().position
    text = position_text(position.faces, position.state)
    assert "hawk=63" in text
    back = type(position)(position.faces, parse_position(position.faces, text))
    assert back.hash() == position.hash()
    assert back.observation(1) == position.observation(1)
