// @ts-check
// Hints: one next step at a time, in a line above the box. Its control is marked, and nothing is blocked.
// A hint disappears when it was followed. The browser stores hints for other views and for a reload.

import { byId, el } from "../dom.js";
import { forgetKept, keep, kept } from "../frame/kept.js";
import { inSight } from "../frame/sight.js";

/**
 * @typedef {import("../frame/store.js").Store} Store
 * @typedef {import("../types").Hint} Hint
 * @typedef {{user: string, channel: string, since: string, hints: Hint[]}} Given hints for a person in a channel, and the last
 *   message that was there when they were given
 */

const KEY = "hints", OFF = "hints.off", GUIDED = "hints.guided";

/**
 * Show hints, unless the person wants none.
 * @param {Given} given
 */
export function giveHints(given) {
  if (kept(OFF)) return;
  keep(KEY, given);
  dispatchEvent(new CustomEvent(KEY));
}

/**
 * After a person's first command, show the next steps.
 * @param {Store} store
 * @param {Promise<Partial<import("../types").Result>>} started
 */
export async function guide(store, started) {
  const { message } = await started.catch(() => ({ message: null }));
  const hints = store.state.guides?.[message?.command ?? ""];
  const channel = store.channelId;
  if (!message || !hints || message.ephemeral || !channel || kept(GUIDED)) return;
  keep(GUIDED, true);
  giveHints({ user: store.me.id, channel, since: message.id, hints });
}

/** @param {Store} store */
export function keepHints(store) {
  const box = byId("hints");
  const draw = () => {
    const hint = hintFor(store);
    if (hint && (isOpen(hint) || isLeftBehind(hint))) return done();
    const found = hint ? find(hint) : [];
    mark(found);
    box.hidden = !found.length;
    if (hint && found.length && byId("hint-text")?.textContent !== hint.text) box.replaceChildren(...line(hint));
  };

  new MutationObserver(draw).observe(byId("messages"), { childList: true, subtree: true });
  document.addEventListener("click", (event) => {
    const hint = hintFor(store);
    const pressed = /** @type {HTMLElement} */ (event.target).closest?.("[data-key], [id]");
    if (hint && pressed && fits(hint, /** @type {HTMLElement} */ (pressed))) done();
    else if (hint) setTimeout(draw);
  }, { capture: true });
  addEventListener("storage", draw);
  addEventListener(KEY, draw);
  store.subscribe(draw);
  draw();
}

/** @param {HTMLElement[]} controls the controls to mark, instead of earlier ones */
function mark(controls) {
  for (const one of document.querySelectorAll(".hinted")) {
    if (controls.includes(/** @type {HTMLElement} */ (one))) continue;
    one.classList.remove("hinted");
    one.removeAttribute("aria-describedby");
  }
  for (const one of controls) {
    one.classList.add("hinted");
    one.setAttribute("aria-describedby", "hint-text");
  }
}

/** @param {Hint} hint */
function line(hint) {
  return [
    el("span", { id: "hint-text" }, hint.text),
    el("button", { type: "button", class: "link", onclick: done }, "Got it"),
    el("button", { type: "button", class: "link", onclick: end }, "No more hints"),
  ];
}

/**
 * The hint for the current person in the current channel.
 * @param {Store} store
 * @returns {Hint | undefined}
 */
function hintFor(store) {
  const given = /** @type {Given | null} */ (kept(KEY));
  return given?.user === store.me.id && given.channel === store.channelId ? given.hints[0] : undefined;
}

function done() {
  const given = /** @type {Given | null} */ (kept(KEY));
  if (given) giveHints({ ...given, hints: given.hints.slice(1) });
}

function end() {
  keep(OFF, true);
  forgetKept(KEY);
  dispatchEvent(new CustomEvent(KEY));
}

/**
 * Whether a hint leads to a part of the page that is already open.
 * @param {Hint} hint
 */
const isOpen = (hint) => targets(hint).some((target) =>
  target.startsWith("#") && byId(target.slice(1))?.getAttribute("aria-expanded") === "true");

/**
 * Whether a hint is outdated: the control of the next one is on a newer message.
 * @param {Hint} hint
 */
function isLeftBehind(hint) {
  const [, next] = /** @type {Given | null} */ (kept(KEY))?.hints ?? [];
  const [found, follows] = [hint, next].map((one) => (one ? find(one)[0]?.closest("#messages > li") : null));
  if (!follows) return false;
  return !found || Boolean(found.compareDocumentPosition(follows) & Node.DOCUMENT_POSITION_FOLLOWING);
}

/** @param {Hint} hint */
const targets = (hint) => hint.target.split(" ").filter(Boolean);

/**
 * Whether a control is one of those that a hint means.
 * @param {Hint} hint
 * @param {HTMLElement} control
 */
function fits(hint, control) {
  const { id, dataset: { key: customId = "" } } = control;
  return targets(hint).some((target) => (target.startsWith("#") ? target === `#${id}` : customId.startsWith(target)));
}

/**
 * Find the controls that a hint means: on the newest message that has some, or one of the page itself.
 * @param {Hint} hint
 */
function find(hint) {
  const own = targets(hint).find((target) => target.startsWith("#"));
  if (own) return [byId(own.slice(1))].filter(Boolean).map(inSight);
  const since = hint.later ? BigInt(/** @type {Given | null} */ (kept(KEY))?.since ?? 0) : 0n;
  for (const message of /** @type {HTMLElement[]} */ ([...byId("messages").children]).reverse()) {
    if (BigInt(message.dataset.id ?? 0) <= since) continue;
    const controls = /** @type {HTMLElement[]} */ ([...message.querySelectorAll("[data-key]:not(:disabled)")]);
    const found = controls.filter((control) => fits(hint, control));
    if (found.length) return found;
  }
  return [];
}
