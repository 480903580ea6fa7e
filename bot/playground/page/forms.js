// Modals: the bot's forms, shown over the page.

import { post } from "./api.js";
import { byId, el } from "./dom.js";
import { markdown } from "./markdown.js";
import { withOptions } from "./menu.js";

const LABEL = 18, ROW = 1, TEXT = 10;

// Show the modal that an interaction opened; `sent` gets the result of sending it off.
export function openForm(result, me, names, sent) {
  const dialog = byId("form-dialog");
  const { title, components } = result.modal;
  const readers = new Map();
  const fault = el("p", { class: "failed", role: "alert", hidden: true });
  const send = el("button", { class: "btn s1", type: "submit" }, "Submit");

  async function submit(event) {
    event.preventDefault();
    const values = Object.fromEntries([...readers].map(([name, read]) => [name, read()]));
    send.disabled = true;
    try {
      const answer = await post("submit", { user: me.id, interaction: result.interaction, values });
      dialog.close();
      sent(answer);
    } catch (error) {
      fault.textContent = error.message;
      fault.hidden = false;
    } finally {
      send.disabled = false;
    }
  }

  dialog.replaceChildren(el("form", { onsubmit: submit },
    el("h3", { id: "form-title" }, title),
    components.map((part) => field(part, readers, names)), fault,
    el("div", { class: "row end" },
      el("button", { class: "btn s2", type: "button", onclick: () => dialog.close() }, "Cancel"), send)));
  dialog.showModal();
}

function field(part, readers, names) {
  if (part.type === TEXT) return el("div", { class: "text" }, markdown(part.content, names));
  const input = part.type === LABEL ? part.component : part.components[0];
  const label = part.type === ROW ? input.label : part.label;
  const made = (INPUTS[input.type] ?? textInput)(input, names);
  readers.set(input.custom_id, made.read);
  const needed = (input.required ?? true) && input.type !== 23;
  return el("label", { class: "field" },
    el("span", {}, label, needed ? el("b", { class: "must", "aria-label": "required" }, " *") : null),
    part.description ? el("small", {}, part.description) : null, made.node);
}

function textInput(input) {
  const shared = { placeholder: input.placeholder, maxlength: input.max_length ?? 4000,
    minlength: input.min_length, required: input.required ?? true };
  const node = input.style === 2 ? el("textarea", { rows: 4, ...shared }) : el("input", { type: "text", ...shared });
  node.value = input.value ?? "";
  return { node, read: () => node.value };
}

function choices(input, several) {
  const node = el("select", { multiple: several, size: several ? Math.min(input.options.length, 6) : null },
    several || (input.required ?? true) ? null : el("option", { value: "" }, "—"),
    input.options.map((option) => el("option", { value: option.value, selected: option.default },
      option.description ? `${option.label} — ${option.description}` : option.label)));
  return { node, read: () => [...node.selectedOptions].map((option) => option.value).filter(Boolean) };
}

const chooser = (input, names) => INPUTS[3](withOptions(input, names));

const INPUTS = {
  5: chooser,
  6: chooser,
  7: chooser,
  8: chooser,
  3: (input) => choices(input, (input.max_values ?? 1) > 1),
  21: (input) => {
    const made = choices(input, false);
    return { node: made.node, read: () => made.read()[0] ?? "" };
  },
  22: (input) => choices(input, true),
  23: (input) => {
    const node = el("input", { type: "checkbox", checked: input.default });
    return { node, read: () => node.checked };
  },
};
