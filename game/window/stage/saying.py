"""Intents in sentences: one for all foes of which the same is to be said. Nothing here draws."""

from collections.abc import Mapping, Sequence
from itertools import groupby

from game.window.intent_signs import KINDS
from game.window.stage.figures import Figure
from game.wording import numbered
from systems.table.battle.foresight import IntentView
from systems.table.loop.language import tr


def alike(intents: Sequence[IntentView], figures: Mapping[str, Figure]) -> list[tuple[IntentView, Sequence[Figure]]]:
    """Join neighbours in the order of which the same is to be said: what, and of whom."""
    found: list[tuple[IntentView, Sequence[Figure]]] = []
    for _, each in groupby(intents, key=_said):
        same = list(each)
        found.append((same[0], [figures[intent["who"]] for intent in same]))
    return found


def _said(intent: IntentView) -> tuple[object, ...]:
    seen = (intent["kind"], intent["words"], intent.get("why"), intent["feint"], tuple(intent["targets"]))
    return (*seen, intent["low"], intent["high"], intent.get("chance"), intent.get("reaches"), "end" in intent)


def sentence(intent: IntentView, whose: Sequence[Figure] = ()) -> str:
    """An intent as a sentence, of somebody where they are named."""
    unknown = intent["kind"] == "unknown"
    words = intent["words"] or KINDS.get(intent["kind"], KINDS["unknown"])[1]
    if unknown:
        words = intent.get("why") or tr("nothing can be known.")
    if whose:
        many = len(whose) > 1
        link = ": " if unknown else tr(": each ") if many else " "
        words = f"{names_of(whose)}{link}{words[:1].lower() if unknown else words[:1]}{words[1:]}"
    words = words.rstrip(".")
    return f"{words[:1].upper()}{words[1:]}."


def names_of(figures: Sequence[Figure]) -> str:
    """The names of several: `River Reaver 1–4`, where only their numbers differ."""
    return numbered([(figure.name.removesuffix(figure.number).strip(), figure.number) for figure in figures])
