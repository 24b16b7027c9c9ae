"""Every event of a campaign is known to the checks of content from the start."""

from pathlib import Path
from pkgutil import iter_modules

from game.campaign import events


def test_the_package_brings_along_every_module_of_events() -> None:
    modules = [module.name for module in iter_modules([str(Path(events.__file__).parent)])]
    assert sorted(events.__all__) == sorted(modules)
