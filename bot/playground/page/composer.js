// The message box: plain chat, and slash commands with their options.

import { get, post } from "./api.js";
import { byId, el } from "./dom.js";

const SUB = 1, GROUP = 2, INTEGER = 4, BOOLEAN = 5, USER = 6, CHANNEL = 7, NUMBER = 10;

export class Composer {
  // `app` has me(), place() (a channel id or "dm"), users(), channels(), ran(promise, label), said(promise),
  // failed(text).
  constructor(app) {
    this.app = app;
    this.box = byId("box");
    this.list = byId("suggestions");
    this.options = byId("options");
    this.chosen = null;
    this.commands = [];
    this.box.addEventListener("input", () => this.suggest());
    this.box.addEventListener("keydown", (event) => this.key(event));
    byId("composer").addEventListener("submit", (event) => this.send(event));
  }

  async reload() {
    const path = `users/${this.app.me().id}/commands?channel=${this.app.place()}`;
    const { commands } = await get(path).catch(() => ({ commands: [] }));
    this.commands = commands.flatMap((command) => flatten(command, command.name, this.app.me().locale));
  }

  reset() {
    this.chosen = null;
    this.options.hidden = true;
    this.options.replaceChildren();
    this.box.hidden = false;
    this.box.value = "";
    this.list.hidden = true;
  }

  suggest() {
    const text = this.box.value;
    const found = text.startsWith("/")
      ? this.commands.filter((command) => `/${command.shown}`.startsWith(text) || `/${command.name}`.startsWith(text))
      : [];
    this.list.hidden = !found.length;
    this.list.replaceChildren(...found.map((command) => el("button",
      { type: "button", role: "option", tabindex: -1, onclick: () => this.choose(command) },
      el("b", {}, `/${command.shown}`), command.options.map((option) => el("code", {}, option.name)),
      el("small", {}, command.description))));
    this.highlight(0);
  }

  highlight(at) {
    const rows = [...this.list.children];
    this.at = rows.length ? (at + rows.length) % rows.length : 0;
    rows.forEach((row, index) => row.setAttribute("aria-selected", String(index === this.at)));
    rows[this.at]?.scrollIntoView({ block: "nearest" });
  }

  key(event) {
    if (this.list.hidden) return;
    if (event.key === "ArrowDown") this.highlight(this.at + 1);
    else if (event.key === "ArrowUp") this.highlight(this.at - 1);
    else if (event.key === "Escape") this.list.hidden = true;
    else if (event.key === "Enter" || event.key === "Tab") this.list.children[this.at]?.click();
    else return;
    event.preventDefault();
  }

  async send(event) {
    event.preventDefault();
    if (this.chosen) return this.run();
    const content = this.box.value.trim();
    if (!content) return;
    if (content.startsWith("/")) return this.app.failed(`There is no command ${content.split(" ")[0]} here.`);
    this.box.value = "";
    await this.app.said(post("messages", { user: this.app.me().id, channel: this.app.place(), content }));
  }

  choose(command) {
    this.chosen = command;
    this.fields = [];
    this.list.hidden = true;
    if (!command.options.length) return this.run();
    this.fields = command.options.map((option) => this.field(option));
    this.options.replaceChildren(
      el("div", { class: "row" }, el("b", {}, `/${command.shown}`), el("small", {}, command.description)),
      el("div", { class: "option-fields" }, this.fields.map((field) => field.node)),
      el("div", { class: "row end" },
        el("button", { class: "btn s2", type: "button", onclick: () => this.cancel() }, "Cancel"),
        el("button", { class: "btn s1", type: "submit" }, "Run")));
    this.options.onkeydown = (event) => { if (event.key === "Escape") this.cancel(); };
    this.options.hidden = false;
    this.box.hidden = true;
    this.options.querySelector("input, select").focus();
  }

  cancel() {
    this.reset();
    this.box.focus();
  }

  run() {
    const { name, shown } = this.chosen;
    const options = {};
    for (const field of this.fields) {
      const value = field.read();
      if (value !== null) options[field.option.name] = value;
    }
    const body = { user: this.app.me().id, channel: this.app.place(), name, options };
    this.cancel();
    this.app.ran(post("command", body), `/${shown}`);
  }

  field(option) {
    const id = `option-${option.name}`;
    const made = option.autocomplete ? this.completed(option, id) : control(option, id, this.app);
    const label = el("label", { for: id, title: option.description }, option.shown,
      option.required ? el("b", { class: "must", "aria-label": "required" }, " *") : null);
    const node = el("div", { class: "option" }, label, made.node, el("small", {}, option.description));
    return { option, read: made.read, node };
  }

  // A text with suggestions from the bot; a choice shows its name and sends its value.
  completed(option, id) {
    const list = el("div", { class: "menu-list above", role: "listbox", hidden: true });
    const node = el("input", { id, type: "text", required: option.required, role: "combobox", "aria-expanded": "false",
      onblur: () => { list.hidden = true; } });
    const values = new Map();
    let turn = 0, at = 0;

    const mark = (next) => {
      at = (next + list.children.length) % list.children.length;
      [...list.children].forEach((row, index) => row.setAttribute("aria-selected", String(index === at)));
      list.children[at].scrollIntoView({ block: "nearest" });
    };
    const pick = (name) => {
      node.value = name;
      list.hidden = true;
    };
    const ask = async () => {
      const mine = ++turn;
      const { choices } = await post("autocomplete", this.half(option, node.value)).catch(() => ({ choices: [] }));
      if (mine !== turn || document.activeElement !== node) return;
      for (const choice of choices) values.set(choice.name, choice.value);
      list.replaceChildren(...choices.map(({ name }) => el("button", { class: "menu-row", type: "button", role: "option",
        tabindex: -1, onmousedown: (event) => { event.preventDefault(); pick(name); } }, name)));
      list.hidden = !choices.length;
      node.setAttribute("aria-expanded", String(!list.hidden));
      if (choices.length) mark(0);
    };
    const key = (event) => {
      if (list.hidden) return;
      if (event.key === "ArrowDown") mark(at + 1);
      else if (event.key === "ArrowUp") mark(at - 1);
      else if (event.key === "Enter" || (event.key === "Tab" && node.value)) pick(list.children[at].textContent);
      else if (event.key === "Escape") list.hidden = true;
      else return;
      event.stopPropagation();
      if (event.key !== "Tab") event.preventDefault();
    };
    node.addEventListener("input", ask);
    node.addEventListener("focus", ask);
    node.addEventListener("keydown", key);
    const read = () => (node.value === "" ? null : values.get(node.value) ?? typed(option, node.value));
    return { node: [node, list], read };
  }

  // The command as far as it is filled in, with one option being typed.
  half(option, text) {
    const others = this.fields.filter((field) => field.option !== option);
    const given = others.map((field) => [field.option.name, field.read()]).filter(([, value]) => value !== null);
    const options = { ...Object.fromEntries(given), [option.name]: text };
    return { user: this.app.me().id, channel: this.app.place(), name: this.chosen.name, options, focused: option.name };
  }
}

function typed(option, text) {
  return option.type === INTEGER || option.type === NUMBER ? Number(text) : text;
}

function localized(item, key, locale) {
  return item[`${key}_localizations`]?.[locale] ?? item[key];
}

// Sub-commands become commands of their own: "admin reset".
function flatten(item, name, locale, shownBefore = "") {
  const shown = `${shownBefore}${localized(item, "name", locale)}`;
  const inner = (item.options ?? []).filter((option) => option.type === SUB || option.type === GROUP);
  if (inner.length) return inner.flatMap((part) => flatten(part, `${name} ${part.name}`, locale, `${shown} `));
  const options = (item.options ?? []).map((option) => ({ ...option, shown: localized(option, "name", locale),
    description: localized(option, "description", locale) }));
  return [{ name, shown, description: localized(item, "description", locale), options, locale }];
}

function control(option, id, app) {
  const pairs = pairsOf(option, app);
  if (pairs) {
    const node = el("select", { id, required: option.required },
      el("option", { value: "" }, option.required ? "Choose…" : "—"),
      pairs.map(([label], at) => el("option", { value: at }, label)));
    return { node, read: () => (node.value === "" ? null : pairs[Number(node.value)][1]) };
  }
  const whole = option.type === INTEGER;
  const numeric = whole || option.type === NUMBER;
  const node = el("input", { id, type: numeric ? "number" : "text", step: numeric ? (whole ? 1 : "any") : null,
    required: option.required, min: option.min_value, max: option.max_value,
    minlength: option.min_length, maxlength: option.max_length });
  return { node, read: () => (node.value === "" ? null : typed(option, node.value)) };
}

function pairsOf(option, app) {
  if (option.choices?.length) {
    return option.choices.map((choice) => [localized(choice, "name", app.me().locale), choice.value]);
  }
  if (option.type === BOOLEAN) return [["True", true], ["False", false]];
  if (option.type === USER) return app.users().map((user) => [user.display_name, user.id]);
  if (option.type === CHANNEL) return app.channels().map((channel) => [`#${channel.name}`, channel.id]);
  return null;
}
