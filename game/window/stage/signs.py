"""Signs: an icon for each kind of intent and for each common condition, and the figures that go with them."""

from collections.abc import Sequence
from functools import lru_cache

from game.window import theme
from game.window.stage.threats import HELPING, reaches, shared
from game.window.theme import Colour
from systems.table.battle.foresight import IntentKind, IntentView, ProspectView, averaged
from systems.table.loop.language import mark, tr

FEINT = "mdi:drama-masks"
SKULL = "mdi:skull"
"""Falls, whatever the dice."""
MAY_FALL = "mdi:skull-outline"
GIVEN = "mdi:help-rhombus-outline"
"""On a blow that depends on something."""
SHARED = mark(" to share out")
DECLARED = "mdi:check-bold"
"""On the card of somebody who has declared, where the view has nothing else of it."""

_CONDITIONS = (
    (("bound", "held", "restrain", "netted", "pinned", "grappl"), "mdi:handcuffs"),
    (("stun", "dazed", mark("off balance"), "shaken", "staggered"), "mdi:flash"),
    (("blind",), "mdi:eye-off"),
    (("prone", "lying"), "mdi:bed"),
    (("kneel",), "mdi:arrow-down-bold"),
    (("hidden", "unseen", "conceal"), "mdi:incognito"),
    ((mark("out of reach"), mark("out of this world"), mark("cannot be reached")), "mdi:weather-windy"),
    (("burn", "fire"), "mdi:fire"),
    (("bleed", "wound", "hurt", "injur"), "mdi:bandage"),
    (("coming",), "mdi:arrow-down-bold"),
    (("armour", "spellarmor"), "mdi:shield-half-full"),
    (("covers", "covered", "defends", mark("ready to defend")), "mdi:shield-account"),
    (("prepared", "ordered", "aims", mark("taken aim"), "charge"), "mdi:arrow-up-bold"),
    (("declared", "will "), DECLARED),
    ((mark("attacked in this cycle"),), "mdi:crosshairs"),
    (("surge",), "mdi:lightning-bolt"),
    (("ardor", mark("spell points")), "mdi:fire-circle"),
)
"""Parts of notes, and the icon of what they say."""


@lru_cache(maxsize=256)
def marks_of(notes: tuple[str, ...]) -> Sequence[tuple[str, str]]:
    """The conditions among the notes of a unit: icon and words, each icon once with all its notes."""
    found: dict[str, list[str]] = {}
    for note in notes:
        low = note.lower()
        icon = next((icon for parts, icon in _CONDITIONS if any(part in low for part in parts)), "")
        if icon:
            found.setdefault(icon, []).append(note)
    return [(icon, "\n".join(texts)) for icon, texts in found.items()]


def span(low: int, high: int) -> str:
    """A range of amounts as it is written on the stage."""
    return f"{low}" if low == high else f"{low}–{high}"


def amount_of(intent: IntentView) -> str:
    """What an intent takes or gives, as figures; empty where it does neither."""
    words = span(intent["low"], intent["high"]) if intent["high"] and reaches(intent) else ""
    if words and shared(intent):
        words += tr(SHARED)
    return f"+{words}" if words and intent["kind"] in HELPING else words


def sure_of(intent: IntentView) -> str:
    """What each loses in any case, as figures; empty where it is nothing."""
    return tr("{sure} each, sure", sure=intent["sure"]) if intent.get("sure") else ""


def chance_of(intent: IntentView) -> str:
    """The chance of an intent, as figures; empty where it cannot reach anybody yet, since 0 % would seem harmless."""
    return tr("{chance} %", chance=intent["chance"]) if "chance" in intent and reaches(intent) else ""


def moves(intent: IntentView) -> bool:
    """Whether it will stand elsewhere."""
    return "end" in intent and intent["end"] != intent.get("start")


def kind_of(intent: IntentView) -> IntentKind:
    """The kind whose sign an intent bears: a move where that is all that it can do for now."""
    return "move" if moves(intent) and not reaches(intent) else intent["kind"]


def short_of(intent: IntentView) -> str:
    """What an intent that reaches nobody comes to, in words; empty for any other."""
    if reaches(intent):
        return ""
    cannot = {"press": tr("strike"), "move": tr("strike")}.get(intent["kind"], intent["kind"])
    return tr("Moves, cannot {act} yet", act=cannot) if moves(intent) else tr("Cannot {act} yet", act=cannot)


def hurt_of(intent: IntentView) -> str:
    """Chance and amount of an intent in words; empty where the amount is nothing."""
    amount, chance = amount_of(intent), chance_of(intent)
    said = " · ".join(part for part in (chance, amount) if part) if amount else ""
    if said and (mean := mean_of(intent)):
        said += tr(", {mean}", mean=mean)
    if said and intent.get("one_of"):
        said += tr(", at one of them")
    if said and intent.get("given", "") not in intent["words"]:
        said += tr(", {given}", given=intent["given"])
    return "; ".join(part for part in (said, sure_of(intent)) if part)


def mean_of(intent: IntentView) -> str:
    """What the first target of an intent loses on average, misses included; empty where it is known or always alike."""
    first = next(iter(intent.get("losses", ())), None)
    if first is None or "mean" not in first or first["low"] == first["high"]:
        return ""
    return averaged(first)


def tone_of(intent: IntentView) -> Colour:
    """The colour of an intent: harm, help, or neither."""
    if intent["kind"] in HELPING or (intent["kind"] == "guard" and not intent["high"]):
        return theme.COOL
    return theme.BAD if intent["high"] or intent.get("fells") or intent.get("sure") else theme.SOFT


def figures_of(prospect: ProspectView) -> str:
    """Chance and amount of a prospect, as figures."""
    chance = tr("{chance} %", chance=prospect["chance"]) if "chance" in prospect else ""
    amount = span(prospect.get("low", 0), prospect.get("high", 0)) if prospect.get("high") else ""
    return " · ".join(part for part in (chance, amount, back_of(prospect)) if part)


def back_of(prospect: ProspectView) -> str:
    """What comes back to whoever does it, as figures; empty where nothing does."""
    back = prospect.get("back")
    return tr("back {span}", span=span(back["low"], back["high"])) if back is not None else ""
