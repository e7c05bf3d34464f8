"""Draws the table of a game played at random: to look at the picture at every size.

python -m tests.pictures.preview OUT.png --seats 3 --size 1920x1080
"""

from __future__ import annotations

import argparse
import os
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pygame

from resarcana_desktop.app.context import Look
from resarcana_desktop.app.settings import Settings
from resarcana_desktop.games.resarcana.play.log import log_lines
from resarcana_desktop.games.resarcana.render.icons import ICON_SET
from resarcana_desktop.games.resarcana.rules.action_view import Verb
from resarcana_desktop.games.resarcana.rulesets import BASE, res_arcana
from resarcana_desktop.games.resarcana.table.view.context import PaintContext
from resarcana_desktop.games.resarcana.table.view.layout import TableLayout
from resarcana_desktop.games.resarcana.table.view.spots import Dragged, Spot, ViewState
from resarcana_desktop.games.resarcana.table.view.view import TableView
from resarcana_desktop.i18n.catalogues import load_catalogue
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.tabletop.context import Player

if TYPE_CHECKING:
    from resarcana_desktop.games.resarcana.rules.events import Event
    from resarcana_desktop.games.resarcana.rules.position import ResArcanaPosition

NAMES = ("Edda", "Corvin", "Maëlle", "Tobias", "Sigrid")


def played(
    seats: int, seed: int, actions: int, sets: tuple[str, ...] = BASE
) -> tuple[ResArcanaPosition, list[Event]]:
    """A game after some random legal actions, and what happened in it."""
    rules = res_arcana(sets)
    position = rules.start({**rules.set_options, "seats": seats}, seed)
    random = Random(seed)
    events: list[Event] = []
    for _ in range(actions):
        if position.over():
            break
        events += position.apply_telling(likely_action(position, random))
    return position, events


def likely_action(position: ResArcanaPosition, random: Random) -> int:
    """A random action, but rarely one that gives cards or turns away."""
    legal = position.legal_actions()
    good = [each for each in legal if position.view_of(each).verb in (Verb.PLACE, Verb.CLAIM)]
    if good and random.random() < 0.7:
        return random.choice(good)
    rash = (Verb.DISCARD, Verb.PASS, Verb.SUFFER)
    calm = [each for each in legal if position.view_of(each).verb not in rash]
    return random.choice(calm if calm and random.random() < 0.9 else legal)


def main() -> None:
    """Read the command line and write the picture."""
    options = _options()
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    width, height = (int(side) for side in options.size.split("x"))
    pygame.display.set_mode((width, height))
    settings = Settings(
        language=options.lang,
        text_scale=options.text,
        interface_scale=options.interface,
        theme=options.theme,
    )
    sets = tuple(options.sets.split(","))
    faces = res_arcana(sets).faces
    position, events = played(options.seats, options.seed, options.actions, sets)
    catalogue = load_catalogue(options.lang, "resarcana")
    kinds = ("Human", "Bot · Adept", "Bot · Master", "Bot · Novice", "Bot · Expert")
    players = tuple(Player(NAMES[i], kinds[i], i) for i in range(options.seats))
    table = PaintContext(Look((width, height), settings, ICON_SET), catalogue, players, faces)
    viewer = options.viewer if options.viewer is not None else position.seat_to_decide()
    seen = position.observation(viewer)
    layout = TableLayout(seen, table, side=not options.no_side, landing=options.drag)
    lines = log_lines(events, players, catalogue, faces)
    surface = pygame.Surface((width, height))
    state = _state(options, position, layout, ViewState(log=lines, active=seen.decision.seat))
    TableView().draw(surface, layout, state)
    pygame.image.save(surface, options.out)


def _state(
    options: argparse.Namespace, position: ResArcanaPosition, layout: TableLayout, state: ViewState
) -> ViewState:
    usable = {position.view_of(action).component for action in position.legal_actions()[:400]}
    spot = _wanted(layout, options.hover)
    state = replace(
        state,
        usable=frozenset(usable) - {""},
        hovered=spot.key if spot else None,
        prompt=options.prompt,
        prompt_room=layout.table.px(420),
        status=options.status,
    )
    if options.drag:
        source = layout.spot_of(options.drag)
        at = layout.zones["own_side"].center
        key = source.key if source else ("hand", 0, options.drag, 0)
        return replace(
            state, dragged=Dragged(options.drag, at, key), lit=frozenset({"own_side", "discards"})
        )
    return state


def _wanted(layout: TableLayout, name: str) -> Spot | None:
    if name.startswith("seat:"):
        return layout.spot_in("seat", int(name.removeprefix("seat:")))
    if name.isdigit():
        return layout.spots[int(name) % len(layout.spots)]
    return layout.spot_of(name) if name else None


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("out")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--sets", default="base", help="such as base,lux_et_tenebrae")
    parser.add_argument("--size", default="1920x1080")
    parser.add_argument("--lang", default="en", choices=LANGUAGES)
    parser.add_argument("--seed", type=int, default=5)
    parser.add_argument("--actions", type=int, default=120)
    parser.add_argument("--text", type=float, default=1.0)
    parser.add_argument("--interface", type=float, default=1.0)
    parser.add_argument("--theme", default="dark_wood")
    parser.add_argument("--viewer", type=int)
    parser.add_argument(
        "--hover", default="", help="a component id, seat:1, or the number of a spot"
    )
    parser.add_argument("--drag", default="", help="a component id")
    parser.add_argument("--no-side", action="store_true")
    parser.add_argument(
        "--prompt", default="{b}Edda{/b} plays an action: use, place, claim or pass"
    )
    parser.add_argument("--status", default="")
    return parser.parse_args()


if __name__ == "__main__":
    main()
