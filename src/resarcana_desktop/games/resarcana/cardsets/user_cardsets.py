"""Sets of the player's own: each is used, or it is told what is wrong with it."""

from collections.abc import Iterable
from pathlib import Path

from resarcana_desktop.games.card_faults import CardError
from resarcana_desktop.games.resarcana.cardsets.loader import check_beside, load_cardset_folder
from resarcana_desktop.games.resarcana.rules.records import Cardset
from resarcana_desktop.storage.files import is_folder
from resarcana_desktop.storage.timed import in_time


def load_user_cardsets(
    folder: Path, others: Iterable[Cardset]
) -> tuple[tuple[Cardset, ...], tuple[CardError, ...]]:
    """The sets in the folders below this one, by id, and what is wrong with those left out.

    A set is left out where it is broken, or shares its id or that of a component with one of the
    `others` or with a set before it.
    """
    found: list[Cardset] = []
    problems: list[CardError] = []
    for path in _folders(folder):
        try:
            cardset = load_cardset_folder(path, digested=True)
            check_beside(cardset, (*others, *found))
        except CardError as error:
            problems.append(error.of(path))
        else:
            found.append(cardset)
    return tuple(sorted(found, key=lambda each: each.id)), tuple(problems)


def _folders(folder: Path) -> list[Path]:
    """The folders of sets in the order of their names; none where the folder cannot be read."""
    try:
        return in_time(folder, lambda: sorted(filter(is_folder, folder.iterdir())))
    except OSError:
        return []
