// @ts-check
// On a narrow page, and in one of several views, the lists fold away behind two buttons; on a narrow page the tools do too.

import { byId } from "../dom.js";
import { reveal } from "./groups.js";

const NARROW = matchMedia("(max-width: 720px)");
const TOOLS = ["open-tools", "tools"];
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

  const close = (back = true) => {
    for (const [button, list] of [...LISTS, TOOLS]) {
      byId(button).setAttribute("aria-expanded", "false");
      byId(list).classList.remove("open");
    }
    byId("main").inert = false;
    if (back) opener?.focus();
    opener = null;
  };
  const open = (/** @type {string} */ button, /** @type {string} */ list) => {
    close();
    byId(button).setAttribute("aria-expanded", "true");
    byId(list).classList.add("open");
    opener = byId(button);
  };
  const openList = (/** @type {string} */ button, /** @type {string} */ list, /** @type {string} */ group) => {
    open(button, list);
    byId("main").inert = true;
    reveal(byId(group));
    byId(group).querySelector('[tabindex="0"]')?.focus();
  };

  for (const [button, list, group] of LISTS) byId(button).addEventListener("click", () => openList(button, list, group));
  byId(TOOLS[0]).addEventListener("click", () => (opener === byId(TOOLS[0]) ? close() : open(TOOLS[0], TOOLS[1])));
  byId(TOOLS[1]).addEventListener("click", () => {
    if (opener === byId(TOOLS[0])) close(false);
  });
  document.addEventListener("pointerdown", (event) => {
    const inside = /** @type {HTMLElement} */ (event.target).closest("#side, #who, #tools, #open-tools, dialog");
    if (opener && !inside) close();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && opener) close();
  });

  const fit = () => {
    if (opener) close();
    root.toggleAttribute("data-folded", always || NARROW.matches);
  };
  // With the keyboard of a phone open, the page is as high as what is left of the screen.
  window.visualViewport?.addEventListener("resize", () => {
    const { height, scale } = /** @type {VisualViewport} */ (window.visualViewport);
    root.style.setProperty("--height", `${Math.round(height * scale)}px`);
  });
  NARROW.addEventListener("change", fit);
  fit();
  return () => close();
}
