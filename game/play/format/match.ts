import { type LockableFixture, lockTimeOf, openFixtures } from "../season/fixtures";
import type { LockInput } from "../season/locks";
import {
  type CurrentWindow,
  type LockedTeam,
  lastSaveFor,
  spendableBooster,
  type WindowInput,
} from "../season/window";
import { isFullTeam } from "../team/lineup";
import { type Format, withFeatures } from "./format";

/** A fresh eleven for every fixture, from the squads of its two sides (rules.md#formats). */
export const MATCH: Format = {
  label: "Match by match",
  description: "A fresh eleven for every match, from the squads of its two sides.",
  example: "For Reds v Blues you pick eleven of their players; the next match starts afresh.",
  ...withFeatures({ hasTransfers: false, hasSalaryCap: true, hasSquads: false, hasRounds: false }),
  teamPerFixture: true,
  fixturesToPickFor: openFixtures,
  locksWith: () => (fixture) => fixture,
  playersFrom: ({ teamA, teamB }) => [teamA.id, teamB.id],
  window: windowOfFixture,
  charge: () => 0,
  lockTeamsAt: lockEachFixture,
  givenBackIds: (fixtures) => new Set(fixtures.filter(({ voided }) => voided).map(({ id }) => id)),
};

/**
 * Only the last save for the fixture counts. Nothing rolls over, so there is nothing to count
 * changes against.
 */
function windowOfFixture(input: WindowInput): CurrentWindow {
  const submission = lastSaveFor(input.targetFixtureId, input.submissions);
  const isFull = submission !== null && isFullTeam(submission.lineup);
  return {
    base: null,
    current: isFull ? submission.lineup : null,
    currentSubmissionId: isFull ? submission.id : null,
    submission,
    booster: spendableBooster(submission?.booster ?? null, input),
    predictedTeamId: submission?.predictedTeamId ?? null,
  };
}

/**
 * Each fixture of an instant locks the team saved for it, with its own booster. The last use of a
 * booster goes to the first fixture. No team, no lock.
 */
function lockEachFixture(input: LockInput): LockedTeam[] {
  const locked: LockedTeam[] = [];
  for (const fixture of input.fixtures) {
    const locksBefore = [...input.locksBefore, ...locked];
    const lock = lockFixture(fixture, { ...input, locksBefore });
    if (lock !== null) locked.push(lock);
  }
  return locked;
}

function lockFixture(fixture: LockableFixture, input: LockInput): LockedTeam | null {
  const instant = lockTimeOf(fixture);
  const window = windowOfFixture({
    locks: input.locksBefore,
    submissions: input.submissions.filter(({ savedAt }) => savedAt < instant),
    targetFixtureId: fixture.id,
    lastInstant: input.previousInstant,
    boosterSettings: input.boosterSettings,
    givenBackFixtureIds: input.givenBackFixtureIds,
  });
  const { currentSubmissionId: submissionId, booster, predictedTeamId } = window;
  if (submissionId === null) return null;
  const chosen = { submissionId, booster, predictedTeamId };
  return { fixtureId: fixture.id, instant, charge: 0, pool: "regular", ...chosen };
}
