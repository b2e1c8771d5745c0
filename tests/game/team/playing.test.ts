import { describe, expect, test } from "vitest";
import { countPlaying, opponentIn } from "#game/team/playing";

const [reds, blues] = [{ id: 1 }, { id: 2 }];
const FIXTURE = { teamA: reds, teamB: blues };
/** Players 10 to 19 are of team 1, 20 to 29 of team 2, and so on. */
const teamOf = (playerId: number) => Math.floor(playerId / 10);
const lineupOf = (playerIds: number[], captainId: number | null, viceCaptainId: number | null) => ({
  playerIds,
  captainId,
  viceCaptainId,
});

describe("who plays in a fixture", () => {
  test.each([
    ["both captains", lineupOf([10, 20, 30], 10, 20), 2, []],
    ["no captain", lineupOf([10, 30, 40], 30, 40), 1, ["captain", "viceCaptain"]],
    ["no vice-captain", lineupOf([10, 11, 40], 11, 40), 2, ["viceCaptain"]],
    ["captains not chosen yet", lineupOf([30, 40], null, null), 0, []],
    ["nobody picked", lineupOf([], null, null), 0, []],
  ] as const)("%s", (_, lineup, count, idleCaptains) => {
    const playing = countPlaying(lineup, teamOf, FIXTURE);
    expect(playing).toEqual({ count, of: lineup.playerIds.length, idleCaptains });
  });

  test("is nobody whom the pool no longer has", () => {
    const playing = countPlaying(lineupOf([10], 10, null), () => undefined, FIXTURE);
    expect(playing).toEqual({ count: 0, of: 1, idleCaptains: ["captain"] });
  });

  test("a team's opponent is the other side, and nobody for a team that rests", () => {
    expect([1, 2, 3].map((teamId) => opponentIn(FIXTURE, teamId))).toEqual([blues, reds, null]);
  });
});
