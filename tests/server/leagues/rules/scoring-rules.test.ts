import { beforeEach, describe, expect, test } from "vitest";
import { listRules } from "#game/play/scoring/rule-sections";
import { RULE_ROWS } from "#game/play/scoring/rule-table";
import { DEFAULT_SCORING_RULES, type ScoringRules } from "#game/play/scoring/rules";
import { previewScoringRules } from "#server/leagues/rules/preview-scoring-rules";
import { saveScoringRules } from "#server/leagues/rules/save-scoring-rules";
import type { SessionUser } from "#server/people/accounts/sessions";
import { type MemberLeague, requireManager } from "#server/play/leagues/league-access";
import { listLeagueLog } from "#server/play/leagues/league-log";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import { showLeagueHome } from "#server/stories/boards/league-home";
import { dumpTables } from "#tests/support/dump-tables";
import { DAY, makeLeague, type SmallLeague, type SmallSeason } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { elevenAfter, submit } from "../../play/leagues/elevens";
import { faultsOf } from "../../play/leagues/faults-of";
import { type Played, playFixture } from "../../play/leagues/play-fixture";

const { batting, bowling, extras } = DEFAULT_SCORING_RULES;

let services: TestServices;
let season: SmallSeason;
let asha: SessionUser;
let league: SmallLeague;

beforeEach(async () => {
  ({ services, season, league, asha } = await startLeague([START, START + DAY, START + 2 * DAY]));
});

function managed() {
  return requireManager(services.db, asha, league.leagueId);
}

function save(change: Partial<ScoringRules>) {
  saveScoringRules(services, managed(), { ...DEFAULT_SCORING_RULES, ...change });
}

const sentences = () =>
  listLeagueLog(services, league.manager, { limit: 20 }).entries.map((entry) => entry.sentence);

const points = (member: MemberLeague = league.manager) =>
  showLeagueHome(services, member).standings.find((row) => row.mine)?.points;

/** The figures of Reds in a fixture, by their places in the squad; the Reds won it. */
function play(fixture: number, did: Played["did"]) {
  playFixture(services, season, { fixture, startsAt: START + fixture * DAY, did });
}

describe("saving works the whole league out again (rules.md#recalculation)", () => {
  test("every value of a rule counts in fixtures already played, and in those to come", () => {
    submit(services, league.manager, elevenAfter(season, 0));
    play(0, { 2: { runs: 4, ballsFaced: 1, fours: 1 } });
    play(1, { 2: { runs: 8, ballsFaced: 2, fours: 2 } });
    // Runs and a point a four: 5 + 10.
    expect(points()).toBe(1500);
    save({ batting: { ...batting, four: 2.5 } });
    // 6.5 + 13.
    expect(points()).toBe(1950);
    play(2, { 2: { runs: 4, ballsFaced: 1, fours: 1 } });
    expect(points()).toBe(2600);
    save({});
    expect(points()).toBe(2000);
  });

  test("captain modes", () => {
    submit(services, league.manager, elevenAfter(season, 0));
    play(0, {
      0: { runs: 10, ballsFaced: 5, wickets: 1, ballsBowled: 3 },
      1: { runs: 4, ballsFaced: 3, wickets: 1, ballsBowled: 3 },
    });
    // Captain 10 + 40, twice; vice-captain 4 + 40, one and a half times: 100 + 66.
    expect(points()).toBe(16_600);
    save({ extras: { ...extras, captainMode: "separate", battingCaptainMultiplier: 3 } });
    // Batting captain 10 × 3 + 40, bowling captain 4 + 40 × 2: 70 + 84.
    expect(points()).toBe(15_400);
    expect(openTeamSheet(services, league.manager)).toMatchObject({
      captainMode: "separate",
      multipliers: { captain: 3, viceCaptain: 2 },
    });
  });

  test("milestone modes", () => {
    submit(services, league.manager, elevenAfter(season, 0));
    play(0, { 2: { runs: 50, ballsFaced: 40 } });
    // 50 and the milestone of 50; the formula gives 50 − 1.25 × 40 = 0.
    expect(points()).toBe(6500);
    save({ milestoneMode: "cumulative" });
    // The milestone of 25 pays as well.
    expect(points()).toBe(7500);
  });

  test("another league of the tournament keeps its points", () => {
    const other = makeLeague(services, season, asha);
    submit(services, league.manager, elevenAfter(season, 0));
    submit(services, other.manager, elevenAfter(season, 0));
    play(0, { 2: { runs: 4, ballsFaced: 1, fours: 1 } });
    save({ batting: { ...batting, four: 3 } });
    expect([points(), points(other.manager)]).toEqual([700, 500]);
  });
});

describe("the log says each changed rule in plain words", () => {
  test("the rules of the log are those of the table", () => {
    const rules = listRules(DEFAULT_SCORING_RULES).map(([rule]) => rule);
    expect(rules).toEqual(RULE_ROWS.map(({ path }) => path));
  });

  test("figures, modes and tables of rows", () => {
    save({
      milestoneMode: "cumulative",
      batting: {
        ...batting,
        four: 2,
        excludeBowlersForDuck: false,
        milestoneBonuses: [],
        strikeRateRanges: [
          { minRuns: 20, minBalls: 10, minRate: 0, maxRate: 99.99, points: -5 },
          { minRuns: null, minBalls: null, minRate: 100, maxRate: 600, points: 5 },
        ],
      },
      bowling: {
        ...bowling,
        milestoneBonuses: [{ wickets: 3, points: 25 }],
        economyRateRanges: [{ minOvers: 2, minRuns: null, minRate: 0, maxRate: 6, points: 10 }],
      },
    });
    expect(sentences().slice(0, -1).reverse()).toEqual([
      "Milestone mode: Highest only → Every one",
      "Four: 1 → 2",
      "Exclude bowlers for duck: Yes → No",
      "Batting milestones changed: 25 runs 10; 50 runs 15; 75 runs 20; 100 runs 25; 125 runs 40; 150 runs 70; 175 runs 100; 200 runs 150 → no rows",
      "Strike rate ranges changed: 0–100 (from 10 balls) −30; 100.01–110 (from 10 balls) −10; 110.01–125 (from 10 balls) 0; 125.01–150 (from 20 runs) 10; 150.01–175 (from 20 runs) 15; 175.01–200 (from 20 runs) 20; 200.01–600 (from 20 runs) 30 → 0–99.99 (from 10 balls and 20 runs) −5; 100–600 5",
      "Bowling milestones changed: 2 wickets 10; 3 wickets 20; 4 wickets 30; 5 wickets 40; 6 wickets 60; 7 wickets 80; 8 wickets 100; 9 wickets 140; 10 wickets 200 → 3 wickets 25",
      "Economy rate ranges changed: 0–3.99 (from 2 overs) 30; 4–5.99 (from 2 overs) 20; 6–6.99 (from 2 overs) 10; 7–7.99 (from 2 overs) 0; 8–8.99 (from 2 overs) −5; 9–9.99 (from 2 overs) −10; 10–36 (from 2 overs) −20 → 0–6 (from 2 overs) 10",
    ]);
  });

  test("a rule that nobody had set, and has not again", () => {
    const { fielding } = DEFAULT_SCORING_RULES;
    save({ fielding: { ...fielding, directRunout: 15 } });
    save({ fielding });
    expect(sentences().slice(0, 2)).toEqual([
      "Direct run out: 15 → as run out",
      "Direct run out: as run out → 15",
    ]);
  });

  test("the same rules again are no news, whatever the order of a row's columns", () => {
    const before = dumpTables(services.db);
    const milestoneBonuses = batting.milestoneBonuses.map(({ runs, points }) => ({ points, runs }));
    save({ batting: { ...batting, milestoneBonuses } });
    expect(dumpTables(services.db)).toEqual(before);
  });
});

test("nonsense is refused beside its fields, for preview and save alike", () => {
  const before = dumpTables(services.db);
  const nonsense: ScoringRules = {
    ...DEFAULT_SCORING_RULES,
    batting: {
      ...batting,
      four: Number.NaN,
      milestoneBonuses: [
        { runs: 50, points: 1 },
        { runs: 25, points: 1 },
      ],
    },
  };
  for (const attempt of [saveScoringRules, previewScoringRules]) {
    expect(faultsOf(() => attempt(services, managed(), nonsense))).toEqual([
      { fields: ["batting.four"], sentence: "Four must be a number." },
      {
        fields: ["batting.milestoneBonuses.1.runs"],
        sentence: "Batting milestones: the runs must rise from row to row, but 25 comes after 50.",
      },
    ]);
  }
  expect(dumpTables(services.db)).toEqual(before);
});
