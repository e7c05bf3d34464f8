"""Hints are computed elsewhere, shown beside the table, and played like your own move."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from resarcana_desktop.bots.bot import Advice
from resarcana_desktop.bots.services import Advise, Ask, Choose
from resarcana_desktop.bots.worker import BotWorker, WorkerFailed
from resarcana_desktop.games.resarcana.bots.reasons.fact import Fact, Reason
from resarcana_desktop.games.resarcana.bots.registry import BotsFor
from resarcana_desktop.games.resarcana.play.advice import suggestions
from resarcana_desktop.games.resarcana.play.collecting import collect_sheet
from resarcana_desktop.games.resarcana.table.panels.amounts import AmountPanel
from resarcana_desktop.games.resarcana.table.panels.answers import AnswerButton
from resarcana_desktop.games.resarcana.table.panels.pieces import FaceCard
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.tabletop.column import Column, ColumnWords, draw_log
from resarcana_desktop.tabletop.hint import PANEL_BUTTON
from resarcana_desktop.tabletop.hint_bubble import HintBubble
from resarcana_desktop.widgets import Button, RichLabel
from tests.games.resarcana.play.clicker import Clicker, session_at
from tests.games.resarcana.play.tables import DECISIONS
from tests.games.resarcana.play.test_layout_of_panels import problems
from tests.pictures import shots
from tests.support.story import me, rival, story, written

Seated = Callable[..., Clicker]


class Adviser:
    """A bot process that thinks for a set time and then returns the `best` actions."""

    def __init__(
        self,
        *best: str,
        patience: int = 0,
        fails: str = "",
        reason: Reason = (),
        chances: tuple[float, float, float] = (0.62, 0.5, 0.41),
        then: str = "",
    ) -> None:
        """`then` is the follow-up of the first action, if any."""
        self.best = best
        self.chances = chances
        self.reason = reason
        self.patience = patience
        self.fails = fails
        self.order: list[int] = []
        self.then = then
        self.line: tuple[int, ...] = ()
        self.aim = ""
        self.asked: list[Ask[Any]] = []
        self.advice: list[Advice] = []
        self.thinking = False
        self.closed = False

    def ask(self, ask: Ask[Any]) -> None:
        self.thinking = True
        if not isinstance(ask, Choose):
            self._advise(ask)

    def _advise(self, ask: Ask[Any]) -> None:
        self.asked.append(ask)
        self.advice = [
            Advice(action, self.chances[min(place, 2)], 100 - place, () if place else self.reason)
            for place, action in enumerate(dict.fromkeys([*self.order, *ask.legal]))
        ]
        self.advice[0] = replace(self.advice[0], line=self.line, aim=self.aim)

    def poll(self, kind: type[Ask[Any]]) -> Any:
        if kind is not Advise or not self.thinking:
            return None
        if self.fails:
            raise WorkerFailed(self.fails)
        self.patience -= 1
        if self.patience >= 0:
            return None
        self.thinking = False
        return self.advice

    def forget(self) -> None:
        self.thinking = False

    def restart(self) -> None:
        raise AssertionError("a hint is not asked for twice")

    def close(self) -> None:
        self.thinking = False
        self.closed = True


FOREVER = 1_000_000


@pytest.fixture
def seated(tmp_path: Path) -> Seated:
    """Return a function that opens a named table with an adviser instead of a process."""

    def sit(name: str, adviser: Adviser, **look: object) -> Clicker:
        player = Clicker(tmp_path, session_at(DECISIONS[name]()), **look)
        adviser.order = [player.session.position.action(text) for text in adviser.best]
        if adviser.then:
            after = player.session.position.copy()
            after.apply(adviser.order[0])
            adviser.line = (after.action(adviser.then),)
        player.scene.opponents._make = lambda: adviser
        player.scene.opponents._worker = None
        return player

    return sit


def bubble(player: Clicker) -> HintBubble | None:
    top = player.ui.popups[-1] if player.ui.popups else None
    return top if isinstance(top, HintBubble) else None


def suggested(player: Clicker) -> list[AnswerButton]:
    return [
        each
        for each in player.ui.walk()
        if isinstance(each, AnswerButton) and each.name.startswith("hint.")
    ]


def button(player: Clicker) -> Button:
    return button_named(player, "hint")


def button_named(player: Clicker, name: str) -> Button:
    found = player.ui.find(name)
    assert isinstance(found, Button)
    return found


def ask(player: Clicker) -> None:
    player.press(pygame.K_h)
    player.wait(0.1)


BEST = ("use alchemy 1", "place mermaid", "claim oracle")


@pytest.mark.parametrize(("key", "name"), [(pygame.K_z, "undo"), (pygame.K_y, "redo")])
def test_undo_and_redo_work_while_a_hint_is_open(
    seated: Seated, monkeypatch: pytest.MonkeyPatch, key: int, name: str
) -> None:
    player = seated("action", Adviser(*BEST))
    done: list[str] = []
    monkeypatch.setattr(player.session, "undo_obstacle", lambda: None)
    monkeypatch.setattr(player.session, "can_redo", lambda: True)
    monkeypatch.setattr(player.scene, name, lambda: done.append(name))
    player.scene.refresh()
    ask(player)
    assert suggested(player)
    player.press(key)
    assert done == [name]
    assert not suggested(player)


def test_the_three_best_actions_are_shown_with_the_chance_to_win(seated: Seated) -> None:
    player = seated("action", Adviser(*BEST))
    player.click("hint")
    player.wait(0.1)
    rows = suggested(player)
    assert [row.component for row in rows] == ["alchemy", "mermaid", "oracle"]
    assert [row.percent for row in rows] == ["62%", "50%", "41%"]
    assert rows[0].lines
    assert "Use" in rows[0].title
    assert not player.session.moves


def heading(player: Clicker) -> str:
    shown = bubble(player)
    assert shown is not None
    return " ".join(each.markup for each in shown.walk() if isinstance(each, RichLabel))


def test_suggestions_with_equal_chances_are_called_equal(seated: Seated) -> None:
    player = seated("action", Adviser(*BEST, chances=(0.132, 0.13, 0.128)))
    ask(player)
    assert "about the same win chance" in heading(player)


def test_different_follow_ups_do_not_make_suggestions_unequal(seated: Seated) -> None:
    alike = Adviser(*BEST, chances=(0.132, 0.13, 0.128), then="pay 1E 2C 1D")
    player = seated("action", alike)
    ask(player)
    assert "about the same win chance" in heading(player)


@pytest.mark.parametrize(
    ("chances", "shown"),
    [
        ((0.01, 0.004, 0.0), "almost no chance left"),
        ((1.0, 0.997, 0.99), "any of these almost certainly wins"),
        ((0.99, 0.98, 0.97), "in chance after each action"),
    ],
)
def test_the_heading_says_that_a_game_is_as_good_as_decided(
    seated: Seated, chances: tuple[float, float, float], shown: str
) -> None:
    player = seated("action", Adviser(*BEST, chances=chances))
    ask(player)
    assert shown in heading(player)


def test_suggestions_with_different_chances_are_compared(seated: Seated) -> None:
    player = seated("action", Adviser(*BEST))
    ask(player)
    assert "in chance after each action" in heading(player)


def test_the_best_chance_among_well_searched_actions_comes_first(seated: Seated) -> None:
    player = seated("action", Adviser())
    actions = [player.session.position.action(text) for text in (*BEST, "pass")]
    chances = ((0.402, 900), (0.404, 80), (0.61, 70), (0.9, 0))
    advice = [
        Advice(action, *shown_text) for action, shown_text in zip(actions, chances, strict=True)
    ]
    found = [written(each.action) for each in suggestions(player.scene.model.words, advice)]
    assert found == ["claim oracle", "use alchemy 1", "place mermaid"]


def test_the_hints_components_are_marked_on_the_table(seated: Seated) -> None:
    player = seated("action", Adviser(*BEST))
    ask(player)
    shown = bubble(player)
    assert shown is not None
    spots = [player.spot(name).rect for name in ("alchemy", "mermaid", "oracle")]
    assert [(mark.rect, mark.number) for mark in shown.marks] == list(
        zip(spots, (1, 2, 3), strict=True)
    )
    assert not any(shown.rect.colliderect(rect) for rect in spots)


def test_a_hint_names_the_assumed_payment_which_the_panel_proposes(
    seated: Seated,
) -> None:
    player = seated("action", Adviser(*BEST, then="pay 1E 2C 1D"))
    ask(player)
    assert suggested(player)[0].detail.startswith("Then pay ")
    player.press(pygame.K_1)
    player.wait(0.1)
    panel = player.ui.popups[-1]
    assert isinstance(panel, AmountPanel)
    assert panel.allocation.amounts == (1, 0, 2, 1, 0)
    shown_text = player.ui.find("sum")
    assert isinstance(shown_text, RichLabel)
    assert "filled in for you" in shown_text.markup


def test_off_the_hints_line_the_usual_proposal_is_made(seated: Seated) -> None:
    player = seated("action", Adviser(*BEST, then="pay 1E 2C 1D"))
    ask(player)
    player.press(pygame.K_ESCAPE)
    player.do("place mermaid")
    assert player.scene.skin.answering.followed is None


@pytest.mark.parametrize(("key", "text"), [(pygame.K_1, BEST[0]), (pygame.K_3, BEST[2])])
def test_a_number_plays_the_suggested_action_which_can_be_undone(
    seated: Seated, key: int, text: str
) -> None:
    player = seated("action", Adviser(*BEST))
    ask(player)
    player.press(key)
    player.rest()
    assert written(player.session.moves[0].action) == text
    if player.session.undo_obstacle() is None:
        player.scene.undo()
        assert not player.session.moves


def test_a_click_on_a_suggestion_plays_it(seated: Seated) -> None:
    player = seated("action", Adviser(*BEST))
    ask(player)
    player.click("hint.2")
    player.rest()
    assert written(player.session.moves[0].action) == "place mermaid"
    assert bubble(player) is None


@pytest.mark.parametrize("how", ["mouse", "key", "focus"])
def test_after_passing_the_rule_of_passing_is_not_explained(tmp_path: Path, how: str) -> None:
    """The button is disabled under the pointer or the focus of the player who has just used it."""
    tale = story(me(play="druid"), rival(play="seer", pool="5E", hand="vault crypt"))
    player = Clicker(tmp_path, session_at(tale, "hb"))
    player.scene.opponents._make = lambda: Adviser(patience=FOREVER)
    player.scene.opponents._worker = None
    if how == "mouse":
        player.click("pass")
    elif how == "key":
        player.press(pygame.K_p)
    else:
        player.ui.ring = True
        player.ui.set_focus(button_named(player, "pass"))
        player.press(pygame.K_RETURN)
    for _ in range(30):
        player.wait(0.1)
    assert player.session.position.observation(0).seats[0].passed
    assert not button_named(player, "pass").enabled
    assert player.ui.tooltip is None
    assert not player.ui.popups
    # Pointing or moving the focus there again shows it.
    player.ui.set_focus(button_named(player, "hint"))
    player.ui.set_focus(button_named(player, "pass"))
    player.ui.ring = True
    assert player.ui.tooltip is not None


def test_a_hinted_pass_needs_the_usual_confirmation(seated: Seated) -> None:
    player = seated("action", Adviser("pass"), confirm_end_of_turn=True)
    ask(player)
    player.press(pygame.K_1)
    assert not player.session.moves
    assert player.top is not player.scene
    player.press(pygame.K_RETURN)
    assert written(player.session.moves[0].action) == "pass"


def test_a_hint_uses_only_the_seats_knowledge(seated: Seated) -> None:
    adviser = Adviser()
    player = seated("action", adviser)
    ask(player)
    [asked] = adviser.asked
    seen = asked.observation
    assert isinstance(asked, Advise)
    assert seen == player.session.position.observation(0)
    assert seen.seats[1].hand is None


def test_escape_breaks_the_thought_off_and_opens_nothing(seated: Seated) -> None:
    adviser = Adviser(patience=FOREVER)
    player = seated("action", adviser)
    ask(player)
    assert button(player).text == "Thinking…"
    assert player.scene.wake_in() is not None
    player.press(pygame.K_ESCAPE)
    assert not adviser.thinking
    assert button(player).text == "Hint"
    assert not player.ui.popups


def test_escape_ends_the_thought_before_it_leaves_the_panel(seated: Seated) -> None:
    adviser = Adviser(patience=FOREVER)
    player = seated("collect", adviser)
    ask(player)
    panel = player.ui.popups[-1]
    player.press(pygame.K_ESCAPE)
    assert not adviser.thinking
    assert player.ui.popups == [panel]


def test_a_hint_is_cancelled_when_the_player_acts(seated: Seated) -> None:
    adviser = Adviser(patience=FOREVER)
    player = seated("action", adviser)
    ask(player)
    player.do("use elvish_bow 2")
    assert not adviser.thinking
    assert button(player).text == "Hint"
    assert bubble(player) is None


def test_a_second_look_costs_nothing_and_another_decision_is_another_hint(seated: Seated) -> None:
    adviser = Adviser(*BEST)
    player = seated("action", adviser)
    ask(player)
    player.press(pygame.K_h)
    assert bubble(player) is None
    ask(player)
    assert bubble(player) is not None
    assert len(adviser.asked) == 1
    player.press(pygame.K_1)
    player.rest()
    ask(player)
    assert len(adviser.asked) == 2


def test_a_click_outside_the_hint_closes_it_and_still_works(seated: Seated) -> None:
    player = seated("action", Adviser(*BEST))
    ask(player)
    spot = player.spot("alchemy")
    player.click_at(spot.rect.center)
    player.rest()
    assert written(player.session.moves[0].action) == "use alchemy 1"


def test_the_hint_waits_until_the_menu_is_closed(seated: Seated) -> None:
    player = seated("action", Adviser(*BEST, patience=1))
    player.press(pygame.K_h)
    player.click("menu")
    player.wait(0.1)
    player.wait(0.1)
    assert bubble(player) is None
    player.press(pygame.K_ESCAPE)
    player.wait(0.1)
    assert bubble(player) is not None


@pytest.mark.parametrize("name", [name for name in DECISIONS if name != "collect"])
def test_every_kind_of_decision_has_its_hint(seated: Seated, name: str) -> None:
    player = seated(name, Adviser())
    legal = player.session.moment.answers
    ask(player)
    rows = suggested(player)
    assert len(rows) == min(3, len(legal))
    assert all(row.title for row in rows)
    player.press(pygame.K_1)
    assert player.session.moves[0].action == legal[0]


@pytest.mark.parametrize("name", DECISIONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_words_are_found_for_every_action(seated: Seated, name: str, language: str) -> None:
    player = seated(name, Adviser(), language=language)
    for action in player.session.position.legal_actions():
        [found] = suggestions(player.scene.model.words, [Advice(action, 0.5, 1)])
        assert found.title


def test_a_panel_has_the_button_too(seated: Seated) -> None:
    player = seated("pay", Adviser())
    player.click(PANEL_BUTTON)
    player.wait(0.1)
    player.click("hint.1")
    assert written(player.session.moves[0].action).startswith("pay")


def test_in_a_panel_the_cards_meant_are_marked(seated: Seated) -> None:
    player = seated("choose_mage", Adviser("mage seer"))
    ask(player)
    shown = bubble(player)
    assert shown is not None
    assert shown.marks[0].rect == player.ui.find("card.seer").rect


def test_below_a_hint_the_card_pointed_at_is_read_in_the_column(seated: Seated) -> None:
    player = seated("choose_mage", Adviser("mage seer"))
    ask(player)
    shown = bubble(player)
    assert shown is not None
    panel = player.ui.popups[-2]
    faces = [each for each in panel.walk() if isinstance(each, FaceCard)]
    clear = [each for each in faces if not each.rect.colliderect(shown.rect)]
    assert clear
    for face in clear:
        player.point(face.rect.center)
        assert player.scene.skin.picture.state.reading == face.component.id
    player.point(shown.rect.center)
    assert not player.scene.skin.picture.state.reading


def test_a_solo_player_sees_why_hints_are_unavailable(tmp_path: Path) -> None:
    player = Clicker(tmp_path, session_at(story(me(play="druid hawk", pool="3C"))))
    assert "no one to beat" in button(player).reason
    player.press(pygame.K_h)
    player.scene.skin.show()
    assert "no one to beat" in player.scene.skin.picture.state.prompt
    assert not player.scene.opponents.advising


@pytest.mark.parametrize("reason", ["died", "hung", "error"])
def test_a_process_that_fails_is_reported_in_one_sentence(seated: Seated, reason: str) -> None:
    adviser = Adviser(fails=reason)
    player = seated("action", adviser)
    ask(player)
    shown = bubble(player)
    assert shown is not None
    shown_text = [each.markup for each in shown.walk() if isinstance(each, RichLabel)]
    assert any("crashed" in line for line in shown_text)
    assert adviser.closed
    player.press(pygame.K_ESCAPE)
    assert button(player).text == "Hint"
    player.do("use alchemy 1")
    assert player.session.moves


def test_a_process_that_fails_to_start_is_reported_too(seated: Seated) -> None:
    def refuse() -> Adviser:
        raise OSError("no more processes")

    player = seated("action", Adviser())
    player.scene.opponents._make = refuse
    ask(player)
    assert bubble(player) is not None
    assert not suggested(player)


def test_leaving_the_table_ends_the_thought(seated: Seated) -> None:
    adviser = Adviser(patience=FOREVER)
    player = seated("action", adviser)
    ask(player)
    player.scene.leave()
    assert adviser.closed
    assert button(player).text == "Hint"


def test_in_a_small_window_the_buttons_next_to_the_hint_are_reachable(seated: Seated) -> None:
    player = seated("action", Adviser(*BEST), size=(1024, 600))
    ask(player)
    shown = bubble(player)
    assert shown is not None
    for name in ("hint", "pass", "menu"):
        assert not shown.rect.colliderect(player.ui.find(name).rect)


LOOKS: list[dict[str, Any]] = [
    {"size": (1024, 600)},
    {"size": (1024, 600), "text_scale": 2.0},
    {"size": (1920, 1080)},
    {"size": (3840, 2160), "text_scale": 2.0},
]


@pytest.mark.one_in(5)
@pytest.mark.parametrize("look", LOOKS, ids=lambda look: f"{look['size'][0]} {len(look)}")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["action", "react_loss", "collect", "order"])
def test_the_hint_fits(seated: Seated, name: str, language: str, look: dict[str, Any]) -> None:
    player = seated(name, Adviser(), language=language, **look)
    ask(player)
    assert problems(player) == []


def test_the_process_of_the_bots_gives_advice_at_the_table(tmp_path: Path) -> None:
    session = session_at(DECISIONS["action"](), "hb")
    player = Clicker(tmp_path, session)
    player.scene.opponents._make = lambda: BotWorker(BotsFor(session.faces.cardsets))
    player.press(pygame.K_h)
    clock = pygame.time.Clock()
    while player.scene.opponents.advising:
        player.wait(0.05)
        clock.tick(20)
    rows = suggested(player)
    player.scene.opponents.close()
    assert rows
    assert all(row.chance is not None and 0.0 <= row.chance <= 1.0 for row in rows)


def test_in_a_collect_step_the_whole_choice_is_rated_and_filled_in(seated: Seated) -> None:
    adviser = Adviser()
    player = seated("collect", adviser)
    panel = player.ui.popups[-1]
    place = panel.rect.topleft
    ask(player)
    for _ in range(20):
        player.wait(0.1)
    assert len(adviser.asked) > 3
    assert len(suggested(player)) == 1
    player.press(pygame.K_1)
    assert not player.session.moves
    assert bubble(player) is None
    assert player.ui.popups[-1].rect.topleft == place
    filled = collect_sheet(player.session.position, player.scene.model.collect_answers)
    assert len(filled.questions) == len(adviser.asked)
    assert all(line.answer == line.options[0] for line in filled.questions)
    shown_text = player.ui.find("told")
    assert isinstance(shown_text, RichLabel)
    assert shown_text.markup == "Filled in as the hint suggests, but you can change it"


def test_the_whole_choice_of_a_collect_step_has_its_reason(seated: Seated) -> None:
    player = seated("collect", Adviser(reason=(Fact("points", True, 1.0, number=2),)))
    ask(player)
    for _ in range(20):
        player.wait(0.1)
    [whole] = suggested(player)
    assert whole.detail.count("2 more points") == 1


@pytest.mark.parametrize(
    ("size", "text_scale"),
    [((1280, 720), 1.0), ((1366, 768), 1.0), ((1920, 1080), 1.0), ((1920, 1080), 1.5)],
    ids=str,
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_of_the_log_is_cut_by_the_hint(
    tmp_path: Path, language: str, size: tuple[int, int], text_scale: float
) -> None:
    begun = shots.session("two", shots.ROUND_FOUR)
    player = Clicker(tmp_path, begun, size=size, language=language, text_scale=text_scale)
    player.scene.opponents._make = Adviser
    player.scene.opponents._worker = None
    stage, side = player.scene.skin.picture, player.scene.skin.picture.layout.zones["side"]
    ask(player)
    hint = bubble(player)
    assert hint is not None
    assert hint.rect.colliderect(stage.layout.zones["log"])
    zones, covered = stage.layout.zones, Rect(*stage.state.covered or ())
    column = Column(stage.layout.table, zones, ColumnWords("", ""), covered=covered)
    shown_text = column.free_log_area
    assert not shown_text.move(side.topleft).colliderect(hint.rect)
    lines = draw_log(Surface(side.size), stage.table, shown_text, "view.round", stage.state.log)
    assert lines > 1 or shown_text.height < 5 * stage.table.text_px(18)
    player.press(pygame.K_ESCAPE)
    assert stage.state.covered is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("size", "text_scale"),
    [((1024, 600), 1.0), ((1024, 600), 2.0), ((1024, 600), 1.5), ((1280, 720), 1.0)],
    ids=str,
)
def test_the_hint_does_not_cover_the_components_it_names(
    tmp_path: Path, size: tuple[int, int], text_scale: float, language: str
) -> None:
    """The player's pool, side and the named cards stay visible even without a side column."""
    tale = story(
        me(play="healer divination", pool="3E 3L 4C 3D 1G", hand="magical_shard"),
        *(rival(play=mage) for mage in ("scholar", "transmuter", "duelist", "witch")),
        places="sacred_grove catacombs_of_the_dead cursed_forge coral_castle dragon_aerie",
        items="alchemy calm_elan death_life protection illusion",
        monuments="colossus oracle",
        monument_deck="library",
        scrolls="augury destruction disjunction projection shield transform",
    )
    look: dict[str, Any] = {"size": size, "text_scale": text_scale, "language": language}
    player = Clicker(tmp_path, session_at(tale), **look)
    player.scene.opponents._make = Adviser
    player.scene.opponents._worker = None
    ask(player)
    shown, layout = bubble(player), player.scene.skin.picture.layout
    assert shown is not None

    def hidden(rect: Rect) -> bool:
        part = shown.rect.clip(rect)
        return part.width * part.height > 0.1 * rect.width * rect.height

    needed = [Rect(layout.hand.pool), *(each.rect for each in shown.marks)]
    needed += [spot.rect for spot in layout.own.spots if spot.component]
    assert not any(hidden(rect) for rect in needed)


PLACES = ("sacred_grove", "catacombs_of_the_dead", "cursed_forge", "coral_castle")


@pytest.mark.parametrize("aim", PLACES)
def test_the_plans_goal_stays_visible(tmp_path: Path, aim: str) -> None:
    tale = story(
        me(play="healer divination sunken_reef", pool="3E 3L 4C 7D 1G", hand="magical_shard hawk"),
        rival(play="scholar research dark_cathedral", pool="1L 1C 2D 1G"),
        places=" ".join(PLACES),
        monuments="temple demon_workshop",
        monument_deck="library oracle mausoleum",
    )
    look: dict[str, Any] = {"size": (1024, 600), "language": "fr"}
    player, adviser = Clicker(tmp_path, session_at(tale), **look), Adviser()
    adviser.aim = aim
    player.scene.opponents._make = lambda: adviser
    player.scene.opponents._worker = None
    ask(player)
    shown, spots = bubble(player), player.scene.skin.picture.layout.centre.spots
    assert shown is not None
    assert not shown.rect.colliderect(next(s.rect for s in spots if s.component == aim))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_largest_hint_hides_little_of_its_components(seated: Seated, language: str) -> None:
    """It names cards in three bands of a small window, and its whole text can be read."""
    player = seated("action", Adviser(*BEST), size=(1024, 600), text_scale=2.0, language=language)
    ask(player)
    shown, pool = bubble(player), player.scene.skin.picture.layout.hand.pool
    assert shown is not None
    hidden = [shown.rect.clip(rect) for rect in (pool, *(each.rect for each in shown.marks))]
    assert sum(part.width * part.height for part in hidden) < 0.4 * pool.width * pool.height


def test_the_hint_is_dragged_by_its_head_and_stays_there(seated: Seated) -> None:
    player = seated("action", Adviser(*BEST), size=(1024, 600))
    ask(player)
    shown = bubble(player)
    assert shown is not None
    shown_text, before = [*shown.walk()], Rect(shown.rect)
    start = (before.x + 40, before.y + 20)
    aim = 10 if before.x > 300 else 400
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    player.top.event(down)
    player.point((start[0] - before.x + aim, start[1]))
    up = pygame.event.Event(
        pygame.MOUSEBUTTONUP, pos=(start[0] - before.x + aim, start[1]), button=1
    )
    player.top.event(up)
    assert bubble(player) is shown
    assert shown.rect.topleft == (aim, before.y)
    assert player.frame().get_rect().contains(shown.rect)
    assert player.scene.skin.picture.state.covered == (*shown.rect.topleft, *shown.rect.size)
    assert [*shown.walk()] == shown_text  # the order of keys and words is unchanged
    player.context.change(text_scale=1.1)
    player.frame()
    player.press(pygame.K_ESCAPE)
    assert bubble(player) is None


def test_the_hint_has_a_button_that_closes_it_and_names_the_key(seated: Seated) -> None:
    player = seated("action", Adviser(*BEST))
    ask(player)
    close = button_named(player, "hint.close")
    assert close.shown_cap == "Esc"
    shown = bubble(player)
    assert shown is not None
    assert isinstance(shown.first_focus(), AnswerButton), "the first key is for a suggestion"
    player.click("hint.close")
    assert bubble(player) is None
    assert not player.session.moves
