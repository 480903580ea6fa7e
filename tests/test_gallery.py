"""`python -m gallery`: the page shows all pictures, and what has changed."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image
from typer.testing import CliRunner

from bot.i18n import LANGUAGES, Language
from bot.render.themes import CLASSIC
from gallery.__main__ import cli
from gallery.messages import OTHERS, NotingLanguage, draw_messages
from tests.waiting import PATIENCE

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[1]
GIT = shutil.which("git") or "git"
SMALL = ("leaderboards", "bricks", "--theme", "night")


def gallery(*arguments: str, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    """Start the gallery as a process, because it draws in several."""
    command = (sys.executable, "-m", "gallery", *arguments)
    return subprocess.run(command, cwd=cwd, capture_output=True, text=True, timeout=PATIENCE, check=False)


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with two shelves, drawn once."""
    out = tmp_path_factory.mktemp("gallery") / "out"
    done = gallery(*SMALL, "--out", str(out))
    assert done.returncode == 0, done.stderr
    assert str(out / "index.html") in done.stdout.replace("\n", "")
    return out


def files(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.glob("night/*/*.png"))


def figures(page: Path) -> dict[str, list[str]]:
    """Return the pictures of each figure on a page, by its caption."""
    parts = re.findall(r"<figure>.*?</figure>", page.read_text(encoding="utf-8"), re.DOTALL)
    return {
        re.findall(r"<figcaption>(.*?)</figcaption>", part)[0]: re.findall(r'src="([^"]+)"', part) for part in parts
    }


def test_the_page_shows_every_picture_in_full_and_narrow(drawn: Path) -> None:
    shown = [name for images in figures(drawn / "index.html").values() for name in images]
    assert sorted(shown) == sorted(files(drawn) * 2)
    assert len(files(drawn)) > 10
    for name in files(drawn):
        with Image.open(drawn / name) as picture:
            assert picture.format == "PNG"


def test_each_shelf_has_a_sheet_with_all_pictures_as_wide_as_on_a_phone(drawn: Path) -> None:
    with Image.open(drawn / "sheets" / "night-bricks.png") as sheet:
        assert sheet.width > 4 * 400


@pytest.mark.parametrize("arguments", [["hats"], ["--theme", "pink"]])
def test_it_says_what_there_is_to_choose_from(tmp_path: Path, arguments: list[str]) -> None:
    done = CliRunner().invoke(cli, [*arguments, "--out", str(tmp_path / "out")])
    assert done.exit_code == 2
    assert f"'{arguments[-1]}' is none of" in done.stderr
    assert not (tmp_path / "out").exists()


def test_a_comparison_shows_what_has_changed_and_nothing_else(drawn: Path, tmp_path: Path) -> None:
    older, out = tmp_path / "older", tmp_path / "out"
    shutil.copytree(drawn, older)
    changed, gone, *_ = (name for name in files(older) if "bricks" in name)
    with Image.open(older / changed) as picture:
        picture.convert("RGB").rotate(180).save(older / changed)
    listed = json.loads((older / "pictures.json").read_text(encoding="utf-8"))
    listed.append({"theme": "night", "shelf": "bricks", "title": "once upon a time", "bytes": 1})
    shutil.copy(older / gone, older / "night/bricks/once-upon-a-time.png")
    new = listed.pop(0)
    (older / "pictures.json").write_text(json.dumps(listed), encoding="utf-8")

    assert gallery(*SMALL, "--out", str(out), "--against", str(older)).returncode == 0

    page = figures(out / "compare.html")
    assert sorted(page.values()) == sorted(
        [
            [f"then/{changed}", changed, f"differs/{changed}"],
            ["then/night/bricks/once-upon-a-time.png"],
            [next(name for name in files(out) if _slug(new["title"]) in name)],
        ]
    )
    with Image.open(out / "differs" / changed) as marked:
        assert (255, 0, 200) in {color for _, color in marked.convert("RGB").getcolors(1 << 20) or ()}
    assert "1 changed, 1 new, 1 gone" in (out / "compare.html").read_text(encoding="utf-8")


def _slug(title: str) -> str:
    return re.sub(r"\W+", "-", title.lower())


@pytest.mark.parametrize("against", ["no-such-revision", "tests"])
def test_what_is_no_gallery_cannot_be_compared_with(tmp_path: Path, against: str) -> None:
    done = gallery("bricks", "--theme", "night", "--out", str(tmp_path / "out"), "--against", against)
    assert done.returncode == 2
    assert against in done.stderr
    assert "Traceback" not in done.stderr


def test_a_gallery_is_not_compared_with_the_folder_it_is_drawn_into(tmp_path: Path) -> None:
    done = CliRunner().invoke(cli, ["bricks", "--out", str(tmp_path), "--against", str(tmp_path)])
    assert done.exit_code == 2
    assert not [*tmp_path.iterdir()]


def test_another_revision_draws_its_pictures_itself(tmp_path: Path) -> None:
    """In a copy that is committed, then changed: the pictures of the commit are those from before the change."""
    copy, out = tmp_path / "copy", tmp_path / "out"
    for part in ("bot", "gallery"):
        shutil.copytree(ROOT / part, copy / part, ignore=shutil.ignore_patterns("__pycache__"))
    who = ("-c", "user.name=Someone", "-c", "user.email=someone@example.org", "-c", "commit.gpgsign=false")
    for command in (("init", "-q"), ("add", "-A"), (*who, "commit", "-qm", "A release"), ("tag", "v1")):
        subprocess.run((GIT, *command), cwd=copy, check=True)
    themes = copy / "bot" / "render" / "themes.py"
    text = themes.read_text(encoding="utf-8")
    themes.write_text(text.replace(f"table={CLASSIC.table}", "table=(1, 2, 3)"), encoding="utf-8")

    done = gallery("bricks", "--theme", "classic", "--out", str(out), "--against", "v1", cwd=copy)

    assert done.returncode == 0, done.stderr
    for folder, color in ((out / "then", CLASSIC.table), (out, (1, 2, 3))):
        with Image.open(next(folder.glob("classic/bricks/*-1-of-28.png"))) as picture:
            ground = picture.convert("RGB").getpixel((picture.width - 10, 40))
        assert isinstance(ground, tuple)
        assert max(abs(one - other) for one, other in zip(ground, color, strict=True)) < 8


def test_the_pictures_of_the_readme_are_drawn_by_the_gallery(tmp_path: Path) -> None:
    shown = re.findall(r"[\"(]docs/(\w+\.(?:png|webp))[\")]", (ROOT / "README.md").read_text(encoding="utf-8"))
    done = subprocess.run((sys.executable, "-m", "gallery.readme", "--out", str(tmp_path)), cwd=ROOT, check=False)
    assert done.returncode == 0
    drawn = {path.name: path for path in tmp_path.iterdir()}
    assert {*shown} - {"playground.png", "replay.png"} == drawn.keys()
    assert drawn["match.webp"].stat().st_size < 1_000_000


@pytest.mark.parametrize("code", LANGUAGES)
def test_messages_are_shown_to_translators_with_the_keys_of_their_texts(tmp_path: Path, code: str) -> None:
    done = CliRunner().invoke(cli, ["settings", "fifty", "ladder", "--language", code, "--out", str(tmp_path)])
    assert done.exit_code == 0, done.output
    page = (tmp_path / f"messages-{code}.html").read_text(encoding="utf-8")
    data = json.loads(re.findall(r'id="data">(.*?)</script>', page)[0])
    assert {one["section"] for one in data["messages"]} == {"settings", "fifty", "ladder"}
    assert not data["missing"]
    assert {"button.join", "league.rules_answer"} <= {key for one in data["messages"] for key in one["keys"]}
    pictures = {*re.findall(r"/attachments/(\w+\.\w+)", page)}
    assert pictures == {path.name for path in (tmp_path / "attachments").iterdir()}


def test_a_text_that_a_language_lacks_is_marked_for_its_translator() -> None:
    lang = NotingLanguage("pl")
    del lang.own["button.join"]
    assert lang("button.join") == "⚑ " + Language("pl")("button.join")
    assert lang("button.start") == Language("pl")("button.start")
    assert [*lang.noted] == ["button.join", "button.start"]


def test_every_text_is_on_the_page(tmp_path: Path) -> None:
    draw_messages("en", [OTHERS], tmp_path)
    page = (tmp_path / "messages-en.html").read_text(encoding="utf-8")
    assert all(f'"{key}"' in page for key in NotingLanguage("en").own)
