import { sideStatementPlayers, sideStatements } from "#db/schema";
import type { NamedStatus, StatementSource } from "#game/sides/known-side";
import { inLockedTransaction } from "#server/locks/locked-transaction";
import { afterSideChange } from "#server/results/after-side-change";
import { agreeOnSide } from "#server/results/agree-on-side";
import type { Services } from "#server/services";

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
