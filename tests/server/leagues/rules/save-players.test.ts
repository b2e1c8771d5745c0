import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { customPlayers, poolPlayers } from "#db/schema";
import { listCustomPlayers, listPool, listPoolTeams } from "#server/leagues/rules/list-pool";
import { type PlayerChange, savePlayers } from "#server/leagues/rules/save-players";
import type { SessionUser } from "#server/people/accounts/sessions";
import { requireManager } from "#server/play/leagues/league-access";
import { listLeagueLog } from "#server/play/leagues/league-log";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import { showLeagueHome } from "#server/stories/boards/league-home";
import { inningsStats } from "#tests/game/play/scoring/innings-stats";
import { dumpTables } from "#tests/support/dump-tables";
import { recordScore } from "#tests/support/record-score";
import {
  DAY,
  HOUR,
  makeLeague,
  makeSeason,
  type SmallLeague,
  type SmallSeason,
} from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { elevenOf, playerAt, saidAgainst, submit } from "../../play/leagues/elevens";

let services: TestServices;
let season: SmallSeason;
let asha: SessionUser;
let league: SmallLeague;
let opener: number;

beforeEach(async () => {
  ({ services, season, league, asha } = await startLeague([START, START + DAY]));
  opener = playerAt(season, 0, 0);
});

function save(...changes: PlayerChange[]) {
  savePlayers(services, requireManager(services.db, asha, league.leagueId), changes);
}

const own = () => services.db.select().from(customPlayers).all();

const lastSentence = () =>
  listLeagueLog(services, league.manager, { limit: 1 }).entries[0]?.sentence;

test("the dialog lists teams and a team's players with the pool's values beside the league's", () => {
  save({ playerId: opener, role: "Bowler", salary: 1000 });
  expect(listPoolTeams(services.db, league.manager).map((team) => team.name)).toEqual([
    "Blues",
    "Reds",
  ]);
  const reds = listPool(services.db, league.manager, { teamId: season.teamIds[0] });
  expect(reds).toHaveLength(16);
  expect(listPool(services.db, league.manager)).toHaveLength(32);
  expect(reds[0]).toEqual({
    playerId: opener,
    name: "Reds 0",
    team: { id: season.teamIds[0], name: "Reds", shortName: "RED" },
    role: "Bowler",
    salary: 1000,
    poolRole: "Batsman",
    poolSalary: 850,
    custom: true,
  });
  expect(listCustomPlayers(services.db, league.manager)).toEqual([reds[0]]);
});

test("the pool's own values take the customization away; each change is logged", () => {
  save({ playerId: opener, role: "Bowler", salary: 1050 });
  expect(lastSentence()).toBe("Reds 0 (RED): role Batsman → Bowler, salary 8.5 → 10.5");
  save({ playerId: opener, role: "Bowler", salary: 850 });
  expect(lastSentence()).toBe("Reds 0 (RED): salary 10.5 → 8.5");
  expect(own()).toHaveLength(1);
  save({ playerId: opener, role: "Batsman", salary: 850 });
  expect(lastSentence()).toBe("Reds 0 (RED): role Bowler → Batsman");
  expect(own()).toEqual([]);
  const before = dumpTables(services.db);
  save({ playerId: opener, role: "Batsman", salary: 850 });
  expect(dumpTables(services.db)).toEqual(before);
});

test("it is the league's own: another league of the tournament keeps the pool's", () => {
  const other = makeLeague(services, season, asha);
  save({ playerId: opener, role: "Bowler", salary: 1000 });
  expect(listCustomPlayers(services.db, other.manager)).toEqual([]);
  const inSheet = openTeamSheet(services, other.manager).pool.find(({ id }) => id === opener);
  expect(inSheet).toMatchObject({ role: "Batsman", salary: 850 });
});

describe("what is refused", () => {
  test.each([
    [99, "The salary of Reds 0 must be from 1 to 1000, with 2 decimals at most."],
    [100.5, "The salary of Reds 0 must be from 1 to 1000, with 2 decimals at most."],
    [100_001, "The salary of Reds 0 must be from 1 to 1000, with 2 decimals at most."],
    [Number.NaN, "The salary of Reds 0 must be from 1 to 1000, with 2 decimals at most."],
  ])("a salary of %d hundredths", (salary, sentence) => {
    expect(() => save({ playerId: opener, role: "Batsman", salary })).toThrow(sentence);
    expect(own()).toEqual([]);
  });

  test("not the smallest salary, nor the pool's own however small", () => {
    save({ playerId: opener, role: "Batsman", salary: 100 });
    services.db.update(poolPlayers).set({ salary: 50 }).where(eq(poolPlayers.id, opener)).run();
    save({ playerId: opener, role: "Batsman", salary: 50 });
    expect(own()).toEqual([]);
  });

  test("a role that is none, a player named twice, a player of another tournament", () => {
    const role: string = "Umpire";
    const terms = { role: "Bowler", salary: 900 } as const;
    const playerId = opener;
    expect(() => save({ playerId, salary: 900, role: role as "Bowler" })).toThrow(
      "Reds 0 needs one of the four roles.",
    );
    expect(() => save({ playerId, ...terms }, { playerId, ...terms })).toThrow(
      "A player can be changed only once at a time.",
    );
    const elsewhere = makeSeason(services, [START], { name: "Another Cup" });
    expect(() => save({ playerId: playerAt(elsewhere, 0, 0), ...terms })).toThrow(
      "This player is not in the league's tournament.",
    );
    // One bad change among good ones saves none of them.
    expect(() =>
      save({ playerId, ...terms }, { ...terms, playerId: playerAt(season, 1, 0), salary: 1 }),
    ).toThrow("The salary of Blues 0");
    expect(own()).toEqual([]);
  });
});

describe("in the game (rules.md#teams)", () => {
  test("role and salary decide whether a team is legal", () => {
    // Three batsmen at the default minimum of three, all at 8.50: 93.50 of 100.
    const eleven = elevenOf(season, 3, 4, 3, 1);
    expect(saidAgainst(submit(services, league.manager, eleven))).toEqual([]);
    save({ playerId: opener, role: "Bowler", salary: 1500 });
    expect(saidAgainst(submit(services, league.manager, eleven))).toEqual([
      "Team does not meet role combination requirements.",
    ]);
    // 93.50 − 8.50 + 15.00 is 100.00, the budget; a hundredth more is too much.
    save({ playerId: opener, role: "Batsman", salary: 1500 });
    expect(saidAgainst(submit(services, league.manager, eleven))).toEqual([]);
    save({ playerId: opener, role: "Batsman", salary: 1501 });
    expect(saidAgainst(submit(services, league.manager, eleven))).toEqual([
      "❌ Salary cap exceeded. Please adjust your team.",
    ]);
  });

  test("a duck that was a batsman's is none of a Bowler's, in fixtures already played", () => {
    const points = () => showLeagueHome(services, league.manager).standings[0]?.points;
    submit(services, league.manager, elevenOf(season, 4, 4, 2, 1));
    services.setNow(START + HOUR);
    recordScore(services, season.fixtureIds[0] ?? 0, {
      state: "finished",
      status: "Blues won",
      winnerTeamId: season.teamIds[1] ?? null,
      lines: [{ ...inningsStats({ ballsFaced: 3, out: true }), playerId: opener }],
    });
    // −10.00, the captain's twice.
    expect(points()).toBe(-2000);
    save({ playerId: opener, role: "Bowler", salary: 850 });
    expect(points()).toBe(0);
    save({ playerId: opener, role: "Batsman", salary: 850 });
    expect(points()).toBe(-2000);
  });
});
