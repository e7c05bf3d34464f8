"""The story of a finished game, from the curve of its points and what its components brought."""

import re

import pytest

from resarcana_desktop.app.outcome import Outcome, PlayerOutcome, Source
from resarcana_desktop.catalogues import load_catalogue
from resarcana_desktop.games.resarcana.outcome import ResArcanaOutcomeWords, outcome_of
from resarcana_desktop.games.resarcana.rules.events import Event
from resarcana_desktop.games.resarcana.story import Engine, best_engine
from tests.games.resarcana.test_outcome import played
from tests.scenes.finished_game import RULES, four_players

Curve = tuple[int, ...]


def player(number: int, curve: Curve, *, won: bool = False) -> PlayerOutcome:
    name = four_players().seats[number].name
    return PlayerOutcome(name, number, (Source("vault", curve[-1]),), 0, won, curve)


def told(*curves: Curve, engine: Engine | None = None, language: str = "en") -> list[str]:
    """The story of a game with these curves, the winner's first, without its markup."""
    players = tuple(player(n, curve, won=n == 0) for n, curve in enumerate(curves))
    words = ResArcanaOutcomeWords(RULES.faces, engine)
    ended = Outcome(four_players(), len(curves[0]), players, words)
    lines = words.story(ended, load_catalogue(language, "resarcana"))
    return [re.sub(r"\{[^}]*\}", "", line) for line in lines]


def test_a_lead_is_told_from_where_it_began() -> None:
    assert told((1, 4, 10), (0, 2, 3))[0] == "Edda led from the first round to the last."
    assert told((0, 4, 10), (1, 2, 3))[0] == "Edda took the lead in round 2 and kept it."
    assert told((0, 1, 10), (1, 2, 3))[0] == "Edda took the lead in the very last round."
    assert told((3, 2, 5, 10), (1, 3, 4, 4))[0] == (
        "The lead changed hands 2 times; Edda took it for good in round 3."
    )
    assert told((1, 10), (1, 10))[0] == "Edda shared the lead right to the end."


def test_it_turned_where_the_winner_gained_most_on_the_best_of_the_others() -> None:
    assert told((1, 2, 9, 11), (1, 4, 5, 9))[1] == (
        "It turned in round 3: Edda went from 2 to 9, with Maximiliana-Rosa at 5."
    )


def test_what_was_lost_again_was_no_turn() -> None:
    """Ahead in round 1, behind in rounds 2 and 3: it turned in the last one."""
    assert told((3, 3, 4, 10), (0, 4, 6, 7))[1] == (
        "It turned in round 4: Edda went from 4 to 10, with Maximiliana-Rosa at 7."
    )
    assert not any("turned" in line for line in told((0, 1, 6, 10), (1, 0, 7, 10)))


def test_a_lead_that_went_to_and_fro_and_was_shared_in_the_end() -> None:
    assert told((0, 3, 4, 10), (1, 1, 6, 10))[0] == (
        "The lead changed hands 2 times; in the end it was shared."
    )


def test_a_leap_told_already_is_not_told_twice() -> None:
    lines = told((1, 2, 9, 11), (1, 4, 5, 9))
    assert lines[2] == "Another leap worth telling: Maximiliana-Rosa, 4 points in round 4."
    lines = told((3, 6, 9, 12), (0, 1, 2, 9))
    assert lines[2] == "The biggest leap: Maximiliana-Rosa, 7 points in round 4."


def test_the_best_engine_is_what_brought_most_over_the_whole_game() -> None:
    events = [
        Event("gain", 0, "vault", (0, 0, 0, 0, 3)),
        Event("gain", 1, "hawk", (2, 0, 0, 0, 0)),
        Event("pay", 1, "hawk", (0, 9, 0, 0, 0)),
        Event("gain", 1, "hawk", (2, 0, 0, 0, 0)),
    ]
    engine = best_engine(events)
    assert engine == Engine(1, "hawk", 4)
    line = told((1, 4), (0, 2), engine=engine)[-2]
    assert line == "The best engine: Hawk brought Maximiliana-Rosa 4 essences."
    assert best_engine([]) is None


def test_the_end_says_how_close_it_was() -> None:
    assert told((1, 11), (0, 10))[-1] == "Maximiliana-Rosa ended one point behind Edda."
    assert told((1, 11), (0, 8))[-1] == "Maximiliana-Rosa ended 3 points behind Edda."
    tied = told((1, 10), (0, 10))[-1]
    assert tied == "Maximiliana-Rosa ended level with Edda; essences decided."


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("kinds", "seed"), [("hbbb", 2), ("hb", 5), ("h", 1)])
def test_a_real_game_is_told_in_at_most_five_sentences(
    kinds: str, seed: int, language: str
) -> None:
    ended = outcome_of(played(kinds, seed))
    lines = ended.words.story(ended, load_catalogue(language, "resarcana"))
    assert 1 <= len(lines) <= 5
    assert all(line.endswith(".") for line in lines)
