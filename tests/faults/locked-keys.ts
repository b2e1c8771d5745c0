import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { lockedTeams, submissions } from "#db/schema";

/** The key under which each locked team was saved, by which a test knows it again. */
export function readLockedKeys(db: Tx): { fixtureId: number; key: string | null }[] {
  return db
    .select({ fixtureId: lockedTeams.fixtureId, key: submissions.key })
    .from(lockedTeams)
    .innerJoin(submissions, eq(submissions.id, lockedTeams.submissionId))
    .all();
}
