"""References: each leads to a record of the same pack or of one named in `depends`."""

from game.packs.draft import Draft, Key
from game.packs.faults import nearest
from game.packs.models.power import Power
from game.packs.models.quest import Quest
from game.packs.reader import RawPack
from game.packs.reading.files import Source
from game.packs.references import Mention, qualified
from game.packs.suggestions import likely


def check(draft: Draft) -> None:
    """Check every reference of every record, even of faulty ones."""
    packs = {pack.id: pack for pack in draft.packs}
    for holder, mention in draft.mentions():
        source, writer = holder.record.source, holder.pack
        if source.changed:
            source = source.at(*mention.path)
            writer = packs[source.file.pack]
        full = qualified(mention.id, holder.pack.id)
        other = full.partition(":")[0]
        if other != writer.id and not _may_use(draft, writer, source, other):
            close = nearest(other, [writer.id, *writer.depends])
            hint = f" (did you mean '{close}:{full.partition(':')[2]}'?)" if close else ""
            if mention.within:
                hint = _part_of(draft, f"{writer.id}:{other}", full.partition(":")[2]) or hint
            message = f"'{full}' is of the pack '{other}', which pack.toml does not name in depends{hint}"
        elif message := _passing(draft, holder.key, (mention.kind, full), source, writer):
            pass
        elif (mention.kind, full) in draft.defined or other not in packs:
            continue
        else:
            message = _missing(draft, mention._replace(id=full), writer, packs[other])
        if message and mention.within:
            draft.findings.inside(holder.source, *mention.within, message)
        elif message:
            draft.findings.value(holder.source, message)


def _may_use(draft: Draft, writer: RawPack, source: Source, other: str) -> bool:
    return writer.may_use(other) or draft.leans(source) == other


def _part_of(draft: Draft, key: str, part: str) -> str:
    """Suggest the field of a stage or a plan where a condition names a part of a quest or a power in another way."""
    quest, power = draft.records["quest"].get(key), draft.records["power"].get(key)
    if isinstance(quest, Quest) and part in quest.ids:
        return f" (did you mean 'stage.{key.partition(':')[2]}.{part}'?)"
    if isinstance(power, Power) and part in power.by_id:
        return f" (did you mean 'plan.{key.partition(':')[2]}.{part}'?)"
    return ""


def _passing(draft: Draft, holder: Key, meant: Key, source: Source, writer: RawPack) -> str:
    """Report a reference to a record that is not always there while the referring one is; nothing otherwise."""
    other = draft.only_with(meant)
    if not other or writer.may_use(other) or other in (draft.leans(source), draft.only_with(holder)):
        return ""
    return (
        f"'{meant[1]}' is there only together with the optional pack '{other}': name '{other}' in depends, "
        f"or name '{meant[1]}' only in what changes or extends records of that pack"
    )


def _missing(draft: Draft, mention: Mention, pack: RawPack, other: RawPack) -> str:
    """Report a missing record; nothing if it may stand in an unreadable file."""
    name = mention.id.partition(":")[2]
    if other.may_hold(name) or (other.id, mention.kind) in draft.nameless:
        return ""
    prefix, word = "" if other is pack else f"{other.id}:", mention.kind.replace("_", " ")
    if (mention.kind, mention.id) in draft.abstract:
        return f"the {word} '{prefix}{name}' is abstract: it is there to be extended, not to be used"
    hint = likely(draft, (mention.kind, mention.id), pack) or _instead(draft, mention, pack)
    return f"there is no {word} '{prefix}{name}'{hint}"


def _instead(draft: Draft, mention: Mention, pack: RawPack) -> str:
    """Name what may stand in place of an id, and every record of the kind that the pack may use; else nothing."""
    if not mention.besides:
        return ""
    packs = (pack.id, *pack.depends)
    usable = sorted(key for kind, key in draft.defined if kind == mention.kind and key.partition(":")[0] in packs)
    known = [*mention.besides, *(key.removeprefix(f"{pack.id}:") for key in usable)]
    close = nearest(mention.id.partition(":")[2], known)
    return f" (did you mean '{close}'?)" if close else f" (known are {', '.join(known)})"
