"""Terms of Party Impact that stand in data, so that other languages have a word for each."""

from systems.table.loop.language import mark

TERMS = (
    mark("attack"),
    mark("combat"),
    mark("flee"),
    mark("guard"),
    mark("hit points"),
    mark("modifier"),
    mark("press"),
)
