// @ts-check
// The attachments below the text of a message: reactions, polls, stickers, its thread.

import { relative } from "./clock.js";
import { el, emoji } from "../dom.js";
import { drawnFrom } from "./patch.js";

/**
 * @typedef {import("../types").Message} Message
 * @typedef {import("../types").Scene} Scene
 * @typedef {import("../types").Reaction} Reaction
 */

/**
 * @param {Message} message
 * @param {Scene} scene
 */
export function reactions(message, scene) {
  if (!message.reactions?.length) return null;
  const node = el("div", { class: "reactions", role: "group", "aria-label": "Reactions" },
    message.reactions.map((one) => reaction(one, message, scene)));
  return drawnFrom(node, JSON.stringify(message.reactions));
}

function reaction(/** @type {Reaction} */ one, /** @type {Message} */ message, /** @type {Scene} */ { react }) {
  const { emoji: sign, count, me } = one;
  const press = (/** @type {any} */ event) => {
    const button = event.currentTarget;
    button.disabled = true;
    react?.(message, sign, !me).finally(() => { button.disabled = false; });
  };
  return el("button", { type: "button", class: "reaction", "aria-pressed": String(me), disabled: !react,
    "aria-label": `${sign.name}, ${count}`, "data-key": `reaction ${sign.id ?? sign.name}`, onclick: press },
  emoji(sign, true), el("span", {}, count));
}

/** The state of a poll; people cannot vote in the playground. */
export function poll(/** @type {Message} */ { poll: found }) {
  if (!found) return null;
  const counts = new Map((found.results?.answer_counts ?? []).map((/** @type {any} */ one) => [one.id, one.count]));
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const over = found.results?.is_finalized;
  const ends = found.expiry ? Math.floor(new Date(found.expiry).getTime() / 1000) : null;
  const answer = (/** @type {any} */ { answer_id: id, poll_media: media }) => {
    const share = all ? Math.round(100 * (counts.get(id) ?? 0) / all) : 0;
    return el("li", {}, media.emoji ? emoji(media.emoji, true) : null, el("span", { class: "poll-answer" }, media.text),
      el("span", {}, `${share} %`), el("progress", { max: 100, value: share, "aria-label": `${media.text}: ${share} %` }));
  };
  return drawnFrom(el("section", { class: "poll", "aria-label": "Poll" }, el("h4", { class: "md3" }, found.question.text),
    el("ul", {}, found.answers.map(answer)),
    el("p", { class: "subtext" }, `${all} ${all === 1 ? "vote" : "votes"} · `, over || ends === null ? "The poll is over"
      : ["ends ", el("time", { "data-relative": ends }, relative(new Date(ends * 1000)))])), JSON.stringify(found));
}

/** Stickers by their names; the playground has no pictures of them. */
export const stickers = (/** @type {Message} */ { sticker_items: items = [] }) =>
  items.map((one) => el("span", { class: "unknown" }, `Sticker: ${one.name}`));

/**
 * A link to the thread that began with a message.
 * @param {Message} message
 * @param {Scene} scene
 */
export function threadOf(message, { channels = [] }) {
  const thread = channels.find((one) => one.parent_id && (one.id === message.id
    || (message.type === 18 && one.id === message.message_reference?.channel_id)));
  if (!thread || thread.id === message.channel_id) return null;
  const count = thread.messages ?? 0;
  return el("button", { type: "button", class: "thread-link", "data-go": thread.id, "data-key": `thread ${thread.id}` },
    el("b", {}, thread.name), el("span", { class: "link" }, count === 1 ? "1 message ›" : `${count} messages ›`),
    thread.archived ? el("small", {}, "archived") : null);
}
