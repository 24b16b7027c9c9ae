"""Playtests: policies that play whole campaigns, and what comes of them. Nothing here knows more than a player does."""
