"""The members of the party: their blocks and bodies, and what befalls them (HX-07, HX-09, HX-13).

A body is changed only through the ruleset's port, so no ruleset is special here.
"""

from typing import TYPE_CHECKING, Any, NamedTuple

from game.campaign.components import Body, Corpse, Fate, Person
from game.campaign.events.party import (
    BodyHealed,
    BodyHurt,
    Died,
    Joined,
    PointsGained,
    Tended,
    Wounded,
)
from game.campaign.ids import fresh_id
from game.campaign.travel.pace import retime
from systems.table.content.core_values import Core
from systems.table.ruleset import Health

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.campaign.campaign import Campaign
    from game.packs.models.character_type import AdvancementStep, CharacterType


class Mate(NamedTuple):
    """A member with their components."""

    id: str
    person: Person
    body: Body
    fate: Fate


def mates(c: "Campaign") -> list[Mate]:
    """All members, the dead too, in stable order."""
    return [mate(c, key) for key in c.world.having(Person, Body, Fate)]


def mate(c: "Campaign", key: str) -> Mate:
    """The member of that id."""
    return Mate(key, c.world.get(key, Person), c.world.get(key, Body), c.world.get(key, Fate))


def living(c: "Campaign") -> list[Mate]:
    """Members who are not dead."""
    return [each for each in mates(c) if each.fate.state != "dead"]


def able(c: "Campaign") -> list[Mate]:
    """Members who can act: neither dead nor grievously wounded."""
    return [each for each in mates(c) if each.fate.state == "able"]


def wounded(c: "Campaign") -> list[Mate]:
    """Members who are grievously wounded and not tended."""
    return [each for each in mates(c) if each.fate.state == "wounded"]


def kind_of(c: "Campaign", who: Mate) -> "CharacterType":
    """The record of a member's character type."""
    return c.catalogue.character_types[who.person.kind]


def steps_of(c: "Campaign", who: Mate) -> "list[AdvancementStep]":
    """The advancement steps that a member has taken, in the order of the table (HX-21)."""
    return [step for step in kind_of(c, who).advancement if step.id in who.person.steps]


def core_of(c: "Campaign", who: Mate) -> Core:
    """A member's core values with all steps."""
    return _core(kind_of(c, who), steps_of(c, who))


def block_of(c: "Campaign", who: Mate) -> dict[str, Any]:
    """A member's stat block under the campaign's ruleset, with all steps (HX-12, HX-21)."""
    return _block(c, kind_of(c, who), steps_of(c, who))


def gains(c: "Campaign", who: Mate, step: "AdvancementStep") -> dict[str, tuple[int, int]]:
    """The numbers of a member's block, before and after, that a further step would raise (HX-21).

    Those that follow a raised core value are among them.
    """
    kind, taken = kind_of(c, who), steps_of(c, who)
    before, after = _block(c, kind, taken), _block(c, kind, [*taken, step])
    return {
        name: (before.get(name, 0), number)
        for name, number in after.items()
        if isinstance(number, int) and before.get(name, 0) != number
    }


def _core(kind: "CharacterType", steps: "Sequence[AdvancementStep]") -> Core:
    core = kind.core
    for step in steps:
        core = core.raised(step.raises.core.model_dump())
    return core


def _block(c: "Campaign", kind: "CharacterType", steps: "Sequence[AdvancementStep]") -> dict[str, Any]:
    key = c.ruleset.id
    record = c.catalogue.ruleset(key)
    table = record.derivation if record and record.derivation else None
    block = c.ruleset.block("member", kind.blocks.get(key), _core(kind, steps), table)
    for step in steps:
        block = c.ruleset.raised(block, step.raises.blocks.get(key, {}))
    return block


def values(who: Mate) -> dict[str, int]:
    """A member's body as the ruleset wants it."""
    return dict(who.body.values)


def set_body(who: Mate, body: dict[str, int]) -> None:
    """Store a member's body."""
    who.body.values = tuple(sorted(body.items()))


def health_of(c: "Campaign", who: Mate) -> Health:
    """How a member is."""
    if who.fate.state == "dead":
        return Health(0, 1, "dead")
    return c.ruleset.health(block_of(c, who), values(who))


def scouting_of(c: "Campaign", who: Mate) -> int:
    """A member's scouting skill, with all steps (HX-03)."""
    return kind_of(c, who).scouting + sum(step.raises.scouting for step in steps_of(c, who))


def capacity_of(c: "Campaign", who: Mate) -> int:
    """What a member can carry (HX-08)."""
    return kind_of(c, who).capacity + sum(step.raises.capacity for step in steps_of(c, who))


def hands_of(c: "Campaign", who: Mate) -> int:
    """A member's hands, with all steps; those that things lend are counted by the equipment (HX-08)."""
    return kind_of(c, who).hands + sum(step.raises.hands for step in steps_of(c, who))


def skill_of(c: "Campaign", who: Mate, skill: str) -> int:
    """A member's core value by name."""
    return int(getattr(core_of(c, who), skill))


def best(c: "Campaign", skill: str) -> Mate | None:
    """The able member with the highest core value; of equals the first."""
    return max(able(c), key=lambda each: skill_of(c, each, skill), default=None)


def most_hurt(c: "Campaign") -> Mate | None:
    """The able member with the smallest part of their health left; of equals the first. None where all are well."""
    hurt_ones = [each for each in able(c) if health_of(c, each).now < health_of(c, each).most]
    return min(hurt_ones, key=lambda each: _part(health_of(c, each)), default=None)


def _part(health: Health) -> int:
    return health.now * 1000 // health.most


def hurt(c: "Campaign", who: Mate, amount: int, why: str = "") -> None:
    """Harm a member outside a fight; that may wound them grievously."""
    if amount <= 0 or who.fate.state == "dead":
        return
    set_body(who, c.ruleset.hurt(block_of(c, who), values(who), amount))
    c.emit(BodyHurt(who.id, amount, why, health_of(c, who).words))
    wound_or_not(c, who)


def heal(c: "Campaign", who: Mate, amount: int) -> None:
    """Heal a member who is not grievously wounded."""
    _recover(c, who, c.ruleset.heal(block_of(c, who), values(who), amount))


def heal_wholly(c: "Campaign", who: Mate) -> None:
    """Heal a member who is not grievously wounded as far as healing goes, step by step where it goes by steps."""
    block, body = block_of(c, who), values(who)
    most = c.ruleset.health(block, body).most
    while (better := c.ruleset.heal(block, body, most)) != body:
        body = better
    _recover(c, who, body)


def rest(c: "Campaign", who: Mate) -> None:
    """Let a member rest for a night with food and water (HX-02), with First Aid or without (DP-11)."""
    _recover(c, who, c.ruleset.rest(block_of(c, who), values(who), c.numbers, who.fate.aided))


def _recover(c: "Campaign", who: Mate, body: dict[str, int]) -> None:
    before = health_of(c, who)
    set_body(who, body)
    after = health_of(c, who)
    if after != before:
        c.emit(BodyHealed(who.id, max(0, after.now - before.now), after.words))


def tend(c: "Campaign", who: Mate) -> None:
    """Tend somebody grievously wounded: they come to and are able again (HX-09)."""
    set_body(who, c.ruleset.tended(block_of(c, who), values(who), c.numbers))
    _befall(c, who, "able")
    c.emit(Tended(who.id, health_of(c, who).words))


def wound_or_not(c: "Campaign", who: Mate) -> None:
    """Mark a member as grievously wounded if the ruleset says that they cannot act (HX-13)."""
    if who.fate.state == "able" and not c.ruleset.able(block_of(c, who), values(who)):
        _befall(c, who, "wounded", c.clock.day)
        c.emit(Wounded(who.id))


def _befall(c: "Campaign", who: Mate, state: str, since: int = 0) -> None:
    """Change what a member's fate is; the untended slow the party from then on, others do not any more (HX-09)."""
    who.fate.state, who.fate.since = state, since
    retime(c)


def die(c: "Campaign", who: Mate, why: str) -> None:
    """A member dies and leaves a corpse where the party is; what they had is the party's (HX-09)."""
    from game.campaign.items.inventory import release

    _befall(c, who, "dead", who.fate.since)
    release(c, who.id)
    c.world.create(fresh_id(c, "corpse"), Corpse(who.person.name, c.trek.at, True, c.clock.day, True))
    c.tally.deaths += 1
    c.emit(Died(who.id, why))


def join(c: "Campaign", kind: str, name: str, *, kit: bool = True) -> Mate:
    """Add somebody new to the party, unhurt; with the kit of their type, unless they come without (HX-19)."""
    from game.campaign.items.inventory import gain

    key = fresh_id(c, "member")
    c.world.create(key, Person(name, kind), Body(()), Fate())
    c.names[key] = name
    who = mate(c, key)
    set_body(who, c.ruleset.fresh(block_of(c, who)))
    c.emit(Joined(key, name, kind))
    for entry in kind_of(c, who).kit if kit else ():
        gain(c, entry.item, entry.count)
    return who


def gain_pp(c: "Campaign", who: Mate, pp: int) -> None:
    """PP for one character (HX-21)."""
    who.person.pp += pp
    c.emit(PointsGained(who.id, pp, who.person.pp))
