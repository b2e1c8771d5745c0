import type { Ms } from "../../core/units";
import { type Booster, type BoosterSettings, effectsOf } from "../team/boosters";
import type { LeagueSettings } from "../team/league-settings";
import { EMPTY_LINEUP, isFullTeam, type Lineup } from "../team/lineup";
import type { ChargedLock, ChargedWindow } from "../team/transfers";

/**
 * All choices of a participant when they saved. Submissions are only ever added, and each is whole:
 * saving a prediction alone repeats the lineup. By `savedAt`, then `id`, the last counts.
 */
export interface Submission {
  readonly id: number;
  readonly savedAt: Ms;
  /** Without exactly eleven players it never locks. */
  readonly lineup: Lineup;
  readonly booster: Booster | null;
  readonly targetFixtureId: number | null;
  readonly predictedTeamId: number | null;
  /**
   * Made by the game, a millisecond before the lock that it belongs to (rules.md#the-eleven-by-itself);
   * it counts at no other. Left out for a save of its owner.
   */
  readonly atLock?: boolean;
  /** Made by the game after players had left the squad; left out for a save of its owner. */
  readonly squadChange?: boolean;
  /** The team that its owner had elsewhere (rules.md#brought-leagues); left out for any other. */
  readonly brought?: boolean;
  /** Saved when the turn of its owner's plan came (rules.md#plans); left out for any other. */
  readonly planned?: boolean;
  /** The participant who saved it for its owner; left out, or null, for a save of its owner. */
  readonly byId?: number | null;
}

/** The team in a fixture; its lineup is that of the submission. */
export interface LockedTeam extends ChargedLock {
  readonly instant: Ms;
  readonly submissionId: number;
  readonly booster: Booster | null;
  readonly predictedTeamId: number | null;
}

/** One participant's part of a window: the team that would lock now, and the saves behind it. */
export interface CurrentWindow extends ChargedWindow {
  /** The submission of `current`, maybe from an earlier window. */
  readonly currentSubmissionId: number | null;
  readonly submission: Submission | null;
  /** The booster that would be spent now; `submission.booster` is the requested one. */
  readonly booster: Booster | null;
  /** For the next fixture, whenever it was made. */
  readonly predictedTeamId: number | null;
  /** The last choice of their owner, for squads that play by themselves; left out in other formats. */
  readonly captains?: Pick<Lineup, "captainId" | "viceCaptainId">;
}

export interface WindowInput {
  readonly locks: readonly LockedTeam[];
  /**
   * The submissions of the window, the last one of all, the ones behind the locks, the last one for
   * the next fixture and, before the first lock, a brought one; further ones do no harm.
   */
  readonly submissions: readonly Submission[];
  /** The next fixture; null after the last one. */
  readonly targetFixtureId: number | null;
  /** Of the tournament, with or without a team of the participant. */
  readonly lastInstant: number | null;
  readonly boosterSettings: BoosterSettings;
  readonly givenBackFixtureIds: ReadonlySet<number>;
}

/**
 * The window that is open after the last lock: submissions saved at or after it (rules.md#locks).
 * An unchanged team rolls over with its captains, without prediction and booster.
 *
 * @throws if the submission of a locked team is missing: stored data is broken
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
 * By the last save for that fixture and no other (rules.md#prediction).
 *
 * @param fixtureId null without a fixture, which has no prediction
 */
export function predictionFor(
  fixtureId: number | null,
  submissions: readonly Submission[],
): number | null {
  return lastSaveFor(fixtureId, submissions)?.predictedTeamId ?? null;
}

/** Saves for other fixtures do not count. Null without one. */
export function lastSaveFor(
  fixtureId: number | null,
  submissions: readonly Submission[],
): Submission | null {
  if (fixtureId === null) return null;
  return lastSave(submissions.filter(({ targetFixtureId }) => targetFixtureId === fixtureId));
}

/**
 * The booster of the last lock if the team goes back after its fixture (rules.md#boosters); null if
 * the last lock rolls over.
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

/**
 * A choice counts once, in however many fixtures it is played (rules.md#round-by-round). Returned
 * uses do not count (rules.md#abandoned).
 */
export function boosterUses(
  booster: Booster,
  { locks, givenBackFixtureIds }: Pick<WindowInput, "locks" | "givenBackFixtureIds">,
): number {
  const spent = locks.filter(
    (lock) => lock.booster === booster && !givenBackFixtureIds.has(lock.fixtureId),
  );
  return new Set(spent.map(({ submissionId }) => submissionId)).size;
}

function lastSubmissionSince(
  submissions: readonly Submission[],
  lastInstant: number | null,
): Submission | null {
  return lastSave(
    submissions.filter((each) => lastInstant === null || each.savedAt >= lastInstant),
  );
}

/** Saves that the game made at a lock do not count. */
export function lastSave(submissions: readonly Submission[]): Submission | null {
  return submissions.reduce<Submission | null>((last, submission) => {
    if (submission.atLock) return last;
    return last === null || isLater(submission, last) ? submission : last;
  }, null);
}

/** The save that the game made at a lock; null without one. */
export function saveAtLock(instant: Ms, submissions: readonly Submission[]): Submission | null {
  return (
    submissions.findLast(({ atLock, savedAt }) => atLock && savedAt === timeOfSaveAt(instant)) ??
    null
  );
}

/**
 * The captains of the last lock for which the owner chose them; null for both before the first
 * (rules.md#captains-for-the-season).
 *
 * @param submissions all that are behind locks
 */
export function captainsOfSeason(
  locks: readonly LockedTeam[],
  submissions: readonly Submission[],
  { eleven }: Pick<LeagueSettings, "eleven">,
): Pick<Lineup, "captainId" | "viceCaptainId"> {
  const inOrder = [...locks].sort((a, b) => b.instant - a.instant);
  for (const { submissionId } of inOrder) {
    const save = submissions.find(({ id }) => id === submissionId);
    const isOwn = save && !save.squadChange && (!save.atLock || eleven !== "chosen");
    if (isOwn && save.lineup.captainId !== null) return save.lineup;
  }
  return EMPTY_LINEUP;
}

/** Of a save at a lock. */
export function timeOfSaveAt(instant: Ms): Ms {
  return instant - 1;
}

function isLater(a: Submission, b: Submission): boolean {
  return a.savedAt === b.savedAt ? a.id > b.id : a.savedAt > b.savedAt;
}

/**
 * The team of the last lock, skipping locks with a booster for one fixture (rules.md#boosters),
 * abandoned ones too. Of the fixtures at one instant only the first has the booster, but all have
 * its team: the whole instant is skipped. Before the first lock it is the team that came from elsewhere.
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
  if (last === null) return lastSave(submissions.filter(({ brought }) => brought));
  const base = submissions.find((submission) => submission.id === last.submissionId);
  if (base === undefined) {
    throw new Error(`submission ${last.submissionId} of a locked team is missing`);
  }
  return base;
}

/**
 * Uses are counted again at the lock, which never spends more than the league allows
 * (rules.md#boosters). A booster that was enabled when it was chosen stays chosen, like a team that
 * was legal when it was saved (rules.md#teams): otherwise disabling it before the lock would leave
 * an over-priced team in play for good, or charge a free one.
 */
export function spendableBooster(booster: Booster | null, input: WindowInput): Booster | null {
  if (booster === null) return null;
  const usesLeft = input.boosterSettings[booster].maxUses - boosterUses(booster, input);
  return usesLeft > 0 ? booster : null;
}
