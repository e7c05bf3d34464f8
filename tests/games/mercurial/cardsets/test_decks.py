"""Tests of decks: the shipped ones, the remarks about their values, and custom decks."""

from collections import Counter
from pathlib import Path

import pytest

from resarcana_desktop.engine.errors import RecordError
from resarcana_desktop.games.card_faults import CardError, is_known
from resarcana_desktop.games.mercurial import ID, rulesets
from resarcana_desktop.games.mercurial.cardsets.loader import FOLDER, load, own_files
from resarcana_desktop.games.mercurial.rules.codes import SIGILS
from resarcana_desktop.games.mercurial.rulesets import shipped
from resarcana_desktop.i18n.language import LANGUAGES

COMPONENTS = shipped().faces.components


@pytest.fixture
def own(tmp_path: Path) -> Path:
    """Return the folder in which custom decks are looked for."""
    rulesets.find_user_cards(tmp_path)
    return tmp_path


def copy_of(deck: str, own: Path, old: str = "", new: str = "") -> None:
    """Copy the deck into the folder with one change."""
    text = (FOLDER / f"{deck}.toml").read_text("utf-8")
    assert old in text
    (own / f"{deck}.toml").write_text(text.replace(old, new, 1), "utf-8")


# ---- shipped decks -------------------------------------------------------------------------------


def test_there_are_as_many_cards_as_in_the_box() -> None:
    assert len(COMPONENTS.spells) == 56
    assert len(COMPONENTS.heroics) == 18
    assert len(COMPONENTS.skills) == 25
    assert len(COMPONENTS.artifacts) == 9
    assert sum(starter.copies for starter in COMPONENTS.starters) == 10
    assert sum(each.side.dice for each in COMPONENTS.classes) == 24


def test_every_card_has_a_name_in_both_languages_and_no_two_have_the_same() -> None:
    cards = [*shipped().faces.cards, *COMPONENTS.classes]
    for language in LANGUAGES:
        names = Counter({card.id: card.names[language] for card in cards}.values())
        assert [name for name, number in names.items() if number > 1] == []


def test_values_printed_in_the_rulebook_name_their_page() -> None:
    cards = [*shipped().faces.cards, *COMPONENTS.classes]
    assert all(bool(card.pages) == (card.basis != "made_up") for card in cards)
    bases = Counter(spell.basis for spell in COMPONENTS.spells)
    assert bases == {"partial": 15, "made_up": 41}
    assert {heroic.basis for heroic in COMPONENTS.heroics} == {"made_up"}


def test_sigils_are_in_balance() -> None:
    for cards in (COMPONENTS.heroics, COMPONENTS.skills):
        printed = Counter(sigil for card in cards for sigil in card.sigils)
        assert printed == dict.fromkeys(SIGILS, 7)


def test_two_fifths_of_the_spells_are_aethercharged_and_a_quarter_is_large() -> None:
    charged = sum(spell.effect.aethercharged for spell in COMPONENTS.spells)
    large = sum(spell.fixed + spell.flex >= 4 for spell in COMPONENTS.spells)
    assert (charged, large) == (22, 13)


# ---- custom decks --------------------------------------------------------------------------------


def test_a_custom_deck_replaces_the_shipped_one(own: Path) -> None:
    copy_of("spells", own, "effect = { ruin = 3 }", "effect = { ruin = 5 }")
    rules = rulesets.present()
    assert rules.faces.components.spells[0].effect.ruin == (5, 5)
    options = {"seats": 2, **rulesets.options_for(rules)}
    assert set(rules.faces.components.digests) == {"spells"}
    assert rulesets.rules_for(options) is rules
    assert rules.start(options, 1).hash() == shipped().start({"seats": 2}, 1).hash()


def test_a_game_is_not_gone_on_with_by_other_values(own: Path) -> None:
    copy_of("heroics", own, "points = 5", "points = 6")
    options = rulesets.options_for(rulesets.present())
    rulesets.find_user_cards(None)
    with pytest.raises(RecordError, match="has changed since the game began"):
        rulesets.rules_for(options)
    assert rulesets.rules_for({}) is shipped()


def test_without_custom_decks_the_shipped_ones_are_used(own: Path) -> None:
    assert own_files(own) == []
    assert rulesets.present() is shipped()
    assert rulesets.options_for(shipped()) == {}


def test_decks_that_do_not_fit_are_left_out_and_shown_once(own: Path) -> None:
    copy_of("spells", own, "fixed = 1", "fixed = -1")
    assert rulesets.present() is shipped()
    error = rulesets.newly_broken()
    assert error is not None
    assert rulesets.newly_broken() is None


@pytest.mark.parametrize(
    ("deck", "old", "new", "problem"),
    [
        ("spells", "fixed = 1", "fixed = 10", "expected a number no higher than 9, not 10"),
        ("spells", "fixed = 1", "fixed = true", "expected a whole number, not true"),
        ("spells", "fixed = 1\n", "", "this key is missing"),
        (
            "spells",
            "fixed = 1\nflex = 0",
            "fixed = 0\nflex = 0",
            "a Spell needs at least one dice slot",
        ),
        ("spells", "flex = 0", "flex = 0\ncolour = 3", "unknown key “colour”"),
        (
            "spells",
            'elements = ["fire"]',
            'elements = ["tea"]',
            'expected "fire", "water", "lightning" or "earth"',
        ),
        ("spells", 'elements = ["fire"]', 'elements = ["fire", "fire"]', '"fire" is listed twice'),
        (
            "spells",
            "effect = { ruin = 3 }",
            "effect = { }",
            "expected exactly one effect (“ruin” and “restore” together count as one)",
        ),
        (
            "spells",
            "effect = { ruin = 3 }",
            "effect = { ruin = 3, link = 2 }",
            "expected exactly one effect (“ruin” and “restore” together count as one)",
        ),
        (
            "spells",
            "effect = { ruin = 3 }",
            "effect = { ruin = [3] }",
            "expected a number from 1 to 99, or a list of exactly two (without and with Aether)",
        ),
        ("spells", "effect = { ruin = 3 }", "effect = 3", "expected a table in braces, not 3"),
        ("spells", "solo = false", "solo = 0", "expected true or false, not 0"),
        (
            "spells",
            "solo = false",
            "solo = true",
            "expected 42 cards marked for Prodigy mode, not 43",
        ),
        (
            "spells",
            'id = "ember"',
            'id = "Ember!"',
            "expected lowercase letters, digits and underscores",
        ),
        ("spells", 'id = "ember"', 'id = "kindle"', 'another card already has the id "kindle"'),
        (
            "spells",
            'name = { en = "Ember", fr = "Braise" }',
            'name = { fr = "Braise" }',
            "the English name (en) is missing",
        ),
        ("spells", "pages = [14]", "pages = [29]", "expected a number no higher than 28, not 29"),
        (
            "spells",
            'basis = "partial"',
            'basis = "sure"',
            'expected "rulebook", "partial", "made_up" or "printed"',
        ),
        (
            "spells",
            "[[spell]]",
            "[[spells]]",
            "unknown key “spells”; expected only [[spell]] tables",
        ),
        ("spells", "[[spell]]", "[[", "not valid TOML"),
        ("heroics", "ruin = 11", "ruin = 0", "expected a number no lower than 1, not 0"),
        ("heroics", "[[heroic]]", "[[heroic]]\n[[heroic]]", "expected 18 cards, not 19"),
        ("skills", "amount = 1", "amount = 0", "expected a number no lower than 1, not 0"),
        (
            "skills",
            "{ discard = 3 }",
            "{ discard = 3, flip = 1 }",
            "expected exactly one of “convert”",
        ),
        ("skills", "{ discard = 3 }", "{ dance = 3 }", "unknown key “dance”; expected “convert”"),
        ("skills", "or = [{ flip = 1 }]", "or = 3", "expected a list in square brackets, not 3"),
        (
            "artifacts",
            "initiate = true",
            "initiate = false",
            "expected 4 cards marked for Initiates, not 3",
        ),
        (
            "starters",
            "copies = 4",
            "copies = 1",
            'each class that starts with "focus" needs its own copy; expected 4, not 1',
        ),
        ("classes", 'sigil = "runebreaker"', 'sigil = "eagle"', 'not "eagle"'),
        (
            "classes",
            'hand = ["focus", "shape_the_aether"]',
            "hand = 2",
            "expected a list in square brackets, not 2",
        ),
        ("arcanas", "board = 1", "board = 2", "expected two sides for each of boards"),
        (
            "arcanas",
            "spells = 4",
            "spells = 4, myst = 2",
            "expected exactly one requirement (“ruin” and “restore” together count as one)",
        ),
        ("boards", 'fire = "water"', 'fire = "fire"', "expected three pairs of faces"),
        ("boards", "myst = 6", "myst = 9", "expected rows in order of increasing Myst"),
        (
            "boards",
            '[[mystrune]]\nid = "vylnari"',
            '[mystrunes]\nid = "vylnari"',
            "unknown key “mystrunes”",
        ),
    ],
)
def test_an_invalid_deck_is_reported(
    tmp_path: Path, deck: str, old: str, new: str, problem: str
) -> None:
    copy_of(deck, tmp_path, old, new)
    with pytest.raises(CardError) as error:
        load(tmp_path)
    faults = error.value.faults
    assert any(problem in fault.problem for fault in faults)
    assert all(is_known(fault.problem, ID) for fault in faults)
    assert faults[0].place[0] == f"{deck}.toml" or "each class that starts" in problem


def test_a_file_that_is_too_large_or_not_text_is_reported(tmp_path: Path) -> None:
    (tmp_path / "spells.toml").write_bytes(b"\xff\xfe")
    (tmp_path / "heroics.toml").write_bytes(b"#" * 300_000)
    with pytest.raises(CardError) as error:
        load(tmp_path)
    assert [fault.problem for fault in error.value.faults][:2] == [
        "not UTF-8 text at byte 0",
        "this file is larger than 256 KiB",
    ]
