import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import type { BallEvent } from "#game/matches/balls/events";
import { appendBalls } from "#server/matches/balls/append-balls";
import { handOverPen, SILENT_MS, takePen } from "#server/matches/balls/pens";
import { readEvents } from "#server/matches/balls/read-events";
import { isScoredManually } from "#server/matches/results/overrides";
import { recordScoreTx } from "#server/matches/results/record-score";
import { scoreOfMatch } from "#server/matches/results/score-of-match";
import { listLeagueLog } from "#server/play/leagues/league-log";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { readScore } from "#server/play/points/read-score";
import { exportAccount } from "#server/trust/personal-data/export-account";
import { HOUR } from "#tests/support/season";
import { START } from "#tests/support/start-league";
import { matchAtDesk, openScoringDesk, type ScoringDesk } from "./scoring-desk";

let desk: ScoringDesk;

beforeEach(async () => {
  desk = await openScoringDesk();
});

/** Sends events in batches as a screen does. */
function send(scorer: { id: number }, events: readonly BallEvent[], size = 100) {
  for (let from = 0; from < events.length; from += size) {
    appendBalls(desk.services, desk.as(scorer), events.slice(from, from + size));
  }
}

function scoreOf(fixtureId: number) {
  const { innings, lines } = readScore(desk.services.db, fixtureId);
  return { innings, lines };
}

/** The score that the match file gives the other fixture. */
function scoreOfFile() {
  const { services, season, otherId } = desk;
  const [a = 0, b = 0] = season.teamIds;
  const { match } = matchAtDesk(desk);
  inLockedTransaction(services, (tx) => {
    const teams = [
      { id: a, name: "Reds", shortName: "RED" },
      { id: b, name: "Blues", shortName: "BLU" },
    ] as const;
    recordScoreTx(tx, services, otherId, scoreOfMatch(tx, [...teams], match).score);
  });
  return scoreOf(otherId);
}

describe("240 balls", () => {
  test("give the score of their match file, and no feed writes the fixture any more", () => {
    const { number } = takePen(desk.services, desk.as(desk.ravi));
    send(desk.ravi, matchAtDesk(desk).events(number));
    expect(scoreOf(desk.fixtureId)).toEqual(scoreOfFile());
    expect(
      scoreOf(desk.fixtureId).lines.some(({ maidens, dotBalls }) => maidens + (dotBalls ?? 0)),
    ).toBe(true);
    expect(isScoredManually(desk.services.db, desk.fixtureId)).toBe(true);
  });

  test("give it in any order of batches, however often they come", async () => {
    const expected = scoreOfFile();
    const { number } = takePen(desk.services, desk.as(desk.ravi));
    const events = matchAtDesk(desk).events(number);
    const batches = Array.from({ length: Math.ceil(events.length / 40) }, (_, at) =>
      events.slice(at * 40, at * 40 + 40),
    );
    const order = fc.sample(
      fc.shuffledSubarray([...batches, ...batches], { minLength: batches.length * 2 }),
      { numRuns: 1, seed: 7 },
    )[0];
    for (const batch of order ?? []) send(desk.ravi, batch);
    expect(scoreOf(desk.fixtureId)).toEqual(expected);
    expect(readEvents(desk.services.db, desk.fixtureId)).toHaveLength(events.length);
  });
});

describe("the pen", () => {
  const sentenceOf = (body: () => unknown) => {
    try {
      body();
    } catch (error) {
      return error instanceof Error ? error.message : "";
    }
    return null;
  };

  test("is one scorer's at a time, and is handed over", () => {
    const { services, ravi, sana } = desk;
    const pen = takePen(services, desk.as(ravi));
    expect(pen).toMatchObject({ number: 1, holder: { name: "Ravi" } });
    expect(sentenceOf(() => takePen(services, desk.as(sana)))).toBe(
      "Ravi holds the pen: they score this match now.",
    );
    expect(handOverPen(services, desk.as(ravi), sana.id)).toMatchObject({
      number: 2,
      holder: { name: "Sana" },
    });
    expect(sentenceOf(() => handOverPen(services, desk.as(ravi), null))).toMatch(/^Sana holds/);
    expect(handOverPen(services, desk.as(sana), null).holder).toBeNull();
    expect(takePen(services, desk.as(ravi)).number).toBe(4);
  });

  test("goes only to somebody who scores the match", () => {
    const { services, ravi, zoe } = desk;
    takePen(services, desk.as(ravi));
    expect(sentenceOf(() => handOverPen(services, desk.as(ravi), zoe.id))).toBe(
      "This person does not score this match.",
    );
  });

  test("may be taken by an operator from a silent scorer, and the log says so", () => {
    const { services, ravi, olga, manager } = desk;
    takePen(services, desk.as(ravi));
    expect(sentenceOf(() => takePen(services, desk.as(olga)))).toMatch(/^Ravi is scoring/);
    services.setNow(services.now() + SILENT_MS);
    takePen(services, desk.as(olga));
    const { entries } = listLeagueLog(services, manager, {});
    expect(entries.slice(0, 2).map(({ who, sentence }) => `${who}: ${sentence}`)).toEqual([
      "Olga: Operator: Reds v Blues: scoring ball by ball taken over from Ravi",
      "Ravi: Scorer: Reds v Blues is scored ball by ball",
    ]);
  });

  test("is gone: what its former holder sends late is refused, and what had arrived stays", () => {
    const { services, ravi, sana, fixtureId } = desk;
    const { number } = takePen(services, desk.as(ravi));
    const events = matchAtDesk(desk).events(number);
    send(ravi, events.slice(0, 10));
    handOverPen(services, desk.as(ravi), sana.id);
    const before = scoreOf(fixtureId);
    expect(sentenceOf(() => send(ravi, events.slice(10, 20)))).toBe(
      "Sana holds the pen: they score this match now.",
    );
    expect(scoreOf(fixtureId)).toEqual(before);
    expect(appendBalls(services, desk.as(ravi), events.slice(0, 10)).tip).toBe(events[9]?.key);
  });

  test("of another screen cannot go on from the same ball", () => {
    const { services, ravi } = desk;
    const { number } = takePen(services, desk.as(ravi));
    const events = matchAtDesk(desk).events(number);
    send(ravi, events.slice(0, 5));
    const [next] = events.slice(4, 5);
    if (!next) throw new Error("Five events.");
    const rival = { ...next, key: "another-key" };
    expect(sentenceOf(() => send(ravi, [rival]))).toMatch(/^This match has been scored on another/);
    const second = takePen(services, desk.as(ravi));
    expect(sentenceOf(() => send(ravi, [{ ...rival, after: next.key }]))).toMatch(/^This match/);
    send(ravi, [{ ...rival, after: next.key, pen: second.number }]);
    expect(readEvents(services.db, desk.fixtureId)).toHaveLength(6);
  });
});

test("an innings that was recorded before stays beside the balls of the next one", () => {
  const { services, ravi, fixtureId, season } = desk;
  const { match, events } = matchAtDesk(desk);
  const [first] = match.innings;
  const [a = 0, b = 0] = season.teamIds;
  inLockedTransaction(services, (tx) => {
    const teams = [
      { id: a, name: "Reds", shortName: "RED" },
      { id: b, name: "Blues", shortName: "BLU" },
    ] as const;
    const half = { ...match, innings: first ? [first] : [] };
    const { score } = scoreOfMatch(tx, [...teams], half, { target: null, atBreak: true });
    recordScoreTx(tx, services, fixtureId, score);
  });
  const { number } = takePen(services, desk.as(ravi));
  const all = events(number);
  const start = all.findIndex(({ what }) => what.kind === "innings" && what.number === 2);
  const second = all
    .slice(start)
    .map((event, at) => (at === 0 ? { ...event, after: null } : event));
  send(ravi, second.slice(0, 3));
  expect(readScore(services.db, fixtureId).status).toMatch(/^BLU need \d+ runs$/);
  send(ravi, second);
  expect(scoreOf(fixtureId)).toEqual(scoreOfFile());
});

test("a match that has not started takes no ball", async () => {
  const { services, ravi } = desk;
  services.db.run("update fixtures set locked_at = null");
  services.setNow(START - HOUR);
  expect(() => takePen(services, desk.as(ravi))).toThrow(/has not started yet/);
});

test("what somebody scored is in their export", () => {
  const { services, ravi, sana } = desk;
  const { number } = takePen(services, desk.as(ravi));
  send(ravi, matchAtDesk(desk).events(number).slice(0, 7));
  const scoredBy = (user: { readonly id: number }) =>
    JSON.parse(exportAccount(services, user)).scoring.ballByBall;
  expect(scoredBy(ravi)).toMatchObject([{ fixture: "Reds v Blues", entries: 7 }]);
  expect(scoredBy(sana)).toEqual([]);
});

test("is only for those who score the match", () => {
  expect(() => desk.as(desk.zoe)).toThrow(/isn't here/);
});

test("players of no side are refused", () => {
  const { services, ravi } = desk;
  const { number } = takePen(services, desk.as(ravi));
  const [first] = matchAtDesk(desk).events(number);
  if (first?.what.kind !== "innings") throw new Error("An innings comes first.");
  const stranger = { ...first, what: { ...first.what, bowler: 99_999 } };
  expect(() => send(ravi, [stranger])).toThrow("A player is in neither side of this match.");
});
