"""Conditions over the campaign: the values of their fields, and whether they hold (TL-01)."""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache, partial
from types import MappingProxyType

from game.campaign.components import EventState, Grave, QuestState, SceneState, Vehicle
from game.campaign.exploration.places import spot_at, spot_of
from game.campaign.facts import met
from game.campaign.facts.encountered import past, slain
from game.campaign.facts.facts import first_of, place_here, value_of
from game.campaign.facts.hours import hour, is_night
from game.campaign.facts.powers import (
    bands_of,
    box_now,
    boxes,
    captain_now,
    plan_now,
    power_now,
    remembered,
    stance,
    taken,
)
from game.campaign.facts.standing import stage_now
from game.campaign.items.inventory import count_of, things
from game.campaign.members.members import able, living, own_core, own_scouting, wounded
from game.campaign.members.states import in_state
from game.campaign.state import CampaignState
from game.packs.condition_fields import FAMILIES, PLAIN, record_of
from game.packs.conditions import When
from game.packs.models.fact import Value
from game.packs.references import qualified
from game.setup.given import Given
from systems.table.enemies.condition import Condition
from systems.table.loop.events import Noted
from systems.table.loop.language import tr


def holds(c: CampaignState, when: When, own: Mapping[str, Value] = MappingProxyType({})) -> bool:
    """Tell whether a condition holds now. One that cannot be reckoned does not, and the log says so.

    `own` are fields that it may ask for beside those of the campaign.
    """
    if not when:
        return True
    values = asked(c, when, own)
    answer = _condition(when.text, tuple([(name, type(value)) for name, value in values.items()])).ask(values)
    if answer.fault:
        c.emit(Noted(tr("A condition could not be reckoned: {when} ({fault}).", when=when.text, fault=answer.fault)))
    return answer.holds


def asked(c: CampaignState, when: When, own: Mapping[str, Value] = MappingProxyType({})) -> dict[str, Value]:
    """Return the values of the fields that a condition asks for."""
    view = _View(c, when.pack, own)
    return {name: view[name] for name in _names(when.text)}


def given(c: CampaignState) -> Given:
    """Return what tells a fight the values of the campaign's fields as it begins."""
    return lambda name, pack: _View(c, pack)[name]


def fact_now(c: CampaignState, key: str) -> Value:
    """Return the value of a fact, remembered or reckoned; of a place's fact that of the place where the party is."""
    record = c.catalogue.facts[key]
    if record.means:
        return holds(c, record.means)
    return value_of(c, record, place_here(c) if record.of == "place" else "")


@lru_cache(maxsize=4096)
def _names(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(name for _, _, name in Condition.named(text)))


@lru_cache(maxsize=4096)
def _condition(text: str, fields: tuple[tuple[str, type], ...]) -> Condition:
    return Condition(text, dict(fields))


class _View(Mapping[str, Value]):
    """The fields of conditions in a pack's records, reckoned when they are asked for."""

    def __init__(self, c: CampaignState, pack: str, own: Mapping[str, Value] = MappingProxyType({})) -> None:
        self._c, self._pack, self._own = c, pack, own

    def __getitem__(self, name: str) -> Value:
        return self._own[name] if name in self._own else _field(name, self._pack)(self._c)

    def __iter__(self) -> Iterator[str]:
        return iter(PLAIN)

    def __len__(self) -> int:
        return len(PLAIN)


@lru_cache(maxsize=4096)
def _field(name: str, pack: str) -> Callable[[CampaignState], Value]:
    """Return what reckons a field of that name in a pack's records.

    Raises:
        KeyError: there is no such field.
    """
    if name in _PLAIN:
        return _PLAIN[name]
    found = record_of(name)
    if found is None:
        raise KeyError(name)
    key = qualified(found.id, pack)
    if found.part:
        part = qualified(found.part, pack) if FAMILIES[found.family].of else found.part
        return partial(_of_part, _OF_PARTS[found.family], key, part)
    return partial(_of_record, _OF_RECORDS[found.family], key)


def _of_record(reckon: Callable[[CampaignState, str], Value], key: str, c: CampaignState) -> Value:
    return reckon(c, key)


def _of_part(reckon: Callable[[CampaignState, str, str], Value], key: str, part: str, c: CampaignState) -> Value:
    return reckon(c, key, part)


def _quest(c: CampaignState, key: str) -> Value:
    state = c.world.find(f"quest-{key}", QuestState)
    return state.state if state else "unknown"


def _spot(kind: str) -> Callable[[CampaignState, str], Value]:
    def state(c: CampaignState, key: str) -> Value:
        spot = spot_of(c, kind, key)
        return spot.state if spot else "hidden"

    return state


def _here(kind: str) -> Callable[[CampaignState, str], Value]:
    def is_here(c: CampaignState, key: str) -> Value:
        spot = spot_at(c, c.trek.at)
        return spot is not None and (spot.kind, spot.key) == (kind, key)

    return is_here


def _terrain(c: CampaignState, key: str) -> Value:
    column, row = map(int, c.trek.at.split(","))
    return c.legend[c.territory.rows[row][column]].id == key


def _aboard(c: CampaignState, key: str) -> Value:
    owned = (c.world.get(each, Vehicle) for each in c.world.having(Vehicle))
    return any(each.boarded and each.kind == key for each in owned)


def _best(name: str) -> Callable[[CampaignState], Value]:
    def best(c: CampaignState) -> Value:
        return max((getattr(own_core(c, who), name) for who in able(c)), default=0)

    return best


def _worn(c: CampaignState, key: str) -> Value:
    return sum(each.count for _, each in things(c) if each.item == key and each.where in ("hand", "worn"))


def _taken(c: CampaignState, kind: str, step: str) -> Value:
    return sum(who.person.kind == kind and step in who.person.steps for who in living(c))


def _chosen(c: CampaignState, key: str) -> Value:
    chosen = past(c, key).chosen
    return chosen[-1] if chosen else ""


def _begun(c: CampaignState, key: str) -> Value:
    state = c.world.find(f"scene-{key}", SceneState)
    return state.times if state else 0


def _answered(c: CampaignState, key: str) -> Value:
    state = c.world.find(f"scene-{key}", SceneState)
    return state.chosen[-1] if state and state.chosen else ""


def _owned(c: CampaignState, owner: str, fact: str) -> Value:
    return value_of(c, c.catalogue.facts[fact], owner)


def _of_member(c: CampaignState, kind: str, fact: str) -> Value:
    return _owned(c, first_of(c, kind), fact)


def _members(c: CampaignState, fact: str) -> Value:
    return sum(_owned(c, who.id, fact) != c.catalogue.facts[fact].start for who in living(c))


def _happened(c: CampaignState, key: str) -> Value:
    state = c.world.find(f"event-{key}", EventState)
    return state.times if state else 0


_PLAIN: Mapping[str, Callable[[CampaignState], Value]] = {
    "day": lambda c: c.clock.day,
    "time": lambda c: c.clock.stage,
    "hour": hour,
    "night": is_night,
    "gold": lambda c: c.purse.gold,
    "ruleset": lambda c: c.ruleset.id,
    "difficulty": lambda c: c.origin.difficulty,
    "party.size": lambda c: len(living(c)),
    "party.able": lambda c: len(able(c)),
    "party.wounded": lambda c: len(wounded(c)),
    "party.dead": lambda c: len(c.world.having(Grave)),
    "party.starved": lambda c: sum(who.fate.starved for who in living(c)),
    **{f"party.{name}": _best(name) for name in ("might", "agility", "wits", "vigour")},
    "party.scouting": lambda c: max((own_scouting(c, who) for who in able(c)), default=0),
    "band.left": met.left,
    "band.missing": met.missing,
    "band.led": met.led,
    "band.hunts": met.hunts,
    "band.bars": met.bars,
    "band.paid": met.paid,
    "band.ambush": lambda c: bool(c.meeting.band) and c.meeting.ambush,
}

_OF_RECORDS: Mapping[str, Callable[[CampaignState, str], Value]] = {
    "fact": fact_now,
    "members": _members,
    "quest": _quest,
    "town": _spot("town"),
    "landmark": _spot("landmark"),
    "in_town": _here("town"),
    "at_landmark": _here("landmark"),
    "terrain": _terrain,
    "weather": lambda c, key: c.sky.weather == key,
    "region": lambda c, key: c.region.id == key,
    "has": count_of,
    "worn": _worn,
    "spell": lambda c, key: c.purse.spells.count(key),
    "state": lambda c, key: len(in_state(c, key)),
    "aboard": _aboard,
    "member": lambda c, key: sum(who.person.kind == key for who in living(c)),
    "wounded": lambda c, key: sum(who.person.kind == key for who in wounded(c)),
    "slain": slain,
    "met": lambda c, key: key in c.journal.met,
    "heard": lambda c, key: any(rumour == key for rumour, _ in c.journal.rumours),
    "seen": lambda c, key: past(c, key).times,
    "beaten": lambda c, key: sum(encounter == key for encounter, _ in c.memory.won),
    "chosen": _chosen,
    "begun": _begun,
    "answered": _answered,
    "front": boxes,
    "power": power_now,
    "stance": stance,
    "bands": bands_of,
    "taken": taken,
    "captain": captain_now,
    "met_captain": lambda c, key: remembered(c, key).met,
    "beaten_captain": lambda c, key: remembered(c, key).beaten,
    "grudge": lambda c, key: remembered(c, key).grudge,
    "happened": _happened,
}

_OF_PARTS: Mapping[str, Callable[[CampaignState, str, str], Value]] = {
    "of_member": _of_member,
    "of_captain": _owned,
    "of_power": _owned,
    "step": _taken,
    "stage": stage_now,
    "box": box_now,
    "plan": plan_now,
}

assert _PLAIN.keys() == PLAIN.keys()
assert _OF_RECORDS.keys() == {name for name, family in FAMILIES.items() if not family.parts}
assert _OF_PARTS.keys() == {name for name, family in FAMILIES.items() if family.parts}
