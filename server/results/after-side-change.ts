import { publishChange } from "../changes/publish-change";
import type { LockedTx } from "../locks/locked-transaction";
import { loadPlayRules } from "../points/play-rules";
import { recalculateFixture } from "../points/recalculate-fixture";
import { loadFixture } from "../season/load-fixture";
import type { Services } from "../services";
import { noteSideCorrections } from "./note-side-corrections";

/**
 * What follows from a statement of a side, in the transaction that stores it, whoever made it and
 * however late: every open screen of the tournament hears of it, and where a league asks who is
 * named, the teams that play and their points are worked out again (rules.md#backups). What it
 * changes after the end is kept as a correction (ADR-59).
 */
export function afterSideChange(
  tx: LockedTx,
  services: Pick<Services, "now" | "log">,
  fixtureId: number,
): void {
  const { tournamentId, lockedAt, state } = loadFixture(tx, fixtureId);
  publishChange(tx, { tournamentId }, "fixtures");
  if (lockedAt === null || loadPlayRules(tx, { tournamentId }) === null) return;
  if (state === "finished") noteSideCorrections(tx, fixtureId);
  for (const { leagueId, sentence } of recalculateFixture(tx, fixtureId, services.now())) {
    services.log.error({ leagueId, fixtureId }, `${sentence} Its points stay as they are.`);
  }
}
