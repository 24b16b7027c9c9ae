"""Powers, and regions with them: plans that can be made, at places that there are (section 8)."""

from collections.abc import Collection, Iterator, Sequence

from game.packs.checks.power_bounds import most_strength
from game.packs.checks.power_rules import can_hold, contradicts, followed
from game.packs.draft import Draft
from game.packs.faults import did_you_mean
from game.packs.models.band import Band
from game.packs.models.captain import Captain
from game.packs.models.encounter import Encounter
from game.packs.models.ending import Ending
from game.packs.models.front import Front
from game.packs.models.power import INTENTS, Power, PowerRule
from game.packs.models.region import Region
from game.packs.reading.files import Source
from systems.table.loop.language import counted

MOST = 6
"""The most powers of a region."""

Path = tuple[str | int, ...]
"""Where something stands in a record."""


def check(draft: Draft) -> None:
    """Check every power, and every region with powers."""
    for power, source in draft.each(Power):
        for index, rule in enumerate(power.rules):
            for key, message in _faults(power, rule):
                draft.findings.value(source.at("rules", index, *key), message)
            if contradicts(draft, power, rule):
                message = "this never holds together with what the rule needs: it is never followed"
                draft.findings.warning(source.at("rules", index, "when"), message)
            _fills(draft, power, rule, source.at("rules", index, "fills"))
        _named_once(draft, power, source)
        _idle(draft, power, source)
        _head(draft, power, source)
    scenes = {encounter.id for encounter, _ in draft.each(Encounter) if not encounter.foes}
    for band, source in draft.each(Band):
        if band.encounter in scenes:
            draft.findings.value(
                source.at("encounter"), f"'{band.encounter}' has no foes: who meets a band can fight it"
            )
    for region, source in draft.each(Region):
        _region(draft, region, source)
    _camps(draft)


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
    if rule.feint:
        yield from _feint(power, rule)
    elif rule.feint_at:
        yield ("feint_at",), "this is a feint by its place alone: write the intent that is declared in feint, too"
    if word == "wait":
        if rule.fills or rule.effects or rule.cost:
            yield ("intent",), "who waits does nothing: leave fills, effects and cost out"
    elif not rule.because:
        yield ("intent",), "a declaration names its reason: write it in because, as a fact"
    most = most_strength(power)
    if rule.cost > most:
        yield ("cost",), f"this is more than the strength of {most} that it ever has"
    if word == "take" and (rule.target == "seat" or {each.key for each in rule.places} == {power.seat.key}):
        key = "target" if rule.target == "seat" else "places"
        yield (key,), "this is the seat of the power itself, which it does not take: name another place"


def _feint(power: Power, rule: PowerRule) -> Iterator[tuple[tuple[str | int, ...], str]]:
    """Yield why a feint deceives nobody, or cannot be declared as a plan (PW-02)."""
    word, shown = rule.intent, INTENTS[rule.feint] if rule.feint else rule.form
    named = {place.key for place in rule.places}
    if word == "wait":
        yield ("feint",), "who waits declares nothing: leave feint out"
    elif rule.feint == "wait":
        yield ("feint",), "nobody declares that they wait: a feint shows an intent that is declared"
    elif rule.feint == word and (rule.feint_at is None or named == {rule.feint_at.key}):
        yield ("feint",), f"'{word}' is what it does: a feint shows another intent, or another place with feint_at"
    elif shown.target and not rule.form.target and rule.feint_at is None:
        message = f"'{rule.feint}' is declared of a place, and '{word}' is about none: name one in feint_at"
        yield ("feint",), message
    elif shown.towns and not _of_towns(power, rule):
        yield (
            ("feint",),
            f"'{rule.feint}' is declared of a town, and this may be about another place: name a town in feint_at",
        )


def _of_towns(power: Power, rule: PowerRule) -> bool:
    """Tell whether it is surely a town that a feint is declared of."""
    if rule.feint_at:
        return bool(rule.feint_at.town)
    if rule.target == "seat":
        return bool(power.seat.town)
    return rule.form.towns or (bool(rule.places) and all(place.town for place in rule.places))


def _fills(draft: Draft, power: Power, rule: PowerRule, source: Source) -> None:
    """Check that a rule fills fronts of its own power, each box once; `references` tells fronts that do not exist."""
    named = [(fills.front, fills.box) for fills in rule.fills]
    for index, fills in enumerate(rule.fills):
        if named[index] in named[:index]:
            message = f"'{fills.box or fills.front}' is already among the fills: name it once"
            draft.findings.value(source.at(index, "box" if fills.box else "front"), message)
        if fills.front not in power.fronts and ("front", fills.front) in draft.defined:
            message = f"'{fills.front}' is no front of this power{did_you_mean(fills.front, list(power.fronts))}"
            draft.findings.value(source.at(index, "front"), message)
        boxes = [box.id for front, _ in draft.each(Front) if front.id == fills.front for box in front.boxes]
        if fills.box and boxes and fills.box not in boxes:
            message = f"'{fills.front}' has no box '{fills.box}'{did_you_mean(fills.box, boxes)}"
            draft.findings.value(source.at(index, "box"), message)


def _named_once(draft: Draft, power: Power, source: Source) -> None:
    """Check that a power is neither against itself nor its own friend, and names nothing twice."""
    for key, named in (("against", power.against), ("helps", power.helps)):
        if power.id in named:
            draft.findings.value(source.at(key), f"'{power.id}' is this power itself: leave it out")
    for index, name in enumerate(power.helps):
        if name in power.against:
            draft.findings.value(source.at("helps", index), f"the power is against '{name}', too: choose one")
    lists = {"against": power.against, "helps": power.helps, "captains": power.captains, "fronts": power.fronts}
    for key, named in lists.items():
        for index, name in enumerate(named):
            if name in named[:index]:
                draft.findings.value(source.at(key, index), f"'{name}' is already among the {key}: name it once")
    sites = [camp.key for camp in power.camps]
    for index, site in enumerate(sites):
        if site in sites[:index]:
            draft.findings.value(source.at("camps", index), f"'{site[1]}' is already among the camps: name it once")


def _idle(draft: Draft, power: Power, source: Source) -> None:
    """Warn of a power that can never do anything."""
    if not can_hold(draft, power, power.when):
        message = "this power never does anything: the condition from which on it acts can never hold"
        draft.findings.warning(source.at("when"), message)
        return
    acts = [rule for rule in power.rules if rule.intent != "wait" and followed(draft, power, rule)]
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


def powers_of(region: Region) -> Iterator[tuple[str, Path]]:
    """Yield each power that a region has or may have, with the path of its name."""
    yield from ((key, ("powers", index)) for index, key in enumerate(region.powers))
    for number, table in enumerate(region.more_powers):
        for index, row in enumerate(table.rows):
            yield row.power, ("more_powers", number, "rows", index, "power")


def _region(draft: Draft, region: Region, source: Source) -> None:
    powers = {power.id: power for power, _ in draft.each(Power)}
    named = list(powers_of(region))
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
    _own_fronts(draft, region, [(powers[key], path) for key, path in named if key in powers], source)
    _lost(draft, region, [powers[key] for key, _ in named if key in powers], source)


def _own_fronts(draft: Draft, region: Region, powers: Sequence[tuple[Power, Path]], source: Source) -> None:
    """Check that no front is of two powers that a region has at once: one would empty what the other fills."""
    owners: dict[str, list[tuple[str, Path]]] = {}
    for power, path in powers:
        for front in dict.fromkeys(power.fronts):
            before = owners.setdefault(front, [])
            other = next((key for key, at in before if key != power.id and not _either(region, at, path)), "")
            if other:
                message = f"the front '{front}' is of the power '{other}', and of '{power.id}', too: give each its own"
                draft.findings.value(source.at(*path), message)
            before.append((power.id, path))


def _either(region: Region, one: Path, other: Path) -> bool:
    """Tell whether a region has only one of two powers: it is drawn from a table that they both are in."""
    match one, other:
        case ("more_powers", int(first), *_), ("more_powers", int(second), *_):
            return first == second and region.more_powers[first].count == 1
    return False


def _at_home(draft: Draft, region: Region, power: Power, at: Source) -> None:
    """Check that a power's places are on the map of a region."""
    there = {*_places(region)}
    if power.seat.key not in there:
        message = f"the power '{power.id}' has its seat at '{power.seat.key[1]}', which is not in this region"
        draft.findings.value(at, message)
    for rule in power.rules:
        if region.days and rule.notice >= region.days:
            message = f"the rule '{rule.id}' of '{power.id}' is carried out after {rule.notice} days at the earliest"
            draft.findings.warning(at, f"{message}, when the region, of {region.days} days, should be over")
        if rule.places and there.isdisjoint(place.key for place in rule.places):
            message = f"no place of the rule '{rule.id}' of '{power.id}' is in this region"
            draft.findings.value(at, message)
        if rule.feint_at and rule.feint_at.key not in there:
            key = rule.feint_at.key[1]
            message = f"'{key}', of which the rule '{rule.id}' of '{power.id}' is declared, is not in this region"
            draft.findings.warning(at, f"{message}: its true place is told instead")


def _camps(draft: Draft) -> None:
    """Check that each camp of a power is on the map of a region with it; one that does not exist `references` tells."""
    there: dict[str, set[tuple[str, str]]] = {}
    for region, _ in draft.each(Region):
        for key, _ in powers_of(region):
            there.setdefault(key, set()).update(_places(region))
    for power, source in draft.each(Power):
        for index, camp in enumerate(power.camps):
            if power.id in there and camp.key in draft.defined and camp.key not in there[power.id]:
                message = f"'{camp.key[1]}' is in no region with this power: name a place of such a region, or none"
                draft.findings.value(source.at("camps", index), message)


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
