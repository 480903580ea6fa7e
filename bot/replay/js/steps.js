// The steps of a match: one for every deal, and one for every action.

/** Return the round of each step, and its action, from 1; 0 is the deal, or the beginning of a match without deals. */
export function stepsOf(record) {
  return record.rounds.flatMap(({ hands, actions }, round) => {
    const done = actions.map((_, at) => ({ round: round + 1, action: at + 1 }));
    return hands || round === 0 ? [{ round: round + 1, action: 0 }, ...done] : done;
  });
}

/** Return the hand of each seat after a step of a domino match, and the number of tiles left to draw. */
export function tilesAt(record, { round, action }) {
  const { hands, stock, actions } = record.rounds[round - 1];
  const held = hands.map((hand) => [...hand]);
  let drawn = 0;
  for (const { seat, do: what, tile, tiles } of actions.slice(0, action)) {
    if (what === "play") held[seat] = held[seat].filter((one) => String(one) !== String(tile));
    if (what === "draw") held[seat].push(tile);
    if (what === "take") held[seat].push(...tiles);
    drawn += what === "draw" ? 1 : 0;
  }
  return { hands: held, stock: stock.length - drawn };
}
