// @ts-check
// The choices for an option, and the conversion of typed text to a value.

import { el, face } from "../dom.js";
import { channelsHere, guildHere, peopleHere } from "./here.js";
import { fitting, fold } from "./search.js";

/**
 * @typedef {import("../types").Asked} Asked
 * @typedef {import("../types").Row} Row
 * @typedef {import("../types").ComposerPage} Page
 * @typedef {{value?: string | number | boolean, problem?: string}} Read
 */

export const STRING = 3, INTEGER = 4, BOOLEAN = 5, USER = 6, CHANNEL = 7, ROLE = 8, MENTIONABLE = 9, NUMBER = 10,
  ATTACHMENT = 11;

/** @type {Record<string, number[]>} Discord's numbers for the kinds of channels. */
const CHANNEL_TYPES = { text: [0], thread: [10, 11], private_thread: [12], forum: [15] };
const SIGNS = { text: "#", thread: "↳", private_thread: "↳", forum: "☰", dm: "@", group: "@" };
const MOST_ROWS = 25, MOST_CHARACTERS = 6000;

/**
 * All choices of an option; null if any text may be typed.
 * @param {Asked} option
 * @param {Page} page
 * @returns {Row[] | null}
 */
function allRows(option, page) {
  if (option.choices?.length) {
    return option.choices.map(({ shown, name, value }) => ({ title: shown, value, also: [name, String(value)] }));
  }
  switch (option.type) {
    case BOOLEAN: return [{ title: "True", value: true }, { title: "False", value: false }];
    case USER: return people(page);
    case CHANNEL: return channels(option, page);
    case ROLE: return roles(page);
    case MENTIONABLE: return [...people(page), ...roles(page)];
    default: return null;
  }
}

/**
 * @param {Page} page
 * @returns {Row[]}
 */
export function people(page) {
  return peopleHere(page).map((user) => ({
    title: user.display_name,
    aside: user.name === user.display_name ? "" : user.name,
    sign: face(user, "tiny"),
    value: user.id,
    label: `@${user.display_name}`,
    also: [user.name, `<@${user.id}>`, user.id],
  }));
}

/**
 * @param {Page} page
 * @returns {Row[]}
 */
function roles(page) {
  return (guildHere(page)?.roles ?? []).map(({ id, name }) => (
    { title: name, aside: "role", sign: sign("@"), value: id, label: `@${name}`, also: [`<@&${id}>`, id] }));
}

/**
 * @param {{channel_types?: number[]}} option
 * @param {Page} page
 * @returns {Row[]}
 */
export function channels({ channel_types: wanted }, page) {
  const fits = (/** @type {string} */ type) => !wanted?.length || CHANNEL_TYPES[type]?.some((one) => wanted.includes(one));
  const all = channelsHere(page);
  return all.filter(({ type }) => fits(type)).map(({ id, name, type, parent_id: parent }) => (
    { title: name, aside: all.find((one) => one.id === parent)?.name, sign: sign(SIGNS[type]), value: id, label: `#${name}`,
      also: [`<#${id}>`, id] }));
}

const sign = (/** @type {string} */ text) => el("span", { class: "sign", "aria-hidden": "true" }, text);

/**
 * The first 25 choices that fit the typed text; null if any text may be typed.
 * @param {Asked} option
 * @param {string} text
 * @param {Page} page
 */
export function rowsFor(option, text, page) {
  const rows = allRows(option, page);
  const wanted = text.replace(/^[@#]/, "");
  return rows && fitting(rows, wanted, (row) => [row.title, row.also?.[0] ?? ""]).slice(0, MOST_ROWS);
}

/**
 * Whether its values are chosen from a list that the page knows.
 * @param {Asked} option
 */
const isListed = ({ type, choices }) => Boolean(choices?.length) || [BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE].includes(type);

/**
 * The choice of an option that a text names.
 * @param {Asked} option
 * @param {string} text
 * @param {Page} page
 */
export function rowNamed(option, text, page) {
  const wanted = fold(text.trim());
  const names = (/** @type {Row} */ row) => [row.title, row.label ?? row.title, ...(row.also ?? [])].map(fold);
  return allRows(option, page)?.find((row) => names(row).includes(wanted)) ?? null;
}

/**
 * The value that a text means, or a sentence about what is wrong with it.
 * @param {Asked} option
 * @param {string} text
 * @param {Page} page
 * @returns {Read}
 */
export function read(option, text, page) {
  if (isListed(option)) {
    const row = rowNamed(option, text, page);
    return row ? { value: row.value } : { problem: `There is no “${text.trim()}” to choose. Choose one from the list.` };
  }
  return option.type === INTEGER || option.type === NUMBER ? readNumber(option, text.trim()) : readText(option, text);
}

/**
 * @param {Asked} option
 * @param {string} text
 * @returns {Read}
 */
function readNumber({ type, min_value: least, max_value: most }, text) {
  const value = Number(text.replace(",", "."));
  if (type === INTEGER && !/^[+-]?\d+$/.test(text)) return { problem: "Type a whole number." };
  if (!/^[+-]?\d*[.,]?\d+$/.test(text)) return { problem: "Type a number." };
  const isWithin = value >= (least ?? -Infinity) && value <= (most ?? Infinity);
  if (isWithin && Math.abs(value) <= Number.MAX_SAFE_INTEGER) return { value };
  return { problem: `Type a number ${range(least ?? null, most ?? null)}.` };
}

/**
 * @param {number | null} least
 * @param {number | null} most
 */
function range(least, most) {
  if (least !== null && most !== null) return `from ${least} to ${most}`;
  if (least !== null) return `of at least ${least}`;
  return most === null ? "that is not so large" : `of at most ${most}`;
}

/**
 * @param {Asked} option
 * @param {string} text
 * @returns {Read}
 */
function readText({ min_length: least = 0, max_length: most = MOST_CHARACTERS }, text) {
  const length = [...text].length;
  if (length < least) return { problem: `Type at least ${count(least)}.` };
  return length > most ? { problem: `Type at most ${count(most)}; these are ${length}.` } : { value: text };
}

const count = (/** @type {number} */ n) => (n === 1 ? "1 character" : `${n.toLocaleString("en")} characters`);

/**
 * What an option takes, in a few words; empty where its list says it.
 * @param {Asked} option
 */
export function limits({ type, choices, autocomplete, min_value: low, max_value: high, min_length: least, max_length: most }) {
  if (choices?.length || autocomplete) return "";
  if (type === INTEGER || type === NUMBER) {
    const kind = type === INTEGER ? "a whole number" : "a number";
    return low === undefined && high === undefined ? kind : `${kind} ${range(low ?? null, high ?? null)}`;
  }
  if (type !== STRING || (!least && !most)) return "";
  if (least && most) return `${least} to ${count(most)}`;
  return most ? `at most ${count(most)}` : `at least ${count(least ?? 0)}`;
}
