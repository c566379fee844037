"""Figures to small drawings, which templates write out as SVG. No framework, no database, no words of their own.

Across, everything is a share of the width, so that a drawing fits any screen while its letters keep their size; down,
it is pixels. Numbers are ready to be written: a page's language would put a comma into them.
"""

from clubs.charts.bars import Bar, Bars, bars
from clubs.charts.curve import Curve, Rule, curve

__all__ = ["Bar", "Bars", "Curve", "Rule", "bars", "curve"]
