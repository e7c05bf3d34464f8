"""A table in text mode: its output, and how it understands what you type."""

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from resarcana_desktop.app.settings import load_settings
from resarcana_desktop.bots.bot import Advice, RandomBot
from resarcana_desktop.bots.services import Advise, Judge, OnlyBots, Verdict
from resarcana_desktop.bots.worker import BotWorker, WorkerFailed
from resarcana_desktop.cli.text_mode.commands import ASKING, AT_TABLE
from resarcana_desktop.cli.text_mode.table import TableRun
from resarcana_desktop.cli.text_mode.text_console import Left, folded
from resarcana_desktop.games.resarcana import ID
from resarcana_desktop.games.resarcana.rules.action_view import Verb
from resarcana_desktop.games.resarcana.rulesets import BASE
from resarcana_desktop.i18n.catalogues import languages, load_catalogue
from resarcana_desktop.play import current_game
from resarcana_desktop.play.opponents import Opponents
from tests.support.lines import Sitting, play, setup

TO_THE_FIRST_ACTION = ("1", "1", "")
"""A mage, a magic item, and all that is proposed in the collect step."""


def game(run: TableRun) -> Any:
    """The session at a table, as its game knows it."""
    return run.session


def alone(folder: Path, *typed: str, seed: int = 5, language: str = "en") -> Sitting:
    """Play solo from the choice of the mage, then leave."""
    sitting = Sitting(folder, language)
    play(sitting.table(setup(seed=seed, setup="standard"), lambda _: typed))
    return sitting


def at_an_action(
    folder: Path, *typed: str, seed: int = 5, language: str = "en", sets: tuple[str, ...] = BASE
) -> str:
    """Type these lines at the first action, and return the output."""
    before: list[int] = []

    def lines(sitting: Sitting) -> Callable[[TableRun], Iterator[str]]:
        def typing(run: TableRun) -> Iterator[str]:
            while game(run).decision.kind != "action":
                question = run.question
                assert question is not None
                yield "" if question.proposed is not None else "1"
            before.append(len(sitting.shown))
            yield from typed

        return typing

    sitting = Sitting(folder, language)
    play(sitting.table(setup(seed=seed, setup="standard", sets=list(sets)), lines(sitting)))
    return sitting.shown[before[0] :]


def test_a_question_has_its_answers_by_number(tmp_path: Path) -> None:
    shown = alone(tmp_path).shown
    assert "Choose your mage." in shown
    assert " 1. Choose " in shown
    assert "Collect" in shown  # text that no one could read before is shown in full


def test_a_name_is_shown_as_it_was_typed(tmp_path: Path) -> None:
    typed, plays = "{icon:gold} {b}", setup(["human", "human"], seed=5, setup="standard")
    seats = tuple(each.model_copy(update={"name": typed + each.name[:1]}) for each in plays.seats)
    sitting = Sitting(tmp_path)
    lines = ["", "1", "", "1", *("table", "v", "log", "full", "1", "") * 6]
    play(sitting.table(plays.model_copy(update={"seats": seats}), lambda _: lines))
    shown = sitting.shown
    assert shown.count(typed) > 5
    assert shown.count(typed) == sum(shown.count(each.name) for each in seats)
    assert "\u2060" not in shown


def test_the_number_of_an_answer_plays_it(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path)
    run = sitting.table(setup(seed=5, setup="standard"), lambda _: ["2"])
    play(run)
    offered = run.session.game.position_at(0).observation(0).seats[0].mage_offer
    assert game(run).moves[0].action.component == offered[1]


def test_the_beginning_of_its_words_does_too(tmp_path: Path) -> None:
    shown = at_an_action(tmp_path, "pa")
    assert "Swap your magic item" in shown


def test_notation_does_too(tmp_path: Path) -> None:
    assert "Swap your magic item" in at_an_action(tmp_path, "pass")


@pytest.mark.parametrize("language", languages())
def test_pearls_are_converted_below_a_heading_of_their_own(language: str, tmp_path: Path) -> None:
    pearls, catalogue = (*BASE, "perlae_imperii"), load_catalogue(language, ID)
    shown = at_an_action(tmp_path, "", "convert 2L", language=language, sets=pearls)
    asked, heading, after = shown.partition(catalogue["in_lines.group.convert"])
    assert heading
    assert catalogue["in_lines.group.discard"] in asked
    assert heading not in after  # the only Pearl is gone, but the turn continues
    assert catalogue["in_lines.group.discard"] in after


def test_french_words_are_understood_without_accents(tmp_path: Path) -> None:
    shown = at_an_action(tmp_path, "elements", language="fr")
    assert "En jeu\u00a0:" in shown


@pytest.mark.parametrize(("language", "word"), [("de", "rückgängig"), ("fr", "annuler le coup")])
def test_what_the_button_of_the_window_says_takes_back_here_too(
    tmp_path: Path, language: str, word: str
) -> None:
    assert load_catalogue(language, "resarcana")["app.table.undo"].lower() == word
    shown = at_an_action(tmp_path, word, language=language)
    assert load_catalogue(language)["lines.undo.done"] in shown


def test_a_number_beyond_the_answers_gets_a_sentence(tmp_path: Path) -> None:
    assert "Enter a number from 1 to" in at_an_action(tmp_path, "99")


def test_a_name_that_nothing_has_is_no_command_either(tmp_path: Path) -> None:
    assert "Nothing here is called “xyzzyqu”." in at_an_action(tmp_path, "show xyzzyqu")


def test_nonsense_gets_a_sentence(tmp_path: Path) -> None:
    assert "“xyzzyqu” isn’t a command." in at_an_action(tmp_path, "xyzzyqu")


def test_of_a_long_line_that_says_nothing_the_beginning_is_shown_back(tmp_path: Path) -> None:
    shown = " ".join(at_an_action(tmp_path, "xyzzy" * 1000).split())
    found = shown.partition(" isn’t a command.")[0].rpartition("“xyzzy")[2]
    assert found.endswith("…”")
    assert len(found) < 80


def test_a_name_that_is_mistyped_is_guessed(tmp_path: Path) -> None:
    assert "Did you mean Coral Castle?" in at_an_action(tmp_path, "show coral casle")


def test_the_words_of_what_cannot_be_done_get_the_reason(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path)

    def typing(run: TableRun) -> Iterator[str]:
        yield from TO_THE_FIRST_ACTION
        place = game(run).observation.centre.places[0]
        yield f"claim {game(run).faces.face(place).names['en']}"
        yield f"claim {place}"

    play(sitting.table(setup(seed=5, setup="standard"), typing))
    refusals = [line for line in sitting.shown.splitlines() if ": needs" in line]
    assert len(refusals) == 2
    assert refusals[0].startswith("Claim ")


def test_why_tells_what_can_be_done_and_what_not(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path)

    def typing(run: TableRun) -> Iterator[str]:
        yield from TO_THE_FIRST_ACTION
        card = game(run).observation.seats[0].hand[0]
        yield f"why {card}"

    play(sitting.table(setup(seed=5, setup="standard"), typing))
    assert "Discard " in sitting.shown
    assert "yes, you can do that now." in sitting.shown


def test_everything_in_sight_can_be_looked_at(tmp_path: Path) -> None:
    looks = ["table", "t", "e", "h", "c", "d", "v", "r", "p", "m", "i", "s"]
    shown = at_an_action(tmp_path, *looks, "c 1 full", "c edda", "c 7")
    for words in ("Essence pool:", "In hand:", "In play:", "Places of Power:", "Monuments, with"):
        assert words in shown
    assert "No player is named 7" in shown


def test_all_answers_of_a_payment_are_shown_when_they_are_asked_for(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path)

    def typing(run: TableRun) -> Iterator[str]:
        yield from TO_THE_FIRST_ACTION
        yield "discard " + game(run).observation.seats[0].hand[0]
        yield "list"
        yield "1 elan, 1 calm"

    run = sitting.table(setup(seed=5, setup="standard"), typing)
    play(run)
    assert "Enter: Gain 1 Gold." in sitting.shown
    assert "11. Gain" in sitting.shown
    gained = game(run).moves[-1].action
    assert (gained.verb, gained.essences) == (Verb.GAIN, (1, 0, 1, 0, 0))


@pytest.mark.parametrize("typed", ["1E 1C", "gain 1E 1C", "1 elan 1 calm", "1e 1c"])
def test_amounts_are_typed_in_any_of_these_ways(typed: str, tmp_path: Path) -> None:
    sitting = Sitting(tmp_path)

    def typing(run: TableRun) -> Iterator[str]:
        yield from TO_THE_FIRST_ACTION
        yield "discard " + game(run).observation.seats[0].hand[0]
        yield typed

    run = sitting.table(setup(seed=5, setup="standard"), typing)
    play(run)
    assert game(run).moves[-1].action.essences == (1, 0, 1, 0, 0)


def test_french_letters_and_names_do_too(tmp_path: Path) -> None:
    for number, typed in enumerate(["1Vg 1S", "1 vigueur, 1 sérénité", "1 élan 1 serenite"]):
        sitting = Sitting(tmp_path / str(number), "fr")

        def typing(run: TableRun, typed: str = typed) -> Iterator[str]:
            yield from TO_THE_FIRST_ACTION
            yield "discard " + game(run).observation.seats[0].hand[0]
            yield typed

        run = sitting.table(setup(seed=5, setup="standard"), typing)
        play(run)
        last = game(run).moves[-1].action
        assert last.verb is Verb.GAIN or "élan" in typed, sitting.shown[-800:]


def test_an_amount_that_is_not_owed_gets_the_reason(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path)

    def typing(run: TableRun) -> Iterator[str]:
        yield from TO_THE_FIRST_ACTION
        yield "discard " + game(run).observation.seats[0].hand[0]
        yield "5E"

    run = sitting.table(setup(seed=5, setup="standard"), typing)
    play(run)
    assert "Gain 5 Elan: isn’t one of the choices." in sitting.shown


def test_in_a_collect_step_other_actions_get_the_reason(tmp_path: Path) -> None:
    shown = alone(tmp_path, "1", "1", "lose 1E", "convert 1G").shown
    assert "Lose 1 Elan: isn’t one of the choices." in shown
    assert "Convert 1 Pearl into 1 Gold: isn’t one of the choices." in shown


def test_a_collect_step_is_changed_line_by_line_and_accepted_as_a_whole(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path)
    run = sitting.table(setup(seed=5, setup="standard"), lambda _: ["1", "take calm", "1", "2", ""])
    play(run)
    assert "Enter: Accept." in sitting.shown
    collected = [move for move in game(run).moves if move.decision.kind.startswith("collect")]
    assert collected[0].action.essences == (1, 0, 0, 0, 0)


# ---- undo, log, hints ----------------------------------------------------------------------------


def test_an_action_is_taken_back_and_played_again(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path)
    run = sitting.table(setup(seed=5, setup="standard"), lambda _: ["2", "undo", "undo", "redo"])
    play(run)
    assert "Undone." in sitting.shown
    assert "Nothing to undo yet." in sitting.shown
    assert "Redone." in sitting.shown
    assert run.session.game.played == 1


def test_what_was_seen_is_taken_back_only_if_everyone_agrees(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = Sitting(tmp_path)
    words = ["2", "undo", "", "undo", "undo"]
    run = sitting.table(setup(seed=5, setup="standard"), lambda _: words)
    monkeypatch.setattr(run.session, "undo_obstacle", lambda: "information")
    play(run)
    assert sitting.shown.count("Something new has been revealed since then.") == 2
    assert sitting.shown.count("Undone.") == 1
    assert max(map(len, sitting.shown.splitlines())) < 80
    assert not run.session.moves
    assert not run.session.counts


def test_what_was_done_is_shown_once_and_can_be_shown_again(tmp_path: Path) -> None:
    shown = at_an_action(tmp_path, "2", "", "log 3", "log all")
    assert "Round 1." in shown


class Advised:
    """Opponents that say at once that the first answer is best."""

    advising = False

    def __init__(self, run: TableRun) -> None:
        self._run = run

    def consult(self, ask: Advise) -> None:
        self._legal = ask.legal

    def consulted(self, kind: type[Advise]) -> Sequence[Advice]:
        return [Advice(self._legal[0], 0.61, 100), Advice(self._legal[-1], 0.4, 10)]

    def forget(self) -> None:
        """Do nothing: there is no thought to forget."""

    def close(self) -> None:
        """Do nothing: there is nothing to close."""


@pytest.mark.parametrize(
    ("language", "word"), [("en", "log"), ("fr", "journal"), ("de", "verlauf")]
)
def test_the_log_is_written_into_a_file(tmp_path: Path, language: str, word: str) -> None:
    file = tmp_path / "my evening.txt"
    shown = alone(
        tmp_path / "home", *TO_THE_FIRST_ACTION, f"{word} {file}", language=language
    ).shown
    assert "".join(str(file).split()) in "".join(shown.split())
    title, *lines = file.read_text("utf-8").splitlines()
    assert title.replace("\u00a0", " ").replace("\u202f", " ") in (
        "Res Arcana: Edda",
        "Res Arcana : Edda",
    )
    assert [line for line in lines if line] != []


def test_a_file_that_is_there_is_not_written_over(tmp_path: Path) -> None:
    file = tmp_path / "kept.txt"
    file.write_text("mine", "utf-8")
    shown = "".join(alone(tmp_path / "home", f"log {file}").shown.split())
    assert f"{file}alreadyexists." in shown
    assert file.read_text("utf-8") == "mine"


def test_where_the_log_cannot_be_written_one_sentence_names_the_file(tmp_path: Path) -> None:
    (tmp_path / "full").write_text("")
    file = tmp_path / "full" / "log.txt"
    shown = "".join(alone(tmp_path / "home", f"log {file}").shown.split())
    assert "".join(f"Couldn’t save the log to {file} (".split()) in shown


def test_a_hint_says_first_what_it_is_about_and_then_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = Sitting(tmp_path)
    run = sitting.table(
        setup(["human", "human"], seed=5, setup="standard"), lambda _: ["", "hint", "hint"]
    )
    monkeypatch.setattr(run, "opponents", Advised(run))
    play(run)
    first, _, second = sitting.shown.partition("again to see what to do")
    assert "The best choice involves " in first
    assert "61%" not in first
    assert " (61% win chance)." in second


class Judging(Opponents):
    """A fake of the bots: every answer it judges loses the same win chance, in percent."""

    def __init__(self, lost: float, *, close: bool = False) -> None:
        super().__init__(lambda: BotWorker(OnlyBots(lambda _: RandomBot())), RandomBot)
        self.lost, self.close_call = lost / 100, close
        self.judged: list[tuple[int, ...]] = []

    def consult(self, ask: Any) -> None:
        """Note what is judged."""
        assert isinstance(ask, Judge)
        self.judged.append(ask.answers)

    def consulted(self, kind: Any) -> Any:
        """The judgement."""
        assert kind is Judge
        answer = self.judged[-1][0]
        best, chosen = Advice(answer + 1, 0.6, 9_000), Advice(answer, 0.6 - self.lost, 9_000)
        return Verdict(best, chosen, close=self.close_call)


def tutored(
    folder: Path, monkeypatch: pytest.MonkeyPatch, judging: Judging, setting: str, *typed: str
) -> tuple[TableRun, str]:
    """Let two people choose mages with a tutor; type these lines and return the output."""
    sitting = Sitting(folder, tutor=setting)
    run = sitting.table(setup(["human", "human"], setup="standard"), lambda _: ["", *typed])
    monkeypatch.setattr(run, "opponents", judging)
    play(run)
    return run, sitting.shown


def test_the_tutor_warns_of_a_costly_answer_and_one_may_think_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    judging = Judging(12)
    run, shown = tutored(tmp_path, monkeypatch, judging, "mistake", "1", "undo")
    assert "Mistake. It lowers your win chance by 12%." in shown
    assert run.session.game.played == 0
    assert shown.count(" 1. Choose ") == 2  # the question is asked once more


def test_what_the_tutor_warned_of_is_played_with_enter_and_said_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    judging = Judging(12)
    run, shown = tutored(tmp_path, monkeypatch, judging, "inaccuracy", "1", "undo", "1")
    assert run.session.game.played == 1
    assert shown.count("It lowers your win chance") == 1
    run, _ = tutored(tmp_path, monkeypatch, Judging(12), "inaccuracy", "1", "")
    assert run.session.game.played == 1


@pytest.mark.parametrize(
    ("lost", "close", "setting"),
    [(12, False, "off"), (12, False, "blunder"), (12, True, "mistake"), (4, False, "inaccuracy")],
)
def test_the_tutor_says_nothing_of_what_costs_too_little_or_is_not_sure(
    lost: float, close: bool, setting: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    judging = Judging(lost, close=close)
    run, shown = tutored(tmp_path, monkeypatch, judging, setting, "1")
    assert run.session.game.played == 1
    assert "win chance" not in shown
    assert bool(judging.judged) == (setting != "off")


def test_the_tutor_does_not_warn_of_what_a_hint_has_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Both(Judging):
        """Advises the first answer, and judges it as costly all the same."""

        def consult(self, ask: Any) -> None:
            self.asked_for = ask
            if isinstance(ask, Judge):
                super().consult(ask)

        def consulted(self, kind: Any) -> Any:
            if kind is Advise:
                return [Advice(self.asked_for.legal[0], 0.6, 100)]
            return super().consulted(kind)

    judging = Both(50)
    run, _ = tutored(tmp_path, monkeypatch, judging, "inaccuracy", "hint", "hint", "1")
    assert run.session.game.played == 1
    assert judging.judged == []


def test_a_tutor_whose_process_fails_says_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Failing(Judging):
        def consulted(self, kind: Any) -> Any:
            raise WorkerFailed("died", "")

    run, shown = tutored(tmp_path, monkeypatch, Failing(50), "mistake", "1")
    assert run.session.game.played == 1
    assert "lowers" not in shown


def test_the_tutor_is_switched_on_and_off_by_a_word_and_stays_so(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path)
    typed = ["tutor", "tutor 10", "tutor often", "tutor off", "tutor 5%"]
    run = sitting.table(setup(["human", "human"], setup="standard"), lambda _: ["", *typed])
    play(run)
    shown = [line for line in sitting.shown.splitlines() if line.startswith("Tutor: ")]
    assert shown == ["Tutor: Off", "Tutor: 10% or more", "Tutor: Off", "Tutor: 5% or more"]
    assert "Type tutor, then 5, 10, 15 or off." in sitting.shown
    settings, _ = load_settings(run.terminal.folders.settings_file)
    assert settings.choice("tutor", ("off", "inaccuracy"), "off") == "inaccuracy"


def test_alone_there_is_no_hint(tmp_path: Path) -> None:
    assert "In a solo game there’s no one to beat" in at_an_action(tmp_path, "hint")


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("undo", "There’s no undo in a ranked game."),
        ("hint", "There are no hints in a ranked game."),
        ("save", "you can’t copy it until it’s over."),
    ],
)
def test_a_ranked_game_says_why_something_is_not_there(
    tmp_path: Path, typed: str, shown: str
) -> None:
    sitting = Sitting(tmp_path)
    ranked = setup(["human", "greedy"], seed=5, setup="standard").model_copy(
        update={"ranked": True}
    )
    play(sitting.table(ranked, lambda _: ("1", typed)))
    assert shown in " ".join(sitting.shown.split())
    assert not list(sitting.folders.games.glob("*.resarcana"))


def test_a_clock_is_shown_before_every_answer_and_ends_the_players_part(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = iter(range(0, 10**6, 400))
    monkeypatch.setattr(time, "monotonic", lambda: next(now))
    monkeypatch.setattr(time, "sleep", lambda _: None)
    sitting = Sitting(tmp_path)
    timed = setup(["human", "greedy"], seed=5, setup="standard").model_copy(
        update={"ranked": True, "clock": 10}
    )
    run = sitting.table(timed, lambda _: ("list", "list", "list"))

    def bot_plays() -> None:
        if run.session.out_of_time:
            raise Left
        run._apply(run.session.position.legal_actions()[0])

    monkeypatch.setattr(run, "_have_bot_play", bot_plays)
    play(run)
    assert "Time left: 10:00" in sitting.shown
    assert "Time left: 3:20" in sitting.shown
    up = "Your time is up. A Novice takes over for you, and the game still counts."
    assert up in sitting.shown


# ---- two people ----------------------------------------------------------------------------------


def test_nothing_of_a_hand_is_shown_while_the_other_is_awaited(tmp_path: Path) -> None:
    sitting = Sitting(tmp_path)
    said: list[str] = []

    def typing(run: TableRun) -> Iterable[str]:
        yield ""
        said.append(sitting.shown)
        yield "1"
        said.append(sitting.shown)

    run = sitting.table(setup(["human", "human"], seed=5, setup="standard"), typing)
    play(run)
    names = [
        game(run).faces.face(card).names["en"]
        for seat in (0, 1)
        for card in game(run).position.observation(seat).seats[seat].hand
    ]
    before, after = said[0], said[1].removeprefix(said[0])
    assert sum(name in before for name in names) in (0, 3)
    assert "it’s your turn" in after
    assert not any(name in after.partition("at the screen.")[2] for name in names)


def test_at_a_terminal_the_screen_is_cleared_for_the_next_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "xterm")
    sitting = Sitting(tmp_path)
    run = sitting.table(setup(["human", "human"], seed=5, setup="standard"), lambda _: ["", "1"])
    monkeypatch.setattr(run.terminal.reader, "at_terminal", True)
    play(run)
    assert sitting.shown.count("\x1b[H\x1b[2J\x1b[3J") == 2


# ---- words ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", languages())
def test_no_word_means_two_things(language: str, tmp_path: Path) -> None:
    catalogue = load_catalogue(language, ID)
    commands = [catalogue[f"lines.command.{name}.names"].split() for name in AT_TABLE]
    looks = [
        text.split()
        for key, text in catalogue.items()
        if key.startswith("in_lines.look.") and key.endswith(".names")
    ]
    words = [folded(word) for names in (*commands, *looks) for word in dict.fromkeys(names)]
    assert sorted(words) == sorted({*words})
    assert not {*words} & ({*Verb} - {Verb.PASS})
    assert ASKING not in words


@pytest.mark.parametrize("language", languages())
def test_each_zone_has_a_letter_of_its_own_and_the_same_in_every_language(language: str) -> None:
    def letters(language: str) -> dict[str, set[str]]:
        catalogue = load_catalogue(language, ID)
        keys = [key for key in catalogue if key.startswith("in_lines.look.")]
        return {
            key: {word for word in catalogue[key].split() if len(word) == 1}
            for key in keys
            if key.endswith(".names")
        }

    assert letters(language) == letters("en")


def test_help_tells_every_word(tmp_path: Path) -> None:
    shown = at_an_action(tmp_path, "?")
    assert all(f"  {word}" in shown for word in ("table", "hand, h", "undo, u", "quit, q"))


def test_the_game_is_kept_after_each_action(tmp_path: Path) -> None:
    sitting = alone(tmp_path, "2")
    record = current_game.read(sitting.terminal([]))
    assert record is not None
    assert len(record.steps) == 1
