// @ts-check
// The people typing in the channel: for ten seconds each, or until their message arrives.

import { byId, el } from "../dom.js";

const LASTS_MS = 10000;

/** Until when each person types, by channel and person. */
const until = /** @type {Map<string, number>} */ (new Map());
const line = el("p", { id: "typing", role: "status" });
byId("messages").after(line);

let place = "";
let own = "";
let nameOf = /** @type {(id: string) => string} */ (() => "");

/**
 * Process an event of the feed: a person types, or has written.
 * @param {import("../types").Feed} event
 */
export function hear({ type, channel, user, author }) {
  if (type === "typing") {
    until.set(`${channel} ${user}`, Date.now() + LASTS_MS);
    setTimeout(draw, LASTS_MS + 50);
  } else if (type === "message_created") until.delete(`${channel} ${author}`);
  else return;
  draw();
}

/**
 * Show the other people who type in a channel from now on.
 * @param {string | null} channel
 * @param {string} me
 * @param {(id: string) => string} names
 */
export function showTyping(channel, me, names) {
  place = channel ?? "";
  own = me;
  nameOf = names;
  draw();
}

function draw() {
  const here = [...until].filter(([key, end]) => key.startsWith(`${place} `) && end > Date.now());
  const names = here.map(([key]) => key.split(" ")[1]).filter((id) => id !== own).map(nameOf);
  const few = `${names.join(" and ")} ${names.length > 1 ? "are" : "is"} typing…`;
  const words = names.length > 2 ? "Several people are typing…" : few;
  line.replaceChildren(...(names.length ? [el("span", { class: "dots", "aria-hidden": "true" }), words] : []));
}
