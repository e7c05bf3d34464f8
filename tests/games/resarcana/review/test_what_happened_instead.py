"""A review notices what happened in the game: who took an item, and what was reached anyway."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pytest

from resarcana_desktop.engine.game import Game
from resarcana_desktop.engine.record import Record
from resarcana_desktop.games.resarcana import ID
from resarcana_desktop.games.resarcana.bots.plans.plan import Plan
from resarcana_desktop.games.resarcana.bots.plans.trials import Trial
from resarcana_desktop.games.resarcana.bots.reasons.fact import Fact
from resarcana_desktop.games.resarcana.review.facts import written
from resarcana_desktop.games.resarcana.review_words import PlainWords
from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.play.review.review import Judgement
from tests.support.story import Story, me, rival, story

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.bots.reasons.fact import Cause


def played(tale: Story, *done: str) -> Record:
    rules = res_arcana()
    start = rules.position_text(tale.position)
    game = Game(rules, {"seats": 2, **rules.set_options}, 1, start)
    for words in done:
        game.apply(rules.parse_action(game.position, words))
    return game.record()


def why(
    record: Record,
    reason: Cause | Sequence[Cause],
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
            reason=written(tuple(reason) if isinstance(reason, Sequence) else (reason,)),
        )
    )


SOONER = "Edda could have claimed Catacombs of the Dead 1 action sooner."
CARD = " It would have cost 1 card fewer."


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


def test_what_came_all_the_same_gives_way_to_the_games_that_were_won() -> None:
    trials = (
        Trial("made", 20, 2, 20, 1, "catacombs_of_the_dead"),
        Trial("wins", 14, 6, 20, 1),
    )
    told = why(claims("catacombs_of_the_dead"), trials, "discard prism", "discard hawk")
    lost = why(claims(""), trials, "discard prism", "discard hawk")
    assert told == "That wins 14 of 20 games played on, instead of 6."
    assert "Catacombs" in lost
    assert "wins" not in lost


def places() -> Record:
    """Seat 0 gains essences, places a card in the same round, and claims one of two monuments."""
    tale = story(
        me(play="druid", pool="9D 9E 9L 9C 4G", hand="hawk prism", deck="treant vault"),
        rival(play="seer", hand="crypt", deck="mermaid", passed=True),
        monuments="library solomons_mine",
    )
    return played(tale, "discard prism", "gain 1G", "place hawk", "claim library")


@pytest.mark.parametrize(
    "reason",
    [
        Plan("place", "hawk"),
        Plan("claim", "library"),
        Plan("monument"),
        Fact("placeable", True, 2.0, component="hawk"),
        Fact("affordable", True, 2.0, component="library"),
    ],
)
def test_what_was_done_in_time_is_no_reason_but_the_games_won_are(reason: Cause) -> None:
    wins = Trial("wins", 12, 7, 20, 1)
    causes: list[Cause] = [reason, wins]
    told = why(places(), causes, "pass", "discard prism")
    assert told == "That wins 12 of 20 games played on, instead of 7."


def test_another_claim_worth_as_much_scores_the_same_points() -> None:
    """The Library could still be claimed, as the rival had passed."""
    both: list[Cause] = [Fact("points", True, 6.0, number=1), Trial("wins", 12, 7, 20, 1)]
    told = why(places(), both, "claim solomons_mine", "discard prism")
    assert told == "That wins 12 of 20 games played on, instead of 7."
    assert "1 more point" in why(claims(""), both, "pass", "discard hawk")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_claim_that_was_made_the_same_round_came_later_than_it_could(language: str) -> None:
    tale = story(
        me(play="druid", pool="8D", hand="hawk prism nightingale", deck="treant vault"),
        rival(play="seer", hand="crypt", deck="mermaid", passed=True),
        places="catacombs_of_the_dead",
    )
    done = ("discard hawk", "gain 1E 1L", "discard prism", "gain 2D", "claim catacombs_of_the_dead")
    trial = Trial("made", 20, 0, 20, 1, "catacombs_of_the_dead")
    told = why(played(tale, *done), trial, "gain 2D", "gain 1E 1L", language, at=1)
    assert "20" not in told
    if language == "en":
        assert told == SOONER + CARD


def test_a_plan_that_contains_what_was_played_is_no_reason() -> None:
    step = ActionView(Verb.DISCARD, "prism")
    plan = Plan("claim", "catacombs_of_the_dead", steps=(step,))
    wins = Trial("wins", 12, 7, 20, 1)
    assert "20" in why(claims(""), (plan, wins), "discard hawk", "discard prism")
    assert "Catacombs" not in why(claims(""), (plan, wins), "discard hawk", "discard prism")
    assert "Catacombs" in why(claims(""), (plan, wins), "discard prism", "discard hawk")


def race(*done: str) -> Record:
    """Both have nearly enough for the Catacombs; seat 0 takes Gold for a card instead of Death."""
    tale = story(
        me(play="druid", pool="8D", hand="hawk prism", deck="treant vault"),
        rival(play="seer", pool="9D", hand="crypt", deck="mermaid nightingale"),
        places="catacombs_of_the_dead",
    )
    return played(tale, "discard hawk", "gain 1G", *done)


def raced(record: Record, *more: Cause) -> str:
    plan = Plan("claim", "catacombs_of_the_dead", seat=1)
    return why(record, (plan, *more), "gain 2D", "gain 1G", at=1)


def test_a_rival_was_only_faster_if_it_really_was() -> None:
    told = raced(race("claim catacombs_of_the_dead"))
    assert re.fullmatch(r"Edda could have claimed Catacombs of the Dead before \w+ did\.", told)
    assert raced(race()) == "Edda could have claimed Catacombs of the Dead that round."


def test_a_claim_that_was_made_in_time_wasnt_lost_to_anyone() -> None:
    record = race("pass", "discard prism", "gain 2D", "claim catacombs_of_the_dead")
    told = raced(record, Trial("points", 6.8, 0.9, 20, 3))
    assert told == SOONER + CARD


def test_a_claim_may_come_sooner_without_saving_a_card() -> None:
    """The action in between was no discard."""
    tale = story(
        me(play="druid dragon_bridle", pool="8D 2E", hand="hawk prism", deck="treant vault"),
        rival(play="seer", hand="crypt", deck="mermaid nightingale", passed=True),
        places="catacombs_of_the_dead",
    )
    done = ("discard hawk", "gain 2D", "place prism", "claim catacombs_of_the_dead")
    plan = Plan("claim", "catacombs_of_the_dead")
    trial = Trial("made", 20, 0, 20, 1, "catacombs_of_the_dead")
    told = why(played(tale, *done), (plan, trial), "gain 1E 1D", "gain 2D", at=1)
    assert told == SOONER


def test_a_rival_is_kept_only_from_what_it_would_really_claim() -> None:
    plan = Plan("deny", "catacombs_of_the_dead", seat=1)
    wins = Trial("wins", 12, 7, 20, 1)
    for record, kept in ((race("claim catacombs_of_the_dead"), True), (race(), False)):
        told = why(record, (plan, wins), "gain 2D", "gain 1G", at=1)
        assert ("from claiming Catacombs" in told) is kept


def test_a_better_claim_comes_with_who_made_it_in_the_end() -> None:
    """Points alone don't say that there was a race for them."""
    points = Fact("points", better=True, weight=6.0, number=1)
    tale = story(
        me(play="druid", pool="9D", hand="hawk", deck="treant vault"),
        rival(play="seer", pool="9D", hand="crypt", deck="mermaid"),
        places="catacombs_of_the_dead",
    )
    claim = "claim catacombs_of_the_dead"
    lost = why(played(tale, "discard hawk", "gain 1G", claim), points, claim, "discard hawk")
    kept = why(played(tale, "discard hawk", "gain 1G"), points, claim, "discard hawk")
    assert kept == "Scores 1 more point this round."
    assert re.search(r"round\. \w+ claimed Catacombs of the Dead in round 1\.$", lost)


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
