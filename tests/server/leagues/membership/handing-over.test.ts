import { beforeEach, describe, expect, test } from "vitest";

import { leagues, participants } from "#db/schema";
import { deleteLeague } from "#server/leagues/membership/delete-league";
import { handOverLeague } from "#server/leagues/membership/hand-over-league";
import { joinLeague } from "#server/leagues/membership/join-league";
import { leaveLeague, removeMember } from "#server/leagues/membership/leave-league";
import { listMembers } from "#server/leagues/membership/list-members";
import type { SessionUser } from "#server/people/accounts/sessions";
import { requireManager, requireMember } from "#server/play/leagues/league-access";
import { listLeagueLog } from "#server/play/leagues/league-log";
import { listMyLeagues } from "#server/play/leagues/list-my-leagues";
import { inLockedTransaction } from "#server/play/locks/locked-transaction";
import { showLeagueHome } from "#server/stories/boards/league-home";
import { eraseAccount } from "#server/trust/personal-data/delete-account";
import { dumpTables } from "#tests/support/dump-tables";
import { inviteToLeague } from "#tests/support/older-invitation";

import { DAY, makeLeague, type SmallLeague, type SmallSeason } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";

import { faultsOf } from "../../play/leagues/faults-of";
import { playFixture } from "../../play/leagues/play-fixture";

const STARTS = [START, START + DAY, START + 2 * DAY, START + 3 * DAY];

let services: TestServices;
let season: SmallSeason;
let asha: SessionUser;
let ben: SessionUser;
let chitra: SessionUser;
let league: SmallLeague;

beforeEach(async () => {
  ({ services, season, league, asha, ben, chitra } = await startLeague(STARTS, {
    members: ["Ben", "Chitra"],
    teams: ["Asha", "Ben"],
  }));
});

const memberOf = (user: SessionUser) => requireMember(services.db, user, league.leagueId);
const managedBy = (user: SessionUser) => requireManager(services.db, user, league.leagueId);
const participantOf = (user: SessionUser) => memberOf(user).participantId;

/** The captain scores ten off five balls: 10.00 doubled. */
const play = (fixture: number) =>
  playFixture(services, season, {
    fixture,
    startsAt: STARTS[fixture] ?? 0,
    did: { 0: { runs: 10, ballsFaced: 5 } },
  });

function standings() {
  return showLeagueHome(services, memberOf(asha)).standings.map(
    ({ manager, points, rank, left }) => ({ manager, points, rank, left }),
  );
}

function log() {
  return listLeagueLog(services, memberOf(asha), {}).entries.map(
    ({ who, sentence }) => `${who}: ${sentence}`,
  );
}

describe("removing", () => {
  test("takes a member out at once and gives a new pin; links into the league end", () => {
    const link = inviteToLeague(services, managedBy(asha));
    expect(link.link).toContain("/invite?token=");
    play(0);
    const participantId = participantOf(ben);
    removeMember(services, managedBy(asha), { participantId, newPin: true });
    expect(() => memberOf(ben)).toThrow("League not found");
    expect(() => joinLeague(services, ben, league.pin, "192.0.2.1")).toThrow(
      "Invalid league pin. Please try again.",
    );
    const { pin } = showLeagueHome(services, memberOf(asha));
    expect(pin).toMatch(/^[1-9]\d{5}$/);
    expect(pin).not.toBe(league.pin);
    expect(services.db.$client.prepare("select * from invitations").all()).toEqual([]);
    expect(standings()[1]).toEqual({ manager: "Ben", points: 2000, rank: 1, left: true });
    expect(log().slice(0, 2)).toEqual([
      "Asha: Gave the league a new PIN",
      "Asha: Removed Ben from the league",
    ]);
  });

  test("without a new pin the old one lets them back", () => {
    const participantId = participantOf(ben);
    removeMember(services, managedBy(asha), { participantId, newPin: false });
    joinLeague(services, ben, league.pin, "192.0.2.1");
    expect(participantOf(ben)).toBe(participantId);
  });

  test("sent twice it happens once", () => {
    const input = { participantId: participantOf(ben), newPin: true };
    const managed = managedBy(asha);
    removeMember(services, managed, input);
    const before = dumpTables(services.db);
    expect(() => removeMember(services, managed, input)).toThrow(
      "This member is no longer in the league.",
    );
    expect(dumpTables(services.db)).toEqual(before);
  });

  test("reaches neither the manager nor another league", () => {
    const other = makeLeague(services, season, ben);
    const before = dumpTables(services.db);
    for (const participantId of [league.manager.participantId, other.manager.participantId, 99]) {
      const remove = () =>
        removeMember(services, managedBy(asha), { participantId, newPin: false });
      expect(remove).toThrow("This member is no longer in the league.");
    }
    expect(dumpTables(services.db)).toEqual(before);
  });
});

describe("handing over", () => {
  test("makes the member the manager everywhere, and the manager a member", () => {
    handOverLeague(services, managedBy(asha), participantOf(ben));
    expect([memberOf(asha).role, memberOf(ben).role]).toEqual(["member", "manager"]);
    expect(services.db.select().from(leagues).get()).toMatchObject({
      managerId: ben.id,
      submissionKey: null,
    });
    expect(showLeagueHome(services, memberOf(asha)).manager).toBe("Ben");
    expect(listMyLeagues(services.db, chitra, services.now())).toMatchObject([{ manager: "Ben" }]);
    expect(() => managedBy(asha)).toThrow("Only the League Manager can change the rules.");
    expect(log()[0]).toBe("Asha: Handed the league over to Ben");
    leaveLeague(services, memberOf(asha));
    expect(listMembers(services.db, memberOf(ben)).map(({ role }) => role)).toEqual([
      "manager",
      "member",
    ]);
  });

  test("of two at once the first one counts: there is one manager", () => {
    const managed = managedBy(asha);
    handOverLeague(services, managed, participantOf(ben));
    const before = dumpTables(services.db);
    expect(() => handOverLeague(services, managed, participantOf(chitra))).toThrow(
      "Only the League Manager can hand the league over.",
    );
    const remove = () =>
      removeMember(services, managed, { participantId: participantOf(chitra), newPin: true });
    expect(remove).toThrow("Only the League Manager can remove a member.");
    expect(dumpTables(services.db)).toEqual(before);
    const managers = services.db
      .select()
      .from(participants)
      .all()
      .filter(({ role }) => role === "manager");
    expect(managers.map(({ userId }) => userId)).toEqual([ben.id]);
  });

  test("is not possible to a person who has left, to oneself, or to a stranger", () => {
    const formerManager = participantOf(ben);
    leaveLeague(services, memberOf(ben));
    const before = dumpTables(services.db);
    for (const participantId of [formerManager, league.manager.participantId, 99]) {
      expect(() => handOverLeague(services, managedBy(asha), participantId)).toThrow(
        "This member is no longer in the league.",
      );
    }
    expect(dumpTables(services.db)).toEqual(before);
  });
});

describe("deleting a league", () => {
  test("takes everything with it, once nobody else is in and its name was typed", () => {
    play(0);
    for (const user of [ben, chitra]) leaveLeague(services, memberOf(user));
    const managed = managedBy(asha);
    expect(faultsOf(() => deleteLeague(services, managed, "Sunday"))).toEqual([
      { fields: ["name"], sentence: "Please type the league's name as it is written above." },
    ]);
    deleteLeague(services, managed, " Sunday Gully League ");
    const rows = dumpTables(services.db);
    for (const table of ["leagues", "participants", "submissions", "locked_teams", "league_log"]) {
      expect([table, rows[table]]).toEqual([table, []]);
    }
    expect(rows.fixtures).toHaveLength(4);
    expect(() => deleteLeague(services, managed, "Sunday Gully League")).toThrow(
      "League not found",
    );
  });

  test("waits 14 days after somebody with results was removed, who may come back until then", () => {
    play(0);
    const managed = managedBy(asha);
    for (const user of [ben, chitra]) {
      const { participantId } = memberOf(user);
      removeMember(services, managed, { participantId, newPin: false });
    }
    const drop = () => deleteLeague(services, managed, "Sunday Gully League");
    expect(drop).toThrow("the league can be deleted 14 days after that.");
    expect(() =>
      inLockedTransaction(services, (tx) => eraseAccount(tx, asha.id, services.now())),
    ).toThrow("the league can be deleted 14 days after that.");
    services.setNow(services.now() + 14 * DAY);
    drop();
    expect(services.db.select().from(leagues).all()).toEqual([]);
  });

  test("is refused while somebody else is in it", () => {
    const before = dumpTables(services.db);
    expect(() => deleteLeague(services, managedBy(asha), "Sunday Gully League")).toThrow(
      "Others are in this league: it cannot be deleted.",
    );
    expect(dumpTables(services.db)).toEqual(before);
  });
});
