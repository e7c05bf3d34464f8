"""Going on from a moment of a recorded game: who plays each seat from there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.opening import screens_of
from resarcana_desktop.games.setups import setup_with
from resarcana_desktop.scenes.player_columns import likeness_mark
from resarcana_desktop.scenes.playing_on import SeatsScene
from resarcana_desktop.widgets import SMALL, Button, Column, Flow, Label, PointsMedal, Row

if TYPE_CHECKING:
    from resarcana_desktop.app.context import Context
    from resarcana_desktop.play.history import AnyHistory
    from resarcana_desktop.widgets import Widget

_SIDE: Final = 56
_POINTS: Final = 38
"""The sizes of a picture and of a medal, in design px."""


class PlayOnScene(SeatsScene):
    """The original seats, which can be changed; then a new game starts at the moment `at`."""

    def __init__(self, context: Context, history: AnyHistory, at: int) -> None:
        setup = setup_with(history.record, history.seats)
        super().__init__(context, setup)
        self._history = history
        self._at = at
        self._earlier = setup.earlier

    def from_where(self) -> str:
        """Return the moment and whose turn it is."""
        turn = self._history.positions[self._at].seat_to_decide()
        return self.count(
            "replay.play_on_told",
            self._at,
            round=max(self._history.round_at(self._at), 1),
            name=self._history.seats[turn].name,
        )

    def position_text(self) -> str:
        """The position at that moment."""
        rules = self._history.session.rules_for(self._history.record.options)
        return rules.position_text(self._history.positions[self._at])

    def start(self) -> None:
        """Start a new game, from the same start and the first actions."""
        setup = self.form.to_setup().model_copy(update={"earlier": self._earlier})
        session = self._history.session_at(self._at, setup)
        self.context.scenes.reset(screens_of(self._history.record).table(self.context, session))

    def standing(self, number: int) -> Widget | None:
        """Return the picture of a seat's player, and its points at that moment."""
        screens = screens_of(self._history.record)
        found = screens.standing(self._history.positions[self._at], number)
        if found is None:
            return None
        plays, points = found
        likeness = likeness_mark(screens, plays, _SIDE)
        face = screens.face(plays) if plays else None
        node = None if face is None else face.node(self.context.wording())
        words: list[Widget] = [] if node is None else [Label(node.name)]
        standing = Label(self.text("replay.standing"), SMALL, align="center")
        words.append(Flow([standing, PointsMedal(points, _POINTS)], gap=8, line_gap=2))
        named = Column(words, align="center", stretch=1)
        return Row([*([] if likeness is None else [likeness]), named], gap=12)

    def others(self) -> list[Widget]:
        """Return a button to change the position first, if the game has an editor."""
        if screens_of(self._history.record).editor is None:
            return []
        reason = self.form.why_not(self.text)
        return [Button(self.text("replay.change"), self._change, "change", reason=reason)]

    def _change(self) -> None:
        editor = screens_of(self._history.record).editor
        assert editor is not None  # there is no button without one
        self.context.scenes.replace(
            editor(self.context, self.form.to_setup(), self.position_text())
        )
