"""Records survive the way through a file, and a bad file gets one clear sentence."""

import json
import time
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from resarcana_desktop.engine.errors import RecordError
from resarcana_desktop.engine.position import Json
from resarcana_desktop.engine.record import (
    LARGEST,
    MOST_ACTIONS,
    SEEDS,
    Record,
    Step,
    about_in_head,
    from_bytes,
    from_text,
)

RECORD = Record(
    game="toy",
    rules=1,
    options={"heaps": [3, 4], "name": "thé"},
    seed=7,
    start=0x0123_4567_89AB_CDEF,
    steps=(Step("take 1 from 0", 1), Step("take 4 from 1", 2**64 - 1)),
)
TEXT = RECORD.to_text()

hashes = st.integers(0, 2**64 - 1)
values: st.SearchStrategy[Json] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)
objects = st.dictionaries(st.text(), values, max_size=4)
records = st.builds(
    Record,
    game=st.text(),
    rules=st.integers(1, SEEDS - 1),
    options=objects,
    seed=st.integers(0, SEEDS - 1),
    start=hashes,
    steps=st.lists(st.builds(Step, st.text(), hashes), max_size=5).map(tuple),
    about=objects,
    snapshot=st.text(),
    begins=st.text(),
    undone=st.lists(st.builds(Step, st.text(), hashes), max_size=2).map(tuple),
)


def refused(text: str) -> str:
    with pytest.raises(RecordError) as caught:
        from_text(text)
    return str(caught.value)


@given(records)
def test_a_record_reads_back_as_written(record: Record) -> None:
    assert from_bytes(record.to_text().encode("utf-8")) == record


@given(st.data())
def test_changed_bytes_give_an_error_or_the_same_record(data: st.DataObject) -> None:
    original = TEXT.encode("utf-8")
    start = data.draw(st.integers(0, len(original)))
    end = data.draw(st.integers(start, min(start + 12, len(original))))
    changed = original[:start] + data.draw(st.binary(max_size=6)) + original[end:]
    with suppress(RecordError):
        assert from_bytes(changed) == RECORD


@given(st.binary(max_size=200))
def test_any_bytes_give_a_record_error(data: bytes) -> None:
    with pytest.raises(RecordError):
        from_bytes(data)


def test_every_action_has_its_line() -> None:
    assert '    ["take 1 from 0", "0000000000000001"],\n' in TEXT


def test_broken_json_names_the_line() -> None:
    assert refused(TEXT.replace('"seed": 7,', '"seed": 7')).endswith("Line 7, column 3 isn’t JSON.")


def test_a_wrong_field_is_named_with_what_was_expected() -> None:
    assert refused(TEXT.replace('"seed": 7', '"seed": -7')) == (
        "The field “seed” is -7. Expected a whole number from 0 to 18446744073709551615."
    )
    assert refused(TEXT.replace('"rules": 1', '"rules": true')) == (
        "The field “rules” is true. Expected a whole number from 1 to 18446744073709551615."
    )


def test_a_wrong_action_is_named_by_its_number() -> None:
    assert refused(TEXT.replace('"0000000000000001"', '"1"')) == (
        'Action 1 is ["take 1 from 0", "1"]. Expected the action and a hash of 16 '
        "hexadecimal digits."
    )


def test_missing_unknown_and_doubled_fields_are_named() -> None:
    assert refused(TEXT.replace('"game"', '"gone"')).startswith("The field “gone” is unknown")
    assert refused(TEXT.replace('  "seed": 7,\n', "")) == "The field “seed” is missing."
    assert refused(TEXT.replace("{", '{"seed": 8,', 1)) == "The field “seed” appears twice."


def test_fractions_have_no_place_in_a_record() -> None:
    assert "7.5 isn’t allowed" in refused(TEXT.replace('"seed": 7', '"seed": 7.5'))
    assert "NaN isn’t allowed" in refused(TEXT.replace('"seed": 7', '"seed": NaN'))


def test_a_newer_format_is_told_apart_from_damage() -> None:
    assert "A newer version made it" in refused(TEXT.replace('"format": 2', '"format": 3'))


def test_a_record_changed_by_hand_is_noticed() -> None:
    assert refused(TEXT.replace('"seed": 7', '"seed": 8')).startswith("The recording is damaged")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "This isn’t a recorded game. The file is empty"),
        ("\n \n", "This isn’t a recorded game. The file is empty"),
        ("hello", "This isn’t a recorded game. Line 1, column 1 isn’t JSON"),
        (
            '{\n  "game": "toy",\n  "see',
            "The recording ends abruptly at line 3. The rest is missing",
        ),
        ("[]", "This isn’t a recorded game. Expected one JSON object, found []."),
        ("[" * 100_000, "This isn’t a recorded game. Its lists are nested"),
        ("9" * 5000, "This isn’t a recorded game. Line 1, column 1 isn’t JSON"),
        ("{}", "The field “format” is missing."),
        ('{"a":' * 60 + "1" + "}" * 60, "This isn’t a recorded game. Its lists are nested"),
        ("7." + "9" * 2_000_000, "7.9999999999999999999999999999"),
        ('{"' + "x" * 5_000_000 + '": 1}', "The field “format” is missing."),
    ],
)
def test_other_files_are_refused(text: str, sentence: str) -> None:
    assert refused(text).startswith(sentence)


def test_every_depth_of_nesting_is_shown_alike() -> None:
    for depth in (100, *range(900, 1010), 100_000):
        about = TEXT.replace('"about": {}', '"about": {"a": ' + "[" * depth + "]" * depth + "}")
        assert refused(about).endswith("Its lists are nested more than 50 deep.")


def test_a_doubled_key_among_ever_so_many_is_found_at_once() -> None:
    keys = ",".join(f'"{number}":0' for number in range(100_000))
    begun = time.perf_counter()
    assert refused(f'{{{keys},"99999":0}}') == "The field “99999” appears twice."
    assert time.perf_counter() - begun < 5  # a look through all of them for each takes a minute


@pytest.mark.parametrize("name", ["x" * 1_000_000, "\x1b]0;title\x07", "\u202eegnarts", "\ud800\0"])
def test_what_stands_in_a_file_is_reported_short_and_harmless(name: str) -> None:
    for shown in (
        refused(f"{{{json.dumps(name)}: 1, {json.dumps(name)}: 2}}"),
        refused(TEXT.replace('"format"', f'{json.dumps(name)}: 1, "format"')),
        refused(TEXT.replace('"seed": 7', f'"seed": {json.dumps(name)}')),
    ):
        assert shown.isprintable()
        assert len(shown) < 500


def test_records_longer_than_any_game_are_refused() -> None:
    step = Step("pass", 1)
    long = replace(RECORD, steps=(step,) * MOST_ACTIONS)
    assert from_text(long.to_text()) == long
    for longer in (replace(long, undone=(step,)), replace(long, steps=(*long.steps, step))):
        assert refused(longer.to_text()) == (
            "The recording has 20001 actions, but at most 20000 can be read."
        )
    assert refused(replace(RECORD, snapshot="x" * 100_001).to_text()) == (
        "The field “snapshot” has 100001 characters, but at most 100000 are allowed."
    )
    assert refused(replace(RECORD, steps=(Step("x" * 1001, 1),)).to_text()).startswith("Action 1 ")
    with pytest.raises(RecordError, match="It’s larger than 8192 kB"):
        from_bytes(bytes(LARGEST + 1))


def test_an_error_can_be_put_into_other_words() -> None:
    with pytest.raises(RecordError) as caught:
        from_text(TEXT.replace('  "seed": 7,\n', ""))
    assert caught.value.code == "missing"
    assert caught.value.facts["field"] == "seed"


def test_what_is_shown_beside_the_game_is_kept() -> None:
    shown = replace(RECORD, about={"names": ["Ada", "Émile"]}, snapshot="the end\n")
    assert from_text(shown.to_text()) == shown


def test_what_a_record_tells_is_read_from_its_head_alone() -> None:
    shown = replace(RECORD, about={"names": ["Ada", "Émile"]}).to_text().encode()
    assert about_in_head(shown[: shown.index(b"snapshot")]) == {"names": ["Ada", "Émile"]}
    assert about_in_head(shown[: shown.index(b"Ada")]) is None
    assert about_in_head(shown.replace(b"\n", b" ")) is None


@given(st.binary(max_size=60))
def test_any_bytes_are_a_head_or_not(data: bytes) -> None:
    head = TEXT.encode()[:200]
    assert about_in_head(data) is None
    assert about_in_head(head[:30] + data + head[30:]) in ({}, None)
