"""Signs of intents, the same in a fight and on the land."""

from collections.abc import Mapping

from systems.table.battle.foresight import IntentKind
from systems.table.loop.language import mark

KINDS: Mapping[IntentKind, tuple[str, str]] = {
    "strike": ("mdi:sword", "strikes"),
    "shoot": ("mdi:bow-arrow", "shoots"),
    "throw": ("mdi:bottle-tonic-skull", "throws"),
    "cast": ("mdi:auto-fix", "casts"),
    "press": ("mdi:arm-flex", mark("presses hard")),
    "seize": ("mdi:handcuffs", "seizes"),
    "guard": ("mdi:shield", mark("guards itself")),
    "heal": ("mdi:heart-plus", "heals"),
    "help": ("mdi:account-arrow-right", "helps"),
    "work": ("mdi:hammer-wrench", mark("works on something")),
    "move": ("mdi:shoe-print", "moves"),
    "hide": ("mdi:incognito", "hides"),
    "flee": ("mdi:exit-run", "flees"),
    "surrender": ("mdi:flag", mark("gives up")),
    "wait": ("mdi:timer-sand", "waits"),
    "unknown": ("mdi:help", mark("cannot be known")),
}
"""Icon, and the kind in words for those who do not know the icon."""
