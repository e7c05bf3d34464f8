"""Determinization: an information set as positions in which every hidden card has a place."""

from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.observation import Observation
from resarcana_desktop.games.resarcana.rules.sampling import sample
from resarcana_desktop.games.resarcana.rules.state import State


def determinize(faces: Faces, observation: Observation, seed: int, number: int) -> list[State]:
    """So many positions the viewer could be in, the hidden cards dealt anew for each."""
    return [sample(faces, observation, seed + place).state for place in range(number)]
