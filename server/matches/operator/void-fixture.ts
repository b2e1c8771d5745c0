import { eq } from "drizzle-orm";
import { fixtures } from "#db/schema";
import { isShortNotice } from "#game/play/season/fixtures";
import { AppError } from "#server/core/errors";
import { publishChange } from "#server/core/publish-change";
import type { Services } from "#server/core/services";
import { lockDueFixtures } from "#server/play/locks/lock-due-fixtures";
import type { LockedTx } from "#server/play/locks/locked-transaction";
import type { FixtureScore } from "#server/play/points/fixture-score";
import { readScore } from "#server/play/points/read-score";
import { recordScoreTx } from "../results/record-score";
import { hasScore } from "./edit-fixture";
import { markScoredManually, refuseRehearsed, saveOverride } from "./manual-scoring";
import { actAsOperator, logToLeagues, type Operator } from "./operator-access";
import { findOperatedFixture, type OperatedFixture } from "./read-fixture";

/**
 * Without a ball: no points, transfers and boosters given back (rules.md#abandoned).
 *
 * @throws AppError "conflict" after the first ball: that is a match without a result, and it
 * counts; "not-found" for an unknown fixture
 */
export function voidFixture(services: Services, operator: Operator, fixtureId: number): void {
  actAsOperator(services, operator, (tx) => {
    const fixture = findOperatedFixture(tx, fixtureId);
    refuseRehearsed(fixture);
    if (fixture.state === "abandoned") return;
    if (hasScore(tx, fixture)) {
      throw new AppError(
        "conflict",
        "A ball has been bowled: set the result to No result, or remove its innings first.",
      );
    }
    const { tournamentId, name } = fixture;
    change(tx, services, operator, fixture, {
      state: "abandoned",
      status: "Abandoned without a ball",
    });
    const shown = fixture.lockedAt !== null;
    logToLeagues(tx, services, operator, tournamentId, [
      { kind: "fixture voided", fixture: name, shown },
    ]);
  });
}

/**
 * A fixture that had not locked, and starts less than a day ahead or has started, is at short
 * notice now (rules.md#short-notice): its teams, as they were saved before its start, are public
 * from its first ball on. A feed may write its score again, since nobody has typed one.
 *
 * @throws AppError "not-found" for an unknown fixture
 */
export function reinstateFixture(services: Services, operator: Operator, fixtureId: number): void {
  actAsOperator(services, operator, (tx) => {
    const fixture = findOperatedFixture(tx, fixtureId);
    if (fixture.state !== "abandoned") return;
    const { tournamentId, name } = fixture;
    const now = services.now();
    if (fixture.lockedAt === null && isShortNotice(fixture.startsAt, now)) {
      tx.update(fixtures).set({ shortNotice: true }).where(eq(fixtures.id, fixtureId)).run();
    }
    change(tx, services, operator, fixture, { state: "upcoming", status: "" });
    saveOverride(tx, fixtureId, { scoredManually: false }, now);
    lockDueFixtures(tx, now);
    const reinstated = { kind: "fixture reinstated" as const, fixture: name };
    logToLeagues(tx, services, operator, tournamentId, [reinstated]);
  });
}

function change(
  tx: LockedTx,
  services: Services,
  { userId }: Operator,
  { id, tournamentId }: OperatedFixture,
  to: Pick<FixtureScore, "state" | "status">,
): void {
  const score = { ...readScore(tx, id), ...to, winnerTeamId: null };
  recordScoreTx(tx, services, id, score, userId);
  markScoredManually(tx, id, services.now());
  publishChange(tx, { tournamentId }, "fixtures");
}
