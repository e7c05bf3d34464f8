"""What can be wrong with a file of cards: a code that catalogues have words for, and its facts."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from resarcana_desktop.catalogues import Catalogue


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that does not fit; `where` is the file, and the card where it is about one."""

    code: str
    where: str
    facts: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        facts = ", ".join(f"{name}: {fact}" for name, fact in self.facts.items())
        return f"{self.where}: {self.code}" + (f" ({facts})" if facts else "")


def told(fault: Fault, catalogue: Catalogue) -> str:
    """Return a fault as one sentence that names its file and card."""
    problem = catalogue.text(f"decks.fault.{fault.code}", **fault.facts)
    return catalogue.text("decks.placed", place=fault.where, problem=problem)


class DeckError(ValueError):
    """A deck cannot be used; `faults` says all that is wrong with it."""

    def __init__(self, *faults: Fault) -> None:
        super().__init__(*faults)
        self.faults = faults

    def __str__(self) -> str:
        return "; ".join(map(str, self.faults))
