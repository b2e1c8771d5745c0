import { expect, test } from "vitest";
import { arePlansDue, tellPlans } from "#server/news/tell-plans";
import { savePlan } from "#server/play/teams/save-plan";
import { DAY, HOUR } from "#tests/support/season";
import { START } from "#tests/support/start-league";
import { startTradedLeague } from "#tests/support/start-traded-league";
import { agree, comeTo, memberAt } from "../../squads/trades/trade-desk";

test("an owner hears at once of a plan that a trade has ended, and only once", async () => {
  const league = await startTradedLeague({ settings: { plans: true, tradeReview: "no review" } });
  const { services, squads, fixtureIds } = league;
  expect(arePlansDue(services)).toBe(false);
  const playerIds = (squads[1] ?? []).slice(0, 11);
  const [captainId = null, viceCaptainId = null] = playerIds;
  const choices = { captainId, viceCaptainId, booster: null, predictedTeamId: null };
  const fixtureId = fixtureIds[2] ?? 0;
  expect(savePlan(services, memberAt(league, 1), { fixtureId, playerIds, ...choices }).ok).toBe(
    true,
  );
  expect(arePlansDue(services)).toBe(false);
  agree(league, [1, 2], [2], [2]);
  comeTo(league, START + HOUR);
  expect(arePlansDue(services)).toBe(true);
  const before = services.mails.length;
  expect([tellPlans(services), tellPlans(services)]).toEqual([1, 0]);
  expect(arePlansDue(services)).toBe(false);
  const [mail, ...others] = services.mails.slice(before);
  expect(others).toEqual([]);
  expect(mail?.to).toContain("bela");
  expect(mail?.subject).toContain("your plan for Reds v Blues is not played");
  expect(mail?.text).toMatch(/No longer in your squad: Greens \d+\./u);
  // The match locks two days later: in good time for another team.
  expect(services.now()).toBeLessThan(START + 2 * DAY);
});
