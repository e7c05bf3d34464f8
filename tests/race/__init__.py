"""Race, the first to ten counters: a small game with everything that a game can have.

Players take one, two or three counters in turn. The seed decides who begins. A match is won by the
first to win two games, and the loser of a game begins the next one.
"""

from typing import Final

ID: Final = "race"
"""Its id, in records and folder names."""

TITLE: Final = "Race"
"""Its name, which is the same in every language."""

PLACE: Final = 3
"""Its position in lists of games."""
