// @ts-check
// The current person with language and switches, and all people to choose from.

import { patch } from "../api.js";
import { byId, el, face } from "../dom.js";
import { follow, move, press, renew, update } from "./groups.js";
import { languageOptions } from "./languages.js";
import { openPerson, roleIn } from "./person.js";
import { badge } from "./places.js";

/**
 * @typedef {import("./store.js").Store} Store
 * @typedef {import("../types").Person} Person
 */

/**
 * Keep the list of people up to date with the store.
 * @param {Store} store
 * @param {() => void} chosen is called when a person was chosen
 */
export function keepPeople(store, chosen) {
  const list = byId("people");
  const become = (/** @type {string} */ id) => {
    const user = store.state.users.find((one) => one.id === id);
    if (user) store.go(user);
  };
  press(list, (id) => {
    become(id);
    chosen();
  });
  move(list, become);
  follow(store, list, () => {
    update(byId("self"), self(store));
    renew(list, store.state.users.map((user) => button(store, user)));
  });
}

/**
 * @param {Store} store
 * @param {Person} user
 */
function button(store, user) {
  return el("button", { type: "button", role: "radio", class: "person", "data-key": user.id,
    "aria-checked": String(user.id === store.me.id), title: user.display_name },
  face(user), badge(store.unread.count(user.dm_channel)), el("bdi", { class: "name" }, user.display_name));
}

/** @param {Store} store */
function self(store) {
  const { me, guild, state } = store;
  const role = (guild && roleIn(guild, me)) || "not a member";
  const language = el("select", { "aria-label": "Language", title: "Language", "data-key": "locale",
    onchange: () => alter(store, { locale: language.value }, () => { language.value = me.locale; }) },
  languageOptions(state, me.locale));
  return [
    el("div", { class: "self" }, face(me), el("div", { class: "titles" },
      el("b", { class: "name", dir: "auto", title: me.display_name }, me.display_name), el("small", {}, role)),
    el("button", { type: "button", class: "tool", title: "Change this person", "aria-label": "Change this person",
      "data-key": "change", onclick: () => openPerson(store, store.me) }, "✎")),
    el("div", { class: "settings" }, language,
      toggle(store, "dms_open", "DMs", "Whether the bot can write to this person"),
      toggle(store, "installed", "App", "Whether this person has installed the app for themselves, to use it everywhere")),
  ];
}

/**
 * @param {Store} store
 * @param {"dms_open" | "installed"} what
 * @param {string} label
 * @param {string} title
 */
function toggle(store, what, label, title) {
  const input = el("input", { type: "checkbox", role: "switch", checked: store.me[what], "data-key": what,
    onchange: () => alter(store, { [what]: input.checked }, () => { input.checked = store.me[what]; }) });
  return el("label", { class: "switch", title }, input, label);
}

/**
 * @param {Store} store
 * @param {object} fields
 * @param {() => void} undo is called when the change failed
 */
function alter(store, fields, undo) {
  patch(`users/${store.me.id}`, fields).catch((error) => {
    undo();
    store.say(error.message);
  });
}
