"""A whole face as plain text, for the terminal and for speech."""

from collections.abc import Mapping

from resarcana_desktop.games.resarcana.rules.records import Component
from resarcana_desktop.games.resarcana.text.phrases import Phrases
from resarcana_desktop.games.resarcana.text.sentences import rule_sentences
from resarcana_desktop.games.resarcana.text.tokens import plain_text
from resarcana_desktop.i18n.catalogues import Catalogue


def face_text(component: Component, catalogue: Catalogue) -> str:
    """Name, kind and types, cost, points and rules of a component, one below the other."""
    say = Phrases(catalogue)
    lines = [component_name(component, catalogue), type_line(component, catalogue)]
    if component.cost:
        lines.append(say("face.cost", cost=say.cost(component.cost) or "0"))
    if component.points:
        lines.append(say("face.points", points=component.points))
    lines += [line.text for line in rule_sentences(component, catalogue)]
    if component.kind == "scroll":
        lines.append(say("face.scroll"))
    if component.first_game_hand:
        lines.append(say("face.first_game_hand", hand=component.first_game_hand))
    lines += basis_lines(component, catalogue)
    return "\n".join(plain_text(line, catalogue) for line in lines)


def basis_lines(component: Component, catalogue: Mapping[str, str]) -> list[str]:
    """Return how certain the values of a component are; nothing for a printed one."""
    return [] if component.basis == "printed" else [catalogue[f"basis.{component.basis}"]]


def component_name(component: Component, catalogue: Catalogue) -> str:
    """Return the name in the language of the catalogue, or in English if there is none."""
    return component.names.get(catalogue.language, component.names["en"])


def type_line(component: Component, catalogue: Mapping[str, str]) -> str:
    """Kind and types, as "Artifact · Creature · Dragon"; places name their side."""
    words = [catalogue[f"kind.{component.kind}"]]
    words += [catalogue[f"type.{name}"] for name in component.types]
    if component.tile:
        words.append(catalogue[f"side.{component.tile.side}"])
    return " · ".join(words)
