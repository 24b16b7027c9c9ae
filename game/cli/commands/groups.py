"""The groups of commands about packs and rulesets: `flamequick pack …`, `flamequick ruleset …`."""

from pathlib import Path
from typing import Annotated

import typer

from game.cli import options

ruleset = typer.Typer(rich_markup_mode=None, no_args_is_help=True)


@ruleset.command("new")
def ruleset_new(
    name: Annotated[str, typer.Argument(help="The id of the ruleset: small letters, digits and _.")],
    folder: Annotated[
        Path | None, typer.Argument(metavar="[FOLDER]", help="The folder to create. Default: the name, here.")
    ] = None,
) -> None:
    """Create a Python package with a ruleset that can be played at once, and with its tests."""
    from game.cli.ruleset import new_ruleset

    new_ruleset(name, folder)


pack = typer.Typer(rich_markup_mode=None, no_args_is_help=True)


@pack.command("new")
def pack_new(
    folder: Annotated[
        Path, typer.Argument(metavar="NAME", help="The folder to create; its last part is the name of the pack.")
    ],
) -> None:
    """Create a pack that passes the check, with an example of each kind of content."""
    from game.cli.pack import new_pack

    new_pack(folder)


@pack.command("build")
def pack_build(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="The pack's folder.")],
    output: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="The zip, or a folder for it. Default: id-version.zip in this folder."),
    ] = None,
    packs: options.Packs = None,
    json: options.Json = False,
) -> None:
    """Check a pack, run its scenarios, and make a zip of it to hand on."""
    from game.cli.travel import build_pack

    build_pack(folder, output, packs or [], json)


@pack.command("index")
def pack_index(
    zips: Annotated[list[Path], typer.Argument(metavar="ZIP…", help="Zips of packs.")],
    name: Annotated[str, typer.Option(metavar="NAME", help="The name of the index.")] = "An index of packs",
    base: Annotated[
        str, typer.Option(metavar="URL", help="The address of the zips' folder. Default: beside the index.")
    ] = "",
    output: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="The file to write, or a folder for index.toml. Default: it is printed."),
    ] = None,
) -> None:
    """Make an index of packs, for a file that anybody can host."""
    from game.cli.travel import make_index

    make_index(zips, name, base, output)


@pack.command("install")
def pack_install(
    what: Annotated[
        str, typer.Argument(metavar="WHAT", help="A zip, a pack's folder, an https URL, or a pack's id in an index.")
    ],
    index: options.PackIndex = "",
    sha256: Annotated[str, typer.Option(metavar="SUM", help="The SHA-256 that the zip must have.")] = "",
    yes: options.Yes = False,
    saves: options.Saves = None,
    json: options.Json = False,
) -> None:
    """Install a pack, and those that it needs, after checking them."""
    from game.cli.travel import Manner, install_pack

    install_pack(what, index, sha256, saves, Manner(yes, json))


@pack.command("update")
def pack_update(
    packs: Annotated[list[str] | None, typer.Argument(metavar="[ID]…", help="Ids of packs; default: all.")] = None,
    yes: options.Yes = False,
    saves: options.Saves = None,
    json: options.Json = False,
) -> None:
    """Update packs that were installed, from where they came."""
    from game.cli.travel import Manner, update_packs

    update_packs(packs or [], saves, Manner(yes, json))


@pack.command("remove")
def pack_remove(
    name: options.PackName, yes: options.Yes = False, saves: options.Saves = None, json: options.Json = False
) -> None:
    """Delete one of your packs."""
    from game.cli.travel import Manner, remove_pack

    remove_pack(name, saves, Manner(yes, json))


@pack.command("enable")
def pack_enable(name: options.PackName, json: options.Json = False) -> None:
    """Switch a pack on again."""
    from game.cli.travel import Manner, enable_pack

    enable_pack(name, Manner(json=json))


@pack.command("disable")
def pack_disable(
    name: options.PackName, yes: options.Yes = False, saves: options.Saves = None, json: options.Json = False
) -> None:
    """Switch a pack off: it stays where it is, and nothing loads it."""
    from game.cli.travel import Manner, disable_pack

    disable_pack(name, saves, Manner(yes, json))


@pack.command("translate")
def pack_translate(
    folder: Annotated[
        Path, typer.Argument(metavar="FOLDER", help="The pack's folder, which the translation goes into.")
    ],
    language: Annotated[str, typer.Argument(metavar="LANGUAGE", help="The code of the language, such as de or pt_BR.")],
    of: Annotated[
        list[str] | None,
        typer.Option(
            metavar="PACK", help="A pack whose texts are translated, or `game` for the game's own. Default: this pack."
        ),
    ] = None,
    packs: options.Packs = None,
) -> None:
    """Write a file with every text to translate, or bring one up to date."""
    from game.cli.translate import translate_pack

    translate_pack(folder, language, of or [], packs or [])


@pack.command("list")
def pack_list(packs: options.Packs = None, json: options.Json = False) -> None:
    """List the packs that are found: played, switched off, or refused, and where they came from."""
    from game.cli.travel import list_packs

    list_packs(packs or [], json)
