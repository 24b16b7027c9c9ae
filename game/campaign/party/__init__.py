"""The party as a group: muster, joining, leaving, First Aid."""
