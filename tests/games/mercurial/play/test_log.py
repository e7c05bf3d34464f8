"""The log of Mercurial, its answers and its waiting lines, in both languages."""

import re
from functools import cache
from typing import Any

import pytest

from resarcana_desktop.bots.bot import RandomBot
from resarcana_desktop.games.mercurial import ID
from resarcana_desktop.games.mercurial.bots.greedy_bot import GreedyBot
from resarcana_desktop.games.mercurial.play.log import LOGGED, LogBook
from resarcana_desktop.games.mercurial.rules.codes import DECISIONS
from resarcana_desktop.games.mercurial.rules.events import KINDS, Event
from resarcana_desktop.games.mercurial.rules.pile_cards import most_converted
from resarcana_desktop.games.mercurial.rules.position import MercurialPosition
from resarcana_desktop.games.mercurial.rules.reasons import LACK_KINDS, REASON_CODES, Lack, Shortage
from resarcana_desktop.games.mercurial.rules.state import State
from resarcana_desktop.games.mercurial.rulesets import shipped
from resarcana_desktop.games.mercurial.text.action_text import (
    action_text,
    decision_text,
    lack_text,
    reason_text,
    shortage_text,
)
from resarcana_desktop.games.mercurial.text.words import Named, Words
from resarcana_desktop.i18n.catalogues import Catalogue, load_catalogue
from resarcana_desktop.i18n.language import LANGUAGES
from tests.support.mercurial import Table

PEOPLE = (Named("Ada", 0), Named("Bo", 1), Named("Cleo", 2), Named("Dan", 3))
GAMES = ((1, 2, True), (2, 3, False), (3, 5, False), (4, 8, True), (2, 11, False))
"""Seats, seed, and if Initiates play."""
TABLES = ("log", "action", "decision", "reasons", "amount")


class Listening(Catalogue):
    """A catalogue that remembers which texts were requested."""

    def __init__(self, language: str) -> None:
        super().__init__(language, dict(load_catalogue(language, ID).items()), ID)
        self.asked: set[str] = set()

    def __getitem__(self, key: str) -> str:
        self.asked.add(key)
        return super().__getitem__(key)


def words_in(catalogue: Catalogue, seats: int = 2, *, rich: bool = False) -> Words:
    return Words(catalogue, shipped().faces, PEOPLE[:seats], rich=rich)


def english() -> Words:
    return words_in(load_catalogue("en", ID))


def played(words: Words, position: MercurialPosition, *script: str, seed: int = 0) -> list[str]:
    """Return all lines of a game that follows a script and then plays on.

    After the script, every fifth action is random and the others are a bot's.
    """
    bots = (GreedyBot(), RandomBot())
    book = LogBook(words)
    said = [book.beginning(0)]
    step = 0
    while not position.over():
        decision, legal = DECISIONS[int(position.state.decision)], position.legal_actions()
        seat = position.seat_to_decide()
        chosen = bots[step % 5 == 0].choose(position.observation(seat), legal, seed + step)
        if step < len(script):
            chosen = position.action(script[step])
        asked = int(position.state.asked)
        said += [action_text(words, action, decision, asked) for action in legal]
        said += [decision_text(words, position.state, dice) for dice in to_choose(position.state)]
        said.append(book.quiet(seat, chosen, decision))
        book.add(position.apply_telling(chosen))
        step += 1
    said.append(decision_text(words, position.state))
    return said + [line.text for line in book.lines]


def to_choose(state: State) -> range:
    """Return how many dice can be chosen, from none to all of them."""
    match DECISIONS[int(state.decision)]:
        case "convert":
            return range(most_converted(state) + 1)
        case "reroll":
            return range(int(state.left) + 1)
    return range(1)


def with_the_mystrune() -> Table:
    """Return a combination of equal Ruin and Restore for the player who holds the Mystrune."""
    table = Table().dice("fire").crystals(acuity=3).spells("kindle", "ember")
    table.active("inferno", "deep_lake", "withering", "regrowth")
    return table.mystrune(holder=0)


def in_equilibrium() -> Table:
    """A combination of 10 Ruin and 10 Restore."""
    return Table().dice("void").crystals().active("inferno", "good_soil")


def asked_whether_to_take() -> Table:
    """The other player may take an Acuity; the log starts here."""
    table = Table().dice("aether", "fire").hand("aeon_prism")
    return table.do("play aeon_prism primary", "convert aether fire 1")


STORIES: tuple[tuple[Any, ...], ...] = (
    (with_the_mystrune, "cast", "accept", "spend ruin 0 restore 0", "enchant withering ruin"),
    (with_the_mystrune, "cast", "decline"),
    (
        with_the_mystrune,
        "mystrune fire lightning",
        "take spell kindle",
        "pay fire 0 mana 0 acuity 2",
    ),
    (in_equilibrium, "cast", "result ruin"),
    (asked_whether_to_take, "accept"),
)
"""Games that start with rare situations."""


LACKS = (
    *(Lack(kind, number) for kind in LACK_KINDS[:2] for number in (1, 2)),
    *(Lack(kind, faces=("fire", "void")) for kind in LACK_KINDS[2:]),
    Lack("dice"),
)
SHORTAGES = (Shortage(("fire", "water"), 1, 3), Shortage(("fire",), 0, 6))


@cache
def shown(language: str) -> tuple[frozenset[str], tuple[str, ...]]:
    """Return the texts a few games use, and all their lines."""
    catalogue = Listening(language)
    said: list[str] = []
    for seats, seed, initiates in GAMES:
        start = shipped().start({"seats": seats, "initiates": initiates}, seed)
        said += played(words_in(catalogue, seats), start, seed=seed)
    for begin, *script in STORIES:
        said += played(words_in(catalogue), begin().position, *script)
    said += [reason_text(words_in(catalogue), code) for code in REASON_CODES]
    said += [lack_text(words_in(catalogue), lack) for lack in LACKS]
    said += [shortage_text(words_in(catalogue), each) for each in SHORTAGES]
    return frozenset(catalogue.asked), tuple(said)


def test_every_kind_of_event_has_its_place_in_the_log() -> None:
    assert set(LOGGED) == set(KINDS)
    assert len(set(KINDS)) == len(KINDS)


@pytest.mark.one_in(2)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lines_of_whole_games_are_complete(language: str) -> None:
    broken = re.compile(r"[{}]|\s\s|\s[.,]|\bNone\b(?! of )|: ?$|: ,|^\s|\s$|_")
    assert [said for said in shown(language)[1] if not said or broken.search(said)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_log_text_is_used_in_some_game(language: str) -> None:
    keys = {key for key in load_catalogue(language, ID) if key.split(".")[0] in TABLES}
    assert keys - shown(language)[0] == set()


def test_the_result_of_a_hybrid_spell_is_logged_with_its_name() -> None:
    table = Table().dice("void").crystals().hand().arcanas().active("geyser", "dew")
    table.do("cast")
    position, words = table.position, words_in(load_catalogue("en", ID))
    asked = int(position.state.asked)
    assert [action_text(words, each, "side", asked) for each in position.legal_actions()] == [
        "Geyser: Ruin",
        "Geyser: Restore",
    ]


def lines_after(table: Table, *actions: str) -> list[str]:
    """Return the log of some actions in English."""
    book = LogBook(english())
    for action in actions:
        position = table.position
        book.add(position.apply_telling(position.action(action)))
    return [line.text for line in book.lines]


def test_taking_a_spell_logs_the_allocated_dice() -> None:
    table = Table().dice("fire", "fire", "water").crystals(mana=2, acuity=3).spells("volcano")
    table.spells("ember", "fireball")
    assert lines_after(table, "take spell fireball", "pay fire 1 mana 2 acuity 3") == [
        "Ada takes Ball of Fire for 1 Fire, 2 Mana and 3 Acuity"
    ]


@pytest.mark.parametrize(
    ("mage", "card", "mode", "line"),
    [
        ("enchanter", "focus.1", "primary", "Ada plays Focus and takes 1 Acuity"),
        ("enchanter", "focus.1", "or", "Ada plays Focus and may play 2 more Alterations"),
        (
            "elementalist",
            "deep_focus",
            "primary",
            "Ada plays Deep Focus: takes 2 Acuity and may play 2 more Alterations",
        ),
    ],
)
def test_a_card_with_several_effects_logs_the_used_one(
    mage: str, card: str, mode: str, line: str
) -> None:
    table = Table(mage, "chaosmancer").crystals().hand(card, "manafont_glove")
    assert lines_after(table, f"play {card} {mode}") == [line]


def test_rerolled_dice_are_logged_with_what_they_show_now() -> None:
    table = Table().dice("void", "void").hand("kiln")
    line = lines_after(table, "play kiln secondary", "reroll void 2")[0]
    assert line.startswith("Ada plays Kiln for its secondary effect: rerolls 2 Void into ")


def test_crystals_with_a_card_are_shown_with_it() -> None:
    events = [Event("take", 0, "tremor"), Event("acuity", 0, number=2)]
    assert written(english(), events) == "Ada takes Tremor and 2 Acuity"
    events = [Event("play", 0, "tremor", mode="seal"), Event("acuity", 0, number=-1)]
    assert written(english(), events) == "Ada discards Tremor and 1 Acuity for a Take"


def test_a_cast_logs_its_sum() -> None:
    table = Table().dice("fire", "fire", "water").crystals().hand().arcanas()
    table.active("fireball", "arc", "ember", "dew")
    (line, *_) = lines_after(table, "cast", "link fireball")
    assert (
        "That gives 19 Ruin (14\u00a0+\u00a03\u00a0+\u00a02) and 5 Restore (4\u00a0+\u00a01)."
        in line
    )
    assert "The result is 14 Ruin" in line


def test_a_cast_with_one_number_logs_it_once() -> None:
    table = Table().dice("void").crystals().hand().arcanas().active("fireball")
    (line, *_) = lines_after(table, "cast")
    assert "That gives" not in line
    assert line.startswith("Ada Casts Ball of Fire for 7 Ruin.")


def test_a_played_card_logs_its_price_and_the_new_dice() -> None:
    table = Table().dice("void", "void", "fire", "water").crystals(acuity=3)
    table.hand("shape_the_void.1")
    assert lines_after(
        table, "play shape_the_void.1 primary", "convert void fire 1", "convert void water 1"
    ) == [
        "Ada plays Shape the Void: discards 3 Acuity and converts 1 Void to Fire "
        "and 1 Void to Water"
    ]


def test_dice_converted_to_the_same_element_are_named_together() -> None:
    table = Table().dice("water", "earth", "fire").crystals().hand("drought")
    (line, *_) = lines_after(
        table, "play drought primary", "convert water void 1", "convert earth void 1"
    )
    assert line.startswith("Ada plays Drought: converts 1 Water and 1 Earth to Void")


def test_cards_taken_by_others_are_named() -> None:
    table = Table().dice("aether", "fire").hand("aeon_prism")
    assert lines_after(table, "play aeon_prism primary", "convert aether fire 1", "accept") == [
        "Ada plays Aeon Prism and converts 1 Aether to Fire. Bo takes 1 Acuity"
    ]


def test_a_cast_is_shown_step_by_step() -> None:
    """The second example of p. 14."""
    table = Table().dice("water").crystals(acuity=3).heroics("lost_herd")
    table.active("wildfire", "arc", "dew", "withering")
    lines = lines_after(
        table,
        "cast",
        "link wildfire",
        "spend ruin 0 restore 1",
        "claim lost_herd",
        "decline",
    )
    assert lines[0] == (
        "Ada Casts Wildfire, Arc, Morning Dew and Withering: links Arc to Wildfire "
        "and spends 3 Acuity for 1 Restore. That gives 16 Ruin and 6 Restore "
        "(4\u00a0+\u00a01\u00a0+\u00a01). "
        "Withering makes it 22 Ruin. Ada collects 3 Prestige, "
        "claims The Lost Herd, and takes 1 Mana and 1 Acuity"
    )
    assert lines[1].startswith("Ada resets and rolls 1")


def test_a_choice_names_its_spell_only_if_there_are_several() -> None:
    alone = Table().dice().active("warm_vapour")
    assert lines_after(alone, "cast", "side ruin")[0].startswith(
        "Ada Casts Warm Vapor and chooses Ruin. "
    )
    both = Table().dice().active("warm_vapour", "moss")
    assert lines_after(both, "cast", "side ruin")[0].startswith(
        "Ada Casts Warm Vapor and Moss, and chooses Ruin for Warm Vapor. "
    )


@pytest.mark.parametrize(
    ("cancelled", "shown"),
    [
        ("restore", "That gives 3 Ruin. Ada collects 1 Prestige"),
        ("ruin", "That gives 3 Ruin. Weight of Stone makes it nothing"),
    ],
)
def test_an_enchantment_that_changes_nothing_is_left_out(cancelled: str, shown: str) -> None:
    table = Table().dice("aether").active("ember", "weight_of_stone")
    lines = lines_after(table, "cast", f"enchant weight_of_stone {cancelled}")
    assert lines[0].endswith(f" and Weight of Stone. {shown}")


def test_equilibrium_is_logged_with_its_gains() -> None:
    lines = lines_after(in_equilibrium(), "cast", "result restore", "decline")
    assert "achieves Equilibrium with 10 Myst, ends up with 28 Restore" in lines[0]
    assert "takes the Mystrune" in lines[0]


def test_the_end_is_logged_with_the_winner() -> None:
    words = english()
    start = shipped().start({"seats": 2}, 3)
    lines = played(words, start, seed=3)
    assert any(line.endswith("has enough Heroics. Everyone else Casts once more") for line in lines)
    assert re.fullmatch(r"(Ada|Bo) wins with \d+ Victory Points", lines[-1])


def test_in_a_solo_game_a_turn_is_one_line_and_the_end_shows_the_points() -> None:
    words = words_in(load_catalogue("en", ID), 1)
    lines = played(words, shipped().start({"seats": 1}, 2), seed=2)
    assert {"Prodigy mode begins.", "Turn 1", "Turn 20"} <= set(lines)
    assert "No Spells left. Players with active Spells Cast once more" in lines
    assert re.fullmatch(r"The game is over\. Victory Points: \d+", lines[-1])


def test_a_log_can_start_in_the_middle_of_an_action() -> None:
    assert lines_after(asked_whether_to_take(), "accept") == ["Bo takes 1 Acuity"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_rich_words_contain_icons_and_colors(language: str) -> None:
    words = words_in(load_catalogue(language, ID), rich=True)
    assert words.dice({"water": 1, "fire": 2}) == words.all_of(["{icon:fire:2}", "{icon:water:1}"])
    assert words.amount("acuity", 3) == "3\u00a0{icon:acuity}"
    assert words.who(1) == "{seat:1}Bo{/seat}"
    assert words.card("ember").startswith("{b}")
    assert Words(words.catalogue, words.faces, [Named("{b}Eve")]).who(0).count("{b}") == 0


def test_in_a_solo_game_the_log_shows_the_crystals_on_the_board() -> None:
    position = shipped().start({"seats": 1}, 2)
    book = LogBook(words_in(load_catalogue("en", ID), 1))
    while not int(position.state.board_acuity[0]):
        book.add(position.apply_telling(position.legal_actions()[0]))
    board = position.state
    mana, acuity = int(board.board_mana[0]), int(board.board_acuity[0])
    took = ", ".join(line.text for line in book.lines)
    assert f"takes {mana} Mana and {acuity} Acuity" in took


def test_every_reason_has_its_own_sentence() -> None:
    shown_in = {code: reason_text(english(), code) for code in REASON_CODES}
    assert len(set(shown_in.values())) == len(REASON_CODES)
    table = Table().dice("fire").crystals().active("ember")
    assert shown_in[table.why_not("take back")] == "You have no exhausted Alterations."
    table.do("take skill " + table.row("skill_row")[0])
    assert shown_in[table.why_not("cast")] == (
        "You’ve already taken or played something this turn, so you can’t Cast."
    )


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "en",
            [
                "Ada plays Focus",
                "Ada plays Focus and gains a die",
                "Ada plays Focus: gains a die and takes 1 Acuity",
                "Ada plays Focus: gains a die, takes 1 Acuity and collects 2 Prestige",
                "Ada plays Focus. Bo takes 1 Acuity",
                "Ada plays Focus and gains a die. Bo and Cleo take 1 Acuity each",
                "Ada gains a die",
                "Ada takes back 1 exhausted Alteration",
                "Ada takes back 3 exhausted Alterations",
            ],
        ),
        (
            "fr",
            [
                "Ada joue Concentration",
                "Ada joue Concentration et gagne un dé",
                "Ada joue Concentration\u00a0: gagne un dé et prend 1 Acuité",
                "Ada joue Concentration\u00a0: gagne un dé, prend 1 Acuité et gagne 2 Prestige",
                "Ada joue Concentration. Bo prend 1 Acuité",
                "Ada joue Concentration et gagne un dé. Bo et Cleo prennent chacun 1 Acuité",
                "Ada gagne un dé",
                "Ada reprend 1 Altération épuisée",
                "Ada reprend 3 Altérations épuisées",
            ],
        ),
        (
            "de",
            [
                "Ada spielt Fokus aus",
                "Ada spielt Fokus aus und bekommt einen Würfel",
                "Ada spielt Fokus aus: bekommt einen Würfel und nimmt 1 Scharfsinn",
                "Ada spielt Fokus aus: bekommt einen Würfel, nimmt 1 Scharfsinn "
                "und bekommt 2 Prestige",
                "Ada spielt Fokus aus. Bo nimmt 1 Scharfsinn",
                "Ada spielt Fokus aus und bekommt einen Würfel. Bo und Cleo nehmen je 1 Scharfsinn",
                "Ada bekommt einen Würfel",
                "Ada holt 1 erschöpfte Wandlung zurück",
                "Ada holt 3 erschöpfte Wandlungen zurück",
            ],
        ),
    ],
)
def test_lines_are_whole_sentences_of_any_length(language: str, lines: list[str]) -> None:
    words = words_in(load_catalogue(language, ID), 3)
    die, acuity, prestige = (
        Event("die", 0, number=1),
        Event("acuity", 0, number=1),
        Event("prestige", 0, number=2),
    )
    bo, cleo = Event("acuity", 1, number=1), Event("acuity", 2, number=1)
    play = Event("play", 0, "focus.1", mode="primary")
    back = [Event("take_back", 0, number=number) for number in (1, 3)]
    shown = [
        [play],
        [play, die],
        [play, die, acuity],
        [play, die, acuity, prestige],
        [play, bo],
        [play, bo, die, cleo],
        [die],
        *([event] for event in back),
    ]
    assert [written(words, events) for events in shown] == lines


def written(words: Words, events: list[Event]) -> str:
    book = LogBook(words)
    book.add(events)
    (line,) = book.lines
    return line.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_solo_player_is_prompted_without_a_name(language: str) -> None:
    words = words_in(load_catalogue(language, ID))
    state = Table().dice("fire").crystals().active("ember").position.state
    named, unnamed = decision_text(words, state), decision_text(words, state, named=False)
    assert named == f"Ada, {unnamed[0].lower()}{unnamed[1:]}" or named == f"Ada, {unnamed}"
    asked = [key for key in words.catalogue if key.startswith("decision.")]
    addressed = [key for key in asked if words.catalogue[key].startswith("{who}, ")]
    assert set(asked) - set(addressed) == {"decision.none"}


# ---- what others did -----------------------------------------------------------------------------


def test_what_others_did_since_ones_last_turn_is_short() -> None:
    """Ada Casts: it is said what she claims, not how it adds up."""
    table = Table().dice("void").crystals().hand().arcanas().active("volcano")
    table.heroics("lost_herd")
    book = LogBook(english())
    for line in ("cast", "claim lost_herd"):
        book.add(table.position.apply_telling(table.position.action(line)))
    assert "for 14 Ruin. Ada collects 1 Prestige" in book.lines[0].text
    assert list(book.since(1)) == ["Ada claims The Lost Herd"]
    assert list(book.since(0)) == []


def test_what_others_took_matters_more_than_what_they_played_after_it() -> None:
    table = Table().dice("fire").crystals(acuity=3).hand("focus.1").spells("kindle")
    book = LogBook(english())
    lines = "play focus.1 primary", "take spell kindle", "pay fire 1 mana 0 acuity 0"
    for line in lines:
        book.add(table.position.apply_telling(table.position.action(line)))
    everything, *each = book.since(1)
    assert everything == " · ".join(reversed(each))
    assert each[0].startswith("Ada takes Kindle")
    assert each[1].startswith("Ada plays Focus")
