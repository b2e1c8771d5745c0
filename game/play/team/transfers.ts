import type { Ms } from "../../core/units";
import { type Booster, effectsOf } from "./boosters";
import type { LeagueSettings } from "./league-settings";
import type { Lineup } from "./lineup";

/** Playoffs may have a transfer allowance of their own. */
export type FixtureStage = "group" | "playoff";

/** The allowance of a window (rules.md#playoffs). */
export type TransferAllowance = "regular" | "playoff";

/** In transfers, with the pool from which it was taken. */
export interface ChargedLock {
  readonly fixtureId: number;
  readonly charge: number;
  readonly pool: TransferAllowance;
}

export interface ChargedWindow {
  /** Changes are counted from it; null if they are free. */
  readonly base: Lineup | null;
  readonly current: Lineup | null;
  readonly booster: Booster | null;
  readonly submission: { readonly savedAt: number } | null;
}

export interface TransferRules {
  readonly settings: LeagueSettings;
  readonly pool: TransferAllowance;
  readonly tournamentStartsAt: Ms | null;
}

/** By the stage of the window's fixture (rules.md#playoffs). */
export function allowanceOf(settings: LeagueSettings, stage: FixtureStage): TransferAllowance {
  return settings.separatePlayoffTrades && stage === "playoff" ? "playoff" : "regular";
}

export function transfersAllowed(settings: LeagueSettings, pool: TransferAllowance): number {
  return pool === "playoff" ? settings.playoffTrades : settings.transfersAllowed;
}

export function freeTransfers(settings: LeagueSettings, pool: TransferAllowance): number {
  return pool === "playoff" ? settings.playoffFreeTrades : settings.freeTransfersPerMatch;
}

/** rules.md#transfers. */
export function isBeforeTournament(savedAt: number, tournamentStartsAt: number | null): boolean {
  return tournamentStartsAt !== null && savedAt < tournamentStartsAt;
}

/** Against the base: swapping one player is 1 in, 1 out (rules.md#transfers). */
export function countChanges(base: Lineup, lineup: Lineup): { added: number; removed: number } {
  const before = new Set(base.playerIds);
  const after = new Set(lineup.playerIds);
  return {
    added: [...after].filter((id) => !before.has(id)).length,
    removed: [...before].filter((id) => !after.has(id)).length,
  };
}

interface Changes {
  readonly base: Lineup | null;
  readonly lineup: Lineup;
  readonly freeTransfers: number;
  readonly booster: Booster | null;
  /** It was saved before the tournament's start. */
  readonly free: boolean;
}

/** In transfers, never below 0 (rules.md#transfers). */
export function chargeOf({ base, lineup, freeTransfers, booster, free }: Changes): number {
  if (free || base === null || effectsOf(booster).freeTransfers) return 0;
  const { added, removed } = countChanges(base, lineup);
  return Math.max(0, added + removed - freeTransfers);
}

/** The charge if the window locked now. A rolled-over team costs nothing. */
export function chargeOfWindow(window: ChargedWindow, rules: TransferRules): number {
  if (window.current === null || window.submission === null) return 0;
  return chargeOf({
    base: window.base,
    lineup: window.current,
    freeTransfers: freeTransfers(rules.settings, rules.pool),
    booster: window.booster,
    free: isBeforeTournament(window.submission.savedAt, rules.tournamentStartsAt),
  });
}

export interface TransferLedger extends TransferRules {
  /** Used before the league came here, of the regular allowance (rules.md#brought-leagues). */
  readonly broughtTransfers?: number;
  readonly locks: readonly ChargedLock[];
  readonly givenBackFixtureIds: ReadonlySet<number>;
}

interface TransferState {
  readonly allowed: number;
  /** More than allowed if the manager has lowered the allowance. */
  readonly used: number;
  readonly left: number;
  readonly openCharge: number;
}

/**
 * The counters of one pool (rules.md#transfers). `window` is null for everybody but its
 * participant, from whom alone it is not secret (rules.md#secrecy).
 */
export function transferState(ledger: TransferLedger, window: ChargedWindow | null): TransferState {
  const allowed = transfersAllowed(ledger.settings, ledger.pool);
  const openCharge = window === null ? 0 : chargeOfWindow(window, ledger);
  const used = usedByLocks(ledger) + openCharge;
  return { allowed, used, left: Math.max(0, allowed - used), openCharge };
}

function usedByLocks({
  locks,
  givenBackFixtureIds,
  pool,
  broughtTransfers = 0,
}: TransferLedger): number {
  const before = pool === "regular" ? broughtTransfers : 0;
  return locks
    .filter((lock) => lock.pool === pool && !givenBackFixtureIds.has(lock.fixtureId))
    .reduce((sum, lock) => sum + lock.charge, before);
}
