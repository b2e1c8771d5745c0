import { beforeEach, describe, expect, test } from "vitest";
import { removeMember } from "#server/leagues/membership/leave-league";
import type { SessionUser } from "#server/people/accounts/sessions";
import { type ManagedLeague, requireManager } from "#server/play/leagues/league-access";
import { listLeagueLog } from "#server/play/leagues/league-log";
import { joinByLink, showLeagueToJoin, whoInvites } from "#server/stories/share/join-by-link";
import {
  findShareLink,
  makeShareLink,
  openShareLink,
  withdrawShareLink,
} from "#server/stories/share/league-share";
import { joinAs, type SmallLeague } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";

const ADDRESS = "192.0.2.1";

let services: TestServices;
let asha: SessionUser;
let ben: SessionUser;
let league: SmallLeague;
let managed: ManagedLeague;

beforeEach(async () => {
  ({ services, league, asha, ben } = await startLeague([START], { outsiders: ["Ben"] }));
  managed = requireManager(services.db, asha, league.leagueId);
});

function tokenOf(): string {
  return findShareLink(services, managed)?.href.replace("http://gully.test/share/", "") ?? "none";
}

const DEAD = "This link has ended.";
const open = (token: string) => openShareLink(services, token, ADDRESS);

describe("a share link", () => {
  test("is made with the league, the same for every member", () => {
    expect(tokenOf()).toMatch(/^[\w-]{43}$/);
    const member = joinAs(services, league, ben);
    expect(findShareLink(services, member)).toEqual(findShareLink(services, managed));
  });

  test("shows name and tournament to anybody, and nothing else", () => {
    makeShareLink(services, managed);
    expect(open(tokenOf())).toEqual({
      league: "Sunday Gully League",
      tournament: "Two Team Trophy",
      isGame: false,
      // The colours of the Reds and the Blues, which say nothing about the league.
      looks: [
        { cap: "#7fc8b4", trim: "#12343b" },
        { cap: "#7c1f3f", trim: "#eccf9a" },
      ],
    });
  });

  test("ends when it is withdrawn, when another is made, and with the pin", () => {
    makeShareLink(services, managed);
    const first = tokenOf();
    withdrawShareLink(services, managed);
    expect(tokenOf()).toBe("none");
    makeShareLink(services, managed);
    const second = tokenOf();
    makeShareLink(services, managed);
    const third = tokenOf();
    expect(open(third).league).toBe("Sunday Gully League");
    const member = joinAs(services, league, ben);
    removeMember(services, managed, { participantId: member.participantId, newPin: true });
    for (const dead of [first, second, third, "x", ""]) {
      expect(() => open(dead)).toThrow(DEAD);
      expect(() => showLeagueToJoin(services, ben, dead, ADDRESS)).toThrow(DEAD);
      expect(() => joinByLink(services, ben, dead, ADDRESS, {})).toThrow(DEAD);
      expect(whoInvites(services, { token: dead, pin: null }, ADDRESS)).toBeNull();
    }
  });

  test("stands in the league's log, withdrawn as often as there was one", () => {
    makeShareLink(services, managed);
    withdrawShareLink(services, managed);
    withdrawShareLink(services, managed);
    const sentences = listLeagueLog(services, managed, {}).entries.map(({ sentence }) => sentence);
    expect(sentences.slice(0, 2)).toEqual([
      "Withdrew the link that shows the league's name and tournament",
      "Made a link that shows the league's name and tournament",
    ]);
    expect(sentences.filter((each) => each.startsWith("Withdrew"))).toHaveLength(1);
  });

  test("cannot be guessed for long", () => {
    for (let tries = 0; tries < 30; tries += 1) {
      expect(() => open("A".repeat(43))).toThrow(DEAD);
    }
    expect(() => open("A".repeat(43))).toThrow("Too many attempts");
  });
});
