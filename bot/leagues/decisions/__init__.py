"""Decisions in a league. Each returns log entries, or raises a `LeagueError`.

Decisions are pure: they get the league, the time, and the secret seed where something is drawn. They change nothing:
the caller appends and folds what they return, and calls `follow_ups` until it returns nothing.
"""

from bot.leagues.decisions.arena import pause, ready, rest_absent, ring
from bot.leagues.decisions.deadlines import Coming, deadline_passed, downtime, extend
from bot.leagues.decisions.entering import (
    ask_back,
    ask_substitute,
    bring_back,
    check_in,
    expel,
    leave,
    request_bye,
    sign_up,
    take_over,
    withdraw,
)
from bot.leagues.decisions.following import draw_next, finish, follow_ups, start
from bot.leagues.decisions.ladder import challenge
from bot.leagues.decisions.organizing import (
    adjust_points,
    cancel,
    change_settings,
    forbid,
    move_seed,
    next_season,
    note,
    opened,
    renamed,
    reopen,
    set_seeds,
    undo_round,
    write_recap,
)
from bot.leagues.decisions.results import Places, Verdict, annul, correct, decide_unplayed, enter_result, result
from bot.leagues.decisions.rewinding import Loss, loss_of
from bot.leagues.decisions.times import accept, come, decline, propose, want_extension

__all__ = [
    "Coming",
    "Loss",
    "Places",
    "Verdict",
    "accept",
    "adjust_points",
    "annul",
    "ask_back",
    "ask_substitute",
    "bring_back",
    "cancel",
    "challenge",
    "change_settings",
    "check_in",
    "come",
    "correct",
    "deadline_passed",
    "decide_unplayed",
    "decline",
    "downtime",
    "draw_next",
    "enter_result",
    "expel",
    "extend",
    "finish",
    "follow_ups",
    "forbid",
    "leave",
    "loss_of",
    "move_seed",
    "next_season",
    "note",
    "opened",
    "pause",
    "propose",
    "ready",
    "renamed",
    "reopen",
    "request_bye",
    "rest_absent",
    "result",
    "ring",
    "set_seeds",
    "sign_up",
    "start",
    "take_over",
    "undo_round",
    "want_extension",
    "withdraw",
    "write_recap",
]
