"""What an enemy can know when it makes up its mind: nothing that a player could not tell it (BH-04)."""

from systems.zones.ground import Field
from systems.zones.script import heals, objective, prize
from systems.zones.sides import Actor, Sides


def seen(sides: Sides, field: Field, actor: Actor, group: tuple[str, ...]) -> dict[str, int | bool | str]:
    """Return the view of one enemy.

    Args:
        sides: the fight.
        field: who is where.
        actor: the enemy.
        group: whose health is `self.*`: its own, or that of all who share a morale.
    """
    mind = sides.minds[actor.id]
    own = [sides.by_id[key] for key in group]
    hp, most = _health(own)
    foes, heroes = sides.able_foes(), sides.able_heroes()
    foes_hp, foes_most = _health(sides.foes)
    heroes_hp, heroes_most = _health([each for each in sides.heroes if each.here])
    here, goal = field.zone[actor.id], objective(sides)
    leader = next((each for each in foes if each.unit.leader), None)
    return {
        "self.hp": hp,
        "self.max_hp": most,
        "self.hp_percent": hp * 100 // most,
        "allies": len(foes),
        "allies_down": len(sides.foes) - len(foes),
        "allies_hp_percent": foes_hp * 100 // foes_most,
        "enemies": len(heroes),
        "enemies_hp": heroes_hp,
        "enemies_max_hp": heroes_most,
        "enemies_hp_percent": heroes_hp * 100 // max(1, heroes_most),
        "enemies_down": sum(each.here and not each.able for each in sides.heroes),
        "round": sides.terrain.round,
        "last_intent": mind.last_intent,
        "last_attacker": mind.last_attacker,
        "rounds_since_hurt": mind.unhurt,
        "ambush": sides.edge.ambushed,
        "edge": sides.edge.spent,
        "self.score": actor.unit.score,
        "self.ardor": actor.health.ardor,
        "self.surges": actor.health.surges,
        "zone_enemies": sum(field.zone[each.id] == here for each in heroes),
        "zone_allies": sum(field.zone[each.id] == here for each in foes) - 1,
        "nearest": min((field.steps(actor.id, each.id) for each in heroes), default=0),
        "leader_hp_percent": leader.health.now * 100 // leader.unit.most if leader else 0,
        "healers": sum(map(heals, heroes)),
        "at_objective": here == goal,
        "objective_enemies": sum(field.zone[each.id] == goal for each in heroes),
        "prize": bool(prize(sides)),
    }


def _health(actors: list[Actor]) -> tuple[int, int]:
    """Health now, of those in the fight, and unhurt, of all."""
    return sum(each.health.now for each in actors if each.here), sum(each.unit.most for each in actors)
