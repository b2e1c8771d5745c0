import { eq } from "drizzle-orm";
import type { Tx } from "#db/client";
import { fixtureOverrides } from "#db/schema";
import { AppError } from "../errors";
import type { Services } from "../services";
import { actAsOperator, logToLeagues } from "./act-as-operator";
import type { Operator } from "./operator-access";
import { findOperatedFixture, type OperatedFixture } from "./read-fixture";

/** From now on no feed writes the fixture. `now` is UTC milliseconds. */
export function markScoredManually(tx: Tx, fixtureId: number, now: number): void {
  tx.insert(fixtureOverrides)
    .values({ fixtureId, scoredManually: true, updatedAt: now })
    .onConflictDoUpdate({
      target: fixtureOverrides.fixtureId,
      set: { scoredManually: true, updatedAt: now },
    })
    .run();
}

/**
 * Lets the feed write the fixture again; its next answer replaces what was typed.
 *
 * @throws AppError "not-found" for no fixture
 */
export function returnToFeed(services: Services, operator: Operator, fixtureId: number): void {
  actAsOperator(services, operator, (tx) => {
    const { scoredManually, name: fixture, tournamentId } = findOperatedFixture(tx, fixtureId);
    if (!scoredManually) return;
    const given = { scoredManually: false, updatedAt: services.now() };
    tx.update(fixtureOverrides).set(given).where(eq(fixtureOverrides.fixtureId, fixtureId)).run();
    logToLeagues(tx, services, operator, tournamentId, [{ kind: "feed scores again", fixture }]);
  });
}

/** @throws AppError "conflict" for a fixture that plays itself, until it is over */
export function refuseRehearsed({ rehearsed, state, name }: OperatedFixture): void {
  if (!rehearsed || state === "finished") return;
  throw new AppError("conflict", `${name} is a rehearsal: it is played from its file.`);
}

/** @throws AppError "conflict" before the start: nothing has been played yet */
export function refuseUnstarted({ lockedAt, name }: OperatedFixture): void {
  if (lockedAt !== null) return;
  throw new AppError(
    "conflict",
    `${name} has not started yet: move it to when it was played, then score it.`,
  );
}
