"""Backups: one file that holds everything, taken while hands come in, checked after writing, and put back.

Also run as a program of its own (`python -m desk.backing`), beside the server and with no more of Django than it needs.
"""
