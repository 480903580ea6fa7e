// The occupants of seats: people and computers, who may resign, leave or come back (docs/record-format.md, "Changes").
import { ensure, ensureKeys } from "./fault.js";

const isBefore = (one, other) => one.round < other.round || (one.round === other.round && one.after < other.after);

export class Seats {
  constructor(record) {
    const { computers = [], changes = [], players, rounds } = record;
    this.all = players.map((_, seat) => seat);
    ensure(computers.every((seat, at) => this.all.includes(seat) && !(seat <= computers[at - 1])), "shape");
    for (const change of changes) ensurePlace(change, rounds);
    this.coming = [...changes];
    this.computers = new Set(computers);
    this.away = new Set();
    this.resigned = [];
  }

  /** Return whether resignations have ended the match: one seat stays, or only computers do. */
  get isGivenUp() {
    const staying = this.all.filter((seat) => !this.hasResigned(seat));
    return this.resigned.length > 0 && (staying.length === 1 || staying.every((seat) => this.computers.has(seat)));
  }

  hasResigned(seat) {
    return this.resigned.includes(seat);
  }

  /** Apply the changes after an action of a round; 0 is the time before the first one. */
  reach(round, after) {
    while (this.coming.length && !isBefore({ round, after }, this.coming[0])) {
      const change = this.coming.shift();
      ensure(!isBefore(change, { round, after }) && this.allows(change), "not_allowed");
      this.change(change);
    }
  }

  close() {
    ensure(!this.coming.length, "not_allowed");
  }

  allows({ seat, do: what }) {
    if (!this.all.includes(seat) || this.hasResigned(seat) || this.isGivenUp) return false;
    const isComputers = this.computers.has(seat);
    switch (what) {
      case "resign": return !isComputers;
      case "away": return !isComputers && !this.away.has(seat);
      case "back": return this.away.has(seat);
      case "leave": return !isComputers && this.computers.size + 1 < this.all.length;
      case "sit": return isComputers || this.away.has(seat);
      default: return false;
    }
  }

  change({ seat, do: what }) {
    if (what === "away") this.away.add(seat);
    else this.away.delete(seat);
    if (what === "resign") this.resigned.push(seat);
    if (what === "leave") this.computers.add(seat);
    if (what === "sit") this.computers.delete(seat);
  }

  /** Return the places: those who resigned come behind all others, the first to resign last. */
  places(ranked) {
    const stay = (place) => place.filter((seat) => !this.hasResigned(seat));
    const others = (this.isGivenUp ? [this.all] : ranked).map(stay).filter((place) => place.length);
    return [...others, ...[...this.resigned].reverse().map((seat) => [seat])];
  }
}

/** Stop unless the place of a change exists in the record. */
function ensurePlace(change, rounds) {
  ensureKeys(change, ["round", "after", "seat", "do"]);
  const isCount = Number.isInteger(change.round) && Number.isInteger(change.after) && change.after >= 0;
  ensure(isCount && change.after <= rounds[change.round - 1]?.actions.length, "shape");
}
