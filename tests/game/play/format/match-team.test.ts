import { describe, expect, test } from "vitest";
import { boostersOfFormat, formatOf } from "#game/play/format/formats";
import { settingsOfFormat, unusedSettingsOf } from "#game/play/format/unused-settings";
import { DEFAULT_LEAGUE_SETTINGS } from "#game/play/team/league-settings";
import { isLegalEleven } from "#game/play/team/legality";
import {
  leavesNoTeam,
  type SubmissionFault,
  type SubmissionRules,
  submissionFaultSentence,
  submissionFaults,
} from "#game/play/team/submission";
import { boostersWithUses } from "#tests/game/made-up-season";
import { elevenWith, ids, lineup, player, poolOfPlayers } from "#tests/game/made-up-team";

const RULES: SubmissionRules = {
  settings: { ...DEFAULT_LEAGUE_SETTINGS, backups: 1 },
  boosterSettings: boostersOfFormat("match", boostersWithUses(1)),
  boosterUses: { "2xMatchPoints": 0, FreeHit: 0, "3xCVC": 0, Budget: 0 },
  playersFrom: [1, 2],
  playingTeamIds: [1, 2],
  base: null,
  freeTransfers: 0,
  beforeTournament: false,
  transfersLeft: 0,
};
const GREEN = { teamId: 3, team: "Greens" };

const codesFor = (pool: ReturnType<typeof elevenWith>, backups: readonly number[] = []) => {
  const eleven = lineup(ids(1, 11));
  const team = backups.length > 0 ? { ...eleven, backups } : eleven;
  const draft = { lineup: team, booster: null, predictedTeamId: null };
  return submissionFaults(draft, poolOfPlayers(pool), RULES).map(({ code }) => code);
};

describe("a team for one match", () => {
  test("has players of its two sides alone", () => {
    expect(codesFor(elevenWith({}))).toEqual([]);
    expect(codesFor(elevenWith({ 4: GREEN }))).toEqual(["not-in-match"]);
    const pool = poolOfPlayers(elevenWith({ 4: GREEN }));
    const { settings, playersFrom } = RULES;
    const team = { lineup: lineup(ids(1, 11)), pool, settings, budgetWaived: false };
    expect(isLegalEleven(team)).toBe(true);
    expect(isLegalEleven({ ...team, playersFrom })).toBe(false);
  });

  test("has backups of its two sides alone", () => {
    const pool = [...elevenWith({}), player(12), player(13, GREEN)];
    expect(codesFor(pool, [12])).toEqual([]);
    expect(codesFor(pool, [13])).toEqual(["backup-unknown"]);
  });

  test("leaves nobody without a team afterwards", () => {
    expect(leavesNoTeam({ booster: "Budget" }, RULES)).toBeNull();
    expect(leavesNoTeam({ booster: "Budget" }, { base: null })).toBe("Budget");
  });

  test.each<[SubmissionFault, string]>([
    [
      { code: "not-in-match" },
      "❌ Only players of the two sides of this match can be in your team.",
    ],
    [
      { code: "fixture-closed", why: "locked" },
      "❌ This match has locked: its teams can no longer be changed.",
    ],
    [
      { code: "fixture-closed", why: "abandoned" },
      "❌ This match is called off: there is no team to pick for it.",
    ],
    [
      { code: "fixture-closed", why: "unknown" },
      "❌ This match is not one of your league's tournament.",
    ],
  ])("%o is told in a sentence", (fault, sentence) => {
    expect(submissionFaultSentence(fault)).toBe(sentence);
  });
});

describe("settings without use in a format", () => {
  test("is off among boosters, and stays as it is stored among settings", () => {
    const boosters = boostersWithUses(2);
    expect(boostersOfFormat("season", boosters)).toEqual(boosters);
    expect(boostersOfFormat("match", boosters)).toEqual({
      ...boosters,
      FreeHit: { enabled: false, maxUses: 2 },
    });
    const wanted = {
      ...DEFAULT_LEAGUE_SETTINGS,
      transfersAllowed: 30,
      playoffTrades: 5,
      budget: 90,
    };
    expect(settingsOfFormat("season", wanted, DEFAULT_LEAGUE_SETTINGS)).toEqual(wanted);
    expect(settingsOfFormat("match", wanted, DEFAULT_LEAGUE_SETTINGS)).toEqual({
      ...DEFAULT_LEAGUE_SETTINGS,
      budget: 90,
    });
  });

  test("does not change what both formats have", () => {
    for (const format of ["season", "match"] as const) {
      expect(formatOf(format).boosters).toContain("Budget");
      expect(unusedSettingsOf(format)).not.toContain("budget");
    }
  });
});
