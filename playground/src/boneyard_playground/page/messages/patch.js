// @ts-check
// Replace shown elements by redrawn ones, and touch only what has changed: focus, open menus and revealed
// spoilers survive.

import { uncover } from "./media.js";
import { reveal } from "./inline.js";
import { resume } from "./menu.js";

const prints = /** @type {WeakMap<Node, string>} */ (new WeakMap());
const holders = /** @type {WeakSet<Node>} */ (new WeakSet());

/**
 * Note the source of an element, which stays as long as its source is equal ("" never is).
 * @template {HTMLElement} T
 * @param {T} node
 * @param {string} print
 * @param {boolean} [holds] whether it has nothing but other such elements, so that these can stay when it changes
 * @returns {T}
 */
export function drawnFrom(node, print, holds = false) {
  if (print) prints.set(node, print);
  if (holds) holders.add(node);
  return node;
}

/**
 * Replace an element by a redrawn one, as far as they differ.
 * @param {HTMLElement} old
 * @param {HTMLElement} fresh
 * @returns {HTMLElement} the one that is shown from now on
 */
export function patch(old, fresh) {
  if (prints.has(old) && prints.get(old) === prints.get(fresh)) return old;
  if (holders.has(old) && holders.has(fresh) && old.tagName === fresh.tagName) {
    const focused = old.contains(document.activeElement);
    sameAttributes(old, fresh);
    patchChildren(old, fresh);
    if (focused && !old.contains(document.activeElement)) old.closest("li")?.focus({ preventScroll: true });
    drawnFrom(old, prints.get(fresh) ?? "");
    return old;
  }
  const refocus = focusedIn(old);
  showSpoilers(old, fresh);
  for (const [before, after] of pairs(old, fresh, ".picture img")) bridge(before, after);
  old.replaceWith(fresh);
  for (const [before, after] of pairs(old, fresh, ".menu")) resume(before, after);
  refocus?.(fresh);
  return fresh;
}

function sameAttributes(/** @type {HTMLElement} */ old, /** @type {HTMLElement} */ fresh) {
  for (const name of old.getAttributeNames()) if (!fresh.hasAttribute(name) && name !== "style") old.removeAttribute(name);
  for (const name of fresh.getAttributeNames()) {
    if (name !== "style") old.setAttribute(name, /** @type {string} */ (fresh.getAttribute(name)));
  }
  old.style.cssText = fresh.style.cssText;
}

function patchChildren(/** @type {HTMLElement} */ old, /** @type {HTMLElement} */ fresh) {
  const free = new Set(/** @type {HTMLElement[]} */ ([...old.children]));
  const wanted = /** @type {HTMLElement[]} */ ([...fresh.children]);
  const take = (/** @type {(one: HTMLElement) => boolean} */ fits) => {
    const found = [...free].find(fits);
    if (found) free.delete(found);
    return found;
  };
  const same = wanted.map((one) => take((other) => prints.has(one) && prints.get(one) === prints.get(other)));
  const shown = wanted.map((one, at) => {
    const before = same[at] ?? take((other) => alike(one, other));
    return before ? patch(before, one) : one;
  });
  for (const gone of free) gone.remove();
  shown.forEach((one, at) => {
    if (old.children[at] !== one) old.insertBefore(one, old.children[at] ?? null);
  });
}

const alike = (/** @type {HTMLElement} */ one, /** @type {HTMLElement} */ other) =>
  one.tagName === other.tagName && one.classList[0] === other.classList[0];

/**
 * @param {HTMLElement} old
 * @param {HTMLElement} fresh
 * @param {string} selector
 */
function pairs(old, fresh, selector) {
  const all = (/** @type {HTMLElement} */ node) =>
    /** @type {HTMLElement[]} */ ([...(node.matches(selector) ? [node] : []), ...node.querySelectorAll(selector)]);
  const after = all(fresh);
  return all(old).map((one, at) => [one, after[at]]).filter(([, other]) => other);
}

function showSpoilers(/** @type {HTMLElement} */ old, /** @type {HTMLElement} */ fresh) {
  for (const [before, after] of pairs(old, fresh, "[data-spoiler]")) {
    if (!before.classList.contains("shown")) continue;
    if (after.classList.contains("cover")) uncover(after);
    else reveal(after);
  }
}

// The previous picture stays visible until the next one is loaded.
function bridge(/** @type {any} */ before, /** @type {any} */ after) {
  const ratio = (/** @type {any} */ image) => image.style.getPropertyValue("--ratio");
  if (before.src === after.src || !before.complete || ratio(before) !== ratio(after)) return;
  after.loading = "eager";
  after.style.background = `url(${JSON.stringify(before.src)}) center / 100% 100% no-repeat`;
  after.addEventListener("load", () => { after.style.background = ""; }, { once: true });
}

// Return a function that moves the focus to the same control of the new element, or to the one in its place.
function focusedIn(/** @type {HTMLElement} */ old) {
  const focused = /** @type {HTMLElement} */ (document.activeElement);
  if (!old.contains(focused)) return null;
  const controls = (/** @type {HTMLElement} */ node) => /** @type {HTMLElement[]} */ (
    [...(node.matches("button, a, input") ? [node] : []), ...node.querySelectorAll("button, a, input, [tabindex='0']")]);
  const { key } = focused.dataset;
  const at = controls(old).indexOf(focused);
  return (/** @type {HTMLElement} */ fresh) => {
    if (fresh.contains(document.activeElement)) return;
    const all = controls(fresh);
    (all.find((one) => key && one.dataset.key === key) ?? all[at] ?? all.at(-1) ?? fresh.closest("li"))
      ?.focus({ preventScroll: true });
  };
}
