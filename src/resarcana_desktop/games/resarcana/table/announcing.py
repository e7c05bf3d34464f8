"""Announces rivals' actions at the table: shows, holds, skips and repeats them."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.resarcana.play.decisions import COLLECT_DECISIONS, FACE_UP_DRAFT
from resarcana_desktop.games.resarcana.table.banter import Banter
from resarcana_desktop.games.resarcana.table.panels.pieces import header
from resarcana_desktop.games.resarcana.table.view.announcements import (
    NO_LIGHT,
    WHOLE,
    MoveAnnouncement,
    RoundBegins,
)
from resarcana_desktop.games.screens import BANTER
from resarcana_desktop.tabletop import announcer as tabletop
from resarcana_desktop.tabletop.buttons import table_button
from resarcana_desktop.tabletop.ceremony import FADE, Moment
from resarcana_desktop.tabletop.explanations import LABEL, LateLabel
from resarcana_desktop.tabletop.panel import TablePanel, confirm_button
from resarcana_desktop.widgets import BODY, RichLabel

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pygame import Rect

    from resarcana_desktop.games.resarcana.play.model import ResArcanaModel
    from resarcana_desktop.games.resarcana.play.session import Move, PlaySession
    from resarcana_desktop.games.resarcana.rules.events import Event as RulesEvent
    from resarcana_desktop.games.resarcana.table.session_picture import SessionPicture
    from resarcana_desktop.games.resarcana.table.telling import StoryWriter
    from resarcana_desktop.games.resarcana.table.view.announcements import Announcement
    from resarcana_desktop.tabletop.explanations import Explanations
    from resarcana_desktop.tabletop.scene import TableScene
    from resarcana_desktop.tabletop.spot import Point
    from resarcana_desktop.widgets import Button

WHY: Final = "why"
"""The name of the button that asks why a bot may have taken an action shown again."""
_PANEL: Final = "why"
"""The name of the panel that explains a move."""
_PANEL_HEIGHT: Final = 360
_COLLECTED: Final = "collect"
"""The mark of the income at the start of a round."""
_SLICE: Final = 0.01
"""Seconds of a frame in which nothing moves that drawing for later may take."""


class Announcer(tabletop.Announcer):
    """Shows on the picture what a story writer announces."""

    def __init__(
        self,
        table: TableScene[PlaySession],
        model: ResArcanaModel,
        picture: SessionPicture,
        storyteller: StoryWriter,
        why: Explanations,
    ) -> None:
        self.table = table
        self.model = model
        self.picture = picture
        self.storyteller = storyteller
        self.why = why
        self.explained_lines: Mapping[int, int] = {}
        """The lines shown again that can be explained, with the numbers of the moves."""
        self._banter = Banter(model.session)
        self._drawn_next: tuple[Announcement, Iterator[None]] | None = None
        self._runs_in = self._round_told = 0
        """The round whose rest is shown without waiting, and the round of the latest action."""
        self._left_out = False
        """Whether the last picture of a light that turns was left out."""

    # ---- announcements -------------------------------------------------------------------

    def show(self) -> None:
        """Show the announcement over the table and in the prompt; its sound comes as it begins."""
        self._know()
        table, picture = self.table, self.picture
        if table.moments.staged is not None:
            picture.show_announcement(None)
            return
        if table.moving:  # what it is about comes first
            if picture.show_announcement(None):
                self._shown()
            return
        announcement, settings = table.telling.now, table.context.settings
        begins = announcement is not None and announcement is not picture.state.announcement
        if self._draws_instead(announcement, begins=begins):
            return
        look = WHOLE
        if announcement is not None and (announcement.ceremony or not settings.reduced_motion):
            look = announcement.look(
                announcement.seconds if settings.reduced_motion else table.telling.age
            )
        if settings.reduced_motion:
            look = (*look[:2], NO_LIGHT)
        if picture.show_announcement(announcement, look):
            self._shown()
        explained_lines = self.explained_lines or table.buttons.foot or self.waits
        if (announcement is None or begins) and explained_lines:
            self._follow_retelling()
        if announcement is None or begins:
            table.context.effects.hush()
        following, age = table.telling.following, table.telling.age
        if (
            announcement is not None
            and following is not None
            and announcement.still_for(age) >= announcement.seconds - age
        ):
            while not (table.moved or self.ready()):
                pass  # it does not move, and stays so
        if begins and announcement is not None:
            for after, name in announcement.cues:
                table.context.effects.play(name, after / (settings.speed or 1.0))

    def _shown(self) -> None:
        self.table.skin.show()
        self.table.dirty = True

    def _draws_instead(self, announcement: Announcement | None, *, begins: bool) -> bool:
        """Draw a part of the next announcement, not the next picture of the light; or return False.

        Every second picture is left out this way, so that no frame has to do both.
        """
        telling = self.table.telling
        turns = announcement is not None and not begins and announcement.light_moves
        if not turns or telling.following is None or telling.age < FADE:
            self._left_out = False
        else:
            self._left_out = not self._left_out and not self.ready()
        return self._left_out

    def ready(self) -> bool:
        """Draw a little more of the next announcement; return whether nothing was left to draw.

        Nothing moves meanwhile, so it does not matter that this takes most of a frame; but the last
        frame of what moved, and the first of the announcement, are to be as quick as the others.
        """
        if self.table.moved:
            return False
        announcement = self.table.telling.following
        if announcement is None or isinstance(announcement, Moment):
            return True
        if self._drawn_next is None or self._drawn_next[0] is not announcement:
            self._drawn_next = announcement, self.picture.drawing(announcement)
        end = time.perf_counter() + _SLICE
        worked = False
        for _ in self._drawn_next[1]:
            worked = True
            if time.perf_counter() > end:
                break
        return not worked

    def _know(self, *, quiet: bool = False) -> None:
        """Let log, points and round show no more than has been announced."""
        telling, settings = self.table.telling, self.table.context.settings
        announcement, following = telling.now, telling.following
        known = announcement.known if announcement is not None else None
        if announcement is None and following is not None and following.known is not None:
            known = self.storyteller.before
        elif announcement is None and following is None and settings.motion_speed:
            known = self.storyteller.going_on
        if known == self.picture.known:
            return
        events, before = self.picture.know(known), self.picture.layout
        if quiet:
            return
        self.table.refresh()
        if events:
            self.table.context.effects.hush()
            self.picture.begin(events, before, settings.speed)

    def tell(self, moves: Sequence[Move]) -> None:
        """Announce what others did with these moves and what followed."""
        session, settings = self.model.session, self.table.context.settings
        announcements = self.storyteller.follow(moves, self.picture.table, self.picture.log_lines())
        if BANTER.of(settings):
            announcements = self._banter.spoken(announcements, self.picture.table)
        kinds = {session.decision.kind, *(move.decision.kind for move in moves)}
        if kinds == {FACE_UP_DRAFT}:
            announcements = []  # the panel that stays open says it
        by_hand = session.open_hands and not session.is_bot(moves[-1].seat)
        if settings.motion_speed and not by_hand:  # with open hands people know their moves
            reduced = settings.reduced_motion
            stops = self.table.steps and not 0 < self._runs_in == self._round_told
            shown = (
                _that_waits(announcement) if stops else announcement
                for announcement in announcements
            )
            self.table.telling.tell(
                announcement for announcement in shown if not (announcement.ceremony and reduced)
            )
        self._round_told = session.observation.round
        self._know(quiet=True)

    def shown_at_once(self, moves: Sequence[Move]) -> list[RulesEvent]:
        """Return the events of these moves that are not held back for an announcement."""
        events, known = [event for move in moves for event in move.events], self.picture.known
        at_once = events[: len(events) - len(known.later)] if known is not None else events
        pending = self.table.telling.pending
        return [each for each in at_once if not (each.kind == "over" and pending)]

    # ---- where and in which words --------------------------------------------------------

    def foot(self) -> Rect:
        return self.picture.announcement_foot()

    def is_at(self, pos: Point) -> bool:
        """Return whether a point is on the announcement, or anywhere on a ceremony."""
        announcement = self.table.telling.now
        foot = any(each.rect.collidepoint(pos) for each in self.table.buttons.foot)
        if announcement is None or self.table.ui.popups or foot:
            return False
        return announcement.ceremony or self.picture.announcement_place().collidepoint(pos)

    def prompt(self) -> str:
        state = self.picture.state
        if state.announcement is not None:
            return state.announcement.prompt(state.announcement_look)
        return (
            self.coming() if self.table.telling.pending and self.picture.known is not None else ""
        )

    def coming(self) -> str:
        """Return the prompt before an announcement; the former one if it would be a spoiler.

        What is awaited now follows from the announcement, so it cannot be in the prompt yet.
        """
        coming = self.table.telling.now or self.table.telling.following
        if isinstance(coming, MoveAnnouncement | RoundBegins):
            return coming.text or self.picture.state.prompt
        if coming is None and self.storyteller.going_on is not None:
            words, last = self.model.words, self.model.session.moves[-1]
            key = "collect" if last.decision.kind in COLLECT_DECISIONS else "acting"
            return words(f"prompt.{key}", name=words.player(last.seat))
        return self.picture.state.prompt

    # ---- once more -----------------------------------------------------------------------

    def retell(self) -> None:
        """Announce again what others did since the last turn of the player at the table."""
        announcements = self.storyteller.again(self.picture.table)
        if not announcements:
            self.table.refuse(self.model.words("nothing_to_retell"))
            return
        self.table.stop_telling()
        self.picture.finish()
        self.table.ui.close_all()
        self.explained_lines = self.why.lines()
        self.table.telling.tell(announcements)
        self.table.unsettle()

    def _follow_retelling(self) -> None:
        """Offer explanations of the announcement that is repeated; none after the last one."""
        if not self.table.telling.pending:
            self.explained_lines = {}
        self.table.refresh()

    def shown_again(self) -> int:
        """The place in the log of the action that is shown again; -1 if it is new."""
        announcement = self.table.telling.now
        return announcement.line if isinstance(announcement, MoveAnnouncement) else -1

    # ---- step by step --------------------------------------------------------------------

    @property
    def waits(self) -> bool:
        announcement = self.table.telling.now
        return isinstance(announcement, MoveAnnouncement) and announcement.waits

    def buttons(self) -> Sequence[Button]:
        """Return the buttons to continue, and to ask why the rival may have done that."""
        if not self.waits or self.table.moving:
            return ()
        words = self.model.words
        why, caps = words("why.button"), (words.cap("why"), words.cap("confirm"))
        go_on = words.catalogue.text("app.table.next")
        on = table_button("announcement.next", go_on, self._go_on, caps[1], kind="primary")
        asks = table_button("announcement.why", why, self._ask_now, caps[0])
        explained = self.table.advised and self._line_now() in self.why.lines()
        runs = [self._run_button()] if self._may_run else []
        return [*([asks] if explained else []), *runs, on]

    def _run_button(self) -> Button:
        """Return the button that shows the rest of the round without waiting."""
        text = self.model.words.catalogue.text
        told, label = text("app.table.show_all_told"), text("app.table.show_all")
        return table_button("announcement.all", label, self._run, tooltip=told)

    @property
    def _may_run(self) -> bool:
        """Return whether the player has passed, and only watches the rest of the round."""
        seen, announcement = self.model.session.observation, self.table.telling.now
        new = isinstance(announcement, MoveAnnouncement) and announcement.line < 0
        return new and seen.viewer >= 0 and seen.seats[seen.viewer].passed

    def _go_on(self) -> None:
        self.table.skip_announcement()

    def run_on(self) -> bool:
        if not self.waits or not self._may_run:
            return False
        self._run()
        return True

    def _run(self) -> None:
        self._runs_in = self._round_told
        self.table.telling.change(_that_runs)
        self.table.skip_announcement()

    def _ask_now(self) -> None:
        line = self._line_now()
        if line in self.why.lines():
            self._ask(line)

    def _line_now(self) -> int:
        """The place in the log of the current announcement."""
        announcement = self.table.telling.now
        return (
            announcement.known.lines - 1
            if announcement is not None and announcement.known is not None
            else -1
        )

    def ask_why(self) -> None:
        """Explain why a bot may have taken the action that is shown again; announcements wait."""
        line = self.shown_again()
        if line in self.explained_lines:
            self._ask(line)
        else:
            self.table.refuse(self.model.words("why.others"))

    def _ask(self, line: int) -> None:
        words, line_text = self.model.words, self.picture.state.log[line].text
        go_on = words.catalogue.text("app.title.continue")
        done = confirm_button(words, self._asked, go_on, "go_on")
        answer = LateLabel(BODY, f"{LABEL}.{line}")
        panel = TablePanel(
            _PANEL,
            [header(words("why.title")), RichLabel(line_text, BODY), answer],
            [done],
            width=620,
            cancel=self._asked,
            focus=done.name,
            least_height=_PANEL_HEIGHT,
        )
        self.table.open_panel(panel)
        self.why.ask(line)

    def _asked(self) -> None:
        """Continue with the next announcement, once the answer has been read."""
        self.table.close_popup()
        self.why.forget()
        self.table.skip_announcement()

    @property
    def held(self) -> bool:
        """Return whether a reason is read, or the pointer rests on the button that asks for one."""
        telling, pos = self.table.telling, self.table.pointer.pos
        if any(popup.name == _PANEL for popup in self.table.ui.popups):
            return True
        in_sight = telling.now is not None and telling.age >= FADE
        row = self.table.buttons.row
        return in_sight and any(each.name == WHY and each.rect.collidepoint(pos) for each in row)


def _that_runs(announcement: Announcement | Moment) -> Announcement | Moment:
    """Return the announcement as one that ends by itself."""
    return (
        replace(announcement, waits=False)
        if isinstance(announcement, MoveAnnouncement)
        else announcement
    )


def _that_waits(announcement: Announcement) -> Announcement:
    """Return the announcement, which waits for the player if it is a rival's choice."""
    if (
        isinstance(announcement, MoveAnnouncement)
        and not announcement.own
        and announcement.mark != _COLLECTED
    ):
        return replace(announcement, waits=True)
    return announcement
