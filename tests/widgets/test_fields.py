"""Writing in a field."""

import pygame
import pytest

from resarcana_desktop.app.context import Look
from resarcana_desktop.widgets import Button, Column, Row, TextField, paint
from tests.widgets.shown import Shown

CTRL = pygame.KMOD_CTRL


def field(look: Look, text: str = "", **values: int) -> tuple[Shown, TextField]:
    written = TextField(text, lambda _text: None, "field", **values)  # type: ignore[arg-type]
    shown = Shown(Column([written]), look)
    shown.ui.set_focus(written)
    return shown, written


def test_writing_and_erasing(look: Look) -> None:
    shown, edited = field(look)
    shown.write("Edda")
    shown.press(pygame.K_LEFT, pygame.K_BACKSPACE, pygame.K_HOME, pygame.K_DELETE)
    assert edited.text == "da"
    shown.write("I")
    assert edited.text == "Ida"


def test_writing_over_everything(look: Look) -> None:
    shown, edited = field(look, "Edda")
    shown.press(pygame.K_a, mod=CTRL)
    shown.write("Ilse")
    assert edited.text == "Ilse"


def test_selecting_with_shift(look: Look) -> None:
    shown, edited = field(look, "Edda")
    shown.press(pygame.K_LEFT, pygame.K_LEFT, mod=pygame.KMOD_SHIFT)
    shown.press(pygame.K_BACKSPACE)
    assert edited.text == "Ed"


def test_no_more_than_the_longest(look: Look) -> None:
    shown, edited = field(look, longest=4)
    shown.write("Maximiliana")
    assert edited.text == "Maxi"


def test_what_is_not_allowed_is_not_written(look: Look) -> None:
    edited = TextField("", lambda _text: None, allowed=lambda text: text.isdigit() or not text)
    shown = Shown(Column([edited]), look)
    shown.ui.set_focus(edited)
    shown.write("1a2")
    assert edited.text == "12"


def test_letters_are_not_shortcuts_while_writing(look: Look) -> None:
    undone: list[bool] = []
    edited = TextField("", lambda _text: None)
    undo = Button("Undo", lambda: undone.append(True), shortcut_key=pygame.K_z)
    shown = Shown(Row([edited, undo]), look)
    shown.ui.set_focus(edited)
    shown.write("z")
    assert (edited.text, undone) == ("z", [])
    shown.ui.set_focus(undo)
    shown.press(pygame.K_z)
    assert undone == [True]


def test_arrows_leave_at_the_end_of_the_text(look: Look) -> None:
    edited, after = TextField("ab", lambda _text: None), Button("x", lambda: None)
    shown = Shown(Row([edited, after], gap=10), look)
    shown.ui.set_focus(edited)
    shown.press(pygame.K_LEFT, pygame.K_RIGHT)
    assert shown.focused(edited)
    shown.press(pygame.K_RIGHT)
    assert shown.focused(after)


def test_a_click_places_the_caret(look: Look) -> None:
    shown, edited = field(look, "Edda")
    shown.down(edited.rect.midleft)
    assert edited.caret == 0
    shown.up(edited.rect.midleft)
    shown.click(edited)
    assert edited.caret == 4


def test_long_texts_scroll_to_the_caret(look: Look) -> None:
    shown, edited = field(look, longest=200)
    shown.write("m" * 80)
    shown.frame()
    assert edited.text == "m" * 80


CMD = pygame.KMOD_LMETA


@pytest.mark.parametrize(
    ("keys", "mod", "text", "caret"),
    [
        ([pygame.K_LEFT], CTRL, "Edda of Ys", 8),
        ([pygame.K_LEFT, pygame.K_LEFT], CTRL, "Edda of Ys", 5),
        ([pygame.K_LEFT] * 5, CTRL, "Edda of Ys", 0),
        ([pygame.K_HOME, pygame.K_RIGHT], CTRL, "Edda of Ys", 4),
        ([pygame.K_HOME, pygame.K_RIGHT, pygame.K_RIGHT], CTRL, "Edda of Ys", 7),
        ([pygame.K_BACKSPACE], CTRL, "Edda of ", 8),
        ([pygame.K_HOME, pygame.K_DELETE], CTRL, " of Ys", 0),
        ([pygame.K_LEFT], CMD, "Edda of Ys", 0),
        ([pygame.K_LEFT, pygame.K_RIGHT], CMD, "Edda of Ys", 10),
        ([pygame.K_BACKSPACE], CMD, "", 0),
    ],
)
def test_whole_words_and_lines(
    look: Look, keys: list[int], mod: int, text: str, caret: int
) -> None:
    shown, edited = field(look, "Edda of Ys")
    shown.press(*keys, mod=mod)
    assert (edited.text, edited.caret) == (text, caret)


def test_a_double_click_selects_the_word(look: Look) -> None:
    _, edited = field(look, "Edda of Ys")
    inside = (edited.rect.left + 14 + edited._x_of(6), edited.rect.centery)
    edited.press(inside)
    edited.press(inside)
    edited.drag(inside)
    assert edited.selection == (5, 7)
    edited.insert("in")
    assert edited.text == "Edda in Ys"


# ---- input methods -------------------------------------------------------------------------------


def compose(shown: Shown, text: str, caret: int = 0) -> None:
    shown.ui.event(pygame.event.Event(pygame.TEXTEDITING, text=text, start=caret, length=0))


def test_what_is_composed_is_shown_underlined_and_not_written_yet(look: Look) -> None:
    shown, edited = field(look, "Edda")
    plain = pygame.image.tobytes(shown.frame(), "RGB")
    compose(shown, "にほん")
    assert edited.text == "Edda"
    assert pygame.image.tobytes(shown.frame(), "RGB") != plain
    shown.ui.event(pygame.event.Event(pygame.TEXTINPUT, text="日本"))
    assert edited.text == "Edda日本"


def test_composing_that_is_given_up_leaves_the_text_as_it_was(look: Look) -> None:
    shown, edited = field(look, "Edda")
    plain = pygame.image.tobytes(shown.frame(), "RGB")
    compose(shown, "ni")
    compose(shown, "")
    assert edited.text == "Edda"
    assert pygame.image.tobytes(shown.frame(), "RGB") == plain


def test_what_is_composed_takes_the_place_of_what_is_selected(look: Look) -> None:
    shown, edited = field(look, "Edda")
    shown.press(pygame.K_a, mod=CTRL)
    compose(shown, "に")
    assert edited.text == "Edda"
    shown.ui.event(pygame.event.Event(pygame.TEXTINPUT, text="二"))
    assert edited.text == "二"


def test_keys_belong_to_the_input_method_while_it_composes(look: Look) -> None:
    shown, edited = field(look, "Edda")
    compose(shown, "ni")
    shown.press(pygame.K_BACKSPACE, pygame.K_LEFT, pygame.K_HOME)
    assert (edited.text, edited.caret) == ("Edda", 4)


def test_the_caret_is_where_the_next_sign_is_composed(look: Look) -> None:
    shown, edited = field(look, "Edda")
    carets = [edited.caret_rect()]
    for place in (2, 5):
        compose(shown, "nihon", place)
        carets.append(edited.caret_rect())
    found = [caret for caret in carets if caret is not None]
    assert len({caret.x for caret in found}) == 3
    assert sorted(found, key=lambda caret: caret.x) == found
    assert edited.rect.contains(found[-1])


def test_nothing_is_composed_any_more_once_the_focus_is_elsewhere(look: Look) -> None:
    shown, edited = field(look, "Edda")
    compose(shown, "ni")
    shown.ui.set_focus(None)
    shown.ui.set_focus(edited)
    shown.press(pygame.K_BACKSPACE)
    assert edited.text == "Edd"


def test_what_an_empty_field_says_stays_on_one_line(
    look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown_text: list[str] = []
    monkeypatch.setattr(paint, "paragraph", lambda _surface, text, *_rest: shown_text.append(text))
    empty = TextField("", lambda _text: None, "field", empty="Search names and rules", width=90)
    shown = Shown(Row([empty]), look)
    shown.ui.refresh()
    assert empty.style is not None
    empty.draw_self(pygame.Surface((200, 100)), empty.style)
    assert len(shown_text) == 1
    assert shown_text[0].endswith("…")
    assert "\n" not in shown_text[0]
