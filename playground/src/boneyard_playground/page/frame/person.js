// @ts-check
// The form to add, change or delete a person.

import { patch, post, put, remove } from "../api.js";
import { byId, el } from "../dom.js";
import { languageOptions } from "./languages.js";

/**
 * @typedef {import("./store.js").Store} Store
 * @typedef {import("../types").Person} Person
 * @typedef {import("../types").Guild} Guild
 * @typedef {{name: any, locale: any, guild: any, role: any, dms: any}} Inputs
 */

const ROLES = [["member", "Member"], ["moderator", "Moderator"], ["owner", "Owner"], ["", "Not a member"]];
const MOST_LETTERS = 32;

/**
 * Show the form for a person, or for a new one.
 * @param {Store} store
 * @param {Person | null} person
 */
export function openPerson(store, person) {
  const dialog = byId("person-dialog");
  const inputs = inputsFor(store, person);
  const wrong = el("p", { class: "failed", role: "alert", hidden: true });
  const save = el("button", { class: "btn s1", type: "submit" }, person ? "Save" : "Add");
  const faults = faultsOf({ display_name: inputs.name, locale: inputs.locale, guild: inputs.guild, role: inputs.role }, wrong);

  const attempt = async (/** @type {() => Promise<any>} */ work) => {
    faults.clear();
    save.disabled = true;
    try {
      await work();
      dialog.close();
    } catch (error) {
      faults.show(/** @type {import("../api.js").Refused} */ (error));
    } finally {
      save.disabled = false;
    }
  };
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    attempt(() => (person ? change(person, inputs, store) : add(inputs, store)));
  };

  dialog.replaceChildren(el("form", { class: "person-form", onsubmit: submit, novalidate: true },
    el("h3", { id: "person-title" }, person ? ["Change ", el("bdi", {}, person.display_name)] : "Add a person"),
    field("Name", inputs.name), field("Language", inputs.locale),
    store.state.guilds.length ? [field("Server", inputs.guild), field("Role there", inputs.role)] : null,
    el("label", { class: "tick" }, inputs.dms, "The bot may send direct messages"), wrong,
    el("div", { class: "row" }, person ? goodbye(person, attempt) : null, el("span", { class: "space" }),
      el("button", { class: "btn s2", type: "button", onclick: () => dialog.close() }, "Cancel"), save)));
  dialog.showModal();
  inputs.name.focus();
}

/**
 * @param {Store} store
 * @param {Person | null} person
 * @returns {Inputs}
 */
function inputsFor(store, person) {
  const { state } = store;
  const here = store.me && store.guild;
  const name = el("input", { id: "person-name", dir: "auto", autocomplete: "off", value: person?.display_name ?? "" });
  const locale = el("select", { id: "person-locale" }, languageOptions(state, person?.locale ?? "en-US"));
  const guild = el("select", { id: "person-guild" }, state.guilds.map((one) => el("option",
    { value: one.id, selected: one.id === here?.id }, one.name)));
  const role = el("select", { id: "person-role" }, ROLES.map(([value, label]) => el("option", { value }, label)));
  const dms = el("input", { type: "checkbox", checked: person?.dms_open ?? true });
  const settle = () => {
    const chosen = state.guilds.find((one) => one.id === guild.value);
    role.value = person && chosen ? roleIn(chosen, person) : "member";
  };
  guild.addEventListener("change", settle);
  settle();
  return { name, locale, guild, role, dms };
}

/**
 * The role of a person in a server, "" for none.
 * @param {Guild} guild
 * @param {Person} user
 */
export function roleIn(guild, user) {
  if (!guild.members.includes(user.id)) return "";
  if (guild.owner === user.id) return "owner";
  return user.moderator_of.includes(guild.id) ? "moderator" : "member";
}

/**
 * @param {string} label
 * @param {any} input
 */
function field(label, input) {
  return el("div", { class: "field" }, el("label", { for: input.id }, label), input,
    el("small", { id: `${input.id}-wrong`, class: "failed" }));
}

/**
 * Show a fault at its field, or below all fields.
 * @param {Record<string, any>} inputs by the name the server has for them
 * @param {HTMLElement} below
 */
function faultsOf(inputs, below) {
  const spot = (/** @type {any} */ input) => byId(`${input.id}-wrong`);
  return {
    clear() {
      below.hidden = true;
      for (const input of Object.values(inputs)) {
        input.removeAttribute("aria-invalid");
        input.removeAttribute("aria-describedby");
        if (spot(input)) spot(input).textContent = "";
      }
    },
    /** @param {import("../api.js").Refused} refusal */
    show({ message, field: name }) {
      const input = inputs[name ?? ""];
      if (!input?.isConnected) {
        below.textContent = message;
        below.hidden = false;
        return;
      }
      spot(input).textContent = message;
      input.setAttribute("aria-invalid", "true");
      input.setAttribute("aria-describedby", spot(input).id);
      input.focus();
    },
  };
}

/**
 * The name that was typed; too long and too short ones are refused with a sentence.
 * @param {Inputs} inputs
 */
function typedName({ name }) {
  const typed = name.value.trim().replace(/\s+/g, " ");
  const long = [...typed].length - MOST_LETTERS;
  if (typed && long <= 0) return typed;
  const message = typed ? `A name has at most ${MOST_LETTERS} characters. This one has ${long} too many.` : "Type a name.";
  throw Object.assign(new Error(message), { field: "display_name" });
}

/**
 * @param {Inputs} inputs
 * @param {Store} store
 */
async function add(inputs, store) {
  const place = inputs.guild.value && inputs.role.value ? { guild: inputs.guild.value, role: inputs.role.value } : {};
  const user = await post("users", { display_name: typedName(inputs), locale: inputs.locale.value, dms_open: inputs.dms.checked,
    ...place });
  await store.load();
  const found = store.state.users.find((one) => one.id === user.id);
  if (found) store.go(found);
}

/**
 * @param {Person} person
 * @param {Inputs} inputs
 * @param {Store} store
 */
async function change(person, inputs, store) {
  const display_name = typedName(inputs);
  const guild = store.state.guilds.find((one) => one.id === inputs.guild.value);
  if (guild && inputs.role.value !== roleIn(guild, person)) {
    const place = `guilds/${guild.id}/members/${person.id}`;
    await (inputs.role.value ? put(place, { role: inputs.role.value }) : remove(place));
  }
  await patch(`users/${person.id}`, { display_name, locale: inputs.locale.value, dms_open: inputs.dms.checked });
}

/**
 * A button that deletes a person when it is pressed twice.
 * @param {Person} person
 * @param {(work: () => Promise<any>) => void} attempt
 */
function goodbye(person, attempt) {
  const button = el("button", { class: "btn s2", type: "button", onclick: () => {
    if (button.classList.contains("s4")) return attempt(() => remove(`users/${person.id}`));
    button.classList.replace("s2", "s4");
    button.textContent = "Really delete?";
  } }, "Delete");
  return button;
}
