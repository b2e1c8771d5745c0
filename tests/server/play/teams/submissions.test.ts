import { beforeEach, describe, expect, test } from "vitest";
import { leagueBoosters, submissions } from "#db/schema";
import { submissionFaultSentence } from "#game/play/team/submission";
import type { SessionUser } from "#server/people/accounts/sessions";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { resetTeam } from "#server/play/teams/reset-team";
import { savePrediction } from "#server/play/teams/save-prediction";
import { submitTeam, type TeamInput } from "#server/play/teams/submit-team";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import { readTeamVersion } from "#server/play/teams/team-version";
import {
  DAY,
  joinAs,
  legalEleven,
  makeLeague,
  makeUser,
  type SmallSeason,
} from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";

const MINUTE = 60_000;
const KEY = "a-key-of-sixteen";

let services: TestServices;
let season: SmallSeason;
let ben: SessionUser;
let manager: MemberLeague;
let member: MemberLeague;

beforeEach(async () => {
  ({
    services,
    season,
    ben,
    members: { asha: manager, ben: member },
  } = await startLeague([START, START + DAY, START + 2 * DAY], { members: ["Ben"] }));
});

/** The legal eleven for the next fixture, the first of them captain. */
function team(changes: Partial<TeamInput> = {}): TeamInput {
  const playerIds = legalEleven(season);
  const [captainId = null, viceCaptainId = null] = playerIds;
  return {
    playerIds,
    captainId,
    viceCaptainId,
    booster: null,
    predictedTeamId: null,
    targetFixtureId: openTeamSheet(services, member).target?.id ?? null,
    ...changes,
  };
}

/** The eleven with one batsman of the Reds for another. */
function swapped(): number[] {
  const other = season.playersOf(0)[3];
  if (other === undefined) throw new Error("There is no fourth player.");
  return [...legalEleven(season).slice(1), other];
}

function captained(playerIds: readonly number[]) {
  const [captainId = null, viceCaptainId = null] = playerIds;
  return { playerIds, captainId, viceCaptainId };
}

function accepted(who: MemberLeague, input: TeamInput) {
  const outcome = submitTeam(services, who, input);
  if (!outcome.ok) throw new Error(outcome.faults.map(submissionFaultSentence).join(" "));
  return outcome;
}

const countSaves = () => services.db.select().from(submissions).all().length;

describe("the first team of a person", () => {
  test("is the first anywhere, also when its answer is asked for again", async () => {
    const input = team({ key: KEY });
    expect(accepted(member, input).isFirst).toBe(true);
    expect(accepted(member, team({ key: "another-key-here" })).isFirst).toBe(false);
    expect(accepted(member, input).isFirst).toBe(true);
    expect(accepted(manager, team()).isFirst).toBe(true);
    const other = makeLeague(services, season, await makeUser(services, "Chitra"));
    const bens = joinAs(services, other, ben);
    expect(accepted(bens, team()).isFirst).toBe(false);
    expect(accepted(other.manager, team()).isFirst).toBe(true);
  });

  test("is still to come after a prediction alone", () => {
    savePrediction(services, member, {
      ...{ predictedTeamId: season.teamIds[0] ?? null, fixtureId: season.fixtureIds[0] ?? 0 },
      startedFrom: null,
    });
    expect(accepted(member, team()).isFirst).toBe(true);
  });
});

describe("the same submission twice", () => {
  test("is saved once and answers with fixture, time and charge of the first", () => {
    const input = team({ key: KEY });
    const first = accepted(member, input);
    services.setNow(START - DAY + MINUTE);
    const again = accepted(member, input);
    expect(countSaves()).toBe(1);
    expect(again).toMatchObject({
      saveNumber: first.saveNumber,
      savedAt: START - DAY,
      fixture: { id: season.fixtureIds[0] },
      charge: 0,
      movedOn: false,
    });
  });

  test("a retry after the lock still answers with the fixture that it was saved for", () => {
    accepted(member, team());
    services.setNow(START + MINUTE);
    const input = team({ ...captained(swapped()), key: KEY });
    // 1 in, 1 out: 2 changes, 1 of them free.
    expect(accepted(member, input)).toMatchObject({ charge: 1, movedOn: false });
    accepted(member, team());
    services.setNow(START + DAY + MINUTE);
    expect(accepted(member, input)).toMatchObject({
      fixture: { id: season.fixtureIds[1] },
      savedAt: START + MINUTE,
      charge: 1,
      movedOn: false,
    });
    expect(countSaves()).toBe(3);
  });

  test("keys of two participants have nothing to do with each other", () => {
    accepted(member, team({ key: KEY }));
    accepted(manager, team({ key: KEY }));
    expect(countSaves()).toBe(2);
  });

  test("without a key every submission is a save", () => {
    accepted(member, team());
    accepted(member, team());
    expect(countSaves()).toBe(2);
  });
});

describe("the number of a save (rules.md#secrecy)", () => {
  test("counts the participant's own saves, whatever others save in between", () => {
    const numbers = [member, manager, manager, member, manager, member].map(
      (who) => accepted(who, team()).saveNumber,
    );
    expect(numbers).toEqual([1, 1, 2, 2, 3, 3]);
    expect(readTeamVersion(services, member).lastSaveNumber).toBe(3);
    expect(openTeamSheet(services, manager).lastSaveNumber).toBe(3);
  });

  test("is that of the first when the same comes twice", () => {
    const first = accepted(member, team({ key: KEY }));
    accepted(manager, team());
    accepted(member, team());
    expect(accepted(member, team({ key: KEY })).saveNumber).toBe(first.saveNumber);
  });
});

describe("two devices", () => {
  test("the later submission wins and hears that it replaced another", () => {
    const { lastSaveNumber } = openTeamSheet(services, member);
    expect(lastSaveNumber).toBe(null);
    const first = accepted(member, team({ startedFrom: lastSaveNumber }));
    expect(first.replacedOther).toBe(false);
    const second = accepted(member, team({ ...captained(swapped()), startedFrom: lastSaveNumber }));
    expect(second.replacedOther).toBe(true);
    const sheet = openTeamSheet(services, member);
    expect(new Set(sheet.saved.playerIds)).toEqual(new Set(swapped()));
    expect(sheet.lastSaveNumber).toBe(second.saveNumber);
  });

  test("an open screen sees that it is behind, by a save, a reset and a lock", () => {
    const first = accepted(member, team());
    expect(readTeamVersion(services, member)).toEqual({
      now: START - DAY,
      lastSaveNumber: first.saveNumber,
      targetFixtureId: season.fixtureIds[0],
      targetLocksAt: START,
      sides: [],
      inProgress: [],
    });
    resetTeam(services, member);
    expect(readTeamVersion(services, member).lastSaveNumber).not.toBe(first.saveNumber);
    services.setNow(START);
    expect(readTeamVersion(services, member)).toMatchObject({
      targetFixtureId: season.fixtureIds[1],
      inProgress: [{ id: season.fixtureIds[0], status: { kind: "locked" } }],
    });
  });

  test("another participant's saves are not seen", () => {
    accepted(member, team());
    expect(readTeamVersion(services, manager).lastSaveNumber).toBe(null);
  });
});

describe("the lock notice (rules.md#locks)", () => {
  test.each([
    [-1, false],
    [0, true],
    [5 * MINUTE, true],
    [5 * MINUTE + 1, false],
  ])("%i ms after a start: %s", (after, due) => {
    services.setNow(START + after);
    expect(accepted(member, team()).justLocked).toBe(due);
  });
});

describe("savePrediction (rules.md#prediction, rules.md#locks, rules.md#secrecy)", () => {
  const predict = (changes: Partial<Parameters<typeof savePrediction>[2]> = {}) =>
    savePrediction(services, member, {
      predictedTeamId: season.teamIds[0] ?? null,
      fixtureId: season.fixtureIds[0] ?? 0,
      startedFrom: openTeamSheet(services, member).lastSaveNumber,
      ...changes,
    });

  test("repeats the team and its booster, and costs nothing", () => {
    services.db.update(leagueBoosters).set({ enabled: true }).run();
    accepted(member, team({ booster: "2xMatchPoints" }));
    const { behind } = predict();
    expect(behind).toBe(false);
    const { saved, transfers } = openTeamSheet(services, member);
    expect(saved).toMatchObject({
      ...captained(legalEleven(season)),
      booster: "2xMatchPoints",
      predictedTeamId: season.teamIds[0],
    });
    expect(transfers.openCharge).toBe(0);
  });

  test("does not make the open change dearer or cheaper", () => {
    accepted(member, team());
    services.setNow(START);
    accepted(member, team(captained(swapped())));
    predict({ fixtureId: season.fixtureIds[1] ?? 0 });
    expect(openTeamSheet(services, member).transfers).toMatchObject({ openCharge: 1, left: 24 });
  });

  test("a team that only rolls over still does, and is predicted for", () => {
    accepted(member, team());
    services.setNow(START);
    predict({ fixtureId: season.fixtureIds[1] ?? 0 });
    const { saved, transfers } = openTeamSheet(services, member);
    expect(saved.playerIds).toEqual(legalEleven(season));
    expect(transfers.openCharge).toBe(0);
    services.setNow(START + DAY);
    const [played] = openTeamSheet(services, member).inProgress.slice(-1);
    expect(played).toMatchObject({ id: season.fixtureIds[1], predictedTeamId: season.teamIds[0] });
  });

  test("before there is a team it is kept for one", () => {
    predict();
    expect(openTeamSheet(services, member).saved).toMatchObject({
      playerIds: [],
      predictedTeamId: season.teamIds[0],
    });
  });

  test("'No Prediction' takes it back", () => {
    predict();
    predict({ predictedTeamId: null });
    expect(openTeamSheet(services, member).saved.predictedTeamId).toBe(null);
  });

  test("the same twice is saved once", () => {
    expect(predict({ key: KEY }).saveNumber).toBe(predict({ key: KEY }).saveNumber);
    expect(countSaves()).toBe(1);
  });

  test("is refused from the start on, and for a team that does not play", () => {
    expect(() => predict({ predictedTeamId: 99 })).toThrow(
      "❌ The predicted winner does not play in this fixture.",
    );
    services.setNow(START);
    expect(() => predict()).toThrow(
      "❌ This match has started: its prediction can no longer be changed.",
    );
    expect(countSaves()).toBe(0);
  });
});
