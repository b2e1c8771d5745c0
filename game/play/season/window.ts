import type { Ms } from "../../core/units";
import { type Booster, type BoosterSettings, effectsOf } from "../team/boosters";
import { EMPTY_LINEUP, isFullTeam, type Lineup } from "../team/lineup";
import type { ChargedLock, ChargedWindow } from "../team/transfers";

/**
 * Everything a participant had chosen when they saved. Submissions are only ever added, and each
 * is whole: saving a prediction alone repeats the lineup. By `savedAt`, then `id`, the last counts.
 */
export interface Submission {
  readonly id: number;
  readonly savedAt: Ms;
  /** Without exactly eleven players it never locks. */
  readonly lineup: Lineup;
  readonly booster: Booster | null;
  /** The fixture that the prediction is about. */
  readonly targetFixtureId: number | null;
  readonly predictedTeamId: number | null;
}

/** The team that plays a fixture; its lineup is that of the submission. */
export interface LockedTeam extends ChargedLock {
  /** The start at which it locked. */
  readonly instant: Ms;
  readonly submissionId: number;
  readonly booster: Booster | null;
  readonly predictedTeamId: number | null;
}

/** One participant's side of a window: what would lock now, and the saves it results from. */
export interface CurrentWindow extends ChargedWindow {
  /** The submission whose lineup `current` is, maybe one of an earlier window. */
  readonly currentSubmissionId: number | null;
  /** The last submission of this window. */
  readonly submission: Submission | null;
  /** The booster that would be spent now; `submission.booster` is the requested one. */
  readonly booster: Booster | null;
  /** For the fixture that comes next, whenever it was made. */
  readonly predictedTeamId: number | null;
}

export interface WindowInput {
  /** All locks of the participant so far. */
  readonly locks: readonly LockedTeam[];
  /**
   * Those of the window, the last one of all, those that the locks name, and the last one for the
   * fixture that comes next; more do no harm.
   */
  readonly submissions: readonly Submission[];
  /** The fixture that comes next; null when the season has no more. */
  readonly targetFixtureId: number | null;
  /** The last lock of the tournament, whether or not the participant had a team in it. */
  readonly lastInstant: number | null;
  readonly boosterSettings: BoosterSettings;
  readonly givenBackFixtureIds: ReadonlySet<number>;
}

/**
 * The window that is open after the last lock: submissions saved at or after it (rules.md#locks).
 * A team not changed rolls over with its captains, without prediction and booster (rules.md#locks).
 * @throws when the submission of a locked team is missing: stored data is broken.
 */
export function currentWindow(input: WindowInput): CurrentWindow {
  const submission = lastSubmissionSince(input.submissions, input.lastInstant);
  const base = baseSubmission(input);
  const full = submission !== null && isFullTeam(submission.lineup);
  const current = full ? submission : base;
  return {
    base: base?.lineup ?? null,
    current: current?.lineup ?? null,
    currentSubmissionId: current?.id ?? null,
    submission,
    booster: spendableBooster(submission?.booster ?? null, input),
    predictedTeamId: predictionFor(input.targetFixtureId, input.submissions),
  };
}

/**
 * The team predicted to win a fixture, by the last save for that fixture and no other
 * (rules.md#prediction).
 *
 * @param fixtureId null for none, which nobody predicts
 */
export function predictionFor(
  fixtureId: number | null,
  submissions: readonly Submission[],
): number | null {
  return lastSaveFor(fixtureId, submissions)?.predictedTeamId ?? null;
}

/** The last save for a fixture and no other; null without one, and for no fixture. */
export function lastSaveFor(
  fixtureId: number | null,
  submissions: readonly Submission[],
): Submission | null {
  if (fixtureId === null) return null;
  return lastSave(submissions.filter(({ targetFixtureId }) => targetFixtureId === fixtureId));
}

/**
 * The booster after whose fixture the team has just gone back (rules.md#boosters): that of the last
 * lock, if it is for one fixture; null where the last lock rolls over.
 */
export function wentBackAfter(locks: readonly LockedTeam[]): Booster | null {
  const last = locks.reduce((latest, { instant }) => Math.max(latest, instant), 0);
  const boosters = locks.filter(({ instant }) => instant === last).map(({ booster }) => booster);
  return boosters.find((booster) => effectsOf(booster).forOneFixture) ?? null;
}

/**
 * The team that Reset saves (rules.md#reset): players and captains of the last lock, no booster, no
 * prediction. `found` is false without a lock, and the team is cleared with the info message.
 */
export function resetChoices(window: Pick<CurrentWindow, "base">): {
  lineup: Lineup;
  booster: null;
  predictedTeamId: null;
  found: boolean;
} {
  const found = window.base !== null;
  return { lineup: window.base ?? EMPTY_LINEUP, booster: null, predictedTeamId: null, found };
}

/** The number of times a booster was spent; returned ones do not count (rules.md#abandoned). */
export function boosterUses(
  booster: Booster,
  { locks, givenBackFixtureIds }: Pick<WindowInput, "locks" | "givenBackFixtureIds">,
): number {
  return locks.filter(
    (lock) => lock.booster === booster && !givenBackFixtureIds.has(lock.fixtureId),
  ).length;
}

function lastSubmissionSince(
  submissions: readonly Submission[],
  lastInstant: number | null,
): Submission | null {
  return lastSave(
    submissions.filter((each) => lastInstant === null || each.savedAt >= lastInstant),
  );
}

/** The one that counts; null without any. */
export function lastSave(submissions: readonly Submission[]): Submission | null {
  return submissions.reduce<Submission | null>(
    (last, submission) => (last === null || isLater(submission, last) ? submission : last),
    null,
  );
}

function isLater(a: Submission, b: Submission): boolean {
  return a.savedAt === b.savedAt ? a.id > b.id : a.savedAt > b.savedAt;
}

/**
 * The team of the last lock, going back over locks whose booster is for one fixture
 * (rules.md#boosters), abandoned ones too. Of fixtures at one instant only the first carries the booster, yet all play
 * its team: the whole instant is passed over.
 */
function baseSubmission({ locks, submissions }: WindowInput): Submission | null {
  const passing = new Set(
    locks.filter((lock) => effectsOf(lock.booster).forOneFixture).map((lock) => lock.instant),
  );
  const last = locks
    .filter((lock) => !passing.has(lock.instant))
    .reduce<LockedTeam | null>(
      (latest, lock) => (latest === null || lock.instant > latest.instant ? lock : latest),
      null,
    );
  if (last === null) return null;
  const base = submissions.find((submission) => submission.id === last.submissionId);
  if (base === undefined) {
    throw new Error(`submission ${last.submissionId} of a locked team is missing`);
  }
  return base;
}

/**
 * Uses are counted again at the lock, which spends them: never more often than the league allows
 * (rules.md#boosters). A booster that was enabled when it was chosen stays chosen, as a team does
 * that was legal when saved (rules.md#teams): else disabling it before the lock would leave an
 * over-priced team in play for good, or charge a free one.
 */
export function spendableBooster(booster: Booster | null, input: WindowInput): Booster | null {
  if (booster === null) return null;
  const usesLeft = input.boosterSettings[booster].maxUses - boosterUses(booster, input);
  return usesLeft > 0 ? booster : null;
}
