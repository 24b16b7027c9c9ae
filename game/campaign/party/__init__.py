"""The party as a group: muster, leaving, First Aid."""
