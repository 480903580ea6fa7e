// @ts-check
// Where the tools of the window are: on a phone in a menu.

import { byId } from "../dom.js";

/**
 * A tool, or the menu in which it is out of sight.
 * @param {HTMLElement} tool
 * @returns {HTMLElement}
 */
export const inSight = (tool) => (tool.checkVisibility({ visibilityProperty: true }) ? tool : byId("open-tools"));
