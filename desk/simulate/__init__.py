"""Clubs that were never there: histories of any length, for measuring and for trying things out (`history`)."""
