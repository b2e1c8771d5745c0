import { beforeEach, describe, expect, test } from "vitest";
import { personalLinks, users } from "#db/schema";
import { deleteLeague } from "#server/leagues/membership/delete-league";
import { appointDeputy, endDeputy, stepDown } from "#server/leagues/membership/deputies";
import { handOverLeague } from "#server/leagues/membership/hand-over-league";
import { leaveLeague, removeMember } from "#server/leagues/membership/leave-league";
import { listMembers } from "#server/leagues/membership/list-members";
import { makeNewWayIn } from "#server/leagues/membership/new-way-in";
import { listFreePlaces } from "#server/leagues/membership/places";
import type { SessionUser } from "#server/people/accounts/sessions";
import { requireManager, requireMember } from "#server/play/leagues/league-access";
import { listLeagueLog } from "#server/play/leagues/league-log";
import { writeLeagueFile } from "#server/trust/league-file/write-league-file";
import { findWrong } from "#server/trust/league-import/open-league-file";
import { leaguesToLeave } from "#server/trust/personal-data/delete-account";
import { importText } from "#tests/server/trust/league-import/import-text";
import { DAY } from "#tests/support/season";
import { testServices } from "#tests/support/services";
import { START, type StartedLeague, startLeague } from "#tests/support/start-league";

type Member = "Ben" | "Chitra" | "Dev" | "Esha";

let started: StartedLeague<Member, never>;
beforeEach(async () => {
  started = await startLeague<Member, never>([START, START + DAY], {
    members: ["Ben", "Chitra", "Dev", "Esha"],
    teams: ["Asha", "Ben"],
  });
});

const memberOf = (user: SessionUser) =>
  requireMember(started.services.db, user, started.league.leagueId);
const managedBy = (user: SessionUser) =>
  requireManager(started.services.db, user, started.league.leagueId);
const idOf = (user: SessionUser) => memberOf(user).participantId;

function appoint(user: SessionUser) {
  return appointDeputy(started.services, managedBy(started.asha), idOf(user));
}

function log(count: number) {
  const { entries } = listLeagueLog(started.services, memberOf(started.asha), { limit: count });
  return entries.map(({ who, sentence }) => `${who}: ${sentence}`);
}

describe("a deputy (rules.md#deputies)", () => {
  test("manages the league under their own name", () => {
    const { services, ben, dev } = started;
    appoint(ben);
    removeMember(services, managedBy(ben), { participantId: idOf(dev), newPin: false });
    expect(log(2)).toEqual([
      "Ben: Removed Dev from the league",
      "Asha: Made Ben a deputy of the League Manager",
    ]);
    expect(listMembers(services.db, memberOf(ben)).map(({ role }) => role)).toEqual([
      ...["manager", "deputy", "member", "member"],
    ]);
  });

  test("cannot hand the league over, delete it, or choose deputies", () => {
    const { services, ben, chitra } = started;
    appoint(ben);
    const deputy = managedBy(ben);
    const only = (what: string) => `Only the League Manager can ${what}.`;
    expect(() => handOverLeague(services, deputy, idOf(chitra))).toThrow(
      only("hand the league over"),
    );
    expect(() => deleteLeague(services, deputy, "Sunday Gully League")).toThrow(
      only("delete the league"),
    );
    expect(() => appointDeputy(services, deputy, idOf(chitra))).toThrow(only("appoint deputies"));
    expect(() => endDeputy(services, deputy, idOf(ben))).toThrow(only("let deputies go"));
  });

  test("neither removes the manager or a deputy, nor gets into their accounts", () => {
    const { services, asha, ben, chitra } = started;
    appoint(ben);
    appoint(chitra);
    services.db.update(users).set({ email: null }).run();
    for (const other of [asha, chitra]) {
      const participantId = idOf(other);
      const refused = "A deputy cannot do this to the League Manager or another deputy.";
      const remove = () => removeMember(services, managedBy(ben), { participantId, newPin: true });
      expect(remove).toThrow(refused);
      expect(() => makeNewWayIn(services, managedBy(ben), participantId)).toThrow(refused);
    }
  });

  test("is one of three at most, and no unclaimed or former member", () => {
    const { services, asha, ben, chitra, dev, esha } = started;
    for (const user of [ben, chitra, dev]) appoint(user);
    expect(() => appoint(ben)).toThrow("Ben is a deputy already.");
    expect(() => appoint(esha)).toThrow(
      "This league has three deputies. Let one of them go first.",
    );
    const participantId = idOf(dev);
    leaveLeague(services, memberOf(dev));
    expect(() => appointDeputy(services, managedBy(asha), participantId)).toThrow(
      "This member is no longer in the league.",
    );
    expect(() => appointDeputy(services, managedBy(asha), idOf(asha))).toThrow(
      "This member is no longer in the league.",
    );
    expect(appoint(esha)).toMatchObject({ displayName: "Esha" });
  });

  test("is a member again once the manager ends it, or they step down or leave", () => {
    const { services, asha, ben, chitra } = started;
    appoint(ben);
    const held = managedBy(ben);
    endDeputy(services, managedBy(asha), idOf(ben));
    expect(() =>
      removeMember(services, held, { participantId: idOf(chitra), newPin: true }),
    ).toThrow("Only the League Manager can remove a member.");
    expect(() => endDeputy(services, managedBy(asha), idOf(ben))).toThrow(
      "Ben is no longer a deputy.",
    );
    expect(() => stepDown(services, held)).toThrow("You are no longer a deputy.");
    appoint(ben);
    stepDown(services, memberOf(ben));
    expect(log(3)).toEqual([
      "Ben: Stepped down as a deputy",
      "Asha: Made Ben a deputy of the League Manager",
      "Asha: Ben is no longer a deputy",
    ]);
    appoint(ben);
    leaveLeague(services, memberOf(ben));
    expect(() => memberOf(ben)).toThrow("League not found");
  });

  test("leaves no unused link into an account behind", () => {
    const { services, ben, chitra } = started;
    appoint(ben);
    services.db.update(users).set({ email: null }).run();
    makeNewWayIn(services, managedBy(ben), idOf(chitra));
    expect(services.db.select().from(personalLinks).all()).toHaveLength(1);
    stepDown(services, memberOf(ben));
    expect(services.db.select().from(personalLinks).all()).toEqual([]);
  });

  test("stays one when the league is handed over, and may become its manager", () => {
    const { services, asha, ben, chitra } = started;
    appoint(ben);
    appoint(chitra);
    handOverLeague(services, managedBy(asha), idOf(ben));
    expect([asha, ben, chitra].map((user) => memberOf(user).role)).toEqual([
      ...["member", "manager", "deputy"],
    ]);
  });

  test("keeps the place while silent, and leaves with the account like a member", () => {
    const { services, ben } = started;
    appoint(ben);
    services.setNow(services.now() + 60 * DAY);
    const silent = listFreePlaces(services, managedBy(started.asha));
    expect(silent.map(({ displayName }) => displayName)).toEqual(["Chitra", "Dev", "Esha"]);
    expect(leaguesToLeave(services.db, ben)).toMatchObject([{ fate: "leave" }]);
  });
});

test("deputies move with the league's file, byte for byte", async () => {
  const { services, league, ben, chitra } = started;
  appoint(ben);
  appoint(chitra);
  services.setNow(START + 1);
  stepDown(services, memberOf(chitra));
  const file = await writeLeagueFile(services, league.manager);
  expect(await findWrong(file)).toEqual([]);
  const there = testServices({ now: services.now(), seed: 9 });
  expect(await writeLeagueFile(there, importText(there, file))).toBe(file);
});
