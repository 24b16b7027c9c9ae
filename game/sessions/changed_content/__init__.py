"""Saved games under changed content: what differs, what is lost, what is asked again."""
