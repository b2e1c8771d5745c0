import { eq } from "drizzle-orm";
import { inTransaction, type Tx } from "#db/client";
import { fixtures, rehearsalMatches, tournaments } from "#db/schema";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { loadLeaguesOf } from "#server/play/leagues/load-league";
import { lockDueFixtures } from "#server/play/locks/lock-due-fixtures";
import { inLockedTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import { noteSeason } from "#server/play/proof/note-season";
import type { FixtureSlot } from "#server/play/season/plan-season";
import type { TeamName } from "#server/play/season/season-fixtures";
import { updateTournamentDates } from "#server/play/season/tournament-dates";
import { type FixtureChange, importFixture, placeFixture } from "./import-fixture";
import { importPool, type PoolReport } from "./import-pool";
import { importTeams } from "./import-teams";
import { placeFixtures } from "./place-fixtures";
import { refuseOtherSeason } from "./same-season";
import type { SeasonPlan, SourceMatch } from "./season-source";

export interface SeasonReport extends PoolReport, Readonly<Record<FixtureChange, number>> {
  readonly tournamentId: number;
}

/** A season whose matches may come in. */
export interface BegunSeason {
  readonly tournamentId: number;
  /** The matches by their external ids, in the order of their starts. */
  readonly order: readonly string[];
  readonly pool: PoolReport;
  readonly counts: Record<FixtureChange, number>;
  /** Brings a match in, in a transaction of its own. */
  importMatch(source: SourceMatch): FixtureChange;
}

/**
 * Imports the common data of a season's matches in one transaction: tournament, teams and pool.
 * Where leagues play, their fixtures are imported as well and started ones lock, so that locks are
 * calculated, and the season enters the chains, once and not for every match.
 *
 * @throws AppError "invalid" without a name or a match; "conflict" for the name of a tournament of
 * the other kind, because results would spoil a rehearsal, and for that of another season
 */
export function beginSeason(services: Services, season: SeasonPlan): BegunSeason {
  const name = season.name.trim();
  if (name === "") throw new AppError("invalid", "The tournament needs a name.");
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

/** Finishes a season once its matches are in, or no more of them will come. */
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
