// @ts-check
// Discord's markdown within a line: what is bold, hidden, linked or mentioned.

import { told } from "./clock.js";
import { el, emoji } from "../dom.js";

/**
 * @typedef {import("../types").Names} Names
 * @typedef {import("../dom.js").Child} Child
 * @typedef {{names: Names, linked: boolean}} Where the known names, and whether the text is in a link
 * @typedef {(match: RegExpExecArray, where: Where) => Child | Child[]} Make
 */

const within = (/** @type {string} */ tag) => (/** @type {RegExpExecArray} */ m, /** @type {Where} */ where) =>
  el(tag, {}, parse(m[1], where));

/** @type {Record<string, string>} */
const PLACES = {
  customize: "Channels & Roles", browse: "Browse Channels", guide: "Server Guide", "linked-roles": "Linked Roles",
};

/** The constructs in order: the first one that fits a position counts. */
const INLINE = /** @type {[RegExp, Make][]} */ ([
  [/^\\([^\p{L}\p{N}\s])/u, (m) => m[1]],
  [/^(`+)([^]*?[^`])\1(?!`)/, (m) => el("code", {}, m[2].replace(/^ (?=`)|(?<=`) $/g, ""))],
  [/^\*\*((?:\\[^]|[^\\])+?)\*\*(?!\*)/, within("strong")],
  [/^__((?:\\[^]|[^\\])+?)__(?!_)/, within("u")],
  [/^~~([^]+?)~~(?!~)/, within("s")],
  [/^\|\|([^]+?)\|\|/, (m, where) => spoiler(parse(m[1], where))],
  [/^\*(?=\S)((?:\*\*|\\[^]|[^*\\])+?)(?<!\s)\*(?!\*)/, within("em")],
  [/^_((?:__|\\[^]|[^\\_])+?)_(?![\p{L}\p{N}_])/u, within("em")],
  [/^<@!?(\d+)>/, (m, { names }) => mention(`@${names.users.get(m[1]) ?? "unknown-user"}`)],
  [/^<@&(\d+)>/, (m, { names }) => mention(`@${names.roles.get(m[1]) ?? "unknown-role"}`)],
  [/^<#(\d+)>/, (m, where) => channel(m[1], where)],
  [/^<\/([^:<>]+):\d+>/, (m, where) => command(m[1], where)],
  [/^<id:(customize|browse|guide|linked-roles)>/, (m) => mention(PLACES[m[1]])],
  [/^<(a?):(\w{2,32}):(\d+)>/, (m) => emoji({ name: m[2], id: m[3], animated: m[1] === "a" })],
  [/^<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/, (m) => stamp(Number(m[1]), m[2] ?? "f")],
  [/^\[((?:\\.|\[[^\]]*\]|[^[\]\\])+)\]\(\s*<?(https?:\/\/(?:\([^\s()]*\)|[^\s()<>])+)>?(?:\s+"([^"]*)")?\s*\)/,
    (m, where) => (where.linked ? m[0] : link(m[2], parse(m[1], { ...where, linked: true }), m[3]))],
  [/^<(https?:\/\/[^\s<>]+)>/, (m, where) => (where.linked ? m[1] : link(m[1], [m[1]]))],
  [/^https?:\/\/[^\s<]*[^\s<.,:;"'\]]/, address],
  [/^@(?:everyone|here)\b/, (m) => mention(m[0])],
]);

const STARTS = /[\\`*_~|<[@h]/;

/**
 * Draw a text without the constructs that fill lines of their own.
 * @param {string} text
 * @param {Names} names
 * @returns {Child[]}
 */
export const inline = (text, names) => parse(text, { names, linked: false });

/**
 * @param {string} text
 * @param {Where} where
 */
function parse(text, where) {
  const found = /** @type {Child[]} */ ([]);
  let plain = "";
  for (let at = 0; at < text.length;) {
    const hit = starts(text, at) ? match(text.slice(at), where) : null;
    if (!hit) {
      plain += text[at++];
      continue;
    }
    if (plain) found.push(plain);
    plain = "";
    found.push(...hit.made);
    at += hit.length;
  }
  if (plain) found.push(plain);
  return found;
}

// Underscores and addresses begin at the beginning of a word only.
function starts(/** @type {string} */ text, /** @type {number} */ at) {
  const sign = text[at];
  return STARTS.test(sign) && !("_h".includes(sign) && /[\p{L}\p{N}]/u.test(text[at - 1] ?? ""));
}

function match(/** @type {string} */ rest, /** @type {Where} */ where) {
  for (const [pattern, make] of INLINE) {
    const found = pattern.exec(rest);
    if (!found) continue;
    const made = make(found, where);
    if (found[0]) return { made: Array.isArray(made) ? made : [made], length: found[0].length };
  }
  return null;
}

// An address ends before a bracket that it did not open; what was too much is read once more.
function address(/** @type {RegExpExecArray} */ found, /** @type {Where} */ where) {
  const count = (/** @type {string} */ sign) => found[0].split(sign).length;
  while (found[0].endsWith(")") && count(")") > count("(")) found[0] = found[0].slice(0, -1);
  return where.linked ? found[0] : link(found[0], [found[0]]);
}

/**
 * A spoiler, which a press reveals.
 * @param {Child[]} children
 */
function spoiler(children) {
  const inside = el("span", { class: "hidden-text", inert: true }, children);
  const show = (/** @type {any} */ event) => {
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    reveal(event.currentTarget);
  };
  return el("span", { class: "spoiler", role: "button", tabindex: 0, "aria-label": "Spoiler, hidden. Show it.",
    "aria-expanded": "false", "data-spoiler": "", onclick: show, onkeydown: show }, inside);
}

/**
 * Show a spoiler for good; what it hid can be used from then on.
 * @param {HTMLElement} node
 */
export function reveal(node) {
  node.classList.add("shown");
  for (const name of ["role", "tabindex", "aria-label", "aria-expanded"]) node.removeAttribute(name);
  node.querySelector("[inert]")?.removeAttribute("inert");
}

/**
 * @param {string} url
 * @param {Child[]} children
 * @param {string} [title]
 */
function link(url, children, title) {
  return el("a", { href: url, title: title ?? null, target: "_blank", rel: "noreferrer noopener" }, children);
}

const mention = (/** @type {string} */ text) => el("span", { class: "mention" }, text);

/**
 * @param {string} id
 * @param {Where} where
 */
function channel(id, { names, linked }) {
  const name = names.channels.get(id);
  if (name === undefined || linked) return mention(name === undefined ? "# unknown" : `#${name}`);
  return el("button", { type: "button", class: "mention", "data-go": id }, `#${name}`);
}

const command = (/** @type {string} */ name, /** @type {Where} */ { linked }) =>
  linked ? mention(`/${name}`) : el("button", { type: "button", class: "mention", "data-command": name }, `/${name}`);

function stamp(/** @type {number} */ seconds, /** @type {string} */ style) {
  const moment = new Date(seconds * 1000);
  if (Number.isNaN(moment.getTime())) return "Invalid date";
  return el("time", { class: "stamp", datetime: moment.toISOString(), title: told(moment, "F"),
    "data-relative": style === "R" ? seconds : null }, told(moment, style));
}
