// @ts-check
// The languages of the current person and of the server.

import { patch } from "../api.js";
import { el } from "../dom.js";
import { languageOptions } from "../frame/languages.js";

/** @typedef {import("../frame/store.js").Store} Store */

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
  let offered = -1;
  const draw = () => {
    if (store.state.commands.length !== offered) {
      offered = store.state.commands.length;
      for (const { select } of [mine, servers]) select.replaceChildren(...languageOptions(store.state));
    }
    mine.select.value = store.me.locale;
    servers.select.value = store.guild?.locale ?? "";
    servers.node.hidden = !store.guild;
  };
  const node = el("section", {}, el("h3", {}, "Language"), mine.node, servers.node,
    el("p", {}, "Yours is for what only you see, the server's for what everyone sees. ",
      el("span", { class: "look" }, "Messages follow when they change.")));
  return { node, draw };
}

