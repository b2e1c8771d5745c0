import { and, eq, isNull, lte, ne, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { fixtures } from "#db/schema";
import { createSquadWatch } from "../squads/due-squad-work";

/**
 * Whether a fixture has started without a lock, or something is due in squads, so that the next
 * reader settles it (rules.md#locks, rules.md#free-agents). The returned function takes UTC
 * milliseconds; its statement is prepared once.
 */
export function createLockWatch(db: Db): (now: number) => boolean {
  const due = db
    .select({ id: fixtures.id })
    .from(fixtures)
    .where(
      and(
        isNull(fixtures.lockedAt),
        eq(fixtures.shortNotice, false),
        lte(fixtures.startsAt, sql.placeholder("now")),
        ne(fixtures.state, "abandoned"),
      ),
    )
    .limit(1)
    .prepare();
  const isSquadWorkDue = createSquadWatch(db);
  return (now) => due.get({ now }) !== undefined || isSquadWorkDue(now);
}
