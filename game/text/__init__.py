"""The terminal front end: every option numbered, every screen in plain lines, suitable for reading aloud.

`game.play` narrates a session and takes typed answers until it ends; nothing here moves the cursor, and colour only
repeats what words and signs already say.
"""
