// The running total of games where totals score: a large number, and the way to the totals that are worth points.

export const TOTAL_HEIGHT = 142;
const WIDTH = 952;
const BOX = 170;
const WAY_LEFT = 198;
const WAY_RIGHT = WIDTH - 54;
const PLATE = 46;

export function drawTotal(pen, { now, marks, lost }) {
  pen.slab(0, 0, BOX, TOTAL_HEIGHT, 22, "text");
  pen.slab(4, 4, BOX - 4, TOTAL_HEIGHT - 4, 18, "well");
  pen.write(BOX / 2, TOTAL_HEIGHT / 2, now, now < 100 ? 84 : 70, "number text");
  if (!marks.length) return;
  const most = marks.at(-1)[0];
  drawWay(pen, Math.min(now / most, 1));
  const next = marks.find(([total]) => total > now)?.[0];
  for (const [total, points] of marks) {
    const x = WAY_LEFT + ((WAY_RIGHT - WAY_LEFT) * total) / most;
    drawGoal(pen.at(x - PLATE, 0), total, `${lost && total > now ? "±" : "+"}${points}`, statusOf(total, now, next));
  }
}

function statusOf(total, now, next) {
  if (total === now) return "hit";
  if (total < now) return "passed";
  return total === next ? "next" : "ahead";
}

function drawWay(pen, part) {
  pen.slab(WAY_LEFT, 118, WAY_RIGHT, 136, 9, "seam");
  pen.slab(WAY_LEFT + 2, 120, WAY_RIGHT - 2, 134, 7, "well");
  if (part) pen.slab(WAY_LEFT + 2, 120, WAY_LEFT + Math.max(22, (WAY_RIGHT - WAY_LEFT) * part) - 2, 134, 7, "text");
}

const LOOKS = {
  ahead: { edge: "text", ground: "well", ink: "text" },
  next: { edge: "ink", ground: "text", ink: "ink" },
  hit: { edge: "text", ground: "well", ink: "text" },
  passed: { edge: "faint", ground: "table", ink: "faint" },
};

/** Draw the plate of a total: what was passed is dim and crossed out, and points that were won are on gold. */
function drawGoal(pen, total, points, status) {
  const { edge, ground, ink } = LOOKS[status];
  pen.line([[PLATE, 104], [PLATE, 136]], edge, 4);
  pen.slab(0, 0, 2 * PLATE, 104, 16, edge);
  pen.slab(3, 3, 2 * PLATE - 3, 101, 13, ground);
  pen.write(PLATE, 29, total, total < 100 ? 40 : 36, `number ${ink}`);
  if (status === "hit") pen.slab(7, 53, 2 * PLATE - 7, 97, 22, "accent");
  pen.write(PLATE, 75, points, 33, `number ${status === "hit" ? "ink" : ink}`);
  if (status === "passed") pen.line([[12, 90], [2 * PLATE - 12, 14]], edge, 5);
}
