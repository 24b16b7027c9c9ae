"""What the journal advises about a foe: drawn from the rules by which it acts, and from what was seen of it (TL-05).

Whoever has met it knows what it does first, mostly and at whom. What is behind its feints and when its nerve breaks is
known to those who have slain one.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from game.campaign.facts.encountered import slain
from game.campaign.state import CampaignState
from game.packs.models.creature import Creature
from systems.table.enemies.behaviour import Morale, Rule
from systems.table.lookahead import looked_at
from systems.table.loop.language import mark, tr

DOES: Mapping[str, str] = {
    "advance": mark("makes for a place"),
    "aim": mark("takes aim"),
    "attack": mark("attacks"),
    "cover": mark("stands before another"),
    "finish": mark("strikes at the fallen"),
    "flank": mark("comes from behind"),
    "flee": mark("makes off"),
    "grapple": mark("takes hold of somebody"),
    "guard": mark("keeps its guard up"),
    "hesitate": mark("waits for you to come"),
    "hide": mark("goes out of sight"),
    "hold": mark("holds its place"),
    "kite": mark("strikes and falls back"),
    "lurk": mark("slips behind you"),
    "mend": mark("mends the others"),
    "prepare": mark("gathers itself"),
    "press": mark("throws everything into a blow and is open after it"),
    "recover": mark("gets its breath back"),
    "seize": mark("grabs what is to be had"),
    "shout": mark("shouts orders"),
    "shout_guard": mark("shouts warnings"),
    "snipe": mark("shoots from afar"),
    "special": mark("does what it alone can do"),
    "split": mark("strikes at several at once"),
    "sprint": mark("runs at you"),
    "take_cover": mark("takes cover"),
    "wait": mark("leaves those alone who leave it alone"),
}
"""What a foe does by each intent; one that a ruleset from elsewhere adds is not told."""
AT: Mapping[str, str] = {
    "healer": mark("whoever heals the others"),
    "last_attacker": mark("whoever struck it last"),
    "last_defender": mark("whoever stood up for another"),
    "last_worker": mark("whoever works at something"),
    "most_wounded": mark("whoever bleeds most"),
    "objective": mark("what it came for"),
    "strongest": mark("whoever strikes hardest"),
    "weakest": mark("whoever has least left"),
}
"""Whom a target word means; `nearest` tells nothing."""
WHEN: Mapping[str, str] = {
    "round == 1": mark("At first it {does}."),
    "round <= 2": mark("At first it {does}."),
    "allies == 1": mark("Alone it {does}."),
    "allies > 1": mark("Among others it {does}."),
    "enemies_down > 0": mark("Once one of you is down, it {does}."),
    "last_intent == 'press'": mark("After a heavy blow it {does}."),
    "rounds_since_hurt == 0 && round > 1": mark("Just hurt, it {does}."),
    "self.hp_percent < 50": mark("Half beaten, it {does}."),
    "self.hp_percent < 40": mark("Badly hurt, it {does}."),
}
"""The sentence about what it does while a condition holds; others are not put into words."""
OFTEN = 40
"""The share of a foe's weights, in per cent, from which on it does something mostly."""
TOLD = 3
"""The most sentences about what it does when."""


def advice(c: CampaignState, creature: Creature) -> list[str]:
    """Return what the party knows of the ways of a creature that it has met, in sentences."""
    behaviour = c.catalogue.behaviours.get(creature.behaviour)
    if behaviour is None:
        return []
    rules = [rule for rule in behaviour.rules if not rule.rulesets or c.ruleset.id in rule.rulesets]
    known = bool(slain(c, creature.id))
    found = [*_mostly(rules), *_at(rules), *dict.fromkeys(_when(rules))]
    if known:
        found += [*dict.fromkeys(_feints(rules)), *_nerve(behaviour.morale)]
    return found


def _mostly(rules: Sequence[Rule]) -> Iterator[str]:
    weights = Counter[str]()
    for rule in rules:
        weights[rule.intent] += rule.weight
    for intent, weight in weights.most_common(1):
        if intent in DOES and 100 * weight >= OFTEN * weights.total():
            yield tr("Mostly it {does}.", does=tr(DOES[intent]))


def _at(rules: Iterable[Rule]) -> Iterator[str]:
    weights = Counter[str]()
    for rule in rules:
        if rule.target in AT:
            weights[rule.target] += rule.weight
    for word, _ in weights.most_common(1):
        yield tr("It goes for {whom}.", whom=tr(AT[word]))


def _when(rules: Sequence[Rule]) -> Iterator[str]:
    foremost = sorted(rules, key=lambda rule: (-rule.priority, -rule.weight))
    sentences = [
        tr(WHEN[rule.when], does=tr(DOES[rule.intent]))
        for rule in foremost
        if rule.when in WHEN and rule.intent in DOES and not rule.feint
    ]
    yield from sentences[:TOLD]


def _feints(rules: Iterable[Rule]) -> Iterator[str]:
    for rule in rules:
        if rule.feint not in ("", rule.intent) and {rule.feint, rule.intent} <= DOES.keys():
            yield tr(
                "When it seems that it {shown}, it may be that it {does}.",
                shown=tr(DOES[rule.feint]),
                does=tr(DOES[rule.intent]),
            )


def _nerve(morale: Morale | None) -> Iterator[str]:
    if morale is None:
        yield tr("Its nerve does not break.")
        return
    cuts, _ = looked_at("self.hp_percent", [morale.when])
    if not cuts:
        yield tr("Its nerve can break.")
    elif morale.does == "flee":
        yield tr("With less than {percent} % of its strength left it runs.", percent=cuts[-1])
    else:
        yield tr("With less than {percent} % of its strength left it gives up.", percent=cuts[-1])
