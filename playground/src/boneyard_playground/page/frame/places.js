// @ts-check
// The list of channels: those of the servers, direct messages and events.

import { DIRECT } from "./address.js";
import { byId, el, face } from "../dom.js";
import { events } from "../messages/events.js";
import { follow, move, press, renew } from "./groups.js";

/**
 * @typedef {import("./store.js").Store} Store
 * @typedef {import("../types").Channel} Channel
 * @typedef {import("../types").Guild} Guild
 */

const SIGNS = { forum: "☰", text: "#", dm: "@", group: "@", thread: "↳", private_thread: "↳" };

/**
 * Keep the list of channels up to date with the store.
 * @param {Store} store
 * @param {() => void} chosen is called when a channel was chosen
 */
export function keepPlaces(store, chosen) {
  const list = byId("places");
  press(list, (place) => {
    store.go(store.me, place);
    chosen();
  });
  move(list);
  follow(store, list, () => renew(list, entries(store)));
}

/** @param {Store} store */
function entries(store) {
  const { guilds, groups, me, state: { bot } } = store;
  const title = (/** @type {Guild} */ guild) => el("h3", {}, guilds.length > 1 ? el("bdi", {}, guild.name) : "Channels");
  return [
    ...guilds.flatMap((guild) => [title(guild), ...links(store, guild), ...guild.categories.flatMap((category) =>
      [el("h4", {}, el("bdi", {}, category.name)), ...links(store, guild, category.id)])]),
    el("h3", {}, "Direct messages"),
    entry(store, DIRECT, face({ ...bot, bot: true }, "tiny"), bot.name, me.dm_channel),
    ...groups.map((channel) => link(store, channel)),
    ...store.guild?.events.length ? [el("h3", {}, "Events"), ...events(store.guild.events)] : [],
  ];
}

/**
 * @param {Store} store
 * @param {Guild} guild
 * @param {string} [category]
 */
const links = (store, guild, category) => inOrder(guild, category).map((channel) => link(store, channel));

/**
 * The channels of a category, or of none, each followed by its threads.
 * @param {Guild} guild
 * @param {string} [category]
 */
function inOrder(guild, category) {
  const tops = guild.channels.filter((channel) => !channel.parent_id && channel.category_id === category);
  const threads = (/** @type {Channel} */ top) => guild.channels.filter((one) => one.parent_id === top.id && !one.archived);
  return tops.flatMap((top) => [top, ...threads(top)]);
}

/**
 * @param {Store} store
 * @param {Channel} channel
 */
function link(store, channel) {
  const sign = el("span", { class: "sign", "aria-hidden": "true" }, SIGNS[channel.type]);
  const tags = channel.parent_id ? (channel.tags ?? []).map((name) => el("span", { class: "tag" }, name)) : null;
  return entry(store, channel.id, sign, titleOf(store, channel), channel.id, tags, channel.parent_id ? "thread" : "");
}

/**
 * The name of a channel: a group without one has the names of the others.
 * @param {Store} store
 * @param {Channel} channel
 */
export function titleOf({ names, me }, channel) {
  const others = (channel.people ?? []).filter((id) => id !== me.id).map((id) => names.users.get(id) ?? "someone");
  return channel.name || others.join(", ");
}

/**
 * @param {Store} store
 * @param {string} key
 * @param {HTMLElement} sign
 * @param {string} name
 * @param {string | null} channel
 * @param {any} [more]
 */
function entry(store, key, sign, name, channel, more = null, kind = "") {
  const count = store.unread.count(channel);
  return el("button", { type: "button", class: `place ${kind} ${count ? "fresh" : ""}`, title: name, "data-key": key,
    "aria-current": store.place === key ? "page" : null },
  sign, el("bdi", { class: "name" }, name), more, badge(count));
}

/** @param {number} count */
export function badge(count) {
  return count ? el("span", { class: "badge" }, count > 99 ? "99+" : count, el("span", { class: "unseen" }, " unread")) : null;
}
