import { asc, eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { followedSeries, seasonPacks, tournaments } from "#db/schema";
import type { Ms } from "#game/core/units";
import type { Services } from "#server/core/services";
import { type Operator, requireOperator } from "../operator/operator-access";
import { readTakenPack } from "./taken-pack";

interface ShownPack {
  readonly tournamentId: number;
  readonly tournament: string;
  readonly packId: string;
  readonly version: number;
  /** Null for an upload. */
  readonly address: string | null;
  readonly importedAt: Ms;
}

/** The packs that made tournaments here, by the tournament's name. */
export function listPacks({ db }: Pick<Services, "db">, operator: Operator): ShownPack[] {
  requireOperator(db, { id: operator.userId });
  return select(db).all();
}

interface TournamentPack extends ShownPack {
  /** The series at CricketData that the pack names, unless the tournament follows one. */
  readonly seriesId: string | null;
}

/** Null for a tournament without a pack. */
export function showPack(
  { db }: Pick<Services, "db">,
  operator: Operator,
  tournamentId: number,
): TournamentPack | null {
  requireOperator(db, { id: operator.userId });
  const pack = select(db)
    .all()
    .find((each) => each.tournamentId === tournamentId);
  if (pack === undefined) return null;
  const followed = db
    .select({ feed: followedSeries.feed })
    .from(followedSeries)
    .where(eq(followedSeries.tournamentId, tournamentId))
    .get();
  const named = readTakenPack(db, tournamentId)?.pack.tournament.ids?.cricketdata ?? null;
  return { ...pack, seriesId: followed === undefined ? named : null };
}

function select(tx: Tx) {
  const { tournamentId, packId, version, address, importedAt } = seasonPacks;
  return tx
    .select({ tournamentId, tournament: tournaments.name, packId, version, address, importedAt })
    .from(seasonPacks)
    .innerJoin(tournaments, eq(tournaments.id, tournamentId))
    .orderBy(asc(tournaments.name));
}
