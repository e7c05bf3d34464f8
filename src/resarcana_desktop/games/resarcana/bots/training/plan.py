"""The schedule of a training, generation by generation."""

from dataclasses import dataclass, replace
from typing import Any, Final

from resarcana_desktop.games.resarcana.rules.codes import USUAL_KINDS
from resarcana_desktop.games.resarcana.rules.records import BASE_SET

# How often each number of seats is played, in percent.
SEATS: Final = {2: 72, 3: 10, 4: 16, 5: 2}
# Games with the sides of the Places of Power drawn at random, in hundredths; the others show suns.
DRAWN_SIDES: Final = 70
# In a training with drafts, the percentage of games that begin with one; the hands of the others
# are dealt, so that what was learnt about those is not forgotten.
DRAFTS: Final = 50
# Games of every setup: the percentages that begin with a draft, and that are the first of a match,
# of which all games are played.
EVERY: Final = "every"
EVERY_DRAFTS: Final = 15
EVERY_MATCHES: Final = 5
# The generations in which all seats are the teacher's, the greedy bot's.
TEACHER_GENERATIONS: Final = 2
# The generations after which a network learns as it will from then on.
GROWN_UP: Final = 9
# Weights without Pearls count as fewer in games with Pearls: their values of such positions are
# worth less than the outcome.
HALF_GROWN: Final = 4
# Sets that change the worth of everything, so that no game leaves them out.
IN_EVERY_GAME: Final = ("perlae_imperii",)
# More generations than any training has.
NEVER: Final = 10_000
# The simulations of a deep search before the network knows much.
FIRST_SIMULATIONS: Final = 64


# Differences when weights that know the game well are refined: most seats play as well as they can,
# and the rates are those at which a training from scratch ends.
_REFINING: Final[dict[str, Any]] = {
    "refines": True,
    "plays_along": 0.08,
    "hasty": 0.3,
    "whims": 0.3,
    "passes": 1.6,
    "decay": 2.0,
    "slowing_down": ((3e-4, 0.5), (1.2e-4, 0.25), (3.6e-5, 0.25)),
}


@dataclass(frozen=True, slots=True)
class TrainingPlan:
    """The size of a training; the same plan makes the same weights on the same machine.

    The names of the fields are keys in the folder of a training and in files of weights.
    """

    seed: int = 1
    games: int = 500
    # The setup of the games; if a number of seats has no such setup, they are standard games.
    setup: str = "standard"
    generations: int = 49
    remembered: int = 20
    steps: int = 420
    # The sets that games are dealt from, and the share of the games with as few as there can be.
    sets: tuple[str, ...] = (BASE_SET,)
    base_games: float = 0.5
    # The hash of the weights it begins with; without any they are drawn by lots. They know the game
    # already: that counts as this many generations.
    begins_with: str = ""
    head_start: int = 0
    # The simulations of a deep search once the network knows something.
    simulations: int = 96
    # Later on, the teacher still has this share of the seats.
    plays_along: float = 0.25
    # Of the others, this share plays what looks best one action ahead, like the bots without a
    # search: they get into positions that a search avoids, whose value must be learnt as well.
    hasty: float = 0.5
    # Such a share, too, explores a component that never comes into play; one that does so half as
    # often as others of its kind, half the share.
    whims: float = 0.5
    # For this many generations the network is trained continuously. After that it is trained from
    # scratch on all examples remembered, every few generations, and plays unchanged in between.
    growing: int = 8
    afresh: int = 4
    # Training from scratch: the epochs over what is remembered, the size of a batch, and the
    # schedule of learning rates, each with its share of the steps.
    passes: float = 5.0
    batch: int = 1000
    slowing_down: tuple[tuple[float, float], ...] = ((3e-3, 0.5), (1.2e-3, 0.25), (3.6e-4, 0.25))
    # The factor of weight decay then.
    decay: float = 1.0
    # Whether a network is then trained from its initial weights instead of from scratch.
    refines: bool = False

    def beginning_with(
        self,
        weights: str,
        kinds: int = USUAL_KINDS,
        *,
        from_scratch: bool = False,
        refine: bool = False,
    ) -> "TrainingPlan":
        """Return this training, beginning with the weights of this hash, which know these `kinds`.

        They are trained further, or only play the first generation: after each, a network is
        trained on everything remembered, `from_scratch`, or to `refine` the weights it began with.
        That is better with very many games: twice as many as the weights have learnt from, or about
        half as many.
        """
        lacks_pearls = kinds == USUAL_KINDS and self.fewer_sets != (BASE_SET,)
        head_start = HALF_GROWN if lacks_pearls else GROWN_UP
        begun = replace(self, begins_with=weights, head_start=head_start)
        if refine:
            return replace(begun, growing=0, afresh=1, **_REFINING)
        if from_scratch:
            return replace(begun, growing=0, afresh=1)
        return replace(begun, growing=NEVER)

    @property
    def fewer_sets(self) -> tuple[str, ...]:
        """The base set, and the sets that no game leaves out."""
        return tuple(each for each in self.sets if each == BASE_SET or each in IN_EVERY_GAME)

    def _age(self, generation: int) -> int:
        return generation + self.head_start

    def games_in(self, generation: int) -> int:
        """Return how many games are played; the teacher is quick."""
        return 6 * self.games if self._age(generation) < TEACHER_GENERATIONS else self.games

    def teacher_share_in(self, generation: int) -> float:
        """The chance of a seat to be the teacher's."""
        return 1.0 if self._age(generation) < TEACHER_GENERATIONS else self.plays_along

    def one_ply_share_in(self, generation: int) -> float:
        """The chance of a seat of the network's to look one action ahead only."""
        return 0.0 if self._age(generation) < TEACHER_GENERATIONS else self.hasty

    def exploration_in(self, generation: int) -> float:
        """The chance of a seat of the network's to explore what never comes into play."""
        return 0.0 if self._age(generation) < TEACHER_GENERATIONS else self.whims

    def retrains_in(self, generation: int) -> bool:
        """Return whether the network is then trained from scratch, on everything remembered."""
        return generation >= self.growing and generation % self.afresh == 0

    def simulations_in(self, generation: int) -> int:
        """The simulations of a deep search."""
        young = self._age(generation) < TEACHER_GENERATIONS + 4
        return FIRST_SIMULATIONS if young else self.simulations

    def steps_in(self, generation: int) -> int:
        """Return how many training steps follow the games while training is continuous."""
        if generation >= self.growing:
            return 0
        return 2 * self.steps if self._age(generation) < TEACHER_GENERATIONS else self.steps

    def trace_decay_in(self, generation: int) -> float:
        """Return the lambda of TD(lambda): the weight of outcomes against later values."""
        if self._age(generation) < TEACHER_GENERATIONS + 2:
            return 1.0
        return 0.98 if self._age(generation) < TEACHER_GENERATIONS + 7 else 0.9
