import { beforeEach, describe, expect, test } from "vitest";
import { leagueShares, participants, users } from "#db/schema";
import type { SessionUser } from "#server/people/accounts/sessions";
import { signUpRefusal } from "#server/people/accounts/sign-up-policy";
import { requireManager } from "#server/play/leagues/league-access";
import { joinByLink, showLeagueToJoin, whoInvites } from "#server/stories/share/join-by-link";
import { findShareLink } from "#server/stories/share/league-share";
import { inviteToLeague } from "#tests/support/older-invitation";
import { DAY, joinAs, makeUser, type SmallLeague } from "#tests/support/season";
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
    expect(whoInvites(services, token)).toEqual(ASHAS);
    const managed = requireManager(services.db, asha, league.leagueId);
    const { searchParams } = new URL(inviteToLeague(services, managed).link);
    expect(whoInvites(services, searchParams.get("token") ?? "")).toEqual(ASHAS);
  });

  test.each(["", "x", "A".repeat(43)])("learns nothing from %o", (wrong) => {
    expect(whoInvites(services, wrong)).toBeNull();
  });

  test("learns nothing from a pin, which can be guessed", () => {
    expect(whoInvites(services, league.pin)).toBeNull();
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
