"""Prompts and questions in every language."""

from pathlib import Path

import pygame
import pytest

from resarcana_desktop.games.resarcana.play.amounts import (
    amount_question,
    gained,
    only_sensible_payment,
)
from resarcana_desktop.games.resarcana.play.decisions import DecisionContext
from resarcana_desktop.games.resarcana.play.highlights import status
from resarcana_desktop.games.resarcana.play.question import prompt
from resarcana_desktop.games.resarcana.play.sentences import Words
from resarcana_desktop.games.resarcana.rules.reasons import REASON_CODES, Refusal
from resarcana_desktop.games.resarcana.table.spots import SpotWidget
from resarcana_desktop.games.resarcana.table.view.layout import TableLayout
from resarcana_desktop.games.resarcana.table.view.spots import NOBODY
from resarcana_desktop.games.resarcana.text.spoken import essences_said
from resarcana_desktop.i18n.catalogues import languages, load_catalogue
from resarcana_desktop.widgets import Button
from tests.games.resarcana.play.clicker import Clicker, game_setup, session_at
from tests.games.resarcana.play.conftest import Seated
from tests.games.resarcana.play.tables import DECISIONS, choose_rival, pay, pay_placement
from tests.support.story import Story, essences, me, rival, said, story
from tests.support.tables import make_table

AMOUNTS = ("pay", "pay_placement", "pay_identical", "gain", "gain_for_discard", "lose")


def words(name: str, language: str = "en") -> Words:
    return Words(session_at(DECISIONS[name]()), load_catalogue(language, "resarcana"))


def at(tale: Story) -> Words:
    return Words(session_at(tale), load_catalogue("en", "resarcana"))


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", DECISIONS)
def test_every_decision_has_a_prompt_that_names_the_player(name: str, language: str) -> None:
    assert "Edda" in prompt(words(name, language))


def test_the_prompt_names_the_bot_that_thinks() -> None:
    tale = story(me(play="druid", hand="hawk"), rival(play="seer"), turn=1)
    session = session_at(tale, "hb")
    session.viewer = 0
    assert "Corvin" in prompt(Words(session, load_catalogue("en", "resarcana")))


def test_a_bot_with_a_collect_choice_is_shown_as_collecting() -> None:
    tale = story(
        me(play="druid"), rival(play="seer calm_elan"), phase="collect", items="alchemy research"
    )
    session = session_at(tale, "hb")
    session.viewer = 0
    assert (session.decision.kind, session.decision.seat) == ("collect_choice", 1)
    said_there = prompt(Words(session, load_catalogue("en", "resarcana")))
    assert said_there.endswith("is collecting essences.")


def test_a_player_without_highlights_sees_the_remaining_actions() -> None:
    poor = at(story(me(play="druid (turned)", hand="sea_serpent"), rival()))
    assert "discard a card for essences, or pass" in prompt(poor)
    assert "all you can do is pass" in prompt(at(story(me(play="druid (turned)"), rival())))


def test_without_life_the_prompt_shows_the_cost_of_each() -> None:
    assert (
        amount_question(words("lose")).facts == "Each Life you’re missing costs 2 other essences."
    )
    assert amount_question(words("pay")).facts == ""


def test_who_pays_less_than_printed_learns_thanks_to_what() -> None:
    tale = story(me(play="artificer", hand="bone_dragon", pool="3L 4D"), rival())
    asked = at(tale)
    asked.session.play(asked.session.position.action("place bone_dragon"))
    assert amount_question(asked).facts == (
        "You pay 1 essence less than printed, thanks to {b}Artificer{/b}."
    )


def test_essences_put_on_a_component_are_counted_there() -> None:
    tale = story(me(play="druid cursed_skull", pool="1E 1L"), rival())
    skull = at(tale.do("use cursed_skull 1"))
    question = amount_question(skull)
    assert "choose the essences to put on {b}Cursed Skull" in prompt(skull)
    assert question.ask == "Put {b}3{/b} on it"
    assert question.pool == essences("0")
    assert question.result(essences("2E 1D")) == essences("2E 1D")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("code", [*REASON_CODES, "item_later"])
def test_every_reason_has_a_sentence(code: str, language: str) -> None:
    refusal = Refusal(code, essences("2E 1C"), 1)
    assert words("action", language).refused("hawk", refusal)


def test_missing_essences_are_counted() -> None:
    refusal = Refusal("essences_short", essences("2E 1C"), 0)
    assert words("action").reason(refusal) == "needs 2 more Elan and 1 more Calm"


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", AMOUNTS)
def test_a_proposal_is_always_legal(name: str, language: str) -> None:
    question = amount_question(words(name, language))
    assert question.proposal in question.legal
    assert question.ask


HANDS = ("crypt hawk", "crypt fire_dragon sea_serpent", "crypt dwarven_pickaxe windup_man")


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize(
    ("pool", "places", "monuments", "gain"),
    [
        ("3G", "", "colossus", "1G"),
        ("1E 3G", "", "colossus obelisk", "1G"),
        ("5E 2D", "cursed_forge", "", "1E 1D"),
        ("4E 3D", "cursed_forge", "", "2E"),
    ],
)
def test_the_proposed_gain_completes_a_claim_whatever_the_hand(
    pool: str, places: str, monuments: str, gain: str, hand: str
) -> None:
    tale = story(
        me(play="druid", pool=pool, hand=hand), rival(), places=places, monuments=monuments
    )
    assert amount_question(at(tale.do("discard crypt"))).proposal == essences(gain)


def test_the_proposed_payment_leaves_enough_for_a_claim() -> None:
    tale = story(me(play="research", pool="1C 6E 3D", hand="hawk", deck="crypt"), rival())
    assert amount_question(at(tale.do("use research 1"))).proposal != essences("1C")
    near = story(
        me(play="research", pool="1C 6E 3D", deck="crypt", hand="sea_serpent"),
        rival(),
        places="cursed_forge",
    )
    assert amount_question(at(near.do("use research 1"))).proposal == essences("1C")


def test_an_impossible_claim_does_not_change_a_proposal() -> None:
    tale = story(me(play="druid", pool="1E", hand="crypt hawk"), rival(), monuments="colossus")
    far = story(me(play="druid", pool="1E", hand="crypt hawk"), rival())
    said_near, said_far = (
        amount_question(at(each.do("discard crypt"))).proposal for each in (tale, far)
    )
    assert said_near == said_far


def test_the_result_shows_the_gain_of_the_payment() -> None:
    question = amount_question(words("pay"))
    assert question.result(essences("4C")) == essences("3E 2L 1D 4G")


def test_each_rival_shows_the_gain_from_copying() -> None:
    session = session_at(choose_rival())
    assert sum(gained(session, said("rival 1"))) == 3
    assert not any(gained(session, said("rival 2")))


def test_the_buttons_of_rivals_describe_the_copied_power(tmp_path: Path) -> None:
    player = Clicker(tmp_path, session_at(choose_rival()))
    buttons = {
        each.name: each.text
        for each in player.ui.root.walk()
        if isinstance(each, Button) and each.name.startswith("rival.")
    }
    gains = gained(player.session, said("rival 1"))
    assert buttons["rival.1"].endswith(f": +{essences_said(gains, player.context.catalogue)}")
    assert buttons["rival.2"].endswith(": nothing")


def test_the_prompt_requests_essences_of_one_kind_if_required() -> None:
    tale = story(me(play="prism", pool="3E"), rival()).do("use prism 2", "pay 3E")
    assert amount_question(at(tale)).ask == "Gain {b}3{/b} of one kind"
    tale = story(me(play="prism", pool="3E"), rival()).do("use prism 1")
    assert amount_question(at(tale)).ask == "Gain {b}2{/b}"


def test_a_payment_with_one_sensible_way_is_found() -> None:
    tale = story(me(play="research", pool="1E 2G", deck="hawk"), rival()).do("use research 1")
    assert only_sensible_payment(DecisionContext(tale.position, 0)) == said("pay 1E")


def test_a_player_with_several_sensible_payments_is_asked() -> None:
    assert only_sensible_payment(DecisionContext(pay().position, 0)) is None
    assert only_sensible_payment(DecisionContext(pay_placement().position, 0)) is None


def test_names_of_players_are_never_markup() -> None:
    setup = game_setup("hb")
    seat = setup.seats[0].model_copy(update={"name": "{b}x{/b}"})
    session = session_at(DECISIONS["action"]())
    session.setup = setup.model_copy(update={"seats": (seat, setup.seats[1])})  # type: ignore[misc]
    assert "{b}x" not in Words(session, load_catalogue("en", "resarcana")).player(0)


# ---- why a key does nothing ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "shown"),
    [
        (pygame.K_z, "Nothing to undo yet."),
        (pygame.K_y, "Nothing to redo."),
    ],
)
def test_a_disabled_key_shows_the_reason(at: Seated, key: int, shown: str) -> None:
    player = at("action")
    player.press(key)
    assert player.scene.skin.picture.state.prompt == shown
    player.press(pygame.K_TAB)
    assert player.scene.skin.picture.state.prompt != shown


def test_the_key_to_pass_says_why_it_must_wait(at: Seated) -> None:
    player = at("turn_another")
    player.press(pygame.K_p)
    assert player.scene.skin.picture.state.prompt == "You can pass when it’s your turn."


# ---- every object on the table lists its actions or the reason for none --------------------------


@pytest.mark.parametrize("name", ["action", "turn_another", "choose_rival", "pay"])
def test_every_owned_or_shared_component_shows_actions_or_a_reason(at: Seated, name: str) -> None:
    player = at(name)
    player.ui.popups.clear()
    for widget in list(player.ui.root.walk()):
        spot = widget.spot if isinstance(widget, SpotWidget) else None
        if spot is None or not spot.component or spot.zone in ("taken", "discards", "move"):
            continue
        if spot.seat in (0, NOBODY):
            player.point((2, 2))
            hovered = status(player.scene.model.words, spot)
            assert hovered
            player.ui.ring = True
            player.ui.set_focus(widget)
            player.scene.skin.show()
            assert player.scene.skin.picture.state.status == hovered


def test_rivals_to_choose_from_are_highlighted(at: Seated) -> None:
    player = at("choose_rival")
    player.point((2, 2))
    assert player.scene.skin.picture.state.lit == {"rival:1", "rival:2"}


def test_a_card_that_can_only_be_discarded_shows_why(tmp_path: Path) -> None:
    tale = story(me(play="druid", hand="hawk", pool="1L"), rival(play="seer"))
    player = Clicker(tmp_path, session_at(tale))
    player.point(player.spot("hawk").rect.center)
    shown = player.scene.skin.picture.state.status
    assert "Can’t be placed: needs 1 more Calm." in shown
    assert "You can discard this now." in shown


def test_with_keys_the_focus_is_read_regardless_of_the_pointer(at: Seated) -> None:
    player = at("action")
    player.point(player.spot("hawk").rect.center)
    assert player.scene.skin.reading.component() == "hawk"
    player.press(pygame.K_TAB)
    state = player.scene.skin.picture.state
    assert state.hovered is None
    assert state.focused is not None
    player.point(player.spot("hawk").rect.move(2, 0).center)
    assert player.scene.skin.reading.component() == "hawk"


def test_the_top_of_the_monument_deck_has_a_price_and_a_name() -> None:
    rich = words("action")
    spot = TableLayout(rich.session.observation, make_table(2)).spot_in("monument_deck", NOBODY)
    assert spot is not None
    assert "{icon:gold:4}" in status(rich, spot)
    assert rich.refused("", Refusal("deck_empty")).startswith("The top monument: ")


def test_a_component_in_use_is_not_called_turned(tmp_path: Path) -> None:
    """The pointer is still over the clicked basin when a rival has to be chosen."""
    tale = story(me(play="hypnotic_basin"), rival(pool="2E"), rival(pool="1C"))
    player = Clicker(tmp_path, session_at(tale), size=(1280, 720))
    player.do("use hypnotic_basin 1")
    spot = player.scene.skin.picture.layout.spot_of("hypnotic_basin")
    assert spot is not None
    player.point(spot.rect.center)
    assert "In use right now" in status(player.scene.model.words, spot)
    assert "choose a highlighted rival" in player.scene.skin.picture.state.prompt


def test_a_pile_of_discards_invites_a_click_only_if_there_is_something_in_it(
    tmp_path: Path,
) -> None:
    tale = story(me(discards="hawk vault"), rival())
    player = Clicker(tmp_path, session_at(tale))
    words = player.scene.model.words
    own, empty = (
        next(
            spot
            for spot in player.scene.skin.picture.layout.spots
            if spot.zone == "discards" and spot.seat == seat
        )
        for seat in (0, 1)
    )
    assert status(words, own) == "You can look through these cards."
    assert status(words, empty) == ""


def test_if_one_rival_has_a_gain_every_rival_shows_its_amount(tmp_path: Path) -> None:
    tale = story(me(play="hypnotic_basin"), rival(pool="2E"), rival(pool="1C"))
    player = Clicker(tmp_path, session_at(tale), size=(1280, 720))
    player.do("use hypnotic_basin 1")
    shown = [str(getattr(player.ui.find(f"rival.{seat}"), "text", "")) for seat in (1, 2)]
    assert [each.rsplit(": ", 1)[-1] for each in shown] == ["+2 Calm", "nothing"]


@pytest.mark.parametrize(
    ("component", "shown"),
    [("mermaid", "1 more Life, Calm or Gold"), ("great_pyramid", "Has no power to use.")],
)
def test_reasons_against_using_a_component_are_shown_by_kind(
    component: str, shown: str, tmp_path: Path
) -> None:
    tale = story(me(play="druid great_pyramid mermaid", pool="3E"), rival())
    player = Clicker(tmp_path, session_at(tale))
    widget = player.spot(component)
    assert isinstance(widget, SpotWidget)
    about = status(player.scene.model.words, widget.spot)
    assert shown in about
    assert ("Not now" in about) == (component == "mermaid")
