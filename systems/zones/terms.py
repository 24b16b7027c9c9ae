"""Terms of Action Scores that stand in data, so that other languages have a word for each."""

from systems.table.loop.language import mark

TERMS = (
    mark("action"),
    mark("Agility"),
    mark("Ardor"),
    mark("Cover"),
    mark("Defend"),
    mark("down"),
    mark("each"),
    mark("every"),
    mark("everybody"),
    mark("here"),
    mark("hurt"),
    mark("incapacitated"),
    mark("lent"),
    mark("Might"),
    mark("Move to Attack"),
    mark("one"),
    mark("Prepare"),
    mark("prepared"),
    mark("Recover"),
    mark("scratched"),
    mark("Standing Attack"),
    mark("Surges"),
    mark("unhurt"),
    mark("weakened"),
    mark("Wits"),
)
