// @ts-check
// "@" completes people and "#" channels in what is said; mentions are put in when it is sent.

import { channels, people } from "./pickers.js";
import { fitting } from "./search.js";

/**
 * @typedef {import("../types").ComposerPage} Page
 * @typedef {import("../types").Row} Row
 */

const MOST_ROWS = 10;

/**
 * Everything that can be mentioned with a sign. `label` is the text in the box: of two people with the same name, the name
 * that nobody shares.
 * @param {string} sign "@" or "#"
 * @param {Page} page
 * @returns {(Row & {label: string, mention: string})[]}
 */
function mentionable(sign, page) {
  const rows = sign === "@" ? people(page) : channels({}, page);
  const shared = (/** @type {Row} */ row) => rows.filter((one) => one.title === row.title).length > 1;
  return rows.map((row) => ({ ...row, mention: row.also?.find((one) => one.startsWith("<")) ?? "",
    label: `${sign}${shared(row) && row.aside ? row.aside : row.title}` }));
}

/**
 * The mention that is being typed before the caret: what fits it, and where it begins.
 * @param {string} text
 * @param {number} caret
 * @param {Page} page
 */
export function mentionAt(text, caret, page) {
  const hit = /(?:^|\s)([@#])([^@#\n]{0,32})$/.exec(text.slice(0, caret));
  if (!hit || hit[2].startsWith(" ")) return null;
  const [, sign, typed] = hit;
  const rows = fitting(mentionable(sign, page), typed, (row) => [row.title, row.aside ?? ""]).slice(0, MOST_ROWS);
  return rows.length ? { rows, from: caret - typed.length - 1, name: sign === "@" ? "People" : "Channels" } : null;
}

/**
 * Put the mentions into a text, the longest names first.
 * @param {string} text
 * @param {Page} page
 */
export function withMentions(text, page) {
  const all = [...mentionable("@", page), ...mentionable("#", page)];
  const byLength = all.sort((one, other) => other.label.length - one.label.length);
  const mentions = new Map(byLength.map(({ label, mention }) => [label, mention]));
  if (!mentions.size) return text;
  const names = [...mentions.keys()].map((label) => label.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));
  const pattern = new RegExp(`(?<=^|\\s)(${names.join("|")})(?![\\p{L}\\p{N}_])`, "gu");
  return text.replace(pattern, (label) => mentions.get(label) ?? label);
}
