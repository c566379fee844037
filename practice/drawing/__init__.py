"""The house's own playing cards, drawn by hand as strokes and shapes and written as two SVG files.

Only drawing lives here: which card is a trump or what it is worth is the engine's.
"""
