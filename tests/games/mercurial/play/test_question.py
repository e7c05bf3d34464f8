"""The prompt says how many choices are left and what dice can become."""

from __future__ import annotations

import pytest

from resarcana_desktop.games.mercurial.play.model import MercurialModel
from resarcana_desktop.games.mercurial.play.question import prompt
from resarcana_desktop.games.mercurial.rules import codes
from resarcana_desktop.i18n.catalogues import load_catalogue
from tests.games.mercurial.table.test_layout import moment

LEFT = {
    "en": ("Take 1\u00a0card above, Play\u00a01\u00a0below.", "2\u00a0Takes left."),
    "de": ("nimm oben 1\u00a0Karte, spiel unten 1 aus.", "Noch 2-mal\u00a0nehmen."),
    "fr": ("prenez 1\u00a0carte en haut, jouez-en\u00a01 en bas.", "Il reste 2\u00a0Prises."),
}


@pytest.mark.parametrize("language", LEFT)
def test_the_remaining_takes_and_plays_are_shown_in_words(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = moment(2)
    state = session.position.state
    assert (int(state.decision), int(state.phase)) == (codes.D_TURN, codes.PLAYING)
    model = MercurialModel(session, load_catalogue(language, "mercurial"))
    both, takes_alone = LEFT[language]
    # Other tests share this game, so its old state is restored.
    monkeypatch.setattr(state, "takes", 1)
    monkeypatch.setattr(state, "plays", 1)
    monkeypatch.setattr(state, "acted", 1)
    assert prompt(model, by_keys=False).endswith(f", {both}")
    state.takes, state.plays = 2, 0
    assert prompt(model, by_keys=False).endswith(takes_alone)
    state.takes = 0
    assert takes_alone[:5] not in prompt(model, by_keys=False)


def test_the_faces_a_die_can_become_are_shown_during_the_choice() -> None:
    session = moment(2, codes.D_CONVERT)
    model = MercurialModel(session, load_catalogue("en", "mercurial"))
    model.look()
    assert model.dice is not None
    open_dice = [place for place in range(len(model.dice.faces)) if model.dice.can_turn(place)]
    shown_text = prompt(model, by_keys=False)
    for place in open_dice:
        targets = model.dice.targets(place)
        shown = [f"{{icon:{codes.ELEMENTS[each]}}}" for each in targets]
        assert (" or ".join(shown[-2:]) in shown_text) == (len(targets) > 1)
