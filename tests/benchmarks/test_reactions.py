"""The report of the benchmark of reactions on the times it has measured."""

from __future__ import annotations

from benchmarks.reactions import table

NOW = {
    "title": {"key": [1.0, 2.0, 3.0], "open": [50.0]},
    "rules": {"key": [4.0, 5.0, 60.0], "wheel": [7.0], "open": [40.0]},
}


def test_the_slowest_screen_is_named_first() -> None:
    shown = table({"4k": {"now": NOW}}).split("\n\n")
    by_key = next(part for part in shown if part.startswith("4k, key")).splitlines()
    by_opening = next(part for part in shown if part.startswith("4k, open")).splitlines()
    assert [line.split()[0] for line in by_key[1:]] == ["rules", "title"]
    assert [line.split()[0] for line in by_opening[1:]] == ["title", "rules"]


def test_two_versions_are_shown_with_the_ratio_of_their_medians() -> None:
    before = {"title": {"key": [2.0, 4.0, 6.0]}, "rules": {"key": [8.0, 9.0, 120.0]}}
    head = table({"4k": {"before": before, "now": NOW}}).split("\n\n")[0]
    key = next(line for line in head.splitlines() if line.split()[0] == "key")
    assert key.endswith("x0.50 (p95 x0.50)")
