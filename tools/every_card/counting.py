"""How often each component came into play in a game, and how often each power was used."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from resarcana_desktop.games.resarcana.rules.events import Event
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.flatten import ways_out_of
from resarcana_desktop.games.resarcana.rules.records import Component
from resarcana_desktop.games.resarcana.rules.ruleset import ResArcanaGame

WAY_OUT: Final = 0
"""The number of a power by which victims of an attack can buy their way out."""

VERBS: Final = {
    "mage": "chosen",
    "magic_item": "chosen",
    "artifact": "placed",
    "monument": "claimed",
    "place_of_power": "claimed",
    "scroll": "chosen",
}
"""The word for a component of a kind coming into play."""


@dataclass(slots=True)
class Counts:
    """Components by id; powers as `hawk 2`, ways out of an attack as `hawk 0`."""

    components: Counter[str] = field(default_factory=Counter)
    powers: Counter[str] = field(default_factory=Counter)

    def add(self, other: "Counts") -> None:
        """Count what the other has counted as well."""
        self.components.update(other.components)
        self.powers.update(other.powers)


def nothing(faces: Faces) -> Counts:
    """Return zero counts for every component and power."""
    names = [power_name(face.id, number) for face in faces.components for number in numbers(face)]
    components = Counter({face.id: 0 for face in faces.components})
    return Counts(components, Counter(dict.fromkeys(names, 0)))


def numbers(face: Component) -> list[int]:
    """The numbers of a component's powers, and WAY_OUT if its attack leaves one."""
    found = list(range(1, len(face.powers) + 1))
    if any(ways_out_of(power) for power in face.powers):
        found.append(WAY_OUT)
    return found


def power_name(component: str, number: int) -> str:
    """Return the name under which a power is counted."""
    return f"{component} {number}"


def counted(game: ResArcanaGame) -> Counts:
    """Return what happened in a game, found by replaying it.

    Events say more than actions: what leaves no choice happens without one, and an artifact may be
    placed by a power.
    """
    position = game.position_at(0)
    counts = Counts()
    for action in game.actions:
        for event in position.apply_telling(action):
            _count(counts, position.faces, event)
    return counts


def _count(counts: Counts, faces: Faces, event: Event) -> None:
    if event.kind == "use":
        counts.powers[power_name(event.component, event.power)] += 1
    elif event.target is not None and event.target.name == "play":
        counts.components[event.component] += 1
        # The effect of claiming a component is automatic; no event reports it.
        for number, power in enumerate(faces.face(event.component).powers, start=1):
            if power.trigger == "claim":
                counts.powers[power_name(event.component, number)] += 1
