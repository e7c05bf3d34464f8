"""What can be wrong with a file of cards: a code that catalogues have words for, and its facts."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from resarcana_desktop.i18n.message import Message, Value


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that does not fit; `where` is the file, and the card where it is about one."""

    code: str
    where: str
    facts: Mapping[str, Value] = field(default_factory=dict)

    def told(self, text: Callable[..., str]) -> str:
        """The fault as one sentence, `text` being the texts of the game in some language."""
        return text("decks.placed", place=self.where, problem=self.problem.told(text))

    @property
    def problem(self) -> Message:
        """What does not fit, without its place."""
        return Message(f"decks.fault.{self.code}", self.facts)

    def __str__(self) -> str:
        facts = ", ".join(f"{name}: {fact}" for name, fact in self.facts.items())
        return f"{self.where}: {self.code}" + (f" ({facts})" if facts else "")


class DeckError(ValueError):
    """A deck cannot be used; `faults` says all that is wrong with it."""

    def __init__(self, *faults: Fault) -> None:
        super().__init__(*faults)
        self.faults = faults

    def __str__(self) -> str:
        return "; ".join(map(str, self.faults))
