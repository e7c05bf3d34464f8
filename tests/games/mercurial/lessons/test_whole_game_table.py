"""The whole game with the coach, at the table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pygame import Rect, Surface

from resarcana_desktop.games.learning import LessonsScene, lessons_entry
from resarcana_desktop.games.mercurial import ID
from resarcana_desktop.games.mercurial.lessons.teaching import TEACHING
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.table.places import places_of
from resarcana_desktop.games.mercurial.table.scene import MercurialTable
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.i18n.markup import plain
from resarcana_desktop.play.lessons.progress import Progress
from resarcana_desktop.play.lessons.reader import lessons_led, lessons_of
from resarcana_desktop.scenes.practice import PracticeScene
from resarcana_desktop.tabletop.lesson_policy import ShownCards
from resarcana_desktop.widgets import Button, Label, RichLabel
from tests.games.mercurial.lessons.conftest import Pupil, Taught
from tests.games.mercurial.table.hands import Player, TypingPlayer
from tests.support.window import Stage, layout_problems

(GAME,) = lessons_led(ID)


def words_of(pupil: Pupil, name: str) -> str:
    shown = pupil.ui.find_or_none(name)
    return plain(shown.markup) if isinstance(shown, RichLabel) else ""


class Led(Player):
    """Reads every step and clicks what the coach would do."""

    def __init__(self, pupil: Pupil) -> None:
        super().__init__(pupil, pupil.table)
        self.pupil = pupil
        self.read: list[str] = []

    def wanted(self, number: int) -> int:
        action = self.pupil.lesson.course.example()
        assert action is not None, self.pupil.step
        return action

    def choose_dice(self, wanted: int) -> None:
        """Mark the dice the coach means, until they show the right face."""
        face, target = int(actions.first_of(wanted)), int(actions.second_of(wanted))
        die, plan = self.die(face), self.table.model.dice
        assert plan is not None
        converts = int(actions.verb_of(wanted)) == codes.V_CONVERT
        for _ in range(codes.FACES):
            self.press(die)
            if not converts or target in plan.marks.values():
                break
        self.press("confirm_dice")

    def go_to(self, step: str) -> None:
        """Play until a step is reached."""
        pupil = self.pupil
        for number in range(200):
            pupil.rest()
            if pupil.step == step:
                return
            assert pupil.top is pupil.table
            before = pupil.step, pupil.table.session.game.played
            if pupil.lesson.course.step.tells:
                self.read.append(words_of(pupil, "coach.text"))
                self.press("coach.next")
            else:
                self.answer(number)
            pupil.rest()
            now = pupil.step, pupil.table.session.game.played
            assert now != before, (pupil.step, pupil.answer, pupil.table.inspect())
        raise AssertionError(f"{step} is never reached")


class LedByKeys(Led, TypingPlayer):
    """Does the same with the keyboard alone."""


# ---- the way in, through it, and out -------------------------------------------------------------


def test_learning_starts_with_it_and_continues_with_a_real_game(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.context.shell.use_game(ID)
    assert lessons_entry(stage.context, TEACHING).next_words == "First game with a coach"
    Progress.of(stage.context, ID).finish(GAME.id)
    entry = lessons_entry(stage.context, TEACHING)
    assert entry.next_words == "Play your first real game"
    assert entry.progress == f"1 of {len(lessons_of(ID)) + 1} done"
    Progress.of(stage.context, ID).play_coached()
    assert lessons_entry(stage.context, TEACHING).next_words == "Lesson 1: Dice and Spells"


def test_it_is_the_first_in_the_list(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    stage.context.shell.use_game(ID)
    stage.show(LessonsScene(stage.context, TEACHING))
    stage.frame()
    assert stage.ui.focus is stage.ui.find(GAME.id)
    first, lesson = (stage.ui.find(name).rect for name in (GAME.id, lessons_of(ID)[0].id))
    assert first.top < lesson.top


@pytest.mark.parametrize("by", [Led, LedByKeys])
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_played_from_the_deal_to_victory(
    taught: Taught, language: str, by: type[Led]
) -> None:
    pupil = taught(GAME.id, language=language)
    player = by(pupil)
    player.go_to("end")
    position = pupil.table.session.position
    assert position.over()
    assert position.winners == (0,)
    assert str(position.points(0)) in words_of(pupil, "coach.text")
    player.go_to("next")
    assert "points:" not in "".join(player.read)
    player.press("coach.finish")
    table = pupil.top
    assert isinstance(table, MercurialTable)
    assert not table.policy.coached
    assert table.policy.on_call
    assert table.session.game.options["initiates"] is True
    assert Progress.of(pupil.context, ID).done == {GAME.id}
    table.leave()


@pytest.mark.parametrize("step", ["skill", "void", "link", "last"])
def test_it_resumes_at_the_step_the_player_left(taught: Taught, step: str) -> None:
    pupil = taught(GAME.id)
    pupil.go_to(step)
    position = pupil.table.session.position.hash()
    pupil.do("coach.leave")
    assert isinstance(pupil.top, PracticeScene)
    pupil.take(GAME.id)
    assert pupil.step == step
    assert pupil.table.session.position.hash() == position
    pupil.go_to("end")
    assert pupil.table.session.position.over()


# ---- the coach -----------------------------------------------------------------------------------


def test_the_cards_are_laid_out_and_put_away(taught: Taught) -> None:
    pupil = taught(GAME.id)
    pupil.go_to("cards")
    (panel,) = pupil.ui.popups
    assert isinstance(panel, ShownCards)
    lowest = max(each.rect.bottom for each in panel.walk() if isinstance(each, Label))
    assert panel.rect.bottom - lowest < 40, "no empty half below the cards"
    assert not panel.rect.colliderect(pupil.ui.find("coach").rect)
    assert "Saves dice that show Void" in [e.text for e in panel.walk() if isinstance(e, Label)]
    pupil.do("coach.next")
    assert pupil.step == "dice"
    assert not pupil.ui.popups


def test_a_beginner_may_take_another_artifact(taught: Taught) -> None:
    pupil = taught(GAME.id)
    pupil.go_to("artifact")
    pupil.do("choose.prismatic_wand")
    assert pupil.step == "cards"
    pupil.go_to("end")


def test_an_unprepared_class_gets_an_answer(taught: Taught) -> None:
    pupil = taught(GAME.id)
    pupil.go_to("class")
    pupil.do("choose.arcanist")
    assert "Enchanter" in pupil.answer
    assert pupil.ui.popups, "the choice is still there"
    pupil.do("choose.enchanter")
    assert pupil.step == "artifact"


def test_a_card_may_be_played_for_acuity_if_that_does_no_harm(taught: Taught) -> None:
    pupil = taught(GAME.id)
    pupil.go_to("turn_five")
    pupil.do("hand.focus.1", "modes.1")
    assert pupil.step == "turn_five"
    assert not pupil.answer
    pupil.do("end")
    assert pupil.step == "void"
    pupil.go_to("end")


def test_a_card_may_be_played_before_the_link_is_taken(taught: Taught) -> None:
    pupil = taught(GAME.id)
    pupil.go_to("link")
    pupil.do("hand.focus.1", "modes.1")
    assert pupil.step == "link"
    assert not pupil.answer
    pupil.do("spells.arc", "confirm")
    assert pupil.step == "gather"


def test_the_coach_hints_first_and_then_plays_the_action(taught: Taught) -> None:
    pupil = taught(GAME.id)
    pupil.go_to("gather")
    pupil.do("end", "end")
    show = pupil.ui.find("coach.show")
    assert isinstance(show, Button)
    assert show.text == "Ask the coach"
    pupil.do("coach.show")
    assert "It’s the Spell you’ll double" in plain(pupil.answer)
    assert pupil.lesson.course.pointed_out() == ("thornwall",)
    played = pupil.table.session.game.played
    pupil.do("coach.show")
    assert pupil.table.session.game.played > played


def test_the_last_cast_is_planned_for_a_player_who_asks_the_coach(taught: Taught) -> None:
    pupil = taught(GAME.id)
    pupil.go_to("last")
    pupil.do("coach.show")
    assert "Cast now" in plain(pupil.answer)
    pupil.do("coach.show")
    assert pupil.ui.popups[-1].name == "cast"
    plan = pupil.table.model.plan
    assert plan is not None
    worked = plan.work_out()
    assert worked.heroic >= 0
    assert worked.arcana >= 0
    pupil.do("coach.show")
    assert pupil.step == "end"


def test_undo_goes_back_over_the_rival(taught: Taught) -> None:
    pupil = taught(GAME.id)
    pupil.go_to("sum")
    pupil.do("undo")
    assert pupil.step == "turn_two"
    pupil.do("undo")
    assert pupil.step == "focus"


def test_no_marks_distract_a_beginner(taught: Taught) -> None:
    pupil = taught(GAME.id)
    pupil.go_to("gather")
    assert not pupil.table.skin.board.threats


# ---- layout --------------------------------------------------------------------------------------

LOOKS: list[dict[str, Any]] = [
    {"size": (1024, 600)},
    {"size": (1920, 1080)},
    {"size": (1024, 600), "text_scale": 2.0},
]


@pytest.mark.one_in(5)
@pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look['size'][0]} {len(look)}")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_game_fits_the_window(
    taught: Taught, language: str, look: dict[str, Any]
) -> None:
    pupil = taught(GAME.id, language=language, **look)
    size = look["size"]
    for step in GAME.steps:
        pupil.go_to(step.key)
        table = pupil.table
        table.draw(Surface(size))
        assert layout_problems(pupil.ui, size) == [], step.key
        coach, room = pupil.ui.find("coach").rect, Rect((0, 0), table.beside.room.size)
        assert all(not panel.rect.colliderect(coach) for panel in pupil.ui.popups), step.key
        found = list(places_of(step.show, table.skin.board, pupil.ui))
        assert all(room.contains(place) for place in found), step.key
        if not pupil.ui.popups:
            assert len(found) >= len(step.show), step.key


def test_dice_apart_from_each_other_have_corners_of_their_own(taught: Taught) -> None:
    pupil = taught(GAME.id)
    pupil.go_to("link")
    table = pupil.table
    lightning = [spot for spot in table.skin.spots if spot.name.startswith("die.")]
    places = list(places_of(["die:lightning"], table.skin.board, pupil.ui))
    assert len(places) == 2 < len(lightning)
    assert not places[0].colliderect(places[1])


def test_the_coach_points_at_the_points_of_the_rival_too(taught: Taught) -> None:
    pupil = taught(GAME.id)
    pupil.go_to("end")
    table = pupil.table
    (place,) = places_of(["seat:1"], table.skin.board, pupil.ui)
    assert place == table.skin.board.layout.rivals[1]


def test_a_menu_with_long_lines_leaves_the_coach_in_sight(taught: Taught) -> None:
    pupil = taught(GAME.id)
    pupil.go_to("convert")
    pupil.do("hand.afterglow")
    (menu,) = pupil.ui.popups
    assert not menu.rect.colliderect(pupil.ui.find("coach").rect)
