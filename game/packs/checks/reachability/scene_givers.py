"""What can happen in scenes: of encounters, of persons in towns, and of whatever else begins one (TL-02)."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.packs.checks.reachability.given import Giver
from game.packs.checks.reachability.meetings import Meetings
from game.packs.checks.reachability.play import Campaign
from game.packs.checks.reachability.waiting import entry
from game.packs.draft import Draft
from game.packs.models.encounter import Encounter
from game.packs.models.happening import Deck, Event
from game.packs.models.scene import Outcome, Scene, SceneOption, SceneRecord, SceneStep, option_key
from game.packs.models.town import Town
from game.packs.reading.files import Source
from game.packs.references import qualified


def of_encounters(draft: Draft, campaign: Campaign) -> Iterator[Giver]:
    """Yield what can happen in the scenes of encounters."""
    met = Meetings(draft)
    for encounter, source in draft.each(Encounter):
        if encounter.scene and ("encounter", encounter.id) in campaign.utmost:
            for giver in _of_encounter(encounter, encounter.scene, source.at("scene"), met):
                sure = giver.sure and (("encounter", encounter.id) in campaign.reached or bool(giver.of or giver.at))
                yield giver._replace(sure=sure)


def _of_encounter(encounter: Encounter, scene: Scene, source: Source, met: Meetings) -> Iterator[Giver]:
    """Yield what can happen in the scene of an encounter, wherever it is met, and where something brings it."""
    once, brought = met.once(encounter), encounter.id in met.by_draws
    begun = Giver(
        source,
        ", which is met once," if once else "",
        whens=(encounter.when,),
        sure=met.sure(encounter),
        spent=f"scene {encounter.id}" if once or (encounter.unique and met.only_drawn(encounter)) else "",
        wins=encounter.id,
        places=met.places(encounter),
    )
    named = entry("encounter", encounter.id)
    says = ("chosen", encounter.id)
    ways = [] if met.only_drawn(encounter) else [begun]
    yield from _of_scene(scene, named, says, source, ways)
    if brought:
        yield from _begun(scene, named, source, [begun._replace(of=named, sure=True, places=None)])
        if not (scene.steps and ways):
            yield from _within(scene, named, says, source, begun)


def of_scenes(draft: Draft, campaign: Campaign) -> Iterator[Giver]:
    """Yield what can happen in scenes that stand by themselves: somebody in a town, or whatever else begins them."""
    people: dict[str, list[Giver]] = {}
    for town, at in draft.each(Town):
        for person in town.people if ("town", town.id) in campaign.utmost else ():
            sure = ("town", town.id) in campaign.reached and not any(each.closes("gate") for each in town.closed)
            met = Giver(at, "", whens=(person.when,), sure=sure, places=frozenset([town.id]))
            people.setdefault(person.scene, []).append(met)
    once = _begun_once(draft)
    for scene, source in draft.each(SceneRecord):
        if ("scene", scene.id) not in campaign.utmost:
            continue
        named, words = entry("scene", scene.id), once.get(scene.id, "")
        by_itself = Giver(source, words, whens=(scene.when,), of=named)
        begun = [way._replace(whens=(*way.whens, scene.when)) for way in people.get(scene.id, [])]
        yield from _begun(scene, named, source, [*begun, by_itself])
        yield from _within(scene, named, ("answered", scene.id), source, by_itself)


def _begun_once(draft: Draft) -> dict[str, str]:
    """Return the scenes that one thing alone begins, and that only once, each with words for it."""
    begin: dict[str, list[tuple[str, str]]] = {}
    for each, mention in draft.mentions():
        if mention.kind == "scene" and not mention.asks and each.key[0] != "scenario":
            begin.setdefault(qualified(mention.id, each.pack.id), []).append(each.key)
    events = {event.id for event, _ in draft.each(Event) if event.times == 1}
    decks = {deck.id for deck, _ in draft.each(Deck) if deck.refill == "never"}
    found = {}
    for key, ways in begin.items():
        kind, name = ways[0]
        if len(ways) == 1 and (name in events if kind == "event" else kind == "deck" and name in decks):
            found[key] = f", which the {kind} '{name}' begins" + (" once," if kind == "event" else ",")
    return found


def _of_scene(
    scene: Scene, name: str, says: tuple[str, str], source: Source, begun: Sequence[Giver]
) -> Iterator[Giver]:
    """Yield what can happen in a scene that begins in one of some ways, which say how each of its options is.

    Args:
        scene: the scene.
        name: how it stands in the queue.
        says: the field that remembers its options, and its record.
        source: where it stands.
        begun: the ways.
    """
    if scene.steps and begun:
        yield from _begun(scene, name, source, begun)
        yield from _within(scene, name, says, source, begun[0])
    elif begun:
        kin = name if any(way.spent for way in begun) else ""
        for path, step, option in scene.placed():
            for way in begun:
                for giver in _of_option(says[1], "", step, option, way):
                    answer = (*says, option_key(step, option))
                    yield giver._replace(source=source.at(*path), kin=kin or giver.once, says=answer)


def _begun(scene: Scene, name: str, source: Source, begun: Sequence[Giver]) -> Iterator[Giver]:
    """Yield the beginnings of a scene that is gone through step by step."""
    for way in begun:
        words = f"the scene '{name.partition(' ')[2]}'{way.words}"
        first = f"{name} {scene.whole[0].id}"
        yield way._replace(source=source, words=words, stays=True, wins="", kin=name, to=first)


def _within(scene: Scene, name: str, says: tuple[str, str], source: Source, way: Giver) -> Iterator[Giver]:
    """Yield the steps of a scene that are passed over, and its options."""
    key = says[1]
    for number, step in enumerate(scene.steps):
        if step.when and step is not scene.steps[-1]:
            behind = scene.steps[number + 1]
            words = f"the step '{step.id}' of the scene '{key}', which is passed over,"
            at = source.at("steps", number, "when")
            passing = Giver(at, words, whens=(step.when.denied,), stays=True, kin=name)
            yield passing._replace(at=f"{name} {step.id}", to=f"{name} {behind.id}")
    for path, step, option in scene.placed():
        for giver in _of_option(key, name, step, option, way._replace(of="")):
            yield giver._replace(source=source.at(*path), kin=name, says=(*says, option_key(step, option)))


def _of_option(key: str, name: str, step: SceneStep, option: SceneOption, way: Giver) -> Iterator[Giver]:
    """Yield what each outcome of an option comes to: any party may pass a test or fail it, win a fight or lose it.

    With a `name` of the scene the option is chosen within it.
    """
    needs = option.needs
    for outcome in (option.success, option.partial, option.failure):
        if outcome is None:
            continue
        endless = option.effort is not None and not option.effort.timer
        able = not ((needs and needs.gold) or endless)
        how = "a failure at " if outcome is option.failure else ""
        for end in _ends(name, step, outcome, option.retry and outcome is option.failure):
            yield way._replace(
                words=f"{end.how or how}the option '{option_key(step, option)}' of the scene '{key}'{way.words}",
                effects=outcome.effects,
                whens=(step.when, option.when) if name else (*way.whens, option.when),
                sure=able and (way.sure or bool(name)),
                once=f"option {key} {option_key(step, option)}" if option.once else "",
                wins="" if end.stays else way.wins,
                stays=end.stays,
                at=f"{name} {step.id}" if name else "",
                to=end.to,
                fights=bool(outcome.fight),
                places=None if name else way.places,
                needs=(needs.item, needs.count) if needs else ("", 0),
            )


class _End(NamedTuple):
    """How a scene may go on after an outcome: the step that comes, whether nothing is overcome by it, how it comes."""

    to: str
    stays: bool
    how: str = ""


def _ends(name: str, step: SceneStep, outcome: Outcome, again: bool) -> Iterator[_End]:
    """Yield every way in which a scene may go on after an outcome."""
    if outcome.to or again:
        yield _End(f"{name} {outcome.to or step.id}" if name else "", True)
    elif outcome.fight:
        yield _End(f"{name} {outcome.won}" if outcome.won else "", bool(outcome.won), "a fight won at ")
        for after, how in {outcome.left: "a fight left at ", outcome.lost: "a fight lost at "}.items():
            yield _End(f"{name} {after}" if after else "", True, how)
    else:
        yield _End("", outcome.leave)
