"""The command line: games between bots, records played again, positions counted, cards read."""

from resarcana_desktop.cli.program import main

__all__ = ["main"]
