"""The composed catalogue of an earlier start, kept in the player's cache folder for as long as nothing has changed.

`likeness` tells what a catalogue was made of, `folder` holds what is kept; `installed` puts them together. `histories`
does so for how records came about, and `looked` for a check that found nothing to tell. Nothing of it is needed:
without the folder, or with damaged files in it, content is read as ever, and in silence.
"""
