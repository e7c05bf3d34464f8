"""Whether an action keeps a win that is certain this round: one answer for tutor and review."""

from collections.abc import Sequence

from resarcana_desktop.games.resarcana.bots.round_end.round_end import RoundEndCounter
from resarcana_desktop.games.resarcana.rules.events import Event, brings_information
from resarcana_desktop.games.resarcana.rules.observation import Observation
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rules.sampling import sample


def keeps_win(
    counter: RoundEndCounter,
    observation: Observation,
    line: Sequence[int],
    seed: int,
    deals: int,
) -> bool:
    """Whether the viewer wins this round as certainly after an action, or several in a row.

    Where nothing comes to light, one deal of what lies hidden tells it for all. Otherwise what the
    one deal brings proves nothing, for whoever chooses does not know that it will come: the win has
    to hold in so many `deals`, drawn by the `seed`.
    """
    for deal in range(deals):
        position = sample(counter.faces, observation, seed + deal)
        events: list[Event] = []
        for action in line:
            events += position.apply_telling(action)
        if not _is_won(counter, position, observation.viewer):
            return False
        if not brings_information(events):
            return True
    return True


def _is_won(counter: RoundEndCounter, position: ResArcanaPosition, seat: int) -> bool:
    """Whether a seat has won alone, or can be sure to this round."""
    if position.over():
        return position.winners == (seat,)
    found = counter.count_out(position.observation(seat))
    return found is not None and found.wins
