import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, expectTypeOf, test } from "vitest";
import { leagues, participants, submissions } from "#db/schema";
import { AppError } from "#server/core/errors";
import { claimSeat } from "#server/leagues/membership/claim-seat";
import { appointDeputy, endDeputy } from "#server/leagues/membership/deputies";
import { leaveLeague } from "#server/leagues/membership/leave-league";
import { makePlaceLink } from "#server/leagues/membership/places";
import type { SessionUser } from "#server/people/accounts/sessions";
import {
  type ActingFor,
  actFor,
  allowActing,
  listActable,
  lookFor,
  mayActFor,
} from "#server/play/leagues/acting-for";
import {
  type MemberLeague,
  requireManager,
  requireMember,
} from "#server/play/leagues/league-access";
import { listLeagueLog } from "#server/play/leagues/league-log";
import { listOwnReceipts } from "#server/play/teams/own-receipts";
import { resetTeam } from "#server/play/teams/reset-team";
import { submitTeam } from "#server/play/teams/submit-team";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import type { sayToLeague } from "#server/stories/write-wall";
import { writeLeagueFile } from "#server/trust/league-file/write-league-file";
import { findWrong } from "#server/trust/league-import/open-league-file";
import { importText } from "#tests/server/trust/league-import/import-text";
import { DAY, HOUR, legalEleven } from "#tests/support/season";
import { testServices } from "#tests/support/services";
import { START, type StartedLeague, startLeague } from "#tests/support/start-league";

type Member = "Ravi" | "Meera" | "Tara";

let started: StartedLeague<Member, "Omar">;
beforeEach(async () => {
  started = await startLeague<Member, "Omar">([START, START + DAY], {
    members: ["Ravi", "Meera", "Tara"],
    outsiders: ["Omar"],
    teams: ["Asha", "Tara"],
  });
  appointDeputy(started.services, managedBy(started.asha), idOf(started.meera));
});

const memberOf = (user: SessionUser) =>
  requireMember(started.services.db, user, started.league.leagueId);
const managedBy = (user: SessionUser) =>
  requireManager(started.services.db, user, started.league.leagueId);
const idOf = (user: SessionUser) => memberOf(user).participantId;
const ravi = () => ({ leagueId: started.league.leagueId, participantId: idOf(started.ravi) });

function allow(user: SessionUser = started.ravi, allowed = true) {
  allowActing(started.services, memberOf(user), allowed);
}

function teamFor(author: Parameters<typeof submitTeam>[1], key?: string) {
  const playerIds = legalEleven(started.season);
  const [captainId = null, viceCaptainId = null] = playerIds;
  return submitTeam(started.services, author, {
    ...{ playerIds, captainId, viceCaptainId, booster: null, predictedTeamId: null },
    ...{ targetFixtureId: null, ...(key && { key }) },
  });
}

function log(count: number) {
  const { entries } = listLeagueLog(started.services, memberOf(started.ravi), { limit: count });
  return entries.map(({ who, sentence }) => `${who}: ${sentence}`);
}

describe("acting for somebody else (rules.md#for-somebody-else)", () => {
  test("needs the member's consent, which ends at any time", () => {
    const { services, meera } = started;
    const refused = "Ravi has not allowed anybody to act for them.";
    expect(() => actFor(services, meera, ravi())).toThrow(refused);
    expect(() => lookFor(services, meera, ravi())).toThrow(refused);
    allow();
    allow();
    const author = lookFor(services, meera, ravi());
    expect(teamFor(author)).toMatchObject({ ok: true, isFirst: false });
    allow(started.ravi, false);
    expect(() => teamFor(author)).toThrow(refused);
    expect(() => resetTeam(services, author)).toThrow(refused);
    expect(log(4)).toEqual([
      "Ravi: No longer lets anybody save, bid and pick for them",
      "Meera: Saved the team of Ravi for them",
      "Meera: Looked at the open team of Ravi, who allows it",
      "Ravi: Lets the League Manager and deputies save, bid and pick for them",
    ]);
  });

  test("is for those who manage alone, while they do, and never for oneself", () => {
    const { services, asha, meera, tara, omar } = started;
    allow();
    expect(() => lookFor(services, tara, ravi())).toThrow(
      "Only the League Manager can act for a member.",
    );
    expect(() => lookFor(services, omar, ravi())).toThrow("League not found");
    allow(meera);
    expect(() => lookFor(services, meera, { ...ravi(), participantId: idOf(meera) })).toThrow(
      "This member is no longer in the league.",
    );
    expect(() => lookFor(services, meera, { ...ravi(), participantId: 999 })).toThrow();
    const author = lookFor(services, meera, ravi());
    endDeputy(services, managedBy(asha), idOf(meera));
    expect(() => teamFor(author)).toThrow("Only the League Manager can act for a member.");
    expect(listActable(services.db, managedBy(asha)).map(({ displayName }) => displayName)).toEqual(
      [...["Ravi", "Meera"]],
    );
  });

  test("opens the team alone, and not what is the member's own", () => {
    const { services, meera } = started;
    allow();
    services.db.update(leagues).set({ receipts: true }).run();
    teamFor(memberOf(started.ravi));
    expect(openTeamSheet(services, memberOf(started.ravi))).toHaveProperty("receipt");
    const sheet = openTeamSheet(services, lookFor(services, meera, ravi()));
    expect(sheet.saved.playerIds).toHaveLength(11);
    expect(sheet).not.toHaveProperty("receipt");
    expect(sheet.otherTeams).toEqual([]);
    expectTypeOf<ActingFor>().not.toExtend<MemberLeague>();
    expectTypeOf<ActingFor>().not.toExtend<Parameters<typeof sayToLeague>[1]>();
    expectTypeOf<ActingFor>().not.toExtend<Parameters<typeof openTeamSheet>[1]>();
  });

  test("is in the log with each look; those within ten minutes are one", () => {
    const { services, meera } = started;
    allow();
    for (let times = 0; times < 3; times += 1) lookFor(services, meera, ravi());
    services.setNow(services.now() + HOUR);
    lookFor(services, meera, ravi());
    expect(log(3)).toEqual([
      "Meera: Looked at the open team of Ravi, who allows it",
      "Meera: Looked at the open team of Ravi, who allows it",
      "Ravi: Lets the League Manager and deputies save, bid and pick for them",
    ]);
  });

  test("is on the team and its receipt until the owner saves", () => {
    const { services, meera } = started;
    allow();
    const author = lookFor(services, meera, ravi());
    teamFor(author, "a-key-of-a-screen");
    teamFor(author, "a-key-of-a-screen");
    const own = memberOf(started.ravi);
    expect(openTeamSheet(services, own).savedBy).toBe("Meera");
    const { receipts } = listOwnReceipts(services, own);
    expect(receipts.map(({ isForOwner, text }) => [isForOwner, JSON.parse(text).by])).toEqual([
      [true, 3],
    ]);
    teamFor(own);
    expect(openTeamSheet(services, own)).not.toHaveProperty("savedBy");
    const [last] = listOwnReceipts(services, own).receipts;
    expect(last).not.toHaveProperty("isForOwner");
    expect(JSON.parse(last?.text ?? "")).not.toHaveProperty("by");
  });

  test("ends for a member who leaves, and for the one who takes the place over", () => {
    const { services, asha, ravi: user, tara, omar } = started;
    allow();
    allow(tara);
    const place = memberOf(tara);
    leaveLeague(services, memberOf(user));
    expect(mayActFor(services.db, idOfFormer(user))).toBe(false);
    services.setNow(START + 20 * DAY);
    const { href } = makePlaceLink(services, managedBy(asha), place.participantId);
    claimSeat(services, omar, href.split("/").at(-1) ?? "", "192.0.2.1");
    expect(mayActFor(services.db, place.participantId)).toBe(false);
  });
});

function idOfFormer({ id }: SessionUser): number {
  const { db } = started.services;
  return db.select().from(participants).where(eq(participants.userId, id)).get()?.id ?? 0;
}

test("a team that was saved for somebody moves with the league's file, byte for byte", async () => {
  const { services, league, meera } = started;
  allow();
  teamFor(lookFor(services, meera, ravi()));
  services.setNow(START + 1);
  const file = await writeLeagueFile(services, league.manager);
  expect(await findWrong(file)).toEqual([]);
  expect(file).toContain('"by":3');
  const there = testServices({ now: services.now(), seed: 9 });
  expect(await writeLeagueFile(there, importText(there, file))).toBe(file);
  const saves = there.db.select().from(submissions).all();
  expect(saves.filter(({ byId }) => byId !== null)).toHaveLength(1);
});

test("a consent can be given so often and always be taken back, so that nobody fills the log", () => {
  for (let time = 0; time < 20; time += 1) {
    allow();
    allow(started.ravi, false);
  }
  expect(() => allow()).toThrow(AppError);
  expect(mayActFor(started.services.db, idOf(started.ravi))).toBe(false);
  started.services.setNow(started.services.now() + HOUR);
  allow();
  expect(() => allow(started.ravi, false)).not.toThrow();
});
