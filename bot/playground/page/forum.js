// @ts-check
// The posts of a forum, in the place of messages.

import { el } from "./dom.js";

/**
 * The posts of a forum, the newest first, each with its tags.
 * @param {import("./types").Guild} guild
 * @param {import("./types").Channel} forum
 * @param {(id: string) => void} open
 */
export function postsOf(guild, forum, open) {
  const found = guild.channels.filter((channel) => channel.parent_id === forum.id).reverse();
  if (!found.length) return [el("li", { class: "empty" }, "There are no posts yet.")];
  return found.map((post) => el("li", {}, el("button", { type: "button", class: "post", onclick: () => open(post.id) },
    el("b", { dir: "auto" }, post.name), (post.tags ?? []).map((name) => el("span", { class: "tag" }, name)),
    post.archived ? el("small", {}, "archived") : null)));
}
