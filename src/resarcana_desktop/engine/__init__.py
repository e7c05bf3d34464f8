"""The rules: deterministic, standard library only; no clock, no files, no drawing."""

from typing import Literal


def build_mode() -> Literal["compiled", "interpreted"]:
    """Return whether the rules run as machine code or as Python source."""
    from resarcana_desktop.engine import rng  # rng imports this package first

    return "interpreted" if rng.__file__.endswith((".py", ".pyc")) else "compiled"
