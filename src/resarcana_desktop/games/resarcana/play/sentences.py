"""Sentences at the table, in the player's language: reasons, prices, component names."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import wraps
from typing import TYPE_CHECKING, Concatenate, Final, ParamSpec

from resarcana_desktop.games.resarcana.rules.observation import FIRST_PLAYER_TOKEN
from resarcana_desktop.games.resarcana.rules.records import ESSENCES
from resarcana_desktop.games.resarcana.text.phrases import Phrases
from resarcana_desktop.games.resarcana.text.tokens import markup
from resarcana_desktop.games.resarcana.text.wording import wording
from resarcana_desktop.i18n.markup import plain

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from resarcana_desktop.games.resarcana.play.session import PlaySession
    from resarcana_desktop.games.resarcana.rules.reasons import Refusal
    from resarcana_desktop.games.resarcana.rules.records import Component, CostPart, Essences
    from resarcana_desktop.i18n.alphabet import Place
    from resarcana_desktop.i18n.catalogues import Catalogue


Arguments = ParamSpec("Arguments")
NAMED: Final = "\0"
"""Replaced by the name of the player a text speaks to, once it is known."""
_AT_START: Final = re.compile(rf"(^|[.!?…][ \u00a0]){NAMED}, (\w)")
"""The player's name at the start of a sentence, and the first letter after it."""


@dataclass(frozen=True, slots=True)
class Words:
    """Puts sentences about one session together, as markup for rich text."""

    session: PlaySession
    catalogue: Catalogue

    def __call__(self, key: str, **values: object) -> str:
        """The text `table.<key>` with its places filled."""
        return self.catalogue.text(f"table.{key}", **values)

    def addressed(self, key: str, seat: int, **values: object) -> str:
        """The text `table.<key>`, spoken to the player of `seat`.

        The only person at the screen is not called by name: "Choose your mage."
        """
        return spoken_to(self(key, **values, name=NAMED), self.addressee(seat))

    def addressee(self, seat: int) -> str:
        """The name a player is called by; "" for the only person at the screen."""
        return "" if self.session.humans == [seat] else self.player(seat)

    def face(self, component: str) -> Component:
        """The record of a component."""
        return self.session.faces.face(component)

    def component(self, component: str) -> str:
        """Return the name of a component in bold; "" is a hidden card."""
        return "{b}" + self.plain_name(component) + "{/b}"

    def by_name(self, component: str) -> Place:
        """A key to sort components by: the places of their names in the alphabet."""
        return self.catalogue.place(self.plain_name(component))

    def plain_name(self, component: str) -> str:
        """The name of a component."""
        if not component:
            return self("hidden_card")
        names = self.face(component).names
        return names.get(self.catalogue.language, names["en"])

    def source(self, source: str) -> str:
        """The name of what scores: a component, essences, or the First Player token."""
        if source in ESSENCES:
            return self.catalogue.text(f"essence.{source}")
        if source == FIRST_PLAYER_TOKEN:
            return self.catalogue.text("view.first_player_token")
        return self.plain_name(source)

    def name(self, seat: int) -> str:
        """The name of a player, for rich text."""
        return plain(self.session.name(seat))

    def player(self, seat: int) -> str:
        """The name of a player in the colour of the seat."""
        setup = self.session.seats[seat]
        return f"{{seat:{setup.colour}}}{plain(setup.name)}{{/seat}}"

    def cap(self, command: str) -> str:
        """Return the label of a command's key."""
        return self.catalogue.text(f"app.cap.{command}")

    def all_of(self, words: Sequence[str]) -> str:
        """All of these: "a, b and c"."""
        return self.catalogue.listed(words)

    # ---- why not -------------------------------------------------------------------------

    def reason(self, refusal: Refusal) -> str:
        """Return why something cannot be done, as the end of a sentence about it."""
        values: dict[str, object] = {}
        if refusal.code == "essences_short":
            values["missing"] = self._missing(refusal)
            if refusal.pearls:
                short = self.catalogue.text("reasons.essences_short", **values)
                return self.catalogue.count("reasons.convert", len(refusal.pearls), short=short)
        if refusal.code == "other_decision":
            seat = self.session.position.seat_to_decide()
            if seat == self.session.viewer:
                return self.catalogue.text("reasons.own_decision")
            values["name"] = self.name(seat)
        return self.catalogue.text(f"reasons.{refusal.code}", **values)

    def refused(self, component: str, refusal: Refusal) -> str:
        """A component and why it cannot be used; "" is the top of the monument deck."""
        reason = self.reason(refusal)
        name = self.component(component) if component else self("top_monument")
        return self("refused", component=name, reason=reason)

    def _missing(self, refusal: Refusal) -> str:
        text = self.catalogue.text
        parts = [
            text("reasons.missing", amount=amount, essence=text(f"essence.{name}"))
            for name, amount in zip(ESSENCES, refusal.missing, strict=False)
            if amount
        ]
        if refusal.missing_any:
            parts.append(self.catalogue.count("reasons.missing_any", refusal.missing_any))
        kinds = zip(ESSENCES, refusal.one_of, strict=False)
        wanted = [text(f"essence.{name}") for name, takes in kinds if takes]
        if wanted:
            either = self.catalogue.listed(wanted, "or")
            parts.append(text("reasons.missing", amount=1, essence=either))
        return self.all_of(parts)

    # ---- essences and prices -------------------------------------------------------------

    def essences(self, essences: Essences) -> str:
        """Return essences as tokens: "1 Elan, 2 Life and 1 Gold"; "0" for none."""
        parts = [markup(name, n) for name, n in zip(ESSENCES, essences, strict=False) if n]
        return self.all_of(parts) or "0"

    def essence(self, kind: int) -> str:
        """One kind of essence as a token."""
        return markup(ESSENCES[kind])

    def price(self, way_out: CostPart) -> str:
        """Return the cost of a way out of an attack, in tokens or words."""
        return wording(way_out, Phrases(self.catalogue))


def spoken_to(text: str, name: str) -> str:
    """A text with its player's name, `NAMED`, filled in; "" leaves it out: "Choose your mage."."""
    if not name:
        text = _AT_START.sub(lambda found: found[1] + found[2].upper(), text)
        text = text.replace(f"{NAMED}, ", "")
    return text.replace(NAMED, name)


def cached_for_moment(
    tell: Callable[Concatenate[Words, Arguments], str],
) -> Callable[Concatenate[Words, Arguments], str]:
    """Cache the words of a function for a moment, by its hashable arguments."""

    @wraps(tell)
    def cached(words: Words, /, *args: Arguments.args, **named: Arguments.kwargs) -> str:
        kept = words.session.moment.kept
        key = (tell, words.catalogue.language, args, *named.items())
        if key not in kept:
            kept[key] = tell(words, *args, **named)
        text: str = kept[key]
        return text

    return cached
