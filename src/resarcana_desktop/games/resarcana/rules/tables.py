"""Records flattened into tables of integers, once, when a ruleset is made.

A component is its row number here, a power is its row in the power tables, and its steps (costs,
then effects) are rows of the step tables. `flatten` in `flatten.py` fills them.
"""

from typing import Final

from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.games.resarcana.rules.codes import (
    ARGUMENTS,
    ESSENCE_KINDS,
    USUAL_KINDS,
    WINNING_POINTS,
)

# Room for every mix of 27 essences of five kinds, or of 15 of six: `terms/arguments` limits mixes
# to less.
BUFFER: Final = 32768


class Tables:
    """The constants of a game. Sizes: components, powers, steps, point rules."""

    def __init__(self, components: int, powers: int, steps: int, points: int) -> None:
        self.components: i64 = components
        # How many kinds of essences there are: without Pearls one fewer than a row has places.
        self.kinds: i64 = USUAL_KINDS
        # The points that win; the essences each seat gets in addition to one of each usual kind;
        # the points of an essence of each kind at a check, and whether any kind has them.
        self.goal: i64 = WINNING_POINTS
        self.start: vec[i64] = vec[i64]([0] * ESSENCE_KINDS)
        self.worth: vec[i64] = vec[i64]([0] * ESSENCE_KINDS)
        self.has_worth: i64 = 0
        # Whether components in the box are part of the hash; see `hashing`.
        self.box_in_hash: i64 = 0
        # Whether some power reacts to destruction, and whether one counts as a type.
        self.answers_destruction: i64 = 0
        self.has_count_as: i64 = 0
        # Whether some power reacts to its owner's claim of a monument.
        self.answers_claims: i64 = 0
        # Whether some power reacts to its owner's gain of Gold.
        self.answers_gold: i64 = 0
        # Differences between rules versions: whether the magic item of a player who has passed has
        # no powers, whether what counts as a type in a check adds points to all components, and
        # whether reacts to the check at the end of a round are asked from the token holder on.
        self.passed_items_rest: i64 = 0
        self.counts_for_all: i64 = 0
        self.token_holder_checks: i64 = 0
        # The tables of a state, before they get their size.
        self.nothing: vec[i64] = vec[i64]([])
        self.ids: list[str] = [""] * components
        self.kind: vec[i64] = vec[i64]([0] * components)
        self.types: vec[i64] = vec[i64]([0] * components)
        self.cost: vec[i64] = vec[i64]([0] * (components * ESSENCE_KINDS))
        self.cost_any: vec[i64] = vec[i64]([0] * components)
        self.cost_total: vec[i64] = vec[i64]([0] * components)
        self.points: vec[i64] = vec[i64]([0] * components)
        self.points_per_essence: vec[i64] = vec[i64]([0] * (components * ESSENCE_KINDS))
        self.scores_essences: vec[i64] = vec[i64]([0] * components)
        # Rules "points for every few artifacts": type mask (0 any), points, per.
        self.first_points: vec[i64] = vec[i64]([0] * components)
        self.points_count: vec[i64] = vec[i64]([0] * components)
        self.points_type: vec[i64] = vec[i64]([0] * points)
        self.points_for_type: vec[i64] = vec[i64]([0] * points)
        self.points_type_per: vec[i64] = vec[i64]([1] * points)
        self.collect: vec[i64] = vec[i64]([0] * components)
        self.collect_essences: vec[i64] = vec[i64]([0] * (components * ESSENCE_KINDS))
        self.collect_amount: vec[i64] = vec[i64]([0] * components)
        self.collect_mask: vec[i64] = vec[i64]([0] * components)
        self.collect_gold: vec[i64] = vec[i64]([0] * components)
        # The Collect ability: given, owed, of some kind given, given for what is left.
        self.collect_gives: vec[i64] = vec[i64]([0] * (components * ESSENCE_KINDS))
        self.collect_owes: vec[i64] = vec[i64]([0] * (components * ESSENCE_KINDS))
        self.collect_gives_any: vec[i64] = vec[i64]([0] * components)
        self.collect_interest: vec[i64] = vec[i64]([0] * components)
        self.discount: vec[i64] = vec[i64]([0] * components)
        self.discount_type: vec[i64] = vec[i64]([0] * components)
        self.discount_spares_gold: vec[i64] = vec[i64]([0] * components)
        self.first_power: vec[i64] = vec[i64]([0] * components)
        self.power_count: vec[i64] = vec[i64]([0] * components)

        self.trigger: vec[i64] = vec[i64]([0] * powers)
        self.while_turned: vec[i64] = vec[i64]([0] * powers)
        self.first_step: vec[i64] = vec[i64]([0] * powers)
        self.step_count: vec[i64] = vec[i64]([0] * powers)

        # A power's costs and effects together: what it takes from the pool, of any kind, and in
        # all; the kinds of which one must be included, and those of which none may be (bits, or 0);
        # what it gives.
        self.takes: vec[i64] = vec[i64]([0] * (powers * ESSENCE_KINDS))
        self.takes_any: vec[i64] = vec[i64]([0] * powers)
        self.takes_one_of: vec[i64] = vec[i64]([0] * powers)
        self.takes_spares: vec[i64] = vec[i64]([0] * powers)
        self.takes_total: vec[i64] = vec[i64]([0] * powers)
        self.turns: vec[i64] = vec[i64]([0] * powers)
        self.gives_up: vec[i64] = vec[i64]([0] * powers)
        self.gives: vec[i64] = vec[i64]([0] * (powers * ESSENCE_KINDS))
        self.gives_any: vec[i64] = vec[i64]([0] * powers)
        self.puts: vec[i64] = vec[i64]([0] * (powers * ESSENCE_KINDS))
        self.temporary_points: vec[i64] = vec[i64]([0] * powers)
        # The types (bits) that the component counts as for another power.
        self.stands_for: vec[i64] = vec[i64]([0] * powers)

        self.step: vec[i64] = vec[i64]([0] * steps)
        self.argument: vec[i64] = vec[i64]([0] * (steps * ARGUMENTS))

        # The legal actions listed last. Shared by all states of a ruleset, so that copies stay
        # small; `listing` identifies the state that the list is for.
        self.buffer: vec[i64] = vec[i64]([0] * BUFFER)
        self.listing: i64 = 0
        self.listed: i64 = 0
