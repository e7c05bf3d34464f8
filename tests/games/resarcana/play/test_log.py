"""The log names who did what and never gives away private information."""

import re

import pygame
import pytest
from pygame import Rect, Surface

from resarcana_desktop.games.resarcana.play.log import LOGGED, LogBook, log_lines
from resarcana_desktop.games.resarcana.play.log_entries import LogLine
from resarcana_desktop.games.resarcana.rules.codes import EVENT_NAMES
from resarcana_desktop.games.resarcana.rules.events import Event, Pile
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rulesets import res_arcana
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.tabletop.column import draw_log, log_head
from resarcana_desktop.tabletop.context import Player
from tests.support.matches import THIRD, opening
from tests.support.story import Story, me, rival, story
from tests.support.tables import make_table, played

PLAYERS = (Player("Edda", colour=0), Player("Corvin", colour=1), Player("Maëlle", colour=2))


def shown(*events: Event, language: str = "en", faces: Faces | None = None) -> list[str]:
    """Return the lines without their markup."""
    known = faces or res_arcana().faces
    lines = log_lines(events, PLAYERS, load_catalogue(language, "resarcana"), known)
    return [re.sub(r"\{/?(b|seat(:\d)?|muted)\}", "", line.text) for line in lines]


def done(tale: Story, *actions: str, language: str = "en") -> list[str]:
    """Return the log lines of these actions in a game with every component already in play."""
    seats = range(tale.position.seats)
    events = [placed(component, seat) for seat in seats for component in tale.play(seat)]
    faces = tale.position.faces
    before = len(shown(*events, faces=faces))
    for action in actions:
        events += tale.events(action)
    return shown(*events, language=language, faces=faces)[before:]


def move(component: str, source: Pile, target: Pile) -> Event:
    return Event("move", component=component, source=source, target=target)


def placed(component: str, seat: int) -> Event:
    return move(component, Pile("hand", seat), Pile("play", seat))


def test_every_kind_of_event_is_shown_or_left_out_on_purpose() -> None:
    assert LOGGED.keys() == set(EVENT_NAMES)


def test_a_card_is_placed_and_paid() -> None:
    pay = Event("pay", 0, "hawk", (0, 1, 1, 0, 0))
    assert shown(pay, placed("hawk", 0)) == [
        "Edda places Hawk for {icon:life:1} and {icon:calm:1}",
    ]


def test_a_place_is_claimed_in_french() -> None:
    pay = Event("pay", 1, "coral_castle", (3, 3, 3, 0, 0))
    claim = move("coral_castle", Pile("places"), Pile("play", 1))
    assert shown(pay, claim, language="fr") == [
        "Corvin acquiert Manoir de Corail pour {icon:elan:3}, {icon:life:3} et {icon:calm:3}",
    ]


def test_a_power_is_one_line_with_all_it_does() -> None:
    events = [
        placed("athanor", 0),
        Event("use", 0, "athanor", power=1),
        Event("turn", component="athanor"),
        Event("pay", 0, "athanor", (1, 0, 0, 0, 0)),
        Event("put", 0, "athanor", (2, 0, 0, 0, 0)),
    ]
    assert (
        shown(*events)[-1] == "Edda uses Athanor: pays {icon:elan:1} and puts {icon:elan:2} on it"
    )


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "pays {icon:calm:5} and {icon:gold:1}, and puts them on it"),
        ("fr", "paie {icon:calm:5} et {icon:gold:1}, et les pose dessus"),
        ("de", "zahlt {icon:calm:5} und {icon:gold:1} und legt sie darauf"),
    ],
)
def test_essences_paid_and_put_on_the_same_component_are_named_once(
    language: str, line: str
) -> None:
    paid = (0, 0, 5, 0, 1)
    events = [
        placed("athanor", 0),
        Event("use", 0, "athanor", power=1),
        Event("turn", component="athanor"),
        Event("pay", 0, "athanor", paid),
        Event("put", 0, "athanor", paid),
    ]
    assert shown(*events, language=language)[-1].endswith(line)


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "turns Nightingale and puts {icon:life:1} on Sacred Grove"),
        ("fr", "engage Rossignol et pose {icon:life:1} sur Bosquet Sacré"),
        ("de", "dreht Nachtigall und legt {icon:life:1} auf Heiligen Hain"),
    ],
)
def test_after_another_card_the_component_of_the_line_is_named_again(
    language: str, line: str
) -> None:
    events = [
        placed("sacred_grove", 0),
        placed("nightingale", 0),
        Event("use", 0, "sacred_grove", power=2),
        Event("turn", component="sacred_grove"),
        Event("turn", component="nightingale"),
        Event("put", 0, "sacred_grove", (0, 1, 0, 0, 0)),
    ]
    assert shown(*events, language=language)[-1].endswith(line)


@pytest.mark.parametrize(
    ("language", "gift"),
    [
        ("en", "Corvin and Maëlle gain {icon:life:1} each"),
        ("fr", "Corvin et Maëlle gagnent chacun {icon:life:1}"),
        ("de", "Corvin und Maëlle erhalten je {icon:life:1}"),
    ],
)
def test_equal_gains_of_several_rivals_share_a_line(language: str, gift: str) -> None:
    events = [
        placed("tree_of_life", 0),
        Event("use", 0, "tree_of_life", power=1),
        Event("turn", component="tree_of_life"),
        Event("gain", 0, "tree_of_life", (0, 3, 0, 0, 0)),
        Event("gain", 1, "tree_of_life", (0, 1, 0, 0, 0)),
        Event("gain", 2, "tree_of_life", (0, 1, 0, 0, 0)),
    ]
    assert shown(*events, language=language)[-1].endswith(f". {gift}")


def test_an_attack_names_the_attacker_and_each_rivals_reaction() -> None:
    events = [
        placed("wind_dragon", 2),
        placed("guard_dog", 1),
        Event("use", 2, "wind_dragon", power=1),
        Event("turn", component="wind_dragon"),
        Event("attack", 0, "wind_dragon", number=2),
        Event("lose", 0, "wind_dragon", (0, 2, 0, 0, 0)),
        Event("attack", 1, "wind_dragon", number=2),
        Event("use", 1, "guard_dog", power=2),
        Event("turn", component="guard_dog"),
        Event("ignore", 1, "guard_dog"),
    ]
    assert shown(*events)[2:] == [
        "Maëlle uses Wind Dragon and makes rivals lose {icon:life:2}",
        "Edda is hit by Wind Dragon and loses {icon:life:2}",
        "Corvin reacts with Guard Dog and ignores the loss",
    ]


def test_an_attack_on_everyone_says_so_and_that_its_owner_is_hit() -> None:
    tale = story(me(play="catherine_wheel", pool="2L"), rival(pool="2L"))
    assert done(tale, "use catherine_wheel 1") == [
        "Edda uses Catherine Wheel: gains {icon:elan:3}, makes everyone lose {icon:life:2} "
        "and loses {icon:life:2}",
        "Corvin is hit by Catherine Wheel and loses {icon:life:2}",
    ]


def test_an_attack_names_spared_players_only_in_the_same_round() -> None:
    attack = [
        Event("use", 2, "wind_dragon", power=1),
        Event("turn", component="wind_dragon"),
        Event("attack", 1, "wind_dragon", number=2),
    ]
    events = [placed("wind_dragon", 2), Event("pass", 0), *attack]
    line = "Maëlle uses Wind Dragon and makes rivals lose {icon:life:2}"
    assert shown(*events)[-1] == f"{line}. Edda has passed and loses nothing"
    everybody = shown(*events[:2], Event("pass", 1), *attack)[-1]
    assert everybody == f"{line}. Edda and Corvin have passed and lose nothing"
    next_round = Event("round", number=2)
    assert shown(*events, next_round, Event("action", 2), *attack)[-1] == line


def test_a_power_that_starts_a_victory_check_is_logged() -> None:
    there = (placed("coral_castle", 1), placed("golden_statue", 2))
    castle = (*there, Event("use", 1, "coral_castle", power=1))
    check = [Event("check", seat, number=seat) for seat in range(3)]
    react = [Event("use", 2, "golden_statue", power=1)]
    line = "Corvin uses Coral Castle and calls a victory check"
    turn = Event("turn", component="coral_castle")
    for between in ([], react):
        lines = shown(*castle, turn, *between, *check)
        assert line in lines
        assert lines[-1] == "Victory check: Maëlle has 2, Corvin 1 and Edda 0"
    assert line not in shown(*castle, turn, Event("action", 1), Event("pass", 1), *check)


def test_passing_logs_token_item_and_draw_but_not_the_card() -> None:
    events = [
        Event("token", 1, number=0),
        Event("pass", 1),
        move("research", Pile("items"), Pile("play", 1)),
        move("alchemy", Pile("play", 1), Pile("items")),
        move("hawk", Pile("deck", 1), Pile("hand", 1)),
    ]
    assert shown(*events) == [
        "Corvin passes first, takes the First Player token from Edda, switches to Research"
        " and draws 1 card",
    ]


def passes_first(seat: int, before: int) -> list[Event]:
    return [Event("token", seat, number=before), Event("pass", seat)]


def test_the_log_says_whose_the_token_was() -> None:
    assert shown(*passes_first(1, 0), *passes_first(1, 1), *passes_first(0, 1)) == [
        "Corvin passes first and takes the First Player token from Edda",
        "Corvin passes first and keeps the First Player token",
        "Edda passes first and takes the First Player token from Corvin",
    ]


def test_the_first_player_who_passes_first_keeps_the_token_even_in_the_first_line() -> None:
    """The log of a game from a position begins in the middle, with the token in someone's hands."""
    assert done(story(me(), rival()), "pass")[0] == (
        "Edda passes first and keeps the First Player token"
    )


def test_cards_discarded_one_after_the_other_are_shown_in_one_breath() -> None:
    hands = me(play="divination", hand="prism", deck="hawk vault treant")
    tale = story(hands, rival(passed=True))
    lines = done(tale, "use divination 1", "choose hawk", "choose vault", "choose treant")
    assert lines == [
        "Edda uses Divination: draws 3 cards and discards Hawk, Vault and Treant",
    ]


def test_collecting_is_one_line_for_each_player() -> None:
    events = [
        placed("druid", 0),
        placed("hawk", 0),
        placed("vault", 1),
        Event("round", number=2),
        Event("gain", 0, "druid", (0, 1, 0, 0, 0)),
        Event("take", 1, "vault", (0, 0, 0, 0, 2)),
        Event("gain", 0, "hawk", (0, 0, 1, 0, 0)),
    ]
    assert shown(*events)[3:] == [
        "Round 2",
        "Edda collects {icon:life:1} and {icon:calm:1}",
        "Corvin collects {icon:gold:2}",
    ]


def test_mages_are_shown_only_when_they_are_revealed() -> None:
    chosen = [move("druid", Pile("offer", 0), Pile("play", 0))]
    assert shown(*chosen) == []
    assert shown(*chosen, Event("mages_revealed")) == ["Edda chooses Druid"]


def test_a_draft_says_once_in_each_round_which_way_the_packs_go() -> None:
    picks = [Event("packs", number=pick) for pick in range(1, 9)]
    assert shown(*picks) == [
        "Draft: keep 1 of 4 artifacts and pass the rest to the left",
        "Draft: keep 1 of the next 4 and pass the rest to the right",
    ]


def test_the_cards_drafted_in_a_turn_share_one_line() -> None:
    cards = ((0, "hawk"), (1, "vault"), (1, "prism"), (0, "mermaid"))
    drafted = [Event("draft", seat, card, number=15 - n) for n, (seat, card) in enumerate(cards)]
    assert shown(Event("first_player", 0, number=1), *drafted) == [
        "Corvin chooses Edda as First Player",
        "Edda drafts Hawk",
        "Corvin drafts Vault and Prism",
        "Edda drafts Mermaid",
    ]


def test_the_hands_drawn_after_a_draft_go_unsaid() -> None:
    tale = Story(opening(THIRD))
    assert shown(*tale.events("first_player 1"), language="fr") == [
        "Edda désigne Corvin comme premier joueur"
    ]


def test_the_end_names_the_winners_and_their_points() -> None:
    checks = [Event("check", seat, number=points) for seat, points in enumerate((11, 7, 11))]
    assert shown(*checks, Event("over", number=0b101)) == [
        "Victory check: Edda has 11, Maëlle 11 and Corvin 7",
        "Edda and Maëlle share the victory with 11 points",
    ]


def test_a_main_action_after_a_power_begins_a_new_line() -> None:
    events = [
        placed("magical_shard", 0),
        Event("use", 0, "magical_shard", power=1),
        Event("turn", component="magical_shard"),
        Event("gain", 0, "magical_shard", (1, 0, 0, 0, 0)),
        move("hawk", Pile("hand", 0), Pile("discards", 0)),
        Event("gain", 0, "hawk", (0, 0, 0, 0, 1)),
    ]
    assert shown(*events)[1:] == [
        "Edda uses Magical Shard and gains {icon:elan:1}",
        "Edda discards Hawk for {icon:gold:1}",
    ]


def test_a_card_discarded_after_avoiding_a_loss_has_its_own_line() -> None:
    tale = story(me(play="fire_dragon"), rival(pool="1C", hand="water_dragon"))
    assert done(tale, "use fire_dragon 1", "way_out", "discard water_dragon", "gain 1G") == [
        "Edda uses Fire Dragon and makes rivals lose {icon:life:2}",
        "Corvin pays {icon:calm:1} to escape Fire Dragon",
        "Corvin discards Water Dragon for {icon:gold:1}",
    ]


def test_a_way_out_by_discarding_names_the_card() -> None:
    tale = story(me(play="wind_dragon"), rival(hand="hawk vault"))
    assert done(
        tale, "use wind_dragon 1", "way_out", "choose hawk", "discard vault", "gain 1G"
    ) == [
        "Edda uses Wind Dragon and makes rivals lose {icon:life:2}",
        "Corvin discards Hawk to escape Wind Dragon",
        "Corvin discards Vault for {icon:gold:1}",
    ]


def test_a_card_placed_after_a_declined_power_has_its_own_line() -> None:
    tale = story(
        me(play="crypt", pool="1L 1C 1D", hand="hawk", discards="magical_shard"),
        rival(passed=True),
    )
    assert done(tale, "use crypt 2", "decline", "place hawk") == [
        "Edda uses Crypt and pays {icon:death:1}",
        "Edda places Hawk for {icon:life:1} and {icon:calm:1}",
    ]


def test_a_card_placed_by_a_power_is_shown_in_its_line() -> None:
    tale = story(
        me(play="crypt", pool="1L 1C 1D", hand="hawk", discards="magical_shard"),
        rival(passed=True),
    )
    assert done(tale, "use crypt 2", "choose magical_shard", "place hawk") == [
        "Edda uses Crypt: pays {icon:death:1} and places Magical Shard",
        "Edda places Hawk for {icon:life:1} and {icon:calm:1}",
    ]


def test_a_card_discarded_drawn_and_placed_again_has_three_lines() -> None:
    tale = story(me(play="library", pool="0", hand="magical_shard"), rival(passed=True))
    actions = ("discard magical_shard", "gain 1G", "use library 1", "place magical_shard")
    assert done(tale, *actions)[::2] == [
        "Edda discards Magical Shard for {icon:gold:1}",
        "Edda places Magical Shard",
    ]


def test_every_main_action_of_a_whole_game_begins_a_line() -> None:
    _, events = played(3, 1, 400)
    starts = [at for at, event in enumerate(events) if event.kind == "action"]
    book = LogBook(PLAYERS, load_catalogue("en", "resarcana"), res_arcana().faces)
    book.add(events[: starts[0]])
    for start, end in zip(starts, [*starts[1:], len(events)], strict=True):
        before = book.lines
        book.add(events[start:end])
        assert book.lines[: len(before)] == before
        assert book.lines[len(before)].seat == events[start].seat
    assert len(starts) > 50


@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games_can_be_logged_piece_by_piece(language: str) -> None:
    _, events = played(3, 1, 400)
    catalogue = load_catalogue(language, "resarcana")
    whole = log_lines(events, PLAYERS, catalogue, res_arcana().faces)
    book = LogBook(PLAYERS, catalogue, res_arcana().faces)
    for event in events:
        book.add([event])
    assert book.lines == whole
    assert len(whole) > 100
    assert not any(re.search(r"\byou\b|\bvous\b", line.text) for line in whole)


@pytest.mark.parametrize("seed", [1, 4])
def test_a_line_that_grows_later_is_shown_in_its_current_state(seed: int) -> None:
    _, events = played(3, seed, 250)
    catalogue, faces = load_catalogue("en", "resarcana"), res_arcana().faces
    book = LogBook(PLAYERS, catalogue, faces)
    for number, event in enumerate(events, start=1):
        book.add([event])
        if number % 5 == 0:
            assert book.lines == log_lines(events[:number], PLAYERS, catalogue, faces)


def test_a_player_who_collects_after_another_has_a_growing_line_too() -> None:
    first = [placed("druid", 0), placed("vault", 1), Event("round", number=2)]
    gains = [
        Event("gain", seat, card, (0, 1, 0, 0, 0)) for seat, card in ((0, "druid"), (1, "vault"))
    ]
    book = LogBook(PLAYERS, load_catalogue("en", "resarcana"), res_arcana().faces)
    for event in (*first, *gains, gains[0]):
        book.add([event])
    assert "{icon:life:2}" in book.lines[3].text
    assert "{icon:life:1}" in book.lines[4].text


def test_components_in_play_from_the_start_collect_too() -> None:
    """In a first game mages are dealt, so no event places them."""
    events = [
        Event("round", number=1),
        Event("take", 0, "duelist", (0, 0, 0, 0, 1)),
        Event("gain", 1, "seer", (0, 0, 1, 0, 0)),
        Event("action", 0),
        Event("gain", 0, "duelist", (1, 0, 0, 0, 0)),
    ]
    assert shown(*events)[:3] == [
        "Round 1",
        "Edda collects {icon:gold:1}",
        "Corvin collects {icon:calm:1}",
    ]


def test_names_typed_by_players_are_not_markup() -> None:
    players = (Player("{b}", colour=0),)
    (line,) = log_lines(
        [placed("hawk", 0)], players, load_catalogue("en", "resarcana"), res_arcana().faces
    )
    assert "{\u2060b}" in line.text


LONG = (
    "{seat:1}Corvin{/seat} uses {b}Possessed Demon Slayer{/b}: pays {icon:elan:2} and "
    "{icon:life:1}, gains {icon:gold:3}, {seat:0}Edda{/seat} loses {icon:life:2}, "
    "puts {icon:death:4} on it"
)


@pytest.mark.parametrize("height", [60, 110, 200])
def test_a_long_line_is_wrapped_and_complete_at_any_text_size(height: int) -> None:
    table = make_table(2, text_scale=2.0)
    area = Rect(20, 20, 460, height + log_head(table))
    surface, shown = Surface((500, 600)), (LogLine(0, "before"), LogLine(1, LONG))
    assert draw_log(surface, table, area, "view.round", shown) >= 1
    bottom = Rect(0, area.bottom, 500, 600 - area.bottom)
    right = Rect(area.right, 0, 500 - area.right, 600)
    assert pygame.transform.average_color(surface, bottom)[:3] == (0, 0, 0)
    assert pygame.transform.average_color(surface, right)[:3] == (0, 0, 0)
    assert pygame.transform.average_color(surface, area)[:3] != (0, 0, 0)


def test_a_scroll_is_claimed_and_used() -> None:
    tale = story(
        me(play="inscription", pool="2C", deck="hawk"), rival(passed=True), scrolls="augury"
    )
    assert done(tale, "use inscription 1", "use augury 1") == [
        "Edda uses Inscription: pays {icon:calm:1} and claims Augury",
        "Edda uses Augury: pays {icon:calm:1}, draws 1 card and returns the scroll to the center",
    ]


def test_a_card_returned_to_hand_is_logged() -> None:
    tale = story(me(play="revivify", pool="1D", discards="hawk"), rival(passed=True))
    assert done(tale, "use revivify 1", language="fr") == [
        "Edda utilise Récupération\u00a0: paie {icon:death:1}, reprend Faucon en main et "
        "remet le parchemin au centre",
    ]


def test_effects_after_a_reaction_have_their_own_line() -> None:
    tale = story(me(play="sacred_grove illusion"), rival(passed=True))
    assert done(tale, "use sacred_grove 2") == [
        "Edda uses Sacred Grove and puts {icon:life:1} on it",
        "Edda reacts with Illusion and counts it as a Creature or a Demon",
    ]


def test_a_rivals_reaction_to_destruction_has_its_own_line() -> None:
    tale = story(me(play="destruction hawk"), rival(play="vial_of_light"))
    lines = done(tale, "use destruction 1", "react vial_of_light 2", "gain 1C", "gain 1E 1L")
    assert lines == [
        "Edda uses Destruction: destroys Hawk, gains {icon:elan:1} and {icon:life:1}, and "
        "returns the scroll to the center",
        "Corvin reacts with Vial of Light and gains {icon:calm:1}",
    ]
