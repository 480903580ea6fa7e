// Chance that anyone can check: docs/record-format.md, "The fair deal". The browser's own SHA-256 does the work.
import { ensure } from "./fault.js";

const HEX_32_BYTES = /^[0-9a-f]{64}$/i;
const NUMBERS = 2 ** 32;
const DIE = 6;

/** Return whether this browser lets a page calculate hashes; some do so only for files and for https. */
export function canCalculate() {
  return Boolean(globalThis.crypto?.subtle);
}

/** The numbers that the two parts of the seed name. */
export class Chance {
  static async of(record) {
    ensure(HEX_32_BYTES.test(record.server_seed) && typeof record.public_seed === "string", "shape");
    const secret = bytesOf(record.server_seed);
    const digest = await crypto.subtle.digest("SHA-256", secret);
    ensure(hexOf(digest) === String(record.commitment).toLowerCase(), "commitment");
    return new Chance(await keyOf(await mac(await keyOf(secret), record.public_seed)));
  }

  constructor(key) {
    this.key = key;
  }

  /** Return what draws numbers below a bound, each as likely as any other, from the stream with a label. */
  stream(label) {
    let block = 0;
    let words = [];
    return async (bound) => {
      const limit = Math.floor(NUMBERS / bound) * bound;
      for (;;) {
        if (!words.length) {
          words = wordsOf(await mac(this.key, `${label}/${block}`));
          block += 1;
        }
        const word = words.shift();
        if (word < limit) return word % bound;
      }
    };
  }

  /** Return the tiles of a round in the order in which they are dealt. */
  async shuffle(tiles, round, attempt) {
    const below = this.stream(`deal/${round}/${attempt}`);
    const shuffled = [...tiles];
    for (let at = shuffled.length - 1; at > 0; at -= 1) {
      const other = await below(at + 1);
      [shuffled[at], shuffled[other]] = [shuffled[other], shuffled[at]];
    }
    return shuffled;
  }

  /** Return the seat drawn by the lot of a round. */
  lot(round, seats) {
    return this.stream(`lot/${round}`)(seats);
  }

  /** Return this many dice of a roll; rolls are counted over the whole match. */
  async roll(number, count) {
    const below = this.stream(`roll/${number}`);
    const dice = [];
    while (dice.length < count) dice.push((await below(DIE)) + 1);
    return dice;
  }
}

function bytesOf(hex) {
  return Uint8Array.from(hex.match(/../g), (pair) => parseInt(pair, 16));
}

function hexOf(buffer) {
  return [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function keyOf(bytes) {
  return crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
}

function mac(key, text) {
  return crypto.subtle.sign("HMAC", key, new TextEncoder().encode(text));
}

function wordsOf(buffer) {
  const view = new DataView(buffer);
  return Array.from({ length: buffer.byteLength / 4 }, (_, at) => view.getUint32(4 * at));
}
