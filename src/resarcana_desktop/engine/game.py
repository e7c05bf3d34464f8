"""A game being played: its history and the position it has led to, kept in step."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final, Generic, Self

from resarcana_desktop.engine.errors import NotationError, RecordError
from resarcana_desktop.engine.position import E, Options, P, Played, Ruleset, played
from resarcana_desktop.engine.record import Record, Step
from resarcana_desktop.engine.replay import first_position, replay

# Undo starts from the last position kept and plays the few actions since.
_KEPT_EVERY: Final = 16


class Game(Generic[P, E]):
    """A game that can be played on, taken back and played again.

    Taken-back actions stay known until another is played, so `redo` can bring them back.
    """

    def __init__(
        self, ruleset: Ruleset[P, E], options: Options, seed: int, begins: str = ""
    ) -> None:
        """Start a new game, or one that goes on from the position that `begins` is the text of.

        Raises OptionsError for options that describe no game, and NotationError for a text that
        is no position.
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
        """The game at the end of a record, with what was taken back there to be played again.

        It goes on by the rules of the version that the record names. `watch` is shown every action
        as it is played, those taken back included; what it raises ends the work. Raises RecordError
        where the record cannot be followed.
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
        """A game that goes on from the last position of a record, without what led there.

        For records that the rules no longer follow; raises RecordError where even that is not to
        be had.
        """
        if record.game != ruleset.id:
            raise RecordError("other_game", found=record.game, expected=ruleset.id)
        try:
            ruleset.parse_position(record.snapshot)  # an empty text is no position either
            return cls(ruleset, record.options, record.seed, record.snapshot)
        except NotationError as error:
            raise RecordError("snapshot", game=ruleset.id, problem=error) from None

    @property
    def position(self) -> P:
        """The present position: a copy, so that nothing done to it can touch the game."""
        return self._position.copy()

    @property
    def played(self) -> int:
        """How many actions lead to the present position."""
        return self._played

    @property
    def known(self) -> int:
        """How many actions there are in all, those taken back included."""
        return len(self._actions)

    @property
    def actions(self) -> tuple[int, ...]:
        """The actions that lead to the present position."""
        return tuple(self._actions[: self._played])

    @property
    def known_actions(self) -> tuple[int, ...]:
        """The same actions, and after them those taken back."""
        return tuple(self._actions)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The same actions as text, each with the hash of the position after it."""
        return tuple(self._steps[: self._played])

    @property
    def last_hash(self) -> int:
        """The hash of the present position."""
        return self._hash_at(self._played)

    def apply(self, action: int) -> Played[P, E]:
        """Play an action, forget those taken back, and tell what it did.

        Raises IllegalAction, changing nothing.
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
        """Take the last action back; raises IndexError at the start."""
        self.go_to(self._played - 1)

    def redo(self) -> None:
        """Play the action taken back last once more; raises IndexError if there is none."""
        self.go_to(self._played + 1)

    def go_to(self, index: int) -> None:
        """Go to the position after the first `index` of the actions known; raises IndexError."""
        self._arrive(self.position_at(index), index)

    def position_at(self, index: int) -> P:
        """The position after the first `index` actions, without going there; the caller's own."""
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
        """Every action known, as it is played once more from the start."""
        position = self.position_at(0)
        for action in self.known_actions:
            now = played(self.ruleset, position, action)
            yield now
            position = now.after

    def record(self) -> Record:
        """The game up to the present position, and what was taken back there."""
        return self.record_later()()

    def record_later(self) -> Callable[[], Record]:
        """The same as it is now, for a thread beside the game to put together.

        A position is never changed once a game has come to it.
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
        """Put an action behind the last one known."""
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
