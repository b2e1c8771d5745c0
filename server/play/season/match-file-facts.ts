import { and, eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { fixtures, openDifferences, scoreSources } from "#db/schema";
import type { LeaguePoints, OpenDifference } from "#db/schema/match-files";
import { shareRead } from "#db/share-reads";

/** `matchFiles` if points of the tournament are those of match files, whose source is credited. */
export const creditOf = shareRead(
  (tx: Tx, tournamentId: number): { readonly matchFiles?: true } => {
    const row = statementsOf(tx).source.get({ tournamentId });
    return row === undefined ? {} : { matchFiles: true };
  },
);

/** A match file says something else than the stored score, and nobody has decided yet. */
export interface LeagueDifference extends Pick<OpenDifference, "changes" | "others"> {
  /** Under the league's rules; empty for a league that was made later. */
  readonly points: LeaguePoints["points"];
}

/** Null if no match file waits (rules.md#match-files). */
export function readDifference(
  tx: Tx,
  { leagueId, fixtureId }: { readonly leagueId: number; readonly fixtureId: number },
): LeagueDifference | null {
  const row = statementsOf(tx).difference.get({ fixtureId });
  if (row === undefined) return null;
  const { changes, others, points } = row.difference;
  const own = points.find(({ leagueIds }) => leagueIds.includes(leagueId));
  return { changes, others, points: own?.points ?? [] };
}

const statementsOf = prepareOnce((db) => ({
  source: db
    .select({ id: fixtures.id })
    .from(fixtures)
    .innerJoin(scoreSources, eq(scoreSources.fixtureId, fixtures.id))
    .where(
      and(
        eq(fixtures.tournamentId, sql.placeholder("tournamentId")),
        eq(scoreSources.source, "match file"),
      ),
    )
    .limit(1)
    .prepare(),
  difference: db
    .select({ difference: openDifferences.difference })
    .from(openDifferences)
    .where(eq(openDifferences.fixtureId, sql.placeholder("fixtureId")))
    .prepare(),
}));
