"""What conditions of a campaign ask for where there is none, in a single fight: all is as when a campaign begins."""

from collections.abc import Callable, Iterator, Mapping

from game.packs.catalogue import Catalogue
from game.packs.conditions import FAMILIES, PLAIN, Form, record_of
from game.packs.models.fact import Value
from game.packs.references import qualified
from systems.table.enemies.condition import Condition

Fields = Callable[[str], Mapping[str, Value]]
"""Returns the fields of conditions in records of a pack."""


def beginning(catalogue: Catalogue, ruleset: str, difficulty: str) -> Fields:
    """Return the fields of a campaign that has not begun: facts as they start, nothing met, heard or carried."""
    return lambda pack: _Beginning(catalogue, ruleset, difficulty, pack)


class _Beginning(Mapping[str, Value]):
    """The fields in a pack's records, reckoned when they are asked for."""

    def __init__(self, catalogue: Catalogue, ruleset: str, difficulty: str, pack: str) -> None:
        self._catalogue, self._pack = catalogue, pack
        self._plain = {"ruleset": ruleset, "difficulty": difficulty}

    def __getitem__(self, name: str) -> Value:
        if name in self._plain:
            return self._plain[name]
        if name in PLAIN:
            return _first(PLAIN[name])
        found = record_of(name)
        if found is None:
            raise KeyError(name)
        if found.family == "fact":
            return self._fact(qualified(found.id, self._pack))
        form = FAMILIES[found.family].form
        assert form is not None, "only facts have no form of their family"
        return _first(form)

    def _fact(self, key: str) -> Value:
        record = self._catalogue.facts[key]
        if not record.means:
            return record.start
        view = _Beginning(self._catalogue, self._plain["ruleset"], self._plain["difficulty"], record.means.pack)
        names = dict.fromkeys(name for _, _, name in Condition.named(record.means.text))
        return Condition(record.means.text, {name: type(view[name]) for name in names}).ask(view).holds

    def __iter__(self) -> Iterator[str]:
        return iter(PLAIN)

    def __len__(self) -> int:
        return len(PLAIN)


def _first(form: Form) -> Value:
    """Return what a field comes to before anything has happened."""
    if form.type is str:
        return form.words[0] if form.words else ""
    return False if form.type is bool else form.least
