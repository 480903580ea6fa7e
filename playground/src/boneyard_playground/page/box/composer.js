// @ts-check
// The message box, for messages and for commands that begin with "/". It keeps a draft for each person and place.
//
// The page calls `reset` when the person or the place changes, and `reload` when the state does; types.d.ts says what
// the box needs from the page (ComposerPage). Everything that it shows is in the form #composer, and the field is #box.

import { get, post } from "../api.js";
import { CommandLine } from "./command.js";
import { byId, el, face } from "../dom.js";
import { Files } from "./files.js";
import { whatHappens, whyClosed } from "./here.js";
import { mentionAt, withMentions } from "./mentions.js";
import { commandIn, entriesOf, matching } from "./palette.js";
import { Suggestions } from "./suggestions.js";

/**
 * @typedef {import("../types").Entry} Entry
 * @typedef {import("../types").Row} Row
 * @typedef {{text: string, line: CommandLine | null, files: File[]}} Draft
 */

const MOST = 2000, NEAR = 200;
const TYPING_MS = 8000;

export class Composer {
  /** @param {import("../types").ComposerPage} page */
  constructor(page) {
    this.page = page;
    this.form = byId("composer");
    /** @type {HTMLTextAreaElement} */
    this.box = byId("box");
    this.count = el("span", { class: "box-count", hidden: true });
    this.quit = el("button", { type: "button", class: "shell-button", "aria-label": "Cancel the command", title: "Cancel",
      onclick: () => this.leave("") }, "✕");
    this.send = el("button", { type: "submit", class: "shell-button", "aria-label": "Send", title: "Send" }, "➤");
    this.files = new Files((problem) => this.attached(problem));
    this.shell = el("div", { class: "shell" }, this.files.field, this.files.button, this.box, this.count, this.quit, this.send);
    this.closed = el("p", { class: "box-closed", hidden: true });
    this.form.replaceChildren(this.closed, this.files.list, this.shell);
    this.files.receive(this.box);
    this.list = new Suggestions(this.form);
    /** @type {Entry[]} */
    this.entries = [];
    /** @type {CommandLine | null} */
    this.line = null;
    /** The person and place of the box: the key of its draft. */
    this.key = "";
    /** @type {Map<string, Draft>} */
    this.drafts = new Map();
    /** @type {Map<string, number>} when the bot was last notified of typing */
    this.typing = new Map();
    this.box.addEventListener("input", () => this.typed());
    this.box.addEventListener("focus", () => this.suggest());
    this.box.addEventListener("keydown", (event) => this.pressed(event));
    this.form.addEventListener("submit", (/** @type {Event} */ event) => this.submit(event));
    this.form.addEventListener("focusout", (/** @type {FocusEvent} */ event) => this.left(event));
    this.show();
  }

  // Where it is

  get here() {
    return `${this.page.me().id} ${this.page.place()}`;
  }

  /** Load the commands again; the typed text stays. */
  async reload() {
    if (this.key !== this.here) this.reset();
    this.shut();
    const { key } = this, me = this.page.me();
    const { commands } = await get(`users/${me.id}/commands?channel=${this.page.place()}`).catch(() => ({ commands: [] }));
    if (key !== this.key) return;
    const entries = entriesOf(commands, me.locale);
    const isSame = JSON.stringify(entries) === JSON.stringify(this.entries);
    this.entries = entries;
    if (!isSame && document.activeElement === this.box) this.suggest();
  }

  /** Store the draft, and show that of the current person and place. */
  reset() {
    this.drafts.set(this.key, { text: this.box.value, line: this.line, files: this.files.chosen });
    this.key = this.here;
    this.entries = [];
    this.list.clear();
    this.restore(this.drafts.get(this.key) ?? { text: "", line: null, files: [] });
    this.shut();
  }

  /** Show a notice where writing is impossible. */
  shut() {
    const why = whyClosed(this.page), note = why ?? whatHappens(this.page);
    this.closed.textContent = note ?? "";
    this.closed.hidden = !note;
    this.closed.classList.toggle("note", !why);
    this.shell.hidden = Boolean(why);
  }

  // What it holds

  /** @param {Draft} draft */
  restore({ text, line, files }) {
    this.attach(line);
    this.files.put(files);
    this.put(text);
  }

  /** @param {string} problem */
  attached(problem) {
    this.show();
    this.box.focus();
    this.list.complain(problem);
  }

  /** @param {string} text */
  put(text) {
    this.box.value = text;
    this.show();
  }

  /** @param {CommandLine | null} line */
  attach(line) {
    this.line?.stop();
    this.line?.node.remove();
    this.line = line;
    if (line) this.shell.prepend(line.node);
    this.show();
  }

  show() {
    const { value } = this.box;
    const rest = MOST - length(value.length > MOST / 2 ? withMentions(value, this.page) : value);
    this.count.textContent = String(rest);
    this.count.setAttribute("aria-label", `${rest} characters left`);
    this.count.hidden = rest > NEAR || Boolean(this.line);
    this.count.classList.toggle("over", rest < 0);
    this.box.hidden = Boolean(this.line);
    this.quit.hidden = !this.line;
    this.files.button.hidden = Boolean(this.line);
    this.files.list.hidden = Boolean(this.line) || !this.files.chosen.length;
    this.send.hidden = !this.line && !value.trim() && !this.files.chosen.length;
    this.send.setAttribute("aria-label", this.line ? `Run /${this.line.entry.shown}` : "Send");
    this.box.style.height = "auto";
    if (value) this.box.style.height = `${this.box.scrollHeight}px`;
  }

  /** @param {FocusEvent} event */
  left(event) {
    if (this.form.contains(/** @type {Node | null} */ (event.relatedTarget))) return;
    this.line?.stop();
    this.list.clear();
  }

  // Typing

  /** A person typed, or the page put a text into the box, instead of the command there. */
  typed() {
    if (this.line) {
      this.attach(null);
      this.box.focus();
    }
    this.show();
    this.list.complain("");
    const hit = this.box.value.startsWith("/") ? commandIn(this.entries, this.box.value) : null;
    if (hit) this.open(hit.entry, hit.rest);
    else this.suggest();
    if (this.box.value && !isCommand(this.box.value)) this.tellTyping();
  }

  /** Notify others of typing, as often as Discord's clients do. */
  tellTyping() {
    const me = this.page.me(), place = this.page.place(), now = Date.now();
    if (now - (this.typing.get(this.key) ?? 0) < TYPING_MS || (place === "dm" && !me.dm_channel)) return;
    this.typing.set(this.key, now);
    post("typing", { user: me.id, channel: place }).catch(() => {});
  }

  suggest() {
    const { value, selectionStart } = this.box;
    if (isCommand(value)) return this.offerCommands();
    const found = mentionAt(value, selectionStart, this.page);
    if (!found) return this.list.close();
    const pick = (/** @type {Row} */ row) => {
      this.box.setRangeText(`${row.label} `, found.from, this.box.selectionStart, "end");
      this.show();
    };
    this.list.offer(this.box, { ...found, pick });
  }

  offerCommands() {
    const found = matching(this.entries, this.box.value.slice(1));
    const rows = found.map((entry) => ({ title: `/${entry.shown}`, detail: entry.description, value: entry.name,
      tags: entry.options.filter((option) => option.required).map((option) => option.shown) }));
    const { bot } = this.page.state();
    const sign = face({ ...bot, display_name: bot.name, bot: true }, "tiny");
    const heading = el("span", {}, sign, el("b", { dir: "auto" }, bot.name));
    const pick = (/** @type {Row} */ row, /** @type {string} */ how) => {
      const entry = found.find(({ name }) => name === row.value);
      if (entry) this.choose(entry, how);
    };
    this.list.offer(this.box, { rows, heading, name: `Commands of ${bot.name}`, pick });
    if (!rows.length) this.list.remark(this.entries.length ? "No commands match your search" : "There are no commands here");
  }

  /** @param {KeyboardEvent} event */
  pressed(event) {
    if (event.isComposing || this.list.key(event)) return;
    if (event.key === "Escape") this.list.clear();
    else if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      this.form.requestSubmit();
    }
  }

  // Commands

  /**
   * A command was chosen from the palette. One that takes no options runs at once, unless Tab only put it in.
   * @param {Entry} entry
   * @param {string} how
   */
  choose(entry, how) {
    this.open(entry, "");
    if (!entry.options.length && how !== "Tab" && this.line) this.run(this.line);
  }

  /**
   * @param {Entry} entry
   * @param {string} rest the text typed after its name
   */
  open(entry, rest) {
    const run = () => this.form.requestSubmit();
    const line = new CommandLine(entry, this.page, this.list, { run, leave: (text) => this.leave(text) });
    this.list.clear();
    this.put("");
    this.attach(line);
    line.fill(rest);
    line.focus();
  }

  /** @param {string} text the text in the box instead of the command */
  leave(text) {
    this.attach(null);
    this.list.clear();
    this.put(text);
    this.box.focus();
    this.suggest();
  }

  /** @param {CommandLine} line */
  run(line) {
    if (!line.check()) return;
    const { name, shown } = line.entry;
    const place = { user: this.page.me().id, channel: this.page.place() };
    const started = line.values().then((options) => post("command", { ...place, name, options }));
    this.page.ran(started, `/${shown}`);
    this.leave("");
    this.keep(started, { text: "", line, files: [] });
  }

  /**
   * A message that could not be sent returns to the box, or to its draft.
   * @param {Promise<unknown>} started
   * @param {Draft} draft
   */
  async keep(started, draft) {
    const { key } = this;
    try {
      await started;
    } catch {
      if (key !== this.key) this.drafts.set(key, draft);
      else if (!this.line && !this.box.value) {
        this.restore(draft);
        if (document.activeElement === this.box) draft.line?.focus();
      }
    }
  }

  // Saying something

  /** @param {Event} event */
  submit(event) {
    event.preventDefault();
    if (this.line) return this.run(this.line);
    const text = this.box.value.trim();
    if (isCommand(text)) return this.begin(text);
    const content = withMentions(text, this.page);
    const { chosen: files } = this.files;
    if (!content && !files.length) return;
    const over = length(content) - MOST;
    if (over > 0) return this.list.complain(`A message has at most 2,000 characters; this one has ${over} too many.`);
    const place = { user: this.page.me().id, channel: this.page.place() };
    const started = this.files.values().then((more) => post("messages", { ...place, content, ...more }));
    this.page.said(started);
    this.typing.delete(this.key);
    this.restore({ text: "", line: null, files: [] });
    this.list.clear();
    this.keep(started, { text, line: null, files });
  }

  /** @param {string} text the full text of a command, or other text */
  begin(text) {
    const hit = commandIn(this.entries, text, true);
    if (hit) return this.open(hit.entry, hit.rest);
    this.list.close();
    this.list.complain(`There is no command ${text.split(/\s/)[0]} here.`);
  }
}

const isCommand = (/** @type {string} */ text) => text.startsWith("/") && !text.includes("\n");

/** Characters as Discord counts them: an emoji is one. */
const length = (/** @type {string} */ text) => [...text.trim()].length;
