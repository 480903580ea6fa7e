// @ts-check
// Embeds: the cards of classic messages.

import { told } from "./clock.js";
import { el, isHere, localUrl, webUrl } from "../dom.js";
import { markdown, inline } from "./markdown.js";
import { picture } from "./media.js";
import { unknown } from "./safe.js";

/**
 * @typedef {import("../types").Names} Names
 * @typedef {Record<string, any>} Embed
 */

const KINDS = ["rich", "image", "video", "gifv", "article", "link", "poll_result", "auto_moderation_message"];

/**
 * Draw an embed.
 * @param {Embed} card
 * @param {Names} names
 */
export function embed(card, names) {
  if (card.type && !KINDS.includes(card.type)) return unknown("Embed", card.type);
  const color = typeof card.color === "number" ? hex(card.color) : null;
  return el("article", { class: "container embed", style: color ? { borderLeftColor: color } : {} },
    el("div", { class: "embed-text" },
      card.provider?.name ? el("p", { class: "subtext" }, card.provider.name) : null,
      card.author ? author(card.author) : null,
      card.title ? el("h4", { class: "md3" }, linked(card.url, inline(card.title, names))) : null,
      card.description ? el("div", { class: "text" }, markdown(card.description, names)) : null,
      fields(card.fields ?? [], names)),
    card.thumbnail?.url ? el("div", { class: "thumbnail" }, picture({ media: card.thumbnail })) : null,
    card.image?.url ? el("div", { class: "gallery n1" }, picture({ media: card.image })) : null,
    card.video?.url && !card.image ? el("p", { class: "subtext" }, linked(card.video.url, ["▶ Video"])) : null,
    footer(card));
}

/** A color of Discord, a number, as style sheets write it. */
export const hex = (/** @type {number} */ color) => `#${color.toString(16).padStart(6, "0")}`;

function linked(/** @type {string | undefined} */ url, /** @type {import("../dom.js").Child[]} */ children) {
  const safe = webUrl(url);
  return safe ? el("a", { href: safe, target: "_blank", rel: "noreferrer noopener" }, children) : children;
}

function icon(/** @type {string | undefined} */ url) {
  if (!url || !isHere(url)) return null;
  const gone = (/** @type {any} */ event) => event.currentTarget.remove();
  return el("img", { class: "embed-icon", src: localUrl(url), alt: "", onerror: gone });
}

const author = (/** @type {Embed} */ { name, url, icon_url }) =>
  el("p", { class: "embed-author" }, icon(icon_url), el("b", {}, linked(url, [name])));

function footer(/** @type {Embed} */ { footer: foot, timestamp }) {
  const moment = timestamp ? new Date(timestamp) : null;
  if (!foot && !moment) return null;
  return el("p", { class: "subtext embed-footer" }, icon(foot?.icon_url), foot?.text, foot?.text && moment ? " • " : null,
    moment ? el("time", { datetime: timestamp, title: told(moment, "F") }, told(moment, "s")) : null);
}

// Inline fields stand three in a row, as many as follow each other.
function fields(/** @type {Embed[]} */ all, /** @type {Names} */ names) {
  const rows = /** @type {Embed[][]} */ ([]);
  for (const field of all) {
    const last = rows.at(-1);
    if (field.inline && last && last[0].inline && last.length < 3) last.push(field);
    else rows.push([field]);
  }
  const cell = (/** @type {Embed} */ field) => el("div", { class: "field" },
    el("b", {}, inline(field.name, names)), el("div", { class: "text" }, markdown(field.value, names)));
  return rows.length ? el("div", { class: "fields" }, rows.map((row) => el("div", { class: `of${row.length}` }, row.map(cell))))
    : null;
}
