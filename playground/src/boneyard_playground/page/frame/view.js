// @ts-check
// The current channel: its messages, the person's actions there, and their results.

import { get, post } from "../api.js";
import { setClock } from "../messages/clock.js";
import { byId } from "../dom.js";
import { DIRECT, isolated } from "./address.js";
import { openForm } from "../messages/forms.js";
import { guide } from "../guide/hints.js";
import { forget, pointAt, show } from "../messages/messages.js";
import { News } from "./news.js";
import { posts } from "../messages/posts.js";
import { hear, showTyping } from "../messages/typing.js";

/**
 * @typedef {import("./store.js").Store} Store
 * @typedef {import("../types").Message} Message
 * @typedef {import("../types").Result} Result
 */

const AWAY = "Nothing happens while the playground is not running.";
const NO_ANSWER = "The application did not respond.";
const FAILED = "This interaction failed.";
const AT_ONCE = 25;
const A_PAGE = 100;
const REPLIES = [4, 5];

export class View {
  /** @type {Message[]} */
  messages = [];
  /** Lines of the page's own under a message (by its id) or at the end (key "end"). @type {Map<string, string>} */
  notes = new Map();
  #shown = A_PAGE;
  #hasEarlier = false;
  #waiting = false;
  /** Resolves when the messages of the channel are loaded. */
  #arrived = Promise.resolve();
  #news = new News();

  /**
   * @param {Store} store
   * @param {() => boolean} isSeen whether the channel is in sight, and not hidden by views
   */
  constructor(store, isSeen) {
    this.store = store;
    this.isSeen = isSeen;
    store.subscribe((change) => {
      if (change === "place") this.#arrive();
      else if (change === "state") this.refresh();
      else if (change === "line" && store.up) this.#forgetAway();
    });
    store.hear((event) => {
      if (event.type.startsWith("message_") && event.channel === store.channelId) this.#soon();
      hear(event);
    });
    byId("composer").addEventListener("submit", (/** @type {Event} */ event) => this.#refuse(event), { capture: true });
    document.addEventListener("visibilitychange", () => this.#seen());
    byId("earlier").addEventListener("click", () => this.#loadEarlier());
    byId("messages").addEventListener("scroll", () => this.#scrolled());
    this.refresh();
  }

  /** What the message box needs from the page. */
  host() {
    const { store } = this;
    return {
      me: () => store.me,
      place: () => store.place,
      state: () => store.state,
      message: (/** @type {string} */ id) => this.messages.find((message) => message.id === id),
      /** A command was run. @param {Promise<Result>} started @param {string} label */
      ran: (started, label) => {
        guide(store, started);
        return this.after(started, "end", `${label}: ${NO_ANSWER}`);
      },
      /** Something was said. @param {Promise<Message>} started */
      said: (started) => this.after(started.then(() => ({ answered: true })), "end"),
    };
  }

  async refresh(toEnd = false) {
    if (!this.isSeen()) return;
    const { me, place } = this.store;
    const messages = await this.#load(this.#shown).catch(() => null);
    if (!messages || me.id !== this.store.me.id || place !== this.store.place) return;
    this.#hasEarlier ||= messages.length === this.#shown && messages[0].id !== this.messages[0]?.id;
    this.messages = messages;
    this.draw(toEnd);
    this.#news.follow(messages, this.store);
    this.#seen();
    this.#scrolled();
  }

  draw(toEnd = false) {
    const { channel, channels, channelId, guild, me, names, state } = this.store;
    const go = (/** @type {string} */ id, message = "") => this.#lead(id, message);
    setClock(state.ahead ?? 0, me.locale);
    showTyping(channelId, me.id, (id) => names.users.get(id) ?? "Someone");
    if (channel?.type === "forum") {
      byId("messages").replaceChildren(...posts(channel, guild.channels, go));
      return;
    }
    show(this.messages, { me, names, notes: this.notes, acts: (/** @type {Message} */ message) => this.#acts(message), toEnd,
      redraw: () => this.draw(), channels, go,
      react: (/** @type {Message} */ message, /** @type {any} */ { id, name }, /** @type {boolean} */ on) =>
        post(on ? "react" : "unreact", { user: me.id, message: message.id, emoji: id ? `${name}:${id}` : name })
          .catch((error) => this.remark(message.id, error.message)) });
  }

  /**
   * @param {string} key
   * @param {string} text
   */
  remark(key, text) {
    this.notes.set(key, text);
    this.draw(key === "end");
  }

  /**
   * Wait for the result of an action, and show it unless the page shows another place or person by then.
   * @param {Promise<Partial<Result>>} started
   * @param {string} key the key for a remark about it
   * @param {string} [failure]
   */
  async after(started, key, failure = FAILED) {
    const { me, place } = this.store;
    const isMe = () => me.id === this.store.me.id;
    const isHere = () => isMe() && place === this.store.place;
    const remark = (/** @type {string} */ text) => isHere() && this.remark(key, text);
    this.notes.delete(key);
    let toEnd = key === "end";
    try {
      const result = await started;
      toEnd ||= REPLIES.includes(result.callback ?? 0);
      if (!result.answered) remark(failure);
      const sent = (/** @type {Result} */ answer) => answer.answered || remark(failure);
      if (result.modal && isMe()) openForm(result, me, this.store.names, sent);
    } catch (error) {
      remark(/** @type {Error} */ (error).message);
    }
    await this.refresh(toEnd && isHere());
  }

  /** @param {Message} message */
  #acts(message) {
    const send = (/** @type {string} */ path, /** @type {HTMLElement} */ element, /** @type {object} */ body) => {
      if (!this.store.up) return this.remark(message.id, AWAY);
      element.classList.add("busy");
      const started = post(path, { user: this.store.me.id, message: message.id, ...body });
      this.after(started, message.id).finally(() => element.classList.remove("busy"));
    };
    return {
      click: (/** @type {string} */ id, /** @type {HTMLElement} */ element) => send("click", element, { custom_id: id }),
      choose: (/** @type {string} */ id, /** @type {string[]} */ values, /** @type {HTMLElement} */ element) =>
        send("choose", element, { custom_id: id, values }),
    };
  }

  /** @param {number} limit */
  async #load(limit, more = "") {
    const { me, place } = this.store;
    const path = place === "dm" ? `users/${me.id}/dm?` : `channels/${place}/messages?user=${me.id}&`;
    const { messages } = await get(`${path}limit=${limit}${more}`);
    return /** @type {Message[]} */ (messages);
  }

  // Put earlier messages above, and leave what is read where it is; false if there were none.
  async #loadEarlier() {
    const first = this.messages[0];
    const { me, place } = this.store;
    if (!first || !this.#hasEarlier) return false;
    this.#hasEarlier = false;
    const found = await this.#load(A_PAGE, `&before=${first.id}`).catch(() => null);
    if (me !== this.store.me || place !== this.store.place) return false;
    this.#hasEarlier = !found || found.length === A_PAGE;
    this.messages = [...found ?? [], ...this.messages];
    this.#shown = this.messages.length;
    const list = byId("messages");
    const below = list.scrollHeight - list.scrollTop;
    this.draw();
    list.scrollTop = list.scrollHeight - below;
    this.#scrolled();
    return Boolean(found?.length);
  }

  #scrolled() {
    const { scrollTop } = byId("messages");
    byId("earlier").hidden = !this.#hasEarlier || scrollTop > 200;
  }

  /**
   * Go to a channel, and to a message there, however far up it is.
   * @param {string} channel
   * @param {string} message
   */
  async #lead(channel, message) {
    const { me } = this.store;
    const place = channel === me.dm_channel ? DIRECT : channel;
    if (place !== DIRECT && !this.store.channels.some((one) => one.id === place)) {
      return this.store.say(`${isolated(me.display_name)} cannot see that channel.`);
    }
    if (place !== this.store.place) this.store.go(me, place);
    if (!message) return;
    await this.#arrived;
    while (place === this.store.place && !pointAt(message)) if (!await this.#loadEarlier()) return;
  }

  #arrive() {
    this.notes.clear();
    this.messages = [];
    this.#shown = A_PAGE;
    this.#hasEarlier = false;
    this.#news.forget();
    forget();
    this.#arrived = this.refresh(true);
  }

  // Simultaneous changes are loaded once.
  #soon() {
    if (this.#waiting) return;
    this.#waiting = true;
    setTimeout(() => {
      this.#waiting = false;
      this.refresh();
    }, AT_ONCE);
  }

  #seen() {
    if (!document.hidden) this.store.read(this.store.channelId, this.messages.at(-1)?.id);
  }

  #forgetAway() {
    for (const [key, text] of this.notes) if (text === AWAY) this.notes.delete(key);
  }

  // While the server is away nothing is sent, and what was typed stays in the box.
  /** @param {Event} event */
  #refuse(event) {
    if (this.store.up) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.remark("end", AWAY);
  }
}
