"""`pack build`, `install`, `update`, `remove`, `enable`, `disable` and `list`, as they are typed."""

import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from zipfile import ZipFile

import pytest

from game.cli import main
from game.packs.travel.parcel import checksum
from game.sessions.launcher import Launcher
from game.sessions.saves import Saves
from systems.table.loop.language import counted
from tests.packs.travel.zips import files, folder, served, zipped


class Shell:
    """Types commands."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *arguments: object) -> tuple[int, str, str]:
        code = main([str(argument) for argument in arguments])
        out, err = self.capsys.readouterr()
        return code, out, err


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Shell:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys.stdin, "isatty", lambda: False)
    return Shell(capsys)


@pytest.fixture
def saltglass(tmp_path: Path) -> Path:
    return zipped(tmp_path / "saltglass.zip", files("saltglass"))


class Player:
    """A terminal at which somebody types one answer."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, answer: str) -> None:
        self.asked: list[str] = []
        monkeypatch.setattr(sys.stdin, "isatty", lambda: True)
        monkeypatch.setattr("builtins.input", lambda question: self.asked.append(question) or answer)


@pytest.mark.thorough
def test_from_a_new_pack_to_another_players_game(
    shell: Shell, tmp_path: Path, new_pack: Callable[[Path], Path]
) -> None:
    new_pack(tmp_path / "glow")
    code, out, err = shell("pack", "build", "glow")
    made = tmp_path / "glow-0.1.0.zip"
    assert (code, err) == (0, "")
    assert out.endswith(f"SHA-256 {checksum(made.read_bytes())}\n")
    with ZipFile(made) as file:
        assert f"glow-0.1.0.zip: {counted(len(file.namelist()), 'file')}, " in out
    first = made.read_bytes()
    assert shell("pack", "build", "glow", "--output", tmp_path / "again.zip")[0] == 0
    assert (tmp_path / "again.zip").read_bytes() == first
    assert shell("pack", "install", "glow-0.1.0.zip")[0] == 0
    assert "glow:fox_earth" in shell("list", "encounter")[1]
    manifest = tmp_path / "glow" / "pack.toml"
    manifest.write_text(manifest.read_text().replace('version = "0.1.0"', 'version = "0.2.0"'))
    assert shell("pack", "build", "glow", "--output", made)[0] == 0
    assert shell("pack", "update")[1].startswith("glow from 0.1.0 to 0.2.0, ")
    assert "glow 0.2.0: Glow" in shell("pack", "list")[1]
    assert shell("pack", "remove", "glow", "--yes")[:2] == (0, "glow is removed.\n")
    assert "glow:fox_earth" not in shell("list", "encounter")[1]


def test_a_zip_is_played_where_packs_are_named(shell: Shell, saltglass: Path) -> None:
    code, out, err = shell("show", "saltglass:lamp", "--packs", saltglass)
    assert (code, err) == (0, "")
    assert out.startswith("# saltglass/things.toml\n")
    assert shell("explain", "saltglass:lamp", "--packs", saltglass)[0] == 0


def test_faults_keep_a_pack_from_being_built(shell: Shell, tmp_path: Path) -> None:
    folder(tmp_path / "bad", files("bad") | {"things.toml": "[[item]]\n"})
    code, out, err = shell("pack", "build", "bad")
    assert (code, out) == (1, "")
    assert err.startswith("bad/things.toml:1:1: ")
    assert err.endswith("No zip was made.\n")
    assert list(tmp_path.glob("*.zip")) == []


def test_a_scenario_that_fails_keeps_a_pack_from_being_built(shell: Shell, tmp_path: Path) -> None:
    scenario = (
        '[[scenario]]\nid = "lost"\nname = "Lost"\nparty = "core:starters"\nseed = "1"\nrulesets = ["impact"]\n'
        'encounter = "core:cinder_pack"\nend.asked = "nothing"\n'
    )
    folder(tmp_path / "bad", files("bad", more='depends = ["core"]', tests=scenario))
    code, _, err = shell("pack", "build", "bad")
    assert code == 1
    assert "tests.toml:" in err
    assert list(tmp_path.glob("*.zip")) == []


def test_what_was_built_otherwise_under_that_name_is_told(shell: Shell, tmp_path: Path) -> None:
    folder(tmp_path / "glow", files("glow") | {"run.py": ""})
    assert "Left out, since packs hold no programs: run.py." in shell("pack", "build", "glow")[2]
    (tmp_path / "glow" / "more.toml").write_text("")
    code, out, err = shell("pack", "build", "glow", "--json")
    assert code == 0
    assert "glow-0.1.0.zip was there already with other content" in err
    assert json.loads(out)["files"] == ["more.toml", "pack.toml", "things.toml"]


def test_an_index_is_printed_and_installed_from(shell: Shell, saltglass: Path, tmp_path: Path) -> None:
    code, out, _ = shell("pack", "index", saltglass, "--name", "Mine")
    (tmp_path / "index.toml").write_text(out)
    assert (code, out.splitlines()[:2]) == (0, ["format = 1", 'name = "Mine"'])
    assert (
        'url = "https://example.org/packs/saltglass.zip"'
        in shell("pack", "index", saltglass, "--base", "https://example.org/packs/")[1]
    )
    code, out, _ = shell("pack", "install", "saltglass", "--index", "index.toml", "--json")
    told = json.loads(out)
    assert (code, [change["id"] for change in told["changes"]], told["losses"]) == (0, ["saltglass"], [])


def test_packs_that_lie_too_deep_are_listed_as_refused(shell: Shell, tmp_path: Path) -> None:
    folder(tmp_path / "deep" / "x" / "y" / "saltglass", files("saltglass"))
    remedy = "this pack lies too deep to be found: move its folder up, into 'deep'"
    code, out, _ = shell("pack", "list", "--packs", "deep")
    assert code == 0
    assert "saltglass 0.1.0 (not played: it has faults): Saltglass\n" in out
    assert f"  deep/x/y/saltglass:1:1: {remedy}\n" in out
    [row] = [
        row for row in json.loads(shell("pack", "list", "--packs", "deep", "--json")[1]) if row["id"] == "saltglass"
    ]
    assert (row["state"], row["faults"]) == ("refused", [f"deep/x/y/saltglass:1:1: {remedy}"])
    told = "There is no pack.toml in deep, but a pack lies in deep/x/y/saltglass: give that.\n"
    code, _, err = shell("pack", "install", "deep")
    assert (code, err.endswith(told)) == (1, True)


def test_a_pack_that_lies_too_deep_beside_a_found_one_is_told(shell: Shell, tmp_path: Path) -> None:
    folder(tmp_path / "deep" / "x" / "brine", files("brine"))
    folder(tmp_path / "deep" / "x" / "y" / "saltglass", files("saltglass"))
    out = shell("pack", "list", "--packs", "deep")[1]
    assert "brine 0.1.0: Brine\n" in out
    assert "saltglass 0.1.0 (not played: it has faults): Saltglass\n" in out
    assert "deep/x/y/saltglass:1:1: warning: this pack lies too deep to be found" in "".join(shell("check", "deep")[1:])


@pytest.mark.thorough
def test_install_from_https_update_and_remove(
    shell: Shell, saltglass: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with served(monkeypatch) as server:
        server.files["saltglass.zip"] = saltglass.read_bytes()
        code, out, err = shell("pack", "install", f"{server.url}/saltglass.zip")
        assert (code, err) == (0, "The pack is fetched …\nThe packs are checked …\n")
        assert f"SHA-256 {checksum(saltglass.read_bytes())}\nInstalled: saltglass.\n" in out
        assert shell("pack", "update")[1] == "Nothing newer is there.\n"
        server.files["saltglass.zip"] = zipped(tmp_path / "new.zip", files("saltglass", "0.2.0")).read_bytes()
        assert shell("pack", "update", "saltglass", "--json")[0] == 0
    [row] = [row for row in json.loads(shell("pack", "list", "--json")[1]) if row["id"] == "saltglass"]
    assert (row["version"], row["state"], row["adds"]) == ("0.2.0", "on", {"item": 1})
    assert row["origin"]["source"] == f"{server.url}/saltglass.zip"
    assert shell("pack", "remove", "saltglass")[:2] == (0, "saltglass is removed.\n")


def test_what_is_held_back_is_told_by_whom(shell: Shell, tmp_path: Path) -> None:
    needy = files("brine", more='depends = ["saltglass<2"]')
    zips = [zipped(tmp_path / "s1.zip", files("saltglass", "1.0.0")), zipped(tmp_path / "b1.zip", needy)]
    shell("pack", "index", *zips, "--output", "index.toml")
    assert shell("pack", "install", "brine", "--index", "index.toml")[0] == 0
    shell("pack", "index", *zips, zipped(tmp_path / "s2.zip", files("saltglass", "2.0.0")), "--output", "index.toml")
    code, out, _ = shell("pack", "update")
    held = "saltglass 2.0.0 is held back: brine 0.1.0 needs saltglass<2.\n"
    assert (code, out) == (0, f"Nothing is updated.\n{held}")


@pytest.mark.thorough
def test_switched_off_means_nowhere(shell: Shell, saltglass: Path) -> None:
    shell("pack", "install", saltglass)
    assert shell("pack", "disable", "saltglass")[:2] == (0, "saltglass is switched off.\n")
    assert shell("show", "saltglass:lamp")[0] == 1
    assert "saltglass 0.1.0 (switched off)" in shell("pack", "list")[1]
    assert re.match(r"OK, \d+ files", shell("check")[1])
    assert shell("check", "saltglass")[1].endswith("OK, 2 files, 1 record, 1 warning\n")
    hint = "The pack 'saltglass' is switched off: flamequick pack enable saltglass\n"
    assert shell("show", "saltglass:lamp")[2].endswith(hint)
    assert shell("fight", "saltglass:den")[2].endswith(hint)
    assert json.loads(shell("pack", "enable", "saltglass", "--json")[1]) == {
        "done": "saltglass is switched on.",
        "id": "saltglass",
    }
    assert shell("show", "saltglass:lamp")[0] == 0


@pytest.mark.thorough
def test_a_loss_is_refused_without_a_terminal_and_asked_about_at_one(
    shell: Shell, saltglass: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shell("pack", "install", zipped(tmp_path / "new.zip", files("saltglass", "0.2.0")))
    code, _, err = shell("pack", "install", saltglass)
    assert code == 1
    assert "saltglass 0.2.0 is newer than 0.1.0" in err
    assert err.endswith("Nothing was changed. To do it all the same: --yes\n")
    for answer, code in (("", 1), ("n", 1), ("y", 0)):
        player = Player(monkeypatch, answer)
        assert shell("pack", "install", saltglass)[0] == code
        assert player.asked == ["Go on all the same? [y/N] "]
    assert "saltglass 0.1.0" in shell("pack", "list")[1]
    monkeypatch.setattr(sys.stdin, "isatty", lambda: False)
    saltglass.unlink()
    lost = shell("pack", "remove", "saltglass")[2]
    assert re.search(r"This deletes \S+saltglass.zip, and the game knows of no other copy.\n", lost)
    assert shell("pack", "remove", "saltglass", "--yes")[0] == 0


def test_what_can_be_had_again_is_removed_at_once(shell: Shell, saltglass: Path) -> None:
    shell("pack", "install", saltglass)
    assert shell("pack", "remove", "saltglass")[:2] == (0, "saltglass is removed.\n")


@pytest.mark.thorough
def test_a_pack_is_built_beside_those_that_it_needs(shell: Shell, tmp_path: Path) -> None:
    for name in ("first", "second"):
        shell("pack", "new", tmp_path / name)
    manifest = tmp_path / "second" / "pack.toml"
    manifest.write_text(
        re.sub("^depends.*$", 'depends = ["core>=0.1", "first>=0.1"]', manifest.read_text(), flags=re.M)
    )
    code, _, err = shell("pack", "build", tmp_path / "second", "--output", tmp_path)
    assert code == 1
    assert "the pack 'first' is needed, and it is not installed" in err
    assert "A pack that it needs can lie anywhere: --packs FOLDER" in err
    for place in (tmp_path, tmp_path / "first"):
        built = shell("pack", "build", tmp_path / "second", "--output", tmp_path, "--packs", place)
        assert built[0] == 0, built
    assert (tmp_path / "second-0.1.0.zip").is_file()


def test_an_index_is_written_where_it_will_be(shell: Shell, saltglass: Path, tmp_path: Path) -> None:
    (tmp_path / "web").mkdir()
    code, out, _ = shell("pack", "index", saltglass, "--output", tmp_path / "web")
    assert (code, out) == (0, f"{tmp_path / 'web' / 'index.toml'}: 1 pack\n")
    shell("pack", "install", "saltglass", "--index", tmp_path / "web" / "index.toml")
    assert "saltglass 0.1.0" in shell("pack", "list")[1]
    copy = zipped(tmp_path / "web" / "saltglass.zip", files("saltglass"))
    assert "put it into their folder, or give --output FILE" in shell("pack", "index", copy)[2]


@pytest.mark.thorough
def test_saved_games_are_named_before_their_pack_changes(shell: Shell, saltglass: Path, tmp_path: Path) -> None:
    from game.packs.installed import load_installed

    shell("pack", "install", saltglass)
    launcher = Launcher(load_installed(), Saves(tmp_path / "saves"), load_installed)
    launcher.new("7", "core:the_cinder_reach", "impact", "core:starters").save("Monday")
    newer = zipped(tmp_path / "new.zip", files("saltglass", "0.2.0"))
    out = shell("pack", "install", newer, "--saves", tmp_path / "saves")[1]
    assert "1 saved game was played with saltglass 0.1.0 (Monday): " in out
    code, _, err = shell("pack", "disable", "saltglass", "--saves", tmp_path / "saves")
    assert code == 1
    assert "1 saved game was played with saltglass 0.1.0 (Monday): without it, what came from it is kept" in err
    shell("pack", "disable", "saltglass", "--saves", tmp_path / "saves", "--yes")
    asked = shell("pack", "remove", "saltglass", "--saves", tmp_path / "saves")[2]
    assert "1 saved game was played with saltglass 0.1.0 (Monday): without it, what came from it" in asked
    err = shell("--load", "Monday", "--saves", tmp_path / "saves", "--front", "text")[1]
    assert "The pack saltglass 0.1.0 is switched off." in err


@pytest.mark.parametrize(
    ("arguments", "code", "why"),
    [
        (("pack", "install", "nowhere.zip"), 1, "There is no file or folder nowhere.zip."),
        (("pack", "install", "http://localhost/a.zip"), 1, "packs come by https alone"),
        (("pack", "build", "nowhere"), 1, "There is no pack.toml in nowhere: give the folder of a pack."),
        (("pack", "remove", "core"), 1, "core is what every other pack stands on: the game cannot be without it."),
        (("pack", "remove", "slackwater"), 1, "slackwater came with the game and cannot be removed: flamequick pack"),
        (("pack", "remove", "nobody"), 1, "No pack is called 'nobody'"),
        (("pack", "disable", "core"), 1, "core is what every other pack stands on"),
        (("pack", "enable", "nobody"), 1, "No pack is called 'nobody'"),
        (("pack", "update", "nobody"), 1, "No pack is called 'nobody'"),
        (("pack", "index", "nowhere.zip"), 1, "There is no file or folder nowhere.zip."),
        (("pack", "install"), 2, "Missing argument 'WHAT'"),
    ],
)
def test_one_clear_error(shell: Shell, arguments: tuple[str, ...], code: int, why: str) -> None:
    ended, out, err = shell(*arguments)
    assert (ended, out) == (code, "")
    assert why in err
