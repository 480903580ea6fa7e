// Shows one step of a match at a time: the board, the seats, the line of what happened.
import { html } from "./dom.js";
import { stepsOf } from "./steps.js";

const byId = (id) => document.getElementById(id);
const NOBODY = "none";
const EVERYBODY = "all";

export class Player {
  constructor(data, table, pieces, texts) {
    this.record = data.record;
    this.scenes = data.scenes;
    this.unit = data.unit;
    this.table = table;
    this.pieces = pieces;
    this.texts = texts;
    this.steps = stepsOf(data.record);
    this.at = 0;
    this.onGo = () => {};
    this.open = EVERYBODY;
    this.listen();
  }

  listen() {
    const moves = {
      first: () => 0, back: () => this.at - 1, forward: () => this.at + 1, last: () => this.end,
      back_round: () => this.roundFrom(-1), forward_round: () => this.roundFrom(1),
    };
    for (const [id, target] of Object.entries(moves)) byId(id).addEventListener("click", () => this.go(target()));
    const keys = {
      ArrowLeft: "back", ArrowRight: "forward", Home: "first", End: "last", PageUp: "back_round", PageDown: "forward_round",
    };
    document.addEventListener("keydown", (event) => {
      const isOwn = event.target.matches?.("select, input") || event.ctrlKey || event.altKey || event.metaKey;
      if (isOwn || !Object.hasOwn(keys, event.key)) return;
      event.preventDefault();
      this.go(moves[keys[event.key]]());
    });
    byId("slider").addEventListener("input", (event) => this.go(Number(event.target.value)));
    byId("hands").addEventListener("change", (event) => {
      this.open = event.target.value;
      this.showSeats();
    });
    window.addEventListener("hashchange", () => this.goToHash());
  }

  get end() {
    return this.steps.length - 1;
  }

  /** Return the first step at which something lies on the table. */
  get start() {
    return Math.max(this.steps.findIndex(({ action }) => action > 0), 0);
  }

  /** Return the first step of the next round, or of this one and then the one before. */
  roundFrom(direction) {
    const starts = this.steps.flatMap(({ round }, at) => (round === this.steps[at - 1]?.round ? [] : [at]));
    if (direction > 0) return starts.find((at) => at > this.at) ?? this.end;
    return Math.max(0, ...starts.filter((at) => at < this.at));
  }

  /** Go to the step that the address names, counted from 0; without one to the first tile or roll. */
  goToHash() {
    const named = Number.parseInt(location.hash.slice(1), 10);
    this.go(Number.isNaN(named) ? this.start : named);
  }

  /** Go to a step that a person chose. */
  go(at) {
    this.onGo();
    this.show(at);
  }

  /** Rewrite all texts in the chosen language. */
  write() {
    byId("slider").max = this.end;
    byId("hands-choice").hidden = !this.table.hasHands;
    const seats = this.record.players.map((_, seat) => [`${seat}`, this.texts.name(seat)]);
    const choices = [
      [EVERYBODY, this.texts.text("page.hands_all")], ...seats, [NOBODY, this.texts.text("page.hands_none")],
    ];
    const options = choices.map(([value, label]) => html("option", { value, selected: value === this.open }, label));
    byId("hands").replaceChildren(...options);
    this.writeStory();
    this.writeSheet();
    this.show();
  }

  writeStory() {
    const rounds = new Map();
    for (const [at, { round }] of this.steps.entries()) {
      if (!rounds.has(round)) rounds.set(round, []);
      rounds.get(round).push(this.storyStep(at));
    }
    const parts = [...rounds].map(([round, steps]) =>
      html("section", {}, html("h3", {}, this.texts.text("review.round", { round })), html("ol", {}, ...steps)),
    );
    byId("story").replaceChildren(...parts);
  }

  storyStep(at) {
    const lines = this.texts.lines(at);
    const button = html("button", { type: "button" }, ...(lines.length ? lines : [this.texts.text("rewatch.begins")]));
    button.addEventListener("click", () => this.go(at));
    return html("li", { "data-step": at }, button);
  }

  /** Write the scores after each round. */
  writeSheet() {
    const names = this.record.players.map((_, seat) =>
      html("th", { scope: "col" }, this.pieces.markAlone(seat), html("span", { class: "unseen" }, this.texts.name(seat))),
    );
    const ends = this.steps.flatMap(({ round }, at) => (round === this.steps[at + 1]?.round ? [] : [[round, at]]));
    const rows = ends.map(([round, at]) => {
      const scores = this.scenes[at].scores.map((score) => html("td", {}, number(score)));
      return html("tr", {}, html("th", { scope: "row" }, round), ...scores);
    });
    const head = html("tr", {}, html("th", { scope: "col" }, this.texts.text("page.rounds")), ...names);
    byId("sheet").replaceChildren(html("thead", {}, head), html("tbody", {}, ...rows));
  }

  show(at = this.at) {
    this.at = Math.min(Math.max(at, 0), this.end);
    const lines = this.texts.lines(this.at);
    byId("board").replaceChildren(this.table.draw(this.at));
    byId("position").textContent = this.table.describe(this.at);
    byId("aside").replaceChildren(...[this.table.aside(this.steps[this.at])].filter(Boolean));
    byId("now").replaceChildren(...(lines.length ? lines : [this.texts.text("rewatch.begins")]));
    byId("slider").value = this.at;
    byId("slider").setAttribute("aria-valuetext", this.texts.plainLines(this.at).join(" "));
    byId("step").textContent = this.texts.text("page.step", { n: this.at + 1, all: this.end + 1 });
    for (const id of ["first", "back", "back_round"]) byId(id).setAttribute("aria-disabled", this.at === 0);
    for (const id of ["last", "forward", "forward_round"]) byId(id).setAttribute("aria-disabled", this.at === this.end);
    this.showSeats();
    this.markStory();
  }

  showSeats() {
    byId("seats").replaceChildren(...this.record.players.map((_, seat) => this.plate(seat)));
  }

  plate(seat) {
    const { actor, scores, points, is_over: isOver } = this.scenes[this.at];
    const isTurn = actor === seat;
    const isOpen = [EVERYBODY, `${seat}`].includes(this.open);
    const label = this.texts.text(`alt.${this.unit}`, { n: number(scores[seat]) });
    const isCounted = this.unit === "sets_won";
    const head = html(
      "span", { class: "plate-head" }, this.pieces.markAlone(seat), html("b", { class: "name" }, this.texts.name(seat)),
      isOver && this.record.ranking[0].includes(seat) ? html("span", { class: "crown", "aria-hidden": "true" }, "♛") : null,
      isTurn ? html("span", { class: "unseen" }, this.texts.text("alt.turn", { name: this.texts.name(seat) })) : null,
      isCounted ? html("span", { class: "points" }, this.texts.text("alt.points", { n: number(points[seat]) })) : null,
      html("span", { class: "score", role: "img", "aria-label": label, title: label },
        `${this.unit === "points" ? "" : "★ "}${number(scores[seat])}`),
    );
    const holdings = this.table.holdings(this.at, this.steps[this.at], seat, isOpen);
    return html("li", { class: isTurn ? "plate turn" : "plate" }, head, holdings);
  }

  /** Mark the lines of this step, and bring them into view without moving the page. */
  markStory() {
    const story = byId("story");
    story.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const now = story.querySelector(`[data-step="${this.at}"]`);
    if (!now) return;
    now.setAttribute("aria-current", "step");
    const offset = now.offsetTop - story.offsetTop;
    if (offset < story.scrollTop || offset + now.offsetHeight > story.scrollTop + story.clientHeight) {
      story.scrollTop = offset - story.clientHeight / 3;
    }
  }
}

/** Write a number with a true minus sign. */
function number(value) {
  return value < 0 ? `−${-value}` : `${value}`;
}
