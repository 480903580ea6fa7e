// Checks a record as a whole, and that the page shows the match that was recorded.
import { Chance } from "./chance.js";
import { DiceMatch } from "./dice.js";
import { DominoMatch } from "./dominoes.js";
import { Fault, ensure, same } from "./fault.js";
import { SHEETS } from "./sheets.js";
import { ensureShown } from "./shown.js";

const FORMAT = "boneyard-record/1";

/** Return the first thing that does not hold as its kind, round and action; null if everything holds. */
export async function checkMatch(record, scenes) {
  let match = null;
  try {
    const sheet = readHead(record);
    const chance = await Chance.of(record);
    match = new (sheet.dice ? DiceMatch : DominoMatch)(record, sheet, chance);
    let at = 0;
    for await (const seen of match.play()) ensureShown(seen, scenes[at++]);
    match.place = {};
    ensure(same(record.scores, match.scores), "scores");
    ensure(same(record.ranking.map(sorted), rank(match.scores, sheet.win === "fewest")), "ranking");
    ensure(scenes.length === at, "shown");
    return null;
  } catch (error) {
    return { kind: error instanceof Fault ? error.kind : "shape", ...match?.place };
  }
}

/** Return the sheet of the game, when the options and the seats are allowed. */
function readHead(record) {
  ensure(record.format === FORMAT, "format");
  ensure(Object.hasOwn(SHEETS, record.variant), "game");
  const sheet = SHEETS[record.variant];
  for (const [name, allowed] of Object.entries(sheet.options)) {
    ensure(allowed.includes(record.options[name]), "options");
  }
  const [least, most] = sheet.seats;
  ensure(record.players.every((name) => typeof name === "string"), "shape");
  ensure(record.players.length >= least && record.players.length <= most, "seats");
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
