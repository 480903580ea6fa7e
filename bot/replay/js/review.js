// The tab with the reviews of seats. A line leads to the step at which the decision was made.
import { html } from "./dom.js";

const byId = (id) => document.getElementById(id);
const TABS = ["happened", "review"];

export class ReviewTab {
  constructor(player, pieces, texts) {
    this.player = player;
    this.pieces = pieces;
    this.texts = texts;
    byId("tabs").hidden = !texts.language.reviews.length;
    for (const tab of TABS) byId(`tab-${tab}`).addEventListener("click", () => this.open(tab));
    byId("tabs").addEventListener("keydown", (event) => {
      if (!["ArrowLeft", "ArrowRight"].includes(event.key)) return;
      event.stopPropagation();
      const other = TABS.find((tab) => byId(tab).hidden);
      this.open(other);
      byId(`tab-${other}`).focus();
    });
    this.open(TABS[0]);
  }

  open(chosen) {
    for (const tab of TABS) {
      byId(tab).hidden = tab !== chosen;
      byId(`tab-${tab}`).setAttribute("aria-selected", tab === chosen);
      byId(`tab-${tab}`).tabIndex = tab === chosen ? 0 : -1;
    }
  }

  /** Write all reviews in the chosen language. */
  write() {
    const { reviews } = this.texts.language;
    byId("review").replaceChildren(...reviews.map((review) => this.section(review, reviews.length === 1)));
  }

  section({ seat, head, turning, rounds }, isOpen) {
    const name = html("span", { class: "plate-head" }, this.pieces.markAlone(seat), html("b", {}, this.texts.name(seat)));
    const list = (lines) => html("ol", {}, ...lines.map(([at, line]) => this.line(at, line)));
    const parts = rounds.flatMap(({ round, lines }) => [html("h3", {}, this.texts.text("review.round", { round })), list(lines)]);
    if (turning.length) parts.unshift(list(turning));
    const told = head.map((line) => html("p", {}, ...this.texts.rich(line)));
    return html("details", { open: isOpen }, html("summary", {}, name, ...told.slice(0, 1)), ...told.slice(1), ...parts);
  }

  line(at, line) {
    const button = html("button", { type: "button" }, ...this.texts.rich(line));
    button.addEventListener("click", () => this.player.go(at));
    return html("li", {}, button);
  }
}
