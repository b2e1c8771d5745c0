import { eq } from "drizzle-orm";
import { z } from "zod";
import { inTransaction } from "#db/client";
import { rehearsalMatches } from "#db/schema";
import { versus } from "#game/core/words";
import type { Match } from "#game/play/match/match";
import { ballsIn, truncateMatch } from "#game/play/match/progress";
import type { Services } from "#server/core/services";
import { lockDueFixtures } from "#server/play/locks/lock-due-fixtures";
import { inLockedTransaction, type LockedTx } from "#server/play/locks/locked-transaction";
import { readCricsheet } from "../../cricsheet/read-cricsheet";
import { recordScoreTx } from "../../results/record-score";
import { scoreOfMatch } from "../../results/score-of-match";
import { noteScoreSource } from "../../results/score-source";
import { stateSidesOfMatch } from "../../results/state-sides-of-match";
import type { Target } from "../../results/status-of-play";
import { ballsDue } from "./balls-due";
import { listRehearsed, type RehearsedFixture, readSource } from "./list-rehearsed";

interface RehearsalEvent {
  readonly kind: "locked" | "begun" | "innings over" | "result";
  readonly number: number;
  readonly sentence: string;
}

export interface Advance {
  readonly events: readonly RehearsalEvent[];
  readonly finished: number;
  readonly over: boolean;
}

/**
 * Brings a rehearsed tournament up to its clock: locks due fixtures and sends every started match
 * as of the balls due, with its result once it is complete. It depends only on the clock and the
 * stored data: a repeated call changes nothing, a missed one loses nothing, and a match never goes
 * back when the speed is lowered.
 *
 * @param speed of the matches; 1 is real time
 */
export function advanceRehearsal(services: Services, tournamentId: number, speed: number): Advance {
  const { db } = services;
  const locked = new Set(inTransaction(db, (tx) => lockDueFixtures(tx, services.now())));
  const events = listRehearsed(db, tournamentId).flatMap((fixture) => [
    ...(locked.has(fixture.id) ? [lockedEvent(fixture)] : []),
    ...(fixture.lockedAt !== null && !fixture.over
      ? inLockedTransaction(services, (tx) => advanceFixture(tx, services, fixture, speed))
      : []),
  ]);
  const all = listRehearsed(db, tournamentId);
  const finished = all.filter(({ over }) => over).length;
  return { events, finished, over: finished === all.length };
}

function advanceFixture(
  tx: LockedTx,
  services: Services,
  fixture: RehearsedFixture,
  speed: number,
): RehearsalEvent[] {
  const source = readSource(tx, fixture.id);
  const { match } = readCricsheet(source);
  const now = services.now();
  const ballsPerInnings = match.innings.map((innings) => ballsIn({ ...match, innings: [innings] }));
  const due = ballsDue({ startsAt: fixture.startsAt, now, speed, ballsPerInnings });
  const balls = Math.max(due.balls, fixture.ballsPlayed);
  if (balls === fixture.ballsPlayed && !due.complete) return [];
  const atBreak = isAtBreak(ballsPerInnings, balls);
  const inPlay = due.complete ? null : { target: readTarget(source), atBreak };
  const played = truncateMatch(match, balls);
  const { score } = scoreOfMatch(tx, fixture.teams, played, inPlay);
  recordScoreTx(tx, services, fixture.id, score);
  const { teams } = fixture;
  stateSidesOfMatch(tx, services, fixture.id, { teams, match: played, inPlay: !due.complete });
  noteScoreSource(tx, fixture.id, "rehearsal", now);
  tx.update(rehearsalMatches)
    .set({ ballsPlayed: balls })
    .where(eq(rehearsalMatches.fixtureId, fixture.id))
    .run();
  return [
    ...inningsEvents(fixture, match, ballsPerInnings, balls),
    ...(due.complete ? [event(fixture, "result", `${score.status}.`)] : []),
  ];
}

/** The last ball was the last of its innings. */
function isAtBreak(ballsPerInnings: readonly number[], balls: number): boolean {
  let end = 0;
  return ballsPerInnings.some((length) => {
    end += length;
    return length > 0 && end === balls;
  });
}

function lockedEvent(fixture: RehearsedFixture): RehearsalEvent {
  return event(fixture, "locked", "the teams are locked.");
}

function inningsEvents(
  fixture: RehearsedFixture,
  match: Match,
  ballsPerInnings: readonly number[],
  balls: number,
): RehearsalEvent[] {
  const events: RehearsalEvent[] = [];
  if (fixture.ballsPlayed === 0 && balls > 0) events.push(event(fixture, "begun", "it has begun."));
  let end = 0;
  for (const [index, length] of ballsPerInnings.entries()) {
    end += length;
    const side = match.innings[index]?.battingSide;
    const isOver = length > 0 && fixture.ballsPlayed < end && end <= balls;
    if (!isOver || side === undefined) continue;
    const batted = `the innings of ${match.sides[side].name} is over.`;
    events.push(event(fixture, "innings over", batted));
  }
  return events;
}

function event(
  { number, teams: [a, b] }: RehearsedFixture,
  kind: RehearsalEvent["kind"],
  text: string,
): RehearsalEvent {
  return {
    kind,
    number,
    sentence: `Match ${number}, ${versus([a.shortName, b.shortName])}: ${text}`,
  };
}

/** `overs` may end in balls, such as 14.4. */
const targetSchema = z.object({
  info: z.object({ balls_per_over: z.number().default(6) }),
  innings: z.array(
    z.object({ target: z.object({ runs: z.number(), overs: z.coerce.number() }).optional() }),
  ),
});

/**
 * Of the side batting second in a rehearsed match: after rain it differs from the first innings.
 * Null if the source lacks it.
 */
function readTarget(source: string): Target | null {
  const read = targetSchema.safeParse(JSON.parse(source));
  const target = read.data?.innings.at(1)?.target;
  if (read.data === undefined || target === undefined) return null;
  const overs = Math.floor(target.overs);
  const balls = Math.round((target.overs - overs) * 10);
  return { runs: target.runs, balls: overs * read.data.info.balls_per_over + balls };
}
