"""Signs of intents, the same in a fight and on the land."""

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
