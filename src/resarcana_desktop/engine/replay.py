"""Replay a record, comparing the hash after every action with the recorded one."""

from collections.abc import Iterator

from resarcana_desktop.engine.errors import (
    IllegalAction,
    NotationError,
    OptionsError,
    RecordError,
)
from resarcana_desktop.engine.position import E, P, Played, Ruleset, played
from resarcana_desktop.engine.record import Record, hash_text


def replay(ruleset: Ruleset[P, E], record: Record) -> Iterator[Played[P, E]]:
    """Yield each action of the record as it is replayed, under the recorded rules version.

    Raises RecordError at the first difference from the record, with the number of the action (from
    1) among its facts.
    """
    ruleset = ruleset.of_version(record.rules)
    position = first_position(ruleset, record)
    for number, step in enumerate(record.steps, start=1):
        place = {"number": number, "action": step.action}
        try:
            now = played(ruleset, position, ruleset.parse_action(position, step.action))
        except NotationError as error:
            raise RecordError("notation", game=ruleset.id, **place, problem=error) from None
        except IllegalAction:
            raise RecordError("illegal", **place) from None
        position = now.after
        if position.hash() != step.hash:
            hashes = {"found": hash_text(position.hash()), "expected": hash_text(step.hash)}
            raise RecordError("diverged", **place, **hashes)
        yield now


def first_position(ruleset: Ruleset[P, E], record: Record) -> P:
    """Return the record's first position; raises RecordError if the rules now start differently."""
    if record.game != ruleset.id:
        raise RecordError("other_game", found=record.game, expected=ruleset.id)
    ruleset = ruleset.of_version(record.rules)
    try:
        if record.begins:
            position = ruleset.parse_position(record.begins)
        else:
            position = ruleset.start(record.options, record.seed)
    except OptionsError as error:
        raise RecordError("options", game=ruleset.id, problem=error) from None
    except NotationError as error:
        raise RecordError("begins", game=ruleset.id, problem=error) from None
    if position.hash() != record.start:
        hashes = {"found": hash_text(position.hash()), "expected": hash_text(record.start)}
        raise RecordError("start", **hashes)
    return position


def divergence(ruleset: Ruleset[P, E], record: Record) -> RecordError | None:
    """Return the first point where the record and the rules disagree, or None."""
    try:
        for _ in replay(ruleset, record):
            pass
    except RecordError as error:
        return error
    return None
