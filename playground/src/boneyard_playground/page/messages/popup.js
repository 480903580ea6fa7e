// @ts-check
// A list that opens at a control and stays within the screen.

const GAP = 4, EDGE = 8, TALLEST = 360, SHORTEST = 140, NARROWEST = 240;

/**
 * Put an open popover at a control: below it, above where there is more room, or over it where there is none.
 * @param {HTMLElement} popup
 * @param {HTMLElement} anchor
 */
export function placeAt(popup, anchor) {
  const at = anchor.getBoundingClientRect();
  const width = Math.min(Math.max(at.width, NARROWEST), innerWidth - 2 * EDGE);
  Object.assign(popup.style, { width: `${width}px`, maxHeight: "none", top: "0", bottom: "auto" });
  const wanted = Math.min(popup.scrollHeight + 2, TALLEST);
  const below = innerHeight - at.bottom - GAP - EDGE;
  const above = at.top - GAP - EDGE;
  const room = Math.max(below, above) < Math.min(wanted, SHORTEST) ? innerHeight - 2 * EDGE
    : below >= wanted || below >= above ? below : above;
  const height = Math.min(wanted, room);
  const top = room === below ? at.bottom + GAP : room === above ? at.top - GAP - height : innerHeight - EDGE - height;
  const left = Math.min(Math.max(at.left, EDGE), innerWidth - EDGE - width);
  Object.assign(popup.style, { left: `${left}px`, top: `${Math.max(top, EDGE)}px`, maxHeight: `${height}px` });
}

/**
 * Keep a popover at its control while things move; `gone` is called when the control is no longer in sight, or when
 * something else is pressed.
 * @param {HTMLElement} popup
 * @param {HTMLElement} anchor
 * @param {() => void} gone
 * @returns {() => void} ends it
 */
export function follow(popup, anchor, gone) {
  const place = (/** @type {Event} */ event) => {
    if (event.target instanceof Node && popup.contains(event.target)) return;
    const at = anchor.getBoundingClientRect();
    if (at.bottom < 0 || at.top > innerHeight || !anchor.isConnected) gone();
    else placeAt(popup, anchor);
  };
  const pressed = (/** @type {Event} */ event) => {
    const target = /** @type {Node} */ (event.target);
    if (!popup.contains(target) && !anchor.contains(target)) gone();
  };
  addEventListener("scroll", place, true);
  addEventListener("resize", place);
  addEventListener("pointerdown", pressed, true);
  return () => {
    removeEventListener("scroll", place, true);
    removeEventListener("resize", place);
    removeEventListener("pointerdown", pressed, true);
  };
}
