"""The weights file: written, read back, extended for more components, and corrupted."""

import shutil
from pathlib import Path

import pytest

from resarcana_desktop.bots.weights import BadWeights
from resarcana_desktop.data import ASSETS
from resarcana_desktop.games.resarcana.bots.network import weights
from resarcana_desktop.games.resarcana.bots.network.accumulator import HIDDEN
from resarcana_desktop.games.resarcana.bots.network.layout import IN_PLAY, Layout
from resarcana_desktop.games.resarcana.bots.network.network import INNER
from resarcana_desktop.games.resarcana.bots.network.weights import (
    Weights,
    from_bytes,
    shipped,
    sizes_for,
    to_bytes,
)

IDS = ("hawk", "vault")


def simple_weights() -> Weights:
    parts = {name: [1.0] * size for name, size in sizes_for(len(IDS)).items()}
    vault = (int(Layout(2).own_at) + IN_PLAY * 2 + 1) * HIDDEN
    parts["first"][vault : vault + HIDDEN] = [0.5] * HIDDEN
    return Weights(IDS, {"plan": "none"}, parts)


def test_packed_weights_are_read_back() -> None:
    written = simple_weights()
    read = from_bytes(to_bytes(written))
    assert (read.components, read.made) == (IDS, {"plan": "none"})
    assert list(read.parts["first"]) == written.parts["first"]
    assert len(read.hash) == 16


def test_weights_of_a_narrower_network_play_as_they_did() -> None:
    sizes = sizes_for(len(IDS), HIDDEN // 2)
    narrow = Weights(IDS, {}, {name: [0.5] * size for name, size in sizes.items()})
    parts = from_bytes(to_bytes(narrow)).parts
    assert list(parts["first"][:HIDDEN]) == [0.5] * (HIDDEN // 2) + [0.0] * (HIDDEN // 2)
    assert list(parts["first_bias"]) == list(parts["first"][:HIDDEN])
    assert sum(parts["second"]) == 0.5 * HIDDEN // 2 * INNER


def test_a_component_is_found_by_its_id_when_another_set_has_joined() -> None:
    rows = simple_weights().parts_for(("dragon", "vault", "hawk"))["first"]
    layout = Layout(3)
    vault = (int(layout.own_at) + IN_PLAY * 3 + 1) * HIDDEN
    dragon = (int(layout.own_at) + IN_PLAY * 3) * HIDDEN
    assert [float(rows[vault]), float(rows[vault + HIDDEN]), float(rows[dragon])] == [0.5, 1.0, 0.0]


@pytest.mark.parametrize("name", ["all_sets", "with_pearls"])
def test_the_shipped_weights_say_how_they_were_made_and_are_small(name: str) -> None:
    found = shipped(name)
    assert {"version", "plan", "generation"} <= set(found.made)
    assert found.made["plan"]["seed"] >= 0
    assert len(to_bytes(found)) < 3_000_000


def test_one_flipped_bit_in_the_shipped_weights_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(ASSETS / "weights", tmp_path / "weights")
    monkeypatch.setattr(weights, "ASSETS", tmp_path)
    assert shipped("all_sets").components
    file = tmp_path / "weights" / "resarcana" / "all_sets.weights"
    data = bytearray(file.read_bytes())
    data[-7] ^= 1
    file.write_bytes(data)
    with pytest.raises(BadWeights, match=r"all_sets\.weights: damaged"):
        shipped("all_sets")
    file.unlink()
    with pytest.raises(BadWeights, match=r"all_sets\.weights: cannot be read"):
        shipped("all_sets")


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda data: b"PNG" + data, "begins with"),
        (lambda data: data[:-1], "bytes of numbers expected"),
        (lambda data: data.replace(b'"components"', b'"komponents"'), "second line"),
        (lambda data: data.replace(b"{", b"[", 1), "second line"),
    ],
)
def test_a_broken_file_is_reported_in_one_sentence(change: object, problem: str) -> None:
    with pytest.raises(BadWeights, match=problem) as shown:
        from_bytes(change(to_bytes(simple_weights())), "base.weights")  # type: ignore[operator]
    assert str(shown.value).startswith("base.weights: ")
