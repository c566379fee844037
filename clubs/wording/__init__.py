"""Sentences for what `scoring` says in codes: problems, rows of the chart, house rules, and the reasons of a score.

Every code has its sentence here, so that it can be translated; no rule is known here.
"""

from clubs.wording.problems import found, problem_json, problem_sentence
from clubs.wording.reasons import reason_sentence, reason_sentences
from clubs.wording.rows import line_label, row_label
from clubs.wording.rules import rules_title, switch_words

__all__ = [
    "found",
    "line_label",
    "problem_json",
    "problem_sentence",
    "reason_sentence",
    "reason_sentences",
    "row_label",
    "rules_title",
    "switch_words",
]
