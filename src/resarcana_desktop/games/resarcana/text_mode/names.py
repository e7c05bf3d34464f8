"""Components by name, and what can be tried with them."""

from __future__ import annotations

from difflib import get_close_matches
from itertools import chain
from typing import TYPE_CHECKING

from resarcana_desktop.games.resarcana.play.intents import intents_at, place_of
from resarcana_desktop.games.resarcana.play.question import title_of
from resarcana_desktop.games.resarcana.rulings import rulings_for
from resarcana_desktop.games.resarcana.text.face_text import face_text
from resarcana_desktop.games.text_mode import typed
from resarcana_desktop.i18n.untrusted_text import quote

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from resarcana_desktop.games.resarcana.play.intents import Intent
    from resarcana_desktop.games.resarcana.play.spoken import Spoken
    from resarcana_desktop.games.resarcana.rules.action_view import ActionView
    from resarcana_desktop.games.resarcana.rules.records import Component


class Names:
    """Finds components by their names in any language, and describes their state."""

    def __init__(self, words: Spoken) -> None:
        self._words = words

    def in_sight(self) -> list[str]:
        """All components that the viewer may know of, those of the viewer first."""
        seen = self._words.session.observation
        own, centre = seen.seats[max(seen.viewer, 0)], seen.centre
        in_play = [there.id for seat in seen.seats for there in seat.in_play]
        lying = (centre.places, centre.monuments, centre.items, centre.scrolls, centre.face_up)
        discards = (seat.discards for seat in seen.seats)
        piles = (own.hand or (), own.mage_offer, own.pack, in_play, *lying, *discards)
        return list(dict.fromkeys(chain(*piles, own.deck_cards or ())))

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
        """Return the most similar name; "" if none is similar."""
        names = {
            typed(self._words.named(face)): face for face in self._words.session.faces.components
        }
        _, _, rest = typed(name).partition(" ")
        near = [
            *get_close_matches(typed(name), names, n=1),
            *get_close_matches(rest, names, n=1),
        ]
        return self._words.named(names[near[0]]) if near else ""

    def unknown(self, name: str, *, command: bool = False) -> str:
        """Say that nothing has this name, or no `command`, and suggest one if possible."""
        near, found = self.near(name), quote(name)
        if near:
            return self._words.of_lines("near", found=found, near=near)
        return self._words.of_lines("unknown" if command else "nothing", found=found)

    # ---- a component's text and state ----------------------------------------------------

    def shown(self, face: Component) -> Iterator[str]:
        """Yield the whole face, its place, and fine points."""
        words = self._words
        yield from face_text(face, words.catalogue).splitlines()
        yield from self._lies(face.id)
        for ruling in rulings_for(face, words.catalogue, words.session.faces.version):
            yield words.said_text(ruling)

    def _lies(self, component: str) -> Iterator[str]:
        words = self._words
        for seat in words.session.observation.seats:
            for there in seat.in_play:
                if there.id == component:
                    owner = words.said("view.owned_by", name=words.player(seat.seat))
                    wording = ", ".join((owner, *words.standing(there, 0)))
                    yield words.of_lines("heading", told=wording)

    # ---- what can be tried ---------------------------------------------------------------

    def why(self, face: Component) -> Iterator[str]:
        """Yield what can be done with a component now, and why not."""
        answers = [self._tried(intent) for intent in self._intents(face.id)]
        if answers:
            yield from answers
        else:
            yield self._words.of_lines("nothing_to_do", component=self._words.named(face))

    def _tried(self, intent: Intent) -> str:
        title = self.title(intent.action)
        if intent.refusal is None:
            return self._words.of_lines("can_be_done", told=title)
        return self.refused(title, intent)

    def title(self, view: ActionView) -> str:
        """Return the title of an action, with the power if there are several."""
        title = title_of(self._words, view)
        if view.power and len(self._words.face(view.component).powers) > 1:
            return self._words.said("reviewing.power", told=title, number=view.power)
        return title

    def refused(self, title: str, intent: Intent) -> str:
        """Return what was tried, and why it is impossible."""
        assert intent.refusal is not None
        reason = self._words.reason(intent.refusal)
        return self._words("refused", component=title, reason=reason)

    def _intents(self, component: str) -> Sequence[Intent]:
        session = self._words.session
        seen = session.observation
        where = place_of(seen, component) if seen.viewer >= 0 else None
        return intents_at(session.moment, where) if where is not None and where.component else ()

    def impossible(self) -> Iterator[tuple[str, Intent]]:
        """Yield everything that might be tried but is impossible now, by title."""
        for component in self.in_sight():
            for intent in self._intents(component):
                if intent.refusal is not None:
                    yield title_of(self._words, intent.action), intent
