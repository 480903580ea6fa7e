// @ts-check
// The languages that people can choose on Discord, by their own names.

import { el } from "../dom.js";

/** @typedef {import("../types").State} State */

const LANGUAGES = new Map(Object.entries({
  "id": "Bahasa Indonesia", "da": "Dansk", "de": "Deutsch", "en-GB": "English, UK", "en-US": "English, US", "es-ES": "Español",
  "es-419": "Español, LATAM", "fr": "Français", "hr": "Hrvatski", "it": "Italiano", "lt": "Lietuviškai", "hu": "Magyar",
  "nl": "Nederlands", "no": "Norsk", "pl": "Polski", "pt-BR": "Português do Brasil", "ro": "Română", "fi": "Suomi",
  "sv-SE": "Svenska", "vi": "Tiếng Việt", "tr": "Türkçe", "cs": "Čeština", "el": "Ελληνικά", "bg": "Български", "ru": "Русский",
  "uk": "Українська", "hi": "हिन्दी", "th": "ไทย", "zh-CN": "中文", "ja": "日本語", "zh-TW": "繁體中文", "ko": "한국어",
}));

/**
 * The languages into which the commands of the bot are translated, and the English they are written in.
 * @param {State} state
 */
const spoken = ({ commands }) => new Set(["en-US", "en-GB",
  ...commands.flatMap((command) => Object.keys(command.description_localizations ?? {}))]);

/**
 * The options of a list of languages: those the bot has commands in, then all others.
 * @param {State} state
 * @param {string} [chosen]
 */
export function languageOptions(state, chosen) {
  const first = spoken(state);
  const option = (/** @type {[string, string]} */ [code, name]) =>
    el("option", { value: code, lang: code, selected: code === chosen }, name);
  const all = [...LANGUAGES];
  return [
    el("optgroup", { label: `Of ${state.bot.name}` }, all.filter(([code]) => first.has(code)).map(option)),
    el("optgroup", { label: "Other languages" }, all.filter(([code]) => !first.has(code)).map(option)),
  ];
}
