"""Powers, fronts, and regions with them: plans that can be made, at places that there are (section 8)."""

from collections.abc import Collection, Iterator

from game.packs.condition_fields import OF_POWER
from game.packs.draft import Draft
from game.packs.faults import did_you_mean
from game.packs.models.band import Band
from game.packs.models.captain import Captain
from game.packs.models.encounter import Encounter
from game.packs.models.ending import Ending
from game.packs.models.front import Front
from game.packs.models.power import MOST_GATHERED, Power, PowerRule
from game.packs.models.region import Region
from game.packs.reading.files import Source
from game.packs.references import qualified
from systems.table.enemies.condition import Condition
from systems.table.loop.language import counted

MOST = 6
"""The most powers of a region."""

_BOUNDS = {name: (form.least, form.most) for name, form in OF_POWER.items() if form.type is int}


def check(draft: Draft) -> None:
    """Check every power, front, and region with powers."""
    for power, source in draft.each(Power):
        for index, rule in enumerate(power.rules):
            for key, message in _faults(power, rule):
                draft.findings.value(source.at("rules", index, *key), message)
            if _contradicts(rule):
                message = "this never holds together with what the rule needs: it is never followed"
                draft.findings.warning(source.at("rules", index, "when"), message)
            _fills(draft, power, rule, source.at("rules", index, "fills"))
        _idle(draft, power, source)
        _head(draft, power, source)
    scenes = {encounter.id for encounter, _ in draft.each(Encounter) if not encounter.foes}
    for band, source in draft.each(Band):
        if band.encounter in scenes:
            draft.findings.value(
                source.at("encounter"), f"'{band.encounter}' has no foes: who meets a band can fight it"
            )
    moved = {
        (effect["effect"], qualified(str(effect.get("front", "")), each.pack.id)) for each, effect in draft.effects()
    }
    for front, source in draft.each(Front):
        _moved(draft, front, source, moved)
    for region, source in draft.each(Region):
        _region(draft, region, source)


def _faults(power: Power, rule: PowerRule) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """Yield what is wrong with a rule, each with the key that it is about."""
    form, word = rule.form, rule.intent
    if form.band == "always" and not rule.band:
        yield ("intent",), f"'{word}' needs somebody who does it: name a band"
    if form.band == "never" and rule.band:
        yield ("band",), f"'{word}' is done at home, and nobody is sent"
    if rule.places and (not form.target or rule.target in ("seat", "party", "ally")):
        why = f"'{word}' is about no place" if not form.target else f"the target '{rule.target}' says which place it is"
        yield ("places",), f"{why}: leave places out"
    if form.target and rule.target == "named" and not rule.places:
        yield ("target",), f"'{word}' needs a place: name some in places, or choose another target"
    if form.towns:
        for index, place in enumerate(rule.places):
            if place.landmark:
                yield ("places", index), f"'{word}' is about towns, and this is a landmark"
    if rule.target == "ally" and not power.helps:
        yield ("target",), "the power helps nobody: name others in helps"
    if rule.feint == word and rule.feint_at is None:
        yield ("feint",), f"'{word}' is what it does: a feint shows another intent, or another place with feint_at"
    if rule.feint_at and not rule.feint:
        yield ("feint_at",), "this is a feint by its place alone: write the intent that is declared in feint, too"
    if word == "wait":
        if rule.fills or rule.effects or rule.cost:
            yield ("intent",), "who waits does nothing: leave fills, effects and cost out"
    elif not rule.because:
        yield ("intent",), "a declaration names its reason: write it in because, as a fact"
    most = _most(power)
    if rule.cost > most:
        yield ("cost",), f"this is more than the strength of {most} that it ever has"
    if word == "take" and (rule.target == "seat" or {each.key for each in rule.places} == {power.seat.key}):
        key = "target" if rule.target == "seat" else "places"
        yield (key,), "this is the seat of the power itself, which it does not take: name another place"


def _most(power: Power) -> int:
    """Return the greatest strength that a power ever has: it can grow only by gathering that it can pay for."""
    grows = any(rule.intent == "gather" and rule.cost <= power.strength for rule in power.rules)
    return max(power.strength, MOST_GATHERED) if grows else power.strength


def _contradicts(rule: PowerRule) -> bool:
    """Tell whether the condition of a rule and what it needs never hold together, though each can."""
    texts = (rule.when.text, rule.needs.text)
    if not all(texts) or any(Condition.faults(text, None) for text in texts):
        return False
    both = " && ".join(f"({text})" for text in texts)
    return Condition.reach(both, _BOUNDS) == "never" and all(
        Condition.reach(text, _BOUNDS) != "never" for text in texts
    )


def _fills(draft: Draft, power: Power, rule: PowerRule, source: Source) -> None:
    """Check that a rule fills fronts of its own power; those that do not exist are told by `references`."""
    for index, fills in enumerate(rule.fills):
        if fills.front not in power.fronts and ("front", fills.front) in draft.defined:
            message = f"'{fills.front}' is no front of this power{did_you_mean(fills.front, list(power.fronts))}"
            draft.findings.value(source.at(index, "front"), message)
        boxes = [box.id for front, _ in draft.each(Front) if front.id == fills.front for box in front.boxes]
        if fills.box and boxes and fills.box not in boxes:
            message = f"'{fills.front}' has no box '{fills.box}'{did_you_mean(fills.box, boxes)}"
            draft.findings.value(source.at(index, "box"), message)


def _idle(draft: Draft, power: Power, source: Source) -> None:
    """Warn of a power that can never do anything."""
    acts = [rule for rule in power.rules if rule.intent != "wait" and _may_hold(rule)]
    if not acts:
        draft.findings.warning(source.at("rules"), "this power never does anything: no rule of it can hold")
    if power.most == 0 and all(rule.form.band == "always" for rule in acts):
        draft.findings.warning(source.at("most"), "this power never does anything: all it means to do takes a band")


def _head(draft: Draft, power: Power, source: Source) -> None:
    """Check that the head of a power stays at home, and can be found there or anywhere."""
    if not power.head:
        return
    bands = {band.id: band for band, _ in draft.each(Band)}
    for index, rule in enumerate(power.rules):
        if rule.band in bands and bands[rule.band].captain == power.head:
            message = f"'{power.head}' is the head of this power and stays at home: give '{rule.band}' another captain"
            draft.findings.value(source.at("rules", index, "band"), message)
    if power.head in power.captains:
        draft.findings.value(source.at("captains"), f"'{power.head}' is the head of this power and stays at home")
    captain = next((each for each, _ in draft.each(Captain) if each.id == power.head), None)
    met = {entry.creature for encounter, _ in draft.each(Encounter) for entry in encounter.foes}
    if captain and captain.creature not in met:
        message = (
            f"nobody ever meets '{captain.creature}', the creature of this head: name it in the foes of an encounter"
        )
        draft.findings.warning(source.at("head"), message)


def _may_hold(rule: PowerRule) -> bool:
    if not rule.when.text or Condition.faults(rule.when.text, None):
        return True
    return Condition.reach(rule.when.text, _BOUNDS) != "never"


def _moved(draft: Draft, front: Front, source: Source, moved: Collection[tuple[str, str]]) -> None:
    """Warn of a front that nothing fills, and of one that nothing empties.

    Where a rule names a front that does not exist, this one may be meant.

    Args:
        draft: the content.
        front: the front.
        source: where it stands.
        moved: every effect's word, with the front that it names.
    """
    named = [fills for power, _ in draft.each(Power) for rule in power.rules for fills in rule.fills]
    filled = [each.box for each in named if each.front == front.id or ("front", each.front) not in draft.defined]
    if ("fill", front.id) in moved:
        filled.append("")
    if not filled:
        draft.findings.warning(source.at("boxes"), "nothing fills this front: name it in the fills of a power's rule")
    for index, box in enumerate(front.boxes):
        if filled and "" not in filled and box.id not in filled:
            message = f"nothing fills '{box.id}', as every rule fills another box: name it in the fills of a rule"
            draft.findings.warning(source.at("boxes", index), message)
    if not (front.empties or ("empty", front.id) in moved):
        message = "nothing empties this front: write deeds in empties, or an effect `empty` somewhere"
        draft.findings.warning(source.at("boxes"), message)


def _region(draft: Draft, region: Region, source: Source) -> None:
    powers = {power.id: power for power, _ in draft.each(Power)}
    drawn = [
        (row.power, ("more_powers", number, "rows", index, "power"))
        for number, table in enumerate(region.more_powers)
        for index, row in enumerate(table.rows)
    ]
    named: list[tuple[str, tuple[str | int, ...]]] = [
        *((key, ("powers", index)) for index, key in enumerate(region.powers)),
        *drawn,
    ]
    seen: set[str] = set()
    for key, path in named:
        if key in seen:
            draft.findings.value(source.at(*path), f"'{key}' is already a power of this region: name it once")
        seen.add(key)
        if key in powers:
            _at_home(draft, region, powers[key], source.at(*path))
    count = len(region.powers) + sum(table.count for table in region.more_powers)
    if count > MOST:
        draft.findings.value(source.at("more_powers"), f"these are {count} powers; a region has at most {MOST}")
    for number, table in enumerate(region.more_powers):
        if table.count > len(table.rows):
            at = source.at("more_powers", number, "count")
            draft.findings.value(at, f"{table.count} are drawn from {len(table.rows)}, and none comes twice")
    _lost(draft, region, [powers[key] for key, _ in named if key in powers], source)


def _at_home(draft: Draft, region: Region, power: Power, at: Source) -> None:
    """Check that a power's places are on the map of a region."""
    there = {*_places(region)}
    if power.seat.key not in there:
        message = f"the power '{power.id}' has its seat at '{power.seat.key[1]}', which is not in this region"
        draft.findings.value(at, message)
    for rule in power.rules:
        if rule.places and there.isdisjoint(place.key for place in rule.places):
            message = f"no place of the rule '{rule.id}' of '{power.id}' is in this region"
            draft.findings.value(at, message)


def _lost(draft: Draft, region: Region, powers: Collection[Power], source: Source) -> None:
    """Check how the region is lost."""
    losing = {front.id for front, _ in draft.each(Front) if front.loses}
    fronts = {front for power in powers for front in power.fronts} & losing
    if bool(region.lost_fronts) != bool(region.lost):
        key, other = ("lost_fronts", "lost") if region.lost_fronts else ("lost", "lost_fronts")
        draft.findings.value(source.at(key), f"'{key}' goes with '{other}': write both, or neither")
    elif region.lost_fronts > len(fronts):
        message = f"the powers of this region have {counted(len(fronts), 'front')} that it can be lost by: it never is"
        draft.findings.value(source.at("lost_fronts"), message)
    ending = next((ending for ending, _ in draft.each(Ending) if ending.id == region.lost), None)
    if ending and ending.outcome == "won":
        draft.findings.value(source.at("lost"), f"'{region.lost}' is an ending in which the campaign is won")


def _places(region: Region) -> Iterator[tuple[str, str]]:
    """Yield kind and id of every place of a region."""
    if region.generated:
        yield from (("town", key) for key in region.generated.towns)
        yield from (("landmark", key) for key in region.generated.landmarks)
    yield from (("town", place.town) if place.town else ("landmark", place.landmark) for place in region.places)
