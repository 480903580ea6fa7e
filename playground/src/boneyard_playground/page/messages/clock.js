// @ts-check
// The playground's time, by a clock that can be ahead, in the language of the reader.

const STYLES = /** @type {Record<string, Intl.DateTimeFormatOptions>} */ ({
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
});

const UNITS = /** @type {[Intl.RelativeTimeFormatUnit, number][]} */ ([
  ["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1],
]);

const DAY_MS = 86400000;

let ahead = 0;
let language = "en";

/**
 * Set the clock and the reader's language.
 * @param {number} seconds how far it is ahead of the real one
 * @param {string} locale
 */
export function setClock(seconds, locale) {
  ahead = seconds;
  language = Intl.DateTimeFormat.supportedLocalesOf([locale])[0] ?? "en";
  tick();
}

/** The time in the playground, in milliseconds. */
export const now = () => Date.now() + ahead * 1000;

/**
 * Format a moment in one of Discord's styles; "R" is relative to now.
 * @param {Date} moment
 */
export const told = (moment, style = "f") =>
  style === "R" ? relative(moment) : moment.toLocaleString(language, STYLES[style] ?? STYLES.f);

/**
 * Format the distance of a moment from now.
 * @param {Date} moment
 */
export function relative(moment) {
  const seconds = Math.round((moment.getTime() - now()) / 1000);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? ["second", 1];
  return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(Math.trunc(seconds / size), unit);
}

/**
 * How many midnights lie between two moments.
 * @param {Date} early
 * @param {Date} late
 */
export const daysBetween = (early, late) =>
  Math.round((new Date(late).setHours(0, 0, 0, 0) - new Date(early).setHours(0, 0, 0, 0)) / DAY_MS);

/**
 * Format the time at which a message was sent, with the day if it was not today.
 * @param {Date} moment
 */
export function sentAt(moment) {
  const days = daysBetween(moment, new Date(now()));
  const time = told(moment, "t");
  if (days === 0) return time;
  const name = Math.abs(days) === 1 ? new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(-days, "day") : "";
  return name ? `${name[0].toUpperCase()}${name.slice(1)}, ${time}` : told(moment, "s");
}

function tick() {
  for (const stamp of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-relative]"))) {
    const text = relative(new Date(Number(stamp.dataset.relative) * 1000));
    if (stamp.textContent !== text) stamp.textContent = text;
  }
}

setInterval(tick, 1000);
