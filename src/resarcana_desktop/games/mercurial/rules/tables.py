"""The components as flat tables of integers: what the fast path reads and never writes.

Cards are numbered through: Spells, Heroics, Skills, Artifacts, Starters (each copy), Arcanas.
"""

from typing import Final

from resarcana_desktop.engine.numeric import i64, vec
from resarcana_desktop.engine.tables import table_of

BUFFER: Final = 1024
"""More than there are legal actions anywhere: see `listing`, which stops there."""


class Program:
    """The modes of all cards, each a run of steps; rows grow as cards are laid down."""

    def __init__(self) -> None:
        self.op: list[int] = []
        self.amount: list[int] = []
        self.sigil: list[int] = []
        self.per_spell: list[int] = []
        self.price: list[int] = []
        self.element: list[int] = []
        self.possessed: list[int] = []
        self.source: list[int] = []
        self.target: list[int] = []
        self.reverse_sigil: list[int] = []
        self.reverse_least: list[int] = []


class CardRows:
    """The cards, a row each."""

    def __init__(self) -> None:
        self.kind: list[int] = []
        self.first_element: list[int] = []
        self.second_element: list[int] = []
        self.fixed: list[int] = []
        self.flex: list[int] = []
        self.effect: list[int] = []
        self.energy: list[int] = []
        self.value: list[int] = []
        self.choice: list[int] = []
        self.aethercharged: list[int] = []
        self.solo: list[int] = []
        self.need: list[int] = []
        self.points: list[int] = []
        self.sigils: list[int] = []
        self.initiate: list[int] = []
        self.group: list[int] = []
        self.first_step: list[int] = []
        self.steps: list[int] = []


class BoardRows:
    """Classes (a row for each side), Arcana sides, and what is printed on boards and tokens."""

    def __init__(self) -> None:
        self.class_sigil: list[int] = []
        self.class_dice: list[int] = []
        self.class_mana: list[int] = []
        self.class_acuity: list[int] = []
        self.class_artifacts: list[int] = []
        self.class_aether: list[int] = []
        self.class_rerolls: list[int] = []
        self.class_flow: list[int] = []
        self.class_hand: list[int] = []
        self.arcana_need: list[int] = []
        self.arcana_elements: list[int] = []
        self.arcana_least: list[int] = []
        self.arcana_bonus: list[int] = []
        self.arcana_every: list[int] = []
        self.arcana_of: list[int] = []
        self.arcana_board: list[int] = []
        self.opposite: list[int] = []
        self.chart: list[int] = []
        self.acuity_for: list[int] = []
        self.prestige_for: list[int] = []
        self.prestige_points: int = 0
        self.equilibrium: list[int] = []
        self.mystrune_to: list[int] = []
        self.mystrune_gives: list[int] = []


class Tables:
    """All of it, ready to be asked."""

    def __init__(self, cards: CardRows, program: Program, boards: BoardRows) -> None:
        self.cards: i64 = len(cards.kind)
        self.kind: vec[i64] = table_of(cards.kind)
        # Spells: one or two Elements (-1 none), dice slots, effect.
        self.first_element: vec[i64] = table_of(cards.first_element)
        self.second_element: vec[i64] = table_of(cards.second_element)
        self.fixed: vec[i64] = table_of(cards.fixed)
        self.flex: vec[i64] = table_of(cards.flex)
        self.effect: vec[i64] = table_of(cards.effect)
        self.energy: vec[i64] = table_of(cards.energy)
        # By card, energy and Aether (2 x 2); of a Link the first two are what it multiplies by.
        self.value: vec[i64] = table_of(cards.value)
        self.choice: vec[i64] = table_of(cards.choice)
        self.aethercharged: vec[i64] = table_of(cards.aethercharged)
        self.solo: vec[i64] = table_of(cards.solo)
        # Heroics and Arcanas: what is needed of each energy, points; Sigils of Heroics and Skills.
        self.need: vec[i64] = table_of(cards.need)
        self.points: vec[i64] = table_of(cards.points)
        self.sigils: vec[i64] = table_of(cards.sigils)
        self.initiate: vec[i64] = table_of(cards.initiate)
        # Which Starter a card is a copy of; which number an Arcana has.
        self.group: vec[i64] = table_of(cards.group)
        # By card and mode: where its steps begin, and how many there are.
        self.first_step: vec[i64] = table_of(cards.first_step)
        self.steps: vec[i64] = table_of(cards.steps)
        self.op: vec[i64] = table_of(program.op)
        self.amount: vec[i64] = table_of(program.amount)
        self.sigil: vec[i64] = table_of(program.sigil)
        self.per_spell: vec[i64] = table_of(program.per_spell)
        self.price: vec[i64] = table_of(program.price)
        self.element: vec[i64] = table_of(program.element)
        self.possessed: vec[i64] = table_of(program.possessed)
        self.source: vec[i64] = table_of(program.source)
        self.target: vec[i64] = table_of(program.target)
        self.reverse_sigil: vec[i64] = table_of(program.reverse_sigil)
        self.reverse_least: vec[i64] = table_of(program.reverse_least)
        # By class, twice: the class and its Initiate.
        self.classes: i64 = len(boards.class_dice) // 2
        self.class_sigil: vec[i64] = table_of(boards.class_sigil)
        self.class_dice: vec[i64] = table_of(boards.class_dice)
        self.class_mana: vec[i64] = table_of(boards.class_mana)
        self.class_acuity: vec[i64] = table_of(boards.class_acuity)
        self.class_artifacts: vec[i64] = table_of(boards.class_artifacts)
        self.class_aether: vec[i64] = table_of(boards.class_aether)
        self.class_rerolls: vec[i64] = table_of(boards.class_rerolls)
        self.class_flow: vec[i64] = table_of(boards.class_flow)
        # By side of a class and group of Starters: how many it begins with.
        self.class_hand: vec[i64] = table_of(boards.class_hand)
        self.groups: i64 = len(boards.class_hand) // max(1, len(boards.class_dice))
        self.arcana_need: vec[i64] = table_of(boards.arcana_need)
        self.arcana_elements: vec[i64] = table_of(boards.arcana_elements)
        self.arcana_least: vec[i64] = table_of(boards.arcana_least)
        self.arcana_bonus: vec[i64] = table_of(boards.arcana_bonus)
        self.arcana_every: vec[i64] = table_of(boards.arcana_every)
        self.arcana_of: vec[i64] = table_of(boards.arcana_of)
        self.arcana_board: vec[i64] = table_of(boards.arcana_board)
        self.opposite: vec[i64] = table_of(boards.opposite)
        self.chart: vec[i64] = table_of(boards.chart)
        self.acuity_for: vec[i64] = table_of(boards.acuity_for)
        self.prestige_for: vec[i64] = table_of(boards.prestige_for)
        self.prestige_points: i64 = boards.prestige_points
        # Rows of five: Myst, Ruin, Restore, Acuity, Prestige.
        self.equilibrium: vec[i64] = table_of(boards.equilibrium)
        self.mystrune_to: vec[i64] = table_of(boards.mystrune_to)
        self.mystrune_gives: vec[i64] = table_of(boards.mystrune_gives)
        self.nothing: vec[i64] = table_of([])
        # Where legal actions are listed: one list at a time, for whichever state asked last.
        self.buffer: vec[i64] = table_of([0] * BUFFER)
