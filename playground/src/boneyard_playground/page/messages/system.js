// @ts-check
// Messages that Discord writes itself, and the lines above a message that say where it comes from.

import { told } from "./clock.js";
import { el, face } from "../dom.js";
import { unknown } from "./safe.js";

/**
 * @typedef {import("../types").Message} Message
 * @typedef {import("../types").User} User
 * @typedef {import("../types").Scene} Scene
 * @typedef {import("../dom.js").Child} Child
 */

/** The kinds of message with an author's text: plain, reply, command, first of a thread, context menu. */
const WRITTEN = [0, 19, 20, 21, 23];

/** @type {Record<number, [string, (message: Message, scene: Scene) => Child[]]>} sign and words, by the type of message */
const LINES = {
  1: ["→", ({ mentions: [added] }, scene) => [" added ", person(added, scene), " to the group."]],
  2: ["←", ({ mentions: [removed] }, scene) => [" removed ", person(removed, scene), " from the group."]],
  3: ["☎", () => [" started a call."]],
  4: ["✎", ({ content }) => [" changed the channel name: ", el("b", {}, content)]],
  5: ["✎", () => [" changed the channel icon."]],
  6: ["📌", ({ message_reference: pinned }) => [" pinned ", to("a message", pinned?.message_id), " to this channel."]],
  7: ["→", () => [" joined the server."]],
  8: ["◆", () => [" boosted the server."]],
  9: ["◆", () => [" boosted the server to level 1."]],
  10: ["◆", () => [" boosted the server to level 2."]],
  11: ["◆", () => [" boosted the server to level 3."]],
  12: ["⚑", ({ content }) => [" added ", el("b", {}, content), " to this channel."]],
  18: ["☰", ({ content, message_reference: thread }) => [" started a thread: ", place(content, thread?.channel_id)]],
  46: ["▤", ({ embeds }) => [" closed a poll: ", el("b", {}, pollQuestion(embeds))]],
};

/** Whether a message was written by a user, and so has a face and a text. */
export const isWritten = (/** @type {Message} */ message) => WRITTEN.includes(message.type);

/**
 * The line of a message that Discord wrote.
 * @param {Message} message
 * @param {HTMLElement} time
 * @param {Scene} scene
 */
export function systemLine(message, time, scene) {
  const line = LINES[message.type];
  const [sign, words] = line ?? ["?", () => [" ", unknown("Message", message.type)]];
  return el("p", { class: "system" }, el("span", { class: "system-sign", "aria-hidden": "true" }, sign),
    el("span", {}, person(message.author, scene), words(message, scene), " ", time));
}

const person = (/** @type {User | undefined} */ user, /** @type {Scene} */ scene) =>
  el("b", {}, user ? nameOf(user, scene) : "someone");

/**
 * The name of a user here.
 * @param {User} user
 * @param {Scene} scene
 */
export const nameOf = (user, scene) => scene.names.users.get(user.id) ?? user.global_name ?? user.username;

const to = (/** @type {string} */ text, /** @type {string | undefined} */ id) =>
  id ? el("button", { type: "button", class: "link", "data-message": id }, text) : text;

const place = (/** @type {string} */ name, /** @type {string | undefined} */ id) =>
  id ? el("button", { type: "button", class: "link", "data-go": id }, name) : el("b", {}, name);

const pollQuestion = (/** @type {Record<string, any>[]} */ [card]) =>
  card?.fields?.find((/** @type {{name: string}} */ field) => field.name === "poll_question_text")?.value ?? "";

/**
 * The lines above a message: which command it answers, or what it replies to.
 * @param {Message} message
 * @param {Scene} scene
 */
export function origin(message, scene) {
  const user = message.interaction_metadata?.user;
  if (message.command && user) {
    return el("p", { class: "origin" }, face(user, "tiny"), person(user, scene), " used ",
      el("span", { class: "mention" }, message.type === 23 ? message.command : `/${message.command}`));
  }
  if (message.message_reference?.type === 1) return el("p", { class: "origin plain" }, "↪ Forwarded");
  return message.type === 19 ? reply(message, scene) : null;
}

function reply(/** @type {Message} */ { message_reference: reference, referenced_message: replied }, /** @type {Scene} */ scene) {
  if (!replied) {
    const gone = replied === null || !reference?.message_id;
    return el("p", { class: "origin" }, gone ? el("i", {}, "Original message was deleted") : to("In reply to a message",
      reference.message_id));
  }
  return el("p", { class: "origin" }, face(replied.author, "tiny"), person(replied.author, scene),
    el("button", { type: "button", class: "link quoted", "data-message": replied.id }, firstWords(replied, scene)));
}

const WORDS = 120;
const moment = (/** @type {string} */ _, /** @type {string} */ seconds, /** @type {string | undefined} */ style) =>
  told(new Date(Number(seconds) * 1000), style);

/** The first words of a message, without markdown. */
function firstWords(/** @type {Message} */ { content, components, embeds, attachments }, /** @type {Scene} */ { names }) {
  const text = (content || textIn(components) || embeds[0]?.title || embeds[0]?.description || "")
    .replace(/<a?:\w+:\d+>/g, "")
    .replace(/<@!?(\d+)>/g, (/** @type {string} */ _, /** @type {string} */ id) => `@${names.users.get(id) ?? "someone"}`)
    .replace(/<t:(\d+)(?::(\w))?>/g, moment)
    .replace(/<(?:[@#/t][^>]*)>/g, "…").replace(/\|\|[^]*?\|\|/g, "▇▇▇")
    .replace(/[*_~`>#]+|^-# /gm, "").replace(/\s+/g, " ").trim();
  return text ? text.slice(0, WORDS) : attachments.length ? "See the attachment" : "See the message";
}

/**
 * @param {import("../types").Component[]} parts
 * @returns {string}
 */
function textIn(parts) {
  for (const part of parts ?? []) {
    const found = part.type === 10 ? part.content : textIn(part.components);
    if (found) return found;
  }
  return "";
}
