"""Pictures and sounds that no record names."""

from game.packs.draft import Draft
from game.packs.models.media import Picture, Sound
from game.packs.references import named


def check(draft: Draft) -> None:
    """Warn of each picture and sound that nobody ever sees or hears."""
    if not draft.records["picture"] and not draft.records["sound"]:
        return
    used = {
        (mention.kind, mention.id)
        for records in draft.records.values()
        for record in records.values()
        for mention in named(record)
    }
    for picture, source in draft.each(Picture):
        if ("picture", picture.id) not in used:
            message = f"nobody sees the picture '{picture.id}': name it as the picture of a record"
            draft.findings.warning(source.at("id"), message)
    for sound, source in draft.each(Sound):
        if ("sound", sound.id) not in used:
            message = f"nobody hears the sound '{sound.id}': name it as the sound of a record"
            draft.findings.warning(source.at("id"), message)
