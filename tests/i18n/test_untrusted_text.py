"""Text from elsewhere is shortened and made harmless before it is shown."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from resarcana_desktop.i18n.untrusted_text import escape, quote, sanitize

anything = st.text(st.characters(), max_size=40)


@given(anything)
def test_a_tidied_text_is_one_line_that_can_be_drawn(text: str) -> None:
    tidy = sanitize(text, 16)
    assert len(tidy) <= 16
    assert tidy == sanitize(tidy, 16) == " ".join(tidy.split())
    assert all(letter.isprintable() for letter in tidy)
    tidy.encode()


@pytest.mark.parametrize(
    ("text", "tidy"),
    [
        ("Ma\x00re\x1bn", "Ma re n"),
        ("one\ntwo\u2028three", "one two three"),
        ("\u202egnihtyna\u2066", "gnihtyna"),
        ("zero\u200b\u2060\ufeffwidth", "zero width"),
        ("half \ud83d a sign", "half a sign"),
        ("e\u0301te\u0301", "été"),
        ("Z" + "\u0352" * 500 + "algo", "Z\u0352\u0352\u0352algo"),
        ("\u0352on nothing", "on nothing"),
        ("\u3164\u2800", ""),
        ("W" * 1_000_000, "W" * 80),
    ],
)
def test_what_cannot_be_seen_is_left_out(text: str, tidy: str) -> None:
    assert sanitize(text, 80) == tidy


@given(anything)
def test_a_quoted_text_moves_no_cursor_and_turns_no_words(text: str) -> None:
    assert len(quote(text, 20)) <= 20
    escape(text).encode()  # no half characters
    assert all(letter.isprintable() or letter.isspace() for letter in escape(text))
    assert "\n" not in escape(text)


def test_escapes_say_what_there_was() -> None:
    assert quote("\x1b]0;t\x07 \u202e") == "\\x1b]0;t\\x07 \\u202e"
    assert quote("« cité »") == "« cité »"
    assert quote("x" * 100) == "x" * 59 + "…"
