import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import {
  fixturePoints,
  inningsScores,
  leagues,
  lockedTeams,
  participants,
  poolPlayers,
  users,
} from "#db/schema";
import { EMPTY_LINEUP } from "#game/play/team/lineup";
import { countPlaying } from "#game/play/team/playing";
import { advanceRehearsal } from "#server/matches/feeds/rehearsal/advance-rehearsal";
import { DEMO_ACCOUNT } from "#server/people/accounts/demo-account";
import { logIn } from "#server/people/accounts/log-in";
import { type MemberLeague, requireMember } from "#server/play/leagues/league-access";
import { listMyLeagues } from "#server/play/leagues/list-my-leagues";
import { inLockedReadTransaction } from "#server/play/locks/locked-transaction";
import { loadSeasonFixtures } from "#server/play/season/season-fixtures";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import { DEMO_SPEED, seedDemo } from "#server/run/cli/seed-demo";
import { showLeagueHome } from "#server/stories/boards/league-home";
import { loadLockedTeams } from "#server/stories/boards/locked-teams";
import { clientAt } from "#tests/support/client";
import { type TestServices, testServices } from "#tests/support/services";
import { verifyLeague } from "#tests/support/verify-league";

const NOW = Date.UTC(2026, 10, 21, 15);
const MINUTE = 60_000;

describe("the demo", () => {
  let services: TestServices;
  let tournamentId: number;

  beforeAll(async () => {
    services = testServices({ now: NOW, demo: true });
    ({ tournamentId } = await seedDemo(services));
  }, 60_000);

  test("has fixtures played, one in play and some to come, the next one soon", () => {
    const season = loadSeasonFixtures(services.db, tournamentId);
    expect(season.map((fixture) => fixture.state)).toEqual([
      ...Array(12).fill("finished"),
      "in progress",
      ...Array(15).fill("upcoming"),
    ]);
    expect(season[13]?.startsAt).toBe(NOW + 25 * MINUTE);
  });

  test("has a league whose file follows", async () => {
    const [league] = services.db.select({ leagueId: leagues.id }).from(leagues).all();
    const ids = { leagueId: league?.leagueId ?? 0, tournamentId };
    const { findings, checked } = await verifyLeague(services, ids);
    expect(findings).toEqual([]);
    expect(checked.teams).toBe(13 * 8);
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

  test("has captains who play in the match that is on, and most of each eleven", () => {
    const members = membersOfDemo(services);
    const playing = members.map((member) => lockedForMatchOn(services, tournamentId, member));
    expect(playing).toHaveLength(8);
    for (const { count, idleCaptains } of playing) {
      expect(idleCaptains).toEqual([]);
      expect(count).toBeGreaterThanOrEqual(6);
    }
  });

  test("has members who look ahead: two captains at least play in the next match", () => {
    for (const member of membersOfDemo(services)) {
      const { saved, pool, target, transfers } = openTeamSheet(services, member);
      if (target === null) throw new Error("The season of the demo is over.");
      const teamIds = new Map(pool.map(({ id, teamId }) => [id, teamId]));
      const playing = countPlaying(saved, (id) => teamIds.get(id), target);
      expect(playing.idleCaptains).toEqual([]);
      expect(transfers.left).toBeGreaterThanOrEqual(4);
    }
  });

  test("leaves the outbox empty for the newcomer's own mail", () => {
    expect(services.mails).toEqual([]);
    expect(services.db.select().from(users).all()).toHaveLength(8);
  });

  // The last, because it moves the clock.
  test("shows its newcomer wickets and own points within minutes, in figures like cricket", () => {
    const minutes = [0, 2, 4].map((minute) => {
      services.setNow(NOW + minute * MINUTE);
      advanceRehearsal(services, tournamentId, DEMO_SPEED);
      return lookAtMatchOn(services, tournamentId);
    });
    const [begun, then, later] = minutes;
    if (!begun || !then || !later) throw new Error("The demo was not watched.");
    expect(begun.balls).toBeGreaterThanOrEqual(50);
    expect(begun.wickets).toBeGreaterThanOrEqual(1);
    expect(begun.points).toBeGreaterThan(0);
    expect(then.wickets).toBeGreaterThan(begun.wickets);
    expect(then.points).toBeGreaterThan(begun.points);
    expect(later.points).toBeGreaterThan(then.points);
    // Five to eleven runs an over.
    for (const { runs, balls } of minutes) {
      expect((6 * runs) / balls).toBeGreaterThan(5);
      expect((6 * runs) / balls).toBeLessThan(11);
    }
  });
});

function membersOfDemo(services: TestServices): MemberLeague[] {
  const accounts = services.db.select().from(users).all();
  return accounts.map((user) => requireMember(services.db, user, 1));
}

/** The first innings of the match that is on, and what it has brought to the demo's own account. */
function lookAtMatchOn(services: TestServices, tournamentId: number) {
  const on = loadSeasonFixtures(services.db, tournamentId)[12];
  const [manager] = services.db.select().from(participants).orderBy(participants.id).all();
  const ofMatch = eq(inningsScores.fixtureId, on?.id ?? 0);
  const score = services.db.select().from(inningsScores).where(ofMatch).get();
  const ofManager = and(
    eq(fixturePoints.fixtureId, on?.id ?? 0),
    eq(fixturePoints.participantId, manager?.id ?? 0),
  );
  const points = services.db.select().from(fixturePoints).where(ofManager).get()?.points ?? 0;
  return { runs: score?.runs ?? 0, wickets: score?.wickets ?? 0, balls: score?.balls ?? 0, points };
}

/** The players of a member's locked team in the match that is on. */
function lockedForMatchOn(services: TestServices, tournamentId: number, member: MemberLeague) {
  const on = loadSeasonFixtures(services.db, tournamentId)[12];
  if (on === undefined) throw new Error("The demo has no match that is on.");
  const [locked] = inLockedReadTransaction(services, (tx) =>
    loadLockedTeams(tx, member.leagueId, [on.id], [member.participantId]),
  );
  const pool = new Map(
    services.db
      .select()
      .from(poolPlayers)
      .all()
      .map(({ id, teamId }) => [id, teamId]),
  );
  return countPlaying(locked?.lineup ?? EMPTY_LINEUP, (id) => pool.get(id), on);
}
