// Starts the page: texts, the player, and the check, which does not depend on what is shown.
import { canCalculate } from "./check/chance.js";
import { checkMatch } from "./check/match.js";
import { DiceTable } from "./dice.js";
import { html } from "./dom.js";
import { DominoTable } from "./dominoes.js";
import { Pieces } from "./pieces.js";
import { Player } from "./player.js";
import { Playing } from "./playing.js";
import { ReviewTab } from "./review.js";
import { Texts } from "./texts.js";

const TABLES = { dominoes: DominoTable, dice: DiceTable };
const LOOKS = ["light dark", "light", "dark"];

const data = JSON.parse(document.getElementById("data").textContent);
const texts = new Texts(data.languages, data.record.players ?? []);
const check = document.getElementById("check");
let verdict = null;
let player = null;
let review = null;

function write() {
  document.documentElement.lang = texts.code;
  document.title = `${texts.language.game} · ${data.record.players?.map((_, seat) => texts.name(seat)).join(", ")}`;
  document.getElementById("game").textContent = texts.language.game;
  document.getElementById("options").textContent = texts.language.options;
  for (const node of document.querySelectorAll("[data-text]")) node.textContent = texts.text(node.dataset.text);
  for (const node of document.querySelectorAll("[data-label]")) {
    node.setAttribute("aria-label", texts.text(node.dataset.label));
    node.title = texts.text(node.dataset.label);
  }
  writeVerdict();
  player?.write();
  review?.write();
}

function writeVerdict() {
  check.dataset.verdict = verdict?.kind ?? "checking";
  const lines = [verdict?.fault ? faultText(verdict.fault) : texts.text(`page.${verdict?.kind ?? "checking"}`)];
  if (verdict?.kind === "checked") {
    const commitment = data.record.commitment.slice(0, data.digits);
    lines.push(texts.text("page.how"), texts.text("page.uncovered"), texts.text("page.compare", { commitment }));
  }
  check.replaceChildren(...lines.map((line, at) => html(at ? "small" : "strong", {}, line)));
}

function faultText({ kind, round, action }) {
  const what = texts.text(`page.fault.${kind}`);
  if (!round) return texts.text("page.wrong", { what });
  return texts.text(action ? "page.wrong_action" : "page.wrong_round", { what, round, action });
}

async function judge() {
  if (!canCalculate()) return { kind: "cannot" };
  const fault = await checkMatch(data.record, data.scenes);
  return fault ? { kind: "wrong", fault } : { kind: "checked" };
}

function offerLanguages() {
  const select = document.getElementById("language");
  const wanted = [data.language, ...navigator.languages]
    .flatMap((code) => (code ? [code, code.split("-")[0]] : []))
    .find((code) => Object.hasOwn(data.languages, code));
  texts.code = wanted ?? texts.code;
  const options = Object.entries(data.languages).map(([value, { name }]) =>
    html("option", { value, lang: value, selected: value === texts.code }, name),
  );
  select.replaceChildren(...options);
  select.addEventListener("change", () => {
    texts.code = select.value;
    write();
  });
}

function offerLooks() {
  let look = 0;
  document.getElementById("look").addEventListener("click", () => {
    look = (look + 1) % LOOKS.length;
    document.documentElement.style.colorScheme = LOOKS[look];
  });
}

function offerRecord() {
  const link = document.getElementById("save");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(data.record)], { type: "application/json" }));
  link.download = data.file;
}

function startPlayer() {
  const pieces = new Pieces(data.shapes);
  player = new Player(data, new TABLES[data.family](data, pieces, texts), pieces, texts);
  new Playing(player, texts);
  review = new ReviewTab(player, pieces, texts);
  player.goToHash();
}

offerLanguages();
offerLooks();
offerRecord();
write();
judge().then((found) => {
  verdict = found;
  writeVerdict();
});
startPlayer();
write();
