"""Wording that several events share: intents, and rolls as sums."""

from collections.abc import Iterable

from systems.fudge.rules.modifiers import Parts
from systems.fudge.rules.rolls import four_df
from systems.table.loop.events import Namer
from systems.table.loop.language import mark, tr

INTENTS = {
    "attack": mark("to attack"),
    "press": mark("to go all out"),
    "guard": mark("to keep its guard up, harder to hit and with one attack at most"),
    "flee": mark("to run"),
    "surrender": mark("to give up"),
    "aim": mark("to take careful aim"),
    "hide": mark("to strike from hiding"),
    "take_cover": mark("to fight from cover"),
    "kite": mark("to strike and fall back"),
}
"""Words of each intent."""
AIMED = {
    "attack": mark("to attack {whom}"),
    "press": mark("to go all out against {whom}"),
    "guard": mark("to keep its guard up against {whom}, harder to hit and with one attack at most"),
    "aim": mark("to take careful aim at {whom}"),
    "hide": mark("to strike at {whom} from hiding"),
    "take_cover": mark("to fight {whom} from cover"),
    "kite": mark("to strike at {whom} and fall back"),
}
"""Words of those that have a target."""


def intent_words(intent: str, at: str, amount: int, name: Namer, place: bool = False) -> str:
    """An intent in words, with its target or the place that it goes to first, and the modifiers of going all out."""
    if place:
        then = intent_words(intent, "", amount, name)
        return tr("to make for {at}, and then {intent_words}", at=name(at), intent_words=then)
    words = tr(AIMED[intent], whom=name(at)) if at and intent in AIMED else tr(INTENTS[intent])
    return _with_amount(words, amount) if intent == "press" else words


def _with_amount(words: str, amount: int) -> str:
    """Add the modifiers of going all out, if there are any."""
    if not amount:
        return words
    return tr("{words}, attack {attack:+d} and defence {defence:+d}", words=words, attack=amount, defence=-amount)


DOES = {
    "attack": mark("attacks {at}"),
    "press": mark("goes all out against {at}"),
    "guard": mark("keeps its guard up, harder to hit and with one attack at most, on {at}"),
    "flee": mark("runs"),
    "aim": mark("takes careful aim at {at}"),
    "hide": mark("strikes {at} from hiding"),
    "take_cover": mark("fights {at} from cover"),
    "kite": mark("strikes {at} and falls back"),
}
"""The intents as what an enemy does, with a placeholder for its target."""


def deed_words(intent: str, at: str, amount: int, name: Namer, place: bool = False) -> str:
    """An intent as what an enemy does, with its target or the place that it goes to first."""
    whom = name(at) if at and not place else tr("whoever is near")
    does = _with_amount(tr(DOES[intent], at=whom), amount)
    return tr("makes for {at} and then {does}", at=name(at), does=does) if place else does


def sum_words(roll: int, skill: str, value: int, parts: Parts, total: int) -> str:
    """A roll as a sum: dice, skill, modifiers and total."""
    return f"{four_df(roll):+d} {' '.join(part_words([(skill, value), *parts]))} = {total}"


def part_words(parts: Iterable[tuple[str, int]]) -> list[str]:
    """Modifiers with the words that explain them."""
    return [tr("{amount:+d} {what}", amount=amount, what=what) for what, amount in parts]
