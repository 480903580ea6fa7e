// @ts-check
// The inputs of forms: each is drawn, read, and checked before it is sent.

import { choicesOf } from "./choices.js";
import { el } from "../dom.js";
import { Menu } from "./menu.js";
import { size } from "./media.js";

/**
 * @typedef {import("../types").Component} Component
 * @typedef {import("../types").Names} Names
 * @typedef {object} Input
 * @property {HTMLElement} node
 * @property {HTMLElement} control what gets the focus
 * @property {() => any} read gives what is sent; a promise where that takes time
 * @property {() => string} fault a sentence about what is wrong, "" if nothing is
 * @property {boolean} [group] whether it is several controls, with the label as their heading
 */

const PARAGRAPH = 2, MOST_TEXT = 4000, MOST_FILES = 10;
const REQUIRED = "This is required.";
const isRequired = (/** @type {Component} */ part) => part.required ?? true;

/** @param {Component} part */
function text(part) {
  const most = part.max_length ?? MOST_TEXT, least = part.min_length ?? 0;
  const long = part.style === PARAGRAPH;
  const control = el(long ? "textarea" : "input", { type: long ? null : "text", rows: long ? 4 : null, maxlength: most,
    placeholder: part.placeholder });
  control.value = part.value ?? "";
  const left = el("small", { class: "count", "aria-hidden": "true" });
  const count = () => { left.textContent = long || part.max_length ? `${control.value.length} / ${most}` : ""; };
  control.addEventListener("input", count);
  count();
  const fault = () => {
    const { length } = control.value;
    if (!control.value.trim()) return isRequired(part) ? REQUIRED : "";
    return length < least ? `Write at least ${least} characters; there ${length === 1 ? "is 1" : `are ${length}`}.` : "";
  };
  return { node: el("div", { class: "text-input" }, control, left), control, read: () => control.value, fault };
}

/**
 * @param {Component} part
 * @param {Names} names
 * @param {string} label
 * @param {() => void} changed
 */
function select(part, names, label, changed) {
  const menu = new Menu(part, choicesOf(part, names), changed, { field: true, labelledby: label });
  return { node: menu.box, control: menu.face, read: () => menu.values, fault: () => tooFew(part, menu.values.length) };
}

function tooFew(/** @type {Component} */ part, /** @type {number} */ count) {
  const least = part.min_values ?? 1, most = part.max_values ?? Infinity;
  if (!count) return isRequired(part) && least ? (least > 1 ? `Choose at least ${least}.` : REQUIRED) : "";
  if (count > most) return `Choose at most ${most}.`;
  return count < least ? `Choose at least ${least}.` : "";
}

/**
 * @param {Component} part
 * @param {"radio" | "checkbox"} type
 */
function boxes(part, type) {
  const all = /** @type {HTMLInputElement[]} */ ([]);
  const name = `group ${part.custom_id}`;
  const rows = part.options.map((/** @type {any} */ option) => {
    const box = el("input", { type, name, value: option.value, checked: option.default });
    all.push(box);
    return el("label", { class: "box" }, box, el("span", {}, option.label,
      option.description ? el("small", {}, option.description) : null));
  });
  const values = () => all.filter((box) => box.checked).map((box) => box.value);
  return { node: el("div", { class: "boxes" }, rows), control: all[0], values, group: true };
}

/** @param {Component} part */
function radio(part) {
  const made = boxes(part, "radio");
  const fault = () => (isRequired(part) && !made.values().length ? REQUIRED : "");
  return { ...made, read: () => made.values()[0] ?? "", fault };
}

/** @param {Component} part */
function checkboxes(part) {
  const made = boxes(part, "checkbox");
  return { ...made, read: made.values, fault: () => tooFew(part, made.values().length) };
}

/** @param {Component} part */
function checkbox(part) {
  const control = el("input", { type: "checkbox", checked: part.default });
  return { node: control, control, read: () => control.checked, fault: () => "" };
}

/**
 * @param {Component} part
 * @param {Names} _names
 * @param {string} _label
 * @param {() => void} changed
 */
function upload(part, _names, _label, changed) {
  const most = part.max_values ?? 1;
  const chosen = el("ul", { class: "chosen-files" });
  const files = () => [...control.files ?? []];
  const show = () => {
    chosen.replaceChildren(...files().map((file) => el("li", {}, `${file.name} (${size(file.size)})`)));
    changed();
  };
  const control = el("input", { type: "file", multiple: most > 1, onchange: show });
  const fault = () => tooFew({ ...part, max_values: Math.min(most, MOST_FILES) }, files().length);
  return { node: el("div", { class: "upload" }, control, chosen), control, fault, read: () => Promise.all(files().map(sent)) };
}

// A file as the control API takes it.
async function sent(/** @type {File} */ file) {
  const reader = new FileReader();
  const address = await new Promise((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error(`${file.name} cannot be read.`));
    reader.readAsDataURL(file);
  });
  return { filename: file.name, data: address.slice(address.indexOf(",") + 1) };
}

/** @type {Record<number, (part: Component, names: Names, label: string, changed: () => void) => Input>} */
export const INPUTS = {
  3: select, 4: text, 5: select, 6: select, 7: select, 8: select, 19: upload, 21: radio, 22: checkboxes, 23: checkbox,
};
