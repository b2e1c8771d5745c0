import { beforeEach, describe, expect, test } from "vitest";
import { leagues } from "#db/schema";
import { appointDeputy } from "#server/leagues/membership/deputies";
import { handOverLeague } from "#server/leagues/membership/hand-over-league";
import { manageWithoutTeam, takePart } from "#server/leagues/membership/take-part";
import { listUnreadyMembers } from "#server/news/unready-members";
import type { SessionUser } from "#server/people/accounts/sessions";
import { requireManager, requireMember } from "#server/play/leagues/league-access";
import { listLeagueLog } from "#server/play/leagues/league-log";
import { checkDatabase } from "#server/run/maintenance/check-database";
import { loadSetUp } from "#server/squads/making/load-set-up";
import { openSquads } from "#server/squads/making/open-squads";
import { showLeagueHome } from "#server/stories/boards/league-home";
import { writeLeagueFile } from "#server/trust/league-file/write-league-file";
import { findWrong } from "#server/trust/league-import/open-league-file";
import { playFixture } from "#tests/server/play/leagues/play-fixture";
import { importText } from "#tests/server/trust/league-import/import-text";
import { DAY, HOUR } from "#tests/support/season";
import { testServices } from "#tests/support/services";
import { START, type StartedLeague, startLeague } from "#tests/support/start-league";
import { startOwnedLeague } from "#tests/support/start-owned-league";

const STARTS = [START, START + DAY] as const;

let started: StartedLeague<"Ben" | "Chitra", never>;
beforeEach(async () => {
  started = await startLeague<"Ben" | "Chitra", never>(STARTS, {
    members: ["Ben", "Chitra"],
    teams: ["Asha", "Ben"],
    settings: { headToHead: true, roundLength: 1 },
  });
});

const memberOf = (user: SessionUser) =>
  requireMember(started.services.db, user, started.league.leagueId);
const managedBy = (user: SessionUser) =>
  requireManager(started.services.db, user, started.league.leagueId);

function table() {
  const { standings } = showLeagueHome(started.services, memberOf(started.asha));
  return standings.map(({ manager, rank }) => [manager, rank]);
}

function log(count: number) {
  const { entries } = listLeagueLog(started.services, memberOf(started.asha), { limit: count });
  return entries.map(({ who, sentence }) => `${who}: ${sentence}`);
}

const play = (fixture: number) =>
  playFixture(started.services, started.season, {
    fixture,
    startsAt: STARTS[fixture] ?? 0,
    did: { 0: { runs: 10, ballsFaced: 5 } },
  });

describe("a manager without a team (rules.md#without-a-team)", () => {
  test("is in no table, and manages on", async () => {
    const { services, asha, ben, chitra } = started;
    manageWithoutTeam(services, managedBy(asha));
    expect(log(1)).toEqual(["Asha: Manages the league without a team"]);
    expect(table()).toEqual([
      ["Ben", null],
      ["Chitra", null],
    ]);
    play(0);
    expect(table()).toEqual([
      ["Ben", 1],
      ["Chitra", 2],
    ]);
    appointDeputy(services, managedBy(asha), memberOf(ben).participantId);
    const left = handOverLeague(services, managedBy(asha), memberOf(chitra).participantId);
    expect(left.displayName).toBe("Chitra");
    expect(memberOf(asha)).toMatchObject({ role: "member", plays: false });
    expect(await checkDatabase(services)).toEqual([]);
  });

  test("takes part again before the first lock, and neither changes after it", () => {
    const { services, asha, ben } = started;
    expect(() => takePart(services, memberOf(ben))).toThrow("You are already taking part.");
    manageWithoutTeam(services, managedBy(asha));
    expect(() => manageWithoutTeam(services, managedBy(asha))).toThrow(
      "You have no team in this league.",
    );
    takePart(services, memberOf(asha));
    expect(table()).toHaveLength(3);
    manageWithoutTeam(services, managedBy(asha));
    services.setNow(START + 1);
    expect(() => takePart(services, memberOf(asha))).toThrow("The first match has locked.");
    appointDeputy(services, managedBy(asha), memberOf(ben).participantId);
    expect(() => manageWithoutTeam(services, managedBy(ben))).toThrow(
      "Only the League Manager can manage without a team.",
    );
  });

  test("counts a lock of the league before the start of the match", () => {
    const { services, asha } = started;
    services.db.update(leagues).set({ lockBefore: 60 }).run();
    services.setNow(START - HOUR + 1);
    expect(() => manageWithoutTeam(services, managedBy(asha))).toThrow(
      "The first match has locked.",
    );
  });

  test("is asked for no team", () => {
    const { services, asha, season } = started;
    const unready = () =>
      listUnreadyMembers(
        services.db,
        { tournamentId: season.tournamentId, fixture: { id: season.fixtureIds[0] ?? 0 } },
        START - 1,
        () => true,
      ).map(({ userId }) => userId);
    services.setNow(START - 1);
    takeTeamOf(asha);
    expect(unready()).toContain(asha.id);
    manageWithoutTeam(services, managedBy(asha));
    expect(unready()).not.toContain(asha.id);
    expect(showLeagueHome(services, memberOf(asha)).deadline).toBe(null);
  });

  test("moves with the league's file, byte for byte, and its chain holds", async () => {
    const { services, league, asha } = started;
    manageWithoutTeam(services, managedBy(asha));
    play(0);
    const file = await writeLeagueFile(services, league.manager);
    expect(file).toContain('"plays":false');
    expect(await findWrong(file)).toEqual([]);
    const there = testServices({ now: services.now(), seed: 9 });
    expect(await writeLeagueFile(there, importText(there, file))).toBe(file);
  });
});

/** Their saved team goes, as if they had never saved one. */
function takeTeamOf(user: SessionUser) {
  const { participantId } = memberOf(user);
  started.services.db.$client
    .prepare("delete from submissions where participant_id = ?")
    .run(participantId);
}

test("an auctioneer is no bidder, and takes no part once the making of squads has begun", async () => {
  const owned = await startOwnedLeague({ members: ["Chitra"] });
  const { services, league, asha } = owned;
  const managed = () => requireManager(services.db, asha, league.leagueId);
  const before = loadSetUp(services.db, league.leagueId);
  manageWithoutTeam(services, managed());
  const after = loadSetUp(services.db, league.leagueId);
  expect(after.participantIds).toEqual(before.participantIds.slice(1));
  openSquads(services, managed(), "live");
  expect(() => takePart(services, managed())).toThrow("The making of squads has begun.");
});
