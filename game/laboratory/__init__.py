"""Playtests and autoplay: policies that answer requests, and statistics of their fights. Nothing here knows more than a
player.
"""
