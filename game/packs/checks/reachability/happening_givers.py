"""What happens without being asked for: events by their occasions, rows of tables, cards of decks (TL-02, TL-06)."""

from collections.abc import Iterator

from game.packs.checks.reachability.given import Giver
from game.packs.checks.reachability.meetings import Meetings
from game.packs.checks.reachability.play import Campaign
from game.packs.checks.reachability.waiting import entry
from game.packs.conditions import When
from game.packs.draft import Draft
from game.packs.models.encounter import Encounter
from game.packs.models.happening import Deck, Event, Happening, Table
from game.packs.models.scene import SceneRecord
from game.packs.reading.files import Source

MOST_TIMES = 6
"""How often something may happen at most where it is counted; what may happen more often counts as without an end."""


def of_happenings(draft: Draft, campaign: Campaign) -> Iterator[Giver]:
    """Yield events, rows of tables and cards of decks."""
    scenes = {scene.id: scene.when for scene, _ in draft.each(SceneRecord)}
    encounters = {encounter.id: encounter.when for encounter, _ in draft.each(Encounter)}
    sure = {*_sure_occasions(draft, campaign)}
    packs = {pack.id: number for number, pack in enumerate(draft.packs)}
    for event, source in draft.each(Event):
        rank = (-event.priority, packs.get(event.id.partition(":")[0], 0), event.id)
        yield _of_event(event, source, scenes, event.on in sure or entry(event.on, event.encounter) in sure, rank)
    for table, source in draft.each(Table):
        for index, row in enumerate(table.rows):
            words = f"the row '{row.id}' of '{table.id}'"
            yield _brings(row, source.at("rows", index), words, entry("table", table.id), scenes, encounters)
    for deck, source in draft.each(Deck):
        yield from _of_deck(deck, source, scenes, encounters)


def _of_event(event: Event, source: Source, scenes: dict[str, When], sure: bool, rank: tuple[int, int, str]) -> Giver:
    counted = event.times if event.times != "always" and event.times <= MOST_TIMES else 0
    own = entry("event", event.id)
    leads = [entry("deck", event.draw)] if event.draw else []
    leads += [entry("scene", event.scene)] if event.scene else []
    waits = event.on in ("fact_changed", "quest_stage") and bool(event.about)
    return Giver(
        source,
        f"the event '{event.id}'",
        event.effects,
        (event.when, scenes.get(event.scene, When())),
        sure=sure or waits,
        once=own if counted else "",
        times=counted or 1,
        stays=True,
        kin=own,
        of=own if waits else "",
        leads=tuple(leads),
        again=own if waits and event.again_after else "",
        on=event.on,
        about=("fact", event.fact) if event.fact else ("quest", event.quest) if event.quest else ("", ""),
        rank=rank,
        occurs=not waits,
    )


def _of_deck(deck: Deck, source: Source, scenes: dict[str, When], encounters: dict[str, When]) -> Iterator[Giver]:
    own = entry("deck", deck.id)
    for index, card in enumerate(deck.cards):
        words = f"the card '{card.id}' of '{deck.id}'"
        giver = _brings(card, source.at("cards", index), words, own, scenes, encounters)
        if deck.refill == "never" and card.copies <= MOST_TIMES:
            yield giver._replace(once=f"card {deck.id} {card.id}", times=card.copies)
        else:
            yield giver._replace(again=f"card {deck.id} {card.id}")
    if deck.dry:
        words = f"a roll on '{deck.dry}', where '{deck.id}' has no card,"
        yield Giver(source.at("dry"), words, of=own, stays=True, leads=(entry("table", deck.dry),), last=True)


def _brings(
    each: Happening,
    source: Source,
    words: str,
    own: str,
    scenes: dict[str, When],
    encounters: dict[str, When],
) -> Giver:
    """Return what a row or a card comes to."""
    whens = (each.when, scenes.get(each.scene, When()), encounters.get(each.encounter, When()))
    leads = [entry("scene", each.scene)] if each.scene else []
    leads += [entry("encounter", each.encounter)] if each.encounter else []
    return Giver(source, words, each.effects, whens, stays=True, of=own, leads=tuple(leads), tells=each.rumour)


def _sure_occasions(draft: Draft, campaign: Campaign) -> Iterator[str]:
    """Yield the occasions that any party can bring about; those of a fight with its encounter."""
    yield from ("dawn", "camp")
    places = [(kind, key) for kind, key in campaign.reached if kind in ("town", "landmark")]
    if places:
        yield "arrival"
    if any(kind == "town" for kind, _ in places):
        yield "town"
    if campaign.land is None or len(campaign.land.reached(())) > len(campaign.land.places):
        yield "road"
    met = Meetings(draft)
    for encounter, _ in draft.each(Encounter):
        if encounter.foes and ("encounter", encounter.id) in campaign.reached and met.sure(encounter):
            yield from (entry("fight_ended", encounter.id), entry("fight_ended", ""))
