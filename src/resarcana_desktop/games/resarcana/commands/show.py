"""`resarcana show COMPONENT`: what a component says, as plain text."""

from typing import Final

from resarcana_desktop.games.resarcana.text.face_text import component_name, face_text
from resarcana_desktop.terminal.console import Console
from resarcana_desktop.terminal.lookup import by_name, find
from resarcana_desktop.terminal.options import Syntax, Values

SYNTAX: Final = Syntax(arguments=("component",))


def run(values: Values, console: Console) -> int:
    """Print the face of a component, found by its id or its name in any language."""
    # They read the cardsets, which takes a moment.
    from resarcana_desktop.games.resarcana.commands.setting_up import find_user_sets
    from resarcana_desktop.games.resarcana.rulesets import cardsets

    find_user_sets()
    there = (component for cardset in reversed(cardsets()) for component in cardset.components)
    component = find(
        values["component"],
        by_name(there),
        lambda each: component_name(each, console.catalogue),
        "cli.resarcana.show",
    )
    console.write(face_text(component, console.catalogue))
    return 0
