import { beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#db/client";
import type { SessionUser } from "#server/people/accounts/sessions";

import type { MemberLeague } from "#server/play/leagues/league-access";
import { lockDueFixtures } from "#server/play/locks/lock-due-fixtures";

import { submitTeam } from "#server/play/teams/submit-team";
import { openTeamSheet } from "#server/play/teams/team-sheet";

import { DAY, HOUR, legalEleven, makeLeague, type SmallSeason } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START } from "#tests/support/start-league";
import { type LockDesk, startLockDesk } from "./lock-desk";

let services: TestServices;
let season: SmallSeason;
let asha: SessionUser;
let member: MemberLeague;
let submit: LockDesk["submit"];
let withSwap: LockDesk["withSwap"];
let locksOf: LockDesk["locksOf"];
let enable: LockDesk["enable"];

beforeEach(async () => {
  ({ services, season, asha, member, submit, withSwap, locksOf, enable } = await startLockDesk());
});

describe("locks (rules.md#locks)", () => {
  test("a server that was down over three locks locks each with the team of its own time", () => {
    const first = legalEleven(season);
    submit(member, first);
    services.setNow(START + 2 * DAY + HOUR);
    inTransaction(services.db, (tx) => lockDueFixtures(tx, services.now()));
    expect(locksOf(member)).toEqual([
      { fixture: 1, booster: null, predictedTeamId: null, charge: 0 },
      { fixture: 2, booster: null, predictedTeamId: null, charge: 0 },
      { fixture: 3, booster: null, predictedTeamId: null, charge: 0 },
    ]);
  });

  test("a submission at the very instant of the lock is for the next fixture, which it says", () => {
    const first = legalEleven(season);
    submit(member, first);
    const target = openTeamSheet(services, member).target?.id ?? null;
    services.setNow(START);
    const second = withSwap(first, 3);
    const [captainId = null, viceCaptainId = null] = second;
    const outcome = submitTeam(services, member, {
      playerIds: second,
      captainId,
      viceCaptainId,
      booster: null,
      predictedTeamId: season.teamIds[0] ?? null,
      targetFixtureId: target,
    });
    expect(outcome).toMatchObject({
      ok: true,
      movedOn: true,
      charge: 1,
      fixture: { id: season.fixtureIds[1] },
    });
    expect(openTeamSheet(services, member).saved.predictedTeamId).toBe(null);
    expect(locksOf(member)).toHaveLength(1);
  });

  test("prediction and booster count for one fixture, the team and its captains roll over", () => {
    enable("2xMatchPoints");
    const eleven = legalEleven(season);
    submit(member, eleven, { booster: "2xMatchPoints", predictedTeamId: season.teamIds[1] });
    services.setNow(START + DAY);
    const { saved } = openTeamSheet(services, member);
    expect(saved).toMatchObject({
      playerIds: eleven,
      captainId: eleven[0],
      booster: null,
      predictedTeamId: null,
    });
    expect(locksOf(member)).toEqual([
      { fixture: 1, booster: "2xMatchPoints", predictedTeamId: season.teamIds[1], charge: 0 },
      { fixture: 2, booster: null, predictedTeamId: null, charge: 0 },
    ]);
    expect(submit(member, eleven, { booster: "2xMatchPoints" })).toEqual({
      ok: false,
      faults: [{ code: "booster-used-up", booster: "2xMatchPoints" }],
    });
  });

  test("swapping one player costs two changes less the free one; going back costs nothing", () => {
    const eleven = legalEleven(season);
    submit(member, eleven);
    services.setNow(START + HOUR);
    expect(submit(member, withSwap(eleven, 3))).toMatchObject({ ok: true, charge: 1 });
    expect(submit(member, withSwap(eleven, 4))).toMatchObject({ ok: true, charge: 1 });
    expect(openTeamSheet(services, member).transfers).toMatchObject({ used: 1, left: 24 });
    expect(submit(member, eleven)).toMatchObject({ ok: true, charge: 0 });
    expect(openTeamSheet(services, member).transfers).toMatchObject({ used: 0, left: 25 });
  });

  test("a team that needs more transfers than are left is refused and the old one stays", async () => {
    const poor = makeLeague(services, season, asha, { transfersAllowed: 1 });
    const eleven = legalEleven(season);
    submit(poor.manager, eleven);
    services.setNow(START + HOUR);
    const reds = season.playersOf(0);
    const twoOut = [reds[3] ?? 0, reds[4] ?? 0, ...eleven.slice(2)];
    expect(submit(poor.manager, twoOut)).toEqual({
      ok: false,
      faults: [{ code: "not-enough-transfers", needed: 3, left: 1 }],
    });
    expect(openTeamSheet(services, poor.manager).saved.playerIds).toEqual(eleven);
  });
});
