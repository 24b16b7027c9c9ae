"""Campaigns on a hex map: days, travel, scouting, encounters, towns, quests, the party and its things.

A campaign runs until a decision is needed and never calls a front end. Its state is plain data in components.
Content models are imported for their types alone: they collect the installed effects, some of which live here."""
