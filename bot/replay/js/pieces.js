// Tiles, dice and the marks of seats, in the look of the board's picture; half a tile and a die measure 1.
import { html, svg, Pen } from "./dom.js";

const GAP = 0.025;
const ROUND = 0.18;
const SHADOW = 0.1;
const RING = 0.12;

/** Draws tiles, dice and marks; `shapes` has the positions of pips and the outlines of marks. */
export class Pieces {
  constructor(shapes) {
    this.shapes = shapes;
  }

  tile(pen, [first, second], { isUpright = true, isSpinner = false } = {}) {
    const [width, height] = isUpright ? [1, 2] : [2, 1];
    pen.slab(GAP, GAP, width - GAP, height - GAP, ROUND, "edge");
    pen.slab(GAP, GAP, width - 0.065, height - 0.08, ROUND - 0.02, "shine");
    pen.slab(0.06, 0.06, width - 0.065, height - 0.08, ROUND - 0.04, "face");
    if (isUpright) pen.slab(0.14, 0.965, 0.86, 1.025, 0.03, "groove");
    else pen.slab(0.965, 0.14, 1.025, 0.86, 0.03, "groove");
    if (isSpinner) {
      pen.disc(width / 2, height / 2, 0.15, "groove");
      pen.disc(width / 2, height / 2, 0.11, "pin");
    }
    this.half(pen, first, 0, 0, isUpright);
    this.half(pen, second, isUpright ? 0 : 1, isUpright ? 1 : 0, isUpright);
  }

  half(pen, pips, left, top, isUpright) {
    const { spots, radius } = this.shapes.pips[pips];
    for (const [across, down] of spots) {
      const [x, y] = isUpright ? [across, down] : [down, across];
      pen.disc(left + 0.49 + (x - 0.5) * 0.92, top + 0.49 + (y - 0.5) * 0.92, radius, `pip-${pips}`);
    }
  }

  shadow(pen, isUpright) {
    const [width, height] = isUpright ? [1, 2] : [2, 1];
    pen.slab(SHADOW, SHADOW, width + SHADOW, height + SHADOW, ROUND, "rim");
  }

  /** Outline the tile that was laid last. */
  outline(pen, isUpright) {
    const [width, height] = isUpright ? [1, 2] : [2, 1];
    for (const [look, outer, inner] of [["ink", RING, -0.035], ["accent", RING - 0.035, 0]]) {
      const reach = (outer + inner) / 2;
      pen.add("rect", {
        x: pen.px(-reach), y: pen.py(-reach), rx: pen.length(ROUND + reach), class: `line ${look}`,
        width: pen.length(width + 2 * reach), height: pen.length(height + 2 * reach),
        "stroke-width": pen.length(outer - inner),
      });
    }
  }

  back(pen, isUpright = true) {
    const [w, h] = isUpright ? [1, 2] : [2, 1];
    pen.slab(GAP, GAP, w - GAP, h - GAP, ROUND, "back-edge");
    pen.slab(GAP + 0.03, GAP + 0.03, w - 0.07, h - 0.08, ROUND - 0.02, "back");
    const [x, y] = [w / 2 - 0.01, h / 2 - 0.02];
    pen.shape([[x, y - 0.3], [x + 0.2, y], [x, y + 0.3], [x - 0.2, y]], "back-line");
    pen.shape([[x, y - 0.18], [x + 0.12, y], [x, y + 0.18], [x - 0.12, y]], "back");
  }

  /** Draw a die; 0 pips are a die that was not thrown yet. */
  die(pen, pips, { isLast = false, isDim = false } = {}) {
    if (isLast) {
      pen.slab(0, 0, 1, 1, 0.24, "ink");
      pen.slab(0.015, 0.015, 0.985, 0.985, 0.22, "accent");
      pen.slab(0.06, 0.06, 0.94, 0.94, 0.19, "ink");
    }
    pen.slab(0.08, 0.08, 0.92, 0.92, 0.17, isDim ? "dim-face" : "edge");
    if (!isDim) {
      pen.slab(0.08, 0.08, 0.9, 0.9, 0.16, "shine");
      pen.slab(0.105, 0.105, 0.9, 0.9, 0.15, "face");
    }
    const { spots, radius } = this.shapes.pips[pips];
    for (const [x, y] of spots) {
      pen.disc(0.5 + (x - 0.5) * 0.8, 0.5 + (y - 0.5) * 0.8, radius * 0.82, isDim ? "dim-pip" : "pip-0");
    }
  }

  /** Draw the mark of a seat into a square with edges of 1. */
  mark(pen, seat) {
    const { corners, round, middle } = this.shapes.marks[seat];
    const half = 0.5 / 1.1;
    const around = corners.map(([x, y]) => [0.5 + half * x, 0.5 + half * y]);
    for (const [look, edge] of [["ink", 0.1 * half], [`seat-${seat}`, 0]]) {
      if (around.length === 1) pen.disc(...around[0], half * round + edge, look);
      else pen.shape(around, `round ${look}`, half * round + edge);
    }
    pen.write(0.5, 0.5 + half * middle, seat + 1, half * 1.22, "number ink");
  }

  /** Return a picture of its own of one piece, as part of a text or a list. */
  alone(width, height, look, draw) {
    const picture = svg("svg", { viewBox: `0 0 ${width * 100} ${height * 100}`, class: look, "aria-hidden": "true" });
    draw(new Pen(picture, 0, 0, 100));
    return picture;
  }

  markAlone(seat) {
    return this.alone(1, 1, "mark", (pen) => this.mark(pen, seat));
  }

  tileAlone(tile) {
    return this.alone(1, 2, "tile", (pen) => this.tile(pen, tile));
  }

  backAlone() {
    return this.alone(1, 2, "tile", (pen) => this.back(pen));
  }

  dieAlone(pips, isDim) {
    return this.alone(1, 1, "die", (pen) => this.die(pen, pips, { isDim }));
  }
}

/** Return a row of pieces that is read out as one text. */
export function rowOf(pieces, label) {
  return html("span", { class: "pieces", role: "img", "aria-label": label }, ...pieces);
}
