// @ts-check
// Pictures, sound and files in galleries, in embeds, or attached to a message.

import { byId, el, isHere, localUrl, webUrl } from "../dom.js";

/**
 * @typedef {import("../types").Media} Media
 * @typedef {{media: Media, description?: string | null, spoiler?: boolean}} Item
 */

const MOST_IN_GRID = 10;
/** Discord's desktop client fits a single picture into 550 × 350 pixels, and a phone into its width. */
const TALLEST = 350;
const SPOILER_FLAG = 8;
const UNITS = ["bytes", "KB", "MB", "GB"];

/**
 * Format a size for people.
 * @param {number} bytes
 */
export function size(bytes) {
  const step = Math.min(bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10), UNITS.length - 1);
  return `${(bytes / 1024 ** step).toFixed(step ? 1 : 0)} ${UNITS[step]}`;
}

/**
 * Hide sensitive contents until they are pressed.
 * @param {HTMLElement} node
 */
export function covered(node) {
  const inside = el("div", { class: "covered", inert: true }, node);
  const box = el("div", { class: "cover", "data-spoiler": "" }, inside,
    el("button", { type: "button", class: "cover-button", onclick: () => uncover(box, true) },
      el("span", {}, "Spoiler")));
  return box;
}

/**
 * Show what was covered.
 * @param {HTMLElement} box
 */
export function uncover(box, focus = false) {
  box.classList.add("shown");
  const inside = /** @type {HTMLElement} */ (box.querySelector(".covered"));
  inside.removeAttribute("inert");
  box.querySelector(".cover-button")?.remove();
  if (focus) /** @type {HTMLElement | null} */ (inside.querySelector("button, a, [tabindex]"))?.focus({ preventScroll: true });
}

/**
 * Up to ten pictures in a grid as Discord lays it out.
 * @param {Item[]} items
 */
export function gallery(items) {
  return el("div", { class: `gallery n${Math.min(items.length, MOST_IN_GRID)}` }, items.map(picture));
}

/**
 * A picture that is enlarged when pressed; moving ones play where they are.
 * @param {Item} item
 */
export function picture(item) {
  const node = shown(item);
  return item.spoiler ? covered(node) : node;
}

function shown(/** @type {Item} */ { media, description }) {
  if (!isHere(media.url)) return elsewhere(media.url);
  if (media.content_type?.startsWith("video/")) return player("video", media.url, description);
  const inner = image(media, description);
  return el("button", { class: "picture", type: "button", "aria-label": `Enlarge: ${description || "picture"}`,
    "data-key": `picture ${media.url}`, onclick: () => enlarge(media, description) }, inner);
}

/**
 * @param {Media} media
 * @param {string | null} [description]
 */
function image(media, description) {
  const gone = (/** @type {any} */ event) => event.currentTarget.replaceWith(el("span", { class: "elsewhere" }, "No picture"));
  const made = el("img", { src: localUrl(media.url), alt: description ?? "", title: description ?? null, loading: "lazy",
    width: media.width, height: media.height, onerror: gone });
  if (media.width && media.height) reserve(made, media.width, media.height);
  return made;
}

// Reserve room for a picture before it is loaded, so that nothing moves.
function reserve(/** @type {HTMLElement} */ node, /** @type {number} */ width, /** @type {number} */ height) {
  node.style.setProperty("--width", `${Math.round(width * Math.min(1, TALLEST / height))}px`);
  node.style.setProperty("--ratio", `${width} / ${height}`);
}

// The page loads nothing from elsewhere; such a picture is named instead.
function elsewhere(/** @type {string} */ url) {
  const address = webUrl(url);
  return el("p", { class: "elsewhere" }, "A picture that is not on this machine: ",
    address ? el("a", { href: address, target: "_blank", rel: "noreferrer noopener" }, url) : url);
}

/**
 * @param {Media} media
 * @param {string | null} [description]
 */
function enlarge(media, description) {
  const dialog = byId("picture-dialog");
  const close = el("button", { class: "btn s2", type: "button", onclick: () => dialog.close() }, "Close");
  dialog.replaceChildren(el("img", { src: localUrl(media.url), alt: description ?? "" }),
    description ? el("p", {}, description) : "", close);
  dialog.onclick = (/** @type {MouseEvent} */ event) => { if (event.target === dialog) dialog.close(); };
  dialog.showModal();
  close.focus();
}

/**
 * @param {"audio" | "video"} kind
 * @param {string} url
 * @param {string | null} [description]
 */
const player = (kind, url, description) =>
  el(kind, { class: "player", src: localUrl(url), controls: true, preload: "metadata", "aria-label": description || kind });

/**
 * A file to be downloaded.
 * @param {{name: string, url: string, bytes?: number | null, spoiler?: boolean}} file
 */
export function fileCard({ name, url, bytes, spoiler }) {
  const card = el("a", { class: "file", href: localUrl(url), download: name, "data-key": `file ${name}` },
    el("span", { class: "file-sign", "aria-hidden": "true" }, "📄"),
    el("span", { class: "file-text" }, el("span", { class: "file-name" }, name),
      typeof bytes === "number" ? el("small", {}, size(bytes)) : null),
    el("span", { class: "file-sign", "aria-hidden": "true" }, "↓"));
  return spoiler ? covered(card) : card;
}

/**
 * The files of a message: pictures in one grid, the others below each other.
 * @param {import("../types").Attachment[]} files
 */
export function attachments(files) {
  const isPicture = (/** @type {Media} */ file) => Boolean(file.content_type?.match(/^image\/(?!svg)/));
  const pictures = files.filter(isPicture).map((file) => ({ media: file, description: file.description, spoiler: hides(file) }));
  return [pictures.length ? gallery(pictures) : null, ...files.filter((file) => !isPicture(file)).map(other)];
}

const hides = (/** @type {import("../types").Attachment} */ file) =>
  file.filename.startsWith("SPOILER_") || Boolean((file.flags ?? 0) & SPOILER_FLAG);

function other(/** @type {import("../types").Attachment} */ file) {
  const kind = /^(audio|video)\//.exec(file.content_type ?? "")?.[1];
  const card = fileCard({ name: file.filename, url: file.url, bytes: file.size });
  const node = kind ? el("div", { class: "recording" }, player(/** @type {"audio" | "video"} */ (kind), file.url,
    file.description ?? file.filename), card) : card;
  return hides(file) ? covered(node) : node;
}
