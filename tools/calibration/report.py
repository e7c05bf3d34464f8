"""The calibration of search and network, overall and for each kind of decision."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, astuple, dataclass
from typing import Any, Final

from tools.calibration.comparison import (
    BINS,
    Comparison,
    Forecast,
    binned,
    calibration_error,
    compare,
)
from tools.calibration.notes import Note

OVERALL: Final = "overall"
FORECASTERS: Final = ("search", "network")
LEAST: Final = 200
"""Forecasts that a kind of decision, or a bin of it, needs before it is judged."""

BOUND: Final = 0.05
"""How far predictions may be from outcomes."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """One predictor at one kind of decision, or overall.

    `error` is the expected calibration error; for a kind of decision, over its bins of at least
    LEAST predictions. `within` is None if there are too few.
    """

    whole: Comparison
    bins: list[Comparison | None]
    error: float | None
    within: bool | None


def verdicts(notes: Sequence[Note], forecaster: str) -> dict[str, Verdict]:
    """Return the verdicts on one predictor: overall, then by kind, most frequent first."""
    by_kind: dict[str, list[Forecast]] = {}
    for note in notes:
        forecast = Forecast(note.seed, getattr(note, forecaster), note.won)
        by_kind.setdefault(note.kind, []).append(forecast)
    everything = [forecast for found in by_kind.values() for forecast in found]
    facts = {OVERALL: verdict(everything, 1)} if everything else {}
    for kind, found in sorted(by_kind.items(), key=lambda pair: -len(pair[1])):
        facts[kind] = verdict(found, LEAST)
    return facts


def verdict(forecasts: Sequence[Forecast], least: int) -> Verdict:
    """Judge some predictions; bins of fewer than `least` are listed but do not count."""
    whole, bins = compare(forecasts), binned(forecasts)
    error = calibration_error(bins, least)
    if whole.number < LEAST:
        return Verdict(whole, bins, error, None)
    within = abs(whole.difference) <= BOUND and (error is None or error <= BOUND)
    return Verdict(whole, bins, error, within)


def as_json(notes: Sequence[Note], settings: dict[str, Any]) -> dict[str, Any]:
    """Everything as one object."""
    report: dict[str, Any] = dict(settings)
    for forecaster in FORECASTERS:
        found = verdicts(notes, forecaster)
        report[forecaster] = {kind: asdict(one) for kind, one in found.items()}
    report["notes"] = [astuple(note) for note in notes]
    return report


# ---- in words ------------------------------------------------------------------------------------


def summary(forecaster: str, found: dict[str, Verdict]) -> str:
    """Return the verdicts on one forecaster as tables."""
    head = f"{'':<17}{'n':>7}{'games':>7}{'chance':>7}{'won':>7}{'diff':>7}  {'95%':<15}{'ECE':>6}"
    lines = [f"{forecaster}: chances and differences in %", head]
    lines += [_line(kind, one) for kind, one in found.items()]
    for kind, one in found.items():
        if one.within is not None:
            lines += ["", f"{kind}, by predicted chance", *_bin_lines(one)]
    return "\n".join(lines)


def _line(kind: str, one: Verdict) -> str:
    error = "-" if one.error is None else f"{100 * one.error:.1f}"
    words = {None: "too few to tell", True: "", False: "out of bounds"}[one.within]
    return f"{_figures(kind, one.whole)}{error:>6}  {words}".rstrip()


def _bin_lines(one: Verdict) -> Iterator[str]:
    for place, found in enumerate(one.bins):
        if found is not None:
            span = f"  {100 * place // BINS} to {100 * (place + 1) // BINS}"
            yield _figures(span, found).rstrip()


def _figures(name: str, c: Comparison) -> str:
    interval = "-"
    if c.interval is not None:
        interval = f"{100 * c.interval[0]:+z.1f} to {100 * c.interval[1]:+z.1f}"
    shares = f"{100 * c.predicted:>7.1f}{100 * c.won:>7.1f}{100 * c.difference:>+z7.1f}"
    return f"{name:<17}{c.number:>7}{c.games:>7}{shares}  {interval:<15}"
