import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { suggestTeam, type TeamToComplete } from "#game/play/best-eleven/suggest-team";
import { DEFAULT_BOOSTER_SETTINGS } from "#game/play/team/boosters";
import { startCpuClock } from "#tests/support/cpu-clock";
import { complete, faultsOf, lineupOf, rulesWith, season } from "./team-to-complete";

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

describe("the suggested players", () => {
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
      const cpuMs = startCpuClock();
      const found = lineupOf(suggestTeam(team));
      times.push(cpuMs());
      teams += 1;
      expect(faultsOf(found, team)).toEqual([]);
    }),
    { numRuns: 60, seed: 19 },
  );
  expect(teams).toBe(60);
  // The median: a busy machine may take its time over one of them.
  expect(times.sort((a, b) => a - b)[30]).toBeLessThan(20);
});
