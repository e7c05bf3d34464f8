"""The names of settings that more than the window asks for, and what they are unless chosen."""

from typing import Final

AUTOMATIC_PAYMENT: Final = ("automatic_payment", True)
"""Whether a payment is made at once where only one is sensible."""
