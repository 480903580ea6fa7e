// @ts-check
// Modals: the bot's forms, shown over the page.

import { post } from "../api.js";
import { byId, el } from "../dom.js";
import { INPUTS } from "./inputs.js";
import { markdown } from "./markdown.js";
import { safely, unknown } from "./safe.js";

/**
 * @typedef {import("../types").Component} Component
 * @typedef {import("../types").Names} Names
 * @typedef {import("../types").Result} Result
 * @typedef {import("./inputs.js").Input & {name: string, check: () => boolean}} Field
 */

const ROW = 1, TEXT = 10, LABEL = 18, CHECKBOX = 23;
const NO_ANSWER = "Something went wrong. Try again.";
const CHECK = "Check the marked fields.";

/**
 * Show the modal that an interaction opened. It stays as it is until it was sent, or closed.
 * @param {Partial<Result>} result
 * @param {import("../types").Person} me
 * @param {Names} names
 * @param {(answer: Result) => void} sent gets what came of sending it off
 */
export function openForm(result, me, names, sent) {
  const dialog = byId("form-dialog");
  const { title, components } = /** @type {NonNullable<Result["modal"]>} */ (result.modal);
  const fields = /** @type {Field[]} */ ([]);
  const fault = el("p", { class: "failed", role: "alert", hidden: true });
  const send = el("button", { class: "btn s1", type: "submit" }, "Submit");
  const tell = (/** @type {string} */ text) => {
    fault.textContent = text;
    fault.hidden = !text;
  };

  async function submit(/** @type {Event} */ event) {
    event.preventDefault();
    const wrong = fields.filter((one) => !one.check());
    tell(wrong.length ? CHECK : "");
    if (wrong.length) return wrong[0].control.focus();
    if (send.getAttribute("aria-busy")) return undefined;
    send.setAttribute("aria-busy", "true");
    try {
      const values = Object.fromEntries(await Promise.all(fields.map(async ({ name, read }) => [name, await read()])));
      const answer = await post("submit", { user: me.id, interaction: result.interaction, values });
      if (!answer.answered) return tell(NO_ANSWER);
      dialog.close();
      sent(answer);
    } catch (error) {
      tell(/** @type {Error} */ (error).message);
    } finally {
      send.removeAttribute("aria-busy");
    }
    return undefined;
  }

  dialog.replaceChildren(el("form", { onsubmit: submit, novalidate: true },
    el("h3", { id: "form-title" }, title), components.map((part) => row(part, fields, names)), fault,
    el("div", { class: "row end" },
      el("button", { class: "btn s2", type: "button", onclick: () => dialog.close() }, "Cancel"), send)));
  goBackTo(dialog, document.activeElement);
  dialog.showModal();
  (fields[0]?.control ?? send).focus();
}

// The focus returns to the control that opened the form, or to its replacement.
function goBackTo(/** @type {HTMLDialogElement} */ dialog, /** @type {Element | null} */ opener) {
  const message = opener?.closest("li")?.dataset.id;
  const key = opener instanceof HTMLElement ? opener.dataset.key : undefined;
  dialog.onclose = () => {
    if (opener?.isConnected || !message) return;
    const entry = /** @type {HTMLElement | null} */ (document.querySelector(`li[data-id="${CSS.escape(message)}"]`));
    const same = /** @type {HTMLElement | null | undefined} */ (entry?.querySelector(`[data-key="${CSS.escape(key ?? "")}"]`));
    (same ?? entry)?.focus({ preventScroll: true });
  };
}

/**
 * Draw one part of a form.
 * @param {Component} part
 * @param {Field[]} fields gets the fields to fill in
 * @param {Names} names
 */
export function row(part, fields, names) {
  if (part.type === TEXT) return el("div", { class: "text" }, markdown(part.content, names));
  const input = part.type === LABEL ? part.component : part.type === ROW ? part.components[0] : part;
  if (part.type !== LABEL && part.type !== ROW) return unknown("Component", part.type);
  if (!INPUTS[input.type]) return el("div", { class: "field" }, el("b", {}, part.label), unknown("Input", input.type));
  return safely("Input", input.type, () => field(input, part.label ?? input.label, part.description, fields, names));
}

/**
 * @param {Component} input
 * @param {string} label
 * @param {string | undefined} description
 * @param {Field[]} fields
 * @param {Names} names
 */
function field(input, label, description, fields, names) {
  const id = `field-${fields.length}`;
  const fault = el("p", { class: "failed", id: `${id}-fault`, hidden: true });
  const needed = (input.required ?? true) && input.type !== CHECKBOX;
  const check = (eager = true) => {
    const text = made.fault();
    if (!eager && fault.hidden) return !text;
    fault.textContent = text;
    fault.hidden = !text;
    made.control.classList.toggle("wrong", Boolean(text));
    if (typed) made.control.setAttribute("aria-invalid", String(Boolean(text)));
    return !text;
  };
  const made = INPUTS[input.type](input, names, `${id}-label`, () => check(false));
  const typed = made.control.matches("input, textarea");
  made.control.id ||= id;
  made.control.setAttribute("aria-describedby", [description ? `${id}-about` : "", `${id}-fault`].join(" ").trim());
  if (needed && typed && !made.group) made.control.setAttribute("aria-required", "true");
  const words = [label, needed ? el("b", { class: "must", "aria-hidden": "true" }, " *") : null];
  const about = description ? el("small", { id: `${id}-about` }, description) : null;
  fields.push({ ...made, name: input.custom_id ?? "", check });
  const recheck = () => { check(false); };
  if (made.group) {
    return el("fieldset", { class: "field", oninput: recheck, "aria-describedby": `${id}-fault` },
      el("legend", { id: `${id}-label` }, words), about, made.node, fault);
  }
  return el("div", { class: input.type === CHECKBOX ? "field single" : "field", oninput: recheck },
    el("label", { id: `${id}-label`, for: made.control.id }, words), about, made.node, fault);
}
