// @ts-check
// The commands that a person is offered: in their language, each sub-command as one of its own, found as they type.

import { fitting, fold } from "./search.js";

/**
 * @typedef {import("../types").Option} Option
 * @typedef {import("../types").Entry} Entry
 * @typedef {import("../types").Asked} Asked
 */

const SUB = 1, GROUP = 2;

/** @type {Record<string, string>} Where Discord looks next for a translation. */
const FALLBACK = { "en-GB": "en-US", "en-US": "en-GB", "es-419": "es-ES" };

/**
 * The name or description of a command, option or choice in a language.
 * @param {Record<string, any>} item
 * @param {"name" | "description"} key
 * @param {string} locale
 * @returns {string}
 */
export function localized(item, key, locale) {
  const texts = item[`${key}_localizations`] ?? {};
  return texts[locale] ?? texts[FALLBACK[locale]] ?? item[key];
}

/**
 * All commands that can run, sorted by name; "admin reset" is an entry of its own.
 * @param {import("../types").Command[]} commands
 * @param {string} locale
 * @returns {Entry[]}
 */
export function entriesOf(commands, locale) {
  const found = commands.flatMap((command) => flat(command, command.name, localized(command, "name", locale), locale));
  return found.sort((one, other) => one.shown.localeCompare(other.shown, locale));
}

/**
 * @param {Option} item
 * @param {string} name
 * @param {string} shown
 * @param {string} locale
 * @returns {Entry[]}
 */
function flat(item, name, shown, locale) {
  const options = item.options ?? [];
  const inner = options.filter(({ type }) => type === SUB || type === GROUP);
  if (inner.length) {
    return inner.flatMap((part) => flat(part, `${name} ${part.name}`, `${shown} ${localized(part, "name", locale)}`, locale));
  }
  const description = localized(item, "description", locale);
  return [{ name, shown, description, options: options.map((option) => asked(option, locale)) }];
}

/**
 * @param {Option} option
 * @param {string} locale
 * @returns {Asked}
 */
function asked(option, locale) {
  const choices = option.choices?.map((choice) => ({ ...choice, shown: localized(choice, "name", locale) }));
  return { ...option, choices, shown: localized(option, "name", locale), about: localized(option, "description", locale) };
}

/**
 * Those that fit what was typed after the "/".
 * @param {Entry[]} entries
 * @param {string} text
 */
export function matching(entries, text) {
  return fitting(entries, text.trim(), (entry) => [entry.shown, entry.name]);
}

/**
 * The command that a text begins with, and what follows it: only once its name is followed by a space, or with
 * `whole` also if it ends with it.
 * @param {Entry[]} entries
 * @param {string} text with its "/"
 * @param {boolean} [whole]
 * @returns {{entry: Entry, rest: string} | null}
 */
export function commandIn(entries, text, whole = false) {
  const written = whole ? `${text} ` : text;
  for (const entry of entries) {
    for (const name of [entry.shown, entry.name]) {
      const start = `/${name} `;
      if (fold(written.slice(0, start.length)) === fold(start)) return { entry, rest: text.slice(start.length) };
    }
  }
  return null;
}

/**
 * Take "game:all computers: 2" apart. What stands before the first name belongs to no option.
 * @param {Asked[]} options
 * @param {string} text
 * @returns {{before: string, given: {option: Asked, text: string}[]}}
 */
export function pairsIn(options, text) {
  const byName = new Map(options.flatMap((option) => [[fold(option.name), option], [fold(option.shown), option]]));
  const starts = [...text.matchAll(/(?<=^|\s)([^\s:]+):/g)].filter((hit) => byName.has(fold(hit[1])));
  const given = starts.map((hit, at) => ({
    option: /** @type {Asked} */ (byName.get(fold(hit[1]))),
    text: text.slice(hit.index + hit[0].length, starts[at + 1]?.index).trim(),
  }));
  return { before: text.slice(0, starts[0]?.index).trim(), given };
}
