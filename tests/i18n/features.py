"""The parts of a catalogue by feature: texts that are read together are edited together."""

from __future__ import annotations

from collections.abc import Mapping

__all__ = ["FEATURES", "feature_of", "is_for_play"]

_KEYS: Mapping[str, str] = {
    "What the language is called, and words put together": """
        language.name names.* values.range value.* length.*""",
    "Commands as Discord lists them (up to 100 characters, no full stop)": "command.*",
    "/help": "help.* button.against_computer button.open_table",
    "The lobby": """
        lobby.* button.rules button.join button.leave button.ready button.add_computer button.start button.setup""",
    "Opening a table and starting the match": """
        play.* button.to_table button.open_thread
        button.fill_up error.unknown_game error.table_exists error.no_thread_here
        error.channel_not_allowed error.missing_permissions permission.* error.already_seated error.table_full
        error.too_many_lobbies error.too_many_lobbies_here error.too_fast
        error.too_many_computers error.too_few_players error.not_ready error.seat_reserved error.host_starts
        error.not_host error.kicked error.not_started""",
    "Table settings (the panel of the host), and the options of all games": """
        setup.* option.* short.*
        error.seats error.option_value error.option_unknown""",
    "Presets": """
        presets.* button.save_preset button.presets button.rename_preset button.delete_preset error.no_such_preset
        error.name_taken error.bad_name error.too_many_presets""",
    "People and computers": "person.* computer.* level.*",
    "The board: its message in the channel, and the pings": """
        board.* goal.* time.* turn.* table.reposted table.damaged
        error.damaged_log button.hand button.next button.menu button.back""",
    "The hand: private, or in a DM": """
        hand.* move.* button.look button.why button.hint hint.* merit.* error.no_hints button.draw button.pass take.back
        why.* error.no_hands error.not_your_turn
        error.stale_move error.not_on_break""",
    "Dice on the board": "button.roll button.roll_all button.stop dice.*",
    "What happens: lines on boards and hands": "event.*",
    "What scores: the sums behind points": """
        score.* tally.* roll.nothing roll.double roll.double_six roll.loses_all roll.five_ones
        roll.five_alike roll.five_with_jokers""",
    "Moves that are refused": "reason.* error.no_move",
    "Alternative texts of pictures, which screen readers read": "alt.*",
    "More…: what else can be done in a match": """
        menu.* button.end button.playon button.endnow end.voted confirm.* button.askquit button.quit quit.*
        button.askresign button.resign resign.done button.cancel cancel.* error.may_not_cancel_lobby
        error.may_not_cancel error.only_host_may_cancel button.sit sit.* back.done error.away error.not_away
        error.no_such_seat error.seat_taken error.other_seat error.resigned""",
    "The result": "result.* end.* cancelled.* button.rematch button.scores rematch.*",
    "Replays": "button.replay rewatch.* button.whose_hand button.step_* button.film button.story replay.*",
    "The review of one's own decisions": "button.review review.* error.not_reviewed error.many_reviews",
    "/history, and what organizers correct": """
        history.* button.own_history button.server_history button.corrections button.annul button.restore
        corrections.* error.no_such_match error.already_annulled error.not_annulled""",
    "Is it fair?, and the record of a match": "button.fair fair.* record.* error.no_record",
    "The page that replays a match and checks it: a file for the browser": "button.browser page.*",
    "/stats": """
        stats.* error.hidden_person error.hiding""",
    "The leaderboard": """
        button.leaderboard leaderboard.* button.filter button.show_everybody error.may_not_use_commands
        error.may_not_open_threads error.not_in_thread error.external_app""",
    "/season": """
        season.* button.seasons button.start_season button.ask_end_season button.end_season error.season_running
        error.no_season error.no_such_season error.bad_season_name error.role_above_you""",
    "/news": "news.* button.zone button.stop_news error.unknown_zone",
    "/settings me": "mine.* theme.* setting.* error.not_your_settings",
    "/settings server": "server.* button.all_channels error.not_manager",
    "/roll": "roll.* button.again button.reveal error.roll_* error.not_your_roll error.revealed",
    "/privacy": "privacy.* button.forget",
    "The fixtures of leagues: their tables and their times": """
        fixture.* button.fixture_* error.seat_kept error.fixed_table error.fixture_open""",
    "The tables of leagues": "league.tie_break_* standings.*",
    "The log of a league: a sentence for each entry; and what its rounds are called": """
        league.log.* league.round.*""",
    "What a league refuses": "league.error.*",
    "/league": """
        league.* button.league_* error.league_* error.no_league error.which_league""",
    "Everything else that is refused": "error.*",
    "The rules: what all games share": "rules.page.* rules.option rules.example.* button.page_back button.page_on",
}
"""The keys of each feature in order; a trailing `*` matches all keys with that beginning that are not listed
themselves. The texts of each game follow at the end."""

_LAST_OF_PLAY = "The result"

FEATURES: Mapping[str, tuple[str, ...]] = {feature: tuple(keys.split()) for feature, keys in _KEYS.items()}


def feature_of(key: str) -> tuple[int, int]:
    """Return the place of a key's feature, and within it that of the key or of its beginning.

    Raises KeyError for a key of no feature.
    """
    exact, begun = [], []
    for place, keys in enumerate(FEATURES.values()):
        for number, pattern in enumerate(keys):
            if pattern == key:
                exact.append((place, number))
            elif pattern.endswith("*") and key.startswith(pattern[:-1]):
                begun.append((-len(pattern), place, number))
    if exact:
        return exact[0]
    if not begun:
        raise KeyError(key)
    _, place, number = min(begun)
    return place, number


def is_for_play(key: str) -> bool:
    """Return whether a match shows the text of a key; a new language begins with these."""
    return key.startswith(("game.", "about.")) or (
        not key.startswith("rules.") and feature_of(key)[0] <= list(FEATURES).index(_LAST_OF_PLAY)
    )
