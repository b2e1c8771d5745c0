import type { Tx } from "#db/client";
import { fixtureOverrides } from "#db/schema";
import type { Ms } from "#game/core/units";
import { hasStarted } from "#game/play/season/fixtures";
import { AppError } from "#server/core/errors";
import type { Services } from "#server/core/services";
import { logToLeagues } from "./operator-access";
import { findOperatedFixture, type OperatedFixture } from "./read-fixture";
import { actAsScorer, type Scorer } from "./scorer-access";

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

/** From now on no feed changes the fixture itself; its score is another thing. */
export function markEdited(tx: Tx, fixtureId: number, now: number): void {
  saveOverride(tx, fixtureId, { edited: true }, now);
}

/** From now on no feed writes the fixture. */
export function markScoredManually(tx: Tx, fixtureId: number, now: number): void {
  saveOverride(tx, fixtureId, { scoredManually: true }, now);
}

/**
 * Its next answer replaces the typed score.
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

export type Unscorable = "rehearsed" | "void" | "not started";

export function whyUnscorable(fixture: OperatedFixture, now: number): Unscorable | null {
  if (playsItself(fixture)) return "rehearsed";
  if (fixture.state === "abandoned") return "void";
  return hasStarted(fixture, now) ? null : "not started";
}

const REFUSALS: Readonly<Record<Unscorable, (name: string) => string>> = {
  rehearsed: (name) => `${name} is a rehearsal: it is played from its file.`,
  void: (name) => `${name} is void: reinstate it first.`,
  "not started": (name) =>
    `${name} has not started yet: move it to when it was played, then score it.`,
};

/**
 * @throws AppError "not-found" for an unknown fixture; "conflict" with the reason of
 * `whyUnscorable`
 */
export function findScorable(tx: Tx, fixtureId: number, now: Ms): OperatedFixture {
  const fixture = findOperatedFixture(tx, fixtureId);
  const why = whyUnscorable(fixture, now);
  if (why !== null) throw new AppError("conflict", REFUSALS[why](fixture.name));
  return fixture;
}

/** @throws AppError "conflict" for a fixture that plays itself, until it is over */
export function refuseRehearsed(fixture: OperatedFixture): void {
  if (playsItself(fixture)) throw new AppError("conflict", REFUSALS.rehearsed(fixture.name));
}

function playsItself({ rehearsed, state }: OperatedFixture): boolean {
  return rehearsed && state !== "finished";
}
