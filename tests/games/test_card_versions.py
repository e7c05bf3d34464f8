"""A game keeps the cards it was played with, even after they are edited."""

from pathlib import Path

import pytest

from resarcana_desktop.bots.bot import RandomBot
from resarcana_desktop.bots.play import play_game
from resarcana_desktop.engine.errors import RecordError
from resarcana_desktop.engine.record import from_text
from resarcana_desktop.engine.replay import divergence
from resarcana_desktop.games import window_game
from resarcana_desktop.games.card_versions import CardVersions
from resarcana_desktop.games.mercurial import rulesets as decks
from resarcana_desktop.games.mercurial.cardsets.loader import FOLDER
from resarcana_desktop.games.resarcana import rulesets as sets
from resarcana_desktop.games.setups import default_setup, remembered_setup, setup_with
from tests.support.made_up_set import write_fens

EMBER = "effect = { ruin = 3 }"


class Owner:
    """A player with a folder of decks and one of sets."""

    def __init__(self, home: Path) -> None:
        self.decks, self.sets = home / "cardsets/mercurial", home / "cardsets/resarcana"
        self.versions = home / "played_cards"

    def enters(self, effect: str) -> None:
        """Write the first Spell with this effect, and start the program."""
        text = (FOLDER / "spells.toml").read_text("utf-8").replace(EMBER, effect, 1)
        self.decks.mkdir(parents=True, exist_ok=True)
        (self.decks / "spells.toml").write_text(text, "utf-8")
        self.starts()

    def starts(self) -> None:
        """Start the program."""
        decks.find_user_cards(self.decks, self.versions / "mercurial")
        sets.find_user_cards(self.sets, self.versions / "resarcana")


@pytest.fixture
def owner(tmp_path: Path) -> Owner:
    return Owner(tmp_path)


def saved_game(seed: int = 1) -> str:
    """Save a random game of Mercurial with the current decks and return its file."""
    setup = default_setup(window_game("mercurial"))
    options = window_game("mercurial").options(setup)
    game = play_game(decks.rules_for(options), options, seed, [RandomBot()] * 2)
    return game.record().to_text()


def test_an_old_game_is_replayed_under_its_own_decks(owner: Owner) -> None:
    owner.enters("effect = { ruin = 5 }")
    before = from_text(saved_game())
    owner.enters("effect = { ruin = 9 }")
    rules = decks.rules_for(before.options)
    assert rules.faces.components.spells[0].effect.ruin == (5, 5)
    assert divergence(rules, before) is None
    assert decks.present().faces.components.spells[0].effect.ruin == (9, 9)


def test_games_of_three_editions_are_distinguished(owner: Owner) -> None:
    records = []
    for ruin in (4, 5, 6):
        owner.enters(f"effect = {{ ruin = {ruin} }}")
        records.append(from_text(saved_game()))
    (owner.decks / "spells.toml").unlink()
    owner.starts()
    found = [decks.rules_for(each.options).faces.components.spells[0] for each in records]
    assert [spell.effect.ruin for spell in found] == [(4, 4), (5, 5), (6, 6)]
    assert decks.present() is decks.shipped()


def test_a_game_with_the_shipped_decks_leaves_no_files(owner: Owner) -> None:
    owner.starts()
    saved_game()
    assert not owner.versions.exists()


def test_a_damaged_saved_version_is_not_used(owner: Owner) -> None:
    owner.enters("effect = { ruin = 5 }")
    record = from_text(saved_game())
    (version,) = (owner.versions / "mercurial").iterdir()
    for damage in ("ruin = 6", "ruin = 600", "ruin = = 5"):
        text = version.read_text("utf-8")
        version.write_text(text.replace("ruin = 5", damage, 1), "utf-8")
        owner.enters("effect = { ruin = 9 }")
        with pytest.raises(RecordError, match="has changed since the game began"):
            decks.rules_for(record.options)
        version.write_text(text, "utf-8")


def test_a_full_disk_does_not_prevent_playing(
    owner: Owner, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner.enters("effect = { ruin = 5 }")

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    assert saved_game()
    monkeypatch.undo()
    assert list((owner.versions / "mercurial").iterdir()) == []
    saved_game()
    assert len(list((owner.versions / "mercurial").iterdir())) == 1


@pytest.mark.parametrize(
    "name", ["../../settings", "spells/../..", "", "SPELLS", 3, None, "spells\0"]
)
def test_a_record_names_no_file_elsewhere(tmp_path: Path, name: object) -> None:
    versions = CardVersions(tmp_path)
    assert versions.content(name, "0" * 16) is None
    assert versions.content("spells", name) is None


def test_a_new_game_takes_the_present_decks_and_a_rematch_those_of_its_game(owner: Owner) -> None:
    owner.enters("effect = { ruin = 5 }")
    module, record = window_game("mercurial"), from_text(saved_game())
    owner.enters("effect = { ruin = 9 }")
    again = setup_with(record, default_setup(module).seats)
    assert module.options(again)["digests"] == record.options["digests"]
    new = remembered_setup(again.to_remember())
    assert module.options(new) == {**module.options(again), **decks.options_for(decks.present())}


def test_a_rematch_of_a_game_with_shipped_decks_is_played_with_those(owner: Owner) -> None:
    owner.starts()
    record = from_text(saved_game())
    owner.enters("effect = { ruin = 9 }")
    again = setup_with(record, default_setup(window_game("mercurial")).seats)
    assert decks.rules_for(window_game("mercurial").options(again)) is decks.shipped()


def test_a_game_continues_with_its_original_set(owner: Owner) -> None:
    owner.sets.mkdir(parents=True)
    artifacts = write_fens(owner.sets) / "artifacts.toml"
    owner.starts()
    rules = sets.res_arcana(["base", "fens"])
    options = {"seats": 2, **rules.set_options}
    record = play_game(sets.rules_for(options), options, 1, [RandomBot()] * 2).record()
    artifacts.write_text(artifacts.read_text("utf-8").replace("death = 3", "death = 4"), "utf-8")
    owner.starts()
    assert sets.res_arcana(["base", "fens"]).set_options != rules.set_options
    assert divergence(sets.rules_for(record.options), record) is None
    for file in artifacts.parent.iterdir():
        file.unlink()
    artifacts.parent.rmdir()
    owner.starts()
    assert divergence(sets.rules_for(record.options), record) is None
