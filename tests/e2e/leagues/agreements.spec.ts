import { submit } from "#tests/server/play/leagues/elevens";
import { playFixture } from "#tests/server/play/leagues/play-fixture";
import { HOUR, joinAs, legalEleven, makeUser } from "#tests/support/season";
import { test } from "../journey-test";
import { expectGoodLooks } from "../looks";
import { expect, ownScreen, type RunningLeague, serveLeague } from "../manage-team-league";

test.setTimeout(180_000);

let running: RunningLeague;

test.beforeAll(async () => {
  running = await serveLeague([HOUR, 2 * HOUR]);
});
test.afterAll(() => running.stop());

test("a corrected pick is proposed without scripts, shown with its effect, agreed to by all and counts; another one is objected to", async ({
  browser,
}) => {
  const { server, services, season, league, asha, ben, bens } = running;
  const cara = await makeUser(services, "Cara");
  const caras = joinAs(services, league, cara);
  for (const member of [bens, caras]) {
    expect(submit(services, member, legalEleven(season)).ok).toBe(true);
  }
  // Not before now: the members joined a moment ago.
  running.startFirstIn(0);
  const startsAt = Date.now();
  playFixture(services, season, { fixture: 0, startsAt, did: { 3: { runs: 50 } } });
  const agreements = `${server.url}/league/${league.leagueId}/agreements`;
  const plain = { ...ownScreen(), javaScriptEnabled: false };

  // Reds 3, who has all the points, was not in the pick.
  const bensPage = await running.open(browser, ben, plain, `${agreements}/propose`);
  await bensPage.getByRole("button", { name: "Show the pick" }).click();
  const propose = bensPage.getByRole("button", { name: "Propose", exact: true });
  await bensPage.getByLabel(/^Reds 2 /).uncheck();
  await bensPage.getByLabel("Reason").fill("The page did not load");
  await bensPage.getByRole("button", { name: "Preview", exact: true }).click();
  await expect(propose).toHaveCount(0);
  await bensPage.getByLabel(/^Reds 3 /).check();
  await bensPage.getByRole("button", { name: "Preview", exact: true }).click();
  await expect(bensPage.getByText("Nothing is proposed yet.")).toBeVisible();
  await propose.click();
  await expect(bensPage.getByText("The others have been asked.")).toBeVisible();
  await expect(bensPage.getByText("0 of 2 agree")).toBeVisible();
  await expect(bensPage.getByRole("button", { name: "Agree" })).toHaveCount(0);

  const ashasPage = await running.open(browser, asha, ownScreen(), agreements);
  const proposal = ashasPage.getByRole("region", { name: /^Ben, match 1/ });
  await expect(proposal.getByText("The page did not load")).toBeVisible();
  const effect = proposal.getByRole("row").filter({ hasText: "Ben's XI" });
  await expect(effect.locator('[data-l="Change"]')).toHaveText(/^\+\d+\.\d\d$/);
  await expectGoodLooks(ashasPage, "A proposal that is open");
  await proposal.getByRole("button", { name: "Agree" }).click();
  await expect(proposal.getByText("1 of 2 agree")).toBeVisible();

  const carasPage = await running.open(browser, cara, plain, agreements);
  await carasPage.getByRole("button", { name: "Agree" }).click();
  await expect(carasPage.getByText("Counts by agreement: 2 of 2 agree")).toBeVisible();
  await carasPage.getByRole("link", { name: "The corrected pick" }).click();
  await expect(carasPage.getByRole("row").filter({ hasText: "Reds 3" }).first()).toBeVisible();
  await expect(carasPage.getByRole("row").filter({ hasText: "Reds 2" })).toHaveCount(0);

  // A member who wants the same a little later meets an objection.
  await carasPage.goto(`${agreements}/propose`);
  await carasPage.getByRole("button", { name: "Show the pick" }).click();
  await carasPage.getByLabel(/^Reds 2 /).uncheck();
  await carasPage.getByLabel(/^Reds 3 /).check();
  await carasPage.getByLabel("Reason").fill("I would have picked him as well");
  await carasPage.getByRole("button", { name: "Preview", exact: true }).click();
  await carasPage.getByRole("button", { name: "Propose", exact: true }).click();
  await expect(carasPage.getByText("The others have been asked.")).toBeVisible();
  await ashasPage.goto(agreements);
  const second = ashasPage.getByRole("region", { name: /^Cara, match 1/ });
  await second.getByRole("button", { name: "Object" }).click();
  await expect(ashasPage.getByText("You object: the pick stays as it was.")).toBeVisible();
  await expect(second.getByText(/^Objected to/)).toBeVisible();
  await expect(second.getByRole("button", { name: "Object" })).toHaveCount(0);
  await ashasPage.goto(`${server.url}/league/${league.leagueId}/log`);
  await expect(ashasPage.getByText("I would have picked him as well").first()).toBeVisible();
});
