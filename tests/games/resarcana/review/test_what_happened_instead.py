"""A review notices what happened in the game: who took an item, and what was reached anyway."""

from __future__ import annotations

import pytest

from resarcana_desktop.engine.game import Game
from resarcana_desktop.engine.record import Record
from resarcana_desktop.games.resarcana import ID
from resarcana_desktop.games.resarcana.bots.plans.trials import Trial
from resarcana_desktop.games.resarcana.review.facts import written
from resarcana_desktop.games.resarcana.review_words import PlainWords
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.play.review.review import Judgement
from tests.support.story import Story, me, rival, story


def played(tale: Story, *done: str) -> Record:
    rules = res_arcana()
    start = rules.position_text(tale.position)
    game = Game(rules, {"seats": 2, **rules.set_options}, 1, start)
    for words in done:
        game.apply(rules.parse_action(game.position, words))
    return game.record()


def why(
    record: Record,
    trial: Trial,
    best: str,
    played: str,
    language: str = "en",
    *,
    at: int = 0,
    seat: int = 0,
) -> str:
    words = PlainWords(record, load_catalogue(language, ID))
    return words.why(
        Judgement(
            at=at,
            round=1,
            seat=seat,
            kind="choose_item" if best.startswith("item") else "action",
            played=played,
            best=best,
            played_chance=0.4,
            best_chance=0.6,
            loss=20.0,
            grade="mistake",
            reason=written((trial,)),
        )
    )


def claims(place: str) -> Record:
    """Seat 0 discards a card and then claims the Catacombs all the same, or doesn't."""
    tale = story(
        me(play="druid", pool="9D", hand="hawk prism", deck="treant vault"),
        rival(play="seer", hand="crypt", deck="mermaid", passed=True),
        places="catacombs_of_the_dead",
    )
    return played(tale, "discard hawk", "gain 1G", *([f"claim {place}"] if place else []))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_place_that_was_claimed_in_time_was_not_lost(language: str) -> None:
    trial = Trial("made", 20, 2, 20, 1, "catacombs_of_the_dead")
    told = why(claims("catacombs_of_the_dead"), trial, "discard prism", "discard hawk", language)
    lost = why(claims(""), trial, "discard prism", "discard hawk", language)
    assert told.startswith(lost)
    assert len(told) > len(lost)
    if language == "en":
        assert told.removeprefix(lost) == (
            " In this game, Edda got Catacombs of the Dead all the same."
        )


def test_an_item_that_a_rival_took_is_named() -> None:
    """Alone, "it" might be the place that the sentence before is about."""
    rules = res_arcana()
    game = Game(rules, {"seats": 2, **rules.set_options}, 1)
    while game.position.observation(0).decision.kind != "choose_item":
        game.apply(game.position.legal_actions()[0])
    at, seat = len(game.record().steps), game.position.seat_to_decide()
    for words in ("item alchemy", "item death_life"):
        game.apply(rules.parse_action(game.position, words))
    trial = Trial("made", 20, 2, 20, 1, "dragons_lair")
    told = why(game.record(), trial, "item death_life", "item alchemy", at=at, seat=seat)
    assert told.endswith(" took Death / Life instead.")
