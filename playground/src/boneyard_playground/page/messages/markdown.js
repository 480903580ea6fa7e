// @ts-check
// Discord's markdown as elements: code blocks, headings, lists, quotes and lines of text.

import { el } from "../dom.js";
import { inline } from "./inline.js";

/** @typedef {import("../types").Names} Names */

export { inline };

const FENCE = /^```(?:([\w+#.-]+)\n)?\n*([^]*?[^\s`][^]*?|[^`]+?)\n*```/;
const HEADING = /^(#{1,3}) +(.+)/;
const SUBTEXT = /^-# +(.+)/;
const QUOTED = /^ *> /;
const ITEM = /^( *)(?:[-*]|(\d{1,9})\.) +(.+)/;
const ONLY_EMOJI = new RegExp("^(?:\\s|<a?:\\w{2,32}:\\d+>|\\p{Regional_Indicator}{2}|[0-9#*]\\uFE0F?\\u20E3"
  + "|\\p{Extended_Pictographic}(?:\\uFE0F|\\p{Emoji_Modifier}|\\u200D\\p{Extended_Pictographic})*)+$", "u");
const MOST_BIG = 30;

/**
 * Draw a whole text.
 * @param {string} text
 * @param {Names} names
 * @returns {HTMLElement[]}
 */
export function markdown(text, names) {
  const found = /** @type {HTMLElement[]} */ ([]);
  let lines = /** @type {string[]} */ ([]);
  const flush = () => {
    if (lines.some((line) => line.trim())) found.push(...blocks(trimmed(lines), names));
    lines = [];
  };
  for (let rest = text; rest;) {
    const whole = wholeBlock(rest, names);
    if (whole) {
      flush();
      found.push(whole.node);
      rest = rest.slice(whole.length).replace(/^\n/, "");
      continue;
    }
    const end = lineEnd(rest);
    lines.push(rest.slice(0, end).replace(/\n$/, ""));
    rest = rest.slice(end);
  }
  flush();
  return found;
}

/**
 * Return whether a text consists of a few emoji, which are shown large.
 * @param {string} text
 */
export const isOnlyEmoji = (text) => ONLY_EMOJI.test(text)
  && (text.match(/<a?:\w+:\d+>|\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|\u20E3/gu)?.length ?? 0) <= MOST_BIG;

// A line ends at its break, or where code of several lines begins in it.
function lineEnd(/** @type {string} */ rest) {
  const stop = rest.indexOf("\n") + 1 || rest.length;
  const fence = rest.indexOf("```", 1);
  return fence > 0 && fence < stop && FENCE.test(rest.slice(fence)) ? fence : stop;
}

// What may hold any number of lines: code, and a quote of all that follows.
function wholeBlock(/** @type {string} */ rest, /** @type {Names} */ names) {
  const code = FENCE.exec(rest);
  if (code) {
    const node = el("pre", { tabindex: 0, "data-language": code[1] ?? null }, el("code", {}, code[2]));
    return { node, length: code[0].length };
  }
  const quote = /^>>> ([^]*)/.exec(rest);
  return quote ? { node: el("blockquote", {}, markdown(quote[1], names)), length: rest.length } : null;
}

function trimmed(/** @type {string[]} */ lines) {
  const first = lines.findIndex((line) => line.trim());
  return lines.slice(first, lines.findLastIndex((line) => line.trim()) + 1);
}

/**
 * @param {string[]} lines
 * @param {Names} names
 * @returns {HTMLElement[]}
 */
function blocks(lines, names) {
  const found = [];
  for (let at = 0; at < lines.length;) {
    const kind = kindOf(lines[at]);
    let end = at + 1;
    while (end < lines.length && goesOn(kind, lines[end])) end += 1;
    found.push(...MAKE[kind](lines.slice(at, end), names));
    at = end;
  }
  return found;
}

/** @typedef {"heading" | "subtext" | "quote" | "list" | "text"} Kind */

/**
 * @param {string} line
 * @returns {Kind}
 */
function kindOf(line) {
  if (HEADING.test(line)) return "heading";
  if (SUBTEXT.test(line)) return "subtext";
  if (QUOTED.test(line)) return "quote";
  return ITEM.test(line) ? "list" : "text";
}

function goesOn(/** @type {Kind} */ kind, /** @type {string} */ line) {
  if (kind === "heading" || kind === "subtext") return false;
  return kindOf(line) === kind || (kind === "list" && /^ {2,}\S/.test(line));
}

/** @type {Record<Kind, (lines: string[], names: Names) => HTMLElement[]>} */
const MAKE = {
  heading: ([line], names) => {
    const [, marks, text] = /** @type {RegExpExecArray} */ (HEADING.exec(line));
    return [el(`h${marks.length + 2}`, { class: `md${marks.length}` }, inline(text, names))];
  },
  subtext: ([line], names) => [el("p", { class: "subtext" }, inline(line.replace(SUBTEXT, "$1"), names))],
  quote: (lines, names) => [el("blockquote", {}, blocks(lines.map((line) => line.replace(QUOTED, "")), names))],
  list: (lines, names) => lists(items(lines), names),
  text: (lines, names) => {
    const text = trimmed(lines);
    return text.length ? [el("p", {}, inline(text.join("\n"), names))] : [];
  },
};

/**
 * @typedef {object} Item an item of a list
 * @property {number} deep how far it is indented
 * @property {number | null} number null with a bullet
 * @property {string} text
 */

// Read items; a line without a mark continues the previous item.
function items(/** @type {string[]} */ lines) {
  const found = /** @type {Item[]} */ ([]);
  for (const line of lines) {
    const hit = ITEM.exec(line);
    if (hit) found.push({ deep: hit[1].length, number: hit[2] ? Number(hit[2]) : null, text: hit[3] });
    else if (found.length) found[found.length - 1].text += `\n${line.trim()}`;
  }
  return found;
}

/**
 * Nest items by how far they are indented; bullets and numbers beside each other are lists of their own.
 * @param {Item[]} all
 * @param {Names} names
 */
function lists(all, names) {
  const found = /** @type {HTMLElement[]} */ ([]);
  for (let at = 0; at < all.length;) {
    const first = all[at];
    const list = el(first.number === null ? "ul" : "ol", { start: first.number });
    while (at < all.length && (all[at].number === null) === (first.number === null)) {
      const own = all[at];
      let end = at + 1;
      while (end < all.length && all[end].deep > own.deep) end += 1;
      list.append(el("li", {}, inline(own.text, names), lists(all.slice(at + 1, end), names)));
      at = end;
    }
    found.push(list);
  }
  return found;
}
