// @ts-check
// The files of a message: chosen, pasted or dropped, each with a button to remove it.

import { el } from "../dom.js";

export const MOST_BYTES = 10 * 1024 * 1024;
const MOST_FILES = 10;

/**
 * A file as the control API takes it.
 * @param {File} file
 */
export async function fileValue(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const binary = Array.from({ length: Math.ceil(bytes.length / 8192) },
    (_, at) => String.fromCharCode(...bytes.subarray(at * 8192, (at + 1) * 8192))).join("");
  return { filename: file.name, data: btoa(binary) };
}

export class Files {
  /** @param {(problem: string) => void} changed is called after every change, with the problem if there is one */
  constructor(changed) {
    this.changed = changed;
    /** @type {File[]} */
    this.chosen = [];
    this.field = el("input", { type: "file", multiple: true, hidden: true, onchange: () => this.take(this.field.files) });
    this.button = el("button", { type: "button", class: "shell-button", "aria-label": "Attach files", title: "Attach files",
      onclick: () => this.field.click() }, "+");
    this.list = el("ul", { class: "box-files", "aria-label": "Attached files", hidden: true });
  }

  /**
   * Let files be dropped somewhere, and pasted.
   * @param {HTMLElement} node
   */
  receive(node) {
    node.addEventListener("paste", (event) => this.take(event.clipboardData?.files, event));
    node.addEventListener("drop", (event) => this.take(event.dataTransfer?.files, event));
    node.addEventListener("dragover", (event) => {
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    });
  }

  /**
   * @param {FileList | null | undefined} files
   * @param {Event} [event] the event with the files; without files, it is left alone
   */
  take(files, event) {
    if (!files?.length) return;
    event?.preventDefault();
    const fit = [...files].filter(({ size }) => size <= MOST_BYTES);
    const room = MOST_FILES - this.chosen.length;
    this.put([...this.chosen, ...fit.slice(0, room)]);
    this.field.value = "";
    const isFull = fit.length > room ? "A message has at most 10 files." : "";
    this.changed(fit.length < files.length ? "A file has at most 10 MB." : isFull);
  }

  /** @param {File[]} files */
  put(files) {
    this.chosen = files;
    this.list.replaceChildren(...files.map((file) => this.draw(file)));
  }

  /** @param {File} file */
  draw(file) {
    const out = el("button", { type: "button", class: "shell-button", "aria-label": `Remove ${file.name}`,
      onclick: () => this.remove(file) }, "✕");
    return el("li", {}, el("span", { dir: "auto" }, file.name), out);
  }

  /** @param {File} file */
  remove(file) {
    this.put(this.chosen.filter((one) => one !== file));
    this.changed("");
  }

  /** The data to send for them; nothing if there are none. */
  async values() {
    return this.chosen.length ? { files: await Promise.all(this.chosen.map(fileValue)) } : {};
  }
}
