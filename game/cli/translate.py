"""`pack translate`: a gettext file with every text to translate."""

from collections.abc import Sequence
from pathlib import Path

from game.cli.outcomes import CommandFailed, UsageError
from game.cli.output import say

GAME = "game"
"""The name of the game's own sentences, beside those of packs."""
OWN = ""
"""The pack itself, which may be nowhere that the game looks."""


def translate_pack(folder: Path, code: str, of: Sequence[str], packs: Sequence[Path]) -> None:
    """Write the translation of a pack into a language, or bring it up to date.

    Args:
        folder: the pack that it belongs to.
        code: the code of the language.
        of: ids of the packs whose texts are translated, and `game`; none for the pack itself. What the file holds
            already stays in it.
        packs: further folders of packs.

    Raises:
        UsageError: no such language, or no such pack.
        CommandFailed: the file cannot be read or written.
    """
    from game.languages.pofile import SUFFIX, Unread, is_language, read, updated
    from game.languages.sentences import sentences
    from game.packs.archive import MANIFEST
    from game.packs.installed import load_installed
    from game.packs.languages.shelf import FOLDER
    from game.packs.languages.texts import texts_of
    from game.packs.switches import put

    if not is_language(code):
        raise UsageError(f"'{code}' names no language; give a code such as de, fr or pt_BR.")
    if not (folder / MANIFEST).is_file():
        raise UsageError(f"{folder} is no pack's folder: there is no {MANIFEST} in it.")
    texts = {OWN: texts_of(folder), GAME: sentences()}
    texts |= {pack.id: texts_of(Path(pack.folder)) for pack in load_installed(packs).packs}
    if unknown := [name for name in of if name not in texts]:
        raise UsageError(f"There is no pack '{unknown[0]}'; there are {', '.join(sorted(texts)[1:])}.")
    path = folder / FOLDER / (code + SUFFIX)
    try:
        before = path.read_bytes() if path.exists() else None
        begun = read(before).lines if before is not None else ()
        sources = [
            name
            for name, every in texts.items()
            if name in (of or [OWN]) or 2 * sum(each.text in begun for each in every) > len(every)
        ]
        said = [each for name in sources for each in texts[name]]
        data = updated(before, code, said)
        path.parent.mkdir(exist_ok=True)
        put(path, data)
    except Unread as error:
        raise CommandFailed(f"{path}:{error.line}: {error}. Mend it, or move it away.") from error
    except OSError as error:
        raise CommandFailed(f"{path} cannot be written: {error.strerror or error}.") from error
    done = read(data)
    told, every = len(done.texts) + len(done.plurals), len({(each.text, each.several) for each in said})
    say(
        f"{path}: {every} texts, {told} of them translated\n"
        f"Translate it with any editor of gettext files, such as Poedit; then\n"
        f"  flamequick check {folder}\n  flamequick --language {code} --packs {folder.parent}"
    )
