// @ts-check
// Who one is: the person with language and switches, and everybody to choose from.

import { patch } from "./api.js";
import { byId, el, face } from "./dom.js";
import { move, press, renew, reveal } from "./groups.js";
import { badge } from "./places.js";

/**
 * @typedef {import("./store.js").Store} Store
 * @typedef {import("./types").Person} Person
 */

/**
 * Keep the list of people as the store says.
 * @param {Store} store
 * @param {() => void} chosen is called when somebody was chosen by pressing
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
  const draw = () => {
    renew(byId("self"), self(store));
    renew(list, store.state.users.map((user) => button(store, user)));
  };
  store.subscribe((change) => {
    if (change === "line" || change === "notice") return;
    draw();
    if (change === "place") reveal(list);
  });
  draw();
  reveal(list);
}

/**
 * What somebody is in the server one is in.
 * @param {Store} store
 * @param {Person} user
 */
export function roleOf({ guild }, user) {
  if (!guild?.members.includes(user.id)) return "not a member";
  if (guild.owner === user.id) return "owner";
  return user.moderator_of.includes(guild.id) ? "moderator" : "member";
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
  const { me } = store;
  const toggle = (/** @type {"dms_open" | "installed"} */ what, /** @type {string} */ label, /** @type {string} */ title) => {
    const change = (/** @type {Event} */ event) => {
      const input = /** @type {HTMLInputElement} */ (event.target);
      patch(`users/${me.id}`, { [what]: input.checked }).catch((error) => {
        input.checked = !input.checked;
        store.say(error.message);
      });
    };
    return el("label", { class: "switch", title },
      el("input", { type: "checkbox", role: "switch", checked: me[what], "data-key": what, onchange: change }), label);
  };
  return [
    el("div", { class: "who" }, face(me), el("div", { class: "titles" },
      el("b", { class: "name", dir: "auto" }, me.display_name), el("small", {}, `${me.locale} · ${roleOf(store, me)}`))),
    el("div", { class: "settings" },
      toggle("dms_open", "DMs", "Whether the bot can write to this person"),
      toggle("installed", "App", "Whether this person has installed the app for themselves, to use it everywhere")),
  ];
}
