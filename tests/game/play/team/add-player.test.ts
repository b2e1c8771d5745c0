import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ROLES, type Role } from "#game/play/roles";
import { addFaultSentence, addPlayerFault, roleNeeds } from "#game/play/team/add-player";
import { DEFAULT_LEAGUE_SETTINGS, type LeagueSettings } from "#game/play/team/league-settings";
import { checkTeam } from "#game/play/team/legality";
import type { PoolPlayer } from "#game/play/team/lineup";
import { legalEleven, lineup, player, poolOfPlayers } from "#tests/game/made-up-team";

interface Situation {
  readonly picked: readonly PoolPlayer[];
  readonly candidate?: Partial<PoolPlayer>;
  readonly settings?: Partial<LeagueSettings>;
}

function sentenceFor({ picked, candidate, settings }: Situation): string | null {
  const fault = addPlayerFault({
    picked,
    candidate: player(100, { teamId: 9, team: "Golds", ...candidate }),
    settings: { ...DEFAULT_LEAGUE_SETTINGS, ...settings },
  });
  return fault === null ? null : addFaultSentence(fault);
}

/** So many of each role, every one of another real team. */
function squad(counts: Partial<Record<Role, number>>, traits: Partial<PoolPlayer> = {}) {
  return ROLES.flatMap((role) => Array<Role>(counts[role] ?? 0).fill(role)).map((role, index) =>
    player(index + 1, { role, teamId: 20 + index, team: `Team ${index}`, ...traits }),
  );
}

describe("reasonNotToAdd", () => {
  const rows: [string, Situation, string | null][] = [
    ["the first player", { picked: [] }, null],
    [
      "the eleventh",
      { picked: legalEleven().slice(0, 10), candidate: { role: "Wicket Keeper" } },
      null,
    ],
    ["a twelfth", { picked: legalEleven() }, "Maximum 11 players allowed"],

    ["the sixth batsman", { picked: squad({ Batsman: 5 }) }, null],
    [
      "a seventh batsman",
      { picked: squad({ Batsman: 6 }) },
      "You already reached the limit for Batsman.",
    ],
    [
      "a fifth keeper",
      { picked: squad({ "Wicket Keeper": 4 }), candidate: { role: "Wicket Keeper" } },
      "You already reached the limit for Wicket Keeper.",
    ],

    // 6 batsmen and 3 bowlers leave 2 slots for 1 all-rounder and 1 keeper.
    [
      "a needed role",
      { picked: squad({ Batsman: 6, Bowler: 3 }), candidate: { role: "Allrounder" } },
      null,
    ],
    [
      "a slot that two roles need", // 10 picked then, 1 slot
      { picked: squad({ Batsman: 6, Bowler: 3 }), candidate: { role: "Bowler" } },
      "You need to add at least 1 Allrounder, 1 Wicket Keeper to complete your team.",
    ],
    [
      "the last slot that a keeper needs",
      { picked: squad({ Batsman: 5, Bowler: 4, Allrounder: 1 }), candidate: { role: "Batsman" } },
      "You need to add at least 1 Wicket Keeper to complete your team.",
    ],
    [
      "several of one role", // 6 + 1 of 11: 4 slots, 3 bowlers + 1 + 1 needed
      {
        picked: squad({ Batsman: 6 }),
        candidate: { role: "Bowler" },
        settings: { allrounderMin: 3 },
      },
      "You need to add at least 2 Bowler, 3 Allrounder, 1 Wicket Keeper to complete your team.",
    ],

    [
      "a seventh of a real team",
      { picked: squad({ Batsman: 3, Bowler: 3 }, { teamId: 9, team: "Golds" }) },
      null,
    ],
    [
      "an eighth of a real team",
      { picked: squad({ Batsman: 3, Bowler: 4 }, { teamId: 9, team: "Golds" }) },
      "No more than 7 players allowed from Golds.",
    ],
    [
      "somebody of another team than the full one",
      { picked: squad({ Batsman: 3, Bowler: 4 }, { teamId: 8, team: "Blacks" }) },
      null,
    ],

    [
      "a fourth overseas player",
      { picked: squad({ Batsman: 3 }, { overseas: true }), candidate: { overseas: true } },
      null,
    ],
    [
      "a fifth overseas player",
      { picked: squad({ Batsman: 4 }, { overseas: true }), candidate: { overseas: true } },
      "No more than 4 overseas players allowed.",
    ],
    [
      "a home player beside four overseas",
      { picked: squad({ Batsman: 4 }, { overseas: true }) },
      null,
    ],
    [
      "a home player beside five overseas, after the manager lowered the cap",
      { picked: squad({ Batsman: 5 }, { overseas: true }) },
      null,
    ],
    [
      "a fifth overseas player with NA",
      {
        picked: squad({ Batsman: 4 }, { overseas: true }),
        candidate: { overseas: true },
        settings: { overseas: null },
      },
      null,
    ],
    [
      "a fifth overseas player with 0",
      {
        picked: squad({ Batsman: 4 }, { overseas: true }),
        candidate: { overseas: true },
        settings: { overseas: 0 },
      },
      null,
    ],

    // 8 picked and one more leave 2 slots.
    [
      "room for 2 uncapped",
      {
        picked: squad({ Batsman: 4, Bowler: 4 }),
        candidate: { role: "Allrounder" },
        settings: { uncapped: 2 },
      },
      null,
    ],
    [
      "no room for 2 uncapped",
      {
        picked: squad({ Batsman: 4, Bowler: 4, Allrounder: 1 }),
        candidate: { role: "Wicket Keeper" },
        settings: { uncapped: 2 },
      },
      "At least 2 uncapped players required.",
    ],
    [
      "one of the uncapped themselves",
      {
        picked: squad({ Batsman: 4, Bowler: 4, Allrounder: 1 }),
        candidate: { role: "Wicket Keeper", uncapped: true },
        settings: { uncapped: 2 },
      },
      null,
    ],

    // Order: each row breaks the rule of its message and those after it.
    [
      "full before role",
      { picked: squad({ Batsman: 6, Bowler: 5 }) },
      "Maximum 11 players allowed",
    ],
    [
      "role before needs",
      { picked: squad({ Batsman: 6, Bowler: 4 }) },
      "You already reached the limit for Batsman.",
    ],
    [
      "needs before team",
      { picked: squad({ Batsman: 5, Bowler: 5 }, { teamId: 9, team: "Golds" }) },
      "You need to add at least 1 Allrounder, 1 Wicket Keeper to complete your team.",
    ],
    [
      "team before overseas",
      {
        picked: squad({ Batsman: 3, Bowler: 4 }, { teamId: 9, team: "Golds", overseas: true }),
        candidate: { overseas: true },
      },
      "No more than 7 players allowed from Golds.",
    ],
    [
      "overseas before uncapped",
      {
        picked: squad({ Batsman: 4, Bowler: 4, Allrounder: 2 }, { overseas: true }),
        candidate: { role: "Wicket Keeper", overseas: true },
        settings: { uncapped: 1 },
      },
      "No more than 4 overseas players allowed.",
    ],
  ];
  test.each(rows)("%s", (_, situation, sentence) => {
    expect(sentenceFor(situation)).toBe(sentence);
  });

  test("ends in a team that may be submitted when any possible player is added in turn", () => {
    const candidate = fc.record({
      role: fc.constantFrom(...ROLES),
      teamId: fc.integer({ min: 1, max: 4 }),
      overseas: fc.boolean(),
      uncapped: fc.boolean(),
    });
    const settings = { ...DEFAULT_LEAGUE_SETTINGS, uncapped: 2 };
    fc.assert(
      fc.property(fc.array(candidate, { minLength: 40, maxLength: 60 }), (candidates) => {
        const picked: PoolPlayer[] = [];
        for (const [index, traits] of candidates.entries()) {
          const next = player(index, { ...traits, team: `Team ${traits.teamId}`, salary: 900 });
          if (addPlayerFault({ picked, candidate: next, settings }) === null) picked.push(next);
        }
        fc.pre(picked.length === 11);
        const team = lineup(picked.map((each) => each.id));
        const pool = poolOfPlayers(picked);
        expect(checkTeam({ lineup: team, pool, settings, budgetWaived: false })).toEqual([]);
      }),
    );
  });
});

test("roleNeeds lists what is missing to the minimums, in the order of the roles", () => {
  // Minimums 3, 3, 1, 1.
  expect(
    roleNeeds(squad({ Batsman: 5, Bowler: 1, "Wicket Keeper": 1 }), DEFAULT_LEAGUE_SETTINGS),
  ).toEqual([
    { role: "Bowler", count: 2 },
    { role: "Allrounder", count: 1 },
  ]);
});
