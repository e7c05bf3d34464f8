"""The preferences of the styles, and that they show in play."""

from pathlib import Path

import pytest

from resarcana_desktop.bots.characters import BALANCED
from resarcana_desktop.bots.spread import Spread
from resarcana_desktop.games.resarcana.bots import makers
from resarcana_desktop.games.resarcana.bots.cast import (
    ATTACKER,
    BEGINNER,
    BUILDER,
    CAST,
    COLLECTOR,
    DRAGONS,
    GAMBLER,
    GARDENER,
    GOLDSMITH,
    GRAVEDIGGER,
    HOARDER,
    KEEPER,
    LANDLORD,
    LEARNER,
    PACIFIST,
    RACER,
)
from resarcana_desktop.games.resarcana.bots.search import search_bot
from resarcana_desktop.games.resarcana.bots.search.budget import Budget
from resarcana_desktop.games.resarcana.bots.search.search_bot import SearchBot
from resarcana_desktop.games.resarcana.bots.style_bias import is_favourite, style_bias_of
from resarcana_desktop.games.resarcana.cardsets import load_cardset_folder
from resarcana_desktop.games.resarcana.rules.actions import component_of, of_kind, simple, vector
from resarcana_desktop.games.resarcana.rules.codes import (
    V_CLAIM,
    V_CLAIM_TOP,
    V_DISCARD,
    V_GAIN,
    V_ITEM,
    V_MAGE,
    V_PASS,
    V_PLACE,
    V_USE,
)
from resarcana_desktop.games.resarcana.rules.faces import Faces
from resarcana_desktop.games.resarcana.rules.records import DEATH, LIFE
from resarcana_desktop.games.resarcana.rulesets import TRAINED, res_arcana
from tests.support.build import interpreted_if_thorough
from tests.support.made_up_set import write_fens
from tests.support.story import Story, me, rival, story

FACES = res_arcana(TRAINED).faces
DRAFT_WITH_A_DRAGON = 7
FEW = Budget(simulations=60, determinizations=4)


def fit(style: str, verb: int, component: str, power: int = 1) -> float:
    action = simple(verb, FACES.number(component), power - 1 if verb == V_USE else 0)
    return style_bias_of(style, FACES).fit(int(action))


def bot_in(style: str, tale: Story) -> SearchBot:
    return makers.search_bot(tale.position.faces, FEW, style=style)


def shown_of(tale: Story, bot: SearchBot) -> list[tuple[int, float, int]]:
    seen, legal = tale.position.observation(0), tale.position.legal_actions()
    return [(each.action, each.chance, each.visits) for each in bot.advise(seen, legal, 3)]


def open_tale() -> Story:
    return story(
        me(play="druid research alchemy", pool="4E 4L 3C 3D 2G", hand="fire_dragon hawk vault"),
        rival(play="witch divination", pool="3L 1G"),
    )


def test_a_builder_prefers_buildings_with_an_income() -> None:
    assert fit(BUILDER, V_PLACE, "hawk") > 0.0
    assert fit(BUILDER, V_CLAIM, "hanging_gardens") > fit(BUILDER, V_CLAIM, "obelisk") > 0.0
    assert fit(BUILDER, V_DISCARD, "hawk") < 0.0


def test_a_racer_likes_points() -> None:
    assert fit(RACER, V_CLAIM, "great_pyramid") == 1.0
    assert fit(RACER, V_CLAIM, "obelisk") == 0.5
    assert fit(RACER, V_PLACE, "hawk") == 0.0


def test_an_attacker_likes_components_that_cost_rivals_life() -> None:
    attackers = {each.id for each in FACES.components if fit(ATTACKER, V_PLACE, each.id) > 0.0}
    dragons = {"bone_dragon", "earth_dragon", "fire_dragon", "water_dragon", "wind_dragon"}
    demons = {"fire_demon", "hound_of_death"}
    assert attackers == {*dragons, *demons, "sea_serpent", "elvish_bow"}
    assert fit(ATTACKER, V_USE, "fire_dragon") == 1.0
    assert fit(ATTACKER, V_USE, "elvish_bow") == 0.5
    assert fit(ATTACKER, V_USE, "elvish_bow", 2) == 0.0


@pytest.mark.parametrize(
    ("style", "liked", "left"),
    [
        (GARDENER, "treant", "fire_dragon"),
        (GOLDSMITH, "athanor", "hawk"),
        (KEEPER, "hawk", "athanor"),
        (DRAGONS, "fire_dragon", "hawk"),
        (COLLECTOR, "obelisk", "coral_castle"),
        (PACIFIST, "guard_dog", "fire_dragon"),
    ],
)
def test_a_character_has_favourites(style: str, liked: str, left: str) -> None:
    assert is_favourite(style, FACES.face(liked))
    assert not is_favourite(style, FACES.face(left))


@pytest.mark.parametrize(
    ("style", "item"),
    [
        (GARDENER, "death_life"),
        (GOLDSMITH, "alchemy"),
        (KEEPER, "reanimate"),
        (PACIFIST, "protection"),
        (COLLECTOR, "alchemy"),
        (GAMBLER, "divination"),
    ],
)
def test_a_character_has_a_favorite_magic_item(style: str, item: str) -> None:
    items = [each.id for each in FACES.components if each.kind == "magic_item"]
    assert [each for each in items if fit(style, V_ITEM, each) > 0.0] == [item]


def test_a_peacemaker_would_rather_not_attack() -> None:
    assert fit(PACIFIST, V_USE, "fire_dragon") < 0.0
    assert fit(PACIFIST, V_PLACE, "fire_dragon") < 0.0
    assert fit(PACIFIST, V_USE, "druid") == 0.0


def test_a_hoarder_keeps_its_cards_and_a_gambler_throws_them_away() -> None:
    assert fit(HOARDER, V_DISCARD, "obelisk") < 0.0 < fit(GAMBLER, V_DISCARD, "obelisk")


def test_a_monument_from_the_top_of_the_deck_is_as_good_as_a_usual_one() -> None:
    top = int(simple(V_CLAIM_TOP, 0, 0))
    assert style_bias_of(COLLECTOR, FACES).fit(top) == 1.0
    assert 0.5 < style_bias_of(BUILDER, FACES).fit(top) < 1.0
    assert style_bias_of(LANDLORD, FACES).fit(top) < 0.0


def test_a_gravedigger_gains_death_where_it_can_choose() -> None:
    digger = style_bias_of(GRAVEDIGGER, FACES)
    assert digger.fit(int(of_kind(V_GAIN, DEATH, 1))) == 1.0
    assert digger.fit(int(of_kind(V_GAIN, LIFE, 1))) == 0.0
    assert digger.fit(int(vector(V_GAIN, 1, 0, 0, 1, 0, 0))) == 0.5


def test_a_beginner_takes_any_item_and_discards_any_card() -> None:
    for style in (BEGINNER, LEARNER):
        for verb in (V_ITEM, V_DISCARD, V_PLACE, V_MAGE, V_PASS):
            assert {fit(style, verb, each.id) for each in FACES.components} == {0.0}


def test_a_card_that_helps_dragons_fits_a_little() -> None:
    assert fit(DRAGONS, V_PLACE, "fire_dragon") == 1.0
    assert 0.0 < fit(DRAGONS, V_PLACE, "dragon_bridle") < 1.0
    assert fit(DRAGONS, V_PLACE, "hawk") == 0.0


def test_a_style_rates_custom_components_by_their_features(tmp_path: Path) -> None:
    fens = load_cardset_folder(write_fens(tmp_path), digested=True)
    faces = Faces((*FACES.cardsets, fens))
    dragon = int(simple(V_PLACE, faces.number("bog_dragon"), 0))
    heart = int(simple(V_PLACE, faces.number("peat_heart"), 0))
    attacker, builder = style_bias_of(ATTACKER, faces), style_bias_of(BUILDER, faces)
    assert attacker.fit(dragon) == 1.0
    assert attacker.fit(heart) == 0.0
    assert builder.fit(heart) > builder.fit(dragon)


@interpreted_if_thorough
@pytest.mark.parametrize(
    "style", [each.style for each in CAST.by_bot.values() if each.level > "level3"]
)
def test_a_style_does_not_change_a_bots_advice(style: str) -> None:
    tale = open_tale()
    assert shown_of(tale, bot_in(style, tale)) == shown_of(tale, bot_in(BALANCED, tale))


@pytest.mark.parametrize(
    "style", [each.style for each in CAST.by_bot.values() if each.level > "level3"]
)
def test_a_certain_win_is_taken_in_every_style(style: str) -> None:
    tale = story(
        me(play="druid alchemy great_pyramid sacred_grove (6L)", pool="9E", hand="hawk mermaid"),
        rival(play="witch research", passed=True),
    )
    seen, legal = tale.position.observation(0), tale.position.legal_actions()
    balanced, styled = bot_in(BALANCED, tale), bot_in(style, tale)
    assert styled.certain_win(seen) == balanced.certain_win(seen) is not None
    assert styled.choose(seen, legal, 1) == balanced.choose(seen, legal, 1)


def test_a_bot_without_a_style_has_no_preferences() -> None:
    tale = open_tale()
    assert bot_in(BALANCED, tale).style_bias is None
    assert bot_in(BUILDER, tale).style_bias is not None


@pytest.mark.parametrize(("worse_by", "is_kept"), [(0.0, True), (0.005, True), (0.2, False)])
def test_in_a_draft_a_fitting_card_is_kept_if_others_are_hardly_better(
    worse_by: float, is_kept: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    drafting = res_arcana().start({"seats": 2, "setup": "draft"}, DRAFT_WITH_A_DRAGON)
    faces, legal = drafting.faces, drafting.legal_actions()
    liked = [card for card in legal if _attacks(faces.id(int(component_of(card))))]
    assert 0 < len(liked) < len(legal)

    def spreads(*_asked: object) -> list[Spread]:
        return [Spread.of([0.5 - worse_by * (card in liked)]) for card in legal]

    monkeypatch.setattr(search_bot, "pick_spreads", spreads)
    seen = drafting.observation(drafting.seat_to_decide())
    attacker = makers.search_bot(faces, FEW, style=ATTACKER)
    assert (attacker.choose(seen, legal, 1) in liked) is is_kept


def _attacks(component: str) -> bool:
    return fit(ATTACKER, V_PLACE, component) > 0.0
