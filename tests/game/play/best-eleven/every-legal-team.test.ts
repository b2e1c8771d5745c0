import * as fc from "fast-check";
import { expect, test } from "vitest";
import { searchBestEleven } from "#game/play/best-eleven/best-eleven";
import { suggestTeam } from "#game/play/best-eleven/suggest-team";
import { ROLES } from "#game/play/roles";
import { DEFAULT_LEAGUE_SETTINGS } from "#game/play/team/league-settings";
import { player } from "#tests/game/made-up-team";
import { complete, rulesWith } from "./team-to-complete";

const arbitraryPool = fc.array(
  fc.record({
    role: fc.constantFrom(...ROLES),
    teamId: fc.constantFrom(1, 2, 3),
    salary: fc.constantFrom(700, 850, 900, 1000, 1150),
    overseas: fc.boolean(),
    uncapped: fc.boolean(),
  }),
  { minLength: 11, maxLength: 24 },
);

const arbitraryLimits = fc.record({
  budget: fc.constantFrom(84, 92, 100),
  teamBalance: fc.constantFrom(4, 5, 7),
  overseas: fc.constantFrom(null, 3, 5),
  uncapped: fc.constantFrom(0, 2, 4),
});

test("there is a suggestion wherever there is a legal eleven, and nowhere else", () => {
  let [legal, none] = [0, 0];
  fc.assert(
    fc.property(arbitraryPool, arbitraryLimits, (traits, limits) => {
      const pool = traits.map((each, index) => player(index + 1, each));
      const settings = { ...DEFAULT_LEAGUE_SETTINGS, ...limits };
      const gains = { captain: 0, viceCaptain: 0 };
      const search = searchBestEleven(
        pool.map((each) => ({ ...each, points: each.salary, gains })),
        settings,
      );
      search.advance(Number.POSITIVE_INFINITY);
      const suggestion = suggestTeam(complete({ pool, rules: rulesWith(limits) }));
      expect("lineup" in suggestion).toBe(search.result() !== null);
      if ("lineup" in suggestion) legal += 1;
      else none += 1;
    }),
    { numRuns: 300, seed: 103 },
  );
  expect(Math.min(legal, none)).toBeGreaterThan(20);
});
