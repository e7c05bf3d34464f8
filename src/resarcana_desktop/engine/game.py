"""A game being played: its history and its current position, kept in step."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final, Generic, Self

from resarcana_desktop.engine.errors import NotationError, RecordError
from resarcana_desktop.engine.position import E, Options, P, Played, Ruleset, played
from resarcana_desktop.engine.record import Record, Step
from resarcana_desktop.engine.replay import first_position, replay

# Undo starts from the last stored position and replays the few actions since.
_KEPT_EVERY: Final = 16


class Game(Generic[P, E]):
    """A game that can be continued, undone and redone.

    Undone actions are kept until another one is played, so `redo` can bring them back.
    """

    def __init__(
        self, ruleset: Ruleset[P, E], options: Options, seed: int, begins: str = ""
    ) -> None:
        """Start a new game, or one that continues from the position text `begins`.

        Raises OptionsError for options that do not describe a game, and NotationError if `begins`
        is not a position.
        """
        self.ruleset: Final = ruleset
        self.options: Final = options
        self.seed: Final = seed
        self.begins: Final = begins
        self._position = ruleset.parse_position(begins) if begins else ruleset.start(options, seed)
        self._start_hash = self._position.hash()
        self._actions: list[int] = []
        self._steps: list[Step] = []
        self._played = 0
        self._kept: dict[int, P] = {0: self._position.copy()}

    @classmethod
    def from_record(
        cls,
        ruleset: Ruleset[P, E],
        record: Record,
        watch: Callable[[Played[P, E]], object] | None = None,
    ) -> Self:
        """Replay a record and return the game at its end, with its undone actions ready to redo.

        The game uses the rules version named by the record. `watch` sees every action as it is
        played, undone ones included; an exception from it stops the replay. Raises RecordError if
        the record cannot be replayed.
        """
        first_position(ruleset, record)
        game = cls(ruleset.of_version(record.rules), record.options, record.seed, record.begins)
        whole = replace(record, steps=(*record.steps, *record.undone))
        for step, now in zip(whole.steps, replay(ruleset, whole), strict=True):
            game._go_on(now.action, step, now.after.copy())
            if watch is not None:
                watch(now)
        if record.undone:
            game.go_to(len(record.steps))
        return game

    @classmethod
    def from_snapshot(cls, ruleset: Ruleset[P, E], record: Record) -> Self:
        """Return a game that continues from the last position of a record, without its history.

        Meant for records that the current rules can no longer replay; raises RecordError if the
        snapshot cannot be read either.
        """
        if record.game != ruleset.id:
            raise RecordError("other_game", found=record.game, expected=ruleset.id)
        try:
            ruleset.parse_position(record.snapshot)  # an empty text is not a position either
            return cls(ruleset, record.options, record.seed, record.snapshot)
        except NotationError as error:
            raise RecordError("snapshot", game=ruleset.id, problem=error) from None

    @property
    def position(self) -> P:
        """A copy of the current position, so that changing it cannot affect the game."""
        return self._position.copy()

    @property
    def played(self) -> int:
        """The number of actions that lead to the current position."""
        return self._played

    @property
    def known(self) -> int:
        """The number of all actions, undone ones included."""
        return len(self._actions)

    @property
    def actions(self) -> tuple[int, ...]:
        """The actions that lead to the current position."""
        return tuple(self._actions[: self._played])

    @property
    def known_actions(self) -> tuple[int, ...]:
        """The actions played, followed by the undone ones."""
        return tuple(self._actions)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The actions played, as text, each with the hash of the position after it."""
        return tuple(self._steps[: self._played])

    @property
    def last_hash(self) -> int:
        """The hash of the current position."""
        return self._hash_at(self._played)

    def apply(self, action: int) -> Played[P, E]:
        """Play an action, forget the undone ones, and return what it did.

        Raises IllegalAction and changes nothing if the action is not legal.
        """
        now = played(self.ruleset, self._position, action)
        step = Step(self.ruleset.action_text(self._position, action), now.after.hash())
        if self._played < self.known:
            del self._actions[self._played :], self._steps[self._played :]
            self._kept = {
                index: kept for index, kept in self._kept.items() if index <= self._played
            }
        self._go_on(action, step, now.after.copy())
        return now

    def undo(self) -> None:
        """Undo the last action; raises IndexError at the start."""
        self.go_to(self._played - 1)

    def redo(self) -> None:
        """Replay the action that was undone last; raises IndexError if there is none."""
        self.go_to(self._played + 1)

    def go_to(self, index: int) -> None:
        """Go to the position after the first `index` actions; raises IndexError."""
        self._arrive(self.position_at(index), index)

    def position_at(self, index: int) -> P:
        """Return a copy of the position after the first `index` actions, without going there."""
        if not 0 <= index <= self.known:
            raise IndexError(f"no position {index}: the game has {self.known} actions")
        nearest = max(kept for kept in self._kept if kept <= index)
        position = self._kept[nearest].copy()
        for action in self._actions[nearest:index]:
            position.apply(action)
        if position.hash() != self._hash_at(index):
            raise AssertionError(f"the rules played action {index} in two ways")
        return position

    def again(self) -> Iterator[Played[P, E]]:
        """Replay every known action from the start."""
        position = self.position_at(0)
        for action in self.known_actions:
            now = played(self.ruleset, position, action)
            yield now
            position = now.after

    def record(self) -> Record:
        """Return the game up to the current position as a record, with its undone actions."""
        return self.record_later()()

    def record_later(self) -> Callable[[], Record]:
        """Return a function that builds the current record, safe to call from another thread.

        Positions are immutable once reached.
        """
        position, steps = self._position, self.steps
        undone = tuple(self._steps[self._played :])

        def record() -> Record:
            return Record(
                game=self.ruleset.id,
                rules=self.ruleset.version,
                options=self.options,
                seed=self.seed,
                start=self._start_hash,
                steps=steps,
                snapshot=self.ruleset.position_text(position),
                begins=self.begins,
                undone=undone,
            )

        return record

    def _go_on(self, action: int, step: Step, after: P) -> None:
        """Append an action after the last known one."""
        self._actions.append(action)
        self._steps.append(step)
        self._arrive(after, self._played + 1)

    def _hash_at(self, index: int) -> int:
        return self._steps[index - 1].hash if index else self._start_hash

    def _arrive(self, position: P, index: int) -> None:
        self._position = position
        self._played = index
        if index % _KEPT_EVERY == 0:
            self._kept[index] = position.copy()
