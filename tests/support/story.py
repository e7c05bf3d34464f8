"""Telling a rule as a story: a position, what is done, what comes of it.

tale = story(me(play="hawk", pool="2C", deck="vault"))
tale.do("use hawk 2")
assert tale.hand() == ["vault"]
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

import pytest

from resarcana_desktop.engine.errors import IllegalAction
from resarcana_desktop.games.resarcana.rules.action_view import ActionView
from resarcana_desktop.games.resarcana.rules.events import Event
from resarcana_desktop.games.resarcana.rules.flatten import NEWEST
from resarcana_desktop.games.resarcana.rules.notation import (
    essences_text,
    parse_essences,
    parse_view,
    text_of,
)
from resarcana_desktop.games.resarcana.rules.observation import ComponentView, Decision, SeatView
from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition
from resarcana_desktop.games.resarcana.rules.position_text import (
    read_scenario,
    write_scenario,
)
from resarcana_desktop.games.resarcana.rules.records import Essences
from resarcana_desktop.games.resarcana.rules.scenario import Scenario, SeatSetup, build_state
from resarcana_desktop.games.resarcana.rulesets import BASE, cardset_of, res_arcana

ITEMS = ("alchemy", "calm_elan", "death_life", "divination", "protection", "research")


def seat(
    play: str = "",
    pool: str = "0",
    hand: str = "",
    deck: str = "",
    discards: str = "",
    **more: object,
) -> SeatSetup:
    """A seat in words: `play="druid hawk (turned) vault (2G)"`, `pool="2E 1G"`, deck top first."""
    words = {"play": play, "pool": pool, "hand": hand, "deck": deck, "discards": discards}
    lines = [f"  {name} {text}" for name, text in words.items()]
    scenario = read_scenario("\n".join(["resarcana position 1", "seat 0", *lines]))
    return replace(scenario.seats[0], **more)  # type: ignore[arg-type]


me = rival = seat


def story(
    *seats: SeatSetup, items: str | None = None, version: int = NEWEST, **more: object
) -> Story:
    """Return a position in the actions of round 1, with seat 0 to act, from its seats and more.

    `places`, `monuments`, `monument_deck`, `scrolls` and `items` are words. Magic items are in the
    center unless others are named. If a component of an expansion is named, the game is one
    with that set. It is played by a `version` of the rules.
    """
    named = {
        name: tuple(value.split()) if name in CENTRE and isinstance(value, str) else value
        for name, value in more.items()
    }
    used = {word for setup in seats for word in (getattr(e, "id", e) for e in setup.play)}
    centre = tuple(item for item in ITEMS if item not in used) if items is None else items.split()
    scenario = Scenario(seats=tuple(seats), items=tuple(centre))
    scenario = replace(scenario, **named)  # type: ignore[arg-type]
    return Story(_position(scenario, (*BASE, *_expansions_in(scenario)), version))


BOTH = ("base", "lux_et_tenebrae")
EXPANSIONS = ("lux_et_tenebrae", "perlae_imperii", "perlae_made_up")
CENTRE = ("places", "monuments", "monument_deck", "scrolls")


def _expansions_in(scenario: Scenario) -> tuple[str, ...]:
    """The expansions of which a component is named anywhere, and those that they need."""
    words = set(re.findall(r"\w+", write_scenario(scenario)))
    sets = [cardset_of(name) for name in EXPANSIONS]
    named = [each for each in sets if any(card.id in words for card in each.components)]
    needed = {each.needs for each in named}
    return tuple(each.id for each in sets if each in named or each.id in needed)


def _position(scenario: Scenario, sets: tuple[str, ...], version: int) -> ResArcanaPosition:
    faces = res_arcana(sets).of_version(version).faces
    return ResArcanaPosition(faces, build_state(faces, scenario))


@dataclass
class Story:
    """A position with the verbs and questions of a test."""

    position: ResArcanaPosition

    # ---- doing ----

    def do(self, *lines: str) -> Story:
        """Do these actions one after another."""
        for line in lines:
            self.position.apply(self.position.action(line))
        return self

    def events(self, line: str) -> list[Event]:
        """Do an action; what happened."""
        return self.position.apply_telling(self.position.action(line))

    def refuses(self, line: str, seat: int | None = None) -> str:
        """The reason code why an action is refused; "" if it would be allowed."""
        action = self.position.action(line)
        refusal = self.position.why_not(action, seat)
        if refusal is None:
            return ""
        before = self.position.hash()
        if seat is None:
            with pytest.raises(IllegalAction, match=f"^{refusal.code}$"):
                self.position.apply(action)
            assert self.position.hash() == before
        return refusal.code

    def lacks(self, line: str) -> str:
        """What the pool lacks for an action: "1L 1C", "0 and any 2"; "" if it would be allowed."""
        refusal = self.position.why_not(self.position.action(line))
        if refusal is None:
            return ""
        more = f" and any {refusal.missing_any}" if refusal.missing_any else ""
        return essences_text(refusal.missing) + more

    # ---- asking ----

    def options(self) -> list[str]:
        """Every legal answer, in notation."""
        return [self.position.text_of(action) for action in self.position.legal_actions()]

    @property
    def decision(self) -> Decision:
        """Return the decision to make now."""
        return self.position.observation(self.position.seat_to_decide()).decision

    def view(self, seat: int = 0) -> SeatView:
        """A seat as it sees itself."""
        return self.position.observation(seat).seats[seat]

    def pool(self, seat: int = 0) -> str:
        """A pool such as "2E 1G"."""
        return essences_text(self.view(seat).pool)

    def hand(self, seat: int = 0) -> list[str]:
        """A hand."""
        return list(self.view(seat).hand or ())

    def play(self, seat: int = 0) -> list[str]:
        """Return the components that a seat has in play."""
        return [view.id for view in self.view(seat).in_play]

    def discards(self, seat: int = 0) -> list[str]:
        """A discard pile, oldest first."""
        return list(self.view(seat).discards)

    def on(self, component: str) -> str:
        """The essences on a component in play, such as "2G"."""
        return essences_text(self._in_play(component).stored)

    def turned(self, component: str) -> bool:
        """Return whether a component in play is turned."""
        return self._in_play(component).turned

    def points(self, seat: int = 0) -> int:
        """A seat's points."""
        return self.position.points(seat)

    def worth(self, source: str) -> int:
        """The points that a component in play, or the First Player token, gives now."""
        seats = self.position.observation(-1).seats
        return sum(dict(view.points_by_source).get(source, 0) for view in seats)

    @property
    def round(self) -> int:
        """The round being played."""
        return self.position.observation(-1).round

    @property
    def winners(self) -> tuple[int, ...]:
        """The winning seats."""
        return self.position.winners

    def scrolls(self) -> list[str]:
        """The scrolls in the centre."""
        return list(self.position.observation(-1).centre.scrolls)

    def _in_play(self, component: str) -> ComponentView:
        views = [v for s in self.position.observation(-1).seats for v in s.in_play]
        return next(view for view in views if view.id == component)


def said(line: str) -> ActionView:
    """Return the legal action with this notation."""
    return parse_view(res_arcana(BOTH).faces, line)


def written(action: ActionView | None) -> str:
    """An action of the table in notation; "" for none."""
    return text_of(action) if action is not None else ""


def essences(text: str) -> Essences:
    """Counts of essences from words such as "2E 1G"."""
    return parse_essences(text.split())
