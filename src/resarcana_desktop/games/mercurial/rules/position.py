"""A position of Mercurial as the rest of the program sees it: an `engine` position and more."""

from typing import Self

from resarcana_desktop.engine.errors import IllegalAction
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


class MercurialPosition:
    """One moment of a game, hidden things included; changed in place by `apply`."""

    def __init__(self, faces: Faces, state: State) -> None:
        self.faces = faces
        self.state = state

    def copy(self) -> Self:
        """An independent equal position."""
        return type(self)(self.faces, self.state.copy())

    def hash(self) -> int:
        """64 bits over everything that decides how the game goes on."""
        return state_hash(self.state)

    def over(self) -> bool:
        """Whether the last Cast is done."""
        return int(self.state.phase) == codes.GAME_OVER

    @property
    def seats(self) -> int:
        """How many players there are."""
        return int(self.state.seats)

    @property
    def round(self) -> int:
        """The round being played; 0 while classes are chosen."""
        return int(self.state.round)

    @property
    def winners(self) -> tuple[int, ...]:
        """The winning seats; several share. In Prodigy mode there is nobody to win against."""
        return tuple(winners_of(self.state)) if self.over() and self.seats > 1 else ()

    @property
    def achievements(self) -> tuple[str, ...]:
        """What a finished game in Prodigy mode has achieved (p. 22)."""
        return tuple(achievements_of(self.state)) if self.over() and self.seats == 1 else ()

    def points(self, seat: int) -> int:
        """A seat's points, as if the game ended now."""
        return int(points_of(self.state, seat))

    def seat_to_decide(self) -> int:
        """The seat whose decision is awaited."""
        return int(self.state.decider)

    def legal_actions(self) -> list[int]:
        """Every legal answer to the decision at hand; none when the game is over."""
        number = int(list_actions(self.state))
        buffer = self.faces.tables.buffer
        return [int(buffer[place]) for place in range(number)]

    def apply(self, action: int) -> None:
        """Do a legal action; raises IllegalAction with a reason code and changes nothing."""
        self._check(action)
        play(self.state, action)

    def apply_telling(self, action: int) -> list[Event]:
        """Do a legal action and return what happened, step by step."""
        self._check(action)
        self.state.events = []
        play(self.state, action)
        raw = self.state.events
        self.state.events = None
        return read_events(self.faces, raw)

    def _check(self, action: int) -> None:
        reason = self.why_not(action)
        if reason:
            raise IllegalAction(reason)

    def why_not(self, action: int, seat: int | None = None) -> str:
        """Why an action is not legal now (for `seat`, else for who decides); "" if it is."""
        return why_not(self.state, action, seat)

    def observation(self, seat: int) -> Observation:
        """All that a seat may know; seat -1 for what everybody may know."""
        return observe(self.faces, self.state, seat)

    def text_of(self, action: int) -> str:
        """An action in notation."""
        return action_text(self.faces, action)

    def action(self, text: str) -> int:
        """The action a line of notation stands for; raises NotationError."""
        return parse_action(self.faces, text)
