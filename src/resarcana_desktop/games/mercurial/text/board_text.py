"""The text of the Equilibrium board and the Mystrune tokens, in plain words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from resarcana_desktop.games.mercurial.text.card_text import element_words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from resarcana_desktop.games.mercurial.rules.records import (
        Boards,
        Components,
        Mystrune,
    )
    from resarcana_desktop.i18n.catalogues import Catalogue


def boards_by_name(components: Components, catalogue: Catalogue) -> dict[str, str]:
    """Return the texts by the names that players can use."""
    boards = components.boards
    by_rune = {rune.id: _rune(rune, catalogue) for rune in boards.mystrunes}
    basis = made_up_of("mystrune", components, catalogue)
    found = {"mystrune": "\n".join([*by_rune.values(), *basis])}
    for rune in boards.mystrunes:
        alone = "\n".join([by_rune[rune.id], *basis])
        found |= dict.fromkeys((rune.id, *rune.names.values()), alone)
    basis = made_up_of("equilibrium", components, catalogue)
    equilibrium = "\n".join([*equilibrium_lines(boards, catalogue), *basis])
    names = ("equilibrium", catalogue["table.equilibrium.title"])
    return found | dict.fromkeys(names, equilibrium)


def board_lines(boards: Boards, catalogue: Catalogue) -> Iterator[str]:
    """Yield the text of the boards and tokens, line by line."""
    for face, other in boards.opposites.items():
        if list(boards.opposites).index(face) < list(boards.opposites).index(other):
            yield f"{catalogue[f'element.{face}']} – {catalogue[f'element.{other}']}"
    for face, (energy, number) in boards.chart.items():
        yield catalogue.text(
            "own_cards.die_gives",
            element=catalogue[f"element.{face}"],
            gives=catalogue.text(f"amount.{energy}", number=number),
        )
    yield from equilibrium_lines(boards, catalogue)
    yield from (_rune(rune, catalogue) for rune in boards.mystrunes)


def equilibrium_lines(boards: Boards, catalogue: Catalogue) -> Iterator[str]:
    """Yield the text of the Equilibrium board, a line for each row."""
    yield catalogue["table.equilibrium.title"]
    yield catalogue["table.equilibrium.told"]
    for row in boards.equilibrium:
        gains = [catalogue["table.threat.mystrune"]]
        gains += [catalogue.text("amount.acuity", number=row.acuity)] if row.acuity else []
        gains += [catalogue.text("amount.prestige", number=row.prestige)] if row.prestige else []
        numbers = {"myst": row.myst, "ruin": row.ruin, "restore": row.restore}
        yield catalogue.text("card.equilibrium.row", **numbers, gains=catalogue.listed(gains))


def made_up_of(
    part: Literal["equilibrium", "mystrune"],
    components: Components,
    catalogue: Catalogue,
) -> list[str]:
    """Return what of a part of the boards was made up; nothing if the player brought the boards."""
    return [] if "boards" in components.digests else [catalogue[f"card.basis.{part}"]]


def _rune(rune: Mystrune, catalogue: Catalogue) -> str:
    """Return what both sides of a token do."""
    amounts = {"ruin": rune.ruin, "restore": rune.restore}
    gives = [
        catalogue.text(f"amount.{energy}", number=amount)
        for energy, amount in amounts.items()
        if amount
    ]
    return catalogue.text(
        "table.equilibrium.rune",
        name=rune.names.get(catalogue.language, rune.names["en"]),
        to=element_words(rune.to, catalogue),
        gives=catalogue.listed(gives),
    )
