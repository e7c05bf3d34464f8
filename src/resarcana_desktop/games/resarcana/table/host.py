"""What the parts of the table ask of the scene that they are parts of, and of one another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from resarcana_desktop.tabletop.host import TableHost, Thought

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from resarcana_desktop.games.resarcana.play.collecting import CollectLine, Key
    from resarcana_desktop.games.resarcana.play.sentences import Words
    from resarcana_desktop.games.resarcana.play.session import PlaySession
    from resarcana_desktop.games.resarcana.rules.action_view import ActionView
    from resarcana_desktop.games.resarcana.table.stage import Stage


class Pointing(Protocol):
    """The pointer, for the hint."""

    def show(self) -> bool:
        """Tell the picture what is pointed at now; whether it changes."""


class ResArcanaHost(TableHost, Protocol):
    """The scene: the game, its picture, and how questions are answered."""

    words: Words
    stage: Stage
    collect_answers: dict[Key, ActionView]
    """The answers in the panel of a collect step."""

    @property
    def session(self) -> PlaySession:
        """The game."""

    @property
    def hint(self) -> Thought:
        """The hint."""

    @property
    def pointer(self) -> Pointing:
        """The pointer."""

    @property
    def advised_answers(self) -> Mapping[Key, ActionView]:
        """The answers in the panel of a collect step that were taken over from a hint."""

    @property
    def foretold(self) -> ActionView | None:
        """The answer at hand that a hint named, if that hint is being followed."""

    def sensible_answer(self) -> ActionView | None:
        """What a bot would answer in the player's place; None if that is not known at once."""

    # ---- answers -------------------------------------------------------------------------

    def answer(self, action: ActionView) -> None:
        """Answer the question at hand."""

    def answer_all(self, questions: Sequence[CollectLine]) -> None:
        """Answer the questions of a collect step one after the other."""

    def answer_all_at_once(self, questions: Sequence[CollectLine]) -> None:
        """The same, past the tutor."""

    def rethink(self) -> None:
        """The player goes on changing an answer that may be on its way already."""

    def taking_back(self) -> Callable[[], None] | None:
        """What takes the current move back; None if that is not possible."""

    def play(
        self, action: int | ActionView, dropped: dict[str, tuple[int, int]] | None = None
    ) -> None:
        """Play an action; `dropped` says where components were let go that were dragged there."""

    def pass_turn(self) -> None:
        """Pass, after a question if the player wants one."""
