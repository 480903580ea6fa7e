// The page: who you are, where you are, and what is said there.

import { get, listen, patch, post } from "./api.js";
import { Composer } from "./composer.js";
import { byId, el, face } from "./dom.js";
import { openForm } from "./forms.js";
import { relative } from "./markdown.js";
import { forget, show } from "./messages.js";

const NO_ANSWER = "The application did not respond.";
const INTERACTION_FAILED = "This interaction failed.";

const app = { state: null, me: null, place: null, messages: [], unread: new Map(), fresh: new Set(), notes: new Map() };

const guilds = () => app.state.guilds.filter((one) => one.members.includes(app.me.id));
const groups = () => app.state.private.filter((one) => one.people.includes(app.me.id));
const channels = () => [...guilds().flatMap((one) => one.channels), ...groups()];
const guild = () => guilds().find((one) => one.channels.some((channel) => channel.id === app.place)) ?? guilds()[0];
const channelId = () => (app.place === "dm" ? app.me.dm_channel : app.place);
const names = () => ({
  users: new Map([[app.state.bot.id, app.state.bot.name], ...app.state.users.map((user) => [user.id, user.display_name])]),
  channels: new Map([...app.state.guilds.flatMap((one) => one.channels), ...app.state.private]
    .map((channel) => [channel.id, channel.name])),
  roles: new Map(guilds().flatMap((one) => one.roles.map((role) => [role.id, role.name]))),
});

const composer = new Composer({
  me: () => app.me,
  place: () => app.place,
  state: () => app.state,
  ran: (started, label) => {
    byId("hint").hidden = true;
    return after(started, "end", `${label}: ${NO_ANSWER}`);
  },
  said: (started) => after(started.then(() => ({ answered: true })), "end"),
});

// Loading

async function loadState() {
  app.state = await get("state");
  app.me = app.state.users.find((user) => user.id === app.me?.id) ?? app.state.users[0];
  if (!app.me) return;
  settle();
  drawSide();
  await composer.reload();
}

// Go to the first channel if this person does not have the one that was open.
function settle() {
  if (app.place === "dm" || channels().some((channel) => channel.id === app.place)) return;
  app.place = channels().find((channel) => channel.type === "text")?.id ?? "dm";
}

async function loadMessages(toEnd = false) {
  const { me, place } = app;
  if (!me) return;
  const path = place === "dm" ? `users/${me.id}/dm?limit=100` : `channels/${place}/messages?user=${me.id}&limit=100`;
  const { messages } = await get(path).catch(() => ({ messages: [] }));
  if (me.id !== app.me.id || place !== app.place) return;
  app.messages = messages;
  drawMessages(toEnd);
}

async function countUnread() {
  for (const user of app.state.users) {
    const { messages } = await get(`users/${user.id}/dm`);
    app.unread.set(user.id, messages.filter((message) => message.author.bot).length);
  }
  drawSide();
}

// Drawing

function drawMessages(toEnd = false) {
  const here = channels().find((one) => one.id === app.place);
  if (here?.type === "forum") return byId("messages").replaceChildren(...posts(here));
  show(app.messages, { me: app.me, names: names(), notes: app.notes, acts, toEnd, redraw: () => drawMessages() });
}

function drawSide() {
  const { me, place } = app;
  byId("guild").textContent = guild()?.name ?? "Playground";
  byId("places").replaceChildren(
    ...guilds().flatMap((one) => [el("h3", {}, guilds().length > 1 ? one.name : "Channels"), ...channelLinks(one)]),
    el("h3", {}, "Direct messages"),
    placeLink("dm", face({ ...app.state.bot, bot: true }, "tiny"), app.state.bot.name, badge(me.id)),
    ...groups().map(channelLink), ...events());
  byId("self").replaceChildren(...self());
  byId("people").replaceChildren(...app.state.users.map(personButton));
  const name = place === "dm" ? `@ ${app.state.bot.name}` : `# ${channels().find((one) => one.id === place)?.name ?? ""}`;
  byId("place").textContent = name;
  byId("box").placeholder = `Message ${name.replace(" ", "")} as ${me.display_name}`;
  byId("status").textContent = app.state.bot.online ? `${app.state.bot.name} is online` : `${app.state.bot.name} is offline`;
  byId("status").className = app.state.bot.online ? "online" : "offline";
}

// The channels of a server, each followed by its threads.
function channelLinks(one) {
  const tops = one.channels.filter((channel) => !channel.parent_id);
  const threads = (top) => one.channels.filter((channel) => channel.parent_id === top.id && !channel.archived);
  return tops.flatMap((top) => [top, ...threads(top)]).map(channelLink);
}

// The posts of a forum, the newest first, each with its tags.
function posts(forum) {
  const found = guild().channels.filter((channel) => channel.parent_id === forum.id).reverse();
  const line = (thread) => el("li", {}, el("button", { type: "button", class: "post", onclick: () => go(thread.id) },
    el("b", {}, thread.name), thread.tags.map(tag), thread.archived ? el("small", {}, "archived") : null));
  return found.length ? found.map(line) : [el("li", {}, "There are no posts yet.")];
}

const tag = (name) => el("span", { class: "tag" }, name);

// The scheduled events of the server.
function events() {
  const found = guild()?.events ?? [];
  const line = (event) => el("p", { class: "event", title: event.description ?? "" }, el("b", {}, event.name),
    el("small", {}, `${new Date(event.scheduled_start_time).toLocaleString()} · ${event.entity_metadata.location}`));
  return found.length ? [el("h3", {}, "Events"), ...found.map(line)] : [];
}

function channelLink(channel) {
  const sign = { forum: "☰", text: "#", dm: "@", group: "@" }[channel.type] ?? "↳";
  const kind = [channel.parent_id ? "thread" : "", app.fresh.has(channel.id) ? "fresh" : ""].join(" ");
  return placeLink(channel.id, el("span", { class: "sign", "aria-hidden": "true" }, sign), channel.name,
    channel.tags && channel.parent_id ? channel.tags.map(tag) : null, kind);
}

function placeLink(id, sign, name, extra, kind = "") {
  const here = app.place === id;
  return el("button", { type: "button", class: `place ${kind}`, "aria-current": here ? "page" : null,
    onclick: () => go(id) }, sign, el("span", {}, name), extra);
}

function badge(userId) {
  const count = app.unread.get(userId) ?? 0;
  return count ? el("span", { class: "badge", "aria-label": `${count} unread` }, count > 99 ? "99+" : count) : null;
}

function personButton(user) {
  const mine = user.id === app.me.id;
  return el("button", { type: "button", role: "radio", class: "person", "aria-checked": String(mine),
    title: `Be ${user.display_name}`, onclick: () => become(user) },
  face(user), badge(user.id), el("span", {}, user.display_name));
}

function self() {
  const { me } = app;
  const moderates = me.moderator_of.includes(guild()?.id);
  const roles = guild()?.owner === me.id ? "owner" : moderates ? "moderator" : "";
  const toggle = (what) => async () => {
    await patch(`users/${me.id}`, { [what]: !me[what] });
  };
  return [face(me), el("div", {}, el("b", {}, me.display_name), el("small", {}, [me.locale, roles].filter(Boolean).join(" · "))),
    el("label", { class: "switch", title: "Whether the bot can write to this person" },
      el("input", { type: "checkbox", role: "switch", checked: me.dms_open, onchange: toggle("dms_open") }), "DMs"),
    el("label", { class: "switch", title: "Whether this person has installed the app for themselves, to use it everywhere" },
      el("input", { type: "checkbox", role: "switch", checked: me.installed, onchange: toggle("installed") }), "App")];
}

// Going about

function go(place) {
  app.place = place;
  arrive();
}

function become(user) {
  app.me = user;
  arrive();
  document.querySelector('.person[aria-checked="true"]').focus();
}

function arrive() {
  settle();
  app.notes.clear();
  forget();
  composer.reset();
  if (app.place === "dm") app.unread.set(app.me.id, 0);
  app.fresh.delete(app.place);
  drawSide();
  composer.reload();
  loadMessages();
}

function remark(key, text) {
  app.notes.set(key, text);
  drawMessages(key === "end");
}

// Acting

function acts(message) {
  const send = (path, element, body) => {
    element.classList.add("busy");
    const started = post(path, { user: app.me.id, message: message.id, ...body });
    after(started, message.id, INTERACTION_FAILED).finally(() => element.classList.remove("busy"));
  };
  return {
    click: (customId, element) => send("click", element, { custom_id: customId }),
    choose: (customId, values, element) => send("choose", element, { custom_id: customId, values }),
  };
}

async function after(started, key, failure) {
  app.notes.delete(key);
  let toEnd = key === "end";
  try {
    const result = await started;
    toEnd ||= result.callback === 4 || result.callback === 5;
    if (!result.answered) remark(key, failure);
    if (result.modal) openForm(result, app.me, names(), (sent) => sent.answered || remark(key, failure));
  } catch (error) {
    remark(key, error.message);
  }
  await loadMessages(toEnd);
}

// Staying up to date

let waiting = null;

function soon() {
  waiting ??= setTimeout(() => {
    waiting = null;
    loadMessages();
  }, 25);
}

async function heard(event) {
  if (event.type === "state") return loadState().then(() => loadMessages());
  if (!event.type.startsWith("message_")) return;
  const owner = app.state.users.find((user) => user.dm_channel === event.channel);
  if (event.channel === channelId()) soon();
  else if (event.type === "message_created") await noteUnread(event, owner);
}

async function noteUnread(event, owner) {
  if (!owner && !names().channels.has(event.channel)) {
    await loadState();
    owner = app.state.users.find((user) => user.dm_channel === event.channel);
    if (event.channel === channelId()) return soon();
  }
  if (owner && event.author === app.state.bot.id) app.unread.set(owner.id, (app.unread.get(owner.id) ?? 0) + 1);
  else if (!owner) app.fresh.add(event.channel);
  drawSide();
}

let counted = false;

async function connected(up) {
  document.body.classList.toggle("cut-off", !up);
  if (!up) {
    byId("status").textContent = "The playground is gone. Waiting for it…";
    byId("status").className = "offline";
    counted = false;
    return;
  }
  await loadState();
  if (!app.me) return;
  await loadMessages();
  if (!counted) await countUnread();
  counted = true;
}

setInterval(() => {
  for (const stamp of document.querySelectorAll("[data-relative]")) {
    stamp.textContent = relative(new Date(Number(stamp.dataset.relative) * 1000));
  }
}, 1000);

byId("people").addEventListener("keydown", (event) => {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const { users } = app.state;
  become(users.at((users.findIndex((user) => user.id === app.me.id) + step) % users.length));
  event.preventDefault();
});

listen(heard, connected);
