// @ts-check
// Groups of things to press that are one tab stop: arrows, Home and End move inside. Things in a group have a data-key.

const CURRENT = '[aria-current="page"], [aria-checked="true"]';

/** @param {ParentNode} parent */
const things = (parent) => /** @type {HTMLElement[]} */ ([...parent.querySelectorAll("[data-key]")]);

/**
 * Let the arrow keys move the focus in a group.
 * @param {HTMLElement} group
 * @param {(key: string) => void} [arrived] hears where the focus went
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
 * Call something with the key of what was pressed in a group.
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
 * Draw a group anew; what looks the same stays as it is, and the focus stays where it was.
 * @param {HTMLElement} group
 * @param {HTMLElement[]} nodes
 */
export function renew(group, nodes) {
  const focused = group.contains(document.activeElement) ? document.activeElement?.closest("[data-key]") : null;
  const key = /** @type {HTMLElement | null} */ (focused)?.dataset.key;
  const fresh = document.createElement("div");
  fresh.append(...nodes);
  const all = things(fresh);
  const stop = all.find((one) => one.dataset.key === key) ?? fresh.querySelector(CURRENT) ?? all[0];
  for (const one of all) one.tabIndex = one === stop ? 0 : -1;
  nodes.forEach((node, at) => {
    const old = group.children[at];
    if (!old) group.append(node);
    else if (!old.isEqualNode(node)) old.replaceWith(node);
  });
  while (group.children.length > nodes.length) group.lastElementChild?.remove();
  if (key && !group.contains(document.activeElement)) things(group).find((one) => one.dataset.key === key)?.focus();
}

/**
 * Show the current thing of a group, unless it is in sight.
 * @param {HTMLElement} group
 */
export const reveal = (group) => group.querySelector(CURRENT)?.scrollIntoView({ block: "nearest", inline: "nearest" });
