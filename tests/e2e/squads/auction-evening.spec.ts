import type { Page } from "@playwright/test";
import { test } from "../journey-test";
import { expect } from "../manage-team-league";
import { eveningFile, upTo } from "../matches/evening/evening-match";
import { pasteInnings, press } from "../matches/evening/evening-steps";
import { type Auction, type Bidder, serveAuction } from "./auction/auction-people";
import { asText, squadsOnPaper, totalOnPaper } from "./auction/auction-sums";

test.setTimeout(420_000);
/** Milliseconds of the server's clock (rules.md#live-auction). */
const BETWEEN_LOTS = 4_000;
/** For so long everybody can bid once the manager has called the hammer. */
const HAMMER = 3_000;
/** With the time of a hammer: no hammer falls earlier after the start and after a pause. */
const AFTER_PAUSE = 7_000;
/** Less than what makes the server late. */
const PART_OF_LOT = 8_000;
const UNTIL_CLOSE = 60_000;
const PLACES = 11;
const PLACES_LEFT = 3;

let auction: Auction;

test.beforeEach(async () => {
  auction = await serveAuction();
});
test.afterEach(async () => {
  // It runs for skipped journeys too, which have started nothing.
  if (test.info().expectedStatus !== "skipped") await auction.stop();
});

test("four friends buy squads, pick elevens and get their points", async ({ browser }) => {
  const people = await auction.seat(browser);
  const [asha, ben, cleo, dev] = people as [Bidder, Bidder, Bidder, Bidder];
  await Promise.all(people.map(saveMaxima));
  await Promise.all(people.map(enterRoom));
  await expect(asha.page.getByText("4 of 4 here")).toBeVisible();
  await press(asha.page, "Resume");
  auction.pass(AFTER_PAUSE);

  const tappers = [dev, cleo, ben, asha];
  let hasUndone = false;
  for (let sold = 0; sold < people.length * PLACES_LEFT; ) {
    auction.pass(BETWEEN_LOTS);
    const player = await nextPlayer(asha.page);
    const owner = people.find(({ wanted }) => wanted.includes(player)) ?? tappers.shift();
    if (owner === undefined) {
      await expectAfter(asha.page, `calls the hammer for ${player}`, () =>
        press(asha.page, "Skip"),
      );
      await expectAfter(asha.page, `Nobody wanted ${player}.`, () => auction.pass(HAMMER));
      continue;
    }
    if (!owner.wanted.includes(player)) await bid(owner, asha.page);
    if (sold === 1) {
      // The members who are not the owner: the maximum answers each of them.
      const others = [dev, ben, cleo].filter((each) => each !== owner).slice(0, 2);
      for (const other of others) await bid(other, ...watchers(people, other));
      await pauseAndGoOn(people);
    }
    await sell(asha.page, player, owner);
    // The undo of a sale by maxima would open them to all.
    if (sold >= 2 && !hasUndone && owner !== asha && !owner.wanted.includes(player)) {
      hasUndone = await undoBetweenLots(player, people);
      if (hasUndone) {
        expect(await nextPlayer(asha.page)).toBe(player);
        await bid(owner, asha.page);
        await sell(asha.page, player, owner);
      }
    }
    if (sold === 5) for (const each of people) await expectSecrecy(each, people);
    sold += 1;
  }
  auction.pass(UNTIL_CLOSE);
  for (const { page, hasScript } of people) {
    if (!hasScript) await page.goto(auction.address("/room"));
    await expect(page.getByRole("heading", { name: "The squads are complete" })).toBeVisible();
    // Nobody had to reload for any of it.
    if (hasScript) expect(await page.evaluate(() => Reflect.get(window, "stayed"))).toBe(true);
    await expectSquads(page, people);
  }
  await playFirstMatch(people);
});

async function saveMaxima({ page, wanted, maximum }: Bidder): Promise<void> {
  for (const name of wanted) {
    await page.getByLabel(`Maximum of ${name}`, { exact: true }).fill(asText(maximum));
  }
  await press(page, "Save list");
  await expect(page.getByText(`${wanted.length} with a maximum`)).toBeVisible();
}

/** Without JavaScript the page stands still, and is loaded again by hand. */
async function enterRoom({ page, hasScript }: Bidder): Promise<void> {
  await page.goto(auction.address(hasScript ? "/room" : "/room?still"));
  await expect(page.getByRole("heading", { name: "Waiting for the next lot" })).toBeVisible();
  if (hasScript) await page.evaluate(() => Reflect.set(window, "stayed", true));
}

const lotOf = (page: Page) => page.getByRole("region", { name: "Up for sale" });
const historyOf = (page: Page) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: "History" }) });
const newsOf = (page: Page) => page.locator(".room > [role=status]");

/** The player who is up for sale, once there is one. */
async function nextPlayer(page: Page): Promise<string> {
  await expect(lotOf(page).getByRole("timer")).toBeVisible();
  return lotOf(page).getByRole("heading").first().innerText();
}

/** Bids the next price; the screens of others show it by themselves. */
async function bid({ page, team, hasScript, hasTouch }: Bidder, ...others: readonly Page[]) {
  if (!hasScript) await page.goto(auction.address("/room?still"));
  const button = page.getByRole("button", { name: /^Bid \d/ }).first();
  await expect(button).toBeEnabled();
  const amount = (await button.innerText()).match(/[\d.]+/)?.[0];
  await (hasTouch ? button.tap() : button.click());
  const history = `${team} bids ${amount}.`;
  for (const other of others) await expect(other.getByText(history).first()).toBeAttached();
}

/** The screens that follow by themselves, without the one that bids. */
function watchers(people: readonly Bidder[], bidder: Bidder): Page[] {
  return people.flatMap((each) => (each === bidder || !each.hasScript ? [] : each.page));
}

async function pauseAndGoOn(people: readonly Bidder[]): Promise<void> {
  const [asha] = people as [Bidder];
  await pause(people);
  await press(asha.page, "Resume");
  await expect(lotOf(asha.page).getByRole("timer")).toBeVisible();
  auction.pass(AFTER_PAUSE);
}

async function pause(people: readonly Bidder[]): Promise<void> {
  const [asha] = people as [Bidder];
  await press(asha.page, "Pause");
  for (const page of watchers(people, asha)) {
    await expect(page.getByText("The manager has paused the room.").first()).toBeVisible();
  }
}

/** Undoes the last sale; false if the next player has come up before the pause, on a busy machine. */
async function undoBetweenLots(player: string, people: readonly Bidder[]): Promise<boolean> {
  const [{ page }] = people as [Bidder];
  await pause(people);
  const latest = historyOf(page)
    .getByText(/ is up for sale from /)
    .first();
  const isBetween = (await latest.innerText()).startsWith(player);
  if (isBetween) {
    await press(page, "Undo sale", "Undo the sale");
    for (const other of watchers(people, people[0] as Bidder)) {
      await expect(newsOf(other)).toHaveText(`Asha undid the sale of ${player}.`);
    }
  }
  await press(page, "Resume");
  auction.pass(AFTER_PAUSE);
  return isBetween;
}

async function sell(page: Page, player: string, { name, team }: Bidder): Promise<void> {
  const sold = `${player} is sold to ${team} for `;
  if (name === "Asha") {
    // Nobody decides for himself: what the manager buys, the clock sells. The next lot may follow in the
    // same step, and take the news away.
    await expect(async () => {
      auction.pass(PART_OF_LOT);
      await expect(historyOf(page).getByText(sold)).toBeAttached({ timeout: 500 });
    }).toPass();
    return;
  }
  await expectAfter(page, `calls the hammer for ${player}`, () => press(page, "Sell now"));
  await expectAfter(page, sold, () => auction.pass(HAMMER));
}

/** The history keeps a sentence; the news say another one seconds later, before a busy machine looks. */
async function expectAfter(page: Page, sentence: string, act: () => unknown): Promise<void> {
  const lines = historyOf(page).getByText(sentence);
  const before = await lines.count();
  await act();
  await expect(lines).toHaveCount(before + 1);
}

/** Of the maxima of all, the pages that somebody can open and the one that is open have the own one only. */
async function expectSecrecy({ page, maximum }: Bidder, people: readonly Bidder[]): Promise<void> {
  const loaded = ["/squads/list", "/room", "/squads", ""].map(async (path) =>
    (await page.request.get(auction.address(path))).text(),
  );
  let opened = "";
  // The room without scripts loads itself again every few seconds, perhaps just then.
  await expect(async () => {
    opened = await page.content();
  }).toPass();
  const texts = [opened, ...(await Promise.all(loaded))].join("\n");
  const shown = people.filter((each) =>
    new RegExp(`"maximum":${each.maximum}\\b|"${asText(each.maximum)}"`).test(texts),
  );
  expect(shown.map((each) => each.maximum)).toEqual([maximum]);
}

/** The room says of everybody what the events of the database add up to. */
async function expectSquads(page: Page, people: readonly Bidder[]): Promise<void> {
  const { services, league } = auction.running;
  const squads = squadsOnPaper(services, league.leagueId);
  for (const { team, participantId } of people) {
    const { prices, purse } = squads.get(participantId) ?? { prices: new Map(), purse: 0 };
    expect(prices.size).toBe(PLACES);
    const row = page.getByRole("row").filter({ hasText: team });
    await expect(row.getByRole("cell").nth(0)).toHaveText(`${PLACES}/${PLACES}`);
    await expect(row.getByRole("cell").nth(1)).toHaveText(asText(purse));
    const squad = page.locator("details").filter({ hasText: `Squad of ${team}` });
    const lines = await squad.locator("li").evaluateAll((items) =>
      items.map((item) => {
        const [name, price] = [item.querySelector("bdi"), item.querySelector(".num")];
        return `${name?.textContent} ${price?.textContent}`;
      }),
    );
    const expected = [...prices].map(([id, price]) => `${nameOf(id)} ${asText(price)}`);
    expect(lines.sort()).toEqual(expected.sort());
  }
}

function nameOf(id: number): string {
  return auction.players.find((player) => player.id === id)?.name ?? "";
}

/** Everybody's squad is their eleven; the first innings of the first match counts for them. */
async function playFirstMatch(people: readonly Bidder[]): Promise<void> {
  const { services, season, league, server } = auction.running;
  const squads = squadsOnPaper(services, league.leagueId);
  const elevenOf = ({ participantId }: Bidder) =>
    auction.players.filter(({ id }) => squads.get(participantId)?.prices.has(id));
  const leadersOf = (bidder: Bidder) => {
    const [captain, vice] = elevenOf(bidder);
    return { captain: captain?.name ?? "", vice: vice?.name ?? "" };
  };
  for (const bidder of people) await submitEleven(bidder, leadersOf(bidder));
  auction.pass(3 * 60 * 60 * 1000);

  const [asha] = people as [Bidder];
  const match = upTo(eveningFile("1"), -1);
  await asha.page.goto(`${server.url}/match/${season.fixtureIds[0]}/paste`);
  await pasteInnings(asha.page, match);
  const teamName = (id: number) => (id === season.teamIds[0] ? "Reds" : "Blues");
  for (const { page } of people) {
    await page.goto(auction.address(""));
    const table = page.getByRole("table", { name: "Standings" });
    for (const bidder of people) {
      const total = totalOnPaper(match, elevenOf(bidder), leadersOf(bidder), teamName);
      const row = table.getByRole("row").filter({ hasText: bidder.team }).first();
      const points = row.getByRole("cell").last();
      await expect(points).toHaveText(new RegExp(`(^|[^0-9])${total}$`));
    }
  }
}

async function submitEleven(
  { page, hasScript }: Bidder,
  { captain, vice }: { readonly captain: string; readonly vice: string },
): Promise<void> {
  // The room without scripts loads itself again every few seconds, perhaps just then.
  await expect(() => page.goto(auction.running.url)).toPass();
  if (hasScript) await page.locator(".desk").waitFor();
  await press(page, "Suggest a team");
  await page.getByRole("combobox", { name: /^Captain/ }).selectOption({ label: captain });
  await page.getByRole("combobox", { name: /^Vice-Captain/ }).selectOption({ label: vice });
  await press(page, "Submit");
  await expect(page.getByText("Team submitted successfully!").first()).toBeVisible();
}
