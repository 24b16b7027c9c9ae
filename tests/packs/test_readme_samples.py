"""The pack that the README shows to modders is one that the check lets pass."""

import re
from pathlib import Path

from game.packs.check import check
from game.packs.roots import own_root

ROOT = Path(__file__).parents[2]


def test_the_pack_in_the_readme_has_no_fault(tmp_path: Path) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    samples = re.findall(r"```toml\n# my_pack/(\w+\.toml).*?\n(.*?)```", readme, re.DOTALL)
    assert {name for name, _ in samples} == {"pack.toml", "grenades.toml", "foes.toml"}
    (tmp_path / "my_pack").mkdir()
    for name, text in samples:
        (tmp_path / "my_pack" / name).write_text(text, encoding="utf-8")
    found = check(roots=[own_root(), tmp_path])
    assert [str(fault) for fault in found.faults] == []
