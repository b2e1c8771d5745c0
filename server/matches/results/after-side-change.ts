import { isOver } from "#game/play/match/state";
import { publishChange } from "#server/core/publish-change";
import type { Services } from "#server/core/services";
import type { LockedTx } from "#server/play/locks/locked-transaction";
import { loadScoring } from "#server/play/points/league-scope";
import { loadPlayRules } from "#server/play/points/play-rules";
import { recalculateFixture } from "#server/play/points/recalculate-fixture";
import { noteScore } from "#server/play/proof/note-score";
import { loadFixture } from "#server/play/season/load-fixture";
import { noteNamedCorrections } from "./note-named-corrections";
import { noteSideCorrections, type SideWord } from "./note-side-corrections";

/**
 * The consequences of a statement of a side, in the transaction that stores it, whoever made it and
 * however late: every open screen of the tournament hears of it, and in leagues that use named
 * sides the teams that play (rules.md#backups) and their points (rules.md#sides) are calculated
 * again. Changes after the end are stored as a correction (ADR-59). The same applies when a manager
 * has set a side aside.
 */
export function afterSideChange(
  tx: LockedTx,
  services: Pick<Services, "now" | "log">,
  fixtureId: number,
  word: SideWord,
): void {
  const { tournamentId, lockedAt, state } = loadFixture(tx, fixtureId);
  publishChange(tx, { tournamentId }, "fixtures");
  if (lockedAt === null) return;
  if (state === "finished") noteNamedCorrections(tx, fixtureId, word);
  const decidesTeams = loadPlayRules(tx, { tournamentId }) !== null;
  if (decidesTeams && state === "finished") noteSideCorrections(tx, fixtureId, word);
  // With the corrections that follow.
  if (isOver(state)) noteScore(tx, fixtureId, services.now());
  if (!decidesTeams && !isPaidFor(tx, tournamentId)) return;
  for (const { leagueId, sentence } of recalculateFixture(tx, fixtureId, services.now())) {
    services.log.error({ leagueId, fixtureId }, `${sentence} Its points stay as they are.`);
  }
}

/** Whether a league pays for being in a side. */
function isPaidFor(tx: LockedTx, tournamentId: number): boolean {
  const { leagues } = loadScoring(tx, { tournamentId });
  return leagues.some(({ scoringRules }) => scoringRules.extras.namedInSide !== 0);
}
