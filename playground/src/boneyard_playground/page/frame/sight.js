// @ts-check
// Finds the tools of the window, which are in a menu on a phone.

import { byId } from "../dom.js";

/**
 * A tool, or the menu in which it is out of sight.
 * @param {HTMLElement} tool
 * @returns {HTMLElement}
 */
export const inSight = (tool) => (tool.checkVisibility({ visibilityProperty: true }) ? tool : byId("open-tools"));
