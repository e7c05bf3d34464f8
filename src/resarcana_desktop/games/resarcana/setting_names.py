"""The names and defaults of settings that not only the window uses."""

from typing import Final

AUTOMATIC_PAYMENT: Final = ("automatic_payment", True)
"""Whether a payment is made at once if only one is sensible."""
