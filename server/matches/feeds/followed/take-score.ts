import type { Ms } from "#game/core/units";
import { ROW_DOUBTS_MAX } from "#game/play/match/row-doubts";
import type { Services } from "#server/core/services";
import { inLockedTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import type { FixtureScore } from "#server/play/points/fixture-score";
import { readScore } from "#server/play/points/read-score";
import { withOverrides } from "../../results/overrides";
import { recordScoreTx } from "../../results/record-score";
import {
  type Carried,
  liveSourceOf,
  noteScoreSource,
  type ScoreOrigin,
} from "../../results/score-source";
import { turnOf } from "../../results/source-order";
import { compareReports, noteReport } from "../../results/source-reports";
import { FeedError, type FeedScorecard, type MatchState } from "../feed";
import { battingSides, regularInnings } from "./batting-sides";
import { findPolledFixture, type PolledFixture } from "./followed-fixtures";
import { noteAnsweredScorecard, noteHasScorecard, notePoll } from "./note-scorecard";
import { scoreboardInnings, scoreOfScorecard } from "./score-of-scorecard";

/**
 * - `held back`: hard to believe, and believed once the next answer says the same
 * - `compared`: a higher source writes the fixture
 * - `late`: the stored score is newer
 */
export type ReportOutcome = "stored" | "unchanged" | "held back" | "compared" | "late";

/** `impossible`: no such score can be. */
export type TakeOutcome = ReportOutcome | "ignored" | "impossible";

/**
 * Stores the scorecard of a followed fixture and calculates the points, in one transaction. It
 * ignores a fixture that has not locked by our own clock (rules.md#locks), or that an operator
 * scores by hand.
 */
export function takeScorecard(
  services: Services,
  fixtureId: number,
  scorecard: FeedScorecard,
): TakeOutcome {
  return inTransactionIfPossible(services, (tx) => {
    const fixture = findLocked(tx, services, fixtureId, scorecard.matchId);
    if (!fixture) return "ignored";
    const stored = readScore(tx, fixtureId);
    const { score, doubts } = scoreOfScorecard(tx, fixture, scorecard, stored);
    const taken = storeReported(tx, services, reportedOf(fixture), score);
    const now = services.now();
    if (taken === "stored" || taken === "unchanged") {
      const rowDoubts = { feed: fixture.feed, at: now, doubts: doubts.slice(0, ROW_DOUBTS_MAX) };
      notePoll(tx, fixtureId, { rowDoubts: doubts.length > 0 ? rowDoubts : null });
      noteAnsweredScorecard(tx, fixture, now);
    }
    if ((taken === "stored" || taken === "unchanged") && scorecard.phase !== "upcoming") {
      const over = scorecard.phase !== "in progress";
      const { overAt, finalAt } = fixture.poll;
      notePoll(tx, fixtureId, {
        overAt: over ? (overAt ?? now) : null,
        finalAt: over ? (finalAt ?? now) : null,
        settled: over && finalAt !== null && taken === "unchanged",
      });
    }
    return taken;
  });
}

/**
 * Stores a reported state: the progress of the match and the totals of the innings; stat lines stay
 * as in the last scorecard. A score that goes back is left to the scorecards.
 */
export function takeState(services: Services, fixtureId: number, state: MatchState): TakeOutcome {
  return inTransactionIfPossible(services, (tx) => {
    noteState(tx, services, fixtureId, state);
    const fixture = findLocked(tx, services, fixtureId, state.matchId);
    if (!fixture || fixture.poll.settled) return "ignored";
    // It has no stat lines of its own that could be compared.
    if (turnOf(tx, fixtureId, { source: "feed", asOf: null }, services.now()) !== "write") {
      return "ignored";
    }
    const stored = readScore(tx, fixtureId);
    const score = scoreOfState(fixture, state, stored);
    if (goesBack(stored, score)) return "ignored";
    const taken = storeReported(tx, services, reportedOf(fixture), score, "state");
    const over = score.state === "finished" || score.state === "abandoned";
    if (over && taken !== "held back") {
      const overAt = fixture.poll.overAt ?? services.now();
      notePoll(tx, fixtureId, { overAt, settled: score.state === "abandoned" });
    }
    return taken;
  });
}

/** Also before the lock: whether there will be a scorecard concerns the sides and the scorers. */
function noteState(
  tx: LockedTx,
  services: Services,
  fixtureId: number,
  { matchId, hasScorecard }: MatchState,
): void {
  const fixture = findPolledFixture(tx, fixtureId);
  if (fixture?.externalId !== matchId || fixture.poll.settled) return;
  noteHasScorecard(tx, services, fixture, hasScorecard);
}

/** An impossible report is refused as a whole. */
function inTransactionIfPossible(
  services: Services,
  body: (tx: LockedTx) => TakeOutcome,
): TakeOutcome {
  try {
    return inLockedTransaction(services, body);
  } catch (error) {
    if (error instanceof FeedError) return "impossible";
    throw error;
  }
}

export function noteScorecardAsked(services: Services, fixtureId: number): void {
  notePoll(services.db, fixtureId, { askedAt: services.now() });
}

/** Ours to score now; an answer may be about another match. */
function findLocked(
  tx: LockedTx,
  { now }: Services,
  fixtureId: number,
  matchId: string,
): PolledFixture | undefined {
  const fixture = findPolledFixture(tx, fixtureId);
  if (fixture?.externalId !== matchId || fixture.lockedAt === null) return undefined;
  return fixture.lockedAt > now() ? undefined : fixture;
}

interface Reported {
  readonly fixtureId: number;
  /** About the last report; null without a doubt. */
  readonly doubted: string | null;
  readonly origin: ScoreOrigin;
  /** The report was true then; now if it is left out. */
  readonly asOf?: Ms | undefined;
}

function reportedOf({ id, poll, feed }: PolledFixture): Reported {
  return { fixtureId: id, doubted: poll.doubt, origin: { feed } };
}

/**
 * The one door of all sources that report by themselves: stores a reported score, under the
 * operator's overrides, if it is the source's turn (rules.md#order-of-sources) and it is believed,
 * at once or when the next report has the same doubt (ADR-52).
 */
export function storeReported(
  tx: LockedTx,
  services: Services,
  { fixtureId, doubted, origin, asOf: reported }: Reported,
  score: FixtureScore,
  carries: Carried = "points",
): ReportOutcome {
  const now = services.now();
  const source = liveSourceOf(origin);
  const asOf = Math.min(reported ?? now, now);
  if (source !== null) {
    const turn = turnOf(tx, fixtureId, { source, asOf: reported ?? null }, now);
    if (turn === "late") return "late";
    if (turn === "compare") {
      noteReport(tx, fixtureId, { source, asOf }, score, now);
      return "compared";
    }
  }
  const stored = readScore(tx, fixtureId);
  const doubt = doubtOf(stored, score);
  const believed = doubt === null || (doubt === doubted && doubt !== "vanished");
  if (doubted !== doubt || believed) {
    notePoll(tx, fixtureId, { doubt: believed ? null : doubt });
  }
  if (!believed) return "held back";
  const own = withOverrides(tx, fixtureId, score);
  // Points are as new as a state that adds no ball to them.
  const addsNothing = JSON.stringify(stored.innings) === JSON.stringify(score.innings);
  const carried = carries === "state" && addsNothing ? "nothing new" : carries;
  noteScoreSource(tx, fixtureId, origin, asOf, carried);
  const isNew = recordScoreTx(tx, services, fixtureId, own);
  if (source !== null) compareReports(tx, fixtureId, source, now);
  return isNew ? "stored" : "unchanged";
}

/**
 * The feed's servers answer with older scores at times, and a match without a ball gives transfers
 * back (rules.md#abandoned): such a score is not believed at once, and an empty one in place of a
 * score never.
 */
function doubtOf(
  stored: FixtureScore,
  score: FixtureScore,
): "back" | "abandoned" | "vanished" | null {
  if (ballsOf(stored) > 0 && ballsOf(score) === 0) return "vanished";
  if (goesBack(stored, score)) return "back";
  return score.state === "abandoned" && stored.state !== "abandoned" ? "abandoned" : null;
}

const PROGRESS = { upcoming: 0, "in progress": 1, finished: 2, abandoned: 2 } as const;

function goesBack(stored: FixtureScore, score: FixtureScore): boolean {
  return (
    ballsOf(score) < ballsOf(stored) ||
    score.innings.length < stored.innings.length ||
    PROGRESS[score.state] < PROGRESS[stored.state]
  );
}

function ballsOf({ innings }: FixtureScore): number {
  return innings.reduce((sum, { balls }) => sum + balls, 0);
}

function scoreOfState(
  fixture: PolledFixture,
  { phase, status, winner, innings }: MatchState,
  stored: FixtureScore,
): FixtureScore {
  const regular = innings && regularInnings(innings, fixture.matchType);
  const scores = regular
    ? scoreboardInnings(fixture, regular, battingSides(regular, fixture.teams, null))
    : stored.innings;
  const sameInnings = scores.length === stored.innings.length;
  return {
    ...stored,
    state: phase,
    status,
    winnerTeamId: fixture.teams.find(({ name }) => name === winner)?.id ?? null,
    // The players of a scorecard are more reliable than a label.
    innings: scores.map((each, index) => {
      return { ...each, teamId: stored.innings[index]?.teamId ?? each.teamId };
    }),
    crease: phase === "in progress" && sameInnings ? stored.crease : null,
  };
}
