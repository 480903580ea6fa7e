// @ts-check
// A forum: its posts, the most recently active first, with their tags.

import { now, relative } from "./clock.js";
import { el } from "../dom.js";

/** @typedef {import("../types").Channel} Channel */

/** The selected tags, by the forum's id. */
const wanted = /** @type {Map<string, Set<string>>} */ (new Map());

/**
 * Draw the posts of a forum.
 * @param {Channel} forum
 * @param {Channel[]} channels all of the server
 * @param {(id: string) => void} go opens a post
 * @returns {HTMLElement[]}
 */
export function posts(forum, channels, go) {
  const all = channels.filter((one) => one.parent_id === forum.id).sort((one, other) => active(other) - active(one));
  const tags = wanted.get(forum.id) ?? new Set();
  wanted.set(forum.id, tags);
  const entry = el("li", { class: "posts" });
  const draw = () => {
    const fits = all.filter((one) => !tags.size || one.tags?.some((name) => tags.has(name)));
    const open = fits.filter((one) => !one.archived);
    const old = fits.filter((one) => one.archived);
    const unfolded = entry.querySelector("details")?.open;
    entry.replaceChildren(...filters(forum, tags, draw), cards(open, go),
      ...fits.length ? [] : [el("p", { class: "empty" }, all.length ? "No post has these tags." : "There are no posts yet.")],
      ...old.length ? [el("details", { open: unfolded }, el("summary", {}, `Older posts (${old.length})`), cards(old, go))] : []);
  };
  draw();
  return [entry];
}

const active = (/** @type {Channel} */ post) => new Date(post.active_at ?? 0).getTime();

/**
 * The tags as buttons: posts with any of the pressed ones are shown.
 * @param {Channel} forum
 * @param {Set<string>} tags
 * @param {() => void} redraw
 */
function filters(forum, tags, redraw) {
  if (!forum.tags?.length) return [];
  const bar = el("div", { class: "post-tags", role: "toolbar", "aria-label": "Tags", onkeydown: move },
    forum.tags.map((name, at) => el("button", { type: "button", class: "tag-filter", tabindex: at ? -1 : 0,
      "aria-pressed": String(tags.has(name)), onclick: () => press(name) }, name)));
  const press = (/** @type {string} */ name) => {
    if (!tags.delete(name)) tags.add(name);
    const list = bar.parentElement;
    redraw();
    focus([...list.querySelectorAll(".tag-filter")], forum.tags?.indexOf(name) ?? 0);
  };
  return [bar];
}

function move(/** @type {KeyboardEvent} */ event) {
  const buttons = [.../** @type {HTMLElement} */ (event.currentTarget).querySelectorAll("button")];
  const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (event.target));
  const to = { ArrowRight: at + 1, ArrowDown: at + 1, ArrowLeft: at - 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  focus(buttons, (to + buttons.length) % buttons.length);
}

// Tab reaches one button of a group: the last used one.
function focus(/** @type {HTMLElement[]} */ buttons, /** @type {number} */ at) {
  buttons.forEach((button, index) => { button.tabIndex = index === at ? 0 : -1; });
  buttons[at]?.focus();
}

const cards = (/** @type {Channel[]} */ found, /** @type {(id: string) => void} */ go) =>
  el("ul", { class: "post-list" }, found.map((post) => el("li", {}, card(post, go))));

function card(/** @type {Channel} */ post, /** @type {(id: string) => void} */ go) {
  const count = post.messages ?? 0;
  const seconds = Math.floor(Math.min(active(post), now()) / 1000);
  return el("button", { type: "button", class: "post", onclick: () => go(post.id) },
    el("span", { class: "post-name" }, el("b", { dir: "auto" }, post.name),
      (post.tags ?? []).map((name) => el("span", { class: "tag" }, name))),
    el("small", {}, count === 1 ? "1 message" : `${count} messages`,
      post.active_at ? [" · ", el("span", { "data-relative": seconds }, relative(new Date(seconds * 1000)))] : null,
      post.archived ? " · archived" : null, post.locked ? " · locked" : null));
}
