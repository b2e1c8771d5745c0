import { and, eq, inArray, notExists } from "drizzle-orm";
import type { Tx } from "#db/client";
import { fixtures, rehearsalMatches, tournaments } from "#db/schema";
import { DAY_MS } from "#game/core/units";
import { AppError } from "#server/core/errors";
import { listTournaments, replayedMatches } from "#server/play/season/list-tournaments";
import type { MatchHead } from "./season-source";

/** A season has no longer pause, unless both sides of it come from one file of matches. */
const LONGEST_PAUSE_MS = 90 * DAY_MS;

export interface SeasonMatches {
  readonly externalIds: readonly string[];
  readonly from: string;
  readonly to: string;
}

interface Named {
  readonly id: number;
  readonly name: string;
}

/**
 * The tournament of earlier imports of these matches, by their external ids; null without one.
 * Without rehearsals.
 */
export function findImported(tx: Tx, { externalIds }: SeasonMatches): Named | null {
  const rehearsed = tx
    .select({ id: rehearsalMatches.fixtureId })
    .from(rehearsalMatches)
    .where(eq(rehearsalMatches.fixtureId, fixtures.id));
  const known = inArray(fixtures.externalId, [...externalIds]);
  const found = tx
    .select({ id: tournaments.id, name: tournaments.name })
    .from(fixtures)
    .innerJoin(tournaments, eq(tournaments.id, fixtures.tournamentId))
    .where(and(known, notExists(rehearsed)))
    .limit(1)
    .get();
  return found ?? null;
}

/**
 * Two seasons of a competition must not become one tournament.
 *
 * @throws AppError "conflict" as `otherSeason` says
 */
export function refuseOtherSeason(tx: Tx, stored: Named, heads: readonly MatchHead[]): void {
  const days = heads.flatMap(({ info }) => info.dates).sort();
  const [from = "", to = ""] = [days.at(0), days.at(-1)];
  const externalIds = heads.map(({ externalId }) => externalId);
  const sentence = otherSeason(tx, stored, { externalIds, from, to });
  if (sentence !== null) throw new AppError("conflict", sentence);
}

/**
 * Matches are of another season than a tournament if none of them is in it, and months lie between
 * its fixtures and them. Null if they may be of the same.
 */
function otherSeason(
  tx: Tx,
  { id, name }: Named,
  { externalIds, from, to }: SeasonMatches,
): string | null {
  const stored = tx
    .select({ externalId: fixtures.externalId, startsAt: fixtures.startsAt })
    .from(fixtures)
    .where(eq(fixtures.tournamentId, id))
    .all();
  const known = new Set(externalIds);
  if (stored.length === 0 || stored.some(({ externalId }) => known.has(externalId))) return null;
  const starts = stored.map(({ startsAt }) => startsAt);
  const [first, last] = [Math.min(...starts), Math.max(...starts)];
  const pause = Math.max(Date.parse(from) - last, first - Date.parse(to));
  if (pause <= LONGEST_PAUSE_MS) return null;
  return `${name} has matches from ${dayOf(first)} to ${dayOf(last)}: give another season another name.`;
}

function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, "YYYY-MM-DD".length);
}

/** A tournament of this name has a match left to play. */
export function isRunning(tx: Tx, name: string): boolean {
  return listTournaments(tx).some((each) => each.name === name.trim() && !each.finished);
}

export const NO_NAME = "The tournament needs a name.";

/** Null if a season can be played again as the tournament of the name. */
export function faultOfReplay(tx: Tx, name: string): string | null {
  const typed = name.trim();
  if (typed === "") return NO_NAME;
  if (!listTournaments(tx).some((each) => each.name === typed)) return null;
  return `There is a tournament called ${typed} already: give the replay another name.`;
}

/** Null if the matches can become the tournament of the name. */
export function faultOfName(tx: Tx, name: string, matches: SeasonMatches): string | null {
  if (name.trim() === "") return NO_NAME;
  const { id } = tournaments;
  const where = eq(tournaments.name, name.trim());
  const stored = tx.select({ id, name: tournaments.name }).from(tournaments).where(where).get();
  if (stored === undefined) return null;
  if (replayedMatches(tx, eq(fixtures.tournamentId, stored.id)).limit(1).get() !== undefined) {
    return `${stored.name} is a replay: give the results another name.`;
  }
  return otherSeason(tx, stored, matches);
}
