// @ts-check
// The card for new visitors: matches and a league that are prepared with one click.

import { post } from "../api.js";
import { byId, el } from "../dom.js";
import { giveHints } from "./hints.js";
import { keep, kept } from "../frame/kept.js";

/**
 * @typedef {import("../frame/store.js").Store} Store
 * @typedef {import("../frame/panes.js").Panes} Panes
 * @typedef {import("../types").Offer} Offer
 * @typedef {import("../types").Prepared} Prepared
 */

const DISMISSED = "welcome.dismissed";

/**
 * Keep the card, and the button that brings it back.
 * @param {Store} store
 * @param {Panes} panes
 */
export function keepWelcome(store, panes) {
  const box = byId("welcome");
  const opener = el("button", { type: "button", id: "start-here", class: "tool", "aria-expanded": "false",
    "aria-controls": "welcome", onclick: () => (box.hidden ? open() : close()) }, "Start here");
  byId("tools").append(opener);

  const show = (/** @type {boolean} */ shown) => {
    box.hidden = !shown;
    opener.setAttribute("aria-expanded", String(shown));
  };
  const open = () => {
    if (panes.several) panes.show([panes.told[0].address]);
    box.replaceChildren(card(store, panes, close));
    show(true);
    box.querySelector("h3").focus();
  };
  const close = () => {
    const had = box.contains(document.activeElement);
    keep(DISMISSED, true);
    show(false);
    if (had) byId("messages").focus();
  };

  box.replaceChildren(card(store, panes, close));
  show(!kept(DISMISSED) && !store.state.used);
  // A person who begins without the card no longer needs it.
  const free = store.hear((event) => {
    if (event.type !== "message_created" || event.author !== store.state.bot.id) return;
    if (!box.querySelector("[aria-disabled]")) show(false);
    free();
  });
}

/**
 * @param {Store} store
 * @param {Panes} panes
 * @param {() => void} close
 */
function card(store, panes, close) {
  const { bot: { name }, demos = [] } = store.state;
  const title = (/** @type {string} */ text) => el("h3", { id: "welcome-title", tabindex: -1 }, text);
  const framed = (/** @type {any[]} */ ...inner) =>
    el("section", { class: "welcome", "aria-labelledby": "welcome-title" }, inner);
  const away = (/** @type {string} */ label) => el("button", { type: "button", class: "btn s2", onclick: close }, label);
  if (!demos.length) {
    return framed(title(`Welcome. ${name} is here.`),
      el("p", {}, "Type / in the box below to see what it can do. You can play everyone here: choose a person."),
      el("p", { class: "row" }, away("Got it")));
  }
  const { offers, told } = offer(store, panes, demos, close);
  return framed(title(`Welcome to ${name}`),
    el("div", { class: "offers" }, offers), told,
    el("p", { class: "row" }, away("No thanks")));
}

/**
 * The demos as buttons, and the progress while one of them is prepared.
 * @param {Store} store
 * @param {Panes} panes
 * @param {Offer[]} demos
 * @param {() => void} close
 */
function offer(store, panes, demos, close) {
  const bar = el("progress", { max: 1, value: 0, "aria-label": "Preparation", hidden: true });
  const words = el("span");
  const fault = el("p", { class: "failed", role: "alert", hidden: true });
  const told = el("div", { class: "told" }, bar, el("span", { role: "status" }, words), fault);
  const offers = demos.map((demo) => el("button", { type: "button", class: "offer", onclick: () => prepare(demo) },
    demo.picture ? el("img", { src: `/control/demos/${demo.id}/picture`, alt: "", width: 1000, height: 400 }) : null,
    el("b", {}, demo.title), demo.picture ? null : el("span", {}, demo.about)));

  const prepare = async (/** @type {Offer} */ demo) => {
    if (!bar.hidden) return;
    const free = store.hear((event) => {
      if (event.type !== "demo") return;
      bar.max = event.of;
      bar.value = event.done;
      words.textContent = event.text;
    });
    for (const one of offers) one.setAttribute("aria-disabled", "true");
    fault.hidden = true;
    bar.hidden = false;
    bar.value = 0;
    words.textContent = "One moment…";
    try {
      const prepared = /** @type {Prepared} */ (await post(`demos/${demo.id}`, { user: store.me.id }));
      await known(store, prepared);
      close();
      panes.arrange(prepared.views);
      giveHints({ ...prepared.views[0], since: prepared.since, hints: prepared.hints });
    } catch (error) {
      fault.textContent = /** @type {Error} */ (error).message;
      fault.hidden = false;
      words.textContent = "";
    } finally {
      free();
      bar.hidden = true;
      for (const one of offers) one.removeAttribute("aria-disabled");
    }
  };
  return { offers, told };
}

/**
 * Wait until the page knows the added people and channels.
 * @param {Store} store
 * @param {Prepared} prepared
 */
function known(store, { views }) {
  const knows = () => views.every(({ user, channel }) => store.state.users.some((one) => one.id === user)
    && store.state.guilds.some((guild) => guild.channels.some((one) => one.id === channel)));
  return new Promise((resolve) => {
    const look = () => {
      if (!knows()) return;
      free();
      resolve(undefined);
    };
    const free = store.subscribe(look);
    look();
  });
}
