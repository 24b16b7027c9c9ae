"""Pictures of a fight for authors of rulesets."""

from pathlib import Path

import pygame
import pytest

from game.window.stills import SIZE, main, stills
from systems.table import port


@pytest.mark.thorough
def test_a_fight_is_drawn_from_its_first_question_to_its_end(tmp_path: Path) -> None:
    drawn = stills("fudge", "core:hollow_woodcutters", tmp_path / "pictures")
    names = [path.stem.partition("-")[2] for path in drawn]
    assert (names[0], names[-1]) == ("order-1", "end")
    for path in drawn:
        picture = pygame.image.load(str(path))
        assert picture.get_size() == SIZE
        assert len({tuple(picture.get_at((x, y))) for x in range(0, SIZE[0], 8) for y in range(0, SIZE[1], 8)}) > 20


def test_without_its_three_words_it_says_what_is_wanted(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fudge"]) == 2
    assert "RULESET ENCOUNTER FOLDER" in capsys.readouterr().err


def test_the_page_of_the_port_names_the_command() -> None:
    page = (Path(port.__file__).parent / "README.md").read_text(encoding="utf-8")
    assert "python -m game.window.stills bones core:cinder_pack pictures" in page


@pytest.mark.parametrize(
    ("ruleset", "encounter", "folder", "told"),
    [
        ("bones", "core:cinder_pack", "", "This cannot be played: There is no ruleset 'bones'; installed are fudge, "),
        ("fudge", "core:nobody", "", "This cannot be played: there is no encounter 'core:nobody' in the loaded packs."),
        ("fudge", "core:cinder_pack", "file", "[Errno 20] Not a directory: "),
    ],
)
def test_what_cannot_be_drawn_is_told(
    ruleset: str, encounter: str, folder: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    assert main([ruleset, encounter, str(tmp_path / folder / "pictures")]) == 2
    said = capsys.readouterr().err
    assert told in said
    assert not said.rstrip().endswith("..")
