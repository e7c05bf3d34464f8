"""The hint about an action: its continuation, its gains, its advantage."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby, takewhile
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.mercurial.bots.aims import Aim, Comparison, Cost, RivalClaim
from resarcana_desktop.games.mercurial.bots.claims import Claiming
from resarcana_desktop.games.mercurial.bots.facts import SEVERAL, SHORT, TAKEN, Fact, Outlook
from resarcana_desktop.games.mercurial.bots.roll_odds import RollOdds
from resarcana_desktop.games.mercurial.rules import actions, codes
from resarcana_desktop.games.mercurial.rules.codes import NOTHING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from resarcana_desktop.bots.bot import Advice
    from resarcana_desktop.bots.services import Verdict
    from resarcana_desktop.games.mercurial.play.cast_plan import CastPlan
    from resarcana_desktop.games.mercurial.play.since import Since
    from resarcana_desktop.games.mercurial.play.words import Words
    from resarcana_desktop.games.mercurial.rules.position import MercurialPosition
    from resarcana_desktop.i18n.catalogues import Join

_SHOWN: Final = (
    codes.V_SKILL,
    codes.V_SPELL,
    codes.V_RECYCLE,
    codes.V_ACUITY,
    codes.V_TAKE_BACK,
    codes.V_PLAY,
    codes.V_MYSTRUNE,
    codes.V_CAST,
    codes.V_END,
)
"""The main actions of a turn; payments and choices of dice belong to one of these."""
TAKES: Final = (codes.V_SKILL, codes.V_SPELL)
"""The actions that take a card."""
_OF_CARDS: Final = (codes.V_SKILL, codes.V_SPELL, codes.V_PLAY)
_NEXT: Final = {
    codes.V_TAKE_BACK: "take_back",
    codes.V_CAST: "cast",
    codes.V_END: "end",
}
"""The names of those that have no card."""
SAME_VERB: Final = {
    "restore": "ruin",
    "skill": "spell",
    "arcana": "heroic",
    "mana": "acuity",
    "more_mana": "more_acuity",
}
"""Kinds of facts that are worded like another kind."""
_ALIKE: Final = 0.25
"""A number of points too small to be called a difference."""
_TIE: Final = 0.02
"""Two chances that differ by less are called about the same, if no deals confirm more."""
STRONG: Final = (
    "ends_game",
    "heroic",
    "arcana",
    "points",
    "spared",
    "enough_for",
    "worth",
    "alike",
)
"""Kinds of facts that are worth mentioning even if two actions are about as good."""
_HEAVY: Final = 1.0
"""The same for other facts that weigh as much as this, in points."""


def outlook_of(advice: Advice) -> Outlook | None:
    """Return the bot's expectations of an action; None if it has not looked that far."""
    return next((each for each in advice.reason if isinstance(each, Outlook)), None)


def cards_named(advice: Advice) -> set[int]:
    """Return the cards that the words about an action may name, by their numbers."""
    outlook, found = outlook_of(advice), set[int]()
    plan = outlook.plan if outlook is not None else (advice.action,)
    found |= {
        int(actions.card_of(each)) for each in plan if int(actions.verb_of(each)) in _OF_CARDS
    }
    for each in advice.reason:
        if isinstance(each, Fact):
            found.add(each.card)
        elif isinstance(each, Aim):
            found |= {each.card, each.compared.likelier, each.such_as}
            found |= {each.through, each.also, each.instead}
            found |= {each.rival.card, each.rival.other} if each.rival is not None else set()
        elif isinstance(each, Claiming):
            found |= {each.card, each.other}
        elif isinstance(each, RollOdds):
            found |= {*each.cards, *(hope[0] for hope in each.hopes), each.kept}
    return found - {NOTHING}


def plan_words(text: Words, advice: Advice) -> str:
    """Return how the turn continues after an action; "" if only its end follows."""
    outlook = outlook_of(advice)
    if outlook is None:
        return ""
    parts = _rest_of(text, outlook.plan[1:])
    lines = [*_dice_words(text, outlook.plan)]
    lines += [text("hint.then", plan=text.catalogue.clauses(parts))] if parts else []
    if any(int(actions.verb_of(each)) == codes.V_REROLL for each in outlook.plan):
        lines.append(_odds_words(text, advice) or text("hint.rolls"))
    return " ".join(lines)


def _rest_of(text: Words, plan: Sequence[int]) -> list[str]:
    """Return the main actions of the rest of a plan; () if only the end of the turn is left."""
    rest = [each for each in plan if int(actions.verb_of(each)) in _SHOWN]
    if [int(actions.verb_of(each)) for each in rest] == [codes.V_END]:
        return []
    rows = groupby(enumerate(rest), key=lambda each: _verb_key(each[1]) or each[0])
    return _parts(text, [[action for _, action in row] for _, row in rows])


def _way(text: Words, plan: Sequence[int]) -> Iterator[str]:
    """Yield how a plan continues after its first action, up to the end of the turn."""
    parts = _rest_of(text, [each for each in plan[1:] if int(actions.verb_of(each)) != codes.V_END])
    if parts:
        yield text("plan.way", plan=text.catalogue.clauses(parts))


def _odds_words(text: Words, advice: Advice) -> str:
    """Return how many rolls bring what the dice are rolled for; "" if that is not known."""
    odds = next((each for each in advice.reason if isinstance(each, RollOdds)), None)
    if odds is None:
        return ""
    game, hopes = text.game, _hopes(text, odds)
    hoped = text("hint.rolls_hope", hopes=hopes) if hopes else ""
    if not odds.cards:
        add = text("hint.rolls_add", amount=game.amount(codes.ENERGIES[odds.energy], odds.more))
        return hoped or (add if odds.more else "")
    chance = text.catalogue.chance(odds.share, rough=True)
    if hoped:
        return f"{hoped} {text('hint.rolls_chance', chance=chance)}"
    names = text.catalogue.listed([game.card(game.faces.ids[each]) for each in odds.cards], "or")
    return text("hint.rolls_for", chance=chance, cards=names)


def _hopes(text: Words, odds: RollOdds) -> str:
    """Return which dice a roll needs for which Spells; "" if not all of its cards need any."""
    if not odds.hopes or len(odds.hopes) < len(odds.cards):
        return ""
    game, by_dice = text.game, dict[tuple[int, int], list[str]]()
    for spell, face, number in odds.hopes:
        by_dice.setdefault((face, number), []).append(game.card(game.faces.ids[spell]))
    hopes = [
        text(
            "hint.hope",
            dice=game.dice({codes.ELEMENTS[face]: number}),
            card=text.catalogue.listed(cards, "or"),
        )
        for (face, number), cards in by_dice.items()
    ]
    return text.catalogue.listed(hopes, "or")


def _parts(text: Words, rows: Sequence[Sequence[int]]) -> list[str]:
    """Return the next actions, those with the same verb together.

    A card that is discarded for a Take comes with the one card it takes.
    """
    parts, taken = list[str](), 0
    for whole, after in zip(rows, [*rows[1:], []], strict=False):
        row, taken = whole[taken:], 0
        if not row:
            continue
        if is_discard_for_take(row[0]) and after and _verb_key(after[0]) == "take":
            game, sealed = text.game, text.game.faces.ids[int(actions.card_of(row[0]))]
            names = game.all_of(list(_taken(text, after[:1])))
            parts.append(text("hint.next.seal_to_take", card=game.card(sealed), taken=names))
            taken = 1
        else:
            parts.append(_next(text, row))
    return parts


def is_discard_for_take(action: int) -> bool:
    """Return whether an action discards a card for a Take."""
    is_play = int(actions.verb_of(action)) == codes.V_PLAY
    return is_play and codes.MODE_NAMES[int(actions.first_of(action))] == "seal"


def _dice_words(text: Words, plan: Sequence[int]) -> Iterator[str]:
    """Yield the dice that the card played first converts, flips or rerolls."""
    game, rerolled = text.game, dict[str, int]()
    converted: dict[int, dict[str, int]] = {}
    if int(actions.verb_of(plan[0])) != codes.V_PLAY:
        return
    for action in takewhile(lambda each: int(actions.verb_of(each)) not in _SHOWN, plan[1:]):
        verb, face = int(actions.verb_of(action)), int(actions.first_of(action))
        second, third = int(actions.second_of(action)), int(actions.third_of(action))
        if verb == codes.V_REROLL:
            name = codes.ELEMENTS[face]
            rerolled[name] = rerolled.get(name, 0) + second
        elif verb in (codes.V_CONVERT, codes.V_FLIP):
            number = third if verb == codes.V_CONVERT else 1
            target = second if verb == codes.V_CONVERT else int(game.faces.tables.opposite[face])
            sources, name = converted.setdefault(target, {}), codes.ELEMENTS[face]
            sources[name] = sources.get(name, 0) + number
    if converted:
        changes = [
            text("hint.change", source=game.dice(each), target=game.element(codes.ELEMENTS[target]))
            for target, each in converted.items()
        ]
        yield text("hint.converts", changes=text.catalogue.listed(changes))
    if rerolled:
        yield text("hint.rerolls", dice=game.dice(rerolled))


def _verb_key(action: int) -> str:
    """Return the key for an action, if others of the kind can share its verb; else ""."""
    verb = int(actions.verb_of(action))
    if verb == codes.V_PLAY:
        key = f"play.{codes.MODE_NAMES[int(actions.first_of(action))]}"
        return key if key != "play.seal" else ""
    if verb == codes.V_RECYCLE:
        return "recycle"
    return "take" if verb in (*_OF_CARDS, codes.V_ACUITY) else ""


def _next(text: Words, row: Sequence[int]) -> str:
    """Return the next action, or several with the same verb, for the middle of a sentence."""
    action, game = row[0], text.game
    verb = int(actions.verb_of(action))
    first, second = int(actions.first_of(action)), int(actions.second_of(action))
    if verb == codes.V_MYSTRUNE:
        source, target = game.dice({codes.ELEMENTS[first]: 1}), game.element(codes.ELEMENTS[second])
        return text("hint.next.mystrune", source=source, target=target)
    if verb == codes.V_RECYCLE:
        return text.catalogue.count("table.hint.next.recycle", len(row))
    if verb in _NEXT:
        return text(f"hint.next.{_NEXT[verb]}")
    names = game.all_of(list(_taken(text, row)))
    if verb != codes.V_PLAY:
        return text("hint.next.take", card=names)
    key = f"table.hint.next.play.{codes.MODE_NAMES[first]}"
    if key not in text.catalogue:  # the effects are counted along with the cards
        return text.catalogue.count(key, len(row), card=names)
    return text.catalogue.text(key, card=names)


def _taken(text: Words, row: Sequence[int]) -> Iterator[str]:
    """Yield the names of cards in a row of actions, and the Acuity taken between them."""
    game = text.game
    for verb, some in groupby(row, key=lambda each: int(actions.verb_of(each))):
        if verb == codes.V_ACUITY:
            yield game.amount("acuity", len(list(some)))
        else:
            yield from (game.card(game.faces.ids[int(actions.card_of(each))]) for each in some)


def aim_words(text: Words, position: MercurialPosition, advice: Advice) -> str:
    """Return the goal of an action, the rest of the turn, the price, the threat; "" for none.

    Without a goal it is only the rest of the turn.
    """
    aim = _aim_in(advice.reason)
    goal = []
    if aim is not None:
        way = _on_the_way(text, position, aim)
        claims = claim_words(text, position, advice.reason) if _tells_claim(advice) else []
        goal = [_goal(text, position, aim), *claims, *_ends(text, aim), *way]
        goal += _compared(text, aim)
    lines = [*goal, plan_words(text, advice)]
    if aim is not None:
        lines += [*_price(text, aim.cost), *_cheaper(text, aim.compared)]
        if aim.spell != NOTHING:
            spell = text.game.card(position.faces.ids[aim.spell])
            lines.append(text("plan.spell", card=spell))
        elif aim.compared.likelier != NOTHING:
            spell = text.game.card(position.faces.ids[aim.compared.likelier])
            lines.append(text("plan.likelier", card=spell))
        key = "plan.threat_after" if aim.has_goal else "plan.threat"
        if aim.rival is not None:
            lines.append(_threat(text, position, aim.rival, key))
    return " ".join(filter(None, lines))


def _compared(text: Words, aim: Aim) -> Iterator[str]:
    """Yield whether a goal can wait, and how soon and how likely other actions reach one."""
    compared = aim.compared
    if compared.waits:
        yield text("plan.waits_risk" if aim.at_risk else "plan.waits")
    if compared.outdone:
        yield text("plan.outdone_later" if compared.ahead else "plan.outdone")
    if compared.sooner:
        yield text("plan.sooner")
    elif compared.slower:
        yield text("plan.slower")
    if aim.raced and not (compared.waits or compared.again):
        yield text("plan.raced")


def claim_words(
    text: Words,
    position: MercurialPosition,
    found: Sequence[object],
    *,
    told: bool = False,
    compared: bool = False,
) -> list[str]:
    """Return what a claim brings, each in a sentence; [] if none is weighed.

    Its points may be `told` already. Another claim is mentioned if it is `compared`, or if it would
    bring as many points.
    """
    each = next((each for each in found if isinstance(each, Claiming)), None)
    if each is None:
        return []
    catalogue, lines = text.catalogue, list[str]()
    if not told:
        lines.append(catalogue.count("table.claim.scores", each.points))
    parts = []
    if 0 < each.sigil_points < each.points:
        parts.append(catalogue.count("table.claim.of_sigils", each.sigil_points))
    if 0 < each.prestige < each.points:
        parts.append(text.game.amount("prestige", each.prestige))
    if parts:
        lines.append(text("claim.includes", parts=catalogue.listed(parts)))
    if each.rival >= 0:
        key = "table.claim.only" if each.only else "table.claim.denies"
        name = text.game.who(each.rival)
        lines.append(catalogue.count(key, each.rival_points, name=name))
    as_much = each.other != NOTHING and each.its_points >= each.points
    if as_much and each.kinds:
        lines.append(catalogue.count("table.claim.kinds", each.kinds))
    if as_much or (compared and each.other != NOTHING):
        other = text.game.card(position.faces.ids[each.other])
        lines.append(catalogue.count("table.claim.other", each.its_points, card=other))
    if as_much and each.waits:
        lines.append(text("claim.waits"))
    elif as_much and each.heir >= 0:
        lines.append(text("claim.left", name=text.game.who(each.heir)))
    return lines


def _tells_claim(advice: Advice) -> bool:
    """Return whether the words about a goal include what its claim brings."""
    aim = _aim_in(advice.reason)
    claims = {each.card for each in advice.reason if isinstance(each, Claiming)}
    return aim is not None and aim.card in claims and not (aim.compared.again or aim.turns)


def is_far_from_any_goal(advice: Advice) -> bool:
    """Return whether no Heroic is likely after an action, so that something else is the reason."""
    aim = _aim_in(advice.reason)
    return aim is not None and aim.far > 0


def shares_goal(advice: Advice) -> bool:
    """Return whether an action leads to a goal that the next-best one leads to as well."""
    aim = _aim_in(advice.reason)
    return aim is not None and aim.compared.either


def has_goal(advice: Advice) -> bool:
    """Return whether an action leads to a goal that no better one has."""
    aim = _aim_in(advice.reason)
    return aim is not None and aim.has_goal and not aim.compared.again and not aim.compared.either


def move_reasons(
    text: Words,
    position: MercurialPosition,
    found: Sequence[object],
    seat: int,
    came: Since | None = None,
) -> str:
    """Return why a rival may have done something: what it gains, and the goal with its price.

    What `came` of it since says more than what could have. "" if nothing is known.
    """
    name, sentences = text.game.who(seat), list[str]()
    facts, aim = [each for each in found if isinstance(each, Fact)], _aim_in(found)
    told = list(_since_words(text, position, came, name))
    if told:
        aim = None
        facts = [each for each in facts if came is None or not _is_for_another(each, came)]
    claimed = {each.card for each in facts if each.kind in ("heroic", "arcana")}
    if aim is not None and aim.card not in claimed:
        way = _on_the_way(text, position, aim)
        sentences += [_goal(text, position, aim, name), *_ends(text, aim), *way]
        sentences += _price(text, aim.cost, name)
        if aim.has_goal and aim.spell != NOTHING:
            spell = text.game.card(position.faces.ids[aim.spell])
            sentences.append(text("plan.spell_of", name=name, card=spell))
        if aim.has_goal:  # of two Heroics only the one that is claimed
            facts = [each for each in facts if each.kind != "enough_for"]
    if claimed or (aim is not None and aim.has_goal):
        facts = [each for each in facts if each.kind in STRONG or each.itself]
        facts.sort(key=lambda fact: fact.card not in claimed)
    if facts:
        phrases = list(_phrases(text, position, facts, key="why"))
        itself = all(each.itself for each in facts)
        claims = claim_words(text, position, found, told=True) if claimed else []
        key = "why.itself" if itself else "why.unlike"
        sentences[:0] = [_contrast(text, key, phrases), *claims]
    odds = next((each for each in found if isinstance(each, RollOdds)), None)
    if odds is not None and not told:
        sentences.insert(0, _roll_purpose(text, odds))
    rest = next((each for each in found if isinstance(each, Outlook)), None)
    if rest is not None and not told:
        sentences += _way(text, rest.plan)
    sentences += told
    if not any(sentences) and aim is not None and aim.spell != NOTHING:
        spell = text.game.card(position.faces.ids[aim.spell])
        sentences.append(text("plan.spell_of", name=name, card=spell))
    return " ".join(filter(None, sentences))


def _is_for_another(fact: Fact, came: Since) -> bool:
    """Return whether a fact names another Heroic than the one that was claimed in the end."""
    return fact.kind in ("enough_for", *SHORT) and came.claimed not in (NOTHING, fact.card)


def _since_words(
    text: Words, position: MercurialPosition, came: Since | None, name: str
) -> Iterator[str]:
    """Yield what a recorded action has led to."""
    if came is not None and came.took != NOTHING:
        when = text(f"plan.when_past.{('now', 'next')[came.turns]}")
        spell = text.game.card(position.faces.ids[came.took])
        yield text("why.took", name=name, card=spell, when=when)
    elif came is not None and came.sought != NOTHING:
        yield text("why.rolls_for", cards=text.game.card(position.faces.ids[came.sought]))
    if came is not None and came.claimed != NOTHING:
        card = text.game.card(position.faces.ids[came.claimed])
        number = came.claim_turns
        yield text.catalogue.count("table.why.claimed", number, name=name, card=card)


def _roll_purpose(text: Words, odds: RollOdds) -> str:
    """Return what another player may have rolled dice for."""
    game, hopes = text.game, _hopes(text, odds)
    if hopes:
        return text("why.rolls_hope", hopes=hopes)
    if not odds.cards:
        if not odds.more:
            return _given_up(text, odds)
        return text("why.rolls_add", amount=game.amount(codes.ENERGIES[odds.energy], odds.more))
    names = text.catalogue.listed([game.card(game.faces.ids[each]) for each in odds.cards], "or")
    return text("why.rolls_for", cards=names)


def _given_up(text: Words, odds: RollOdds) -> str:
    """Return what the dice that were rolled were no good for; "" for none."""
    game = text.game
    dice = game.dice({codes.ELEMENTS[face]: n for face, n in enumerate(odds.rolled) if n})
    if odds.idle:
        idle = [game.element(codes.ELEMENTS[face]) for face in odds.idle]
        return text("why.rolls_idle", elements=text.catalogue.listed(idle, "or"))
    if odds.kept != NOTHING:
        return text("why.rolls_rest", card=game.card(game.faces.ids[odds.kept]), dice=dice)
    return text("why.rolls_better", dice=dice) if any(odds.rolled) else ""


def why_better(
    text: Words,
    position: MercurialPosition,
    found: Sequence[Aim | Fact | Claiming],
    name: str,
    plan: Sequence[int] = (),
) -> str:
    """Return why an action is better than the one played; "" if nothing is known.

    It is said to the player, or of the player called `name`. The `plan` that the action begins is
    the way to what it leads to.
    """
    aim = _aim_in(found)
    converts = list(_dice_words(text, plan)) if plan else []
    # A goal says more than differences.
    if aim is not None and aim.has_goal and not aim.compared.either:
        goal = _goal(text, position, aim, name, past=True)
        later = [text("plan.sooner_past")] if aim.compared.sooner else []
        if not aim.turns:
            later += claim_words(text, position, found, compared=True)
        named = {int(actions.card_of(each)) for each in plan}
        on_way = replace(aim, through=NOTHING) if aim.through in named else aim
        way = _on_the_way(text, position, on_way)
        risk = [text("plan.raced_past")] if aim.raced else []
        more = [*_ends(text, aim, past=True), *risk, *way, *later, *converts, *_way(text, plan)]
        if aim.has_goal and aim.spell != NOTHING:  # without it the way would be too short
            spell = text.game.card(position.faces.ids[aim.spell])
            more.append(text("plan.spell_past", card=spell))
        return " ".join([goal, *more, *_price(text, aim.cost, name, past=True)])
    claims = claim_words(text, position, found, compared=True)
    if claims:  # of two claims, both are named already
        return " ".join(claims)
    facts = [each for each in found if isinstance(each, Fact)]
    if not facts:
        return ""
    taken = {int(actions.card_of(each)) for each in plan if int(actions.verb_of(each)) in TAKES}
    unnamed = [each for each in facts if each.kind not in TAKEN or each.card not in taken]
    follows = NOTHING if aim is None or (aim.has_goal and not aim.compared.either) else aim.spell
    steps = list(_way(text, plan))
    facts = unnamed if unnamed or steps or follows != NOTHING else facts
    phrases = list(_phrases(text, position, facts, key="why"))
    told = [_contrast(text, "why.unlike_played", phrases)] if phrases else []
    if aim is not None and aim.compared.waits and aim.card != NOTHING:
        told.append(text("plan.waits_past", card=text.game.card(position.faces.ids[aim.card])))
    told += [*_faults(text, position, facts), *converts, *steps]
    if follows not in (NOTHING, *(each.card for each in facts)):
        told.append(text("plan.spell_past", card=text.game.card(position.faces.ids[follows])))
    return " ".join(told)


def _faults(text: Words, position: MercurialPosition, facts: Sequence[Fact]) -> Iterator[str]:
    """Yield what the action played lacks, or has less of than before."""
    for fact in (each for each in facts if each.number < 0):
        energy = codes.ENERGIES[SHORT.index(fact.kind)] if fact.kind in SHORT else fact.kind
        amount = text.game.amount(energy, -fact.number)
        if fact.kind in SHORT:
            card = text.game.card(position.faces.ids[fact.card])
            yield text("why.further", amount=amount, card=card)
        elif fact.kind in codes.ENERGIES:
            yield text("why.weaker", amount=amount)


def tutor_objection(
    text: Words, position: MercurialPosition, verdict: Verdict, plan: CastPlan | None
) -> str:
    """Return the case against an answer; `plan` is that of a Cast.

    If nothing else is known, it is what both answers are worth.
    """
    chosen = verdict.chosen
    verb, lines = int(actions.verb_of(chosen.action)), [""]
    if verb == codes.V_END and not int(position.state.acted):
        lines = [text("tutor.idle")]
    elif verb == codes.V_CAST and plan is not None and plan.work_out().for_nothing:
        lines = [text("tutor.for_nothing")]
    lines.append(_objection(text, position, chosen.reason))
    if not any(lines):
        worth = [each.chance for each in (verdict.best, chosen)]
        best, its = (text.catalogue.chance(each, rough=False) for each in worth)
        lines.append(text("tutor.chances", best=best, chosen=its))
    return " ".join(filter(None, lines))


def _objection(text: Words, position: MercurialPosition, found: Sequence[object]) -> str:
    """Return what the best answer has that the player's has not, without saying what it is."""
    aim = _aim_in(found)
    odds = next((each for each in found if isinstance(each, RollOdds)), None)
    if odds is not None:
        return _roll_of_best(text, odds)
    if aim is not None and aim.compared.sooner:
        return text("tutor.sooner")
    if aim is not None and not aim.has_goal and aim.spell != NOTHING:
        return text("tutor.spell", card=text.game.card(position.faces.ids[aim.spell]))
    if aim is not None and not aim.compared.either:
        card = _either_of(text, position, aim.such_as if aim.some else aim.card, aim.instead)
        goal = text("tutor.goal", card=card, **_when(text, aim))
        claims = [] if aim.turns else claim_words(text, position, found, compared=True)
        how = [*_price(text, aim.cost), *_steps(text, position, aim), *_harm(text, found)]
        if not claims and not how:
            how = list(_best_has(text, position, found))
        return " ".join([goal, *claims, *how])
    claimed = next((each for each in found if isinstance(each, Claiming)), None)
    if claimed is not None:
        goal = _objection(text, position, [Aim(claimed.card)])
        return " ".join([goal, *claim_words(text, position, found, compared=True)])
    told = [*_best_has(text, position, found), *_harm(text, found)]
    return " ".join([*([_goal(text, position, aim)] if aim is not None else []), *told])


def _steps(text: Words, position: MercurialPosition, aim: Aim) -> Iterator[str]:
    """Yield the Spells on the way to a goal, this turn and next turn."""
    if aim.through != NOTHING:
        yield text("plan.through", card=text.game.card(position.faces.ids[aim.through]))
    if aim.turns and aim.spell != NOTHING:
        yield text("tutor.way", card=text.game.card(position.faces.ids[aim.spell]))


def _best_has(text: Words, position: MercurialPosition, found: Sequence[object]) -> Iterator[str]:
    """Yield what the best answer has more of."""
    facts = [each for each in found if isinstance(each, Fact) and each.number >= 0]
    if facts:
        told = text.game.all_of(list(_phrases(text, position, facts)))
        yield text("tutor.unlike", told=told)


def _roll_of_best(text: Words, odds: RollOdds) -> str:
    """Return what the best answer rolls dice for."""
    game, hopes = text.game, _hopes(text, odds)
    if not hopes and not odds.cards:
        amount = game.amount(codes.ENERGIES[odds.energy], odds.more)
        return text("tutor.rolls_add", amount=amount)
    cards = [game.card(game.faces.ids[each]) for each in odds.cards]
    return text("tutor.rolls", hopes=hopes or text.catalogue.listed(cards, "or"))


def _harm(text: Words, found: Sequence[object]) -> Iterator[str]:
    """Yield how much weaker a combination gets."""
    for each in found:
        if isinstance(each, Fact) and each.kind in codes.ENERGIES and each.number < 0:
            yield text("tutor.weaker", amount=text.game.amount(each.kind, -each.number))


def _aim_in(found: Sequence[object]) -> Aim | None:
    return next((each for each in found if isinstance(each, Aim)), None)


def _goal(
    text: Words, position: MercurialPosition, aim: Aim, name: str = "", *, past: bool = False
) -> str:
    """Without a `name` it is said to the player; in the `past` it was not done."""
    if aim.compared.again:
        return text("plan.again_earlier" if aim.compared.earlier else "plan.again")
    if aim.unnamed:
        return text("plan.any_either" if aim.compared.either else "plan.any", **_when(text, aim))
    if not aim.has_goal:
        if aim.is_possible:
            return text.catalogue.count("table.plan.possible", aim.possible_by)
        return text.catalogue.count("table.plan.far", aim.far) if aim.is_unlikely else ""
    if aim.some:
        card = text.game.card(position.faces.ids[aim.such_as])
        key = "some_of" if name else "some_either" if aim.compared.either and not past else "some"
        key += "_past" if past else ""
        return text(f"plan.{key}", name=name, card=card, **_when(text, aim, past=past))
    card = _either_of(text, position, aim.card, aim.instead)
    key = "claim_of" if name else "claim_either" if aim.compared.either and not past else "claim"
    key += "_past" if past else ""
    return text(f"plan.{key}", card=card, name=name, **_when(text, aim, past=past))


def _either_of(text: Words, position: MercurialPosition, *cards: int) -> str:
    """Return the names of one or two cards of which any may be claimed."""
    names = [text.game.card(position.faces.ids[each]) for each in cards if each != NOTHING]
    return text.catalogue.listed(names, "or")


def _on_the_way(text: Words, position: MercurialPosition, aim: Aim) -> Iterator[str]:
    """Yield the Spell that a goal depends on, and what the same Cast claims too."""
    if aim.has_goal and aim.through != NOTHING:
        yield text("plan.through", card=text.game.card(position.faces.ids[aim.through]))
    if aim.has_goal and aim.also != NOTHING:
        yield text("plan.also", card=text.game.card(position.faces.ids[aim.also]))


def _ends(text: Words, aim: Aim, *, past: bool = False) -> Iterator[str]:
    """Yield that a goal ends the game, if it does and is named."""
    if aim.ends and (aim.has_goal or aim.unnamed) and not aim.compared.again:
        yield text("plan.ends_past" if past else "plan.ends")


def _when(text: Words, aim: Aim, *, past: bool = False) -> dict[str, str]:
    """Return in which turn a goal is reached, and whether that is only likely."""
    when = ("now", "next", "later", "far")[aim.turns]
    return {
        "when": text(f"plan.{'when_past' if past else 'when'}.{when}"),
        "likely": "" if aim.sure else text("plan.likely"),
    }


def _price(text: Words, cost: Cost, name: str = "", *, past: bool = False) -> Iterator[str]:
    """Yield what the combination lacks, and the Acuity that buys it."""
    tense = "_past" if past else ""
    if cost.equilibrium:
        key = "plan.equilibrium_for" if cost.acuity else "plan.equilibrium"
        yield text(f"{key}{tense}", price=text.game.amount("acuity", cost.acuity))
    if not cost.short:
        return
    key = "short_buys" if cost.acuity else "short"
    yield text(
        f"plan.{key}{tense or ('_of' if name else '')}",
        name=name,
        amount=text.game.amount(codes.ENERGIES[cost.energy], cost.short),
        price=text.game.amount("acuity", cost.acuity),
    )


def _cheaper(text: Words, compared: Comparison) -> Iterator[str]:
    """Yield what a goal costs less, and brings more, than with the second best action."""
    price = text.game.amount("acuity", compared.saves)
    prestige = text.game.amount("prestige", compared.more)
    if compared.saves and compared.more:
        yield text("plan.saves_more", price=price, amount=prestige)
    elif compared.saves:
        yield text("plan.saves", price=price)
    elif compared.more:
        yield text("plan.more", amount=prestige)


def _threat(text: Words, position: MercurialPosition, rival: RivalClaim, key: str) -> str:
    """Return what a rival is about to claim."""
    card = _either_of(text, position, rival.card, rival.other)
    return text(key, name=text.game.who(rival.seat), card=card)


def worth_words(text: Words, advice: Sequence[Advice], place: int, *, alone: bool) -> str:
    """Return an action's expected result, and its distance from the best of the others."""
    outlook = outlook_of(advice[place])
    if outlook is None:
        return text("hint.only") if len(advice) == 1 else ""
    lines = [_likely(text, outlook, advice[place].chance, alone=alone)]
    if outlook.points and not _says_points(advice[place], outlook.points):
        key = "now" if outlook.points > 0 else "lost"  # a Sigil that is discarded may cost points
        gains = text.catalogue.count(f"table.hint.{key}", abs(outlook.points))
        if key == "now" and outlook.sigil != NOTHING:
            gains = _sigil_points(text, "hint.now_sigils", outlook.points, outlook.sigil)
        lines.insert(0, gains)
    other = outlook_of(advice[0 if place else 1]) if len(advice) > 1 else None
    if other is not None:
        lead = outlook.margin - other.margin
        lead = 0.0 if is_tie(advice, place) else lead
        if abs(lead) >= _ALIKE or _gap(advice, place) < _TIE:  # points may be equal, chances not
            lines.append(_difference(text, lead, first=place == 0))
    return " ".join(lines)


def is_tie(advice: Sequence[Advice], place: int) -> bool:
    """Return whether an action is about as good as the best of the others."""
    if len(advice) < 2 or not advice[place].close:
        return False
    return _gap(advice, place) < _TIE


def _gap(advice: Sequence[Advice], place: int) -> float:
    """Return by how much the best chance is above that of an action, or of the second best."""
    return advice[0].chance - advice[place or 1].chance


def _says_points(advice: Advice, points: int) -> bool:
    """Return whether the reasons that are given for an action name these points already."""
    if _tells_claim(advice):
        return any(each.points == points for each in advice.reason if isinstance(each, Claiming))
    facts = [each for each in advice.reason if isinstance(each, Fact)]
    shown = not has_goal(advice) and any(each.kind == "points" for each in facts)
    alike = (each for each in facts if each.kind == "points")
    return shown and any(each.number == points or each.sigil != NOTHING for each in alike)


def _likely(text: Words, outlook: Outlook, chance: float, *, alone: bool) -> str:
    """Return the expected result; it is only an average if the chance says otherwise."""
    margin, percent = round(outlook.margin), round(100.0 * chance)
    if not alone and margin == 0:
        return text("hint.even")
    key = "alone" if alone else "ahead" if margin > 0 else "behind"
    if not alone and (percent < 50 if margin > 0 else percent > 50):
        key = f"average_{key}"
    return text.catalogue.count(f"table.hint.{key}", abs(margin))


def _difference(text: Words, points: float, *, first: bool) -> str:
    """Return the lead of the first over the second, or the distance of another from the first."""
    rival = "second" if first else "first"
    if (points if first else -points) < _ALIKE:
        return text(f"hint.like_{rival}")
    return _points(text, "hint.better" if first else "hint.worse", points)


def _points(text: Words, key: str, points: float) -> str:
    """A text with tenths of points; whole ones decide on singular or plural."""
    number = text.catalogue.number(abs(points), ".1f")
    return text.catalogue.count(f"table.{key}", int(abs(points)), points=number)


def reason_words(
    text: Words, position: MercurialPosition, advice: Advice, *, first: bool, tie: bool = False
) -> str:
    """Return an action's advantages over the best of the others; "" if unknown.

    In a `tie`, small ones are no reason.
    """
    facts = [each for each in advice.reason if isinstance(each, Fact)]
    own = [each for each in facts if each.itself]
    if own:  # what dice are converted for is the reason, whatever else there is
        return text("hint.itself", told=text.game.all_of(list(_phrases(text, position, own))))
    facts = [each for each in facts if not tie or each.kind in STRONG or each.weight >= _HEAVY]
    if not facts:
        return ""
    if facts[0].kind == "alike" and facts[0].number:
        return text.catalogue.count("table.reason.row_sigils", facts[0].number)
    lines = list(_phrases(text, position, facts))
    if facts[0].kind in ("worth", "alike"):
        return lines[0]
    rival = "second" if first else "first"
    return _contrast(text, f"hint.unlike_{rival}", lines)


def acuity_words(text: Words, advice: Advice) -> str:
    """Return the Acuity that comes with the card that an action takes; "" for none."""
    for each in advice.reason:
        if isinstance(each, Fact) and each.kind == "lying":
            return text("hint.lying", amount=text.game.amount("acuity", each.number))
    return ""


def _contrast(text: Words, key: str, phrases: Sequence[str]) -> str:
    """Return what an action has and another has not, from verb phrases about it.

    German puts the verb before the subject.
    """
    verb, _, rest = text.game.all_of(phrases).partition(" ")
    return text(key, verb=verb, rest=rest)


def _sigil_points(text: Words, key: str, points: int, sigil: int) -> str:
    """Return a text about points for Sigils of one kind, or of several."""
    if sigil == SEVERAL:
        return text.catalogue.count(f"table.{key}_all", points)
    name = text.game.say(f"sigil.{codes.SIGILS[sigil]}")
    return text.catalogue.count(f"table.{key}", points, sigil=name)


def _phrases(
    text: Words, position: MercurialPosition, facts: Sequence[Fact], key: str = "reason"
) -> Iterator[str]:
    """Yield verb phrases for an action; with the `key` "why" they are about another player.

    Facts with the same verb share a phrase.
    """
    table, alike = key, dict[str, list[Fact]]()
    facts = [each for each in facts if each.number >= 0]
    if any(each.kind == "enough_for" for each in facts):  # the strength is what that takes
        facts = [each for each in facts if each.kind not in (*codes.ENERGIES, *SHORT)]
    for fact in facts:
        alike.setdefault(SAME_VERB.get(fact.kind, fact.kind), []).append(fact)
    for fact, *others in alike.values():
        key, same = f"{table}.{fact.kind}", (fact, *others)
        if fact.kind == "worth":
            signs = "more" if fact.weight >= 0 else "less"
            yield _points(text, f"{key}.{signs}", fact.weight)
        elif fact.kind == "lead":
            yield _points(text, key, fact.weight)
        elif fact.kind in SHORT:
            energy = codes.ENERGIES[SHORT.index(fact.kind)]
            card = text.game.card(position.faces.ids[fact.card])
            yield text(key, amount=text.game.amount(energy, fact.number), card=card)
        elif fact.kind == "spared" and fact.card != NOTHING:
            card = text.game.card(position.faces.ids[fact.card])
            yield text.catalogue.count(f"table.{table}.kept", fact.number, card=card)
        elif fact.sigil != NOTHING:
            scored = "sigils_scored" if fact.itself and table == "why" else "sigils"
            yield _sigil_points(text, f"{table}.{scored}", fact.number, fact.sigil)
        elif fact.card != NOTHING:
            cards = [text.game.card(position.faces.ids[each.card]) for each in same]
            yield text(key, card=text.game.all_of(cards))
        elif fact.kind == "points" and fact.itself and table == "why":
            yield text.catalogue.count("table.why.scores", fact.number)
        elif fact.kind == "lying":
            yield text(f"{table}.gains", amount=text.game.amount("acuity", fact.number))
        elif fact.kind in ("points", "spared", "hand", "back"):
            yield text.catalogue.count(f"table.{key}", fact.number)
        elif fact.number:
            things = [each.kind.removeprefix("more_") for each in same]
            amounts = [
                text.game.amount(thing, each.number)
                for thing, each in zip(things, same, strict=True)
            ]
            if fact.itself and fact.kind in ("acuity", "mana"):
                key = f"{table}.gains"
            # A Cast gives Ruin or Restore; of crystals a player gets both.
            join: Join = "or" if fact.kind in codes.ENERGIES else "and"
            yield text(key, amount=text.catalogue.listed(amounts, join))
        else:
            yield text(key)
