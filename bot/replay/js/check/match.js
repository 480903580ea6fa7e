// Checks a record as a whole, and that the page shows the match that was recorded.
import { Chance } from "./chance.js";
import { DiceMatch } from "./dice.js";
import { DominoMatch } from "./dominoes.js";
import { Fault, ensure, ensureKeys, same } from "./fault.js";
import { Seats } from "./seats.js";
import { SHEETS } from "./sheets.js";
import { ensureShown } from "./shown.js";

const KEYS = [
  "format", "variant", "options", "players", "commitment", "server_seed", "public_seed", "rounds", "scores", "ranking",
];
const FORMATS = { "boneyard-record/1": KEYS, "boneyard-record/2": [...KEYS, "computers", "changes"] };

/**
 * Return the first fault as its kind, round and action; null if there is none.
 * Without scenes only the record is checked.
 */
export async function checkMatch(record, scenes = null) {
  let match = null;
  try {
    const sheet = readHead(record);
    const chance = await Chance.of(record);
    const seats = new Seats(record);
    match = new (sheet.dice ? DiceMatch : DominoMatch)(record, sheet, chance, seats);
    let at = 0;
    for await (const seen of match.play()) {
      if (scenes) ensureShown(seen, scenes[at]);
      at += 1;
    }
    match.place = {};
    seats.close();
    ensure(same(record.scores, match.scores), "points");
    const ranked = seats.places(rank(match.scores, sheet.win === "fewest"));
    ensure(same(record.ranking.map(sorted), ranked), "points");
    ensure(!scenes || scenes.length === at, "shown");
    return null;
  } catch (error) {
    return { kind: error instanceof Fault ? error.kind : "shape", ...match?.place };
  }
}

/** Return the sheet of the game, when the options and the seats are allowed. */
function readHead(record) {
  ensure(Object.hasOwn(FORMATS, record.format), "format");
  ensureKeys(record, FORMATS[record.format]);
  ensure(!record.changes || record.changes.length > 0, "shape");
  ensure(Object.hasOwn(SHEETS, record.variant), "setup");
  const sheet = SHEETS[record.variant];
  const house = sheet.house ?? {};
  for (const [name, allowed] of Object.entries({ ...sheet.options, ...house })) {
    if (name in house && !(name in record.options)) continue;
    ensure(allowed.includes(record.options[name]), "setup");
  }
  const others = Object.values(SHEETS).flatMap(({ options, house: own }) => Object.keys({ ...options, ...own }));
  const own = { ...sheet.options, ...house };
  ensure(!others.some((name) => name in record.options && !(name in own)), "setup");
  ensureKeys(record.options, [], Object.keys(own));
  const [least, most] = sheet.seats;
  ensure(record.players.every((name) => typeof name === "string"), "shape");
  ensure(record.players.length >= least && record.players.length <= most, "setup");
  return sheet;
}

function sorted(seats) {
  return [...seats].sort();
}

/** Return the places, best first, each with the seats that share it. */
function rank(scores, isFewest) {
  const order = [...new Set(scores)].sort((one, other) => (isFewest ? one - other : other - one));
  return order.map((score) => scores.flatMap((own, seat) => (own === score ? [seat] : [])));
}
