// Compares what the page shows with what was played: the pictures come with the page, so they could lie.
import { ensure, same } from "./fault.js";

const LETTERS = { left: "A", right: "B", up: "C", down: "D" };

/** Stop with a fault unless a scene shows the played state. */
export function ensureShown(seen, scene) {
  ensure(scene && scene.actor === seen.actor, "shown");
  ensure(same(scene.scores, seen.scores) && same(scene.points, seen.points), "shown");
  const { sketch } = scene;
  if (seen.turns) {
    ensure(same(sketch.turns, seen.turns), "shown");
    return;
  }
  const tiles = sketch.tiles.map(([first, second]) => [Math.min(first, second), Math.max(first, second)]);
  ensure(same(ascending(tiles), ascending(seen.tiles)), "shown");
  ensure(sketch.ends.every(({ letter, pips }) => isOpen(seen.ends, letter, pips)), "shown");
  ensure(sketch.ends.length === Object.keys(seen.ends).length, "shown");
  ensure(!sketch.total || sketch.total.now === seen.total, "shown");
}

function isOpen(ends, letter, pips) {
  return Object.entries(ends).some(([end, number]) => LETTERS[end] === letter && number === pips);
}

function ascending(tiles) {
  return tiles.map(String).sort();
}
