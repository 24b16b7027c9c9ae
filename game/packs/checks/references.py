"""References: each leads to a record, of the same pack or of one that is named in `depends`."""

from game.packs.draft import Draft
from game.packs.faults import nearest
from game.packs.reader import RawPack
from game.packs.references import Mention, mentions


def check(draft: Draft) -> None:
    """Check every reference of every record."""
    packs = {pack.id: pack for pack in draft.packs}
    for kind, records in draft.records.items():
        for key, record in records.items():
            pack, raw = draft.defined[kind, key]
            for mention in mentions(record):
                other = mention.id.partition(":")[0]
                if other != pack.id and not pack.may_use(other):
                    message = f"'{mention.id}' is of the pack '{other}', which pack.toml does not name in depends"
                    draft.findings.value(raw.source.at(*mention.path), message)
                elif (mention.kind, mention.id) not in draft.defined and other in packs:
                    message = _missing(draft, mention, pack, packs[other])
                    if message:
                        draft.findings.value(raw.source.at(*mention.path), message)


def _missing(draft: Draft, mention: Mention, pack: RawPack, other: RawPack) -> str:
    """Say that there is no such record, or nothing if it may stand in something that could not be read."""
    name = mention.id.partition(":")[2]
    if name in other.doubtful or (other.id, mention.kind) in draft.nameless:
        return ""
    own = f"{other.id}:"
    known = [key for kind, key in draft.defined if kind == mention.kind]
    close = nearest(name, [key.removeprefix(own) for key in known if key.startswith(own)])
    prefix = "" if other is pack else own
    hint = f" (did you mean '{prefix}{close}'?)" if close else ""
    return f"there is no {mention.kind.replace('_', ' ')} '{prefix}{name}'{hint}"
