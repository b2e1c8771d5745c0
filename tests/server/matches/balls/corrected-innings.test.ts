import { beforeEach, describe, expect, test } from "vitest";
import type { BallEvent } from "#game/matches/balls/events";
import { appendBalls } from "#server/matches/balls/append-balls";
import { countBallsAgain } from "#server/matches/balls/count-balls-again";
import { openBalls } from "#server/matches/balls/open-balls";
import { takePen } from "#server/matches/balls/pens";
import { openInnings } from "#server/matches/operator/open-innings";
import { findOperatedFixture } from "#server/matches/operator/read-fixture";
import { previewInnings, removeInnings, saveInnings } from "#server/matches/operator/score-innings";
import { storeScore } from "#server/matches/operator/store-score";
import { listLeagueLog } from "#server/play/leagues/league-log";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { readScore } from "#server/play/points/read-score";
import { matchAtDesk, openScoringDesk, type ScoringDesk } from "./scoring-desk";

let desk: ScoringDesk;
let events: readonly BallEvent[];
/** The number of the event with which the second innings begins. */
let second: number;

/** Ravi has tapped 30 balls of the first innings. */
beforeEach(async () => {
  desk = await openScoringDesk();
  const { number } = takePen(desk.services, desk.as(desk.ravi));
  events = matchAtDesk(desk).events(number);
  second = events.findIndex(({ what }) => what.kind === "innings" && what.number === 2);
  send(0, 30);
});

function send(from: number, to: number) {
  let reply = appendBalls(desk.services, desk.as(desk.ravi), events.slice(from, from + 1));
  for (let at = from + 1; at < to; at += 100) {
    reply = appendBalls(
      desk.services,
      desk.as(desk.ravi),
      events.slice(at, Math.min(to, at + 100)),
    );
  }
  return reply;
}

const scoreNow = () => readScore(desk.services.db, desk.fixtureId);
const inningsNow = (innings: number) => ({
  score: scoreNow().innings.find((each) => each.innings === innings),
  lines: scoreNow().lines.filter((line) => line.innings === innings),
});

/** Olga types an innings with seven runs more for the first batter; totals follow from the rest. */
function correct(innings: number) {
  const olga = desk.as(desk.olga);
  const { manual } = openInnings(desk.services, olga, { innings, batting: null });
  const [first, ...rest] = manual.batting;
  if (!first) throw new Error("Somebody has batted.");
  const corrected = {
    ...manual,
    batting: [{ ...first, runs: first.runs + 7 }, ...rest],
    totals: { ...manual.totals, runs: null },
  };
  const { digest } = previewInnings(desk.services, olga, corrected);
  saveInnings(desk.services, olga, { manual: corrected, seen: digest });
  return inningsNow(innings);
}

describe("an innings that an operator corrects while it is tapped", () => {
  test("stays as corrected whatever balls come, and the screen that taps is told", () => {
    const before = inningsNow(1);
    const corrected = correct(1);
    expect(corrected.score?.runs).toBe((before.score?.runs ?? 0) + 7);
    const { elsewhere } = send(30, 60);
    expect(elsewhere).toEqual([{ number: 1, battingSide: 0, runs: corrected.score?.runs }]);
    expect(inningsNow(1)).toEqual(corrected);
    expect(scoreNow().crease).toBeNull();
    expect(openBalls(desk.services, desk.as(desk.ravi)).elsewhere).toEqual(elsewhere);
  });

  test("is what the next innings chases, which its balls score as ever", () => {
    send(30, second);
    const corrected = correct(1);
    send(second, second + 3);
    expect(inningsNow(1)).toEqual(corrected);
    const need = (corrected.score?.runs ?? 0) + 1 - (inningsNow(2).score?.runs ?? 0);
    expect(scoreNow().status).toBe(`BLU need ${need} runs`);
    expect(scoreNow().crease).not.toBeNull();
  });

  test("is given back to all its balls, and the log says so", async () => {
    correct(1);
    send(30, 60);
    countBallsAgain(desk.services, desk.as(desk.olga), 1);
    const own = inningsNow(1);
    const { entries } = listLeagueLog(desk.services, desk.manager, {});
    expect(entries[0]).toMatchObject({
      who: "Olga",
      sentence: "Operator: Reds v Blues, innings 1: scored ball by ball again",
    });
    countBallsAgain(desk.services, desk.as(desk.olga), 1);
    expect(listLeagueLog(desk.services, desk.manager, {}).entries).toHaveLength(entries.length);
    send(60, 90);
    expect(inningsNow(1)).not.toEqual(own);
    // The same balls where nobody has corrected anything.
    desk = await openScoringDesk();
    takePen(desk.services, desk.as(desk.ravi));
    send(0, 60);
    expect(inningsNow(1)).toEqual(own);
  });

  test("stays out of the score when it was removed", () => {
    removeInnings(desk.services, desk.as(desk.olga), 1);
    send(30, 60);
    expect(inningsNow(1)).toEqual({ score: undefined, lines: [] });
    countBallsAgain(desk.services, desk.as(desk.olga), 1);
    expect(inningsNow(1).score?.balls).toBeGreaterThan(0);
  });
});

test("a match file stays, result and all, when a late ball comes", () => {
  const { services, fixtureId } = desk;
  send(30, events.length);
  const fixture = findOperatedFixture(services.db, fixtureId);
  const before = scoreNow();
  const after = {
    ...before,
    state: "finished",
    status: "Blues won by 2 runs",
    winnerTeamId: fixture.teamB.id,
    lines: before.lines.map((line) => ({ ...line, runs: line.runs + 1 })),
  } as const;
  inLockedTransaction(services, (tx) => {
    const entry = { how: "from a file", innings: null, corrected: true } as const;
    storeScore(tx, services, { userId: desk.olga.id }, { fixture, before, after, entry });
  });
  const stored = scoreNow();
  const late: BallEvent = {
    ...{ key: "the-late-end", after: events.at(-1)?.key ?? null, pen: 1, at: 1 },
    what: { kind: "match ends", result: "won", winner: 0 },
  };
  appendBalls(services, desk.as(desk.ravi), [late]);
  expect(scoreNow()).toEqual(stored);
});

test("an innings that was typed before its first ball is the balls' once they come", () => {
  const { services, fixtureId } = desk;
  send(30, second);
  const fixture = findOperatedFixture(services.db, fixtureId);
  const before = scoreNow();
  const [score] = before.innings;
  if (!score) throw new Error("There is an innings.");
  const typed = { ...score, innings: 2, teamId: fixture.teamB.id };
  inLockedTransaction(services, (tx) => {
    const entry = { how: "typed", innings: 2, corrected: false } as const;
    const after = { ...before, innings: [...before.innings, typed] };
    storeScore(tx, services, { userId: desk.olga.id }, { fixture, before, after, entry });
  });
  send(second, second + 5);
  expect(inningsNow(2).score?.runs).not.toBe(typed.runs);
});
