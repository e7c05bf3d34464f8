"""Every open question of the rulebook has a plain ruling in every language."""

import re

import pytest

from resarcana_desktop.games.mercurial import ID, rules
from resarcana_desktop.games.mercurial.rulesets import shipped
from resarcana_desktop.games.mercurial.text.rulings import TOPICS, ruling, rulings_of
from resarcana_desktop.i18n.catalogues import languages, load_catalogue

FACES = shipped().faces
LISTED = {int(number) for number in re.findall(r"^A(\d+) ", rules.__doc__ or "", re.MULTILINE)}


def test_every_choice_of_the_rules_is_shown_once() -> None:
    shown = [number for numbers in TOPICS.values() for number in numbers]
    assert sorted(shown) == sorted(LISTED)
    assert len(LISTED) >= 28


@pytest.mark.parametrize("language", languages())
def test_every_ruling_has_words_and_no_words_are_left_over(language: str) -> None:
    catalogue = load_catalogue(language, ID)
    shown = [ruling(number, catalogue) for number in LISTED]
    assert all((words.endswith(".") and words[0] in "“«„") or words[0].isupper() for words in shown)
    keys = {f"a{number}" for number in LISTED} | {f"topic.{name}" for name in TOPICS} | {"intro"}
    assert {key for key in catalogue if key.startswith("ruling.")} == {f"ruling.{k}" for k in keys}


@pytest.mark.parametrize(
    ("card", "numbers"),
    [
        ("steam_serpent", (14, 16, 20)),
        ("arc", (17, 20)),
        ("inferno", (20,)),
        ("magma_lance", (15,)),
        ("shape_the_aether", (1, 21)),
        ("riverbed", (21, 5, 23)),
        ("eldritch_codex", (21, 8)),
        ("arcanist", (6, 7, 16, 21)),
        ("lost_herd", (10, 27)),
        ("perfect_stillness", (9, 3, 4)),
    ],
)
def test_a_card_names_the_rulings_one_may_ask_for(card: str, numbers: tuple[int, ...]) -> None:
    assert rulings_of(FACES.card(card)) == numbers
