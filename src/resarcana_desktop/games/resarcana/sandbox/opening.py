"""The ways into the sandbox: a new deal, a position given as text, a moment of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.resarcana import rulesets
from resarcana_desktop.games.resarcana.rules.position_text import parse_position
from resarcana_desktop.games.resarcana.rules.sampling import sample
from resarcana_desktop.games.resarcana.rules.setup import read_sets
from resarcana_desktop.games.resarcana.sandbox.edited import EditedPosition
from resarcana_desktop.games.resarcana.sandbox.scene import ResArcanaSandbox, setup_for
from resarcana_desktop.setup.game_setup import random_seed
from resarcana_desktop.tabletop.sandbox.kept import people

if TYPE_CHECKING:
    from resarcana_desktop.app.context import Context
    from resarcana_desktop.games.resarcana.play.session import PlaySession
    from resarcana_desktop.setup.game_setup import GameSetup

_SETTING_UP: Final = ("mages", "items")


def new_sandbox(context: Context) -> ResArcanaSandbox:
    """A fresh deal for two: mages and items are chosen, the first round begins."""
    setup = setup_for(rulesets.BASE, people(2))
    rules = rulesets.rules_for({"seats": 2, "setup": "standard"})
    position = rules.start({"seats": 2, "setup": "standard"}, setup.seed)
    while position.observation(-1).phase in _SETTING_UP:
        position.apply(position.legal_actions()[0])
    edited = EditedPosition.of_state(position.faces, position.state)
    return ResArcanaSandbox(context, setup, edited)


def sandbox_from(context: Context, setup: GameSetup, begins: str) -> ResArcanaSandbox:
    """Return a sandbox for a position text.

    Raises OptionsError, RecordError for missing sets, NotationError for an invalid position.
    """
    sets = read_sets({"sets": setup.chosen.get("sets", list(rulesets.BASE))})
    faces = rulesets.rules_with(sets).faces
    edited = EditedPosition.of_state(faces, parse_position(faces, begins))
    return ResArcanaSandbox(context, setup_for(faces.sets, setup.seats), edited)


def why_no_sandbox(session: PlaySession) -> str:
    """Return the key of why no sandbox can be opened from a game now; "" if one can."""
    others = not session.position.over() and session.position.seat_to_decide() != session.viewer
    return "sandbox.not_now" if _hides(session) and others else ""


def sandbox_of(context: Context, session: PlaySession) -> ResArcanaSandbox:
    """Return a sandbox for a game in progress, with everything hidden dealt again."""
    faces, position, notice = session.faces, session.position, ""
    if _hides(session):
        position = sample(faces, position.observation(session.viewer), random_seed())
        notice = context.text("sandbox.dealt_anew")
    edited = EditedPosition.of_state(faces, position.state)
    return ResArcanaSandbox(context, setup_for(faces.sets, session.seats), edited, notice)


def _hides(session: PlaySession) -> bool:
    """Return whether something must stay hidden from the viewer."""
    return not (session.open_hands or session.position.over())
