"""Race, the first to ten counters: a small game with everything that a game can have.

Whoever's turn it is takes one, two or three. The seed decides who begins. In a match, two games
have to be won, and the loser begins the next one.
"""

from typing import Final

ID: Final = "race"
"""What records and folders call the game."""

TITLE: Final = "Race"
"""Its name, the same in every language."""

PLACE: Final = 3
"""Which of the games it is, in the order in which they are offered."""
