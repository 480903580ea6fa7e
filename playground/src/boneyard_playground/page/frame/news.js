// @ts-check
// New messages in words, for a screen reader: only new and changed ones, never the whole channel.

import { byId, el } from "../dom.js";
import { markdown } from "../messages/markdown.js";

/**
 * @typedef {import("../types").Message} Message
 * @typedef {import("../types").Component} Component
 * @typedef {import("../types").Names} Names
 */

const TEXT = 10;
const LOADING = 128;
const MOST_AT_ONCE = 3;
const MOST_LETTERS = 300;
const KEPT = 20;

export class News {
  /** What was read out of each message; null until the channel is loaded. @type {Map<string, string> | null} */
  #known = null;

  forget() {
    this.#known = null;
    byId("news").replaceChildren();
  }

  /**
   * Read out what is new in a channel.
   * @param {Message[]} messages
   * @param {{me: {id: string}, names: Names}} context
   */
  follow(messages, { me, names }) {
    const before = this.#known;
    const now = messages.map((message) => /** @type {[string, string]} */ ([message.id, words(message, names)]));
    this.#known = new Map(now);
    if (!before) return;
    const last = [...before.keys()].at(-1);
    const from = last ? messages.findIndex((message) => message.id === last) : -1;
    const lines = messages.flatMap((message, at) => {
      const text = this.#known?.get(message.id) ?? "";
      const isNew = !before.has(message.id);
      if (message.author.id === me.id || (isNew ? at < from : before.get(message.id) === text)) return [];
      const name = message.author.global_name ?? message.author.username;
      return [isNew ? `${name}: ${text}` : `${name} changed a message: ${text}`];
    });
    byId("news").append(...lines.slice(-MOST_AT_ONCE).map((line) => el("p", {}, line)));
    while (byId("news").children.length > KEPT) byId("news").firstElementChild.remove();
  }
}

/**
 * The text of a message without marks.
 * @param {Message} message
 * @param {Names} names
 */
function words(message, names) {
  if (message.flags & LOADING) return "thinking…";
  const cards = message.embeds.flatMap((card) => [card.title, card.description]);
  const all = [message.content, ...cards, ...message.components.flatMap(texts)].filter(Boolean).join("\n");
  const plain = el("div", {}, markdown(all, names)).textContent.trim();
  return plain.slice(0, MOST_LETTERS) || message.attachments.map((file) => file.filename).join(", ") || "a message without text";
}

/**
 * @param {Component} part
 * @returns {string[]}
 */
function texts(part) {
  return part.type === TEXT ? [part.content] : (part.components ?? []).flatMap(texts);
}
