import { beforeEach, expect, test } from "vitest";
import type { InningsStats } from "#game/play/match/stat-line";
import { findMoments, type MomentState, withLastBall } from "#game/stories/moments";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { showLeagueHome } from "#server/stories/boards/league-home";
import { inningsStats } from "#tests/game/play/scoring/innings-stats";
import { recordScore } from "#tests/support/record-score";
import { DAY, HOUR } from "#tests/support/season";
import { START } from "#tests/support/start-league";
import { playFirstMatch, type TwoTeams } from "./two-teams";

let game: TwoTeams;

/** Red 0 is Asha's captain and Ben's vice-captain, Red 5 is Ben's captain and no captain of Asha's. */
beforeEach(async () => {
  game = await playFirstMatch();
});

/** The second match so far, with balls of its last innings. */
function play(
  stats: Readonly<Record<number, Partial<InningsStats>>>,
  balls = 0,
  state: "in progress" | "finished" = "in progress",
): void {
  const { services, fixtureIds, red, season } = game;
  services.setNow(START + DAY + HOUR);
  const [teamA = 0, teamB = 0] = season.teamIds;
  recordScore(services, fixtureIds[1], {
    state,
    lines: Object.entries(stats).map(([place, own]) => ({
      ...inningsStats(own),
      playerId: red(Number(place)),
    })),
    innings: [
      { innings: 1, teamId: teamA, runs: 120, wickets: 3, balls: 120 },
      { innings: 2, teamId: teamB, runs: 90, wickets: 3, balls },
    ],
  });
}

function stateOf(member: MemberLeague): MomentState {
  const { now, lastBall, standings, table } = showLeagueHome(game.services, member);
  const teams = standings.map((row) => withLastBall(row, lastBall?.points[row.participantId]));
  return {
    ...{ at: 0, men: (now ?? lastBall)?.men ?? [], teams, isByPoints: table === "points" },
    ballsLeft: now?.ballsLeft ?? {},
  };
}

function seenBy(member: MemberLeague, happens: () => void) {
  const before = stateOf(member);
  happens();
  return findMoments(before, stateOf(member));
}

test("a fifty of the captain reaches everybody who has made him one", () => {
  play({ 0: { runs: 46, ballsFaced: 30, fours: 4 } });
  const hit = () => play({ 0: { runs: 50, ballsFaced: 31, fours: 5 } });
  const [first, second, ...others] = seenBy(game.asha, hit);
  expect(first).toMatchObject({ kind: "milestone", count: 50, man: { called: "captain" } });
  expect(second).toMatchObject({ kind: "boundary", count: 4 });
  expect(others).toEqual([]);
});

test("what it brings is multiplied by captaincy, and by 2x Match Points again", () => {
  const { asha, ben, fixtureIds, red } = game;
  const captains = { captainId: red(5), viceCaptainId: red(0) };
  game.save(ben, { ...captains, booster: "2xMatchPoints", targetFixtureId: fixtureIds[1] });
  play({ 0: { runs: 8, ballsFaced: 3 } });
  const before = [stateOf(asha), stateOf(ben)] as const;
  play({ 0: { runs: 12, ballsFaced: 4, fours: 1 } });
  // Five points: twice for Asha's captain, three times for Ben's vice-captain.
  expect(findMoments(before[0], stateOf(asha))).toMatchObject([
    { brought: 1_000, man: { multiplier: 2 } },
  ]);
  expect(findMoments(before[1], stateOf(ben))).toMatchObject([
    { brought: 1_500, man: { multiplier: 3, called: "vice-captain" } },
  ]);
});

test("a wicket is a moment of the team with the bowler, and a correction of it of none", () => {
  play({ 5: { ballsBowled: 6, wickets: 0 } });
  const bowl = () => play({ 5: { ballsBowled: 7, wickets: 1 } });
  expect(seenBy(game.asha, bowl)).toMatchObject([{ kind: "wicket", man: { captaincy: null } }]);
  const correct = () => play({ 5: { ballsBowled: 7, wickets: 2 } });
  expect(seenBy(game.asha, correct)).toEqual([]);
});

test("overtaking, for both sides of it", () => {
  // Ben is 322.50 behind: his captain's ten wickets bring more than Asha's plain ones.
  play({ 5: { ballsBowled: 6 } });
  const before = stateOf(game.ben);
  const forAsha = stateOf(game.asha);
  play({ 5: { ballsBowled: 60, wickets: 10, runsConceded: 60 } });
  expect(findMoments(before, stateOf(game.ben)).map(({ kind }) => kind)).toContain("passed");
  expect(findMoments(forAsha, stateOf(game.asha)).map(({ kind }) => kind)).toContain("passed by");
});

test("the last ball of a match counts like any other, for a minute and a half", () => {
  play({ 0: { runs: 46, ballsFaced: 30 }, 5: { ballsBowled: 6 } }, 119);
  const before = [stateOf(game.asha), stateOf(game.ben)] as const;
  const six = { runs: 52, ballsFaced: 31, sixes: 1 };
  const wickets = { ballsBowled: 60, wickets: 10, runsConceded: 60 };
  play({ 0: six, 5: wickets }, 120, "finished");
  const kinds = (member: MemberLeague, then: MomentState) =>
    findMoments(then, stateOf(member)).map(({ kind }) => kind);
  expect(kinds(game.asha, before[0])).toEqual(["milestone", "passed by", "wicket", "boundary"]);
  expect(kinds(game.ben, before[1])).toContain("passed");

  // The same figures once more are no news, and neither is their leaving.
  expect(seenBy(game.asha, () => {})).toEqual([]);
  const later = () => game.services.setNow(START + DAY + 2 * HOUR);
  expect(seenBy(game.asha, later)).toEqual([]);
  expect(showLeagueHome(game.services, game.asha).lastBall).toBeNull();
});

test("the balls that are left are those of the last innings", () => {
  play({}, 113);
  expect(stateOf(game.asha).ballsLeft).toEqual({ [game.fixtureIds[1]]: 7 });
  play({}, 120);
  expect(stateOf(game.asha).ballsLeft).toEqual({ [game.fixtureIds[1]]: 0 });
});

test("before a lock nobody's players are there", () => {
  game.services.setNow(START + DAY - HOUR);
  expect(stateOf(game.asha)).toMatchObject({ men: [], ballsLeft: {} });
});
