"""The Platt scaling that fits recorded games best, with an offset for each kind of decision.

The log-odds of a search are scaled, and an offset is subtracted: at a table of a given size the
same for all decisions, plus a correction for each kind. Every correction has the same normal prior
around zero, so that a rarely recorded kind stays near it.
"""

from collections.abc import Sequence
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from resarcana_desktop.games.resarcana.bots.search.calibration import log_odds_searched
from resarcana_desktop.games.resarcana.rules.faces import Faces
from tools.calibration.notes import Note

Numbers: TypeAlias = npt.NDArray[np.float64]

PRIOR_DEVIATION: Final = 0.2
"""The prior of the offset of a kind of decision, in log-odds."""

ROUNDS: Final = 30
"""The number of iterations of Newton's method, which converges after ten."""

LEAST_CERTAIN, MOST_CERTAIN = 0.001, 0.999


def fitted(
    notes: Sequence[Note], seats: int, faces: Faces
) -> tuple[float, float, dict[str, float]]:
    """The factor for the log-odds, the offset, and the additional offset of each kind."""
    open_notes = [note for note in notes if LEAST_CERTAIN < note.search < MOST_CERTAIN]
    kinds = sorted({note.kind for note in open_notes})
    rows = np.zeros((len(open_notes), 2 + len(kinds)))
    rows[:, 0] = [log_odds_searched(note.search, seats, note.kind, faces) for note in open_notes]
    rows[:, 1] = -1.0
    for row, note in zip(rows, open_notes, strict=True):
        row[2 + kinds.index(note.kind)] = -1.0
    won = np.array([note.won for note in open_notes])
    held = np.array([0.0, 0.0] + [_notes_a_game(notes, k) / PRIOR_DEVIATION**2 for k in kinds])
    found = likeliest(rows, won, held)
    return float(found[0]), float(found[1]), dict(zip(kinds, map(float, found[2:]), strict=True))


def likeliest(rows: Numbers, won: Numbers, held: Numbers) -> Numbers:
    """Return the maximum likelihood weights of the columns of `rows` in the log-odds.

    There is a row for each record; the first column is the initial log-odds. `held` says how
    strongly each weight is pulled towards zero.
    """
    found = np.zeros(rows.shape[1])
    found[0] = 1.0
    for _ in range(ROUNDS):
        chances = 1.0 / (1.0 + np.exp(-rows @ found))
        slope = rows.T @ (won - chances) - held * found
        curve = (rows * (chances * (1.0 - chances))[:, None]).T @ rows + np.diag(held)
        found = found + np.linalg.solve(curve, slope)
    return found


def _notes_a_game(notes: Sequence[Note], kind: str) -> float:
    """Return how many records of a kind a game has, as these share its outcome."""
    games = [note.seed for note in notes if note.kind == kind]
    return len(games) / len(set(games))


def fit_report(fit: tuple[float, float, dict[str, float]]) -> str:
    """Return the fit as written in `calibration.py`, without kinds that have almost no offset."""
    scale, off, kinds = fit
    worth_it = {kind: round(value, 2) for kind, value in kinds.items() if abs(value) >= 0.02}
    return f"Platt({scale:.2f}, {off:z.2f}, {worth_it})"
