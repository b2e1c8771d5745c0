import { beforeEach, expect, test } from "vitest";
import { fixtures } from "#db/schema";
import type { Booster } from "#game/play/team/boosters";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { submitTeam } from "#server/play/teams/submit-team";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import { moveFixture } from "#tests/support/move-fixture";
import { recordScore } from "#tests/support/record-score";
import { DAY, HOUR, legalEleven, type SmallSeason } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";

let services: TestServices;
let season: SmallSeason;
let manager: MemberLeague;
let member: MemberLeague;

/** Four matches a day apart; each booster can be played twice. */
beforeEach(async () => {
  const starts = [0, 1, 2, 3].map((day) => START + day * DAY);
  const started = await startLeague(starts, { members: ["Ben"], boosterUses: 2 });
  ({ services, season } = started);
  ({ asha: manager, ben: member } = started.members);
});

/** Submits for the match of a place from 1, an hour before it. */
function playIn(place: number, booster: Booster | null): void {
  services.setNow(START + (place - 1) * DAY - HOUR);
  const playerIds = legalEleven(season);
  const [captainId = null, viceCaptainId = null] = playerIds;
  const choice = { booster, predictedTeamId: null, targetFixtureId: null };
  const team = { playerIds, captainId, viceCaptainId, ...choice };
  expect(submitTeam(services, member, team).ok).toBe(true);
}

function uses(of: Booster, who = member) {
  const { usesLeft, usedIn } =
    openTeamSheet(services, who).boosters.find(({ booster }) => booster === of) ?? {};
  return { usesLeft, usedIn };
}

test("the matches that a booster was played in, once they have locked", () => {
  playIn(1, "FreeHit");
  // Chosen, and not spent before the lock (rules.md#boosters).
  expect(uses("FreeHit")).toEqual({ usesLeft: 2, usedIn: [] });
  services.setNow(START);
  expect(uses("FreeHit")).toEqual({ usesLeft: 1, usedIn: [1] });
  playIn(2, "3xCVC");
  playIn(3, "FreeHit");
  expect(uses("FreeHit")).toEqual({ usesLeft: 1, usedIn: [1] });
  services.setNow(START + 2 * DAY);
  expect(uses("FreeHit")).toEqual({ usesLeft: 0, usedIn: [1, 3] });
  expect(uses("3xCVC")).toEqual({ usesLeft: 1, usedIn: [2] });
  expect(uses("Budget")).toEqual({ usesLeft: 2, usedIn: [] });
});

test("another participant's are their own", () => {
  playIn(1, "FreeHit");
  services.setNow(START);
  expect(uses("FreeHit", manager)).toEqual({ usesLeft: 2, usedIn: [] });
});

test("a match that is abandoned or unlocked gives its booster back", () => {
  const [first = 0, second = 0] = season.fixtureIds;
  playIn(1, "FreeHit");
  playIn(2, "FreeHit");
  services.setNow(START + DAY);
  expect(uses("FreeHit")).toEqual({ usesLeft: 0, usedIn: [1, 2] });
  recordScore(services, first, { state: "abandoned" });
  expect(uses("FreeHit")).toEqual({ usesLeft: 1, usedIn: [2] });
  moveFixture(services, second, START + DAY + HOUR);
  expect(uses("FreeHit")).toEqual({ usesLeft: 2, usedIn: [] });
});

test("of matches that lock together the first alone spends it", () => {
  services.db.update(fixtures).set({ startsAt: START }).run();
  playIn(1, "FreeHit");
  services.setNow(START);
  expect(uses("FreeHit")).toEqual({ usesLeft: 1, usedIn: [1] });
});
