// @ts-check
// The choices of a select: its own options, or people, roles and channels.

import { el, emoji, face } from "../dom.js";

/**
 * @typedef {import("../types").Component} Component
 * @typedef {import("../types").Names} Names
 * @typedef {object} Choice
 * @property {string} value
 * @property {string} label
 * @property {string | null} [description]
 * @property {boolean} [default]
 * @property {import("../types").Emoji} [emoji]
 * @property {"user" | "role" | "channel"} [kind]
 */

const [STRINGS, USERS, ROLES, MENTIONABLE, CHANNELS] = [3, 5, 6, 7, 8];

/** The selects, by the number of their type. */
export const SELECTS = [STRINGS, USERS, ROLES, MENTIONABLE, CHANNELS];

/** @type {Record<string, number>} */
const CHANNEL_TYPES = {
  text: 0, dm: 1, voice: 2, group: 3, category: 4, announcement: 5, announcement_thread: 10, thread: 11,
  private_thread: 12, stage: 13, directory: 14, forum: 15, media: 16,
};

/**
 * List what a select offers.
 * @param {Component} select
 * @param {Names} names
 * @returns {Choice[]}
 */
export function choicesOf(select, names) {
  if (select.type === STRINGS) return select.options ?? [];
  const preset = new Set((select.default_values ?? []).map((/** @type {{id: string}} */ one) => one.id));
  const found = /** @type {Choice[]} */ ([]);
  const add = (/** @type {Choice["kind"]} */ kind, /** @type {Iterable<[string, string]>} */ all) => {
    for (const [value, label] of all) found.push({ value, label, kind, default: preset.has(value) });
  };
  if (select.type === USERS || select.type === MENTIONABLE) add("user", names.users);
  if (select.type === ROLES || select.type === MENTIONABLE) add("role", names.roles);
  if (select.type === CHANNELS) add("channel", channels(select.channel_types, names));
  return found;
}

// The channels of the kinds that a select asks for; of all, if it names none.
function channels(/** @type {number[] | null | undefined} */ types, /** @type {Names} */ { channels: all, kinds }) {
  const fits = (/** @type {string} */ id) => !kinds
    || (kinds.has(id) && (!types?.length || types.includes(CHANNEL_TYPES[kinds.get(id) ?? ""] ?? -1)));
  return [...all].filter(([id]) => fits(id));
}

/**
 * The sign before a choice: its emoji, a face, or the sign of its kind.
 * @param {Choice} choice
 */
export function signOf({ emoji: own, kind, label, value }) {
  if (own) return emoji(own, true);
  if (kind === "user") return face({ id: value, display_name: label }, "tiny");
  return kind ? el("span", { class: "choice-sign", "aria-hidden": "true" }, kind === "role" ? "@" : "#") : null;
}

/**
 * Say how many choices are required, if not exactly one.
 * @param {number} least
 * @param {number} most
 */
export function wanted(least, most) {
  if (most === 1) return least === 0 ? "Choose one or none" : "";
  if (least === most) return `Choose ${most}`;
  return least === 0 ? `Choose up to ${most}` : `Choose ${least} to ${most}`;
}
