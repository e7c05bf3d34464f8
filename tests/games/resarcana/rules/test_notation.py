"""Actions as text and back."""

import pytest

from resarcana_desktop.engine.errors import NotationError
from resarcana_desktop.games.resarcana.rules.notation import essences_text, parse_essences
from tests.support.story import me, rival, story

POSITION = story(me(), rival()).position


@pytest.mark.parametrize(
    "line",
    [
        "mage druid",
        "item calm_elan",
        "place hawk",
        "claim coral_castle",
        "claim top",
        "discard hawk",
        "use hawk 2",
        "pass",
        "gain 2E 1L 3C 1D 4G",
        "pay 0",
        "pay 511G",
        "lose 1L 2G",
        "choose vault",
        "decline",
        "rival 4",
        "deck own",
        "deck monuments",
        "order hawk mermaid vault",
        "order hawk mermaid",
        "react guard_dog 2",
        "way_out",
        "suffer",
        "take",
        "leave",
        "turn",
    ],
)
def test_an_action_parses_back(line: str) -> None:
    assert POSITION.text_of(POSITION.action(line)) == line


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("", "use single spaces between the words of an action"),
        ("use  hawk 2", "single spaces"),
        ("pass ", "single spaces"),
        ("dance", "unknown verb “dance”: expected choose, claim"),
        ("PASS", "unknown verb “PASS”"),
        ("pass now", "“pass” takes no arguments"),
        ("place", "“place” needs a component and nothing else"),
        ("place hawk vault", "“place” needs a component and nothing else"),
        ("place hawkk", "no component “hawkk”"),
        ("use hawk", "“use” needs a component and the number of its power"),
        ("use hawk 3", "“3” isn’t a power of this component: expected a number up to 2"),
        ("use hawk 0", "powers are numbered from 1"),
        ("use hawk two", "“two” isn’t a power of this component"),
        ("pay", "essences are missing: expected something like “2E 1G”, or “0”"),
        ("pay 2X", "“2X” isn’t an amount of essences: expected something like “2E”"),
        ("pay E", "“E” isn’t an amount of essences"),
        ("pay 2E 1E", "each kind once"),
        ("pay 512E", "1 to 511"),
        ("pay 0E", "1 to 511"),
        ("pay -1E", "“-1E” isn’t an amount of essences"),
        ("pay 1G 2E", "write “pay 2E 1G”, not"),
        ("pay 02E", "write “pay 2E”, not"),
        ("rival 9", "“9” isn’t a seat: expected a number up to 4"),
        ("rival", "“rival” needs a seat"),
        ("deck rival", "“rival” isn’t a deck: expected “own” or “monuments”"),
        ("order hawk", "two or three different components"),
        ("order hawk hawk vault", "two or three different components"),
        ("use hawk ²", "isn’t a power"),
    ],
)
def test_an_invalid_action_is_refused_in_a_sentence(line: str, sentence: str) -> None:
    with pytest.raises(NotationError) as error:
        POSITION.action(line)
    assert sentence in str(error.value)


def test_essences_are_written_in_their_order() -> None:
    assert essences_text((2, 0, 1, 0, 3)) == "2E 1C 3G"
    assert essences_text((0, 0, 0, 0, 0)) == "0"


def test_essences_parse_back_in_any_order() -> None:
    assert parse_essences(["3G", "2E"]) == (2, 0, 0, 0, 3)
    assert parse_essences(["0"]) == (0, 0, 0, 0, 0)
