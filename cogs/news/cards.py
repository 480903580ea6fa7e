"""The panel for managers' settings of the news, and the post itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import ui

from bot.render.drawn import drawing
from bot.render.leaderboard import BoardLine, draw_leaderboard
from bot.standings.model import earns_medal
from bot.standings.timing import LONGEST_ZONE
from bot.words.games import game_name, join_names, plain_name
from bot.words.people import short_name
from bot.words.times import weekday_name
from cogs.kit.cards import Card, Picture, gallery, layout
from cogs.kit.forms import Form
from cogs.news.controls import HourSelect, NewsChannelSelect, StopNewsButton, WeekdaySelect, ZoneButton, ZoneEntry
from cogs.results.controls import ReplayButton

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.i18n import Language
    from bot.standings.news import News, WeekRow
    from bot.standings.weekly_news import WeeklyPost
    from cogs.kit.presentation import Presentation

__all__ = ["news_card", "news_panel", "zone_form"]

_DAYS, _HOURS = 7, 24

_Item = ui.Item[Any]


def news_panel(lang: Language, post: WeeklyPost, zone: str, trouble: str = "", note: str = "") -> Card:
    """Show a manager where and when the news is posted; `trouble` says why it would not arrive."""
    lines = [f"## {lang('news.of_week')}", *filter(None, [note]), lang("news.about"), _state(lang, post)]
    days = [(weekday_name(lang, day), str(day)) for day in range(_DAYS)]
    hours = [(f"{hour}:00", str(hour)) for hour in range(_HOURS)]
    buttons: list[_Item] = [ZoneButton().draw(lang)]
    if post.channel_id is not None:
        buttons.append(StopNewsButton().draw(lang))
    return Card(
        layout(
            ui.TextDisplay("\n".join([*lines, *([f"⚠️ {trouble}"] if trouble else [])])),
            ui.ActionRow(NewsChannelSelect().channels(lang("news.choose_channel"), post.channel_id)),
            ui.TextDisplay(lang("news.time", zone=zone)),
            ui.ActionRow(WeekdaySelect().select(days, present=str(post.weekday))),
            ui.ActionRow(HourSelect().select(hours, present=str(post.hour))),
            rows=[buttons],
        )
    )


def zone_form(lang: Language, present: str) -> Form:
    """Return the form for the time zone of a server."""
    field = ui.TextInput[Any](custom_id="zone", default=present, max_length=LONGEST_ZONE)
    label = ui.Label[Any](text=lang("news.zone"), description=lang("news.zone_example"), component=field)
    return Form(ZoneEntry(), lang("button.zone"), label)


def news_card(presentation: Presentation, news: News, match_url: str | None = None) -> Card:
    """Show everyone the news of a week; `match_url` is the address of the result of its match."""
    lang = presentation.lang
    picture = _picture(presentation, news.rows)
    head = f"## {lang('news.of_week')}\n{lang.count('news.played', news.played)}"
    lines = "\n".join([*_feats(lang, news), *_match(lang, news, match_url)])
    replay = [] if news.match is None else [ReplayButton(news.match.table_id).draw(lang)]
    told = ui.TextDisplay[Any](lines) if lines else None
    return Card(layout(ui.TextDisplay(head), gallery([picture]), told, rows=[replay]), (picture,))


def _state(lang: Language, post: WeeklyPost) -> str:
    if post.channel_id is None:
        return lang("news.off")
    channel = f"<#{post.channel_id}>"
    if post.next_at is None:
        return lang("news.given_up", channel=channel)
    return lang("news.on", channel=channel, time=f"<t:{round(post.next_at)}:F>")


def _feats(lang: Language, news: News) -> Sequence[str]:
    lines = []
    if news.climbers:
        names = join_names(lang, [_bold(name) for name, _ in news.climbers])
        lines.append("📈 " + lang("news.climbed", names=names, points=news.climbers[0][1].gain))
        lines += [f"-# {_bold(name)}: {climb.before} → {climb.after}" for name, climb in news.climbers]
    if news.streak is not None:
        names = join_names(lang, [_bold(name) for name in news.streak.names])
        lines.append("🔥 " + lang("news.streak", names=names, wins=news.streak.count))
    if news.best_round is not None:
        best = news.best_round
        names, game = join_names(lang, [_bold(name) for name in best.names]), game_name(lang, best.game_id)
        lines.append("⭐ " + lang("news.best_round", names=names, points=best.count, game=game))
    return lines


def _match(lang: Language, news: News, url: str | None) -> Sequence[str]:
    if news.match is None:
        return ()
    names, game = join_names(lang, [_bold(name) for name in news.match_names]), game_name(lang, news.match.game_id)
    line = "🎬 " + lang("news.match", names=names, game=game, moves=news.match.moves)
    return (line,) if url is None else (line, url)


def _picture(presentation: Presentation, rows: Sequence[WeekRow]) -> Picture:
    """Return the table of the week as a picture, with its full content as alternative text."""
    lang, theme = presentation.lang, presentation.theme
    lines = tuple(
        BoardLine(*row[:2], f"{row.won}/{row.played}", has_medal=earns_medal(row.place, row.won, row.played))
        for row in rows
    )
    alt = [lang("news.table")]
    alt += [f"{row.place}. {short_name(row.name)} · {_record(lang, row)}" for row in rows]
    return Picture(f"news {theme.id} {lines!r}", drawing(draw_leaderboard, lines, theme=theme), "\n".join(alt))


def _record(lang: Language, row: WeekRow) -> str:
    return lang.count("leaderboard.record", row.won, played=row.played)


def _bold(name: str) -> str:
    return f"**{plain_name(name)}**"
