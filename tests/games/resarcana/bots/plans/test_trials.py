"""What differs between games that are played on after two actions."""

from __future__ import annotations

import pytest

from resarcana_desktop.games.resarcana.bots import makers
from resarcana_desktop.games.resarcana.bots.network.lookahead import Lookahead
from resarcana_desktop.games.resarcana.bots.plans.trials import Trial, trial
from resarcana_desktop.games.resarcana.play.sentences import Words
from resarcana_desktop.games.resarcana.reason_text import sentence
from resarcana_desktop.games.resarcana.rules.sampling import determinize
from resarcana_desktop.games.resarcana.text.spoken import spoken
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.i18n.language import LANGUAGES
from tests.games.resarcana.play.clicker import session_at
from tests.support.build import only_compiled
from tests.support.story import Story, me, rival, story

GAMES = 6


def played_on(tale: Story, best: str, other: str) -> Trial | None:
    position = tale.position
    states = determinize(position.faces, position.observation(0), 1, GAMES)
    lookahead = Lookahead(makers.shipped_network(position.faces))
    one, two = (position.action(each) for each in (best, other))
    return trial(lookahead, position.faces, states, one, two)


def catacombs() -> Story:
    """The Death for the Catacombs is there as soon as the Hawk is gone."""
    return story(
        me(play="necromancer", pool="7D 1E", hand="hawk prism", deck="treant vault"),
        rival(play="seer", pool="1C", hand="crypt", deck="mermaid"),
        places="catacombs_of_the_dead",
    )


@only_compiled
def test_what_one_action_leads_to_more_often_is_counted() -> None:
    tale = catacombs().do("discard hawk")
    found = played_on(tale, "gain 2D", "gain 2C")
    assert found is not None
    assert (found.kind, found.component) == ("made", "catacombs_of_the_dead")
    assert found.of == GAMES
    assert found.ours >= 5
    assert found.theirs < found.ours


@only_compiled
def test_a_better_claim_itself_is_not_counted() -> None:
    tale = story(
        me(play="necromancer", pool="9D 1E", hand="hawk prism", deck="treant vault"),
        rival(play="seer", pool="1C", hand="crypt", deck="mermaid"),
        places="catacombs_of_the_dead",
    )
    found = played_on(tale, "claim catacombs_of_the_dead", "pass")
    assert found is not None
    assert found.component != "catacombs_of_the_dead"
    assert found.ours > found.theirs


@only_compiled
def test_the_same_action_makes_no_difference() -> None:
    tale = catacombs().do("discard hawk")
    assert played_on(tale, "gain 2D", "gain 2D") is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_difference_is_a_sentence(language: str) -> None:
    words = Words(session_at(catacombs()), load_catalogue(language, "resarcana"))
    for found in (
        Trial("made", 9, 3, 20, 2, "catacombs_of_the_dead"),
        Trial("points", 5.5, 4.0, 20, 3),
        Trial("rival", 5.5, 6.0, 20, 3),
        Trial("wins", 12, 4, 20, 1),
    ):
        said = spoken(sentence(words, (found,), past=True), words.catalogue)
        assert said.endswith(".")
        assert "  " not in said


def test_games_are_counted_whole_and_averages_to_a_tenth() -> None:
    words = Words(session_at(catacombs()), load_catalogue("en", "resarcana"))
    assert sentence(words, (Trial("wins", 12.0, 4.0, 20, 1),)) == (
        "That wins 12 of 20 games played on, instead of 4."
    )
    assert sentence(words, (Trial("points", 5.5, 4.0, 20, 3),)) == (
        "In games played on, that averages 5.5 points by the end of round 3 instead of 4.0."
    )
