// What can be wrong with a record, and what a match has to say about where.

/** The first thing that does not hold; its kind names the sentence that tells it. */
export class Fault extends Error {
  constructor(kind) {
    super(kind);
    this.kind = kind;
  }
}

/** Stop with a fault unless something holds. */
export function ensure(holds, kind) {
  if (!holds) throw new Fault(kind);
}

/** Tell whether two JSON values are the same. */
export function same(one, other) {
  return JSON.stringify(one) === JSON.stringify(other);
}

const KNOWN_KEYS = ["tile", "end", "tiles", "points", "dice", "keep"];

/** Refuse an action with a key that the format knows, but not for this kind of action. */
export function ensureKeys(action, allowed) {
  ensure(KNOWN_KEYS.every((key) => allowed.includes(key) || !(key in action)), "shape");
}
