import { beforeEach, describe, expect, test } from "vitest";

import { fixturePoints, standings } from "#db/schema";
import type { Booster } from "#game/team/boosters";

import { showLeagueHome } from "#server/boards/league-home";
import type { MemberLeague } from "#server/leagues/league-access";

import type { FixtureScore } from "#server/points/fixture-score";
import { submitTeam } from "#server/teams/submit-team";
import { openTeamSheet } from "#server/teams/team-sheet";
import { inningsStats } from "#tests/game/scoring/innings-stats";

import { recordScore } from "#tests/support/record-score";
import { DAY, HOUR, legalEleven, type SmallLeague, type SmallSeason } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";

const STARTS = [START, START + DAY, START + 2 * DAY, START + 3 * DAY];

let services: TestServices;
let season: SmallSeason;
let league: SmallLeague;
let member: MemberLeague;

beforeEach(async () => {
  ({
    services,
    season,
    league,
    members: { ben: member },
  } = await startLeague(STARTS, { members: ["Ben"] }));
});

function submit(
  who: MemberLeague,
  playerIds: number[],
  choices: { booster?: Booster; predictedTeamId?: number } = {},
) {
  const [captainId = null, viceCaptainId = null] = playerIds;
  return submitTeam(services, who, {
    playerIds,
    captainId,
    viceCaptainId,
    booster: choices.booster ?? null,
    predictedTeamId: choices.predictedTeamId ?? null,
    targetFixtureId: openTeamSheet(services, who).target?.id ?? null,
  });
}

/** The eleven with its first batsman swapped for another of the same team. */
function withSwap(eleven: number[], place: number): number[] {
  const [, ...rest] = eleven;
  const other = season.playersOf(0)[place];
  if (other === undefined) throw new Error("no such player");
  return [other, ...rest];
}

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
