"""Why? of a little Gold says how much there is then, and what it buys."""

from __future__ import annotations

import pytest

from resarcana_desktop.games.resarcana.play.recorded import gold_for
from resarcana_desktop.games.resarcana.play.sentences import Words
from resarcana_desktop.games.resarcana.play.session import Move
from resarcana_desktop.games.resarcana.text.spoken import spoken
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.i18n.language import LANGUAGES
from tests.games.resarcana.play.clicker import session_at
from tests.support.story import me, rival, story


def told(pool: str, *done: str, language: str = "en") -> str:
    tale = story(
        me(play="druid vault (1G)", pool=pool, hand="hawk", deck="treant prism"),
        rival(play="seer", passed=True),
        monuments="colossus oracle",
        places="alchemists_tower",
    )
    words = Words(session_at(tale), load_catalogue(language, "resarcana"))
    position, moves = tale.position, list[Move]()
    start = position.copy()
    for answer in done:
        decision, action = position.observation(0).decision, position.action(answer)
        moves.append(Move(decision, position.view_of(action), (), position.round))
        position.apply(action)
    return spoken(gold_for(words, start, moves), words.catalogue)


@pytest.mark.parametrize(
    ("pool", "done", "said"),
    [
        (
            "4G",
            ("use vault 1", "claim oracle"),
            "That makes 2 Gold on Vault. Edda soon bought Oracle.",
        ),
        (
            "2G",
            ("use vault 1",),
            "That makes 2 Gold on Vault. With 4 Gold, Edda can pay for a monument.",
        ),
        (
            "1E",
            ("discard hawk", "gain 1G"),
            "Edda now has 2 Gold, 2 less than a monument costs.",
        ),
    ],
)
def test_gold_is_told_by_the_store_and_what_it_buys(
    pool: str, done: tuple[str, ...], said: str
) -> None:
    assert told(pool, *done) == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_gold_is_counted_in_every_language(language: str) -> None:
    for pool in ("1E", "2G"):
        assert told(pool, "use vault 1", language=language).count(".") == 2
