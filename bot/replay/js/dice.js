// Draws a dice table: the running turn large, and on every plate the rolls of the seat's latest turn.
import { html, svg, Pen } from "./dom.js";
import { rowOf } from "./pieces.js";

const WIDTH = 1000;
const MARGIN = 24;
const LARGE = 128;
const STEP = 1.1;
const TRAY = 0.34;
const OWNER = 92;

export class DiceTable {
  constructor(data, pieces, texts) {
    this.scenes = data.scenes;
    this.pieces = pieces;
    this.texts = texts;
    this.hasHands = false;
  }

  /** Draw the dice on the table: those that were kept apart from those that were thrown. They may belong to no one. */
  draw(at) {
    const { sketch, actor } = this.scenes[at];
    const owner = sketch.last ?? actor;
    const [faces, kept] = sketch.turns[owner]?.at(-1) ?? [Array(sketch.dice).fill(0), []];
    const aside = owner === null ? 0 : OWNER + MARGIN;
    const edge = Math.min(LARGE, (WIDTH - 2 * MARGIN - aside) / (sketch.dice * STEP + TRAY));
    const width = (sketch.dice * STEP + (kept.length ? TRAY : 0)) * edge;
    const board = svg("svg", { viewBox: `0 0 ${WIDTH} ${LARGE + 2 * MARGIN}` });
    const left = (WIDTH - width - aside) / 2;
    const pen = new Pen(board, left, MARGIN);
    if (owner !== null) this.pieces.mark(pen.at(0, (LARGE - OWNER) / 2, OWNER), owner);
    const dice = pen.at(aside, (LARGE - edge) / 2, edge);
    for (const [place, x] of placesOf(faces, kept)) {
      this.pieces.die(dice.at(x, 0), faces[place], { isLast: faces[place] > 0 && !kept.includes(place) });
    }
    if (kept.length) {
      const x = kept.length * STEP + TRAY / 2 - 0.05;
      dice.line([[x, 0.06], [x, 0.94]], "faint", 0.03);
    }
    return board;
  }

  /** Return the rolls of a seat's latest turn; all but the last are pale. */
  holdings(at, _step, seat) {
    const turn = this.scenes[at].sketch.turns[seat];
    const rolls = turn.map(([faces, kept], roll) => {
      const places = placesOf(faces, kept).map(([place]) => place);
      const dice = places.map((place) => this.pieces.dieAlone(faces[place], roll < turn.length - 1));
      return rowOf(dice, faces.join(" "));
    });
    return html("span", { class: "rolls" }, ...rolls);
  }

  aside() {
    return null;
  }

  /** Describe the table in words. */
  describe(at) {
    const { last, turns } = this.scenes[at].sketch;
    if (last === null) return this.texts.text("alt.no_rolls");
    const [faces, kept] = turns[last].at(-1);
    const dice = faces.join(" ");
    const said = kept.map((place) => faces[place]).join(" ");
    return `${this.texts.name(last)}: ${kept.length ? this.texts.text("alt.kept", { dice, kept: said }) : dice}`;
  }
}

/** Return the dice in order, kept ones first, each with its distance from the left in edges. */
function placesOf(faces, kept) {
  const thrown = faces.map((_, place) => place).filter((place) => !kept.includes(place));
  return [...kept, ...thrown].map((place, at) => [place, at * STEP + (kept.length && at >= kept.length ? TRAY : 0)]);
}
