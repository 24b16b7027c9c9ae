"""Option types that several commands share."""

from pathlib import Path
from typing import Annotated, Literal

import typer

Front = Annotated[
    Literal["window", "text", "wire"] | None,
    typer.Option(
        help="The front end: window, text (terminal) or wire (JSON lines). Default: a window if there is a display."
    ),
]
Seed = Annotated[str, typer.Option(metavar="S", help="Seed of all dice: the same seed gives the same dice.")]
Region = Annotated[str, typer.Option(metavar="ID", help="The region to play in.")]
Ruleset = Annotated[str, typer.Option(metavar="R", help="The combat rules to play by.")]
Difficulty = Annotated[
    Literal["story", "standard", "ruthless"],
    typer.Option(help="Difficulty: story (enemies never feint), standard, or ruthless (enemies look ahead)."),
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
Saves = Annotated[
    Path | None,
    typer.Option(metavar="DIR", help="The folder of saved games. Default: flamequick/saves in your user data folder."),
]
Packs = Annotated[
    list[Path] | None, typer.Option(metavar="DIR", help="A further folder of content packs; may be repeated.")
]
Log = Annotated[Path | None, typer.Option(metavar="FILE", help="Write the log of choices to this file, for replay.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON to the standard output, and nothing else.")]
