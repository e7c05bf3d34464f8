"""The reasons for an action in sentences: the plan behind it, or a distinguishing fact."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING, Final, Protocol

from resarcana_desktop.games.resarcana.bots.affinity import gives_one_of, link
from resarcana_desktop.games.resarcana.bots.feeds import Feeds
from resarcana_desktop.games.resarcana.bots.greedy.profiles import (
    KINDS,
    PowerProfile,
    profile_of,
)
from resarcana_desktop.games.resarcana.bots.plans.endings import Kept, Later, Together
from resarcana_desktop.games.resarcana.bots.plans.plan import ANY_RIVAL, FAR, Plan, Purpose
from resarcana_desktop.games.resarcana.bots.plans.trials import Trial
from resarcana_desktop.games.resarcana.bots.reasons.fact import INSTEAD, Fact, OutOfReach
from resarcana_desktop.games.resarcana.bots.round_end.round_end import SureWin
from resarcana_desktop.games.resarcana.bots.worth import Worth, warded_off
from resarcana_desktop.games.resarcana.rules.action_view import Verb
from resarcana_desktop.games.resarcana.rules.codes import WINNING_POINTS
from resarcana_desktop.games.resarcana.rules.records import ESSENCES, GOLD, LIFE, as_counts, sum_of
from resarcana_desktop.games.resarcana.rules.terms.registry import meaning_of
from resarcana_desktop.games.resarcana.text.tokens import counted, markup
from resarcana_desktop.i18n.markup import capital

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from resarcana_desktop.bots.services import Verdict
    from resarcana_desktop.games.resarcana.bots.affinity import Link
    from resarcana_desktop.games.resarcana.bots.reasons.fact import Reason, Unused
    from resarcana_desktop.games.resarcana.rules.action_view import ActionView
    from resarcana_desktop.games.resarcana.rules.records import Component, Essences
    from resarcana_desktop.i18n.catalogues import Catalogue, Join

BARE_ICON: Final = re.compile(r"^\{icon:[a-z_]+\} ")
"""A sign before words that say the same."""
_COUNTED: Final = frozenset({"points", "cards", "usable", "draws"})
_OWN: Final = frozenset(
    {"points", "income", "next_income", "power", "gained", "nearer", "closer", "enough", "free"}
    | {"unseen", "token_win", "fuels", "peeks"}
)
"""Facts that need no comparison with passing."""
_ADDRESSED: Final = frozenset({"affordable", "placeable"})
"""Facts that are about what the player can do."""
_LITTLE: Final = 2
"""As many essences as this are a small gain, if they are no Gold."""
_GOLD_WORTH: Final = 2.5
"""What Gold is worth in essences, to tell which power of a component is the better one."""
_NAMED: Final = 2
"""The most kinds of essences that an exchange names of those there are instead."""


class ReasonWords(Protocol):
    """The words for one game: those of the table with icons, others without."""

    @property
    def catalogue(self) -> Catalogue:
        """All texts."""

    def __call__(self, key: str, **values: object) -> str:
        """The text `table.<key>` with its places filled."""

    def component(self, component: str) -> str:
        """The name of a component."""

    def name(self, seat: int) -> str:
        """The name of a player."""

    def essences(self, essences: Essences) -> str:
        """Essences as tokens."""

    def face(self, component: str) -> Component:
        """The record of a component."""


def compared(
    words: ReasonWords, reason: Reason, name: str, *, passed: bool, claimed: bool = False
) -> str:
    """Return what favours an action of the player `name`: a plan, or its effect next to passing.

    If the player has `passed`, its effect next to playing on. No one wonders why a player who has
    `claimed` something didn't pass.
    """
    facts = _without_vague(words, [each for each in reason if isinstance(each, Fact)])
    if isinstance(reason[0], Plan) and reason[0].goal == "threat":
        return _lost_words(words, reason[0])
    if isinstance(reason[0], Plan | Purpose) or not facts:
        return sentence(words, reason, name=name)
    alone = len(reason) == 1 and not passed and not facts[0].than
    if passed and len(facts) == len(reason) == 1 and _is_saved(facts[0]):
        return words("why.saved", essences=_essences(words, facts[0].essences, facts[0].any))
    own = claimed or all(each.kind in _OWN and each.better for each in facts)
    own = own and not passed
    little = _little_words(words, facts[0], name) if alone else ""
    if little:
        return little
    told = sentence(words, facts, begins=False, name=name)
    if facts[0].than:
        told = words("why.than", told=told, component=words.component(facts[0].than))
    else:
        told = words(f"why.{'passing' if passed else 'own' if own else 'playing'}", told=told)
    others = tuple(each for each in reason if not isinstance(each, Fact))
    return f"{told} {sentence(words, others, name=name)}" if others else told


def _without_vague(words: ReasonWords, facts: Sequence[Fact]) -> tuple[Fact, ...]:
    """Return facts without a power of which it isn't clear what it does, if there are others."""
    clear = tuple(
        each
        for each in facts
        if each.kind != "power"
        or (each.component and _power_words(words, words.face(each.component)))
    )
    return clear or tuple(facts)


def _lost_words(words: ReasonWords, threat: Plan) -> str:
    """Return that a rival of the player probably wins, so that nothing matters much."""
    key = f"why.lost{'_any' if threat.rival == ANY_RIVAL else ''}{'_next' if threat.rounds else ''}"
    return words(key, name=words.name(threat.rival) if threat.rival >= 0 else "")


def _is_saved(fact: Fact) -> bool:
    """Return whether passing only leaves essences that another action would have cost."""
    exchanged = any(fact.fewer) or fact.fewer_any
    return fact.kind == "essences" and fact.better and not exchanged


def _little_words(words: ReasonWords, fact: Fact, name: str) -> str:
    """Return what the player `name` wants with a card or a few essences; "" for anything else.

    How many they are is in the log.
    """
    if fact.kind in ("draws", "looks") and fact.better:
        return words("why.draws", name=name)
    if fact.kind == "free" and fact.better:
        return words("why.little")
    if fact.kind not in ("essences", "stored") or not fact.better:
        return ""
    costs = sum(fact.fewer) + fact.fewer_any
    if fact.essences[GOLD]:
        return words("why.gold")
    gains = sum(fact.essences) + fact.any
    if costs and fact.kind == "essences" and gains > costs:
        return words.catalogue.count("table.why.net", gains - costs)
    if costs:  # an exchange without any purpose
        worse = sum(fact.fewer[:GOLD]) + fact.fewer_any >= gains and not fact.fewer[GOLD]
        return words("why.little") if worse else ""
    return words("why.little") if gains <= _LITTLE else ""


def needed_then(words: ReasonWords, purpose: Purpose, name: str) -> str:
    """Return what the player `name` has since needed the essences for that an action gained."""
    if not purpose.needed_for:
        return words("why.needed_monument", name=name)
    key = f"why.needed{'_use' if purpose.used else ''}"
    return words(key, name=name, component=words.component(purpose.needed_for))


def points_of_claim(words: ReasonWords, action: ActionView, reason: Reason) -> str:
    """Return what a claimed component is worth; "" if it has no points or the `reason` says so."""
    if action.verb is not Verb.CLAIM or any(_is_points(each) for each in reason):
        return ""
    points = words.face(action.component).points
    if points <= 0:
        return ""
    component = words.component(action.component)
    return words.catalogue.count("table.why.worth", points, component=component)


def _is_points(reason: object) -> bool:
    return isinstance(reason, Fact) and reason.kind == "points"


def tutor_objection(
    words: ReasonWords, verdict: Verdict, best: ActionView | None = None, *, announced: bool = False
) -> str:
    """Return the case against an action that the tutor has judged.

    Of the `best` action it says only what kind of action leads to a claim that is given up.
    `announced` is whether it has been said already that there is a better one. If nothing else is
    known, it is what both are worth.
    """
    told = _case_against(words, verdict, best, announced=announced)
    if told:
        return told
    worth = [each.chance for each in (verdict.best, verdict.chosen)]
    chances = [words.catalogue.chance(each, rough=False) for each in worth]
    better = "" if announced else words("tutor.better") + " "
    return better + words("tutor.chances", best=chances[0], chosen=chances[1])


def _case_against(
    words: ReasonWords, verdict: Verdict, best: ActionView | None, *, announced: bool
) -> str:
    """Return what an action gives up, or what a better one brings; "" if neither is known."""
    better = "" if announced else words("tutor.better") + " "
    purpose = next((each for each in verdict.chosen.reason if isinstance(each, Purpose)), None)
    if purpose is not None:
        return better + _needed_words(words, purpose, "tutor.pays")
    wording = sentence(words, verdict.chosen.reason)
    if any(isinstance(each, Later | Worth) for each in verdict.chosen.reason):
        return better + wording
    facts = [each for each in verdict.chosen.reason if isinstance(each, Fact)]
    idle = [each for fact in facts for each in fact.unused if not each.is_known]
    if idle:
        names = words.catalogue.listed([words.component(each.component) for each in idle])
        return better + words("tutor.unused", components=names)
    if any(each.better and each.kind in INSTEAD for each in facts):
        told = sentence(words, verdict.chosen.reason, begins=False)
        return better + words("tutor.instead", told=told)
    way = _way_words(words, verdict, best) if best is not None else ""
    wording = f"{wording} {way}" if way else wording
    if verdict.best.reason and isinstance(verdict.best.reason[0], SureWin):
        wording = " ".join(filter(None, (words("tutor.sure_win"), wording)))
    return wording


_WAYS: Final = (Verb.DISCARD, Verb.USE, Verb.PLACE)
"""What leads to a claim, the most laborious first."""


def _way_words(words: ReasonWords, verdict: Verdict, best: ActionView) -> str:
    """Return how the best action leads to a claim that is given up, without naming it."""
    plans = (each for each in verdict.chosen.reason if isinstance(each, Plan))
    plan = next((each for each in plans if each.goal in ("claim", "monument")), None)
    if plan is None or best.verb in (Verb.CLAIM, Verb.CLAIM_TOP):
        return ""
    verbs = [best.verb, *(step.verb for step in plan.steps)]
    verb = next((each for each in _WAYS if each in verbs), None)
    if verb is None:
        return ""
    return words.catalogue.count(f"table.tutor.way.{verb}", verbs.count(verb))


def sentence(
    words: ReasonWords, reason: Reason, *, begins: bool = True, name: str = "", past: bool = False
) -> str:
    """Return the sentences for a reason, or the rest of one; "" if there is none.

    They are about the player `name`, or address the player if that is "". With `past` they say what
    could have been done.
    """
    lines: list[str] = []
    facts: list[Fact] = []
    after: list[str] = []
    for each in reason:
        if isinstance(each, Plan):
            lines += _plan_sentences(words, each, name, past=past)
        elif begins and isinstance(each, Fact) and each.than:
            told = sentence(words, (replace(each, than=""),), begins=False, name=name)
            lines.append(words("why.than", told=told, component=words.component(each.than)))
        elif isinstance(each, Feeds):
            (after if facts else lines).append(_feeds_words(words, each))
        elif isinstance(each, Worth):
            lines += _worth_sentences(words, each)
        elif isinstance(each, Trial):
            lines.append(_trial_words(words, each))
        elif isinstance(each, Later):
            lines.append(_later_words(words, each))
        elif isinstance(each, OutOfReach):
            component = words.component(each.component)
            key = "why.out_of_reach"
            lines.append(words(key, component=component, number=each.short, name=name))
        elif isinstance(each, Kept):
            lines.append(_kept_words(words, each))
        elif isinstance(each, Together):
            lines.append(_together_words(words, each))
        elif isinstance(each, Purpose):
            key = f"plan.{'needed_often' if each.often else 'needed'}{'_name' if name else ''}"
            lines.append(_needed_words(words, each, key, name))
        else:
            facts.append(each)
    if facts:
        # After a sentence about a rival, a bare verb would be about that rival.
        named = any(isinstance(each, Plan) and each.rival != -1 for each in reason)
        own = not name
        lines.append(_fact_words(words, facts, begins=begins or bool(lines), own=own, named=named))
        lines += [
            words("plan.later.from", component=words.component(each.component))
            for each in facts
            if each.kind == "points" and each.component and not past
        ]
        lines += [
            words("plan.later.from_essences", essences=_essences(words, each.essences, 0))
            for each in facts
            if each.kind == "points" and any(each.essences) and not past
        ]
        lines += filter(None, (_purpose_words(words, each) for each in facts))
        lines += [_unused_words(words, unused) for each in facts for unused in each.unused]
    return " ".join([*lines, *after])


def within(words: ReasonWords, key: str, title: str) -> str:
    """Return a title, made of the text `table.<key>`, without its initial sign and capital.

    A component name at the beginning keeps its capital.
    """
    text = words.catalogue[f"table.{key}"].replace("{{", "{").replace("}}", "}")
    title = BARE_ICON.sub("", title)
    return title if BARE_ICON.sub("", text).startswith("{") else title[:1].lower() + title[1:]


def _fact_words(
    words: ReasonWords, facts: Sequence[Fact], *, begins: bool, own: bool, named: bool
) -> str:
    """Return what an action does, with the choice `named` as what does it."""
    lines = [_phrase(words, fact, own=own) for fact in facts]
    if named:
        lines[0] = words("reason.choice", told=lines[0])
    if len(lines) == 1 or facts[0].better == facts[1].better:
        text = words("reason.one", told=words.catalogue.clauses(lines))
    else:
        # Some languages put "but" after the verb.
        verb, _, rest = lines[1].partition(" ")
        text = words("reason.but", first=lines[0], verb=verb, rest=rest)
    return capital(text) if begins else text


def _purpose_words(words: ReasonWords, fact: Fact) -> str:
    """Return what points or an income are good for; "" if that is not known."""
    count = words.catalogue.count
    if fact.needs == 0:
        return words(f"reason.purpose.{'without_token' if fact.without_token else 'enough'}")
    if fact.needs > 0:
        return count("table.reason.purpose.needs", fact.needs)
    if fact.toward:
        return words("reason.purpose.pays", component=words.component(fact.toward))
    if not fact.until:
        return ""
    return words("reason.purpose.until", number=fact.number, round=fact.until)


def _unused_words(words: ReasonWords, unused: Unused) -> str:
    """Return what a component would bring that is left unused."""
    component = words.component(unused.component)
    if unused.points:
        key = "table.reason.unused.points"
        return words.catalogue.count(key, unused.points, component=component)
    if unused.straightens:
        other = words.component(unused.straightens)
        return words("reason.unused.straightens", component=component, other=other)
    essences = _essences(words, unused.essences, unused.any)
    return words("reason.unused.essences", component=component, essences=essences)


def _plan_sentences(words: ReasonWords, plan: Plan, name: str, *, past: bool) -> list[str]:
    """Return the goal with the way to it, then the price, then the threat."""
    if plan.goal == "threat":
        key = ("wins_any" if plan.rival == ANY_RIVAL else "wins") + ("_next" if plan.rounds else "")
        rival = words.name(plan.rival) if plan.rival >= 0 else ""
        return [words(f"plan.threat.{key}", name=rival)]
    if plan.goal == "behind":
        rival = words.name(plan.rival)
        count = words.catalogue.count
        return [count("table.plan.behind", plan.number, number=plan.number, name=rival)]
    form = ("name" if name else "you") + ("_past" if past else "") if plan.better else "lost"
    raced = plan.goal == "claim" and plan.seat != -1
    before = "claim_first" if plan.seat == ANY_RIVAL else "claim_before"
    kind = before if raced else _wait_kind(plan, form) if plan.goal == "wait" else plan.goal
    # A chance that is given up is uncertain in any case, and so is waiting.
    certain = plan.sure or not plan.better or plan.goal == "wait"
    if plan.either and not raced and not name and not past:
        form = "either"
        kind = "claim_now" if plan.itself else kind
    gains = _essences(words, plan.gains, plan.gains_any)
    if plan.goal == "use" and (gains or plan.number) and plan.better:
        kind = "use_to_score" if plan.number else "use_to_put" if plan.puts else "use_for"
    goals = [words.component(each) for each in (plan.component, plan.beside) if each]
    goal = words(
        f"plan.{kind}.{form}",
        name=name,
        component=words.catalogue.listed(goals) if goals else "",
        rival=words.name(plan.seat) if plan.seat >= 0 else "",
        when=words(f"plan.{'when_past' if past else 'when'}.{_when(plan)}"),
        likely="" if certain else words("plan.likely"),
        monument=_monument_words(words, plan),
        gains=gains,
        points=words.catalogue.count("log.part.points_number", plan.number) if plan.number else "",
    )
    cards = len(plan.gives_up)
    # After a goal that is only repeated, "that" would be the goal itself.
    price = f"table.plan.price_{'again_' if plan.again else ''}{'name' if name else 'you'}"
    costs = [words.catalogue.count(price, cards, number=cards)]
    if plan.again:
        again = words("plan.less_sure" if plan.less_sure else "plan.again")
        return [again, *(costs if cards else ())]
    if not plan.better:
        return [words("plan.alone", goal=goal)]
    # Only a player's own plan for now can be a condition for that player.
    own = not name and not past
    steps = _steps_words(words, plan.steps, own=own)
    way = "with_steps" if own else "with_steps_of"
    lines = [words(f"plan.{way}" if steps else "plan.alone", goal=goal, steps=steps)]
    lines += costs if cards > 1 else ()
    if plan.through:
        names = [words.component(e) if e else words("plan.a_monument") for e in plan.through]
        key = f"table.plan.through{'_past' if past else ''}"
        listed = words.catalogue.listed(names)
        lines.append(words.catalogue.count(key, len(names), components=listed))
    if plan.rival >= 0 and not past:
        after = "" if name else "_after" if plan.rounds or plan.rival_claims else "_anyway"
        threat = f"{'claims' if plan.rival_claims else 'wins'}{after}"
        component = words.component(plan.rival_claims) if plan.rival_claims else ""
        rival = words.name(plan.rival)
        lines.append(words(f"plan.threat.{threat}", name=rival, component=component))
    return lines


def _monument_words(words: ReasonWords, plan: Plan) -> str:
    """Return that any monument is the goal, with an example if one is known."""
    if not plan.such_as:
        return words("plan.a_monument")
    return words("plan.a_monument_such_as", component=words.component(plan.such_as))


def _wait_kind(plan: Plan, form: str) -> str:
    """Return the end of the key for a claim that is put off, in one of the forms of a plan."""
    safe = "_safe" if plan.safe and form in ("you", "name") else ""
    if safe and plan.alone:
        safe = "_alone"
    if not plan.component:
        return f"wait_monument{safe}"
    if plan.seat == ANY_RIVAL:
        return "wait_risk"
    return f"wait{safe}"


def _when(plan: Plan) -> str:
    """The end of the key for the time of a plan."""
    if not plan.rounds:
        return "now"
    if plan.setup:
        return "second" if plan.rounds >= FAR else "first"
    if plan.rounds >= FAR:
        return "later"
    return "by_next" if plan.early else "next"


def _feeds_words(words: ReasonWords, found: Feeds) -> str:
    if not found.components:
        return words("plan.feeds.alone")
    if found.better and not found.pays_off:
        return " ".join(_links_words(words, found))
    components = words.catalogue.listed([words.component(each) for each in found.components])
    return words(f"plan.feeds.{'pays_off' if found.better else 'lost'}", components=components)


def _links_words(words: ReasonWords, found: Feeds) -> Iterator[str]:
    """Yield how a choice goes with others, those in the same way together."""
    others: dict[Link | None, list[str]] = {}
    for each in found.components:
        how = link(words.face(found.choice), words.face(each)) if found.choice else None
        others.setdefault(how, []).append(words.component(each))
    for how, names in others.items():
        components = words.catalogue.listed(names)
        if how is None:
            yield words("plan.feeds.told", components=components)
            continue
        giver = words.face(found.choice) if how.serves else words.face(found.components[0])
        # Of two kinds, only one can be chosen each round.
        one_of = how.kind == "makes" and gives_one_of(giver, how.essences)
        essences = words.catalogue.listed(
            [words(f"plan.feeds.some.{ESSENCES[each]}") for each in how.essences],
            "or" if one_of or how.kind == "any" else "and",
        )
        if how.kind in ("discards", "destroys"):
            essences = words.essences(how.gains)
        kind = "makes_early" if found.early else _link_kind(how, one_of)
        key = f"table.plan.feeds.{'serves' if how.serves else 'served'}.{kind}"
        yield words.catalogue.count(
            key,
            len(names),
            components=components,
            essences=essences,
            points=words.catalogue.count("log.part.points_number", how.points),
            price=_essences(words, how.pays, how.pays_any),
            gains=words.essences(how.gains) if any(how.gains) else "",
        )
    if found.choice and len(others) == 1 and _is_free(words.face(found.choice)):
        yield words("plan.worth.free")


def _link_kind(how: Link, one_of: bool) -> str:
    """Return the end of the key for how two components go together."""
    if how.kind == "turns" and how.essences:
        return "turns_points" if how.points else "turns_for"
    if how.kind == "scores" and how.points:
        return "scores_points"
    if how.kind == "makes" and any(how.gains):
        return "makes_of"
    if (how.kind == "any" and how.essences) or (one_of and len(how.essences) == 1):
        return "can_make"
    return how.kind


def _is_free(card: Component) -> bool:
    """Return whether an artifact costs nothing to place."""
    return card.kind == "artifact" and card.cost is not None and not card.cost.total()


def _worth_sentences(words: ReasonWords, found: Worth) -> Iterator[str]:
    """Yield what a choice is good for, and what costs the essences that it makes."""
    price = _essences(words, found.pays, found.pays_any)
    essences = _essences(words, found.essences, found.any, "wild_made")
    if found.kind == "one_of":
        some = "plan.feeds.some." if found.number == 1 else ""
        names = [name for name, _ in counted(found.essences)]
        kinds = [words(some + name) if some else f"{{icon:{name}}}" for name in names]
        essences = words.catalogue.listed(kinds, "or")
    kind: str = found.kind
    if kind == "one_of" and found.number == 1:
        kind = "makes"
    elif kind == "attacks":
        essences = markup(ESSENCES[LIFE], found.number)
    elif kind == "check" and not price:
        kind = "check_free"
    elif kind in ("protects", "straightens"):
        kind = f"{kind}{_whom(words, found)}"
    if price and kind in ("makes", "one_of", "points", "draws", "retrieves", "gold"):
        kind = f"{kind}_paid"
    key = f"table.plan.worth.{kind}"
    named = found.choice if found.kind == "check" else found.component
    component = words.component(named) if named else ""
    values: dict[str, object] = {
        "number": found.number,
        "essences": essences,
        "price": price,
        "component": component,
    }
    if kind.startswith(("points", "draws", "cheaper", "check", "less")):
        yield words.catalogue.count(key, found.number, **values)
    else:
        yield words.catalogue.text(key, **values)
    if any(found.due):
        due = _essences(words, found.due, 0)
        yield words("plan.worth.due", component=component, essences=due)
    elif found.kind in ("makes", "one_of", "turns") and _is_free(words.face(found.choice)):
        yield words("plan.worth.free")


def _whom(words: ReasonWords, found: Worth) -> str:
    """Return the end of the key for what a choice protects from, or straightens."""
    if found.component:
        return "_from" if found.kind == "protects" else "_own"
    kind = warded_off(words.face(found.choice)) if found.kind == "protects" else ""
    return f"_{kind}" if kind else ""


def _trial_words(words: ReasonWords, found: Trial) -> str:
    """Return what two actions led to in games played on."""
    component = words.component(found.component) if found.component else ""
    amounts = [
        words.catalogue.number(each, ".1f" if found.kind in ("points", "rival") else ".0f")
        for each in (found.ours, found.theirs)
    ]
    return words(
        f"plan.trial.{found.kind}",
        ours=amounts[0],
        theirs=amounts[1],
        of=found.of,
        round=found.round,
        component=component,
    )


def _kept_words(words: ReasonWords, found: Kept) -> str:
    """Return that a card is kept, and what for."""
    component = words.component(found.component)
    if found.rounds < 0:
        return words("plan.kept", component=component)
    when = words(f"plan.when.{'next' if found.rounds else 'now'}")
    return words("plan.kept_to_place", component=component, when=when)


def _needed_words(
    words: ReasonWords, found: Purpose, key: str = "plan.needed", name: str = ""
) -> str:
    """Return what gained essences are needed for, or pay for."""
    when = words(f"plan.when.{'now' if not found.rounds else 'by_next' if found.early else 'next'}")
    if not found.needed_for:
        return words(f"{key}_monument", when=when, name=name)
    key = f"{key}_use" if found.used else key
    return words(key, component=words.component(found.needed_for), when=when, name=name)


def _together_words(words: ReasonWords, found: Together) -> str:
    """Return that the next-best action follows, by its name if it can be said."""
    key = "plan.together" if found.hardly else "plan.as_well"
    if found.step is None:
        return words(key)
    title = _step_words(words, [found.step], "hint")
    return words(f"{key}_step", step=within(words, f"hint.{found.step.verb}", title))


def _later_words(words: ReasonWords, found: Later) -> str:
    """Return what there usually is more of later on, and which components that is about."""
    key = f"table.plan.later.{found.kind}"
    join: Join = "or" if found.kind in ("claims", "placed") else "and"
    names = [words.component(each) for each in found.components]
    values: dict[str, object] = {
        "number": found.number,
        "when": words(f"plan.by.{_by(found)}"),
        "component": names[0] if names else "",
        "components": words.catalogue.listed(names, join) if names else "",
    }
    if names and found.kind in ("claims", "placed"):
        return words.catalogue.text(f"{key}_named", **values)
    if any(found.essences):
        key, values["essences"] = f"{key}_of", words.essences(found.essences)
        told = words.catalogue.text(key, **values)
    else:
        told = words.catalogue.count(key, found.number, **values)
    if not names:
        return told
    if found.kind != "essences":
        return f"{told} {words('plan.later.from', **values)}"
    if not found.missing:
        return f"{told} {words('plan.later.pays', **values)}"
    key = "table.plan.later.missing"
    return f"{told} {words.catalogue.count(key, found.missing, **values)}"


def _by(found: Later) -> str:
    """The end of the key for the time of what there is more of."""
    if not found.rounds:
        return "now"
    return "first" if found.setup else "next"


def in_order(words: ReasonWords, steps: Sequence[str], then: str = "then") -> str:
    """Join steps that follow each other: "do a, do b, then do c"."""
    if len(steps) < 2:
        return "".join(steps)
    first = words.catalogue["language.list.comma"].join(steps[:-1])
    return words(f"plan.{then}", first=first, last=steps[-1])


def _steps_words(words: ReasonWords, steps: Sequence[ActionView], *, own: bool) -> str:
    """Return main actions in a row within a sentence, those with the same verb together.

    A player's `own` steps have their subject in the sentence.
    """
    rows = [list(row) for _, row in groupby(steps, key=lambda each: _row_of(words, each))]
    if own:
        return in_order(words, [_step_words(words, row, "plan.step") for row in rows], "and_then")
    titles = []
    for row in rows:
        title = _step_words(words, row, "hint")
        titles.append(within(words, f"hint.{row[0].verb}", title))
    return in_order(words, titles)


def _row_of(words: ReasonWords, step: ActionView) -> tuple[Verb, str]:
    """Return what main actions in a row share if one verb is enough for them."""
    told = _of_step(words, step) if step.component else ""
    return step.verb, told if told and told != words.component(step.component) else ""


def _step_words(words: ReasonWords, row: Sequence[ActionView], table: str) -> str:
    """Return main actions with the same verb in the words of this table."""
    names = [_of_step(words, each) for each in row if each.component]
    essences = words.essences(row[0].essences) if any(row[0].essences) else ""
    component = words.catalogue.listed(list(dict.fromkeys(names)))
    return words(f"{table}.{row[0].verb}", component=component, essences=essences)


def _of_step(words: ReasonWords, step: ActionView) -> str:
    """Return the component of a step; if it has several powers, with what the one used gains."""
    component, face = words.component(step.component), words.face(step.component)
    if step.verb is not Verb.USE or len(face.powers) < 2 or not step.power:
        return component
    meanings = [meaning_of(each) for each in face.powers[step.power - 1].effects]
    gains = _essences(
        words, sum_of(*(each.gives for each in meanings)), sum(each.gives_any for each in meanings)
    )
    return words("plan.step_for", component=component, essences=gains) if gains else component


def _phrase(words: ReasonWords, fact: Fact, *, own: bool) -> str:
    """Return what an action does, as a verb phrase; said to its player if it is their `own`."""
    key = f"table.reason.{fact.kind}.{'more' if fact.better else 'less'}"
    if own and fact.better and fact.kind in _ADDRESSED and not fact.still:
        key = f"{key}_you"
    if fact.kind in ("affordable", "nearer") and not fact.component:
        key = f"{key}_monument"
    goal = fact.number or WINNING_POINTS
    points = words.catalogue.count("log.part.points_number", goal)
    values: dict[str, object] = {"points": points}
    if fact.kind == "unseen":
        values["average"] = words.catalogue.number(fact.number / 10, ".1f")
    if fact.kind == "power" and fact.better and fact.component:
        told = _power_words(words, words.face(fact.component))
        if told:
            return told
    if fact.component:
        values["component"] = words.component(fact.component)
    if fact.seat >= 0:
        values["name"] = words.name(fact.seat)
    if fact.kind == "points" and fact.itself:
        key = "table.reason.points.itself"
    if fact.kind in _COUNTED:
        number = _about(words, fact, str(fact.number))
        return words.catalogue.count(key, fact.number, number=number, **values)
    if any(fact.essences) or fact.any:
        values["essences"] = _about(words, fact, _essences(words, fact.essences, fact.any))
    if any(fact.fewer) or fact.fewer_any:
        key = f"{key}_than"
        kinds = sum(map(bool, fact.fewer)) + bool(fact.fewer_any)
        # A long list of what there is instead says less than the fact itself.
        values["others"] = (
            words("reason.others")
            if kinds > _NAMED
            else _essences(words, fact.fewer, fact.fewer_any)
        )
    return words.catalogue.text(key, **values)


def _power_words(words: ReasonWords, face: Component) -> str:
    """Return what a component lets its owner do every round, as a verb phrase; "" if unclear."""
    powers = [each for each in profile_of(face).powers if not each.once]
    scoring = next((each for each in powers if each.scores > 0), None)
    if scoring is not None:
        return words("reason.power.scores")
    attack = max((each.attack for each in powers), default=0.0)
    if attack > 0:
        lost = markup(ESSENCES[LIFE], int(attack))
        return words("reason.power.attacks", essences=lost)
    is_scroll = face.kind == "scroll"  # it is used once, not every round
    for each in profile_of(face).powers if is_scroll else powers:
        price = _essences(words, as_counts(map(int, each.pays), KINDS), int(each.pays_any))
        if each.straightens:
            key = f"reason.power.straightens{'_for' if price else ''}"
            return words(key, price=price)
    for each in sorted(powers, key=_net_worth, reverse=True):
        price = _essences(words, as_counts(map(int, each.pays), KINDS), int(each.pays_any))
        gains = tuple(round(more + put) for more, put in zip(each.gains, each.puts, strict=True))
        wild = round(each.gains_any + each.puts_any)
        if (gains, wild) == (tuple(map(round, each.pays)), round(each.pays_any)):
            continue  # it only stores what it takes
        if (any(gains) or wild) and price and not is_scroll:
            made = _essences(words, gains, wild, "wild_made")
            key = f"reason.power.turns{'' if each.turns else '_often'}"
            return words(key, price=price, essences=made)
        if each.turns and (any(gains) or wild):
            return words("reason.power.gains", essences=_essences(words, gains, wild))
    if any(each.draws > 0 for each in powers):
        return words("reason.power.draws")
    for kind, found in (
        ("gold", not is_scroll and any(each.converts_to_gold for each in powers)),
        ("looks", any(each.sifts > 0 for each in powers)),
        ("scrolls", any(each.scrolls > 0 for each in powers)),
        ("protects", profile_of(face).shields),
    ):
        if found:
            return words(f"reason.power.{kind}")
    return ""


def _net_worth(power: PowerProfile) -> float:
    """Return what a power brings more than it takes, in essences; Gold is worth several."""
    weights = [_GOLD_WORTH if kind == GOLD else 1.0 for kind in range(KINDS)]
    triples = zip(weights, power.gains, power.puts, power.pays, strict=False)
    fixed = sum(weight * (more + put - paid) for weight, more, put, paid in triples)
    return fixed + power.gains_any + power.puts_any - power.pays_any


def _essences(words: ReasonWords, essences: Essences, wild: int, key: str = "wild") -> str:
    """Essences as a list, those of any kind last, in the words of this `key`."""
    parts = [markup(name, number) for name, number in counted(essences)]
    if wild:
        parts.append(words.catalogue.count(f"table.reason.{key}", wild))
    return words.catalogue.listed(parts)


def _about(words: ReasonWords, fact: Fact, amount: str) -> str:
    return words("reason.about", amount=amount) if fact.about else amount
