import { eq, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { fixtures, scoreSources, tournamentSources } from "#db/schema";
import type { Ms } from "#game/core/units";
import {
  completeOrder,
  isResting,
  LIVE_SOURCES,
  type LiveSource,
  restsUntil,
} from "#game/play/match/score-source";
import { isOver } from "#game/play/match/state";

interface TournamentSources {
  /** All of them, the highest first. */
  readonly order: readonly LiveSource[];
  /** The name of a file in the folder of programs; null if none is asked. */
  readonly program: string | null;
}

/** rules.md#order-of-sources */
export function readSources(tx: Tx, tournamentId: number): TournamentSources {
  const row = statementsOf(tx).sources.get({ tournamentId });
  return { order: completeOrder(row?.order ?? []), program: row?.program ?? null };
}

/**
 * - `write`: nothing higher is alive
 * - `compare`: a higher source is, or has ended the match
 * - `late`: the stored score is newer
 */
export type Turn = "write" | "compare" | "late";

/** @param asOf null for an answer of this moment */
export function turnOf(
  tx: Tx,
  fixtureId: number,
  { source, asOf }: { readonly source: LiveSource; readonly asOf: Ms | null },
  now: Ms,
): Turn {
  const row = statementsOf(tx).written.get({ fixtureId });
  if (row === undefined) return "write";
  const { order } = readSources(tx, row.tournamentId);
  const until = restsUntil(source, order, row);
  if (until !== null && (isOver(row.state) || isResting({ restsUntil: until }, now))) {
    return "compare";
  }
  const isLive = LIVE_SOURCES.some((each) => each === row.source);
  return isLive && asOf !== null && row.asOf !== null && asOf < row.asOf ? "late" : "write";
}

const statementsOf = prepareOnce((db) => ({
  sources: db
    .select({ order: tournamentSources.order, program: tournamentSources.program })
    .from(tournamentSources)
    .where(eq(tournamentSources.tournamentId, sql.placeholder("tournamentId")))
    .prepare(),
  written: db
    .select({
      tournamentId: fixtures.tournamentId,
      state: fixtures.state,
      source: scoreSources.source,
      asOf: scoreSources.asOf,
    })
    .from(fixtures)
    .leftJoin(scoreSources, eq(scoreSources.fixtureId, fixtures.id))
    .where(eq(fixtures.id, sql.placeholder("fixtureId")))
    .prepare(),
}));
