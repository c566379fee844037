"""Requests nobody would send, steps in an order nobody would take: an answer each time, and nothing unsound kept."""
