"""The zoom fits every component, in the column and in the pop-up."""

from dataclasses import replace

import pygame
import pytest
from pygame import Rect

from resarcana_desktop.games.resarcana.rulesets import res_arcana
from resarcana_desktop.games.resarcana.table.view.layout import TableLayout
from resarcana_desktop.games.resarcana.table.view.topics import component_topic
from resarcana_desktop.i18n.language import LANGUAGES
from resarcana_desktop.tabletop.zoom import Sentence, Topic, Zoom, draw_popup
from tests.support.tables import make_table, played

ALL = tuple(face.id for face in res_arcana().faces.components)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [1.0, 2.0])
def test_every_component_fits_the_side_column(language: str, text: float) -> None:
    table = make_table(2, (1920, 1080), language, text_scale=text)
    layout = TableLayout(played(2, 2, 6)[0].observation(0), table)
    area = layout.zones["zoom"].union(layout.zones["log"])
    for component in ALL:
        most = area.height - 160
        zoom = Zoom(layout.table, component_topic(layout.table, component), area.width, most)
        assert zoom.height <= most, component
        assert zoom.face_size[0] <= area.width


def test_a_face_is_as_small_as_the_room_wants_it_to_the_pixel() -> None:
    table = make_table(2, (1280, 720))
    for component in ("great_pyramid", "catacombs_of_the_dead", "duelist", "alchemy", "hawk"):
        for most in range(300, 480):
            zoom = Zoom(table, component_topic(table, component), 256, most)
            assert zoom.height <= most, (component, most)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_component_fits_the_pop_up(language: str) -> None:
    table = make_table(2, (1024, 600), language, text_scale=2.0)
    surface = pygame.Surface((1024, 600))
    for component in ALL[::3]:
        panel = draw_popup(surface, table, component_topic(table, component), Rect(400, 40, 60, 80))
        assert surface.get_rect().contains(panel), component


def test_rulings_are_shown_below_the_rules_if_there_is_room() -> None:
    table = make_table(2, (1920, 1080))
    roomy = Zoom(table, component_topic(table, "vault"), 380, 900)
    tight = Zoom(table, component_topic(table, "vault"), 380, 500)
    assert len(roomy.rows) > len(tight.rows) == len(roomy.topic.sentences)


def test_short_words_make_a_narrow_pop_up() -> None:
    table = make_table(2, (1024, 600))
    widths = []
    for text in ("Collect 1 Life.", "Turn this and pay 1 Life: gain 1 Elan and 1 Death. " * 3):
        topic = replace(component_topic(table, "hawk"), sentences=(Sentence("", text),))
        surface = pygame.Surface((1024, 600))
        widths.append(draw_popup(surface, table, topic, Rect(400, 40, 60, 80)).width)
    assert widths[0] < 0.9 * widths[1]


def test_long_words_without_a_face_make_a_wider_pop_up_instead_of_a_tall_one() -> None:
    table, surface = make_table(2, (1024, 600)), pygame.Surface((1024, 600))
    panels = []
    for number in (2, 14):
        lines = (Sentence("", "Collect 1 Life and turn this, then pay it again."),) * number
        panels.append(draw_popup(surface, table, Topic(None, "Vault", lines), Rect(40, 40, 60, 80)))
    few, many = panels
    assert many.width > 1.3 * few.width
