"""A few quick games; `python -m tools.every_card --games 2000` plays enough of them."""

import json
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from resarcana_desktop.games.resarcana.rulesets import TRAINED, res_arcana
from tools.every_card.__main__ import main
from tools.every_card.counting import Counts, counted, nothing, power_name
from tools.every_card.games import random_game

RULES = res_arcana()
FACES = RULES.faces


@cache
def random_counts() -> Counts:
    """Return the counts of a random game."""
    return counted(random_game())


def lines(*verbs: str) -> Counter[str]:
    """Return how often the record has each line with one of these verbs, without its verb."""
    split = (step.action.split(" ", 1) for step in random_game().record().steps)
    return Counter(words[1] for words in split if words[0] in verbs)


def powers(*triggers: str) -> set[str]:
    """The powers with one of these triggers."""
    return {
        power_name(face.id, number)
        for face in FACES.components
        for number, power in enumerate(face.powers, start=1)
        if power.trigger in triggers
    }


def test_powers_are_counted_as_often_as_the_record_uses_them() -> None:
    by_themselves = powers("claim")
    chosen = {
        name: number
        for name, number in random_counts().powers.items()
        if name not in by_themselves and not name.endswith(" 0")
    }
    assert chosen == lines("use", "react")


def test_ways_out_are_counted_as_often_as_the_record_takes_them() -> None:
    taken = [step for step in random_game().record().steps if step.action == "way_out"]
    ways_out = {name: n for name, n in random_counts().powers.items() if name.endswith(" 0")}
    assert sum(ways_out.values()) == len(taken)


def test_what_the_record_places_and_claims_is_counted() -> None:
    for component, number in lines("mage", "item", "place").items():
        assert random_counts().components[component] >= number
    claims = lines("claim")
    assert claims
    from_the_top = claims.pop("top", 0)
    scoring = {f.id for f in FACES.components if f.kind in ("monument", "place_of_power")}
    counted_claims = Counter({c: n for c, n in random_counts().components.items() if c in scoring})
    assert counted_claims.total() == claims.total() + from_the_top
    assert counted_claims >= claims


def test_everything_in_play_at_the_end_was_counted() -> None:
    seen = random_game().position.observation(0)
    in_play = {view.id for seat in seen.seats for view in seat.in_play}
    assert in_play <= set(random_counts().components)


def test_every_power_of_every_component_is_looked_for() -> None:
    whole = nothing(FACES)
    assert len(whole.components) == len(FACES.components)
    assert powers("action", "life_loss", "dragon_loss", "victory_check", "claim") <= set(
        whole.powers
    )
    assert set(random_counts().powers) <= set(whole.powers)


# ---- a run and its file --------------------------------------------------------------------------

WORDS = ["--bot", "random", "--seats", "2,3"]


def test_a_run_goes_on_from_what_it_has_kept(tmp_path: Path) -> None:
    parts, whole = tmp_path / "parts", tmp_path / "whole"
    main([*WORDS, "--games", "1", "--counts", str(parts)])
    main([*WORDS, "--games", "2", "--counts", str(parts)])
    main([*WORDS, "--games", "2", "--counts", str(whole)])
    held = json.loads(parts.read_text(encoding="utf-8"))
    assert held["games"] == 2
    assert held == json.loads(whole.read_text(encoding="utf-8"))


def test_counts_of_other_games_are_left_alone(tmp_path: Path) -> None:
    kept = tmp_path / "counts"
    main([*WORDS, "--games", "1", "--counts", str(kept)])
    before = kept.read_bytes()
    assert main([*WORDS, "--games", "2", "--seed", "5", "--counts", str(kept)]) == 2
    assert kept.read_bytes() == before


def test_what_never_came_up_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "report"
    assert main([*WORDS, "--games", "0", "--json", str(file)]) == 1
    never = json.loads(file.read_text(encoding="utf-8"))["never"]
    assert never["components"] == [face.id for face in FACES.components]
    assert "never: " in capsys.readouterr().out


def test_with_another_set_its_components_are_counted_too(tmp_path: Path) -> None:
    file = tmp_path / "report"
    words = ["--bot", "random", "--seats", "5", "--sets", ",".join(TRAINED)]
    main([*words, "--games", "1", "--json", str(file)])
    counts = json.loads(file.read_text(encoding="utf-8"))["components"]
    assert list(counts) == [face.id for face in res_arcana(TRAINED).faces.components]
    assert any(number for name, number in counts.items() if name not in nothing(FACES).components)


def test_where_everything_came_up_all_is_well(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = nothing(FACES)
    all_once = Counts(Counter(dict.fromkeys(whole.components, 1)), Counter(whole.powers.keys()))
    monkeypatch.setattr("tools.every_card.__main__.count", lambda _asked: (1, all_once))
    assert main(WORDS) == 0
