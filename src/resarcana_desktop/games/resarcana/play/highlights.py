"""The highlights, shades and labels on the picture of the table at a moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.resarcana.play.checks import count_words
from resarcana_desktop.games.resarcana.play.decisions import REACTIONS
from resarcana_desktop.games.resarcana.play.intents import (
    PANEL_DECISIONS,
    Where,
    intents_at,
    pearls_help,
    possible_places,
    refusal_at,
    wanted_places,
    where,
)
from resarcana_desktop.games.resarcana.play.sentences import Words, cached_for_moment
from resarcana_desktop.games.resarcana.rules.action_view import ActionView, Verb
from resarcana_desktop.games.resarcana.rules.terms.registry import meaning_of, power_meanings
from resarcana_desktop.games.resarcana.text.icons import cost_icons
from resarcana_desktop.i18n.markup import capital

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from resarcana_desktop.games.resarcana.play.intents import Intent, TablePlace
    from resarcana_desktop.games.resarcana.play.session import PlaySession

_PILE_ZONES = ("deck", "discards", "monument_deck")


def usable(
    session: PlaySession, wanted: Callable[[ActionView], bool] | None = None
) -> frozenset[str]:
    """The components and piles at which something can be done now by the viewer.

    Only those for what is `wanted`, if the player has a task.
    """
    if session.state != "human" or session.decision.kind in PANEL_DECISIONS:
        return frozenset()
    moment = session.moment
    places = possible_places(moment) if wanted is None else wanted_places(moment, wanted)
    if not places and wanted is None and session.decision.kind == "action":
        return _only_to_discard(session)
    return frozenset(_lit(place, session) for place in places) - {""}


def possible(session: PlaySession) -> frozenset[str]:
    """Return the cards in hand with which the viewer can do nothing now but discard them.

    When the viewer is to react, those are meant with which this can be done.
    """
    if session.state == "human" and session.decision.kind in REACTIONS:
        return frozenset(each.component for each in session.moment.answers) - {""}
    if session.state != "human" or session.decision.kind != "action":
        return frozenset()
    return frozenset(session.observation.seats[session.viewer].hand or ()) - usable(session)


def _only_to_discard(session: PlaySession) -> frozenset[str]:
    """Return the hand when all one can do with it is discard, which always is possible."""
    if pearls_help(session.moment):
        return frozenset()
    return frozenset(session.observation.seats[session.viewer].hand or ())


def _lit(place: Where, session: PlaySession) -> str:
    if place.component:
        return place.component
    own = place.seat in (session.viewer, -1)
    return place.zone if place.zone in _PILE_ZONES and own else ""


def dimmed(session: PlaySession) -> frozenset[str]:
    """Own components that are no answer while others are to be chosen."""
    if session.state != "human":
        return frozenset()
    view = session.observation
    own = view.seats[view.viewer]
    lit = usable(session)
    if view.decision.kind == "choose_component":
        return frozenset(there.id for there in own.in_play) - lit
    if view.decision.kind == "choose_card":
        return frozenset(own.hand or ()) - lit
    if view.decision.kind == "choose_item":
        return frozenset(view.centre.items) - lit
    return frozenset()


def rivals_to_choose(session: PlaySession) -> tuple[int, ...]:
    """The seats among which the viewer is to choose one."""
    if session.state != "human" or session.decision.kind != "choose_rival":
        return ()
    return tuple(sorted(place.seat for place in possible_places(session.moment)))


_FOR_GOOD: Final = frozenset({"no_such_power", "claim_only", "react_only"})
"""Reasons that are facts about a component, and nothing that could change."""


def status(words: Words, spot: TablePlace, *, reading: bool = False) -> str:
    """Return what can be done with a spot, or why nothing can; "" if there is nothing to say.

    Only why not, while the player has to go on `reading` first.
    """
    said = _status_at(words, where(spot))
    if not reading:
        return said
    return "\n".join(line for line in said.split("\n") if not line.startswith("{gain}"))


@cached_for_moment
def _status_at(words: Words, place: Where) -> str:
    session = words.session
    if _in_use(session, place):
        return "{gain}" + words("status.in_use") + "{/gain}"
    refusal = refusal_at(session.moment, place)
    intents = intents_at(session.moment, place)
    if refusal is not None:
        reason, by = words.reason(refusal), intents[0].component
        if by not in ("", place.component):  # what would claim a scroll
            reason = words.refused(by, refusal)
        elif refusal.code == "turned":  # which its picture and its state show already
            return "{loss}" + words("status.turned") + "{/loss}"
        if refusal.code in _FOR_GOOD:
            return words("status.never", reason=capital(reason))
        return "{loss}" + words("status.refused", reason=reason) + "{/loss}"
    possible = min(
        (intent for intent in intents if intent.possible),
        key=lambda intent: intent.in_vain or intent.lost,
        default=None,
    )
    if possible is None:
        open_pile = place.zone == "discards" and session.observation.seats[place.seat].discards
        return words("status.discards") if open_pile else ""
    if place.zone == "scrolls":
        claim = words("status.scroll", component=words.component(possible.component))
        return "{gain}" + claim + "{/gain}"
    if possible.in_vain:
        return "{loss}" + words("status.in_vain") + "{/loss}"
    if possible.count is not None and possible.lost:
        return "{loss}" + count_words(words, possible.count) + "{/loss}"
    status = "{gain}" + (_only_power(words, intents) or _possible(words, possible)) + "{/gain}"
    if possible.count is not None:
        status += "\n{gain}" + count_words(words, possible.count) + "{/gain}"
    first = intents[0]
    if first.verb != "place" or first.refusal is None:
        return status
    reason = words("status.no_place", reason=words.reason(first.refusal))
    return "{loss}" + reason + "{/loss}\n" + status


def _only_power(words: Words, intents: Sequence[Intent]) -> str:
    """Return what keeps one of two powers from being used now; "" if it isn't so."""
    uses = [each for each in intents if each.verb is Verb.USE]
    refused = [each.refusal for each in uses if each.refusal is not None]
    refused = [each for each in refused if each.code not in _FOR_GOOD]
    if len(refused) != 1 or sum(each.possible for each in uses) != 1:
        return ""
    return words("status.use_one", reason=words.reason(refused[0]))


def _possible(words: Words, intent: Intent) -> str:
    """Return what can be done, with a price only if the card does not show it."""
    session = words.session
    if intent.action.verb is Verb.CLAIM_TOP:
        faces = session.faces.components
        # All monuments cost the same.
        monument = next(face for face in faces if face.kind == "monument")
        price = " ".join(
            f"{{icon:{each.name}:{each.text}}}" if each.text else f"{{icon:{each.name}}}"
            for each in cost_icons(monument)
        )
        return words("status.claim_top", price=price)
    if intent.verb == "place":
        off = session.position.discount(session.viewer, intent.component)
        if off:
            return words.catalogue.count("table.status.place_less", off)
    if intent.verb == "use" and _only_fills(words, intent):
        return words("status.use_fill")
    return words(f"status.{intent.verb}")


def _only_fills(words: Words, intent: Intent) -> bool:
    """Return whether the only power of a component puts essences on it, and not for points."""
    face = words.face(intent.component)
    scores = any(any(meaning_of(each).points_on_this) for each in face.points_rules)
    if len(face.powers) != 1 or scores:
        return False
    return any(any(each.puts) for each in power_meanings(face.powers[0]))


def blocked(words: Words, spot: TablePlace) -> str:
    """Return why nothing can be done with a spot, as a line for the prompt; "" if something can."""
    return _blocked_at(words, where(spot))


@cached_for_moment
def _blocked_at(words: Words, place: Where) -> str:
    session = words.session
    refusal = None if _in_use(session, place) else refusal_at(session.moment, place)
    if refusal is None:
        return ""
    return words.refused(intents_at(session.moment, place)[0].component, refusal)


def _in_use(session: PlaySession, place: Where) -> bool:
    """Return whether the component is in use and asks the current question: it may be turned."""
    if session.state != "human" or not place.component or place.zone != "play":
        return False
    decision = session.decision
    mine = decision.seat == place.seat and decision.component == place.component
    return mine and refusal_at(session.moment, place) is not None
