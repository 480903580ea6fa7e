// @ts-check
// The menu of a message or a person, with the commands of apps: its button, the right button of the mouse, a long press,
// or the menu key.

import { get, post, remove } from "../api.js";
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
  const offer = (/** @type {MouseEvent} */ event, /** @type {{clientX: number, clientY: number}} */ at) => {
    const node = /** @type {HTMLElement} */ (event.target);
    const known = page.state().commands;
    const targets = targetsAt(node, page).filter(({ kind }) => known.some(({ type }) => type === TYPES[kind]));
    const message = page.message(/** @type {HTMLElement | null} */ (node.closest("[data-id]"))?.dataset.id ?? "");
    const own = message && !message.ephemeral ? deeds(message, page) : null;
    if (!targets.length && !own) return;
    event.preventDefault();
    open(own, targets, page, at);
  };
  for (const list of ["messages", "people"]) {
    byId(list).addEventListener("contextmenu", (/** @type {MouseEvent} */ event) => offer(event, event));
  }
  byId("messages").addEventListener("click", (/** @type {MouseEvent} */ event) => {
    const opener = /** @type {HTMLElement} */ (event.target).closest(".message-menu");
    const { left = 0, bottom = 0 } = opener?.getBoundingClientRect() ?? {};
    if (opener) offer(event, { clientX: left, clientY: bottom });
  });
}

/**
 * The targets of the menu: a message and its author, or a person in the list.
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
 * The person's own actions on a message.
 * @param {import("../types").Message} message
 * @param {Page} page
 */
function deeds({ id, author, channel_id: channel }, page) {
  const me = page.me();
  const guild = page.state().guilds.find((one) => one.channels.some((it) => it.id === channel));
  const link = `https://discord.com/channels/${guild?.id ?? "@me"}/${channel}/${id}`;
  const isKeeper = guild && (guild.owner === me.id || me.moderator_of.includes(guild.id));
  const item = (/** @type {string} */ label, /** @type {() => unknown} */ onclick) =>
    el("button", { type: "button", role: "menuitem", class: "suggestion", "data-key": label, onclick }, label);
  return el("div", { role: "group", "aria-label": "This message" },
    item("Copy link", () => navigator.clipboard?.writeText(link)),
    author.id === me.id || isKeeper ? item("Delete message", () => remove(`messages/${id}`)) : null);
}

/**
 * @param {HTMLElement | null} own the person's own actions on the message
 * @param {Target[]} targets
 * @param {Page} page
 * @param {{clientX: number, clientY: number}} at
 */
async function open(own, targets, page, at) {
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
  const menu = el("div", { id: "apps", role: "menu", "aria-label": "Menu", tabindex: -1, onkeydown: pressed, onfocusout: left,
    onclick: close }, own, parts);
  byId("messages").parentElement.append(menu);
  menu.style.left = `${Math.max(8, Math.min(at.clientX, innerWidth - menu.offsetWidth - 8))}px`;
  menu.style.top = `${Math.max(8, Math.min(at.clientY, innerHeight - menu.offsetHeight - 8))}px`;
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
