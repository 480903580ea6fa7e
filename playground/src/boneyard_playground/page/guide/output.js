// @ts-check
// The state of the bot's process, and its last output.

import { get } from "../api.js";
import { el } from "../dom.js";
import { botWords } from "../frame/heading.js";

/** @typedef {import("../frame/store.js").Store} Store */

const LINES = 40;
const NEAR = 30;

/**
 * The state of the bot's process, and its last output.
 * @param {Store} store
 */
export function outputOf(store) {
  const words = el("p");
  const lines = el("pre", { tabindex: 0, "aria-label": "What the bot has printed last" });
  const node = el("section", {}, el("h3", {}, "Its output"), words, lines);
  let next = 0;
  /** @type {string[]} */
  let shown = [];
  const draw = () => {
    const { process } = store.state.bot;
    node.hidden = !process;
    const starts = process && process.starts > 1 ? ` · started ${process.starts} times` : "";
    if (process) words.textContent = `${botWords(store.state.bot)}${starts}`;
  };
  const read = async () => {
    if (!store.state.bot.process || !store.up) return;
    const found = await get(`bot/log?since=${next}`).catch(() => null);
    if (!found || found.next === next) return;
    if (found.next < next) shown = [];
    next = found.next;
    const atEnd = lines.scrollHeight - lines.scrollTop - lines.clientHeight < NEAR;
    shown = [...shown, ...found.lines.map((/** @type {{text: string}} */ line) => line.text)].slice(-LINES);
    lines.textContent = shown.join("\n");
    if (atEnd) lines.scrollTop = lines.scrollHeight;
  };
  return { node, draw, read };
}
