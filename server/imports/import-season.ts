import { eq } from "drizzle-orm";
import { inTransaction, type Tx } from "#db/client";
import { fixtures, rehearsalMatches, tournaments } from "#db/schema";
import { AppError } from "../errors";
import { inLockedTransaction } from "../locks/locked-transaction";
import { noteSeason } from "../proof/note-season";
import { updateTournamentDates } from "../season/tournament-dates";
import type { Services } from "../services";
import { type FixtureChange, importFixture } from "./import-fixture";
import { importPool, type PoolReport } from "./import-pool";
import { importTeams } from "./import-teams";
import { placeFixtures } from "./place-fixtures";
import type { Season } from "./season-source";

export interface SeasonReport extends PoolReport, Readonly<Record<FixtureChange, number>> {
  readonly tournamentId: number;
}

/**
 * Brings a season into the database: teams and pool first, then each match in a transaction of its
 * own. Doing it twice changes nothing; a changed match updates its fixture and, by its stat lines,
 * the points of every league. A rehearsed match that has locked or begun is left as it is.
 *
 * @throws AppError "invalid" without a name or a match; "conflict" for the name of a tournament of
 *   the other kind, because results would give a rehearsal away
 */
export function importSeason(services: Services, season: Season): SeasonReport {
  const { db } = services;
  const name = season.name.trim();
  if (name === "") throw new AppError("invalid", "The tournament needs a name.");
  if (season.matches.length === 0) throw new AppError("invalid", "There is no match to import.");
  const { tournamentId, teams, pool, slots } = inLockedTransaction(services, (tx) => {
    const tournamentId = importTournament(tx, name, season);
    const teams = importTeams(tx, tournamentId, season);
    const pool = importPool(tx, services, teams, season);
    return { tournamentId, teams, pool, slots: placeFixtures(tx, tournamentId, season) };
  });
  const rehearsed = season.as !== "results";
  const counts: Record<FixtureChange, number> = { added: 0, updated: 0, unchanged: 0 };
  for (const source of season.matches) {
    const slot = slots.get(source.externalId);
    if (!slot) throw new Error(`Match ${source.externalId} has no place in the season.`);
    const place = { tournamentId, teams, slot, rehearsed };
    counts[inLockedTransaction(services, (tx) => importFixture(tx, services, source, place))] += 1;
  }
  inTransaction(db, (tx) => {
    updateTournamentDates(tx, tournamentId);
    noteSeason(tx, tournamentId, services.now());
  });
  return { tournamentId, ...counts, ...pool };
}

function importTournament(tx: Tx, name: string, { image, as }: Season): number {
  const stored = tx.select().from(tournaments).where(eq(tournaments.name, name)).get();
  if (!stored) {
    return tx.insert(tournaments).values({ name, image }).returning({ id: tournaments.id }).get()
      .id;
  }
  refuseOtherKind(tx, stored, as !== "results");
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
