"""Continues a running session with reloaded content."""

from game.packs.catalogue import Catalogue
from game.sessions import start
from game.sessions.changed_content.adapt import adapt, continued_header, lost_and_found, restore
from game.sessions.changed_content.reload import ReloadFailed
from game.sessions.savefile import Damaged, Header
from game.sessions.saves import SaveError
from game.sessions.session import Session
from game.sessions.single_fight import SingleFight
from game.sessions.start import LaunchError, Played, launch
from game.wording import reason
from systems.table.loop.language import tr


def continue_with(session: Session, fresh: Catalogue, changes: list[str]) -> list[str]:
    """Put a session on reloaded content: a campaign as it stands, a single fight from its beginning.

    Args:
        session: the running session.
        fresh: the reloaded content.
        changes: sentences about what changed in the content.

    Returns:
        These sentences, and what the change means for the session.

    Raises:
        ReloadFailed: the session cannot go on with this content; it stays as it was.
    """
    try:
        played, header, consequences = _continued(session, fresh)
    except (LaunchError, SaveError, Damaged, ValueError, KeyError) as error:
        raise ReloadFailed(tr("The game cannot go on with this content. {reason}", reason=reason(error))) from error
    if session.header.kind == start.FIGHT:
        sentences = [" ".join([*changes, consequences[0]]), *consequences[1:]]
    else:
        sentences = [*changes, *consequences]
    session.replace_game(played, header, sentences)
    return sentences


def _continued(session: Session, fresh: Catalogue) -> tuple[Played, Header, list[str]]:
    """Return the game under the new content, its header, and what the player should know about the change."""
    if isinstance(session.played, SingleFight):
        played, header = launch(session.header, fresh)
        return played, header, [tr("The fight begins anew.")]
    adapted = adapt(session.document(), fresh)
    campaign = restore(adapted)
    sentences = [
        *_map_kept(campaign.region.id, session.played.catalogue, fresh),
        *adapted.migrated,
        *lost_and_found(session.played.catalogue, adapted.catalogue),
    ]
    return campaign, continued_header(adapted, campaign.clock.day), sentences


def _map_kept(key: str, before: Catalogue, after: Catalogue) -> list[str]:
    """Say that a campaign keeps the map that it began with, where that of its region is other than before."""
    if key in before.regions.lost or key not in before.regions or key not in after.regions:
        return []
    old, region = before.regions[key], after.regions[key]
    if all(getattr(old, field) == getattr(region, field) for field in _DRAWN):
        return []
    return [
        tr(
            "This campaign keeps the map that it began with, whole and with all that stands on it: "
            "the new map of {region} is for campaigns that begin now.",
            region=region.name,
        )
    ]


_DRAWN = ("start", "rows", "places", "generated")
"""The fields of a region that a map is drawn from, once, when a campaign begins."""
