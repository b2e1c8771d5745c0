import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ROLES } from "#game/play/roles";
import { DEFAULT_LEAGUE_SETTINGS, type LeagueSettings } from "#game/play/team/league-settings";
import { checkTeam, teamFaultSentence } from "#game/play/team/legality";
import { type Lineup, type PoolPlayer, TEAM_SIZE } from "#game/play/team/lineup";
import {
  elevenWith,
  ids,
  legalEleven,
  lineup,
  player,
  poolOfPlayers,
} from "#tests/game/made-up-team";

interface Situation {
  readonly players?: readonly PoolPlayer[];
  readonly lineup?: Lineup;
  readonly settings?: Partial<LeagueSettings>;
  readonly budgetWaived?: boolean;
}

function sentencesFor(situation: Situation): string[] {
  return checkTeam({
    lineup: situation.lineup ?? lineup(),
    pool: poolOfPlayers(situation.players ?? legalEleven()),
    settings: { ...DEFAULT_LEAGUE_SETTINGS, ...situation.settings },
    budgetWaived: situation.budgetWaived ?? false,
  }).map(teamFaultSentence);
}

const ELEVEN = "⚠ You must select exactly 11 players.";
const CAPTAIN = "⚠ Please select a captain.";
const VICE_CAPTAIN = "⚠ Please select a vice-captain.";
const SAME = "❌ Captain and Vice-Captain must be different players.";
const ROLE = "Team does not meet role combination requirements.";
const SALARY = "❌ Salary cap exceeded. Please adjust your team.";

const overseas = (...which: number[]) =>
  Object.fromEntries(which.map((id) => [id, { overseas: true }]));
const uncapped = (...which: number[]) =>
  Object.fromEntries(which.map((id) => [id, { uncapped: true }]));
const reds = (...which: number[]) =>
  Object.fromEntries(which.map((id) => [id, { teamId: 1, team: "Reds" }]));
const withCaptains = (captainId: number | null, viceCaptainId: number | null): Lineup => ({
  playerIds: ids(1, 11),
  captainId,
  viceCaptainId,
});

describe("checkTeam", () => {
  const rows: [string, Situation, string[]][] = [
    ["a legal team", {}, []],

    // 2) exactly 11: player 12 is one bowler more, which the role limits still allow.
    [
      "twelve players",
      {
        players: [
          ...legalEleven(),
          player(12, { role: "Bowler", teamId: 3, team: "Greens", salary: 100 }),
        ],
        lineup: lineup(ids(1, 12)),
      },
      [ELEVEN],
    ],
    ["ten players", { lineup: lineup(ids(1, 10)), settings: { wicketkeeperMin: 0 } }, [ELEVEN]],
    ["a player twice in eleven", { lineup: lineup([...ids(1, 3), ...ids(5, 11), 3]) }, [ELEVEN]],
    ["a player twice beside eleven", { lineup: lineup([...ids(1, 11), 11]) }, [ELEVEN]],
    ["a stranger among eleven", { lineup: lineup([...ids(1, 3), ...ids(5, 11), 99]) }, [ELEVEN]],
    ["a stranger beside eleven", { lineup: lineup([...ids(1, 11), 99]) }, [ELEVEN]],
    ["nobody", { lineup: lineup([]) }, [ELEVEN, CAPTAIN, VICE_CAPTAIN, ROLE]],

    // 3)-5) captains
    ["no captain", { lineup: withCaptains(null, 2) }, [CAPTAIN]],
    ["no vice-captain", { lineup: withCaptains(1, null) }, [VICE_CAPTAIN]],
    ["neither", { lineup: withCaptains(null, null) }, [CAPTAIN, VICE_CAPTAIN]],
    ["one for both", { lineup: withCaptains(5, 5) }, [SAME]],
    [
      "a captain who is in the pool and not selected",
      { players: [...legalEleven(), player(12)], lineup: withCaptains(12, 2) },
      [CAPTAIN],
    ],
    ["a vice-captain whom nobody knows", { lineup: withCaptains(1, 99) }, [VICE_CAPTAIN]],
    ["the same stranger for both", { lineup: withCaptains(99, 99) }, [CAPTAIN, VICE_CAPTAIN]],

    // 6) roles: 4 batsmen, 4 bowlers, 2 all-rounders, 1 keeper
    ["as many batsmen as allowed", { settings: { batMax: 4 } }, []],
    ["one batsman too many", { settings: { batMax: 3 } }, [ROLE]],
    ["as few bowlers as allowed", { settings: { bowlMin: 4 } }, []],
    ["one bowler too few", { settings: { bowlMin: 5 } }, [ROLE]],
    ["two roles wrong are one message", { settings: { bowlMin: 5, allrounderMax: 1 } }, [ROLE]],
    ["no keeper", { players: elevenWith({ 11: { role: "Batsman" } }) }, [ROLE]],

    // 7) team, overseas, uncapped
    ["7 of a team with 7 allowed", { players: elevenWith(reds(2)) }, []], // 6 odd ids and 2
    [
      "8 of a team with 7 allowed",
      { players: elevenWith(reds(2, 4)) },
      ["No more than 7 players allowed from Reds."],
    ],
    [
      "two teams over the limit, by the teams' ids", // 6 Reds, 5 Blues
      { settings: { teamBalance: 4 }, lineup: lineup(ids(1, 11).reverse()) },
      ["No more than 4 players allowed from Reds.", "No more than 4 players allowed from Blues."],
    ],
    ["4 overseas with 4 allowed", { players: elevenWith(overseas(1, 2, 3, 4)) }, []],
    [
      "5 overseas with 4 allowed",
      { players: elevenWith(overseas(1, 2, 3, 4, 5)) },
      ["No more than 4 overseas players allowed."],
    ],
    [
      "11 overseas with NA",
      { players: elevenWith(overseas(...ids(1, 11))), settings: { overseas: null } },
      [],
    ],
    [
      "11 overseas with 0",
      { players: elevenWith(overseas(...ids(1, 11))), settings: { overseas: 0 } },
      [],
    ],
    [
      "as many uncapped as needed",
      { players: elevenWith(uncapped(3, 9)), settings: { uncapped: 2 } },
      [],
    ],
    [
      "one uncapped too few",
      { players: elevenWith(uncapped(3)), settings: { uncapped: 2 } },
      ["At least 2 uncapped players required."],
    ],
    [
      "team before overseas before uncapped",
      {
        players: elevenWith({
          ...overseas(1, 2, 3, 4, 5),
          2: { overseas: true, teamId: 1, team: "Reds" },
          6: { teamId: 1, team: "Reds" },
        }),
        settings: { uncapped: 1 },
      },
      [
        "No more than 7 players allowed from Reds.",
        "No more than 4 overseas players allowed.",
        "At least 1 uncapped players required.",
      ],
    ],

    // 8) salary: eleven at 9.00 cost 99.00
    ["exactly the budget", { players: elevenWith({ 1: { salary: 1000 } }) }, []], // 100.00
    ["a hundredth over the budget", { players: elevenWith({ 1: { salary: 1001 } }) }, [SALARY]],
    [
      "over the budget with the Budget booster",
      { players: elevenWith({ 1: { salary: 5000 } }), budgetWaived: true },
      [],
    ],
    [
      "the Budget booster waives nothing else",
      { players: elevenWith({ 1: { salary: 5000 } }), settings: { batMax: 3 }, budgetWaived: true },
      [ROLE],
    ],

    [
      "everything at once, in the order of rules.md#submitting",
      {
        players: elevenWith({ ...overseas(1, 2, 3, 4, 5), 6: { salary: 9000 } }),
        lineup: { playerIds: ids(1, 10), captainId: null, viceCaptainId: null },
        settings: { teamBalance: 4, uncapped: 1 },
      },
      [
        ELEVEN,
        CAPTAIN,
        VICE_CAPTAIN,
        ROLE,
        "No more than 4 players allowed from Reds.",
        "No more than 4 players allowed from Blues.",
        "No more than 4 overseas players allowed.",
        "At least 1 uncapped players required.",
        SALARY,
      ],
    ],
  ];
  test.each(rows)("%s", (_, situation, sentences) => {
    expect(sentencesFor(situation)).toEqual(sentences);
  });

  test("says which roles are wrong", () => {
    const settings = { ...DEFAULT_LEAGUE_SETTINGS, bowlMin: 5, allrounderMax: 1 };
    const pool = poolOfPlayers(legalEleven());
    expect(checkTeam({ lineup: lineup(), pool, settings, budgetWaived: false })).toEqual([
      { code: "role-combination", roles: ["Bowler", "Allrounder"] },
    ]);
  });

  test("never depends on the order of the picks", () => {
    const anyPlayer = fc.record({
      role: fc.constantFrom(...ROLES),
      teamId: fc.integer({ min: 1, max: 3 }),
      salary: fc.integer({ min: 500, max: 1200 }),
      overseas: fc.boolean(),
      uncapped: fc.boolean(),
    });
    const picks = fc
      .array(anyPlayer, { minLength: 8, maxLength: 14 })
      .map((all) =>
        all.map((each, index) => player(index, { ...each, team: `Team ${each.teamId}` })),
      )
      .chain((players) =>
        fc.record({
          players: fc.constant(players),
          // Ids beyond the pool are strangers; repeats are wanted too.
          picked: fc.array(fc.integer({ min: 0, max: 15 }), { maxLength: TEAM_SIZE + 2 }),
          captainId: fc.option(fc.integer({ min: 0, max: 15 })),
          viceCaptainId: fc.option(fc.integer({ min: 0, max: 15 })),
          uncapped: fc.integer({ min: 0, max: 2 }),
          teamBalance: fc.integer({ min: 1, max: 7 }),
        }),
      )
      .chain((pick) =>
        fc.record({
          pick: fc.constant(pick),
          shuffled: fc.shuffledSubarray(pick.picked, {
            minLength: pick.picked.length,
            maxLength: pick.picked.length,
          }),
        }),
      );
    fc.assert(
      fc.property(picks, ({ pick, shuffled }) => {
        const { captainId, viceCaptainId, uncapped: fewest, teamBalance } = pick;
        const verdictOn = (playerIds: number[]) =>
          checkTeam({
            lineup: { playerIds, captainId, viceCaptainId },
            pool: poolOfPlayers(pick.players),
            settings: { ...DEFAULT_LEAGUE_SETTINGS, uncapped: fewest, teamBalance },
            budgetWaived: false,
          });
        expect(verdictOn(shuffled)).toEqual(verdictOn(pick.picked));
      }),
    );
  });
});

test("the sentence for too few transfers", () => {
  expect(teamFaultSentence({ code: "not-enough-transfers", needed: 3, left: 2 })).toBe(
    "⚠ Not enough transfers left: 3 needed, 2 left.",
  );
});
