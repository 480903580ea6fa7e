// @ts-check
// The current person and place in the address after #: "anna/games"; several views are joined with "+".

/**
 * @typedef {import("../types").State} State
 * @typedef {import("../types").Person} Person
 * @typedef {import("../types").Channel} Channel
 */

/** The place of direct messages with the bot; any other place is the id of a channel. */
export const DIRECT = "dm";

/**
 * A name, isolated so that one written from right to left fits into a sentence.
 * @param {string} name
 */
export const isolated = (name) => (/[\u0590-\u08ff\ufb1d-\ufefc]/.test(name) ? `\u2068${name}\u2069` : name);

/**
 * Whether a person is shown a channel of their server: a private thread only if they are in it, or manage threads.
 * @param {{id: string}} user
 * @param {Channel} channel
 */
export function isOpenTo(user, channel) {
  return channel.type !== "private_thread" || Boolean(channel.members?.includes(user.id));
}

/**
 * All channels that a person sees: those of their servers, and those shared with other people.
 * @param {State} state
 * @param {Person} user
 * @returns {Channel[]}
 */
export function channelsOf(state, user) {
  const ofGuilds = state.guilds
    .filter((guild) => guild.members.includes(user.id))
    .flatMap((guild) => guild.channels.filter((channel) => isOpenTo(user, channel)));
  return [...ofGuilds, ...state.private.filter((channel) => channel.people?.includes(user.id))];
}

/**
 * The place of a person who has not chosen one yet.
 * @param {State} state
 * @param {Person} user
 */
export function firstPlace(state, user) {
  return channelsOf(state, user).find((channel) => channel.type === "text")?.id ?? DIRECT;
}

/**
 * The name if it is unique, otherwise the id.
 * @param {{id: string, name: string}} thing
 * @param {{id: string, name: string}[]} all
 */
function key(thing, all) {
  const only = thing.name && thing.name !== DIRECT && all.filter((one) => one.name === thing.name).length === 1;
  return encodeURIComponent(only ? thing.name : thing.id);
}

/**
 * @param {State} state
 * @param {Person} user
 * @param {string} place
 */
export function addressOf(state, user, place) {
  const channels = channelsOf(state, user);
  const channel = channels.find((one) => one.id === place);
  return `${key(user, state.users)}/${channel ? key(channel, channels) : DIRECT}`;
}

/**
 * The addresses of all views in the part of the address after #.
 * @param {string} hash
 */
export const partsOf = (hash) => hash.replace(/^#/, "").split("+").filter(Boolean);

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * @template {{id: string, name: string}} Thing
 * @param {Thing[]} all
 * @param {string} text a name or an id
 */
const named = (all, text) => all.find((one) => one.name === text) ?? all.find((one) => one.id === text);

/**
 * Find the person and the place of an address; `wrong` says in a sentence what does not exist.
 * @param {State} state
 * @param {string} part
 * @returns {{user?: Person, place?: string, wrong?: string}}
 */
export function findAddress(state, part) {
  const [who, where = ""] = part.split("/").map(decoded);
  if (!who) return {};
  const user = named(state.users, who);
  if (!user) return { wrong: `There is nobody called “${isolated(who)}” here.` };
  if (!where || where === DIRECT) return { user, place: where || undefined };
  const place = named(channelsOf(state, user), where)?.id;
  return place ? { user, place } : { user, wrong: `${isolated(user.display_name)} sees no channel called “${isolated(where)}”.` };
}
