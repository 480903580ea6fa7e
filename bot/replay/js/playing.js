// Plays a match automatically, step by step, until a person pauses it or goes to a step.
import { html } from "./dom.js";

const STEP = 1000; // milliseconds at speed 1
const ROUND = 2; // how many times longer the end of a round stays
const SPEEDS = [0.5, 1, 2, 4];

export class Playing {
  constructor(player, texts) {
    this.player = player;
    this.texts = texts;
    this.timer = null;
    this.button = document.getElementById("play");
    this.speed = document.getElementById("speed");
    const usual = matchMedia("(prefers-reduced-motion: reduce)").matches ? 0.5 : 1;
    const options = SPEEDS.map((value) => html("option", { value, selected: value === usual }, `${value}×`.replace("0.5", "½")));
    this.speed.replaceChildren(...options);
    this.button.addEventListener("click", () => this.toggle());
    document.addEventListener("keydown", (event) => {
      if (event.key !== " " || event.target.closest?.("button, select, input, a, summary")) return;
      event.preventDefault();
      this.toggle();
    });
    player.onGo = () => this.pause();
  }

  toggle() {
    if (this.timer !== null) {
      this.pause();
      return;
    }
    if (this.player.at === this.player.end) this.player.show(this.player.start);
    this.write("page.pause");
    this.wait();
  }

  wait() {
    const { steps, at } = this.player;
    const isRoundEnd = steps[at].round !== steps[at + 1]?.round;
    this.timer = setTimeout(() => this.next(), (STEP * (isRoundEnd ? ROUND : 1)) / Number(this.speed.value));
  }

  next() {
    this.player.show(this.player.at + 1);
    if (this.player.at === this.player.end) this.pause();
    else this.wait();
  }

  pause() {
    clearTimeout(this.timer);
    this.timer = null;
    this.write("page.play");
  }

  /** Update the button's label; screen readers skip the single steps while the match plays. */
  write(label) {
    this.button.dataset.label = label;
    this.button.title = this.texts.text(label);
    this.button.setAttribute("aria-label", this.texts.text(label));
    document.getElementById("now").setAttribute("aria-live", label === "page.pause" ? "off" : "polite");
  }
}
