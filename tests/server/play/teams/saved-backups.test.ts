import { beforeEach, describe, expect, test } from "vitest";
import { submissionBackups } from "#db/schema";
import type { SessionUser } from "#server/people/accounts/sessions";
import { type MemberLeague, requireManager } from "#server/play/leagues/league-access";
import { resetTeam } from "#server/play/teams/reset-team";
import { savePrediction } from "#server/play/teams/save-prediction";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import { exportAccount } from "#server/trust/personal-data/export-account";
import { saveSettings } from "#tests/support/save-part-of-rules";
import { DAY, HOUR, legalEleven, type SmallSeason } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { elevenAfter, playerAt, saidAgainst, submit } from "../leagues/elevens";

let services: TestServices;
let season: SmallSeason;
let asha: SessionUser;
let ben: SessionUser;
let manager: MemberLeague;
let member: MemberLeague;

beforeEach(async () => {
  ({
    services,
    season,
    asha,
    ben,
    members: { asha: manager, ben: member },
  } = await startLeague([START, START + DAY, START + 2 * DAY], {
    members: ["Ben"],
    settings: { backups: 3 },
  }));
});

/** Reds who are not in the eleven. */
const spare = (...places: number[]) => places.map((place) => playerAt(season, 0, place));

function save(backups: readonly number[], rest: Parameters<typeof submit>[3] = {}) {
  const outcome = submit(services, member, legalEleven(season), { backups, ...rest });
  expect(saidAgainst(outcome)).toEqual([]);
}

const saved = () => openTeamSheet(services, member).saved.backups;
const countRows = () => services.db.select().from(submissionBackups).all().length;

describe("backups of a save (rules.md#backups)", () => {
  test("are shown again in order, and roll over with the team", () => {
    save(spare(4, 3));
    expect(saved()).toEqual(spare(4, 3));
    services.setNow(START + HOUR);
    expect(saved()).toEqual(spare(4, 3));
    expect(countRows()).toBe(2);
  });

  test("are no transfers, and a prediction that is saved alone keeps them", () => {
    save(spare(4));
    services.setNow(START + HOUR);
    save(spare(3, 7, 8));
    const { transfers, target } = openTeamSheet(services, member);
    expect(transfers).toMatchObject({ used: 0, openCharge: 0 });
    savePrediction(services, member, {
      predictedTeamId: season.teamIds[0] ?? null,
      ...{ fixtureId: target?.id ?? 0, startedFrom: null, key: "a-key-of-sixteen" },
    });
    expect(saved()).toEqual(spare(3, 7, 8));
  });

  test("are reset to those of the last lock", () => {
    save(spare(4));
    services.setNow(START + HOUR);
    save(spare(3));
    expect(resetTeam(services, member)).toEqual({ found: true });
    expect(saved()).toEqual(spare(4));
  });

  test("are stored once when the same save comes twice", () => {
    const key = "a-key-of-sixteen";
    save(spare(4, 3), { key });
    save(spare(4, 3), { key });
    expect(countRows()).toBe(2);
    // The key is spent: a request with it is answered with the stored save.
    save(spare(7), { key });
    expect(saved()).toEqual(spare(4, 3));
  });

  test("are shown as far as the league has as many, and count no more without the setting", () => {
    save(spare(4, 3, 7));
    const { settings } = openTeamSheet(services, manager);
    const managed = requireManager(services.db, asha, manager.leagueId);
    saveSettings(services, managed, { ...settings, backups: 1 });
    expect(saved()).toEqual(spare(4));
    saveSettings(services, managed, { ...settings, backups: 0 });
    expect(saved()).toBeUndefined();
  });

  test("may be of either team, and a player who leaves the eleven may be one", () => {
    const backups = [...spare(0), playerAt(season, 1, 14)];
    const eleven = elevenAfter(season, 1);
    expect(saidAgainst(submit(services, member, eleven, { backups }))).toEqual([]);
    expect(saved()).toEqual(backups);
  });

  test.each([
    ["more than the league has", [3, 4, 7, 8], "⚠ You can have 3 backups at most."],
    ["one twice", [3, 3], "❌ A player can be a backup only once."],
    ["one of the eleven", [1], "❌ Reds 1 is in your team and cannot be a backup too."],
  ])("cannot be %s", (_, places, sentence) => {
    const outcome = submit(services, member, legalEleven(season), { backups: spare(...places) });
    expect(saidAgainst(outcome)).toEqual([sentence]);
    expect(countRows()).toBe(0);
  });

  test("are in what their owner exports", () => {
    save(spare(4, 3));
    const { leagues } = JSON.parse(exportAccount(services, ben));
    expect(leagues[0].submissions[0].backups).toEqual(["Reds 4", "Reds 3"]);
    expect(exportAccount(services, asha)).not.toContain("Reds 4");
  });

  test("cannot be somebody of another tournament", () => {
    const outcome = submit(services, member, legalEleven(season), { backups: [9_999] });
    expect(saidAgainst(outcome)).toEqual(["❌ A backup must be a player of the tournament."]);
  });
});
