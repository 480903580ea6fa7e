// @ts-check
// Where the reader is in the list of messages: at its end, where new ones come into sight, or further up, undisturbed.

import { el } from "../dom.js";

const NEAR = 80;

/** Keeps the list where the reader is, even if entries grow. */
export class Reader {
  /** @param {HTMLElement} list */
  constructor(list) {
    this.list = list;
    this.following = true;
    this.height = 0;
    this.more = el("button", { type: "button", class: "btn s1 to-end", hidden: true, onclick: () => this.toEnd() },
      "New messages ↓");
    list.after(el("div", { class: "to-end-place" }, this.more));
    list.addEventListener("scroll", () => this.scrolled(), { passive: true });
    this.sizes = new ResizeObserver(() => this.settle());
    this.sizes.observe(list);
  }

  /**
   * Watch the entries that are there now: pictures that load late make them grow.
   * @param {Iterable<Element>} entries
   */
  watch(entries) {
    for (const entry of entries) this.sizes.observe(entry);
    this.settle();
  }

  /** Say that something was added below what the reader sees. */
  added() {
    if (!this.following) this.more.hidden = false;
  }

  toEnd() {
    this.following = true;
    this.settle();
  }

  settle() {
    if (this.following) this.list.scrollTop = this.list.scrollHeight;
    if (this.following) this.more.hidden = true;
    this.height = this.list.clientHeight;
  }

  // A list that changes its size scrolls by itself.
  scrolled() {
    if (this.list.clientHeight !== this.height) return;
    this.following = this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < NEAR;
    if (this.following) this.more.hidden = true;
  }
}
