"""The decisions of Lux et Tenebrae at the table: prompts, panels, hints, in every language."""

from collections.abc import Callable
from pathlib import Path

import pytest

from resarcana_desktop.bots.bot import Advice
from resarcana_desktop.games.resarcana.play.advice import suggestions
from resarcana_desktop.games.resarcana.play.amounts import amount_question
from resarcana_desktop.games.resarcana.play.question import prompt
from resarcana_desktop.games.resarcana.play.sentences import Words
from resarcana_desktop.games.resarcana.table.panels.amounts import AmountPanel
from resarcana_desktop.i18n.catalogues import languages, load_catalogue
from tests.games.resarcana.play.clicker import Clicker, session_at
from tests.games.resarcana.play.tables import (
    LUX_DECISIONS,
    claim_scroll,
    pay_kind,
    put_on_one,
    react_demon,
    react_destroyed,
    react_power,
    retrieve,
    stand_in,
    stand_in_of_two_types,
    take,
    turn_a_demon,
)
from tests.support.story import Story, me, rival, story

TALES = tuple(LUX_DECISIONS.values())


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("tale", TALES)
def test_every_decision_has_a_prompt_that_names_the_player(
    tale: Callable[[], Story], language: str
) -> None:
    assert "Edda" in prompt(Words(session_at(tale()), load_catalogue(language, "resarcana")))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("tale", TALES)
def test_every_answer_can_be_hinted_at(tale: Callable[[], Story], language: str) -> None:
    words = Words(session_at(tale()), load_catalogue(language, "resarcana"))
    for action in words.session.position.legal_actions():
        (hint,) = suggestions(words, [Advice(action, 0.5, 1)])
        assert hint.title


@pytest.mark.parametrize(
    ("tale", "answer"),
    [
        (claim_scroll, "choose shield"),
        (retrieve, "choose vault"),
        (pay_kind, "pay 2E"),
        (react_destroyed, "react vial_of_light 2"),
        (react_power, "decline"),
        (take, "choose vault"),
        (stand_in, "choose chaos_imp"),
        (stand_in, "react illusion 1"),
        (stand_in_of_two_types, "react illusion 2"),
        (put_on_one, "choose vault"),
        (react_demon, "react possessed_demon_slayer 2"),
        (turn_a_demon, "react dark_cathedral 1"),
    ],
)
def test_it_is_answered_by_clicks(tale: Callable[[], Story], answer: str, tmp_path: Path) -> None:
    player = Clicker(tmp_path, session_at(tale()))
    expected = tale().do(answer).position.hash()
    player.do(answer)
    assert player.session.position.hash() == expected


@pytest.mark.parametrize("language", languages())
def test_the_prompt_names_components_that_can_count_as_another_type(language: str) -> None:
    plain, either = (
        prompt(Words(session_at(tale), load_catalogue(language, "resarcana")))
        for tale in (story_without_illusion(), stand_in())
    )
    assert plain != either


def story_without_illusion() -> Story:
    mine = me(play="druid temple_of_the_abyss chaos_imp fire_demon")
    return story(mine, rival()).do("use temple_of_the_abyss 3")


def test_an_amount_of_one_kind_is_shown_with_its_token() -> None:
    question = amount_question(Words(session_at(pay_kind()), load_catalogue("en", "resarcana")))
    assert question.ask == "Pay any number of {icon:elan}"
    assert sorted(sum(each) for each in question.legal) == [0, 1, 2]


def test_if_any_number_may_be_paid_paying_none_is_called_fine(tmp_path: Path) -> None:
    player = Clicker(tmp_path, session_at(pay_kind(), "hb"))
    panel = player.ui.popups[-1]
    assert isinstance(panel, AmountPanel)
    assert "0 is fine, too" in panel._sum_words.markup
    player.click("plus.0")
    assert panel._sum_words.markup == "{gain}✓ 1{/gain}"
