import { beforeEach, describe, expect, test } from "vitest";

import type { MemberLeague } from "#server/play/leagues/league-access";

import { openTeamSheet } from "#server/play/teams/team-sheet";

import { moveFixture } from "#tests/support/move-fixture";
import { recordScore } from "#tests/support/record-score";
import { DAY, HOUR, legalEleven, type SmallSeason } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START } from "#tests/support/start-league";
import { type LockDesk, startLockDesk } from "./lock-desk";

let services: TestServices;
let season: SmallSeason;
let member: MemberLeague;
let submit: LockDesk["submit"];
let withSwap: LockDesk["withSwap"];
let locksOf: LockDesk["locksOf"];
let enable: LockDesk["enable"];

beforeEach(async () => {
  ({ services, season, member, submit, withSwap, locksOf, enable } = await startLockDesk());
});

describe("a fixture that moves (rules.md#moved-fixtures)", () => {
  test("later, before the first ball: charge, booster and prediction are as if never locked", () => {
    enable("FreeHit");
    const eleven = legalEleven(season);
    submit(member, eleven);
    services.setNow(START + HOUR);
    const swapped = withSwap(eleven, 3);
    submit(member, swapped, { booster: "FreeHit", predictedTeamId: season.teamIds[0] });
    services.setNow(START + DAY);
    expect(openTeamSheet(services, member).saved).toMatchObject({ playerIds: eleven });

    moveFixture(services, season.fixtureIds[1] ?? 0, START + DAY + 2 * HOUR);
    expect(locksOf(member).map((lock) => lock.fixture)).toEqual([1]);
    expect(openTeamSheet(services, member).saved).toMatchObject({
      playerIds: swapped,
      booster: "FreeHit",
      predictedTeamId: season.teamIds[0],
    });
    expect(openTeamSheet(services, member).boosters).toContainEqual(
      expect.objectContaining({ booster: "FreeHit", usesLeft: 1 }),
    );

    services.setNow(START + DAY + 2 * HOUR);
    openTeamSheet(services, member);
    expect(locksOf(member)).toContainEqual({
      fixture: 2,
      booster: "FreeHit",
      predictedTeamId: season.teamIds[0],
      charge: 0,
    });
  });

  test("after the first ball it stays locked", () => {
    submit(member, legalEleven(season));
    services.setNow(START + HOUR);
    recordScore(services, season.fixtureIds[0] ?? 0, { state: "in progress" });
    moveFixture(services, season.fixtureIds[0] ?? 0, START + 5 * HOUR);
    expect(locksOf(member)).toHaveLength(1);
    expect(openTeamSheet(services, member).target?.id).toBe(season.fixtureIds[1]);
  });

  test("later locks are worked out again without it: the charge moves to the one that is first now", () => {
    const eleven = legalEleven(season);
    submit(member, eleven);
    services.setNow(START + HOUR);
    submit(member, withSwap(eleven, 3));
    services.setNow(START + 2 * DAY + HOUR);
    openTeamSheet(services, member);
    expect(locksOf(member).map(({ fixture, charge }) => [fixture, charge])).toEqual([
      [1, 0],
      [2, 1],
      [3, 0],
    ]);
    moveFixture(services, season.fixtureIds[1] ?? 0, START + 3 * DAY + HOUR);
    expect(locksOf(member).map(({ fixture, charge }) => [fixture, charge])).toEqual([
      [1, 0],
      [3, 1],
    ]);
  });

  test("moved to an instant before others that have locked: the later locks are worked out again", () => {
    const eleven = legalEleven(season);
    submit(member, eleven);
    services.setNow(START + HOUR);
    submit(member, withSwap(eleven, 3));
    services.setNow(START + DAY + HOUR);
    openTeamSheet(services, member);
    const moved = season.fixtureIds[3] ?? 0;
    moveFixture(services, moved, START + 2 * HOUR);
    expect(locksOf(member).map(({ fixture, charge }) => [fixture, charge])).toEqual([
      [1, 0],
      [4, 1],
      [2, 0],
    ]);
  });

  test("abandoned without a ball: no points, transfers and boosters are given back", () => {
    enable("2xMatchPoints");
    const eleven = legalEleven(season);
    submit(member, eleven);
    services.setNow(START + HOUR);
    submit(member, withSwap(eleven, 3), { booster: "2xMatchPoints" });
    services.setNow(START + DAY + HOUR);
    expect(openTeamSheet(services, member).transfers).toMatchObject({ used: 1 });
    recordScore(services, season.fixtureIds[1] ?? 0, { state: "abandoned" });
    const sheet = openTeamSheet(services, member);
    expect(sheet.transfers).toMatchObject({ used: 0, left: 25 });
    expect(sheet.boosters[0]).toMatchObject({ booster: "2xMatchPoints", usesLeft: 1 });
  });
});
