"""Check the prose of the documents and of the code: docstrings, comments, lines of the log, and errors.

`python -m tests.prose` checks all of them and prints each fault with file and line; the exit code is 1 if there is one.
`python -m tests.prose PATH ...` checks these files and the source files of these folders.
"""

from __future__ import annotations

import argparse
import ast
import inspect
import io
import re
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

__all__ = ["DOCUMENTS", "Fault", "faults_in"]

_ROOT = Path(__file__).parents[1]
_FOLDERS = (
    *(".", "docs", "docs/howto", "playground", "playground/docs", "bot", "cogs", "storage", "tests/storage/old"),
    *(".github", ".github/ISSUE_TEMPLATE"),
)
DOCUMENTS = tuple(path for folder in _FOLDERS for path in sorted((_ROOT / folder).glob("*.md")))
"""The documents of the project."""
_CODE_FOLDERS = ("bot", "cogs", "storage", "playground", "tests", "benchmarks", "gallery")
MOST_WORDS = 35
MOST_COLUMNS = 120

_AVOIDED = {
    r"who(m|se)?(so)?ever": "the player, anyone who, a person who",
    r"(some|any|every)bod(y|ies)": "someone, anyone, everyone, or the role",
    r"anew": "again",
    r"stands? (in|on|at|with|beside|below|above|outside|there|as|for)": "is, is written, is stored, means",
    r"stood (in|on|at|with|beside|below|above)": "was, was written, was stored",
    r"tells? (of|what|how|who|that|when|where|whether|which|apart)": "says, shows, reports, reads",
    r"(is|are|was|were) to (be|have|come|play|go|do|move)": "must be, will be, should be",
    r"(brought?|brings?|bringing|kept|keeps?) ([\w`]+ ){0,4}(in|into) line": "update, keep up to date",
    r"(is|are|was|were) (foretold|foreseen|reckoned|told)": "predicted, calculated, notified",
    r"thereof|therein|hereby|whereof|whence": "plain words",
    r"so many": "a limited number, that many",
    r"of which": "split the sentence",
    r"mended|unwell": "fixed, failing",
    r"all that (is|are|has|have|can|a|an|the|it|people|others)": "everything that, what",
    r"(has|have|had) come": "arrived",
    r"goes? on|went on|going on": "continue, resume",
    r"organis\w*|colours?|coloured|colouring\w*|neighbour\w*|behaviour\w*|favour\w*|honour\w*|cent(re|res)|grey": (
        "American spelling"
    ),
    r"cancell(ed|ing)|labell(ed|ing)|travell(ed|ing)|localis\w*|recognis\w*|normalis\w*": "American spelling",
}
_WORDS = re.compile(rf"(?<![\w-])(?:{'|'.join(f'({pattern})' for pattern in _AVOIDED)})(?![\w-])", re.IGNORECASE)
_BECAUSE = re.compile(
    r"[,;] for (?:the |a |an |its |their |his |her |our |no )?[\w`]+ (?:is|are|was|were|has|have|does|do|can|cannot|"
    r"may|must|needs?|holds?|takes?|comes?|knows?|makes?|means?)\b",
    re.IGNORECASE,
)
""""for" in the sense of "because"."""
_SUBJECTLESS = re.compile(
    r"^Who(?! (?:can|may|has|sees|is|does) [^.]*\?)[^?]*[.;:]$|\b(?:of|for|to|by|from|with|than|as) who\b"
    r"|[;:] who\b(?=[^?]*$)"
)
"""A clause that begins with "who" and has no subject, such as `Who resigns is out` or `the turn of who moves`."""
_SCRIPT_COMMENT = re.compile(r"^[ \t]*//([^\n]*(?:\n[ \t]*//[^\n]*)*)|/\*\*?(.*?)\*/", re.MULTILINE | re.DOTALL)
_JSDOC = re.compile(r"@\w+(?:\s*\{(?:[^{}]|\{[^{}]*\})*\})?(?:\s+\[?[\w.]+\]?(?=\s|$))?")


class Fault(NamedTuple):
    """A place in a text that makes readers stumble."""

    path: Path
    line: int
    what: str

    def __str__(self) -> str:
        """Write the fault as compilers do."""
        return f"{self.path.relative_to(_ROOT)}:{self.line}: {self.what}"


def faults_in(path: Path) -> Iterator[Fault]:
    """Yield the faults in a document, in the prose of a Python source, or in the comments of a JavaScript source."""
    source = path.read_text(encoding="utf-8")
    if path.suffix != ".md":
        texts = _texts_of(source) if path.suffix == ".py" else _script_comments_of(source)
        yield from (Fault(path, line, what) for line, text in texts for what in _faults_of(text))
        return
    for line, text in _blocks_of(source):
        yield from (Fault(path, line, what) for what in _faults_of(text))
    for line, text in _lines_of_prose(source):
        if len(text) > MOST_COLUMNS and not _is_unbreakable(text):
            yield Fault(path, line, f"{len(text)} columns, {MOST_COLUMNS} at most")


def _faults_of(text: str) -> Iterator[str]:
    """Yield the faults in a paragraph, an item or a cell of a table."""
    for sentence in _sentences_of(text):
        words = len(re.findall(r"[\w'’`-]*\w[\w'’`-]*", sentence))
        if words > MOST_WORDS:
            yield f"{words} words, {MOST_WORDS} at most: {sentence[:60]}…"
        for match in _WORDS.finditer(sentence):
            pattern = next(pattern for number, pattern in enumerate(_AVOIDED, 1) if _group(match, number))
            yield f"“{match[0]}”: {_AVOIDED[pattern]}"
        for match in _BECAUSE.finditer(sentence):
            yield f"“{match[0]}”: because"
        for match in _SUBJECTLESS.finditer(sentence):
            yield f"a clause without a subject: “{match[0][:50]}”"


def _group(match: re.Match[str], number: int) -> bool:
    """Return whether the pattern with this number matched; patterns have groups of their own."""
    pattern = list(_AVOIDED)[number - 1]
    return re.fullmatch(pattern, match[0], re.IGNORECASE) is not None


def _sentences_of(text: str) -> list[str]:
    """Split a text into sentences. Code is one word, and a link is its text."""
    text = re.sub(r"`[^`]*`", "`code`", text)
    text = re.sub(r"!?\[([^\]]*)\]\([^)]*\)", lambda link: link[1][:1].upper() + link[1][1:], text)
    text = re.sub(r"<[^>]*>|https?://\S+|\*\*|(?<!\w)\*|\*(?!\w)", " ", text)
    text = re.sub(r"\b(e\.g|i\.e|etc|vs)\.", r"\1", text)
    parts = re.split(r"(?<=[.!?…])[)”\"*]*\s+(?=[^a-z])", " ".join(text.split()))
    return [part for part in parts if part]


def _blocks_of(source: str) -> Iterator[tuple[int, str]]:
    """Yield the paragraphs, items and cells of a Markdown file with their first lines."""
    block: list[str] = []
    first = 1
    for number, text in _lines_of_prose(source):
        stripped = text.strip()
        starts = re.match(r"[-*] |\d+\. |#|\||>", stripped) is not None
        if (starts or not stripped) and block:
            yield first, " ".join(block)
            block = []
        if stripped.startswith("|"):
            yield from ((number, cell.strip()) for cell in re.split(r"(?<!\\)\|", stripped) if cell.strip(" -:"))
        elif stripped.startswith("#"):
            yield number, stripped.lstrip("# ")
        elif not stripped:
            continue
        else:
            first = first if block else number
            block.append(re.sub(r"^(?:[-*>]|\d+\.) ", "", stripped))
    if block:
        yield first, " ".join(block)


def _lines_of_prose(source: str) -> Iterator[tuple[int, str]]:
    """Yield the numbered lines that are not in a block of code; blocks of code and comments are empty lines."""
    in_code = False
    for number, text in enumerate(source.splitlines(), 1):
        is_fence = text.lstrip().startswith("```")
        in_code ^= is_fence
        yield number, "" if in_code or is_fence or text.startswith(("<!--", "    ")) else text


def _is_unbreakable(text: str) -> bool:
    """Return whether a line cannot be broken: a row of a table, a picture, or an address."""
    return text.lstrip().startswith(("|", "<img", "![")) or "https://" in text


def _texts_of(source: str) -> Iterator[tuple[int, str]]:
    """Yield the docstrings, comments, log lines and errors of a Python source with their lines."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            constants = (one.value for one in node.body if isinstance(one, ast.Expr))
            for constant in constants:
                if isinstance(constant, ast.Constant) and isinstance(constant.value, str):
                    yield from ((constant.lineno, part) for part in _paragraphs_of(constant.value))
        elif _is_for_developers(node):
            yield from _messages_of(node)
    yield from _comments_of(source)


def _paragraphs_of(docstring: str) -> Iterator[str]:
    """Yield the paragraphs and items of a docstring; indented lines continue an item, or are a listing, not prose."""
    block: list[str] = []
    is_item = False
    for line in [*inspect.cleandoc(docstring).splitlines(), ""]:
        starts = re.match(r"(?:[-*]|\d+\.) ", line)
        if (starts or not line) and block:
            yield " ".join(block)
            block = []
        if starts or not line:
            is_item = starts is not None
        if line and (is_item or not line.startswith("  ")):
            block.append(line[starts.end() :] if starts else line.strip())


def _is_for_developers(node: ast.AST) -> bool:
    """Return whether a node raises an error, or names the one of a broken rule, or writes to the log."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return node.func.id == "require"
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        return node.func.attr in {"debug", "info", "warning", "error", "exception", "critical"}
    return isinstance(node, ast.Raise)


def _messages_of(node: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield the texts in a node with their lines; what an f-string fills in is one word."""
    if isinstance(node, ast.JoinedStr):
        parts = (part.value if isinstance(part, ast.Constant) else "`code`" for part in node.values)
        yield node.lineno, "".join(map(str, parts))
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.lineno, node.value
    else:
        for child in ast.iter_child_nodes(node):
            yield from _messages_of(child)


def _comments_of(source: str) -> Iterator[tuple[int, str]]:
    """Yield the comments of a source with their lines; comments on lines that follow each other are one text."""
    last, first, comment = 0, 0, ""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            text = re.sub(r"^#+!?:? ?|(noqa|type: ignore)\S*.*? - ", "", token.string)
            if token.start[0] == last + 1:
                comment = f"{comment} {text}"
            else:
                if comment:
                    yield first, comment
                first, comment = token.start[0], text
            last = token.start[0]
    if comment:
        yield first, comment


def _script_comments_of(source: str) -> Iterator[tuple[int, str]]:
    """Yield the comments of a JavaScript source with their lines, without the types, tags and names of JSDoc."""
    for match in _SCRIPT_COMMENT.finditer(source):
        text = re.sub(r"\n\s*(?://|\*)?", " ", match[1] or match[2])
        line = source.count("\n", 0, match.start()) + 1
        yield from ((line, part.strip()) for part in _JSDOC.split(text) if " " in part.strip())


def _sources(folder: Path) -> Iterator[Path]:
    """Yield the source files below a folder."""
    for pattern in ("*.py", "*.js", "*.ts"):
        yield from sorted(folder.rglob(pattern))


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("paths", nargs="*", type=Path)
    arguments = parser.parse_args()
    folders = arguments.paths or [_ROOT / folder for folder in _CODE_FOLDERS]
    named = (file for path in folders for file in (_sources(path) if path.is_dir() else (path,)))
    faults = [
        fault for path in (named if arguments.paths else (*DOCUMENTS, *named)) for fault in faults_in(path.resolve())
    ]
    sys.stdout.writelines(f"{fault}\n" for fault in faults)
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
