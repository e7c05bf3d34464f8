"""Lays the records of the components down as tables."""

from typing import Final

from resarcana_desktop.games.mercurial.rules import codes
from resarcana_desktop.games.mercurial.rules.records import (
    Acuity,
    Alteration,
    Arcana,
    Boards,
    Components,
    Convert,
    Heroic,
    MageClass,
    Side,
    Spell,
    SpellEffect,
    Starter,
    Step,
)
from resarcana_desktop.games.mercurial.rules.tables import BoardRows, CardRows, Program, Tables

_OPS: Final = {
    "need_spells": codes.OP_NEED_SPELLS,
    "discard": codes.OP_DISCARD,
    "flip": codes.OP_FLIP,
    "play": codes.OP_PLAY,
    "take_spell": codes.OP_TAKE_SPELL,
    "others_acuity": codes.OP_OTHERS,
}


def flatten(components: Components) -> Tables:
    """The tables of these components."""
    cards, program, boards = CardRows(), Program(), BoardRows()
    for spell in components.spells:
        _row(cards, codes.SPELL)
        _spell(cards, spell)
    for heroic in components.heroics:
        _row(cards, codes.HEROIC)
        _heroic(cards, heroic)
    for skill in components.skills:
        _row(cards, codes.SKILL)
        _sigils(cards, skill.sigils)
        _alteration(cards, program, skill)
        _mode(cards, program, [(codes.OP_REROLL, 0), (codes.OP_PLAY, 1)])
        _mode(cards, program, [(codes.OP_DISCARD, 1), (codes.OP_TAKE, 1)])
    for artifact in components.artifacts:
        _row(cards, codes.ARTIFACT)
        cards.initiate[-1] = int(artifact.initiate)
        _alteration(cards, program, artifact)
        _mode(cards, program, [(codes.OP_ACUITY, 1)])
        _mode(cards, program, [])
    for group, starter in enumerate(components.starters):
        for _ in range(starter.copies):
            _row(cards, codes.STARTER)
            cards.group[-1] = group
            _alteration(cards, program, starter)
            _mode(cards, program, [(codes.OP_AETHERFLOW, 0)] if starter.aetherflow else [])
            _mode(cards, program, [])
    for number, arcana in enumerate(components.arcanas):
        _row(cards, codes.ARCANA)
        cards.group[-1] = number
        cards.points[-1] = arcana.points
        cards.need[-2:] = [arcana.need.ruin, arcana.need.restore]
        _arcana(boards, arcana)
    for mage_class in components.classes:
        _class(boards, mage_class, mage_class.side, components.starters)
    for mage_class in components.classes:
        _class(boards, mage_class, mage_class.initiate, components.starters)
    _boards(boards, components.boards)
    return Tables(cards, program, boards)


# ---- cards --------------------------------------------------------------------------------------


def _row(cards: CardRows, kind: int) -> None:
    """A row that says nothing yet; programs are laid down mode by mode."""
    cards.kind.append(kind)
    for element in (cards.first_element, cards.second_element):
        element.append(codes.NOTHING)
    for column in (
        cards.fixed,
        cards.flex,
        cards.effect,
        cards.energy,
        cards.choice,
        cards.aethercharged,
        cards.solo,
        cards.points,
        cards.initiate,
        cards.group,
    ):
        column.append(0)
    cards.value += [0] * 4
    cards.need += [0] * 2
    cards.sigils += [0] * len(codes.SIGILS)
    if kind not in (codes.SKILL, codes.ARTIFACT, codes.STARTER):
        cards.first_step += [0] * codes.MODES
        cards.steps += [0] * codes.MODES


def _sigils(cards: CardRows, sigils: tuple[str, ...]) -> None:
    for sigil in sigils:
        cards.sigils[codes.SIGILS.index(sigil) - len(codes.SIGILS)] += 1


def _spell(cards: CardRows, spell: Spell) -> None:
    cards.first_element[-1] = codes.ELEMENTS.index(spell.elements[0])
    if len(spell.elements) > 1:
        cards.second_element[-1] = codes.ELEMENTS.index(spell.elements[1])
    cards.fixed[-1] = spell.fixed
    cards.flex[-1] = spell.flex
    cards.solo[-1] = int(spell.solo)
    effect = spell.effect
    cards.aethercharged[-1] = int(effect.aethercharged)
    cards.choice[-1] = int(effect.ruin is not None and effect.restore is not None)
    cards.effect[-1], energy = _effect_of(effect)
    cards.energy[-1] = codes.ENERGIES.index(energy)
    if effect.link is not None:
        cards.value[-4:] = [*effect.link, 0, 0]
    elif effect.per_spell is not None:
        cards.value[-4] = effect.per_spell[1]
    else:
        cards.value[-4:] = [*(effect.ruin or (0, 0)), *(effect.restore or (0, 0))]


def _effect_of(effect: SpellEffect) -> tuple[int, str]:
    """What kind of effect it is, and the energy that it gives or turns the other one into."""
    if effect.link is not None:
        return codes.S_LINK, codes.ENERGIES[0]
    if effect.of_acuity:
        return codes.S_OF_ACUITY, effect.of_acuity
    if effect.per_spell is not None:
        return codes.S_PER_SPELL, effect.per_spell[0]
    if effect.turn_all is not None:
        return codes.S_TURN_ALL, effect.turn_all[1]
    if effect.cancel_one:
        return codes.S_CANCEL_ONE, codes.ENERGIES[0]
    return codes.S_FLAT, codes.ENERGIES[0] if effect.ruin is not None else codes.ENERGIES[1]


def _heroic(cards: CardRows, heroic: Heroic) -> None:
    cards.need[-2:] = [heroic.ruin, heroic.restore]
    cards.points[-1] = heroic.points
    _sigils(cards, heroic.sigils)


# ---- programs -----------------------------------------------------------------------------------


def _alteration(cards: CardRows, program: Program, card: Alteration) -> None:
    for steps in (card.primary, card.alternative):
        cards.first_step.append(len(program.op))
        cards.steps.append(len(steps))
        for step in steps:
            _step(program, step)


def _mode(cards: CardRows, program: Program, steps: list[tuple[int, int]]) -> None:
    """A mode that all cards of a kind have."""
    cards.first_step.append(len(program.op))
    cards.steps.append(len(steps))
    for op, amount in steps:
        _bare(program, op, amount)


def _step(program: Program, step: Step) -> None:
    if isinstance(step, Convert):
        _bare(program, codes.OP_CONVERT, codes.NOTHING if step.amount is None else step.amount)
        program.sigil[-1] = _or_nothing(codes.SIGILS, step.sigil)
        program.element[-1] = _or_nothing(codes.ELEMENTS, step.as_many_as)
        program.price[-1] = step.price
        program.possessed[-1] = int(not step.targets)
        program.source[-len(codes.ELEMENTS) :] = [
            int(each in step.sources) for each in codes.ELEMENTS
        ]
        program.target[-len(codes.ELEMENTS) :] = [
            int(each in step.targets) for each in codes.ELEMENTS
        ]
        if step.reverse is not None:
            program.reverse_sigil[-1] = codes.SIGILS.index(step.reverse[0])
            program.reverse_least[-1] = step.reverse[1]
    elif isinstance(step, Acuity):
        _bare(program, codes.OP_ACUITY, step.amount)
        program.per_spell[-1] = step.per_spell
        program.sigil[-1] = _or_nothing(codes.SIGILS, step.sigil)
    else:
        _bare(program, _OPS[step.verb], step.amount)


def _bare(program: Program, op: int, amount: int) -> None:
    """A step without anything but a number."""
    program.op.append(op)
    program.amount.append(amount)
    for column in (program.sigil, program.element, program.reverse_sigil):
        column.append(codes.NOTHING)
    for column in (program.per_spell, program.price, program.possessed, program.reverse_least):
        column.append(0)
    program.source += [0] * len(codes.ELEMENTS)
    program.target += [0] * len(codes.ELEMENTS)


def _or_nothing(known: tuple[str, ...], word: str) -> int:
    return known.index(word) if word else codes.NOTHING


# ---- boards -------------------------------------------------------------------------------------


def _class(
    boards: BoardRows, mage_class: MageClass, side: Side, starters: tuple[Starter, ...]
) -> None:
    boards.class_sigil.append(codes.SIGILS.index(mage_class.sigil))
    boards.class_dice.append(side.dice)
    boards.class_mana.append(side.mana)
    boards.class_acuity.append(side.acuity)
    boards.class_artifacts.append(side.artifacts)
    boards.class_aether.append(int(side.always_aether))
    boards.class_rerolls.append(side.rerolls)
    boards.class_flow.append(_or_nothing(codes.ELEMENTS, side.aetherflow))
    boards.class_hand += [side.hand.count(starter.id) for starter in starters]


def _arcana(boards: BoardRows, arcana: Arcana) -> None:
    need = arcana.need
    kinds = {
        codes.N_ELEMENTS: len(need.elements),
        codes.N_SPELLS: need.spells,
        codes.N_STRENGTH: need.ruin,
        codes.N_AETHERCHARGED: need.aethercharged,
        codes.N_MYST: need.myst,
    }
    kind, least = next((kind, least) for kind, least in kinds.items() if least)
    boards.arcana_need.append(kind)
    boards.arcana_least.append(least)
    boards.arcana_elements += [int(each in need.elements) for each in codes.ELEMENTS]
    boards.arcana_bonus.append(arcana.bonus)
    boards.arcana_every.append(arcana.every)
    boards.arcana_of.append(codes.COUNTED.index(arcana.of) if arcana.of else codes.B_ALL)
    boards.arcana_board.append(arcana.board)


def _boards(rows: BoardRows, boards: Boards) -> None:
    rows.opposite = [codes.ELEMENTS.index(boards.opposites[each]) for each in codes.ELEMENTS]
    rows.chart = [
        boards.chart[element][1] if boards.chart.get(element, ("", 0))[0] == energy else 0
        for element in codes.ELEMENTS
        for energy in codes.ENERGIES
    ]
    rows.acuity_for = [*boards.acuity_for]
    rows.prestige_for = [*boards.prestige_for]
    rows.prestige_points = boards.prestige_points
    for row in boards.equilibrium:
        rows.equilibrium += [row.myst, row.ruin, row.restore, row.acuity, row.prestige]
    for token in boards.mystrunes:
        rows.mystrune_to += [codes.ELEMENTS.index(each) for each in token.to]
        rows.mystrune_gives += [token.ruin, token.restore]
