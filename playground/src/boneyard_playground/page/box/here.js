// @ts-check
// The people and channels of the open place.

import { isOpenTo } from "../frame/address.js";

/**
 * @typedef {import("../types").ComposerPage} Page
 * @typedef {import("../types").Channel} Channel
 */

/**
 * The server of the open place, if it is in one.
 * @param {Page} page
 */
export function guildHere(page) {
  return page.state().guilds.find((guild) => guild.channels.some(({ id }) => id === page.place())) ?? null;
}

/**
 * The open channel; null in the direct messages with the bot.
 * @param {Page} page
 * @returns {Channel | null}
 */
export function channelHere(page) {
  const { guilds, private: groups } = page.state();
  return [...guilds.flatMap((guild) => guild.channels), ...groups].find(({ id }) => id === page.place()) ?? null;
}

/**
 * All people in the place, the bot last.
 * @param {Page} page
 * @returns {{id: string, name: string, display_name: string, bot?: boolean}[]}
 */
export function peopleHere(page) {
  const { users, bot } = page.state();
  const guild = guildHere(page), channel = channelHere(page);
  const inside = guild?.members ?? channel?.people ?? [page.me().id];
  const people = users.filter(({ id }) => inside.includes(id));
  const isBotHere = guild ? guild.bot : !channel?.people;
  return isBotHere ? [...people, { id: bot.id, name: bot.name, display_name: bot.name, bot: true }] : people;
}

/**
 * The channels and threads of the server that this person sees, archived ones left out.
 * @param {Page} page
 */
export function channelsHere(page) {
  return (guildHere(page)?.channels ?? []).filter((one) => !one.archived && isOpenTo(page.me(), one));
}

/**
 * Why writing is impossible in the open place, or null.
 * @param {Page} page
 */
export function whyClosed(page) {
  const channel = channelHere(page), guild = guildHere(page);
  if (channel?.type === "forum") return "You can't write in a forum itself. Open one of its posts.";
  const moderates = guild !== null && (guild.owner === page.me().id || page.me().moderator_of.includes(guild.id));
  if (channel?.locked && !moderates) return "This thread is locked. Only moderators can write here.";
  return null;
}

/**
 * A notice before writing in the open place, or null.
 * @param {Page} page
 */
export const whatHappens = (page) => (channelHere(page)?.archived ? "This thread is archived. A message opens it again." : null);
