import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Candidate } from "#game/play/best-eleven/team-problem";
import { ROLES } from "#game/play/roles";
import { DEFAULT_LEAGUE_SETTINGS } from "#game/play/team/league-settings";
import {
  addUpCalls,
  heldLongest,
  judgeMatch,
  type MatchToJudge,
  type OwnMatch,
} from "#game/stories/looking-back/own-match";

const ANY_ELEVEN = {
  ...DEFAULT_LEAGUE_SETTINGS,
  ...{ budget: 1_000_000, teamBalance: 11, batMin: 0, bowlMin: 0, allrounderMin: 0 },
  ...{ wicketkeeperMin: 0, batMax: 11, bowlMax: 11, allrounderMax: 11, wicketkeeperMax: 11 },
};

/** Roles in turn, so that any eleven of them is legal; a captain has the points twice. */
function player(id: number, points: number): Candidate {
  return {
    ...{ id, points, name: `Player ${id}`, salary: 800, teamId: (id % 2) + 1, team: "Reds" },
    ...{ overseas: false, uncapped: false },
    role: ROLES[id % ROLES.length] ?? "Batsman",
    gains: { captain: points, viceCaptain: Math.round(points / 2) },
  };
}

function squadOf(...points: readonly number[]): Candidate[] {
  return points.map((each, index) => player(index + 1, each));
}

function judge(traits: Partial<MatchToJudge> = {}): OwnMatch {
  return judgeMatch({
    ...{ fixtureId: 11, number: 1, captainId: 1, viceCaptainId: 2, squad: null },
    eleven: squadOf(50, 20, 10, 0, 0, 0, 0, 0, 0, 0, 0),
    settings: ANY_ELEVEN,
    ...traits,
  });
}

describe("captains against the best choice (rules.md#my-season)", () => {
  test.each([
    ["the best two", [50, 20, 10, 0, 0, 0, 0, 0, 0, 0, 0], 60, 60],
    ["the best two the wrong way round", [20, 50, 10, 0, 0, 0, 0, 0, 0, 0, 0], 45, 60],
    ["neither of the best", [0, 10, 50, 20, 0, 0, 0, 0, 0, 0, 0], 5, 60],
    ["captains who lost points", [-10, -4, 0, 0, 0, 0, 0, 0, 0, 0, 0], -12, 0],
  ] as const)("%s", (_, points, gained, most) => {
    const { chosen, best } = judge({ eleven: squadOf(...points) });
    expect([chosen.gain, best.gain]).toEqual([gained, most]);
  });

  test("a captaincy that nobody had brought nothing", () => {
    const { chosen } = judge({ captainId: null, viceCaptainId: 2 });
    expect(chosen).toEqual({ captainId: null, viceCaptainId: 2, gain: 10 });
  });

  test("where any two captains would have lost points, nobody lost by having none", () => {
    const eleven = squadOf(-5, -5, -5, -5, -5, -5, -5, -5, -5, -5, -5);
    const { chosen, best } = judge({ eleven, captainId: null, viceCaptainId: null });
    expect(best).toEqual(chosen);
  });

  test("players count with their captaincy", () => {
    expect(judge().players.slice(0, 3)).toEqual([
      { playerId: 1, points: 100 },
      { playerId: 2, points: 30 },
      { playerId: 3, points: 10 },
    ]);
  });

  test("the best choice is never worse than the own one", () => {
    const anyEleven = fc.array(fc.integer({ min: -30, max: 90 }), { minLength: 11, maxLength: 11 });
    fc.assert(
      fc.property(anyEleven, fc.nat({ max: 10 }), fc.nat({ max: 10 }), (points, one, other) => {
        const captainId = one === other ? null : one + 1;
        const { chosen, best } = judge({
          eleven: squadOf(...points),
          ...{ captainId, viceCaptainId: other + 1 },
        });
        expect(best.gain).toBeGreaterThanOrEqual(chosen.gain);
      }),
    );
  });
});

describe("points on the bench", () => {
  const eleven = squadOf(50, 20, 10, 0, 0, 0, 0, 0, 0, 0, 0);

  test("are the best legal eleven's less the own ones, captains aside", () => {
    const squad = [...eleven, player(12, 30), player(13, 7)];
    expect(judge({ squad }).benched).toBe(37);
  });

  test.each([
    ["nobody was left out", null, null],
    ["those left out had less", [...eleven, player(12, -1)], 0],
    ["too few for an eleven", eleven.slice(0, 9), 0],
  ] as const)("%s", (_, squad, benched) => {
    expect(judge({ squad }).benched).toBe(benched);
  });

  test.each([
    ["a fourth keeper comes in where four may play", 4, 30],
    ["and for the keeper with nothing where three may", 3, 30],
    ["nobody comes in where none may", 0, 0],
  ])("need a legal eleven: %s", (_, wicketkeeperMax, benched) => {
    const own = eleven.map((each) =>
      wicketkeeperMax === 0 && each.role === "Wicket Keeper"
        ? { ...each, role: "Bowler" as const }
        : each,
    );
    const squad = [...own, player(15, 30)];
    expect(squad.at(-1)?.role).toBe("Wicket Keeper");
    const settings = { ...ANY_ELEVEN, wicketkeeperMax };
    expect(judge({ eleven: own, squad, settings }).benched).toBe(benched);
  });
});

describe("the season's calls", () => {
  const call = (number: number, gain: number, most: number, benched: number | null = null) => ({
    ...{ fixtureId: number, number, players: [], benched },
    chosen: { captainId: 1, viceCaptainId: 2, gain },
    best: { captainId: 3, viceCaptainId: 4, gain: most },
  });

  test("are added up, and the best and the worst are named", () => {
    const matches = [call(1, 10, 40), call(2, 60, 60), call(3, 60, 90), call(4, -5, 5)];
    expect(addUpCalls(matches)).toMatchObject({
      ...{ gained: 125, lost: 70, perfect: 1, benched: null },
      bestCall: { number: 2 },
      worstCall: { number: 1 },
    });
  });

  test("without a gain or a loss there is neither", () => {
    expect(addUpCalls([call(1, 0, 0), call(2, -3, -3)])).toMatchObject({
      ...{ gained: -3, lost: 0, perfect: 2, bestCall: null, worstCall: null },
    });
    expect(addUpCalls([])).toMatchObject({ gained: 0, bestCall: null, benched: null });
  });

  test("the bench counts matches that had one", () => {
    expect(addUpCalls([call(1, 0, 0, 12), call(2, 0, 0), call(3, 0, 0, 5)]).benched).toBe(17);
  });
});

describe("players who were held longest", () => {
  const match = (number: number, ...ids: readonly number[]): OwnMatch => ({
    ...{ fixtureId: number, number, benched: null },
    chosen: { captainId: null, viceCaptainId: null, gain: 0 },
    best: { captainId: null, viceCaptainId: null, gain: 0 },
    players: ids.map((playerId) => ({ playerId, points: playerId })),
  });

  test("a run ends where the player was left out", () => {
    const matches = [
      match(1, 1, 2),
      match(2, 1, 2),
      match(3, 2, 3),
      match(5, 1, 2),
      match(6, 1, 2),
    ];
    expect(heldLongest(matches)).toEqual([
      { playerId: 2, run: 5, matches: 5, points: 10 },
      { playerId: 1, run: 2, matches: 4, points: 4 },
      { playerId: 3, run: 1, matches: 1, points: 3 },
    ]);
  });

  test("nobody without a match", () => {
    expect(heldLongest([])).toEqual([]);
  });
});
