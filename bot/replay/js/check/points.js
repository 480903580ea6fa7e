// Points of tiles, rounds and turns: small functions for sheets to choose from (rules, sections 3 and 4).
import { isDouble, isOnly, isTile, pips } from "./tiles.js";

const roundToFive = (number) => Math.floor((number + 2) / 5) * 5;
const nothing = (hands) => hands.map(() => 0);

function forWinner(hands, winner, points) {
  return hands.map((_, seat) => (seat === winner ? points : 0));
}

function others(hands, winner) {
  return pips(hands.flat()) - pips(hands[winner]);
}

// A tile that was just laid: the chain with it, its total before, and the options of the match.

export const fivesOnEnds = ({ chain }) => (chain.count % 5 ? 0 : chain.count);

export const shareOf = (divisor) => ({ chain, options }) => {
  const count = options.count === "chain" ? chain.total : chain.count;
  return count % divisor ? 0 : count / divisor;
};

/** Score a total of exactly this many pips; where passing is lost, take the same for a total that was passed. */
export const marksOf = (marks, isPassingLost) => ({ chain, before }) => {
  for (const [total, points] of marks) {
    if (chain.total === total) return points;
    if (isPassingLost && before < total && total < chain.total) return -points;
  }
  return 0;
};

export function equalEnds({ chain }) {
  const [left, right] = [chain.row[0], chain.row.at(-1)];
  if (chain.row.length === 1 || left[0] !== right[1]) return 0;
  return isDouble(left) || isDouble(right) ? 3 : 2;
}

// The end of a round: the hands, the winner if there is one, and the tile that went out.

/** Give the winner the pips of all other hands, less its own in a block; rounded to five where the sheet says so. */
export const winnerTakes = ({ isRounded = false, isLessOwn = false }) => (hands, winner) => {
  const points = others(hands, winner) - (isLessOwn ? pips(hands[winner]) : 0);
  return forWinner(hands, winner, isRounded ? roundToFive(points) : points);
};

export const lightestGets = (points) => (hands, winner) => forWinner(hands, winner, points);

export function othersWrite(hands, winner) {
  return hands.map((hand, seat) => (seat === winner ? 0 : written(hand)));
}

function written(hand) {
  if (isOnly(hand, 0, 0)) return 50;
  return isOnly(hand, 6, 6) ? 100 : pips(hand);
}

/** Let the heaviest hand write all pips, unless it is shared; this asks for no winner. */
export function heaviestWrites(hands) {
  const weights = hands.map(pips);
  const most = Math.max(...weights);
  if (weights.filter((weight) => weight === most).length > 1) return nothing(hands);
  const loser = weights.indexOf(most);
  return forWinner(hands, loser, isOnly(hands[loser], 6, 6) ? 100 : pips(hands.flat()));
}
heaviestWrites.needsNoWinner = true;

export function polRound(hands, winner, last) {
  const loser = 1 - winner;
  const points = winnerTakes({ isLessOwn: true })(hands, winner);
  if (last) points[winner] += { "0,0": 60, "6,6": 120 }[last] ?? 0;
  if (isOnly(hands[loser], 0, 0)) points[loser] = -30;
  if (isOnly(hands[loser], 6, 6)) points[loser] = -60;
  return points;
}

// The dice at the end of a turn, and the score before it.

export const heavenAndHell = (dice) => dice.reduce((sum, top) => sum + 10 * top + 7 - top, 0);

export function fifty(dice, score) {
  if (!isDouble(dice)) return 0;
  if (isTile(dice, 6, 6)) return 25;
  return isTile(dice, 3, 3) ? -score : 5;
}

export function pieciol(dice) {
  const faces = new Set(dice.filter((die) => die !== 1));
  if (!faces.size) return 10;
  if (faces.size > 1) return 0;
  return dice.includes(1) ? 1 : 5;
}
