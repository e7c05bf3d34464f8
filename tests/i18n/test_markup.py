"""Text that players type is never taken for markup, drawn or spoken."""

from __future__ import annotations

import pytest

from resarcana_desktop.games.mercurial.text.spoken import spoken as spoken_in_mercurial
from resarcana_desktop.games.resarcana.text.spoken import spoken
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.i18n.markup import TAG, as_typed, bare, plain, untagged

TYPED = (
    "{icon:gold}",
    "{icon:fire} Fire",
    "{icon:elan:2} {icon:calm:1}",
    "{b}bold{/b}",
    "{seat:red}",
    "{{b}}",
    "}{",
)


@pytest.mark.parametrize("typed", TYPED)
def test_it_comes_out_as_it_was_typed(typed: str) -> None:
    assert not TAG.search(plain(typed))
    assert bare("{b}" + plain(typed) + "{/b}") == typed
    assert as_typed(untagged("{b}" + plain(typed) + "{/b}")) == typed


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("typed", TYPED)
def test_it_is_spoken_as_it_was_typed(language: str, typed: str) -> None:
    catalogue = load_catalogue(language, "resarcana")
    shown = spoken("{b}" + plain(typed) + "{/b} {icon:gold:2}", catalogue)
    assert shown.startswith(f"{typed} 2 ")
    catalogue = load_catalogue(language, "mercurial")
    shown = spoken_in_mercurial("{b}" + plain(typed) + "{/b} {icon:fire:2}", catalogue)
    assert shown.startswith(f"{typed} 2 ")
