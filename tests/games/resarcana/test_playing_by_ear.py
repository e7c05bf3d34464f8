"""A whole game and a lesson played with zone keys alone, with everything that is read aloud."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from resarcana_desktop.app import confirm
from resarcana_desktop.app.spoken import said
from resarcana_desktop.games.learning import take
from resarcana_desktop.games.resarcana.lessons.policy import ResArcanaLesson
from resarcana_desktop.games.resarcana.lessons.teaching import TEACHING
from resarcana_desktop.games.resarcana.table.scene import ResArcanaTable
from resarcana_desktop.play.lessons.progress import Progress
from resarcana_desktop.play.lessons.reader import lessons_beside
from resarcana_desktop.widgets import Node
from tests.support.listening import Listener

SHIFT = pygame.KMOD_LSHIFT


@pytest.fixture
def listener(tmp_path: Path) -> Iterator[Listener]:
    listener = Listener(tmp_path, speech=True)
    yield listener
    listener.close()


def begun(listener: Listener, seed: int = 7) -> ResArcanaTable:
    listener.press(pygame.K_TAB)  # the hand is on the keys
    listener.context.shell.start_game(TEACHING.first_game().model_copy(update={"seed": seed}))
    listener.rest()
    table = listener.top
    assert isinstance(table, ResArcanaTable)
    return table


def test_the_question_and_the_focus_are_read_aloud_at_the_start(listener: Listener) -> None:
    start = len(listener.heard.said)
    begun(listener)
    asked, focus = [text for _, text in listener.heard.said[start:]][-2:]
    assert asked.startswith("Choose a magic item")
    assert focus.startswith("Alchemy.")


def test_letters_lead_to_zones_and_arrows_through_them(listener: Listener) -> None:
    table = begun(listener)
    assert listener.press(pygame.K_p)[0].startswith("Places of Power. Sacred Grove, costs 8 Life")
    assert table.ui.focus is not None
    assert table.ui.focus.name == "places:-1:sacred_grove:0"
    assert listener.press(pygame.K_RIGHT)[0].startswith("Catacombs of the Dead")
    assert listener.press(pygame.K_LEFT)[0].startswith("Sacred Grove")
    assert listener.press(pygame.K_LEFT) == ["First item."]
    assert listener.press(pygame.K_DOWN) == ["Not now: needs 7 more Life and 3 more Calm."]
    assert listener.press(pygame.K_e)[0].startswith("Your essence pool: 1 Elan, 1 Life, 1 Calm")
    assert listener.line.startswith("Your essence pool")


def test_shift_leads_to_a_rival(listener: Listener) -> None:
    begun(listener)
    assert listener.press(pygame.K_c, mod=SHIFT)[0].startswith("Corvin’s components")
    assert listener.press(pygame.K_h, mod=SHIFT)[0].startswith("Corvin’s hand. ")


def test_a_question_is_read_aloud_with_its_text_not_only_its_title(
    listener: Listener,
) -> None:
    begun(listener)
    heard = listener.press(pygame.K_RIGHT, pygame.K_RETURN)  # Calm / Elan: a choice in each round
    at = heard.index("Collect, round 1")
    assert "Duelist. 1 Elan. Calm / Elan: choose one." in heard[at + 1]
    assert heard[at + 2].startswith("Accept, button")
    start = len(listener.heard.said)
    title, shown, yes = (f"table.confirm_pass.{each}" for each in ("title", "told", "yes"))
    confirm.ask(listener.context, title, shown, yes, print)
    listener.rest()
    title, shown, focus = [text for _, text in listener.heard.said[start:]]
    assert (title, focus) == ("Pass?", "Pass, button. Key: Enter.")
    assert shown.startswith("You’ll swap your magic item")


def test_keys_repeat_the_refusal_and_the_last_announcement(listener: Listener) -> None:
    begun(listener)
    listener.press(pygame.K_m)
    why = listener.press(pygame.K_w)
    assert why == ["Great Pyramid. Not now: needs 3 more Gold."]
    assert listener.press(pygame.K_r) == why
    assert listener.press(pygame.K_RETURN) == why  # it plays nothing


def test_a_refusal_outside_a_zone_is_repeated_each_time(listener: Listener) -> None:
    """This includes Enter on the focused card; a screen reader hears it as well."""
    table = begun(listener)
    listener.context.change(keys_by_zone=False)
    why = listener.press(pygame.K_z)
    assert why == ["Nothing to undo yet."]
    assert listener.press(pygame.K_z) == listener.press(pygame.K_z) == why
    table.ui.set_focus(table.ui.find("places:-1:sacred_grove:0"))
    listener.rest()
    shown = listener.press(pygame.K_RETURN)
    first = asked(table)
    assert shown == [first.name]
    assert first.name.startswith("Sacred Grove")
    assert listener.press(pygame.K_RETURN) == shown
    assert asked(table).name == first.name
    assert asked(table).id != first.id  # for a reader it is something new


def asked(table: ResArcanaTable) -> Node:
    """Return the table's question or refusal."""
    root = table.tree(table.context.wording()).root
    return next(node for node in root.walk() if node.role == "status")


def test_enter_uses_only_the_component_just_read_aloud(listener: Listener) -> None:
    table = begun(listener)
    played = table.session.game.played
    listener.press(pygame.K_e)  # essences cannot be in focus: an item is
    assert listener.press(pygame.K_RETURN)[0].startswith("Alchemy.")
    assert table.session.game.played == played


def test_the_keys_of_the_screen_are_shown_on_it(listener: Listener) -> None:
    begun(listener)
    shown = listener.press(pygame.K_F1)
    assert shown == ["Keys of this screen", "H: Zone: hand."]
    listener.press(pygame.K_ESCAPE)
    assert isinstance(listener.top, ResArcanaTable)


def test_in_another_game_only_new_events_are_read_aloud(listener: Listener) -> None:
    table = begun(listener)
    listener.press(pygame.K_RETURN, pygame.K_RETURN)
    assert [text for kind, text in listener.heard.said if kind == "news" and "takes" in text]
    left, lines = table.session.record(), shown_by(table)
    other = begun(listener, seed=8)
    listener.press(pygame.K_RETURN, pygame.K_RETURN)
    assert lines[0] == shown_by(other)[0]
    start = len(listener.heard.said)
    listener.context.shell.play_record(left)
    listener.rest()
    assert isinstance(listener.top, ResArcanaTable)
    assert shown_by(listener.top) == lines
    assert not {text for _, text in listener.heard.said[start:]} & set(lines)


def shown_by(table: ResArcanaTable) -> list[str]:
    """Return the lines of a log as they are read aloud."""
    words = table.context.wording()
    return [said(line, words.catalogue) for line in table.log_node(words).children]


def test_a_screen_without_words_is_shown_anyway(
    listener: Listener, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = begun(listener)

    def fail(*_values: object) -> None:
        raise ValueError("no words")

    with monkeypatch.context() as broken:
        broken.setattr(ResArcanaTable, "tree", fail)
        listener.press(pygame.K_TAB)
    assert listener.top is table
    assert "could not be put into words" in caplog.text


def test_with_a_screen_reader_the_program_does_not_speak(listener: Listener) -> None:
    heard = listener.heard
    listener.reader = True
    listener.press(pygame.K_TAB)
    assert heard.closed
    assert listener.context.speaker is None


def test_a_screen_reader_can_read_the_last_line_until_the_next_screen(
    listener: Listener,
) -> None:
    begun(listener)
    listener.reader = True
    last = listener.line
    listener.press(pygame.K_r)
    assert listener.context.answered == last != ""
    listener.press(pygame.K_F1)
    assert listener.context.answered == ""


def play_to_the_end(listener: Listener, table: ResArcanaTable) -> None:
    """Place cards while possible, otherwise pass; accept all proposals."""
    for _ in range(500):
        if listener.top is not table or table.session.position.over():
            return
        if table.ui.popups or table.session.decision.kind != "action":
            before = table.session.game.played
            listener.press(pygame.K_RETURN)
            if listener.top is table and before == table.session.game.played:
                listener.press(pygame.K_TAB)
        elif not placed_a_card(listener, table):
            listener.press(pygame.K_F6)


def placed_a_card(listener: Listener, table: ResArcanaTable) -> bool:
    """Go through the hand and place the first possible card."""
    shown = listener.press(pygame.K_h)
    for _ in range(8):
        if not shown or shown[0].endswith("Empty.") or "Last item" in shown[0]:
            return False
        if "Not now" not in shown[0] and "Can’t be placed" not in shown[0]:
            listener.press(pygame.K_RETURN)
            listener.press(pygame.K_RETURN)
            return True
        shown = listener.press(pygame.K_RIGHT)
    return False


@pytest.mark.slow
def test_a_whole_game_is_played_by_zones_alone_and_no_line_is_read_twice_in_a_row(
    listener: Listener,
) -> None:
    table = begun(listener)
    play_to_the_end(listener, table)
    assert table.session.position.over()
    unasked = [(kind, text) for kind, text in listener.heard.said if kind != "answer"]
    assert all(before[1] != after[1] for before, after in pairwise(unasked))
    assert any(text.startswith("Corvin") for _, text in unasked)


def test_the_lesson_is_taken_by_keys_and_leaves_them_as_they_were(tmp_path: Path) -> None:
    listener = Listener(tmp_path, keys_by_zone=False, speech=True)
    take(listener.context, TEACHING, lessons_beside(TEACHING.game)[0])
    listener.rest()
    lesson = listener.top
    assert isinstance(lesson, ResArcanaTable)
    assert isinstance(lesson.policy, ResArcanaLesson)
    assert listener.press(pygame.K_h)[0].startswith("Your hand.")
    for _ in range(60):
        if lesson not in listener.context.scenes:
            break
        step = lesson.policy.course.step
        if step.tells:
            listener.press(pygame.K_n)
        elif lesson.session.decision.kind != "action":
            listener.press(pygame.K_i, pygame.K_RETURN)
        elif step.key == "pass":
            listener.press(pygame.K_F6)
        else:
            listener.press(pygame.K_h)
            while "Not now" in listener.line or "Cannot" in listener.line:
                listener.press(pygame.K_RIGHT)
            listener.press(pygame.K_RETURN, pygame.K_RETURN)
    assert lesson not in listener.context.scenes
    settings = listener.context.settings
    assert not settings.keys_by_zone
    assert "by_ear" in Progress.of(listener.context, "resarcana").done
    listener.close()
