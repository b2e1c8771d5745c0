import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { leagues, participants, users } from "#db/schema";
import type { SessionUser } from "#server/accounts/sessions";
import { showLeagueHome } from "#server/boards/league-home";
import { type MemberLeague, requireManager } from "#server/leagues/league-access";
import { listLeagueLog } from "#server/leagues/league-log";
import { deleteLeague } from "#server/membership/delete-league";
import { leaveLeague } from "#server/membership/leave-league";
import { listMembers } from "#server/membership/list-members";
import { nameTeam } from "#server/membership/name-team";
import { DAY, type SmallLeague } from "#tests/support/season";
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

test("a team's name is stored without direction and control characters, with its emoji", () => {
  nameTeam(services.db, member, " \u202eBen's\u0007\n👨‍👩‍👧 XI\u200b ");
  expect(showLeagueHome(services, member).myTeamName).toBe("Ben's 👨‍👩‍👧 XI");
  expect(ben.displayName).toBe("Ben");
});
