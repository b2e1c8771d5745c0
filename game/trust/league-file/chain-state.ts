import type { Ms } from "../../core/units";
import type { ChainBody, ChainedTeam } from "./chain";
import type { Ref } from "./ref";

/** The state of a league after the last entry of its chain (rules.md#chain). */
export interface ChainState {
  /** The hash of the last version of the rules; null before there is one, as of the season. */
  readonly rules: string | null;
  readonly season: string | null;
  /** The hash of the last version of each score. */
  readonly scores: ReadonlyMap<Ref, string>;
  /** The locks that count, and their teams. */
  readonly locks: ReadonlyMap<Ref, ChainedLock>;
  /** Every receipt that an entry names, with the number of the first entry that does, from 1. */
  readonly receipts: ReadonlyMap<string, number>;
  /** The league's history as its entries add it up; null where the chain keeps none (rules.md#chain). */
  readonly history: ChainedHistory | null;
}

/** All entries of a chain's history together. */
export interface ChainedHistory {
  /** The last digest of each thing that may change, by its name. */
  readonly lines: ReadonlyMap<string, string>;
  readonly log: readonly string[];
  readonly squads: readonly string[];
}

export interface ChainedLock {
  /** The start of the fixture that locked. */
  readonly at: Ms;
  readonly teams: readonly ChainedTeam[];
}

/** The state of a chain, entry by entry, whether or not its hashes follow. */
export function stateOfChain(bodies: Iterable<ChainBody>): ChainState {
  let rules: string | null = null;
  let season: string | null = null;
  const scores = new Map<Ref, string>();
  const locks = new Map<Ref, ChainedLock>();
  const receipts = new Map<string, number>();
  let history: { lines: Map<string, string>; log: string[]; squads: string[] } | null = null;
  let number = 0;
  const name = (receipt: string) => {
    if (!receipts.has(receipt)) receipts.set(receipt, number);
  };
  for (const body of bodies) {
    number += 1;
    if (body.kind === "rules") rules = body.version;
    else if (body.kind === "season") season = body.version;
    else if (body.kind === "score") scores.set(body.fixture, body.version);
    else if (body.kind === "history") {
      history ??= { lines: new Map(), log: [], squads: [] };
      for (const [line, digest] of Object.entries(body.lines)) history.lines.set(line, digest);
      for (const digest of body.log) history.log.push(digest);
      for (const digest of body.squads) history.squads.push(digest);
    } else if (body.kind === "locks undone") undo(locks, body.from);
    else if (body.kind === "lock") {
      const { at, fixtures, teams, saves } = body;
      for (const fixture of fixtures) locks.set(fixture, { at, teams });
      for (const receipt of saves) name(receipt);
      for (const { receipt } of teams) name(receipt);
    }
  }
  return { rules, season, scores, locks, receipts, history };
}

function undo(locks: Map<Ref, ChainedLock>, from: number): void {
  for (const [fixture, { at }] of locks) {
    if (at >= from) locks.delete(fixture);
  }
}
