import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { fixtures, statLines } from "#db/schema";
import { isOver } from "#game/play/match/state";
import { type Rescheduling, undoesLock } from "#game/play/season/fixtures";
import { publishChange } from "#server/core/publish-change";
import type { Services } from "#server/core/services";
import { loadLeaguesOf } from "../leagues/load-league";
import { recalculateFixture } from "../points/recalculate-fixture";
import { notePlayoffs } from "../proof/note-history";
import { noteScore } from "../proof/note-score";
import { loadFixture } from "../season/load-fixture";
import { lockDueFixtures } from "./lock-due-fixtures";
import type { LockedTx } from "./locked-tx";
import { listOwnLocks, moveOwnLocks } from "./move-own-locks";
import { relock } from "./relock";
import { endUndonePicks } from "./settle-picks";

/**
 * Gives a fixture a new start (UTC milliseconds). If that undoes its lock, later locks are worked
 * out again without it (rules.md#moved-fixtures), league by league where they have own times. Does
 * nothing if the lock by its start stays.
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
  const move = { id: fixtureId, tournamentId, startSetAt, newStart: startsAt, by, now };
  const ownLocks = listOwnLocks(tx, move);
  tx.update(fixtures)
    .set({ startsAt, startSetAt: now, lockedAt: null, updatedAt: now })
    .where(eq(fixtures.id, fixtureId))
    .run();
  publishChange(tx, { tournamentId }, "fixtures");
  for (const own of ownLocks) moveOwnLocks(tx, own, move, (each) => hasBegun(tx, each));
  if (unlocks && lockedAt !== null) {
    const own = new Set(ownLocks.map(({ leagueId }) => leagueId));
    const leagueIds = loadLeaguesOf(tx, tournamentId)
      .map(({ leagueId }) => leagueId)
      .filter((leagueId) => !own.has(leagueId));
    for (const leagueId of leagueIds) {
      endUndonePicks(tx, { leagueId, fixtureIds: [fixtureId], now });
    }
    relock(tx, { tournamentId, leagueIds, from: lockedAt, now });
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
