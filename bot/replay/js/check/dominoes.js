// A domino match, played again round by round: every deal, every move, and what each scores.
import { ensure, ensureKeys, same } from "./fault.js";
import { Chain, has, lightest, setOf } from "./tiles.js";

/** A round in progress: the tiles, the seat to move, and its possible moves. */
class Round {
  constructor(sheet, options, deal, lead) {
    this.sheet = sheet;
    this.options = options;
    this.hands = deal.hands.map((hand) => [...hand]);
    this.stock = [...deal.stock];
    this.chain = new Chain({ isPile: sheet.isPile, hasSpinner: sheet.hasSpinner?.(options) });
    this.turn = lead.seat;
    this.only = lead.tile ? [lead.tile] : null;
    this.drawn = 0;
    this.passes = 0;
    this.takes = 0;
    this.end = null;
  }

  canPlay(seat) {
    return this.hands[seat].some((tile) => this.chain.takes(tile));
  }

  /** Return what the seat whose turn it is may do now. */
  get allowed() {
    const { sheet, stock } = this;
    const tiles = this.only ?? this.hands[this.turn];
    const can = tiles.some((tile) => this.chain.takes(tile));
    const canDraw = stock.length > 0 && sheet.draw !== "never" && !(sheet.draw === "one" && this.drawn);
    if (sheet.draw === "free") {
      const canPass = this.chain.row.length > 0 || !can;
      return [...(can ? ["play"] : []), ...(canDraw ? ["draw"] : []), ...(canPass ? ["pass"] : [])];
    }
    if (can) return sheet.draw === "instead" && canDraw ? ["play", "draw"] : ["play"];
    if (canDraw) return ["draw"];
    return [sheet.takesThatBlock ? "take" : "pass"];
  }

  /** Return whether an action is the first legal one: a seat that has resigned has no other choice. */
  isFirst(action) {
    const [first] = this.allowed;
    if (action.do !== first) return false;
    if (first === "take") return action.end === "left";
    if (first !== "play") return true;
    const tile = (this.only ?? this.hands[this.turn]).find((one) => this.chain.takes(one));
    return same(action.tile, tile) && action.end === this.chain.firstEndFor(tile);
  }

  pass() {
    this.passes += 1;
    if (this.passes === this.sheet.passesThatBlock) this.close("blocked");
    this.next();
  }

  draw(action) {
    ensure(same(action.tile, this.stock[0]), "deal");
    this.hands[this.turn].push(this.stock.shift());
    this.drawn += 1;
    this.passes = 0;
    if (this.sheet.draw === "instead") this.next();
    this.closeIfBlocked();
  }

  take(action) {
    ensure(["left", "right"].includes(action.end), "not_allowed");
    const hand = this.hands[this.turn];
    this.only = [...hand];
    const taken = this.chain.takeBack(action.end, this.only);
    ensure(same(action.tiles, taken), "not_allowed");
    hand.push(...taken);
    this.takes += 1;
    if (this.takes === this.sheet.takesThatBlock) this.close("blocked");
  }

  /** Lay a tile and return its points; whether it ends the round is seen when they have been counted. */
  play(action) {
    const { tile } = action;
    const hand = this.hands[this.turn];
    ensure(hand.some((one) => same(one, tile)), "not_allowed");
    ensure(!this.only || has(this.only, tile), "not_allowed");
    const before = this.chain.total;
    ensure(this.chain.lay(tile, action.end), "not_allowed");
    this.hands[this.turn] = hand.filter((one) => !same(one, tile));
    this.passes = 0;
    const points = this.sheet.tile?.({ chain: this.chain, before, options: this.options }) ?? 0;
    return points + (this.hands[this.turn].length ? 0 : this.sheet.lastTile ?? 0);
  }

  /** Continue after a tile with these points: the round may be over, otherwise the next seat acts. */
  goOn(points) {
    const { sheet, turn } = this;
    if (sheet.isHitTheEnd && points > 0) this.close("hit", turn);
    else if (sheet.bustOver && this.chain.total > sheet.bustOver) this.close("bust");
    else if (!this.hands[turn].length && this.isOverWithoutTiles) this.close("domino", turn);
    this.next();
    this.closeIfBlocked();
  }

  get isOverWithoutTiles() {
    const { emptied } = this.sheet;
    return !emptied || (emptied === "ends without stock" && !this.stock.length);
  }

  next() {
    this.turn = (this.turn + 1) % this.hands.length;
    this.only = null;
    this.drawn = 0;
  }

  closeIfBlocked() {
    if (this.end || this.stock.length || this.sheet.takesThatBlock) return;
    if (!this.hands.some((_, seat) => this.canPlay(seat))) this.close("blocked");
  }

  close(end, winner = null) {
    this.end = end;
    this.winner = end === "blocked" ? lightest(this.hands) : winner;
  }
}

const ENDING = ["end", "winner", "points"];

/** A domino match; `place` is its position in the record. */
export class DominoMatch {
  constructor(record, sheet, chance, seated) {
    this.record = record;
    this.sheet = sheet;
    this.chance = chance;
    this.seated = seated;
    this.seats = record.players.length;
    this.tiles = setOf(record.options.set ?? 6, sheet.dropped);
    this.handSize = this.seats > 2 ? sheet.handOfMany ?? sheet.hand : sheet.hand;
    this.points = Array(this.seats).fill(0);
    this.won = Array(this.seats).fill(0);
    this.before = null;
    this.isOver = false;
    this.place = { round: 1, action: null };
    ensure(this.seats * this.handSize + this.reservedOf() <= this.tiles.length, "setup");
  }

  get scores() {
    return ["rounds", "sets"].includes(this.sheet.win) ? this.won : this.points;
  }

  /** Play the match again; yield what must be seen after every deal and every action. */
  async *play() {
    const { rounds } = this.record;
    for (let number = 1; !this.isOver; number += 1) {
      this.place = { round: number, action: null };
      ensure(rounds.length >= number, "end");
      yield* this.playRound(rounds[number - 1], number);
    }
    this.place = { round: this.place.round + 1, action: null };
    ensure(rounds.length < this.place.round, "end");
  }

  async *playRound(written, number) {
    const { deal, lead } = await this.open(number);
    ensureKeys(written, ["leader", "hands", "stock", "reserved", "actions"], ENDING);
    ensure(same(written.hands, deal.hands) && same(written.stock, deal.stock), "deal");
    ensure(same(written.reserved, deal.reserved), "deal");
    ensure(written.leader === lead.seat, "turn");
    const round = new Round(this.sheet, this.record.options, deal, lead);
    this.reach(0);
    yield this.seen(round);
    for (const [at, action] of written.actions.entries()) {
      this.place.action = at + 1;
      ensure(!round.end && !this.seated.isGivenUp, "end");
      const last = this.act(round, action);
      if (round.end && at < written.actions.length - 1) continue;
      if (round.end) this.count(written, round, last, number, lead.seat);
      this.reach(at + 1);
      yield this.seen(round);
    }
    ensure(round.end || this.seated.isGivenUp, "end");
    if (!round.end) ensure(!ENDING.some((key) => key in written), "shape");
  }

  /** Apply the changes of seats after an action; they may give the match up. After its end there can be none. */
  reach(action) {
    if (this.isOver) return;
    this.seated.reach(this.place.round, action);
    this.isOver = this.seated.isGivenUp;
  }

  /** Deal as often as the sheet wants, and find who starts. */
  async open(number) {
    const { sheet, before, seats } = this;
    const isOpening = !before || {
      all: true, "no winner": before.winner === null, "after block": before.end === "blocked",
    }[sheet.openings];
    for (let attempt = 1; ; attempt += 1) {
      const deal = this.handOut(await this.chance.shuffle(this.tiles, number, attempt));
      const lead = isOpening ? sheet.opening?.(deal.hands) : { seat: before.winner ?? (before.leader + 1) % seats };
      if (lead) return { deal, lead };
      if (!sheet.opening || sheet.withoutLead === "lot") {
        return { deal, lead: { seat: await this.chance.lot(number, seats) } };
      }
    }
  }

  handOut(tiles) {
    const size = this.handSize;
    const hands = Array.from({ length: this.seats }, (_, seat) => tiles.slice(seat * size, (seat + 1) * size));
    const rest = tiles.slice(this.seats * size);
    const aside = this.reservedOf(rest.length);
    return { hands, reserved: rest.slice(0, aside), stock: rest.slice(aside) };
  }

  /** Return how many tiles can never be drawn, of those that are not dealt. */
  reservedOf(undealt = 0) {
    return this.sheet.draw === "never" ? undealt : this.record.options.reserved ?? 0;
  }

  /** Carry out an action; return the tile that was played. */
  act(round, action) {
    const { turn } = round;
    ensure(action.seat === turn, "turn");
    ensure(round.allowed.includes(action.do), "not_allowed");
    ensure(!this.seated.hasResigned(turn) || round.isFirst(action), "not_allowed");
    switch (action.do) {
      case "play":
        ensureKeys(action, ["seat", "do", "tile", "end", "points"]);
        this.score(round, turn, action, round.play(action));
        return action.tile;
      case "draw":
        ensureKeys(action, ["seat", "do", "tile"]);
        round.draw(action);
        break;
      case "take":
        ensureKeys(action, ["seat", "do", "end", "tiles"]);
        round.take(action);
        break;
      default:
        ensureKeys(action, ["seat", "do"]);
        round.pass();
    }
    return null;
  }

  /** Count a tile's points; those that reach the target end the match, and leave the round unscored. */
  score(round, seat, action, points) {
    ensure(action.points === points, "points");
    this.points[seat] += points;
    const { target } = this.record.options;
    if (points > 0 && !this.sheet.win && this.points[seat] >= target) round.close("target");
    else round.goOn(points);
  }

  /** Compare the end of a round with the record, and count it. */
  count(written, round, last, number, leader) {
    const action = this.place.action;
    this.place.action = null;
    const { end, winner } = round;
    ensure(written.end === end && written.winner === winner, "end");
    const points = this.roundPoints(round, last);
    ensure(same(written.points, points), "points");
    this.points = this.points.map((had, seat) => had + points[seat]);
    this.before = { leader, winner, end };
    this.countWon(winner);
    this.isOver = this.isMatchOver(winner, number);
    this.place.action = action;
  }

  roundPoints({ end, winner, hands }, last) {
    const score = end === "domino" ? this.sheet.domino : end === "blocked" ? this.sheet.block : null;
    if (!score || (winner === null && !score.needsNoWinner)) return hands.map(() => 0);
    return score(hands, winner, end === "domino" ? last : null);
  }

  countWon(winner) {
    if (winner === null) return;
    if (this.sheet.win === "rounds") this.won[winner] += 1;
    if (this.sheet.win === "sets" && Math.max(...this.points) >= this.record.options.target) {
      this.won[winner] += 1;
      this.points = this.points.map(() => 0);
    }
  }

  isMatchOver(winner, number) {
    const { options } = this.record;
    if (Math.max(...this.won) >= (options.wins ?? options.sets)) return true;
    if (winner === null && this.sheet.isTieTheEnd?.(options)) return true;
    if (this.sheet.win !== "sets" && Math.max(...this.points) >= options.target) return true;
    return number >= (options.rounds ?? options.max_rounds);
  }

  seen(round) {
    const { chain } = round;
    return {
      actor: round.end || this.isOver ? null : round.turn, scores: this.scores, points: this.points,
      tiles: chain.tiles, ends: chain.ends, total: chain.total,
    };
  }
}
