"""Advice for players: a bot that tries out plans, and gives reasons for each.

A reason is what distinguishes an action from the next best one: both are played to the end of the
turn as the bot would continue, in a position dealt from what the seat may know, and the public
results are compared. Reasons are facts and numbers; the table has the words.
"""

import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Final

from resarcana_desktop.bots.bot import Advice
from resarcana_desktop.bots.services import Advise, BotService
from resarcana_desktop.bots.spread import is_confirmed
from resarcana_desktop.engine import build_mode, rng
from resarcana_desktop.games.mercurial.bots.aims import (
    OFTEN,
    Aim,
    aim_of,
    rolls,
    turns_followed,
)
from resarcana_desktop.games.mercurial.bots.claims import Claiming, claiming, instead
from resarcana_desktop.games.mercurial.bots.differences import (
    differences,
    itself_of,
    of_combination,
    payable,
    sigil_scored,
    strongest,
    within_reach,
)
from resarcana_desktop.games.mercurial.bots.facts import (
    ACUITY,
    CRYSTALS,
    MANA,
    PAYABLE,
    RESULT,
    SETTLED,
    TAKEN,
    USED_LATER,
    WITH_DICE,
    Fact,
    FactKind,
    Outlook,
)
from resarcana_desktop.games.mercurial.bots.features import share_left
from resarcana_desktop.games.mercurial.bots.prospects import (
    OTHER_DEALS,
    Prospects,
    deals_played,
)
from resarcana_desktop.games.mercurial.bots.roll_odds import (
    NOISE,
    Hope,
    RollOdds,
    chance_of,
    given_up,
    hopes_of,
    odds_of,
    rolled_in,
    rolls_tried,
)
from resarcana_desktop.games.mercurial.bots.search import Plan, accept_offers
from resarcana_desktop.games.mercurial.bots.turn_bot import TurnBot, actions_of
from resarcana_desktop.games.mercurial.bots.turns import TurnSearch
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.rules.flow import play
from resarcana_desktop.games.mercurial.rules.observation import Observation, sample
from resarcana_desktop.games.mercurial.rules.scoring import points_of
from resarcana_desktop.games.mercurial.rules.state import State

NAMED: Final = 3
"""How many actions are named to a player."""
REASONS_SHOWN: Final = 3
"""How many facts are given for an action: the heaviest ones."""
CLEAR: Final = 0.02
"""An action is clearly better than another one by so much of a chance."""
MORE_ROLLS: Final = 3
"""How many times as many rolls are tried for an average: a few lucky ones would change it."""
LOST: Final = 0.01
"""A game is as good as lost if no action has a better chance than this."""
CONVERTS: Final = (codes.V_MYSTRUNE, codes.V_CONVERT)
"""The actions that change dice to a chosen element."""


def _sigils_in_row(state: State, action: int) -> int:
    """Return how many Heroics in the row have the Sigil of the class that an action chooses."""
    if int(state.decision) != codes.D_CLASS:
        return 0
    tables = state.tables
    sigil = int(tables.class_sigil[int(actions.card_of(action))])
    row = [int(card) for card in state.heroic_row if int(card) != codes.NOTHING]
    return sum(int(tables.sigils[card * codes.SIGIL_KINDS + sigil]) > 0 for card in row)


class Adviser(BotService[TurnBot]):
    """Thinks as `bot` does; its advice says what each action is good for.

    The reason of an `Advice` is an Outlook, an Aim if it has one, then Facts, what weighs most
    first.
    """

    def __init__(self, bot: TurnBot, prospects: Prospects, seconds: float | None = None) -> None:
        """`seconds` after the plans were found, they are estimated in no further deals."""
        super().__init__(bot)
        self._prospects = prospects
        self.seconds = seconds

    def answer(self, ask: Advise) -> list[Advice]:
        """Return the first actions of the best plans, best first, with reasons.

        If the one action asked about is to Cast, the best ways to Cast are compared.
        """
        observation, legal, seed = ask.observation, ask.legal, ask.seed
        decision = int(observation.state.decision)
        if decision in (codes.D_CLASS, codes.D_ARTIFACT):
            # Classes, or Artifacts, by what they brought in the games the bot has learned from.
            worths = self.bot.beginnings(observation, legal)
            kind: FactKind = "worth" if any(worths.values()) else "alike"
            sigils = {each: _sigils_in_row(observation.state, each) for each in worths}
            return [
                Advice(
                    action,
                    self.bot.chance(observation.state, worth),
                    1,
                    (Fact(kind, worth, number=sigils[action]),),
                )
                for action, worth in sorted(
                    worths.items(), key=lambda each: (-each[1], -sigils[each[0]])
                )
            ]
        if decision == codes.D_TURN and list(legal) == [int(actions.simple(codes.V_CAST, 0))]:
            casts = self.bot.ways_to_cast(observation, seed)[:NAMED]
            return self._named(observation, casts, seed)
        if len(legal) == 1 or decision == codes.D_OFFER:
            return self.bot.advise(observation, legal, seed)
        plans = self.bot.by_action(observation, seed)
        return self._named(observation, list(plans.values())[:NAMED], seed)

    def _named(self, observation: Observation, plans: Sequence[Plan], seed: int) -> list[Advice]:
        """Return plans as advice: the best is compared with the second, the others with the best.

        No chance is above that of the first. If a later one is higher, that is noise: the first is
        the best in the deals it was found in, and neither tutor nor review thinks otherwise.
        """
        estimated = self._estimated(observation, plans, seed)
        order = sorted(range(1, len(plans)), key=lambda place: -estimated[place][0].chance)
        plans = [plans[place] for place in (0, *order)]
        estimated = [estimated[place] for place in (0, *order)]
        most, found = estimated[0][1], list[Advice]()
        for place, (plan, (advice, lead)) in enumerate(zip(plans, estimated, strict=True)):
            rival = plans[0 if place > 0 else 1] if len(plans) > 1 else None
            outlook, *facts = reason(observation, plan, rival, seed)
            if not place:
                facts = [*converted(observation, plan, seed), *facts]
                facts = facts or [*paid(observation, plan, rival, seed)]
            aim = self._aim(observation, plan, seed) if place < aims_sought() else ()
            if (
                not place
                and not self._stopped()
                and not any(each.has_goal or each.unnamed for each in aim)
            ):
                aim = (replace(aim[0] if aim else Aim(), far=turns_followed()),)
            if not place and not facts and not any(each.has_goal for each in aim):
                facts = [*gained(observation, plan, seed)]
            if isinstance(outlook, Outlook):
                outlook = replace(outlook, margin=min(lead, most))
            odds = self._odds(observation, plan, seed) if not place else ()
            odds = odds or roll_hopes(self.bot, observation, plan, seed)
            acuity = () if place else acuity_on(observation.state, plan, rival)
            claims = () if place else claims_of(observation, plan, seed)
            shown = [*in_time(taken_soon(facts, aim), aim), *acuity]
            shown = without_clutter(shown, aim)
            found.append(replace(advice, reason=(outlook, *aim, *claims, *odds, *shown)))
        advised = with_aims(unless_lost(none_above_first(found)))
        if _lacks_reason(advised):  # much better, though it leads to the same goal
            alone = self._by_first_action(observation, plans[0], seed)
            advised[0] = replace(advised[0], reason=(*advised[0].reason, *alone))
        return advised

    def _by_first_action(self, observation: Observation, plan: Plan, seed: int) -> list[Fact]:
        """Return a fact about what the first action of a plan gains, or else all of it."""
        for part in (Plan(plan.path[:1], False, 0.0), plan):
            if not plan.path or rolls(part) or has_cast(part):
                return []
            found = itself_of(observation, plan.path[0], played(observation, part, seed))
            facts = [each for each in found if each.kind != "hand"]
            if facts:
                return facts[:1]
        return []

    def _estimated(
        self, observation: Observation, plans: Sequence[Plan], seed: int
    ) -> list[tuple[Advice, float]]:
        """Return plans as advice without reasons, and the points they are expected to win by.

        In Prodigy mode these are the points at the end, and the chance is as the bot gives it.
        """
        state, advice = observation.state, list[tuple[Advice, float]]()
        if int(state.seats) == 1:
            left = float(share_left(state))
            for plan in plans:
                value, visits = plan.value(), int(plan.visits)
                chance = self.bot.chance(state, value)
                end = self.bot.weights.end_expected(value, left)
                advice.append((Advice(actions_of(plan)[0], chance, visits), end))
            return advice
        begun = time.perf_counter()

        def over() -> bool:
            late = self.seconds is not None and time.perf_counter() - begun >= self.seconds
            return late or self._stopped()

        deals = seed + OTHER_DEALS
        found = self._prospects.estimates(observation, plans, deals, deals_played(), over)
        for place, (plan, each) in enumerate(zip(plans, found, strict=True)):
            other = found[place or 1] if len(found) > 1 else each
            close = not is_confirmed(found[0].spread.differences(other.spread))
            action, visits = actions_of(plan)[0], int(plan.visits)
            advised = Advice(action, each.chance, visits, margin=each.margin, close=close)
            advice.append((advised, each.lead))
        return advice

    def _stopped(self) -> bool:
        return self.bot.stop is not None and self.bot.stop()

    def _odds(self, observation: Observation, plan: Plan, seed: int) -> tuple[RollOdds, ...]:
        """Return what the roll of a plan is for, if it rolls and that is for anything."""
        return roll_odds(self.bot, observation, plan, seed)

    def _aim(self, observation: Observation, plan: Plan, seed: int) -> tuple[Aim, ...]:
        """Return what a plan of a turn leads to, if anything."""
        after = played(observation, plan, seed)
        found = aim_of(self.bot.lines, observation, plan, after, seed, self.bot.stop)
        return () if found is None else (found,)


def _lacks_reason(advice: Sequence[Advice]) -> bool:
    """Return whether nothing says why the first action is clearly better than the second."""
    first = advice[0]
    if len(advice) < 2 or first.close or first.chance - advice[1].chance < CLEAR:
        return False
    if any(isinstance(each, Fact | Claiming | RollOdds) for each in first.reason):
        return False
    compared = [each.compared for each in first.reason if isinstance(each, Aim)]
    return any(each.either and not each.slower for each in compared)


def in_time(facts: Sequence[Outlook | Fact], aims: Sequence[Aim]) -> list[Outlook | Fact]:
    """Return facts without a combination that is enough only for what a rival claims before."""
    taken = {each.rival.card for each in aims if each.rival is not None}
    return [
        each
        for each in facts
        if not (isinstance(each, Fact) and each.kind == "enough_for" and each.card in taken)
    ]


def taken_soon(facts: Sequence[Outlook | Fact], aims: Sequence[Aim]) -> list[Outlook | Fact]:
    """Return facts without Spells that could be paid for, but are hardly ever taken next."""
    found = next((each for each in aims if each.firsts), None)
    if found is None:
        return list(facts)
    often = {card for card, number in found.spells if number >= OFTEN * len(found.firsts)}
    kept = [
        each
        for each in facts
        if not isinstance(each, Fact) or each.kind != "payable" or each.card in often
    ]
    if any(isinstance(each, Fact) for each in kept):
        return kept
    # A conversion that pays for nothing else than such a Spell is still made for it.
    return [each for each in facts if not isinstance(each, Fact) or each.itself]


def without_clutter(facts: Sequence[Outlook | Fact], aims: Sequence[Aim]) -> list[Outlook | Fact]:
    """Return facts without a card in hand, unless there is nothing else to say."""
    kept = [each for each in facts if not (isinstance(each, Fact) and each.kind == "hand")]
    more = any(isinstance(each, Fact) for each in kept) or any(each.has_goal for each in aims)
    return kept if more else list(facts)


def aims_sought() -> int:
    """Return for how many named actions an aim is sought: only for the best if that is slow."""
    return NAMED if build_mode() == "compiled" else 1


def unless_lost(advice: Sequence[Advice]) -> list[Advice]:
    """Return the advice; if the game is as good as lost, without what is only good for later."""
    if advice[0].chance > LOST:
        return list(advice)
    return [replace(each, reason=tuple(filter(_counts_now, each.reason))) for each in advice]


def _counts_now(reason: object) -> bool:
    return not (isinstance(reason, Fact) and reason.kind in USED_LATER)


def none_above_first(advice: Sequence[Advice]) -> list[Advice]:
    """Return the advice with no chance above that of the first action.

    Those that were dropped early were tried in fewer deals, and were worse there: a higher value
    only means that these deals were better ones.
    """
    return [replace(each, chance=min(each.chance, advice[0].chance)) for each in advice]


def with_aims(advice: Sequence[Advice]) -> list[Advice]:
    """Return the advice with threats mentioned only once, with the first action.

    Its aim is what the others do not lead to as well, or could have had sooner. A card that is
    claimed either way isn't an advantage.
    """
    first = next((aim for each in advice[:1] for aim in each.reason if isinstance(aim, Aim)), None)
    if first is None:
        return list(advice)
    found = ([aim for aim in each.reason if isinstance(aim, Aim)] for each in advice[1:])
    others = [aims[0] if aims else Aim() for aims in found]
    best, beside = advice[0], first.beside(others)
    either = beside.compared.either
    kept = (each for each in best.reason if not (either and _is_enough_for(each, first)))
    more = any(isinstance(each, Fact) and each.kind not in CRYSTALS for each in best.reason)
    led = [each.after(first) for each in others if each.has_goal]
    same = all(each.compared.again and each.some and not each.compared.earlier for each in led)
    shared = beside.some and either and more and same and not beside.cost.equilibrium
    if shared:  # some Heroic, whatever is done: what the action has more of says more
        beside = beside.without_goal()
    reason = tuple(beside if each is first else each for each in kept)
    said = beside.has_goal or not first.has_goal
    after = (replace(each, reason=_after(each, first, said=said)) for each in advice[1:])
    return [replace(best, reason=reason), *after]


def _is_enough_for(reason: object, aim: Aim) -> bool:
    """Return whether a reason says that the combination is enough for the card of an aim."""
    return isinstance(reason, Fact) and reason.kind == "enough_for" and reason.card == aim.card


def _after(advice: Advice, first: Aim, *, said: bool) -> tuple[object, ...]:
    """Return the reason of another action; a goal that is the first one's only if that is said."""
    aims = {each: each.after(first) for each in advice.reason if isinstance(each, Aim)}
    if not said:
        aims = {
            each: aim.without_goal() if aim.compared.again else aim for each, aim in aims.items()
        }
    return tuple(aims[each] if isinstance(each, Aim) else each for each in advice.reason)


def reason(
    observation: Observation, plan: Plan, other: Plan | None, seed: int, *, is_named: bool = True
) -> tuple[Outlook | Fact, ...]:
    """Return what a plan yields, and what distinguishes it from another one.

    If the plan `is_named`, what it takes is left out.
    """
    seat = observation.seat
    before = observation.state
    after = played(observation, plan, seed)
    gained = int(points_of(after, seat)) - int(points_of(before, seat))
    sigil = sigil_scored(after, before, seat) if gained else codes.NOTHING
    outlook = Outlook(tuple(actions_of(plan)), gained, plan.value(), sigil)
    if other is None:
        return (outlook,)
    facts = list(differences(before, after, played(observation, other, seed), seat))
    if rolls(plan) or rolls(other):  # neither the dice nor the rest of the turn are known
        facts = [each for each in facts if each.kind in SETTLED]
    if has_cast(plan) or has_cast(other):  # all dice are rolled after it
        facts = [each for each in facts if each.kind not in WITH_DICE]
    facts.sort(key=lambda fact: -fact.weight)
    taken = _taken_in(plan) if is_named else set[int]()
    more = [each for each in facts if each.kind not in TAKEN or each.card not in taken]
    return (outlook, *more[:REASONS_SHOWN])


def _taken_in(plan: Plan) -> set[int]:
    """Return the cards that a plan takes."""
    verbs = (codes.V_SPELL, codes.V_SKILL)
    return {int(actions.card_of(each)) for each in plan.path if int(actions.verb_of(each)) in verbs}


def acuity_on(before: State, plan: Plan, other: Plan | None) -> tuple[Fact, ...]:
    """Return the Acuity on the card that a plan takes first, unless another one takes it, too."""
    first = actions_of(plan)[0]
    card, verb = int(actions.card_of(first)), int(actions.verb_of(first))
    if verb not in (codes.V_SKILL, codes.V_SPELL):
        return ()
    taken = other is not None and any(
        int(actions.verb_of(each)) == verb and int(actions.card_of(each)) == card
        for each in other.path
    )
    number = min(
        int(before.acuity[card]),
        codes.MOST_ON_BOARD - int(before.board_acuity[int(before.decider)]),
    )
    return () if taken or number <= 0 else (Fact("lying", ACUITY * number, number=number),)


def gained(observation: Observation, plan: Plan, seed: int) -> list[Fact]:
    """Return what a plan adds to the combination or takes, whatever else could be done."""
    if rolls(plan) or has_cast(plan) or not plan.path:
        return []
    found = itself_of(observation, plan.path[0], played(observation, plan, seed))
    return [each for each in found if each.kind in (*WITH_DICE, *TAKEN)][:REASONS_SHOWN]


def claims_of(observation: Observation, plan: Plan, seed: int) -> tuple[Claiming, ...]:
    """Return what the Heroic that a plan claims this turn brings, next to another one.

    That is the one that the same Cast could claim and that scores most.
    """
    before, seat = sample(observation, seed), observation.seat
    if not any(int(actions.verb_of(each)) == codes.V_CLAIM for each in plan.path):
        return ()
    other = instead(before, plan.path, seat)
    its = played(observation, Plan([*other], False, 0.0), seed)
    found = claiming(observation.state, played(observation, plan, seed), its, seat)
    return () if found is None else (found,)


def weakened(observation: Observation, plan: Plan, seed: int) -> Iterator[Fact]:
    """Yield how much weaker the combination is after a plan than now, as a negative number.

    After a Cast or a roll nothing can be said of it. It is no weaker if it gives as much of the
    other energy.
    """
    if has_cast(plan) or rolls(plan):
        return
    seat, after = observation.seat, played(observation, plan, seed)
    now, later = (strongest(state, seat) for state in (observation.state, after))
    more, energy = min((later[each] - now[each], each) for each in (codes.RUIN, codes.RESTORE))
    if more < 0 and max(later) < max(now):
        yield Fact("restore" if energy == codes.RESTORE else "ruin", RESULT * more, number=more)


def has_cast(plan: Plan) -> bool:
    """Return whether a plan Casts."""
    return any(int(actions.verb_of(action)) == codes.V_CAST for action in plan.path)


def converted(observation: Observation, plan: Plan, seed: int) -> Iterator[Fact]:
    """Yield what the conversion of dice is good for that a plan begins with, or its first card.

    If the plan takes Spells later, no other ones count as paid for.
    """
    path, before = list(plan.path), sample(observation, seed)
    if int(before.decision) not in (codes.D_TURN, codes.D_CONVERT):
        return
    if path and int(actions.verb_of(path[0])) == codes.V_PLAY:
        play(before, path.pop(0))
    changes = list(takewhile(lambda each: int(actions.verb_of(each)) in CONVERTS, path))
    if not changes or int(before.decider) != observation.seat:
        return
    after = before.copy()
    for each in changes:
        play(after, each)
    seat = observation.seat
    better = list(of_combination(before, after, before, seat))
    could = payable(before, seat)
    # Acuity that comes with the card is not what the conversion is good for.
    after.board_acuity[seat] = min(int(after.board_acuity[seat]), int(before.board_acuity[seat]))
    taken = {
        int(actions.card_of(each))
        for each in plan.path
        if int(actions.verb_of(each)) == codes.V_SPELL
    }
    better += [
        Fact("payable", PAYABLE, card)
        for card in payable(after, seat)
        if card not in could and (not taken or card in taken)
    ]
    spent = [fact for fact in better if fact.kind == "payable" and fact.card in taken]
    if spent:  # the dice pay for it, so they are no part of the combination
        better = spent
    better.sort(key=lambda fact: -fact.weight)
    yield from (replace(fact, itself=True) for fact in better[:REASONS_SHOWN])


def paid(
    observation: Observation, plan: Plan, other: Plan | None, seed: int
) -> Iterator[Outlook | Fact]:
    """Yield the crystals that a payment spares, compared with the payment of another plan."""
    if int(observation.state.decision) != codes.D_PAY or other is None:
        return
    states = [sample(observation, seed) for _ in range(2)]
    for state, each in zip(states, (plan, other), strict=True):
        play(state, each.path[0])
    crystals = [
        (int(state.board_acuity[observation.seat]), int(state.board_mana[observation.seat]))
        for state in states
    ]
    (acuity, mana), (its_acuity, its_mana) = crystals
    if acuity > its_acuity:
        yield Fact("acuity", ACUITY, number=acuity - its_acuity)
    elif mana > its_mana:
        yield Fact("mana", MANA, number=mana - its_mana)


def continued(
    search: TurnSearch, seen: Observation, answers: Sequence[int], seed: int, nodes: int
) -> Plan:
    """Return the best plan that begins with these actions; its search has up to `nodes` nodes."""
    state = sample(seen, seed)
    lots = _lots(state)
    for action in answers:
        accept_offers(state, seen.seat)
        play(state, action)
    accept_offers(state, seen.seat)
    going_on = int(state.turn_seat) == int(state.decider) == seen.seat
    is_end = int(actions.verb_of(answers[-1])) == codes.V_END
    if not going_on or is_end or _lots(state) != lots:  # rolls are unknown beforehand
        return Plan([*answers], ends=False, promise=0.0)
    best = int(search.search(state, seen.seat, nodes))
    node = search.nodes[best]
    return Plan([*answers, *search.plan_to(best)], not node.done, node.value)


def _lots(state: State) -> list[int]:
    """The random numbers to come."""
    return [int(state.rng[place]) for place in range(rng.WORDS)]


def played(observation: Observation, plan: Plan, seed: int) -> State:
    """The position after a plan, before the turn is ended."""
    state = sample(observation, seed)
    for action in plan.path:
        while int(state.decider) != observation.seat:
            play(state, actions.simple(codes.V_ACCEPT, 0))
        play(state, action)
    return state


def roll_odds(
    bot: TurnBot, observation: Observation, plan: Plan, seed: int
) -> tuple[RollOdds, ...]:
    """Return what the roll of a plan is for, if it rolls and that is for anything."""
    if not rolls(plan):
        return ()
    before, seat = before_roll(observation, plan, seed), observation.seat
    found = odds_of(bot.lines, observation, plan, within_reach(before, seat), seed, bot.stop)
    hopes, worth = _hoped(bot, observation, plan, seed)
    if found is not None:
        sought = tuple(each for each in hopes if each[0] in found.cards)
        share = found.share
        if len(sought) == len(found.cards):  # then the dice tell how likely it is
            exact = chance_of(sought, sum(rolled_in(plan)))
            share = exact if abs(exact - share) <= NOISE else share
        return (replace(found, share=share, hopes=sought),)
    found = stronger(observation, plan, before, seed)
    if hopes and (found is None or RESULT * found.more < worth):
        return (RollOdds((), 0.0, hopes=tuple(hopes)),)
    return (found or given_up(before, seat, rolled_in(plan)),)


def roll_hopes(
    bot: TurnBot, observation: Observation, plan: Plan, seed: int
) -> tuple[RollOdds, ...]:
    """Return the dice that the roll of a plan looks for, whatever the chance; () for none."""
    hopes, _ = _hoped(bot, observation, plan, seed) if rolls(plan) else ([], 0.0)
    return (RollOdds((), 0.0, hopes=tuple(hopes)),) if hopes else ()


def _hoped(
    bot: TurnBot, observation: Observation, plan: Plan, seed: int
) -> tuple[list[Hope], float]:
    before, after = before_roll(observation, plan, seed), played(observation, plan, seed)
    return hopes_of(bot.search, before, after, observation.seat, rolled_in(plan))


def before_roll(observation: Observation, plan: Plan, seed: int) -> State:
    """The position in which a plan rolls dice, or after it."""
    path = list(plan.path)
    verbs = [int(actions.verb_of(action)) for action in path]
    until = verbs.index(codes.V_REROLL) if codes.V_REROLL in verbs else len(path)
    return played(observation, Plan(path[:until], False, 0.0), seed)


def stronger(observation: Observation, plan: Plan, before: State, seed: int) -> RollOdds | None:
    """Return how much stronger rolls make the combination on average; None if hardly any."""
    seat, number = observation.seat, MORE_ROLLS * rolls_tried()
    rolled = [played(observation, plan, seed + each * OTHER_DEALS) for each in range(number)]
    now, totals = strongest(before, seat), [strongest(each, seat) for each in rolled]
    more = [
        sum(each[energy] for each in totals) / number - now[energy]
        for energy in (codes.RUIN, codes.RESTORE)
    ]
    energy = max((codes.RUIN, codes.RESTORE), key=lambda each: more[each])
    amount = round(more[energy])
    return RollOdds((), 0.0, energy, amount) if amount > 0 else None
