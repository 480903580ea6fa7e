// @ts-check
// The commands in the menu of a message or a person, under "Apps": with the right button, a long press, or the menu key.

import { get, post } from "../api.js";
import { byId, el } from "../dom.js";
import { move } from "../frame/groups.js";
import { localized } from "./palette.js";

/**
 * @typedef {import("../types").ComposerPage} Page
 * @typedef {import("../types").Command} Command
 * @typedef {{kind: "user" | "message", id: string, title: string}} Target
 */

const TYPES = { user: 2, message: 3 };

/**
 * Offer the menus wherever messages and people are shown.
 * @param {Page} page
 */
export function keepApps(page) {
  for (const list of ["messages", "people"]) {
    byId(list).addEventListener("contextmenu", (/** @type {MouseEvent} */ event) => {
      const node = /** @type {HTMLElement} */ (event.target);
      const targets = targetsAt(node, page).filter(({ kind }) => page.state().commands.some(({ type }) => type === TYPES[kind]));
      if (!targets.length) return;
      event.preventDefault();
      open(targets, page, event);
    });
  }
}

/**
 * What the menu would be about: the message that something belongs to and who wrote it, or a person in the list.
 * @param {HTMLElement} node
 * @param {Page} page
 * @returns {Target[]}
 */
function targetsAt(node, page) {
  const person = /** @type {HTMLElement | null} */ (node.closest("#people [data-key]"));
  const name = page.state().users.find(({ id }) => id === person?.dataset.key)?.display_name;
  if (person && name) return [{ kind: "user", id: person.dataset.key ?? "", title: `Apps for ${name}` }];
  const entry = /** @type {HTMLElement | null} */ (node.closest("[data-id]"));
  const message = entry && page.message(entry.dataset.id ?? "");
  if (!message) return [];
  const { id, global_name: shown, username } = message.author;
  return [{ kind: "message", id: message.id, title: "Apps for this message" },
    { kind: "user", id, title: `Apps for ${shown ?? username}` }];
}

/**
 * @param {Target[]} targets
 * @param {Page} page
 * @param {MouseEvent} event
 */
async function open(targets, page, event) {
  const before = /** @type {HTMLElement | null} */ (document.activeElement);
  const parts = await Promise.all(targets.map((target) => section(target, page)));
  byId("apps")?.remove();
  const close = () => {
    /** @type {HTMLElement | null} */ (document.activeElement)?.blur();
    menu.remove();
    before?.focus();
  };
  const pressed = (/** @type {KeyboardEvent} */ { key }) => {
    if (key === "Escape" || key === "Tab") close();
  };
  const left = (/** @type {FocusEvent} */ { relatedTarget }) => {
    if (!menu.contains(/** @type {Node | null} */ (relatedTarget))) menu.remove();
  };
  const menu = el("div", { id: "apps", role: "menu", "aria-label": "Apps", tabindex: -1, onkeydown: pressed, onfocusout: left,
    onclick: close }, parts);
  byId("messages").parentElement.append(menu);
  menu.style.left = `${Math.max(8, Math.min(event.clientX, innerWidth - menu.offsetWidth - 8))}px`;
  menu.style.top = `${Math.max(8, Math.min(event.clientY, innerHeight - menu.offsetHeight - 8))}px`;
  move(menu);
  (menu.querySelector("button") ?? menu).focus();
}

/**
 * @param {Target} target
 * @param {Page} page
 */
async function section({ kind, id, title }, page) {
  const me = page.me(), place = page.place();
  const path = `users/${me.id}/commands?channel=${place}&on=${kind}`;
  const { commands } = await get(path).catch(() => ({ commands: [] }));
  const run = (/** @type {string} */ name) =>
    page.ran(post("command", { user: me.id, channel: place, name, target: id }), name);
  const item = (/** @type {Command} */ command) => el("button", { type: "button", role: "menuitem", class: "suggestion",
    "data-key": command.id, onclick: () => run(command.name), dir: "auto" }, localized(command, "name", me.locale));
  const nothing = el("button", { type: "button", role: "menuitem", class: "suggestion", "aria-disabled": "true",
    "data-key": "none" }, "Nothing for you here");
  const heading = el("p", { class: "panel-heading", dir: "auto", "aria-hidden": "true" }, title);
  return el("div", { role: "group", "aria-label": title }, heading, commands.length ? commands.map(item) : nothing);
}
