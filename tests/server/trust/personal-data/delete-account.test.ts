import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { operators, participants, passkeys, users } from "#db/schema";
import { handOverLeague } from "#server/leagues/membership/hand-over-league";
import { joinLeague } from "#server/leagues/membership/join-league";
import { removeMember } from "#server/leagues/membership/leave-league";
import { logIn } from "#server/people/accounts/log-in";
import { logInWithGoogle } from "#server/people/accounts/log-in-with-google";
import { requestReset } from "#server/people/accounts/reset-password";
import {
  type AddressedUser,
  type SessionUser,
  startSession,
  userOfSession,
} from "#server/people/accounts/sessions";
import { rememberTimeZone } from "#server/people/accounts/time-zone";
import { subscribe } from "#server/people/notices/subscribe";
import { requireManager, requireMember } from "#server/play/leagues/league-access";
import { listLeagueLog } from "#server/play/leagues/league-log";
import { exportLeague } from "#server/stories/boards/export-league";
import { showLeagueHome } from "#server/stories/boards/league-home";
import { deleteAccount, leaguesToLeave } from "#server/trust/personal-data/delete-account";
import { clientAt } from "#tests/support/client";
import { dumpTables } from "#tests/support/dump-tables";
import { inviteToLeague } from "#tests/support/older-invitation";
import { makeSubscription } from "#tests/support/push-service";
import {
  DAY,
  makeLeague,
  makeUser,
  type SmallLeague,
  type SmallSeason,
} from "#tests/support/season";
import { turnOn } from "#tests/support/second-factor";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { HOME, MEERA, register } from "../../people/accounts/people";
import { playFixture } from "../../play/leagues/play-fixture";

const PASSWORD = { password: "a long password", email: "", code: "" };

let services: TestServices;
let season: SmallSeason;
let asha: AddressedUser;
let ben: AddressedUser;
let league: SmallLeague;

beforeEach(async () => {
  ({ services, season, league, asha, ben } = await startLeague([START, START + DAY], {
    members: ["Ben"],
    teams: ["Ben"],
  }));
});

const remove = (user: SessionUser, proof = PASSWORD) => deleteAccount(services, user, proof, HOME);

describe("deleting an account", () => {
  test("keeps results under another name, and nothing that is the person's", async () => {
    // The captain scores ten off five balls: 10.00 doubled.
    playFixture(services, season, {
      fixture: 0,
      startsAt: START,
      did: { 0: { runs: 10, ballsFaced: 5 } },
    });
    const { token } = startSession(services, ben.id);
    await requestReset(services, ben.email, clientAt(HOME));
    services.db.insert(operators).values({ userId: ben.id, since: 1 }).run();
    rememberTimeZone(services.db, ben.id, "Asia/Kolkata");
    await remove(ben);
    const row = services.db.select().from(users).where(eq(users.id, ben.id)).get();
    expect(row?.timeZone).toBeNull();

    const home = showLeagueHome(services, league.manager);
    expect(home.standings).toMatchObject([
      { manager: "Deleted member", teamName: "", points: 2000, rank: 1, left: true },
      { manager: "Asha", points: 0, rank: 2, left: false },
    ]);
    const { entries } = listLeagueLog(services, league.manager, {});
    expect(entries.map(({ who, sentence }) => `${who}: ${sentence}`)).toEqual([
      "Deleted member: Left the league",
      "Deleted member: Joined the league",
      "Asha: Created the league",
    ]);
    expect(exportLeague(services, league.manager, "standings", "csv")).toContain(
      "1,Unnamed,Deleted member,20.00",
    );
    expect(userOfSession(services, token)).toBeNull();
    expect(JSON.stringify(dumpTables(services.db)).match(/\bben\b/i)).toBeNull();
  });

  test("leaves no row that names the user but their results and the log", async () => {
    services.db.insert(operators).values({ userId: ben.id, since: 1 }).run();
    startSession(services, ben.id);
    const passkey = { credentialId: "c", userHandle: "h", publicKey: "k", name: "Phone" };
    services.db
      .insert(passkeys)
      .values({ ...passkey, userId: ben.id, transports: [], createdAt: 1 })
      .run();
    subscribe(services, ben, makeSubscription("https://push.example/of-ben"), {
      id: "desk",
      sessionToken: "t",
      userAgent: "",
    });
    const { codes } = await turnOn(services, ben);
    handOverLeague(
      services,
      requireManager(services.db, asha, league.leagueId),
      requireMember(services.db, ben, league.leagueId).participantId,
    );
    inviteToLeague(services, requireManager(services.db, ben, league.leagueId));
    handOverLeague(
      services,
      requireManager(services.db, ben, league.leagueId),
      league.manager.participantId,
    );
    await remove(ben, { ...PASSWORD, code: codes[0] ?? "" });
    expect(tablesNaming(ben.id)).toEqual(["league_log.user_id", "participants.user_id"]);
  });

  test("a new account of the same address is another person", async () => {
    await remove(ben);
    await expect(
      logIn(services, { ...ben, password: "a long password" }, clientAt(HOME)),
    ).rejects.toThrow("Wrong email or password.");
    const again = await makeUser(services, "Ben");
    expect(again.id).not.toBe(ben.id);
    expect(() => requireMember(services.db, again, league.leagueId)).toThrow("League not found");
  });

  test("the name that the address leaves behind cannot be registered", async () => {
    await remove(ben);
    const left = services.db.select().from(users).where(eq(users.id, ben.id)).get();
    expect(left).toMatchObject({
      email: `deleted-${ben.id}`,
      passwordHash: null,
      emailVerifiedAt: null,
      deletedAt: START - DAY,
    });
    await expect(register(services, { email: left?.email ?? "" })).rejects.toThrow(
      "Please enter a valid email address.",
    );
  });

  test("is refused while others play in a league of theirs, and changes nothing", async () => {
    expect(leaguesToLeave(services.db, asha)).toMatchObject([{ fate: "hand-over" }]);
    await expect(remove(asha)).rejects.toThrow(
      "Others play in Sunday Gully League: hand it over to one of them first.",
    );
    expect(services.db.select().from(users).where(eq(users.id, asha.id)).get()).toMatchObject({
      displayName: "Asha",
      deletedAt: null,
    });
    expect(requireMember(services.db, asha, league.leagueId).role).toBe("manager");
  });

  test("takes a league along that nobody else is in any more", async () => {
    const { participantId } = requireMember(services.db, ben, league.leagueId);
    const managed = requireManager(services.db, asha, league.leagueId);
    removeMember(services, managed, { participantId, newPin: true });
    expect(leaguesToLeave(services.db, asha)).toMatchObject([{ fate: "delete" }]);
    await remove(asha);
    expect(services.db.select().from(participants).all()).toEqual([]);
  });

  test("asks for the password, and counts wrong ones", async () => {
    const before = dumpTables(services.db).users;
    await expect(remove(ben, { password: "", email: "", code: "" })).rejects.toThrow(
      "Please enter your password.",
    );
    for (let tried = 1; tried < 10; tried++) {
      // The address is no proof for an account with a password.
      await expect(remove(ben, { password: "wrong", email: ben.email, code: "" })).rejects.toThrow(
        "The password is wrong.",
      );
    }
    await expect(remove(ben)).rejects.toMatchObject({ code: "too-many", retryAfterSeconds: 900 });
    expect(dumpTables(services.db).users).toEqual(before);
  });

  test("asks who logs in with Google alone for the address", async () => {
    const google = { sub: "1001", email: "chitra@example.org", emailVerified: true };
    const chitra = logInWithGoogle(services, { ...google, displayName: "Chitra" });
    await expect(
      remove(chitra, { password: "", email: "asha@example.org", code: "" }),
    ).rejects.toThrow("Please type the email address of your account.");
    await remove(chitra, { password: "", email: " Chitra@Example.org ", code: "" });
    const again = logInWithGoogle(services, { ...google, displayName: "Chitra" });
    expect(again.id).not.toBe(chitra.id);
  });

  test("a join that was on its way comes too late", async () => {
    const other = makeLeague(services, season, asha);
    await remove(ben);
    expect(() => joinLeague(services, ben, other.pin, HOME)).toThrow("Please log in again.");
    expect(() => joinLeague(services, ben, league.pin, HOME)).toThrow("Please log in again.");
  });

  test("twice at once deletes once", async () => {
    const both = await Promise.allSettled([remove(ben), remove(ben)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const { entries } = listLeagueLog(services, league.manager, {});
    expect(entries.filter(({ change }) => change.kind === "left")).toHaveLength(1);
  });

  test("ends a registration's mail that waits on the address", async () => {
    await register(services);
    const [waiting] = services.db.select().from(users).where(eq(users.email, MEERA.email)).all();
    expect(waiting?.emailVerifiedAt).toBeNull();
    await remove(ben);
    expect(services.mails.map(({ to }) => to)).toEqual([MEERA.email]);
  });
});

/** The columns that point at a user and hold this one. */
function tablesNaming(userId: number): string[] {
  const { $client } = services.db;
  const tables = $client
    .prepare<[], { name: string }>("select name from sqlite_master where type = 'table'")
    .all();
  return tables
    .flatMap(({ name }) =>
      $client
        .prepare<[], { table: string; from: string }>(`pragma foreign_key_list("${name}")`)
        .all()
        .filter(({ table }) => table === "users")
        .map(({ from }) => ({ name, from })),
    )
    .filter(({ name, from }) =>
      $client.prepare(`select 1 from "${name}" where "${from}" = ?`).get(userId),
    )
    .map(({ name, from }) => `${name}.${from}`)
    .sort();
}
