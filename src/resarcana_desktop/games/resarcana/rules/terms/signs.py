"""Signs: the small pictures in icon lines, and the pieces of such lines."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, TypeAlias

from resarcana_desktop.games.resarcana.rules.records import ESSENCES, Essences

# Exclusions are drawn smaller, struck through in red.
EXCLUDED_SIZE: Final = 0.78


class Token(NamedTuple):
    """One picture: its name, what is written on it, its size as a share, and whether struck."""

    name: str
    text: str = ""
    size: float = 1.0
    struck: bool = False


Line: TypeAlias = tuple[Token, ...]

PLUS: Final = Token("plus")
SLASH: Final = Token("slash")
EQUALS: Final = Token("equals")
ARROW: Final = Token("arrow")


def counted(essences: Essences) -> list[tuple[str, int]]:
    """The kinds that are there with their numbers, in the order of the rulebook."""
    return [(name, count) for name, count in zip(ESSENCES, essences, strict=False) if count]


def fixed(essences: Essences) -> Line:
    """Return fixed essences side by side, as in a placement cost."""
    return tuple(Token(name, str(count)) for name, count in counted(essences))


def added(essences: Essences) -> Line:
    """Fixed essences with a plus between them."""
    return plus([(token,) for token in fixed(essences)])


def mix(amount: int, excluded: Iterable[int] = ()) -> Line:
    """Return essences of any kind but the excluded ones."""
    return (Token("any", str(amount)), *without(excluded))


def without(kinds: Iterable[int]) -> Line:
    """Kinds that may not be taken."""
    return tuple(Token(ESSENCES[kind], size=EXCLUDED_SIZE, struck=True) for kind in kinds)


def spared(gold: bool) -> Line:
    """Gold that a discount leaves to pay."""
    return (Token("gold", size=EXCLUDED_SIZE, struck=True),) if gold else ()


def choice(kinds: Iterable[int]) -> Line:
    """One essence of one of some kinds."""
    return joined(SLASH, [(Token(ESSENCES[kind], "1"),) for kind in kinds])


def types(names: Iterable[str]) -> Line:
    """Types of artifacts, one or the other."""
    return joined(SLASH, [(Token(name),) for name in names])


def plus(groups: Sequence[Line]) -> Line:
    """All of the groups."""
    return joined(PLUS, groups)


def joined(sign: Token, groups: Sequence[Line]) -> Line:
    """The groups one after the other with a sign between them; empty groups fall out."""
    line: list[Token] = []
    for group in groups:
        if line and group:
            line.append(sign)
        line += group
    return tuple(line)
