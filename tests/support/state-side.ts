import { sideStatementPlayers, sideStatements } from "#db/schema";
import type { NamedStatus, StatementSource } from "#game/play/match/known-side";
import type { Services } from "#server/core/services";
import { afterSideChange } from "#server/matches/results/after-side-change";
import { agreeOnSide } from "#server/matches/results/agree-on-side";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";

export interface StatedSide {
  readonly fixtureId: number;
  readonly teamId: number;
  readonly named: readonly number[];
  readonly substitutes?: readonly number[];
  readonly source?: StatementSource;
  readonly userId?: number;
}

/** Stores what somebody states of a side, and what follows from it. */
export function stateSide(services: Services, stated: StatedSide): void {
  const { named, substitutes = [], source = "feed", userId = null, ...of } = stated;
  inLockedTransaction(services, (tx, at) => {
    const { statementId } = tx
      .insert(sideStatements)
      .values({ ...of, source, userId, at })
      .returning({ statementId: sideStatements.id })
      .get();
    const add = (playerIds: readonly number[], status: NamedStatus) => {
      for (const playerId of playerIds) {
        tx.insert(sideStatementPlayers).values({ statementId, playerId, status }).run();
      }
    };
    add(named, "named");
    add(substitutes, "substitute");
    if (source === "member") agreeOnSide(tx, of.fixtureId, of.teamId, statementId);
    afterSideChange(tx, services, of.fixtureId, { teamId: of.teamId, source, userId, at });
  });
}
