"""What the prompt says: what is asked of whom, and what cannot be done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from resarcana_desktop.games.mercurial.rules import codes
from resarcana_desktop.games.mercurial.text.decision_text import decision_text

if TYPE_CHECKING:
    from resarcana_desktop.games.mercurial.play.dice_plan import DicePlan
    from resarcana_desktop.games.mercurial.table.host import MercurialHost


def prompt_of(host: MercurialHost, refused: str, *, thinking: bool) -> str:
    """What is asked of whom, as rich text; what was `refused` last takes its place."""
    words, session = host.words, host.session
    if refused:
        return f"{{loss}}{refused}{{/loss}}"
    if session.state == "bot":
        who = words.game.who(session.position.seat_to_decide())
        last = host.log.lines[-1].text if host.log.lines else ""
        return f"{words('prompt.bot', who=who)} {{muted}}{last}{{/muted}}"
    if thinking:
        return words("hint.thinking")
    if host.dice is not None and host.asked:
        return _of_dice(host, host.dice)
    state = session.position.state
    told = decision_text(words.game, state, named=len(session.humans) > 1)
    if host.decision == codes.D_TURN and int(state.phase) == codes.PLAYING:
        takes = f"{{icon:take}}{{b}}{int(state.takes)}{{/b}}"
        plays = f"{{icon:play}}{{b}}{int(state.plays)}{{/b}}"
        told = f"{told} {words('prompt.left', takes=takes, plays=plays)}"
    return told


def _of_dice(host: MercurialHost, dice: DicePlan) -> str:
    """How many are to be marked, and how that is done."""
    words, session = host.words, host.session
    several = len(session.humans) > 1
    told = decision_text(words.game, session.position.state, len(dice.marks), named=several)
    how = "dice.how_convert" if host.decision == codes.D_CONVERT else "dice.how"
    caps = {}
    if host.ui.ring:
        first = dice.complete and not dice.marks  # what may be left alone is not confirmed by Enter
        how = "dice.how_first_by_keys" if first else f"{how}_by_keys"
        caps = {command: words.cap(command) for command in ("select", "confirm")}
    return f"{told} {{muted}}{words(how, **caps)}{{/muted}}"
