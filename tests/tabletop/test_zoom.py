"""The pop-up beside what is read leaves what matters in sight."""

from pygame import Rect

from resarcana_desktop.tabletop.zoom import popup_place


def test_the_pop_up_leaves_what_it_is_about_in_sight() -> None:
    screen = Rect(0, 0, 1024, 600)
    for spot in (Rect(10, 10, 60, 80), Rect(950, 500, 60, 80), Rect(480, 280, 60, 80)):
        place = popup_place((400, 300), spot, screen, 10)
        assert screen.contains(place)
        assert not place.colliderect(spot)


def test_the_pop_up_leaves_the_prompt_in_sight_where_it_can() -> None:
    screen, prompt = Rect(0, 0, 1024, 600), Rect(0, 400, 1024, 32)
    for spot in (Rect(450, 290, 70, 100), Rect(10, 10, 60, 80), Rect(480, 450, 90, 140)):
        place = popup_place((400, 300), spot, screen, 10, prompt)
        assert screen.contains(place)
        assert not place.colliderect(spot)
        assert not place.colliderect(prompt)


def test_the_pop_up_leaves_what_can_be_answered_in_sight_where_it_can() -> None:
    screen, prompt = Rect(0, 0, 1024, 600), Rect(0, 400, 1024, 32)
    items = [Rect(10 + 80 * number, 215, 68, 58) for number in range(8)]
    for item in (items[0], items[3]):
        place = popup_place((300, 120), item, screen, 10, prompt, items)
        assert screen.contains(place)
        assert [each for each in (*items, prompt) if place.colliderect(each)] == []


def test_the_pop_up_goes_to_the_end_of_a_row_if_everything_near_is_to_stay_in_sight() -> None:
    screen, prompt = Rect(0, 0, 1024, 600), Rect(0, 400, 1024, 32)
    items = [Rect(10 + 73 * number, 215, 68, 58) for number in range(8)]
    above, own = Rect(10, 110, 660, 84), Rect(30, 296, 600, 92)
    kept = [*items, above, own, Rect(876, 290, 62, 92), Rect(10, 440, 990, 150)]
    place = popup_place((240, 96), items[1], screen, 10, prompt, items, kept)
    assert [each for each in (*kept, prompt) if place.colliderect(each)] == []
    assert place.x >= items[-1].right
