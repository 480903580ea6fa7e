"""The value of each decision of a seat in a finished match, judged by what the seat saw then."""

from bot.review.judging import Judge, Judged, Review
from bot.review.words import DecisionLine, judged_line, review_head, round_lines, turning_lines

__all__ = ["DecisionLine", "Judge", "Judged", "Review", "judged_line", "review_head", "round_lines", "turning_lines"]
