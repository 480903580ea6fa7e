// @ts-check
// Unknown parts are named in a gray box; a part that cannot be drawn does not affect the others.

import { el } from "../dom.js";

/**
 * Name something the page does not know.
 * @param {string} kind "Component", "Embed"
 * @param {number | string | undefined} type
 */
export const unknown = (kind, type) => el("span", { class: "unknown" }, `${kind} of type ${type} (unknown)`);

/**
 * Draw something; if that fails, name it instead.
 * @template T
 * @param {string} kind
 * @param {number | string} type
 * @param {() => T} draw
 * @returns {T | HTMLElement}
 */
export function safely(kind, type, draw) {
  try {
    return draw();
  } catch (error) {
    return el("p", { class: "unknown", title: String(error) }, `${kind} of type ${type} (cannot be drawn)`);
  }
}
