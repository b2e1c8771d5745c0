import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import {
  absences,
  formerHolders,
  participants,
  placeLinks,
  squadPlayers,
  squadWishes,
  standings,
  submissions,
  users,
} from "#db/schema";
import { joinLeague } from "#server/leagues/membership/join-league";
import { leaveLeague, removeMember } from "#server/leagues/membership/leave-league";
import { type SessionUser, startSession } from "#server/people/accounts/sessions";
import { requireManager, requireMember } from "#server/play/leagues/league-access";
import { listLeagueLog } from "#server/play/leagues/league-log";
import { deleteAccount } from "#server/trust/personal-data/delete-account";
import { exportAccount } from "#server/trust/personal-data/export-account";
import { playFirstMatch } from "#tests/server/stories/boards/two-teams";
import { dumpTables } from "#tests/support/dump-tables";
import { DAY, makeUser } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { startOnce } from "#tests/support/start-once";
import { startTradedLeague } from "#tests/support/start-traded-league";
import { verifyLeague } from "#tests/support/verify-league";
import {
  action as members,
  loader as membersPage,
} from "../../../app/routes/leagues/members/people-screen";
import {
  action as seat,
  loader as seatPage,
} from "../../../app/routes/leagues/members/seat-screen";
import { answerOf, logInAs, pageArgs, thrownBy } from "../page-args";

const ADDRESS = "192.0.2.1";
const PROOF = { password: "a long password", email: "", code: "" };

let services: TestServices;
let asha: SessionUser;
let ben: SessionUser;
let newcomer: SessionUser;
let other: SessionUser;

/** League 1 of Asha and Ben has played a match; two people have accounts and no place. */
beforeEach(async () => {
  ({ services, asha, ben, newcomer, other } = await startOnce(["places"], begin));
});

async function begin() {
  const { services: played } = await playFirstMatch();
  const all = played.db.select().from(users).orderBy(users.id).all();
  const user = (name: string) => {
    const row = all.find(({ displayName }) => displayName === name);
    if (!row) throw new Error(name);
    return { ...row, emailVerified: true };
  };
  const places = { asha: user("Asha"), ben: user("Ben") };
  const nora = await makeUser(played, "Nora");
  const omar = await makeUser(played, "Omar");
  for (const each of Object.values(places)) startSession(played, each.id);
  return { services: played, ...places, newcomer: nora, other: omar };
}

const bens = () =>
  services.db.select().from(participants).where(eq(participants.id, 2)).get() ?? undefined;
const later = (days: number) => services.setNow(services.now() + days * DAY);

async function send(who: SessionUser, form: Record<string, string>, leagueId = "1") {
  const cookie = await logInAs(services, who);
  const visit = { cookie, params: { leagueId }, form };
  return answerOf(members(pageArgs(services, `/league/${leagueId}/people`, visit)));
}

/** The token of a link to Ben's place. */
async function handOn(participant = "2"): Promise<string> {
  const answer = (await send(asha, { intent: "hand-on", participant })) as Response;
  const { seat: made } = (await answer.json()) as { seat?: { href: string } };
  return made?.href.split("/").at(-1) ?? "";
}

async function claim(who: SessionUser, token: string) {
  const cookie = await logInAs(services, who);
  const visit = { cookie, params: { token }, form: { intent: "claim" } };
  return seat(pageArgs(services, `/seat/${token}`, visit));
}

const leave = () => leaveLeague(services, requireMember(services.db, ben, 1));
const log = () =>
  listLeagueLog(services, requireMember(services.db, asha, 1), {}).entries.map(
    ({ who, sentence }) => `${who}: ${sentence}`,
  );

describe("the place of a member who has left", () => {
  test("goes to the person who claims the link, with team, points, saves and history", async () => {
    leave();
    const before = services.db.select().from(standings).where(eq(standings.participantId, 2)).get();
    const saves = services.db.select().from(submissions).all();
    const token = await handOn();
    const page = await (
      await seatPage(pageArgs(services, `/seat/${token}`, { params: { token } }))
    ).json();
    expect(page.seat).toMatchObject({ displayName: "Ben", handedOn: true });
    const claimed = await claim(newcomer, token);
    expect(claimed.headers.get("location")).toBe("/league/1");
    expect(bens()).toMatchObject({ userId: newcomer.id, leftAt: null, teamName: "Ben's XI" });
    expect(requireMember(services.db, newcomer, 1).participantId).toBe(2);
    const after = services.db.select().from(standings).where(eq(standings.participantId, 2)).get();
    expect(after?.points).toBe(before?.points);
    expect(services.db.select().from(submissions).all()).toEqual(saves);
    expect(services.db.select().from(absences).all()).toHaveLength(1);
    expect(log().slice(0, 3)).toEqual([
      "Nora: Took over the place of Ben",
      "Asha: Made a link that hands on the place of Ben",
      "Ben: Left the league",
    ]);
    expect(() => requireMember(services.db, ben, 1)).toThrow("League not found");
    const { subject, to } = services.mails.at(-1) ?? {};
    expect([to, subject]).toEqual([ben.email, expect.stringContaining("was handed on")]);
    const ids = requireMember(services.db, asha, 1);
    expect((await verifyLeague(services, ids)).findings).toEqual([]);
  });

  test("is claimed once, by one person with no place in the league", async () => {
    leave();
    const token = await handOn();
    expect((await claim(asha, token)).status).toBe(409);
    expect((await claim(ben, token)).status).toBe(409);
    const both = await Promise.all([claim(newcomer, token), claim(other, token)].map(settle));
    expect(both.map((answer) => answer.status).sort()).toEqual([302, 404]);
    expect((await settle(claim(other, token))).status).toBe(404);
    expect(services.db.select().from(formerHolders).all()).toHaveLength(1);
  });

  test("a newer link ends the older one, and each ends after seven days", async () => {
    leave();
    const older = await handOn();
    const newer = await handOn();
    expect((await settle(claim(newcomer, older))).status).toBe(404);
    later(7);
    expect((await settle(claim(newcomer, newer))).status).toBe(404);
    expect(bens()?.userId).toBe(ben.id);
  });

  test("is theirs again once they have come back by the PIN", async () => {
    leave();
    const token = await handOn();
    const { pin } = requirePin();
    joinLeague(services, ben, pin, ADDRESS);
    expect((await settle(claim(newcomer, token))).status).toBe(404);
    expect(bens()).toMatchObject({ userId: ben.id, leftAt: null });
  });

  test("is handed on two weeks later where the manager has removed them", async () => {
    const managed = requireManager(services.db, asha, 1);
    removeMember(services, managed, { participantId: 2, newPin: false });
    expect(await handOn()).toBe("");
    later(14);
    startSession(services, asha.id);
    expect(await handOn()).not.toBe("");
  });

  test("may be that of a deleted account", async () => {
    await deleteAccount(services, ben, PROOF, ADDRESS);
    expect((await claim(newcomer, await handOn())).status).toBe(302);
    expect(bens()).toMatchObject({ userId: newcomer.id });
    expect(services.mails.filter(({ subject }) => subject.includes("place"))).toEqual([]);
  });
});

describe("the place of a member who is silent", () => {
  test("is free after 14 days without a sign, and they are told", async () => {
    later(13);
    startSession(services, asha.id);
    expect(await handOn()).toBe("");
    later(1);
    const token = await handOn();
    expect(services.mails.at(-1)).toMatchObject({
      to: ben.email,
      subject: expect.stringContaining("may go to somebody else"),
    });
    expect((await claim(newcomer, token)).status).toBe(302);
    expect(bens()).toMatchObject({ userId: newcomer.id, leftAt: null });
    expect(services.db.select().from(absences).all()).toEqual([]);
  });

  test("stays theirs when they come back before the claim", async () => {
    later(14);
    const token = await handOn();
    await logInAs(services, ben);
    expect((await settle(claim(newcomer, token))).status).toBe(404);
    expect(await handOn()).toBe("");
    expect(bens()?.userId).toBe(ben.id);
  });

  test("gives the newcomer nothing that only its owner saw", async () => {
    services.db
      .insert(squadWishes)
      .values({ participantId: 2, playerId: 1, rank: 1, maximum: 500, setAt: 0 } as never)
      .run();
    later(14);
    await claim(newcomer, await handOn());
    expect(services.db.select().from(squadWishes).all()).toEqual([]);
  });
});

describe("the place of an owner", () => {
  test("keeps its squad, and its open trades and blind bids end", async () => {
    const league = await startTradedLeague();
    services = league.services as TestServices;
    const [manager, owner] = league.users;
    [asha, ben] = [manager, owner];
    newcomer = league.omar;
    const place = league.members[1].participantId;
    const squad = () =>
      services.db.select().from(squadPlayers).where(eq(squadPlayers.participantId, place)).all();
    const before = squad();
    expect(before).toHaveLength(12);
    leaveLeague(services, league.members[1]);
    const answer = await claim(newcomer, await handOn(String(place)));
    expect(answer.headers.get("location")).toBe("/league/1");
    expect(squad()).toEqual(before);
    expect(requireMember(services.db, newcomer, 1).participantId).toBe(place);
    expect(log()[0]).toBe("Omar: Took over the place of Bela");
  });
});

describe("personal data", () => {
  test("what the one before saved is in their export alone, and deletion still works", async () => {
    leave();
    const own = JSON.parse(exportAccount(services, ben));
    await claim(newcomer, await handOn());
    const former = JSON.parse(exportAccount(services, ben));
    expect(former.leagues).toEqual([]);
    expect(former.placesHandedOn).toMatchObject([{ league: own.leagues[0].league }]);
    expect(former.placesHandedOn[0].submissions).toEqual(own.leagues[0].submissions);
    expect(former.placesHandedOn[0].submissions.length).toBeGreaterThan(0);
    const heir = JSON.parse(exportAccount(services, newcomer));
    expect(heir.leagues[0].submissions).toEqual([]);
    await deleteAccount(services, ben, PROOF, ADDRESS);
    expect(log()).toContain("Nora: Took over the place of Deleted member");
    expect(requireMember(services.db, newcomer, 1).participantId).toBe(2);
  });
});

describe("a link is made by nobody but the manager, and for free places alone", () => {
  test("neither outsiders nor members", async () => {
    leave();
    const before = tables();
    for (const who of [newcomer, ben]) {
      expect((await settle(send(who, { intent: "hand-on", participant: "2" }))).status).toBe(404);
    }
    joinLeague(services, other, requirePin().pin, ADDRESS);
    const joined = tables();
    expect((await settle(send(other, { intent: "hand-on", participant: "2" }))).status).toBe(403);
    expect(tables()).toEqual(joined);
    expect(Object.keys(before)).toEqual(Object.keys(joined));
    expect(services.db.select().from(placeLinks).all()).toEqual([]);
  });

  test.each(["1", "2", "99", "-1", "x", "9".repeat(400), ""])(
    "not for participant %s of a league where everybody is there",
    async (participant) => {
      expect(await handOn(participant)).toBe("");
      expect(services.db.select().from(placeLinks).all()).toEqual([]);
    },
  );

  test("the page shows places and nothing else to the manager, and nothing to members", async () => {
    leave();
    const page = async (who: SessionUser) => {
      const cookie = await logInAs(services, who);
      const visit = { cookie, params: { leagueId: "1" } };
      return (await membersPage(pageArgs(services, "/league/1/people", visit))).json();
    };
    expect((await page(asha)).places).toMatchObject([{ participantId: 2, displayName: "Ben" }]);
    joinLeague(services, other, requirePin().pin, ADDRESS);
    expect((await page(other)).places).toBeNull();
  });

  test("somebody who is not logged in is sent to the login, and takes nothing", async () => {
    leave();
    const token = await handOn();
    const visit = { params: { token }, form: { intent: "claim" } };
    const sent = await thrownBy(Promise.resolve(seat(pageArgs(services, `/seat/${token}`, visit))));
    expect(sent.headers.get("location")).toContain("/login");
    expect(bens()?.userId).toBe(ben.id);
  });

  test("a name that looks like another member's is refused", async () => {
    leave();
    const token = await handOn();
    const rename = { displayName: "АSHA" };
    services.db.update(users).set(rename).where(eq(users.id, newcomer.id)).run();
    expect((await claim(newcomer, token)).status).toBe(409);
    expect(bens()?.userId).toBe(ben.id);
  });
});

function requirePin(): { pin: string } {
  const { leagues } = dumpTables(services.db) as { leagues: { pin: string }[] };
  const [league] = leagues;
  if (!league) throw new Error("There is no league.");
  return league;
}

/** Everything but sessions, visits and how often somebody has tried. */
function tables() {
  const {
    try_counts: _,
    sessions: __,
    users: ___,
    ...rest
  } = dumpTables(services.db) as Record<string, unknown>;
  return rest;
}

/** A response, thrown or not. */
function settle(answer: Promise<unknown>): Promise<Response> {
  return answer.then(
    (response) => response as Response,
    (thrown: unknown) => thrown as Response,
  );
}
