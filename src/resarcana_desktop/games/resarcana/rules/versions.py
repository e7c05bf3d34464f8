"""The versions of the rules: a record is replayed and continued by the one it names."""

from typing import Final

NEWEST: Final = 3
"""Raised whenever the same record would play out otherwise than before.

1: Gold could be paid to gain Gold where identical essences are converted.
2: The magic item that a player took while passing could be used in the same round. In a check, what
   counted as a type added the points of the component that checked, and of no other. Reacts to the
   check of a round's end were asked from the First Player of that round on.
"""
