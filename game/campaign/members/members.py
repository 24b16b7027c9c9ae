"""The members of the party: their stat blocks, bodies, wounds and healing (HX-07, HX-09, HX-13).

Bodies are changed through the ruleset's port alone.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.campaign.components import Body, Fate, Person
from game.campaign.events.party import (
    BodyHealed,
    BodyHurt,
    PointsGained,
    Risen,
    Tended,
    Wounded,
)
from game.campaign.moments import MemberFate
from game.campaign.state import CampaignState, Own
from game.packs.models.character_type import AdvancementStep, CharacterType
from game.setup.bearing import with_modifiers
from game.setup.parties import grown, grown_core
from systems.table.content.core_values import Core
from systems.table.ruleset import Health, Table


class Member(NamedTuple):
    """A member with their components."""

    id: str
    person: Person
    body: Body
    fate: Fate


def all_members(c: CampaignState) -> list[Member]:
    """Return all members in stable order, the dead included."""
    return [Member(*row) for row in c.world.by_id(Person, Body, Fate)]


def member(c: CampaignState, key: str) -> Member:
    """The member of that id."""
    return Member(key, c.world.get(key, Person), c.world.get(key, Body), c.world.get(key, Fate))


def living(c: CampaignState) -> list[Member]:
    """Members who are not dead."""
    return [each for each in all_members(c) if each.fate.state != "dead"]


def able(c: CampaignState) -> list[Member]:
    """Members who can act: neither dead nor grievously wounded."""
    return [each for each in all_members(c) if each.fate.state == "able"]


def wounded(c: CampaignState) -> list[Member]:
    """Members who are grievously wounded and not tended."""
    return [each for each in all_members(c) if each.fate.state == "wounded"]


def kind_of(c: CampaignState, who: Member) -> "CharacterType":
    """The record of a member's character type."""
    return c.catalogue.character_types[who.person.kind]


def steps_of(c: CampaignState, who: Member) -> "list[AdvancementStep]":
    """The advancement steps that a member has taken, in the order of the table (HX-21)."""
    return [step for step in kind_of(c, who).advancement if step.id in who.person.steps]


def own_core(c: CampaignState, who: Member) -> Core:
    """A member's core values with all steps, whatever they bear."""
    return _own(c, kind_of(c, who), steps_of(c, who)).core


def core_of(c: CampaignState, who: Member) -> Core:
    """A member's core values with all steps, and with what things and states change (TH-01)."""
    core = own_core(c, who)
    for change in c.changes(who.id):
        core = core.raised(change.modifier.core.given)
    return core


def block_of(c: CampaignState, who: Member) -> dict[str, Any]:
    """A member's stat block under the campaign's ruleset, with all steps (HX-12, HX-21), and what they bear (TH-02)."""
    kind, steps = kind_of(c, who), steps_of(c, who)
    modifiers = [change.modifier for change in c.changes(who.id)]
    own = _own(c, kind, steps)
    return with_modifiers(c.ruleset, own.block, own.core, _table(c), modifiers)


def raised_numbers(c: CampaignState, who: Member, step: "AdvancementStep") -> dict[str, tuple[int, int]]:
    """Return the numbers of a member's block that a further step would raise, before and after (HX-21).

    Numbers derived from a raised core value are among them.
    """
    kind, taken = kind_of(c, who), steps_of(c, who)
    before, after = _own(c, kind, taken).block, _own(c, kind, [*taken, step]).block
    return {
        name: (before.get(name, 0), number)
        for name, number in after.items()
        if isinstance(number, int) and before.get(name, 0) != number
    }


def _own(c: CampaignState, kind: "CharacterType", steps: "Sequence[AdvancementStep]") -> Own:
    key = kind.id, tuple([step.id for step in steps])
    if key not in c.own:
        c.own[key] = Own(grown_core(kind, steps), grown(c.ruleset, kind, steps, _table(c)))
    return c.own[key]


def _table(c: CampaignState) -> Table | None:
    record = c.catalogue.ruleset(c.ruleset.id)
    return record.derivation if record and record.derivation else None


def body_of(who: Member) -> dict[str, int]:
    """Return a member's body in the form that the ruleset takes."""
    return dict(who.body.values)


def set_body(who: Member, body: dict[str, int]) -> None:
    """Store a member's body."""
    who.body.values = tuple(sorted(body.items()))


def health_of(c: CampaignState, who: Member) -> Health:
    """Return a member's health."""
    if who.fate.state == "dead":
        return Health(0, 1, "dead")
    return c.ruleset.health(block_of(c, who), body_of(who))


def own_scouting(c: CampaignState, who: Member) -> int:
    """A member's scouting skill with all steps, whatever they bear."""
    return kind_of(c, who).scouting + sum(step.raises.scouting for step in steps_of(c, who))


def scouting_of(c: CampaignState, who: Member) -> int:
    """A member's scouting skill, with all steps (HX-03), and what things and states change (TH-01)."""
    return own_scouting(c, who) + sum(change.modifier.scouting for change in c.changes(who.id))


def best_scout(c: CampaignState) -> tuple[int, str]:
    """Return the scouting skill that counts, and the id of who has it; the party where nobody is able."""
    found = ((scouting_of(c, each), each.id) for each in able(c))
    return max(found, key=lambda pair: pair[0], default=(0, "party"))


def capacity_of(c: CampaignState, who: Member) -> int:
    """Return a member's carrying capacity, with all steps (HX-08), and what things and states change (TH-01)."""
    own = kind_of(c, who).capacity + sum(step.raises.capacity for step in steps_of(c, who))
    return max(0, own + sum(change.modifier.capacity for change in c.changes(who.id)))


def hands_of(c: CampaignState, who: Member) -> int:
    """Return a member's own hands, with all steps; `equipment` adds those of worn things (HX-08)."""
    return kind_of(c, who).hands + sum(step.raises.hands for step in steps_of(c, who))


def skill_of(c: CampaignState, who: Member, skill: str) -> int:
    """A member's core value by name, with what counts in tests alone (TH-01)."""
    more = sum(change.modifier.tests.given.get(skill, 0) for change in c.changes(who.id))
    return max(0, int(getattr(core_of(c, who), skill)) + more)


def best(c: CampaignState, skill: str) -> Member | None:
    """The able member with the highest core value; of equals the first."""
    return max(able(c), key=lambda each: skill_of(c, each, skill), default=None)


def most_hurt(c: CampaignState) -> Member | None:
    """Return the able member with the smallest share of health left, the first of equals; None if all are well."""
    hurt_ones = [each for each in able(c) if health_of(c, each).now < health_of(c, each).most]
    return min(hurt_ones, key=lambda each: _part(health_of(c, each)), default=None)


def _part(health: Health) -> int:
    return health.now * 1000 // health.most


def hurt(c: CampaignState, who: Member, amount: int, why: str = "") -> None:
    """Harm a member outside a fight, which may wound them grievously."""
    if amount <= 0 or who.fate.state == "dead":
        return
    set_body(who, c.ruleset.hurt(block_of(c, who), body_of(who), amount))
    c.emit(BodyHurt(who.id, amount, why, health_of(c, who).words))
    check_wounded(c, who)


def heal(c: CampaignState, who: Member, amount: int) -> None:
    """Heal a member who is not grievously wounded."""
    _recover(c, who, c.ruleset.heal(block_of(c, who), body_of(who), amount))


def heal_wholly(c: CampaignState, who: Member) -> None:
    """Heal a member who is not grievously wounded as far as possible, repeating healing that works in steps."""
    block, body = block_of(c, who), body_of(who)
    most = c.ruleset.health(block, body).most
    while (better := c.ruleset.heal(block, body, most)) != body:
        body = better
    _recover(c, who, body)


def rest(c: CampaignState, who: Member) -> None:
    """Let a member rest for a night with food and water (HX-02), with First Aid or without (DP-11)."""
    _recover(c, who, c.ruleset.rest(block_of(c, who), body_of(who), c.numbers, who.fate.aided))


def _recover(c: CampaignState, who: Member, body: dict[str, int]) -> None:
    before = health_of(c, who)
    set_body(who, body)
    after = health_of(c, who)
    if after != before:
        c.emit(BodyHealed(who.id, max(0, after.now - before.now), after.words))


def tend(c: CampaignState, who: Member) -> None:
    """Tend a grievously wounded member, who is able again (HX-09)."""
    set_body(who, c.ruleset.tended(block_of(c, who), body_of(who), c.numbers))
    set_fate(c, who, "able")
    c.emit(Tended(who.id, health_of(c, who).words))


def check_wounded(c: CampaignState, who: Member) -> None:
    """Mark a member as grievously wounded if they cannot act under the ruleset (HX-13)."""
    if who.fate.state == "able" and not c.ruleset.able(block_of(c, who), body_of(who)):
        set_fate(c, who, "wounded", c.clock.day)
        c.emit(Wounded(who.id))


def check_risen(c: CampaignState, who: Member) -> None:
    """Mark a grievously wounded member who ended a fight on their feet as able (HX-13)."""
    if who.fate.state == "wounded" and c.ruleset.able(block_of(c, who), body_of(who)):
        set_fate(c, who, "able")
        c.emit(Risen(who.id, health_of(c, who).words))


def note_risen(c: CampaignState, who: Member) -> None:
    """Note that a grievously wounded member came to in a fight: if they fall again, that is a new wound (HX-13)."""
    if who.fate.state == "wounded":
        who.fate.since = c.clock.day


def set_fate(c: CampaignState, who: Member, state: str, since: int = 0) -> None:
    """Change a member's fate (HX-09)."""
    who.fate.state, who.fate.since = state, since
    c.happened(MemberFate(who.id))


def gain_pp(c: CampaignState, who: Member, pp: int) -> None:
    """Give a member PP (HX-21)."""
    who.person.pp += pp
    c.emit(PointsGained(who.id, pp, who.person.pp))


def advance_least(c: CampaignState, pp: int) -> None:
    """Give PP to the able member with the fewest steps and PP; of equals to the first."""
    who = min(able(c), key=lambda each: (len(each.person.steps), each.person.pp), default=None)
    if who is not None:
        gain_pp(c, who, pp)
