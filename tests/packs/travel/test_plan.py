"""Installing and updating: what is told before anything changes, what is refused, and what is there afterwards."""

import os
import re
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest

from game.packs import installed, switches
from game.packs.travel import Refusal, plan
from game.packs.travel.index import index_text
from game.packs.travel.parcel import checksum, parcel
from game.packs.travel.plan import Plan, carry_out, install, update
from game.packs.travel.shelf import Shelf
from tests.packs.travel.zips import ITEM, Served, files, folder, small_game, zipped

DAMAGED = [
    "off = 3",
    "off = [",
    "[installed]\nsaltglass = 1",
    '[installed.a]\nvers = "1"',
    '[installed.a]\nversion = "new"\nsha256 = ""\nsource = ""\n',
]


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A small game, and where the player's packs lie."""
    small_game(monkeypatch, tmp_path / "game")
    return tmp_path / "game" / "data" / "flamequick"


@pytest.fixture
def saltglass(tmp_path: Path) -> Path:
    return zipped(tmp_path / "saltglass-0.1.0.zip", files("saltglass"))


def there(home: Path) -> list[str]:
    """The files of the player's packs."""
    return sorted(path.name for path in (home / "packs").iterdir()) if (home / "packs").is_dir() else []


def played() -> dict[str, str]:
    return {pack.id: pack.version for pack in installed.load_installed().packs}


def put(shelf: Shelf, *paths: Path) -> None:
    for path in paths:
        carry_out(shelf, install(shelf, str(path)))


def refused(shelf: Shelf, what: str | Path, index: str = "", sha256: str = "") -> str:
    with pytest.raises(Refusal) as told:
        install(shelf, str(what), index, sha256)
    return str(told.value)


def index(path: Path, *zips: Path, base: str = "") -> str:
    path.write_text(index_text(zips, "Mine", base), encoding="utf-8")
    return str(path)


class TestInstalling:
    def test_a_plan_changes_nothing_and_says_all(self, shelf: Shelf, saltglass: Path, home: Path) -> None:
        found = install(shelf, str(saltglass))
        [step] = found.steps
        size, sha256 = saltglass.stat().st_size, checksum(saltglass.read_bytes())
        assert str(step) == f"saltglass 0.1.0, {size} bytes from {saltglass}\n  SHA-256 {sha256}"
        assert (found.remarks, found.losses, there(home)) == ((), (), [])

    def test_a_zip_is_put_in_place_as_it_is_and_played(self, shelf: Shelf, saltglass: Path, home: Path) -> None:
        put(shelf, saltglass)
        assert (home / "packs" / "saltglass.zip").read_bytes() == saltglass.read_bytes()
        assert played() == {"core": "0.1.0", "saltglass": "0.1.0"}
        origin = shelf.switches().origins["saltglass"]
        assert (origin.version, origin.source, origin.sha256) == (
            "0.1.0",
            str(saltglass),
            checksum(saltglass.read_bytes()),
        )

    def test_a_folder_is_installed_as_a_zip(self, shelf: Shelf, tmp_path: Path, home: Path) -> None:
        put(shelf, folder(tmp_path / "work", files("saltglass")))
        assert there(home) == ["saltglass.zip"]
        assert played()["saltglass"] == "0.1.0"

    def test_the_same_once_more_is_nothing(self, shelf: Shelf, saltglass: Path) -> None:
        put(shelf, saltglass)
        assert install(shelf, str(saltglass)) == Plan(())

    def test_other_content_of_the_same_version_is_remarked_upon(
        self, shelf: Shelf, saltglass: Path, tmp_path: Path
    ) -> None:
        put(shelf, saltglass)
        other = zipped(tmp_path / "other.zip", files("saltglass", more="# changed"))
        assert install(shelf, str(other)).remarks == (
            "saltglass 0.1.0 is there with other content of the same version.",
        )

    def test_an_older_version_is_a_loss(self, shelf: Shelf, saltglass: Path, tmp_path: Path) -> None:
        put(shelf, zipped(tmp_path / "new.zip", files("saltglass", "0.10.0")))
        assert install(shelf, str(saltglass)).losses == (
            "saltglass 0.10.0 is newer than 0.1.0, which would take its place.",
        )

    def test_a_pack_with_faults_is_refused_with_their_places(self, shelf: Shelf, tmp_path: Path, home: Path) -> None:
        bad = zipped(tmp_path / "bad.zip", files("saltglass") | {"things.toml": ITEM + "prise = 3\n"})
        told = refused(shelf, bad)
        assert told.startswith("Nothing was changed, because of 1 fault:\n  saltglass.zip/things.toml:7:1: unknown key")
        assert there(home) == []

    def test_a_manifest_with_faults_is_told(self, shelf: Shelf, tmp_path: Path) -> None:
        bad = zipped(tmp_path / "bad.zip", {"pack.toml": "format = 1"})
        assert "bad.zip is no pack that can be installed:\n  bad.zip/pack.toml:1:1: the key" in refused(shelf, bad)

    def test_a_zip_is_named_as_its_address_has_it(self) -> None:
        data = BytesIO()
        with ZipFile(data, "w") as made:
            made.writestr("salt-main/pack.toml", "format = 1")
        for source, name in (
            ("https://host/x/archive/salt%20main.zip?raw=1", "salt main.zip"),
            ("https://host/", "pack.zip"),
            ("https://host/a%00b.zip", "a_b.zip"),
        ):
            with pytest.raises(Refusal, match=f"\n  {re.escape(name)}/salt-main/pack.toml:1:1: the key"):
                parcel(data.getvalue(), source)

    def test_what_would_no_longer_be_played_is_a_loss(self, shelf: Shelf, saltglass: Path, tmp_path: Path) -> None:
        use = '[[item]]\npatch = "saltglass:lamp"\nset.price = 4\n'
        leaning = zipped(tmp_path / "b.zip", files("brine", more='depends = ["saltglass"]', patch=use))
        put(shelf, saltglass, leaning)
        without = files("saltglass", "0.2.0") | {"things.toml": ITEM.replace('"lamp"', '"lantern"')}
        found = install(shelf, str(zipped(tmp_path / "c.zip", without)))
        [loss] = found.losses
        assert loss.startswith("brine would no longer be played: it has faults together with the new version:\n  ")
        assert loss.endswith("brine.zip/patch.toml:2:9: there is no item 'saltglass:lamp' (did you mean 'lamp'?)")

    def test_a_newer_game_is_needed(self, shelf: Shelf, tmp_path: Path) -> None:
        told = refused(shelf, zipped(tmp_path / "a.zip", files("saltglass", more='game = ">=99"')))
        assert "saltglass 0.1.0 is for the game in version >=99; this is " in told

    def test_what_excludes_each_other_is_refused_in_both_directions(
        self, shelf: Shelf, saltglass: Path, tmp_path: Path
    ) -> None:
        put(shelf, saltglass)
        told = refused(shelf, zipped(tmp_path / "a.zip", files("brine", more='conflicts = ["saltglass<1"]')))
        assert told.startswith("brine 0.1.0 cannot be played together with saltglass 0.1.0. Nothing was changed")
        shelf.remove("saltglass")
        put(shelf, tmp_path / "a.zip")
        assert "brine 0.1.0 cannot be played together with saltglass 0.1.0" in refused(shelf, saltglass)

    def test_a_version_that_others_exclude_is_refused(self, shelf: Shelf, saltglass: Path, tmp_path: Path) -> None:
        put(shelf, saltglass)
        put(shelf, zipped(tmp_path / "b.zip", files("brine", more='depends = ["saltglass<0.2"]')))
        told = refused(shelf, zipped(tmp_path / "c.zip", files("saltglass", "0.2.0")))
        assert told.startswith("brine 0.1.0 needs saltglass<0.2, and it would be 0.2.0. Nothing was changed")

    def test_what_is_needed_and_not_to_be_had_is_told(self, shelf: Shelf, tmp_path: Path) -> None:
        told = refused(shelf, zipped(tmp_path / "b.zip", files("brine", more='depends = ["saltglass>=2"]')))
        assert told == (
            "brine needs saltglass>=2, and saltglass is not installed: install that first, or name an index that has "
            "it (--index)."
        )

    def test_a_pack_of_the_game_is_not_replaced(self, shelf: Shelf, tmp_path: Path) -> None:
        told = refused(shelf, zipped(tmp_path / "a.zip", files("core", "9.0")))
        assert told == "core came with the game: another one of that name cannot be installed."

    def test_a_folder_of_the_player_is_not_replaced(self, shelf: Shelf, saltglass: Path, home: Path) -> None:
        folder(home / "packs" / "work", files("saltglass"))
        assert "is there as a folder" in refused(shelf, saltglass)

    def test_a_pack_that_is_switched_off_stays_so(self, shelf: Shelf, saltglass: Path, tmp_path: Path) -> None:
        put(shelf, saltglass)
        shelf.switch("saltglass", on=False)
        found = install(shelf, str(zipped(tmp_path / "c.zip", files("saltglass", "0.2.0"))))
        assert found.remarks == ("saltglass is switched off, and stays so: flamequick pack enable saltglass",)
        carry_out(shelf, found)
        assert played() == {"core": "0.1.0"}

    def test_an_id_and_a_version_of_any_length(self, shelf: Shelf, tmp_path: Path) -> None:
        put(shelf, zipped(tmp_path / "a.zip", files("a", ".".join("1" * 50))))
        assert shelf.switches().origins["a"].version == ".".join("1" * 50)
        parts = files("bbb")
        parts["pack.toml"] = parts["pack.toml"].replace('id = "bbb"', f'id = "{"b" * 400}"')
        long = install(shelf, str(zipped(tmp_path / "b.zip", parts)))
        with pytest.raises(Refusal, match="cannot be written"):
            carry_out(shelf, long)

    def test_nothing_of_that_name(self, shelf: Shelf) -> None:
        assert refused(shelf, "nowhere").startswith("There is no file or folder nowhere.")

    def test_a_crash_leaves_the_old_pack(
        self, shelf: Shelf, saltglass: Path, tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        put(shelf, saltglass)
        found = install(shelf, str(zipped(tmp_path / "c.zip", files("saltglass", "0.2.0"))))

        def crash(number: int) -> None:
            raise KeyboardInterrupt

        with monkeypatch.context() as patched:
            patched.setattr(os, "fsync", crash)
            with pytest.raises(KeyboardInterrupt):
                carry_out(shelf, found)
        assert (there(home), played()["saltglass"]) == (["saltglass.zip"], "0.1.0")


class TestFetching:
    def test_a_pack_comes_by_https(self, shelf: Shelf, saltglass: Path, server: Served) -> None:
        server.files["saltglass.zip"] = saltglass.read_bytes()
        server.elsewhere["latest.zip"] = f"{server.url}/saltglass.zip"
        carry_out(shelf, install(shelf, f"{server.url}/latest.zip"))
        assert played()["saltglass"] == "0.1.0"
        assert shelf.switches().origins["saltglass"].source == f"{server.url}/latest.zip"

    def test_a_repositorys_zip_is_taken_as_it_is(self, shelf: Shelf, tmp_path: Path, server: Served) -> None:
        made = zipped(tmp_path / "main.zip", files("saltglass"), "saltglass-main/")
        server.files["main.zip"] = made.read_bytes()
        carry_out(shelf, install(shelf, f"{server.url}/main.zip"))
        assert played()["saltglass"] == "0.1.0"

    def test_a_checksum_that_was_given_is_compared(self, shelf: Shelf, saltglass: Path, home: Path) -> None:
        sha256 = checksum(saltglass.read_bytes())
        assert "nothing was changed" in refused(shelf, saltglass, sha256="0" * 64)
        assert install(shelf, str(saltglass), sha256=sha256.upper()).steps
        assert there(home) == []

    @pytest.mark.parametrize(
        ("url", "why"),
        [
            ("http://localhost/a.zip", "packs come by https alone"),
            ("file:///etc/passwd", "packs come by https alone"),
            ("ftp://localhost/a.zip", "packs come by https alone"),
            ("https://", "is no address of a file"),
            ("https://somebody:secret@localhost/a.zip", "without names and passwords"),
            ("https://[::1/a.zip", "is no address of a file"),
        ],
    )
    def test_nothing_but_https_is_read(self, shelf: Shelf, url: str, why: str) -> None:
        assert why in refused(shelf, url)

    def test_it_is_not_led_away_from_https(self, shelf: Shelf, server: Served) -> None:
        server.elsewhere["a.zip"] = "http://localhost/a.zip"
        assert "leads on to http://localhost/a.zip, which is not https" in refused(shelf, f"{server.url}/a.zip")

    def test_what_is_not_there(self, shelf: Shelf, server: Served) -> None:
        assert "the server says 404" in refused(shelf, f"{server.url}/a.zip")

    def test_a_server_that_is_not_trusted(self, shelf: Shelf, server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.delenv("SSL_CERT_FILE")
        assert "cannot be fetched" in refused(shelf, f"{server.url}/a.zip")

    def test_more_than_a_pack_may_have(self, shelf: Shelf, server: Served, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(plan, "ARCHIVE", 1000)
        server.files["a.zip"] = b"x" * 100_000
        assert "has more than 1000 bytes" in refused(shelf, f"{server.url}/a.zip")

    def test_a_page_in_place_of_a_zip(self, shelf: Shelf, server: Served) -> None:
        server.files["page"] = b"<html>"
        assert "this is no zip, or a damaged one" in refused(shelf, f"{server.url}/page")


class TestIndexes:
    def test_the_newest_that_fits_comes_with_what_it_needs(self, shelf: Shelf, tmp_path: Path, server: Served) -> None:
        needs = 'depends = ["brine>=0.2,<0.3"]'
        zips = [
            zipped(tmp_path / "s1.zip", files("saltglass", "0.1.0")),
            zipped(tmp_path / "s2.zip", files("saltglass", "0.2.0", needs)),
            zipped(tmp_path / "s9.zip", files("saltglass", "9.0.0", 'game = ">=99"')),
            *(zipped(tmp_path / f"b{minor}.zip", files("brine", f"0.{minor}.0")) for minor in (1, 2, 3)),
        ]
        server.files |= {path.name: path.read_bytes() for path in zips}
        server.files["index.toml"] = index_text(zips, "Mine", "").encode()
        found = install(shelf, "saltglass", f"{server.url}/index.toml")
        assert [(step.id, step.parcel.manifest.version) for step in found.steps] == [
            ("saltglass", "0.2.0"),
            ("brine", "0.2.0"),
        ]
        carry_out(shelf, found)
        assert played() == {"core": "0.1.0", "brine": "0.2.0", "saltglass": "0.2.0"}
        assert shelf.switches().origins["brine"].index == f"{server.url}/index.toml"

    def test_a_name_is_looked_for_where_something_came_from_before(
        self, shelf: Shelf, saltglass: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.chdir(tmp_path)
        index(tmp_path / "index.toml", saltglass, zipped(tmp_path / "brine.zip", files("brine")))
        carry_out(shelf, install(shelf, "saltglass", "index.toml"))
        monkeypatch.chdir("/")
        carry_out(shelf, install(shelf, "brine"))
        assert shelf.switches().origins["brine"].index == str(tmp_path / "index.toml")
        assert refused(shelf, "tides").startswith("There is no file or folder tides.")

    def test_an_index_on_disk_names_zips_beside_it(self, shelf: Shelf, saltglass: Path) -> None:
        where = index(saltglass.with_name("index.toml"), saltglass)
        carry_out(shelf, install(shelf, "saltglass", where))
        assert played()["saltglass"] == "0.1.0"

    def test_a_zip_that_is_not_what_the_index_names(self, shelf: Shelf, saltglass: Path) -> None:
        where = index(saltglass.with_name("index.toml"), saltglass)
        zipped(saltglass, files("saltglass", more="# changed"))
        assert "is not what the index names: its SHA-256 is" in refused(shelf, "saltglass", where)

    @pytest.mark.parametrize("more", [-4, 4])
    def test_a_size_that_is_not_what_the_index_names(self, shelf: Shelf, saltglass: Path, more: int) -> None:
        where, size = Path(index(saltglass.with_name("index.toml"), saltglass)), saltglass.stat().st_size
        where.write_text(where.read_text().replace(f"size = {size}", f"size = {size + more}"))
        told = f"is not what the index names: it has {size} bytes, and should have {size + more}. Nothing was changed."
        assert told in refused(shelf, "saltglass", str(where))

    def test_a_size_that_is_not_what_the_index_of_a_server_names(
        self, shelf: Shelf, saltglass: Path, server: Served
    ) -> None:
        size = saltglass.stat().st_size
        text = index_text([saltglass], "Mine", "").replace(f"size = {size}", f"size = {size + 4}")
        server.files |= {saltglass.name: saltglass.read_bytes(), "index.toml": text.encode()}
        assert "is not what the index names: it has" in refused(shelf, "saltglass", f"{server.url}/index.toml")

    def test_a_checksum_of_an_index_that_is_none_is_told_in_words(self, shelf: Shelf, saltglass: Path) -> None:
        where = Path(index(saltglass.with_name("index.toml"), saltglass))
        where.write_text(where.read_text().replace(checksum(saltglass.read_bytes()), "12ab"))
        told = "'sha256' should be 64 digits and small letters from a to f, not the text '12ab'"
        assert told in refused(shelf, "saltglass", str(where))

    def test_a_version_that_is_not_what_the_index_names(self, shelf: Shelf, saltglass: Path) -> None:
        where = Path(index(saltglass.with_name("index.toml"), saltglass))
        where.write_text(where.read_text().replace('version = "0.1.0"', 'version = "0.2.0"'))
        told = refused(shelf, "saltglass", str(where))
        assert told.endswith("holds saltglass 0.1.0, and the index says saltglass 0.2.0.")

    def test_an_index_from_the_network_names_no_files_of_this_machine(
        self, shelf: Shelf, saltglass: Path, server: Served
    ) -> None:
        text = index_text([saltglass], "Mine", "").replace('url = "', f'url = "file://{saltglass.parent}/')
        server.files["index.toml"] = text.encode()
        assert "packs come by https alone" in refused(shelf, "saltglass", f"{server.url}/index.toml")

    @pytest.mark.parametrize(
        ("text", "why"),
        [
            (
                "format = 9",
                ":1:10: the index is of format 9, and this game reads up to 1: get a newer version of the game",
            ),
            ("format = 1\n[[pack]]\nid = 3", ":3:6: 'id' should be text in quotes"),
            ("format = ", "is no index that can be read:\n"),
            ("format = 1\n[[pack]]\nlicense = 'MIT'", ":3:1: unknown key 'license' (did you mean 'licence'?)"),
        ],
    )
    def test_what_is_no_index(self, shelf: Shelf, tmp_path: Path, text: str, why: str) -> None:
        (tmp_path / "index.toml").write_text(text)
        assert why in refused(shelf, "saltglass", str(tmp_path / "index.toml"))

    def test_a_pack_that_an_index_does_not_have(self, shelf: Shelf, saltglass: Path) -> None:
        where = index(saltglass.with_name("index.toml"), saltglass)
        told = f"There is no pack 'saltglas' in {where} (did you mean 'saltglass'?)."
        assert refused(shelf, "saltglas", where) == told

    def test_a_range_that_an_index_does_not_have(self, shelf: Shelf, saltglass: Path, tmp_path: Path) -> None:
        where = index(tmp_path / "index.toml", saltglass)
        leaning = zipped(tmp_path / "b.zip", files("brine", more='depends = ["saltglass>=2"]'))
        assert refused(shelf, leaning, where) == f"saltglass>=2 is needed, and {where} has 0.1.0."


class TestUpdating:
    def test_from_an_index(self, shelf: Shelf, saltglass: Path, tmp_path: Path) -> None:
        where = index(tmp_path / "index.toml", saltglass)
        carry_out(shelf, install(shelf, "saltglass", where))
        assert update(shelf) == Plan(())
        index(tmp_path / "index.toml", saltglass, zipped(tmp_path / "new.zip", files("saltglass", "0.2.0")))
        [step] = update(shelf).steps
        assert str(step).startswith("saltglass from 0.1.0 to 0.2.0, ")
        carry_out(shelf, update(shelf, ["saltglass"]))
        assert played()["saltglass"] == "0.2.0"

    def offering(self, shelf: Shelf, folder: Path, first: Sequence[Sequence[str]], *later: Sequence[str]) -> str:
        """Install packs, each an id, a version and what it needs; then put later ones into their index, too."""
        zips = [
            zipped(folder / f"{pack}-{version}.zip", files(pack, version, f"depends = {list(needs)}" if needs else ""))
            for pack, version, *needs in (*first, *later)
        ]
        where = index(folder / "index.toml", *zips[: len(first)])
        for pack, *_ in first:
            carry_out(shelf, install(shelf, pack, where))
        return index(folder / "index.toml", *zips)

    def test_the_newest_that_all_others_allow_is_taken_and_the_rest_goes_on(self, shelf: Shelf, tmp_path: Path) -> None:
        first = [("alpha", "1.0.0"), ("beta", "1.0.0", "alpha>=1.0,<2"), ("gamma", "1.0.0")]
        later = [("alpha", "1.5.0"), ("alpha", "2.0.0"), ("gamma", "1.1.0")]
        self.offering(shelf, tmp_path, first, *later)
        held = "alpha 2.0.0 is held back: beta 1.0.0 needs alpha<2,>=1.0."
        found = update(shelf)
        assert [(step.id, step.parcel.manifest.version) for step in found.steps] == [
            ("alpha", "1.5.0"),
            ("gamma", "1.1.0"),
        ]
        assert found.remarks == (held,)
        carry_out(shelf, update(shelf, ["alpha"]))
        carry_out(shelf, update(shelf))
        assert played() | {"core": ""} == {"alpha": "1.5.0", "beta": "1.0.0", "core": "", "gamma": "1.1.0"}
        assert update(shelf) == update(shelf, ["alpha"]) == Plan((), (held,))

    def test_packs_that_need_each_others_new_versions_go_together(self, shelf: Shelf, tmp_path: Path) -> None:
        first = [("alpha", "1.0.0"), ("beta", "1.0.0", "alpha<2")]
        self.offering(shelf, tmp_path, first, ("alpha", "2.0.0"), ("beta", "2.0.0", "alpha>=2"))
        assert update(shelf, ["alpha"]).steps == ()
        for found in (update(shelf), update(shelf, ["beta"])):
            assert sorted((step.id, step.parcel.manifest.version) for step in found.steps) == [
                ("alpha", "2.0.0"),
                ("beta", "2.0.0"),
            ]
            assert found.remarks == ()

    def test_what_needs_a_pack_that_is_held_back_is_held_back_itself(self, shelf: Shelf, tmp_path: Path) -> None:
        first = [("alpha", "1.0.0"), ("beta", "1.0.0", "alpha"), ("gamma", "1.0.0", "alpha<2")]
        later = [("alpha", "2.0.0"), ("beta", "1.1.0", "alpha"), ("beta", "2.0.0", "alpha>=2")]
        self.offering(shelf, tmp_path, first, *later)
        held = "beta 2.0.0 is held back: beta 2.0.0 needs alpha>=2, and alpha stays at 1.0.0."
        for found in (update(shelf), update(shelf, ["beta"])):
            assert [(step.id, step.parcel.manifest.version) for step in found.steps] == [("beta", "1.1.0")]
            assert held in found.remarks

    def test_a_pack_that_its_index_has_no_more_keeps_no_other_back(self, shelf: Shelf, tmp_path: Path) -> None:
        where = self.offering(shelf, tmp_path, [("alpha", "1.0.0"), ("beta", "1.0.0")])
        index(tmp_path / "index.toml", zipped(tmp_path / "b.zip", files("beta", "1.1.0")))
        found = update(shelf)
        assert [step.id for step in found.steps] == ["beta"]
        assert found.remarks == (f"There is no pack 'alpha' in {where} (known are beta).",)
        with pytest.raises(Refusal, match="There is no pack 'alpha'"):
            update(shelf, ["alpha"])

    def test_from_its_url(self, shelf: Shelf, saltglass: Path, tmp_path: Path, server: Served) -> None:
        server.files["main.zip"] = saltglass.read_bytes()
        carry_out(shelf, install(shelf, f"{server.url}/main.zip"))
        assert update(shelf) == Plan(())
        server.files["main.zip"] = zipped(tmp_path / "new.zip", files("saltglass", "0.2.0")).read_bytes()
        carry_out(shelf, update(shelf))
        assert played()["saltglass"] == "0.2.0"

    def test_another_pack_at_that_place(self, shelf: Shelf, saltglass: Path) -> None:
        put(shelf, saltglass)
        zipped(saltglass, files("brine"))
        with pytest.raises(Refusal, match="holds the pack 'brine' now, and no longer 'saltglass'"):
            update(shelf)

    def test_what_was_deleted_by_hand_does_not_come_back(self, shelf: Shelf, saltglass: Path, home: Path) -> None:
        put(shelf, saltglass)
        (home / "packs" / "saltglass.zip").unlink()
        assert update(shelf) == Plan(())
        with pytest.raises(Refusal, match="No pack is called 'saltglass'"):
            update(shelf, ["saltglass"])

    def test_a_pack_that_was_not_installed(self, shelf: Shelf) -> None:
        with pytest.raises(Refusal, match="Nobody knows where core came from"):
            update(shelf, ["core"])


class TestSwitching:
    def test_what_is_switched_off_is_not_loaded_and_named(self, shelf: Shelf, saltglass: Path) -> None:
        put(shelf, saltglass)
        assert shelf.switch("saltglass", on=False) == "saltglass is switched off."
        content = installed.load_installed()
        assert [pack.id for pack in content.packs] == ["core"]
        assert [(pack.id, pack.name, pack.version) for pack in content.off] == [("saltglass", "Saltglass", "0.1.0")]
        assert shelf.switch("saltglass", on=True) == "saltglass is switched on."
        assert "saltglass" in played()

    def test_who_needs_it_is_told_that_it_is_switched_off(self, shelf: Shelf, saltglass: Path, tmp_path: Path) -> None:
        put(shelf, saltglass)
        put(shelf, zipped(tmp_path / "b.zip", files("brine", more='depends = ["saltglass"]')))
        assert shelf.leaning("saltglass") == ["brine"]
        shelf.switch("saltglass", on=False)
        [refused] = installed.load_installed().refused
        assert "'saltglass' is needed, and it is switched off: flamequick pack enable saltglass" in refused.words()

    def test_core_stays_on(self, shelf: Shelf) -> None:
        with pytest.raises(Refusal, match="core is what every other pack stands on"):
            shelf.switch("core", on=False)

    def test_an_unknown_pack(self, shelf: Shelf) -> None:
        with pytest.raises(Refusal, match=r"No pack is called 'cor' \(did you mean 'core'\?\)"):
            shelf.switch("cor", on=False)

    @pytest.mark.parametrize("text", DAMAGED)
    def test_a_damaged_list_switches_everything_on_and_is_told(
        self, shelf: Shelf, saltglass: Path, home: Path, text: str
    ) -> None:
        put(shelf, saltglass)
        (home / "packs.toml").write_text(text)
        content = installed.load_installed()
        assert [pack.id for pack in content.packs] == ["core", "saltglass"]
        assert f"{home / 'packs.toml'} is damaged" in content.refused[0].words()
        with pytest.raises(Refusal, match="mend or delete it"):
            shelf.switch("saltglass", on=False)
        assert (home / "packs.toml").read_text() == text


class TestRemoving:
    def test_it_is_gone_with_all_that_was_known_of_it(self, shelf: Shelf, saltglass: Path, home: Path) -> None:
        put(shelf, saltglass)
        assert shelf.remove("saltglass") == "saltglass is removed."
        assert (there(home), shelf.switches()) == ([], switches.Switches())

    def test_a_folder_is_deleted_as_a_whole(self, shelf: Shelf, home: Path) -> None:
        folder(home / "packs" / "any", files("saltglass"))
        shelf.remove("saltglass")
        assert there(home) == []

    def test_packs_of_the_game_and_of_other_folders_stay(self, tmp_path: Path) -> None:
        folder(tmp_path / "work" / "saltglass", files("saltglass"))
        shelf = Shelf([tmp_path / "work"])
        for pack, why in (("core", "game cannot be without it"), ("saltglass", "which is no folder of the game's")):
            with pytest.raises(Refusal, match=why):
                shelf.remove(pack)


def test_what_is_being_done_is_told(shelf: Shelf, saltglass: Path, tmp_path: Path) -> None:
    told: list[str] = []
    install(shelf, "saltglass", index(tmp_path / "index.toml", saltglass), tell=told.append)
    assert told == ["saltglass is fetched", "The packs are checked"]


def steps(found: Plan) -> Sequence[str]:
    return [step.id for step in found.steps]


def test_packs_are_put_in_place_after_those_that_they_need(
    shelf: Shelf, saltglass: Path, tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    leaning = zipped(tmp_path / "b.zip", files("brine", more='depends = ["saltglass"]'))
    found = install(shelf, "brine", index(tmp_path / "index.toml", saltglass, leaning))
    assert steps(found) == ["brine", "saltglass"]
    order: list[str] = []
    monkeypatch.setattr(Shelf, "put", lambda self, parcel: order.append(parcel.manifest.id))
    carry_out(shelf, found)
    assert order == ["saltglass", "brine"]
