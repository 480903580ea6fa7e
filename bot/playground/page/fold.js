// @ts-check
// On a narrow page, and in one of several views, the lists fold away behind two buttons.

import { byId } from "./dom.js";
import { reveal } from "./groups.js";

const NARROW = matchMedia("(max-width: 720px)");
const LISTS = [["open-places", "side", "places"], ["open-people", "who", "people"]];

/**
 * Fold the lists where there is no room for them.
 * @param {boolean} always
 * @returns {() => void} puts an open list away
 */
export function keepFolded(always) {
  const { documentElement: root } = document;
  /** @type {HTMLElement | null} */
  let opener = null;

  const close = () => {
    for (const [button, list] of LISTS) {
      byId(button).setAttribute("aria-expanded", "false");
      byId(list).classList.remove("open");
    }
    byId("main").inert = false;
    opener?.focus();
    opener = null;
  };
  const open = (/** @type {string} */ button, /** @type {string} */ list, /** @type {string} */ group) => {
    byId(button).setAttribute("aria-expanded", "true");
    byId(list).classList.add("open");
    byId("main").inert = true;
    opener = byId(button);
    reveal(byId(group));
    byId(group).querySelector('[tabindex="0"]')?.focus();
  };

  for (const [button, list, group] of LISTS) byId(button).addEventListener("click", () => open(button, list, group));
  document.addEventListener("pointerdown", (event) => {
    const inside = /** @type {HTMLElement} */ (event.target).closest("#side, #who, dialog");
    if (opener && !inside) close();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && opener) close();
  });

  const fit = () => {
    if (opener) close();
    root.toggleAttribute("data-folded", always || NARROW.matches);
  };
  NARROW.addEventListener("change", fit);
  fit();
  return close;
}
