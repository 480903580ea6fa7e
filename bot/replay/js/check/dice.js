// A dice match, played again turn by turn.
import { ensure, ensureKeys, same } from "./fault.js";

/** A dice match; `place` is its position in the record. */
export class DiceMatch {
  constructor(record, sheet, chance, seated) {
    this.record = record;
    this.sheet = sheet;
    this.chance = chance;
    this.seated = seated;
    this.seats = record.players.length;
    this.scores = Array(this.seats).fill(0);
    this.turns = this.scores.map(() => []);
    this.rolls = 0;
    this.turn = 0;
    this.isRunning = false;
    this.isOver = false;
    this.place = { round: 1, action: null };
  }

  /** Play the match again; yield what must be seen at the beginning and after every action. */
  async *play() {
    const { rounds } = this.record;
    this.reach(0);
    yield this.seen();
    if (this.isOver) ensureKeys(rounds[0], ["actions"]);
    if (this.isOver) ensure(!rounds[0].actions.length, "end");
    for (let number = 1; !this.isOver; number += 1) {
      this.place = { round: number, action: null };
      ensure(rounds.length >= number, "end");
      yield* this.playRound(rounds[number - 1], number);
    }
    this.place = { round: this.place.round + 1, action: null };
    ensure(rounds.length < this.place.round, "end");
  }

  async *playRound(written, number) {
    ensureKeys(written, ["actions"]);
    const { options } = this.record;
    let isRoundOver = false;
    for (const [at, action] of written.actions.entries()) {
      this.place.action = at + 1;
      ensure(!this.isOver && !isRoundOver, "end");
      ensure(action.seat === this.turn, "turn");
      const isTurnOver = await this.act(action);
      this.score(action, isTurnOver);
      isRoundOver = isTurnOver && this.turn === 0;
      this.isOver ||= isRoundOver && number >= (options.rounds ?? options.house_rounds);
      this.reach(at + 1);
      yield this.seen();
    }
    ensure(isRoundOver || this.isOver, "end");
  }

  /** Apply the changes of seats after an action; they may give the match up. After its end there can be none. */
  reach(action) {
    if (this.isOver) return;
    this.seated.reach(this.place.round, action);
    this.isOver = this.seated.isGivenUp;
  }

  /** Carry out an action; return whether the turn is over. */
  async act(action) {
    const hasResigned = this.seated.hasResigned(this.turn);
    if (action.do === "stop") {
      ensureKeys(action, ["seat", "do", "points"]);
      ensure(this.sheet.rolls > 1 && this.isRunning, "not_allowed");
      ensure(!hasResigned, "not_allowed");
      return true;
    }
    ensure(action.do === "roll", "not_allowed");
    ensureKeys(action, ["seat", "do", "dice", "points", ...(this.isRunning ? ["keep"] : [])], ["keep"]);
    const keep = this.kept(action);
    ensure(!hasResigned || !keep.length, "not_allowed");
    this.rolls += 1;
    const fallen = await this.chance.roll(this.rolls, this.sheet.dice - keep.length);
    const turn = this.isRunning ? this.turns[this.turn] : [];
    const lying = turn.at(-1)?.[0] ?? [];
    const dice = Array.from({ length: this.sheet.dice }, (_, at) => (keep.includes(at) ? lying[at] : fallen.shift()));
    ensure(same(action.dice, dice), "deal");
    this.turns[this.turn] = [...turn, [dice, keep]];
    this.isRunning = true;
    return turn.length + 1 === this.sheet.rolls || (this.sheet.rolls > 1 && dice.every((die) => die === 1));
  }

  /** Return the places of the dice that are kept: each once, and never all of them. */
  kept({ keep = [] }) {
    ensure(Array.isArray(keep) && new Set(keep).size === keep.length, "not_allowed");
    const isPlace = (place) => Number.isInteger(place) && place >= 0 && place < this.sheet.dice;
    ensure(keep.every(isPlace) && keep.length < this.sheet.dice && (this.isRunning || !keep.length), "not_allowed");
    return [...keep].sort();
  }

  /** Count the points of a turn that is over; then the next seat rolls. */
  score(action, isTurnOver) {
    const seat = this.turn;
    const points = isTurnOver ? this.sheet.turn(this.turns[seat].at(-1)[0], this.scores[seat]) : 0;
    ensure(action.points === points, "points");
    this.scores[seat] += points;
    this.isOver = this.scores[seat] >= this.sheet.target;
    if (isTurnOver) {
      this.isRunning = false;
      this.turn = (seat + 1) % this.seats;
    }
  }

  seen() {
    const actor = this.isOver ? null : this.turn;
    return { actor, scores: this.scores, points: this.scores, turns: this.turns };
  }
}
