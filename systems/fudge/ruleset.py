"""Opposed 4dF behind the port of rulesets."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from pydantic import BaseModel

from systems.fudge import deeds, face, policy, setting, track, view
from systems.fudge.asks import ASKS
from systems.fudge.blocks import DERIVATION, EncounterBlock, FoeBlock, MemberBlock, Numbers, composed
from systems.fudge.clocks import clocks, forget
from systems.fudge.components import Field, Strike, Turn, Wounds
from systems.fudge.landings import EFFECTS
from systems.fudge.phases import PHASES
from systems.fudge.rules import check_roll, four_df
from systems.fudge.script import FEINTS, INTENTS, ORDERS, TARGETS, VIEW_FIELDS
from systems.fudge.sides import Sides
from systems.table import ruleset as port
from systems.table.battle.contributions import Credits
from systems.table.battle.fight import EffectHandlers, Fight
from systems.table.content.core_values import Core
from systems.table.lookahead import Clock
from systems.table.loop.dice import Dice
from systems.table.loop.engine import Phase, RequestKind
from systems.table.loop.requests import Choice, Request
from systems.table.policy.style import SENSIBLE, PlayStyle
from systems.table.ruleset import Body, Check, Ruleset


class Fudge(Ruleset):
    """Opposed rolls of 4dF, wounds in place of hit points, and all of a turn at the same time."""

    id: ClassVar[str] = "fudge"
    name: ClassVar[str] = "Opposed 4dF"
    summary: ClassVar[str] = (
        "Attack and defence are rolled against each other; wounds, not hit points; everybody acts at the same time."
    )
    member_block: ClassVar[type[BaseModel]] = MemberBlock
    foe_block: ClassVar[type[BaseModel]] = FoeBlock
    encounter_block: ClassVar[type[BaseModel]] = EncounterBlock
    numbers_model: ClassVar[type[port.Numbers]] = Numbers
    view_fields: ClassVar[Mapping[str, type]] = VIEW_FIELDS
    intents: ClassVar[frozenset[str]] = INTENTS
    feints: ClassVar[frozenset[str]] = FEINTS
    separate_draw: ClassVar[frozenset[str]] = ORDERS
    targets: ClassVar[frozenset[str]] = TARGETS
    phases: ClassVar[Sequence[type[Phase[Any]]]] = PHASES
    requests: ClassVar[Sequence[type[RequestKind[Any]]]] = ASKS
    first_phase: ClassVar[str] = "open"
    effects: ClassVar[EffectHandlers] = EFFECTS
    resources: ClassVar[Mapping[str, str]] = {
        "scratch": "Scratch boxes",
        "hurt": "Hurt boxes",
        "very_hurt": "Very Hurt boxes",
        "incapacitated": "Incapacitated boxes",
    }
    credits: ClassVar[Credits] = deeds.CREDITS
    derivation: ClassVar[port.Table] = DERIVATION

    healing: ClassVar[str] = "one wound a step better"
    numbers: Numbers

    def populate(self, battle: Fight) -> None:
        """Create everybody and the ground.

        Raises:
            ValueError: a block is wrong, or nobody of the party is able.
        """
        numbers = Numbers.model_validate(dict(battle.encounter.numbers))
        boxes = numbers.boxes()
        if not any(track.able(track.read(member.body, boxes)) for member in battle.party.members):
            raise ValueError("Nobody of the party is able; there is no fight.")
        block = EncounterBlock.model_validate(dict(battle.encounter.block))
        for spot, member in zip(
            setting.starts(block.party, len(battle.party.members)), battle.party.members, strict=True
        ):
            facts = setting.member(battle, member, numbers)
            battle.world.create(member.id, facts, Wounds(*track.read(member.body, boxes)), *setting.state(spot))
        for spot, foe in zip(setting.foe_starts(block, len(battle.encounter.foes)), battle.encounter.foes, strict=True):
            battle.world.create(foe.id, setting.foe(foe, numbers), Wounds(), *setting.state(spot))
        battle.names |= {area.id: area.name for area in block.areas if area.id not in battle.names}
        battle.world.create("fudge-turn", Field(setting.ground(block, numbers), block.loot), Turn(), Strike())

    def clocks(self, battle: Fight) -> Sequence[Clock]:
        """Return the round, and how long enemies have gone unhurt."""
        return clocks(battle)

    def forget(self, battle: Fight) -> None:
        """Forget how intents were rolled."""
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
        """Return the wounds that each member has marked."""
        return {unit.id: unit.track._asdict() for unit in battle.bound(Sides).members}

    def spent(self, before: Body, after: Body) -> dict[str, int]:
        """Boxes that were marked: a body counts those, not the free ones."""
        return {key: after[key] - before[key] for key in self.resources}

    def rounds(self, battle: Fight) -> int:
        """The turn's number."""
        return battle.bound(Sides).turn.round

    def strength(self, battle: Fight) -> tuple[int, int]:
        """Free boxes of the wound tracks of both sides."""
        return deeds.strength(battle)

    def policy(self, request: Request, style: PlayStyle = SENSIBLE) -> Choice:
        """Strike where it is worth most."""
        return policy.sensible(request, style)

    def compose(self, foes: Sequence[tuple[Mapping[str, Any], Core]], numbers: Mapping[str, int]) -> dict[str, Any]:
        """Loot by the foes' threat, and a plain map (HX-22)."""
        return composed(foes, Numbers.model_validate(dict(numbers)))

    def slain(self, battle: Fight) -> Sequence[str]:
        """The foes that are Incapacitated on the field: neither fled nor surrendered (IT-07)."""
        return [unit.id for unit in battle.bound(Sides).foes if unit.wounds.incapacitated and not unit.place.gone]

    def enemy_advantage(self, battle: Fight) -> int:
        """Per mille of the boxes left to those who fight, less for being Hurt; theirs less the party's (BH-07)."""
        sides = battle.bound(Sides)
        worth = {"": 0, track.SCRATCH: 0, track.HURT: 150, track.VERY_HURT: 300}
        total = 0
        for unit in sides.all:
            if unit.fights:
                value = 300 + 700 * sides.left(unit) // sides.most() - worth[unit.worst]
                total += -value if unit.facts.ours else value
        return total

    def problem(self, block: Mapping[str, Any], members: int, foes: int) -> str:
        """A post is that of a foe who is there, and each has one at most."""
        posts = [post.foe for post in EncounterBlock.model_validate(dict(block)).posts]
        for number, foe in enumerate(posts):
            if foe > foes:
                return f"there is a post for foe {foe}, but the encounter has only {foes}"
            if foe in posts[:number]:
                return f"foe {foe} has two posts: keep one of them"
        return ""

    def fresh(self, block: Mapping[str, Any]) -> Body:
        """No wound marked."""
        return track.Track()._asdict()

    def able(self, block: Mapping[str, Any], body: Body) -> bool:
        """Not Incapacitated (FT-15, HX-13)."""
        return body.get(track.INCAPACITATED, 0) <= 0

    def health(self, block: Mapping[str, Any], body: Body) -> port.Health:
        """Boxes left on the track."""
        boxes = self.numbers.boxes()
        now = track.read(body, boxes)
        return port.Health(track.left(now, boxes), sum(boxes), track.words(now, boxes))

    def rest(self, block: Mapping[str, Any], body: Body, numbers: Mapping[str, int], aided: bool = False) -> Body:
        """All Scratches, and one step of the worst wound (HX-02)."""
        boxes = Numbers.model_validate(dict(numbers)).boxes()
        return track.rested(track.read(body, boxes), boxes)._asdict()

    def heal(self, block: Mapping[str, Any], body: Body, amount: int) -> Body:
        """One wound a step better, however much healing it is (IT-01)."""
        boxes = self.numbers.boxes()
        now = track.read(body, boxes)
        return (track.better(now, boxes) if amount > 0 else now)._asdict()

    def hurt(self, block: Mapping[str, Any], body: Body, amount: int) -> Body:
        """A Scratch for each point (HX-02)."""
        boxes = self.numbers.boxes()
        return track.marked(track.read(body, boxes), [track.SCRATCH] * amount, boxes)._asdict()

    def tended(self, block: Mapping[str, Any], body: Body, numbers: Mapping[str, int]) -> Body:
        """Awake at Very Hurt (HX-09, HX-16)."""
        return track.woken(track.read(body, Numbers.model_validate(dict(numbers)).boxes()))._asdict()

    def check(self, dice: Dice, skill: int, difficulty: int, who: str, why: str) -> Check:
        """4dF on the scale of 2d6, + skill, met or beaten (HX-23)."""
        roll = dice.sum("world", 4, 3, who, why)
        counts = check_roll(roll.total)
        total = counts + skill
        words = f"4dF {four_df(roll.total):+d} counts as {counts}, + {why} {skill} = {total} against {difficulty}"
        return Check(roll, total, total >= difficulty, words=words)
