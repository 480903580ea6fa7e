// @ts-check
// Ask the bot for suggestions while an option is typed: not for every key, and only the latest answer counts.

import { post } from "../api.js";

const PAUSE_MS = 150;

export class Autocomplete {
  constructor() {
    this.turn = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /**
   * Ask after a short pause in typing.
   * @param {object} half the command as far as it is filled in
   * @param {(choices: {name: string, value: string | number}[] | null) => void} answered gets null if no answer came
   * @param {boolean} [now] do not wait
   */
  ask(half, answered, now = false) {
    this.stop();
    const mine = this.turn;
    const send = async () => {
      const found = await post("autocomplete", half).catch(() => null);
      if (mine === this.turn) answered(found?.answered ? found.choices : null);
    };
    this.timer = setTimeout(send, now ? 0 : PAUSE_MS);
  }

  /** Ignore all pending answers. */
  stop() {
    this.turn += 1;
    clearTimeout(this.timer);
  }
}
