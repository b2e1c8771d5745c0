import type { Ms } from "../../core/units";
import type { ChainBody, ChainedTeam } from "./chain";
import type { Ref } from "./line-names";

/** After the last entry of its chain (rules.md#chain). */
export interface ChainState {
  /** The hash of the last version; null before the first. */
  readonly rules: string | null;
  readonly season: string | null;
  readonly scores: ReadonlyMap<Ref, string>;
  /** Only locks that count. */
  readonly locks: ReadonlyMap<Ref, ChainedLock>;
  /** The number, from 1, of the first entry that names a receipt. */
  readonly receipts: ReadonlyMap<string, number>;
  /** Null if the chain keeps none (rules.md#chain). */
  readonly history: ChainedHistory | null;
}

export interface ChainedHistory {
  /** The last digest of each changeable thing, by its name. */
  readonly lines: ReadonlyMap<string, string>;
  readonly log: readonly string[];
  readonly squads: readonly string[];
}

interface ChainedLock {
  /** The start of the fixture that locked. */
  readonly at: Ms;
  readonly teams: readonly ChainedTeam[];
}

/** Hashes are not checked. */
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
