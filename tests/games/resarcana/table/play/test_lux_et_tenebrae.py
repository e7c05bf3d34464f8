"""The decisions of Lux et Tenebrae at the table: prompts, panels, hints, in every language."""

from collections.abc import Callable
from pathlib import Path

import pytest

from resarcana_desktop.bots.bot import Advice
from resarcana_desktop.catalogues import languages, load_catalogue
from resarcana_desktop.games.resarcana.table.play.advice import suggestions
from resarcana_desktop.games.resarcana.table.play.prompts import prompt
from resarcana_desktop.games.resarcana.table.play.questions import amount_question
from resarcana_desktop.games.resarcana.table.play.sentences import Words
from tests.games.resarcana.table.play.clicker import Clicker, session_at
from tests.support.story import Story, me, rival, story


def take() -> Story:
    mine = me(play="druid infernal_engine (1E) vault (2G)")
    return story(mine, rival()).do("use infernal_engine 2")


def claim_scroll() -> Story:
    mine = me(play="druid inscription", pool="1C")
    return story(mine, rival(), scrolls="augury shield").do("use inscription 1")


def retrieve() -> Story:
    mine = me(play="druid revivify", pool="1D", discards="hawk vault")
    return story(mine, rival()).do("use revivify 1")


def pay_kind() -> Story:
    mine = me(play="druid infernal_engine", pool="2E 1G")
    return story(mine, rival()).do("use infernal_engine 1")


def react_destroyed() -> Story:
    mine = me(play="druid vial_of_light destruction hawk vault")
    return story(mine, rival()).do("use destruction 1", "choose hawk")


def react_power() -> Story:
    return story(me(play="druid sorcerers_bestiary illusion"), rival()).do(
        "use sorcerers_bestiary 1"
    )


def stand_in() -> Story:
    mine = me(play="druid temple_of_the_abyss illusion chaos_imp")
    return story(mine, rival()).do("use temple_of_the_abyss 3")


TALES = (take, claim_scroll, retrieve, pay_kind, react_destroyed, react_power, stand_in)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("tale", TALES)
def test_every_decision_has_a_prompt_that_names_the_player(
    tale: Callable[[], Story], language: str
) -> None:
    assert "Edda" in prompt(Words(session_at(tale()), load_catalogue(language)))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("tale", TALES)
def test_every_answer_can_be_hinted_at(tale: Callable[[], Story], language: str) -> None:
    words = Words(session_at(tale()), load_catalogue(language))
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
    ],
)
def test_it_is_answered_by_clicks(tale: Callable[[], Story], answer: str, tmp_path: Path) -> None:
    player = Clicker(tmp_path, session_at(tale()))
    expected = tale().do(answer).position.hash()
    player.do(answer)
    assert player.session.position.hash() == expected


def test_a_number_of_one_kind_is_asked_by_its_token() -> None:
    question = amount_question(Words(session_at(pay_kind()), load_catalogue("en")))
    assert question.ask == "Pay any number of {icon:elan}"
    assert sorted(sum(each) for each in question.legal) == [0, 1, 2]
