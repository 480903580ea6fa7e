// The texts of the page in the language that was chosen. Names come from the record, whatever they are.
import { html } from "./dom.js";

const NAME = /\ue000(\d+)\ue001/;
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g; // the direction in which a line is read

export class Texts {
  constructor(languages, names) {
    this.languages = languages;
    this.names = names;
    this.code = Object.keys(languages)[0];
  }

  get language() {
    return this.languages[this.code];
  }

  /** Return the text of a key with its placeholders filled. */
  text(key, fields = {}) {
    return this.language.texts[key].replace(/\{(\w+)\}/g, (whole, name) => fields[name] ?? whole);
  }

  name(seat) {
    return String(this.names[seat] ?? "").replace(TURNING, "") || `${seat + 1}`;
  }

  /** Return the lines about the events before a step, as plain text. */
  plainLines(step) {
    const plain = (line) => line.split(NAME).map((part, at) => (at % 2 ? this.name(part) : part.replaceAll("**", "")));
    return this.language.lines[step].map((line) => plain(line).join(""));
  }

  /** Return the lines as nodes: names and what stands between two stars are bold. */
  lines(step) {
    return this.language.lines[step].map((line) => html("span", { class: "line-of-story" }, ...this.rich(line)));
  }

  rich(line) {
    return line.split("**").flatMap((part, bold) =>
      part.split(NAME).map((piece, at) => {
        if (at % 2) return html("b", { class: "name" }, this.name(piece));
        return bold % 2 ? html("b", {}, piece) : piece;
      }),
    );
  }
}
