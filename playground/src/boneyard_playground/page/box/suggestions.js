// @ts-check
// The area above the box: a list of choices, the description of the focused option, and its problem.
// The focus stays in the field; arrows move a mark in the list, and a status reports its length.

import { el } from "../dom.js";

/**
 * @typedef {import("../types").Row} Row
 * @typedef {{rows: Row[], pick: (row: Row, how: string) => void, heading?: Node | null, name: string}} Offer
 */

export class Suggestions {
  /** @param {HTMLElement} box the element below it */
  constructor(box) {
    this.box = box;
    this.list = el("div", { id: "suggestions", role: "listbox", hidden: true, onmousedown: keepFocus });
    this.heading = el("div", { class: "panel-heading", "aria-hidden": "true", hidden: true });
    this.note = el("p", { class: "panel-note", hidden: true });
    this.fault = el("p", { id: "option-fault", class: "failed", role: "alert", hidden: true });
    this.about = el("div", { id: "option-about", class: "panel-about", hidden: true });
    this.status = el("p", { class: "only-heard", role: "status" });
    this.root = el("div", { id: "panel", hidden: true, onmousedown: keepFocus },
      this.heading, this.list, this.note, this.about, this.fault);
    box.prepend(this.root, this.status);
    /** @type {HTMLElement | null} */
    this.field = null;
    /** @type {Offer | null} */
    this.offered = null;
    this.at = 0;
    window.addEventListener("resize", () => this.fit());
  }

  get isOpen() {
    return !this.list.hidden;
  }

  /**
   * Show a list for a field; the first row is marked, or the one that `rows` marks as current.
   * @param {HTMLElement} field
   * @param {Offer} offer
   */
  offer(field, offer) {
    this.close();
    if (!offer.rows.length) return;
    this.field = field;
    this.offered = offer;
    this.list.replaceChildren(...offer.rows.map((row, at) => this.draw(row, at)));
    this.list.setAttribute("aria-label", offer.name);
    this.list.hidden = false;
    this.list.classList.remove("stale");
    this.heading.replaceChildren(offer.heading ?? "");
    this.heading.hidden = !offer.heading;
    if (field.tagName === "TEXTAREA") field.setAttribute("role", "combobox");
    field.setAttribute("aria-expanded", "true");
    field.setAttribute("aria-controls", this.list.id);
    this.settle();
    this.mark(Math.max(0, offer.rows.findIndex((row) => row.current)));
    this.tell(offer.rows.length === 1 ? "1 suggestion" : `${offer.rows.length} suggestions`);
  }

  /**
   * @param {Row} row
   * @param {number} at
   */
  draw(row, at) {
    const take = () => this.take("click", at);
    return el("button", { type: "button", role: "option", id: `suggestion-${at}`, class: "suggestion", tabindex: -1,
      onclick: take, onmousemove: () => { if (this.at !== at) this.mark(at, false); } },
    row.sign ?? null,
    el("span", { class: "suggestion-text" },
      el("span", { class: "suggestion-title" }, el("b", { dir: "auto" }, row.title),
        (row.tags ?? []).map((tag) => el("code", {}, tag))),
      row.detail ? el("small", { dir: "auto" }, row.detail) : null),
    row.aside ? el("small", { class: "suggestion-aside" }, row.aside) : null);
  }

  close() {
    this.list.hidden = true;
    this.list.replaceChildren();
    this.heading.hidden = true;
    this.field?.setAttribute("aria-expanded", "false");
    this.field?.removeAttribute("aria-activedescendant");
    this.field?.removeAttribute("aria-controls");
    if (this.field?.tagName === "TEXTAREA") {
      this.field.removeAttribute("role");
      this.field.removeAttribute("aria-expanded");
    }
    this.field = this.offered = null;
    this.remark("");
  }

  /** The suggestions are outdated; new ones are on their way. */
  fade() {
    this.list.classList.add("stale");
    this.tell("Loading…");
  }

  /** Remove everything. */
  clear() {
    this.close();
    this.describe(null);
    this.complain("");
    this.tell("");
  }

  /**
   * A line in place of a list, such as "Loading…".
   * @param {string} text
   */
  remark(text) {
    this.note.textContent = text;
    this.note.hidden = !text;
    if (text) this.tell(text);
    this.settle();
  }

  /**
   * Show the description of the focused option.
   * @param {Node[] | null} parts
   */
  describe(parts) {
    this.about.replaceChildren(...(parts ?? []));
    this.about.hidden = !parts;
    this.settle();
  }

  /**
   * Show a problem.
   * @param {string} text
   */
  complain(text) {
    this.fault.textContent = text;
    this.fault.hidden = !text;
    this.settle();
  }

  /** @param {string} text for screen readers */
  tell(text) {
    this.status.textContent = text;
  }

  settle() {
    this.root.hidden = [...this.root.children].every((part) => part.hidden);
    this.fit();
  }

  /** Never higher than the room above the box. */
  fit() {
    if (!this.root.hidden) this.root.style.maxHeight = `${Math.max(120, this.box.getBoundingClientRect().top - 8)}px`;
  }

  /**
   * @param {number} at
   * @param {boolean} [scroll]
   */
  mark(at, scroll = true) {
    const rows = [...this.list.children];
    if (!rows.length) return;
    this.at = (at + rows.length) % rows.length;
    rows.forEach((row, index) => row.setAttribute("aria-selected", String(index === this.at)));
    this.field?.setAttribute("aria-activedescendant", rows[this.at].id);
    if (scroll) rows[this.at].scrollIntoView({ block: "nearest" });
  }

  /**
   * Choose the marked row, or another one; return whether it exists.
   * @param {string} how "Enter", "Tab" or "click"
   * @param {number} [at]
   */
  take(how, at = this.at) {
    const offered = this.offered, row = offered?.rows[at];
    if (!offered || !row || this.list.classList.contains("stale")) return false;
    this.close();
    offered.pick(row, how);
    return true;
  }

  /**
   * Move the mark, choose, or close; return whether the key was for the list.
   * @param {KeyboardEvent} event
   */
  key(event) {
    if (!this.isOpen) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const page = { PageDown: 8, PageUp: -8 }[event.key];
    const last = this.list.children.length - 1;
    if (step) this.mark(this.at + step);
    else if (page) this.mark(Math.min(last, Math.max(0, this.at + page)));
    else if (event.key === "Enter" || (event.key === "Tab" && !event.shiftKey)) return this.took(event);
    else if (event.key === "Escape") this.close();
    else return false;
    event.preventDefault();
    return true;
  }

  /** @param {KeyboardEvent} event */
  took(event) {
    const has = this.take(event.key);
    if (has) event.preventDefault();
    return has;
  }
}

/** @param {Event} event Pressing a row leaves the focus in the field. */
function keepFocus(event) {
  event.preventDefault();
}
