"""What behaviour scripts see and may intend with dice pools (BH-02, BH-04)."""

from systems.pool.sides import Sides
from systems.table.battle.fight import Fight
from systems.table.enemies.behaviour import SHARED_FIELDS, Intent, Script
from systems.table.enemies.targets import UNIT_WORDS

INTENTS = frozenset({
    "attack", "press", "guard", "flee", "flank", "snipe", "hesitate", "sprint", "split", "finish", "mend", "advance",
})  # fmt: skip
FEINTS = INTENTS - {"flee"}
"""A flight is plain to see."""

AT_FRIENDS = ("self", "ally_most_wounded")
"""Words for which there is nobody to attack."""

TARGETS = UNIT_WORDS | {"objective", "exit"}

DEFAULT = Intent("attack", shown="attack")

VIEW_FIELDS: dict[str, type] = {
    **SHARED_FIELDS,
    "self.agility": int,
    "self.initiative": int,
    "self.spell_points": int,
    "self.prone": bool,
    "self.in_cover": bool,
    "self.flanked": bool,
    "self.beside": int,
    "distance": int,
    "enemies_prone": int,
}
"""`self.initiative` is the Combat Initiative; `self.beside` how many of the party are on the squares about oneself;
`distance` the squares to the nearest of the party, 0 where there is nobody."""


class Scripts:
    """The behaviours of all enemies, made ready; to be had by `battle.bound(Scripts)`."""

    def __init__(self, battle: Fight) -> None:
        """Make each different behaviour ready once."""
        foes = battle.encounter.foes
        plain = battle.encounter.difficulty == "standard"
        self.of: dict[str, Script] = {}
        self.alike: dict[str, tuple[str, ...]] = {}
        """All enemies with an equal behaviour, oneself included: a shared nerve breaks for all (BH-05)."""
        for foe in foes:
            self.alike[foe.id] = tuple(each.id for each in foes if each.behaviour == foe.behaviour)
            first = self.alike[foe.id][0]
            self.of[foe.id] = self.of.get(first) or Script(foe.behaviour, "pool", VIEW_FIELDS, DEFAULT)
        self.certain = {
            key: script.certain
            for key, script in self.of.items()
            if plain and script.certain and _always_legal(script.certain)
        }
        """What those mean to do who never have anything to choose."""
        self.remembers_attacker = frozenset(
            foe.id
            for foe in foes
            if "last_attacker" in self.of[foe.id].reads
            or any(rule.target == "last_attacker" for rule in foe.behaviour.rules)
        )


def _always_legal(intent: Intent) -> bool:
    """Tell whether an intent can be had wherever one is, so that nobody need ask (BH-06)."""
    known = intent.name in ("attack", "press", "guard") and intent.shown in FEINTS
    return known and (intent.name == "guard" or intent.target not in AT_FRIENDS)


def seen(battle: Fight, s: Sides, who: str, script: Script) -> dict[str, int | bool | str]:
    """What an enemy can know now: nothing that a player could not tell it (BH-04)."""
    scripts = battle.bound(Scripts)
    group = scripts.alike[who] if script.shared else (who,)
    hp, most = _hp(s, group), sum(s.unit[each].most for each in group)
    friends, enemies = s.friends(who), s.enemies(who)
    party_hp, party_most = _hp(s, s.party), sum(s.unit[each].most for each in s.party)
    foes_most = sum(s.unit[each].most for each in s.foes)
    stance, square, past = s.stance[who], s.square(who), s.past[who]
    beside = s.flanked(who)
    return {
        "self.hp": hp,
        "self.max_hp": most,
        "self.hp_percent": hp * 100 // most,
        "self.agility": s.unit[who].agility,
        "self.initiative": s.turn[who].count,
        "self.spell_points": s.vitals[who].points,
        "self.prone": stance.prone,
        "self.in_cover": s.grid.cover(square),
        "self.flanked": beside >= 2 and not s.grid.backed[square],
        "self.beside": beside,
        "distance": min((s.distance(who, each) for each in enemies), default=0),
        "allies": len(friends),
        "allies_down": sum(s.vitals[each].hp <= 0 for each in s.foes),
        "allies_hp_percent": _hp(s, s.foes) * 100 // foes_most,
        "enemies": len(enemies),
        "enemies_hp": party_hp,
        "enemies_max_hp": party_most,
        "enemies_hp_percent": party_hp * 100 // party_most,
        "enemies_down": sum(s.vitals[each].hp <= 0 for each in s.party),
        "enemies_prone": sum(s.stance[each].prone for each in enemies),
        "round": s.round.number,
        "last_intent": past.intent,
        "last_attacker": past.attacker,
        "rounds_since_hurt": past.unhurt,
        "ambush": s.edge.ambushed,
        "edge": s.edge.spent,
    }


def _hp(s: Sides, group: tuple[str, ...]) -> int:
    """HP of those of a group who are on the map, none below 0."""
    return sum(max(0, s.vitals[each].hp) for each in group if s.present(each))


def options(s: Sides, who: str, script: Script) -> list[Intent]:
    """What a ruthless enemy chooses among: a short list of what may be worth it (BH-07)."""
    reach = s.within_reach(who)
    if not reach:
        return [DEFAULT]
    nearest = min(reach, key=lambda each: s.distance(who, each))
    weakest = min(reach, key=lambda each: s.vitals[each].hp)
    found = [_at("attack", "nearest", nearest)]
    if weakest != nearest:
        found.append(_at("attack", "weakest", weakest))
    found += [_at("press", "nearest", nearest, known.amount) for known in script.known("press")[:1]]
    if len(s.friends(who)) > 1:
        found.append(_at("flank", "nearest", ""))
    if any(weapon.kind != "melee" for weapon in s.weapons(who)):
        found.append(_at("snipe", "weakest", weakest))
    return [*found, Intent("guard", shown="guard")]


def _at(name: str, word: str, at: str, amount: int = 0) -> Intent:
    return Intent(name, amount, word, name, at)
