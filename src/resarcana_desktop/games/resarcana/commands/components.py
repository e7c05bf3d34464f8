"""`resarcana show COMPONENT` and `resarcana check FOLDER`: a face as text, the errors of a set."""

from pathlib import Path
from typing import Final

from resarcana_desktop.games.resarcana import ID
from resarcana_desktop.storage.files import is_folder
from resarcana_desktop.terminal.console import Console
from resarcana_desktop.terminal.lookup import by_name, find
from resarcana_desktop.terminal.options import NotFound, Syntax, UsageError, Values

# ---- check ---------------------------------------------------------------------------------------

CHECK: Final = Syntax(arguments=("folder",))
FAULTY: Final = 1
"""The exit code if something is wrong."""
SET_FILE: Final = "set.toml"


def check(values: Values, console: Console) -> int:
    """Print each error of the set in a folder, or that there is none."""
    # They read the cardsets, which takes a moment.
    from resarcana_desktop.games.card_faults import CardError
    from resarcana_desktop.games.resarcana.cardsets.own_values import SET
    from resarcana_desktop.games.resarcana.cardsets.schema import KIND_OF_FILE
    from resarcana_desktop.games.resarcana.commands.setting_up import find_user_sets
    from resarcana_desktop.games.resarcana.rulesets import check_cardset

    folder = Path(values["folder"])
    if not is_folder(folder):
        raise UsageError("cli.resarcana.check.no_folder", folder=folder)
    files = {path.name for path in folder.glob("*.toml")}
    if SET_FILE not in files and (not files or files - set(KIND_OF_FILE)):
        # It may hold cards of another game.
        raise NotFound("cli.resarcana.check.no_set", folder=folder)
    if folder.resolve().name == SET and files - {SET_FILE}:
        return _check_values(folder.resolve(), console)
    find_user_sets()
    try:
        cardset = check_cardset(folder.resolve())
    except CardError as error:
        for fault in error.faults:
            console.write(fault.sentence(console.catalogue))
        return FAULTY
    name = cardset.names.get(console.catalogue.language, cardset.names["en"])
    console.say("cli.resarcana.check.good", name=name, number=len(cardset.components))
    return 0


def _check_values(folder: Path, console: Console) -> int:
    """Print each error of an owner's values of a shipped set, or what is left to do."""
    from resarcana_desktop.games.card_faults import CardError
    from resarcana_desktop.games.resarcana.cardsets.own_values import SET, load_own_values
    from resarcana_desktop.games.resarcana.text.face_text import component_name
    from resarcana_desktop.storage.folders import find_folders

    catalogue = console.catalogue
    try:
        own = load_own_values(folder)
    except CardError as error:
        for fault in error.faults:
            console.write(fault.sentence(catalogue))
        return FAULTY
    name = own.cardsets[0].names.get(catalogue.language, own.cardsets[0].names["en"])
    components = [each for cardset in own.cardsets for each in cardset.components]
    console.say("cli.resarcana.check.good", name=name, number=len(components))
    marked = [component_name(each, catalogue) for each in components if each.marked]
    if marked:
        console.say("cli.resarcana.check.marked", number=len(marked), names=", ".join(marked))
    there = find_folders().cardsets(ID) / SET
    if folder != there.resolve():
        console.say("cli.resarcana.check.elsewhere", folder=there)
    return 0


# ---- show ----------------------------------------------------------------------------------------

SHOW: Final = Syntax(arguments=("component",))


def show(values: Values, console: Console) -> int:
    """Print the face of a component, found by its id or its name in any language.

    Sets of the player that are skipped are mentioned: the component may be in one of them.
    """
    # They read the cardsets, which takes a moment.
    from resarcana_desktop import games
    from resarcana_desktop.games.resarcana.commands.setting_up import find_user_sets
    from resarcana_desktop.games.resarcana.rulesets import cardsets
    from resarcana_desktop.games.resarcana.text.face_text import component_name, face_text

    find_user_sets()
    for problem in games.window_game(ID).new_problems(console.catalogue):
        console.remark(problem.sentence(console.text))
    there = (component for cardset in reversed(cardsets()) for component in cardset.components)
    component = find(
        values["component"],
        by_name(there),
        lambda each: component_name(each, console.catalogue),
        "cli.resarcana.show",
    )
    console.write(face_text(component, console.catalogue))
    return 0
