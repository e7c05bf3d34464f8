"""A damaged cardset file loads or says in one sentence why not."""

import shutil
import tempfile
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from resarcana_desktop.games.card_faults import CardError
from resarcana_desktop.games.resarcana.cardsets import load_cardset_folder
from resarcana_desktop.games.resarcana.cardsets.loader import FOLDER

NAMES = ["set.toml", "mages.toml", "places_of_power.toml", "magic_items.toml"]
# Bytes with a meaning in TOML make damage harder to notice.
DAMAGE = st.one_of(
    st.binary(max_size=4), st.sampled_from([b"{", b"]", b'"', b"=", b"1", b"9" * 5000, b"\n", b","])
)


def damaged(content: bytes, places: list[tuple[int, int, bytes]]) -> bytes:
    for place, length, new in places:
        start = place % (len(content) + 1)
        content = content[:start] + new + content[start + length :]
    return content


@settings(max_examples=150)
@given(
    st.sampled_from(NAMES),
    st.lists(st.tuples(st.integers(0, 50_000), st.integers(0, 30), DAMAGE), min_size=1, max_size=3),
)
def test_damage_gives_a_cardset_or_one_sentence(
    name: str, places: list[tuple[int, int, bytes]]
) -> None:
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "base"
        shutil.copytree(FOLDER / "base", copy)
        (copy / name).write_bytes(damaged((copy / name).read_bytes(), places))
        try:
            assert load_cardset_folder(copy).components
        except CardError as error:
            sentence = str(error)
            assert sentence.startswith("base")
            assert sentence.endswith(".")
            assert sentence.isprintable()
