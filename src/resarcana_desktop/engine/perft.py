"""Count the positions reachable in a number of actions: a fingerprint of the rules of a game."""

from resarcana_desktop.engine.position import Position


def perft(position: Position, depth: int) -> int:
    """How many sequences of exactly `depth` actions can be played from here.

    A game that ends earlier counts for nothing, as in chess. The position is left as it was.
    """
    if depth == 0:
        return 1
    actions = position.legal_actions()
    if depth == 1:
        return len(actions)
    return sum(perft(after(position, action), depth - 1) for action in actions)


def divided(position: Position, depth: int) -> dict[int, int]:
    """The same count for `depth` of at least 1, shared out by first action."""
    actions = position.legal_actions()
    return {action: perft(after(position, action), depth - 1) for action in actions}


def after(position: Position, action: int) -> Position:
    """The position an action leads to; the given one is left as it was."""
    reached = position.copy()
    reached.apply(action)
    return reached
