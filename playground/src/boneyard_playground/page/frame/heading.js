// @ts-check
// The heading above the messages: the current place, the state of the bot, and failures of the connection.

import { isolated } from "./address.js";
import { byId, el, face } from "../dom.js";
import { isView } from "./panes.js";
import { badge, titleOf } from "./places.js";

/**
 * @typedef {import("./store.js").Store} Store
 * @typedef {import("../types").State} State
 */

/** @param {Store} store */
export function keepHeading(store) {
  const draw = () => {
    drawPlace(store);
    drawBot(store);
    drawLine(store);
    drawNotice(store);
  };
  store.subscribe(draw);
  draw();
}

/**
 * The name of the current channel, with its sign.
 * @param {Store} store
 */
export function placeName(store) {
  const { channel } = store;
  if (!channel) return `@${store.state.bot.name}`;
  return (channel.people ? "@" : "#") + titleOf(store, channel);
}

/** @param {Store} store */
function drawPlace(store) {
  const { me } = store;
  const name = placeName(store);
  byId("guild").replaceChildren(el("bdi", {}, store.guild?.name ?? "Direct messages"));
  byId("place").replaceChildren(el("span", { class: "sign" }, name[0]), el("bdi", {}, name.slice(1)));
  byId("place").title = name;
  byId("box").placeholder = `Message ${isolated(name)} as ${isolated(me.display_name)}`;
  byId("main").style.setProperty("--person", face(me).style.background);
  const others = isView ? [] : store.state.users.filter((user) => user !== me);
  const waiting = others.reduce((sum, user) => sum + store.unread.count(user.dm_channel), 0);
  byId("open-places").replaceChildren("☰", badge(store.unreadCount) ?? "");
  byId("open-people").replaceChildren(face(me, "tiny"), el("bdi", { class: "name" }, me.display_name), badge(waiting) ?? "");
  byId("open-people").setAttribute("aria-label", `You are ${isolated(me.display_name)}. Switch to someone else`);
}

/**
 * The state of the bot, in words.
 * @param {State["bot"]} bot
 * @param {boolean} [away] whether it cannot reach the server for a while
 */
export function botWords({ name, online, process }, away = false) {
  if (online) return `${name} is online`;
  if (away && process?.running !== false) return `${name} has lost its connection`;
  if (!process) return `${name} is offline`;
  if (process.running) return `${name} is connecting…`;
  const { ended } = process;
  if (ended?.signal === "SIGKILL") return `${name} was killed`;
  if (ended?.signal) return `${name} was ended by ${ended.signal}`;
  return ended?.code ? `${name} ended with code ${ended.code}` : `${name} has stopped`;
}

/** @param {Store} store */
function drawBot({ state: { bot, away }, up }) {
  const words = up ? botWords(bot, Boolean(away)) : "No connection";
  if (byId("status").textContent !== words) byId("status").textContent = words;
  byId("status").className = up && bot.online ? "online" : "offline";
}

/** @param {Store} store */
function drawLine({ up }) {
  document.documentElement.toggleAttribute("data-away", !up);
  const words = up ? "" : "The playground is not running. Waiting for it…";
  if (byId("banner").textContent !== words) byId("banner").textContent = words;
}

/** @param {Store} store */
function drawNotice(store) {
  const box = byId("notice");
  box.hidden = !store.notice;
  if (box.firstElementChild?.textContent === store.notice) return;
  box.replaceChildren(el("span", {}, store.notice), el("button", { type: "button", class: "link", onclick: () => store.say("") },
    "Dismiss"));
}
