"""Texts that address a player: by name, or without it if only one person is at the screen."""

import re

import pytest

from resarcana_desktop.games.resarcana.play.sentences import NAMED, spoken_to
from resarcana_desktop.i18n.catalogues import languages, load_catalogue

TO_OTHERS = {"bot", "acting", "curtain", "collecting", "mage_next"}
"""Prompts about a player, in the third person."""


@pytest.mark.parametrize(
    ("text", "named", "alone"),
    [
        (f"{NAMED}, choose a card.", "Ann, choose a card.", "Choose a card."),
        (f"Crypt: {NAMED}, choose a card.", "Crypt: Ann, choose a card.", "Crypt: choose a card."),
        (f"Check! {NAMED}, you may react.", "Check! Ann, you may react.", "Check! You may react."),
        ("The game is over.", "The game is over.", "The game is over."),
    ],
)
def test_only_a_name_is_left_out(text: str, named: str, alone: str) -> None:
    assert (spoken_to(text, "Ann"), spoken_to(text, "")) == (named, alone)


@pytest.mark.parametrize("language", languages())
def test_every_prompt_is_a_whole_sentence_with_and_without_the_name(language: str) -> None:
    catalogue = load_catalogue(language, "resarcana")
    for key, text in catalogue.items():
        if not key.startswith(("table.prompt.", "in_lines.prompt.")) or "{name}" not in text:
            continue
        if key.rpartition(".")[2] in TO_OTHERS:
            continue
        asked = text.replace("{name}", NAMED)
        assert f"{NAMED}, " in asked, key
        alone = re.sub(r"\{\w+\}", "X", spoken_to(asked, ""))
        assert NAMED not in alone, key
        assert alone[0] == alone[0].upper(), key
        assert not re.search(r"[.!?…][ \u00a0][a-zà-ÿ]", alone), key
