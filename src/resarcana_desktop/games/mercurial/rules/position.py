"""A position of Mercurial as the rest of the program sees it: an `engine` position and more."""

from resarcana_desktop.engine.state_position import StatePosition
from resarcana_desktop.games.mercurial.rules import codes
from resarcana_desktop.games.mercurial.rules.achievements import achievements_of
from resarcana_desktop.games.mercurial.rules.events import Event, read_events
from resarcana_desktop.games.mercurial.rules.faces import Faces
from resarcana_desktop.games.mercurial.rules.flow import play
from resarcana_desktop.games.mercurial.rules.hashing import state_hash
from resarcana_desktop.games.mercurial.rules.listing import list_actions
from resarcana_desktop.games.mercurial.rules.notation import action_text, parse_action
from resarcana_desktop.games.mercurial.rules.observation import Observation, observe
from resarcana_desktop.games.mercurial.rules.reasons import why_not
from resarcana_desktop.games.mercurial.rules.scoring import points_of, winners_of
from resarcana_desktop.games.mercurial.rules.state import State


class MercurialPosition(StatePosition[Faces, State, Event]):
    """One moment of a game, hidden things included; changed in place by `apply`."""

    def hash(self) -> int:
        """Return 64 bits over everything that affects the rest of the game."""
        return state_hash(self.state)

    def over(self) -> bool:
        """Return whether the last Cast is done."""
        return int(self.state.phase) == codes.GAME_OVER

    @property
    def winners(self) -> tuple[int, ...]:
        """Return the winning seats, possibly several. In Prodigy mode there is no rival to beat."""
        return tuple(winners_of(self.state)) if self.over() and self.seats > 1 else ()

    @property
    def achievements(self) -> tuple[str, ...]:
        """Return the achievements of a finished game in Prodigy mode (p. 22)."""
        return tuple(achievements_of(self.state)) if self.over() and self.seats == 1 else ()

    def points(self, seat: int) -> int:
        """A seat's points, as if the game ended now."""
        return int(points_of(self.state, seat))

    def legal_actions(self) -> list[int]:
        """Return every legal answer to the current decision; empty when the game is over."""
        number = int(list_actions(self.state))
        buffer = self.faces.tables.buffer
        return [int(buffer[place]) for place in range(number)]

    _play = staticmethod(play)
    _read_events = staticmethod(read_events)

    def _refusal(self, action: int) -> str:
        """The reason code for an action that is not legal now; "" for one that is."""
        return self.why_not(action)

    def why_not(self, action: int, seat: int | None = None) -> str:
        """Return why an action is illegal now (for `seat` or the deciding one).

        "" if it is legal.
        """
        return why_not(self.state, action, seat)

    def observation(self, seat: int) -> Observation:
        """Return everything that a seat may know; for seat -1 what everyone may know."""
        return observe(self.faces, self.state, seat)

    def text_of(self, action: int) -> str:
        """An action in notation."""
        return action_text(self.faces, action)

    def action(self, text: str) -> int:
        """Return the action in a line of notation; raises NotationError."""
        return parse_action(self.faces, text)
