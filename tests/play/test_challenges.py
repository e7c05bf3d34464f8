"""The results of challenges: the first one counts, and a broken file is set aside."""

from pathlib import Path

import pytest

from resarcana_desktop.games.resarcana.play.session import PlaySession
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.play.challenges import ChallengeResult, Challenges, result_of
from tests.games.resarcana.play.clicker import game_setup
from tests.games.resarcana.test_outcome import played

WON = ChallengeResult(points=12, rival=9, rounds=5, won=True)
LOST = ChallengeResult(points=7, rival=11, rounds=4, won=False)


def test_the_first_result_counts(tmp_path: Path) -> None:
    challenges = Challenges(tmp_path / "challenges.json")
    assert challenges.read() is None
    assert challenges.finish("2026-11-28", LOST) is None
    assert challenges.finish("2026-11-28", WON) is None
    assert challenges.finish("2026-W48", WON) is None
    again = Challenges(tmp_path / "challenges.json")
    assert again.read() is None
    assert again.results == {"2026-11-28": LOST, "2026-W48": WON}


@pytest.mark.parametrize(
    "written", ["{}", '{"results": []}', '{"results": {"2026-11-28": {"points": -1}}}', "nothing"]
)
def test_a_broken_file_is_set_aside_and_named(tmp_path: Path, written: str) -> None:
    file = tmp_path / "challenges.json"
    file.write_text(written)
    problem = Challenges(file).read()
    assert problem is not None
    shown = problem.sentence(load_catalogue("en").text)
    assert str(file) in shown
    assert "your results start over" in shown
    assert [path.read_text() for path in tmp_path.iterdir()] == [written]


def test_the_result_is_that_of_the_person_against_the_best_rival() -> None:
    """Corvin wins with ten points."""
    session = PlaySession(game_setup("bhbb", seed=2), played("hbbb", 2).game, viewer=1)
    points = session.points_of(session.position, session.moves)
    others = max(points[0], *points[2:])
    assert result_of(session) == ChallengeResult(points=10, rival=others, rounds=6, won=True)
