// @ts-check
// Scheduled events of a server: with time, place and status.

import { now, relative, sentAt, told } from "./clock.js";
import { el } from "../dom.js";

/** @typedef {import("../types").ScheduledEvent} ScheduledEvent */

const [SCHEDULED, ACTIVE, COMPLETED, CANCELED] = [1, 2, 3, 4];

/**
 * Draw the events of a server as cards, the next one first.
 * @param {ScheduledEvent[]} found
 * @returns {HTMLElement[]}
 */
export const events = (found) => [...found]
  .sort((one, other) => one.scheduled_start_time.localeCompare(other.scheduled_start_time)).map(card);

function card(/** @type {ScheduledEvent} */ event) {
  const [begins, ends] = [event.scheduled_start_time, event.scheduled_end_time].map((text) => new Date(text));
  return el("article", { class: `event ${event.status === ACTIVE ? "running" : ""}`, "aria-label": `Event: ${event.name}` },
    el("p", { class: "event-state" }, state(event, begins)), el("b", {}, event.name),
    el("small", {}, el("time", { datetime: event.scheduled_start_time, title: told(begins, "F") }, sentAt(begins)),
      event.scheduled_end_time ? ` – ${sameDay(begins, ends) ? told(ends, "t") : sentAt(ends)}` : null),
    event.entity_metadata?.location ? el("small", {}, `⚲ ${event.entity_metadata.location}`) : null,
    event.description ? el("p", { class: "event-about" }, event.description) : null);
}

const sameDay = (/** @type {Date} */ one, /** @type {Date} */ other) => one.toDateString() === other.toDateString();

function state(/** @type {ScheduledEvent} */ { status }, /** @type {Date} */ begins) {
  if (status === ACTIVE) return "Running now";
  if (status === COMPLETED) return "Over";
  if (status === CANCELED) return "Cancelled";
  if (status !== SCHEDULED) return `Status ${status}`;
  if (begins.getTime() < now()) return "Begins any moment";
  return ["Begins ", el("span", { "data-relative": Math.floor(begins.getTime() / 1000) }, relative(begins))];
}
