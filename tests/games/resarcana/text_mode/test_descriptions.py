"""What can be looked at in text mode, in words."""

import pytest

from resarcana_desktop.games.resarcana import ID
from resarcana_desktop.games.resarcana.play.spoken import Spoken
from resarcana_desktop.games.resarcana.play.threats import Threat
from resarcana_desktop.games.resarcana.text_mode import descriptions
from resarcana_desktop.i18n.catalogues import load_catalogue
from tests.games.resarcana.play.clicker import session_at
from tests.support.story import me, rival, story


@pytest.mark.parametrize(
    ("language", "shown"),
    [
        ("en", "Corvin needs just 1 more essence to claim Cursed Forge."),
        ("de", "Corvin fehlt nur noch 1 beliebige Essenz für Verfluchte Schmiede."),
        ("fr", "Il ne manque que 1 essence au choix à Corvin pour acquérir Forge Maudite."),
    ],
)
def test_an_essence_of_any_kind_that_a_rival_lacks_is_counted_once(
    language: str, shown: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No printed place or monument costs one, but those of other sets may."""
    threat = Threat("short", 1, False, "cursed_forge", missing_any=1)
    monkeypatch.setattr(descriptions, "threats_of", lambda *_: [threat])
    tale = story(me(play="witch", pool="1E"), rival(play="seer", pool="6E"), places="cursed_forge")
    words = Spoken(session_at(tale, "hb"), load_catalogue(language, ID))
    looks = descriptions.TableDescriptions(words).looks()
    lines = [line for look in looks for line in look.lines(False, None)]
    assert shown in lines
