import zipfile
from collections.abc import Callable

import pytest

from game.packs.icons import icon_archive, icon_names

Told = Callable[..., list[str]]

ITEM = '[[item]]\nid = "a"\nname = "A"\ntext = "T."\nprice = 1\nweight = 1\nicon = "{}"\n'


@pytest.mark.parametrize("prefix", ["mdi", "fa"])
def test_the_names_are_those_of_the_archive(prefix: str) -> None:
    archive = icon_archive(prefix)
    assert archive is not None
    with zipfile.ZipFile(archive) as opened:
        names = {name.rpartition("/")[2].removesuffix(".svg") for name in opened.namelist()}
    assert icon_names(prefix) == names


@pytest.mark.parametrize("icon", ["", "mdi:sword", "fa:dragon"])
def test_icons_that_exist(told: Told, icon: str) -> None:
    assert told(ITEM.format(icon)) == []


def test_an_icon_that_does_not_exist(told: Told) -> None:
    assert told(ITEM.format("mdi:swrod")) == ["7:8: there is no icon 'mdi:swrod' (did you mean 'mdi:sword'?)"]


def test_icons_of_a_set_that_is_not_installed_cannot_be_told(told: Told, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.packs.checks.icons.icon_names", lambda prefix: frozenset())
    assert told(ITEM.format("mdi:swrod")) == []
