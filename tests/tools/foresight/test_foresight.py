"""A quick game; `python -m tools.foresight` looks at many."""

import math

import pytest

from tests.support.build import only_compiled
from tools.foresight.__main__ import FIRST_SEED, Foretold, followed, main, summary


def test_who_is_sure_and_wrong_is_surprised_most() -> None:
    even, wrong = Foretold(1, (0.5, 0.9), 0.0).surprises
    assert even == pytest.approx(math.log(2))
    assert wrong == pytest.approx(-math.log(0.1))
    assert math.isfinite(Foretold(1, (1.0,), 0.0).surprises[0])


def test_decisions_of_one_game_count_as_one_for_the_interval() -> None:
    apart = [Foretold(game, (0.5, chance), 1.0) for game, chance in ((1, 0.4), (2, 0.6))]
    once, often = list(summary(["a", "b"], apart))[2], list(summary(["a", "b"], apart * 4))[2]
    assert once == often
    assert once.startswith("b: 0.7136, +0.0204 ± 0.3974")


def test_a_bot_that_is_too_bold_foresees_as_well_once_that_is_put_right() -> None:
    found = []
    for game in range(1000, 1800):
        as_foretold = float(game // 20 % 4 > 0)
        found += [Foretold(game, (0.75, 0.9), as_foretold)]
        found += [Foretold(game, (0.25, 0.1), 1.0 - as_foretold)]
    well, as_well, bold, put_right = summary(["well", "bold"], found)
    assert well.split(": ")[1] == as_well.split(": ")[1].split(";")[0] == "0.5623"
    assert bold.startswith("bold: 0.6547, +0.0923")
    assert put_right.startswith("  with log-odds times 0.50 minus 0.00: 0.5623, +0.0000")


@only_compiled
def test_the_same_game_is_foretold_the_same(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tools.foresight.__main__.PLAYER", "greedy")
    bots = ["level5:1", "level5:20"]
    found = followed(bots, FIRST_SEED)
    assert found
    assert {each.won for each in found} <= {0.0, 0.5, 1.0}
    assert main([*bots, "--games", "1"]) == 0
    assert capsys.readouterr().out.splitlines()[1:] == list(summary(bots, found))


def test_who_does_not_search_is_not_asked() -> None:
    with pytest.raises(SystemExit, match="greedy does not search"):
        main(["greedy"])
