"""What has the focus first: a verb, or what is asked once one is chosen."""

from collections.abc import Container
from functools import partial
from math import dist

from game.window.request.choosing import Choosing
from game.window.request.worth import UNKNOWN, Worth, worth_of
from game.window.stage.scene import Scene
from systems.table.loop.fields import Pick


def first_spot(choosing: Choosing, scene: Scene | None, tokens: Container[str]) -> str:
    """Return the spot that has the focus at first; units with one of the `tokens` have theirs on the map."""
    if choosing.shares is not None:
        return f"unit:{next(iter(choosing.shares.caps), '')}"
    if choosing.leaving is not None:
        return "choice:leave"
    if choosing.editor is not None:
        return f"{choosing.editor.name}:{'words' if hasattr(choosing.editor, 'entry') else 'count'}"
    if choosing.open and choosing.targets and scene is not None:
        key = first_target(choosing, scene)
        if key not in choosing.targets:
            return f"choice:{key}"
        return f"encounter:{key}" if key not in scene.figures or key in tokens else f"unit:{key}"
    if choosing.open and choosing.variants:
        return f"choice:{choosing.variants[0].id}"
    if choosing.open and choosing.extras:
        return f"choice:{choosing.extras[0][0]}"
    return next((f"verb:{row.verb.key}" for row in choosing.rows if row.options), "")


def first_target(choosing: Choosing, scene: Scene) -> str:
    """Return the target that what was foreseen holds for, or that the verb does most to.

    Of places to go to it is the nearest without a risk. Of choices that are not all on the stage it is the first, such
    as nobody for a helper.
    """
    field = choosing.field
    if choosing.at.option is not None and isinstance(field, Pick):
        held = scene.holding(choosing.at.option.id, choosing.pressed, field.name)
        return held["fields"][field.name] if held is not None else field.ids[0]
    if choosing.at.row is not None and choosing.at.row.verb.merges:
        return min(choosing.targets, key=partial(_far, choosing, scene))
    return max(choosing.targets, key=partial(_worth, choosing, scene))


def _worth(choosing: Choosing, scene: Scene, key: str) -> Worth:
    """Return what the best answer of a target may come to."""
    found = [scene.prospect(each.option.id, key, each.field) for each in choosing.targets[key]]
    return max(worth_of(each) if each is not None and "chance" in each else UNKNOWN for each in found)


def _far(choosing: Choosing, scene: Scene, key: str) -> tuple[bool, bool, float]:
    """Return how little a place is one to begin with: somebody to walk up to, a risk, how far it is."""
    found = [scene.prospect(each.option.id, key, each.field) for each in choosing.targets[key]]
    risky = any(each is not None and "risk" in each for each in found)
    asked = choosing.request
    start = scene.figures[asked.who].spot if asked is not None and asked.who in scene.figures else None
    goal = scene.spot(key)
    return key in scene.figures, risky, dist(start, goal) if start is not None and goal is not None else 0.0
