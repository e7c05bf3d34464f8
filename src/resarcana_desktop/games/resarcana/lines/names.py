"""Components found by their names, and what can be tried with them."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

from resarcana_desktop.games.finding import folded
from resarcana_desktop.games.resarcana.play.intents import Where, intents_at
from resarcana_desktop.games.resarcana.rulings import rulings_of
from resarcana_desktop.games.resarcana.text.face_text import face_text
from resarcana_desktop.i18n.untrusted_text import quote

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from resarcana_desktop.games.resarcana.lines.questions import Asking
    from resarcana_desktop.games.resarcana.play.intents import Intent
    from resarcana_desktop.games.resarcana.play.spoken import Spoken
    from resarcana_desktop.games.resarcana.rules.action_view import ActionView
    from resarcana_desktop.games.resarcana.rules.records import Component


def typed(name: str) -> str:
    """A name as one may type it: `Coral Castle`, `coral castle` and `coral_castle` are the same."""
    return " ".join(folded(name).replace("_", " ").split())


class Names:
    """Finds components by their names in either language, and says how they stand."""

    def __init__(self, words: Spoken) -> None:
        self._words = words

    def in_sight(self) -> list[str]:
        """All components that the viewer may know of, those lying about first."""
        seen = self._words.session.observation
        found: dict[str, None] = {}
        own = seen.seats[max(seen.viewer, 0)]
        found.update(dict.fromkeys((*(own.hand or ()), *own.mage_offer, *own.pack)))
        for seat in seen.seats:
            found.update(dict.fromkeys(there.id for there in seat.in_play))
        centre = seen.centre
        lying = (centre.places, centre.monuments, centre.items, centre.scrolls, centre.face_up)
        for pile in (*lying, *(seat.discards for seat in seen.seats), own.deck_cards or ()):
            found.update(dict.fromkeys(pile))
        return list(found)

    def find(self, name: str) -> Component | None:
        """The component called so, or the one in sight whose name begins so."""
        faces = self._words.session.faces
        wanted = typed(name)
        if not wanted:
            return None
        for face in faces.components:
            if wanted in {typed(face.id), *map(typed, face.names.values())}:
                return face
        begins = [
            each
            for each in map(faces.face, self.in_sight())
            if typed(self._words.named(each)).startswith(wanted)
        ]
        return begins[0] if len(begins) == 1 else None

    def near(self, name: str) -> str:
        """The name that is most like it; "" where none is."""
        names = {typed(self._words.named(face)): face for face in self._all()}
        _, _, rest = typed(name).partition(" ")
        near = [
            *get_close_matches(typed(name), names, n=1),
            *get_close_matches(rest, names, n=1),
        ]
        return self._words.named(names[near[0]]) if near else ""

    def _all(self) -> Sequence[Component]:
        return self._words.session.faces.components

    def unknown(self, name: str) -> str:
        """That nothing is called so, and what may be meant."""
        near, found = self.near(name), quote(name)
        if near:
            return self._words.of_lines("near", found=found, near=near)
        return self._words.of_lines("unknown", found=found)

    # ---- what a component says, and how it stands ----------------------------------------

    def shown(self, face: Component) -> Iterator[str]:
        """The whole face, where it lies, and fine points."""
        words = self._words
        yield from face_text(face, words.catalogue).splitlines()
        yield from self._lies(face.id)
        for ruling in rulings_of(face.id, words.catalogue, words.session.faces.version):
            yield words.said_text(ruling)

    def _lies(self, component: str) -> Iterator[str]:
        words, seen = self._words, self._words.session.observation
        for seat in seen.seats:
            for there in seat.in_play:
                if there.id == component:
                    told = [words.said("view.owned_by", name=words.player(seat.seat))]
                    told += [words.of_lines("turned")] if there.turned else []
                    if any(there.stored):
                        told.append(words.of_lines("on_it", essences=words.essences(there.stored)))
                    yield words.of_lines("heading", told=", ".join(told))

    # ---- what can be tried ---------------------------------------------------------------

    def why(self, face: Component, asking: Asking) -> Iterator[str]:
        """What can be done with a component now, and why not."""
        told = [self._tried(intent, asking) for intent in self._intents(face.id)]
        if told:
            yield from told
        else:
            yield self._words.of_lines("nothing_to_do", component=self._words.named(face))

    def _tried(self, intent: Intent, asking: Asking) -> str:
        title = self.title(intent.action, asking)
        if intent.refusal is None:
            return self._words.of_lines("can_be_done", told=title)
        return self.refused(title, intent)

    def title(self, view: ActionView, asking: Asking) -> str:
        """What an action is called; of one of several powers also which."""
        title = asking.title(view)
        if view.power and len(self._words.face(view.component).powers) > 1:
            return self._words.said("reviewing.power", told=title, number=view.power)
        return title

    def refused(self, title: str, intent: Intent) -> str:
        """What was tried, and why it cannot be done."""
        assert intent.refusal is not None
        reason = self._words.reason(intent.refusal)
        return self._words("refused", component=title, reason=reason)

    def _intents(self, component: str) -> Iterator[Intent]:
        words = self._words
        for where in self._places(component):
            yield from intents_at(words.session.moment, where)

    def _places(self, component: str) -> Iterator[Where]:
        """Where a component lies, as far as its viewer may try something with it."""
        seen = self._words.session.observation
        if seen.viewer < 0:
            return
        own, centre = seen.seats[seen.viewer], seen.centre
        if any(there.id == component for there in own.in_play):
            yield Where("play", own.seat, component)
        if component in (own.hand or ()):
            yield Where("hand", own.seat, component)
        zones = {
            "places": centre.places,
            "monuments": centre.monuments,
            "items": centre.items,
            "scrolls": centre.scrolls,
        }
        for zone, there in zones.items():
            if component in there:
                yield Where(zone, component=component)

    def impossible(self, asking: Asking) -> Iterator[tuple[str, Intent]]:
        """Whatever might be tried and cannot be done now, by what it is called."""
        for component in self.in_sight():
            for intent in self._intents(component):
                if intent.refusal is not None:
                    yield asking.title(intent.action), intent
