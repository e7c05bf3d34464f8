"""Names of components in longer texts: as they are, or as a language bends them."""

import re

import pytest

from resarcana_desktop.games.resarcana.rulesets import component_of
from resarcana_desktop.games.resarcana.text.face_text import component_name
from resarcana_desktop.i18n.cases import CASES
from resarcana_desktop.i18n.catalogues import languages, load_catalogue
from resarcana_desktop.play.lessons.words import NAMED, with_names

NAMES = {"hawk": "Falke", "nightingale": "Nachtigall"}


def test_a_component_is_named_in_bold() -> None:
    shown = with_names("Spiele die {card:nightingale}.", NAMES.__getitem__)
    assert shown == "Spiele die {b}Nachtigall{/b}."


def test_a_name_is_bent_where_the_text_says_how() -> None:
    shown = with_names("Der {card:hawk} fliegt: Spiele den {card:hawk:Falken}.", NAMES.__getitem__)
    assert shown == "Der {b}Falke{/b} fliegt: Spiele den {b}Falken{/b}."


def test_a_component_that_there_is_not_is_an_error_whatever_its_name() -> None:
    for text in ("{card:griffin}", "{card:griffin:Greifen}"):
        with pytest.raises(KeyError):
            with_names(text, NAMES.__getitem__)


@pytest.mark.parametrize("language", languages())
def test_a_bent_name_is_that_of_its_component_but_for_the_endings(language: str) -> None:
    catalogue = load_catalogue(language, "resarcana")
    for text in catalogue.values():
        for component_id, bent in NAMED.findall(text):
            if component_id in CASES:  # a placeholder: the case of a name that is filled in
                continue
            component = component_of(component_id)
            assert component is not None, text
            name = component_name(component, catalogue)
            assert bent != name, text
            if bent:
                assert stems(bent) == stems(name), text


def stems(name: str) -> list[str]:
    """The words of a name without the endings that bending changes."""
    return [re.sub(r"(e[nrms]?|s)$", "", word) for word in name.split()]
