import { describe, expect, test } from "vitest";
import { countInRound, countPlaying, opponentIn } from "#game/play/team/playing";

const [reds, blues] = [{ id: 1 }, { id: 2 }];
const FIXTURE = { teamA: reds, teamB: blues };
/** Players 10 to 19 are of team 1, 20 to 29 of team 2, and so on. */
const teamOf = (playerId: number) => Math.floor(playerId / 10);
const lineupOf = (playerIds: number[], captainId: number | null, viceCaptainId: number | null) => ({
  playerIds,
  captainId,
  viceCaptainId,
});

const NOTHING_KNOWN = { unnamedCaptains: [], notNamed: [], substitutes: [] };

describe("the players who play in a fixture", () => {
  test.each([
    ["both captains", lineupOf([10, 20, 30], 10, 20), 2, []],
    ["no captain", lineupOf([10, 30, 40], 30, 40), 1, ["captain", "viceCaptain"]],
    ["no vice-captain", lineupOf([10, 11, 40], 11, 40), 2, ["viceCaptain"]],
    ["captains not chosen yet", lineupOf([30, 40], null, null), 0, []],
    ["nobody picked", lineupOf([], null, null), 0, []],
  ] as const)("%s", (_, lineup, count, idleCaptains) => {
    const playing = countPlaying(lineup, teamOf, FIXTURE);
    expect(playing).toEqual({ ...NOTHING_KNOWN, count, of: lineup.playerIds.length, idleCaptains });
  });

  test("is nobody whom the pool no longer has", () => {
    const playing = countPlaying(lineupOf([10], 10, null), () => undefined, FIXTURE);
    expect(playing).toEqual({ ...NOTHING_KNOWN, count: 0, of: 1, idleCaptains: ["captain"] });
  });

  test("a team's opponent is the other side, and nobody for a team that rests", () => {
    expect([1, 2, 3].map((teamId) => opponentIn(FIXTURE, teamId))).toEqual([blues, reds, null]);
  });
});

describe("once a side is known", () => {
  const reds = { teamId: 1, named: [10, 11], substitutes: [12] };
  test.each([
    ["all are named", [10, 11, 30], 10, 11, { count: 2, notNamed: [], substitutes: [] }],
    ["one is not", [10, 13, 20], 10, 20, { count: 2, notNamed: [13], substitutes: [] }],
    ["a substitute may come on", [10, 12], 10, 12, { count: 1, notNamed: [], substitutes: [12] }],
    ["the captain is not", [10, 13], 13, 10, { count: 1, unnamedCaptains: ["captain"] }],
    ["both captains are not", [13, 14], 13, 14, { unnamedCaptains: ["captain", "viceCaptain"] }],
    ["who rests is idle, not unnamed", [30], 30, null, { idleCaptains: ["captain"], notNamed: [] }],
  ] as const)("%s", (_, ids, captainId, viceCaptainId, expected) => {
    const lineup = lineupOf([...ids], captainId, viceCaptainId);
    expect(countPlaying(lineup, teamOf, FIXTURE, [reds])).toMatchObject(expected);
  });

  test("the other side is as before", () => {
    const playing = countPlaying(lineupOf([20, 21], 20, 21), teamOf, FIXTURE, [reds]);
    expect(playing).toEqual({ ...NOTHING_KNOWN, count: 2, of: 2, idleCaptains: [] });
  });
});

test("in a round a player plays whose team has a match in it; no captain of such a team sits out", () => {
  const matches = [FIXTURE, { teamA: { id: 3 }, teamB: { id: 4 } }];
  const teamOf = (id: number) => ({ 30: 3, 50: 5 })[id];
  const playing = countInRound(lineupOf([30, 50], 30, 50), teamOf, matches);
  expect(playing).toMatchObject({ count: 1, of: 2, idleCaptains: ["viceCaptain"], notNamed: [] });
});
