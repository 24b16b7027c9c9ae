"""Verbs: what an actor can do, each with a word, an icon and a letter that stay the same in every fight.

An option belongs to the verb of the part of its id before the colon. Verbs that are not here get the word of their
option and the first free letter of it. `R` and the digits are never given away: they repeat, and choose variants.
"""

from collections.abc import Collection
from typing import NamedTuple

from systems.table.loop.language import mark

RESERVED = "r"


class Verb(NamedTuple):
    """One verb."""

    key: str
    word: str
    """Empty: the label of its option."""
    icon: str
    letter: str
    merges: bool = False
    """Whether its variants are told apart by what is pressed, where their targets differ: ways to move."""
    ready: bool = False
    """Whether it begins with the variant that was last used: weapons, but nothing that would be used up."""
    asks: str = ""
    """What is asked while its targets are to be pressed; empty: what kind of target it is."""


_VERBS = (
    (("attack", "standing", "move_to_attack", "attack_move", "move_attack", "sneak"),
     Verb("attack", mark("Attack"), "mdi:sword", "a", ready=True)),
    (("fight_on",), Verb("fight_on", "", "mdi:sword-cross", "f")),
    (("by",), Verb("by", mark("Step in"), "mdi:shield-account", "s", asks=mark("Who steps in?"))),
    (("enter",), Verb("enter", "", "mdi:arrow-expand-right", "s")),
    (("next",), Verb("next", mark("Next"), "mdi:account-group", "x", asks=mark("Who acts next?"))),
    (("shout",), Verb("shout", mark("Shout"), "mdi:bullhorn", "s", asks=mark("Who shouts?"))),
    (("assign",), Verb("assign", mark("Share out"), "mdi:scale-balance", "s")),
    (("spend_bonus", "spend"), Verb("spend", "", "mdi:star-four-points", "y")),
    (("let_go",), Verb("let_go", "", "mdi:flag-variant", "g")),
    (("move", "approach", "go", "step", "sprint", "move_far"),
     Verb("move", mark("Move"), "mdi:shoe-print", "m", merges=True)),
    (("use",), Verb("use", mark("Use"), "mdi:flask", "u")),
    (("power", "ability", "spell", "cast"), Verb("cast", mark("Power"), "mdi:auto-fix", "c")),
    (("defend", "guard"), Verb("guard", mark("Guard"), "mdi:shield", "g")),
    (("cover",), Verb("cover", mark("Cover"), "mdi:shield-account", "v")),
    (("recover",), Verb("recover", mark("Recover"), "mdi:heart-pulse", "e")),
    (("prepare",), Verb("prepare", mark("Prepare"), "mdi:fire-circle", "p")),
    (("tend",), Verb("tend", mark("Tend"), "mdi:bandage", "t")),
    (("aim",), Verb("aim", mark("Take aim"), "mdi:crosshairs", "i")),
    (("stand", "kneel", "prone", "lie_down"), Verb("stance", mark("Stance"), "mdi:human-handsup", "k")),
    (("split",), Verb("split", mark("Split"), "mdi:call-split", "s")),
    (("interact",), Verb("interact", mark("Interact"), "mdi:hand-pointing-right", "x")),
    (("task",), Verb("task", mark("Work"), "mdi:hammer-wrench", "o")),
    (("do",), Verb("do", mark("Act"), "mdi:gavel", "x")),
    (("take",), Verb("take", mark("Take up"), "mdi:hand-okay", "t")),
    (("give",), Verb("give", mark("Hand over"), "mdi:hand-extended", "h")),
    (("flee",), Verb("flee", mark("Flee"), "mdi:run-fast", "f")),
    (("leave",), Verb("leave", mark("Leave"), "mdi:exit-run", "l")),
    (("retreat",), Verb("retreat", mark("Retreat"), "mdi:exit-run", "l")),
    (("random",), Verb("random", "", "mdi:dice-multiple", "d")),
    (("wait", "hesitate", "hold"), Verb("wait", "", "mdi:timer-sand", "w")),
    (("keep", "no"), Verb("no", "", "mdi:cancel", "n")),
    (("none", "stop"), Verb("none", "", "mdi:close-octagon-outline", "o")),
    (("pass", "end", "done"), Verb("done", mark("End turn"), "mdi:check-bold", "d")),
    (("end_all",), Verb("end_all", mark("End, ask no more"), "mdi:bell-off", "n")),
)  # fmt: skip
KNOWN = {part: verb for parts, verb in _VERBS for part in parts}
"""The verb of the first part of an option's id."""
PLACE = Verb("place", mark("Begin"), "mdi:flag-variant", "b", asks=mark("Begin where?"))
"""The verb of options that are places themselves."""
_ICON = "mdi:star-four-points"


def verb_of(option: str, label: str, taken: Collection[str]) -> Verb:
    """Return the verb of an option; one that is not known is named by its label.

    Args:
        option: the option's id.
        label: its label.
        taken: letters that other verbs of the fight have.
    """
    part = option.partition(":")[0]
    known = KNOWN.get(part)
    if known is not None and known.letter not in taken:
        return known
    word = known.word if known is not None else ""
    letters = [char for char in (word or label).lower() if char.isascii() and char.isalpha()]
    letters += [chr(code) for code in range(ord("a"), ord("z") + 1)]
    letter = next((char for char in letters if char not in taken and char not in RESERVED), "")
    if known is not None:
        return known._replace(letter=letter)
    return Verb(part, "", _ICON, letter)
