// @ts-check
// Small things that the browser keeps for this page.

const PREFIX = "playground.";

/**
 * What was kept under a name; null if there is nothing.
 * @param {string} name
 * @returns {any}
 */
export function kept(name) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + name) ?? "null");
  } catch {
    return null;
  }
}

/**
 * @param {string} name
 * @param {any} value
 */
export function keep(name, value) {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing asks once more after a reload.
  }
}

/** @param {string} name */
export function forgetKept(name) {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Nothing was kept.
  }
}
