"""Scenes that begin themselves, or each other, by effects, with no way out of them (TL-02)."""

from collections.abc import Iterator, Mapping, Sequence

from game.packs.checks.circles import circles
from game.packs.checks.scenes import every_scene, is_open
from game.packs.conditions import FightWhen, PowerWhen, When
from game.packs.draft import Draft
from game.packs.models.scene import Outcome, Scene, SceneRecord
from game.packs.reading.files import Source
from game.packs.references import qualified
from game.wording import circle

_Ways = Sequence[Mapping[str, Source]]
"""The ways out of a scene, each with the scenes that it begins and where it does so."""


def check(draft: Draft) -> None:
    """Report scenes of which every way out leads back; what anything else might end counts as a way out."""
    leading = {each.key for each, effect in draft.effects() if effect["effect"] == "scene"}
    ways = {
        record.id: list(_ways(scene, source))
        for record, scene, source in (every_scene(draft) if leading else ())
        if ("scene", record.id) in leading and isinstance(record, SceneRecord) and _stays_shut(record)
    }
    trapped = _trapped(ways)
    if not trapped.isdisjoint(_asked(draft) if trapped else ()):
        return
    after = {key: dict.fromkeys(to for way in ways[key] for to in way if to in trapped) for key in ways}
    for ring in circles({key: list(found) for key, found in after.items() if key in trapped}):
        source = next(way[ring[1 % len(ring)]] for way in ways[ring[0]] if ring[1 % len(ring)] in way)
        message = (
            f"whoever comes to the scene '{ring[0]}' never gets out of it, for every way out begins one again: "
            f"{circle(ring)}; let an option end it that begins no scene"
        )
        draft.findings.value(source, message)


def _stays_shut(record: SceneRecord) -> bool:
    """Tell whether a scene always comes, and always asks for an option, so that nothing else leads out of it."""
    return not record.when and all(any(map(is_open, step.options)) for step in record.whole)


def _ways(scene: Scene, source: Source) -> Iterator[Mapping[str, Source]]:
    for path, _, option in scene.placed():
        for key, outcome in option.outcomes:
            stays = bool(outcome.to) or (key == "failure" and option.retry)
            if not stays:
                price = bool(option.needs and option.needs.gold)
                yield {} if price else _begun(outcome, source.at(*path, key, "effects"))


def _begun(outcome: Outcome, source: Source) -> Mapping[str, Source]:
    """Return the scenes that a way out begins; none where more comes of it, which may end the campaign."""
    if outcome.fight or any(effect.effect != "scene" for effect in outcome.effects):
        return {}
    return {
        str(getattr(effect, "scene", "")): source.at(index, "scene") for index, effect in enumerate(outcome.effects)
    }


def _trapped(ways: Mapping[str, _Ways]) -> set[str]:
    """Return the scenes of which every way out begins one of them."""
    found = {key for key, several in ways.items() if several}
    size = -1
    while size != (size := len(found)):
        found = {key for key in found if all(not found.isdisjoint(way) for way in ways[key])}
    return found


def _asked(draft: Draft) -> Iterator[str]:
    """Yield the scenes that conditions ask for, which may come to something else by going through them."""
    for each, mention in draft.mentions():
        if mention.kind == "scene" and each.part.kind in (When, FightWhen, PowerWhen):
            yield qualified(mention.id, each.pack.id)
