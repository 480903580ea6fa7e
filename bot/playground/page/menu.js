// A menu to choose from, with descriptions: one value at once, or several with "Done".

import { el, emoji } from "./dom.js";

const SIGNS = { users: "", roles: "@", channels: "#" };
const LISTED = { 5: ["users"], 6: ["roles"], 7: ["users", "roles"], 8: ["channels"] };

// A select of people, roles or channels, with all of them as its options.
export function withOptions(select, names) {
  const chosen = new Set((select.default_values ?? []).map((preset) => preset.id));
  const options = LISTED[select.type].flatMap((kind) => [...names[kind]].map(([value, name]) => (
    { value, label: SIGNS[kind] + name, default: chosen.has(value) })));
  return { ...select, options };
}

export function menu(select, choose) {
  const { options, placeholder, min_values: least = 1, max_values: most = 1 } = select;
  const preset = options.filter((option) => option.default);
  const chosen = new Set(preset.map((option) => option.value));
  const label = preset.map((option) => option.label).join(", ") || placeholder || "Make a selection";
  const list = el("div", { class: "menu-list", role: "listbox", hidden: true, "aria-multiselectable": most > 1 });
  const face = el("button", { class: "menu-face", type: "button", disabled: select.disabled, "aria-haspopup": "listbox",
    "aria-expanded": "false", onclick: () => toggle(list.hidden) }, el("span", {}, label), el("span", {}, "⌄"));
  const box = el("div", { class: "menu", onkeydown: key, onfocusout: leave }, face, list);

  const done = el("button", { class: "btn s1", type: "button", onclick: finish }, "Done");
  list.append(...options.map(row), ...(most > 1 ? [done] : []));
  mark();

  function row(option) {
    return el("button", { class: "menu-row", type: "button", role: "option", "data-value": option.value,
      onclick: () => pick(option) },
    option.emoji ? emoji(option.emoji, true) : null,
    el("span", { class: "menu-text" }, el("span", {}, option.label),
      option.description ? el("small", {}, option.description) : null));
  }

  function pick(option) {
    if (most === 1) {
      toggle(false);
      choose([option.value]);
      return;
    }
    if (!chosen.delete(option.value) && chosen.size < most) chosen.add(option.value);
    mark();
  }

  function finish() {
    toggle(false);
    choose(options.map((option) => option.value).filter((value) => chosen.has(value)));
  }

  function mark() {
    for (const entry of list.querySelectorAll("[data-value]")) {
      entry.setAttribute("aria-selected", String(chosen.has(entry.dataset.value)));
    }
    done.disabled = chosen.size < least || chosen.size > most;
  }

  function toggle(open) {
    list.hidden = !open;
    face.setAttribute("aria-expanded", String(open));
    if (open) {
      list.querySelector("button").focus({ preventScroll: true });
      list.scrollIntoView({ block: "nearest" });
    } else face.focus({ preventScroll: true });
  }

  function leave(event) {
    if (!box.contains(event.relatedTarget)) list.hidden = true;
  }

  function key(event) {
    if (list.hidden) return;
    const rows = [...list.querySelectorAll("button:not(:disabled)")];
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) rows.at((rows.indexOf(document.activeElement) + step) % rows.length).focus();
    else if (event.key === "Escape") toggle(false);
    else return;
    event.preventDefault();
  }

  return box;
}
