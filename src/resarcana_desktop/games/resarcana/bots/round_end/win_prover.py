"""Certain wins before the rival has passed, from what a seat may know."""

from dataclasses import dataclass
from typing import Final

from resarcana_desktop.engine import build_mode
from resarcana_desktop.games.resarcana.bots.round_end.contest import Contest
from resarcana_desktop.games.resarcana.bots.round_end.facts import Facts
from resarcana_desktop.games.resarcana.bots.round_end.unseen import Unseen, can_be_left_open
from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.observation import Observation
from resarcana_desktop.games.resarcana.rules.sampling import sample
from resarcana_desktop.games.resarcana.rules.victory import points_of

LIMIT: Final = 3_000 if build_mode() == "compiled" else 300
"""Actions that a proof may play; counted, so that bots play the same games on every machine."""
SOLO: Final = 1_000 if build_mode() == "compiled" else 150
"""Of these, actions for each plan of the seat by itself."""
FAR: Final = 4
"""With more points missing no proof is attempted, as the rest takes too many turns."""
UNHELPFUL: Final = (codes.D_ORDER, codes.D_DECK)
"""Decisions about hidden cards, at which nothing is proved."""


@dataclass(frozen=True, slots=True)
class ProvedWin:
    """The reason for an action that wins this round whatever the rival does and holds."""


class WinProver:
    """Looks for certain wins while the rival plays, in games for two with these components."""

    def __init__(self, faces: Faces, limit: int = LIMIT, solo: int = SOLO) -> None:
        self.faces = faces
        self.limit = limit
        self.solo = solo
        self._facts = Facts(faces.tables)
        self._sound = not any(self._facts.hidden_part) and can_be_left_open(faces.tables)
        # No one gains by the rival's essences: it may have fewer than a proof assumes.
        tables = self.faces.tables
        for power in range(len(tables.trigger)):
            first = int(tables.first_step[power])
            steps = range(first, first + int(tables.step_count[power]))
            if any(tables.step[step] == codes.O_GAIN_PER_RIVAL for step in steps):
                self._facts.idle[power] = 1

    def proved_action(self, observation: Observation) -> int | None:
        """Return the viewer's next action in a win that is certain this round.

        None if none is proved within the limit. No proof is attempted if the rival has passed (see
        `RoundSolver`), in another phase, with more than `FAR` points missing, at the `UNHELPFUL`
        decisions, if the rival is about to name a card, in games for one, three or more, and with
        components to which hidden cards matter in ways that are not followed (`hidden_part` of
        `Facts`, and `can_be_left_open`).
        """
        contest = self._contest(observation)
        line = contest.prove() if contest is not None else None
        return None if line is None else line[0]

    def _contest(self, seen: Observation) -> Contest | None:
        if not self._sound or len(seen.seats) != 2 or not _is_contested(seen):
            return None
        state, seat = sample(self.faces, seen, 0).state, seen.viewer
        if points_of(state, seat) < state.tables.goal - FAR or state.decision in UNHELPFUL:
            return None
        unseen = Unseen(state, seat, knows_deck=seen.seats[seat].deck_cards is not None)
        if int(state.turn_seat) != seat and unseen.will_name_card(state):
            return None
        return Contest(self._facts, state, seat, unseen, self.limit, self.solo)


def _is_contested(seen: Observation) -> bool:
    """Return whether the viewer decides, even while passing, and its rival has not passed."""
    if seen.over or seen.decision.seat != seen.viewer or seen.phase != "actions":
        return False
    return not any(seat.passed for seat in seen.seats if seat.seat != seen.viewer)
