// The list of messages in a channel, as one person sees it.

import { attachment, component, embed } from "./components.js";
import { byId, el, face } from "./dom.js";
import { markdown } from "./markdown.js";

const LOADING = 128;
const GROUP_MS = 7 * 60 * 1000;
const drawn = new Map(); // message id -> {print, node}
const dismissed = new Set();

// `notes` are lines of the page's own under a message (by its id) or at the end (key "end").
export function show(messages, context) {
  const list = byId("messages");
  const stick = context.toEnd || list.scrollHeight - list.scrollTop - list.clientHeight < 80;
  const nodes = [];
  let before = null;
  for (const message of messages.filter((one) => !dismissed.has(one.id))) {
    nodes.push(node(message, before, context));
    before = message;
  }
  const end = context.notes.get("end");
  if (end) nodes.push(el("li", { class: "message note-end" }, note(end)));
  if (!nodes.length) nodes.push(el("li", { class: "empty" }, "Nothing has been said here yet."));
  place(list, nodes);
  if (!stick) return;
  const down = () => { list.scrollTop = list.scrollHeight; };
  down();
  for (const image of list.querySelectorAll("img")) if (!image.complete) image.addEventListener("load", down, { once: true });
}

export function forget() {
  drawn.clear();
  byId("messages").replaceChildren();
}

// Put the nodes in order and touch only what changed, so that focus and open menus survive.
function place(list, nodes) {
  const wanted = new Set(nodes);
  for (const old of [...list.children]) if (!wanted.has(old)) old.remove();
  nodes.forEach((one, at) => {
    if (list.children[at] !== one) list.insertBefore(one, list.children[at] ?? null);
  });
}

function node(message, before, context) {
  const joined = joins(message, before);
  const remark = context.notes.get(message.id);
  const print = JSON.stringify([message, joined, remark, context.me.id]);
  const old = drawn.get(message.id);
  if (old?.print === print) return old.node;
  const made = draw(message, joined, remark, context);
  drawn.set(message.id, { print, node: made });
  return made;
}

function joins(message, before) {
  return Boolean(before && before.author.id === message.author.id && before.ephemeral === message.ephemeral
    && !message.command && message.type === 0
    && new Date(message.timestamp) - new Date(before.timestamp) < GROUP_MS);
}

function draw(message, joined, remark, context) {
  const pinged = message.mention_everyone || message.mentions.some((user) => user.id === context.me.id);
  const kind = ["message", joined && "joined", message.ephemeral && "ephemeral", pinged && "pinged"];
  return el("li", { class: kind.filter(Boolean).join(" "), "data-id": message.id },
    message.command ? used(message, context) : null,
    message.type === 19 && !message.interaction_metadata ? el("p", { class: "origin" }, "↪ in reply to a message") : null,
    joined ? el("span", { class: "gutter", "aria-hidden": "true" }) : face(message.author),
    el("div", { class: "body" }, joined ? null : heading(message), content(message, context),
      message.ephemeral ? private_(message, context) : null, remark ? note(remark) : null));
}

function used(message, context) {
  const { user } = message.interaction_metadata;
  const name = context.names.users.get(user.id) ?? user.global_name;
  return el("p", { class: "origin" }, face(user, "tiny"), el("b", {}, name), " used ",
    el("span", { class: "mention" }, `/${message.command}`));
}

function heading(message) {
  const when = new Date(message.timestamp);
  return el("p", { class: "heading" }, el("b", {}, message.author.global_name),
    message.author.bot ? el("span", { class: "tag" }, "APP") : null,
    el("time", { datetime: message.timestamp, title: when.toLocaleString() },
      when.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" })));
}

function content(message, context) {
  if (message.flags & LOADING) {
    return el("p", { class: "thinking" }, el("span", { class: "dots", "aria-hidden": "true" }),
      `${message.author.global_name} is thinking…`);
  }
  const acts = context.acts(message);
  return [
    message.content ? el("div", { class: "text" }, markdown(message.content, context.names),
      message.edited_timestamp ? el("small", { class: "edited" }, " (edited)") : null) : null,
    message.embeds.map((card) => embed(card, context.names)),
    message.attachments.length ? el("div", { class: "gallery n1" }, message.attachments.map(attachment)) : null,
    message.components.map((part) => component(part, acts, context.names)),
  ];
}

function private_(message, context) {
  const dismiss = () => {
    dismissed.add(message.id);
    context.redraw();
  };
  return el("p", { class: "subtext" }, "Only you can see this · ",
    el("button", { class: "link", type: "button", onclick: dismiss }, "Dismiss"));
}

function note(text) {
  return el("p", { class: "failed", role: "alert" }, "⚠ ", text);
}
