// The rule sheets of all games as data, written from docs/rules.md alone. Missing fields have the values of all games.
import { heaviest, highestDouble, highestDoubleOrHeaviest, lowestDouble, lowestDoubleZeroLast } from "./leads.js";
import {
  equalEnds, fifty, fivesOnEnds, heavenAndHell, heaviestWrites, lightestGets, marksOf, othersWrite, pieciol, polRound,
  shareOf, winnerTakes,
} from "./points.js";

const range = (low, high) => Array.from({ length: high - low + 1 }, (_, at) => low + at);

const STEPS_OF_25 = range(1, 6).map((step) => [25 * step, 5 * step]);
const FIVES_THREES = {
  seats: [2, 4], hand: 5, emptied: "ends without stock", lastTile: 2,
  options: { count: ["chain", "ends"], rounds: range(1, 10) },
};
const ROUNDED = {
  domino: winnerTakes({ isRounded: true }), block: winnerTakes({ isRounded: true, isLessOwn: true }),
};
const DOMINO_MODE = {
  ...ROUNDED, seats: [2, 2], hand: 7, hasSpinner: () => true, opening: highestDouble, openings: "after block",
  options: { target: [100, 250, 500, 1000] },
};
const HUNDRED_ONE = {
  seats: [2, 4], hand: 7, openings: "no winner", withoutLead: "lot", domino: othersWrite, win: "fewest",
  options: { target: range(51, 255) },
};

export const SHEETS = {
  draw: {
    seats: [2, 2], hand: 4, dropped: [[0, 0]], opening: heaviest, openings: "all", win: "rounds",
    isTieTheEnd: (options) => options.wins === 1, options: { reserved: range(0, 6), wins: [1, 3, 5] },
  },
  block: {
    seats: [2, 4], hand: 7, handOfMany: 5, draw: "never", domino: winnerTakes({}),
    block: winnerTakes({ isLessOwn: true }), options: { target: [100, 50, 200] },
  },
  thousand: {
    seats: [2, 4], hand: 5, draw: "one", tile: marksOf(STEPS_OF_25, true), lastTile: 20,
    options: { target: [1000, 500, 250, 100], reserved: range(0, 6), max_rounds: range(1, 200) },
  },
  italian: {
    seats: [2, 4], hand: 5, isPile: true, draw: "instead", emptied: "goes on", bustOver: 100, isHitTheEnd: true,
    tile: marksOf([[30, 1], [50, 2], [70, 4], [100, 8]], false), options: { target: range(5, 50) },
  },
  bergen: {
    seats: [2, 4], hand: 5, opening: lowestDouble, openings: "all", tile: equalEnds, lastTile: 2,
    block: lightestGets(2), options: { target: range(10, 50) },
  },
  fives: { ...FIVES_THREES, tile: shareOf(5) },
  threes: { ...FIVES_THREES, tile: shareOf(3) },
  austrian: { seats: [2, 4], hand: 5, takesThatBlock: 300, win: "rounds", options: { wins: [1, 3, 5] } },
  pol: {
    seats: [2, 2], hand: 5, draw: "free", passesThatBlock: 4, domino: polRound, block: polRound, win: "sets",
    options: { target: range(50, 250), sets: [1, 2, 3] },
  },
  "all-fives": {
    ...ROUNDED, seats: [2, 6], hand: 7, hasSpinner: (options) => options.spinner, tile: fivesOnEnds,
    options: { set: [12, 9, 6], spinner: [false, true], target: [100, 250, 500] },
  },
  "best-of-ten": { ...DOMINO_MODE, options: { rounds: [10] } },
  "fives-up": { ...DOMINO_MODE, tile: fivesOnEnds },
  "plain-points": DOMINO_MODE,
  "hundred-one-ua": { ...HUNDRED_ONE, opening: lowestDoubleZeroLast, block: heaviestWrites },
  "hundred-one-en": { ...HUNDRED_ONE, opening: highestDouble, block: heaviestWrites },
  "hundred-one-pl": { ...HUNDRED_ONE, opening: highestDoubleOrHeaviest, block: othersWrite },
  "heaven-and-hell": { seats: [2, 4], dice: 2, rolls: 1, turn: heavenAndHell, options: { rounds: range(1, 20) } },
  fifty: { seats: [2, 8], dice: 2, rolls: 1, turn: fifty, target: 50, options: {} },
  pieciol: { seats: [2, 4], dice: 5, rolls: 3, turn: pieciol, target: 10, options: {}, house: { house_rounds: [3, 5, 10] } },
};
