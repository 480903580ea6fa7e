// @ts-check
// The world, the current person and place. Everything else on the page follows from them, and listens to changes.

import { DIRECT, addressOf, channelsOf, findAddress, firstPlace, isolated } from "./address.js";
import { Refused, get, listen } from "../api.js";
import { Unread } from "./unread.js";

/**
 * @typedef {import("../types").State} State
 * @typedef {import("../types").Person} Person
 * @typedef {import("../types").Channel} Channel
 * @typedef {import("../types").Feed} Feed
 * @typedef {"state" | "place" | "unread" | "line" | "notice"} Change the part that changed: the world; the person or place;
 *   unread messages; the connection; the page's own notice
 */

export class Store {
  /** The world; available after `open`. @type {State} */
  state = /** @type {any} */ (null);
  /** The current person. @type {Person} */
  me = /** @type {any} */ (null);
  /** The current place: the id of a channel, or "dm". */
  place = "";
  /** Whether the server is connected. */
  up = false;
  /** The page's own notice about something that failed. */
  notice = "";
  unread = new Unread(() => this.#tell("unread"));

  /** @type {Set<(change: Change) => void>} */
  #listeners = new Set();
  /** @type {Set<(event: Feed) => void>} */
  #hearers = new Set();
  /** @type {Promise<void> | null} */
  #loading = null;
  #stale = false;

  /**
   * Listen to changes.
   * @param {(change: Change) => void} listener
   */
  subscribe(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Hear every event of the feed, after the store has processed it.
   * @param {(event: Feed) => void} hearer
   */
  hear(hearer) {
    this.#hearers.add(hearer);
    return () => this.#hearers.delete(hearer);
  }

  /**
   * Listen to the server for as long as the page is open; resolves as soon as there is a person.
   * @param {(store: Store) => void} begin chooses the current person, once people are loaded
   * @param {() => void} nobody is called when there is no one yet
   */
  open(begin, nobody) {
    return new Promise((resolve) => {
      const settled = () => {
        if (!this.state.users.length) return nobody();
        begin(this);
        resolve(this);
        this.#began = true;
      };
      this.#first = settled;
      listen((event) => this.#heard(event).catch(lost), (up) => this.#connected(up).catch(lost));
    });
  }

  #began = false;
  #first = () => {};

  get guilds() {
    return this.state.guilds.filter((guild) => guild.members.includes(this.me.id));
  }

  get groups() {
    return this.state.private.filter((channel) => channel.people?.includes(this.me.id));
  }

  /** All channels that this person sees. */
  get channels() {
    return channelsOf(this.state, this.me);
  }

  /** The current server, or the first one. */
  get guild() {
    return this.guilds.find((guild) => guild.channels.some((channel) => channel.id === this.place)) ?? this.guilds[0];
  }

  /** The current channel; undefined in direct messages with the bot. */
  get channel() {
    return this.channels.find((channel) => channel.id === this.place);
  }

  /** The id of the current channel; null before the first direct message. */
  get channelId() {
    return this.place === DIRECT ? this.me.dm_channel : this.place;
  }

  /** How many messages this person has not read. */
  get unreadCount() {
    const ids = [this.me.dm_channel, ...this.channels.map((channel) => channel.id)];
    return ids.reduce((sum, id) => sum + this.unread.count(id), 0);
  }

  /**
   * The names for mentions.
   * @returns {import("../types").Names}
   */
  get names() {
    const { bot, users, guilds } = this.state;
    return {
      users: new Map([[bot.id, bot.name], ...users.map(pair("display_name"))]),
      channels: new Map([...guilds.flatMap((guild) => guild.channels), ...this.state.private].map(pair("name"))),
      roles: new Map(this.guilds.flatMap((guild) => guild.roles.map(pair("name")))),
      kinds: new Map((this.guild?.channels ?? []).map(pair("type"))),
    };
  }

  /**
   * Change the current person, the place, or both.
   * @param {Person} user
   * @param {string} [place] the place; without it, the place stays if this person sees it too
   */
  go(user, place = this.place) {
    if (this.#began && !this.up) return this.say("The playground is not running. You can switch channels when it is back.");
    this.me = user;
    this.place = this.#sees(place) ? place : firstPlace(this.state, user);
    this.notice = "";
    this.#tell("place");
  }

  /**
   * Go to the person and the place of an address; report what does not exist.
   * @param {string} address
   */
  follow(address) {
    const { state } = this;
    const { user = this.me ?? state.users[0], place, wrong } = findAddress(state, address);
    const where = place ?? (user.id === this.me?.id ? this.place : firstPlace(state, user));
    if (user.id !== this.me?.id || where !== this.place) this.go(user, where);
    if (wrong) this.say(`${wrong} You are ${isolated(user.display_name)}.`);
  }

  /** @param {string} text */
  say(text) {
    this.notice = text;
    this.#tell("notice");
  }

  /**
   * Note how far a channel has been read.
   * @param {string | null} channel
   * @param {string} [last] the id of its latest message
   */
  read(channel, last) {
    if (!channel) return;
    const had = this.unread.count(channel);
    this.unread.read(channel, last);
    if (had) this.#tell("unread");
  }

  /** @param {string} place */
  #sees(place) {
    return place === DIRECT || this.channels.some((channel) => channel.id === place);
  }

  /** @param {Change} change */
  #tell(change) {
    if (this.#began || change === "line") for (const listener of this.#listeners) listener(change);
  }

  /** Load the world, and again if it changes in the meantime. */
  load() {
    this.#stale = true;
    this.#loading ??= (async () => {
      const address = this.#began ? addressOf(this.state, this.me, this.place) : "";
      while (this.#stale) {
        this.#stale = false;
        this.state = await get("state");
      }
      if (!this.#began) return this.#first();
      this.#settle(address);
      this.#tell("state");
    })().catch((error) => this.say(error.message)).finally(() => { this.#loading = null; });
    return this.#loading;
  }

  // People and channels may be gone, or have other ids after a fresh start of the world.
  /** @param {string} address the earlier address */
  #settle(address) {
    const { users } = this.state;
    const before = this.me;
    if (!users.length) return location.reload();
    const same = users.find((user) => user.id === before.id);
    this.me = same ?? users[0];
    if (same && this.#sees(this.place)) return;
    const { user, place } = findAddress(this.state, address);
    this.go(user ?? this.me, place);
    if (!user) this.say(`${isolated(before.display_name)} is gone. You are ${isolated(this.me.display_name)} now.`);
    else if (!place) this.say("The channel is gone.");
  }

  /** @param {Feed} event */
  async #heard(event) {
    if (event.type === "state") await this.load();
    if (!this.#began) return;
    if (event.type === "message_created") await this.#note(event);
    for (const hearer of this.#hearers) hearer(event);
  }

  /** @param {Feed} event a message that was written */
  async #note({ channel = "", author, only }) {
    if (!this.names.channels.has(channel) && !this.state.users.some((user) => user.dm_channel === channel)) await this.load();
    const mine = author === this.me.id || (only && only !== this.me.id);
    if (mine || (channel === this.channelId && !document.hidden)) return;
    this.unread.add(channel);
    this.#tell("unread");
  }

  /** @param {boolean} up */
  async #connected(up) {
    const came = up && !this.up;
    this.up = up;
    if (came) this.notice = "";
    this.#tell("line");
    if (!came) return;
    await this.load();
    if (this.#began) await this.#countUnread();
  }

  async #countUnread() {
    const all = [...this.state.guilds.flatMap((guild) => guild.channels), ...this.state.private];
    this.unread.mark(all.filter((channel) => channel.id !== this.channelId));
    for (const { id, dm_channel: channel } of this.state.users) {
      if (!channel || channel === this.channelId) continue;
      const { messages } = await get(`users/${id}/dm?limit=100`).catch(() => ({ messages: [] }));
      const written = messages.filter((/** @type {import("../types").Message} */ message) => message.author.bot);
      this.unread.catchUp(channel, written.map((/** @type {{id: string}} */ message) => message.id));
    }
    this.#tell("unread");
  }
}

/** @param {string} key */
const pair = (key) => (/** @type {any} */ thing) => /** @type {[string, string]} */ ([thing.id, thing[key]]);

// What fails to load because the server has just gone is loaded when it is back.
/** @param {unknown} error */
function lost(error) {
  if (!(error instanceof Refused)) throw error;
}
