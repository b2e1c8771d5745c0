import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { fixturePoints, fixtures, poolPlayers, teams } from "#db/schema";
import { advanceRehearsal } from "#server/matches/feeds/rehearsal/advance-rehearsal";
import { importCricsheet } from "#server/matches/imports/import-cricsheet";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { loadLeague } from "#server/play/leagues/load-league";
import { loadFixturePlayers, pointsUnder } from "#server/play/points/fixture-players";
import { loadSeasonFixtures } from "#server/play/season/season-fixtures";
import { submitTeam } from "#server/play/teams/submit-team";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import { showLeagueHome } from "#server/stories/boards/league-home";
import { describeKnownMatches, realMatchData } from "#tests/support/match-data";
import { joinAs, makeLeague, makeUser } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";
import { START } from "#tests/support/start-league";
import { LEDGERS, TEAM_POINTS } from "./season-by-hand/known-numbers";

/**
 * The first five matches of IPL 2023, imported as upcoming and played ball by ball, with two teams
 * and transfers between them. Every number here was worked out with pencil and paper from the
 * scorecards and the default rules. Made-up matches are checked by a second calculation instead, in
 * tests/server/season-from-deliveries.test.ts.
 */
const HOUR = 60 * 60 * 1000;

const ASHA_FIRST = [
  ..."RD Gaikwad,Shubman Gill,YBK Jaiswal,V Kohli,DA Warner".split(","),
  ..."Arshdeep Singh,YS Chahal,Mohammed Siraj".split(","),
  ..."Sikandar Raza,KR Mayers,JC Buttler".split(","),
];
const BEN_FIRST = [
  ..."Shubman Gill,YBK Jaiswal,RA Tripathi,F du Plessis,RD Gaikwad,B Sai Sudharsan".split(","),
  ..."MA Wood,TA Boult,Arshdeep Singh,MR Marsh,SV Samson".split(","),
];

describeKnownMatches("five matches of IPL 2023 by hand", "ipl2023", (folder) => {
  const poolFile = realMatchData("ipl2023-pool.csv");
  let services: TestServices;
  let asha: MemberLeague;
  let ben: MemberLeague;
  let fixtureIds: number[];
  let startsAt: number[];
  const idOf = new Map<string, number>();

  beforeAll(async () => {
    services = testServices({ now: START - 24 * HOUR });
    const { season } = await importCricsheet(services, {
      name: "IPL",
      image: null,
      folder,
      poolFile,
      as: { startsAt: START },
    });
    const tournamentId = season?.tournamentId ?? 0;
    readIds(tournamentId);
    const all = loadSeasonFixtures(services.db, tournamentId).slice(0, 5);
    fixtureIds = all.map((fixture) => fixture.id);
    startsAt = all.map((fixture) => fixture.startsAt);
    const manager = await makeUser(services, "Asha");
    const league = makeLeague(services, { tournamentId }, manager);
    asha = league.manager;
    ben = joinAs(services, league, await makeUser(services, "Ben"));
    playFiveMatches(tournamentId);
  });

  /** Pool players by the name in the match files, through the registry id of the pool file. */
  function readIds(tournamentId: number) {
    const rows: Record<string, string>[] = parse(readFileSync(poolFile ?? ""), { columns: true });
    const players = services.db
      .select({ id: poolPlayers.id, key: poolPlayers.key })
      .from(poolPlayers)
      .innerJoin(teams, eq(teams.id, poolPlayers.teamId))
      .where(eq(teams.tournamentId, tournamentId))
      .all();
    for (const row of rows) {
      const player = players.find(({ key }) => key === row.cricsheet_id);
      if (player) idOf.set(row.cricsheet_name ?? "", player.id);
    }
  }

  function id(name: string): number {
    const found = idOf.get(name);
    if (found === undefined) throw new Error(`${name} is not in the pool`);
    return found;
  }

  function save(
    who: MemberLeague,
    names: readonly string[],
    captain: string,
    viceCaptain: string,
    predicted: string | null = null,
  ) {
    const { target } = openTeamSheet(services, who);
    const team = [target?.teamA, target?.teamB].find((each) => each?.name === predicted);
    return submitTeam(services, who, {
      playerIds: names.map(id),
      captainId: id(captain),
      viceCaptainId: id(viceCaptain),
      booster: null,
      predictedTeamId: team?.id ?? null,
      targetFixtureId: target?.id ?? null,
    });
  }

  const swap = (names: readonly string[], out: string, into: string) =>
    names.map((name) => (name === out ? into : name));

  const answers: Record<string, unknown> = {};

  function playFiveMatches(tournamentId: number) {
    const before = (match: number) => services.setNow((startsAt[match - 1] ?? 0) - HOUR);
    const play = (match: number) => {
      for (const minutes of [1, 37, 95, 150, 239]) {
        services.setNow((startsAt[match - 1] ?? 0) + minutes * 60_000);
        advanceRehearsal(services, tournamentId, 1);
      }
    };
    before(1);
    save(asha, ASHA_FIRST, "RD Gaikwad", "Shubman Gill", "Gujarat Titans");
    save(ben, BEN_FIRST, "B Sai Sudharsan", "RD Gaikwad", "Chennai Super Kings");
    play(1);
    before(2);
    const fiveOverseas = swap(ASHA_FIRST, "Shubman Gill", "PBB Rajapaksa");
    answers.fiveOverseas = save(asha, fiveOverseas, "Arshdeep Singh", "Sikandar Raza");
    const second = swap(ASHA_FIRST, "Shubman Gill", "RA Tripathi");
    answers.oneSwap = save(asha, second, "Arshdeep Singh", "Sikandar Raza");
    play(2);
    before(3);
    save(ben, BEN_FIRST, "MA Wood", "MR Marsh", "Lucknow Super Giants");
    play(3);
    before(4);
    const fourth = swap(
      swap(second, "Sikandar Raza", "RS Hangargekar"),
      "RD Gaikwad",
      "F du Plessis",
    );
    answers.twoSwaps = save(asha, fourth, "YS Chahal", "JC Buttler", "Rajasthan Royals");
    play(4);
    services.setNow((startsAt[4] ?? 0) - 60_000);
    answers.captains = save(asha, fourth, "V Kohli", "F du Plessis", "Mumbai Indians");
    const tooDear = swap(BEN_FIRST, "MR Marsh", "C Green");
    answers.tooDear = save(ben, tooDear, "F du Plessis", "MA Wood");
    const siraj = swap(BEN_FIRST, "TA Boult", "Mohammed Siraj");
    answers.benSwap = save(ben, siraj, "F du Plessis", "Mohammed Siraj");
    play(5);
  }

  test("the matches are over, with the winners of 2023", () => {
    const winners = fixtureIds.map((fixtureId) =>
      services.db
        .select({ state: fixtures.state, winner: teams.name })
        .from(fixtures)
        .leftJoin(teams, eq(teams.id, fixtures.winnerTeamId))
        .where(eq(fixtures.id, fixtureId))
        .get(),
    );
    expect(winners).toEqual([
      { state: "finished", winner: "Gujarat Titans" },
      { state: "finished", winner: "Punjab Kings" },
      { state: "finished", winner: "Lucknow Super Giants" },
      { state: "finished", winner: "Rajasthan Royals" },
      { state: "finished", winner: "Royal Challengers Bangalore" },
    ]);
  });

  test("what the server answered to each save", () => {
    expect(answers).toMatchObject({
      fiveOverseas: { ok: false, faults: [{ code: "overseas", limit: 4 }] },
      oneSwap: { ok: true, charge: 1 },
      twoSwaps: { ok: true, charge: 3 },
      captains: { ok: true, charge: 0 },
      tooDear: { ok: false, faults: [{ code: "salary-cap" }] },
      benSwap: { ok: true, charge: 1 },
    });
  });

  test.each(LEDGERS)("ledger of %s", (_, match, name, expected) => {
    const fixtureId = fixtureIds[match - 1] ?? 0;
    const fixture = services.db.select().from(fixtures).where(eq(fixtures.id, fixtureId)).get();
    const played = loadFixturePlayers(services.db, {
      id: fixtureId,
      ballsPerOver: fixture?.ballsPerOver ?? 0,
    });
    const league = loadLeague(services.db, asha.leagueId);
    const points = pointsUnder(services.db, played, league)(id(name));
    const byRule = (line: { rule?: string }) => line.rule ?? "";
    const sorted = (lines: readonly { rule?: string }[]) =>
      [...lines].sort((a, b) => byRule(a).localeCompare(byRule(b)));
    expect(sorted(points?.lines ?? [])).toEqual(sorted(expected));
  });

  test.each(TEAM_POINTS)("%s in match %i has %i hundredths", (who, match, points) => {
    const rows = services.db
      .select()
      .from(fixturePoints)
      .where(eq(fixturePoints.fixtureId, fixtureIds[match - 1] ?? 0))
      .all();
    const { participantId } = who === "Asha" ? asha : ben;
    expect(rows.find((row) => row.participantId === participantId)?.points).toBe(points);
  });

  test("standings: the sums, ranks and transfers left", () => {
    expect(
      showLeagueHome(services, asha).standings.map((row) => [
        row.rank,
        row.manager,
        row.points,
        row.transfersLeft,
      ]),
    ).toEqual([
      [1, "Asha", 275_901, 21],
      [2, "Ben", 206_840, 24],
    ]);
  });
});
