import type { Tx } from "#db/client";
import { fixtureOverrides } from "#db/schema";
import { AppError } from "../errors";
import type { Services } from "../services";
import { logToLeagues } from "./act-as-operator";
import { findOperatedFixture, type OperatedFixture } from "./read-fixture";
import { actAsScorer, type Scorer } from "./scorer-access";

/** Stores what an operator sets for a fixture over its feed. `now` is UTC milliseconds. */
export function saveOverride(
  tx: Tx,
  fixtureId: number,
  override: Partial<
    Pick<FixtureOverride, "scoredManually" | "edited" | "playersOfMatch" | "dotBalls">
  >,
  now: number,
): void {
  const set = { ...override, updatedAt: now };
  tx.insert(fixtureOverrides)
    .values({ fixtureId, ...set })
    .onConflictDoUpdate({ target: fixtureOverrides.fixtureId, set })
    .run();
}

type FixtureOverride = typeof fixtureOverrides.$inferInsert;

/** From now on no feed changes the fixture itself; its score is another thing. `now` is UTC milliseconds. */
export function markEdited(tx: Tx, fixtureId: number, now: number): void {
  saveOverride(tx, fixtureId, { edited: true }, now);
}

/** From now on no feed writes the fixture. `now` is UTC milliseconds. */
export function markScoredManually(tx: Tx, fixtureId: number, now: number): void {
  saveOverride(tx, fixtureId, { scoredManually: true }, now);
}

/**
 * Lets the feed write the fixture again; its next answer replaces what was typed.
 *
 * @throws AppError "not-found" for a former scorer
 */
export function returnToFeed(services: Services, scorer: Scorer): void {
  const { fixtureId } = scorer;
  actAsScorer(services, scorer, (tx) => {
    const { scoredManually, name: fixture, tournamentId } = findOperatedFixture(tx, fixtureId);
    if (!scoredManually) return;
    saveOverride(tx, fixtureId, { scoredManually: false }, services.now());
    logToLeagues(tx, services, scorer, tournamentId, [{ kind: "feed scores again", fixture }]);
  });
}

/**
 * A fixture that an operator may score.
 *
 * @throws AppError "not-found" for none; "conflict" for one that plays itself, has not started or
 *   was called off
 */
export function findScorable(tx: Tx, fixtureId: number): OperatedFixture {
  const fixture = findOperatedFixture(tx, fixtureId);
  refuseRehearsed(fixture);
  refuseUnstarted(fixture);
  if (fixture.state === "abandoned") {
    throw new AppError("conflict", `${fixture.name} is void: reinstate it first.`);
  }
  return fixture;
}

/** @throws AppError "conflict" for a fixture that plays itself, until it is over */
export function refuseRehearsed({ rehearsed, state, name }: OperatedFixture): void {
  if (!rehearsed || state === "finished") return;
  throw new AppError("conflict", `${name} is a rehearsal: it is played from its file.`);
}

/** @throws AppError "conflict" before the start: nothing has been played yet */
function refuseUnstarted({ lockedAt, shortNotice, name }: OperatedFixture): void {
  // One at short notice locks with its first ball, which is refused before the start.
  if (lockedAt !== null || shortNotice) return;
  throw new AppError(
    "conflict",
    `${name} has not started yet: move it to when it was played, then score it.`,
  );
}
