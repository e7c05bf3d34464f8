"""Tables at which seat 0 has a decision of each kind."""

from __future__ import annotations

from collections.abc import Callable

from tests.support.story import Story, me, rival, story

PLACES = "sacred_grove catacombs_of_the_dead coral_castle"
MONUMENTS = "colossus oracle"
DECK = "library temple obelisk"


def action() -> Story:
    """A usual turn: powers, cards to place, places to claim."""
    return story(
        me(
            play="witch alchemy hawk guard_dog (turned) vault (2G) elvish_bow",
            pool="4E 5L 5C 3D 5G",
            hand="dragon_egg sea_serpent mermaid",
            deck="treant athanor prism",
            discards="crypt",
        ),
        rival(play="seer calm_elan fire_dragon", pool="2E 2L", hand="hypnotic_basin"),
        places=PLACES,
        monuments=MONUMENTS,
        monument_deck=DECK,
    )


def two_powers() -> Story:
    """The rival has passed, so seat 0 has every turn."""
    seat = me(play="artificer hawk dwarven_pickaxe", pool="1E 3C", deck="treant athanor prism")
    return story(seat, rival(passed=True))


def pay() -> Story:
    return _bought("alchemist", "use alchemist 1")


def pay_placement() -> Story:
    tale = story(me(play="druid", pool="3E 2L 2C 3D 2G", hand="crypt"), rival())
    return tale.do("place crypt")


def pay_identical() -> Story:
    return story(me(play="druid prism", pool="3E 2L 2C 3D 2G"), rival()).do("use prism 2")


def gain() -> Story:
    return story(me(play="druid horn_of_plenty", pool="1E"), rival()).do("use horn_of_plenty 1")


def gain_for_discard() -> Story:
    return story(me(play="druid", pool="1E", hand="crypt hawk"), rival()).do("discard crypt")


def turn_another() -> Story:
    tale = story(me(play="druid sacred_grove hawk nightingale guard_dog"), rival())
    return tale.do("use sacred_grove 2")


def destroy() -> Story:
    tale = story(me(play="druid corrupt_altar hawk nightingale", pool="1E"), rival())
    return tale.do("use corrupt_altar 2")


def straighten() -> Story:
    tale = story(me(play="druid hawk (turned) nightingale (turned) vault"), rival())
    return tale.do("use druid 1")


def put() -> Story:
    tale = story(me(play="druid mermaid hawk vault", pool="2L 1G"), rival())
    return tale.do("use mermaid 1", "pay 1L")


def discard_card() -> Story:
    tale = story(
        me(play="druid divination", hand="hawk vault", deck="prism crypt athanor treant"), rival()
    )
    return tale.do("use divination 1")


def place_from_hand() -> Story:
    tale = story(
        me(play="druid dragon_egg", pool="6C 2L 2E", hand="water_dragon hawk wind_dragon"), rival()
    )
    return tale.do("use dragon_egg 1")


def place_from_discards() -> Story:
    tale = story(
        me(play="druid crypt", pool="6C 2L 4E 3D", discards="hawk vault treant athanor"), rival()
    )
    return tale.do("use crypt 2")


def choose_rival() -> Story:
    return story(
        me(play="druid treant"), rival(pool="3D", play="seer"), rival(pool="2E", play="witch")
    ).do("use treant 1")


def choose_deck() -> Story:
    tale = story(me(play="seer alchemy", deck="hawk vault treant"), rival(), monument_deck=DECK)
    return tale.do("use seer 1")


def order() -> Story:
    return choose_deck().do("deck own")


def react_loss() -> Story:
    """Seat 1 attacks with a Dragon; seat 0 has a dog, a spring, a way out, and too little Life."""
    tale = story(
        me(play="druid guard_dog elemental_spring hawk", pool="3E 1L 2C 2D"),
        rival(play="seer fire_dragon", pool="1E"),
        turn=1,
    )
    return tale.do("use fire_dragon 1")


def lose() -> Story:
    return react_loss().do("suffer")


def react_check() -> Story:
    return story(
        me(play="druid coral_castle golden_statue", pool="3G"),
        rival(play="seer"),
    ).do("use coral_castle 1")


def choose_mage() -> Story:
    return story(
        me(offer=("witch", "seer"), hand="hawk vault treant", deck="prism crypt athanor"),
        rival(offer=("druid", "healer"), hand="mermaid"),
        phase="mages",
        round=0,
    )


def choose_item() -> Story:
    return story(me(play="witch", hand="hawk"), rival(play="seer alchemy"), phase="items", round=0)


def choose_item_again() -> Story:
    tale = story(me(play="witch research", hand="hawk", deck="vault"), rival(play="seer alchemy"))
    return tale.do("pass")


def collect() -> Story:
    """Fixed incomes, a choice, a free choice, stored essences of three kinds, upkeep."""
    play = (
        "healer calm_elan elemental_spring celestial_horse vault (2G) windup_man (1E 1L) "
        "duelist (2G) sunken_reef (3C) cursed_forge"
    )
    return story(me(play=play, pool="1E 1D"), rival(play="seer"), phase="collect", round=4)


def _bought(mage: str, use: str) -> Story:
    tale = story(me(play=mage, pool="3E 2L 4C 1D 2G"), rival())
    return tale.do(use)


def react_gold() -> Story:
    mine = me(play="nautilian raven_familiar", pool="1C 2P")
    return story(mine, rival(pool="1P")).do("use nautilian 1")


def react_strike() -> Story:
    mine = me(play="nautilian catherine_wheel great_wall", pool="3L 2P")
    return story(mine, rival(pool="1P")).do("use catherine_wheel 1")


DECISIONS: dict[str, Callable[[], Story]] = {
    "action": action,
    "two_powers": two_powers,
    "pay": pay,
    "pay_placement": pay_placement,
    "pay_identical": pay_identical,
    "gain": gain,
    "gain_for_discard": gain_for_discard,
    "turn_another": turn_another,
    "destroy": destroy,
    "straighten": straighten,
    "put": put,
    "discard_card": discard_card,
    "place_from_hand": place_from_hand,
    "place_from_discards": place_from_discards,
    "choose_rival": choose_rival,
    "choose_deck": choose_deck,
    "order": order,
    "react_loss": react_loss,
    "lose": lose,
    "react_check": react_check,
    "choose_mage": choose_mage,
    "choose_item": choose_item,
    "choose_item_again": choose_item_again,
    "collect": collect,
    "react_gold": react_gold,
    "react_strike": react_strike,
}


# ---- with Lux et Tenebrae -----------------------------------------------------------------------


def take() -> Story:
    mine = me(play="druid infernal_engine (1E) vault (2G)")
    return story(mine, rival()).do("use infernal_engine 2")


def claim_scroll() -> Story:
    mine = me(play="druid inscription", pool="1C")
    return story(mine, rival(), scrolls="augury shield").do("use inscription 1")


def retrieve() -> Story:
    mine = me(play="druid revivify", pool="1D", discards="hawk vault")
    return story(mine, rival()).do("use revivify 1")


def pay_kind() -> Story:
    mine = me(play="druid infernal_engine", pool="2E 1G")
    return story(mine, rival()).do("use infernal_engine 1")


def react_destroyed() -> Story:
    mine = me(play="druid vial_of_light destruction hawk vault")
    return story(mine, rival()).do("use destruction 1", "choose hawk")


def react_power() -> Story:
    return story(me(play="druid sorcerers_bestiary illusion"), rival()).do(
        "use sorcerers_bestiary 1"
    )


def stand_in() -> Story:
    mine = me(play="druid temple_of_the_abyss illusion chaos_imp")
    return story(mine, rival()).do("use temple_of_the_abyss 3")


def stand_in_of_two_types() -> Story:
    """A power that turns a Dragon, and an item that counts as one for two essences."""
    mine = me(play="druid dragon_aerie illusion prismatic_dragon", pool="2C")
    return story(mine, rival()).do("use dragon_aerie 2")


def put_on_one() -> Story:
    mine = me(play="druid alchemical_lab vault hawk", pool="1G")
    return story(mine, rival()).do("use alchemical_lab 1")


def react_demon() -> Story:
    mine = me(play="druid possessed_demon_slayer", pool="2L")
    theirs = rival(play="seer fire_demon", pool="1E")
    return story(mine, theirs, turn=1).do("use fire_demon 1")


def turn_a_demon() -> Story:
    mine = me(play="druid dark_cathedral chaos_imp coral_castle")
    return story(mine, rival()).do("use coral_castle 1")


LUX_DECISIONS: dict[str, Callable[[], Story]] = {
    "take": take,
    "claim_scroll": claim_scroll,
    "retrieve": retrieve,
    "pay_kind": pay_kind,
    "react_destroyed": react_destroyed,
    "react_power": react_power,
    "stand_in": stand_in,
    "stand_in_of_two_types": stand_in_of_two_types,
    "put_on_one": put_on_one,
    "react_demon": react_demon,
    "turn_a_demon": turn_a_demon,
}
