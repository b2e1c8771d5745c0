import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#db/client";
import {
  chainEntries,
  leagueLog,
  leagues,
  mails,
  openSeats,
  participants,
  users,
} from "#db/schema";
import { consumeAttempt } from "#server/core/attempts";
import { SEAT_LIMIT } from "#server/core/limits";
import { claimSeat } from "#server/leagues/membership/claim-seat";
import { deleteLeague } from "#server/leagues/membership/delete-league";
import { showSeat } from "#server/leagues/membership/find-seat";
import { handOverLeague } from "#server/leagues/membership/hand-over-league";
import { removeMember } from "#server/leagues/membership/leave-league";
import {
  listOpenSeats,
  listSeatsToSend,
  makeSeatLink,
  makeSeatLinkAsManager,
} from "#server/leagues/membership/seat-links";
import { makeInvitation, takeInvitation } from "#server/people/accounts/invitations";
import { deleteUnusedPlaceholders } from "#server/people/accounts/placeholder-accounts";
import { requireManager, requireMember } from "#server/play/leagues/league-access";
import { readStats } from "#server/run/maintenance/read-stats";
import { writeLeagueFile } from "#server/trust/league-file/write-league-file";
import { playFirstMatch } from "#tests/server/stories/boards/two-teams";
import { importText } from "#tests/server/trust/league-import/import-text";
import { HOUR, makeUser } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";
import { startOnce } from "#tests/support/start-once";

let there: TestServices;
let leagueId: number;
const ADDRESS = "192.0.2.1";

beforeEach(async () => {
  ({ services: there, leagueId } = await startOnce(["claim seat"], async () => {
    const { services: here, asha } = await playFirstMatch();
    const file = await writeLeagueFile(here, asha);
    const services = testServices({ now: here.now(), seed: 9 });
    return { services, ...importText(services, file) };
  }));
});

/** A new link for the seat of a member, by number. */
function linkOf(number: number): string {
  const seat = listOpenSeats(there.db, { leagueId }).find((each) => each.number === number);
  const href = inTransaction(there.db, (tx) => makeSeatLink(there, tx, seat?.participantId ?? 0));
  return href.split("/").at(-1) ?? "";
}

const claim = (user: { readonly id: number }, token: string) =>
  claimSeat(there, user, token, ADDRESS);
const linesOf = async (type: string) => {
  const text = await writeLeagueFile(there, { leagueId, tournamentId: 1 });
  const lines = text.trimEnd().split("\n");
  return lines.filter((line) => line.includes(`"type":"${type}"`));
};

describe("a seat", () => {
  test("shows what it is, and gives team, results and log to the person who claims it", async () => {
    const token = linkOf(2);
    expect(showSeat(there, token, ADDRESS)).toMatchObject({
      ...{ displayName: "Ben", team: "Ben's XI", role: "member", hasLeft: false },
    });
    const before = [await linesOf("points"), await linesOf("standing"), await linesOf("lock")];
    const user = await makeUser(there, "Benjamin");
    expect(claim(user, token)).toEqual({ leagueId, hasLeft: false, handedOn: false });
    const { participantId } = requireMember(there.db, user, leagueId);
    expect(participantId).toBe(2);
    expect([await linesOf("points"), await linesOf("standing"), await linesOf("lock")]).toEqual(
      before,
    );
    expect((await linesOf("member"))[1]).toContain('"name":"Benjamin"');
    expect(there.db.select().from(users).where(eq(users.displayName, "Ben")).all()).toEqual([]);
    const byUser = eq(leagueLog.userId, user.id);
    const log = there.db.select().from(leagueLog).where(byUser).all();
    expect(log.map(({ change }) => change.kind)).toEqual(["joined", "seat claimed"]);
  });

  test("of the manager makes who claims it the manager", async () => {
    const user = await makeUser(there, "Asha");
    claim(user, linkOf(1));
    expect(requireManager(there.db, user, leagueId).role).toBe("manager");
    expect(there.db.select().from(leagues).get()?.managerId).toBe(user.id);
  });

  test("enters the move into the chain once, at the first claim", async () => {
    const moves = () =>
      there.db
        .select({ body: chainEntries.body })
        .from(chainEntries)
        .all()
        .filter(({ body }) => body.includes('"moved"'));
    expect(moves()).toEqual([]);
    claim(await makeUser(there, "Asha"), linkOf(1));
    claim(await makeUser(there, "Ben"), linkOf(2));
    expect(moves()).toHaveLength(1);
  });

  test("lets its owner sign up where that is by invitation, and nobody after the claim", async () => {
    const token = linkOf(2);
    const admits = () => inTransaction(there.db, (tx) => takeInvitation(tx, token, there.now()));
    expect(admits()).toBe(true);
    claim(await makeUser(there, "Ben"), token);
    expect(admits()).toBe(false);
    const invited = inTransaction(there.db, (tx) =>
      makeInvitation(there, tx, { leagueId: null, createdBy: null, uses: 1, days: 1 }),
    );
    expect(invited.link).toContain("/invite?token=");
  });
});

describe("a claim is refused", () => {
  test("with a link that was used, replaced, or never was", async () => {
    const [old, token] = [linkOf(2), linkOf(2)];
    const user = await makeUser(there, "Ben");
    for (const dead of [old, "x", "A".repeat(43)]) {
      expect(() => claim(user, dead)).toThrow(
        /has been used or has ended, or a newer one was made/,
      );
    }
    claim(user, token);
    const other = await makeUser(there, "Cara");
    expect(() => claim(other, token)).toThrow(/has been used/);
    expect(() => showSeat(there, token, ADDRESS)).toThrow(/has been used/);
  });

  test("after thirty dead links an hour", async () => {
    const user = await makeUser(there, "Ben");
    for (let tries = 0; tries < 30; tries += 1) expect(() => claim(user, "x")).toThrow(/newer/);
    expect(() => claim(user, "x")).toThrow(/Too many/);
    expect(claim(user, linkOf(2)).leagueId).toBe(leagueId);
  });

  test("after twenty seats an hour", async () => {
    const user = await makeUser(there, "Benjamin");
    const source = { account: String(user.id), clientAddress: "198.51.100.7" };
    for (let seats = 0; seats < 20; seats += 1) consumeAttempt(there, SEAT_LIMIT, source);
    const token = linkOf(2);
    expect(() => claim(user, token)).toThrow(/Too many/);
    there.setNow(there.now() + 2 * HOUR);
    expect(claim(user, token).leagueId).toBe(leagueId);
  });

  test("for somebody who has a seat, and leaves both as they are", async () => {
    const user = await makeUser(there, "Ben");
    claim(user, linkOf(2));
    const token = linkOf(1);
    expect(() => claim(user, token)).toThrow(
      /You already have a team in .+: Ben's XI\. Nobody can have two\./,
    );
    expect(showSeat(there, token, ADDRESS).displayName).toBe("Asha");
  });

  test("for a name that is almost another member's", async () => {
    const user = await makeUser(there, "ASHA");
    expect(() => claim(user, linkOf(2))).toThrow(/almost the same name/);
  });

  test("for a league that is gone, whose placeholders go with it", async () => {
    const user = await makeUser(there, "Asha");
    claim(user, linkOf(1));
    const token = linkOf(2);
    const managed = requireManager(there.db, user, leagueId);
    removeMember(there, managed, { participantId: 2, newPin: false });
    const { name = "" } = there.db.select().from(leagues).get() ?? {};
    deleteLeague(there, managed, name);
    expect(() => claim(user, token)).toThrow(/has been used/);
    expect(there.db.select().from(users).all()).toHaveLength(1);
  });
});

describe("links of seats", () => {
  test("are made by the manager alone, and stand in the log", async () => {
    const user = await makeUser(there, "Asha");
    claim(user, linkOf(1));
    const managed = requireManager(there.db, user, leagueId);
    const { href, displayName } = makeSeatLinkAsManager(there, managed, 2);
    expect(displayName).toBe("Ben");
    const token = href.split("/").at(-1) ?? "";
    expect(JSON.stringify(there.db.select().from(openSeats).all())).not.toContain(token);
    const ben = await makeUser(there, "Ben");
    claim(ben, token);
    const changes = there.db
      .select()
      .from(leagueLog)
      .all()
      .map(({ change }) => change);
    expect(changes).toContainEqual({ kind: "seat link", userId: ben.id });
    expect(() => makeSeatLinkAsManager(there, managed, 2)).toThrow("This seat has been claimed.");
    expect(() => makeSeatLinkAsManager(there, managed, 99)).toThrow(/no longer in the league/);
    expect(() => makeSeatLinkAsManager(there, { ...managed, userId: ben.id }, 1)).toThrow(
      "Only the League Manager",
    );
  });

  test("a deputy makes none for the seat of the manager, which comes with the league", async () => {
    const user = await makeUser(there, "Ben");
    claim(user, linkOf(2));
    const isBens = eq(participants.userId, user.id);
    there.db.update(participants).set({ role: "deputy" }).where(isBens).run();
    const deputy = requireManager(there.db, user, leagueId);
    expect(() => makeSeatLinkAsManager(there, deputy, 1)).toThrow(
      "A deputy cannot do this to the League Manager or another deputy.",
    );
    expect(listSeatsToSend(there.db, deputy)).toEqual([]);
  });

  test("nobody hands the league to an open seat", async () => {
    const user = await makeUser(there, "Asha");
    claim(user, linkOf(1));
    const managed = requireManager(there.db, user, leagueId);
    expect(() => handOverLeague(there, managed, 2)).toThrow("Ben has not claimed their seat yet.");
  });

  test("an account whose address begins like a placeholder's is none", () => {
    const row = { email: "seat-12@club.example", displayName: "Ravi", createdAt: 1 };
    there.db.insert(users).values(row).run();
    inTransaction(there.db, deleteUnusedPlaceholders);
    expect(readStats(there).accounts).toBe(1);
    expect(there.db.select().from(users).where(eq(users.email, row.email)).all()).toHaveLength(1);
  });

  test("placeholders are no accounts of the statistics, and get no mail", () => {
    expect(readStats(there).accounts).toBe(0);
    expect(there.db.select().from(mails).all()).toEqual([]);
  });
});
