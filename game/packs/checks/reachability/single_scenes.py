"""Items that come from one scene alone, and only once."""

from game.packs.checks.reachability.play import Play
from game.packs.models.encounter import Encounter
from game.packs.models.scene import Scene, SceneOption
from game.packs.references import named
from systems.table.content.effect import Effect


def only_scene(play: Play, item: str) -> tuple[str, Scene] | None:
    """Return the encounter, with its scene, that is met once and from whose options alone an item comes; or None."""
    ways = [way for way in play.flow.to.get(("item", item), ()) if play.reached.issuperset(way.needs)]
    sources = {way.needs[0] if way.most and way.needs else ("", "") for way in ways}
    kind, key = sources.pop() if len(sources) == 1 else ("", "")
    found = play.draft.records["encounter"].get(key) if kind == "encounter" else None
    scene = found.scene if isinstance(found, Encounter) else None
    return (key, scene) if scene and any(gives(option, item) for _, _, option in scene.placed()) else None


def gives(option: SceneOption, item: str) -> bool:
    """Tell whether some outcome of an option gives an item."""
    return any(item in given(effect) for _, outcome in option.outcomes for effect in outcome.effects)


def given(effect: Effect) -> frozenset[str]:
    """Return the items that an effect gives."""
    return frozenset(each.id for each in named(effect) if each.kind == "item" and not each.asks)
