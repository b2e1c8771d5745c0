import { afterEach, beforeEach, expect, test } from "vitest";
import { fixtures, poolPlayers, teams } from "#db/schema";
import { scoreDay } from "#game/play/scoring/player-days";
import { DEFAULT_SCORING_RULES } from "#game/play/scoring/rules";
import type { Feed } from "#server/matches/feeds/feed";
import { listFeedGaps } from "#server/matches/feeds/followed/feed-gaps";
import { followSeries } from "#server/matches/feeds/followed/follow-series";
import { pollFeed } from "#server/matches/feeds/followed/poll";
import { readPlayerDays } from "#server/play/points/player-days";
import { readFreshness } from "#server/play/season/freshness";
import { readKnownSides } from "#server/play/season/read-known-sides";
import { pointsFromDeliveries, sumOfPoints } from "#tests/support/points-from-deliveries";
import type { RawMatch } from "#tests/support/raw-match";
import { type TestServices, testServices } from "#tests/support/services";
import { countedFeed, KEY, NEVER } from "../cricketdata/feed-on";
import { type ClockFeed, startClockFeed } from "./clock-feed";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The evening of a double-header in India: 15:30 and 19:30. */
const AFTERNOON = Date.UTC(2027, 3, 4, 10);
const EVENING = AFTERNOON + 4 * HOUR;

let services: TestServices;
let clock: ClockFeed;
let feed: Feed;
/** The second match gets its scorecard with the break between its innings. */
let opensAt: number;

beforeEach(async () => {
  services = testServices({ now: AFTERNOON - 2 * DAY });
  Object.assign(services.env, { cricdataHitsPerDay: 100, cricdataApiKey: KEY });
  opensAt = EVENING + 101 * MINUTE;
  clock = await startClockFeed({
    ...{ starts: [AFTERNOON, EVENING], now: services.now, limit: 100 },
    hasScorecard: (index, now) => index === 0 || now >= opensAt,
  });
  feed = countedFeed(services, clock.provider);
  await followSeries(services, feed, { seriesId: "series", name: null, pool: null }, NEVER);
});
afterEach(() => clock.provider.stop());

/** Of every player of the tournament, by the product: hundredths by team and name. */
function pointsNow(fixtureId: number): Map<string, number> {
  const { db } = services;
  const days = readPlayerDays(db, [fixtureId], null).get(fixtureId) ?? new Map();
  const teamOf = new Map(
    db
      .select()
      .from(teams)
      .all()
      .map(({ id, name }) => [id, name]),
  );
  return new Map(
    db
      .select()
      .from(poolPlayers)
      .all()
      .map(({ id, teamId, name, role }) => {
        const day = days.get(id);
        const rules = DEFAULT_SCORING_RULES;
        const points = day ? scoreDay(day, { role, rules, ballsPerOver: 6 }).points : 0;
        return [`${teamOf.get(teamId)} ${name}`, points];
      }),
  );
}

/** The same from the deliveries, without what no scorecard has: dot balls, players of the match. */
function countedPoints(match: RawMatch): Map<string, number> {
  const { db } = services;
  const teamOf = new Map(
    db
      .select()
      .from(teams)
      .all()
      .map(({ id, name }) => [id, name]),
  );
  return new Map(
    db
      .select()
      .from(poolPlayers)
      .all()
      .map(({ teamId, name, role }) => {
        const team = teamOf.get(teamId) ?? "";
        const isBowler = role === "Bowler";
        const own = Object.entries(pointsFromDeliveries(match, { team, name, isBowler }));
        const known = own.filter(([rule]) => !/dotBall|playerOfTheMatch/.test(rule));
        return [`${team} ${name}`, sumOfPoints(Object.fromEntries(known))];
      }),
  );
}

test("an evening of two matches, one of which gets its scorecard at the break", async () => {
  const compared = new Map<number, number>();
  /** The sentences about the second match. */
  const gapsAt = new Map<number, string[]>();
  const stale: string[] = [];
  for (let now = AFTERNOON - 10 * HOUR; now < AFTERNOON + 14 * HOUR; now += MINUTE) {
    services.setNow(now);
    const before = clock.questions.length;
    await pollFeed(services, feed, NEVER);
    const looks = clock.questions
      .slice(before)
      .filter(({ endpoint }) => endpoint === "match_scorecard");
    const gaps = listFeedGaps(services, feed);
    gapsAt.set(
      now,
      gaps.flatMap(({ fixtureId, what }) => (fixtureId === 2 ? [what] : [])),
    );
    for (const [index, match] of clock.matches.entries()) {
      const fixtureId = index + 1;
      if (looks.some(({ id }) => id === match.id) && now >= match.startsAt) {
        expect(pointsNow(fixtureId)).toEqual(countedPoints(match.at(now)));
        compared.set(fixtureId, (compared.get(fixtureId) ?? 0) + 1);
      }
      // Whatever moves without points has its sentence on the operator's panel.
      const isMoving = now >= match.startsAt + HOUR && now < match.endsAt;
      const hasPoints = (readFreshness(services.db, fixtureId)?.pointsAsOf ?? null) !== null;
      const isNamed = gaps.some((gap) => gap.fixtureId === fixtureId);
      if (isMoving && !hasPoints && !isNamed) stale.push(`${fixtureId} ${now}`);
    }
  }
  expect(stale).toEqual([]);
  // The end and what came before it; the second match from its break on.
  expect(compared.get(1)).toBeGreaterThanOrEqual(2);
  expect(compared.get(2)).toBeGreaterThanOrEqual(2);
  for (const [index, match] of clock.matches.entries()) {
    expect(pointsNow(index + 1)).toEqual(countedPoints(match.at(match.endsAt)));
  }
  expect(Math.max(...clock.hits.values())).toBeLessThanOrEqual(100);

  const state = services.db.select().from(fixtures).all();
  expect(state.map((fixture) => fixture.state)).toEqual(["finished", "finished"]);
  // The sides of the first were listed at its toss, those of the second could not be asked for.
  expect([1, 2].map((id) => readKnownSides(services.db, id, null).size)).toEqual([2, 0]);
  const scorecards = clock.questions.filter(({ endpoint }) => endpoint === "match_scorecard");
  const ofSecond = scorecards.filter(({ id }) => id === "match-2").map(({ at }) => at);
  expect(ofSecond.every((at) => at >= opensAt)).toBe(true);
  expect((ofSecond[0] ?? 0) - opensAt).toBeLessThanOrEqual(20 * MINUTE);
  // Before the toss of the second match its sentence is there, and it goes with the scorecard.
  expect(gapsAt.get(EVENING - 46 * MINUTE)).toEqual([]);
  expect(gapsAt.get(EVENING - 44 * MINUTE)).toEqual([
    "CricketData has no scorecard of this match. It is asked for the score of the teams alone.",
  ]);
  expect(gapsAt.get((ofSecond[0] ?? 0) + MINUTE)).toEqual([]);
}, 60_000);
