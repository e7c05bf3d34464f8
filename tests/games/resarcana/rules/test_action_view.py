"""Action views are built from the integers of the rules and convert back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from resarcana_desktop.engine.errors import NotationError
from resarcana_desktop.games.resarcana.rules.action_view import (
    ALONE,
    DECKS,
    WITH_COMPONENT,
    WITH_ESSENCES,
    WITH_POWER,
    WITH_SEAT,
    ActionView,
    Verb,
)
from resarcana_desktop.games.resarcana.rules.notation import parse_view, text_of
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from tests.support.story import me, rival, story

POSITION = story(me(play="library", hand="hawk", pool="2E"), rival()).position
COMPONENTS = st.sampled_from([face.id for face in res_arcana().faces.components])
WITH_TWO_POWERS = st.sampled_from(
    [face.id for face in res_arcana().faces.components if len(face.powers) > 1]
)
AMOUNTS = st.integers(0, 511)

VIEWS = st.one_of(
    st.builds(ActionView, st.sampled_from(sorted(ALONE))),
    st.builds(ActionView, st.sampled_from(sorted(WITH_COMPONENT)), COMPONENTS),
    st.builds(ActionView, st.sampled_from(sorted(WITH_POWER)), WITH_TWO_POWERS, st.integers(1, 2)),
    st.builds(
        ActionView,
        st.sampled_from(sorted(WITH_ESSENCES)),
        essences=st.tuples(AMOUNTS, AMOUNTS, AMOUNTS, AMOUNTS, AMOUNTS),
    ),
    st.builds(ActionView, st.sampled_from(sorted(WITH_SEAT)), seat=st.integers(0, 4)),
    st.builds(ActionView, st.just(Verb.DECK), deck=st.sampled_from(DECKS)),
    st.builds(
        ActionView,
        st.just(Verb.ORDER),
        order=st.lists(COMPONENTS, min_size=2, max_size=3, unique=True).map(tuple),
    ),
)


@given(VIEWS)
def test_an_action_is_the_same_as_integer_and_as_text(view: ActionView) -> None:
    assert POSITION.view_of(POSITION.action_of(view)) == view
    assert parse_view(POSITION.faces, text_of(view)) == view
    assert POSITION.text_of(POSITION.action_of(view)) == text_of(view)


def test_every_verb_belongs_to_one_form() -> None:
    forms = [WITH_COMPONENT, WITH_POWER, WITH_ESSENCES, WITH_SEAT, ALONE, {Verb.DECK, Verb.ORDER}]
    assert sorted(verb for form in forms for verb in form) == sorted(Verb)


def test_legal_answers_can_be_looked_into() -> None:
    views = [POSITION.view_of(action) for action in POSITION.legal_actions()]
    assert ActionView(Verb.USE, "library", 1) in views
    assert ActionView(Verb.DISCARD, "hawk") in views
    assert ActionView(Verb.PASS) in views


def test_reasons_are_available_for_both_forms() -> None:
    view = ActionView(Verb.PLACE, "hawk")
    assert POSITION.why_not(view) == POSITION.why_not(POSITION.action_of(view))
    assert POSITION.why_not(ActionView(Verb.USE, "library", 1)) is None


def test_an_invalid_action_is_refused_in_a_sentence() -> None:
    with pytest.raises(NotationError, match="0 isn’t an action"):
        POSITION.view_of(0)
    with pytest.raises(NotationError, match="no component “hawkk”"):
        POSITION.action_of(ActionView(Verb.PLACE, "hawkk"))
