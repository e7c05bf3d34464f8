"""The panel in which a Spell is paid for: a payment is proposed, and can be changed."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from resarcana_desktop.games.mercurial.play.payments import (
    Payment,
    changed,
    next_payment,
    payments,
    proposed,
    sufficient,
)
from resarcana_desktop.games.mercurial.render.faces import Filled
from resarcana_desktop.games.mercurial.rules.codes import (
    ELEMENTS,
    FACES,
    UNITS_OF_MANA,
    UNITS_OF_SLOT,
)
from resarcana_desktop.games.mercurial.rules.payments import discount_at, place_in
from resarcana_desktop.games.mercurial.rules.records import Spell
from resarcana_desktop.games.mercurial.table.panels.pieces import (
    CardView,
    IconButton,
    amount,
    stepper,
    words,
)
from resarcana_desktop.tabletop.panel import TablePanel, cancel_buttons, confirm_button
from resarcana_desktop.widgets import HEADING, Column, Label, Row

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from resarcana_desktop.games.mercurial.play.model import MercurialModel
    from resarcana_desktop.games.mercurial.play.session import MercurialSession
    from resarcana_desktop.games.mercurial.play.words import Words
    from resarcana_desktop.games.mercurial.rules.position import MercurialPosition
    from resarcana_desktop.play.question import Question
    from resarcana_desktop.tabletop.scene import TableScene
    from resarcana_desktop.widgets import Widget

NAME: Final = "pay"


def pay_panel(
    table: TableScene[MercurialSession], model: MercurialModel, question: Question[int], focus: str
) -> TablePanel:
    """The panel for the Spell that is asked about."""
    position, cancel = model.session.position, table.taking_back()
    found = payments(position.legal_actions())
    now = model.payment if model.payment in found else proposed(found)
    assert now is not None
    model.payment = now
    text, state = model.words, position.state

    def choose(payment: Payment, focus: str) -> None:
        model.payment = payment
        table.reopen(focus)

    spell = position.faces.cards[int(state.asked)]
    assert isinstance(spell, Spell)
    filled = Filled(ELEMENTS[now.element], now.dice, now.mana, now.acuity)
    sensible = sufficient(found)
    longest = max(sensible, key=lambda each: len(_payment_due(text, position, spell, each)))

    def panel(due: Payment, instead: Callable[[], list[TablePanel]] | None) -> TablePanel:
        """Return the panel; `due` is the payment that its sum is about."""
        picture = CardView(spell, text.language, 250, filled=filled)
        controls = Column(_controls(text, position, sensible, now, choose), gap=10, stretch=1)
        confirm = confirm_button(text, partial(table.play, now.action), text("pay.confirm"))
        return TablePanel(
            NAME,
            [
                Label(question.title, HEADING),
                Row([picture, controls], gap=28),
                words(_payment_due(text, position, spell, due), 18),
            ],
            [*cancel_buttons(text, cancel), confirm],
            width=820,
            cancel=cancel,
            focus=focus or "confirm",
            instead=instead,
        )

    # With dice on all slots the sum is short; the panel has room for the longest from the start.
    return panel(now, lambda: [panel(longest, None)])


def _controls(
    text: Words,
    position: MercurialPosition,
    found: Sequence[Payment],
    now: Payment,
    choose: Callable[[Payment, str], None],
) -> list[Widget]:
    state, seat = position.state, position.seat_to_decide()
    spell = position.faces.cards[int(state.asked)]
    assert isinstance(spell, Spell)
    rows: list[Widget] = []
    elements = sorted({each.element for each in found if each.dice})
    if len(elements) > 1:
        options: list[Widget] = []
        for element in elements:
            other = changed(found, now, "element", element)
            name = f"element.{ELEMENTS[element]}"
            options.append(
                IconButton(
                    f"{{icon:{ELEMENTS[element]}}} {text.element(ELEMENTS[element])}",
                    partial(choose, other or now, name),
                    name,
                    chosen=element == now.element and now.dice > 0,
                )
            )
        rows.append(Row(options, gap=10))
    have = {
        "dice": int(state.pool[seat * FACES + now.element]),
        "mana": int(state.board_mana[seat]),
        "acuity": int(state.board_acuity[seat]),
    }
    alone = all(next_payment(found, now, field, step) is None for field in have for step in (-1, 1))
    for field, owned in have.items():
        value = getattr(now, field)
        ways: list[Callable[[], None] | None] = []
        for step in (-1, 1):
            other = next_payment(found, now, field, step)
            focus = f"{field}.{'less' if step < 0 else 'more'}"
            ways.append(None if other is None else partial(choose, other, focus))
        icon = f"{{icon:{ELEMENTS[now.element]}}}" if field == "dice" else f"{{icon:{field}}}"
        wording = f"{icon} {text(f'pay.{field}', after=owned - value)}"
        if alone:
            rows.append(amount(wording, value))
        else:
            reasons = _reasons(text, field, value, owned, spell)
            rows.append(stepper(field, wording, value, ways[0], ways[1], reasons))
    return rows


def _reasons(text: Words, field: str, value: int, owned: int, spell: Spell) -> tuple[str, str]:
    """Return why there can't be less of something in a payment, and why not more."""
    of_dice = field == "dice"
    less = "fixed" if of_dice and value == spell.fixed else "too_little"
    more = "all_slots" if of_dice and value == spell.fixed + spell.flex else "too_much"
    return (
        text(f"pay.{less if value else 'no_less'}"),
        text(f"pay.{'no_more' if value == owned and more == 'too_much' else more}"),
    )


def _payment_due(text: Words, position: MercurialPosition, spell: Spell, now: Payment) -> str:
    """Return the sum of a payment: slots without dice, less the discount, and that it is paid."""
    state = position.state
    discount = int(discount_at(place_in(state, int(state.asked))))
    slots = spell.fixed + spell.flex - now.dice
    if not slots:
        return text("pay.due_none")
    full, paid = UNITS_OF_SLOT * slots, UNITS_OF_MANA * now.mana + now.acuity
    wording = text.catalogue.count("table.pay.due", slots, price=_price(text, full))
    if discount and paid < full:
        values = {"off": _price(text, discount), "due": _price(text, max(full - discount, 0))}
        wording += text("pay.discount", **values)
    notes = [text("pay.crystals")]
    if discount and paid >= full:
        notes.append(text("pay.unused", off=_price(text, discount)))
    return f"{wording}. {text('pay.paid')}\n{{muted}}{' '.join(notes)}{{/muted}}"


def _price(text: Words, units: int) -> str:
    """Return a price as it is paid: in Mana, and in Acuity what no Mana pays for exactly."""
    mana, acuity = divmod(units, UNITS_OF_MANA)
    parts = (("mana", mana), ("acuity", acuity))
    return " + ".join(text.game.amount(name, n) for name, n in parts if n) or "0"
