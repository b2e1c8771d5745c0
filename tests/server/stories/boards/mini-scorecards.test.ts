import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { type Crease, creases, fixtures } from "#db/schema";
import type { FixtureScore } from "#server/play/points/fixture-score";
import { showMiniScorecards } from "#server/stories/boards/mini-scorecards";
import { recordScore } from "#tests/support/record-score";
import { DAY, HOUR, makeSeason, type SmallSeason } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";

/** Of two teams that nobody knows. */
const REDS = { cap: "#7fc8b4", trim: "#12343b" };
const BLUES = { cap: "#7c1f3f", trim: "#eccf9a" };
const START = Date.UTC(2026, 3, 1, 14);

let services: TestServices;
let season: SmallSeason;
let reds: number;
let blues: number;

beforeEach(() => {
  services = testServices({ now: START - DAY });
  season = makeSeason(services, [START, START + 2 * HOUR, START + DAY]);
  [reds = 0, blues = 0] = season.teamIds;
  services.setNow(START + HOUR);
});

function record(index: number, score: Partial<FixtureScore>): boolean {
  return recordScore(services, season.fixtureIds[index] ?? 0, score);
}

const inningsOf = (
  innings: number,
  teamId: number,
  runs: number,
  wickets: number,
  balls: number,
) => {
  return { innings, teamId, runs, wickets, balls };
};

function bluesIn(): Crease {
  return {
    battingTeamId: blues,
    batters: [
      { playerId: null, name: "Devon Conway", runs: 58, balls: 34 },
      { playerId: null, name: "Iyengar", runs: 0, balls: 0 },
    ],
    bowler: { playerId: null, name: "S Dunmore", wickets: 2, runs: 27, balls: 20 },
  };
}

const shown = () => showMiniScorecards(services);
const idsShown = () => shown().map(({ fixtureId }) => fixtureId);

describe("the mini scorecard of a match", () => {
  test("in a chase: who bats first with overs, rate and batters, then the others with their bowler", () => {
    record(0, {
      status: "BLU need 18 runs in 16 balls",
      innings: [inningsOf(1, reds, 181, 6, 120), inningsOf(2, blues, 164, 4, 104)],
      crease: bluesIn(),
    });
    expect(shown()).toEqual([
      {
        fixtureId: season.fixtureIds[0],
        live: true,
        over: false,
        status: "BLU need 18 runs in 16 balls",
        sides: [
          // 104 balls are 17.2 overs; 164 × 6 / 104 = 9.4615…
          {
            name: "Blues",
            shortName: "BLU",
            look: BLUES,
            score: "164/4",
            overs: "17.2",
            runRate: "9.46",
          },
          {
            name: "Reds",
            shortName: "RED",
            look: REDS,
            score: "181/6",
            overs: null,
            runRate: null,
          },
        ],
        batters: [
          { name: "D Conway", runs: 58, balls: 34 },
          { name: "Iyengar", runs: 0, balls: 0 },
        ],
        bowler: { name: "S Dunmore", wickets: 2, runs: 27, overs: "3.2" },
      },
    ]);
  });

  test("in a first innings the other side has -", () => {
    record(0, { innings: [inningsOf(1, blues, 0, 0, 0)] });
    expect(shown()[0]?.sides).toEqual([
      { name: "Blues", shortName: "BLU", look: BLUES, score: "0/0", overs: "0", runRate: null },
      { name: "Reds", shortName: "RED", look: REDS, score: "-", overs: null, runRate: null },
    ]);
  });

  test("of a Test: both innings, overs of the last one, all out without wickets", () => {
    record(0, {
      innings: [
        inningsOf(1, reds, 320, 10, 600),
        inningsOf(2, blues, 280, 10, 540),
        inningsOf(3, reds, 45, 1, 90),
      ],
    });
    expect(shown()[0]?.sides).toEqual([
      // 45 × 6 / 90 = 3.
      {
        name: "Reds",
        shortName: "RED",
        look: REDS,
        score: "320 & 45/1",
        overs: "15",
        runRate: "3.00",
      },
      { name: "Blues", shortName: "BLU", look: BLUES, score: "280", overs: null, runRate: null },
    ]);
  });

  test("at stumps nothing is live, and who is in stays", () => {
    const innings = [inningsOf(1, reds, 402, 10, 780), inningsOf(2, blues, 318, 7, 528)];
    record(0, { innings, crease: bluesIn(), status: "Day 3: Stumps" });
    expect(shown()[0]).toMatchObject({ live: false, over: false, bowler: { name: "S Dunmore" } });
    expect(shown()[0]?.sides.map(({ shortName }) => shortName)).toEqual(["BLU", "RED"]);
  });

  test("once it is over: in the order of the innings, both with overs, nobody in", () => {
    const innings = [inningsOf(1, blues, 187, 5, 120), inningsOf(2, reds, 171, 8, 120)];
    record(0, { innings, crease: bluesIn() });
    record(0, { innings, crease: bluesIn(), state: "finished", status: "Blues won by 16 runs" });
    expect(shown()).toEqual([
      {
        fixtureId: season.fixtureIds[0],
        live: false,
        over: true,
        status: "Blues won by 16 runs",
        sides: [
          {
            name: "Blues",
            shortName: "BLU",
            look: BLUES,
            score: "187/5",
            overs: "20",
            runRate: "9.35",
          },
          {
            name: "Reds",
            shortName: "RED",
            look: REDS,
            score: "171/8",
            overs: "20",
            runRate: "8.55",
          },
        ],
        batters: [],
        bowler: null,
      },
    ]);
    expect(services.db.select().from(creases).all()).toEqual([]);
  });

  test("of The Hundred counts overs of five balls", () => {
    services.db.update(fixtures).set({ ballsPerOver: 5 }).run();
    record(0, { innings: [inningsOf(1, reds, 40, 0, 26)] });
    // 26 balls are 5.1 overs; 40 × 5 / 26 = 7.6923.
    expect(shown()[0]?.sides[0]).toMatchObject({ overs: "5.1", runRate: "7.69" });
  });
});

describe("which matches are shown", () => {
  test("none that has not begun, none that was abandoned", () => {
    record(0, { state: "upcoming", status: "Rain" });
    record(1, { state: "abandoned" });
    expect(shown()).toEqual([]);
  });

  test("those in progress first, then the latest start; of every tournament", () => {
    const other = makeSeason(services, [START + HOUR], { name: "Other Cup" });
    record(0, { state: "finished" });
    record(1, { state: "finished" });
    record(2, {});
    recordScore(services, other.fixtureIds[0] ?? 0, {});
    const [first, second, third] = season.fixtureIds;
    expect(idsShown()).toEqual([third, other.fixtureIds[0], second, first]);
  });

  test("until 24 hours after the last change, to the millisecond", () => {
    record(0, {});
    services.setNow(services.now() + DAY);
    expect(idsShown()).toHaveLength(1);
    services.setNow(services.now() + 1);
    expect(shown()).toEqual([]);
  });

  test("a season of last year that is stored today is no news", () => {
    services.setNow(START + 8 * DAY);
    record(0, { state: "finished" });
    expect(shown()).toEqual([]);
    record(1, {});
    expect(idsShown()).toEqual([season.fixtureIds[1]]);
  });

  test("at most eight", () => {
    const busy = makeSeason(
      services,
      Array.from({ length: 9 }, (_, index) => START + index),
      {
        name: "Busy Cup",
      },
    );
    for (const id of busy.fixtureIds) recordScore(services, id, {});
    expect(idsShown()).toEqual([...busy.fixtureIds].reverse().slice(0, 8));
  });
});

describe("who is in, as it is stored", () => {
  test("another batter changes the score; the same one reported again, or with more, changes nothing", () => {
    expect(record(0, { crease: bluesIn() })).toBe(true);
    expect(record(0, { crease: bluesIn() })).toBe(false);
    const { bowler, batters } = bluesIn();
    const more = { bowler, batters, battingTeamId: blues, also: 1 };
    expect(record(0, { crease: more })).toBe(false);
    expect(record(0, { crease: { ...bluesIn(), bowler: null } })).toBe(true);
    expect(shown()[0]?.bowler).toBeNull();
    expect(record(0, {})).toBe(true);
    expect(shown()[0]?.batters).toEqual([]);
  });

  test("goes with its fixture", () => {
    record(0, { crease: bluesIn() });
    services.db
      .delete(fixtures)
      .where(eq(fixtures.id, season.fixtureIds[0] ?? 0))
      .run();
    expect(services.db.select().from(creases).all()).toEqual([]);
  });
});
