import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { deputyVotes, users } from "#db/schema";
import { votesNeeded } from "#game/leagues/deputies";
import { claimSeat } from "#server/leagues/membership/claim-seat";
import { appointDeputy } from "#server/leagues/membership/deputies";
import {
  showDeputyVoting,
  voteForDeputy,
  withdrawVote,
} from "#server/leagues/membership/deputy-votes";
import { handOverLeague } from "#server/leagues/membership/hand-over-league";
import { joinLeague } from "#server/leagues/membership/join-league";
import { leaveLeague } from "#server/leagues/membership/leave-league";
import { makePlaceLink } from "#server/leagues/membership/places";
import { addOperator } from "#server/matches/operator/name-operators";
import { requireOperator } from "#server/matches/operator/operator-access";
import type { SessionUser } from "#server/people/accounts/sessions";
import { requireManager, requireMember } from "#server/play/leagues/league-access";
import { listLeagueLog } from "#server/play/leagues/league-log";
import { appointDeputyAsOperator } from "#server/run/maintenance/server-leagues";
import { DAY } from "#tests/support/season";
import { START, type StartedLeague, startLeague } from "#tests/support/start-league";

type Member = "Ben" | "Chitra" | "Dev";

let started: StartedLeague<Member, "Omar">;
beforeEach(async () => {
  started = await startLeague<Member, "Omar">([START + 60 * DAY], {
    members: ["Ben", "Chitra", "Dev"],
    outsiders: ["Omar"],
  });
  sees(started.asha, started.services.now());
});

const memberOf = (user: SessionUser) =>
  requireMember(started.services.db, user, started.league.leagueId);
const idOf = (user: SessionUser) => memberOf(user).participantId;
const later = (days: number) => started.services.setNow(started.services.now() + days * DAY);

function sees({ id }: SessionUser, at: number) {
  started.services.db.update(users).set({ lastSeenAt: at }).where(eq(users.id, id)).run();
}

function show(user: SessionUser) {
  return showDeputyVoting(started.services.db, memberOf(user), started.services.now());
}

function vote(by: SessionUser, candidate: SessionUser) {
  return voteForDeputy(started.services, memberOf(by), idOf(candidate));
}

function votes() {
  const candidates = show(started.ben)?.candidates ?? [];
  return Object.fromEntries(candidates.map(({ displayName, voters }) => [displayName, voters]));
}

function log(count: number) {
  const { entries } = listLeagueLog(started.services, memberOf(started.ben), { limit: count });
  return entries.map(({ who, sentence }) => `${who}: ${sentence}`);
}

test.each([
  [2, 1],
  [3, 2],
  [4, 2],
  [7, 4],
])("of %i members %i are half, rounded up", (members, needed) => {
  expect(votesNeeded(members)).toBe(needed);
});

describe("a vote (rules.md#vanished-manager)", () => {
  test("is there only 14 days after the last sign of the manager", () => {
    const { ben, asha, services } = started;
    later(13);
    expect(show(ben)).toBe(null);
    expect(() => vote(ben, ben)).toThrow("The League Manager is back.");
    later(1);
    expect(show(ben)).toMatchObject({ manager: "Asha", needed: 2, electors: 4, mayVote: true });
    vote(ben, ben);
    sees(asha, services.now() + 1);
    expect(show(ben)).toBe(null);
    later(14);
    expect(show(ben)).toBe(null);
    later(1);
    expect(votes()).toEqual({ Ben: [], Chitra: [], Dev: [] });
  });

  test("of half of the members appoints a deputy, which the log and the manager are told", () => {
    const { ben, chitra, dev, services } = started;
    later(14);
    expect(vote(ben, dev)).toEqual({ displayName: "Dev", isDeputy: false });
    expect(vote(ben, dev)).toEqual({ displayName: "Dev", isDeputy: false });
    expect(votes()).toEqual({ Ben: [], Chitra: [], Dev: ["Ben"] });
    expect(vote(chitra, dev)).toEqual({ displayName: "Dev", isDeputy: true });
    expect(log(3)).toEqual([
      "Gully: Half of the members made Dev a deputy while the League Manager was away",
      "Chitra: Voted for Dev as a deputy while the League Manager is away",
      "Ben: Voted for Dev as a deputy while the League Manager is away",
    ]);
    expect(memberOf(dev).manages).toBe(true);
    expect(services.db.select().from(deputyVotes).all()).toEqual([]);
    expect(services.mails.map(({ to, subject }) => `${to}: ${subject}`).slice(-2)).toEqual([
      "asha@example.org: Sunday Gully League votes for a deputy",
      "asha@example.org: Sunday Gully League has a deputy",
    ]);
    expect(() => vote(ben, dev)).toThrow("This member cannot become a deputy now.");
  });

  test("is moved and withdrawn freely, and falls with a member who leaves", () => {
    const { ben, chitra, dev, services } = started;
    later(14);
    vote(ben, dev);
    vote(ben, chitra);
    expect(votes()).toEqual({ Ben: [], Chitra: ["Ben"], Dev: [] });
    withdrawVote(services, memberOf(ben));
    withdrawVote(services, memberOf(ben));
    expect(log(2)).toEqual([
      "Ben: Withdrew their vote for a deputy",
      "Ben: Voted for Chitra as a deputy while the League Manager is away",
    ]);
    vote(chitra, dev);
    leaveLeague(services, memberOf(chitra));
    expect(services.db.select().from(deputyVotes).all()).toEqual([]);
    vote(ben, dev);
    leaveLeague(services, memberOf(dev));
    expect(services.db.select().from(deputyVotes).all()).toEqual([]);
  });

  test("is told to the manager once, however often it is withdrawn", () => {
    const { ben, dev, services } = started;
    later(14);
    for (let times = 0; times < 3; times += 1) {
      vote(ben, dev);
      withdrawVote(services, memberOf(ben));
    }
    const mails = services.mails.filter(({ subject }) => subject.endsWith("votes for a deputy"));
    expect(mails).toHaveLength(1);
  });

  test("is given twenty times an hour at most, so that nobody fills the log", () => {
    const { ben, chitra, dev, services } = started;
    later(14);
    const turns = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? ben : dev));
    for (const candidate of turns) vote(ben, candidate);
    expect(() => vote(ben, ben)).toThrow("Too many attempts.");
    withdrawVote(services, memberOf(ben));
    expect(vote(chitra, dev).isDeputy).toBe(false);
  });

  test("is of nobody who has come back less than 14 days ago: no friend of before is fetched to win it", () => {
    const { ben, chitra, dev, services, league } = started;
    leaveLeague(services, memberOf(chitra));
    later(14);
    joinLeague(services, chitra, league.pin, "192.0.2.1");
    expect(show(ben)).toMatchObject({ electors: 3 });
    expect(show(chitra)).toMatchObject({ mayVote: false });
    expect(() => vote(chitra, ben)).toThrow(
      "Only members who have been in the league for 14 days vote.",
    );
    vote(dev, ben);
    expect(() => vote(dev, chitra)).toThrow("This member cannot become a deputy now.");
    later(14);
    expect(show(chitra)).toMatchObject({ electors: 4, mayVote: true });
  });

  test("is of nobody who took a place over less than 14 days ago", () => {
    const { asha, ben, chitra, dev, omar, services, league } = started;
    later(14);
    for (const user of [ben, chitra]) sees(user, services.now());
    const manager = requireManager(services.db, asha, league.leagueId);
    const { href } = makePlaceLink(services, manager, idOf(dev));
    claimSeat(services, omar, href.split("/").at(-1) ?? "", "192.0.2.1");
    expect(show(omar)).toMatchObject({ electors: 3, mayVote: false });
    expect(() => vote(omar, ben)).toThrow(
      "Only members who have been in the league for 14 days vote.",
    );
    expect(() => vote(ben, omar)).toThrow("This member cannot become a deputy now.");
    later(14);
    expect(vote(omar, ben)).toEqual({ displayName: "Ben", isDeputy: false });
  });

  test("ends when the league is handed over, and does not come back with a silent manager", () => {
    const { asha, ben, chitra, dev, services } = started;
    later(14);
    vote(ben, dev);
    sees(asha, services.now());
    const managed = requireManager(services.db, asha, started.league.leagueId);
    handOverLeague(services, managed, idOf(chitra));
    expect(votes()).toEqual({ Asha: [], Ben: [], Dev: [] });
  });

  test("is not for a member who joined during the silence", () => {
    const { ben, omar, league, services } = started;
    later(10);
    joinLeague(services, omar, league.pin, "192.0.2.1");
    later(4);
    expect(show(omar)).toMatchObject({ electors: 4, mayVote: false });
    expect(() => vote(omar, ben)).toThrow(
      "Only members who have been in the league for 14 days vote.",
    );
    expect(() => vote(ben, omar)).toThrow("This member cannot become a deputy now.");
  });

  test("is over once there are three deputies", () => {
    const { asha, ben, chitra, dev, services, league } = started;
    const managed = requireManager(services.db, asha, league.leagueId);
    for (const user of [ben, chitra, dev]) appointDeputy(services, managed, idOf(user));
    later(14);
    expect(show(ben)).toBe(null);
  });
});

describe("an operator", () => {
  const appoint = (typedName: string) => {
    const { services, omar, league } = started;
    const operator = requireOperator(services.db, omar);
    return appointDeputyAsOperator(services, operator, { leagueId: league.leagueId, typedName });
  };

  test("appoints a deputy at once, under their own name", () => {
    const { services, omar, ben } = started;
    addOperator(services, omar.email);
    expect(appoint(" Ben ")).toEqual({ displayName: "Ben", league: "Sunday Gully League" });
    expect(log(1)).toEqual([
      "Omar: As an operator of the server, made Ben a deputy of the League Manager",
    ]);
    expect(memberOf(ben).manages).toBe(true);
    expect(services.mails.at(-1)).toMatchObject({
      subject: "Sunday Gully League has a deputy",
      text: expect.stringContaining("An operator of the server has made Ben a deputy."),
    });
    expect(() => appoint("Ben")).toThrow("Ben is a deputy already.");
  });

  test.each(["Asha", "Nobody", ""])("does not appoint %j", (name) => {
    addOperator(started.services, started.omar.email);
    expect(() => appoint(name)).toThrow();
    expect(log(1)).not.toEqual([expect.stringContaining("deputy")]);
  });
});
