"""A recorded game as the screens that look back show it: what was seen, the log, reviews, reasons.

Nothing is drawn here.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import takewhile
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from resarcana_desktop.bots.services import Explain
from resarcana_desktop.games.resarcana.bots.affinity import link
from resarcana_desktop.games.resarcana.bots.plans.lines import LineOfPlay, MainAction
from resarcana_desktop.games.resarcana.bots.plans.plan import Plan, Purpose
from resarcana_desktop.games.resarcana.bots.plans.purposes import purpose_of, spent_on
from resarcana_desktop.games.resarcana.bots.plans.this_round import GOAL_ACTIONS
from resarcana_desktop.games.resarcana.bots.plans.trials import Trial
from resarcana_desktop.games.resarcana.bots.reasons.fact import BOOKKEEPING, Fact
from resarcana_desktop.games.resarcana.bots.registry import BotsFor
from resarcana_desktop.games.resarcana.bots.round_end.round_end import SureWin
from resarcana_desktop.games.resarcana.bots.worth import Worth
from resarcana_desktop.games.resarcana.play import decisions
from resarcana_desktop.games.resarcana.play.advice import named, sure_win
from resarcana_desktop.games.resarcana.play.decisions import seen_with_open_hands
from resarcana_desktop.games.resarcana.play.log import LogBook
from resarcana_desktop.games.resarcana.play.question import power_words
from resarcana_desktop.games.resarcana.play.sentences import Words
from resarcana_desktop.games.resarcana.reason_text import (
    BARE_ICON,
    compared,
    needed_then,
    points_of_claim,
    sentence,
)
from resarcana_desktop.games.resarcana.review.facts import reason_of
from resarcana_desktop.games.resarcana.rules.action_view import WITH_POWER, Verb
from resarcana_desktop.games.resarcana.rules.actions import component_of, verb_of
from resarcana_desktop.games.resarcana.rules.codes import V_CLAIM, V_CLAIM_TOP
from resarcana_desktop.games.resarcana.rules.match import match_score
from resarcana_desktop.games.resarcana.rules.reasons import shortfall
from resarcana_desktop.games.resarcana.rules.records import ESSENCES, GOLD
from resarcana_desktop.games.resarcana.rules.terms.costs import Turn
from resarcana_desktop.games.resarcana.text.tokens import markup
from resarcana_desktop.games.resarcana.text.wording import luck_words
from resarcana_desktop.games.setups import session_at
from resarcana_desktop.i18n.markup import plain
from resarcana_desktop.play import explaining
from resarcana_desktop.play.explaining import WhyQuestion
from resarcana_desktop.play.history import History

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence, Set

    from resarcana_desktop.games.resarcana.bots.reasons.fact import Cause, Reason
    from resarcana_desktop.games.resarcana.play.session import Move
    from resarcana_desktop.games.resarcana.rules.action_view import ActionView
    from resarcana_desktop.games.resarcana.rules.events import Event
    from resarcana_desktop.games.resarcana.rules.observation import Observation
    from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
    from resarcana_desktop.games.resarcana.rules.records import Component, Essences
    from resarcana_desktop.i18n.catalogues import Catalogue
    from resarcana_desktop.play.review.review import Judgement, Luck

ResArcanaHistory: TypeAlias = "History[ResArcanaPosition, Event, Move]"

STAND_IN: Final = "greedy"
_QUIET: Final = (
    Verb.LEAVE,
    Verb.ORDER,
    Verb.DECLINE,
    Verb.PLACE,
    Verb.CLAIM,
    Verb.MAGE,
    Verb.KEEP,
    Verb.RIVAL,
    Verb.PAY,
    Verb.SUFFER,
)
"""Answers that may leave the log unchanged, and have their own words."""


def seen_at(
    history: ResArcanaHistory, at: int, seat: int, *, all_hands: bool = False
) -> Observation:
    """Return what a seat knew at a moment; with `all_hands`, the hands of the others as well.

    Draft cards that a player chooses from are shown as a hand, since no one has a hand yet; so are
    the face-up cards of a match.
    """
    position = history.positions[at]
    seen = seen_with_open_hands(position, seat) if all_hands else position.observation(seat)
    seats = list(seen.seats)
    if seen.centre.face_up and seat >= 0:
        open_cards = seen.centre.face_up
        seats[seat] = replace(seats[seat], hand=open_cards, hand_count=len(open_cards))
    if seen.phase == "draft":
        seats = [replace(each, hand=each.pack or None) for each in seats]
        seats = [replace(each, hand_count=each.pack_count) for each in seats]
    return replace(seen, seats=tuple(seats))


class ReplayLog(LogBook):
    """The log of a recorded game, with a caption for every move."""

    def __init__(self, history: ResArcanaHistory, catalogue: Catalogue) -> None:
        self._seats = history.seats
        self._text = catalogue.text
        self._first = history.positions[0].observation(0).first_player
        self._match = match_score(history.record.options)
        super().__init__(self._seats, catalogue, history.positions[0].faces)

    def beginning(self) -> str:
        """Return who is the first player, or which game of a match it is."""
        if self._match is not None and self._match.game > 1:
            return self._text("log.match_game", game=self._match.game)
        return self._text("log.beginning", name=self._who(self._first))

    def quiet(self, move: Move) -> str:
        """Return what a player chose, paid or left."""
        verb = Verb.CLAIM if move.action.verb is Verb.CLAIM_TOP else move.action.verb
        key = verb.value if verb in _QUIET else "other"
        return self._text(f"log.did.{key}", name=self._who(move.seat))

    def _who(self, seat: int) -> str:
        return f"{{seat:{self._seats[seat].colour}}}{plain(self._seats[seat].name)}{{/seat}}"


SMALL: Final = BOOKKEEPING | {
    "nearer",
    "gained",
    "affordable",
    "placeable",
    "draws",
    "looks",
    "peeks",
    "fuels",
}
"""Facts that say less than what has since been paid for."""
ON_THE_WAY: Final = frozenset({"nearer", "closer", "draws", "looks", "peeks", "fuels"})
"""Facts that are only steps to something, which games played on show."""
KEPT: Final = frozenset({"income", "power", "placeable", "straight", "points"})
"""What an action brings even if it is only made later in the round."""
GOALS: Final = {verb: goal for goal, verb in GOAL_ACTIONS.items()}
"""What a plan is called that ends with an action of this kind."""


class ResArcanaReviewWords:
    """Implements `ReviewWords`."""

    def __init__(self, history: ResArcanaHistory, catalogue: Catalogue) -> None:
        self._history = history
        self.catalogue = catalogue
        self._kept: dict[int, Words] = {}

    def words(self, at: int) -> Words:
        """Words for the decision at a moment."""
        if at not in self._kept:
            self._kept[at] = Words(session_at(self._history, at), self.catalogue)
        return self._kept[at]

    def action(self, at: int, action: str) -> str:
        """Return an action in a few words; of several powers, with what the one used does."""
        words = self.words(at)
        view = words.session.position.view_of(words.session.position.action(action))
        title = BARE_ICON.sub("", named(words, words.session.position.action(action)))
        if view.verb not in WITH_POWER or not view.power:
            return title
        powers = words.face(view.component).powers
        if sum(each.trigger == powers[view.power - 1].trigger for each in powers) < 2:
            return title
        rule = power_words(words, view.component, view.power)[1].rstrip(".")
        return self.catalogue.text("in_lines.hint.power", told=title, rule=rule)

    def why(self, judgement: Judgement) -> str:
        """Return what the better action does more or less, or the missed way to a win."""
        words = self.words(judgement.at)
        if judgement.proof == "win_missed":
            position = words.session.position
            way = sure_win(words, SureWin(tuple(map(position.action, judgement.plan))))
            more = sentence(words, reason_of(judgement.reason), past=True)
            return " ".join(filter(None, (way, more)))
        name = self.addressee(judgement)
        position = self._history.positions[judgement.at]
        best = position.view_of(position.action(judgement.best))
        found = tuple(self._as_it_came(judgement, reason_of(judgement.reason)))
        missed = self._missed(judgement, found)
        got = set(self._got_anyway(judgement, missed))
        distinct = tuple(
            each for each in missed if not isinstance(each, Trial) or each.component not in got
        )
        # A claim that was made in this very round is no longer among what was missed.
        plans = [each for each in found if isinstance(each, Plan) and each not in missed]
        sooner = self._sooner(judgement, got, plans)
        if sooner and all(_is_small(each) or isinstance(each, Trial) for each in distinct):
            return " ".join(filter(None, (sooner, self._taken(judgement))))
        # Games played on are the last resort for what came about all the same.
        reason = unless_needless(distinct or missed, best)
        told = sentence(words, reason, name=name, past=True)
        key = f"why.anyway{'_name' if name else ''}"
        anyway = [
            words(key, name=name, component=words.component(each))
            for each in self._got_anyway(judgement, reason)
        ]
        claimed = self._claimed_later(judgement, reason, best)
        lines = (told, *anyway, *claimed, self._taken(judgement))
        return " ".join(filter(None, lines)) or sentence(
            words, (Fact("many", better=True),), name=name
        )

    def _as_it_came(self, judgement: Judgement, reason: Reason) -> Iterator[Cause]:
        """Yield the reason with the rival that claimed a goal first.

        If none did, there was no race. A claim that a rival was to be kept from only counts if it
        came.
        """
        for each in reason:
            if not isinstance(each, Plan) or each.seat == -1 or each.goal not in ("claim", "deny"):
                yield each
                continue
            claim = self._claim_of(judgement, each.component)
            is_raced = claim is not None and claim.seat != judgement.seat
            if each.goal == "claim":
                seat = claim.seat if claim is not None and is_raced else -1
                yield replace(each, seat=seat, either=False)
            elif claim is not None and claim.seat == each.seat:
                yield each

    def _claim_of(self, judgement: Judgement, component: str) -> Move | None:
        """Return the first claim of a component after a decision, by any player."""
        verbs = (Verb.CLAIM, Verb.CLAIM_TOP)
        rest = self._history.moves[judgement.at + 1 :]
        found = (each for each in rest if each.action.verb in verbs)
        return next((each for each in found if each.action.component == component), None)

    def _claimed_later(
        self, judgement: Judgement, reason: Reason, best: ActionView
    ) -> Iterator[str]:
        """Yield who claimed soon afterwards what should have been claimed, and in which round."""
        plan = next((each for each in reason if isinstance(each, Plan)), None)
        component = best.component if best.verb is Verb.CLAIM else ""
        if plan is not None:  # in a race, that is said already
            component = plan.component if plan.goal == "claim" and plan.seat == -1 else ""
        claim = self._claim_of(judgement, component) if component else None
        if claim is None or claim.round > judgement.round + 1:
            return
        words = self.words(judgement.at)
        if claim.seat != judgement.seat:
            name = words.player(claim.seat)
            told = words.component(component)
            yield words("why.claimed", name=name, component=told, round=claim.round)
        elif claim.round > judgement.round:
            yield words("why.not_until", round=claim.round)

    def _got_anyway(self, judgement: Judgement, reason: Reason) -> Iterator[str]:
        """Yield what the player claimed or placed in time, though less likely without the error."""
        trials = [each for each in reason if isinstance(each, Trial) and each.component]
        for move in self._history.moves[judgement.at + 1 :]:
            if move.seat == judgement.seat and move.action.verb in (Verb.CLAIM, Verb.PLACE):
                name = move.action.component
                if any(each.component == name and move.round <= each.round for each in trials):
                    yield name

    def _sooner(self, judgement: Judgement, got: Set[str], plans: Sequence[Plan]) -> str:
        """Return how much sooner a claim that was made in this round could have been made.

        That may be one of those that games played on `got`, if the better action pays for it at
        once, or the goal of one of the `plans`. "" if that would have been no sooner. Cards that
        would not have been discarded for it are counted, too.
        """
        steps = {each.component: each.steps for each in plans if each.goal == "claim"}
        after = self._free_after_best(judgement) if got or steps else None
        if after is None:
            return ""
        own, wanted = self._own_actions(judgement), {*got, *steps}
        claims = (n for n, each in enumerate(own) if each.verb is Verb.CLAIM)
        number = next((n for n in claims if own[n].component in wanted), 0)
        if not number:
            return ""
        component = own[number].component
        row = after.faces.number(component)
        pays = shortfall(after.state, row, judgement.seat) is None
        way = () if pays else steps.get(component, ())
        sooner = number - len(way)
        if sooner <= 0 or not (pays or way):
            return ""
        before = self._history.positions[judgement.at]
        best, played = (
            before.view_of(before.action(each)) for each in (judgement.best, judgement.played)
        )
        cards = _discards([played, *own[:number]]) - _discards([best, *way])
        words, name = self.words(judgement.at), self.addressee(judgement)
        count = words.catalogue.count
        key = f"table.why.sooner{'_name' if name else ''}"
        told = count(key, sooner, component=words.component(component), name=name)
        saved = count("table.why.cards_saved", cards) if cards > 0 else ""
        return " ".join(filter(None, (told, saved)))

    def _free_after_best(self, judgement: Judgement) -> ResArcanaPosition | None:
        """Return the position after the better action; None if the round ends or more is asked."""
        position, seat = self._history.positions[judgement.at].copy(), judgement.seat
        position.apply(position.action(judgement.best))
        seen = position.observation(seat)
        asked = seen.decision.seat == seat and seen.decision.kind != "action"
        return None if position.over() or seen.round != judgement.round or asked else position

    def _own_actions(self, judgement: Judgement) -> list[ActionView]:
        """Return the player's later actions of the same round."""
        rest = self._history.moves[judgement.at + 1 :]
        in_round = takewhile(lambda each: each.round == judgement.round, rest)
        own = (each for each in in_round if each.seat == judgement.seat)
        return [each.action for each in own if each.decision.kind == "action"]

    def _taken(self, judgement: Judgement) -> str:
        """Return that a rival chose the better thing instead; "" if none did.

        What the rival soon claimed with its help is named as well.
        """
        best = self._history.positions[judgement.at]
        view = best.view_of(best.action(judgement.best))
        if view.verb not in (Verb.ITEM, Verb.DRAFT, Verb.KEEP):
            return ""
        rest = takewhile(
            lambda each: each.decision.kind == judgement.kind,
            self._history.moves[judgement.at + 1 :],
        )
        words = self.words(judgement.at)
        for each in rest:
            if each.seat != judgement.seat and each.action.component == view.component:
                name, component = words.player(each.seat), words.component(view.component)
                claimed = self._claimed_with(judgement, each.seat, view.component)
                if not claimed:
                    return words("why.taken", name=name, component=component)
                place = words.component(claimed)
                return words("why.taken_for", name=name, component=component, place=place)
        return ""

    def _claimed_with(self, judgement: Judgement, seat: int, item: str) -> str:
        """Return a place that a seat claims by the end of the next round, and an item goes with."""
        faces = self._history.positions[0].faces
        for each in self._history.moves[judgement.at + 1 :]:
            if each.round > judgement.round + 1:
                break
            if each.seat == seat and each.action.verb is Verb.CLAIM:
                how = link(faces.face(item), faces.face(each.action.component))
                if how is not None and how.serves:
                    return each.action.component
        return ""

    def _missed(self, judgement: Judgement, reason: Reason) -> Reason:
        """Return the reason without what the player did reach in time all the same.

        That is a win, what was claimed, placed or used, or what an action brings that was only made
        later. Points don't count for a claim if another one that scored as much followed it.
        Nor does a plan count that has the action played as a step.
        """
        history, moves = self._history, self._history.moves
        rest = moves[judgement.at + 1 :]
        last = history.positions[-1]
        won = last.over() and judgement.seat in last.winners
        away = moves[-1].round - judgement.round
        position = history.positions[judgement.at]
        view, played = (
            position.view_of(position.action(each)) for each in (judgement.best, judgement.played)
        )
        own = [each for each in rest if each.seat == judgement.seat]
        followed = any(each.action == view and each.round == judgement.round for each in own)
        reached = Reached(self._done(own), judgement.round)
        claims = view.verb in (Verb.CLAIM, Verb.CLAIM_TOP)
        scored = claims and self._scores_as_much(judgement, view)
        return tuple(
            each
            for each in reason
            if not reached.includes(each)
            and not (isinstance(each, Plan) and each.seat == -1 and played in each.steps)
            and not (won and isinstance(each, Plan) and each.goal == "win" and away <= each.rounds)
            and not (followed and isinstance(each, Fact) and each.kind in KEPT)
            and not (scored and isinstance(each, Fact) and each.kind == "points")
        )

    def _done(self, moves: Iterable[Move]) -> dict[tuple[str, str], int]:
        """Return the round in which each thing was first claimed, placed or used.

        The key is the goal of a plan with its component, or with "" for any monument.
        """
        faces, done = self._history.positions[0].faces, dict[tuple[str, str], int]()
        for move in moves:
            goal, name = GOALS.get(move.action.verb), move.action.component
            if goal is not None:
                done.setdefault((goal, name), move.round)
            claims = move.action.verb is Verb.CLAIM and faces.face(name).kind == "monument"
            if claims or move.action.verb is Verb.CLAIM_TOP:
                done.setdefault(("monument", ""), move.round)
        return done

    def _scores_as_much(self, judgement: Judgement, claim: ActionView) -> bool:
        """Return whether the player still claimed something in that round worth no less."""
        faces = self._history.positions[0].faces
        worth = faces.face(claim.component).points if claim.component else 0
        rest = self._history.moves[judgement.at + 1 :]
        for place, each in enumerate(rest, start=judgement.at + 1):
            if each.round != judgement.round:
                break
            if each.seat != judgement.seat:
                continue
            if each.action.verb is Verb.CLAIM and faces.face(each.action.component).points >= worth:
                return True
            if each.action.verb is Verb.CLAIM_TOP:
                before, after = (
                    {view.id for view in seen.seats[judgement.seat].in_play}
                    for seen in (
                        self._history.positions[n].observation(judgement.seat)
                        for n in (place, place + 1)
                    )
                )
                if any(faces.face(name).points >= worth for name in after - before):
                    return True
        return False

    def addressee(self, judgement: Judgement) -> str:
        """Return the name of the player whose decision it was; "" for "you"."""
        return self.words(judgement.at).addressee(judgement.seat)

    def luck(self, luck: Luck) -> str:
        words = self.words(max(luck.at, 0))
        cards = [words.component(each) for each in luck.components]
        name = words.player(luck.seat) if luck.seat >= 0 else ""
        return luck_words(self.catalogue, cards, name)


def unless_needless(reason: Reason, best: ActionView) -> Reason:
    """Return the reason without a count of games played on if the rest says enough.

    That a claim could have been made is not enough if it is the better action itself. What a magic
    item is good for needs no word beside something that it leads to.
    """
    if best.verb is Verb.ITEM and any(isinstance(each, Plan) for each in reason):
        reason = tuple(each for each in reason if not isinstance(each, Worth))
    trials = tuple(each for each in reason if isinstance(each, Trial))[:1]
    reason = tuple(each for each in reason if not isinstance(each, Trial) or each in trials)
    rest = tuple(each for each in reason if not isinstance(each, Trial))
    if trials and rest and all(isinstance(each, Fact) and each.kind in ON_THE_WAY for each in rest):
        return trials
    little = best.verb is Verb.ITEM and not any(isinstance(each, Plan) for each in rest)
    little = little or all(
        (isinstance(each, Fact) and each.kind in BOOKKEEPING)
        or (isinstance(each, Plan) and (each.goal == "wait" or is_itself(each, best)))
        for each in rest
    )
    if len(rest) == len(reason) or not little:
        return rest
    return tuple(
        each
        for each in reason
        if not isinstance(each, Plan) or each.seat != -1 or each.goal == "wait"
    )


def is_itself(plan: Plan, best: ActionView) -> bool:
    """Return whether a plan is only the action that it is to explain."""
    return (GOAL_ACTIONS.get(plan.goal), plan.component) == (best.verb, best.component)


def _is_small(cause: Cause) -> bool:
    return isinstance(cause, Fact) and cause.kind in SMALL


def _discards(actions: Iterable[ActionView]) -> int:
    return sum(each.verb is Verb.DISCARD for each in actions)


@dataclass(frozen=True, slots=True)
class Reached:
    """What a player has `done` since a moment of the round `now`, and in which round."""

    done: Mapping[tuple[str, str], int]
    now: int

    def includes(self, cause: Cause) -> bool:
        """Return whether a plan was followed in time, or what would be paid for was."""
        if isinstance(cause, Plan):
            if cause.seat != -1 or cause.goal not in (*GOALS.values(), "monument"):
                return False
            return self._by(cause.goal, cause.component, self.now + cause.rounds)
        if not isinstance(cause, Fact) or not cause.better:
            return False
        goals = {"affordable": "claim", "placeable": "place"}
        if cause.kind not in goals:
            return False
        goal = goals[cause.kind] if cause.component else "monument"
        return self._by(goal, cause.component, self.now)

    def _by(self, goal: str, component: str, last: int) -> bool:
        """Return whether something was done by the end of a round."""
        name = "" if goal == "monument" else component
        return self.done.get((goal, name), last + 1) <= last


# ---- why a bot may have made a move --------------------------------------------------------------


def why_question(
    words: Words,
    position: ResArcanaPosition,
    moves: Sequence[Move],
    seat: int,
    number: int,
) -> WhyQuestion:
    """Return the question about a move, by what a seat could see before it."""
    action = moves[number].action

    def explained(reason: Any) -> str:
        points = points_of_claim(words, action, reason)
        name = words.player(position.seat_to_decide())
        purpose = needed_since(position, moves[number:])
        spent = spent_since(position, moves[number:]) if purpose is None else ""
        if purpose is not None:
            needed = needed_then(words, purpose, name)
        else:
            needed = (
                words("why.spent", name=name, component=words.component(spent)) if spent else ""
            )
        told = ""
        if reason:
            passed, claimed = action.verb is Verb.PASS, action.verb in (Verb.CLAIM, Verb.CLAIM_TOP)
            told = compared(words, reason, name, passed=passed, claimed=claimed)
        if told == words("why.little") and is_free(words.face(action.component), action):
            told = words("why.free")
        elif (
            told == words("why.little")
            and action.verb is Verb.USE
            and gains_one(position, moves[number:])
        ):
            told = words("why.gift")
        if told == words("why.gold"):
            told = gold_for(words, position, moves[number:])
        if needed and gives_way(reason):
            told = needed
        elif needed and action.verb in (Verb.CLAIM, Verb.CLAIM_TOP):
            told = f"{told} {needed}"
        lines = [each for each in (points, told) if each]
        if not lines and gains_gold(position, moves[number:]):
            lines = [gold_for(words, position, moves[number:])]
        return " ".join(lines) or words("why.nothing", name=words.player(seat))

    legal, answers = [position.action_of(action)], _open_answers(position, moves[number:])
    request = Explain(position.observation(seat), legal, number, answers)
    return WhyQuestion(request, explained, words("why.failed"))


def followed(position: ResArcanaPosition, moves: Sequence[Move]) -> LineOfPlay:
    """Return a player's main actions from the first of some moves to the end of the next round."""
    seat, begun = moves[0].seat, moves[0].round
    position, done = position.copy(), list[MainAction]()
    for move in moves:
        if move.round > begun + 1 or position.over():
            break
        action = position.action_of(move.action)
        if action not in position.legal_actions():
            break
        if move.decision.kind == "action" and move.seat == seat:
            pool = position.observation(seat).seats[seat].pool
            done.append(MainAction(seat, action, move.round - begun, pool=pool))
        position.apply(action)
    return LineOfPlay(tuple(done), frozenset(), 0)


def needed_since(position: ResArcanaPosition, moves: Sequence[Move]) -> Purpose | None:
    """Return what a player has since needed the essences for that the first of some moves gained.

    None if it gained nothing, or was not needed until the end of the next round.
    """
    line = followed(position, moves)
    if not line.actions:
        return None
    faces = position.faces.components
    purpose = purpose_of(moves[0].seat, [line], faces, uses_next=True)
    if purpose is None or purpose.needed_for:
        return purpose
    for place, each in enumerate(line.actions[1:], start=2):
        if verb_of(each.action) not in (V_CLAIM, V_CLAIM_TOP):
            continue
        # Of several monuments, it is the first one that there wasn't enough for without the gain.
        short = LineOfPlay(line.actions[:place], frozenset(), 0)
        if purpose_of(moves[0].seat, [short], faces, uses_next=True) == purpose:
            named = faces[component_of(each.action)]
            is_named = verb_of(each.action) == V_CLAIM and named.kind == "monument"
            return replace(purpose, needed_for=named.id if is_named else "")
    return purpose


def spent_since(position: ResArcanaPosition, moves: Sequence[Move]) -> str:
    """Return the component on which a player has since spent the essences; "" for none."""
    line = followed(position, moves)
    return spent_on(moves[0].seat, line, position.faces.components) if line.actions else ""


def gains_gold(position: ResArcanaPosition, moves: Sequence[Move]) -> bool:
    """Return whether the first of some moves leaves its player with more Gold."""
    had, has = _pools(position, moves)
    return has[GOLD] > had[GOLD]


def gains_one(position: ResArcanaPosition, moves: Sequence[Move]) -> bool:
    """Return whether the first of some moves leaves its player with one more essence."""
    had, has = _pools(position, moves)
    return sum(has) == sum(had) + 1


def _pools(position: ResArcanaPosition, moves: Sequence[Move]) -> tuple[Essences, Essences]:
    """Return what a player has before the first of some moves, and after it with its answers."""
    seat, position = moves[0].seat, position.copy()
    had = position.observation(seat).seats[seat].pool
    for place, move in enumerate(moves):
        action = position.action_of(move.action)
        if position.over() or (place and move.decision.kind == "action"):
            break
        if move.round != moves[0].round or action not in position.legal_actions():
            break
        position.apply(action)
    return had, position.observation(seat).seats[seat].pool


def gold_for(words: Words, position: ResArcanaPosition, moves: Sequence[Move]) -> str:
    """Return what the Gold that the first of some moves gained is good for, and has since bought.

    What was bought until the end of the next round is named. Otherwise it is how much Gold there is
    then, and whether that is enough for a monument.
    """
    seat, after = moves[0].seat, position.copy()
    for place, move in enumerate(moves):
        action = after.action_of(move.action)
        if after.over() or (place and move.decision.kind == "action"):
            break
        if move.round != moves[0].round or action not in after.legal_actions():
            break
        after.apply(action)
    seen = after.observation(seat)
    own, name = seen.seats[seat], words.player(seat)
    stores = [
        each for each in own.in_play if each.stored[GOLD] and not words.face(each.id).points_rules
    ]
    held = own.pool[GOLD] + sum(each.stored[GOLD] for each in stores)
    used = next((each for each in stores if each.id == moves[0].action.component), None)
    lines = []
    if used is not None:
        stored = markup(ESSENCES[GOLD], used.stored[GOLD])
        component = words.component(used.id)
        lines.append(words("why.gold_stored", component=component, gold=stored))
    bought = [
        move.action.component
        for move in moves[1:]
        if (move.seat, move.decision.kind) == (seat, "action")
        and move.round <= moves[0].round + 1
        and move.action.verb in (Verb.CLAIM, Verb.PLACE)
        and _costs_gold(words.face(move.action.component))
    ]
    monuments = [words.face(each).cost for each in seen.centre.monuments]
    price = min((each.essences[GOLD] for each in monuments if each is not None), default=0)
    if bought:
        listed = words.catalogue.listed([words.component(each) for each in bought])
        lines.append(words("why.gold_bought", name=name, components=listed))
    elif price and held >= price:
        gold, left = (markup(ESSENCES[GOLD], each) for each in (held, held % price))
        key = "why.gold_many" if held >= 2 * price else "why.gold_left"
        key = key if held > price else "why.gold_enough"
        number = held // price
        lines.append(words(key, name=name, gold=gold, left=left, number=number))
    elif price:
        gold, short = markup(ESSENCES[GOLD], held), price - held
        lines.append(words("why.gold_short", name=name, gold=gold, short=short))
    return " ".join(lines) or words("why.gold")


def _costs_gold(face: Component) -> bool:
    return face.cost is not None and face.cost.essences[GOLD] > 0


def is_free(face: Component, action: ActionView) -> bool:
    """Return whether an action uses a power that costs no more than being turned."""
    if action.verb is not Verb.USE or not action.power:
        return False
    return all(isinstance(each, Turn) for each in face.powers[action.power - 1].costs)


def gives_way(reason: Reason) -> bool:
    """Return whether a reason says less than what a player has since needed the essences for."""
    return all(
        isinstance(each, Purpose)
        or (isinstance(each, Fact) and each.kind in SMALL)
        or (isinstance(each, Plan) and not each.explains)
        for each in reason
    )


def _open_answers(position: ResArcanaPosition, moves: Sequence[Move]) -> tuple[int, ...]:
    """Return what the first of some moves paid and gained, up to the first other answer."""
    seat, *_ = (each.seat for each in moves)
    answers = takewhile(
        lambda each: each.seat == seat and each.action.verb in (Verb.PAY, Verb.GAIN), moves[1:]
    )
    return tuple(position.action_of(each.action) for each in answers)


class ReplayReasons(explaining.Reasons):
    """The reasons of bots in a recorded game of Res Arcana.

    With all hands open the bot's own hand is taken into account, otherwise only what the seat that
    is looked from could see.
    """

    def __init__(self, history: ResArcanaHistory, catalogue: Catalogue) -> None:
        faces = history.positions[0].faces
        super().__init__(history, BotsFor(faces.cardsets, faces.version), STAND_IN)
        self._catalogue = catalogue

    def begun(self, at: int) -> int:
        """Return the end of the bot's main action that a moment belongs to; 0 for none."""
        moves = self._history.moves
        for number in range(at - 1, -1, -1):
            decision = moves[number].decision
            if decision.kind == "action":
                bot = self._history.seats[moves[number].seat].kind == "bot"
                return number + 1 if bot else 0
            if decisions.begins(moves[number - 1].decision if number else None, decision):
                return 0
        return 0

    def question(self, number: int, seat: int, *, all_hands: bool) -> WhyQuestion:
        position, move = self._history.positions[number], self._history.moves[number]
        words = Words(session_at(self._history, number), self._catalogue)
        looks = move.seat if all_hands else seat
        return why_question(words, position, self._history.moves, looks, number)
