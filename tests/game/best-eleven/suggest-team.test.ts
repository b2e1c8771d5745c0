import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { expectPoints } from "#game/best-eleven/expected-points";
import {
  type Suggestion,
  suggestionFaultSentence,
  suggestTeam,
  type TeamToComplete,
} from "#game/best-eleven/suggest-team";
import { ROLES } from "#game/roles";
import { DEFAULT_BOOSTER_SETTINGS } from "#game/team/boosters";
import { DEFAULT_LEAGUE_SETTINGS, type LeagueSettings } from "#game/team/league-settings";
import { checkTeam } from "#game/team/legality";
import { EMPTY_LINEUP, type Lineup, type PoolPlayer } from "#game/team/lineup";
import type { SubmissionRules } from "#game/team/submission";
import { chargeOfDraft } from "#game/team/submission";
import { legalEleven, lineup, player, poolOfPlayers } from "#tests/game/made-up-team";

const USES = { "2xMatchPoints": 0, FreeHit: 0, "3xCVC": 0, Budget: 0 };

const RULES: SubmissionRules = {
  settings: DEFAULT_LEAGUE_SETTINGS,
  boosterSettings: DEFAULT_BOOSTER_SETTINGS,
  boosterUses: USES,
  playingTeamIds: [1, 2],
  base: null,
  freeTransfers: 1,
  beforeTournament: false,
  transfersLeft: 25,
};

function rulesWith(
  settings: Partial<LeagueSettings> = {},
  rules: Partial<SubmissionRules> = {},
): SubmissionRules {
  return { ...RULES, ...rules, settings: { ...DEFAULT_LEAGUE_SETTINGS, ...settings } };
}

/** Teams 1 to `teams` with sixteen each: six batsmen, five bowlers, three all-rounders, two keepers. */
function season(teams: number, traits: (id: number) => Partial<PoolPlayer> = () => ({})) {
  const roles = [6, 5, 3, 2].flatMap((count, role) =>
    Array.from({ length: count }, () => ROLES[role] ?? "Batsman"),
  );
  return Array.from({ length: teams }, (_, team) =>
    roles.map((role, index) => {
      const id = team * 16 + index + 1;
      const teamId = team + 1;
      return player(id, { role, teamId, team: `Team ${teamId}`, salary: 850, ...traits(id) });
    }),
  ).flat();
}

function complete(changes: Partial<TeamToComplete> & Pick<TeamToComplete, "pool">): TeamToComplete {
  return {
    lineup: EMPTY_LINEUP,
    booster: null,
    rules: RULES,
    expected: new Map(changes.pool.map(({ id }) => [id, 1000 + id])),
    comingSides: [
      [1, 2],
      [3, 4],
    ],
    captainMode: "unified",
    multipliers: { captain: 2, viceCaptain: 1.5 },
    ...changes,
  };
}

function lineupOf(suggestion: Suggestion): Lineup {
  if ("fault" in suggestion) throw new Error(suggestionFaultSentence(suggestion.fault));
  return suggestion.lineup;
}

/** What the game says against a suggestion: nothing of roles, sides, overseas, uncapped, budget. */
function faultsOf(found: Lineup, { pool, rules, booster }: TeamToComplete) {
  const budgetWaived = booster === "Budget";
  return checkTeam({
    lineup: found,
    pool: poolOfPlayers(pool),
    settings: rules.settings,
    budgetWaived,
  });
}

describe("a suggested team is legal", () => {
  const dear = (id: number) => ({ salary: 500 + (id % 16) * 90 });
  const cases: readonly [string, Partial<TeamToComplete> & Pick<TeamToComplete, "pool">][] = [
    ["from nothing", { pool: season(10) }],
    ["within the budget", { pool: season(10, dear) }],
    ["with a small budget", { pool: season(4, dear), rules: rulesWith({ budget: 93 }) }],
    ["with few from one side", { pool: season(4), rules: rulesWith({ teamBalance: 3 }) }],
    [
      "with a cap on overseas",
      { pool: season(2, (id) => ({ overseas: id % 3 > 0 })), rules: rulesWith({ overseas: 3 }) },
    ],
    [
      "with uncapped players",
      { pool: season(2, (id) => ({ uncapped: id % 16 === 1 })), rules: rulesWith({ uncapped: 2 }) },
    ],
    [
      "with unusual roles",
      { pool: season(4), rules: rulesWith({ wicketkeeperMin: 3, batMax: 3, bowlMax: 3 }) },
    ],
    [
      "with the Budget booster",
      {
        pool: season(4, () => ({ salary: 2000 })),
        booster: "Budget",
        rules: rulesWith(
          {},
          {
            boosterSettings: {
              ...DEFAULT_BOOSTER_SETTINGS,
              Budget: { enabled: true, maxUses: 1 },
            },
          },
        ),
      },
    ],
  ];
  test.each(cases)("%s", (_, changes) => {
    const team = complete(changes);
    const found = lineupOf(suggestTeam(team));
    expect(faultsOf(found, team)).toEqual([]);
    expect(suggestTeam(team)).toEqual({ lineup: found });
  });
});

describe("who is suggested", () => {
  test("players of the next two fixtures, with captains of the next one", () => {
    const pool = season(6);
    const found = lineupOf(suggestTeam(complete({ pool })));
    const teamOf = (id: number | null) => pool.find((each) => each.id === id)?.teamId ?? 0;
    expect(found.playerIds.every((id) => teamOf(id) <= 4)).toBe(true);
    expect([1, 2]).toContain(teamOf(found.captainId));
    expect([1, 2]).toContain(teamOf(found.viceCaptainId));
  });

  test("others where the next two fixtures make no team", () => {
    const pool = season(6, (id) => ({ salary: id <= 64 ? 3000 : 800 }));
    const team = complete({ pool });
    expect(faultsOf(lineupOf(suggestTeam(team)), team)).toEqual([]);
  });

  test("the best captains of those chosen", () => {
    const pool = season(2);
    const expected = new Map(pool.map(({ id }) => [id, id === 3 ? 9000 : id === 20 ? 8000 : 100]));
    const found = lineupOf(suggestTeam(complete({ pool, expected })));
    expect([found.captainId, found.viceCaptainId]).toEqual([3, 20]);
  });

  test("a batting and a bowling captain where the league has those", () => {
    const pool = season(2);
    const found = lineupOf(suggestTeam(complete({ pool, captainMode: "separate" })));
    const roleOf = (id: number | null) => pool.find((each) => each.id === id)?.role;
    expect(roleOf(found.captainId)).not.toBe("Bowler");
    expect(["Bowler", "Allrounder"]).toContain(roleOf(found.viceCaptainId));
  });
});

describe("filling the rest", () => {
  test("keeps every pick and captain, in their order", () => {
    const picked: Lineup = { playerIds: [40, 7, 12], captainId: null, viceCaptainId: 7 };
    const team = complete({ pool: season(4), lineup: picked });
    const found = lineupOf(suggestTeam(team));
    expect(found.playerIds.slice(0, 3)).toEqual([40, 7, 12]);
    expect(found.viceCaptainId).toBe(7);
    expect(found.captainId).not.toBe(7);
    expect(faultsOf(found, team)).toEqual([]);
  });

  test("fills a single place, and only appoints captains where none is open", () => {
    const pool = [...legalEleven(), player(12, { salary: 100 })];
    const ten = lineup(legalEleven().map(({ id }) => id)).playerIds.slice(0, 10);
    const one = lineupOf(
      suggestTeam(
        complete({ pool, lineup: { playerIds: ten, captainId: 1, viceCaptainId: null } }),
      ),
    );
    expect(one.playerIds).toEqual([...ten, 11]);
    const none = suggestTeam(complete({ pool, lineup: { ...one, captainId: null } }));
    expect(lineupOf(none).playerIds).toEqual(one.playerIds);
    expect(lineupOf(none).captainId).not.toBeNull();
  });

  test("does not bring back who was taken out, while somebody else fits", () => {
    const base = lineup();
    const pool = [...legalEleven(), player(12), player(13)];
    const without = {
      ...base,
      playerIds: base.playerIds.slice(0, 3).concat(5, 6, 7, 8, 9, 10, 11),
    };
    const team = complete({ pool, lineup: without, rules: rulesWith({}, { base }) });
    expect(lineupOf(suggestTeam(team)).playerIds).not.toContain(4);
    const poor = { ...team, rules: rulesWith({}, { base, transfersLeft: 0, freeTransfers: 1 }) };
    expect(lineupOf(suggestTeam(poor)).playerIds).toContain(4);
  });

  test("brings a locked team that was emptied back, with three others at most", () => {
    const pool = season(4);
    const { playerIds } = lineupOf(suggestTeam(complete({ pool })));
    const expected = new Map(pool.map(({ id }) => [id, playerIds.includes(id) ? 100 : 900]));
    const base = { ...EMPTY_LINEUP, playerIds };
    const team = complete({ pool, expected, rules: rulesWith({}, { base }) });
    const found = lineupOf(suggestTeam(team));
    const others = found.playerIds.filter((id) => !playerIds.includes(id));
    expect(others.length).toBeGreaterThan(0);
    expect(others.length).toBeLessThanOrEqual(3);
    expect(faultsOf(found, team)).toEqual([]);
  });

  test("costs no more transfers than are left", () => {
    const pool = season(4);
    const base = lineupOf(suggestTeam(complete({ pool })));
    const rules = rulesWith({}, { base, transfersLeft: 5, freeTransfers: 1 });
    const kept = { ...EMPTY_LINEUP, playerIds: base.playerIds.slice(0, 5) };
    const found = lineupOf(suggestTeam(complete({ pool, lineup: kept, rules })));
    const draft = { lineup: found, booster: null, predictedTeamId: null };
    expect(chargeOfDraft(draft, rules)).toBeLessThanOrEqual(5);
  });
});

describe("nothing to suggest", () => {
  const sentenceOf = (suggestion: Suggestion) =>
    "fault" in suggestion ? suggestionFaultSentence(suggestion.fault) : "";

  test("the pool makes no team", () => {
    expect(sentenceOf(suggestTeam(complete({ pool: season(1) })))).toContain("make no team");
  });

  test("the picks leave none", () => {
    const pool = season(4, (id) => ({ salary: id <= 3 ? 3400 : 850 }));
    const picked = { ...EMPTY_LINEUP, playerIds: [1, 2, 3] };
    expect(sentenceOf(suggestTeam(complete({ pool, lineup: picked })))).toContain("Remove one");
  });

  test("the transfers do not suffice", () => {
    const pool = season(4);
    const base = lineupOf(suggestTeam(complete({ pool })));
    const others = pool.filter(({ id }) => !base.playerIds.includes(id));
    const kept = { ...EMPTY_LINEUP, playerIds: others.slice(0, 4).map(({ id }) => id) };
    const rules = rulesWith({}, { base, transfersLeft: 2 });
    expect(sentenceOf(suggestTeam(complete({ pool, lineup: kept, rules })))).toContain(
      "enough transfers",
    );
  });
});

test("what a player may bring follows from points a match, and at first from the salary", () => {
  const pool = [
    { ...player(1, { salary: 1000 }), points: 20_000 },
    { ...player(2, { salary: 1000 }), points: 0 },
    { ...player(3, { salary: 500, teamId: 2 }), points: 0 },
  ];
  // 20,000 points for 2 matches of two salaries of 1,000: 5 points for each hundredth of salary.
  expect([...expectPoints(pool, (teamId) => (teamId === 1 ? 2 : 0))]).toEqual([
    [1, 8333],
    [2, 1667],
    [3, 2500],
  ]);
  expect([
    ...expectPoints(
      pool.map((each) => ({ ...each, points: 0 })),
      () => 0,
    ).values(),
  ]).toEqual([1000, 1000, 500]);
});

test("300 players of any kind take less than 20 ms, and every suggestion is legal", () => {
  let teams = 0;
  const times: number[] = [];
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat({ max: 999 })), (dice) => {
      const roll = (sides: number) => (dice.next().value ?? 0) % sides;
      const pool = season(19, () => ({
        salary: 500 + roll(140) * 5,
        overseas: roll(3) === 0,
        uncapped: roll(4) === 0,
      })).slice(0, 300);
      const expected = new Map(pool.map(({ id }) => [id, roll(1000) * 10]));
      const team = complete({
        pool,
        expected,
        rules: rulesWith({ budget: 85, uncapped: roll(3) }),
      });
      const start = process.cpuUsage();
      const found = lineupOf(suggestTeam(team));
      const { user, system } = process.cpuUsage(start);
      times.push((user + system) / 1000);
      teams += 1;
      expect(faultsOf(found, team)).toEqual([]);
    }),
    { numRuns: 60, seed: 19 },
  );
  expect(teams).toBe(60);
  // The median: a busy machine may take its time over one of them.
  expect(times.sort((a, b) => a - b)[30]).toBeLessThan(20);
});
