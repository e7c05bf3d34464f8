"""The line that says what the player is to do, as a golden headline."""

from __future__ import annotations

from resarcana_desktop.render.fonts import text_font
from resarcana_desktop.tabletop.prompt import golden, headline_in, line_in
from tests.support.tables import make_table

LOOK = make_table(2).look


def test_a_plain_sentence_is_golden_and_larger_where_there_is_room() -> None:
    font = text_font("body", 20)
    usual = line_in("Discard a card.", font, 11, (900, 40), LOOK)
    headline = headline_in("Discard a card.", font, 11, (900, 40), LOOK)
    assert headline.size[1] > usual.size[1]
    assert "{accent}" in golden("Discard a card.")


def test_it_takes_no_more_lines_and_no_more_room_than_it_has() -> None:
    font, sentence = text_font("body", 20), "Discard a card for essences, or pass. " * 3
    usual = line_in(sentence, font, 11, (500, 40), LOOK)
    headline = headline_in(sentence, font, 11, (500, 40), LOOK)
    assert len(headline.lines) <= len(usual.lines)
    assert headline.size[1] <= 40


def test_a_sentence_with_colours_of_its_own_keeps_them() -> None:
    font, sentence = text_font("body", 20), "{seat:1}Corvin{/seat} attacks!"
    usual = line_in(sentence, font, 11, (500, 40), LOOK)
    assert headline_in(sentence, font, 11, (500, 40), LOOK).size == usual.size
