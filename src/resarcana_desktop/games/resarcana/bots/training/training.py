"""Training from nothing, generation by generation; stopped at any time, it goes on where it was."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Final

import numpy as np

from resarcana_desktop import __version__
from resarcana_desktop.games.resarcana.bots.network.layout import Layout
from resarcana_desktop.games.resarcana.bots.network.weights import Weights, packed
from resarcana_desktop.games.resarcana.bots.registry import base_faces
from resarcana_desktop.games.resarcana.bots.training.attributes import attributes_of
from resarcana_desktop.games.resarcana.bots.training.crew import Crew
from resarcana_desktop.games.resarcana.bots.training.examples import Examples, joined
from resarcana_desktop.games.resarcana.bots.training.folder import Folder, write
from resarcana_desktop.games.resarcana.bots.training.generation import Lot, Order
from resarcana_desktop.games.resarcana.bots.training.learner import NAMES, Learner, fresh
from resarcana_desktop.games.resarcana.bots.training.neglect import neglect, rarity

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from resarcana_desktop.games.resarcana.bots.training.crew import Watch
    from resarcana_desktop.games.resarcana.bots.training.plan import Plan

LOTS: Final = 8
# What was in play in so many generations tells which components are neglected.
RECENTLY: Final = 4


@dataclass(frozen=True, slots=True)
class Report:
    """How a generation went."""

    generation: int
    games: int
    endless: int
    rounds: float
    positions: int
    loss: float  # while learning; 0 where the network did not
    surprise: float  # the loss on the fresh games, before learning from them


class Training:
    """A folder with a plan, the weights after each generation, and the examples remembered."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        """Begin, or go on with, what `folder` holds; raises BadTraining, OSError."""
        self.plan = plan
        faces = base_faces()
        self._layout = Layout(len(faces.components))
        self._attributes = attributes_of(faces.components)
        self._memory: list[dict[int, Examples]] = []
        self._folder = Folder(folder, plan)
        self.generation = self._folder.last() + 1
        parts = fresh(self._layout, self._attributes, plan.seed)
        self._learner = Learner(self._layout, self._attributes, parts)
        if self.generation > 0:
            self._memory = self._folder.recall(self.generation - 1, self._learner)
        self._playing = self._learner.playing()

    def run(
        self, jobs: int, tell: Callable[[Report], None], watch: Watch = lambda _played, _games: None
    ) -> None:
        """Play and learn until the plan is fulfilled, telling of each generation.

        `watch` hears after each game how many of the generation's have been played, of how many.
        Raises CrewLost where a process ends unexpectedly, OSError where the folder cannot be
        written; the same training goes on from the last generation told of.
        """
        with Crew(jobs) as crew:
            while self.generation < self.plan.generations:
                tell(self._learn(crew.play(list(self._orders()), watch)))
                self.generation += 1

    def _orders(self) -> Iterator[Order]:
        games = self.plan.games_in(self.generation)
        whims = self._whims()
        for number in range(LOTS):
            count = games // LOTS + (number < games % LOTS)
            if not count:
                continue
            seed = (self.plan.seed * 1_000_003 + self.generation) * LOTS + number
            yield Order(
                weights=self._playing,
                games=count,
                seed=seed,
                trace=self.plan.trace_in(self.generation),
                taught=self.plan.taught_in(self.generation),
                hasty=self.plan.hasty_in(self.generation),
                whims=whims,
                simulations=self.plan.simulations_in(self.generation),
            )

    def _whims(self) -> tuple[float, ...]:
        """The chance of each component to be tried because it is neglected, for no other reason."""
        share = self.plan.whims_in(self.generation)
        kinds = [face.kind for face in base_faces().components]
        return tuple(share * each for each in neglect(self._recent(), kinds))

    def _recent(self) -> list[Examples]:
        return [lot for each in self._memory[-RECENTLY:] for lot in each.values()]

    def _learn(self, played: list[Lot]) -> Report:
        parts: dict[int, list[Examples]] = {}
        for lot in played:
            for seats, examples in lot.examples.items():
                parts.setdefault(seats, []).append(examples)
        fresh_lot = {seats: joined(found) for seats, found in parts.items()}
        self._memory = [*self._memory, fresh_lot][-self.plan.remembered :]
        surprise = self._learner.loss(list(fresh_lot.values()))
        loss = self._grow() if not self.plan.learns_afresh_in(self.generation) else self._afresh()
        self._playing = self._learner.playing()
        self._folder.keep(self.generation, fresh_lot, self._learner)
        games = sum(lot.games for lot in played)
        return Report(
            generation=self.generation,
            games=games,
            endless=sum(lot.endless for lot in played),
            rounds=sum(lot.rounds * lot.games for lot in played) / max(1, games),
            positions=sum(len(examples) for examples in fresh_lot.values()),
            loss=loss,
            surprise=surprise,
        )

    def _grow(self) -> float:
        """Go on learning; the mean loss on the way, 0 where the network stays as it is."""
        words = np.random.default_rng([self.plan.seed, self.generation])
        return self._learner.fit(self._lots(), self.plan.steps_in(self.generation), words)

    def _afresh(self) -> float:
        """Learn from nothing, from all games remembered, at a quick pace that slows down.

        Such weights play better than those that have grown with the games. Returns the mean loss
        of the slowest part.
        """
        plan = self.plan
        words = np.random.default_rng([plan.seed, self.generation, 1])
        parts = fresh(self._layout, self._attributes, plan.seed)
        learner = Learner(self._layout, self._attributes, parts, kept=0.999, batch=plan.batch)
        steps = plan.passes * sum(len(lot) for lot in self._lots()) / plan.batch
        loss = 0.0
        for learner.rate, share in plan.slowing_down:
            loss = learner.fit(self._lots(), max(1, round(share * steps)), words)
        self._learner = learner
        return loss

    def _lots(self) -> list[Examples]:
        return [examples for lot in self._memory for examples in lot.values()]

    def weights(self) -> Weights:
        """The weights that come of the games so far, ready for the package."""
        if self._memory and not self.plan.learns_afresh_in(self.generation - 1):
            self._afresh()
        components = base_faces().components
        made = {
            "version": __version__,
            "plan": asdict(self.plan),
            "generation": self.generation,
            "rarity": rarity(self._recent(), components),
        }
        ids = tuple(face.id for face in components)
        playing = self._learner.playing()
        parts = {name: playing[name].ravel().tolist() for name in NAMES}
        return Weights(ids, made, parts)

    def export(self, path: Path) -> None:
        """Write the weights as a file of the package; raises OSError."""
        path.parent.mkdir(parents=True, exist_ok=True)
        write(path, packed(self.weights()))
