"""The Encounter Phase: fights, and scenes without foes (HX-02, HX-23)."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.campaign.effect import CampaignEffect
from game.campaign.events.meeting import EncounterBegan, GoldPaid, SceneTested, SceneTold
from game.campaign.fights import after_fight, begin_fight, overcome
from game.campaign.inventory import count_of
from game.campaign.party import able, best, skill_of
from game.campaign.places import spot_at
from systems.table.engine import Ask, Phase
from systems.table.requests import Choice, Option

if TYPE_CHECKING:
    from collections.abc import Iterable

    from game.campaign.campaign import Campaign
    from game.packs.models.scene import Needs, SceneOption
    from systems.table.effect import Effect


def happen(c: "Campaign", effects: "Iterable[Effect]") -> None:
    """Let the effects of a scene or a find happen, in order."""
    for effect in effects:
        if isinstance(effect, CampaignEffect):
            effect.happen(c)


def lacks(c: "Campaign", needs: "Needs | None") -> str:
    """Say what the party lacks for an option; empty if nothing."""
    if needs is None:
        return ""
    if needs.item and count_of(c, needs.item) < needs.count:
        return f"{needs.count} × {c.name(needs.item)} are wanted"
    return f"{needs.gold} gold is wanted" if c.purse.gold < needs.gold else ""


class Meet(Phase["Campaign"]):
    """Begin what waits here: a fight where there are foes and somebody to fight, else a scene."""

    name = "meet"

    def process(self) -> None:
        """Tell what is met, then fight or ask."""
        c = self.engine
        c.clock.stage = "encounter"
        record = c.catalogue.encounters[c.meeting.encounter]
        c.emit(EncounterBegan(record.id, record.text, c.meeting.ambush and not record.scene))
        if record.scene is None:
            self.flow.phase = "aftermath"
            begin_fight(c, record)
        else:
            c.meeting.ambush = False
            c.ask("scene", "party")


class Aftermath(Phase["Campaign"]):
    """After a fight: take over what it left."""

    name = "aftermath"

    def process(self) -> None:
        """Close the fight; then the hex may give what it holds."""
        c = self.engine
        battle = c.battle
        assert battle is not None
        won = battle.outcome == "victory"
        after_fight(c, battle)
        c.end_fight()
        if won:
            find(c)


def find(c: "Campaign") -> None:
    """Give what a landmark holds, once (HX-17)."""
    spot = spot_at(c, c.trek.at)
    if spot is None or spot.kind != "landmark" or spot.state == "done":
        return
    spot.state = "done"
    record = c.catalogue.landmarks[spot.key]
    if record.find is not None:
        c.emit(SceneTold(record.find.text))
        happen(c, record.find.effects)


class Scene(Ask["Campaign"]):
    """An encounter without foes: what does the party do? (HX-23)"""

    kind = "scene"

    def text(self) -> str:
        """Tell the scene."""
        return self.engine.catalogue.encounters[self.engine.meeting.encounter].text

    def _scene(self) -> "tuple[SceneOption, ...]":
        scene = self.engine.catalogue.encounters[self.engine.meeting.encounter].scene
        return scene.options if scene else ()

    def options(self) -> Sequence[Option]:
        """The scene's options whose needs are met, each with its test."""
        c = self.engine
        return [
            Option(each.id, each.label, self._help(each))
            for each in self._scene()
            if not lacks(c, each.needs) and (each.test is None or able(c))
        ]

    def _help(self, option: "SceneOption") -> str:
        parts = [option.text] if option.text else []
        if option.needs and option.needs.gold:
            parts.append(f"costs {option.needs.gold} gold")
        if option.test:
            who = best(self.engine, option.test.skill)
            if who is not None:
                skill = f"{option.test.skill} {skill_of(self.engine, who, option.test.skill)}"
                parts.append(f"{who.person.name} tests {skill} against {option.test.difficulty}")
        return "; ".join(parts)

    def resolve(self, choice: Choice) -> None:
        """Pay, test, and let follow what follows."""
        c = self.engine
        option = next(each for each in self._scene() if each.id == choice.option)
        if option.needs and option.needs.gold:
            c.purse.gold -= option.needs.gold
            c.emit(GoldPaid(option.needs.gold, c.purse.gold))
        passed = option.test is None or self._passes(option)
        outcome = option.success if passed or option.failure is None else option.failure
        c.emit(SceneTold(outcome.text))
        c.tally.scenes += 1
        encounter, c.meeting.encounter = c.meeting.encounter, ""
        overcome(c, encounter)
        happen(c, outcome.effects)
        find(c)
        self.flow.phase = "travel"

    def _passes(self, option: "SceneOption") -> bool:
        c, test = self.engine, option.test
        assert test is not None
        who = best(c, test.skill)
        assert who is not None
        value = skill_of(c, who, test.skill)
        check = c.ruleset.check(c.dice, value, test.difficulty, who.id, test.skill)
        c.emit(SceneTested(who.id, test.skill, check.roll.total, value, check.total, test.difficulty, check.passed))
        return check.passed


PHASES: tuple[type[Phase["Campaign"]], ...] = (Meet, Aftermath)
ASKS: tuple[type[Ask["Campaign"]], ...] = (Scene,)
