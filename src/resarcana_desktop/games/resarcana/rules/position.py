"""A position of Res Arcana as the rest of the program sees it: an `engine` position and more."""

from resarcana_desktop.engine.state_position import StatePosition
from resarcana_desktop.games.resarcana.rules import codes
from resarcana_desktop.games.resarcana.rules.action_view import ActionView, action_of, view_of
from resarcana_desktop.games.resarcana.rules.events import Event, read_events
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.flow import is_legal, play
from resarcana_desktop.games.resarcana.rules.hashing import state_hash
from resarcana_desktop.games.resarcana.rules.listing import list_actions
from resarcana_desktop.games.resarcana.rules.notation import action_text, parse_action
from resarcana_desktop.games.resarcana.rules.observation import (
    Decision,
    Observation,
    decision_view,
    observe,
    winners_of,
)
from resarcana_desktop.games.resarcana.rules.payments import reduction, standing_discount
from resarcana_desktop.games.resarcana.rules.reasons import Refusal, why_not
from resarcana_desktop.games.resarcana.rules.state import State
from resarcana_desktop.games.resarcana.rules.victory import points_of


class ResArcanaPosition(StatePosition[Faces, State, Event]):
    """One moment of a game, hidden things included; changed in place by `apply`."""

    def hash(self) -> int:
        """Return 64 bits over everything that affects the rest of the game."""
        return state_hash(self.state)

    def over(self) -> bool:
        """Return whether the game is over."""
        return int(self.state.phase) == codes.GAME_OVER

    @property
    def winners(self) -> tuple[int, ...]:
        """The winning seats; several share a victory."""
        return winners_of(self.state)

    def points(self, seat: int) -> int:
        """A seat's points now, without points that last for one check only."""
        return int(points_of(self.state, seat))

    def discount(self, seat: int, component_id: str) -> int:
        """Return how many essences a seat's standing discounts take off a component (p. 6)."""
        number = self.faces.number(component_id)
        free = standing_discount(self.state, seat, number, 0)
        sparing = standing_discount(self.state, seat, number, 1)
        return int(reduction(self.state, number, free, sparing))

    def legal_actions(self) -> list[int]:
        """Return every legal answer to the current decision; empty when the game is over."""
        if self.over():
            return []
        number = int(list_actions(self.state))
        buffer = self.faces.tables.buffer
        return [int(buffer[place]) for place in range(number)]

    _play = staticmethod(play)
    _read_events = staticmethod(read_events)

    def _refusal(self, action: int) -> str:
        """The reason code for an action that is not legal now; "" for one that is."""
        refusal = self.why_not(action)
        return "" if refusal is None else refusal.code

    def why_not(self, action: int | ActionView, seat: int | None = None) -> Refusal | None:
        """Return why an action is illegal now (for `seat` or the deciding one), else None."""
        if isinstance(action, ActionView):
            action = self.action_of(action)
        known = 0 <= action < codes_end() and not self.over()
        if known and seat is None and is_legal(self.state, action):
            return None
        if not 0 <= action < codes_end():
            return Refusal("not_an_answer")
        return why_not(self.state, action, seat)

    def observation(self, seat: int) -> Observation:
        """Return everything that a seat may know; for seat -1 what everyone may know."""
        return observe(self.state, self.faces, seat)

    def decision(self, seat: int) -> Decision:
        """Return the awaited decision as far as a seat may know; seat -1 for public knowledge."""
        return decision_view(self.state, self.faces, seat)

    def view_of(self, action: int) -> ActionView:
        """An action that can be looked into."""
        return view_of(self.faces, action)

    def action_of(self, view: ActionView) -> int:
        """The action that can be applied; raises NotationError for a component there is not."""
        return action_of(self.faces, view)

    def text_of(self, action: int) -> str:
        """An action in notation."""
        return action_text(self.faces, action)

    def action(self, text: str) -> int:
        """Return the action in a line of notation; raises NotationError."""
        return parse_action(self.faces, text)


def codes_end() -> int:
    """One more than the largest number an action can be (63 bits)."""
    return 1 << 63
