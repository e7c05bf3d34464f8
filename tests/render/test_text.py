"""Text is measured, wrapped, balanced and shortened."""

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

import resarcana_desktop
from resarcana_desktop import games
from resarcana_desktop.i18n.catalogues import languages, load_catalogue
from resarcana_desktop.render import fonts
from resarcana_desktop.render.fonts import FILES, text_font
from resarcana_desktop.render.text import (
    WIDEST,
    balanced,
    draw_text,
    ink,
    line,
    outlined,
    overhang,
    shortened,
    squeezed,
    text_width,
    wrap,
)

WHITE = (255, 255, 255)
FRENCH = "ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿ«»’…–—·"


@pytest.mark.parametrize("cut", FILES)
def test_every_face_has_every_french_letter(cut: str) -> None:
    metrics = text_font(cut, 30).metrics(FRENCH)
    missing = text_font(cut, 30).metrics("\U0010fffd")[0]
    assert all(found is not None and found != missing for found in metrics)


def test_a_font_is_opened_once() -> None:
    assert text_font("bold", 30) is text_font("bold", 30)


def test_a_font_that_was_not_used_for_long_is_closed_and_draws_as_before() -> None:
    font = text_font("italic", 41)
    before = pygame.image.tobytes(font.render("Res Arcana", (0, 0, 0)), "RGBA")
    opened = font._opened
    for px in range(60, 61 + fonts._MOST_OPEN):
        text_font("body", px).size("x")

    assert font._opened is not opened
    assert pygame.image.tobytes(font.render("Res Arcana", (0, 0, 0)), "RGBA") == before
    assert fonts._open.cache_info().currsize == fonts._MOST_OPEN


def test_fonts_survive_the_end_of_the_font_module() -> None:
    """In a process of its own: leaving the module ends every font, those of other tests too."""
    program = (
        "import pygame; from resarcana_desktop.render.fonts import text_font;"
        "text_font('body', 21); pygame.font.quit(); assert text_font('body', 21).get_height() > 0"
    )
    source = str(Path(resarcana_desktop.__file__).parents[1])
    environment = {**os.environ, "PYTHONPATH": source}
    subprocess.run([sys.executable, "-c", program], check=True, env=environment)


def test_small_text_is_as_wide_as_it_measures() -> None:
    for size in (12, 15, 18, 30):
        font = text_font("body", size)
        assert line(font, "Res Arcana", (255, 255, 255)).get_width() == text_width(
            font, "Res Arcana"
        )


def test_lines_break_at_spaces_only() -> None:
    font = text_font("body", 20)
    lines = wrap(font, "Payez 2 Vie\u00a0: gagnez 3 Or", text_width(font, "Payez 2 Vie\u00a0:"))
    assert lines == ["Payez 2 Vie\u00a0:", "gagnez 3 Or"]


def test_a_short_last_word_is_not_left_alone() -> None:
    font = text_font("body", 20)
    text = "Learn by playing, a few minutes at a time."
    width = text_width(font, text) - 4
    assert wrap(font, text, width) == ["Learn by playing, a few minutes", "at a time."]
    assert wrap(font, "Two words.", text_width(font, "words.")) == ["Two", "words."]
    lines = ["Look at the top three", "Unfathomable"]
    assert wrap(font, " ".join(lines), text_width(font, lines[0])) == lines


def test_lines_are_a_little_shorter_so_that_the_last_one_has_several_words() -> None:
    font = text_font("body", 20)
    text = "If you enjoy the game, buy it. Nothing beats playing around a real table."
    for width in range(200, 420, 5):
        lines = wrap(font, text, width)
        assert " ".join(lines) == text
        assert all(text_width(font, each) <= width for each in lines)
        assert len(lines[-1].split()) > 1, lines


def test_a_line_feed_always_breaks() -> None:
    assert wrap(text_font("body", 20), "one\ntwo", 1000) == ["one", "two"]


def test_a_word_that_is_too_wide_is_broken() -> None:
    font = text_font("body", 20)
    lines = wrap(font, "a " + "W" * 100, 200)
    assert "".join(lines) == "a" + "W" * 100
    assert all(text_width(font, each) <= 200 for each in lines)
    assert wrap(font, "WW", 1) == ["W", "W"]
    assert wrap(font, "Maximiliana-Rosa", text_width(font, "Maximiliana-R")) == [
        "Maximiliana-",
        "Rosa",
    ]


@pytest.mark.one_in(5)
@pytest.mark.parametrize("size", [12, 26, 90])
@pytest.mark.parametrize(
    "text", ["x" * 1_000_000, "W\u0352" * 50_000, "\0", "\ud800", "\u202e", "\ufdfd" * 5000]
)
def test_no_text_is_too_much_to_be_drawn(size: int, text: str) -> None:
    font = text_font("bold", size)
    surface = pygame.Surface((300, 100))
    drawn = draw_text(surface, text, font, WHITE, (0, 0, 300, 100))
    assert drawn.width <= 300
    assert line(font, text, WHITE).get_width() == text_width(font, text) <= WIDEST
    wrap(font, text, 300)


def test_a_name_is_set_in_two_lines_of_like_length() -> None:
    font = text_font("bold", 18)
    assert balanced(font, "Catacombs of the Dead", 130) == ["Catacombs", "of the Dead"]
    assert balanced(font, "Prism", 130) == ["Prism"]


def test_what_does_not_fit_ends_in_an_ellipsis() -> None:
    font = text_font("body", 18)
    assert shortened(font, "Vault", 500) == "Vault"
    short = shortened(font, "The very long name of a player", 120)
    assert short.endswith("…")
    assert text_width(font, short) <= 120


def test_text_stays_in_its_rectangle() -> None:
    surface = pygame.Surface((300, 60), pygame.SRCALPHA)
    area = pygame.Rect(50, 10, 100, 40)
    taken = draw_text(surface, "Sorcerer's Bestiary", text_font("body", 18), (0, 0, 0), area)
    assert area.contains(taken)
    assert area.contains(surface.get_bounding_rect())


def test_a_word_may_be_set_narrower() -> None:
    word = line(text_font("bold", 18), "Transmutation", (0, 0, 0))
    assert squeezed(word, 100).get_size() == (100, word.get_height())
    assert squeezed(word, 500) is word


def test_numerals_are_cropped_to_their_ink() -> None:
    font = text_font("bold", 20)
    bare = ink(font, "3", (255, 255, 255))
    edged = outlined(font, "3", (255, 255, 255), (0, 0, 0), 2)
    assert bare.get_height() < edged.get_height() < font.get_height()


@pytest.mark.parametrize("size", [14, 30])
def test_marks_that_cannot_be_seen_draw_nothing(size: int) -> None:
    """Such as the mark that turns the direction of writing, in a name from elsewhere."""
    for text in ("\u202e", "\u200b"):
        assert line(text_font("body", size), text, WHITE).get_width() <= 1
        assert ink(text_font("bold", size), text, WHITE).get_width() <= 1


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("cut", ["body", "bold"])
def test_every_letter_of_the_texts_can_be_drawn(language: str, cut: str) -> None:
    """A letter that a font lacks is drawn as an empty box, like one that no font has."""
    font = text_font(cut, 20)

    def drawn(letter: str) -> bytes:
        return pygame.image.tobytes(font.render(letter, (255, 255, 255)), "RGBA")

    texts = [*load_catalogue(language).values()]
    texts += [text for game in games.ids() for text in load_catalogue(language, game).values()]
    letters = {letter for text in texts for letter in text if not letter.isspace()}
    assert {letter for letter in letters if drawn(letter) == drawn("\uffff")} == set()


def test_at_the_left_edge_only_the_tail_of_a_j_is_beyond_it() -> None:
    font = text_font("body", 40)
    surface = pygame.Surface((200, 60), pygame.SRCALPHA)
    place = draw_text(surface, "jeu", font, WHITE, (50, 0, 150, 60))
    assert place.left == 50 - overhang(font, "jeu")
    assert draw_text(surface, "jeu", font, WHITE, (0, 0, 150, 60)).left == 0
    assert draw_text(surface, "jeu", font, WHITE, (50, 0, 150, 60), "right").right == 200
