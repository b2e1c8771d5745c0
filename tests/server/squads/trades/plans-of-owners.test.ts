import { expect, test } from "vitest";
import { teamPlans } from "#db/schema";
import { saveSettings } from "#server/leagues/rules/save-rules";
import { requireManager } from "#server/play/leagues/league-access";
import { savePlan } from "#server/play/teams/save-plan";
import { claimPlayer } from "#server/squads/trades/claim-player";
import { submit } from "#tests/server/play/leagues/elevens";
import { DAY, HOUR } from "#tests/support/season";
import { START } from "#tests/support/start-league";
import { startTradedLeague, type TradedLeague } from "#tests/support/start-traded-league";
import { agree, comeTo, lockedPlayers, memberAt, newKey } from "./trade-desk";

const SETTINGS = {
  settings: { plans: true, tradeReview: "no review", freeAgentsBy: "claims" },
} as const;

/** Bela plans for a match, by the places of her eleven. */
function plan(league: TradedLeague, match: number, places: readonly number[]) {
  const playerIds = places.map((place) => league.squads[1]?.[place] ?? 0);
  const [captainId = null, viceCaptainId = null] = playerIds;
  const fixtureId = league.fixtureIds[match] ?? 0;
  const none = { booster: null, predictedTeamId: null };
  return savePlan(league.services, memberAt(league, 1), {
    ...{ playerIds, captainId, viceCaptainId, fixtureId, ...none },
  });
}

const BUT_FOR = (out: number) => [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].filter((at) => at !== out);

function faults({ services }: TradedLeague) {
  return services.db
    .select()
    .from(teamPlans)
    .orderBy(teamPlans.fixtureId)
    .all()
    .map(({ fault }) => fault);
}

test("a trade that takes a player away ends the plans with him at once", async () => {
  const league = await startTradedLeague(SETTINGS);
  plan(league, 2, BUT_FOR(0));
  plan(league, 3, BUT_FOR(2));
  // Bela's Green bats for Chitra from the first lock on.
  agree(league, [1, 2], [2], [2]);
  comeTo(league, START);
  expect(faults(league)).toEqual([
    expect.stringMatching(/^No longer in your squad: Greens \d+\.$/u),
    null,
  ]);
  comeTo(league, START + 3 * DAY);
  const own = league.squads[1] ?? [];
  expect(lockedPlayers(league, 2, 1)).not.toContain(own[2]);
  expect(lockedPlayers(league, 3, 1)).toEqual(BUT_FOR(2).map((place) => own[place]));
});

test("so does a claim that releases one", async () => {
  const league = await startTradedLeague(SETTINGS);
  plan(league, 2, BUT_FOR(0));
  comeTo(league, START + HOUR);
  claimPlayer(league.services, memberAt(league, 1), {
    playerId: league.free[2]?.[0] ?? 0,
    released: league.squads[1]?.[2] ?? null,
    key: newKey(),
  });
  expect(faults(league)).toEqual([expect.stringContaining("No longer in your squad")]);
});

test("only players of the own squad can be planned", async () => {
  const league = await startTradedLeague(SETTINGS);
  const stranger = { ...league, squads: [[], league.squads[2] ?? []] };
  expect(plan(stranger, 2, BUT_FOR(0))).toMatchObject({ ok: false });
});

test("no plan where the eleven is found by itself", async () => {
  const league = await startTradedLeague({ settings: { plans: true, eleven: "best" } });
  expect(() => plan(league, 2, BUT_FOR(0))).toThrow("You cannot plan a team for this match now.");
});

test("a team saved by hand while plans are off stays, when they are on again", async () => {
  const league = await startTradedLeague(SETTINGS);
  const { services, leagueId, users } = league;
  plan(league, 2, BUT_FOR(0));
  const managed = requireManager(services.db, users[0], leagueId);
  saveSettings(services, managed, { plans: false });
  comeTo(league, START + DAY + HOUR);
  const byHand = BUT_FOR(3).map((place) => league.squads[1]?.[place] ?? 0);
  expect(submit(services, memberAt(league, 1), byHand)).toMatchObject({ ok: true });
  saveSettings(services, managed, { plans: true });
  comeTo(league, START + 2 * DAY);
  expect(lockedPlayers(league, 2, 1)).toEqual(byHand);
});
