// The seat and the tile that start a round: small functions for sheets to choose from.
import { isDouble } from "./tiles.js";

/** Return the tile that a rule of the opening finds in all dealt hands, and its seat; null if it finds none. */
function bestOf(hands, isWanted, weightOf) {
  const dealt = hands.flatMap((hand, seat) => hand.filter(isWanted).map((tile) => ({ seat, tile })));
  return dealt.reduce((best, one) => (best && weightOf(best.tile) >= weightOf(one.tile) ? best : one), null);
}

export const heaviest = (hands) => bestOf(hands, () => true, ([low, high]) => 100 * (low + high) + high);
export const highestDouble = (hands) => bestOf(hands, isDouble, ([low]) => low);
export const lowestDouble = (hands) => bestOf(hands, isDouble, ([low]) => -low);
export const lowestDoubleZeroLast = (hands) => bestOf(hands, isDouble, ([low]) => -(low || 7));
export const highestDoubleOrHeaviest = (hands) => highestDouble(hands) ?? heaviest(hands);
