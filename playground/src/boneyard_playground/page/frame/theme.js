// @ts-check
// Light or dark: as in the system, or as chosen; the browser stores the choice.

import { byId, el } from "../dom.js";
import { keep, kept } from "./kept.js";

const KEPT = "theme";
const THEMES = [["system", "◐", "as your system"], ["light", "☀\ufe0e", "light"], ["dark", "☾\ufe0e", "dark"]];

/** The index of the chosen theme. */
const chosen = () => Math.max(0, THEMES.findIndex(([name]) => name === kept(KEPT)));

/**
 * Apply the chosen colors; views follow the choice of the window around them.
 * @param {boolean} isView
 */
export function keepTheme(isView) {
  const button = el("button", { id: "theme", type: "button", class: "tool", onclick: () => {
    keep(KEPT, THEMES[(chosen() + 1) % THEMES.length][0]);
    apply();
  } });
  const apply = () => {
    const [name, sign, words] = THEMES[chosen()];
    document.documentElement.dataset.theme = name;
    button.textContent = sign;
    button.title = `Colors: ${words}. Press to change.`;
    button.setAttribute("aria-label", `Colors: ${words}`);
  };
  if (!isView) byId("tools").append(button);
  addEventListener("storage", apply);
  apply();
}
