"""What each kind of event of a campaign brings to a page."""

from collections.abc import Callable, Mapping
from typing import Any

from game.campaign.events import (
    camp,
    codex,
    encounters,
    lands,
    opening,
    party,
    quests,
    scenes,
    things,
    travel,
    vehicles,
)
from game.window.art.sitters import silhouettes, sitter_of
from game.window.pages import throws
from game.window.pages.bands import BANDS
from game.window.pages.dawn import DAWN
from game.window.pages.fight import fight_page
from game.window.pages.page import Face, PageKind, Part, Tone
from game.window.pages.places import scene_scenery, scenery
from game.window.pages.teller import Teller
from game.window.units import battle_of
from systems.table.battle.events import FightEnded
from systems.table.loop.events import Event
from systems.table.loop.language import mark, told, tr

Taker = Callable[[Teller, Any], None]


def _paragraph(kind: PageKind, tone: Tone = "prose") -> Taker:
    """Take an event as a paragraph of the page that is being written, or of one of its own by the name of the place."""

    def take(teller: Teller, event: Event) -> None:
        teller.here(kind, teller.place()).parts.append(Part(teller.words(event), tone))

    return take


def _if_open(teller: Teller, event: Event) -> None:
    if teller.last is not None:
        teller.last.parts.append(Part(teller.words(event), "plain"))


def _began(teller: Teller, event: opening.CampaignBegan) -> None:
    teller.open("opening", teller.of.name(event.region)).parts.append(Part(event.text))


def _hook(teller: Teller, event: opening.HookTold) -> None:
    teller.here("opening", teller.place()).parts.append(Part(event.text, "prose", teller.of.name(event.quest)))


def _gathered(teller: Teller, event: opening.PartyGathered) -> None:
    teller.here("opening", tr("Setting out")).parts.append(Part(teller.words(event), "plain"))


def _met(teller: Teller, event: codex.FirstMet) -> None:
    page = teller.last
    if event.what in ("town", "landmark"):
        if page is not None and page.kind == "opening":
            page.parts.append(Part(event.text, "prose", event.name))
            return
        if page is not None and page.kind == "land":
            page.parts, page.kind, page.title = (
                [Part(each.text, "plain", page.title) for each in page.parts],
                "arrival",
                event.name,
            )
            page.parts.insert(0, Part(event.text))
            return
        teller.open("arrival", event.name).parts.append(Part(event.text))
    elif event.what == "terrain":
        teller.open("land", event.name).parts.append(Part(event.text))
    elif event.what == "desk" and teller.of.asks == "rumours":
        teller.open("talk", event.name).parts.append(Part(event.text, "plain"))
    elif event.what == "creature" and page is not None and page.kind == "encounter":
        page.parts.append(Part(event.text, "plain", event.name))


def _learned(teller: Teller, event: quests.FoeLearned) -> None:
    page = teller.last
    if page is not None and page.kind == "encounter" and event.text:
        page.parts.append(Part(teller.words(event), "plain"))


def _scouted(teller: Teller, event: travel.Scouted) -> None:
    teller.scouted = throws.scouting(event, teller.rolls)


def _encounter(teller: Teller, event: encounters.EncounterBegan) -> None:
    if battle_of(teller.of.after) is None and not any(isinstance(each, FightEnded) for each in teller.of.events):
        return
    picture = scenery(
        teller.of.after, figures=silhouettes(teller.of.foes), foes=True, of=("encounter", event.encounter)
    )
    page = teller.open("encounter", teller.of.name(event.band or event.encounter), picture)
    page.throws += [teller.scouted] if teller.scouted is not None else []
    page.parts.append(Part(tr("Ambush! {event}", event=event.text) if event.ambush else event.text))


def _ended(teller: Teller, event: FightEnded) -> None:
    """Begin the page of a fight that was over before anybody could be asked."""
    if battle_of(teller.of.before) is None and battle_of(teller.of.after) is None:
        teller.drafts.append(fight_page(teller.of))


def _test(teller: Teller, event: encounters.SceneTested) -> None:
    teller.scene().throws.append(throws.test(event, teller.rolls, teller.of.name))


def _effort(teller: Teller, event: encounters.EffortMade) -> None:
    teller.scene().throws.extend(throws.effort(event, teller.rolls, teller.of.name))


def _scene_told(teller: Teller, event: encounters.SceneTold) -> None:
    if teller.of.asked in ("scene", "effort"):
        teller.scene().parts.append(Part(event.text))
    else:
        teller.here("find", teller.place()).parts.append(Part(event.text))


def _scene_began(teller: Teller, event: scenes.SceneBegan) -> None:
    picture = scene_scenery(teller.of.after, teller.of.after.get("scene") or {})
    teller.open("scene", teller.of.name(event.scene), picture).parts.append(Part(event.text))


def _step_told(teller: Teller, event: scenes.StepTold) -> None:
    """Tell what is said on the page of a fight that has come of a scene; elsewhere it stands where one answers."""
    scene = teller.of.after.get("scene") or {}
    if scene.get("step") != event.step or scene.get("id") != event.scene:
        teller.scene().parts.append(Part(told(event.text), "said" if event.speaker else "prose", event.speaker))


def _happened(teller: Teller, event: scenes.ItHappened | scenes.Brought) -> None:
    if event.text:
        teller.open("find", teller.place()).parts.append(Part(event.text))


def _rumour(teller: Teller, event: quests.RumourHeard) -> None:
    title = tr("Talk of the town") if teller.of.asks == "rumours" else tr("Something one hears")
    inn = scenery(teller.of.after, "inn", "night") if teller.of.asks == "rumours" else None
    page = teller.last or teller.open("talk", title, inn)
    page.parts.append(Part(told(event.text), "said", "" if page.kind == "talk" else tr("People say")))


def _settled(teller: Teller, event: quests.RumourFoundOut) -> None:
    heading = tr("What people said was true") if event.true else tr("What people said was not true")
    teller.here("quest", tr("So that is settled")).parts.append(Part(event.text, "plain", heading))


def _quest(tone: Tone, heading: str = "") -> Taker:
    """Take a step of a quest, under the quest's name on a page about something else."""

    def take(teller: Teller, event: Any) -> None:
        name = teller.of.name(event.quest)
        page = teller.here("quest", name)
        if not event.text:
            return
        over = "" if page.title == name and not heading else heading or name
        page.parts.append(Part(event.text, tone, over))

    return take


def _quest_done(teller: Teller, event: quests.QuestDone) -> None:
    """Take the end of a quest, and what became of everybody."""
    _quest("prose")(teller, event)
    teller.here("quest", teller.of.name(event.quest)).parts += [Part(text, "plain") for text in event.more]


def _quest_taken(teller: Teller, event: quests.QuestTaken) -> None:
    opens = teller.last is not None and teller.last.kind == "opening"
    name = teller.of.name(event.quest)
    page = teller.here("quest", name)
    heading = (
        tr("To begin with") if opens else tr("Taken on") if page.title == name else tr("Taken on: {name}", name=name)
    )
    page.parts.append(Part(event.text, "next", heading))


def _ending(teller: Teller, event: quests.EndingTold) -> None:
    page = teller.open("quest", event.title)
    page.parts += [Part(event.text), *(Part(text, "plain") for text in event.more)]


def _wounded(teller: Teller, event: party.Wounded) -> None:
    """Say once what hangs over the wounded; who they are is among the figures."""
    warning = Part(tr("Grievous wounds kill whoever is not tended by the end of the next day."), "plain")
    if teller.last is not None and warning not in teller.last.parts:
        teller.last.parts.append(warning)


def _died(teller: Teller, event: party.Died) -> None:
    page = teller.last
    if page is not None and page.kind == "death":
        page.title = tr("The dead")
    else:
        page = teller.open("death", teller.of.name(event.who), scenery(teller.of.after, "grave", "dusk"))
    page.parts = [*page.parts[: len(page.faces)], Part(teller.words(event)), *page.parts[len(page.faces) :]]
    if not page.faces and any(who.get("status") != "dead" for who in teller.of.after.get("party", ())):
        page.parts.append(Part(tr("What they carried, the others carry now."), "plain"))
    page.faces += tuple(
        Face(event.who, sitter_of(who), str(who.get("type_name", "")), able=False)
        for who in teller.of.after.get("party", ())
        if who["id"] == event.who
    )


def _buried(teller: Teller, event: camp.Buried) -> None:
    if event.member:
        page = teller.open("death", event.called, scenery(teller.of.after, "grave", "dusk"))
        page.parts.append(Part(teller.words(event)))


def _night(teller: Teller, event: camp.CampMade) -> None:
    day = teller.of.before.get("day", 1)
    page = teller.open(
        "night", tr("The night after day {day}", day=day), scenery(teller.of.before or teller.of.after, "camp", "night")
    )
    if event.hungry or event.thirsty:
        page.parts.append(Part(teller.words(event)))


def _foraged(teller: Teller, event: travel.Foraged) -> None:
    page = teller.open("camp", "") if teller.of.asks == "camp" else teller.here("find", teller.place())
    words = throws.foraging(event, teller.rolls, teller.of.before.get("prospects", ()), teller.words(event))
    page.throws += throws.plain(teller.rolls, words, 1 if event.count else -1)
    if not teller.rolls:
        page.parts.append(Part(words, "plain"))


def _aid(teller: Teller, event: party.AidGiven) -> None:
    teller.open("camp", "").throws.append(throws.aid(event, teller.rolls, teller.words(event)))


def _writing(teller: Teller, event: things.CodexEntry) -> None:
    teller.open("find", tr("Something written")).parts.append(Part(told(event.text), "said"))


SUBJECTS: Mapping[type[Event], Taker] = {
    opening.CampaignBegan: _began,
    opening.HookTold: _hook,
    opening.PartyGathered: _gathered,
    codex.FirstMet: _met,
    quests.FoeLearned: _learned,
    travel.Scouted: _scouted,
    encounters.EncounterBegan: _encounter,
    FightEnded: _ended,
    encounters.SceneTested: _test,
    encounters.EffortMade: _effort,
    encounters.SceneTold: _scene_told,
    scenes.SceneBegan: _scene_began,
    scenes.StepTold: _step_told,
    scenes.ItHappened: _happened,
    scenes.Brought: _happened,
    encounters.NothingCame: _paragraph("find", "plain"),
    encounters.Routed: _paragraph("fight"),
    encounters.FellBack: _if_open,
    quests.RumourHeard: _rumour,
    quests.RumourFoundOut: _settled,
    quests.QuestTaken: _quest_taken,
    quests.StageTold: _quest("prose"),
    quests.StageDone: _quest("next", mark("What comes next")),
    quests.StageOpened: _quest("next", mark("What comes next")),
    quests.StageFailed: _quest("prose"),
    quests.QuestDone: _quest_done,
    quests.QuestFailed: _quest("prose", mark("That is over")),
    quests.QuestOffered: _quest("next", mark("On offer")),
    quests.PricesChanged: _if_open,
    quests.EndingTold: _ending,
    quests.DeadlinePassed: _quest("prose", mark("Too late")),
    quests.DoneEarly: _quest("plain"),
    quests.StageCounted: _if_open,
    quests.WayTold: _if_open,
    quests.Delivered: _if_open,
    party.Died: _died,
    party.Wounded: _wounded,
    party.Risen: _if_open,
    party.AidGiven: _aid,
    camp.Buried: _buried,
    camp.CampMade: _night,
    travel.Foraged: _foraged,
    travel.Avoided: _if_open,
    travel.WayBarred: _if_open,
    things.CodexEntry: _writing,
    things.Raised: _paragraph("find"),
    things.Recalled: _paragraph("find"),
    vehicles.VehicleFound: _paragraph("find"),
    lands.LandChanged: _paragraph("find"),
    lands.LandsChanged: _paragraph("find"),
    **BANDS,
    **DAWN,
}
"""What each kind of event brings to a page. Whatever is not here is told by the log, and counts among the figures."""
