import { beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#db/client";
import { leagues, users } from "#db/schema";
import { claimSeat } from "#server/leagues/membership/claim-seat";
import { joinLeague } from "#server/leagues/membership/join-league";
import { leaveLeague } from "#server/leagues/membership/leave-league";
import { makeSeatLink } from "#server/leagues/membership/seat-links";
import { requireMember } from "#server/play/leagues/league-access";
import { writeLeagueFile } from "#server/trust/league-file/write-league-file";
import { playFirstMatch } from "#tests/server/stories/boards/two-teams";
import { importText } from "#tests/server/trust/league-import/import-text";
import { makeUser } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";
import { startOnce } from "#tests/support/start-once";
import { answerOf, logInAs, pageArgs } from "../page-args";
import { moduleOf } from "../route-modules";
import { watchStored } from "../visitors";

const ADDRESS = "192.0.2.1";
/**
 * League 1 has moved here: Asha has claimed her seat and Ben's is open. One person has joined by the PIN,
 * another has left again; the rival manages league 2, a copy whose seats 3 and 4 were Asha's and Ben's.
 */
async function moveLeague() {
  const { services: here, asha: manager } = await playFirstMatch();
  const file = await writeLeagueFile(here, manager);
  const services = testServices({ now: here.now(), seed: 9 });
  importText(services, file);
  importText(services, file, "A copy");
  const user = (name: string) => makeUser(services, name);
  const [asha, member, former] = [await user("Asha"), await user("Mira"), await user("Farid")];
  const people = { asha, member, former, outsider: await user("Omar"), rival: await user("Rhea") };
  claimSeat(services, asha, linkOf(services, 1), ADDRESS);
  claimSeat(services, people.rival, linkOf(services, 3), ADDRESS);
  const { pin = "" } = services.db.select().from(leagues).get() ?? {};
  for (const each of [member, former]) joinLeague(services, each, pin, ADDRESS);
  leaveLeague(services, requireMember(services.db, former, 1));
  return { services, people, token: linkOf(services, 2) };
}

function linkOf(services: TestServices, participantId: number): string {
  const href = inTransaction(services.db, (tx) => makeSeatLink(services, tx, participantId));
  return href.split("/").at(-1) ?? "";
}

type Moved = Awaited<ReturnType<typeof moveLeague>>;
type Who = keyof Moved["people"] | null;
let moved: Moved;
let hasStored: () => boolean;

beforeEach(async () => {
  moved = await startOnce(["seat links"], moveLeague);
  hasStored = watchStored(moved);
});

/** Sends a form to an address, or looks at it; of both "1" or the token is in the path. */
async function visit(
  who: Who,
  address: "/league/:leagueId/people" | "/seat/:token" | "/login",
  {
    form,
    ...params
  }: { form?: Readonly<Record<string, string>>; token?: string; leagueId?: string },
): Promise<Response> {
  const { services, people } = moved;
  const cookie = who === null ? "" : await logInAs(services, people[who]);
  hasStored = watchStored(moved);
  const { loader, action } = moduleOf(address);
  const args = pageArgs(services, "/x", { cookie, params, ...(form && { form }) });
  return answerOf((form ? action : loader)?.(args));
}

describe("a link is made for no seat but an open one of the manager's own league", () => {
  test.each([
    ["rival", "1", "2"],
    ["rival", "2", "2"],
    ["asha", "2", "4"],
    ["asha", "1", "4"],
    // Neither a seat that is claimed, nor a member who joined here.
    ["asha", "1", "1"],
    ["asha", "1", "5"],
  ] as const)("%s in league %s for %s", async (who, leagueId, participant) => {
    const form = { intent: "make-link", participant };
    const answer = await visit(who, "/league/:leagueId/people", { leagueId, form });
    expect(answer.status).not.toBe(200);
    expect(hasStored()).toBe(false);
  });
});

describe("a claim", () => {
  test.each([null, "member", "former", "asha"] as const)("by %s changes nothing", async (who) => {
    const answer = await visit(who, "/seat/:token", { token: moved.token, form: {} });
    expect([302, 409]).toContain(answer.status);
    expect(hasStored()).toBe(false);
  });

  test("twice at once, and again, gives the seat once", async () => {
    const claim = (who: Who) => visit(who, "/seat/:token", { token: moved.token, form: {} });
    const [first, second] = await Promise.all([claim("outsider"), claim("outsider")]);
    const third = await claim("rival");
    expect(hasStored()).toBe(false);
    expect([first.status, second.status, third.status]).toEqual([302, 404, 404]);
    const { services, people } = moved;
    expect(requireMember(services.db, people.outsider, 1).participantId).toBe(2);
  });

  test.each(["x", "", "__proto__", "\u0000", "x".repeat(5_000), `${"A".repeat(43)}`])(
    "with %j, or a look at it, names nobody",
    async (dead) => {
      for (const form of [{}, undefined]) {
        const answer = await visit("outsider", "/seat/:token", {
          token: dead,
          ...(form && { form }),
        });
        expect([answer.status, hasStored()]).toEqual([404, false]);
        expect(await answer.text()).not.toMatch(/Ben|XI/);
      }
    },
  );
});

test("nobody registers or logs in with the address of a placeholder, or gets a mail there", async () => {
  const addresses = moved.services.db.select({ email: users.email }).from(users).all();
  const email = addresses.map((row) => row.email).find((each) => each?.startsWith("seat-")) ?? "";
  expect(email).toMatch(/^seat-[0-9a-f]{24}$/);
  for (const intent of ["register", "login", "reset"]) {
    const form = { intent, email, displayName: "Sam", password: "brisk otters juggle teacups" };
    const answer = await visit(null, "/login", { form });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(hasStored()).toBe(false);
  }
});
