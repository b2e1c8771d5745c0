import { beforeEach, describe, expect, test } from "vitest";
import type { LeagueSettings } from "#game/play/team/league-settings";
import type { SessionUser } from "#server/people/accounts/sessions";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { compareTeams } from "#server/stories/boards/compare-teams";
import { showScores } from "#server/stories/boards/fixture-scores";
import { showLeaderboard } from "#server/stories/boards/leaderboard";
import { showPlayer } from "#server/stories/boards/player-page";
import { recordScore } from "#tests/support/record-score";
import { DAY, HOUR, legalEleven, makeUser, type SmallSeason } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { type StatedSide, stateSide } from "#tests/support/state-side";
import { playerAt, submit } from "../../play/leagues/elevens";
import { line } from "../../play/points/lock-team";

let services: TestServices;
let season: SmallSeason;
let asha: SessionUser;
let manager: MemberLeague;
let ben: MemberLeague;
let fixtureId: number;

const red = (place: number) => playerAt(season, 0, place);

/** Both submit, Ben with two backups, and the first match locks with 10 runs for everybody. */
async function play(
  settings: Partial<LeagueSettings>,
  { state = "in progress" }: { state?: "in progress" | "finished" } = {},
) {
  const started = await startLeague([START, START + DAY], { members: ["Ben"], settings });
  ({ services, season, asha } = started);
  ({ asha: manager, ben } = started.members);
  fixtureId = season.fixtureIds[0] ?? 0;
  submit(services, manager, legalEleven(season));
  const backups = settings.backups ? [red(4), red(3)] : [];
  submit(services, ben, legalEleven(season), { backups });
  services.setNow(START + HOUR);
  const lines = season.playersOf(0).map((id) => line(id, { runs: 10 }));
  recordScore(services, fixtureId, { state, status: "", lines });
}

/** Everybody of the Reds is named but who stands at these places. */
function stateReds(missing: readonly number[], by: Partial<StatedSide> = {}) {
  const teamId = season.teamIds[0] ?? 0;
  const named = season.playersOf(0).filter((_, place) => !missing.includes(place));
  stateSide(services, { fixtureId, teamId, named, ...by });
}

/** As Asha sees Ben's team. */
function scores() {
  const { score } = showScores(services, manager, { fixtureId, participantId: ben.participantId });
  if (score === null) throw new Error("Ben has a team.");
  return score;
}

const rowOf = (playerId: number) => scores().rows.find((row) => row.playerId === playerId);

function comparison() {
  const choice = { fixtureId, leftId: manager.participantId, rightId: ben.participantId };
  return compareTeams(services, manager, choice);
}

describe("in a league with backups", () => {
  beforeEach(() => play({ backups: 2, captainFallback: "backup" }));

  test("Scores have who came in and who was replaced, and the sum is the team's points", () => {
    stateReds([0, 4]);
    expect(rowOf(red(0))).toMatchObject({
      ...{ captaincy: null, points: 0, replaced: true },
      notes: ["Not named → replaced by Reds 3"],
    });
    expect(rowOf(red(3))).toMatchObject({
      ...{ captaincy: "captain", points: 2_000 },
      notes: ["In for Reds 0", "Captain not named: backup's points × 2"],
    });
    const { rows, extras, total, playerIds, backups } = scores();
    expect(playerIds).toHaveLength(11);
    expect(playerIds).not.toContain(red(0));
    const sum = [...rows, ...extras].reduce((points, row) => points + row.points, 0);
    expect(sum).toBe(total);
    expect(backups).toEqual([
      { playerId: red(4), name: "Reds 4", plays: false },
      { playerId: red(3), name: "Reds 3", plays: true },
    ]);
  });

  test("who is not named and has no backup left says so", () => {
    stateReds([2, 3, 4]);
    expect(rowOf(red(2))?.notes).toEqual(["Not named, no backup could come in"]);
    expect(rowOf(red(2))?.replaced).toBeUndefined();
  });

  test("Compare says who was replaced, and its parts add up to the total", () => {
    stateReds([0]);
    const { right, common } = comparison();
    expect(right?.replaced).toEqual(["Reds 0: Not named → replaced by Reds 4"]);
    expect(right?.backups?.map(({ name }) => name)).toEqual(["Reds 4", "Reds 3"]);
    expect(right?.captains[0]).toMatchObject({ playerId: red(4), captaincy: "captain" });
    const parts = [...(right?.captains ?? []), ...(right?.differentials ?? []), ...common];
    expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(right?.total);
  });

  test("the Leaderboard of the match has the team that played, Overall the saved one", () => {
    stateReds([2]);
    const slotsIn = (show: number | null) =>
      showLeaderboard(services, manager, show)
        .rows.find(({ participantId }) => participantId === ben.participantId)
        ?.slots.flatMap((slot) => slot ?? []);
    const replacements = slotsIn(fixtureId)?.filter(({ cameIn }) => cameIn);
    expect(replacements?.map(({ playerId }) => playerId)).toEqual([red(4)]);
    expect(slotsIn(fixtureId)?.some(({ playerId }) => playerId === red(2))).toBe(false);
    expect(slotsIn(null)?.some(({ playerId }) => playerId === red(2))).toBe(true);
    expect(JSON.stringify(slotsIn(null))).not.toContain("cameIn");
  });

  test("a player's page has the points of the team that they came into", () => {
    stateReds([2]);
    const inTeam = (playerId: number) =>
      showPlayer(services, manager, playerId, ben.participantId).matches.at(-1)?.inTeam;
    expect(inTeam(red(4))).toEqual({ points: 1_000, captaincy: null });
    expect(inTeam(red(2))).toBeNull();
  });

  test("a player's page says at the match what became of the player in the team asked for", () => {
    stateReds([0]);
    const noteOf = (playerId: number, team: number | null) =>
      showPlayer(services, manager, playerId, team).matches.at(-1)?.play;
    const { teamName } = showPlayer(services, manager, red(0), ben.participantId).inTeam ?? {};
    expect(noteOf(red(0), ben.participantId)).toEqual({
      teamName,
      notes: ["Not named → replaced by Reds 4"],
    });
    expect(noteOf(red(4), ben.participantId)?.notes).toEqual([
      "In for Reds 0",
      "Captain not named: backup's points × 2",
    ]);
    expect(noteOf(red(1), ben.participantId)).toBeUndefined();
    // Without a team it is the reader's own.
    expect(noteOf(red(0), null)?.notes).toEqual(["Not named, no backup could come in"]);
    expect(showPlayer(services, ben, red(0)).matches.at(-1)?.play?.notes).toEqual([
      "Not named → replaced by Reds 4",
    ]);
  });

  test("backups of the next match are nobody's to see before it locks", () => {
    submit(services, ben, legalEleven(season), { backups: [red(7), red(8)] });
    const shown = JSON.stringify([scores(), comparison()]);
    expect(shown).toContain("Reds 4");
    expect(shown).not.toContain("Reds 7");
  });

  test("nothing is a correction while the match is on", () => {
    stateReds([2]);
    stateReds([]);
    expect(rowOf(red(2))?.corrections).toEqual([]);
  });
});

describe("a side that changes after the end shows as a correction", () => {
  beforeEach(() => play({ backups: 2 }, { state: "finished" }));

  test.each([
    [{ source: "feed" }, { operator: null }],
    [{ source: "match file" }, { operator: null, by: "the match file" }],
    [{ source: "operator", by: true }, { operator: "Asha" }],
    [
      { source: "scorer", by: true },
      { operator: null, by: "scorer Asha" },
    ],
  ] as const)("of %j", ({ source, ...own }, shown) => {
    stateReds([]);
    expect(rowOf(red(2))?.corrections).toEqual([]);
    services.setNow(START + 3 * DAY);
    stateReds([2], { source, ...("by" in own ? { userId: asha.id } : {}) });
    const correction = { at: START + 3 * DAY, changes: ["named → not named"], points: null };
    expect(rowOf(red(2))?.corrections).toEqual([
      expect.objectContaining({ ...correction, ...shown }),
    ]);
    expect(rowOf(red(1))?.corrections).toEqual([]);
    const onPage = (playerId: number) =>
      showPlayer(services, manager, playerId).matches.at(-1)?.corrections;
    expect(onPage(red(2))).toEqual(rowOf(red(2))?.corrections);
    expect(onPage(red(1))).toEqual([]);
  });

  test("of what two members stated, which an operator repairs: points and notes follow", async () => {
    const before = scores().total;
    const dan = await makeUser(services, "Dan");
    stateReds([2], { source: "member", userId: asha.id });
    stateReds([2], { source: "member", userId: dan.id });
    expect(scores().total).toBe(before);
    services.setNow(START + 2 * HOUR);
    stateReds([2], { source: "member", userId: ben.userId });
    expect(rowOf(red(2))?.notes).toEqual(["Not named → replaced by Reds 4"]);
    services.setNow(START + DAY);
    stateReds([], { source: "operator", userId: asha.id });
    expect(rowOf(red(2))?.notes).toBeUndefined();
    expect(scores().total).toBe(before);
    expect(rowOf(red(2))?.corrections).toMatchObject([
      { changes: ["side not known → not named"] },
      { changes: ["not named → named"], operator: "Asha" },
    ]);
  });

  test("by people whom a league does not know, without their names", async () => {
    const eve = await makeUser(services, "Eve");
    stateReds([2], { source: "scorer", userId: eve.id });
    services.setNow(START + 3 * DAY);
    expect(rowOf(red(2))?.corrections).toMatchObject([{ by: "a scorer" }]);
    services.setNow(START + 4 * DAY);
    stateReds([], { source: "member", userId: eve.id });
    expect(JSON.stringify([scores(), comparison()])).not.toContain("Eve");
  });

  test("of a side that becomes known then, who is not named", () => {
    stateReds([2]);
    expect(rowOf(red(2))?.corrections).toMatchObject([{ changes: ["side not known → not named"] }]);
    expect(rowOf(red(1))?.corrections).toEqual([]);
  });
});

test("in a league without backups nothing of it is in any answer, whatever is stated", async () => {
  await play({}, { state: "finished" });
  const shown = () => JSON.stringify([scores(), comparison(), showPlayer(services, ben, red(2))]);
  const before = shown();
  stateReds([2]);
  expect(shown()).toBe(before);
  expect(before).not.toMatch(/backups|replaced|notes|"play":/);
});
