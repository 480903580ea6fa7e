// @ts-check
// Build elements without ever treating text as markup.

/**
 * @typedef {import("./types").Child} Child
 * @typedef {import("./types").Children} Children
 */

/**
 * Make an element. Attributes that are null, undefined or false are left out; those that begin with "on" are
 * listeners, `style` is an object.
 * @param {string} tag
 * @param {Record<string, any>} attributes
 * @param {Children[]} children
 * @returns {any} the element; its kind is known where it is made
 */
export function el(tag, attributes = {}, ...children) {
  const found = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) found.addEventListener(name.slice(2), value);
    else if (name === "style") Object.assign(found.style, value);
    else found.setAttribute(name, value === true ? "" : String(value));
  }
  const given = /** @type {Child[]} */ (children.flat(9));
  found.append(...given.filter((child) => child !== null && child !== undefined && child !== false).map(asNode));
  return found;
}

const asNode = (/** @type {any} */ child) => (child instanceof Node ? child : String(child));

/**
 * Find an element that the page always has.
 * @param {string} id
 * @returns {any}
 */
export const byId = (id) => document.getElementById(id);

const COLORS = ["#5865f2", "#d1365d", "#1f8b5c", "#b8620a", "#8a4fd0", "#0f7ea3", "#a13d8c", "#66751a"];

/**
 * A round sign with the first letter of a name; the color follows from the id.
 * @param {{id: string, bot?: boolean, display_name?: string, global_name?: string | null, username?: string}} user
 */
export function face(user, size = "") {
  const name = user.display_name ?? user.global_name ?? user.username ?? "?";
  const color = user.bot ? "#3d4148" : COLORS[Number(BigInt(user.id) % BigInt(COLORS.length))];
  return el("span", { class: `face ${size}`, style: { background: color }, "aria-hidden": "true" },
    user.bot ? "🁫" : ([...name][0] ?? "?").toUpperCase());
}

/**
 * An emoji of the application (it has an id), or a standard one; `hidden` from screen readers, which read the label beside it.
 * @param {import("./types").Emoji} emoji
 */
export function emoji({ id, name }, hidden = false) {
  if (!id) return el("span", { class: "emoji", "aria-hidden": hidden ? "true" : null }, name);
  const gone = (/** @type {any} */ event) => event.currentTarget.replaceWith(`:${name}:`);
  const named = hidden ? { alt: "" } : { alt: `:${name}:`, title: `:${name}:` };
  return el("img", { class: "emoji", src: `/emojis/${id}`, onerror: gone, ...named });
}

/**
 * Files are shown from the address the page itself came from; others stay as they are.
 * @param {string} url
 */
export function localUrl(url) {
  try {
    const parsed = new URL(url, location.href);
    return parsed.pathname.startsWith("/attachments/") ? parsed.pathname : parsed.href;
  } catch {
    return "";
  }
}

/**
 * An address that a link may lead to; "" for an invalid one, or one that would run a script.
 * @param {unknown} url
 */
export const webUrl = (url) => (/^(https?|discord):\/\//.test(String(url ?? "")) ? String(url) : "");

/**
 * Whether a file is on this machine; nothing is loaded from elsewhere.
 * @param {string} url
 */
export const isHere = (url) => localUrl(url).startsWith("/");
