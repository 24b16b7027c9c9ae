"""Terms of Tough rolls that stand in data, so that other languages have a word for each."""

from systems.table.loop.language import mark

TERMS = (
    mark("attack"),
    mark("blinded"),
    mark("blinds"),
    mark("cold"),
    mark("critical success"),
    mark("defend"),
    mark("failure"),
    mark("fire"),
    mark("guard"),
    mark("lightning"),
    mark("nobody"),
    mark("press"),
    mark("restrained"),
    mark("restrains"),
    mark("stunned"),
    mark("stuns"),
    mark("success"),
    mark("Tough"),
    mark("unhurt"),
    mark("venom"),
    mark("weakened"),
)
