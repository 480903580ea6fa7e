// The faults of a record, and their position in the match.

/** The first fault; its kind names the sentence about it. */
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

/** Return whether two JSON values are equal. */
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
