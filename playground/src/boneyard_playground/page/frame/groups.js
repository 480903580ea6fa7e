// @ts-check
// Groups of controls with one tab stop: arrows, Home and End move inside. Controls in a group have a data-key.

const CURRENT = '[aria-current="page"], [aria-checked="true"]';

/** @param {ParentNode} parent */
const things = (parent) => /** @type {HTMLElement[]} */ ([...parent.querySelectorAll("[data-key]")]);

/**
 * Let the arrow keys move the focus in a group.
 * @param {HTMLElement} group
 * @param {(key: string) => void} [arrived] is called with the key of the newly focused control
 */
export function move(group, arrived) {
  group.addEventListener("keydown", (event) => {
    const all = things(group);
    const at = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const to = { ArrowDown: at + 1, ArrowRight: at + 1, ArrowUp: at - 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    if (at < 0 || to === undefined) return;
    event.preventDefault();
    const next = all.at(to % all.length);
    if (!next) return;
    for (const one of all) one.tabIndex = one === next ? 0 : -1;
    next.focus();
    next.scrollIntoView({ block: "nearest" });
    arrived?.(next.dataset.key ?? "");
  });
}

/**
 * Call a function with the key of the pressed control of a group.
 * @param {HTMLElement} group
 * @param {(key: string) => void} pressed
 */
export function press(group, pressed) {
  group.addEventListener("click", (event) => {
    const thing = /** @type {HTMLElement} */ (event.target).closest("[data-key]");
    if (thing) pressed(/** @type {HTMLElement} */ (thing).dataset.key ?? "");
  });
}

/**
 * Redraw a group, with one tab stop.
 * @param {HTMLElement} group
 * @param {HTMLElement[]} nodes
 */
export function renew(group, nodes) {
  const fresh = document.createElement("div");
  fresh.append(...nodes);
  const key = focusedIn(group);
  const all = things(fresh);
  const stop = all.find((one) => one.dataset.key === key) ?? fresh.querySelector(CURRENT) ?? all[0];
  for (const one of all) one.tabIndex = one === stop ? 0 : -1;
  update(group, nodes);
}

/**
 * Replace old nodes by new ones; equal ones stay unchanged, and the focus stays where it was.
 * @param {HTMLElement} parent
 * @param {HTMLElement[]} nodes
 */
export function update(parent, nodes) {
  const key = focusedIn(parent);
  nodes.forEach((node, at) => {
    const old = parent.children[at];
    if (!old) parent.append(node);
    else if (!old.isEqualNode(node)) old.replaceWith(node);
  });
  while (parent.children.length > nodes.length) parent.lastElementChild?.remove();
  if (key && !parent.contains(document.activeElement)) things(parent).find((one) => one.dataset.key === key)?.focus();
}

/**
 * The key of the control with the focus.
 * @param {HTMLElement} parent
 */
function focusedIn(parent) {
  const focused = parent.contains(document.activeElement) ? document.activeElement?.closest("[data-key]") : null;
  return /** @type {HTMLElement | null} */ (focused)?.dataset.key;
}

/**
 * Scroll to the current control of a group, unless it is in sight.
 * @param {HTMLElement} group
 */
export const reveal = (group) => group.querySelector(CURRENT)?.scrollIntoView({ block: "nearest", inline: "nearest" });

/**
 * Redraw a group when the store changes, and scroll its current item into view when the place changes.
 * @param {import("./store.js").Store} store
 * @param {HTMLElement} group
 * @param {() => void} draw
 */
export function follow(store, group, draw) {
  store.subscribe((change) => {
    if (change === "line" || change === "notice") return;
    draw();
    if (change === "place") reveal(group);
  });
  draw();
  reveal(group);
}
