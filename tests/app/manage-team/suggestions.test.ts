import { beforeEach, describe, expect, test } from "vitest";
import type { MemberLeague } from "#server/play/leagues/league-access";
import { submitTeam } from "#server/play/teams/submit-team";
import { openTeamSheet, type TeamSheet } from "#server/play/teams/team-sheet";
import { submit } from "#tests/server/play/leagues/elevens";
import { DAY, joinAs, legalEleven, makeLeague, type SmallSeason } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { draftStatus } from "../../../app/routes/play/manage-team/state/announcements";
import {
  type BuilderAction,
  changeBuilder,
  isUnsaved,
  openBuilder,
} from "../../../app/routes/play/manage-team/state/builder-state";
import { suggestDraft } from "../../../app/routes/play/manage-team/state/suggest-lineup";

let services: TestServices;
let season: SmallSeason;
let member: MemberLeague;

/** A league before its first match: 32 players at 8.50, and nobody has a team. */
beforeEach(async () => {
  ({ services, season, manager: member } = await startLeague([START, START + DAY]));
});

function screenAfter(sheet: TeamSheet, ...actions: BuilderAction[]) {
  return actions.reduce(changeBuilder, openBuilder(sheet));
}

const suggested = { type: "suggested", suggest: suggestDraft } as const;

test("a suggestion fills the draft, says so, and Undo takes it back", () => {
  const sheet = openTeamSheet(services, member);
  const state = screenAfter(sheet, suggested);
  expect(draftStatus(state.draft, state.pool, sheet).kind).toBe("good");
  expect(state.announcement.text).toMatch(
    /^Added 11 players\. .+ is captain, .+ is vice-captain\. 11 of 11 picked/,
  );
  expect(isUnsaved(state)).toBe(true);
  const undone = screenAfter(sheet, suggested, { type: "undone" });
  expect(undone.draft.playerIds).toEqual([]);
});

test("two members who ask get different teams, and the same ones when they ask again", async () => {
  const started = await startLeague([START, START + DAY], { members: ["Ben"] });
  const suggestedTo = (who: MemberLeague) => {
    const { draft } = screenAfter(openTeamSheet(started.services, who), suggested);
    return [...draft.playerIds].sort((a, b) => a - b);
  };
  const { asha, ben } = started.members;
  expect(suggestedTo(asha)).not.toEqual(suggestedTo(ben));
  expect(suggestedTo(asha)).toEqual(suggestedTo(asha));
});

test("filling the rest keeps picks, captains and booster", () => {
  const [first = 0, second = 0] = legalEleven(season);
  const { draft } = screenAfter(
    openTeamSheet(services, member),
    { type: "toggled", playerId: first },
    { type: "toggled", playerId: second },
    { type: "appointed", captaincy: "viceCaptainId", playerId: second },
    { type: "boosted", booster: "FreeHit" },
    suggested,
  );
  expect(draft.playerIds.slice(0, 2)).toEqual([first, second]);
  expect(draft.playerIds).toHaveLength(11);
  expect(draft.viceCaptainId).toBe(second);
  expect(draft.booster).toBe("FreeHit");
});

test("what cannot be filled leaves the draft and says why", () => {
  const batsmen = [0, 1].flatMap((team) => season.playersOf(team).slice(0, 3));
  const sheet = openTeamSheet(services, member);
  const dear = new Map(
    sheet.pool.map((player) => [
      player.id,
      batsmen.includes(player.id) ? { ...player, salary: 1700 } : player,
    ]),
  );
  const costly = { ...sheet, pool: [...dear.values()] };
  const picks = batsmen.map((playerId) => ({ type: "toggled", playerId }) as const);
  const state = screenAfter(costly, ...picks, suggested);
  expect(state.draft.playerIds).toEqual(batsmen);
  expect(state.notice?.sentences[0]).toContain("Remove one");
  expect(state.announcement.text).toContain("Remove one");
});

test("who is swapped in takes the place and the captaincy", () => {
  const playerIds = legalEleven(season);
  const [captainId = 0, viceCaptainId = 0] = playerIds;
  const team = { playerIds, captainId, viceCaptainId, booster: null };
  submitTeam(services, member, { ...team, predictedTeamId: null, targetFixtureId: null });
  const other = season.playersOf(0)[3] ?? 0;
  const state = screenAfter(openTeamSheet(services, member), {
    type: "swapped",
    outId: captainId,
    inId: other,
  });
  expect(state.draft.playerIds).toEqual([other, ...playerIds.slice(1)]);
  expect(state.draft.captainId).toBe(other);
  expect(state.announcement.text).toBe("Reds 3 is in for Reds 0.");
});

describe("a copy from another league", () => {
  test("takes over the part that fits, names the rest, and Undo takes it back", async () => {
    const started = await startLeague([START, START + DAY], { outsiders: ["Cara"] });
    const { services: own, season: same, asha, cara } = started;
    const office = makeLeague(own, same, cara);
    submit(own, joinAs(own, office, asha), legalEleven(same));
    own.db.$client.exec("update pool_players set salary = 2000 where name = 'Blues 11'");
    const sheet = openTeamSheet(own, started.manager);
    const copied = { type: "copied", leagueId: office.leagueId } as const;
    const { draft, notice, announcement } = screenAfter(sheet, copied);
    expect(draft.playerIds).toEqual(legalEleven(same).slice(0, -1));
    expect(draft.captainId).toBe(legalEleven(same)[0]);
    expect(notice?.kind).toBe("warn");
    expect(announcement.text).toContain("Left out by this league's rules or budget: Blues 11.");
    expect(screenAfter(sheet, copied, { type: "undone" }).draft.playerIds).toEqual([]);
  });

  test("from a league that is not offered changes nothing", () => {
    const sheet = openTeamSheet(services, member);
    const state = openBuilder(sheet);
    expect(changeBuilder(state, { type: "copied", leagueId: 77 })).toBe(state);
  });
});
