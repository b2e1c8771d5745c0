import type { LoaderFunctionArgs } from "@remix-run/node";
import { beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#db/client";
import { leagues, users } from "#db/schema";
import { claimSeat } from "#server/leagues/membership/claim-seat";
import { joinLeague } from "#server/leagues/membership/join-league";
import { leaveLeague } from "#server/leagues/membership/leave-league";
import { makeSeatLink } from "#server/leagues/membership/seat-links";
import type { SessionUser } from "#server/people/accounts/sessions";
import { requireMember } from "#server/play/leagues/league-access";
import { writeLeagueFile } from "#server/trust/league-file/write-league-file";
import { playFirstMatch } from "#tests/server/stories/boards/two-teams";
import { importText } from "#tests/server/trust/league-import/import-text";
import { dumpTables } from "#tests/support/dump-tables";
import { makeUser } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";
import { action as members } from "../../../app/routes/leagues/members/members-screen";
import {
  action as seat,
  loader as seatPage,
} from "../../../app/routes/leagues/members/seat-screen";
import { action as login } from "../../../app/routes/people/login/login-screen";
import { answerOf, logInAs, pageArgs } from "../page-args";

type Handle = (args: LoaderFunctionArgs) => unknown;
type Who = "asha" | "member" | "former" | "outsider" | "rival" | null;

const ADDRESS = "192.0.2.1";
let there: TestServices;
let people: Record<Exclude<Who, null>, SessionUser>;
let token: string;

/**
 * League 1 has moved here: Asha has claimed her seat and Ben's is open. One person has joined by the PIN,
 * another has left again; the rival manages league 2, a copy whose seats 3 and 4 were Asha's and Ben's.
 */
beforeEach(async () => {
  const { services, asha: manager } = await playFirstMatch();
  const file = await writeLeagueFile(services, manager);
  there = testServices({ now: services.now(), seed: 9 });
  importText(there, file);
  importText(there, file, "A copy");
  const user = (name: string) => makeUser(there, name);
  const [asha, member, former] = [await user("Asha"), await user("Mira"), await user("Farid")];
  people = { asha, member, former, outsider: await user("Omar"), rival: await user("Rhea") };
  claimSeat(there, asha, linkOf(1), ADDRESS);
  claimSeat(there, people.rival, linkOf(3), ADDRESS);
  const { pin = "" } = there.db.select().from(leagues).get() ?? {};
  for (const each of [member, former]) joinLeague(there, each, pin, ADDRESS);
  leaveLeague(there, requireMember(there.db, former, 1));
  token = linkOf(2);
});

function linkOf(participantId: number): string {
  const href = inTransaction(there.db, (tx) => makeSeatLink(there, tx, participantId));
  return href.split("/").at(-1) ?? "";
}

async function send(who: Who, handle: Handle, path: string, visit: Visit): Promise<Response> {
  const cookie = who === null ? "" : await logInAs(there, people[who]);
  return answerOf(handle(pageArgs(there, path, { cookie, ...visit })));
}

interface Visit {
  readonly params?: Record<string, string>;
  readonly form?: Readonly<Record<string, string>>;
}

/** Everything but sessions and how often somebody has tried. */
function stored() {
  const {
    try_counts: _,
    sessions: __,
    ...tables
  } = dumpTables(there.db) as Record<string, unknown>;
  return tables;
}

describe("a link is made by nobody but the manager of the seat's league", () => {
  test.each([
    ...([null, "outsider", "former", "member", "rival"] as const).map(
      (who) => [who, 1, "2"] as const,
    ),
    ["rival", 2, "2"],
    ["asha", 2, "4"],
    ["asha", 1, "4"],
    // Neither a seat that is claimed, nor a member who joined here, nor what is no id.
    ...["1", "5", "0", "-1", "x", "9".repeat(400), ""].map((id) => ["asha", 1, id] as const),
  ] as const)("%s in league %i for %s", async (who, leagueId, participant) => {
    const before = stored();
    const params = { leagueId: String(leagueId) };
    const answer = await send(who, members, `/league/${leagueId}/members`, {
      ...{ params, form: { intent: "make-link", participant } },
    });
    expect(answer.status).not.toBe(200);
    expect(stored()).toEqual(before);
  });
});

describe("a claim", () => {
  test.each([null, "member", "former", "asha"] as const)("by %s changes nothing", async (who) => {
    const before = stored();
    const answer = await send(who, seat, `/seat/${token}`, { params: { token }, form: {} });
    expect([302, 409]).toContain(answer.status);
    expect(stored()).toEqual(before);
  });

  test("twice at once, and again, gives the seat once", async () => {
    const claim = (who: Who) => send(who, seat, `/seat/${token}`, { params: { token }, form: {} });
    const [first, second] = await Promise.all([claim("outsider"), claim("outsider")]);
    const after = stored();
    const statuses = [first.status, second.status, (await claim("rival")).status];
    expect(statuses).toEqual([302, 404, 404]);
    expect(stored()).toEqual(after);
    expect(requireMember(there.db, people.outsider, 1).participantId).toBe(2);
  });

  test.each(["x", "", "__proto__", "\u0000", "x".repeat(5_000), `${"A".repeat(43)}`])(
    "with %j, or a look at it, names nobody",
    async (dead) => {
      const before = stored();
      for (const [handle, form] of [
        [seat, {}],
        [seatPage, undefined],
      ] as const) {
        const visit = { params: { token: dead }, ...(form && { form }) };
        const answer = await send("outsider", handle, "/seat/x", visit);
        expect(answer.status).toBe(404);
        expect(await answer.text()).not.toMatch(/Ben|XI/);
      }
      expect(stored()).toEqual(before);
    },
  );
});

test("nobody registers or logs in with the address of a placeholder, or gets a mail there", async () => {
  const addresses = there.db.select({ email: users.email }).from(users).all();
  const email = addresses.map((row) => row.email).find((each) => each.startsWith("seat-")) ?? "";
  expect(email).toMatch(/^seat-[0-9a-f]{24}$/);
  const before = stored();
  for (const intent of ["register", "login", "reset"]) {
    const form = { intent, email, displayName: "Sam", password: "brisk otters juggle teacups" };
    const answer = await send(null, login, "/login", { form });
    expect(answer.status).toBeGreaterThanOrEqual(400);
  }
  expect(stored()).toEqual(before);
});
