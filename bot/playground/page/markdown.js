// Discord's markdown, the part of it that bots use, as DOM nodes.

import { el, emoji } from "./dom.js";

const INLINE = [
  [/^\\([\\*_~`|>#<\-.[\]()])/, (m) => m[1]],
  [/^``(.+?)``|^`([^`]+)`/, (m) => el("code", {}, m[1] ?? m[2])],
  [/^\*\*(.+?)\*\*(?!\*)/s, (m, names) => el("strong", {}, inline(m[1], names))],
  [/^__(.+?)__/s, (m, names) => el("u", {}, inline(m[1], names))],
  [/^~~(.+?)~~/s, (m, names) => el("s", {}, inline(m[1], names))],
  [/^\|\|(.+?)\|\|/s, (m, names) => spoiler(inline(m[1], names))],
  [/^\*(?!\s)(.+?)(?<!\s)\*(?!\*)/s, (m, names) => el("em", {}, inline(m[1], names))],
  [/^_(?!\s)(.+?)(?<!\s)_(?!\w)/s, (m, names) => el("em", {}, inline(m[1], names))],
  [/^<@!?(\d+)>/, (m, names) => el("span", { class: "mention" }, `@${names.users.get(m[1]) ?? "unknown-user"}`)],
  [/^<#(\d+)>/, (m, names) => el("span", { class: "mention" }, `#${names.channels.get(m[1]) ?? "unknown"}`)],
  [/^<\/([^:>]+):\d+>/, (m) => el("span", { class: "mention" }, `/${m[1]}`)],
  [/^<a?:(\w{2,32}):(\d+)>/, (m) => emoji({ name: m[1], id: m[2] })],
  [/^<t:(-?\d+)(?::([tTdDfFR]))?>/, (m) => time(Number(m[1]), m[2] ?? "f")],
  [/^\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)/, (m, names) => link(m[2], inline(m[1], names))],
  [/^<?(https?:\/\/[^\s<>]+)>?/, (m) => link(m[1], [m[1]])],
  [/^(@everyone|@here)/, (m) => el("span", { class: "mention" }, m[1])],
];

const STARTS = /[\\`*_~|<[@h]/;

export function inline(text, names) {
  const found = [];
  let plain = "";
  for (let at = 0; at < text.length; ) {
    const rest = text.slice(at);
    const inWord = /\w/.test(text[at - 1] ?? "") && text[at] === "_";
    const hit = STARTS.test(text[at]) && !inWord ? match(rest) : null;
    if (!hit) {
      plain += text[at++];
      continue;
    }
    if (plain) found.push(plain);
    plain = "";
    found.push(hit.make(hit.found, names));
    at += hit.found[0].length;
  }
  if (plain) found.push(plain);
  return found;
}

function match(rest) {
  for (const [pattern, make] of INLINE) {
    const found = pattern.exec(rest);
    if (found) return { found, make };
  }
  return null;
}

function spoiler(children) {
  const show = (event) => event.currentTarget.classList.add("shown");
  return el("span", { class: "spoiler", role: "button", tabindex: 0, onclick: show, onkeydown: show }, children);
}

function link(url, children) {
  return el("a", { href: url, target: "_blank", rel: "noreferrer noopener" }, children);
}

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

function time(seconds, style) {
  const moment = new Date(seconds * 1000);
  const full = moment.toLocaleString([], STYLES.F);
  const shown = style === "R" ? relative(moment) : moment.toLocaleString([], STYLES[style]);
  const live = style === "R" ? seconds : null;
  return el("time", { class: "stamp", datetime: moment.toISOString(), title: full, "data-relative": live }, shown);
}

const UNITS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

export function relative(moment) {
  const seconds = Math.round((moment - Date.now()) / 1000);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(Math.trunc(seconds / size), unit);
}

// Whole texts: code blocks, headings, lists, quotes, paragraphs.
export function markdown(text, names) {
  const found = [];
  for (const [index, part] of text.split(/```(?:\w+\n)?([\s\S]*?)```/).entries()) {
    if (index % 2) found.push(el("pre", {}, el("code", {}, part.replace(/^\n|\n$/g, ""))));
    else if (part.trim()) found.push(...blocks(part.replace(/^\n|\n$/g, "").split("\n"), names));
  }
  return found;
}

const BLOCKS = [
  [/^(#{1,3}) +(.*)/, (m, names) => el(`h${m[1].length + 2}`, { class: `md${m[1].length}` }, inline(m[2], names))],
  [/^-# +(.*)/, (m, names) => el("p", { class: "subtext" }, inline(m[1], names))],
];

function blocks(lines, names) {
  const found = [];
  for (let at = 0; at < lines.length; ) {
    const single = BLOCKS.map(([pattern, make]) => [pattern.exec(lines[at]), make]).find(([hit]) => hit);
    if (single) {
      found.push(single[1](single[0], names));
      at += 1;
      continue;
    }
    const kind = kindOf(lines[at]);
    let end = at + 1;
    while (end < lines.length && kindOf(lines[end]) === kind) end += 1;
    found.push(MAKE[kind](lines.slice(at, end), names));
    at = end;
  }
  return found;
}

function kindOf(line) {
  if (/^(#{1,3}|-#) +/.test(line)) return "single";
  if (/^> ?/.test(line)) return "quote";
  if (/^\s*[-*] /.test(line)) return "bullets";
  return /^\s*\d+\. /.test(line) ? "numbers" : "text";
}

const item = (pattern) => (line, names) => {
  const deep = /^\s{2,}/.test(line);
  return el("li", { class: deep ? "deep" : null }, inline(line.replace(pattern, ""), names));
};

const MAKE = {
  quote: (lines, names) => el("blockquote", {}, blocks(lines.map((line) => line.replace(/^> ?/, "")), names)),
  bullets: (lines, names) => el("ul", {}, lines.map((line) => item(/^\s*[-*] /)(line, names))),
  numbers: (lines, names) =>
    el("ol", { start: parseInt(lines[0], 10) }, lines.map((line) => item(/^\s*\d+\. /)(line, names))),
  text: (lines, names) => el("p", {}, inline(lines.join("\n"), names)),
};
