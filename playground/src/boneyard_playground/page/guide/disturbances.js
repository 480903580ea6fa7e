// @ts-check
// What the switches do: each changes one thing between the bot and its Discord.

import { patch, post, remove } from "../api.js";

/**
 * @typedef {import("../types").Limits} Limits
 * @typedef {import("../types").Fault} Fault
 * @typedef {import("../frame/store.js").Store} Store
 * @typedef {object} Now the current state
 * @property {Store} store
 * @property {Limits} limits
 * @property {Fault[]} faults
 * @property {number} away how many seconds the connection stays lost
 * @property {(words: string) => void} tell says what happens
 * @typedef {object} Switch
 * @property {string} id
 * @property {string} title
 * @property {string} about what it does
 * @property {string} look what to look for then
 * @property {(now: Now) => any} press
 * @property {(now: Now) => boolean} [isOn] for a switch that stays on until it is pressed again
 * @property {(now: Now) => boolean} [isOffered]
 * @property {(now: Now) => string} [more] an addition to its title
 */

const SLOW_SECONDS = 1.2;
const FEW_REQUESTS = 2;
const FAILING = "discord-answers-500";
const AWAY_SECONDS = 30;
const PAUSE_MS = 2000;
const HOUR = 3600;

const pause = (/** @type {number} */ ms) => new Promise((resolve) => { setTimeout(resolve, ms); });
const bot = (/** @type {string} */ action) => post("bot", { action });
const failing = (/** @type {Now} */ { faults }) => faults.find((fault) => fault.name === FAILING);
const hasProcess = (/** @type {Now} */ { store }) => Boolean(store.state.bot.process);
const runs = (/** @type {Now} */ { store }) => Boolean(store.state.bot.process?.running);

/** @param {Now} now */
async function killAndStart({ store, tell }) {
  const { name } = store.state.bot;
  await bot("kill");
  tell(`${name} was killed. It starts again in two seconds…`);
  await pause(PAUSE_MS);
  await bot("start");
  tell(`${name} is starting again.`);
}

/** @param {Now} now */
const lose = ({ away }) => post("gateway", { action: "away", seconds: away > 0 ? 0 : AWAY_SECONDS });

/** @param {Now} now */
const awayWords = ({ away }) => (away > 0 ? `${Math.ceil(away)} s left` : "");

/** @type {{title: string, switches: Switch[]}[]} */
export const GROUPS = [
  { title: "The bot", switches: [
    { id: "restart", title: "Kill it and start it again", isOffered: hasProcess, press: killAndStart,
      about: "SIGKILL, like a power cut, and a start two seconds later.",
      look: "Does everything continue where it stopped?" },
    { id: "kill", title: "Kill it", isOffered: runs, press: () => bot("kill"),
      about: "SIGKILL, and it stays down.", look: "Presses fail until you start it." },
    { id: "stop", title: "Stop it politely", isOffered: runs, press: () => bot("stop"),
      about: "SIGTERM: it may finish what it is doing.", look: "Its last lines, at the end of this list." },
    { id: "start", title: "Start it", isOffered: (now) => hasProcess(now) && !runs(now), press: () => bot("start"),
      about: "It connects, and reads what it has stored.", look: "Does it remember what it was doing?" },
    { id: "hour", title: "An hour passes", isOffered: hasProcess, press: passHour, more: aheadWords,
      about: "It is started again with its clock an hour later.",
      look: "Deadlines pass, and old private answers can no longer be changed." },
  ] },
  { title: "The connection to Discord", switches: [
    { id: "drop", title: "Drop it", press: drop,
      about: "It breaks once.", look: "Is the bot back in a moment? Has it missed anything?" },
    { id: "away", title: `Lose it for ${AWAY_SECONDS} s`, isOn: ({ away }) => away > 0, press: lose, more: awayWords,
      about: "Neither requests nor connections come through.", look: "Presses fail. Does the bot catch up afterward?" },
    { id: "slow", title: "Slow network", isOn: ({ limits }) => limits.delay > 0,
      press: ({ limits }) => post("limits", { ...limits, delay: limits.delay ? 0 : SLOW_SECONDS }),
      about: `Each request takes ${SLOW_SECONDS} seconds.`, look: "Does everything still arrive, and in order?" },
  ] },
  { title: "Discord", switches: [
    { id: "limits", title: "Rate limits", isOn: ({ limits }) => limits.a_second > 0,
      press: ({ limits }) => post("limits", { ...limits, a_second: limits.a_second ? 0 : FEW_REQUESTS }),
      about: `It takes only ${FEW_REQUESTS} requests a second, and refuses the others.`,
      look: "Are your own presses still answered at once?" },
    { id: "failing", title: "It answers 500", isOn: (now) => Boolean(failing(now)), press: fail,
      about: "Every request fails with an error of Discord's own.",
      look: "Presses seem to fail. Switch it off: is everything there that was stored?" },
    { id: "dms", title: "My DMs are closed", isOn: ({ store }) => !store.me.dms_open,
      more: ({ store }) => store.me.display_name,
      press: ({ store }) => patch(`users/${store.me.id}`, { dms_open: !store.me.dms_open }),
      about: "The bot cannot write to the person you are.", look: "How does it reach you now?" },
  ] },
];

/** @param {Now} now */
async function passHour({ store, tell }) {
  tell("An hour passes…");
  await post("clock", { seconds: HOUR });
  tell(`An hour has passed. ${store.state.bot.name} is starting.`);
}

/** @param {Now} now */
function aheadWords({ store }) {
  const hours = Math.round((store.state.ahead ?? 0) / HOUR);
  return hours ? `${hours} h ahead by now` : "";
}

/** @param {Now} now */
async function drop({ tell }) {
  await post("gateway", { action: "drop" });
  tell("The connection was dropped.");
}

/** @param {Now} now */
function fail(now) {
  const found = failing(now);
  return found ? remove(`faults/${found.id}`) : post("faults", { name: FAILING, answer: "error", status: 500 });
}

/**
 * Undo everything that is on.
 * @param {Now} now
 */
export async function allOff(now) {
  const { store, away } = now;
  await Promise.all([
    remove("faults"),
    post("limits", { a_second: 0, delay: 0 }),
    away > 0 ? post("gateway", { action: "away", seconds: 0 }) : null,
    store.me.dms_open ? null : patch(`users/${store.me.id}`, { dms_open: true }),
  ]);
  now.tell("Everything is off.");
}
