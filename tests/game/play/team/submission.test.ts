import { describe, expect, test } from "vitest";
import { DEFAULT_BOOSTER_SETTINGS } from "#game/play/team/boosters";
import { DEFAULT_LEAGUE_SETTINGS } from "#game/play/team/league-settings";
import {
  chargeOfDraft,
  type DraftTeam,
  isError,
  type SubmissionFault,
  type SubmissionRules,
  submissionFaultSentence,
  submissionFaults,
} from "#game/play/team/submission";
import { legalEleven, lineup, lineupAfter, player, poolOfPlayers } from "#tests/game/made-up-team";

/** Player 12 can come in for any batsman; 13 costs too much. */
const pool = poolOfPlayers([...legalEleven(), player(12), player(13, { salary: 1100 })]);

const rules: SubmissionRules = {
  settings: DEFAULT_LEAGUE_SETTINGS,
  boosterSettings: {
    ...DEFAULT_BOOSTER_SETTINGS,
    FreeHit: { enabled: true, maxUses: 1 },
    Budget: { enabled: true, maxUses: 1 },
  },
  boosterUses: { "2xMatchPoints": 0, FreeHit: 0, "3xCVC": 0, Budget: 0 },
  playingTeamIds: [1, 2],
  base: lineup(),
  freeTransfers: 1,
  beforeTournament: false,
  transfersLeft: 1,
};

function draft(changes: Partial<DraftTeam> = {}): DraftTeam {
  return { lineup: lineup(), booster: null, predictedTeamId: null, ...changes };
}

const SALARY = "❌ Salary cap exceeded. Please adjust your team.";
const NOT_PLAYING = "❌ The predicted winner does not play in this fixture.";
const USED_UP = "Budget Booster has no uses left.";

describe("refusalsOf (rules.md#submitting)", () => {
  const used = { ...rules, boosterUses: { ...rules.boosterUses, Budget: 1 } };
  const rows: readonly (readonly [string, DraftTeam, SubmissionRules, readonly string[]])[] = [
    ["the team as it was", draft(), rules, []],
    // 1 in, 1 out: 2 changes, 1 free, 1 charged, and 1 is left.
    ["a swap that is paid for", draft({ lineup: lineupAfter({ 3: 12 }) }), rules, []],
    [
      "a swap that is not",
      draft({ lineup: lineupAfter({ 3: 12 }) }),
      { ...rules, transfersLeft: 0 },
      ["⚠ Not enough transfers left: 1 needed, 0 left."],
    ],
    [
      "the same under Free Hit",
      draft({ lineup: lineupAfter({ 3: 12 }), booster: "FreeHit" }),
      { ...rules, transfersLeft: 0 },
      [],
    ],
    // 99.00 - 9.00 + 11.00 = 101.00
    ["too dear", draft({ lineup: lineupAfter({ 3: 13 }) }), rules, [SALARY]],
    [
      "too dear under the Budget Booster",
      draft({ lineup: lineupAfter({ 3: 13 }), booster: "Budget" }),
      rules,
      [],
    ],
    [
      "too dear, the Budget Booster spent",
      draft({ lineup: lineupAfter({ 3: 13 }), booster: "Budget" }),
      used,
      [SALARY, USED_UP],
    ],
    [
      "a booster that the league does not have",
      draft({ booster: "3xCVC" }),
      rules,
      ["3x C-VC Points is not enabled in this league."],
    ],
    ["a winner who plays", draft({ predictedTeamId: 2 }), rules, []],
    ["a winner who does not", draft({ predictedTeamId: 3 }), rules, [NOT_PLAYING]],
  ];
  test.each(rows)("%s", (_what, team, under, sentences) => {
    expect(submissionFaults(team, pool, under).map(submissionFaultSentence)).toEqual(sentences);
  });
});

describe("chargeOfDraft (rules.md#transfers)", () => {
  const swapped = draft({ lineup: lineupAfter({ 3: 12, 4: 13 }) });
  const rows: readonly (readonly [string, DraftTeam, SubmissionRules, number])[] = [
    ["two swaps: 4 changes, 1 free", swapped, rules, 3],
    ["before the tournament", swapped, { ...rules, beforeTournament: true }, 0],
    ["without a locked team", swapped, { ...rules, base: null }, 0],
    ["captains are no transfers", draft({ lineup: { ...lineup(), captainId: 5 } }), rules, 0],
  ];
  test.each(rows)("%s", (_what, team, under, charge) => {
    expect(chargeOfDraft(team, under)).toBe(charge);
  });
});

describe("isError: what screens show as an error rather than a warning", () => {
  const rows: readonly (readonly [SubmissionFault, boolean])[] = [
    [{ code: "same-captain" }, true],
    [{ code: "salary-cap" }, true],
    [{ code: "predicted-not-playing" }, true],
    [{ code: "not-eleven" }, false],
    [{ code: "no-captain" }, false],
    [{ code: "role-combination", roles: ["Bowler"] }, false],
    [{ code: "booster-used-up", booster: "FreeHit" }, false],
    [{ code: "not-enough-transfers", needed: 3, left: 1 }, false],
    [{ code: "season-over" }, false],
  ];
  test.each(rows)("%j: %s", (fault, error) => {
    expect(isError(fault)).toBe(error);
    expect(submissionFaultSentence(fault).startsWith("❌")).toBe(error);
  });
});
