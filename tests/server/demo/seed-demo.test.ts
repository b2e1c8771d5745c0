import { beforeAll, describe, expect, test } from "vitest";
import { fixturePoints, lockedTeams, users } from "#db/schema";
import { DEMO_ACCOUNT } from "#server/accounts/demo-account";
import { logIn } from "#server/accounts/log-in";
import { showLeagueHome } from "#server/boards/league-home";
import { seedDemo } from "#server/demo/seed-demo";
import { requireMember } from "#server/leagues/league-access";
import { listMyLeagues } from "#server/leagues/list-my-leagues";
import { loadSeasonFixtures } from "#server/season/season-fixtures";
import { openTeamSheet } from "#server/teams/team-sheet";
import { clientAt } from "#tests/support/client";
import { type TestServices, testServices } from "#tests/support/services";

const NOW = Date.UTC(2026, 10, 21, 15);
const MINUTE = 60_000;

describe("the demo", () => {
  let services: TestServices;
  let tournamentId: number;

  beforeAll(async () => {
    services = testServices({ now: NOW, demo: true });
    ({ tournamentId } = await seedDemo(services));
  });

  test("has fixtures played, one in play and some to come, the next one soon", () => {
    const season = loadSeasonFixtures(services.db, tournamentId);
    expect(season.map((fixture) => fixture.state)).toEqual([
      ...Array(12).fill("finished"),
      "in progress",
      ...Array(15).fill("upcoming"),
    ]);
    expect(season[13]?.startsAt).toBe(NOW + 25 * MINUTE);
  });

  test("has an account to log in with, in a league of eight that has played every match", async () => {
    const meera = await logIn(services, DEMO_ACCOUNT, clientAt("192.0.2.1"));
    expect(meera.emailVerified).toBe(true);
    const [league] = listMyLeagues(services.db, meera, NOW);
    expect(league).toMatchObject({ name: "Sunday Gully League", members: 8, live: true });
    const member = requireMember(services.db, meera, league?.leagueId ?? 0);
    const home = showLeagueHome(services, member);
    expect(home.standings.every((row) => row.points > 0)).toBe(true);
    expect(home.inProgress).toHaveLength(1);
    expect(openTeamSheet(services, member).rulesBroken).toEqual([]);
    expect(services.db.select().from(lockedTeams).all()).toHaveLength(13 * 8);
    expect(services.db.select().from(fixturePoints).all()).toHaveLength(13 * 8);
  });

  test("leaves the outbox empty for the newcomer's own mail", () => {
    expect(services.mails).toEqual([]);
    expect(services.db.select().from(users).all()).toHaveLength(8);
  });
});
