"""German sentences put the names of cards in the case that they need."""

from pathlib import Path

import pytest

from resarcana_desktop.i18n.catalogues import (
    CatalogueError,
    forms_of_names,
    load_catalogue,
    names_of_components,
)

GERMAN = load_catalogue("de", "resarcana")
ARTICLES = ("Das", "Den", "Die")
SETS = ("Res Arcana", "Perlae Imperii", "Erfundene Artefakte")


def test_a_sentence_asks_for_the_case_of_a_name() -> None:
    skull = "{b}Verfluchter Schädel{/b}"
    used = GERMAN.text("log.use", who="Anna", card=skull)
    assert used == "Anna nutzt {b}Verfluchten Schädel{/b}"
    reacted = GERMAN.text("log.react", who="Anna", card="Tanzendes Schwert")
    assert reacted == "Anna reagiert mit Tanzendem Schwert"


def test_each_name_of_a_list_has_the_case() -> None:
    names = GERMAN.listed(["Goldener Löwe", "Falke", "Uralter Drache"])
    discarded = GERMAN.text("log.discard", who="Anna", card=names)
    assert discarded == "Anna wirft Goldenen Löwen, Falke und Uralten Drachen ab"


def test_a_name_alone_and_a_name_within_a_longer_one_stay_as_they_are() -> None:
    assert GERMAN.text("log.claimed", card="Heiliger Hain") == "Heiliger Hain wirkt"
    own = GERMAN.text("log.use", who="Anna", card="Verfluchter Schädelhaufen")
    assert own == "Anna nutzt Verfluchter Schädelhaufen"


def test_every_german_name_with_an_adjective_has_its_dative() -> None:
    for game in ("mercurial", "resarcana"):
        cases = load_catalogue("de", game).with_texts({"with": "mit {card:dative}"})
        for names in names_of_components(game).values():
            first, *others = names["de"].split()
            adjective = first.endswith(("e", "er", "es")) and first not in ARTICLES
            if adjective and others and others[0].istitle() and names["de"] not in SETS:
                assert cases.text("with", card=names["de"]) != f"mit {names['de']}"


def test_a_german_name_that_is_a_phrase_is_quoted_in_a_sentence() -> None:
    """A name whose last word is no noun cannot be declined."""
    cases = load_catalogue("de", "mercurial").with_texts(
        {"with": "mit {card:dative}", "play": "{card:accusative} ausspielen"}
    )
    phrases = [
        names["de"]
        for game in ("mercurial", "resarcana")
        for names in names_of_components(game).values()
        if names["de"].split()[-1].islower()
    ]
    assert "Die Leere formen" in phrases
    for name in phrases:
        assert cases.text("with", card=name) == f"mit „{name}“"
        assert cases.text("play", card=f"{{b}}{name}{{/b}}") == f"{{b}}„{name}“{{/b}} ausspielen"


def test_a_form_of_an_unknown_component_or_case_is_refused(tmp_path: Path) -> None:
    for folder, text in (("names", 'red = "Rot"'), ("cases", '[dative]\nblue = "Blau"')):
        (tmp_path / "xx" / folder).mkdir(parents=True)
        (tmp_path / "xx" / folder / "race.toml").write_text(text, "utf-8")
    with pytest.raises(CatalogueError, match=r"dative\.blue: no such"):
        forms_of_names("xx", "race", tmp_path)
