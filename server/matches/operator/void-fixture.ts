import { eq } from "drizzle-orm";
import { fixtures } from "#db/schema";
import { isShortNotice } from "#game/play/season/fixtures";
import type { OperatorChange } from "#game/trust/log/operator-changes";
import { AppError } from "#server/core/errors";
import { publishChange } from "#server/core/publish-change";
import type { Services } from "#server/core/services";
import { lockDueFixtures } from "#server/play/locks/lock-due-fixtures";
import type { LockedTx } from "#server/play/locks/locked-transaction";
import type { FixtureScore } from "#server/play/points/fixture-score";
import { readScore } from "#server/play/points/read-score";
import { readLock } from "#server/play/season/league-fixtures";
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
    const changes = callOff(tx, services, operator.userId, fixture);
    const inLeague = withShown(tx, () => fixture);
    logToLeagues(tx, services, operator, fixture.tournamentId, changes, inLeague);
  });
}

/**
 * A league that locks before the start has shown its teams by then (rules.md#lock-before).
 *
 * @param fixtureOf the fixture that a change has called off
 */
export function withShown(
  tx: LockedTx,
  fixtureOf: (change: OperatorChange) => OperatedFixture | undefined,
): (change: OperatorChange, leagueId: number) => OperatorChange {
  return (change, leagueId) => {
    const fixture = fixtureOf(change);
    if (change.kind !== "fixture voided" || fixture === undefined) return change;
    return { ...change, shown: readLock(tx, leagueId, fixture) !== null };
  };
}

/**
 * The change itself, which the caller logs.
 *
 * @throws as `voidFixture` does
 */
export function callOff(
  tx: LockedTx,
  services: Services,
  userId: number | null,
  fixture: OperatedFixture,
): OperatorChange[] {
  refuseRehearsed(fixture);
  if (fixture.state === "abandoned") return [];
  if (hasScore(tx, fixture)) {
    throw new AppError(
      "conflict",
      "A ball has been bowled: set the result to No result, or remove its innings first.",
    );
  }
  change(tx, services, userId, fixture, {
    state: "abandoned",
    status: "Abandoned without a ball",
  });
  return [{ kind: "fixture voided", fixture: fixture.name, shown: fixture.lockedAt !== null }];
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
    const changes = reinstate(tx, services, operator.userId, fixture);
    logToLeagues(tx, services, operator, fixture.tournamentId, changes);
  });
}

/** The change itself, which the caller logs. */
export function reinstate(
  tx: LockedTx,
  services: Services,
  userId: number | null,
  fixture: OperatedFixture,
): OperatorChange[] {
  if (fixture.state !== "abandoned") return [];
  const now = services.now();
  if (fixture.lockedAt === null && isShortNotice(fixture.startsAt, now)) {
    tx.update(fixtures).set({ shortNotice: true }).where(eq(fixtures.id, fixture.id)).run();
  }
  change(tx, services, userId, fixture, { state: "upcoming", status: "" });
  saveOverride(tx, fixture.id, { scoredManually: false }, now);
  lockDueFixtures(tx, now);
  return [{ kind: "fixture reinstated", fixture: fixture.name }];
}

function change(
  tx: LockedTx,
  services: Services,
  userId: number | null,
  { id, tournamentId }: OperatedFixture,
  to: Pick<FixtureScore, "state" | "status">,
): void {
  const score = { ...readScore(tx, id), ...to, winnerTeamId: null };
  recordScoreTx(tx, services, id, score, userId);
  markScoredManually(tx, id, services.now());
  publishChange(tx, { tournamentId }, "fixtures");
}
