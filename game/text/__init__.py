"""The terminal front end: every option numbered, every screen in plain lines, so that it can be read aloud.

`game.play` tells a session and takes typed answers until it ends; nothing here moves the cursor, and colour only
repeats what words and signs say already.
"""
