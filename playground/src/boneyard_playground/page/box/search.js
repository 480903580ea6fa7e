// @ts-check
// Finds things by typed text, ignoring accents and case.

/** @type {Record<string, string>} */
const PLAIN = { ł: "l", ø: "o", đ: "d", ß: "ss", ı: "i", æ: "ae", œ: "oe" };

/**
 * A text as it is compared: "Pięciol" and "pieciol" are the same.
 * @param {string} text
 */
export function fold(text) {
  const bare = text.toLowerCase().normalize("NFKD").replace(/\p{Mn}/gu, "");
  return bare.replace(/[łøđßıæœ]/g, (sign) => PLAIN[sign]);
}

/**
 * How well a name fits: 0 it begins so, 1 one of its words does, 2 it is inside, null not at all.
 * @param {string} name folded
 * @param {string} text folded
 */
function rank(name, text) {
  if (name.startsWith(text)) return 0;
  if (name.split(/[\s_:/-]+/).some((word) => word.startsWith(text))) return 1;
  return name.includes(text) ? 2 : null;
}

/**
 * Those of the items that fit, the best first; what fits equally well stays in order.
 * @template T
 * @param {T[]} items
 * @param {string} text
 * @param {(item: T) => string[]} namesOf
 * @returns {T[]}
 */
export function fitting(items, text, namesOf) {
  const wanted = fold(text);
  const ranked = items.map((item) => {
    const ranks = namesOf(item).map((name) => rank(fold(name), wanted)).filter((one) => one !== null);
    return { item, at: ranks.length ? Math.min(...ranks) : null };
  });
  const fit = ranked.filter(({ at }) => at !== null);
  return fit.sort((one, other) => Number(one.at) - Number(other.at)).map(({ item }) => item);
}
