// @ts-check
// A menu to choose from, as in messages and forms: with the mouse, with arrows, or by typing a search.

import { choicesOf, signOf, wanted } from "./choices.js";
import { el } from "../dom.js";
import { follow, placeAt } from "./popup.js";

/**
 * @typedef {import("./choices.js").Choice} Choice
 * @typedef {import("../types").Component} Component
 */

const SEARCHED = 10, TYPING_MS = 700, PAGE = 8;
let made = 0;

/** The menus by their elements, so that a message can be redrawn around an open one. */
const menus = /** @type {WeakMap<Element, Menu>} */ (new WeakMap());

/**
 * Draw a select of a message, which sends what is chosen: one value at once, several with "Done".
 * @param {Component} select
 * @param {import("../types").Names} names
 * @param {(values: string[], box: HTMLElement) => void} choose
 * @returns {HTMLElement}
 */
export function menu(select, names, choose) {
  const found = new Menu(select, choicesOf(select, names), (values) => choose(values, found.box));
  return found.box;
}

/**
 * Let a menu continue where the replaced one was: open, with the same choices and search.
 * @param {Element} old
 * @param {Element} fresh
 */
export function resume(old, fresh) {
  const [before, after] = [menus.get(old), menus.get(fresh)];
  if (before && after && before.open) after.resume(before);
}

export class Menu {
  /**
   * @param {Component} select
   * @param {Choice[]} choices
   * @param {(values: string[]) => void} done gets the chosen values
   * @param {{field?: boolean, labelledby?: string}} [how] `field`: several are taken as they are chosen, without "Done"
   */
  constructor(select, choices, done, { field = false, labelledby } = {}) {
    this.select = select;
    this.choices = choices;
    this.done = done;
    this.field = field;
    const required = field ? select.required ?? true : true;
    this.most = select.max_values ?? 1;
    this.least = required ? select.min_values ?? 1 : 0;
    this.chosen = new Set(choices.filter((one) => one.default).map((one) => one.value));
    this.id = `menu-${made += 1}`;
    this.at = 0;
    this.open = false;
    this.typed = "";
    this.typedAt = 0;
    this.unfollow = () => {};
    const parts = build(this, labelledby);
    this.face = parts.face;
    this.list = parts.list;
    this.search = parts.search;
    this.hint = parts.hint;
    this.finish = parts.finish;
    this.popup = parts.popup;
    this.box = parts.box;
    this.rows = /** @type {HTMLElement[]} */ (choices.map((choice, at) => this.row(choice, at)));
    this.list.replaceChildren(...this.rows);
    menus.set(this.box, this);
    this.mark();
    this.name();
  }

  /** The chosen values, in the order of the choices. */
  get values() {
    return this.choices.map((one) => one.value).filter((value) => this.chosen.has(value));
  }

  /**
   * @param {Choice} choice
   * @param {number} at
   */
  row(choice, at) {
    return el("button", { class: "menu-row", type: "button", role: "option", tabindex: -1, id: `${this.id}-${at}`,
      onmousedown: (/** @type {any} */ event) => event.preventDefault(), onclick: () => this.pick(choice),
      onpointermove: () => this.highlight(at) },
    signOf(choice), el("span", { class: "menu-text" }, el("span", {}, choice.label),
      choice.description ? el("small", {}, choice.description) : null),
    el("span", { class: "menu-tick", "aria-hidden": "true" }, "✓"));
  }

  // Choosing

  /** @param {Choice} choice */
  pick({ value }) {
    const had = this.chosen.has(value);
    if (this.most === 1) {
      if (had && this.least === 0) this.chosen.clear();
      else this.chosen = new Set([value]);
      this.mark();
      this.close();
      this.send();
      return;
    }
    if (had) this.chosen.delete(value);
    else if (this.chosen.size < this.most) this.chosen.add(value);
    this.mark();
    if (this.field) this.send(false);
  }

  send(closing = true) {
    if (closing && this.open) this.close();
    this.name();
    this.done(this.values);
  }

  /** Show the chosen ones, and how many more are required. */
  mark() {
    const full = this.most > 1 && this.chosen.size >= this.most;
    this.rows.forEach((row, at) => {
      const chosen = this.chosen.has(this.choices[at].value);
      row.setAttribute("aria-selected", String(chosen));
      row.setAttribute("aria-disabled", String(full && !chosen));
    });
    const text = wanted(this.least, this.most);
    this.hint.textContent = text && this.most > 1 ? `${text} · ${this.chosen.size} chosen` : text;
    if (this.finish) this.finish.disabled = this.chosen.size < this.least;
    this.hint.parentNode.hidden = !text && !this.finish;
  }

  /** Say on the closed menu what is chosen. */
  name() {
    const chosen = this.choices.filter((one) => this.chosen.has(one.value));
    const text = chosen.map((one) => one.label).join(", ");
    this.face.replaceChildren(...[chosen.length === 1 ? signOf(chosen[0]) : null].filter(Boolean),
      el("span", { class: text ? "menu-chosen" : "menu-empty" }, text || this.select.placeholder || "Make a selection"),
      el("span", { class: "menu-arrow", "aria-hidden": "true" }, "⌄"));
  }

  // Opening and closing

  toggle() {
    if (this.open) this.close();
    else this.show();
  }

  show() {
    this.popup.showPopover();
    this.open = true;
    this.face.setAttribute("aria-expanded", "true");
    placeAt(this.popup, this.face);
    this.unfollow();
    this.unfollow = follow(this.popup, this.face, () => this.close(false));
    this.highlight(Math.max(this.choices.findIndex((one) => this.chosen.has(one.value)), 0));
    (this.search ?? this.list).focus({ preventScroll: true });
  }

  close(refocus = true) {
    this.unfollow();
    if (this.open) this.popup.hidePopover();
    this.open = false;
    this.face.setAttribute("aria-expanded", "false");
    if (this.search) this.search.value = "";
    this.filter();
    if (refocus) this.face.focus({ preventScroll: true });
  }

  /** @param {Menu} before */
  resume(before) {
    const offered = new Set(this.choices.map((one) => one.value));
    this.chosen = new Set([...before.chosen].filter((value) => offered.has(value)));
    const { scrollTop } = before.list;
    this.show();
    if (this.search && before.search) this.search.value = before.search.value;
    this.filter();
    this.mark();
    this.highlight(Math.min(before.at, this.rows.length - 1));
    this.list.scrollTop = scrollTop;
    before.unfollow();
  }

  /** @param {FocusEvent} event */
  left(event) {
    if (this.open && event.relatedTarget instanceof Node && !this.box.contains(event.relatedTarget)) this.close(false);
  }

  // Finding

  shown() {
    return this.rows.map((row, at) => ({ row, at })).filter(({ row }) => !row.hidden).map(({ at }) => at);
  }

  filter() {
    const words = (this.search?.value ?? "").toLocaleLowerCase().split(/\s+/);
    this.choices.forEach(({ label, description }, at) => {
      const text = `${label} ${description ?? ""}`.toLocaleLowerCase();
      this.rows[at].hidden = !words.every((/** @type {string} */ word) => text.includes(word));
    });
    const left = this.shown();
    if (!left.includes(this.at)) this.highlight(left[0] ?? -1);
    this.list.classList.toggle("nothing", !left.length);
    if (this.open) placeAt(this.popup, this.face);
  }

  /** @param {number} at */
  highlight(at) {
    this.at = at;
    this.rows.forEach((row, index) => row.classList.toggle("at", index === at));
    for (const one of [this.search, this.list]) {
      if (at < 0) one?.removeAttribute("aria-activedescendant");
      else one?.setAttribute("aria-activedescendant", `${this.id}-${at}`);
    }
    if (this.open) this.rows[at]?.scrollIntoView({ block: "nearest" });
  }

  // Keys

  /** @param {KeyboardEvent} event */
  opens(event) {
    if (this.open || !["ArrowDown", "ArrowUp"].includes(event.key)) return;
    event.preventDefault();
    this.show();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.key === "Escape") this.close();
    else if (event.target === this.finish) return;
    else if (event.key === "Enter" || (event.key === " " && event.target === this.list)) this.enter();
    else if (!this.step(event) && !this.type(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  enter() {
    if (this.at >= 0) this.pick(this.choices[this.at]);
  }

  /** @param {KeyboardEvent} event */
  step({ key, target }) {
    const all = this.shown();
    const now = all.indexOf(this.at);
    const text = target === this.search && this.search?.value;
    const to = { ArrowDown: (now + 1) % all.length, ArrowUp: (now - 1 + all.length) % all.length,
      PageDown: Math.min(now + PAGE, all.length - 1), PageUp: Math.max(now - PAGE, 0),
      Home: text ? undefined : 0, End: text ? undefined : all.length - 1 }[key];
    if (to === undefined || !all.length) return false;
    this.highlight(all[to]);
    return true;
  }

  /** @param {KeyboardEvent} event */
  type({ key, target, ctrlKey, altKey, metaKey, timeStamp }) {
    if (target !== this.list || key.length !== 1 || ctrlKey || altKey || metaKey) return false;
    this.typed = (timeStamp - this.typedAt < TYPING_MS ? this.typed : "") + key.toLocaleLowerCase();
    this.typedAt = timeStamp;
    const found = this.choices.findIndex(({ label }) => label.toLocaleLowerCase().startsWith(this.typed));
    if (found >= 0) this.highlight(found);
    return true;
  }
}

/**
 * Make the elements of a menu.
 * @param {Menu} one
 * @param {string | undefined} labelledby
 */
function build(one, labelledby) {
  const { id, select, choices } = one;
  const many = one.most > 1;
  const face = el("button", { class: "menu-face", type: "button", id: `${id}-face`, disabled: select.disabled,
    "aria-haspopup": "listbox", "aria-expanded": "false", "aria-labelledby": labelledby && `${labelledby} ${id}-face`,
    "data-key": select.custom_id, onclick: () => one.toggle(),
    onkeydown: (/** @type {any} */ event) => one.opens(event) });
  const list = el("div", { class: "menu-list", role: "listbox", id: `${id}-list`, tabindex: 0,
    "aria-label": select.placeholder || "Choices", "aria-multiselectable": many ? "true" : null });
  const search = choices.length > SEARCHED ? el("input", { class: "menu-search", type: "text", role: "combobox",
    placeholder: "Search", "aria-label": "Search", "aria-controls": `${id}-list`, "aria-expanded": "true",
    "aria-autocomplete": "list", autocomplete: "off", oninput: () => one.filter() }) : null;
  const hint = el("p", { class: "menu-hint", role: "status" });
  const finish = many && !one.field
    ? el("button", { class: "btn s1", type: "button", onclick: () => one.send() }, "Done") : null;
  const popup = el("div", { class: "menu-popup", popover: "manual",
    onkeydown: (/** @type {any} */ event) => one.key(event) },
  search, list, el("div", { class: "menu-foot" }, hint, finish));
  const box = el("div", { class: "menu", onfocusout: (/** @type {any} */ event) => one.left(event) }, face, popup);
  return { face, list, search, hint, finish, popup, box };
}
