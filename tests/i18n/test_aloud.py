"""Text that is read aloud has no signs between words."""

import pytest

from resarcana_desktop.i18n.aloud import aloud, in_a_row
from resarcana_desktop.i18n.catalogues import load_catalogue


@pytest.mark.parametrize(
    ("language", "text", "heard"),
    [
        ("en", "Blunder. Win chance 92% → 51%.", "Blunder. Win chance from 92% to 51%."),
        ("en", "about 32% → about 20%", "from about 32% to about 20%"),
        ("en", "Fire → Water", "Fire to Water"),
        ("fr", "Réserve 3 → 5", "Réserve 3 avant, 5 après"),
        ("de", "Vorrat 3 → 5", "Vorrat von 3 auf 5"),
        ("en", "Speed: ∞", "Speed: instant"),
        ("fr", "Vitesse ∞", "Vitesse maximale"),
        ("de", "Tempo ∞", "Tempo maximal"),
        ("en", "Round 3 · Anna · blunder", "Round 3, Anna, blunder"),
        ("en", "?? Blunder. Win chance 92% → 51%.", "Blunder. Win chance from 92% to 51%."),
        ("en", "Round 3 · Anna · ?! Inaccuracy", "Round 3, Anna, Inaccuracy"),
        ("en", "Pass? You’ll swap your item.", "Pass? You’ll swap your item."),
        ("en", "It ends here. · Anna passes", "It ends here. Anna passes"),
        ("en", "One step forward (→)", "One step forward (→)"),
        ("en", "Press ← → to move.", "Press ← → to move."),
    ],
)
def test_signs_between_words_are_read_as_words(language: str, text: str, heard: str) -> None:
    assert aloud(text, load_catalogue(language)) == heard


def test_without_a_catalogue_dots_are_commas() -> None:
    assert in_a_row("2 people · 3 bots") == "2 people, 3 bots"
