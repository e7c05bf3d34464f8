"""The pop-up texts of piles and tokens."""

import re

from pygame import Rect

from resarcana_desktop.games.resarcana.table.view.spots import Spot
from resarcana_desktop.games.resarcana.table.view.topics import topic
from tests.games.resarcana.rules.test_setup import new_game
from tests.support.story import Story, me, rival, story
from tests.support.tables import make_table

TOKEN = Spot("", "token", -1, Rect(0, 0, 10, 10))


def shown(tale: Story, spot: Spot, language: str = "en") -> str:
    found = topic(make_table(2, language=language), tale.position.observation(0), spot)
    assert found is not None
    return re.sub(
        r"\{/?\w+(:\d)?\}", "", " ".join([found.title, *(s.text for s in found.sentences)])
    )


def test_before_anyone_passes_the_token_goes_to_the_first_to_pass() -> None:
    tale = story(me(), rival(), token_holder=1)
    assert shown(tale, TOKEN) == (
        "First Player token Corvin holds it: 1 point at a victory check. "
        "The first player to pass takes it."
    )


def test_after_a_pass_the_token_belongs_to_that_player() -> None:
    tale = story(me(), rival(), token_holder=1).do("pass")
    assert shown(tale, TOKEN) == (
        "First Player token Edda passed first: 1 point at the victory check, "
        "and the first turn next round."
    )


def test_a_french_deck_needs_no_elision() -> None:
    assert shown(story(me(), rival()), Spot("", "deck", 0, Rect(0, 0, 10, 10)), "fr").startswith(
        "Pioche\u00a0: Edda"
    )


def test_the_players_never_seen_deck_says_so() -> None:
    tale = new_game(2, setup="first_game", sides="sun", first_player=0)
    unseen = "No one has seen these yet"
    assert unseen in shown(tale, Spot("", "deck", 0, Rect(0, 0, 10, 10)))
    assert unseen not in shown(tale, Spot("", "deck", 1, Rect(0, 0, 10, 10)))
    assert unseen not in shown(
        story(me(deck="hawk"), rival()), Spot("", "deck", 0, Rect(0, 0, 1, 1))
    )


def test_a_component_that_only_scores_shows_its_points() -> None:
    tale = story(me(play="great_pyramid hawk"), rival())
    assert "Worth 3 points." in shown(tale, Spot("great_pyramid", "play", 0, Rect(0, 0, 10, 10)))
    assert "Worth" not in shown(tale, Spot("hawk", "play", 0, Rect(0, 0, 10, 10)))


def test_a_turned_component_says_what_that_means() -> None:
    tale = story(me(play="witch (turned) vault"), rival())
    witch = Spot("witch", "play", 0, Rect(0, 0, 10, 10), turned=True)
    assert shown(tale, witch).endswith("Turned: used for now")
