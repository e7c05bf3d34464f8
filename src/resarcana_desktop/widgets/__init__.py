"""A small widget layer: boxes for layout, controls for input, and one focus graph."""

from resarcana_desktop.widgets.base import Action, Align, Popup, Size, Widget
from resarcana_desktop.widgets.boxes import (
    Box,
    Centre,
    Column,
    Even,
    Flow,
    Free,
    Grid,
    Inset,
    Limit,
    Reserved,
    Row,
    Shares,
    Space,
    Stacks,
)
from resarcana_desktop.widgets.buttons import Button, ButtonMark, Kind
from resarcana_desktop.widgets.fields import LastField, TextField
from resarcana_desktop.widgets.focus import nearest_to
from resarcana_desktop.widgets.gilt import GiltLine, GiltWords, gilt_words, gold_on
from resarcana_desktop.widgets.key_field import KeyField
from resarcana_desktop.widgets.labels import (
    Label,
    Labelled,
    NameLabel,
    RichLabel,
    Rule,
    SteadyLabel,
    called,
    labelled,
)
from resarcana_desktop.widgets.living import FRAME_S, LIVES_S, LivingPicture, SquarePicture
from resarcana_desktop.widgets.long_grid import LongGrid
from resarcana_desktop.widgets.long_list import LongList
from resarcana_desktop.widgets.marks import Mark, ProgressBar, mark_px
from resarcana_desktop.widgets.nodes import Handling, Node, Role, Span, Wording
from resarcana_desktop.widgets.number_field import NumberField
from resarcana_desktop.widgets.paint import copy_text, line_height
from resarcana_desktop.widgets.panels import Panel, SideColumn
from resarcana_desktop.widgets.panes import Beside, Panes, left_width, under_head
from resarcana_desktop.widgets.popups import Menu, MenuItem
from resarcana_desktop.widgets.rows import RowList
from resarcana_desktop.widgets.scroll import ScrollArea
from resarcana_desktop.widgets.search import SearchField
from resarcana_desktop.widgets.seat_marks import PointsMedal, SeatMark, seat_shape
from resarcana_desktop.widgets.shelves import TITLE, Easel, Lit, Picture, Shelves, grown
from resarcana_desktop.widgets.style import Style
from resarcana_desktop.widgets.swatches import Swatches
from resarcana_desktop.widgets.switches import Choice, Several, Stepper, Switch
from resarcana_desktop.widgets.tableau import Tableau
from resarcana_desktop.widgets.text_kinds import BODY, HEADING, SMALL, TextKind
from resarcana_desktop.widgets.toggles import Toggle
from resarcana_desktop.widgets.tree import Doer, Tree, perform
from resarcana_desktop.widgets.ui import TOOLTIP_DELAY, Ui, reveal

__all__ = [
    "BODY",
    "FRAME_S",
    "HEADING",
    "LIVES_S",
    "SMALL",
    "TITLE",
    "TOOLTIP_DELAY",
    "Action",
    "Align",
    "Beside",
    "Box",
    "Button",
    "ButtonMark",
    "Centre",
    "Choice",
    "Column",
    "Doer",
    "Easel",
    "Even",
    "Flow",
    "Free",
    "GiltLine",
    "GiltWords",
    "Grid",
    "Handling",
    "Inset",
    "KeyField",
    "Kind",
    "Label",
    "Labelled",
    "LastField",
    "Limit",
    "Lit",
    "LivingPicture",
    "LongGrid",
    "LongList",
    "Mark",
    "Menu",
    "MenuItem",
    "NameLabel",
    "Node",
    "NumberField",
    "Panel",
    "Panes",
    "Picture",
    "PointsMedal",
    "Popup",
    "ProgressBar",
    "Reserved",
    "RichLabel",
    "Role",
    "Row",
    "RowList",
    "Rule",
    "ScrollArea",
    "SearchField",
    "SeatMark",
    "Several",
    "Shares",
    "Shelves",
    "SideColumn",
    "Size",
    "Space",
    "Span",
    "SquarePicture",
    "Stacks",
    "SteadyLabel",
    "Stepper",
    "Style",
    "Swatches",
    "Switch",
    "Tableau",
    "TextField",
    "TextKind",
    "Toggle",
    "Tree",
    "Ui",
    "Widget",
    "Wording",
    "called",
    "copy_text",
    "gilt_words",
    "gold_on",
    "grown",
    "labelled",
    "left_width",
    "line_height",
    "mark_px",
    "nearest_to",
    "perform",
    "reveal",
    "seat_shape",
    "under_head",
]
