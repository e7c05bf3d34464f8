"""The file of weights: packed, read again, spread over more components, and broken."""

import pytest

from resarcana_desktop.games.resarcana.bots.network.layout import IN_PLAY, Layout
from resarcana_desktop.games.resarcana.bots.network.sums import HIDDEN
from resarcana_desktop.games.resarcana.bots.network.weights import (
    BadWeights,
    Weights,
    packed,
    shipped,
    sizes_for,
    unpacked,
)

IDS = ("hawk", "vault")


def simple_weights() -> Weights:
    parts = {name: [1.0] * size for name, size in sizes_for(len(IDS)).items()}
    vault = (int(Layout(2).own_at) + IN_PLAY * 2 + 1) * HIDDEN
    parts["first"][vault : vault + HIDDEN] = [0.5] * HIDDEN
    return Weights(IDS, {"plan": "none"}, parts)


def test_what_is_packed_is_read_again() -> None:
    weights = simple_weights()
    read = unpacked(packed(weights))
    assert (read.components, read.made) == (IDS, {"plan": "none"})
    assert list(read.parts["first"]) == weights.parts["first"]
    assert len(read.hash) == 16


def test_a_component_is_found_by_its_id_when_another_set_has_joined() -> None:
    rows = simple_weights().tables(("dragon", "vault", "hawk"))[0]
    layout = Layout(3)
    vault = (int(layout.own_at) + IN_PLAY * 3 + 1) * HIDDEN
    dragon = (int(layout.own_at) + IN_PLAY * 3) * HIDDEN
    assert [float(rows[vault]), float(rows[vault + HIDDEN]), float(rows[dragon])] == [0.5, 1.0, 0.0]


def test_the_shipped_weights_say_how_they_were_made_and_are_small() -> None:
    weights = shipped("base")
    assert {"version", "plan", "generation"} <= set(weights.made)
    assert weights.made["plan"]["seed"] >= 0
    assert len(packed(weights)) < 3_000_000


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda data: b"PNG" + data, "begins with"),
        (lambda data: data[:-1], "bytes of numbers expected"),
        (lambda data: data.replace(b'"components"', b'"komponents"'), "second line"),
        (lambda data: data.replace(b"{", b"[", 1), "second line"),
    ],
)
def test_a_broken_file_is_told_in_one_sentence(change: object, problem: str) -> None:
    with pytest.raises(BadWeights, match=problem) as told:
        unpacked(change(packed(simple_weights())), "base.weights")  # type: ignore[operator]
    assert str(told.value).startswith("base.weights: ")
