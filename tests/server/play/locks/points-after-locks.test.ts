import { beforeEach, describe, expect, test } from "vitest";

import { fixturePoints, standings } from "#db/schema";
import type { MemberLeague } from "#server/play/leagues/league-access";
import type { FixtureScore } from "#server/play/points/fixture-score";
import { showLeagueHome } from "#server/stories/boards/league-home";
import { inningsStats } from "#tests/game/play/scoring/innings-stats";

import { recordScore } from "#tests/support/record-score";
import { HOUR, legalEleven, type SmallLeague, type SmallSeason } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START } from "#tests/support/start-league";
import { type LockDesk, startLockDesk } from "./lock-desk";

let services: TestServices;
let season: SmallSeason;
let league: SmallLeague;
let member: MemberLeague;
let submit: LockDesk["submit"];
let withSwap: LockDesk["withSwap"];

beforeEach(async () => {
  ({ services, season, league, member, submit, withSwap } = await startLockDesk());
});

describe("points follow stat lines (rules.md#recalculation)", () => {
  const fiftyFour = inningsStats({ runs: 54, ballsFaced: 32, fours: 6, sixes: 2, out: true });

  test("captain 2x, prediction and ranks; the same score again changes nothing", () => {
    const eleven = legalEleven(season);
    submit(member, eleven, { predictedTeamId: season.teamIds[0] });
    const other = [...eleven.slice(1), eleven[0] ?? 0];
    submit(league.manager, other, { predictedTeamId: season.teamIds[1] });
    services.setNow(START + HOUR);
    const fixtureId = season.fixtureIds[0] ?? 0;
    const score: Partial<FixtureScore> = {
      state: "finished",
      status: "Reds won",
      winnerTeamId: season.teamIds[0] ?? null,
      lines: [{ ...fiftyFour, playerId: eleven[0] ?? 0 }],
    };
    expect(recordScore(services, fixtureId, score)).toBe(true);
    // Ben: captain 93.00 x 2 + 50 = 236.00; Asha: 93.00 - 50 = 43.00.
    const rows = () =>
      showLeagueHome(services, member).standings.map(({ manager, points, rank }) => ({
        manager,
        points,
        rank,
      }));
    const expected = [
      { manager: "Ben", points: 23_600, rank: 1 },
      { manager: "Asha", points: 4_300, rank: 2 },
    ];
    expect(rows()).toEqual(expected);
    const before = JSON.stringify([
      services.db.select().from(standings).all(),
      services.db.select().from(fixturePoints).all(),
    ]);
    services.setNow(START + 2 * HOUR);
    expect(recordScore(services, fixtureId, score)).toBe(false);
    expect(
      JSON.stringify([
        services.db.select().from(standings).all(),
        services.db.select().from(fixturePoints).all(),
      ]),
    ).toBe(before);
  });

  test("a corrected score replaces the one before", () => {
    const eleven = legalEleven(season);
    submit(member, eleven);
    services.setNow(START + HOUR);
    const fixtureId = season.fixtureIds[0] ?? 0;
    const lines = [{ ...fiftyFour, playerId: eleven[0] ?? 0 }];
    recordScore(services, fixtureId, { state: "finished", lines });
    recordScore(services, fixtureId, { state: "finished", lines: [] });
    expect(showLeagueHome(services, member).standings.map((row) => row.points)).toEqual([0, 0]);
  });
});

test("nobody sees another's open window: its transfers are not in the standings", () => {
  const eleven = legalEleven(season);
  submit(member, eleven);
  services.setNow(START + HOUR);
  submit(member, withSwap(eleven, 3));
  const leftOf = (viewer: MemberLeague) =>
    showLeagueHome(services, viewer).standings.find((row) => row.manager === "Ben")?.transfersLeft;
  expect(leftOf(member)).toBe(24);
  expect(leftOf(league.manager)).toBe(25);
});
