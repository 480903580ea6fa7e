// @ts-check
// The languages: of the person one is, and of the server. Those come first that the bot has texts for.

import { patch } from "./api.js";
import { el } from "./dom.js";

/** @typedef {import("./store.js").Store} Store */

const ALL = ["en-US", "en-GB", "bg", "cs", "da", "de", "el", "es-419", "es-ES", "fi", "fr", "hi", "hr", "hu", "id", "it", "ja",
  "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk", "vi", "zh-CN", "zh-TW"];

const names = new Intl.DisplayNames(["en"], { type: "language" });

/**
 * Codes and names of all languages of Discord.
 * @param {import("./types").State} state
 * @returns {[string, string][]}
 */
function languages({ commands }) {
  const spoken = new Set(["en-US", ...commands.flatMap((one) => Object.keys(one.description_localizations ?? {}))]);
  const order = [...ALL.filter((one) => spoken.has(one)), ...ALL.filter((one) => !spoken.has(one))];
  return order.map((one) => [one, names.of(one) ?? one]);
}

/**
 * The menus of both languages.
 * @param {Store} store
 * @param {(act: () => any) => Promise<void>} attempt
 */
export function languageFields(store, attempt) {
  const field = (/** @type {string} */ label, /** @type {() => string} */ path) => {
    const select = el("select", { onchange: () => attempt(() => patch(path(), { locale: select.value })) });
    return { select, node: el("label", { class: "language" }, el("span", {}, label), select) };
  };
  const mine = field("Mine", () => `users/${store.me.id}`);
  const servers = field("The server's", () => `guilds/${store.guild.id}`);
  let offered = "";
  const draw = () => {
    const found = languages(store.state);
    if (JSON.stringify(found) !== offered) {
      offered = JSON.stringify(found);
      for (const { select } of [mine, servers]) {
        select.replaceChildren(...found.map(([locale, name]) => el("option", { value: locale }, name)));
      }
    }
    mine.select.value = store.me.locale;
    servers.select.value = store.guild?.locale ?? "";
    servers.node.hidden = !store.guild;
  };
  const node = el("section", {}, el("h3", {}, "Language"), mine.node, servers.node,
    el("p", {}, "Yours is for what only you see, the server's for what everybody sees. ",
      el("span", { class: "look" }, "Messages follow when they change.")));
  return { node, draw };
}

