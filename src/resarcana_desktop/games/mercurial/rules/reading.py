"""What lies in a pile, for readers that may take their time: texts, pictures, tests."""

from resarcana_desktop.engine.piles import NOWHERE
from resarcana_desktop.games.mercurial.rules.state import State


def cards_in(state: State, pile: int) -> list[int]:
    """The numbers of the cards in a pile, bottom or oldest first."""
    found: list[int] = []
    card = int(state.oldest[pile])
    while card != NOWHERE:
        found.append(card)
        card = int(state.after[card])
    return found
