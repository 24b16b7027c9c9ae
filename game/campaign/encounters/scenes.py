"""Scenes: decisions with tests of skill, step by step, and finds at landmarks (HX-23, ZN-25, TL-02)."""

from collections.abc import Sequence

from game.campaign.checks import Foreseen, attempt, effort_prospect, prospect, roll_words
from game.campaign.codex import meet
from game.campaign.components import Emptied, Feat, Spot
from game.campaign.effect import apply_effects, campaign_effects
from game.campaign.encounters import scene_fights
from game.campaign.encounters.fights import overcome
from game.campaign.encounters.waiting import guard
from game.campaign.events.encounters import GoldPaid, SceneTested, SceneTold
from game.campaign.events.travel import FoundEmptied
from game.campaign.exploration.places import emptied, spot_at
from game.campaign.facts.conditions import holds
from game.campaign.facts.met import met
from game.campaign.happenings import talks
from game.campaign.items.inventory import count_of
from game.campaign.land import meetings
from game.campaign.members.members import able, best
from game.campaign.moments import Arrived
from game.campaign.shut import Shut
from game.campaign.state import CampaignState
from game.campaign.travel.vehicles import fall_back
from game.packs.models.scene import Effort, Needs, Outcome, SceneOption, SkillTest, option_key
from game.packs.models.scene import Scene as SceneModel
from systems.table.battle.events import FightEnded
from systems.table.battle.foresight import ProspectView
from systems.table.battle.loot import LootDiceWon
from systems.table.loop.engine import Phase, RequestKind
from systems.table.loop.events import Event
from systems.table.loop.language import counted, told, tr
from systems.table.loop.requests import Choice, Option


def take_find(c: CampaignState, *, told: bool = False) -> None:
    """Give a landmark's find, once (HX-17); without its text if that was told."""
    spot = _untaken(c)
    if spot is None:
        return
    spot.state = "done"
    find = c.catalogue.landmarks[spot.key].find
    if find is not None:
        if not told:
            c.emit(SceneTold(find.text))
        apply_effects(c, find.effects)


def tell_victory(c: CampaignState, happened: Sequence[Event]) -> None:
    """Make events of a fight the campaign's, with the texts that belong between them.

    The text of a landmark's find follows the victory there, ahead of the loot; Loot Dice show the tables that are new.
    """
    c.events = []
    for event in happened:
        c.emit(event)
        if isinstance(event, FightEnded) and event.outcome == "victory":
            spot = _untaken(c)
            find = c.catalogue.landmarks[spot.key].find if spot else None
            if find is not None:
                c.emit(SceneTold(find.text))
        elif isinstance(event, LootDiceWon) and event.dice and c.battle is not None:
            for table in c.battle.tables:
                meet(c, "loot_table", table)


def _untaken(c: CampaignState) -> Spot | None:
    """Return the landmark where the party is, if its find was not given yet; none for what did not wait there."""
    spot = spot_at(c, c.trek.at)
    if c.talk.back or c.talk.fighting:
        return None
    if spot is None or spot.kind != "landmark" or spot.state == "done" or spot.key in c.catalogue.landmarks.lost:
        return None
    if emptied(c, c.trek.at):
        return None
    return spot


def on_arrived(c: CampaignState, moment: Arrived) -> None:
    """Give the find of a landmark without a guard."""
    if gone := emptied(c, moment.at):
        _tell_emptied(c, gone)
    elif not guard(c, moment.at):
        take_find(c)


def _tell_emptied(c: CampaignState, gone: Emptied) -> None:
    """Say once that others were here first."""
    spot = spot_at(c, gone.at)
    if spot and not gone.told:
        gone.told = True
        c.emit(FoundEmptied(spot.key))


def _missing(c: CampaignState, option: SceneOption) -> str:
    """Say what the party is missing for an option; empty if nothing."""
    if barred := next((why for each in campaign_effects(option.success.effects) if (why := each.bars(c))), ""):
        return barred
    gold = cost(c, option)
    return _lacking(c, option.needs) or (tr("{gold} gold is wanted", gold=gold) if c.purse.gold < gold else "")


def cost(c: CampaignState, option: SceneOption) -> int:
    """Return the gold that an option costs: what it needs itself, and the prices of its effects."""
    prices = sum(each.price(c) for each in campaign_effects(option.success.effects))
    return prices + (option.needs.gold if option.needs else 0)


def _lacking(c: CampaignState, needs: Needs | None) -> str:
    if needs is None:
        return ""
    if needs.item and count_of(c, needs.item) < needs.count:
        item = c.name(needs.item)
        if needs.count == 1:
            return tr("{item} is wanted", item=item)
        return tr("{count} × {item} are wanted", count=needs.count, item=item)
    return ""


def options_of(c: CampaignState) -> tuple[SceneOption, ...]:
    """Return the options that content has for the current step of the scene."""
    step = talks.step_now(c)
    return step.options if step else ()


def offered(c: CampaignState) -> list[SceneOption]:
    """Return the options of the current step that are there now, possible or not (TL-02)."""
    step, spent = talks.step_now(c), talks.chosen_before(c)
    there = (each for each in options_of(c) if not (each.once and step and option_key(step, each) in spent))
    return [option for option in there if option.hint or holds(c, option.when)]


def why_shut(c: CampaignState, option: SceneOption) -> str:
    """Say why an option of the scene that is there cannot be chosen; empty if it can."""
    if not holds(c, option.when):
        return option.hint
    if not able(c) and (option.test or option.effort):
        return tr("nobody is able to try")
    return _missing(c, option)


def option_of(c: CampaignState, key: str) -> SceneOption:
    """Return an option of the current scene by its id."""
    return next(each for each in options_of(c) if each.id == key)


def begin_scene(c: CampaignState, scene: SceneModel) -> None:
    """Begin the scene of an encounter with no attempts made."""
    reset_attempts(c.feat)
    talks.start(c, scene)


def conclude(c: CampaignState, outcome: "Outcome", doer: str = "") -> None:
    """Tell an outcome and apply its effects, then go on as it says; the scene is over where it says nothing.

    `doer`: the member whose test it comes of.
    """
    c.emit(SceneTold(outcome.text))
    reset_attempts(c.feat)
    if c.meeting.band and not outcome.to and not outcome.fight:
        apply_effects(c, outcome.effects, doer)
        part(c)
        return
    if outcome.to or outcome.leave or outcome.fight:
        apply_effects(c, outcome.effects, doer)
        if outcome.fight and able(c):
            scene_fights.begin(c, outcome)
        elif outcome.to:
            talks.go_to(c, outcome.to)
        else:
            talks.leave(c)
        return
    c.tally.scenes += 1
    encounter, c.meeting.encounter = c.meeting.encounter, ""
    if encounter:
        overcome(c, encounter)
    apply_effects(c, outcome.effects, doer)
    take_find(c)
    talks.close(c)


def part(c: CampaignState) -> None:
    """Part from the band that was spoken to: one that would still stop the party is left where it is."""
    band = met(c)
    if band is None or band.truce or not meetings.means_harm(c, band):
        c.meeting.band = ""
        talks.close(c)
        return
    meetings.slip(c)
    talks.forget(c)
    fall_back(c)
    c.flow.phase = "camp"


def reset_attempts(feat: Feat) -> None:
    """Reset the attempts in a scene."""
    feat.option, feat.tries, feat.progress, feat.turn, feat.tried = "", 0, 0, 0, ()


class PlayScene(Phase[CampaignState]):
    """The current step of the scene, until an option leads on or ends it."""

    name = "scene"

    def process(self) -> None:
        """Tell what is said and ask for an option; a scene whose step content no longer has is left."""
        c = self.engine
        step = talks.step_now(c)
        if step is None:
            talks.leave(c)
        else:
            talks.tell(c, step)
            c.ask("scene", "party")


class Scene(Foreseen):
    """The party's decision in a scene (HX-23)."""

    kind = "scene"

    def text(self) -> str:
        """Return the scene's text, or ask for an answer to what is said, with the number of attempts so far."""
        c = self.engine
        step = talks.step_now(c)
        if step and step.id:
            told = tr("What do you answer?") if step.speaker else tr("What do you do?")
        elif c.talk.scene:
            told = c.catalogue.scenes[c.talk.scene].text
        else:
            told = c.catalogue.encounters[c.meeting.encounter].text
        return (
            tr("{told} Tried so far: {times}.", told=told, times=counted(c.feat.tries, "time"))
            if c.feat.tries
            else told
        )

    def options(self) -> Sequence[Option]:
        """The scene's options whose needs are met, each with its test."""
        c = self.engine
        there = [each for each in offered(c) if not why_shut(c, each)]
        return [Option(each.id, each.label, self._help(each), back=each.only_leaves) for each in there]

    def shut(self) -> Sequence[Shut]:
        """What is there and cannot be chosen."""
        c = self.engine
        return [Shut(each.id, each.label, why) for each in offered(c) if (why := why_shut(c, each))]

    def _help(self, option: "SceneOption") -> str:
        c = self.engine
        parts = [told(option.text).rstrip(".")] if option.text else []
        if option.needs and option.needs.gold:
            parts.append(tr("costs {gold} gold", gold=option.needs.gold))
        parts += [each.described(c) for each in campaign_effects(option.success.effects) if each.price(c)]
        if option.effort and c.ruleset.efforts:
            parts.append(_effort_words(c, option.effort))
            parts += [foreseen["words"] for foreseen in _foreseen(c, option, option.effort)]
        elif test := option.test or option.effort:
            parts += [foreseen["words"] for foreseen in _foreseen(c, option, test)]
        if option.success.fight and not (option.test or option.effort):
            parts.append(tr("a fight"))
        if option.retry:
            parts.append(tr("can be tried again"))
        return "; ".join(parts)

    def prospects(self) -> list[ProspectView]:
        """Return the chance of each option that is a test."""
        c = self.engine
        tests = [(each, each.test or each.effort) for each in offered(c) if not why_shut(c, each)]
        return [found for each, test in tests if test for found in _foreseen(c, each, test)]

    def resolve(self, choice: Choice) -> None:
        """Pay the costs, then conclude, test, or begin an effort."""
        c, option = self.engine, option_of(self.engine, choice.option)
        talks.note_option(c, option)
        self.flow.phase = "scene"
        if option.needs and option.needs.gold:
            c.emit(GoldPaid(option.needs.gold, c.pay(option.needs.gold)))
        if option.effort and c.ruleset.efforts:
            c.feat.option, c.feat.turn = option.id, 1
            self.flow.phase = "effort"
        elif test := option.test or option.effort:
            _test(c, option, test)
        else:
            conclude(c, option.success)


def _foreseen(c: CampaignState, option: "SceneOption", test: "SkillTest | Effort") -> list[ProspectView]:
    """Return the prospect of the test by the best member, or of the feat by the best; none if nobody is able."""
    if option.effort and c.ruleset.efforts:
        feat = option.effort
        found = effort_prospect(c, option.id, feat.skill, feat.difficulty, feat.goal, feat.timer, feat.helpers)
        return [found] if found else []
    who = best(c, test.skill)
    if who is None:
        return []
    return [prospect(c, option.id, who, test.skill, test.difficulty, partly=option.partial is not None)]


def _effort_words(c: CampaignState, effort: "Effort") -> str:
    tries = tr(
        "{attempts} a turn at {skill} {wanted}",
        attempts=counted(effort.helpers, "attempt"),
        skill=effort.skill,
        wanted=c.ruleset.wanted(0, effort.difficulty),
    )
    within = tr(" within {turns}", turns=counted(effort.timer, "turn")) if effort.timer else ""
    return tr(
        "a feat of effort: {tries}, to make {goal} progress{within}", tries=tries, goal=effort.goal, within=within
    )


def _test(c: CampaignState, option: "SceneOption", test: "SkillTest | Effort") -> None:
    """Test the best member's skill; after a failure that may be retried the scene goes on (ZN-25)."""
    who = best(c, test.skill)
    assert who is not None
    value, check = attempt(c, who, test.skill, test.difficulty)
    partly = check.partial and option.partial is not None
    c.emit(
        SceneTested(
            who.id,
            test.skill,
            check.roll.total,
            value,
            check.total,
            test.difficulty,
            check.passed,
            partly,
            roll_words(check),
        )
    )
    if check.passed:
        conclude(c, option.success, who.id)
    elif partly and option.partial:
        conclude(c, option.partial, who.id)
    elif option.retry and option.failure:
        c.feat.tries += 1
        c.emit(SceneTold(option.failure.text))
        apply_effects(c, option.failure.effects, who.id)
    else:
        conclude(c, option.failure or option.success, who.id)


PHASES: tuple[type[Phase[CampaignState]], ...] = (PlayScene,)
REQUESTS: tuple[type[RequestKind[CampaignState]], ...] = (Scene,)
