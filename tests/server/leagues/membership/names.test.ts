import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { leagues, participants, users } from "#db/schema";
import { lastChangeOf } from "#server/core/publish-change";
import { deleteLeague } from "#server/leagues/membership/delete-league";
import { joinLeague } from "#server/leagues/membership/join-league";
import { leaveLeague } from "#server/leagues/membership/leave-league";
import { listMembers } from "#server/leagues/membership/list-members";
import { nameTeam } from "#server/leagues/membership/name-team";
import { changeDisplayName } from "#server/people/accounts/display-name";
import type { SessionUser } from "#server/people/accounts/sessions";
import {
  type MemberLeague,
  requireManager,
  requireMember,
} from "#server/play/leagues/league-access";
import { listLeagueLog } from "#server/play/leagues/league-log";
import { showLeagueHome } from "#server/stories/boards/league-home";
import { dumpTables } from "#tests/support/dump-tables";
import { DAY, makeUser, type SmallLeague } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";

let services: TestServices;
let asha: SessionUser;
let ben: SessionUser;
let league: SmallLeague;
let member: MemberLeague;

const managed = () => requireManager(services.db, asha, league.leagueId);

beforeEach(async () => {
  const started = await startLeague([START, START + DAY], { members: ["Ben"] });
  ({ services, asha, ben, league } = started);
  member = started.members.ben;
});

describe("names that an older version stored", () => {
  /** As 0.1.0 stored them: nothing in the database refuses such a name. */
  const store = (name: string) => {
    services.db.update(leagues).set({ name }).run();
    services.db.update(users).set({ displayName: name }).where(eq(users.id, asha.id)).run();
    services.db
      .update(participants)
      .set({ teamName: name })
      .where(eq(participants.userId, asha.id))
      .run();
  };
  const shown = () => {
    const { name, standings } = showLeagueHome(services, member);
    const listed = listMembers(services.db, member)[0];
    const who = listLeagueLog(services, member, {}).entries.at(-1)?.who;
    return { name, team: standings[0]?.teamName, member: listed?.displayName, who };
  };

  test("are shown tidy, on boards, in lists and in the log", () => {
    store("\u202eahsA\r\n\u0000 K\u200b");
    expect(shown()).toEqual({ name: "ahsA K", team: "ahsA K", member: "ahsA K", who: "ahsA K" });
  });

  test("have a word in their place where nothing can be seen of them", () => {
    store("\u202e\u3164");
    expect(shown()).toEqual({ name: "", team: "", member: "Unnamed", who: "Unnamed" });
  });

  test("of a league can be typed to delete it", () => {
    leaveLeague(services, member);
    store("\u202eGully\nLeague");
    expect(() => deleteLeague(services, managed(), "")).toThrow("type the league's name");
    deleteLeague(services, managed(), "Gully League");
    expect(services.db.select().from(leagues).all()).toEqual([]);
  });

  test("of a league that show nothing are not deleted by typing nothing", () => {
    leaveLeague(services, member);
    store("\u202e");
    expect(() => deleteLeague(services, managed(), "")).toThrow("type the league's name");
    deleteLeague(services, managed(), "Unnamed");
    expect(services.db.select().from(leagues).all()).toEqual([]);
  });
});

describe("almost the name of another member", () => {
  const SENTENCE = "Another member of Sunday Gully League has almost the same name.";
  const join = (user: SessionUser, newName?: string) =>
    joinLeague(services, user, league.pin, "192.0.2.1", { displayName: newName });
  /** Somebody outside of the league, with a name that a member may have as well. */
  const makeDouble = async (displayName: string) =>
    changeDisplayName(services, await makeUser(services, "Double"), displayName);
  const nameOf = (user: SessionUser) =>
    services.db.select().from(users).where(eq(users.id, user.id)).get()?.displayName;

  test("is refused for a team, but not one's own", () => {
    const before = dumpTables(services.db);
    expect(() => nameTeam(services, member, "Αsha's Xl")).toThrow(SENTENCE);
    expect(dumpTables(services.db)).toEqual(before);
    nameTeam(services, member, "BEN'S XI");
    expect(showLeagueHome(services, member).myTeamName).toBe("BEN'S XI");
  });

  test("is refused for a person, in each of their leagues, but not one's own", () => {
    const before = dumpTables(services.db);
    expect(() => changeDisplayName(services, ben, "АSHА")).toThrow(SENTENCE);
    expect(dumpTables(services.db)).toEqual(before);
    expect(changeDisplayName(services, ben, "BEN").displayName).toBe("BEN");
  });

  test("is a change of each of their leagues, also after they have left, unless it is the same", () => {
    const mark = () => lastChangeOf(services.db, member);
    leaveLeague(services, member);
    const before = mark();
    changeDisplayName(services, ben, "Benjamin");
    const after = mark();
    expect(after).toBeGreaterThan(before);
    changeDisplayName(services, ben, "Benjamin ");
    expect(mark()).toBe(after);
  });

  test("says nothing to a person outside the league", async () => {
    const chitra = await makeUser(services, "Chitra");
    expect(changeDisplayName(services, chitra, "Ben").displayName).toBe("Ben");
  });

  test("lets nobody join, unless with another one, which members do not learn of", async () => {
    const double = await makeDouble("Веn");
    const before = dumpTables(services.db);
    const refused = `${SENTENCE} Choose another one to join.`;
    expect(() => join(double)).toThrow(refused);
    expect(() => join(double, "asha")).toThrow(refused);
    expect(() => join(double, "..")).toThrow("needs a letter");
    expect(dumpTables(services.db)).toEqual(before);
    expect(join(double, "Benedict")).toMatchObject({ alreadyIn: false });
    expect(nameOf(double)).toBe("Benedict");
  });

  test("is not changed by a member who joins again, or by a wrong pin", () => {
    expect(join(ben, "Benedict")).toMatchObject({ alreadyIn: true });
    const wrong = () =>
      joinLeague(services, ben, "000000", "192.0.2.1", { displayName: "Benedict" });
    expect(wrong).toThrow("Invalid league pin");
    expect(nameOf(ben)).toBe("Ben");
  });

  test("is free once they have left without results; a person who comes back names the team again", async () => {
    const double = await makeDouble("Веn");
    leaveLeague(services, member);
    join(double);
    nameTeam(services, requireMember(services.db, double, league.leagueId), "Ben’s XI");
    expect(() => join(ben)).toThrow(SENTENCE);
    join(ben, "Benedict");
    expect(showLeagueHome(services, member).myTeamName).toBe("");
  });

  test("stays with members who had it before, whose other names can be changed", () => {
    services.db.update(users).set({ displayName: "Asha" }).where(eq(users.id, ben.id)).run();
    nameTeam(services, member, "Third Man XI");
    expect(showLeagueHome(services, member).myTeamName).toBe("Third Man XI");
  });
});

test("a team's name is stored without direction and control characters, with its emoji", () => {
  nameTeam(services, member, " \u202eBen's\u0007\n👨‍👩‍👧 XI\u200b ");
  expect(showLeagueHome(services, member).myTeamName).toBe("Ben's 👨‍👩‍👧 XI");
  expect(ben.displayName).toBe("Ben");
});
