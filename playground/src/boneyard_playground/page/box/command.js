// @ts-check
// A command that was chosen, as a line: its name, the options that must be filled in, and those that may be added.

import { Autocomplete } from "./autocomplete.js";
import { el } from "../dom.js";
import { localized, pairsIn } from "./palette.js";
import { limits, rowsFor } from "./pickers.js";
import { Slot } from "./slot.js";
import { NOTHING_FITS, Tail } from "./tail.js";

/**
 * @typedef {import("../types").Asked} Asked
 * @typedef {import("../types").Entry} Entry
 * @typedef {import("../types").Row} Row
 * @typedef {import("./suggestions.js").Suggestions} Suggestions
 * @typedef {{run: () => void, leave: (text: string) => void}} Owner
 */

export class CommandLine {
  /**
   * @param {Entry} entry
   * @param {import("../types").ComposerPage} page
   * @param {Suggestions} list
   * @param {Owner} owner
   */
  constructor(entry, page, list, owner) {
    this.entry = entry;
    this.page = page;
    this.list = list;
    this.owner = owner;
    this.bot = new Autocomplete();
    /** @type {string | null} the key that chooses the first suggestion when they arrive */
    this.awaited = null;
    this.isLoading = false;
    /** @type {Slot[]} */
    this.slots = [];
    this.tail = new Tail(this);
    this.node = el("div", { class: "box-line", role: "group", "aria-label": `/${entry.shown}` },
      el("b", { class: "pill", dir: "auto" }, `/${entry.shown}`), this.tail.field, this.tail.more);
    for (const option of entry.options) if (option.required) this.slotOf(option);
  }

  get left() {
    return this.entry.options.filter((option) => !this.slots.some((slot) => slot.option === option));
  }

  /**
   * The place of an option in the line; one that was not there yet comes last.
   * @param {Asked} option
   */
  slotOf(option) {
    const known = this.slots.find((slot) => slot.option === option);
    if (known) return known;
    const slot = new Slot(option);
    slot.field.addEventListener("focus", () => this.enter(slot));
    slot.field.addEventListener("blur", () => this.rest(slot));
    slot.field.addEventListener(slot.takesFile ? "change" : "input", () => this.typed(slot));
    slot.field.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => this.key(event, slot));
    this.slots.push(slot);
    this.tail.field.before(slot.node);
    this.tail.count();
    return slot;
  }

  /**
   * Fill in what was typed by hand, "game:all computers:2"; what has no name belongs to the first option.
   * @param {string} text
   */
  fill(text) {
    const { before, given } = pairsIn(this.entry.options, text);
    for (const one of given) this.slotOf(one.option).put(one.text);
    const first = this.entry.options.find((option) => !given.some((one) => one.option === option));
    if (before && first) this.slotOf(first).put(before);
    for (const slot of this.slots) slot.settle(this.page);
  }

  /** Go to the next field to fill in. */
  focus() {
    (this.slots.find((slot) => slot.option.required && slot.isEmpty) ?? this.tail).focus();
  }

  // What happens in an option

  /** @param {Slot} slot */
  enter(slot) {
    this.stop();
    const { shown, about, required } = slot.option;
    this.list.describe([el("b", { dir: "auto" }, shown), el("span", { dir: "auto" }, about),
      el("small", {}, [limits(slot.option), required ? "" : "optional"].filter(Boolean).join(" · "))]);
    this.list.complain(slot.problem);
    if (slot.isEmpty || slot.problem) this.suggest(slot, true);
  }

  /** @param {Slot} slot */
  rest(slot) {
    if (slot.isEmpty || !slot.node.isConnected) return;
    slot.settle(this.page);
    slot.mark(slot.check(this.page));
  }

  /** @param {Slot} slot */
  typed(slot) {
    slot.changed();
    this.list.complain("");
    const { before, given } = pairsIn(this.entry.options, slot.text);
    if (slot.takesFile) this.next();
    else if (given.length) {
      slot.put(before);
      this.hop(slot, given);
    }
    else this.suggest(slot);
  }

  /**
   * A person typed the name of an option: "size:" goes to that option.
   * @param {Slot | null} slot where it was typed
   * @param {{option: Asked, text: string}[]} given
   */
  hop(slot, given) {
    const slots = given.map(({ option, text }) => {
      const named = this.slotOf(option);
      named.put(text);
      return named;
    });
    const last = slots[slots.length - 1];
    if (last === slot) this.enter(last);
    else last.focus();
  }

  /**
   * Offer fitting values; the bot's suggestions follow a moment later.
   * @param {Slot} slot
   * @param {boolean} [now]
   */
  suggest(slot, now = false) {
    this.awaited = null;
    if (slot.takesFile) return;
    if (slot.option.autocomplete) return this.ask(slot, now);
    const rows = rowsFor(slot.option, slot.chosen ? "" : slot.text, this.page);
    if (rows) this.offer(slot, rows);
    else this.list.close();
  }

  /**
   * @param {Slot} slot
   * @param {Row[]} rows
   */
  offer(slot, rows) {
    const current = slot.chosen;
    const shown = rows.map((row) => ({ ...row, current: row.value === current?.value }));
    this.list.offer(slot.field, { rows: shown, name: slot.option.shown, pick: (row, how) => this.pick(slot, row, how) });
    if (!rows.length) this.list.remark(NOTHING_FITS);
  }

  /**
   * @param {Slot} slot
   * @param {boolean} now
   */
  ask(slot, now) {
    this.isLoading = true;
    if (this.list.isOpen) this.list.fade();
    else this.list.remark("Loading…");
    this.bot.ask(this.half(slot), (choices) => {
      const key = this.awaited;
      this.stop();
      if (!choices) return this.list.remark("Loading options failed");
      const { locale } = this.page.me();
      this.offer(slot, choices.map((choice) => ({ title: localized(choice, "name", locale), value: choice.value })));
      if (key && !this.list.take(key) && key === "Tab") this.step(slot);
    }, now);
  }

  /**
   * The command as far as it is filled in, with one option being typed.
   * @param {Slot} slot
   */
  half(slot) {
    const filled = this.slots.filter((one) => one !== slot && !one.takesFile && !one.isEmpty && !one.check(this.page));
    const given = filled.map((one) => [one.option.name, one.read(this.page).value]);
    return { user: this.page.me().id, channel: this.page.place(), name: this.entry.name, focused: slot.option.name,
      options: { ...Object.fromEntries(given), [slot.option.name]: slot.text } };
  }

  /** Stop waiting for suggestions. */
  stop() {
    this.bot.stop();
    this.awaited = null;
    this.isLoading = false;
    this.list.close();
  }

  /**
   * @param {Slot} slot
   * @param {Row} row
   * @param {string} how
   */
  pick(slot, row, how) {
    slot.choose(row);
    this.list.complain("");
    if (how === "Tab") this.step(slot);
    else this.next();
  }

  /** Go to the first missing option, or to the end. */
  next() {
    this.stop();
    this.focus();
  }

  /** @param {Slot} slot Go to the option after this one. */
  step(slot) {
    (this.slots[this.slots.indexOf(slot) + 1] ?? this.tail).focus();
  }

  // Keys

  /**
   * @param {KeyboardEvent} event
   * @param {Slot | null} slot null at the end of the line
   */
  key(event, slot) {
    if (event.isComposing) return;
    const field = slot?.field ?? this.tail.field;
    if (this.isLoading && (event.key === "Enter" || (event.key === "Tab" && !event.shiftKey && !slot?.isEmpty))) {
      this.awaited = event.key;
    } else if (this.list.key(event)) {
      return;
    } else if (event.key === "Enter" && !(slot?.takesFile && slot.isEmpty)) this.owner.run();
    else if (event.key === "Escape") this.escape();
    else if (event.key === "ArrowDown" && (slot || this.left.length)) this.open(slot);
    else if (event.key === "Backspace" && (slot?.takesFile || field.value === "")) this.back(slot);
    else return;
    event.preventDefault();
  }

  /** @param {Slot | null} slot */
  open(slot) {
    if (slot) this.suggest(slot, true);
    else this.tail.offer();
  }

  escape() {
    const isShown = this.isLoading || !this.list.note.hidden;
    this.stop();
    if (!isShown) this.owner.leave("");
  }

  /**
   * Backspace in an empty field removes an optional option, or at the first one the command.
   * @param {Slot | null} slot
   */
  back(slot) {
    const at = slot ? this.slots.indexOf(slot) : this.slots.length;
    const before = this.slots[at - 1];
    if (slot && !slot.option.required) {
      this.slots.splice(at, 1);
      this.tail.count();
      (before ?? this.tail).focus();
      slot.node.remove();
    } else if (before) before.focus();
    else if (this.slots.every((one) => one.isEmpty) && !this.tail.text) this.owner.leave(`/${this.entry.shown}`);
  }

  // Running it

  /** Return whether the command can run; mark the first missing or wrong option. */
  check() {
    this.stop();
    const wrong = this.slots.find((slot) => slot.check(this.page));
    if (wrong) {
      wrong.mark(wrong.check(this.page));
      this.goTo(wrong);
    } else if (this.tail.text.trim()) {
      this.tail.focus();
      this.list.complain(`There is no option “${this.tail.text.trim()}”.`);
    } else return true;
    return false;
  }

  /** @param {Slot} slot */
  goTo(slot) {
    if (document.activeElement === slot.field) this.enter(slot);
    else slot.focus();
  }

  /** The data to send: values by the names of their options. */
  async values() {
    const filled = this.slots.filter((slot) => !slot.isEmpty);
    const pairs = await Promise.all(filled.map(async (slot) => [slot.option.name, await slot.value(this.page)]));
    return Object.fromEntries(pairs);
  }
}
