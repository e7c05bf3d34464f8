"""Card texts in both languages."""

import ast
import re
from pathlib import Path

import pytest

from resarcana_desktop.games.mercurial import ID, rules
from resarcana_desktop.games.mercurial.rules.records import Card, MageClass, Simple, Verb
from resarcana_desktop.games.mercurial.rulesets import shipped
from resarcana_desktop.games.mercurial.text import board_text
from resarcana_desktop.games.mercurial.text.card_text import (
    card_lines,
    card_text,
    class_lines,
    step_text,
)
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.i18n.plurals import plural_forms

FACES = shipped().faces
CARDS: list[Card] = list({card.id: card for card in FACES.cards}.values())
CARDS += FACES.components.classes


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_every_card_says_something_in_every_language(card: Card, language: str) -> None:
    shown = card_text(card, load_catalogue(language, ID))
    assert shown.splitlines()[0] == card.names[language]
    assert len(shown.splitlines()) >= 3
    assert not re.search(r"[{}]|\s\s|\s[.,]|None", shown)


def test_no_two_alterations_say_the_same() -> None:
    english = load_catalogue("en", ID)
    shown = [card_text(card, english).split("\n", 1)[1] for card in CARDS if card in FACES.cards]
    skills = [each for each in shown if each.startswith("Skill")]
    assert len(set(skills)) == len(skills) == 25


@pytest.mark.parametrize(
    ("card", "line"),
    [
        (
            "grounding",
            "Primary effect: Convert 1 Lightning to Water or Earth, plus up to 1 more for each "
            "Saviour Sigil.",
        ),
        (
            "tide_breaker",
            "Primary effect: Discard 3 Acuity. Convert any number of Water to Fire or Lightning. "
            "Take 2 Acuity, plus 1 for each Saviour Sigil.",
        ),
        (
            "dissolve",
            "Primary effect: Convert any number of dice to Void, but no more than 1 for each "
            "Water you possess. Take 2 Acuity, plus 1 for each Runebreaker Sigil.",
        ),
        ("eldritch_codex", "Primary effect: Convert 1 die of any Element to Void."),
        ("dim", "Sigil: Pathfinder."),
        ("afterglow", "Sigils: Beastslayer and Pathfinder."),
        ("magma_lance", "Dice slots: 3 fixed."),
        ("volcano", "Dice slots: 3 fixed and 2 flex."),
        ("resonance", "Multiply the effect of the linked Spell by 2 (3 with Aether)."),
        ("steam_serpent", "Gain 6 Ruin (9 with Aether) or 9 Restore (12 with Aether)."),
        ("still_water", "Gain Restore equal to the Acuity on your board."),
        ("withering", "All Restore becomes Ruin."),
        ("great_work", "Requirement: Your combination gives at least 27 Ruin or 38 Restore."),
        (
            "arcanist",
            "As an Initiate, you start with 6 dice, 5 Mana and 1 Acuity, and you have no class "
            "power. Aetherflow: Convert any number of Aether to Fire.",
        ),
        ("arcanist", "No Aetherflow."),
        ("chaosmancer", "You start with 7 dice and 4 Mana."),
    ],
)
def test_lines(card: str, line: str) -> None:
    assert line in card_text(FACES.card(card), load_catalogue("en", ID)).splitlines()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", FACES.components.classes, ids=lambda card: card.id)
def test_a_class_reads_the_same_on_its_card_and_when_it_is_chosen(
    card: MageClass, language: str
) -> None:
    catalogue = load_catalogue(language, ID)
    *lines, _initiate = card_lines(card, catalogue)
    chosen = class_lines(card, catalogue, initiate=False, alone=False)
    assert lines == [re.sub(r"\{icon:\w+\}\u00a0", "", line) for line in chosen]


@pytest.mark.parametrize(
    ("verb", "amount", "says"),
    [
        ("need_spells", 1, "You need at least 1 active Spell."),
        ("need_spells", 3, "You need at least 3 active Spells."),
        ("flip", 1, "Flip 1 die to its opposite face."),
        ("flip", 2, "Flip 2 dice to their opposite faces."),
        ("play", 1, "You may play 1 more Alteration this turn."),
        ("play", 2, "Play up to 2 more Alterations this turn."),
        ("take_spell", 1, "Take 1 Spell and pay for it as usual."),
        ("take_spell", 2, "Take 2 Spells and pay for them as usual."),
    ],
)
def test_a_card_of_an_own_deck_may_name_any_number(verb: Verb, amount: int, says: str) -> None:
    assert step_text(Simple(verb, amount), load_catalogue("en", ID)) == says


@pytest.mark.parametrize(
    ("language", "one", "three"),
    [
        ("en", "(p.\u00a014)", "(pp.\u00a07, 8 and 13)"),
        ("fr", "(p.\u00a014)", "(p.\u00a07, 8 et 13)"),
        ("de", "(S.\u00a014)", "(S.\u00a07, 8 und 13)"),
    ],
)
def test_the_pages_of_the_rulebook_are_a_list(language: str, one: str, three: str) -> None:
    catalogue = load_catalogue(language, ID)
    assert one in card_text(FACES.card("ember"), catalogue)
    assert three in card_text(FACES.card("fireball"), catalogue)


def raised(folder: Path, names: tuple[str, ...]) -> dict[str, str]:
    """Return the English words of the errors modules raise, by table and code."""
    tables = {"NotationError": "notation", "_bad": "notation", "OptionsError": "options"}
    found: dict[str, str] = {}
    for file in folder.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            match node:
                case ast.Call(
                    func=ast.Name(name), args=[ast.Constant(str(code)), ast.Constant(str(words))]
                ) if name in names:
                    found[f"{tables[name]}.{code}"] = words
    return found


def test_the_catalogue_has_all_words_on_notation_and_options() -> None:
    english = load_catalogue("en", ID)
    found = raised(Path(rules.__file__).parent, ("NotationError", "_bad", "OptionsError"))
    tables = ("notation.", "options.")
    assert {key: english[key] for key in english if key.startswith(tables)} == found


@pytest.mark.parametrize(
    ("card", "says"),
    [
        ("runic_catalyst", "All values are printed"),
        ("grounding", "name and any Sigils were made up"),
        ("tremor", "The name and the other values were made up"),
        ("many_voices", "The name was made up"),
        ("lost_herd", "The name and the values were made up"),
        ("arcanist", "The values and effects on its Initiate side"),
    ],
)
def test_nothing_made_up_is_passed_off_as_printed(card: str, says: str) -> None:
    assert says in card_text(FACES.card(card), load_catalogue("en", ID)).splitlines()[-1]


def test_french_binds_the_signs_it_sets_apart_and_english_sets_none_apart() -> None:
    loose = re.compile("« | [»:;?!%]|\\w[»;?!%]|«[^\u00a0]")
    french = load_catalogue("fr", ID).items()
    assert [key for key, text in french if loose.search(text)] == []
    english = load_catalogue("en", ID).items()
    assert [key for key, text in english if re.search(r"\w\s[%:;?!]", text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_plural_is_in_brackets(language: str) -> None:
    texts = load_catalogue(language, ID).items()
    assert [key for key, text in texts if re.search(r"\w\(\w{1,2}\)", text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_of_a_card_is_used(language: str) -> None:
    """Except for tables of words by name, the code contains each key literally."""
    catalogue = load_catalogue(language, ID)
    modules = (card_text.__code__.co_filename, board_text.__file__)
    code = "".join(Path(module).read_text("utf-8") for module in modules)
    cards = ("spell", "counted", "kind", "secondary", "step", "effect", "need", "class")
    by_name = ("basis", "brief_basis", *cards)
    tables = {key for key in catalogue if key.startswith("card.")}
    forms = "|".join(plural_forms(catalogue))
    plain = {re.sub(rf"\.(?:{forms})$", "", key) for key in tables}
    plain = {key for key in plain if key.split(".")[1] not in by_name}
    assert {key for key in plain if f'"{key}"' not in code and key not in JOINED} == set()


JOINED = {"card.and", "card.or"}
"""Found by how words are joined."""
