// @ts-check
// The end of a command's line: from here it is run, and optional options are added.

import { el } from "../dom.js";
import { pairsIn } from "./palette.js";
import { fitting } from "./search.js";

/**
 * @typedef {import("../types").Asked} Asked
 * @typedef {import("../types").Row} Row
 */

export const NOTHING_FITS = "No options match your search";

export class Tail {
  /** @param {import("./command.js").CommandLine} line */
  constructor(line) {
    this.line = line;
    this.list = line.list;
    this.field = el("input", { class: "tail", type: "text", size: 1, autocomplete: "off", spellcheck: "false",
      enterkeyhint: "go", role: "combobox", "aria-expanded": "false", "aria-autocomplete": "list",
      "aria-describedby": "option-about option-fault", "aria-label": `More options of /${line.entry.shown}`,
      oninput: () => this.typed(), onfocus: () => this.enter(),
      onkeydown: (/** @type {KeyboardEvent} */ event) => line.key(event, null) });
    this.more = el("button", { type: "button", class: "add-option", onclick: () => this.toggle(),
      onmousedown: (/** @type {Event} */ event) => event.preventDefault() });
    this.count();
  }

  get text() {
    return this.field.value;
  }

  /** How many options may still be added. */
  count() {
    this.more.textContent = `+${this.line.left.length} optional`;
    this.more.hidden = !this.line.left.length;
  }

  focus() {
    this.field.focus();
  }

  /** @param {string} text */
  put(text) {
    this.field.value = text;
    this.field.size = text.length + 1;
  }

  enter() {
    this.line.stop();
    const { shown, description } = this.line.entry;
    this.list.describe([el("b", { dir: "auto" }, `/${shown}`), el("span", { dir: "auto" }, description),
      el("small", {}, "Enter runs it")]);
    this.list.complain("");
  }

  typed() {
    const { before, given } = pairsIn(this.line.entry.options, this.text);
    this.list.complain("");
    this.put(given.length ? before : this.text);
    if (given.length) this.line.hop(null, given);
    else if (this.text) this.offer();
    else this.list.close();
  }

  /** List the options that may be added; text typed at the end without a name becomes the value of the chosen one. */
  toggle() {
    const isOpen = this.list.isOpen && this.list.field === this.field;
    if (document.activeElement !== this.field) this.focus();
    if (isOpen) this.list.close();
    else this.offer("", this.text);
  }

  /**
   * @param {string} [text] what the names have to fit
   * @param {string} [value] what the chosen option begins with
   */
  offer(text = this.text, value = "") {
    const fit = fitting(this.line.left, text, (option) => [option.shown, option.name]);
    const rows = fit.map((option) => ({ title: option.shown, detail: option.about, value: option.name }));
    const pick = (/** @type {Row} */ row) => {
      const option = fit.find(({ name }) => name === row.value);
      if (option) this.add(option, value);
    };
    this.list.offer(this.field, { rows, name: `Options of /${this.line.entry.shown}`, pick });
    if (!rows.length) this.list.remark(this.line.left.length ? NOTHING_FITS : "There are no more options");
  }

  /**
   * @param {Asked} option
   * @param {string} value
   */
  add(option, value) {
    this.put("");
    const slot = this.line.slotOf(option);
    if (value) slot.put(value);
    slot.focus();
    if (value) this.line.suggest(slot, true);
  }
}
