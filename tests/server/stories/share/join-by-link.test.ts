import { beforeEach, describe, expect, test } from "vitest";
import { leagueShares, participants, users } from "#db/schema";
import { joinLeague } from "#server/leagues/membership/join-league";
import type { SessionUser } from "#server/people/accounts/sessions";
import { signUpRefusal } from "#server/people/accounts/sign-up-policy";
import { requireManager } from "#server/play/leagues/league-access";
import {
  joinByLink,
  showLeagueOfPin,
  showLeagueToJoin,
  whoInvites,
} from "#server/stories/share/join-by-link";
import { findShareLink } from "#server/stories/share/league-share";
import { inviteToLeague } from "#tests/support/older-invitation";
import { DAY, HOUR, joinAs, makeUser, type SmallLeague } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";

const ADDRESS = "192.0.2.1";
const ASHAS = { league: "Sunday Gully League", manager: "Asha" };

let services: TestServices;
let asha: SessionUser;
let ben: SessionUser;
let league: SmallLeague;
let token: string;

beforeEach(async () => {
  ({ services, league, asha, ben } = await startLeague([START], { outsiders: ["Ben"] }));
  token = findShareLink(services, league.manager)?.href.split("/").at(-1) ?? "";
});

const join = (names: { teamName?: string; displayName?: string }) =>
  joinByLink(services, ben, token, ADDRESS, names);
const teams = () =>
  services.db.select({ teamName: participants.teamName }).from(participants).all();

describe("the gate", () => {
  test("learns who invites from a league's link and from an older invitation", () => {
    expect(whoInvites(services, { token, pin: null }, ADDRESS)).toEqual(ASHAS);
    const managed = requireManager(services.db, asha, league.leagueId);
    const { searchParams } = new URL(inviteToLeague(services, managed).link);
    const older = searchParams.get("token");
    expect(whoInvites(services, { token: older, pin: null }, ADDRESS)).toEqual(ASHAS);
  });

  test.each(["", "x", "A".repeat(43)])("learns nothing from %o", (wrong) => {
    expect(whoInvites(services, { token: wrong, pin: null }, ADDRESS)).toBeNull();
    expect(whoInvites(services, { token: null, pin: wrong }, ADDRESS)).toBeNull();
  });

  test("takes no pin for a token", () => {
    expect(whoInvites(services, { token: league.pin, pin: null }, ADDRESS)).toBeNull();
  });
});

describe("the gate of a link with a pin", () => {
  const ask = (pin: string, from = ADDRESS) => whoInvites(services, { token: null, pin }, from);
  const wrongPin = () => (league.pin === "100000" ? "100001" : "100000");
  const wrong = (times: number, from: string) => {
    for (let each = 0; each < times; each += 1) expect(ask(wrongPin(), from)).toBeNull();
  };

  test("learns who invites, as often as somebody opens it", () => {
    for (let each = 0; each < 40; each += 1) expect(ask(league.pin)).toEqual(ASHAS);
  });

  test("learns nothing after ten wrong ones from an address, until an hour is over", () => {
    wrong(9, ADDRESS);
    expect(ask(league.pin)).toEqual(ASHAS);
    wrong(1, ADDRESS);
    expect(ask(league.pin)).toBeNull();
    expect(ask(league.pin, "192.0.2.2")).toEqual(ASHAS);
    services.setNow(services.now() + HOUR);
    expect(ask(league.pin)).toEqual(ASHAS);
  });

  test("learns nothing after a hundred wrong ones from everywhere, and people still join", () => {
    for (let each = 0; each < 10; each += 1) wrong(10, `198.51.100.${each}`);
    expect(ask(league.pin, "192.0.2.3")).toBeNull();
    expect(joinLeague(services, ben, league.pin, ADDRESS).alreadyIn).toBe(false);
  });

  test("shares the tries of an address with those who join", () => {
    wrong(10, ADDRESS);
    const others = Array.from({ length: 2 }, (_, index) => ({ id: 1000 + index }));
    const guess = (id: number) => () => joinLeague(services, { id }, wrongPin(), ADDRESS);
    for (const { id } of others) {
      for (let each = 0; each < 10; each += 1) expect(guess(id)).toThrow("Invalid league pin.");
    }
    expect(guess(2000)).toThrow("Too many attempts.");
  });
});

describe("the card of a pin", () => {
  test("shows the league to somebody with an account, and counts wrong ones as joining does", () => {
    const show = (pin: string) => showLeagueOfPin(services, ben, pin, ADDRESS);
    expect(show(league.pin)).toMatchObject({ ...ASHAS, members: 1, alreadyIn: false });
    for (let each = 0; each < 10; each += 1) expect(() => show("000000")).toThrow("Invalid league");
    expect(() => show(league.pin)).toThrow("Too many attempts.");
    expect(() => joinLeague(services, ben, league.pin, ADDRESS)).toThrow("Too many attempts.");
  });
});

describe("joining by a link", () => {
  test("shows the league, counts its members, and knows who is in it", () => {
    const shown = showLeagueToJoin(services, ben, token, ADDRESS);
    expect(shown).toMatchObject({ ...ASHAS, members: 1, alreadyIn: false });
    joinAs(services, league, ben);
    expect(showLeagueToJoin(services, ben, token, ADDRESS)).toMatchObject({
      members: 2,
      alreadyIn: true,
    });
  });

  test("names the team in the same step", () => {
    expect(join({ teamName: "  Ben's  Bouncers " })).toEqual({
      leagueId: league.leagueId,
      alreadyIn: false,
    });
    expect(teams()).toEqual([{ teamName: "Asha's XI" }, { teamName: "Ben's Bouncers" }]);
    expect(join({ teamName: "Another" }).alreadyIn).toBe(true);
    expect(teams()).toEqual([{ teamName: "Asha's XI" }, { teamName: "Ben's Bouncers" }]);
  });

  test.each([
    ["", "Team name is required"],
    ["ASHA's XI", "almost the same name"],
  ])("with %o as the team's name joins nobody", (teamName, sentence) => {
    expect(() => join({ teamName })).toThrow(sentence);
    expect(teams()).toEqual([{ teamName: "Asha's XI" }]);
  });

  test("is refused for a member's name until another one is given", async () => {
    services.db.update(users).set({ displayName: "Asha" }).run();
    expect(() => join({ teamName: "Ben's XI" })).toThrow("Choose another one to join.");
    expect(join({ teamName: "Ben's XI", displayName: "Ben" }).alreadyIn).toBe(false);
  });
});

describe("where sign-up is by invitation", () => {
  const refusal = () =>
    signUpRefusal({ ...services, env: { ...services.env, signUp: "invitation" } }, token);

  test("a league's link lets people sign up for 14 days", () => {
    expect(refusal()).toBeNull();
    services.setNow(services.now() + 14 * DAY);
    expect(refusal()).toContain("by invitation only");
  });

  test("a link from before leagues had one lets nobody sign up, but still leads to the league", async () => {
    services.db.update(leagueShares).set({ signUpsLeft: 0 }).run();
    expect(refusal()).toContain("by invitation only");
    const priya = await makeUser(services, "Priya");
    expect(joinByLink(services, priya, token, ADDRESS, {}).alreadyIn).toBe(false);
  });
});
