"""The actions that characters have declared: at whom, from where to where, how hard and how likely (ZN-06)."""

from systems.table.battle.fight import Fight
from systems.table.battle.foresight import IntentKind, IntentView
from systems.table.loop.dice_notation import parse_dice
from systems.table.loop.language import tr
from systems.zones.map import OUT
from systems.zones.state.state import Unit
from systems.zones.view.intents import BEFORE, RECOVERY, Shown

KINDS: dict[str, IntentKind] = {
    "defend": "guard", "cover": "guard", "flee": "flee", "recover": "heal", "rise": "heal", "tend": "help",
    "prepare": "wait", "move_far": "move", "interact": "work",
}  # fmt: skip
"""The kinds of actions that are no attack."""


def declarations(fight: Fight) -> list[IntentView]:
    """Return what each character has declared for this round, until the moves are made; all of it happens at once."""
    if fight.result.outcome or fight.flow.phase not in BEFORE:
        return []
    made = Declarations(fight)
    return [made.of(unit) for unit in made.state.members if unit.here and unit.plan.action]


class Declarations(Shown):
    """The declared actions of one moment."""

    def of(self, unit: Unit) -> IntentView:
        """Return what one character has declared."""
        plan = unit.plan
        if plan.weapon:
            made = self._weapon(unit)
        elif plan.action == "ability":
            made = self._power(unit)
        else:
            made = self._deed(unit)
        self._place(unit, made)
        return made

    def _weapon(self, unit: Unit) -> IntentView:
        plan = unit.plan
        weapon, going = self.state.weapons[unit.id, plan.weapon], self._going(unit)
        words = tr("attacks {target} with {weapon}", target=self.fight.name(plan.target), weapon=weapon.name)
        if going:
            words = (
                tr("{words}, then moves to {going}", words=words, going=going)
                if plan.action == "attack_move"
                else tr("moves to {going} and {words}", going=going, words=words)
            )
        made = self._plain(unit, "shoot" if weapon.range else "strike", words)
        self._strike(unit, made)
        return made

    def _power(self, unit: Unit) -> IntentView:
        plan = unit.plan
        ability = self.state.abilities[unit.id, plan.what]
        words = self._uses(ability.name, "" if plan.target == unit.id else plan.target)
        if ability.attack:
            made = self._plain(unit, "cast", words)
            self._strike(unit, made)
            return made
        heals = parse_dice(ability.heals)
        made = self._plain(unit, "heal" if heals.most else "help", words)
        if plan.target in self.state.by_id:
            self._heal(made, plan.target, heals)
        return made

    def _deed(self, unit: Unit) -> IntentView:
        """Return an action that is no attack."""
        plan, going = unit.plan, self._going(unit)
        kind, aim = KINDS[plan.action], ""
        match plan.action:
            case "flee":
                words = (
                    tr("flees from the field")
                    if plan.place == OUT
                    else tr("flees to {going}", going=going)
                    if going
                    else tr("flees")
                )
            case "cover":
                aim = plan.target
                words = tr("covers {aim}", aim=self.fight.name(aim))
            case "tend":
                aim = plan.target
                words = tr("tends {aim}", aim=self.fight.name(aim))
            case "recover":
                words, aim = tr("catches their breath: 1d6 health"), unit.id
            case "rise":
                words = tr("tries to come to")
            case "move_far":
                words = tr("moves to {going}", going=going) if going else tr("stays where they are")
            case "interact":
                kind, words, aim = self._handled(unit)
            case _:
                words = {"defend": tr("defends"), "prepare": tr("prepares")}[plan.action]
        made = self._plain(unit, kind, words)
        made["targets"] = [aim] if aim in self.state.by_id else []
        if plan.action == "recover":
            self._heal(made, unit.id, RECOVERY)
        return made

    def _handled(self, unit: Unit) -> tuple[IntentKind, str, str]:
        """Return kind, words and target of what is done with an item or an object."""
        plan = unit.plan
        way, colon, key = plan.what.partition(":")
        if not colon:
            return "work", tr("works on {what}", what=self.fight.name(plan.what)), plan.what
        name, aim = self.fight.name(key), plan.target or plan.friend
        if way == "give":
            return "help", tr("hands {name} over to {aim}", name=name, aim=self.fight.name(aim)), aim
        enemy = aim in self.state.by_id and self.state.by_id[aim].facts.side != "party"
        return "throw" if enemy else "help", self._uses(name, "" if aim == unit.id else aim), aim
