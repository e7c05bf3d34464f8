"""Keys: one table decides what they do, and the player can change it."""

from typing import Any

import pygame
import pytest
from pygame.event import Event

from resarcana_desktop.app.keys import (
    DEFAULT_KEYS,
    MODIFIERS,
    ZONES,
    FixedKeyError,
    KeyTable,
    key_called,
    key_name,
    key_words,
)
from resarcana_desktop.games import in_window, window_game
from resarcana_desktop.games.resarcana.commands_and_settings import KEYS, ZONE_KEYS
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.i18n.language import LANGUAGES


def pressed(key: int, mod: int = 0, **values: Any) -> Event:
    return Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", **values)


def meant(table: KeyTable, key: int, mod: int = 0, **values: Any) -> int:
    translated: int = table.translated(pressed(key, mod, **values)).key
    return translated


def test_default_keys_mean_themselves() -> None:
    table = KeyTable()
    assert all(meant(table, key) == key for key in DEFAULT_KEYS.values())
    assert len(set(DEFAULT_KEYS.values())) == len(DEFAULT_KEYS)


def test_a_new_key_means_the_default_one_and_the_old_key_means_nothing() -> None:
    table = KeyTable().changed("undo", pygame.K_u)
    assert meant(table, pygame.K_u) == pygame.K_z
    assert meant(table, pygame.K_z) == pygame.K_UNKNOWN


def test_the_key_itself_stays_known() -> None:
    event = KeyTable().changed("undo", pygame.K_u).translated(pressed(pygame.K_z))
    assert event.pressed == pygame.K_z


def test_two_commands_exchange_their_keys() -> None:
    table = KeyTable().changed("undo", pygame.K_h)
    assert (table.key("undo"), table.key("hint")) == (pygame.K_h, pygame.K_z)
    assert table.changed("undo", pygame.K_z).names() == {}


@pytest.mark.parametrize(
    "key",
    [pygame.K_LEFT, pygame.K_TAB, pygame.K_3, pygame.K_KP_3, pygame.K_BACKSPACE, pygame.K_LSHIFT],
)
def test_keys_that_move_write_or_pick_cannot_be_given(key: int) -> None:
    with pytest.raises(FixedKeyError):
        KeyTable().changed("undo", key)


def test_other_keys_are_left_alone() -> None:
    assert meant(KeyTable(), pygame.K_q) == pygame.K_q
    assert meant(KeyTable(), pygame.K_LEFT, pygame.KMOD_SHIFT) == pygame.K_LEFT


def test_ctrl_z_takes_back_whatever_the_key_of_undo_is() -> None:
    table = KeyTable().changed("undo", pygame.K_u)
    assert meant(table, pygame.K_z, pygame.KMOD_LCTRL) == pygame.K_z
    assert meant(table, pygame.K_u, pygame.KMOD_LCTRL) == pygame.K_UNKNOWN


def test_ctrl_z_in_a_text_is_no_letter() -> None:
    event = KeyTable().translated(pressed(pygame.K_z, pygame.KMOD_LCTRL), writing=True)
    assert (event.key, event.mod) == (pygame.K_z, pygame.KMOD_LCTRL)


HELD = {
    "ctrl": pygame.KMOD_LCTRL,
    "cmd": pygame.KMOD_LMETA,
    "alt": pygame.KMOD_LALT,
    "alt gr": pygame.KMOD_RALT,
    "alt gr on windows": pygame.KMOD_RALT | pygame.KMOD_LCTRL,
    "mode": pygame.KMOD_MODE,
    "ctrl and alt": pygame.KMOD_LCTRL | pygame.KMOD_LALT,
}
_TAKING_BACK = {(pygame.K_z, False): "undo", (pygame.K_y, False): "redo"}
_TAKING_BACK |= {(pygame.K_z, True): "redo", (pygame.K_y, True): "redo"}
_FILLING = {
    (key, shift): "full_screen"
    for key in (pygame.K_RETURN, pygame.K_KP_ENTER)
    for shift in (False, True)
}
COMMANDS_WITH = {"ctrl": _TAKING_BACK, "cmd": _TAKING_BACK, "alt": _FILLING}
KEYS_WITH_CTRL = (
    *(pygame.K_s, pygame.K_f, pygame.K_LEFT, pygame.K_RIGHT),
    *(pygame.K_RETURN, pygame.K_KP_ENTER),
)


@pytest.mark.parametrize("shift", [0, pygame.KMOD_LSHIFT])
@pytest.mark.parametrize("held", HELD)
def test_every_key_together_with_another_means_a_command_or_nothing(held: str, shift: int) -> None:
    table = KeyTable(own=KEYS, zones=ZONES.joined(ZONE_KEYS))
    for key in {value for name, value in vars(pygame).items() if name[:2] == "K_"} - MODIFIERS:
        event = table.translated(pressed(key, HELD[held] | shift))
        command = COMMANDS_WITH.get(held, {}).get((key, bool(shift)))
        if command:
            assert (event.key, event.mod) == (DEFAULT_KEYS[command], 0), key_name(key)
        elif held in ("ctrl", "cmd") and key in KEYS_WITH_CTRL:
            assert event.key == key
        else:
            assert event.key == pygame.K_UNKNOWN, key_name(key)


@pytest.mark.parametrize("held", [name for name in HELD if "gr" in name or name == "mode"])
def test_alt_gr_writes_and_is_neither_ctrl_nor_alt(held: str) -> None:
    event = KeyTable().translated(pressed(pygame.K_q, HELD[held]), writing=True)
    assert (event.key, event.mod) == (pygame.K_q, 0)


def test_ctrl_alone_still_silences_speech() -> None:
    assert meant(KeyTable(), pygame.K_LCTRL, pygame.KMOD_LCTRL) == pygame.K_LCTRL


@pytest.mark.parametrize("alphabet", ["йфывяьзі", "ςαςζμφγδ", "שנבגקכעי", "あいうえおかきく"])
def test_a_letter_of_another_alphabet_is_the_latin_one_at_its_place(alphabet: str) -> None:
    for number, letter in enumerate(alphabet):
        key, place = pygame.K_s + number, pygame.KSCAN_S + number
        assert meant(KeyTable(), ord(letter), scancode=place) == meant(KeyTable(), key)


def test_ctrl_goes_by_place_as_well() -> None:
    held = pygame.KMOD_LCTRL
    assert meant(KeyTable(), ord("я"), held, scancode=pygame.KSCAN_Z) == pygame.K_z


def test_an_accented_letter_is_not_the_one_at_its_place() -> None:
    assert meant(KeyTable(), ord("ł"), scancode=pygame.KSCAN_L) == ord("ł")


def test_the_dotless_i_is_the_key_with_the_cap_i() -> None:
    assert meant(KeyTable(), ord("ı"), scancode=pygame.KSCAN_I) == pygame.K_i


def test_a_letter_of_another_alphabet_keeps_the_command_it_was_given() -> None:
    table = KeyTable().changed("undo", ord("й"))
    assert meant(table, ord("й"), scancode=pygame.KSCAN_Q) == pygame.K_z


def test_a_french_row_of_digits_picks_choices() -> None:
    assert meant(KeyTable(), pygame.K_AMPERSAND, scancode=pygame.KSCAN_1) == pygame.K_1
    assert meant(KeyTable(), ord("à"), scancode=pygame.KSCAN_0) == pygame.K_0


def test_the_number_block_writes_digits_when_it_is_on() -> None:
    assert meant(KeyTable(), pygame.K_KP_7, pygame.KMOD_NUM) == pygame.K_7
    assert meant(KeyTable(), pygame.K_KP_7) == pygame.K_KP_7


def test_what_is_changed_is_saved_by_name_and_read_again() -> None:
    table = KeyTable().changed("undo", ord("ù")).changed("menu", pygame.K_F2)
    assert table.names() == {"undo": "ù", "menu": "f2"}
    again = KeyTable.from_names(table.names())
    assert (again.key("undo"), again.key("menu")) == (ord("ù"), pygame.K_F2)


@pytest.mark.parametrize("names", [{"undo": "no such key"}, {"undo": "left"}])
def test_what_cannot_be_is_left_out(names: dict[str, str]) -> None:
    assert KeyTable.from_names(names).names() == {}


def test_two_commands_with_one_key_mean_the_default_keys() -> None:
    assert KeyTable.from_names({"undo": "u", "redo": "u"}).names() == {}


def test_a_game_has_commands_of_its_own() -> None:
    table = KeyTable.from_names({}, {"pass": pygame.K_p})
    assert (table.key("pass"), table.first_own) == (pygame.K_p, pygame.K_p)
    assert KeyTable.from_names({"pass": "x"}, {"pass": pygame.K_p}).key("pass") == pygame.K_x
    assert KeyTable.from_names({"pass": "x"}).names() == {"pass": "x"}  # another game may have it


def test_a_key_that_was_chosen_stays_where_a_new_command_has_it_by_default() -> None:
    table = KeyTable.from_names({"undo": "p"}, {"pass": pygame.K_p})
    assert (table.key("undo"), table.key("pass")) == (pygame.K_p, pygame.K_z)
    swapped = {"undo": "y", "redo": "h", "hint": "z"}
    assert KeyTable.from_names(swapped).names() == swapped


def test_changing_a_key_keeps_what_was_changed_for_another_game() -> None:
    table = KeyTable.from_names({"race": "x"}, {"pass": pygame.K_p})
    assert table.changed("pass", pygame.K_u).names() == {"race": "x", "pass": "u"}


@pytest.mark.parametrize("key", DEFAULT_KEYS.values())
def test_every_name_leads_back_to_its_key(key: int) -> None:
    assert key_called(key_name(key)) == key


@pytest.mark.parametrize("game", in_window())
@pytest.mark.parametrize("by_zone", [False, True])
def test_no_two_commands_have_the_same_key_by_default(game: str, by_zone: bool) -> None:
    screens = window_game(game).screens()
    zones = ZONES.joined(screens.zone_keys) if by_zone else None
    keys = list(KeyTable(own=screens.keys, zones=zones).defaults.values())
    assert {key_name(key) for key in keys if keys.count(key) > 1} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_texts_of_caps_are_those_of_the_default_keys(language: str) -> None:
    catalogue = load_catalogue(language, "resarcana")
    shown = {key: text for key, text in catalogue.items() if key.startswith("app.cap.")}
    zones = ZONES.joined(ZONE_KEYS)
    caps = KeyTable(own=KEYS, zones=zones).caps(catalogue)
    letters = {f"app.cap.{command}": caps[f"app.cap.{command}"] for command in zones.letters}
    assert shown == {**KeyTable(own=KEYS).caps(catalogue), **letters}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_is_called_something(language: str) -> None:
    assert all(
        f"app.command.{command}" in load_catalogue(language, "resarcana")
        for command in (*DEFAULT_KEYS, *KEYS, *ZONES.joined(ZONE_KEYS).letters)
    )


@pytest.mark.parametrize(
    ("key", "words"),
    [
        (pygame.K_u, "U"),
        (ord("é"), "É"),
        (pygame.K_F5, "F5"),
        (pygame.K_SPACE, "Espace"),
        (pygame.K_RETURN, "Entrée"),
    ],
)
def test_keys_are_called_what_is_written_on_them(key: int, words: str) -> None:
    assert key_words(key, load_catalogue("fr", "resarcana")) == words
