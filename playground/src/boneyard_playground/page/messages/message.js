// @ts-check
// One message: its author and time, its contents, and everything below them.

import { daysBetween, sentAt, told } from "./clock.js";
import { attachments, component, embed, textOf } from "./components.js";
import { el, face } from "../dom.js";
import { poll, reactions, stickers, threadOf } from "./extras.js";
import { drawnFrom } from "./patch.js";
import { safely } from "./safe.js";
import { isWritten, nameOf, origin, systemLine } from "./system.js";

/**
 * @typedef {import("../types").Message} Message
 * @typedef {import("../types").Scene} Scene
 * @typedef {object} Around the surroundings of a message
 * @property {Message | null} before
 * @property {boolean} isNew whether the new messages begin with this one
 * @property {() => void} dismiss removes an ephemeral message
 */

const LOADING = 128, NO_EMBEDS = 4, ONLY_COMPONENTS = 1 << 15;
const GROUP_MS = 7 * 60 * 1000;

const sent = (/** @type {Message} */ message) => new Date(message.timestamp);

/** Whether a message is the first of its day. */
const beginsDay = (/** @type {Message} */ message, /** @type {Message | null} */ before) =>
  Boolean(before && daysBetween(sent(before), sent(message)));

/**
 * Whether a message shares the heading of the previous one.
 * @param {Message} message
 * @param {Around} around
 */
export function joins(message, { before, isNew }) {
  return Boolean(before && !isNew && message.type === 0 && isWritten(before) && !message.command
    && before.author.id === message.author.id && before.author.username === message.author.username
    && before.ephemeral === message.ephemeral && !beginsDay(message, before)
    && !message.message_reference && sent(message).getTime() - sent(before).getTime() < GROUP_MS);
}

/**
 * Draw a message as an entry of the list.
 * @param {Message} message
 * @param {Around} around
 * @param {Scene} scene
 * @returns {HTMLElement}
 */
export function draw(message, around, scene) {
  const pinged = message.mention_everyone || message.mentions?.some((user) => user.id === scene.me.id);
  const joined = joins(message, around);
  const kinds = { joined, ephemeral: message.ephemeral, pinged, noted: !isWritten(message) };
  const names = Object.entries(kinds).filter(([, holds]) => holds).map(([name]) => name);
  const entry = el("li", { class: ["message", ...names].join(" "), "data-id": message.id, tabindex: -1 },
    separator(message, around), safely("Message", message.type, () => parts(message, joined, scene)));
  const extras = el("div", { class: "below" }, threadOf(message, scene),
    safely("Part", "reactions", () => reactions(message, scene)),
    message.ephemeral ? onlyYou(message, around.dismiss) : null, note(scene.notes.get(message.id)));
  entry.append(drawnFrom(extras, "", true));
  return drawnFrom(entry, "", true);
}

/**
 * @param {Message} message
 * @param {boolean} joined
 * @param {Scene} scene
 */
function parts(message, joined, scene) {
  if (!isWritten(message)) return [systemLine(message, when(message), scene)];
  const body = el("div", { class: "body" }, joined ? null : heading(message, scene), content(message, scene));
  drawnFrom(body, "", true);
  const menu = message.ephemeral ? null : el("button", { type: "button", class: "message-menu", "aria-haspopup": "menu",
    "aria-label": "Menu of this message", "data-key": `menu ${message.id}` });
  return [origin(message, scene), joined ? shortTime(message) : face(message.author), body, menu && drawnFrom(menu, "menu")];
}

// A line between days, and one above what is new.
function separator(/** @type {Message} */ message, /** @type {Around} */ { before, isNew }) {
  const day = beginsDay(message, before) ? told(sent(message), "D") : "";
  if (!day && !isNew) return null;
  return el("p", { class: isNew ? "divider new" : "divider" }, el("span", {}, day), isNew ? el("b", {}, "New") : null);
}

const when = (/** @type {Message} */ message) =>
  el("time", { datetime: message.timestamp, title: told(sent(message), "F") }, sentAt(sent(message)));

const shortTime = (/** @type {Message} */ message) => el("span", { class: "gutter", "aria-hidden": "true" },
  told(sent(message), "t"));

const heading = (/** @type {Message} */ message, /** @type {Scene} */ scene) => drawnFrom(el("p", { class: "heading" },
  el("b", {}, message.webhook_id && !message.application_id ? message.author.username : nameOf(message.author, scene)),
  message.author.bot ? el("span", { class: "tag" }, "APP") : null, when(message)),
JSON.stringify([message.author, nameOf(message.author, scene), message.timestamp, sentAt(sent(message))]));

/**
 * @param {Message} message
 * @param {Scene} scene
 * @returns {import("../dom.js").Children[]}
 */
function content(message, scene) {
  if (message.flags & LOADING) {
    return [el("p", { class: "thinking" }, el("span", { class: "dots", "aria-hidden": "true" }),
      `${nameOf(message.author, scene)} is thinking…`)];
  }
  const acts = scene.acts(message);
  const { names } = scene;
  const whole = [
    safely("Part", "text", () => text(message, scene)),
    safely("Part", "forwarded", () => forwarded(message, scene)),
    safely("Part", "poll", () => poll(message)),
    message.flags & ONLY_COMPONENTS ? null : safely("Part", "attachments", () => files(message)),
    message.flags & NO_EMBEDS ? null
      : message.embeds?.map((card) => drawnFrom(safely("Embed", card.type, () => embed(card, names)), JSON.stringify(card))),
    safely("Part", "stickers", () => stickers(message)),
    message.components?.map((part) => component(part, acts, names)),
  ];
  const isTold = Boolean(message.content || message.ephemeral);
  return message.edited_timestamp && !isTold ? [...whole, el("p", { class: "subtext" }, edited(message))] : whole;
}

const forwarded = (/** @type {Message} */ message, /** @type {Scene} */ scene) =>
  (message.message_snapshots ?? []).map((one) => el("blockquote", { class: "forwarded" },
    content({ ...message, ...one.message, message_snapshots: [], poll: undefined }, scene)));

function text(/** @type {Message} */ message, /** @type {Scene} */ { names }) {
  if (!message.content) return null;
  const node = textOf(message.content, names);
  if (message.edited_timestamp) (node.lastElementChild?.tagName === "P" ? node.lastElementChild : node).append(edited(message));
  return drawnFrom(node, JSON.stringify([message.content, message.edited_timestamp]));
}

function edited(/** @type {Message} */ { edited_timestamp: moment }) {
  const at = new Date(moment ?? 0);
  return el("time", { class: "edited", datetime: moment, title: told(at, "F") }, " (edited)");
}

const files = (/** @type {Message} */ { attachments: found }) => (found?.length
  ? drawnFrom(el("div", { class: "attachments" }, attachments(found)), JSON.stringify(found)) : null);

function onlyYou(/** @type {Message} */ message, /** @type {() => void} */ dismiss) {
  const mark = message.edited_timestamp && !message.content ? edited(message) : null;
  return drawnFrom(el("p", { class: "subtext" }, "Only you can see this · ",
    el("button", { class: "link", type: "button", onclick: dismiss }, "Dismiss message"), mark),
  `dismiss ${mark ? message.edited_timestamp : ""}`);
}

/** A line of the page's own. */
export const note = (/** @type {string | undefined} */ words) =>
  words ? el("p", { class: "failed", role: "alert" }, "⚠ ", words) : null;
