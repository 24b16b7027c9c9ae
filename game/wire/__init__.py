"""The front end for bots: one JSON object a line, requests and events out, choices in."""
