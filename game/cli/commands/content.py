"""Commands that check and show content. Each imports its module when it is run: `--help` stays quick."""

from pathlib import Path
from typing import Annotated

import typer

from game.cli import options


def check(
    packs: Annotated[
        list[Path] | None, typer.Argument(metavar="[PACK]…", help="Folders or names of packs; default: all.")
    ] = None,
    together: Annotated[
        bool, typer.Option("--all", help="Check them together with all packs that the game finds.")
    ] = False,
    scenarios: Annotated[
        bool, typer.Option("--scenarios", help="Also run their scenarios, unless there are faults.")
    ] = False,
    log: Annotated[
        bool, typer.Option("--log", help="With --scenarios: tell of each that fails all that happened in it.")
    ] = False,
    json: options.Json = False,
) -> None:
    """Check content packs, and list every fault with file and line."""
    from game.cli.check import check_packs

    check_packs(packs or [], together, scenarios, log, json)


def list_records(
    kind: Annotated[
        str, typer.Argument(help="A kind of record, such as item; packs, events, questions, effects or icons.")
    ],
    packs: options.Packs = None,
    json: options.Json = False,
) -> None:
    """List all content of a kind."""
    from game.cli.content import list_kind

    list_kind(kind, packs or [], json)


def explain(
    key: Annotated[str, typer.Argument(metavar="ID", help="A record's id, such as core:plasma_grenade.")],
    packs: options.Packs = None,
    json: options.Json = False,
) -> None:
    """Show which pack and line each field of a record comes from."""
    from game.cli.explain import explain_record

    explain_record(key, packs or [], json)


def show(
    key: Annotated[str, typer.Argument(metavar="ID", help="A record's id, such as core:plasma_grenade.")],
    seed: Annotated[
        str, typer.Option(metavar="S", help="The seed of the map of a region that is generated. Default: 1.")
    ] = "1",
    packs: options.Packs = None,
    json: options.Json = False,
) -> None:
    """Show a record, and the map of a region."""
    from game.cli.content import show_record

    show_record(key, packs or [], json, seed)


def schema(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="The folder to write to.")],
    wire: Annotated[bool, typer.Option("--wire", help="Those of the messages of the wire, for bots.")] = False,
) -> None:
    """Write JSON Schemas, with which editors complete and check packs."""
    from game.cli.schema import write_schemas

    write_schemas(folder, wire)
