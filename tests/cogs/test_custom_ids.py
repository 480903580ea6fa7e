"""The data of controls survives the round trip through a custom id; those of earlier versions are always understood."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.rolls import MOST_CHARACTERS
from bot.standings.histories import CorrectionKind, HistoryFilter
from bot.standings.leaderboards import Order, Span
from cogs.history import controls as history
from cogs.kit.controls import Control
from cogs.kit.custom_ids import LIMIT, is_ours
from cogs.league.base import controls as leagues
from cogs.league.base import panel_controls as managing
from cogs.league.fixtures import controls as fixtures
from cogs.league.manage.people_card import PeoplePageButton
from cogs.league.setup import controls as setting
from cogs.league.setup import fields
from cogs.learn.controls import AgainstComputerButton, HelpSelect, OpenTableButton, PageButton, RulesButton, RulesSelect
from cogs.leaving import controls as leaving
from cogs.lobby import controls as lobby
from cogs.match import controls as match
from cogs.news import controls as news
from cogs.presets import controls as presets
from cogs.privacy.cog import ForgetButton
from cogs.replay import controls as replay
from cogs.results import controls as results
from cogs.roll.controls import AgainButton, RevealButton
from cogs.seasons import controls as seasons
from cogs.settings.controls import AllChannelsButton, ChannelsSelect, OrganizerRoleSelect, Scope, SettingSelect
from cogs.standings import controls as boards
from cogs.statistics import controls as statistics
from tests.cogs.checking import read_control
from tests.cogs.clients import offline_client

HIGHEST = 2**63 - 1

OF_EVERY_VERSION: dict[str, Control] = {
    "bone:1:join:17": lobby.JoinButton(17),
    "bone:1:leave:17": lobby.LeaveButton(17),
    "bone:1:ready:17": lobby.ReadyButton(17),
    "bone:1:setup:17": lobby.SetupButton(17),
    "bone:1:start:17": lobby.StartButton(17),
    "bone:1:hand:17": match.HandButton(17),
    "bone:1:look:17": match.LookButton(17),
    "bone:1:next:17:44": match.NextRoundButton(17, 44),
    "bone:1:hint:17:44": match.HintButton(17, 44),
    "bone:1q:17:44": match.WhyButton(17, 44),
    "bone:1:menu:17": match.MenuButton(17),
    "bone:1:back:17": match.BackButton(17),
    "bone:1:rematch:17": match.RematchButton(17),
    "bone:1:replay:17": results.ReplayButton(17),
    "bone:1:board:17": results.LeaderboardButton(17),
    "bone:1:scores:17": match.ScoresButton(17),
    "bone:1:fair:17": results.FairButton(17),
    "bone:1:step:17:12:all:on": replay.StepButton(17, 12, replay.ALL_HANDS, replay.Way.ON),
    "bone:1:step:17:0:board:open": replay.StepButton(17, 0, replay.EVERYONE, replay.Way.OPEN),
    "bone:1:lines:17:12:0": replay.LinesSelect(17, 12, "0"),
    "bone:1:whose:17:12:0": replay.EyesButton(17, 12, "0"),
    "bone:1:eyes:17:12:all": replay.EyesSelect(17, 12, replay.ALL_HANDS),
    "bone:1:showmoment:17:12:7": replay.ShowMomentButton(17, 12, "7"),
    "bone:1:film:17": results.FilmButton(17),
    "bone:1:review:17": results.ReviewButton(17),
    "bone:1:reviewed:17": replay.ReviewSelect(17),
    "bone:1h:page:44:fifty:people:3": history.PageButton(44, "fifty", HistoryFilter.PEOPLE, 3),
    "bone:1h:page:44:all:all:1": history.PageButton(44, history.EVERY_GAME, HistoryFilter.ALL, 1),
    "bone:1h:whose:0": history.WhoseButton(0),
    "bone:1h:game:44": history.GameSelect(44),
    "bone:1h:shown:44:fifty": history.ShownSelect(44, "fifty"),
    "bone:1h:match:44:all:abandoned": history.MatchSelect(44, history.EVERY_GAME, HistoryFilter.ABANDONED),
    "bone:1h:fixes": history.CorrectionsButton(),
    "bone:1h:fixes:2": history.CorrectionsButton(2),
    "bone:1h:annul:17": history.AnnulButton(17),
    "bone:1h:restore:17": history.RestoreButton(17),
    "bone:1h:reason:17:annul": history.CorrectionForm(17, CorrectionKind.ANNUL),
    "bone:1:browser:17": results.BrowserButton(17),
    "bone:1:move:17:44:draw": match.MoveButton(17, 44, "draw"),
    "bone:1:move:17:44:pass": match.MoveButton(17, 44, "pass"),
    "bone:1:move:17:44:take_left": match.MoveButton(17, 44, "take left"),
    "bone:1:move:17:2:roll": match.MoveButton(17, 2, "roll"),
    "bone:1:move:17:2:stop": match.MoveButton(17, 2, "stop"),
    "bone:1:end:17": leaving.VoteEndButton(17),
    "bone:1:endnow:17": leaving.EndNowButton(17),
    "bone:1:playon:17": leaving.PlayOnButton(17),
    "bone:1:askquit:17": leaving.AskLeaveButton(17),
    "bone:1:quit:17": leaving.LeaveMatchButton(17),
    "bone:1:askresign:17": leaving.AskResignButton(17),
    "bone:1:resign:17": leaving.ResignButton(17),
    "bone:1:cancel:17": leaving.CancelButton(17),
    "bone:1:sit:17:44:2": leaving.SitButton(17, 44, 2),
    "bone:1s:17:44:0": match.MoveSelect(17, 44, 0),
    "bone:1s:17:44:3": match.MoveSelect(17, 44, 3),
    "bone:1:move:17:44:play_3-5_left": match.MoveButton(17, 44, "play 3-5 left"),
    "bone:1:move:17:44:roll_0_3": match.MoveButton(17, 44, "roll 0 3"),
    "bone:1k:17:44": match.KeepSelect(17, 44),
    "bone:1d:17:44:0": match.DieButton(17, 44, 0),
    "bone:1w:17:44:1": match.WhySelect(17, 44, 1),
    "bone:1o:17:option-max_rounds": lobby.SetupSelect(17, "option-max_rounds"),
    "bone:1o:17:tempo": lobby.SetupSelect(17, "tempo"),
    "bone:1n:17:option-target": lobby.NumberEntry(17, "option-target"),
    "bone:1:computer:17": lobby.AddComputerButton(17),
    "bone:1:begin:17": lobby.BeginButton(17),
    "bone:1:fillup:17": lobby.FillUpButton(17),
    "bone:1p:save:17": presets.SavePresetButton(17),
    "bone:1p:name:17": presets.PresetNameEntry(17),
    "bone:1p:all": presets.PresetsButton(),
    "bone:1p:choose": presets.PresetSelect(),
    "bone:1p:rename:3": presets.RenamePresetButton(3),
    "bone:1p:renamed:3": presets.RenamePresetEntry(3),
    "bone:1p:delete:3": presets.DeletePresetButton(3),
    "bone:1l:ask:*:wins:all:0:1:0:game": boards.BoardSelect("*", Order.WINS, Span.ALL, 0, 1, 0, boards.Part.GAME),
    "bone:1l:page:fifty:share:week:1:20:3": boards.TurnBoardButton("fifty", Order.SHARE, Span.WEEK, 1, 20, 3),
    "bone:1l:filter:fifty:wins:all:0:1:0": boards.FilterButton("fifty", Order.WINS, Span.ALL, 0, 1, 0),
    "bone:1l:show:fifty:rating:season:0:5:0": boards.ShowBoardButton("fifty", Order.RATING, Span.SEASON, 0, 5, 0),
    "bone:1l:open:fifty:played:month:0:1:2": boards.OpenBoardButton("fifty", Order.PLAYED, Span.MONTH, 0, 1, 2),
    "bone:1r:hundred-one-ua:0": PageButton("hundred-one-ua", 0),
    "bone:1rules:all-fives": RulesButton("all-fives"),
    "bone:1g": RulesSelect(),
    "bone:1help": HelpSelect(),
    "bone:1open:all-fives": OpenTableButton("all-fives"),
    "bone:1thread:preset-3:1": lobby.OpenThreadButton("preset-3", 1),
    "bone:1g:2": RulesSelect(2),
    "bone:1v:hundred-one-ua": AgainstComputerButton("hundred-one-ua"),
    "bone:1set:me:text_board:900719925474099312": SettingSelect(Scope.ME, "text_board", 900719925474099312),
    "bone:1set:server:enders:5": SettingSelect(Scope.SERVER, "enders", 5),
    "bone:1chan:5": ChannelsSelect(5),
    "bone:1all:5": AllChannelsButton(5),
    "bone:1orgrole:5": OrganizerRoleSelect(5),
    "bone:1f:again:4d6kh3+2": AgainButton("4d6kh3+2"),
    "bone:1f:reveal:(2d6+1)*2": RevealButton("(2d6+1)*2"),
    "bone:1f:again:d6:3": AgainButton("d6", 3),
    "bone:1f:reveal:d6:3": RevealButton("d6", 3),
    "bone:1f:forget": ForgetButton(),
    "bone:1y:all": seasons.SeasonsButton(),
    "bone:1y:start": seasons.StartSeasonButton(),
    "bone:1y:named": seasons.SeasonNameEntry(),
    "bone:1y:askend:3": seasons.AskEndButton(3),
    "bone:1y:end:3": seasons.EndSeasonButton(3),
    "bone:1y:calendar": seasons.CalendarSelect(),
    "bone:1y:role": seasons.ChampionRoleSelect(),
    "bone:1y:season": seasons.SeasonSelect(),
    "bone:1y:game:3": seasons.FinalGameSelect(3),
    "bone:1y:game:3:fifty": seasons.FinalGameSelect(3, "fifty"),
    "bone:1y:page:3:1": seasons.FinalPageButton(3, 1),
    "bone:1y:page:3:1:all-fives": seasons.FinalPageButton(3, 1, "all-fives"),
    "bone:1e:where": news.NewsChannelSelect(),
    "bone:1e:day": news.WeekdaySelect(),
    "bone:1e:hour": news.HourSelect(),
    "bone:1e:zone": news.ZoneButton(),
    "bone:1e:zoned": news.ZoneEntry(),
    "bone:1e:stop": news.StopNewsButton(),
    "bone:1lg:break:7": leagues.BreakButton(7),
    "bone:1lg:rivals:7": leagues.ChallengeButton(7),
    "bone:1lg:dare:7": leagues.ChallengeSelect(7),
    "bone:1lg:here:7": leagues.CheckInButton(7),
    "bone:1lg:free:7": leagues.FreeButton(7),
    "bone:1lg:join:7": leagues.JoinLeagueButton(7),
    "bone:1lg:late:7": leagues.LateEntryButton(7),
    "bone:1lg:no:7": leagues.SayNoButton(7),
    "bone:1lg:over:7": leagues.TakeOverButton(7),
    "bone:1lg:sub:7": leagues.NameSubstituteButton(7),
    "bone:1lg:named:7": leagues.SubstituteEntry(7),
    "bone:1lg:nobye:7": leagues.LiftByeButton(7),
    "bone:1lg:people:7:1": PeoplePageButton(7, 1),
    "bone:1lg:which": leagues.LeagueSelect(),
    "bone:1lg:leave:7": leagues.LeaveLeagueButton(7),
    "bone:1lg:manage:7": leagues.ManageButton(7),
    "bone:1lg:me:7": leagues.MyFixturesButton(7),
    "bone:1lg:page:7:table": leagues.PageButton(7, leagues.Page.TABLE),
    "bone:1lg:play:7": leagues.PlayNextButton(7),
    "bone:1lg:bye:7": leagues.RequestByeButton(7),
    "bone:1lg:show:7:table:1": leagues.ShowPageButton(7, leagues.Page.TABLE, 1),
    "bone:1lg:turn:7:table:1": leagues.TurnPageButton(7, leagues.Page.TABLE, 1),
    "bone:1lg:out:7": leagues.WithdrawButton(7),
    "bone:1lg:ranged:7": setting.ConditionsEntry(7),
    "bone:1lg:create:5": setting.CreateEntry(5),
    "bone:1lg:edit:7": setting.EditButton(7),
    "bone:1lg:edited:7": setting.EditEntry(7),
    "bone:1lg:edited:7:40": setting.EditEntry(7, 40),
    "bone:1lg:worth:7": setting.PointsButton(7),
    "bone:1lg:worths:7": setting.PointsEntry(7),
    "bone:1lg:role:7:round_length": setting.LeagueRoleSelect(7, "round_length"),
    "bone:1lg:open:7": setting.OpenSignUpButton(7),
    "bone:1lg:part:7:entry": setting.StepButton(7, fields.Step.ENTRY),
    "bone:1lg:more:7": setting.MoreSelect(7),
    "bone:1lg:about:7": setting.AboutButton(7),
    "bone:1lg:abouts:7": setting.AboutEntry(7),
    "bone:1lg:option:7:target": setting.OptionSelect(7, "target"),
    "bone:1lg:number:7:target": setting.OptionEntry(7, "target"),
    "bone:1lg:seed:7": setting.MoveSeedButton(7),
    "bone:1lg:seeded:7": setting.MoveSeedEntry(7),
    "bone:1lg:seeds:7": setting.SeedListButton(7),
    "bone:1lg:seeded1:7": setting.SeedListEntry(7),
    "bone:1lg:set:7:seats:basics": setting.SettingSelect(7, "seats", fields.Step.BASICS),
    "bone:1lg:range:7": setting.RatingRangeButton(7),
    "bone:1lg:set:7:round_length": setting.SettingSelect(7, "round_length"),
    "bone:1lg:days:7": setting.CalendarButton(7),
    "bone:1lg:dayed:7": setting.CalendarEntry(7),
    "bone:1lg:skip:7": setting.SkippedSelect(7),
    "bone:1lg:when:7": setting.StartTimeButton(7),
    "bone:1lg:whened:7": setting.StartTimeEntry(7),
    "bone:1lg:break1:7": setting.TieBreakSelect(7),
    "bone:1lg:ask:7:start": managing.AskButton(7, managing.OrganizerAction.START),
    "bone:1lg:do:7:start:40": managing.ConfirmButton(7, managing.OrganizerAction.START, 40),
    "bone:1lg:done:7:start:40:3": managing.OrganizerActionEntry(7, managing.OrganizerAction.START, 40, 3),
    "bone:1lg:deed:7": managing.OrganizerActionSelect(7),
    "bone:1lg:fixtures:7:1": managing.FixturePageButton(7, 1),
    "bone:1lg:fixture:7": managing.FixtureSelect(7),
    "bone:1lg:invite:7": managing.InviteSelect(7),
    "bone:1lg:orgs:7": managing.OrganizerSelect(7),
    "bone:1lg:orgs:7:40": managing.OrganizerSelect(7, 40),
    "bone:1lg:uninvite:7": managing.UninviteSelect(7),
    "bone:1fx:play:7:3": fixtures.PlayFixtureButton(7, 3),
    "bone:1fx:next:17": fixtures.NextMatchButton(17),
    "bone:1fx:follow:17": fixtures.FollowButton(17),
    "bone:1fx:when:7:3": fixtures.SuggestButton(7, 3),
    "bone:1fx:times:7:3": fixtures.SuggestForm(7, 3),
    "bone:1fx:accept:7:3:1795000000": fixtures.AcceptTimeButton(7, 3, 1_795_000_000),
    "bone:1fx:decline:7:3": fixtures.DeclineTimesButton(7, 3),
    "bone:1fx:later:7:3": fixtures.AskExtendButton(7, 3),
    "bone:1fx:due:7:3": fixtures.ExtendSelect(7, 3),
    "bone:1fx:extend:7:3:1795000000:5": fixtures.ExtendButton(7, 3, 1_795_000_000, 5),
    "bone:1fx:mine": fixtures.FixtureSelect(),
    "bone:1:stgame:5:p": statistics.GameSelect(5, statistics.Company.PEOPLE),
    "bone:1:stgame:44:c:fifty": statistics.GameSelect(44, statistics.Company.COMPUTERS, "fifty"),
    "bone:1:stwith:5:*:c": statistics.CompanyButton(5, "*", statistics.Company.COMPUTERS),
    "bone:1:stshow:5:all-fives:p": statistics.ShowStatisticsButton(5, "all-fives", statistics.Company.PEOPLE),
}
"""The custom ids on messages in channels, and the meaning of each. Lines are only ever added here."""


async def test_a_client_understands_the_custom_ids_of_every_version(tmp_path: Path) -> None:
    async with offline_client(tmp_path) as client:
        for custom_id, control in OF_EVERY_VERSION.items():
            assert client.services.router.read(custom_id) == control
            assert control.custom_id == custom_id


async def test_every_control_of_a_client_has_a_line_among_the_custom_ids(tmp_path: Path) -> None:
    async with offline_client(tmp_path) as client:
        assert client.services.router.controls == {type(control) for control in OF_EVERY_VERSION.values()}


async def test_a_client_reads_no_custom_id_that_it_would_not_write(tmp_path: Path) -> None:
    strange = (
        *("bone:", "bone:1", "bone:9:join:17", "bone:1:dance:17", "bone:1:join", "bone:1:join:x", "bone:1:join:17:5"),
        *("bone:1:join:-1", "bone:1:join:1 7", f"bone:1:join:{HIGHEST + 1}", "bone:1:join:१७", "bone:1s:17:44"),
        *(
            "bone:1set:us:language:5",
            "bone:1f:again",
            "bone:1f:again:",
            "bone:1f:forget:me",
            "bone:1g:x",
            "join:17",
            "",
        ),
    )
    async with offline_client(tmp_path) as client:
        assert [one for one in strange if client.services.router.read(one) is not None] == []


@given(
    st.integers(0, HIGHEST),
    st.integers(0, 10**9),
    st.from_regex(r"[a-z0-9-]{1,12}( [a-z0-9-]{1,8}){0,2}", fullmatch=True),
)
def test_a_move_survives_the_way_through_a_custom_id(table_id: int, ply: int, move: str) -> None:
    custom_id = match.MoveButton(table_id, ply, move).custom_id
    assert is_ours(custom_id)
    assert len(custom_id) <= LIMIT
    assert read_control(custom_id) == match.MoveButton(table_id, ply, move)


@given(
    st.text(
        st.characters(codec="ascii", exclude_characters=": ", categories=["L", "N", "P", "S"]),
        min_size=1,
        max_size=MOST_CHARACTERS,
    )
)
def test_any_roll_that_is_not_too_long_fits_into_a_custom_id(expression: str) -> None:
    assert read_control(RevealButton(expression).custom_id) == RevealButton(expression)


@pytest.mark.parametrize(
    "control",
    [AgainButton("x" * 90), AgainButton("1 d6"), AgainButton("1:d6"), AgainButton("")],
)
def test_what_no_custom_id_can_hold_is_an_error_and_never_cut_short(control: Control) -> None:
    with pytest.raises(ValueError, match=r"cannot be"):
        control.custom_id  # noqa: B018 - reading it is what is tested
