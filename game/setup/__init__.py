"""Battles from content: encounters, parties, single fights, difficulties. It knows nothing of campaigns."""
