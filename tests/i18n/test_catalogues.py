"""The catalogues are complete, agree with the English one, and fit into Discord."""

from __future__ import annotations

import re
from functools import cache
from gettext import c2py
from string import Formatter

import pytest
from babel.messages.catalog import Catalog
from babel.messages.plurals import get_plural
from babel.messages.pofile import read_po

from bot.i18n import LANGUAGES, Language, language_for
from bot.i18n.catalogue import CATALOGUES
from tests.i18n.features import is_for_play
from tests.i18n.keys import FILLED, literal_keys, patterns, spoken_keys, used_keys
from tests.i18n.order import BEGUN

TRANSLATIONS = LANGUAGES[1:]

SAME = "as in English"
"""The comment for a text that is the same words in English."""

AGAINST_BABEL = {"pt-BR": "readers find 0 ponto strange, though grammars allow it"}
"""Languages whose catalogue has another plural rule than Babel's, and why."""

WIDEST = {"tile": "12-12", "end": "D", "part": "9", "parts": "9"}
"""The longest values of the fields of move labels."""

BOLD = r"\*\*(.+?)\*\*"

every_language = pytest.mark.parametrize("code", LANGUAGES)
every_translation = pytest.mark.parametrize("code", TRANSLATIONS)


@cache
def catalogue(code: str) -> Catalog:
    with (CATALOGUES / f"{code}.po").open("rb") as file:
        return read_po(file, locale=code.replace("-", "_"), abort_invalid=True)


def header(code: str, name: str) -> str:
    """Return a line of a catalogue's header as written in the file."""
    found = re.search(rf'^"{name}: (.*)\\n"$', (CATALOGUES / f"{code}.po").read_text(encoding="utf-8"), re.MULTILINE)
    return found[1] if found else ""


@cache
def texts(code: str) -> dict[str, tuple[str, ...]]:
    """Return the texts of every key: one, or all plural forms."""
    return {
        message.id if isinstance(message.id, str) else message.id[0]: (
            (message.string,) if isinstance(message.string, str) else tuple(message.string or ())
        )
        for message in catalogue(code)
        if message.id
    }


def is_plural(key: str) -> bool:
    return len(texts("en")[key]) > 1


def fields(text: str) -> list[str]:
    """Return the names of a text's placeholders, each as often as it occurs, in alphabetical order."""
    return sorted(name for _, name, _, _ in Formatter().parse(text) if name is not None)


def namespaces() -> set[str]:
    return {key.partition(".")[0] for key in texts("en")}


@every_translation
def test_a_translation_has_exactly_the_keys_of_english(code: str) -> None:
    is_begun = BEGUN in (CATALOGUES / f"{code}.po").read_text(encoding="utf-8")
    needed = {key for key in texts("en") if not is_begun or is_for_play(key)}
    missing = sorted(needed - texts(code).keys())
    unknown = sorted(texts(code).keys() - texts("en").keys())
    assert (missing, unknown) == ([], [])


@every_translation
def test_translations_keep_every_placeholder(code: str) -> None:
    wrong = {
        key: text
        for key, (english, *_) in texts("en").items()
        for text in texts(code).get(key, ())
        if fields(text) != fields(english)
    }
    assert wrong == {}


@every_translation
def test_translations_keep_code_marks_lines_and_numbers(code: str) -> None:
    def kept(text: str) -> tuple[object, ...]:
        return (
            re.findall(r"`.*?`", text),
            text.count("**"),
            [line.startswith("-# ") for line in text.split("\n")],
            sorted(re.findall(r"\d+", text)),
            sorted(re.findall(r"/[a-z]+", text)),
        )

    wrong = {
        key: text
        for key, (english, *_) in texts("en").items()
        for text in texts(code).get(key, ())
        if kept(text) != kept(english)
    }
    assert wrong == {}


@every_language
def test_no_text_is_empty_fuzzy_or_obsolete(code: str) -> None:
    empty = [key for key, forms in texts(code).items() if not all(text.strip() for text in forms)]
    fuzzy = [message.id for message in catalogue(code) if message.id and message.fuzzy]
    assert (empty, fuzzy, list(catalogue(code).obsolete)) == ([], [], [])


@every_language
def test_no_key_stands_twice_in_a_catalogue(code: str) -> None:
    keys = re.findall(r'^msgid "(.+)"$', (CATALOGUES / f"{code}.po").read_text(encoding="utf-8"), re.MULTILINE)
    assert len(keys) == len(set(keys))


@every_language
def test_the_header_names_the_language_and_its_plural_forms(code: str) -> None:
    assert header(code, "Language") == code.replace("-", "_")
    usual, plural = get_plural(code.replace("-", "_")), catalogue(code)
    assert header(code, "Plural-Forms") == plural.plural_forms
    assert plural.num_plurals == usual.num_plurals
    own, known = (c2py(rule) for rule in (plural.plural_expr, usual.plural_expr))
    assert [own(n) for n in range(250)] == [known(n) for n in range(250)] or code in AGAINST_BABEL


@every_language
def test_plural_texts_have_every_form_and_others_have_one(code: str) -> None:
    number = catalogue(code).num_plurals
    wrong = {key: forms for key, forms in texts(code).items() if len(forms) != (number if is_plural(key) else 1)}
    assert wrong == {}


@pytest.mark.parametrize(
    ("code", "n", "text"),
    [
        ("en", 1, "1 tile"),
        ("en", 2, "2 tiles"),
        ("pl", 0, "0 klocków"),
        ("pl", 1, "1 klocek"),
        ("pl", 3, "3 klocki"),
        ("pl", 12, "12 klocków"),
        ("pl", 21, "21 klocków"),
        ("pl", 22, "22 klocki"),
        ("uk", 0, "0 фішок"),
        ("uk", 1, "1 фішка"),
        ("uk", 3, "3 фішки"),
        ("uk", 11, "11 фішок"),
        ("uk", 21, "21 фішка"),
        ("uk", 22, "22 фішки"),
        ("pt-BR", 0, "0 pedras"),
        ("pt-BR", 1, "1 pedra"),
        ("pt-BR", 2, "2 pedras"),
    ],
)
def test_a_number_takes_the_plural_form_of_its_language(code: str, n: int, text: str) -> None:
    assert Language(code).count("board.tiles", n) == text


@every_language
def test_every_text_can_be_filled(code: str) -> None:
    language = Language(code)
    for key, (first, *_) in texts(code).items():
        names = {name for name in fields(first) if "." not in name and (name != "n" or not is_plural(key))}
        dummies = {name: f"<{name}>" for name in names}
        if is_plural(key):
            filled = [language.count(key, n, **dummies) for n in (0, 1, 2, 5, 11, 21, 22, 112)]
        else:
            filled = [language(key, **dummies)]
        for text in filled:
            assert "{" not in text, key
            assert all(dummy in text for dummy in dummies.values()), key


@every_language
def test_command_texts_fit_into_100_characters(code: str) -> None:
    assert [key for key, (text, *_) in texts(code).items() if key.startswith("command.") and len(text) > 100] == []


@every_language
def test_button_labels_fit_into_34_characters(code: str) -> None:
    assert [key for key, (text, *_) in texts(code).items() if key.startswith("button.") and len(text) > 34] == []


@every_language
def test_move_texts_fit_into_a_select(code: str) -> None:
    language = Language(code)
    laid = language("move.play", **WIDEST)
    for key in (key for key in texts(code) if key.startswith("move.")):
        limit = 150 if key.startswith("move.choose") else 100
        assert len(language(key, **WIDEST, move=laid, points="+100")) <= limit, key


@every_language
def test_rules_fit_into_3500_characters(code: str) -> None:
    assert [key for key, (text, *_) in texts(code).items() if key.startswith("rules.") and len(text) > 3500] == []


def test_the_buttons_that_texts_name_exist() -> None:
    named = {name for forms in texts("en").values() for text in forms for name in fields(text) if "." in name}
    unknown = {name for name in named if "button." + name.partition(".")[2] not in texts("en")}
    assert unknown == set()
    assert {name.partition(".")[0] for name in named} == {"button", "table"}


@every_language
def test_texts_name_buttons_by_their_keys_and_never_by_their_labels(code: str) -> None:
    labels = {text for key, (text, *_) in texts(code).items() if key.startswith("button.")}
    bold = {(key, part) for key, forms in texts(code).items() for text in forms for part in re.findall(BOLD, text)}
    assert {(key, part) for key, part in bold if part in labels} == set()


def test_a_text_names_a_button_in_the_language_in_which_that_button_stands() -> None:
    own, beside = Language("uk"), Language("uk").beside(Language("pl"))
    assert own("button.join") == beside("button.join") == "Приєднатися"
    assert f"**{own('button.join')}**" in own("rematch.done")
    assert "**Dołącz**" in beside("rematch.done")
    assert beside.at_table.code == "pl"
    assert f"**{own('button.next')}**" in beside("hand.break"), "that button stands beside the text"


@every_translation
def test_texts_are_translated(code: str) -> None:
    def has_words(text: str) -> bool:
        return bool(re.search(r"[^\W\d_]", re.sub(r"`[^`]*`|\{\w+\}", "", text)))

    ids = [message.id for message in catalogue(code) if SAME in message.user_comments]
    marked = {one if isinstance(one, str) else one[0] for one in ids}
    same = {key for key, forms in texts(code).items() if forms[0] == texts("en").get(key, ("",))[0]}
    assert {key for key in same if has_words(texts(code)[key][0])} == marked


@every_language
def test_words_are_written_in_one_alphabet(code: str) -> None:
    words = {word for forms in texts(code).values() for text in forms for word in re.findall(r"[^\W\d_]+", text)}
    mixed = {word for word in words if re.search(r"[A-Za-zÀ-ž]", word) and re.search(r"[А-яІіЇїЄєҐґ]", word)}
    assert mixed == set()
    cyrillic = {word for word in words if re.search(r"[Ѐ-ӿ]", word)}
    assert bool(cyrillic) == bool(re.search(r"[Ѐ-ӿ]", Language(code)("language.name")))
    assert code != "uk" or {word for word in cyrillic if re.search(r"[ёыэъЁЫЭЪ]", word)} == set()


@pytest.mark.parametrize(
    ("locale", "code"),
    [
        ("en-US", "en"),
        ("en-GB", "en"),
        ("pl", "pl"),
        ("uk", "uk"),
        ("pt-BR", "pt-BR"),
        ("es-ES", "en"),
        ("ja", "en"),
        ("", "en"),
    ],
)
def test_a_locale_has_its_language_and_unknown_ones_have_english(locale: str, code: str) -> None:
    assert language_for(locale).code == code


@every_language
def test_a_missing_key_is_an_error(code: str) -> None:
    with pytest.raises(KeyError, match=re.escape(f"{code}: no.such_key")):
        Language(code)("no.such_key")
    with pytest.raises(KeyError, match=re.escape(f"{code}: no.such_key")):
        Language(code).count("no.such_key", 2)


def test_every_key_that_the_code_uses_exists() -> None:
    assert sorted(used_keys(namespaces()) - texts("en").keys()) == []


def test_no_key_is_unused() -> None:
    assert sorted(texts("en").keys() - used_keys(namespaces())) == []


@pytest.mark.slow
def test_keys_that_are_put_together_are_known_to_these_tests() -> None:
    assert patterns(namespaces()) == set(FILLED)


@pytest.mark.slow
def test_the_search_for_keys_sees_the_code() -> None:
    assert {"hand.turn", "error.unknown", "end.resigned", "result.shared"} <= literal_keys(namespaces())
    assert {"event.draws", "command.play", "table.reposted", "hand.turn_else"} <= spoken_keys()
