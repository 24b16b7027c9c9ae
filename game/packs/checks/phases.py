"""Phases of encounters (TH-03): they are of foes that are there, bring something, and come; no gaps between them."""

from collections.abc import Iterator, Mapping
from itertools import pairwise

from game.packs.checks.conditions import form_of
from game.packs.checks.rulesets import misspelt
from game.packs.conditions import OF_FIGHT
from game.packs.draft import Draft
from game.packs.models.behaviour import Behaviour
from game.packs.models.creature import Creature
from game.packs.models.encounter import Encounter
from game.packs.models.encounter_phase import EncounterPhase, Foes
from game.packs.reading.files import Source
from game.wording import listed
from systems.table.enemies.behaviour import SHARED_FIELDS
from systems.table.enemies.condition import Condition
from systems.table.enemies.expressions.reach import Bounds
from systems.table.ruleset import rulesets

HEALTH = "self.hp_percent"
LEVELS = range(100, -1, -1)
"""Percentages of health, from unhurt to next to nothing."""


def check(draft: Draft) -> None:
    """Check the phases of every encounter, and the numbers of foes by ruleset."""
    for record, source in draft.each(Encounter):
        for path, entry in _entries(record):
            _counts(draft, source.at(*path), entry)
        if record.phases and not record.foes:
            draft.findings.key(source.at("phases"), "an encounter without foes has no use for 'phases'")
        elif record.phases:
            _phases(draft, record, source)


def _entries(record: Encounter) -> Iterator[tuple[tuple[str | int, ...], Foes]]:
    for number, entry in enumerate(record.foes):
        yield ("foes", number), entry
    for place, phase in enumerate(record.phases):
        for number, entry in enumerate(phase.foes):
            yield ("phases", place, "foes", number), entry


def _counts(draft: Draft, source: Source, entry: Foes) -> None:
    """Check the rulesets that an entry names, and that it brings somebody under any."""
    installed = rulesets()
    for name in entry.counts:
        if name not in installed and (message := misspelt(name, installed)):
            draft.findings.key(source.at("counts", name), message)


def _phases(draft: Draft, record: Encounter, source: Source) -> None:
    there = {entry.creature for entry in record.foes}
    known: set[str] = set()
    sound = True
    for name in rulesets():
        if not any(entry.number(name) for entry in record.foes):
            draft.findings.value(source.at("foes"), f"under {name} there is no foe when the fight begins")
    for number, phase in enumerate(record.phases):
        at = source.at("phases", number)
        if phase.id in known:
            draft.findings.value(at.at("id"), f"there is a phase '{phase.id}' in this encounter already")
        known.add(phase.id)
        if phase.creature and phase.creature not in there:
            message = f"'{phase.creature}' is none of the foes that begin this fight: {', '.join(sorted(there))}"
            draft.findings.value(at.at("creature"), message)
        if phase.becomes and not phase.creature:
            draft.findings.value(at.at("becomes"), "whose numbers change has to be said: name the creature")
        if not (phase.text or phase.behaviour or phase.becomes or phase.foes):
            draft.findings.warning(at, "this phase brings nothing: no text, behaviour, numbers or foes")
        sound = _comes(draft, record, phase, at) and sound
    if sound:
        _gaps(draft, record, source)


def _comes(draft: Draft, record: Encounter, phase: EncounterPhase, at: Source) -> bool:
    """Warn of a phase that never begins, begins at once, or may be passed over; False for a faulty condition."""
    when = phase.when
    if Condition.faults(when.text, None):
        return False
    named = {name for _, _, name in Condition.named(when.text)}
    forms = {name: OF_FIGHT.get(name) or form_of(draft, name, when.pack) for name in named}
    if not all(forms.values()):
        return False
    bounds = {name: (form.least, form.most) for name, form in forms.items() if form and form.type is int}
    match Condition.reach(when.text, {**bounds, **_numbers(record, phase)}):
        case "never":
            joining = sum(max(entry.number(name) for name in ("", *rulesets())) for entry in phase.foes)
            lost = f", and its {joining} {'foe' if joining == 1 else 'foes'} never join" if joining else ""
            draft.findings.warning(at.at("when"), f"this condition can never hold, so the phase never begins{lost}")
        case "always":
            draft.findings.warning(at.at("when"), "this condition always holds, so the phase begins with the fight")
        case _:
            if span := _passed(when.text):
                low, high = span
                message = (
                    f"this holds from {low} to {high} percent of its health alone, and one round can take it past "
                    f"that: leave the lower bound out, so that the phase comes late rather than never"
                )
                draft.findings.warning(at.at("when"), message)
    return True


def _numbers(record: Encounter, phase: EncounterPhase) -> Bounds:
    """Return the bounds of the numbers of foes, when this phase can still begin: its own have not joined."""
    of = ("", *rulesets())
    others = [entry for each in record.phases if each is not phase for entry in each.foes]
    most = max(sum(entry.number(name) for entry in (*record.foes, *others)) for name in of)
    return {"allies": (1, most), "allies_down": (0, max(0, most - 1))}


def _passed(text: str) -> tuple[int, int] | None:
    """Return the percentages at which a condition over health alone holds, if it no longer does further down."""
    condition = Condition(text, SHARED_FIELDS)
    if condition.reads != (HEALTH,) or {name for _, _, name in Condition.named(text)} != {HEALTH}:
        return None
    held = [level for level in LEVELS if condition.ask({HEALTH: level}).holds]
    return (held[-1], held[0]) if held and held[-1] > 0 else None


def _gaps(draft: Draft, record: Encounter, source: Source) -> None:
    """Warn of levels of health at which no rule of the behaviour in force holds, between others where one does."""
    behaviours = draft.records["behaviour"]
    entries = {entry.creature: entry for entry in reversed(record.foes)}
    for creature in dict.fromkeys(phase.creature for phase in record.phases if phase.creature in entries):
        made = draft.records["creature"].get(creature)
        if not isinstance(made, Creature):
            continue
        first = entries[creature].behaviour or made.behaviour
        for name in rulesets():
            force = _in_force(draft, record, creature, first)
            used = {key: found for key in set(force.values()) if isinstance(found := behaviours.get(key), Behaviour)}
            if len(used) != len(set(force.values())) or len(used) < 2:
                continue
            held = [level for level in LEVELS if _holds(used[force[level]], name, level)]
            open_ = [(low + 1, high - 1) for high, low in pairwise(held) if high > low + 1]
            if open_ and all(_reads_health(each, name) for each in used.values()):
                at = listed(f"at {low}" if low == high else f"from {low} to {high}" for low, high in open_)
                message = (
                    f"no rule of its behaviours holds {at} percent of the health of '{creature}', between its phases, "
                    "so it only attacks there: let conditions and phases meet"
                )
                draft.findings.warning(source.at("phases"), message)
                break


def _in_force(draft: Draft, record: Encounter, creature: str, first: str) -> Mapping[int, str]:
    """Return the behaviour in force at each level of health, where conditions of phases ask for health alone."""
    force, now, begun = {}, first, set()
    for level in LEVELS:
        for number, phase in enumerate(record.phases):
            condition = Condition(phase.when.text, SHARED_FIELDS)
            named = {name for _, _, name in Condition.named(phase.when.text)}
            mine = phase.creature == creature and number not in begun and named == {HEALTH}
            if mine and condition.ask({HEALTH: level}).holds:
                begun.add(number)
                now = phase.behaviour or _of(draft, phase.becomes) or now
        force[level] = now
    return force


def _of(draft: Draft, creature: str) -> str:
    found = draft.records["creature"].get(creature)
    return found.behaviour if isinstance(found, Creature) else ""


def _holds(behaviour: Behaviour, ruleset: str, level: int) -> bool:
    rules = [rule for rule in behaviour.rules if not rule.rulesets or ruleset in rule.rulesets]
    conditions = [Condition(rule.when, SHARED_FIELDS) for rule in rules]
    return any(each.always or (each.reads == (HEALTH,) and each.ask({HEALTH: level}).holds) for each in conditions)


def _reads_health(behaviour: Behaviour, ruleset: str) -> bool:
    rules = [rule for rule in behaviour.rules if not rule.rulesets or ruleset in rule.rulesets]
    conditions = [Condition(rule.when, SHARED_FIELDS) for rule in rules]
    return all(each.always or each.reads == (HEALTH,) for each in conditions)
