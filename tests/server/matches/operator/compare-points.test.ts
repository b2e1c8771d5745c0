import { beforeEach, describe, expect, test } from "vitest";
import { DEFAULT_SCORING_RULES, type ScoringRules } from "#game/play/scoring/rules";
import { savePlayers } from "#server/leagues/rules/save-players";
import { saveScoringRules } from "#server/leagues/rules/save-scoring-rules";
import type { Operator } from "#server/matches/operator/operator-access";
import { previewInnings, saveInnings } from "#server/matches/operator/score-innings";
import type { SessionUser } from "#server/people/accounts/sessions";
import { requireManager } from "#server/play/leagues/league-access";
import { dumpTables } from "#tests/support/dump-tables";
import {
  DAY,
  HOUR,
  makeLeague,
  makeSeason,
  makeUser,
  type SmallSeason,
} from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";
import { makeOperator, scorerOf } from "./operated-season";

const START = Date.UTC(2026, 3, 1, 14);

let services: TestServices;
let season: SmallSeason;
let operator: Operator;
let asha: SessionUser;

beforeEach(async () => {
  services = testServices({ now: START - DAY });
  season = makeSeason(services, [START]);
  operator = await makeOperator(services);
  asha = await makeUser(services, "Asha");
  services.setNow(START + HOUR);
});

/** Reds 0, a batsman, makes 30 off 30 and is not out; Reds 1, another one, 0 off 1 and is out. */
function manual() {
  const [first = 0, second = 0] = season.playersOf(0);
  const [battingTeamId = 0] = season.teamIds;
  const rest = { fours: 0, sixes: 0, bowlerId: null, fielderIds: [], substitute: false };
  return {
    innings: 1,
    battingTeamId,
    batting: [
      { playerId: first, runs: 30, balls: 30, howOut: "not out" as const, ...rest },
      { playerId: second, runs: 0, balls: 1, howOut: "out" as const, ...rest },
    ],
    bowling: [],
    credits: [],
    totals: { extras: null, byes: null, runs: null, wickets: null, balls: null },
  };
}

const preview = () =>
  previewInnings(services, scorerOf(services, operator, season.fixtureIds[0] ?? 0), manual());

/** Name of the rules, and what the two batters have after the innings. */
function shown() {
  return preview().points.rules.map(({ name, points }) => [name, ...points.map((p) => p.after)]);
}

function leagueWith(batting: Partial<ScoringRules["batting"]> | null) {
  const { leagueId } = makeLeague(services, season, asha);
  const managed = requireManager(services.db, asha, leagueId);
  if (batting !== null) {
    const own = { ...DEFAULT_SCORING_RULES.batting, ...batting };
    saveScoringRules(services, managed, { ...DEFAULT_SCORING_RULES, batting: own });
  }
  return managed;
}

// 30 runs, 10 for the milestone of 25, 30 - 1.25 x 30 = -7.50 for the rate; the duck costs 10.
const BY_DEFAULT = [3250, -1000];
// Another 30 for runs that pay 2.
const RUNS_PAY_2 = [6250, -1000];

describe("the points of a preview", () => {
  test("are by the default rules where no league plays", () => {
    expect(shown()).toEqual([["Default rules", ...BY_DEFAULT]]);
  });

  test("are by the default rules of leagues that keep them", () => {
    leagueWith(null);
    leagueWith({});
    expect(shown()).toEqual([["Default rules", ...BY_DEFAULT]]);
  });

  test("are by the only rules that a league plays", () => {
    leagueWith({ run: 2 });
    expect(shown()).toEqual([["Rules of one league", ...RUNS_PAY_2]]);
  });

  test("are by each different rules, those of the most leagues first", () => {
    leagueWith(null);
    leagueWith({ run: 2 });
    leagueWith({ run: 2 });
    leagueWith({ run: 3 });
    leagueWith({ duck: -4 });
    expect(shown()).toEqual([
      ["Rules of 2 leagues", ...RUNS_PAY_2],
      ["Default rules", ...BY_DEFAULT],
      ["Rules of one league", 9250, -1000],
      ["Rules of one league, set 4", 3250, -400],
    ]);
  });

  test("keep apart leagues with other roles for those who played, and no others", () => {
    const [, second = 0, third = 0] = season.playersOf(0);
    leagueWith(null);
    leagueWith(null);
    const salary = 850;
    savePlayers(services, leagueWith(null), [{ playerId: third, role: "Bowler", salary }]);
    savePlayers(services, leagueWith(null), [{ playerId: second, role: "Bowler", salary }]);
    // A bowler has no duck (rules.md#duck).
    expect(shown()).toEqual([
      ["Default rules", ...BY_DEFAULT],
      ["Rules of one league", 3250, 0],
    ]);
  });

  test("of another tournament's leagues do not come in", () => {
    const [own, other] = [season, makeSeason(services, [START + DAY], { name: "Other Trophy" })];
    season = other;
    leagueWith({ run: 2 });
    season = own;
    expect(shown()).toEqual([["Default rules", ...BY_DEFAULT]]);
  });

  test("stop at five different rules and say how many more there are", () => {
    for (const run of [2, 3, 4, 5, 6, 7, 8]) leagueWith({ run });
    const { rules, more } = preview().points;
    expect([rules.length, more]).toEqual([5, 2]);
  });

  test("name no league", () => {
    leagueWith({ run: 2 });
    expect(JSON.stringify(preview())).not.toContain("Sunday Gully League");
  });

  test("stand beside those that the same rules gave what is stored", () => {
    leagueWith({ run: 2 });
    const [fixture = 0] = season.fixtureIds;
    saveInnings(services, scorerOf(services, operator, fixture), {
      manual: manual(),
      seen: preview().digest,
    });
    const before = dumpTables(services.db);
    expect(preview().points.rules[0]?.points.map((each) => [each.before, each.after])).toEqual([
      [6250, 6250],
      [-1000, -1000],
    ]);
    expect(dumpTables(services.db)).toEqual(before);
  });
});

test("rules that change between look and save do not hold up a score", () => {
  const managed = leagueWith(null);
  const { digest } = preview();
  const batting = { ...DEFAULT_SCORING_RULES.batting, run: 2 };
  saveScoringRules(services, managed, { ...DEFAULT_SCORING_RULES, batting });
  const [fixture = 0] = season.fixtureIds;
  saveInnings(services, scorerOf(services, operator, fixture), { manual: manual(), seen: digest });
  expect(shown()).toEqual([["Rules of one league", ...RUNS_PAY_2]]);
});
