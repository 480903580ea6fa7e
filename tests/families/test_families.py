"""Every game has a family, which has all that its games need; what a family says fits its rules."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from random import Random

import pytest

from bot.computers.levels import Level
from bot.families import FAMILIES, choose_move, codec_of, family_of, words_of
from bot.games.errors import UnknownGameError
from bot.games.registry import GAMES
from bot.i18n import language_for
from cogs.kit.presentation import Presentation
from cogs.match.families import CONTROLS
from tests.each import for_each
from tests.render.positions import random_states

pytestmark = pytest.mark.slow


@for_each(GAMES)
def test_a_game_its_views_and_its_id_lead_to_one_family(game_id: str) -> None:
    game = GAMES[game_id]
    family = family_of(game)
    assert family_of(game_id) is family_of(game.view(game.new_match(game.seats[0]), None)) is family
    assert game in family.games
    assert codec_of(game) is family.records


def test_all_games_belong_to_families_in_the_order_in_which_they_are_offered() -> None:
    assert sorted(game.id for family in FAMILIES.values() for game in family.games) == sorted(GAMES)
    for family in FAMILIES.values():
        assert family.games == tuple(game for game in GAMES.values() if game in family.games)


def test_discord_has_controls_for_every_family() -> None:
    assert set(CONTROLS) == set(FAMILIES)


def test_what_belongs_to_no_family_is_refused() -> None:
    with pytest.raises(UnknownGameError):
        family_of("tarot")
    with pytest.raises(TypeError, match="a object belongs to no family"):
        family_of(object())  # type: ignore[arg-type]


@for_each(GAMES)
def test_only_games_with_hands_show_one_and_have_pictures_and_words_for_it(game_id: str) -> None:
    game, shown = GAMES[game_id], 0
    for _, state in zip(range(12), random_states(game, game.seats[0], {}, seed=3), strict=False):
        assert not game.view(state, None).has_hand
        actor = game.actor(state)
        if actor is None:
            continue
        view = game.view(state, actor)
        shown += view.has_hand
        if view.has_hand:
            assert family_of(view).pictures.hand_png(view)
            assert list(words_of(view).hand(language_for("en"), view))
        else:
            assert family_of(view).pictures.hand_png(view) is None
    assert game.has_hands is (shown > 0)


@for_each([game.id for game in GAMES.values() if not game.has_hands])
def test_hands_are_not_asked_for_where_there_are_none(game_id: str) -> None:
    game, lang = GAMES[game_id], language_for("en")
    view = game.view(game.new_match(game.seats[0]), None)
    family = family_of(game)
    asked: list[Callable[[], object]] = [
        lambda: family.words.hand(lang, view),
        lambda: family.words.turn(lang, view),
        lambda: family.words.hand_hint(lang, view, in_words=False),
        lambda: family.words.example_hint(lang, view, in_words=False),
        lambda: family.words.why(lang, view, "1-2", lambda _: None),
        lambda: family.words.move_label(lang, view, game.legal_moves(game.new_match(game.seats[0]))[0]),
        lambda: family.pictures.hand_key(view),
    ]
    for ask in asked:
        with pytest.raises(TypeError):
            ask()
    assert CONTROLS[game.family].hand_rows(Presentation(lang), view, 1, 1) == []


@for_each([game.id for game in GAMES.values() if game.has_hands])
def test_a_hand_is_played_below_the_hand_and_not_below_the_board(game_id: str) -> None:
    game, presentation = GAMES[game_id], Presentation(language_for("en"))
    state = next(one for one in random_states(game, game.seats[0], {}, seed=1) if game.actor(one) is not None)
    view = game.view(state, game.actor(state))
    assert CONTROLS[game.family].board_rows(presentation, view, 1, 1) == []
    assert any(CONTROLS[game.family].hand_rows(presentation, view, 1, 1))


@for_each(GAMES)
def test_scores_points_and_rounds_are_those_of_the_views(game_id: str) -> None:
    game = GAMES[game_id]
    for _, state in zip(range(200), random_states(game, game.seats[0], {}, seed=5), strict=False):
        view = game.view(state, None)
        assert (game.scores(state), game.points(state), max(game.round(state), 1)) == (
            view.scores,
            view.points,
            view.round,
        )


@for_each(product(GAMES, Level))
def test_a_computer_of_every_level_plays_every_game(tried: tuple[str, Level]) -> None:
    game, level = GAMES[tried[0]], tried[1]
    state = next(one for one in random_states(game, game.seats[0], {}, seed=2) if game.actor(one) is not None)
    view = game.view(state, game.actor(state))
    assert choose_move(view, level, Random(1)) in view.moves
