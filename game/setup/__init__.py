"""Content into battles: encounters, parties, single fights, difficulties."""
