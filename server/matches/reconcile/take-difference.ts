import { eq } from "drizzle-orm";
import { prepareOnce } from "#db/client";
import { fixtures, openDifferences } from "#db/schema";
import type { LeaguePoints, OpenDifference } from "#db/schema/match-files";
import { AppError } from "#server/core/errors";
import { runJob } from "#server/core/job";
import type { Services } from "#server/core/services";
import { type Operator, requireOperator } from "../operator/operator-access";
import { requireScorer, type Scorer } from "../operator/scorer-access";
import { dropDifference, fileOf, findDifference, storedMark } from "./open-difference";
import { reconcileMatchJob } from "./reconcile-match";

interface ShownDifference extends Omit<OpenDifference, "points"> {
  /** Sent back by the form that takes it. */
  readonly digest: string;
  /** Under the rules of the most leagues. */
  readonly points: LeaguePoints["points"];
}

/**
 * The match file that waits at a match desk; null without one.
 *
 * @throws AppError "not-found" for a former scorer
 */
export function readOpenDifference(
  { db }: Pick<Services, "db">,
  { userId, fixtureId }: Scorer,
): ShownDifference | null {
  requireScorer(db, { id: userId }, fixtureId);
  const row = findDifference(db, fixtureId);
  if (row === null) return null;
  const { toConfirm, changes, others, points } = row.difference;
  return { digest: row.digest, toConfirm, changes, others, points: points[0]?.points ?? [] };
}

/**
 * Replaces the stored score by that of the match file that waits, also one that was typed.
 *
 * @param seen the digest of the difference that was shown
 * @throws AppError "not-found" for a former operator; "conflict" if nothing waits or the difference
 * has changed
 */
export async function takeDifference(
  services: Services,
  operator: Operator,
  fixtureId: number,
  seen: string,
): Promise<void> {
  requireOperator(services.db, { id: operator.userId });
  const row = findDifference(services.db, fixtureId);
  if (row === null) throw new AppError("conflict", "The match file no longer differs.");
  const { name, text } = fileOf(row);
  const { problems, fixtures: compared } = await runJob(services, reconcileMatchJob, name, text, {
    tournamentIds: tournamentIdsOf(services, fixtureId),
    ...{ apply: true, alsoTyped: true, alsoDoubted: true },
    ...{ userId: operator.userId, seen: [seen] },
  });
  const own = compared.find((each) => each.fixtureId === fixtureId);
  if (own?.outcome === "applied" || own?.outcome === "same") return;
  if (problems.length > 0) throw new AppError("conflict", problems.join(" "));
  throw new AppError("conflict", "The differences have changed. Check them again, then take them.");
}

/**
 * Compares the files that wait once more where the stored score has changed since: somebody may
 * have typed the same in the meantime, or the match may be void.
 */
export async function recheckDifferences(services: Services): Promise<void> {
  const { db } = services;
  for (const { fixtureId, stored } of statementOf(db).all()) {
    const row = stored === storedMark(db, fixtureId) ? null : findDifference(db, fixtureId);
    if (row === null) continue;
    const { name, text } = fileOf(row);
    const result = await runJob(services, reconcileMatchJob, name, text, {
      tournamentIds: tournamentIdsOf(services, fixtureId),
      ...{ apply: true, alsoTyped: false, alsoDoubted: false, userId: null },
    });
    const isCompared = result.fixtures.some((each) => each.fixtureId === fixtureId);
    if (!isCompared) dropDifference(services, fixtureId);
  }
}

const statementOf = prepareOnce((db) =>
  db
    .select({ fixtureId: openDifferences.fixtureId, stored: openDifferences.stored })
    .from(openDifferences)
    .prepare(),
);

function tournamentIdsOf({ db }: Services, fixtureId: number): number[] {
  return db
    .select({ id: fixtures.tournamentId })
    .from(fixtures)
    .where(eq(fixtures.id, fixtureId))
    .all()
    .map(({ id }) => id);
}
