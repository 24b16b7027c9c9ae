"""Types of options and arguments: those that several commands share, and those of `playtest`."""

from pathlib import Path
from typing import Annotated, Literal

import typer

Front = Annotated[
    Literal["window", "text", "wire"] | None,
    typer.Option(
        help="The front end: window, text (terminal) or wire (JSON lines). Default: a window if there is a display."
    ),
]
Speak = Annotated[
    bool,
    typer.Option("--speak", help="The window says on stdout, a line each, what has the focus and what happens."),
]
Watch = Annotated[
    bool, typer.Option("--watch", help="Load the packs anew as soon as a file of theirs is saved, and go on with them.")
]
Language = Annotated[
    str,
    typer.Option(
        metavar="CODE",
        help="The language of what is told, such as de, as far as a pack speaks it; `pseudo` shows what no pack can "
        "translate. Default: as chosen in the settings.",
    ),
]
Seed = Annotated[str, typer.Option(metavar="S", help="Seed of all dice: the same seed gives the same dice.")]
Region = Annotated[str, typer.Option(metavar="ID", help="The region to play in.")]
Ruleset = Annotated[str, typer.Option(metavar="R", help="The combat rules to play by.")]
Difficulty = Annotated[
    Literal["story", "standard", "ruthless"],
    typer.Option(
        help="Difficulty: story (enemies never feint, powers take longer), standard, or ruthless (enemies and powers "
        "look ahead)."
    ),
]
Party = Annotated[str, typer.Option(metavar="ID", help="A ready-made party.")]
Policy = Annotated[
    str,
    typer.Option(
        metavar="P",
        help="How the party fights: sensible, fight-on, cautious, aggressive, focus, best, random, or a policy of a "
        "pack; `flamequick list policy` lists them all.",
    ),
]
Policies = Annotated[
    list[str] | None,
    typer.Option(
        metavar="P",
        help="How the party fights; several are compared on the same dice. Default: sensible,fight-on. There are "
        "cautious, aggressive, focus, best, random and those of packs, too; `flamequick list policy` lists them all.",
    ),
]
Without = Annotated[
    list[str] | None,
    typer.Option(
        metavar="X",
        help="Also play without foes.N, the Nth entry of foes, or without an item, and show the difference.",
    ),
]
With = Annotated[
    list[str] | None,
    typer.Option("--with", metavar="ITEM", help="Also play with one more of an item, and show the difference."),
]
Saves = Annotated[
    Path | None,
    typer.Option(metavar="DIR", help="The folder of saved games. Default: flamequick/saves in your user data folder."),
]
Packs = Annotated[
    list[Path] | None,
    typer.Option(metavar="DIR", help="A further folder of content packs, or a pack's zip; may be repeated."),
]
PackName = Annotated[str, typer.Argument(metavar="ID", help="The id of a pack, such as slackwater.")]
PackIndex = Annotated[
    str, typer.Option(metavar="URL", help="An index in which packs are looked for, and those that they need.")
]
Yes = Annotated[bool, typer.Option("--yes", help="Do not ask, even where something would be lost.")]
Log = Annotated[Path | None, typer.Option(metavar="FILE", help="Write the log of choices to this file, for replay.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON to the standard output, and nothing else.")]

# playtest
Rulesets = Annotated[
    list[str] | None,
    typer.Option(
        metavar="R",
        help="The combat rules, or all. For several, here and in the next two: use commas, or repeat the option.",
    ),
]
Parties = Annotated[
    list[str] | None,
    typer.Option(metavar="ID", help="Ready-made parties, or all; depth: the party that each encounter is meant for."),
]
Difficulties = Annotated[
    list[str] | None, typer.Option(metavar="D", help="Difficulty: story, standard, ruthless, or all.")
]
BlocksAlike = Annotated[
    Literal["same", ""],
    typer.Option(
        "--blocks", metavar="same", help="same: foes have the same numbers at every difficulty, whatever the ruleset."
    ),
]
Regions = Annotated[
    list[str] | None,
    typer.Argument(metavar="REGION…", help="Ids of regions, such as core:the_cinder_reach, or all."),
]
Campaigns = Annotated[int, typer.Option(metavar="N", min=1, help="Campaigns of each cell.")]
Encounters = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="ENCOUNTER…",
        help="Ids of encounters, such as core:cinder_pack, all with foes, or bosses: all with a tough foe.",
    ),
]
Runs = Annotated[int | None, typer.Option(metavar="N", min=1, help="Fights per cell of the matrix. Default: 1000.")]
Precision = Annotated[
    float, typer.Option(metavar="H", help="Stop when the chance to win is known to ± H; 0.01 is ± 1 point.")
]
Rounds = Annotated[int, typer.Option(metavar="N", min=1, help="Rounds after which a fight counts as a stalemate.")]
Run = Annotated[int | None, typer.Option(metavar="I", min=1, help="Show only the fight of this number, blow by blow.")]
Exact = Annotated[
    bool, typer.Option("--exact", help="Compute exact odds where that is possible, otherwise play fights.")
]
ExactLimit = Annotated[
    int | None,
    typer.Option(
        metavar="N",
        min=1,
        help="The most transitions that --exact computes; what seems larger is refused at once. Default: 100000.",
    ),
]
Sweep = Annotated[
    str,
    typer.Option(
        metavar="FIELD=a..b[:step]",
        help="Vary a number of the encounter, such as foes.hit_points=4..12, and show the curve. An unknown FIELD "
        "lists all of them.",
    ),
]
Tune = Annotated[
    str,
    typer.Option(
        metavar="FIELD[,…][=a..b]",
        help="Find the value of a number at which the party wins as often as --target. Several numbers are scaled "
        "together by one percentage. health is what each ruleset means by it.",
    ),
]
Target = Annotated[float | None, typer.Option(metavar="T", help="The chance to win wanted of --tune, such as 0.60.")]
Unbeaten = Annotated[
    bool, typer.Option("--unbeaten", help="The --target is the chance not to lose: retreats count, too.")
]
Write = Annotated[
    Path | None, typer.Option(metavar="PACK", help="Write what --tune finds into this folder of a pack of yours.")
]
Near = Annotated[
    float | None,
    typer.Option(
        metavar="T", help="Put set-ups in order by how far their chance to win is from this one, such as 0.60."
    ),
]
Jobs = Annotated[
    int | None,
    typer.Option(metavar="J", min=1, max=1024, help="Processes. Default: all processors for long runs."),
]
Cluster = Annotated[
    str,
    typer.Option(
        metavar="tcp://…",
        help="Play on the workers of this dask scheduler (extra `cluster`). Dask unpickles what it receives: use "
        "it in trusted networks only.",
    ),
]
Csv = Annotated[bool, typer.Option("--csv", help="Print CSV to the standard output, one row per cell.")]
Steps = Annotated[
    Path | None,
    typer.Option(
        metavar="F.md",
        help="Also write a page that compares each difficulty with standard; --difficulty all plays all of them.",
    ),
]
Replace = Annotated[
    bool, typer.Option("--replace", help="With --steps: also replace lines of the page that have more fights.")
]
Report = Annotated[
    Path | None, typer.Option(metavar="F.html", help="Also write a page with plots to this file (extra `report`).")
]
