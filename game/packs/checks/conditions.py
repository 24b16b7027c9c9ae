"""Conditions over the campaign (TL-01): their form, their fields, the words and numbers they are compared with."""

from collections.abc import Collection, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from game.packs.checks.power_bounds import fields_of
from game.packs.checks.rulesets import wished
from game.packs.checks.unknown_fields import unknown
from game.packs.condition_fields import FAMILIES, OF_FIGHT, PLAIN, Form, Meant, of_campaign, record_of
from game.packs.conditions import FightWhen, PowerWhen
from game.packs.draft import Draft, Written
from game.packs.faults import did_you_mean
from game.packs.models.base import Record
from game.packs.models.character_type import CharacterType
from game.packs.models.encounter import Encounter
from game.packs.models.ending import Ending
from game.packs.models.fact import Fact
from game.packs.models.front import Front
from game.packs.models.power import Power
from game.packs.models.quest import Quest
from game.packs.models.scene import Scene, option_key
from game.packs.reading.files import Source
from game.packs.references import qualified
from systems.table.enemies.condition import Condition
from systems.table.enemies.expressions.reach import Bounds
from systems.table.enemies.expressions.tokens import Fault
from systems.table.ruleset import rulesets

OF_FACT: Mapping[str, type[bool] | type[int] | type[str]] = {"yes_no": bool, "number": int, "word": str}
"""The type of what a fact holds."""


UNKNOWABLE = frozenset(
    ("gold", "party.starved", "terrain", "in_town", "at_landmark", "has", "worn", "spell", "aboard", "band")
)
"""Fields and families of the campaign that tell what no power can know of the party (BH-04)."""


def check(draft: Draft) -> None:
    """Check every condition of every record, even of faulty ones; missing records are told by `references`."""
    for each, text in draft.conditions():
        kind: Any = each.part.kind
        own = _own(draft, each)
        faults = tuple(condition_faults(draft, text, each.pack.id, own=own))
        if not faults and kind is PowerWhen:
            faults = tuple(_unknowable(text))
        for line, column, message in faults:
            draft.findings.inside(each.source, line, column, message)
        if not faults:
            _reach(draft, each, text, own)


def _own(draft: Draft, each: Written) -> Mapping[str, Form]:
    """Return the fields that a condition has beside those of the campaign."""
    kind: Any = each.part.kind
    if kind is FightWhen:
        return OF_FIGHT
    return fields_of(draft, each.key[1]) if kind is PowerWhen else {}


def _unknowable(text: str) -> Iterator[Fault]:
    """Yield the fields that a power's condition asks for and the power cannot know."""
    for line, column, name in Condition.named(text):
        if name in UNKNOWABLE or name.partition(".")[0] in UNKNOWABLE:
            yield Fault(line, column, f"a power cannot know '{name}': ask for what it sees (`self.…`), or for deeds")


def condition_faults(
    draft: Draft, text: str, pack: str, *, own: Mapping[str, Form] = MappingProxyType({})
) -> Iterator[Fault]:
    """Yield the faults of a condition in a record of that pack; none of names of records that do not exist.

    Args:
        draft: the content.
        text: the condition.
        pack: the pack.
        own: the fields that it has beside those of the campaign.
    """
    if faults := Condition.faults(text, None):
        yield from faults
        return
    named = Condition.named(text)
    strange = [
        Fault(line, at, _unquoted(draft, text, name, pack) or unknown(draft, name, pack, own))
        for line, at, name in named
        if name not in own and not of_campaign(name)
    ]
    strange += [Fault(line, at, wrong) for line, at, name in named if (wrong := _no_such(draft, name, pack))]
    if strange:
        yield from strange
        return
    forms = _forms(draft, text, pack, own)
    known = {name: form for name, form in forms.items() if form is not None}
    if len(known) == len(forms):
        examples = {name: example for name, form in known.items() if (example := _example(form))}
        yield from Condition.faults(text, {name: form.type for name, form in known.items()}, examples)
    yield from _strange_words(text, known)


def _forms(draft: Draft, text: str, pack: str, own: Mapping[str, Form]) -> dict[str, Form | None]:
    """Return what each field of a condition answers; None where its record is missing or faulty."""
    named = dict.fromkeys(name for _, _, name in Condition.named(text))
    return {name: own[name] if name in own else form_of(draft, name, pack) for name in named}


def bounds_of(
    draft: Draft, text: str, pack: str, own: Mapping[str, Form] = MappingProxyType({})
) -> Mapping[str, tuple[int, int | None]] | None:
    """Return the lowest and the highest that the numbers of a condition can be; None where a record is missing."""
    found = _forms(draft, text, pack, own)
    known = {name: form for name, form in found.items() if form is not None}
    if len(known) < len(found):
        return None
    return {name: (form.least, form.most) for name, form in known.items() if form.type is int}


def _example(form: Form) -> str:
    """Return how a field is compared with something that it can be; empty where any example will do."""
    if words := [word for word in form.words if word]:
        return f"== '{words[0]}'"
    if form.type is int and (form.least > 2 or (form.most is not None and form.most <= 2)):
        return f"> {form.least}"
    return ""


def _unquoted(draft: Draft, text: str, name: str, pack: str) -> str:
    """Say what is wrong with an unknown field that is a word without its quotes; empty if it is none."""
    forms = [form_of(draft, other, pack) for other in Condition.facing(text, name)]
    words = [form.words for form in forms if form and form.type is str]
    if not words:
        return ""
    hint = "" if name in words[0] else did_you_mean(name, [word for word in words[0] if word])
    return f"'{name}' is no field; if it is a text, put it in quotes: '{name}'{hint}"


def types_asked(draft: Draft, text: str, pack: str) -> dict[str, type[bool] | type[int] | type[str]] | None:
    """Return the types of the campaign's fields in a condition of a fight; None where a record is missing or faulty."""
    forms = {name: form_of(draft, name, pack) for _, _, name in Condition.named(text) if of_campaign(name)}
    known = {name: form.type for name, form in forms.items() if form is not None}
    return known if len(known) == len(forms) else None


def faults_asked(draft: Draft, text: str, pack: str) -> Iterator[Fault]:
    """Yield what is wrong with the campaign's fields in a condition of a fight that can be read."""
    named = [each for each in Condition.named(text) if of_campaign(each[2])]
    yield from (Fault(line, at, wrong) for line, at, name in named if (wrong := _no_such(draft, name, pack)))
    forms = {name: form_of(draft, name, pack) for _, _, name in named}
    yield from _strange_words(text, {name: form for name, form in forms.items() if form is not None})


def _strange_words(text: str, forms: Mapping[str, Form]) -> Iterator[Fault]:
    """Yield the words that fields are compared with and never have."""
    for name, form in forms.items():
        for line, column, word in Condition.compared(text, name) if form.words else ():
            if word not in form.words:
                hint = did_you_mean(word, [each for each in form.words if each])
                yield Fault(line, column, f"'{name}' is never '{word}'{hint}")


def form_of(draft: Draft, name: str, pack: str) -> Form | None:
    """Return what a field answers; None where its record is missing or faulty."""
    if name == "ruleset":
        meant = next((wished(each) for each in draft.packs if each.id == pack), set[str]())
        return PLAIN[name]._replace(words=tuple(dict.fromkeys((*rulesets(), *sorted(meant)))))
    if name in PLAIN:
        return PLAIN[name]
    found = record_of(name)
    if found is None:
        return None
    family, key = FAMILIES[found.family], qualified(found.id, pack)
    record = draft.records[family.kind].get(key)
    if family.of and record is not None:
        record = draft.records[family.parts].get(qualified(found.part, pack))
    if isinstance(record, Fact) and not family.form:
        number = record.holds == "number"
        least, most = (record.least, record.most) if number else (0, None)
        return Form(OF_FACT[record.holds], record.text, record.words, least, most)
    if isinstance(record, Front) and family.form:
        return family.form._replace(most=len(record.boxes))
    if record is None or family.form is None:
        return None
    if family.parts and found.part not in _parts(record):
        return None
    if found.family in ("chosen", "answered"):
        scene = record.scene if isinstance(record, Encounter) else record if isinstance(record, Scene) else None
        placed = scene.placed() if scene else ()
        return family.form._replace(words=("", *(option_key(step, option) for _, step, option in placed)))
    return family.form


def _no_such(draft: Draft, name: str, pack: str) -> str:
    """Say what is wrong with a field that names a part which its record does not have, or a fact of others; empty if
    nothing is.
    """
    found = record_of(name)
    if found is None:
        return ""
    if FAMILIES[found.family].of or FAMILIES[found.family].kind == "fact":
        return _of_others(draft, found, pack)
    if not FAMILIES[found.family].parts:
        return ""
    kind, part = FAMILIES[found.family].kind, FAMILIES[found.family].parts
    record = draft.records[kind].get(qualified(found.id, pack))
    if record is None or found.part in _parts(record):
        return ""
    return f"the {kind} '{found.id}' has no {part} '{found.part}'{did_you_mean(found.part, list(_parts(record)))}"


def _of_others(draft: Draft, found: Meant, pack: str) -> str:
    """Say what is wrong with a field that asks for a fact of others than it has; empty if nothing is."""
    of = FAMILIES[found.family].of
    key = found.part if of else found.id
    record = draft.records["fact"].get(qualified(key, pack))
    if not isinstance(record, Fact):
        return ""
    fitting = (of,) if of else ("person",) if found.family == "members" else ("campaign", "place")
    if record.of in fitting:
        return ""
    written = key.replace(":", ".")
    if record.of == "power":
        return f"'{key}' is a fact of each power: write of_power.POWER.{written}"
    if record.of == "person":
        whose = f"of_member.TYPE.{written}, of_captain.CAPTAIN.{written} or members.{written}"
        return f"'{key}' is a fact of each person: write {whose}"
    return f"'{key}' is a fact of {'each place' if record.of == 'place' else 'the campaign'}: write fact.{written}"


def _parts(record: Record) -> Collection[str]:
    """Return the ids of the parts of a record that conditions ask for."""
    if isinstance(record, Power):
        return record.by_id
    if isinstance(record, CharacterType):
        return [step.id for step in record.advancement]
    if isinstance(record, Front):
        return [box.id for box in record.boxes]
    return record.ids if isinstance(record, Quest) else ()


def _reach(draft: Draft, each: Written, text: str, own: Mapping[str, Form]) -> None:
    """Warn of a condition, or a part of one, that cannot hold or always does; where a record is missing of nothing.

    Whether the condition of a phase as a whole comes is for `phases` to say.
    """
    source = each.source
    bounds = bounds_of(draft, text, each.pack.id, own)
    if bounds is None:
        return
    _divided(draft, source, text, bounds)
    holds = Condition.reach(text, bounds)
    if holds == "sometimes":
        settled(draft, source, text, bounds)
    elif own is OF_FIGHT:
        return
    elif holds == "never":
        draft.findings.warning(source, "this condition can never hold")
    elif text.strip() and _ends_at_once(draft, each):
        message = "this condition always holds, so the ending is due at once: the campaign is over before it begins"
        draft.findings.warning(source, f"{message}, and no other ending comes")
    elif text.strip() and not each.part.needed:
        draft.findings.warning(source, "this condition always holds: leave it out")
    elif text.strip() not in ("", "true") and each.part.needed:
        draft.findings.warning(source, "this condition always holds: write `true`")


def _ends_at_once(draft: Draft, each: Written) -> bool:
    """Tell whether a condition is that of an ending which ends the campaign as soon as it holds."""
    ending = draft.records["ending"].get(each.key[1]) if each.key[0] == "ending" else None
    return isinstance(ending, Ending) and ending.comes == "due" and each.part.path == ("when",)


def _divided(draft: Draft, source: Source, text: str, bounds: Bounds) -> None:
    """Warn of divisions by a field that may be 0, unless the condition then comes out one way without them."""
    for name in dict.fromkeys(Condition.divisors(text)):
        least, most = bounds.get(name, (0, None))
        if least <= 0 and (most is None or most >= 0) and Condition.partly(text, {name: 0}.get) is None:
            message = f"'{name}' can be 0, and nothing is divided by that: the condition does not hold then"
            draft.findings.warning(source, f"{message}; ask for `{name} != 0 && …` first")


def settled(draft: Draft, source: Source, text: str, bounds: Bounds) -> None:
    """Warn of comparisons in a condition that come out one way whatever happens."""
    for part, holds in Condition.settled(text, bounds):
        word = "can never hold" if holds == "never" else "always holds"
        named = dict.fromkeys(name for _, _, name in Condition.named(part))
        within = "".join(_range(name, *bounds[name]) for name in named if name in bounds)
        draft.findings.warning(source, f"`{part}` in this condition {word}{within}")


def _range(name: str, least: int, most: int | None) -> str:
    return f": '{name}' is {least} at least" if most is None else f": '{name}' is from {least} to {most}"
