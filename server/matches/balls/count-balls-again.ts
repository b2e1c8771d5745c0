import { and, eq } from "drizzle-orm";
import { typedInnings } from "#db/schema";
import type { Services } from "#server/core/services";
import { forgetCorrectedInnings, readCorrectedInnings } from "../operator/corrected-innings";
import { findScorable } from "../operator/manual-scoring";
import { logToLeagues } from "../operator/operator-access";
import { actAsScorer, type Scorer } from "../operator/scorer-access";
import { readEvents } from "./read-events";
import { storeBalls } from "./store-balls";

/**
 * Gives a corrected innings back to its balls, with those entered since, and stores their score
 * (rules.md#ball-by-ball). Repeating it changes nothing.
 *
 * @param innings 1-based
 * @throws as `actAsScorer` and `findScorable` do
 */
export function countBallsAgain(services: Services, scorer: Scorer, innings: number): void {
  actAsScorer(services, scorer, (tx) => {
    const { fixtureId, userId } = scorer;
    const fixture = findScorable(tx, fixtureId, services.now());
    if (!readCorrectedInnings(tx, fixtureId).has(innings)) return;
    forgetCorrectedInnings(tx, fixtureId, innings);
    tx.delete(typedInnings)
      .where(and(eq(typedInnings.fixtureId, fixtureId), eq(typedInnings.innings, innings)))
      .run();
    storeBalls(tx, services, fixture, { userId, events: readEvents(tx, fixtureId) });
    logToLeagues(tx, services, scorer, fixture.tournamentId, [
      { kind: "balls count again", fixture: fixture.name, innings },
    ]);
  });
}
