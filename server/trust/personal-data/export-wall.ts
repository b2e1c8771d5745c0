import { and, asc, eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { wallPosts } from "#db/schema";
import { subjectText } from "#game/stories/wall";
import { iso } from "#server/people/accounts/iso-time";

/** A user's posts on the walls of a league, even while its manager has them turned off. */
export function exportWall(
  tx: Tx,
  { leagueId, userId }: { readonly leagueId: number; readonly userId: number },
) {
  return tx
    .select()
    .from(wallPosts)
    .where(and(eq(wallPosts.leagueId, leagueId), eq(wallPosts.userId, userId)))
    .orderBy(asc(wallPosts.changedAt))
    .all()
    .map(({ kind, subjectId, reaction, line, changedAt }) => ({
      on: subjectText({ kind, id: subjectId }),
      reaction,
      line,
      changedAt: iso(changedAt),
    }));
}
