"""What a policy sees of a fight: units at once, the rest when it looks at it."""

from collections.abc import Mapping, Sequence

from systems.reactive.sight import Enemy, Friend, Sight
from systems.reactive.state import Foe, State
from systems.table.battle.fight import Fight

STAYING = ("guard", "wait", "flee")
"""Shown intents by which an enemy attacks nobody."""


class Looking(Sight):
    """A fight as policies see it at one moment."""

    def __init__(self, fight: Fight) -> None:
        """Look at all units that can act."""
        self._state = state = fight.bound(State)
        blow = state.blow
        self.ambush, self.way_out = state.edge.ambushed, bool(state.cycle.way_out)
        self.blow = blow.amount if blow.foe else 0
        self.party = {
            who: Friend(
                member.health.hp,
                member.max_hp,
                member.fighter.tough,
                member.plight.coming,
                who in blow.victims and who not in blow.asked,
            )
            for who, member in state.members.items()
            if member.able
        }
        self.foes = {who: _enemy(foe) for who, foe in state.foes.items() if foe.able}

    def special(self) -> bool:
        """Tell whether an able member has a weapon that does anything else than damage."""
        return any(weapon.effect != "damage" for who in self.party for weapon in self._state.weapons(who).values())

    def screened(self, foe: str) -> bool:
        """Tell whether a lurking enemy has another to hide behind."""
        return self._state.screened(self._state.foes[foe])

    def plain(self, who: str) -> Mapping[str, bool]:
        """Return the weapons of a member, and whether they deal plain damage."""
        return {key: weapon.effect == "damage" for key, weapon in self._state.weapons(who).items()}

    def free(self) -> Sequence[str]:
        """Return the options of the free acts that are open, then those of weapons that can be taken up."""
        state = self._state
        acts = [f"do:{act.id}" for act in state.open_acts()]
        return acts + [f"take:{key}" for key, (_, carried) in state.arms.items() if not state.holder(carried)]

    def tasks(self) -> Sequence[str]:
        """Return the tasks that are open."""
        every = self._state.tasks.values()
        return [task.id for task, clock in every if clock.filled < task.segments and self._state.is_open(task.after)]


def _enemy(foe: Foe) -> Enemy:
    shown, bound = foe.declared.shown, foe.bound
    return Enemy(
        foe.health.hp,
        foe.against,
        len(foe.stance.attackers),
        bound.held,
        shown in STAYING or bound.stunned > 0,
        shown == "guard",
        shown == "flee",
    )
