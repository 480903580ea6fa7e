// Tiles, each written [low, high], and the chain that they lie in.

export const pips = (tiles) => tiles.reduce((sum, [low, high]) => sum + low + high, 0);
export const isDouble = ([one, other]) => one === other;
export const isTile = (tile, low, high) => tile[0] === low && tile[1] === high;
export const has = (tiles, [low, high]) => tiles.some((tile) => isTile(tile, low, high));
export const isOnly = (hand, low, high) => hand.length === 1 && isTile(hand[0], low, high);

const lowFirst = ([one, other]) => (one <= other ? [one, other] : [other, one]);

/** Return every tile of a set, ascending, but for those that are left out. */
export function setOf(highest, dropped = []) {
  const tiles = [];
  for (let low = 0; low <= highest; low += 1) {
    for (let high = low; high <= highest; high += 1) {
      if (!has(dropped, [low, high])) tiles.push([low, high]);
    }
  }
  return tiles;
}

/** Return the one seat with the lightest hand, null if it is shared. */
export function lightest(hands) {
  const weights = hands.map(pips);
  const least = Math.min(...weights);
  return weights.filter((weight) => weight === least).length === 1 ? weights.indexOf(least) : null;
}

/** The tiles on the table: a row with the two arms that a spinner may grow, or a pile, where nothing has to fit. */
export class Chain {
  constructor({ isPile = false, hasSpinner = false }) {
    this.isPile = isPile;
    this.hasSpinner = hasSpinner;
    this.spinner = null;
    this.row = [];
    this.up = [];
    this.down = [];
  }

  get tiles() {
    return [...this.row, ...this.up, ...this.down].map(lowFirst);
  }

  get total() {
    return pips(this.tiles);
  }

  /** Return the number wanted at each open end. */
  get ends() {
    if (this.isPile || !this.row.length) return {};
    const ends = { left: this.row[0][0], right: this.row.at(-1)[1] };
    if (this.spinner !== null && !isDoubleOf(this.row[0], this.spinner) && !isDoubleOf(this.row.at(-1), this.spinner)) {
      ends.up = this.up.at(-1)?.[1] ?? this.spinner;
      ends.down = this.down.at(-1)?.[1] ?? this.spinner;
    }
    return ends;
  }

  takes(tile) {
    return this.isPile || !this.row.length || Object.values(this.ends).some((number) => tile.includes(number));
  }

  /** Return the end where a tile fits first, in the order in which ends are looked at. */
  firstEndFor(tile) {
    if (this.isPile) return "pile";
    return this.row.length ? Object.keys(this.ends).find((end) => tile.includes(this.ends[end])) : "first";
  }

  /** Place a tile; return whether it fits there. */
  lay(tile, end) {
    if (this.isPile || !this.row.length) {
      if (end !== (this.isPile ? "pile" : "first")) return false;
      this.row.push(tile);
    } else {
      const number = Object.hasOwn(this.ends, end) ? this.ends[end] : null;
      if (number === null || !tile.includes(number)) return false;
      this.join(number, tile[0] + tile[1] - number, end);
    }
    if (this.hasSpinner && this.spinner === null && isDouble(tile)) this.spinner = tile[0];
    return true;
  }

  join(inner, outer, end) {
    if (end === "left") this.row.unshift([outer, inner]);
    else ({ right: this.row, up: this.up, down: this.down })[end].push([inner, outer]);
  }

  /** Take tiles back from an end until one of those that are held fits there, or none is left. */
  takeBack(end, held) {
    const taken = [];
    do {
      taken.push(lowFirst(end === "left" ? this.row.shift() : this.row.pop()));
    } while (this.row.length && !held.some((tile) => tile.includes(this.ends[end])));
    return taken;
  }

  /** Return the board count (rules, section 2). */
  get count() {
    if (this.row.length === 1) return pips(this.row);
    const [left, right] = [this.row[0], this.row.at(-1)];
    const outer = [this.up, this.down].filter((arm) => arm.length).map((arm) => arm.at(-1));
    const ends = [[left, left[0]], ...[right, ...outer].map((tile) => [tile, tile[1]])];
    return ends.reduce((sum, [tile, half]) => sum + (isDouble(tile) ? 2 * half : half), 0);
  }
}

function isDoubleOf([one, other], number) {
  return one === number && other === number;
}
