// @ts-check
// One option in the line of a command: its name, the field, and what was chosen or typed there.

import { el } from "../dom.js";
import { MOST_BYTES, fileValue } from "./files.js";
import { ATTACHMENT, INTEGER, NUMBER, read, rowNamed } from "./pickers.js";

/**
 * @typedef {import("../types").Asked} Asked
 * @typedef {import("../types").Row} Row
 * @typedef {import("../types").ComposerPage} Page
 */

export const MISSING = "This option is required. Specify a value.";

export class Slot {
  /** @param {Asked} option */
  constructor(option) {
    this.option = option;
    this.takesFile = option.type === ATTACHMENT;
    /** @type {Row | null} the choice from the list, as long as the field has its name */
    this.chosen = null;
    this.problem = "";
    this.field = this.takesFile ? fileField(option) : textField(option);
    this.shownFile = this.takesFile ? el("span", { class: "slot-file" }, "Choose a file") : null;
    this.node = el("label", { class: "slot" }, el("span", { class: "slot-name" }, option.shown), this.shownFile, this.field);
  }

  get text() {
    return this.takesFile ? (this.field.files[0]?.name ?? "") : this.field.value;
  }

  get isEmpty() {
    return this.text.trim() === "";
  }

  /** @param {string} text */
  put(text) {
    if (this.takesFile) return;
    this.field.value = text;
    this.changed();
  }

  /** @param {Row} row */
  choose(row) {
    this.put(row.label ?? row.title);
    this.chosen = row;
  }

  /** The text in the field has changed. */
  changed() {
    this.chosen = null;
    this.mark("");
    if (this.takesFile) this.shownFile.textContent = this.text || "Choose a file";
    else this.field.size = Math.max(1, [...this.field.value].length + 1);
  }

  /**
   * What was typed names something in the list: show it as if it had been chosen.
   * @param {Page} page
   */
  settle(page) {
    if (this.isEmpty || this.takesFile || this.chosen) return;
    const row = rowNamed(this.option, this.text, page);
    if (row) this.choose(row);
  }

  /**
   * The value, or what is wrong with it; nothing for an empty option.
   * @param {Page} page
   * @returns {import("./pickers.js").Read}
   */
  read(page) {
    if (this.isEmpty) return {};
    const [file] = this.field.files ?? [];
    if (file) return file.size > MOST_BYTES ? { problem: "A file has at most 10 MB." } : { value: file.name };
    return this.chosen ? { value: this.chosen.value } : read(this.option, this.field.value, page);
  }

  /**
   * What keeps the command from being run, or "".
   * @param {Page} page
   */
  check(page) {
    if (this.isEmpty) return this.option.required ? MISSING : "";
    return this.read(page).problem ?? "";
  }

  /**
   * Show a problem, or with "" none.
   * @param {string} problem
   */
  mark(problem) {
    this.problem = problem;
    this.node.classList.toggle("wrong", Boolean(problem));
    this.field.setAttribute("aria-invalid", String(Boolean(problem)));
  }

  focus() {
    this.field.focus();
    if (!this.takesFile) this.field.setSelectionRange(this.field.value.length, this.field.value.length);
  }

  /**
   * The data to send for it.
   * @param {Page} page
   */
  async value(page) {
    return this.takesFile ? fileValue(this.field.files[0]) : this.read(page).value;
  }
}

/** @param {Asked} option */
function textField({ type, required, shown }) {
  const isNumber = type === INTEGER || type === NUMBER;
  const keys = type === INTEGER ? "numeric" : "decimal";
  return el("input", { class: "slot-field", type: "text", size: 1, dir: "auto", autocomplete: "off", spellcheck: "false",
    inputmode: isNumber ? keys : null, enterkeyhint: "go", role: "combobox", "aria-label": shown, "aria-autocomplete": "list",
    "aria-expanded": "false", "aria-required": required ? "true" : null, "aria-describedby": "option-about option-fault" });
}

/** @param {Asked} option */
function fileField({ required, shown }) {
  return el("input", { class: "only-heard", type: "file", "aria-label": shown, "aria-required": required ? "true" : null,
    "aria-describedby": "option-about option-fault" });
}
