"""The Mercurial lessons cover everything a game needs, and what the coach says is true."""

import pytest

from resarcana_desktop.games.mercurial import ID
from resarcana_desktop.games.mercurial.lessons.policy import MercurialCourse
from resarcana_desktop.games.mercurial.lessons.session import session_of
from resarcana_desktop.games.mercurial.lessons.teaching import MercurialWords
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.rules.notation import FORMS
from resarcana_desktop.games.mercurial.rules.pile_cards import cards_in
from resarcana_desktop.games.mercurial.rules.state import pile_of
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.play.lessons.course import Answer
from resarcana_desktop.play.lessons.lesson import Lesson
from resarcana_desktop.play.lessons.reader import lessons_of
from tests.support.lessons import walk
from tests.support.mercurial import result_shown

LESSONS = lessons_of(ID)
ZONES = {"heroics", "spells", "skills", "dice", "active", "board", "equilibrium", "arcanas", "hand"}
ONE = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.id)


def begun(lesson: Lesson) -> MercurialCourse:
    return MercurialCourse(lesson, session_of(lesson))


@ONE
def test_everything_the_coach_points_at_exists(lesson: Lesson) -> None:
    faces = session_of(lesson).position.faces
    known = {card.id for card in faces.cards}
    for step in lesson.steps:
        assert step.show, step.key
        for name in step.show:
            assert ":" in name or name in known or name in ZONES, name


def test_every_wrong_action_in_a_step_has_its_own_answer() -> None:
    """The player chooses the class and the Artifact, or the step has its own words."""
    words = MercurialWords(load_catalogue("en", ID))
    left_out = {codes.V_CLASS, codes.V_ARTIFACT, codes.V_ACCEPT}
    for verb in FORMS.keys() - left_out:
        shown = words.answer(LESSONS[0], Answer("", int(actions.simple(verb, 0))))
        assert shown != words.catalogue["lessons.table.other.any"], FORMS[verb]


def test_discarding_a_skill_and_playing_it_are_different_tasks() -> None:
    position = session_of(next(each for each in LESSONS if each.id == "long_turns")).position
    words = MercurialWords(load_catalogue("en", ID))
    kinds = {
        text: words.kind_and_component(position.action(text))
        for text in ("play dim seal", "play dim primary")
    }
    assert kinds == {"play dim seal": ("discard", "dim"), "play dim primary": ("play", "dim")}
    shown = words.answer(LESSONS[0], Answer("", position.action("play dim seal")))
    assert shown.startswith("That would discard")


def test_they_teach_every_decision_a_game_needs() -> None:
    decisions, verbs = set(), set()
    for lesson in LESSONS:
        course = begun(lesson)
        for _ in walk(course):
            decisions.add(int(course.session.position.state.decision))
        moves = course.session.moves
        verbs |= {int(actions.verb_of(move.action)) for move in moves if not move.seat}
    taught = {codes.D_TURN, codes.D_PAY, codes.D_CONVERT, codes.D_FLIP, codes.D_REROLL}
    assert taught <= decisions
    assert {codes.D_LINK, codes.D_SPEND, codes.D_RESULT, codes.D_HEROIC} <= decisions
    assert {codes.V_SKILL, codes.V_SPELL, codes.V_TAKE_BACK, codes.V_ACUITY} <= verbs
    assert {codes.V_MYSTRUNE, codes.V_CLAIM, codes.V_CAST} <= verbs
    assert {session_of(lesson).position.seats for lesson in LESSONS} == {1, 2}


@ONE
def test_a_lesson_is_short(lesson: Lesson) -> None:
    english = load_catalogue("en", ID)
    read = [key for key in english if key.startswith(f"lessons.{lesson.id}.")]
    assert sum(len(english[key].split()) for key in read) < 600
    assert 5 <= len(lesson.steps) <= 10


# ---- the coach's words are true ------------------------------------------------------------------


def at_step(lesson: str, step: str) -> MercurialCourse:
    course = begun(next(each for each in LESSONS if each.id == lesson))
    for _ in walk(course):
        if course.step.key == step:
            break
    return course


def cast_of(course: MercurialCourse, *answers: str) -> tuple[int, int]:
    """Return the result of a Cast now, spending only the Acuity that is named."""
    return result_shown(course.session.position.copy(), ("cast", *answers))


def test_the_first_lesson_ends_with_enough_for_the_iron_boar() -> None:
    course = begun(LESSONS[0])
    for _ in walk(course):
        pass
    for _ in range(2):
        course.session.position.apply(course.session.position.action("end turn"))
    assert cast_of(course) == (17, 0), "16 of Spells, and a Lightning die"


def test_the_cast_in_the_casting_lesson_gives_the_coachs_result() -> None:
    before = at_step("casting", "withering")
    assert cast_of(before, "link silver_mist", "spend ruin 0 restore 0") == (0, 19)
    after = at_step("casting", "cast")
    assert cast_of(after, "link silver_mist", "spend ruin 0 restore 0") == (26, 0)
    assert cast_of(after, "link silver_mist", "spend ruin 0 restore 1") == (27, 0)


def test_one_die_makes_equilibrium() -> None:
    assert cast_of(at_step("equilibrium", "flip")) == (0, 2)
    assert cast_of(at_step("equilibrium", "cast"), "result restore") == (0, 21)


def test_every_point_matches_the_coachs_words() -> None:
    points = [at_step("points", step).session.position.points(0) for step in ("skill", "over")]
    assert points == [30, 34]
    course = begun(next(each for each in LESSONS if each.id == "points"))
    for _ in walk(course):
        pass
    position = course.session.position
    assert (position.points(0), position.points(1)) == (49, 48)
    assert cast_of(at_step("points", "cast")) == (0, 21)


@pytest.mark.parametrize("mage", ["arcanist", "enchanter", "chaosmancer", "elementalist"])
def test_any_class_may_be_tried(mage: str) -> None:
    course = begun(next(each for each in LESSONS if each.id == "classes"))
    for _ in walk(course):
        if course.step.key == "class":
            texts = {course.text_of(each): each for each in course.answers()}
            course.session.play(texts[f"choose class {mage}"])
            break
    for _ in walk(course):
        pass
    assert course.finished


def test_prodigy_mode_takes_cards_away() -> None:
    course = at_step("prodigy", "acuity")
    faces, state = course.session.position.faces, course.session.position.state
    assert faces.ids[int(state.spell_row[0])] == "many_brooks"
    texts = [course.text_of(each) for each in course.answers()]
    assert not [each for each in texts if each.startswith("take spell")]
    assert cast_of(at_step("prodigy", "cast"), "spend ruin 0 restore 0") == (18, 0)


@ONE
def test_everyone_has_the_starters_of_their_class(lesson: Lesson) -> None:
    position = session_of(lesson).position
    state, components = position.state, position.faces.components
    starters = {starter.id for starter in components.starters}
    chosen = [seat for seat in range(position.seats) if int(state.mage[seat]) != codes.NOTHING]
    for seat in chosen:
        board = components.classes[int(state.mage[seat])]
        side = board.initiate if int(state.initiates) else board.side
        cards = [
            position.faces.ids[card].split(".")[0]
            for pile in (codes.HAND, codes.EXHAUSTED)
            for card in cards_in(state, int(pile_of(seat, pile)))
        ]
        assert sorted(each for each in cards if each in starters) == sorted(side.hand), seat
