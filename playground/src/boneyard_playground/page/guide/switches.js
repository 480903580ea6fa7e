// @ts-check
// The panel of switches, a button for each disturbance of the bot. The server knows which are on.

import { get } from "../api.js";
import { GROUPS, allOff } from "./disturbances.js";
import { byId, el } from "../dom.js";
import { keep, kept } from "../frame/kept.js";
import { languageFields } from "./locales.js";
import { outputOf } from "./output.js";
import { inSight } from "../frame/sight.js";

/**
 * @typedef {import("../frame/store.js").Store} Store
 * @typedef {import("./disturbances.js").Now} Now
 * @typedef {import("./disturbances.js").Switch} Switch
 */

const OPEN = "switches.open";
const A_SECOND = 1000;

/**
 * Keep the panel, and the button that opens it.
 * @param {Store} store
 */
export function keepSwitches(store) {
  const panel = new Panel(store);
  store.subscribe((change) => {
    if (change === "state") panel.renew();
    else if (change === "place") panel.draw();
  });
  setInterval(() => panel.tick(), A_SECOND);
  panel.renew();
}

class Panel {
  #box = byId("switches");
  #told = el("p", { class: "told", role: "status" });
  #fault = el("p", { class: "failed", role: "alert", hidden: true });
  #mark = el("span", { class: "on-count", hidden: true });
  #awayUntil = 0;

  /** @param {Store} store */
  constructor(store) {
    this.store = store;
    /** @type {Now} */
    this.now = { store, limits: { a_second: 0, delay: 0 }, faults: [], away: 0,
      tell: (words) => { this.#told.textContent = words; } };
    this.rows = GROUPS.map((group) => group.switches.map((one) => row(one, () => this.#attempt(() => one.press(this.now)))));
    this.languages = languageFields(store, (act) => this.#attempt(act));
    this.output = outputOf(store);
    this.off = el("button", { type: "button", class: "btn s2", onclick: () => this.#attempt(() => allOff(this.now)) }, "All off");
    this.opener = el("button", { type: "button", id: "open-switches", class: "tool", "aria-controls": "switches",
      onclick: () => this.#show(this.#box.hidden) }, "Switches ", this.#mark);
    byId("tools").append(this.opener);
    this.#fill();
  }

  #fill() {
    const close = el("button", { type: "button", class: "tool", "aria-label": "Close the switches",
      onclick: () => this.#show(false) }, "✕");
    this.groups = GROUPS.map(({ title }, at) =>
      el("section", {}, el("h3", {}, title), this.rows[at].map((one) => one.node)));
    this.#box.append(el("header", {}, el("h2", { tabindex: -1 }, "Switches"), this.off, close),
      el("p", { class: "lead" }, "Disturb the bot, and see what it does."), this.#told, this.#fault,
      ...this.groups, this.languages.node, this.output.node);
    this.#box.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Escape") this.#show(false);
    });
    this.#box.hidden = !kept(OPEN) || document.documentElement.hasAttribute("data-folded");
    this.opener.setAttribute("aria-expanded", String(!this.#box.hidden));
  }

  /** Ask the server what is on. */
  async read() {
    const found = await Promise.all([get("limits"), get("faults")]).catch(() => null);
    if (found) {
      const [{ a_second, delay }, { faults }] = found;
      this.now.limits = { a_second, delay };
      this.now.faults = faults;
    }
    this.draw();
  }

  /** The world has changed: note how long the connection stays lost, and ask what is on. */
  renew() {
    this.#awayUntil = Date.now() + (this.store.state.away ?? 0) * A_SECOND;
    this.read();
  }

  draw() {
    const { now, rows } = this;
    now.away = Math.max(0, (this.#awayUntil - Date.now()) / A_SECOND);
    for (const one of rows.flat()) one.draw(now);
    this.groups?.forEach((group, at) => { group.hidden = rows[at].every((one) => one.node.hidden); });
    const count = rows.flat().filter((one) => one.of.isOn?.(now)).length;
    if (!count && document.activeElement === this.off) this.#box.querySelector("h2").focus();
    this.off.disabled = !count;
    this.#mark.hidden = !count;
    this.#mark.textContent = `${count} on`;
    const menu = byId("open-tools");
    if (count) menu.dataset.on = String(count);
    else delete menu.dataset.on;
    menu.setAttribute("aria-label", count ? `More, ${count} on` : "More");
    this.languages.draw();
    this.output.draw();
  }

  tick() {
    if (this.now.away) this.draw();
    if (!this.#box.hidden) this.output.read();
  }

  /** @param {boolean} shown */
  #show(shown) {
    this.#box.hidden = !shown;
    this.opener.setAttribute("aria-expanded", String(shown));
    keep(OPEN, shown);
    if (!shown) return inSight(this.opener).focus();
    this.output.read();
    this.#box.querySelector("h2").focus();
  }

  /** @param {() => any} act */
  async #attempt(act) {
    this.#fault.hidden = true;
    this.#told.textContent = "";
    try {
      await act();
    } catch (error) {
      this.#fault.textContent = /** @type {Error} */ (error).message;
      this.#fault.hidden = false;
    }
    await this.read();
  }
}

/**
 * One switch: its name, its effect, and what to look for.
 * @param {Switch} of
 * @param {() => Promise<void>} press
 */
function row(of, press) {
  const more = el("span", { class: "more" });
  const button = el("button", { type: "button", class: "switch-button", id: `switch-${of.id}`,
    "aria-describedby": `about-${of.id}`, onclick: once }, el("b", {}, of.title), more);
  let busy = false;
  async function once() {
    if (busy) return;
    busy = true;
    button.setAttribute("aria-disabled", "true");
    await press();
    busy = false;
    button.removeAttribute("aria-disabled");
    if (node.hidden) node.parentElement.querySelector(".switch-row:not([hidden]) button")?.focus();
  }
  const node = el("div", { class: "switch-row" }, button,
    el("p", { id: `about-${of.id}` }, of.about, " ", el("span", { class: "look" }, of.look)));
  const draw = (/** @type {Now} */ now) => {
    const isOn = of.isOn?.(now);
    if (isOn !== undefined) button.setAttribute("aria-pressed", String(isOn));
    const words = [of.more?.(now) ?? "", isOn ? "On" : ""].filter(Boolean).join(" · ");
    if (more.textContent !== words) more.textContent = words;
    node.hidden = of.isOffered ? !of.isOffered(now) : false;
  };
  return { of, node, draw };
}
