// @ts-check
// Draws the components of messages, of both versions.

import { choicesOf } from "./choices.js";
import { el, emoji, webUrl } from "../dom.js";
import { hex } from "./embeds.js";
import { isOnlyEmoji, markdown } from "./markdown.js";
import { covered, fileCard, gallery, picture } from "./media.js";
import { menu } from "./menu.js";
import { drawnFrom } from "./patch.js";
import { safely, unknown } from "./safe.js";

export { attachments } from "./media.js";
export { embed } from "./embeds.js";

/**
 * @typedef {import("../types").Component} Component
 * @typedef {import("../types").Names} Names
 * @typedef {import("../types").Acts} Acts
 * @typedef {(part: Component, acts: Acts, names: Names) => HTMLElement} Draw
 */

const HOLDERS = [1, 9, 17];
const SELECTS_WITH_NAMES = [5, 6, 7, 8];

/**
 * Draw a component; one that is unknown or broken is named.
 * @type {Draw}
 */
export function component(part, acts, names) {
  const draw = DRAW[part?.type];
  const node = draw ? safely("Component", part.type, () => draw(part, acts, names)) : unknown("Component", part?.type ?? "?");
  const offered = SELECTS_WITH_NAMES.includes(part?.type) ? choicesOf(part, names) : null;
  return drawnFrom(node, JSON.stringify([part, offered]), HOLDERS.includes(part?.type) && !part.spoiler);
}

const all = (/** @type {Component[]} */ parts, /** @type {Acts} */ acts, /** @type {Names} */ names) =>
  (parts ?? []).map((part) => component(part, acts, names));

/** @type {Draw} */
const select = (part, acts, names) => menu(part, names, (values, box) => acts.choose(part.custom_id ?? "", values, box));

/** @type {Record<number, Draw>} */
const DRAW = {
  1: (row, acts, names) => el("div", { class: "row" }, all(row.components, acts, names)),
  2: button,
  3: select,
  5: select,
  6: select,
  7: select,
  8: select,
  9: ({ components, accessory }, acts, names) => el("div", { class: "section" },
    drawnFrom(el("div", { class: "section-text" }, all(components, acts, names)), JSON.stringify(components), true),
    component(accessory, acts, names)),
  10: (text, _, names) => textOf(text.content, names),
  11: (thumbnail) => el("div", { class: "thumbnail" }, picture(/** @type {any} */ (thumbnail))),
  12: ({ items }) => gallery(items),
  13: ({ file, name, size, spoiler }) =>
    fileCard({ name: name ?? nameIn(file.url), url: file.url, bytes: size, spoiler }),
  14: ({ divider, spacing }) =>
    el("hr", { class: `${divider === false ? "blank" : "line"} ${spacing === 2 ? "wide" : "narrow"}` }),
  17: container,
};

/**
 * A text with its markdown; big where it is nothing but emoji.
 * @param {string} content
 * @param {Names} names
 */
export const textOf = (content, names) =>
  el("div", { class: isOnlyEmoji(content) ? "text big" : "text" }, markdown(content, names));

const nameIn = (/** @type {string} */ url) => decodeURIComponent(url.split(/[?#]/)[0].split("/").at(-1) || "file");

/** @type {Draw} */
function container({ components, accent_color: color, spoiler }, acts, names) {
  const style = typeof color === "number" ? { borderLeftColor: hex(color) } : {};
  const box = el("div", { class: `container ${typeof color === "number" ? "accented" : "plain"}`, style },
    all(components, acts, names));
  return spoiler ? covered(box) : box;
}

const LINK = 5, PREMIUM = 6;

/** @type {Draw} */
function button(part, acts) {
  const { style, label, url, disabled, custom_id: customId, emoji: sign } = part;
  const inner = [sign ? emoji(sign, Boolean(label)) : null, label ? el("span", {}, label) : null];
  if (style === LINK) return linkButton(webUrl(url), disabled, inner);
  if (style === PREMIUM) {
    return el("button", { class: "btn s6", type: "button", disabled: true, title: `Buys ${part.sku_id}, not in the playground` },
      el("span", { "aria-hidden": "true" }, "◆ "), label ?? "Premium");
  }
  if (!(style >= 1 && style <= 4)) return unknown("Button", `style ${style}`);
  return el("button", { class: `btn s${style}`, type: "button", disabled, "data-key": customId,
    onclick: (/** @type {any} */ event) => acts.click(customId ?? "", event.currentTarget) }, inner);
}

function linkButton(/** @type {string} */ url, /** @type {boolean} */ off, /** @type {import("../dom.js").Child[]} */ inner) {
  const arrow = el("span", { "aria-hidden": "true" }, "↗");
  if (off || !url) return el("a", { class: "btn s2 off", role: "link", "aria-disabled": "true" }, inner, arrow);
  return el("a", { class: "btn s2", href: url, target: "_blank", rel: "noreferrer noopener", "data-key": url }, inner, arrow);
}
