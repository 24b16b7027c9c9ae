"""Signs of intents: those of a fight, and those of powers on the land."""

from collections.abc import Mapping

from systems.table.battle.foresight import IntentKind
from systems.table.loop.language import mark

KINDS: Mapping[IntentKind, tuple[str, str]] = {
    "strike": ("mdi:sword", mark("strikes")),
    "shoot": ("mdi:bow-arrow", mark("shoots")),
    "throw": ("mdi:bottle-tonic-skull", mark("throws")),
    "cast": ("mdi:auto-fix", mark("casts")),
    "press": ("mdi:arm-flex", mark("presses hard")),
    "seize": ("mdi:handcuffs", mark("seizes")),
    "guard": ("mdi:shield", mark("guards itself")),
    "heal": ("mdi:heart-plus", mark("heals")),
    "help": ("mdi:account-arrow-right", mark("helps")),
    "work": ("mdi:hammer-wrench", mark("works on something")),
    "move": ("mdi:shoe-print", mark("moves")),
    "hide": ("mdi:incognito", mark("hides")),
    "flee": ("mdi:exit-run", mark("flees")),
    "surrender": ("mdi:flag", mark("gives up")),
    "wait": ("mdi:timer-sand", mark("waits")),
    "unknown": ("mdi:help", mark("cannot be known")),
}
"""Icon, and the kind in words for those who do not know the icon."""

PLANS: Mapping[str, tuple[str, str]] = {
    "send": ("mdi:map-marker-path", mark("sends a band")),
    "patrol": ("mdi:walk", mark("patrols")),
    "raid": ("mdi:fire", mark("raids")),
    "take": ("mdi:flag-plus", mark("takes a place")),
    "bar": ("mdi:boom-gate", mark("bars a way")),
    "hunt": ("mdi:target-account", mark("hunts you")),
    "escort": ("mdi:cart", mark("escorts goods")),
    "fortify": ("mdi:wall", mark("fortifies itself")),
    "gather": ("mdi:account-multiple-plus", mark("gathers people")),
    "court": ("mdi:account-voice", mark("wins people over")),
    "parley": ("mdi:forum", mark("wants to talk")),
    "wait": ("mdi:timer-sand", mark("waits")),
}
"""Icon, and what a power means to do in words."""
