"""Words that the glossary keeps out of the texts, language by language, and their replacements."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from typing import NamedTuple

__all__ = ["AVOIDED", "QUOTES", "Avoided", "wrong_signs"]


class Avoided(NamedTuple):
    """Words that are not used."""

    pattern: str
    """A regular expression that matches whole words, in lower or upper case."""
    instead: str
    except_for: Collection[str] = ()
    """Keys of texts in which they are right."""

    def found_in(self, text: str) -> list[str]:
        """Return the avoided words in a text, as they are written there."""
        return [match[0] for match in re.finditer(rf"(?<!\w)(?:{self.pattern})(?!\w)", text, re.IGNORECASE)]


AVOIDED: Mapping[str, tuple[Avoided, ...]] = {
    "en": (
        Avoided("lay|lays|laid|laying", "play"),
        Avoided("lead|leads|led|leading|leader", "start: “lead” is of card tables"),
        Avoided("tempo", "time per move"),
        Avoided("(some|any|every)bod(y|ies)", "someone, anyone, everyone"),
        Avoided("whoever|whomever", "the player who, if you"),
        Avoided("in (your|their) turn", "on your turn"),
        Avoided("colours?|neighbours?|cancelled|cancelling", "color, canceled: American spelling"),
        Avoided("any more", "anymore"),
        Avoided("(wins?|ends?|match) at once", "right away"),
        Avoided("(by|the) lot", "at random"),
        Avoided("reading", "ruling, where a source is silent"),
        Avoided("fixtures?", "matchup"),
        Avoided("walkovers?", "forfeit, forfeit win"),
        Avoided("tie-breaks?", "tiebreak"),
        Avoided("lacks?|lacking", "is missing, doesn't have"),
        Avoided("ge(t|ts|tting) up|sen[dt] away", "leave; kick"),
        Avoided("cannot|is not|do not|does not|are not|has not", "contractions: can't, isn't"),
    ),
    "pl": (
        Avoided("w kanale|w kanałach", "na kanale"),
        Avoided("tempo|tempie|tempa", "czas na ruch"),
        Avoided("jako pierwsza osoba|jako pierwszy", "przed innymi: no gender"),
        Avoided(
            r"\w+/\w{1,3}", "a neutral construction in place of a form with a slash", except_for=("alt.leaderboard",)
        ),
        Avoided("ręka|rękę|ręce", "kto ma na ręku najmniej oczek: no hand wins"),
        Avoided("dubel|duble|dubla|dubli", "dublet"),
        Avoided("kamień|kamienie|kamieni", "klocek", except_for=("rules.tiles.all-fives",)),
        Avoided("odczytanie", "interpretacja"),
        Avoided("gr[ay] kostkami", "gra w kości"),
        Avoided("losowy|zachłanny|rozważny", "łatwy, średni, trudny"),
    ),
    "uk": (
        Avoided(r"кіст(ка|ки|ку|ці|кою|ок|кам|ками|ках)", "фішка: кістка is also a bone and a die"),
        Avoided(r"пас|пасу(є|ють|вати)|спасува\w+", "пропускати хід"),
        Avoided(r"опці\w+", "параметр"),
        Avoided(r"обра(ти|в|ла|ли|но)|обер\w+|обира\w+", "вибрати"),
        Avoided(r"темп(у|ом|и)?", "час на хід"),
        Avoided(r"рук[ауоїі]|рукою", "на руках: no hand plays or wins"),
        Avoided(r"прочитання", "тлумачення"),
        Avoided(r"випадковий|жадібний|вдумливий", "легкий, середній, складний"),
        Avoided(r"\w+’\w+", "the straight apostrophe"),
    ),
    "pt-BR": (
        Avoided("tabuleiro", "mesa"),
        Avoided(r"jog(ar|a|ue|am|uem|ou) (os |dois |cinco |todos os )?dados", "rolar os dados"),
        Avoided("lançamentos?|lances?", "rolagem; jogada"),
        Avoided(r"anfitri\w+", "quem comanda a mesa"),
        Avoided("leitura", "interpretação, where a source is silent"),
        Avoided(r"t[eê]m de(?! \d)", "tem que, precisa"),
        Avoided(r"\w*\([ao]s?\)", "a neutral construction: quem, participante"),
        Avoided(r"\w+-l[ao]s?", "no enclisis"),
        Avoided("ritmo", "tempo por jogada"),
        Avoided("aleatório|guloso|ponderado", "fácil, médio, difícil"),
        Avoided("buchas?", "carroça", except_for=("rules.playing.chain", "rules.playing.one")),
    ),
}

QUOTES: Mapping[str, str] = {"en": "“”", "pl": "„”", "uk": "«»", "pt-BR": "“”"}
"""The quotation marks of each language."""

_ALL_QUOTES = set('"„“”«»‘’')


def wrong_signs(code: str, text: str) -> Iterator[str]:
    """Yield signs that the glossary writes differently, with the characters around them."""
    allowed = QUOTES.get(code)
    yield from (sign for sign in text if allowed and sign in _ALL_QUOTES - set(allowed))
    yield from re.findall(r"\s…\w*|\.\.\.|(?<![\w`/-])-\d+| -+ ", text)
