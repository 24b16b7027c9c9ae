"""The ask-answer loop: engine, world, requests, events and dice. Knows no fight."""
