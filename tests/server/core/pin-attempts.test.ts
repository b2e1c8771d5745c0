import { beforeEach, describe, expect, test } from "vitest";
import { participants, tryCounts } from "#db/schema";
import { joinLeague } from "#server/leagues/membership/join-league";
import type { SessionUser } from "#server/people/accounts/sessions";
import { makeUser, type SmallLeague } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";

const HOUR = 60 * 60 * 1000;
const HOME = "192.0.2.1";

let services: TestServices;
let league: SmallLeague;
let ben: SessionUser;

beforeEach(async () => {
  ({ services, league, ben } = await startLeague([START], { outsiders: ["Ben"] }));
});

/** A pin that no league has: leagues start at 100000. */
function guess(user: SessionUser, times: number, from: string): void {
  for (let n = 0; n < times; n++) {
    expect(() => joinLeague(services, user, "000000", from)).toThrow("Invalid league pin.");
  }
}

describe("wrong pins (rules.md#pins)", () => {
  test("after 10 in an hour the account's right pin is refused too, from anywhere", () => {
    const start = services.now();
    guess(ben, 10, HOME);
    services.setNow(start + HOUR - 1000);
    expect(() => joinLeague(services, ben, league.pin, "198.51.100.7")).toThrow(
      expect.objectContaining({ code: "too-many", retryAfterSeconds: 1 }),
    );
    expect(services.db.select().from(participants).all()).toHaveLength(1);
    services.setNow(start + HOUR);
    expect(joinLeague(services, ben, league.pin, HOME).alreadyIn).toBe(false);
  });

  test("after 30 in an hour from one address nobody joins from there", async () => {
    for (const name of ["Cleo", "Dev", "Esha"]) {
      guess(await makeUser(services, name), 10, "2001:db8::1");
    }
    expect(() => joinLeague(services, ben, league.pin, "2001:db8::2")).toThrow(
      "Too many attempts.",
    );
    expect(joinLeague(services, ben, league.pin, "2001:db8:0:1::2").alreadyIn).toBe(false);
  });

  test("neither right pins nor texts that are no pin count", () => {
    guess(ben, 9, HOME);
    for (let n = 0; n < 20; n++) {
      expect(() => joinLeague(services, ben, "12345", HOME)).toThrow("valid 6-digit pin");
      joinLeague(services, ben, league.pin, HOME);
    }
    guess(ben, 1, HOME);
    expect(() => joinLeague(services, ben, league.pin, HOME)).toThrow("Too many attempts.");
  });

  test("a refused try writes nothing, and counts that are over go", () => {
    guess(ben, 10, HOME);
    const counted = services.db.select().from(tryCounts).all();
    expect(() => joinLeague(services, ben, "000000", "203.0.113.9")).toThrow("Too many attempts.");
    expect(services.db.select().from(tryCounts).all()).toEqual(counted);
    services.setNow(services.now() + HOUR);
    guess(ben, 1, "203.0.113.9");
    // The account's, the address's and everyone's; and the league that Asha has made today.
    expect(services.db.select().from(tryCounts).all()).toHaveLength(4);
  });

  test("after 500 in an hour from everywhere nobody joins by pin", async () => {
    for (let n = 0; n < 50; n++) {
      guess(await makeUser(services, `Guesser ${n}`), 10, `203.0.113.${n}`);
    }
    expect(() => joinLeague(services, ben, league.pin, HOME)).toThrow("Too many attempts.");
    services.setNow(services.now() + HOUR);
    expect(joinLeague(services, ben, league.pin, HOME).alreadyIn).toBe(false);
  });

  test("neither account nor address can be read in the counts", () => {
    guess(ben, 1, HOME);
    expect(JSON.stringify(services.db.select().from(tryCounts).all())).not.toContain(HOME);
  });
});
