import { and, isNull, lte, ne, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { fixtures } from "#db/schema";

/**
 * Whether a fixture has started that has not locked, so that the next reader locks it
 * (rules.md#locks). The returned function takes UTC milliseconds; its statement is prepared once.
 */
export function createLockWatch(db: Db): (now: number) => boolean {
  const due = db
    .select({ id: fixtures.id })
    .from(fixtures)
    .where(
      and(
        isNull(fixtures.lockedAt),
        lte(fixtures.startsAt, sql.placeholder("now")),
        ne(fixtures.state, "abandoned"),
      ),
    )
    .limit(1)
    .prepare();
  return (now) => due.get({ now }) !== undefined;
}
