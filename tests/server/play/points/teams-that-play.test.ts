import { beforeEach, describe, expect, test } from "vitest";
import { fixturePoints, standings, submissionBackups } from "#db/schema";
import type { LeagueSettings } from "#game/play/team/league-settings";
import { savePlayers } from "#server/leagues/rules/save-players";
import { previewPool, savePool } from "#server/matches/operator/paste-pool";
import { type MemberLeague, requireManager } from "#server/play/leagues/league-access";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import { listWrongTotals } from "#server/run/maintenance/list-wrong-totals";
import { recordScore } from "#tests/support/record-score";
import { saveSettings } from "#tests/support/save-part-of-rules";
import { DAY, HOUR, legalEleven, type SmallSeason } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { stateSide } from "#tests/support/state-side";
import { makeOperator } from "../../matches/operator/operated-season";
import { playerAt, submit } from "../leagues/elevens";
import { line } from "./lock-team";

let services: TestServices;
let season: SmallSeason;
let asha: MemberLeague;
let ben: MemberLeague;
let fixtureId: number;
let settings: LeagueSettings;
let manage: () => ReturnType<typeof requireManager>;

/** Reds of the eleven: the captain, the vice-captain, a batsman and a bowler; one who may come in for them. */
const [CAPTAIN, VICE, BATSMAN, BACKUP, BOWLER] = [0, 1, 2, 3, 5];
const red = (place: number) => playerAt(season, 0, place);

async function begin(changes: Partial<LeagueSettings>) {
  const started = await startLeague([START, START + DAY], { members: ["Ben"], settings: changes });
  ({ services, season } = started);
  ({ asha, ben } = started.members);
  fixtureId = season.fixtureIds[0] ?? 0;
  settings = openTeamSheet(services, asha).settings;
  manage = () => requireManager(services.db, started.asha, started.league.leagueId);
}

/** Both submit, Ben with a backup; the first match locks, and everybody makes runs: 10 + place. */
function playMatch(state: "in progress" | "finished" = "in progress") {
  submit(services, asha, legalEleven(season));
  submit(services, ben, legalEleven(season), { backups: [red(BACKUP)] });
  services.setNow(START + HOUR);
  const lines = season.playersOf(0).map((id, place) => line(id, { runs: 10 + place }));
  recordScore(services, fixtureId, { state, status: "", lines });
}

/** Everybody of the Reds is named but who stands at these places. */
function stateReds(...missing: readonly number[]) {
  const teamId = season.teamIds[0] ?? 0;
  const named = season.playersOf(0).filter((_, place) => !missing.includes(place));
  stateSide(services, { fixtureId, teamId, named });
}

/** Points in the match, and whether the standings say the same. */
function pointsOf({ participantId }: MemberLeague): number {
  const ofTeam = <Row extends { participantId: number }>(rows: readonly Row[]) =>
    rows.find((row) => row.participantId === participantId);
  const points = ofTeam(services.db.select().from(fixturePoints).all())?.points;
  expect(ofTeam(services.db.select().from(standings).all())?.points).toBe(points);
  return (points ?? 0) / 100;
}

/** Runs of places 0, 1, 2, 5, 6, 11, 14, the captain's twice, the vice-captain's one and a half times. */
const WHOLE = 10 * 2 + 11 * 1.5 + 12 + 15 + 16 + 21 + 24;

describe("with backups", () => {
  beforeEach(() => begin({ backups: 2 }));

  test("who is not named is replaced, from the statement on, and back when the side changes", () => {
    playMatch();
    expect(pointsOf(ben)).toBe(WHOLE);
    stateReds(BATSMAN);
    expect([pointsOf(asha), pointsOf(ben)]).toEqual([WHOLE, WHOLE - 12 + 13]);
    stateReds();
    expect(pointsOf(ben)).toBe(WHOLE);
  });

  test("a side that is known before the lock counts from the lock on, and a later ball keeps it", () => {
    stateReds(BATSMAN);
    playMatch();
    expect(pointsOf(ben)).toBe(WHOLE + 1);
    const lines = season.playersOf(0).map((id) => line(id, { runs: 1 }));
    recordScore(services, fixtureId, { status: "another ball", lines });
    expect(pointsOf(ben)).toBe(2 + 1.5 + 5);
  });

  test("a side that changes days after the end counts too", () => {
    playMatch("finished");
    services.setNow(START + 5 * DAY);
    stateReds(CAPTAIN);
    expect(pointsOf(ben)).toBe(WHOLE - 20 + 13);
  });

  test("the saved team is the team again afterwards, and transfers are counted from it", () => {
    stateReds(BATSMAN);
    playMatch();
    const { saved, transfers, rules } = openTeamSheet(services, ben);
    expect(saved.playerIds).toEqual(legalEleven(season));
    expect(saved.backups).toEqual([red(BACKUP)]);
    expect(rules.base?.playerIds).toEqual(legalEleven(season));
    expect(transfers.used).toBe(0);
  });

  test("what the points follow from gives the same again: nothing is wrong in the database", () => {
    playMatch();
    stateReds(BATSMAN);
    expect(listWrongTotals(services.db)).toEqual([]);
    services.db.update(fixturePoints).set({ points: 1 }).run();
    expect(listWrongTotals(services.db)).not.toEqual([]);
  });

  test("fewer backups, a smaller budget or another salary count at once", () => {
    playMatch();
    stateReds(BATSMAN);
    saveSettings(services, manage(), { ...settings, backups: 0 });
    expect(pointsOf(ben)).toBe(WHOLE);
    saveSettings(services, manage(), { ...settings, backups: 1 });
    expect(pointsOf(ben)).toBe(WHOLE + 1);
    savePlayers(services, manage(), [{ playerId: red(BACKUP), role: "Batsman", salary: 2000 }]);
    expect(pointsOf(ben)).toBe(WHOLE);
  });

  test.each([
    ["the backup no longer fits into the budget", "Reds 3,Reds,BAT,20", [BATSMAN], WHOLE],
    [
      "the dearer of two is replaced first",
      "Reds 5,Reds,BOWL,9",
      [BATSMAN, BOWLER],
      WHOLE - 15 + 13,
    ],
  ])("another salary in the pool alone: %s", async (_, row, missing, points) => {
    const operator = await makeOperator(services);
    const { tournamentId } = season;
    const reprice = (line: string) => {
      const text = `name,team,role,salary\n${line}`;
      const { digest } = previewPool(services, operator, tournamentId, text);
      savePool(services, operator, tournamentId, { text, seen: digest });
    };
    playMatch("finished");
    stateReds(...missing);
    expect(pointsOf(ben)).toBe(WHOLE - 12 + 13);
    reprice(row);
    expect(pointsOf(ben)).toBe(points);
    reprice(row.replace(/[^,]+$/, "8.5"));
    expect(pointsOf(ben)).toBe(WHOLE - 12 + 13);
    expect(listWrongTotals(services.db)).toEqual([]);
  });

  test("a Budget Booster lifts the budget, and its double counts for the team that plays", () => {
    savePlayers(services, manage(), [{ playerId: red(BACKUP), role: "Batsman", salary: 2000 }]);
    playMatch();
    stateReds(BATSMAN);
    expect(pointsOf(ben)).toBe(WHOLE);
    services.db.$client.exec("update locked_teams set booster = 'Budget'");
    stateReds(BATSMAN);
    expect(pointsOf(ben)).toBe(WHOLE + 1);
    services.db.$client.exec("update locked_teams set booster = '2xMatchPoints'");
    savePlayers(services, manage(), [{ playerId: red(BACKUP), role: "Batsman", salary: 850 }]);
    expect(pointsOf(ben)).toBe((WHOLE + 1) * 2);
  });

  test("a save that is deleted takes its backups along", () => {
    playMatch();
    services.db.$client.exec("delete from locked_teams");
    services.db.$client.exec("delete from submissions");
    expect(services.db.select().from(submissionBackups).all()).toEqual([]);
  });
});

describe("captain fallback", () => {
  test("vice: the vice-captain has the captain's multiplier, in a league without backups too", async () => {
    await begin({ captainFallback: "vice" });
    playMatch();
    expect(pointsOf(asha)).toBe(WHOLE);
    stateReds(CAPTAIN);
    // Without backups the captain stays in the team: his runs are those of a mistaken side.
    expect(pointsOf(asha)).toBe(WHOLE - 10 + 11 * 0.5);
  });

  test("backup: who comes in for the captain is captain", async () => {
    await begin({ backups: 1, captainFallback: "backup" });
    playMatch();
    stateReds(CAPTAIN, VICE);
    expect(pointsOf(ben)).toBe(WHOLE - 20 + 13 * 2);
  });
});

test("a league without backups plays on as it is, whatever is stated", async () => {
  await begin({});
  submit(services, asha, legalEleven(season));
  services.setNow(START + HOUR);
  recordScore(services, fixtureId, { lines: [line(red(BATSMAN), { runs: 12 })] });
  const kinds = services.db.$client.prepare("select kind from live_changes where id > ?").pluck();
  const last = services.db.$client.prepare("select max(id) from live_changes").pluck().get();
  stateReds(BATSMAN);
  expect(pointsOf(asha)).toBe(12);
  // No points are worked out: open screens hear of the side alone.
  expect(kinds.all(last)).toEqual(["fixtures"]);
});
