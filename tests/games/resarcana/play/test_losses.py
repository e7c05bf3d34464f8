"""What a player loses who does nothing about an attack, and what is said about it."""

import pytest

from resarcana_desktop.games.resarcana.play.losses import loss_of
from resarcana_desktop.games.resarcana.play.question import question_of
from resarcana_desktop.games.resarcana.play.sentences import Words
from resarcana_desktop.games.resarcana.play.titles import title_within
from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb
from resarcana_desktop.games.resarcana.rules.records import LIFE
from resarcana_desktop.i18n.catalogues import load_catalogue
from tests.games.resarcana.play.clicker import session_at
from tests.support.story import Story, me, rival, story

SHORT = "Each Life you don’t have costs 2 other essences."
CHOSEN = f"{SHORT} You choose which."
GONE = f"{SHORT} That’s all you have."


def attacked(pool: str) -> Story:
    """A player with this pool is about to lose 2 Life, and has a dog against that."""
    tale = story(
        me(play="nautilian guard_dog", pool=pool or "0"), rival(play="seer fire_dragon"), turn=1
    )
    return tale.do("use fire_dragon 1")


def words(pool: str, language: str = "en") -> Words:
    return Words(session_at(attacked(pool)), load_catalogue(language, "resarcana"))


def said(pool: str, language: str = "en") -> tuple[str, str]:
    """Return the answer with which the loss is taken, and the sentence below it."""
    offers = question_of(words(pool, language)).offers
    offer = next(each for each in offers if each.action.verb is Verb.SUFFER)
    return offer.title, offer.detail


@pytest.mark.parametrize(
    ("pool", "title", "detail"),
    [
        ("3L 2E", "Lose {icon:life:2}", ""),
        ("1L 2E 2G", "Lose {icon:life:1} and 2 other essences", CHOSEN),
        ("3E 2G", "Lose 4 other essences", CHOSEN),
        # There is nothing to choose.
        ("1L 5G", "Lose {icon:life:1} and {icon:gold:2}", SHORT),
        ("1E 1L 1G", "Lose {icon:elan:1}, {icon:life:1} and {icon:gold:1}", SHORT),
        ("1L 1G", "Lose {icon:life:1} and {icon:gold:1}", GONE),
        ("1L", "Lose {icon:life:1}", GONE),
        ("1E 1P", "Lose {icon:elan:1} and {icon:pearl:1}", GONE),
        ("", "Lose nothing", "You don’t have anything to lose."),
    ],
)
def test_taking_a_loss_leads_with_what_is_lost(pool: str, title: str, detail: str) -> None:
    assert said(pool) == (title, detail)


@pytest.mark.parametrize(
    ("language", "title", "nothing"),
    [
        ("fr", "Perdre {icon:life:1} et 2 autres essences", "Ne rien perdre"),
        ("de", "{icon:life:1} und 2 andere Essenzen verlieren", "Nichts verlieren"),
    ],
)
def test_it_does_so_in_other_languages(language: str, title: str, nothing: str) -> None:
    assert (said("1L 2E 2G", language)[0], said("", language)[0]) == (title, nothing)


@pytest.mark.parametrize(
    ("pool", "title"), [("3E 2G", "lose 4 other essences"), ("", "lose nothing")]
)
def test_it_has_no_capital_within_a_sentence(pool: str, title: str) -> None:
    told = words(pool)
    seen = told.session.observation
    assert title_within(told, seen, seen.decision, ActionView(Verb.SUFFER), "") == title


@pytest.mark.parametrize("pool", ["3L 2E", "1L 2E 2G", "3E 2G 1P", "1L 5G", "1L 1G", "1E 1P", ""])
def test_what_is_lost_is_what_the_rules_take(pool: str) -> None:
    tale = attacked(pool)
    before = tale.view().pool
    loss = loss_of(before, 2)
    tale.do("suffer")
    choices = tale.options() if tale.decision.kind == "lose" else []
    ends = [Story(tale.position.copy()).do(each).view().pool for each in choices]
    ends = ends or [tale.view().pool]
    for end in ends:
        taken = [had - left for had, left in zip(before, end, strict=True)]
        assert all(lost >= least for lost, least in zip(taken, loss.essences, strict=True))
        assert sum(taken) == sum(loss.essences) + loss.chosen
        assert taken[LIFE] == loss.essences[LIFE]
    assert bool(loss.chosen) == (len(ends) > 1)
