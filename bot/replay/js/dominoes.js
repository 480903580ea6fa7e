// Draws a domino table with the layout of the picture, and describes it in words.
import { html, svg, Pen } from "./dom.js";
import { rowOf } from "./pieces.js";
import { drawTotal, TOTAL_HEIGHT } from "./total.js";
import { stepsOf, tilesAt } from "./steps.js";

const WIDTH = 1000;
const MARGIN = 24;
const STRING = 3;

export class DominoTable {
  constructor(data, pieces, texts) {
    this.record = data.record;
    this.scenes = data.scenes;
    this.pieces = pieces;
    this.texts = texts;
    this.heights = heightsOf(stepsOf(data.record), data.scenes);
    this.hasHands = true;
  }

  /** Draw the table after a step. */
  draw(at) {
    const { sketch, actor } = this.scenes[at];
    const height = this.heights[at];
    const board = svg("svg", { viewBox: `0 0 ${WIDTH} ${height}` });
    const pen = new Pen(board);
    if (sketch.total) drawTotal(pen.at(MARGIN, MARGIN), sketch.total);
    const [left, top, right] = sketch.frame;
    const room = sketch.total ? TOTAL_HEIGHT + MARGIN : 0;
    const spare = (height - heightOf(sketch)) / 2;
    const table = pen.at(
      WIDTH / 2 - ((left + right) / 2) * sketch.edge, MARGIN + room + spare - top * sketch.edge, sketch.edge,
    );
    if (!sketch.tiles.length) this.drawEmpty(table);
    this.drawTiles(table, sketch);
    if (actor !== null && sketch.tiles.length) sketch.ends.forEach((end) => drawFlag(table, end));
    return board;
  }

  drawTiles(pen, { tiles, last }) {
    for (const [, , x, y, isUpright] of tiles) this.pieces.shadow(pen.at(x, y), isUpright);
    for (const [first, second, x, y, isUpright, isSpinner] of tiles) {
      this.pieces.tile(pen.at(x, y), [first, second], { isUpright, isSpinner });
    }
    const isLast = ([first, second]) => last && String([first, second].sort(ascending)) === String(last);
    for (const [, , x, y, isUpright] of tiles.filter(isLast)) this.pieces.outline(pen.at(x, y), isUpright);
  }

  /** Draw the place where the first tile will lie. */
  drawEmpty(pen) {
    const slot = pen.at(-1, -0.5);
    slot.slab(0, 0, 2, 1, 0.18, "faint");
    slot.slab(0.05, 0.05, 1.95, 0.95, 0.14, "well");
    slot.slab(0.97, 0.14, 1.03, 0.86, 0.03, "faint");
  }

  /** Return the contents of a seat's plate below its name; hidden hands are face down. */
  holdings(at, step, seat, isOpen) {
    const { hands } = tilesAt(this.record, step);
    const held = [...hands[seat]].sort((one, other) => one[0] - other[0] || one[1] - other[1]);
    const label = isOpen ? held.map((tile) => tile.join("-")).join(", ") : `${held.length}`;
    const pieces = held.map((tile) => (isOpen ? this.pieces.tileAlone(tile) : this.pieces.backAlone()));
    return held.length ? rowOf(pieces, label) : html("span", { class: "pieces" }, this.texts.text("alt.no_tiles"));
  }

  /** Return the tiles beside the table: those that can be drawn, and those that cannot. */
  aside(step) {
    const { stock } = tilesAt(this.record, step);
    const { reserved } = this.record.rounds[step.round - 1];
    const lines = [this.texts.text("alt.stock", { n: stock })];
    if (reserved.length) lines.push(this.texts.text("alt.reserved", { n: reserved.length }));
    return html("p", { class: "aside" }, this.pieces.backAlone(), lines.join(" "));
  }

  /** Describe the table in words. */
  describe(at) {
    const { tiles, ends, total } = this.scenes[at].sketch;
    if (!tiles.length) return this.texts.text("alt.empty_table");
    const names = tiles.map(([first, second]) => [first, second].sort(ascending).join("-")).join(", ");
    const open = ends.map(({ letter, pips }) => `${letter} ${pips}`).join(", ");
    const said = [this.texts.text("page.on_table", { tiles: names })];
    if (open) said.unshift(this.texts.text("alt.ends", { ends: open }));
    if (total) said.unshift(this.texts.text("alt.total", { total: total.now }));
    return said.join(" ");
  }
}

/** Return the height of the table at each step: that of the highest in the round, so that nothing jumps. */
function heightsOf(steps, scenes) {
  const most = {};
  for (const [at, { round }] of steps.entries()) {
    most[round] = Math.max(most[round] ?? 0, heightOf(scenes[at].sketch));
  }
  return steps.map(({ round }) => most[round]);
}

function heightOf({ frame, edge, total }) {
  return (frame[3] - frame[1]) * edge + 2 * MARGIN + (total ? TOTAL_HEIGHT + MARGIN : 0);
}

/** Draw the flag of an open end, with the number that is wanted there and its letter. */
function drawFlag(pen, { letter, pips, box, from }) {
  const [left, top, right, bottom] = box;
  const size = Math.min(right - left, bottom - top);
  const [w, h] = [(right - left) / size, (bottom - top) / size];
  if (from) {
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    pen.line([from, [x, from[1]], [x, y]], "text", STRING / pen.scale);
  }
  const flag = pen.at(left, top, size);
  flag.slab(0.02, 0.02, w - 0.02, h - 0.02, 0.3, "text");
  flag.slab(0.07, 0.07, w - 0.07, h - 0.07, 0.25, "well");
  if (pips < 10) flag.disc(0.5, 0.5, 0.4, "text");
  else flag.slab(0.07, 0.07, 0.96, 0.93, 0.25, "text");
  flag.write(0.5, 0.5, pips, 0.76, "number ink");
  flag.write(w - 0.52, h - 0.52, letter, 0.76, "number text");
}

function ascending(one, other) {
  return one - other;
}
