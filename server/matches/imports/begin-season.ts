import { eq } from "drizzle-orm";
import { inTransaction, type Tx } from "#db/client";
import { fixtures, rehearsalMatches, teams, tournaments } from "#db/schema";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { loadLeaguesOf } from "#server/play/leagues/load-league";
import { lockDueFixtures } from "#server/play/locks/lock-due-fixtures";
import { inLockedTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import { noteSeason } from "#server/play/proof/season-lines";
import { shortNameOf } from "#server/play/season/known-teams";
import { updateTournamentDates } from "#server/play/season/list-tournaments";
import { type DatedMatch, type FixtureSlot, planSeason } from "#server/play/season/plan-season";
import type { TeamName } from "#server/play/season/season-fixtures";
import { readCricsheet } from "../cricsheet/read-cricsheet";
import { type FixtureChange, importFixture, placeFixture } from "./import-fixture";
import { importPool, type PoolReport } from "./import-pool";
import { NO_NAME, refuseOtherSeason } from "./same-season";
import type { MatchHead, SeasonPlan, SourceMatch } from "./season-source";

export interface SeasonReport extends PoolReport, Readonly<Record<FixtureChange, number>> {
  readonly tournamentId: number;
}

interface BegunSeason {
  readonly tournamentId: number;
  /** External ids of the matches, in the order of their starts. */
  readonly order: readonly string[];
  readonly pool: PoolReport;
  readonly counts: Record<FixtureChange, number>;
  /** In a transaction of its own. */
  importMatch(source: SourceMatch): FixtureChange;
}

/**
 * Imports the common data of a season's matches in one transaction: tournament, teams and pool. If
 * leagues play, their fixtures are imported as well and started ones lock, so that locks are
 * calculated, and the season enters the chains, once and not for every match.
 *
 * @throws AppError "invalid" without a name or a match; "conflict" for the name of a tournament of
 * the other kind, because results would spoil a rehearsal, and for that of another season
 */
export function beginSeason(services: Services, season: SeasonPlan): BegunSeason {
  const name = season.name.trim();
  if (name === "") throw new AppError("invalid", NO_NAME);
  if (season.heads.length === 0) throw new AppError("invalid", "There is no match to import.");
  const rehearsed = season.as !== "results";
  const { tournamentId, teams, pool, slots, placed } = inLockedTransaction(services, (tx) => {
    const tournamentId = importTournament(tx, name, season);
    const teams = importTeams(tx, tournamentId, season);
    const pool = importPool(tx, services, teams, season);
    const slots = placeFixtures(tx, tournamentId, season);
    const together = !rehearsed && loadLeaguesOf(tx, tournamentId).length > 0;
    const own = { tournamentId, teams, slots };
    const placed = together
      ? placeAll(tx, services, season, own)
      : new Map<string, FixtureChange>();
    return { ...own, pool, placed };
  });
  const counts: Record<FixtureChange, number> = { added: 0, updated: 0, unchanged: 0 };
  const importMatch = (source: SourceMatch) => {
    const place = { tournamentId, teams, slot: slotOf(slots, source.externalId), rehearsed };
    const change = inLockedTransaction(services, (tx) =>
      importFixture(tx, services, source, place),
    );
    const before = placed.get(source.externalId) ?? "unchanged";
    const whole = before === "unchanged" ? change : before;
    counts[whole] += 1;
    return whole;
  };
  const order = season.heads
    .map(({ externalId }) => externalId)
    .sort((a, b) => {
      return slotOf(slots, a).number - slotOf(slots, b).number;
    });
  return { tournamentId, order, pool, counts, importMatch };
}

/** Its matches are in, or no more of them will come. */
export function endSeason(
  services: Services,
  { tournamentId, counts, pool }: BegunSeason,
): SeasonReport {
  inTransaction(services.db, (tx) => {
    updateTournamentDates(tx, tournamentId);
    noteSeason(tx, tournamentId, services.now());
  });
  return { tournamentId, ...counts, ...pool };
}

interface PlacedSeason {
  readonly tournamentId: number;
  readonly teams: ReadonlyMap<string, TeamName>;
  readonly slots: ReadonlyMap<string, FixtureSlot>;
}

function placeAll(
  tx: LockedTx,
  services: Services,
  { heads }: SeasonPlan,
  { slots, ...season }: PlacedSeason,
): Map<string, FixtureChange> {
  const placed = heads.map((head) => {
    const place = { ...season, slot: slotOf(slots, head.externalId), rehearsed: false };
    const { change } = placeFixture(tx, services, head, place) ?? { change: "unchanged" };
    return [head.externalId, change] as const;
  });
  updateTournamentDates(tx, season.tournamentId);
  noteSeason(tx, season.tournamentId, services.now());
  lockDueFixtures(tx, services.now());
  return new Map(placed);
}

function slotOf(slots: ReadonlyMap<string, FixtureSlot>, externalId: string): FixtureSlot {
  const slot = slots.get(externalId);
  if (!slot) throw new Error(`Match ${externalId} has no place in the season.`);
  return slot;
}

function importTournament(tx: Tx, name: string, { image, as, heads }: SeasonPlan): number {
  const stored = tx.select().from(tournaments).where(eq(tournaments.name, name)).get();
  if (!stored) {
    return tx.insert(tournaments).values({ name, image }).returning({ id: tournaments.id }).get()
      .id;
  }
  refuseOtherKind(tx, stored, as !== "results");
  if (as === "results") refuseOtherSeason(tx, stored, heads);
  if (image !== null && image !== stored.image) {
    tx.update(tournaments).set({ image }).where(eq(tournaments.id, stored.id)).run();
  }
  return stored.id;
}

function refuseOtherKind(
  tx: Tx,
  { id, name }: { readonly id: number; readonly name: string },
  rehearsed: boolean,
): void {
  const stored = tx
    .select({ rehearsalOf: rehearsalMatches.fixtureId })
    .from(fixtures)
    .leftJoin(rehearsalMatches, eq(rehearsalMatches.fixtureId, fixtures.id))
    .where(eq(fixtures.tournamentId, id))
    .all();
  if (stored.every(({ rehearsalOf }) => (rehearsalOf !== null) === rehearsed)) return;
  throw new AppError(
    "conflict",
    rehearsed
      ? `${name} has known results: rehearse it under another name.`
      : `${name} is a rehearsal: import it with --as-upcoming, or its results under another name.`,
  );
}

/**
 * Adds missing teams in the order of their names. A short name is given once and then kept.
 *
 * @returns all teams of the tournament by name
 */
function importTeams(
  tx: Tx,
  tournamentId: number,
  { heads, shortNames }: SeasonPlan,
): Map<string, TeamName> {
  const stored = tx
    .select({ id: teams.id, name: teams.name, shortName: teams.shortName })
    .from(teams)
    .where(eq(teams.tournamentId, tournamentId))
    .all();
  const byName = new Map(stored.map((team) => [team.name, team]));
  const taken = new Set(stored.map((team) => team.shortName));
  const names = new Set(heads.flatMap(({ info }) => info.teams));
  for (const name of [...names].sort()) {
    if (byName.has(name)) continue;
    const shortName = shortNames?.get(name) ?? shortNameOf(name, taken);
    taken.add(shortName);
    const row = { tournamentId, name, shortName };
    byName.set(name, tx.insert(teams).values(row).returning().get());
  }
  return byName;
}

/**
 * By external id: number and start, the starts of a rehearsal shifted. Fixtures that were imported
 * earlier and are not among the matches (a file that has broken since) keep their place, and their
 * number follows.
 */
function placeFixtures(tx: Tx, tournamentId: number, season: SeasonPlan): Map<string, FixtureSlot> {
  const here = new Set(season.heads.map(({ externalId }) => externalId));
  const absent = listStored(tx, tournamentId).filter(({ externalId }) => !here.has(externalId));
  const slots = planSeason([...season.heads.map(dateOfSource), ...absent.map(dateOfStored)]);
  for (const { id, externalId, number } of absent) {
    const place = slots.get(externalId)?.number ?? number;
    if (place === number) continue;
    tx.update(fixtures).set({ number: place }).where(eq(fixtures.id, id)).run();
  }
  const startsAt = season.as === "results" ? null : season.as.startsAt;
  return startsAt === null ? slots : shiftSeason(slots, startsAt);
}

/** The first match starts at `startsAt`, the distances stay. */
function shiftSeason(
  slots: ReadonlyMap<string, FixtureSlot>,
  startsAt: number,
): Map<string, FixtureSlot> {
  const first = Math.min(...[...slots.values()].map((slot) => slot.startsAt));
  return new Map(
    [...slots].map(([externalId, slot]) => [
      externalId,
      { ...slot, startsAt: slot.startsAt - first + startsAt },
    ]),
  );
}

interface StoredFixture {
  readonly id: number;
  readonly externalId: string;
  readonly number: number;
  readonly startsAt: number;
  readonly source: string | null;
}

function listStored(tx: Tx, tournamentId: number): StoredFixture[] {
  return tx
    .select({
      id: fixtures.id,
      externalId: fixtures.externalId,
      number: fixtures.number,
      startsAt: fixtures.startsAt,
      source: rehearsalMatches.source,
    })
    .from(fixtures)
    .leftJoin(rehearsalMatches, eq(rehearsalMatches.fixtureId, fixtures.id))
    .where(eq(fixtures.tournamentId, tournamentId))
    .all();
}

function dateOfSource({ externalId, info, startsAt }: MatchHead): DatedMatch {
  return { externalId, date: firstDateOf(info.dates), startsAt };
}

/** A rehearsal has been shifted away from the dates of its source, which order the season. */
function dateOfStored({ externalId, startsAt, source }: StoredFixture): DatedMatch {
  const date =
    source === null
      ? new Date(startsAt).toISOString().slice(0, "YYYY-MM-DD".length)
      : firstDateOf(readCricsheet(source).info.dates);
  return { externalId, date };
}

function firstDateOf([date]: readonly string[]): string {
  if (date === undefined) throw new Error("A match without a date cannot be placed.");
  return date;
}
