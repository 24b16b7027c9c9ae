"""The front end for bots: requests and events out, choices in, one JSON object a line (see README.md)."""
