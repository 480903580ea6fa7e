// @ts-check
// Unread messages: a count for each channel, and how far each was read, stored in the browser.

import { keep, kept } from "./kept.js";

const KEPT = "read";

/**
 * Return whether an id is later than another; both are too large for JavaScript numbers.
 * @param {string} one
 * @param {string} other
 */
export const isLater = (one, other) => one.length > other.length || (one.length === other.length && one > other);

export class Unread {
  /** @type {Map<string, number>} */
  #counts = new Map();
  #changed;

  /** @param {() => void} changed is called when another view has read something */
  constructor(changed) {
    this.#changed = changed;
    addEventListener("storage", () => this.#settle());
  }

  /** @param {string | null} channel */
  count(channel) {
    return this.#counts.get(channel ?? "") ?? 0;
  }

  /**
   * Count a new message that is not in sight.
   * @param {string} channel
   */
  add(channel) {
    this.#counts.set(channel, this.count(channel) + 1);
  }

  /**
   * Count the messages that arrived while the page was closed.
   * @param {string} channel
   * @param {string[]} ids of its messages, the oldest first
   */
  catchUp(channel, ids) {
    const last = marks()[channel] ?? "";
    this.#counts.set(channel, ids.filter((id) => isLater(id, last)).length);
  }

  /**
   * Mark channels with messages from while the page was closed; on a first visit, nothing is new.
   * @param {{id: string, last_message: string | null}[]} channels
   */
  mark(channels) {
    const found = marks();
    const news = channels.filter(({ id, last_message: last }) => last && isLater(last, found[id] ?? ""));
    if (Object.keys(found).length) for (const { id } of news) this.#counts.set(id, Math.max(1, this.count(id)));
    else {
      keep(KEPT, Object.fromEntries(news.map(({ id, last_message: last }) => [id, last])));
      this.#last = new Map(Object.entries(marks()));
    }
  }

  /**
   * @param {string} channel
   * @param {string} [last] the id of the latest message that was seen
   */
  read(channel, last) {
    this.#counts.delete(channel);
    const found = marks();
    if (!last || !isLater(last, found[channel] ?? "")) return;
    keep(KEPT, { ...found, [channel]: last });
    this.#last.set(channel, last);
  }

  #settle() {
    const read = Object.keys(marks());
    const before = this.#counts.size;
    for (const channel of read) if (this.#last.get(channel) !== marks()[channel]) this.#counts.delete(channel);
    this.#last = new Map(Object.entries(marks()));
    if (this.#counts.size !== before) this.#changed();
  }

  #last = new Map(Object.entries(marks()));
}

/** @returns {Record<string, string>} */
const marks = () => kept(KEPT) ?? {};
