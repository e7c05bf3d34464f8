"""Training from scratch, generation by generation; it can be stopped and resumed at any time."""

from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final, TypeAlias

import numpy as np

from resarcana_desktop import __version__
from resarcana_desktop.bots.processes import ProcessPool, Work
from resarcana_desktop.bots.weights import write_with_sum
from resarcana_desktop.games.resarcana.bots.network.layout import Layout
from resarcana_desktop.games.resarcana.bots.network.weights import Weights, to_bytes
from resarcana_desktop.games.resarcana.bots.registry import shipped_faces
from resarcana_desktop.games.resarcana.bots.training.examples import (
    Examples,
    joined,
    rare_cards,
    rarities,
)
from resarcana_desktop.games.resarcana.bots.training.folder import Folder
from resarcana_desktop.games.resarcana.bots.training.jobs import Job, PlayedGames, play_games
from resarcana_desktop.games.resarcana.bots.training.learner import (
    NAMES,
    Array,
    Learner,
    attributes_of,
    initial_parts,
    parts_of,
)
from resarcana_desktop.games.resarcana.bots.training.plan import TrainingPlan

# Called for each step with the stage (PLAYING, LEARNING), the progress, and the total.
Watch: TypeAlias = Callable[[str, int, int], None]

PLAYING: Final = "playing"
LEARNING: Final = "learning"
PORTIONS: Final = 8
# The number of generations that show which components are rarely in play.
RECENT: Final = 4


@dataclass(frozen=True, slots=True)
class Report:
    """The results of a generation."""

    generation: int
    games: int
    endless: int
    rounds: float
    positions: int
    loss: float  # while learning; 0 if the network did not
    held_out_loss: float  # on the new games, before learning from them


class Training:
    """A folder with a plan, the weights after each generation, and a replay buffer of examples."""

    def __init__(self, folder: Path, plan: TrainingPlan, begin_with: Weights | None = None) -> None:
        """Begin, or resume, the training in `folder`; raises BadTraining, CardError, OSError.

        `begin_with` are the weights that the plan begins with, if there are any.
        """
        self.plan = plan
        faces = shipped_faces(plan.sets)
        self._components = faces.components
        self._layout = Layout(len(self._components), faces.kinds)
        self._attributes = attributes_of(self._components)
        self._replay_buffer: list[dict[int, Examples]] = []
        self._folder = Folder(folder, plan)
        self.generation = self._folder.last() + 1
        self._begin_with = begin_with
        self._learner = Learner(self._layout, self._attributes, self._beginnings(begin_with))
        if self.generation > 0:
            self._replay_buffer = self._folder.recall(self.generation - 1, self._learner)
        self._playing = self._learner.playing()

    def _beginnings(self, weights: Weights | None) -> dict[str, Array]:
        """Parts to learn from: those of the weights, or random ones."""
        seed = self.plan.seed
        if weights is None:
            return initial_parts(self._layout, self._attributes, seed)
        return parts_of(weights, self._components, self._attributes, seed, int(self._layout.kinds))

    def run(
        self,
        jobs: int,
        tell: Callable[[Report], None],
        watch: Watch = lambda _stage, _done, _of: None,
    ) -> None:
        """Play and learn until the plan is complete, reporting each generation.

        `watch` is called after each game and each training step with the progress of the
        generation. Raises ProcessLost if a process ends unexpectedly, OSError if the folder cannot
        be written; the same training resumes from the last reported generation.
        """
        with ProcessPool(_self_play, jobs) as pool:
            while self.generation < self.plan.generations:
                orders = list(self._orders())
                counter = _Counter(PLAYING, sum(order.games for order in orders), watch)
                played = list(pool.results(orders, counter.one_more))
                tell(self._learn(played, watch))
                self.generation += 1

    def _orders(self) -> Iterator[Job]:
        games = self.plan.games_in(self.generation)
        exploration = self._exploration()
        known = tuple(face.id for face in self._components)
        fewer = self.plan.fewer_sets
        for number in range(PORTIONS):
            of_fewer = number < self.plan.base_games * PORTIONS
            count = games // PORTIONS + (number < games % PORTIONS)
            if not count:
                continue
            seed = (self.plan.seed * 1_000_003 + self.generation) * PORTIONS + number
            yield Job(
                weights=self._playing,
                games=count,
                seed=seed,
                setup=self.plan.setup,
                trace_decay=self.plan.trace_decay_in(self.generation),
                teacher_share=self.plan.teacher_share_in(self.generation),
                one_ply_share=self.plan.one_ply_share_in(self.generation),
                exploration=exploration,
                simulations=self.plan.simulations_in(self.generation),
                sets=fewer if of_fewer else self.plan.sets,
                known=known,
            )

    def _exploration(self) -> tuple[float, ...]:
        """The chance of each component to be explored, because it is rarely in play."""
        share = self.plan.exploration_in(self.generation)
        kinds = [face.kind for face in self._components]
        return tuple(share * each for each in rarities(self._recent(), kinds))

    def _recent(self) -> list[Examples]:
        return [lot for each in self._replay_buffer[-RECENT:] for lot in each.values()]

    def _learn(self, played: list[PlayedGames], watch: Watch) -> Report:
        parts: dict[int, list[Examples]] = {}
        for some in played:
            for seats, examples in some.examples.items():
                parts.setdefault(seats, []).append(examples)
        new = {seats: joined(found) for seats, found in parts.items()}
        self._replay_buffer = [*self._replay_buffer, new][-self.plan.remembered :]
        held_out_loss = self._learner.loss(list(new.values()))
        retrains = self.plan.retrains_in(self.generation)
        loss = self._retrain(watch) if retrains else self._go_on(watch)
        self._playing = self._learner.playing()
        self._folder.keep(self.generation, new, self._learner)
        games = sum(some.games for some in played)
        return Report(
            generation=self.generation,
            games=games,
            endless=sum(some.endless for some in played),
            rounds=sum(some.rounds * some.games for some in played) / max(1, games),
            positions=sum(len(examples) for examples in new.values()),
            loss=loss,
            held_out_loss=held_out_loss,
        )

    def _go_on(self, watch: Watch) -> float:
        """Continue training; return the mean loss, 0 if the network stays unchanged."""
        words = np.random.default_rng([self.plan.seed, self.generation])
        steps = self.plan.steps_in(self.generation)
        counter = _Counter(LEARNING, steps, watch)
        return self._learner.fit(self._lots(), steps, words, counter.one_more)

    def _retrain(self, watch: Watch = lambda _stage, _done, _of: None) -> float:
        """Train on the replay buffer, at a learning rate that goes down.

        From scratch, or from the weights that the training began with if it refines those. Such
        weights play better than those that have learnt from one generation to the next. Returns the
        mean loss at the lowest rate.
        """
        plan = self.plan
        words = np.random.default_rng([plan.seed, self.generation, 1])
        parts = self._beginnings(self._begin_with if plan.refines else None)
        learner = Learner(
            self._layout,
            self._attributes,
            parts,
            averaging=0.999,
            batch=plan.batch,
            decay=plan.decay,
        )
        in_all = plan.passes * sum(len(lot) for lot in self._lots()) / plan.batch
        steps = [max(1, round(share * in_all)) for _, share in plan.slowing_down]
        counter = _Counter(LEARNING, sum(steps), watch)
        loss = 0.0
        for (learner.rate, _), number in zip(plan.slowing_down, steps, strict=True):
            loss = learner.fit(self._lots(), number, words, counter.one_more)
        self._learner = learner
        return loss

    def _lots(self) -> list[Examples]:
        return [examples for lot in self._replay_buffer for examples in lot.values()]

    def weights(self) -> Weights:
        """Return the weights that result from the games so far, ready for the package."""
        learnt_on = self.plan.begins_with or self.plan.retrains_in(self.generation - 1)
        if self._replay_buffer and not learnt_on:
            self._retrain()
        components = self._components
        made = {
            "version": __version__,
            "plan": asdict(self.plan),
            "generation": self.generation,
            "rarity": rare_cards(self._recent(), components),
        }
        ids = tuple(face.id for face in components)
        playing = self._learner.playing()
        parts = {name: playing[name].ravel().tolist() for name in NAMES}
        return Weights(ids, made, parts, kinds=int(self._layout.kinds))

    def export(self, path: Path) -> None:
        """Write the weights as a file of the package, with its check sum; raises OSError."""
        write_with_sum(path, to_bytes(self.weights()))


class _Counter:
    """Counts how much of the playing or the learning of a generation is done."""

    def __init__(self, stage: str, total: int, watch: Watch) -> None:
        self._stage = stage
        self._total = total
        self._watch = watch
        self._done = 0
        if total:
            watch(stage, 0, total)

    def one_more(self) -> None:
        self._done += 1
        self._watch(self._stage, self._done, self._total)


def _self_play() -> Work[Job, PlayedGames]:
    """Return the work of a process of the pool."""
    return play_games
