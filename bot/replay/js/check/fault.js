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

const KNOWN_KEYS = [
  "format", "variant", "options", "players", "commitment", "server_seed", "public_seed", "rounds", "scores", "ranking",
  "computers", "changes", "leader", "hands", "stock", "reserved", "actions", "end", "winner", "points",
  "seat", "do", "tile", "tiles", "dice", "keep", "round", "after",
];

/** Refuse an object that lacks one of its keys, or has one that the format knows for other places only. */
export function ensureKeys(part, own, optional = []) {
  ensure(part !== null && typeof part === "object" && own.every((key) => Object.hasOwn(part, key)), "shape");
  const others = KNOWN_KEYS.filter((key) => !own.includes(key) && !optional.includes(key));
  ensure(!others.some((key) => Object.hasOwn(part, key)), "shape");
}
