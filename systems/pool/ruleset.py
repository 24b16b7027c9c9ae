"""Dice pools behind the port of rulesets."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from pydantic import BaseModel

from systems.pool import asks, deeds, face, harm, policy, view
from systems.pool.blocks import DERIVATION, EncounterBlock, FoeBlock, MemberBlock, Numbers, composed
from systems.pool.clocks import clocks, forget
from systems.pool.components import Acting, Burns, Field, Hit, Past, Place, Plan, Round, Stance, Turn, Unit, Vitals
from systems.pool.grid import grid_of
from systems.pool.landings import EFFECTS
from systems.pool.phases import PHASES
from systems.pool.rules import hits, pool, rest, successes
from systems.pool.script import FEINTS, INTENTS, TARGETS, VIEW_FIELDS
from systems.pool.sides import Sides
from systems.pool.templates import PLAIN, template_of, unit
from systems.pool.terrain import default_rows, deploy
from systems.pool.wounds import slain
from systems.table import ruleset as port
from systems.table.battle import shields
from systems.table.battle.contributions import Credits
from systems.table.battle.fight import EffectHandlers, Fight
from systems.table.content.core_values import Core
from systems.table.lookahead import Clock
from systems.table.loop.dice import Dice
from systems.table.loop.engine import Phase, RequestKind
from systems.table.loop.requests import Choice, Request
from systems.table.policy.style import SENSIBLE, PlayStyle
from systems.table.ruleset import Body, Check, Ruleset


class Pool(Ruleset):
    """Everybody acts in turn on a square grid: pools of d6, where 5 and 6 count, against fixed defences."""

    id: ClassVar[str] = "pool"
    name: ClassVar[str] = "Dice Pools"
    summary: ClassVar[str] = (
        "Turns by initiative on a square grid, two actions each: a handful of d6, whose 5s and 6s must meet a defence."
    )
    member_block: ClassVar[type[BaseModel]] = MemberBlock
    foe_block: ClassVar[type[BaseModel]] = FoeBlock
    encounter_block: ClassVar[type[BaseModel]] = EncounterBlock
    numbers_model: ClassVar[type[port.Numbers]] = Numbers
    view_fields: ClassVar[Mapping[str, type]] = VIEW_FIELDS
    intents: ClassVar[frozenset[str]] = INTENTS
    feints: ClassVar[frozenset[str]] = FEINTS
    targets: ClassVar[frozenset[str]] = TARGETS
    phases: ClassVar[Sequence[type[Phase[Any]]]] = PHASES
    requests: ClassVar[Sequence[type[RequestKind[Any]]]] = asks.ASKS
    first_phase: ClassVar[str] = "open"
    effects: ClassVar[EffectHandlers] = EFFECTS
    resources: ClassVar[Mapping[str, str]] = {"hp": "HP", "points": "spell points"}
    credits: ClassVar[Credits] = deeds.CREDITS
    derivation: ClassVar[port.Table] = DERIVATION
    first_aid: ClassVar[str] = (
        "Wits + medicine in dice; with two successes the patient regains twice their Fortitude in HP tonight."
    )

    def populate(self, battle: Fight) -> None:
        """Create members, foes under their template, and the ground they stand on.

        Raises:
            ValueError: a block is wrong, the grid has no room, or nobody of the party is above 0 HP.
        """
        setup, numbers = battle.encounter, Numbers.model_validate(dict(battle.encounter.numbers))
        encounter = EncounterBlock.model_validate(dict(setup.block))
        template = template_of(encounter.template, setup.difficulty)
        units: list[tuple[Unit, Vitals]] = []
        for member in battle.party.members:
            block = MemberBlock.model_validate(dict(member.block))
            ward = shields.shields(battle, member.id), shields.has_locket(battle, member.id)
            who = unit(member.id, "party", block, numbers.furthest, PLAIN, *ward)
            units.append((who, Vitals(_hp(block.hit_points, member.body), _points(block.spell_points, member.body))))
        if not any(vitals.hp > 0 for _, vitals in units):
            raise ValueError("Nobody of the party is above 0 HP; there is no fight.")
        for foe in setup.foes:
            who = unit(
                foe.id, "foes", FoeBlock.model_validate(dict(foe.block)), numbers.furthest, template, (), False
            )  # fmt: skip
            units.append((who, Vitals(who.most, who.points)))
        rows = encounter.grid or default_rows(len(setup.foes))
        sides = [[(who.id, _reach(who)) for who, _ in units if who.side == side] for side in ("party", "foes")]
        places = deploy(grid_of(rows), *sides)
        for who, vitals in units:
            parts: list[object] = [who, vitals, Place(places[who.id]), Turn(), Stance(prone=vitals.hp <= 0), Burns()]
            battle.world.create(who.id, *parts, *([Plan(), Past()] if who.side == "foes" else []))
        field = Field(rows, encounter.open_edge, encounter.loot)
        battle.world.create("field", field, Round(), Acting(), Hit())

    def clocks(self, battle: Fight) -> Sequence[Clock]:
        """Return the round, and how long enemies have gone unhurt."""
        return clocks(battle)

    def forget(self, battle: Fight) -> None:
        """Forget how intents were rolled, and Combat Initiative once the order stands."""
        forget(battle)

    def view(self, battle: Fight) -> dict[str, Any]:
        """Return what the player may know."""
        return view.shown(battle)

    def as_seen(self, battle: Fight) -> None:
        """Take enemies at face value."""
        face.as_seen(battle)

    def part(self, battle: Fight, name: str) -> Any:
        """Return one part of it, the words left out."""
        return view.part(battle, name)

    def bodies(self, battle: Fight) -> dict[str, Body]:
        """Return each member's HP, spell points, and whether they died."""
        s = battle.bound(Sides)
        return {who: _body(s.vitals[who].hp, s.vitals[who].points, s.vitals[who].dead) for who in s.party}

    def rounds(self, battle: Fight) -> int:
        """The round's number."""
        return battle.bound(Sides).round.number

    def strength(self, battle: Fight) -> tuple[int, int]:
        """HP of both sides."""
        return deeds.strength(battle)

    def policy(self, request: Request, style: PlayStyle = SENSIBLE) -> Choice:
        """Strike where it does most."""
        return policy.sensible(request, style)

    def compose(self, foes: Sequence[tuple[Mapping[str, Any], Core]], numbers: Mapping[str, int]) -> dict[str, Any]:
        """Loot by the foes' threat, and a grid for so many (HX-22)."""
        return composed(foes, Numbers.model_validate(dict(numbers)))

    def problem(self, block: Mapping[str, Any], members: int, foes: int) -> str:
        """Both sides have to find room around their starts."""
        rows = EncounterBlock.model_validate(dict(block)).grid or default_rows(foes)
        sides = [[(f"{side}-{number}", 1) for number in range(count)] for side, count in (("p", members), ("f", foes))]
        try:
            deploy(grid_of(rows), *sides)
        except ValueError:
            return f"the grid has no room for {members} members and {foes} foes: make it larger, or take walls away"
        return ""

    def fresh(self, block: Mapping[str, Any]) -> Body:
        """Full hit points and spell points."""
        return _body(block["hit_points"], _most_points(block), False)

    def able(self, block: Mapping[str, Any], body: Body) -> bool:
        """Above 0 HP (DP-09)."""
        return _hp(block["hit_points"], body) > 0

    def dead(self, block: Mapping[str, Any], body: Body) -> bool:
        """Tell whether somebody died in the fight (DP-09)."""
        return bool(body.get("dead", 0))

    def health(self, block: Mapping[str, Any], body: Body) -> port.Health:
        """HP of the most, and spell points where there are any."""
        now, most = _hp(block["hit_points"], body), block["hit_points"]
        words = f"{now} of {most} HP" if now > 0 else f"Downed, {now} of {most} HP"
        if points := _most_points(block):
            words += f", {_points(points, body)} of {points} spell points"
        return port.Health(max(0, now), most, words)

    def rest(self, block: Mapping[str, Any], body: Body, numbers: Mapping[str, int], aided: bool = False) -> Body:
        """Regain Fortitude in HP, twice that with First Aid, and all spell points, above 0 HP only (DP-11, HX-02)."""
        hp, most = _hp(block["hit_points"], body), block["hit_points"]
        if hp <= 0:
            return _settled(block, body)
        factor = Numbers.model_validate(dict(numbers)).aided if aided else 1
        return _body(rest(hp, most, block["fortitude"], factor), _most_points(block), False)

    def heal(self, block: Mapping[str, Any], body: Body, amount: int) -> Body:
        """Regain HP up to the most; somebody Downed stays so until tended."""
        now = _settled(block, body)
        return now if now["hp"] <= 0 else {**now, "hp": min(block["hit_points"], now["hp"] + amount)}

    def hurt(self, block: Mapping[str, Any], body: Body, amount: int) -> Body:
        """Lose HP, not below 0 outside a fight; what is below stays as it is."""
        now = _settled(block, body)
        return {**now, "hp": min(now["hp"], max(0, now["hp"] - amount))}

    def tended(self, block: Mapping[str, Any], body: Body, numbers: Mapping[str, int]) -> Body:
        """Come to what the rulings say, 1 HP (HX-09)."""
        now, least = _settled(block, body), Numbers.model_validate(dict(numbers)).tended
        return {**now, "hp": min(block["hit_points"], max(now["hp"], least)), "dead": 0}

    def check(self, dice: Dice, skill: int, difficulty: int, who: str, why: str) -> Check:
        """Skill + 2 dice against about half of what the difficulty is above 6 (HX-23, DP-22)."""
        count, needed = _test(skill, difficulty)
        rolled = dice.each("world", count, 6, who, why)
        total = successes(rolled.faces, mastery=False)
        words = f"{total} success{'' if total == 1 else 'es'} on {harm.dice(count)}, {needed} wanted"
        return Check(rolled, total, hits(total, needed), words=words)

    def wanted(self, skill: int, difficulty: int) -> str:
        """Say with how many dice, and how many successes are wanted."""
        count, needed = _test(skill, difficulty)
        return f"with {harm.dice(count)}, {needed} success{'' if needed == 1 else 'es'} wanted"

    def aid(self, dice: Dice, block: Mapping[str, Any], numbers: Mapping[str, int], who: str) -> Check:
        """Roll First Aid: Wits + medicine against its DT (DP-22)."""
        needed = Numbers.model_validate(dict(numbers)).first_aid
        count = max(1, pool(block["wits"], block.get("medicine", 0)))
        rolled = dice.each("world", count, 6, who, "First Aid")
        total = successes(rolled.faces, mastery=False)
        words = f"{total} success{'' if total == 1 else 'es'} on {harm.dice(count)}, {needed} wanted"
        return Check(rolled, total, hits(total, needed), words=words)

    def slain(self, battle: Fight) -> Sequence[str]:
        """The enemies that were Downed; who fled or surrendered was not (HX-15)."""
        return slain(battle.bound(Sides))

    def enemy_advantage(self, battle: Fight) -> int:
        """Per mille of HP of those who are able, theirs less the party's, and a little for each able one (BH-07)."""
        s = battle.bound(Sides)

        def share(side: tuple[str, ...]) -> int:
            return sum(200 + 800 * s.vitals[who].hp // s.unit[who].most for who in side if s.able(who))

        return share(s.foes) - share(s.party)


def _body(hp: int, points: int, dead: bool) -> Body:
    return {"hp": hp, "points": points, "dead": int(dead)}


def _hp(most: int, body: Mapping[str, int]) -> int:
    """HP now, within what is possible; a body that says nothing is unhurt."""
    return max(-most * 10, min(most, body.get("hp", most)))


def _most_points(block: Mapping[str, Any]) -> int:
    """Spell points of a block, which need not name them."""
    return int(block.get("spell_points", 0))


def _points(most: int, body: Mapping[str, int]) -> int:
    return max(0, min(most, body.get("points", most)))


def _settled(block: Mapping[str, Any], body: Mapping[str, int]) -> Body:
    """A body with all values there and within what is possible."""
    hp, points = _hp(block["hit_points"], body), _points(_most_points(block), body)
    return _body(hp, points, bool(body.get("dead", 0)))


def _test(skill: int, difficulty: int) -> tuple[int, int]:
    """Dice and successes of a test: odds like those of 2d6 + skill; an odd difficulty costs a die."""
    return max(1, skill + 2 - difficulty % 2), max(1, (difficulty - 6) // 2)


def _reach(who: Unit) -> int:
    """How far somebody's farthest weapon reaches without penalty."""
    return max(weapon.range for weapon in who.weapons)
