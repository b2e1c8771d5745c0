import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { fixtures, lockedTeams, statLines } from "#db/schema";
import { isOver } from "#game/play/match/state";
import { type Rescheduling, undoesLock } from "#game/play/season/fixtures";
import { publishChange } from "#server/core/publish-change";
import type { Services } from "#server/core/services";
import { recalculateFixture } from "../points/recalculate-fixture";
import { notePlayoffs } from "../proof/note-history";
import { noteScore } from "../proof/note-score";
import { loadFixture } from "../season/load-fixture";
import { lockDueFixtures } from "./lock-due-fixtures";
import type { LockedTx } from "./locked-tx";
import { relock } from "./relock";

/**
 * Gives a fixture a new start (UTC milliseconds). If that undoes its lock, later locks are worked
 * out again without it (rules.md#moved-fixtures). Does nothing if a lock stays.
 */
export function moveFixtureTx(
  tx: LockedTx,
  services: Services,
  fixtureId: number,
  startsAt: number,
  by: Rescheduling["by"],
): void {
  const now = services.now();
  const fixture = loadFixture(tx, fixtureId);
  const { lockedAt, startSetAt, tournamentId } = fixture;
  const begun = hasBegun(tx, fixture);
  const unlocks = undoesLock({ now, lockedAt, startSetAt, newStart: startsAt, begun, by });
  if (fixture.startsAt === startsAt || (lockedAt !== null && !unlocks)) return;
  tx.update(fixtures)
    .set({ startsAt, startSetAt: now, lockedAt: null, updatedAt: now })
    .where(eq(fixtures.id, fixtureId))
    .run();
  publishChange(tx, { tournamentId }, "fixtures");
  if (unlocks && lockedAt !== null) {
    tx.delete(lockedTeams).where(eq(lockedTeams.fixtureId, fixtureId)).run();
    relock(tx, { tournamentId, from: lockedAt, now });
    recalculateFixture(tx, fixtureId, now);
    notePlayoffs(tx, tournamentId, now);
  }
  lockDueFixtures(tx, now);
  // Its times are kept with its score.
  if (isOver(fixture.state)) noteScore(tx, fixtureId, now);
}

function hasBegun(tx: Tx, fixture: { readonly id: number; readonly state: string }): boolean {
  const line = tx
    .select({ fixtureId: statLines.fixtureId })
    .from(statLines)
    .where(eq(statLines.fixtureId, fixture.id))
    .limit(1)
    .get();
  return line !== undefined || fixture.state === "in progress" || fixture.state === "finished";
}
