// @ts-check
// The list of messages in a channel, as one person sees it.

import { now } from "./clock.js";
import { byId, el } from "../dom.js";
import { keep, kept } from "../frame/kept.js";
import { draw, note } from "./message.js";
import { drawnFrom, patch } from "./patch.js";
import { Reader } from "./reader.js";

/**
 * @typedef {import("../types").Message} Message
 * @typedef {import("../types").Scene} Scene
 */

const PLACE = /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?\/?$/;

const list = byId("messages");
const reader = new Reader(list);

let drawn = /** @type {Map<string, {print: string, node: HTMLElement}>} */ (new Map()); // by the message's id
const DISMISSED = "dismissed";
const MOST_DISMISSED = 500;
const dismissed = /** @type {Set<string>} */ (new Set(kept(DISMISSED) ?? []));
const seen = /** @type {Map<string, string>} */ (new Map()); // the last message that was seen, by person and channel
let shownFor = "";
let newFrom = ""; // the last message before the new ones
let scene = /** @type {Scene | null} */ (null);

// Other views and tabs dismiss answers too.
addEventListener("storage", () => {
  const before = dismissed.size;
  for (const id of /** @type {string[]} */ (kept(DISMISSED) ?? [])) dismissed.add(id);
  if (dismissed.size !== before) scene?.redraw();
});

const CLICK = 50; // milliseconds after the end of a touch in which its click comes
let isPressed = false;
let postponed = /** @type {(() => void) | null} */ (null);

// A control that is replaced between press and release gets no click, so nothing is redrawn in between.
list.addEventListener("pointerdown", (/** @type {PointerEvent} */ event) => {
  isPressed = /** @type {HTMLElement} */ (event.target).closest("button, a") !== null;
});
for (const end of ["pointerup", "pointercancel"]) window.addEventListener(end, () => setTimeout(release, CLICK));

function release() {
  isPressed = false;
  const redraw = postponed;
  postponed = null;
  redraw?.();
}

/**
 * Show messages, and leave unchanged ones alone. While a control is pressed down, wait.
 * @param {Message[]} messages
 * @param {Scene} context
 */
export function show(messages, context) {
  if (isPressed) {
    postponed = () => show(messages, context);
    return;
  }
  scene = context;
  const left = messages.filter((one) => !dismissed.has(one.id));
  arrive(left, context);
  const names = JSON.stringify([context.me.id, context.me.locale, ...context.names.users, ...context.names.roles,
    ...context.names.channels]);
  const before = drawn;
  drawn = new Map();
  const nodes = left.map((message, at) => entry(message, left[at - 1] ?? null, names, before));
  const end = context.notes.get("end");
  if (end) nodes.push(el("li", { class: "message note-end" }, note(end)));
  if (!nodes.length) nodes.push(el("li", { class: "empty" }, "Nothing has been said here yet."));
  const grown = left.length > 0 && !before.has(/** @type {Message} */ (left.at(-1)).id);
  place(nodes);
  reader.watch(nodes);
  if (context.toEnd || context.acts === undefined) reader.toEnd();
  else if (grown) reader.added();
  if (reader.following && left.length) seen.set(shownFor, /** @type {Message} */ (left.at(-1)).id);
}

/** Forget what is drawn, before another channel or person is shown. */
export function forget() {
  drawn = new Map();
  shownFor = "";
  isPressed = false;
  postponed = null;
  list.replaceChildren();
  reader.toEnd();
}

// When a channel opens, remember where its new messages begin.
function arrive(/** @type {Message[]} */ messages, /** @type {Scene} */ { me }) {
  if (!messages.length) return;
  const here = `${me.id} ${messages[0].channel_id}`;
  if (here === shownFor) return;
  shownFor = here;
  newFrom = seen.get(here) ?? "";
  if (newFrom === messages.at(-1)?.id) newFrom = "";
}

/**
 * @param {Message} message
 * @param {Message | null} before
 * @param {string} names
 * @param {Map<string, {print: string, node: HTMLElement}>} known
 */
function entry(message, before, names, known) {
  const context = /** @type {Scene} */ (scene);
  const isNew = Boolean(newFrom) && before?.id === newFrom && message.author.id !== context.me.id;
  const dismiss = () => {
    dismissed.add(message.id);
    const others = /** @type {string[]} */ (kept(DISMISSED) ?? []); // another view may have added to them
    keep(DISMISSED, [...new Set([...others, message.id])].slice(-MOST_DISMISSED));
    scene?.redraw();
  };
  const thread = context.channels?.find((one) => one.id === message.id);
  const beside = before && [before.id, before.type, before.author, before.ephemeral, before.timestamp];
  const print = JSON.stringify([message, beside, isNew, context.notes.get(message.id), thread, names, new Date(now()).getDate()]);
  const old = known.get(message.id);
  let node = old?.node;
  if (!node) node = draw(message, { before, isNew, dismiss }, context);
  else if (old?.print !== print) node = patch(node, drawnFrom(draw(message, { before, isNew, dismiss }, context), print, true));
  drawn.set(message.id, { print, node });
  return node;
}

// Put the entries in order, and move as few as possible.
function place(/** @type {HTMLElement[]} */ nodes) {
  const wanted = new Set(/** @type {Element[]} */ (nodes));
  for (const old of [...list.children]) if (!wanted.has(old)) old.remove();
  nodes.forEach((one, at) => {
    if (list.children[at] !== one) list.insertBefore(one, list.children[at] ?? null);
  });
}

// Mentions and links within messages lead to channels, messages and commands.
list.addEventListener("click", (/** @type {MouseEvent} */ event) => {
  const target = /** @type {HTMLElement} */ (event.target);
  const found = /** @type {HTMLElement | null} */ (target.closest("[data-go], [data-message], [data-command], a[href]"));
  if (!found) return;
  const { go: channel, message, command } = found.dataset;
  if (found instanceof HTMLAnchorElement) return follow(event, found.href);
  if (channel) scene?.go?.(channel);
  if (message) pointAt(message);
  if (command) type(`/${command}`);
});

// A link to a channel or a message of the playground stays on the page, as it does in Discord's client.
function follow(/** @type {MouseEvent} */ event, /** @type {string} */ url) {
  const [, channel, message] = PLACE.exec(url) ?? [];
  const isKnown = channel === scene?.me.dm_channel || scene?.names.channels.has(channel);
  if (!channel || !isKnown || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  scene?.go?.(channel, message);
}

/**
 * Scroll to a message and mark it for a moment.
 * @param {string} id
 * @returns {boolean} whether it is drawn
 */
export function pointAt(id) {
  const node = drawn.get(id)?.node;
  if (!node) return false;
  node.scrollIntoView({ block: "center" });
  node.focus({ preventScroll: true });
  node.classList.add("pointed");
  node.addEventListener("animationend", () => node.classList.remove("pointed"), { once: true });
  return true;
}

// Begin a command in the box, as if it had been typed.
function type(/** @type {string} */ text) {
  const box = byId("box");
  box.value = text;
  box.focus();
  box.dispatchEvent(new Event("input", { bubbles: true }));
}
