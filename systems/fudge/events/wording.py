"""Wording that several events share: intents, and rolls as sums."""

from systems.fudge.rules.modifiers import Parts
from systems.fudge.rules.rolls import four_df
from systems.table.loop.events import Namer
from systems.table.loop.language import mark, tr

INTENTS = {
    "attack": mark("to attack{at}"),
    "press": mark("to go all out{against}{amount}"),
    "guard": mark("to keep its guard up{against}, harder to hit and with one attack at most"),
    "flee": mark("to run"),
    "surrender": mark("to give up"),
    "aim": mark("to take careful aim{aim}"),
    "hide": mark("to strike{aim} from hiding"),
    "take_cover": mark("to fight{at} from cover"),
    "kite": mark("to strike{aim} and fall back"),
}
"""Words of each intent, with a placeholder for its target."""


def intent_words(intent: str, at: str, amount: int, name: Namer, place: bool = False) -> str:
    """An intent in words, with its target or the place that it goes to first, and the modifiers of going all out."""
    if place:
        return tr(
            "to make for {at}, and then {intent_words}",
            at=name(at),
            intent_words=intent_words(intent, "", amount, name),
        )
    who = name(at) if at else ""
    return INTENTS[intent].format(
        at=f" {who}" if who else "",
        against=f" against {who}" if who else "",
        aim=f" at {who}" if who else "",
        amount=f", attack {amount:+d} and defence {-amount:+d}" if amount else "",
    )


DOES = {
    "attack": mark("attacks {at}"),
    "press": mark("goes all out against {at}"),
    "guard": mark("keeps its guard up, harder to hit and with one attack at most, on {at}"),
    "flee": "runs",
    "aim": mark("takes careful aim at {at}"),
    "hide": mark("strikes {at} from hiding"),
    "take_cover": mark("fights {at} from cover"),
    "kite": mark("strikes {at} and falls back"),
}
"""The intents as what an enemy does, with a placeholder for its target."""


def deed_words(intent: str, at: str, amount: int, name: Namer, place: bool = False) -> str:
    """An intent as what an enemy does, with its target or the place that it goes to first."""
    does = DOES[intent].format(at=name(at) if at and not place else "whoever is near")
    more = tr(", attack {amount:+d} and defence {amount2:+d}", amount=amount, amount2=-amount) if amount else ""
    return tr("makes for {at} and then {does}{more}", at=name(at), does=does, more=more) if place else does + more


def sum_words(roll: int, skill: str, value: int, parts: Parts, total: int) -> str:
    """A roll as a sum: dice, skill, modifiers and total."""
    extra = "".join(f" {number:+d} {label}" for label, number in parts)
    return tr(
        "{four_df:+d} {value:+d} {skill}{extra} = {total}",
        four_df=four_df(roll),
        value=value,
        skill=skill,
        extra=extra,
        total=total,
    )
