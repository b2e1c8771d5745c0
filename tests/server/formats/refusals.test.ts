import { beforeEach, describe, expect, test } from "vitest";
import { submissions } from "#db/schema";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { resetTeam } from "#server/play/teams/reset-team";
import { savePrediction } from "#server/play/teams/save-prediction";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import { saidAgainst } from "#tests/server/play/leagues/elevens";
import { lockOf, type MatchLeague, startMatchLeague } from "#tests/support/match-league";
import { recordScore } from "#tests/support/record-score";
import { DAY, HOUR, makeSeason } from "#tests/support/season";
import { START } from "#tests/support/start-league";

let game: MatchLeague;
let asha: MemberLeague;
let ben: MemberLeague;
let fixture: MatchLeague["fixture"];

beforeEach(async () => {
  game = await startMatchLeague({ members: ["Ben"], outsiders: ["Cara"], boosterUses: 1 });
  ({ asha, ben } = game.members);
  ({ fixture } = game);
});

const pick = (who: MemberLeague, id: number, place: 0 | 3 | 4 = 0, rest = {}) =>
  game.pick(who, id, game.elevenFor(id, place), rest);
const sheetOf = (who: MemberLeague, id: number | null = null) =>
  openTeamSheet(game.services, who, id);
const saves = () => game.services.db.select().from(submissions).all();

describe("refused is", () => {
  const LOCKED = "❌ This match has locked: its teams can no longer be changed.";
  const UNKNOWN = "❌ This match is not one of your league's tournament.";

  test("a fixture that has locked, and nothing is saved", () => {
    game.services.setNow(START);
    expect(saidAgainst(pick(asha, fixture.first))).toEqual([LOCKED]);
    expect(() => resetTeam(game.services, asha, fixture.first)).toThrow(LOCKED);
    const prediction = { predictedTeamId: null, startedFrom: null, fixtureId: fixture.first };
    expect(() => savePrediction(game.services, asha, prediction)).toThrow("has started");
    expect(saves()).toEqual([]);
  });

  test("a fixture that is called off, is another tournament's, or does not exist", () => {
    recordScore(game.services, fixture.second, { state: "abandoned" });
    expect(saidAgainst(pick(asha, fixture.second))).toEqual([
      "❌ This match is called off: there is no team to pick for it.",
    ]);
    const other = makeSeason(game.services, [START + DAY], { name: "Another Trophy" });
    for (const id of [other.fixtureIds[0] ?? 0, 999_999]) {
      expect(saidAgainst(pick(asha, id))).toEqual([UNKNOWN]);
      expect(() => resetTeam(game.services, asha, id)).toThrow(UNKNOWN);
    }
    expect(saves()).toEqual([]);
  });

  test("a player of another match, also as a backup", () => {
    const [green = 0] = game.green.playersOf(0);
    const [, ...others] = game.elevenFor(fixture.first);
    expect(saidAgainst(game.pick(asha, fixture.first, [green, ...others]))).toEqual([
      "❌ Only players of the two sides of this match can be in your team.",
    ]);
    const answer = pick(asha, fixture.first, 0, { backups: [green] });
    expect(saidAgainst(answer)).toContain("❌ A backup must be a player of the tournament.");
    expect(saves()).toEqual([]);
  });

  test("Free Hit, and a prediction for another match", () => {
    expect(saidAgainst(pick(asha, fixture.first, 0, { booster: "FreeHit" }))).toEqual([
      "Free Hit is not enabled in this league.",
    ]);
    const [greens] = game.green.teamIds;
    expect(saidAgainst(pick(asha, fixture.first, 0, { predictedTeamId: greens }))).toEqual([
      "❌ The predicted winner does not play in this fixture.",
    ]);
  });

  test("a booster that all uses of are chosen for other matches, until one is free again", () => {
    expect(pick(asha, fixture.second, 0, { booster: "Budget" }).ok).toBe(true);
    expect(saidAgainst(pick(asha, fixture.first, 0, { booster: "Budget" }))).toEqual([
      "Budget Booster has no uses left.",
    ]);
    const ofSheet = () =>
      sheetOf(asha, fixture.first).boosters.find(({ booster }) => booster === "Budget");
    expect(ofSheet()).toMatchObject({ usesLeft: 0, usedIn: [], chosenFor: [2] });
    // Saved again for its own match it is chosen once, and another member's is their own.
    expect(pick(asha, fixture.second, 3, { booster: "Budget" }).ok).toBe(true);
    expect(pick(ben, fixture.first, 0, { booster: "Budget" }).ok).toBe(true);
    expect(pick(asha, fixture.second, 3).ok).toBe(true);
    expect(ofSheet()).toMatchObject({ usesLeft: 1, chosenFor: [] });
    expect(pick(asha, fixture.first, 0, { booster: "Budget" }).ok).toBe(true);
    game.services.setNow(START + HOUR);
    expect(game.locksOf(asha)).toEqual([lockOf(fixture.first, "Budget")]);
    expect(saidAgainst(pick(asha, fixture.third, 0, { booster: "Budget" }))).toEqual([
      "Budget Booster has no uses left.",
    ]);
  });

  test("no booster of a first match needs a confirmation: there is no team to go back to", () => {
    const answer = pick(asha, fixture.first, 0, { booster: "Budget", confirmed: false });
    expect(answer.ok).toBe(true);
  });
});
