// @ts-check
// Several people side by side: each view is this page in a frame, and the address of the window lists all of them.

import { addressOf, channelsOf, findAddress, firstPlace, partsOf } from "./address.js";
import { byId, el } from "../dom.js";
import { move, press, renew } from "./groups.js";

/**
 * @typedef {import("./store.js").Store} Store
 * @typedef {{address: string, title: string, unread: number}} Told what a view reports to the window
 */

const MOST = 4;
const COUNTS = new Map([["1", "One view"], ["2", "Two views"], ["4", "Four views"]]);

/** Whether this page is a view of another one. */
export const isView = new URLSearchParams(location.search).has("view");

/**
 * Report this view to the window.
 * @param {Told} told
 */
export const tell = (told) => parent.postMessage(told, location.origin);

export class Panes {
  /** The reports of the views. @type {Told[]} */
  told = [];
  #active = 0;

  /**
   * @param {Store} store
   * @param {(told: Told[]) => void} changed is called with the reports of the views, none for the page alone
   */
  constructor(store, changed) {
    this.store = store;
    this.changed = changed;
    addEventListener("message", (event) => this.#hear(event));
    this.#control();
  }

  /** Whether there are several views. */
  get several() {
    return this.#frames.length > 0;
  }

  /**
   * Show people in their places, each in a separate view; a place is a channel's id or "dm".
   * @param {{user: string, channel: string}[]} views
   */
  arrange(views) {
    const { state } = this.store;
    const found = views.flatMap(({ user: id, channel }) => {
      const user = state.users.find((one) => one.id === id);
      return user ? [addressOf(state, user, channel)] : [];
    });
    if (found.length) this.show(found);
  }

  /**
   * @param {string[]} wishes an address for each view
   */
  show(wishes) {
    const addresses = wishes.slice(0, MOST);
    const several = addresses.length > 1;
    byId("panes").hidden = !several;
    document.documentElement.toggleAttribute("data-several", several);
    const frames = this.#frames;
    frames.slice(several ? addresses.length : 0).forEach((frame) => frame.remove());
    this.told.length = several ? addresses.length : 0;
    if (several) addresses.forEach((address, at) => this.#place(frames[at], address, at));
    else {
      if (frames.length) this.store.go(this.store.me);
      this.store.follow(addresses[0] ?? "");
    }
    byId("panes").dataset.count = String(addresses.length);
    this.#drawControl();
    this.changed(this.told);
  }

  get #frames() {
    return /** @type {HTMLIFrameElement[]} */ ([...byId("panes").children]);
  }

  /** The addresses of all visible views. */
  get #addresses() {
    const { state, me, place } = this.store;
    return this.several ? this.told.map((told) => told.address) : [addressOf(state, me, place)];
  }

  /**
   * @param {HTMLIFrameElement | undefined} frame
   * @param {string} address
   * @param {number} at
   */
  #place(frame, address, at) {
    const source = `/?view#${address}`;
    this.told[at] = { ...this.told[at] ?? { title: "", unread: 0 }, address };
    if (!frame) byId("panes").append(el("iframe", { src: source, title: `View ${at + 1}` }));
    else if (frame.contentWindow?.location.hash !== `#${address}`) frame.contentWindow?.location.replace(source);
  }

  /** @param {MessageEvent} event */
  #hear(event) {
    const at = this.#frames.findIndex((frame) => frame.contentWindow === event.source);
    if (event.origin !== location.origin || at < 0) return;
    if (event.data === "focus") this.#active = at;
    else {
      this.told[at] = event.data;
      this.#frames[at].title = `View ${at + 1}: ${event.data.title}`;
      this.changed(this.told);
    }
  }

  #control() {
    const group = el("div", { id: "views", role: "radiogroup", "aria-label": "People side by side" });
    byId("tools").prepend(group);
    press(group, (key) => this.#choose(Number(key)));
    move(group, (key) => this.#choose(Number(key)));
    this.#drawControl();
  }

  #drawControl() {
    const now = String(Math.max(1, this.#frames.length));
    renew(byId("views"), [...COUNTS].map(([key, name]) => el("button", { type: "button", role: "radio", "data-key": key,
      "aria-label": name, title: name, "aria-checked": String(key === now) }, key)));
  }

  /** @param {number} count */
  #choose(count) {
    const now = this.#addresses;
    if (count === 1) return this.show([now[this.#active] ?? now[0]]);
    this.#active = 0;
    while (now.length < count) now.push(this.#another(now));
    this.show(now.slice(0, count));
  }

  // A person without a view, if possible in the place of the first view.
  /** @param {string[]} now */
  #another(now) {
    const { state } = this.store;
    const used = now.map((address) => findAddress(state, address));
    const place = used[0].place ?? "";
    const free = state.users.filter((user) => !used.some((one) => one.user?.id === user.id));
    const there = free.find((user) => channelsOf(state, user).some((channel) => channel.id === place));
    const user = there ?? free[0] ?? state.users[now.length % state.users.length];
    return addressOf(state, user, there || place === "dm" ? place : firstPlace(state, user));
  }
}

/** The addresses in the address of the window. */
export const wanted = () => partsOf(location.hash);
