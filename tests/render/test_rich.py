"""Sentences with icons and colours in them."""

from itertools import product

import pygame
import pytest

from resarcana_desktop.games.mercurial.render.icons import ICON_SET as ELEMENTS
from resarcana_desktop.games.resarcana.render.icons import icons_in
from resarcana_desktop.i18n.markup import plain
from resarcana_desktop.render.fonts import text_font
from resarcana_desktop.render.icons import Icons
from resarcana_desktop.render.rich import RichText, rich
from resarcana_desktop.render.text import leaning, overhang, text_width
from resarcana_desktop.render.theme import DARK_WOOD

FONT = text_font("body", 20)
ICONS = icons_in(on_dark=True)


def rich_text(markup: str, width: int = 10_000) -> RichText:
    return RichText(markup, FONT, DARK_WOOD, ICONS, width)


def test_an_icon_stands_in_the_line() -> None:
    bare = rich_text("pays gold").size[0]
    assert rich_text("pays {icon:gold:2} gold").size[0] > bare
    assert len(rich_text("pays {icon:gold:2} gold").lines) == 1


def test_markup_takes_no_room() -> None:
    assert rich_text("{muted}gold{/muted}").size == rich_text("gold").size


def test_bold_words_are_bold() -> None:
    bold = text_width(text_font("bold", 20), "Hawk")
    assert rich_text("{b}Hawk{/b}").size[0] == bold


def test_text_is_wrapped_to_its_width() -> None:
    text = rich_text("Turn this {icon:turn}: look at the top 3 cards of your deck.", 160)
    assert len(text.lines) > 2
    assert text.size[0] <= 160


def test_a_short_last_word_is_not_left_alone() -> None:
    sentence = "Corvin claims the {b}Flooded Mill{/b} and takes 1 {icon:gold}"
    text = rich_text(sentence, rich_text(sentence).size[0] - 4)
    assert [len(row) for row in text.lines] == [6, 3]


def test_no_break_before_a_comma_after_an_icon() -> None:
    text = rich_text("pays {icon:life}, gains {icon:gold}", 110)
    assert all(len(row[0]) <= 2 for row in text.lines)
    assert [len(chunk) for row in text.lines for chunk in row] == [1, 2, 1, 1]


@pytest.mark.parametrize("element", ["fire", "lightning", "aether"])
def test_a_comma_is_as_near_an_icon_as_a_word(element: str) -> None:
    icons = Icons(ELEMENTS)
    icon, both = (
        RichText(f"{{icon:{element}}}{after}", FONT, DARK_WOOD, icons).surface()
        for after in ("", ",")
    )
    end = icon.get_bounding_rect(64).right
    comma = both.subsurface((end, 0, both.get_width() - end, both.get_height()))
    assert comma.get_bounding_rect(64).left <= 2


def test_a_mark_that_is_bound_to_its_word_stays_with_it() -> None:
    text = rich_text("{b}Molosse{/b}\u00a0: gagne {icon:life}\u00a0; fin", 90)
    assert [len(chunk) for row in text.lines for chunk in row] == [2, 1, 2, 1]


def test_braces_around_anything_else_are_text() -> None:
    assert rich_text("{hello}").size[0] == text_width(FONT, "{hello}")


def test_a_players_name_is_never_markup() -> None:
    assert rich_text(plain("{b}Eve")).size[0] == text_width(FONT, "{b}Eve")


def test_a_seat_has_its_colour() -> None:
    surface = rich_text("{seat:1}Corvin{/seat}").surface()
    middle = surface.get_height() // 2
    colours = {tuple(surface.get_at((x, middle))[:3]) for x in range(surface.get_width())}
    assert DARK_WOOD.seats[1] in colours


def test_a_text_is_laid_out_once() -> None:
    one = rich("{icon:elan}", FONT, DARK_WOOD, icons_in("fr"))
    assert one is rich("{icon:elan}", FONT, DARK_WOOD, icons_in("fr"))


def test_a_word_that_is_too_wide_is_broken() -> None:
    text = rich_text("hail {b}" + "W" * 500 + "{/b} ends", 200)
    assert text.size[0] <= 200
    assert len(text.lines) > 10


def test_drawing_covers_what_was_measured() -> None:
    target = pygame.Surface((400, 200), pygame.SRCALPHA)
    text = rich_text("Collect 1 Calm.\nTurn this.")
    assert text.draw(target, (7, 9)).size == text.size


def test_a_j_stands_as_far_from_the_word_before_as_any_letter() -> None:
    font = text_font("body", 40)
    gaps = []
    for word in ("jeu", "neu"):
        text = RichText(f"x {word}", font, DARK_WOOD, ICONS)
        inked = pygame.mask.from_surface(text.surface()).get_bounding_rects()
        left = sorted(rect.left for rect in inked)
        first = min(rect.right for rect in inked if rect.left == left[0])
        gaps.append(min(each for each in left if each >= first) - first)
    assert overhang(font, "jeu") > 0
    assert gaps[0] <= gaps[1]


def test_a_slanted_f_stands_as_far_from_the_next_word_as_any_letter() -> None:
    font = text_font("italic", 40)
    gaps = []
    for word in ("auf", "aum"):
        text = RichText(f"{word} n", font, DARK_WOOD, ICONS)
        inked = pygame.mask.from_surface(text.surface()).get_bounding_rects()
        last = max(inked, key=lambda rect: rect.left)
        gaps.append(last.left - max(rect.right for rect in inked if rect is not last))
    assert leaning(font, "auf") > 0
    assert gaps[0] <= gaps[1]


def test_an_f_at_the_end_of_a_row_is_not_cut() -> None:
    font = text_font("italic", 40)
    text = RichText("auf", font, DARK_WOOD, ICONS)
    assert text.size[0] == text_width(font, "auf")


def test_rows_are_aligned_by_their_letters_not_by_the_tail_of_a_j() -> None:
    font = text_font("body", 40)
    text = RichText("jeu\nneu", font, DARK_WOOD, ICONS)
    target = pygame.Surface((200, 200), pygame.SRCALPHA)
    text.draw(target, (50, 0))
    upper, lower = (
        target.subsurface((0, row * text.line_height, 200, text.line_height)) for row in range(2)
    )
    tail, straight = (each.get_bounding_rect().left for each in (upper, lower))
    assert straight >= 50
    assert tail < 50
    alone = RichText("jeu", font, DARK_WOOD, ICONS)
    assert alone.draw(target, (50, 0)).left == 50


def test_a_word_has_room_in_the_width_that_it_takes() -> None:
    for cut, px in product(("display", "bold"), range(14, 40)):
        for word in ("Alchemist", "Fay", "Vault"):
            text = RichText(word, text_font(cut, px), DARK_WOOD, ICONS)
            again = RichText(word, text_font(cut, px), DARK_WOOD, ICONS, text.size[0])
            assert again.size == text.size, (word, cut, px)
