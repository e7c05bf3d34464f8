"""The game Mercurial's coach leads: what it teaches, and what happens off the plan."""

from __future__ import annotations

from typing import Any

import pytest

from resarcana_desktop.games.mercurial import ID
from resarcana_desktop.games.mercurial.lessons.policy import MercurialCourse
from resarcana_desktop.games.mercurial.lessons.session import session_of
from resarcana_desktop.games.mercurial.lessons.teaching import MercurialWords
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.play.lessons.reader import lessons_led
from tests.support.lessons import as_meant, walk, walk_astray, walk_to
from tests.support.mercurial import result_shown

(GAME,) = lessons_led(ID)


def course_of() -> MercurialCourse:
    return MercurialCourse(GAME, session_of(GAME))


def at(step: str) -> MercurialCourse:
    """Return a course at the first decision of a step."""
    course = course_of()
    walk_to(course, step)
    return course


def does(course: MercurialCourse, text: str) -> Any:
    """Return the legal action with this notation."""
    return next(each for each in course.answers() if course.text_of(each) == text)


def dice(course: MercurialCourse) -> dict[str, int]:
    """The player's unallocated dice, by the face they show."""
    pool = course.session.position.state.pool
    return {name: int(pool[face]) for face, name in enumerate(codes.ELEMENTS) if int(pool[face])}


def test_victory_is_in_the_twelfth_round_and_clear() -> None:
    course = course_of()
    for _ in walk(course):
        pass
    position = course.session.position
    assert position.round == 12
    assert position.points(0) > position.points(1) + 10


def test_each_turn_teaches_its_topic() -> None:
    course, done = course_of(), dict[int, set[int]]()
    for _ in walk(course):
        pass
    for move in course.session.moves:
        if move.seat == 0:
            done.setdefault(move.round, set()).add(int(actions.verb_of(move.action)))
    assert done[0] == {codes.V_CLASS, codes.V_ARTIFACT}
    assert done[1] == {codes.V_SPELL, codes.V_PAY, codes.V_END}
    assert done[2] == done[1] | {codes.V_PLAY}
    assert done[3] == {codes.V_SKILL, codes.V_PLAY, codes.V_CONVERT, codes.V_END}
    assert {codes.V_CAST, codes.V_CLAIM} <= done[4]
    assert {codes.V_PLAY, codes.V_CONVERT, codes.V_SPELL} <= done[6]
    assert {codes.V_SKILL, codes.V_PLAY, codes.V_FLIP} <= done[7]
    assert {codes.V_CAST, codes.V_RESULT, codes.V_CLAIM} <= done[8]
    assert {codes.V_MYSTRUNE, codes.V_SPELL} <= done[9]
    assert {codes.V_CAST, codes.V_LINK, codes.V_CLAIM} <= done[12]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_coach_has_advice_for_every_position(language: str) -> None:
    """The class, the Artifact and the number choices are made before the coach asks."""
    words = MercurialWords(load_catalogue(language, ID))
    left_out = {"choose_class", "choose_artifact", "take_acuity", "side", "spend_ruin", "enchant"}
    kinds = {words.kind_and_component(int(actions.simple(verb, 0)))[0] for verb in range(1, 25)}
    for kind in kinds - left_out - {"result"}:
        assert f"lessons.table.advice.{kind}" in words.catalogue


# ---- the coach's words are true ------------------------------------------------------------------


def test_the_dice_match_the_coachs_words() -> None:
    assert dice(at("spell")) == {"fire": 2, "water": 1, "lightning": 2, "earth": 1}
    assert dice(at("aether")) == {"fire": 1, "water": 2, "earth": 1, "aether": 1, "void": 1}
    assert dice(at("use")) == {"fire": 2, "water": 1, "lightning": 1, "earth": 1, "aether": 1}


def test_the_sums_match_the_coachs_words() -> None:
    assert result_shown(at("skill").session.position.copy(), ("cast",)) == (0, 17)
    assert result_shown(at("cast").session.position.copy(), ("cast", "spend ruin 0 restore 0")) == (
        0,
        19,
    )
    assert result_shown(at("rod").session.position.copy(), ("cast",)) == (0, 2)
    ruin = ("cast", "spend ruin 0 restore 0", "result ruin")
    assert result_shown(at("equal").session.position.copy(), ruin) == (16, 0)
    last = ("cast", "link thornwall", "spend ruin 0 restore 0")
    assert result_shown(at("last").session.position.copy(), last) == (25, 0)


def test_the_first_heroic_and_a_pair_of_sigils_make_eight_points() -> None:
    course = at("aether")
    assert course.session.position.points(0) == 8


@pytest.mark.parametrize("heroic", ["snowed_pass", "marsh_hydra"])
def test_with_equilibrium_both_heroics_add_nine_points(heroic: str) -> None:
    course = course_of()
    for _ in walk(course):
        if course.step.key == "equal" and not course.begins():
            claim = f"claim {heroic}"
            if claim in map(course.text_of, course.answers()):
                break
    assert course.session.position.points(0) == 10
    assert course.objection(does(course, claim)) is None
    course.session.play(does(course, claim))
    assert course.session.position.points(0) == 19


def test_corvin_claims_the_card_the_coach_names() -> None:
    course = at("aether")
    claims = [course.text_of(each.action) for each in course.session.moves if each.seat == 1]
    assert claims[-1] == "claim sealed_mine"
    course = at("void")
    done = [course.text_of(each.action) for each in course.session.moves if each.seat == 1]
    assert done[-2:] == ["recycle", "end turn"]


# ---- the player leaves the plan ------------------------------------------------------------------


@pytest.mark.parametrize("artifact", ["eldritch_codex", "prismatic_wand", "jewelled_key"])
def test_any_artifact_will_do(artifact: str) -> None:
    def choose(course: Any) -> Any:
        if course.step.key == "artifact":
            return does(course, f"choose artifact {artifact}")
        return as_meant(course)

    course = course_of()
    for _ in walk(course, choose):
        pass
    assert course.session.position.winners == (0,)


@pytest.mark.parametrize("seed", range(12))
def test_a_player_off_the_plan_never_gets_stuck_and_never_loses(seed: int) -> None:
    course = course_of()
    walk_astray(course, seed, share=0.5, before=16, most=2500)
    assert course.session.position.winners == (0,)


def test_a_cast_too_early_is_warned_of_once() -> None:
    course = at("gather")
    while course.session.position.round == 9:
        course.session.play(
            course.rival() if course.session.state == "bot" else does(course, "end turn")
        )
    cast = does(course, "cast")
    answer = course.objection(cast)
    assert answer is not None
    assert (answer.said, answer.kind) == ("gather_soon", "warning")
    course.heed(answer)
    assert course.objection(cast) is None


def test_a_player_who_casts_at_once_finishes_the_game() -> None:
    course = at("gather")
    session = course.session
    while not session.position.over():
        texts = {course.text_of(each): each for each in course.answers()}
        if session.state == "bot":
            session.play(course.rival())
        else:
            taken = ["take spell thornwall", "cast", "end turn", *texts]
            session.play(next(texts[each] for each in taken if each in texts))
    while course.go_on():
        pass
    assert course.step.key == "end"
    assert session.position.winners == (0,)
