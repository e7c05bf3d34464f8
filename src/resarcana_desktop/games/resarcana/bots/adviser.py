"""Advice for a player: the search's opinion of the actions, with reasons for the best few."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from resarcana_desktop.bots.bot import Advice, percent
from resarcana_desktop.bots.services import Advise, BotService
from resarcana_desktop.games.resarcana.bots.by_itself import by_itself, of_unseen, peeks
from resarcana_desktop.games.resarcana.bots.feeds import CHOICES, Feeds
from resarcana_desktop.games.resarcana.bots.plans.endings import Kept, Later, Together
from resarcana_desktop.games.resarcana.bots.plans.plan import (
    ANY_RIVAL,
    DECIDED,
    LIKELY,
    Continuation,
    Continuations,
    GoalKind,
    Plan,
    Purpose,
    Wanted,
)
from resarcana_desktop.games.resarcana.bots.plans.this_round import ThisRound
from resarcana_desktop.games.resarcana.bots.reasons.choice import explained, is_bookkeeping
from resarcana_desktop.games.resarcana.bots.reasons.comparison import MoveComparison
from resarcana_desktop.games.resarcana.bots.reasons.fact import (
    BOOKKEEPING,
    CARD,
    DECIDES,
    LATER,
    Cause,
    Fact,
    FactKind,
    Reason,
)
from resarcana_desktop.games.resarcana.bots.search.search_bot import SearchBot
from resarcana_desktop.games.resarcana.bots.serving import with_how
from resarcana_desktop.games.resarcana.bots.worth import Worth, good_for
from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb, view_of
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.observation import Observation
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rules.sampling import sample
from resarcana_desktop.games.resarcana.rules.victory import FIRST_PLAYER_TOKEN_POINTS

NAMED: Final = 3
"""How many actions are named to a player."""
HOPE: Final = 0.3
"""A plan to win is not named if the chance is lower than this."""
SLIGHT: Final = 0.03
"""An action that leads by less is called slightly better, if there is no other reason."""
POINT: Final = 1
"""Cards and mages whose chances are this many percent apart are about as good."""
HAIR: Final = 0.005
"""Beside a lead of no more, a new power is about as good as the next-best action."""
HOPELESS: Final = 0.015
"""So it is in a game that is as good as lost."""
ITEM: Final = "choose_item"
"""The decision on a magic item, at the beginning and on passing."""
CLOSE: Final = 0.0151
"""An action that leads by no more comes out about the same."""
LARGE: Final = 0.06
"""A lead that needs more of a reason than that the next-best action can follow."""

LOOKED_AT: Final = ("threat", "behind")
"""The plans that are about a rival."""
AT_CARDS: Final = ("draws", "looks", "peeks")
"""What a power does with cards of a deck, as facts."""
OF_OTHERS: Final[frozenset[FactKind]] = frozenset(
    {"points", "affordable", "placeable", "income", "next_income", "power", "rival_loses", "nearer"}
)
"""What an action that isn't the best may be for, as facts."""
NO_CONTINUATIONS: Final = Continuations(())
"""Nothing is known of how a round continues."""


class Adviser(BotService[SearchBot]):
    """Searches as `bot` does; its advice has reasons for the actions that are named."""

    def __init__(self, bot: SearchBot, comparison: MoveComparison) -> None:
        super().__init__(bot)
        self.comparison = comparison
        self.this_round = ThisRound(comparison.faces)

    def answer(self, ask: Advise) -> list[Advice]:
        """Return the search's opinion of the actions, with reasons for those that are named."""
        observation = ask.observation
        advised = self.bot.advise(observation, ask.legal, ask.seed, plans=NAMED)
        ahead, advised[0] = self._seen_ahead(observation, advised[0])
        advised = [self._with_use(observation, in_keeping(each)) for each in advised]
        advice = hopes_of_best(goals_first(advised))
        named = best_of(advice)
        if named[0].action != advised[0].action:  # it is not the one that was looked ahead of
            ahead = Ahead(prospect=ahead.prospect)
        view = view_of(self.comparison.faces, named[0].action)
        # An immediate effect of the best action is not lost if it is only postponed.
        later = [place for place, each in enumerate(named) if place and _reaches(each, view)]
        lines = [(each.action, *each.line) for each in named]
        continuations = [ahead.continuations.of(each.action) for each in named]
        follows = [place for place, each in enumerate(continuations) if place and each.follows]
        facts = self.comparison.reasons(observation, lines, [*later, *follows], continuations)
        facts[0] = without_needless(facts[0], named)
        facts[0] = self._dearest(observation, view, facts[0], continuations[0])
        gains = any(view_of(self.bot.faces, each).verb is Verb.GAIN for each in named[0].line)
        if gains:  # what is gained is named with its follow-up answers
            facts[0] = tuple(each for each in facts[0] if not _is_of(each, "gained"))
        if 1 in later:  # the next-best action leads to this one, and to its points this round
            facts[0] = tuple(each for each in facts[0] if not _is_of(each, "points"))
            named[0] = without_score(named[0])
        named[0] = unless_others_score(named, view, continuations)
        if (
            ask.observation.decision.kind in CHOICES
        ):  # its own power isn't a reason to choose a card
            facts = [() for _ in facts]
        if decided([each.chance for each in named]):
            # The differences between actions make none any more.
            facts = [tuple(each for each in found if _decides(each)) for found in facts]
        named[0] = unless_sooner(named)
        reason = self._unless_unseen(observation, view, _reason(named[0], facts[0]))
        best = next((each for each in reason if isinstance(each, Plan)), None)
        if best is not None:  # doing it at once doesn't make what follows worse
            views = (view_of(self.comparison.faces, each.action) for each in named)
            later += [n for n, each in enumerate(views) if n and _is_goal(best, each)]
        reason = unless_close(unless_slight(reason, named), named, facts[0])
        if 1 in later and all(_is_bare(each) for each in reason):
            reason = (*_claimed_later(view), *reason)
        if all(_says_little(each) for each in reason):
            reason = self._looked_ahead(ask, named, reason, ahead)
            reason = with_purpose(reason, ahead, named)
        elif all(_is_of(each, "points") or _is_of(each, "gained") for each in reason):
            # It says where points come from, and what gains are for.
            beside = with_purpose((), ahead, named)
            beside = tuple(each for each in beside if not _is_aside(each, reason))
            reason = (*(_unless_named(each, beside) for each in reason), *beside)
        threatens = ahead.prospect is not None and named[0].chance <= 1.0 - LIKELY
        said = ahead.prospect is not None and ahead.prospect.goal == "behind" and has_a_goal(reason)
        said = said or any(map(_settles, reason))
        if ahead.prospect is not None and threatens and not said:
            reason = (*(each for each in reason if not _is_bare(each)), ahead.prospect)
        reason = if_lost(reason, ahead.prospect, named)
        reason = for_what_if_lost(reason, ahead.purpose, named)
        open_game = not decided([each.chance for each in named])
        if open_game and all(_is_beside(each) or _is_of(each, "power") for each in reason):
            start = sample(self.comparison.faces, observation, 1).state
            hidden = self.comparison.reveals(observation, lines[0])
            points = None if hidden else self.this_round.plan(start, lines[0])
            reason = with_points(reason, points)
        if open_game and len(lines) > 1 and any(_is_of(each, "many") for each in reason):
            reason = self._further(observation, lines, reason)
        if open_game and shows_little(reason):
            itself = by_itself(
                self.comparison, observation, lines[0], ahead.wanted, continuation=continuations[0]
            )
            reason = beside_itself(reason, self._unless_unseen(observation, view, itself))
        reason = self._with_unseen(observation, view, reason) if open_game else reason
        reason = self._with_token(observation, lines[0], reason)
        reason = with_tie_beside_rivals(reason, named)
        reason = self.comparison.with_purposes(observation, lines[0], reason)
        reason = with_lead(of_scroll(self.comparison.faces, named[0], reason), named)
        if any(map(_ends_now, reason)):
            reason = tuple(each for each in reason if not _is_for_later(each))
            facts = [tuple(each for each in found if not _is_for_later(each)) for found in facts]
        reason = self._if_idle(observation, lines[0], self._of_item(observation, named, reason))
        reason = (*self._rather(observation, view, reason, open_game=open_game), *reason)
        own = observation.seats[observation.viewer]
        reason = with_how(self.comparison.faces, own, view, as_tie(reason, named))
        reason = with_tie(self.comparison.faces, observation.decision.kind, reason, named)
        reasons = {named[0].action: reason}
        # Others can only refer to a goal that has been said.
        for place, (each, found) in enumerate(zip(named[1:], facts[1:], strict=True), start=1):
            told = () if place in (*later, *follows) else found
            told = self._or_itself(observation, lines[place], told, continuations[place], open_game)
            other = without_points(each)
            reasons[each.action] = _reason(other, told, _same_goal(other, reason))
        return [replace(each, reason=reasons.get(each.action, each.reason)) for each in advice]

    def _or_itself(
        self,
        observation: Observation,
        line: Sequence[int],
        facts: Reason,
        continuation: Continuation,
        open_game: bool = True,
    ) -> Reason:
        """Return the facts of an action that isn't the best.

        In an open game, what it is for says more than what is left, or that the best one scores
        more. That it adds no power goes without saying.
        """
        facts = tuple(each for each in facts if not _is_of(each, "power"))
        less = open_game and all(_counts(each) or _is_of(each, "points") for each in facts)
        found = (
            by_itself(self.comparison, observation, line, continuation=continuation) if less else ()
        )
        told = (e for e in found if isinstance(e, Fact) and e.kind in OF_OTHERS)
        return tuple(replace(each, itself=True) for each in told) or facts

    def _with_unseen(self, observation: Observation, action: ActionView, reason: Reason) -> Reason:
        """Return the reason; if it says little, that the top monument is the better one."""
        if not shows_little(reason):
            return reason
        unseen = of_unseen(self.comparison.faces, observation, action)
        return (*unseen, *(e for e in reason if not _is_vague(e))) if unseen else reason

    def _with_token(self, observation: Observation, line: Sequence[int], reason: Reason) -> Reason:
        """Return the reason; the win of a rival later is not sure if the seat can win before.

        Its point for the First Player token, which it gets by passing first, may be what it lacks.
        """
        later = [each for each in reason if _threatens_later(each)]
        if not later or any(seat.passed for seat in observation.seats):
            return reason
        start = sample(self.comparison.faces, observation, 1).state
        after = self.this_round.after(start, line)
        if after is None or self.comparison.reveals(observation, line):
            return reason
        token = 0 if observation.token_holder == observation.viewer else FIRST_PLAYER_TOKEN_POINTS
        lacks = observation.goal - token
        if self.this_round.soonest(after, observation.viewer, lacks - 1) is None:
            return reason
        others = (each for each in reason if each not in later)
        return (*others, Fact("token_win", better=True, number=observation.goal))

    def _if_idle(self, observation: Observation, line: Sequence[int], reason: Reason) -> Reason:
        """Return the reason; of an action that changes nothing, only that it waits."""
        if not self.comparison.changes_nothing(observation, line):
            return reason
        kept = (each for each in reason if isinstance(each, Plan) and each.goal in LOOKED_AT)
        return (Fact("waits", better=True), *kept)

    def _of_item(self, observation: Observation, named: Sequence[Advice], reason: Reason) -> Reason:
        """Return the reason for a magic item; if it says little, with what that is good for."""
        if observation.decision.kind != ITEM or len(named) < 2 or not shows_little(reason):
            return reason
        faces = self.comparison.faces
        best, second = (view_of(faces, each.action).component for each in named[:2])
        worth = good_for(faces, observation, best, second)
        return reason if worth is None else (worth, *reason)

    def _seen_ahead(self, observation: Observation, best: Advice) -> tuple["Ahead", Advice]:
        """Return what was seen ahead; a monument needs no word beside the claim of one.

        What a look at the top cards leads to later is anyone's guess, and what could be claimed or
        placed at once needs nothing else before it.
        """
        ahead, best = seen_ahead(best)
        faces = self.comparison.faces
        if ahead.later is not None and peeks(faces, view_of(faces, best.action)):
            ahead = replace(ahead, later=None)
        if ahead.later is not None and self._could_at_once(observation, ahead.later):
            ahead = replace(ahead, later=None)
        goals = (each for each in best.reason if isinstance(each, Plan) and each.goal == "claim")
        claimed = (self.comparison.faces.face(each.component).kind for each in goals)
        if ahead.purpose is None or ahead.purpose.needed_for or "monument" not in claimed:
            return ahead, best
        return replace(ahead, purpose=None), best

    def _dearest(
        self,
        observation: Observation,
        action: ActionView,
        facts: Reason,
        continuation: Continuation,
    ) -> Reason:
        """Return the facts, with the best monument that can be paid for if one is named.

        That may be the top one of the deck. If the `continuation` of the round is known, it is the
        one claimed then.
        """
        facts = self._unless_unseen(observation, action, facts)
        if continuation.known:
            return facts
        return tuple(self._dearest_of(observation, each) for each in facts)

    def _unless_unseen(self, observation: Observation, action: ActionView, facts: Reason) -> Reason:
        """Return the facts; points are no reason to claim a monument unseen.

        That is if a monument face up would score as well, for sure.
        """
        claims = self.comparison.open_claims(observation, observation.viewer)
        if action.verb is Verb.CLAIM_TOP and any(
            self.comparison.faces.face(each).kind == "monument" for _, each in claims
        ):
            facts = tuple(each for each in facts if not _is_of(each, "points"))
        return facts

    def _dearest_of(self, observation: Observation, fact: Cause) -> Cause:
        """Return a fact about a monument to pay for; a better one on top of the deck is named."""
        if not isinstance(fact, Fact) or fact.kind != "affordable" or not fact.better:
            return fact
        top = observation.centre.monument_top[:1]
        faces = [self.comparison.faces.face(each) for each in (fact.component, *top)]
        is_monument = faces[0].kind == "monument"
        if is_monument and faces[-1].points > faces[0].points:
            return replace(fact, component=faces[-1].id)
        return fact

    def _with_gain(self, observation: Observation, line: Sequence[int], each: Cause) -> Cause:
        """Return a plan of using something with what that gains, or another reason."""
        if not isinstance(each, Plan) or each.goal != "use" or each.rounds:
            return each
        after = self.this_round.after(sample(self.comparison.faces, observation, 1).state, line)
        if after is None:
            return each
        position = ResArcanaPosition(self.comparison.faces, after)
        return self.comparison.with_gain(position.observation(observation.viewer), each)

    def _rather(
        self, observation: Observation, action: ActionView, reason: Reason, *, open_game: bool
    ) -> tuple[Fact, ...]:
        """Return what a claimed monument gives that another one would not; () if all is decided."""
        if not open_game or any(map(_decides, reason)):
            return ()
        return self.comparison.rather_than_other(observation, action)

    def _with_use(self, observation: Observation, advice: Advice) -> Advice:
        """Return an action without a plan to use something if it is unclear what for.

        What is placed to use it at once needs no more of a reason.
        """
        plan = advice.reason[0] if advice.reason else None
        if not isinstance(plan, Plan) or plan.goal != "use":
            return advice
        found = self._with_gain(observation, (advice.action, *advice.line), plan)
        if not isinstance(found, Plan):
            return advice
        view = view_of(self.comparison.faces, advice.action)
        placed = (view.verb, view.component) == (Verb.PLACE, plan.component)
        gains = any(found.gains) or found.gains_any or found.number
        return replace(advice, reason=(found,) if placed or gains else ())

    def _further(
        self, observation: Observation, lines: Sequence[Sequence[int]], reason: Reason
    ) -> Reason:
        """Return what the best action leads to beyond a claim that others lead to as well."""
        claims = [each for each in reason if isinstance(each, Plan) and each.goal == "claim"]
        if not claims or claims[0].rounds or not claims[0].either:
            return reason
        position = sample(self.comparison.faces, observation, 1)
        views = (*claims[0].steps, ActionView(Verb.CLAIM, claims[0].component))
        through = [position.action_of(each) for each in views]
        plan = self.this_round.further(position.state, lines[0], lines[1], through)
        if plan is None:
            return reason
        rival = claims[0].rival, claims[0].rival_claims
        return (replace(plan, rival=rival[0], rival_claims=rival[1]),)

    def _looked_ahead(
        self, ask: Advise, named: Sequence[Advice], reason: Reason, ahead: "Ahead"
    ) -> Reason:
        """Return why the best action is better if nothing that happens at once says it.

        That comes after a goal that other actions lead to as well.
        """
        if len(named) == 1 or decided([each.chance for each in named]):
            return reason
        second = view_of(self.comparison.faces, named[1].action)
        plans = tuple(each for each in reason if isinstance(each, Plan))
        if ahead.kept is not None and any(ahead.kept.component in each.gives_up for each in plans):
            ahead = replace(ahead, kept=None)  # it is not kept on the way to the goal
        lead = named[0].chance - named[1].chance
        together = ahead.together
        if (
            together is not None
            and together.hardly
            and _says_step(together.step, plans, later=True)
        ):
            together = None
        if together is not None and together.hardly:
            return (*plans, replace(together, hardly=lead < SLIGHT))
        if percent(named[0].chance) == percent(named[1].chance) or named[1].close:
            return reason
        if ahead.kept is not None and ahead.kept.rounds >= 0:
            return (*plans, ahead.kept)
        if ahead.later is not None and self._is_point(ahead.later, plans, lead):
            return (*plans, ahead.later)
        if together is not None and _says_step(together.step, plans):
            together = None
        found = self._paying_off(ask, named, reason) if together and lead >= LARGE else ()
        if any(isinstance(each, Feeds) for each in found):
            return found
        tie = (Fact("tie", better=True),) if together is not None and lead <= CLOSE else ()
        if together is not None and self._matters(ask.observation, named[0], together, ahead):
            # It needs no plan that leads to it.
            return (*(each for each in plans if not _is_goal(each, second)), together, *tie)
        if tie:
            return (*plans, *tie)
        found = self._paying_off(ask, named, reason)
        others = [each for each in found if not isinstance(each, Plan)]
        waits = any(plan.goal == "wait" and plan.safe for plan in plans)
        if lead < SLIGHT or waits or others:
            return found
        if any(second in plan.steps for plan in plans):
            return reason  # it follows, and is named
        saved = cards_saved(named)
        if saved:
            return (*plans, Fact("cards", better=True, weight=CARD * saved, number=saved))
        return (*plans, ahead.kept or Fact("many", better=True))

    def _is_point(self, later: Later, plans: Sequence[Plan], lead: float) -> bool:
        """Return whether what there is more of later on can be the point, beside some plans.

        Points that a claim is worth come with it, if it isn't made either way. Essences need a
        purpose nearby, and matter little if the game may end.
        """
        faces = self.comparison.faces
        worth = [
            faces.face(each.component or each.such_as).points
            for each in plans
            if each.goal in ("claim", "monument", "wait")
            and not each.either
            and (each.component or each.such_as)
        ]
        if later.kind in ("points", "lead") and max(worth, default=0) >= later.number:
            return False
        ends = any(plan.goal in ("win", "hope") for plan in plans)
        if later.kind == "essences" and (ends or not later.components or later.missing > 1):
            return False
        return is_point(later, plans, lead)

    def _could_at_once(self, observation: Observation, later: Later) -> bool:
        """Return whether all that may be claimed or placed later on could be so at once."""
        if later.kind not in ("claims", "placed") or not later.components:
            return False
        claims = {each for _, each in self.comparison.open_claims(observation, observation.viewer)}
        placeable = self.comparison.outcomes(observation)[0].placeable
        return claims.union(placeable).issuperset(later.components)

    def _matters(
        self, observation: Observation, best: Advice, together: Together, ahead: "Ahead"
    ) -> bool:
        """Return whether what can follow the best action brings points, or pays for something."""
        step, continuation = together.step, ahead.continuations.of(best.action)
        if step is None or step.verb not in (Verb.USE, Verb.DISCARD) or not continuation.known:
            return True
        view = view_of(self.comparison.faces, best.action)
        if continuation.made - {view.component}:
            return True
        if continuation.monument and view.verb not in (Verb.CLAIM, Verb.CLAIM_TOP):
            return True
        used = Plan("use", step.component)
        found = self._with_gain(observation, (best.action, *best.line), used)
        return isinstance(found, Plan) and found.number > 0

    def _paying_off(self, ask: Advise, named: Sequence[Advice], reason: Reason) -> Reason:
        """Return what the best action pays off for, if anything."""
        if ask.observation.decision.kind in CHOICES:
            return reason
        if self.comparison.reveals(ask.observation, (named[0].action, *named[0].line)):
            return reason  # what a card drawn is good for is anyone's guess
        found = self.bot.pays_off_for(ask.observation, named[0], named[1], ask.seed)
        if found is None:
            return reason
        plans = [each for each in reason if isinstance(each, Plan)]
        if any(plan.component in found.components for plan in plans):
            return reason
        slight = [each for each in reason if _is_of(each, "slight")]
        return (*plans, found, *slight)


@dataclass(frozen=True, slots=True)
class Ahead:
    """What was seen ahead of the best action, apart from its plan."""

    later: Later | None = None
    together: Together | None = None
    kept: Kept | None = None
    prospect: Plan | None = None
    purpose: Purpose | None = None
    wanted: tuple[str, ...] = ()
    continuations: Continuations = NO_CONTINUATIONS


def _says_step(step: ActionView | None, plans: Sequence[Plan], *, later: bool = False) -> bool:
    """Return whether plans say that a step follows; `later`, only if they wait for it."""
    if step is None:
        return False
    waits = any(plan.puts_off(step) for plan in plans)
    return waits or (not later and any(step in plan.steps for plan in plans))


def if_lost(reason: Reason, prospect: Plan | None, named: Sequence[Advice]) -> Reason:
    """Return the reason in a lost game, with a rival who wins before what the seat may reach."""
    if prospect is None or prospect.goal != "threat" or prospect in reason:
        return reason
    if max(each.chance for each in named) > DECIDED:
        return reason
    plans = (each for each in reason if isinstance(each, Plan))
    sooner = (each for each in plans if each.rounds < prospect.rounds)
    return (prospect, *sooner)


def for_what_if_lost(reason: Reason, purpose: Purpose | None, named: Sequence[Advice]) -> Reason:
    """Return the reason in a lost game, with what gained essences are for in this round.

    That makes no difference if a rival wins first.
    """
    if purpose is None or purpose.rounds or max(each.chance for each in named) > DECIDED:
        return reason
    if not all(isinstance(each, Plan) and each.goal == "behind" for each in reason):
        return reason
    return (purpose, *reason)


def _ends_now(reason: object) -> bool:
    """Return whether a reason says that a rival probably wins in this round."""
    if not isinstance(reason, Plan):
        return False
    threatens = reason.goal == "threat" and not reason.rounds
    return threatens or (reason.rival >= 0 and not reason.rival_claims and reason.goal != "behind")


def _is_for_later(reason: object) -> bool:
    """Return whether a reason matters only if the game continues after this round."""
    return isinstance(reason, Fact) and (reason.kind in LATER or reason.kind == "nearer")


def shows_little(reason: Reason) -> bool:
    """Return whether a reason says nothing about what the action itself is for."""
    return all(_is_beside(each) for each in reason)


def _is_beside(reason: object) -> bool:
    if isinstance(reason, Plan):
        if reason.goal in ("win", "hope"):
            return not reason.explains
        return reason.goal in ("threat", "behind", "wait") and not reason.number
    if isinstance(reason, Together):
        return True
    if isinstance(reason, Later):  # it doesn't say where points come from
        return reason.kind in ("points", "rival", "lead") and not reason.components
    return _is_bare(reason) or _is_of(reason, "tie") or _is_of(reason, "many")


def as_tie(reason: Reason, named: Sequence[Advice]) -> Reason:
    """Return the reason; a lead too small to matter is called a tie."""
    if len(named) < 2 or named[0].chance - named[1].chance > CLOSE:
        return reason
    return tuple(Fact("tie", better=True) if _is_of(each, "slight") else each for each in reason)


def has_a_goal(reason: Reason) -> bool:
    """Return whether a reason says what an action is for; then the lead of a rival says less."""
    return any(
        isinstance(each, Purpose) or (isinstance(each, Plan) and each.goal not in LOOKED_AT)
        for each in reason
    )


def with_points(reason: Reason, plan: Plan | None) -> Reason:
    """Return the reason with the points that an action leads to, which say more than a count."""
    if plan is None:
        return reason
    plans = (each for each in reason if isinstance(each, Plan) and each.goal != "wait")
    return (plan, *(replace(e, through=()) if {*e.through} <= plan.named else e for e in plans))


def beside_itself(reason: Reason, itself: Reason) -> Reason:
    """Return the reason with what the action does by itself, which says more than a count."""
    if not itself:
        return reason
    said = any(_is_of(each, "peeks") for each in itself)
    plans = [e for e in reason if not isinstance(e, Fact) and not (said and _follows(e))]
    leads = [each for each in reason if _is_of(each, "tie") or _is_of(each, "slight")]
    first = [each for each in plans if isinstance(each, Plan) and each.goal != "wait"]
    return (*first, *itself, *(each for each in plans if each not in first), *leads)


def with_purpose(reason: Reason, ahead: Ahead, named: Sequence[Advice]) -> Reason:
    """Return the reason for the best action, with what the essences are for that it gains.

    That comes after a goal, unless this names it already, and needs no word of how much is left.
    """
    purpose = ahead.purpose
    if purpose is None or decided([each.chance for each in named]):
        return reason
    plans = tuple(each for each in reason if isinstance(each, Plan))
    plans = tuple(each for each in plans if not each.is_vague)
    if any(_is_named_in(purpose, plan) for plan in plans):
        return reason
    others = (each for each in reason if not isinstance(each, Plan))
    more = (each for each in others if not _is_of(each, "many") and not _counts(each))
    rest = tuple(each for each in more if not _follows(each))
    if any(plan.goal == "wait" for plan in plans):  # "that" is what has just been gained
        return (purpose, *plans, *rest)
    return (*plans, purpose, *rest)


def _is_aside(purpose: Cause, reason: Reason) -> bool:
    """Return whether essences are for the use of something else than what scores the points."""
    sources = {each.component for each in reason if isinstance(each, Fact)} - {""}
    if not isinstance(purpose, Purpose) or not purpose.used:
        return False
    return bool(sources) and purpose.needed_for not in sources


def _unless_named(cause: Cause, purposes: Reason) -> Cause:
    """Return points without what they come from if essences are needed to use just that."""
    if not isinstance(cause, Fact) or cause.kind != "points" or not cause.component:
        return cause
    named = {each.needed_for for each in purposes if isinstance(each, Purpose)}
    return replace(cause, component="") if cause.component in named else cause


def _threatens_later(reason: object) -> bool:
    """Return whether a reason says that a rival probably wins, but not in this round."""
    return isinstance(reason, Plan) and reason.goal == "threat" and bool(reason.rounds)


def _is_vague(reason: object) -> bool:
    """Return whether a reason only says that an action is somewhat better."""
    return _is_bare(reason) or _is_of(reason, "many")


def _follows(reason: object) -> bool:
    """Return whether a reason only says that the next-best action can follow."""
    return isinstance(reason, Together) and not reason.hardly


def _is_named_in(purpose: Purpose, plan: Plan) -> bool:
    """Return whether a plan says what essences are for; what could wait needs none of them."""
    if not purpose.needed_for:
        return plan.goal == "monument"
    return purpose.needed_for in plan.named and plan.goal != "wait"


def _counts(reason: object) -> bool:
    """Return whether a reason only counts what is left."""
    return isinstance(reason, Fact) and reason.kind in BOOKKEEPING


def seen_ahead(best: Advice) -> tuple[Ahead, Advice]:
    """Return what was seen ahead of the best action, and that action with the rest."""
    later = next((each for each in best.reason if isinstance(each, Later)), None)
    together = next((each for each in best.reason if isinstance(each, Together)), None)
    kept = next((each for each in best.reason if isinstance(each, Kept)), None)
    purpose = next((each for each in best.reason if isinstance(each, Purpose)), None)
    plans = [each for each in best.reason if isinstance(each, Plan)]
    others = plans[1:] if plans[:1] == list(best.reason[:1]) else plans
    prospect = others[0] if others else None
    wanted = next((each for each in best.reason if isinstance(each, Wanted)), None)
    ahead = later, together, kept, prospect, purpose
    continuations = next((each for each in best.reason if isinstance(each, Continuations)), None)
    rest = tuple(each for each in best.reason if each not in (*ahead, wanted, continuations))
    components = wanted.components if wanted is not None else ()
    found = Ahead(*ahead, components, continuations or NO_CONTINUATIONS)
    return found, replace(best, reason=rest)


def in_keeping(advice: Advice) -> Advice:
    """Return an action with a plan that agrees with its chance.

    It promises no win that is less likely, and no rival wins if the seat itself may well do so.
    """
    plan = advice.reason[0] if advice.reason else None
    if not isinstance(plan, Plan):
        return advice
    if plan.goal == "win" and advice.chance < HOPE:
        return replace(advice, reason=())
    if plan.goal == "win" and advice.chance < plan.share:
        goal: GoalKind = "win" if advice.chance >= LIKELY else "hope"
        plan = replace(plan, goal=goal, share=max(advice.chance, LIKELY))
    may_win = advice.chance > 1.0 - LIKELY
    if may_win and plan.goal == "threat":
        return replace(advice, reason=())
    if may_win and plan.rival >= 0 and not plan.rival_claims and plan.goal != "behind":
        plan = replace(plan, rival=-1)
    return replace(advice, reason=(plan,))


def hopes_of_best(advice: Sequence[Advice]) -> list[Advice]:
    """Return the actions without a chance to win that the best one lacks, although it is better."""
    if any(_goal(each) in ("win", "hope") for each in best_of(advice)[:1]):
        return list(advice)
    return [replace(each, reason=()) if _goal(each) == "hope" else each for each in advice]


def _goal(advice: Advice) -> GoalKind | None:
    plan = advice.reason[0] if advice.reason else None
    return plan.goal if isinstance(plan, Plan) else None


def goals_first(advice: Sequence[Advice]) -> list[Advice]:
    """Return the actions of a lost game with those first that lead to a claim, if equal."""
    named, others = [*advice[:NAMED]], advice[NAMED:]
    if named and max(each.chance for each in named) <= DECIDED:
        named.sort(key=_is_without_claim)
    return [*named, *others]


def _is_without_claim(advice: Advice) -> bool:
    plan = advice.reason[0] if advice.reason else None
    return not isinstance(plan, Plan) or plan.goal not in ("claim", "monument") or not plan.served


def is_point(later: Later, plans: Sequence[Plan], lead: float) -> bool:
    """Return whether what there is more of later on can be the point of an action.

    Cards in hand come with doing less. They don't matter if the lead is small or the game may end.
    """
    ends = any(plan.goal in ("win", "hope") for plan in plans)
    return later.kind != "cards" or (lead >= LARGE and not ends)


def cards_saved(named: Sequence[Advice]) -> int:
    """Return how many fewer cards the best action costs on the way to a goal that both share."""
    ours, theirs = (each.reason[0] if each.reason else None for each in named[:2])
    if not isinstance(ours, Plan) or not isinstance(theirs, Plan):
        return 0
    same = (ours.goal, ours.component, ours.rounds) == (
        theirs.goal,
        theirs.component,
        theirs.rounds,
    )
    known = bool(ours.gives_up) and same
    return max(len(theirs.gives_up) - len(ours.gives_up), 0) if known else 0


def _settles(reason: object) -> bool:
    """Return whether a reason needs no look at the rivals beside it."""
    if isinstance(reason, Plan):
        wins = reason.rival >= 0 and not reason.rival_claims
        return wins or reason.explains or reason.goal in ("threat", "behind")
    return not _is_bare(reason)


def _is_bare(reason: object) -> bool:
    """Return whether a reason only says that an action is better, or counts what is left."""
    return isinstance(reason, Fact) and reason.kind in (*BOOKKEEPING, "slight")


def _says_little(reason: object) -> bool:
    """Return whether a reason says of an action little more than that it is better.

    The same goes for a goal that other actions lead to as well.
    """
    if isinstance(reason, Plan):
        goals = ("claim", "monument", "place", "wait", "win", "hope", "use")
        return reason.goal in goals and (not reason.explains or reason.is_vague)
    return _is_bare(reason) or _is_of(reason, "power") or _is_of(reason, "tie")


def _reason(advice: Advice, facts: Reason, best: Plan | None = None) -> Reason:
    """Return why an action is named: a certain win, else its plan with further facts.

    `best` is the plan already given for a better action.
    """
    found = advice.reason[0] if advice.reason else None
    if isinstance(found, Plan) and best is not None:
        # What rivals are about to do is said with the best action.
        found = None if found.goal in ("threat", "behind") else found.after(best)
    known = found is None or isinstance(found, Plan)
    return explained(found, facts) if known else advice.reason


def _same_goal(advice: Advice, reason: Reason) -> Plan | None:
    """Return the plan in the reason for the best action that another one has as well.

    If it has none of them, that is the first plan; None if there is none.
    """
    plans = [each for each in reason if isinstance(each, Plan)]
    own = advice.reason[0] if advice.reason else None
    if isinstance(own, Plan):
        goal = own.goal, own.component, own.rounds
        plans.sort(key=lambda each: (each.goal, each.component, each.rounds) != goal)
    return plans[0] if plans else None


def without_points(advice: Advice) -> Advice:
    """Return an action that is not the best without a count of points in its plans.

    Points are counted against the next best, so only those of the best are a reason.
    """
    plans = (
        replace(each, number=0)
        if isinstance(each, Plan) and each.goal in ("claim", "monument", "wait")
        else each
        for each in advice.reason
    )
    return without_score(replace(advice, reason=tuple(plans)))


def without_score(advice: Advice) -> Advice:
    """Return an action without a plan of the points of this round."""
    kept = (each for each in advice.reason if not (isinstance(each, Plan) and each.goal == "score"))
    return replace(advice, reason=tuple(kept))


def unless_slight(reason: Reason, named: Sequence[Advice]) -> Reason:
    """The reason for the best action; only that it is slightly better, if there is no more to it.

    Of actions that are all too close to call, nothing is said.
    """
    lead = named[0].chance - max((each.chance for each in named[1:]), default=0.0)
    if lead >= SLIGHT or not is_bookkeeping(reason):
        return reason
    if decided([each.chance for each in named]) or all(each.close for each in named[1:]):
        return ()
    alike = named[1].close or percent(named[1].chance) == percent(named[0].chance)
    return (*_shared_goal(named), Fact("tie" if alike else "slight", better=True))


def of_scroll(faces: Faces, best: Advice, reason: Reason) -> Reason:
    """Return the reason for an action; a new power is that of the scroll which it gets."""
    views = (view_of(faces, each) for each in best.line)
    scrolls = (each.component for each in views if each.component)
    scroll = next((each for each in scrolls if faces.face(each).kind == "scroll"), "")
    if not scroll:
        return reason
    return tuple(
        replace(each, component=scroll)
        if isinstance(each, Fact) and each.kind == "power" and each.better
        else each
        for each in reason
    )


def with_lead(reason: Reason, named: Sequence[Advice]) -> Reason:
    """Return the reason for the best action; if that is a use, with a lead that is a hair.

    Beside a use, or a claim at once rather than later, "many small reasons" say nothing.
    """
    plans = [each for each in reason if isinstance(each, Plan)]
    draws = bool(reason) and all(isinstance(e, Fact) and e.kind in AT_CARDS for e in reason)
    powers = bool(reason) and all(_is_of(each, "power") for each in reason)
    lost = powers and max(each.chance for each in named) <= HOPELESS
    if len(named) > 1 and powers and (lost or named[0].chance - named[1].chance <= HAIR):
        return (*reason, Fact("tie", better=True))
    uses = bool(plans) and all(each.goal == "use" or each.itself for each in plans)
    if not uses and not draws:
        return reason
    reason = tuple(each for each in reason if not _is_of(each, "many"))
    leads = any(_is_of(each, "tie") or _is_of(each, "slight") for each in reason)
    if len(named) == 1 or leads or len(reason) > 2:
        return reason
    if decided([each.chance for each in named]):
        return reason
    lead = named[0].chance - named[1].chance
    if named[1].close or percent(named[1].chance) == percent(named[0].chance):
        return (*reason, Fact("tie", better=True))
    return (*reason, Fact("slight", better=True)) if lead < SLIGHT else reason


def with_tie_beside_rivals(reason: Reason, named: Sequence[Advice]) -> Reason:
    """Return the reason; if it is only about rivals, with how little the action leads by."""
    plans = [each for each in reason if isinstance(each, Plan) and each.goal in LOOKED_AT]
    if not reason or len(plans) < len(reason) or len(named) < 2:
        return reason
    chances = [each.chance for each in named]
    if decided(chances) or chances[0] - chances[1] > CLOSE:
        return reason
    return (*reason, Fact("tie", better=True))


def with_tie(faces: Faces, kind: str, reason: Reason, named: Sequence[Advice]) -> Reason:
    """Return the reason for a chosen card or mage, with the one that is about as good."""
    if kind not in CHOICES or not reason or len(named) == 1:
        return reason
    if percent(named[0].chance) - percent(named[1].chance) > POINT:
        return reason
    if decided([each.chance for each in named]):
        return reason
    second = view_of(faces, named[1].action).component
    others = (each for each in reason if not (_is_of(each, "tie") or _is_of(each, "slight")))
    return (*others, Worth("tie", "", component=second))


def _claimed_later(action: ActionView) -> Reason:
    """Return the claim of the best action, if that is one, as a goal that the next one leads to."""
    if action.verb is not Verb.CLAIM:
        return ()
    return (Plan("claim", action.component, served=False, either=True, itself=True),)


def _shared_goal(named: Sequence[Advice]) -> Reason:
    """Return the goal that the two best actions both lead to, if there is one."""
    plan, other = (each.reason[0] if each.reason else None for each in named[:2])
    if not isinstance(plan, Plan) or plan.goal not in ("claim", "monument", "place"):
        return ()
    same = isinstance(other, Plan) and (plan.goal, plan.component, plan.rounds) == (
        other.goal,
        other.component,
        other.rounds,
    )
    return (replace(plan, either=True, served=False, steps=()),) if plan.either or same else ()


def unless_sooner(named: Sequence[Advice]) -> Advice:
    """The best action; its goal is one to wait for if another action reaches it sooner."""
    plan, *others = [each.reason[0] if each.reason else None for each in named]
    if not isinstance(plan, Plan) or plan.goal not in ("claim", "monument") or plan.seat != -1:
        return named[0]
    sooner = any(
        isinstance(each, Plan) and _is_same_claim(each, plan) and each.rounds < plan.rounds
        for each in others
    )
    if not sooner:
        return named[0]
    rival = ANY_RIVAL if plan.contested else -1
    waits = replace(plan, goal="wait", either=False, served=False, steps=(), seat=rival, beside="")
    return replace(named[0], reason=(waits, *named[0].reason[1:]))


def _is_same_claim(one: Plan, other: Plan) -> bool:
    """Return whether two plans lead to the same claim, which may be an example of several."""
    if (one.goal, one.component) == (other.goal, other.component):
        return True
    examples = {one.such_as, other.such_as} - {""}
    return {one.goal, other.goal} == {"claim", "monument"} and bool(
        examples & {one.component, other.component}
    )


def unless_others_score(
    named: Sequence[Advice], best: ActionView, continuations: Sequence[Continuation]
) -> Advice:
    """The best action, without points of the round that the next-best one leads to as well.

    These are points through something that is claimed or placed either way, or of an action that is
    too close to call.
    """
    plan = named[0].reason[0] if named[0].reason else None
    if len(named) < 2 or not isinstance(plan, Plan) or plan.goal != "score":
        return named[0]
    either = plan.component in continuations[1].made
    close = named[1].close or named[0].chance - named[1].chance <= HAIR
    elsewhere = bool(plan.component) and plan.component != best.component
    return without_score(named[0]) if elsewhere and (either or close) else named[0]


def without_needless(facts: Reason, named: Sequence[Advice]) -> Reason:
    """The facts for the best action, without denying a rival what need not be claimed yet."""
    plans = [plan for each in named for plan in each.reason[:1] if isinstance(plan, Plan)]
    safe = {plan.component for plan in plans if plan.goal == "wait" and plan.seat == -1}
    return tuple(
        each
        for each in facts
        if not (isinstance(each, Fact) and each.kind == "denied" and each.component in safe)
    )


def unless_close(reason: Reason, named: Sequence[Advice], facts: Reason) -> Reason:
    """The reason for the best action; if others lead to its goal as well, also how far it leads.

    If that is not close, the heaviest of the `facts` in its favor is added instead, unless it only
    counts essences: another action may well cost some.
    """
    if len(named) == 1 or decided([each.chance for each in named]):
        return reason
    if not reason or not all(isinstance(each, Plan) and not each.explains for each in reason):
        return reason
    if any(isinstance(each, Plan) and each.goal in ("use", "threat", "behind") for each in reason):
        return reason
    if named[1].close or percent(named[1].chance) == percent(named[0].chance):
        return (*reason, Fact("tie", better=True))
    lead = named[0].chance - named[1].chance
    if lead < SLIGHT:
        return (*reason, Fact("slight", better=True))
    goals = {each.component for each in reason if isinstance(each, Plan)} - {""}
    more = (each for each in facts if isinstance(each, Fact) and each.better)
    useful = (each for each in more if each.kind not in ("essences", "stored"))
    return (*reason, *[each for each in useful if each.component not in goals][:1])


def decided(chances: Sequence[float]) -> bool:
    """Return whether the game is as good as won, or lost, by the chances after all actions."""
    return max(chances) <= DECIDED or min(chances) >= 1.0 - DECIDED


def _is_of(fact: object, kind: FactKind) -> bool:
    return isinstance(fact, Fact) and fact.kind == kind


def _decides(fact: object) -> bool:
    return isinstance(fact, Fact) and fact.weight >= DECIDES


def _reaches(advice: Advice, action: ActionView) -> bool:
    """Return whether the plan of an advice leads to another action this round."""
    plan = advice.reason[0] if advice.reason else None
    return isinstance(plan, Plan) and not plan.rounds and _is_goal(plan, action)


def _is_goal(plan: Plan, action: ActionView) -> bool:
    """Return whether an action is what a plan leads to."""
    any_monument = plan.goal == "monument" or (plan.goal == "wait" and not plan.component)
    if any_monument and action.verb is Verb.CLAIM_TOP:
        return True
    verb = {"claim": Verb.CLAIM, "wait": Verb.CLAIM, "place": Verb.PLACE}.get(plan.goal)
    return (action.verb, action.component) == (verb, plan.component)


def best_of(advice: Sequence[Advice]) -> list[Advice]:
    """Return the actions to be named, among those visited most.

    The best chance, in whole percent, comes first; of equals the one visited more.
    """
    return sorted(advice[:NAMED], key=lambda each: -percent(each.chance))
