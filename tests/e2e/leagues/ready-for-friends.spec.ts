import { type Browser, expect, type Page } from "@playwright/test";
import { type RunningServer, startServer } from "#tests/support/running-server";
import { expectAt, gateForm } from "../account-journey";
import { countTaps, type TapCounter } from "../count-taps";
import { AT_A_DESK, test } from "../journey-test";
import { personalLinkLine } from "../league-people";

/** From the empty server's first screen to three links that are ready to be sent. */
const MOST_CLICKS = 25;
/** From a personal link to a legal team. */
const MOST_TAPS = 9;

const FRIENDS = ["Tara", "Arjun", "Lucy"] as const;
const PASSWORD = "a long password";
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let server: RunningServer;

test.beforeEach(async () => {
  server = await startServer({ sendsMail: false });
});

test.afterEach(() => server.stop());

test(
  "three friends by name have links to a typed season, and the last one of them a legal team",
  AT_A_DESK,
  async ({ browser }) => {
    const host = await openAsHost(browser);
    await typeSeason(host);
    await makeLeagueAndLinks(host);
    await letLastFriendPlay(browser, host.page);
  },
);

interface Host {
  readonly page: Page;
  readonly clicks: TapCounter;
}

/** Registers as the first person of the server, who is in at once. */
async function openAsHost(browser: Browser): Promise<Host> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const clicks = await countTaps(page);
  await page.goto(server.url);
  const form = await gateForm(page, "Register");
  await clicks.fill(form.getByLabel("Display Name"), "Olga");
  await clicks.fill(form.getByLabel("Email"), "olga@example.org");
  await clicks.fill(form.getByLabel("Password", { exact: true }), PASSWORD);
  await clicks.tap(form.getByRole("button", { name: "Register" }));
  await expectAt(page, "Tournaments");
  return { page, clicks };
}

async function typeSeason({ page, clicks }: Host): Promise<void> {
  await clicks.tap(page.getByRole("link", { name: "Type a season" }));
  await clicks.fill(page.getByLabel("Name of the tournament"), "Office Cup");
  await clicks.fill(page.getByRole("textbox", { name: "Players" }), squadsOf(["Reds", "Blues"]));
  const inAWeek = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await clicks.fill(
    page.getByRole("textbox", { name: "Fixtures" }),
    `Reds v Blues, ${inAWeek} 10:30\nBlues v Reds, ${inAWeek} 15:00`,
  );
  await clicks.tap(page.getByRole("button", { name: "Check", exact: true }));
  await clicks.tap(page.getByRole("button", { name: "Save and Create League" }));
}

/** As somebody would paste them: names with roles, and no prices. */
function squadsOf(teams: readonly string[]): string {
  const roles = ["wk", ...Array(4).fill("bat"), ...Array(3).fill("AR"), ...Array(4).fill("bowl")];
  return teams
    .map((team) =>
      [team, ...roles.map((role, at) => `${team.at(0)}${LETTERS[at]} ${team}son, ${role}`)].join(
        "\n",
      ),
    )
    .join("\n\n");
}

const LETTERS = ["am", "en", "il", "on", "ul", "ay", "ez", "im", "ob", "ud", "ax", "ix"];

/** Hands each friend their link. */
async function makeLeagueAndLinks({ page, clicks }: Host): Promise<void> {
  await expectAt(page, "Create League");
  await clicks.fill(page.getByLabel("League Name"), "Sunday Gully League");
  await clicks.fill(page.getByLabel("Team Name"), "Cow Corner Kings");
  await clicks.tap(page.getByRole("button", { name: "Create League" }));
  await expectAt(page, "Sunday Gully League");
  await clicks.tap(page.getByRole("link", { name: "Invite by name" }).first());
  await clicks.fill(page.getByLabel("One name a line"), FRIENDS.join("\n"));
  await clicks.tap(page.getByRole("button", { name: /^Make .*personal links$/ }));
  await expect(page.getByText("3 links ready: send each friend their own.")).toBeVisible();
  for (const name of FRIENDS) {
    const line = personalLinkLine(page, name);
    await clicks.tap(line.getByRole("button", { name: "Copy" }));
  }
  test.info().annotations.push({ type: "clicks", description: `${clicks.count()}` });
  expect(clicks.count()).toBeLessThanOrEqual(MOST_CLICKS);
}

async function letLastFriendPlay(browser: Browser, host: Page) {
  const links = await host.locator(".plinks code").allTextContents();
  expect(links).toHaveLength(FRIENDS.length);
  const context = await browser.newContext(PHONE);
  await joinAndSubmit(await context.newPage(), links.at(-1) ?? "", FRIENDS[2]);
  await context.close();
  await host.reload();
  await expect(host.getByText("is in, ")).toHaveCount(1);
}

async function joinAndSubmit(page: Page, link: string, name: string): Promise<void> {
  const taps = await countTaps(page);
  await taps.openLink(link);
  await expectAt(page, `Olga invited you, ${name}, to Sunday Gully League`);
  await taps.fill(page.getByLabel("Team name"), `${name}'s Pacers`);
  await taps.tap(page.getByRole("button", { name: "Join League" }));
  await expect(page.getByText("Successfully joined the league!")).toBeVisible();
  await taps.tap(page.getByRole("link", { name: "Manage Team" }).first());
  await taps.tap(page.getByRole("button", { name: "Suggest a team" }));
  await taps.tap(page.getByRole("button", { name: /^(?:Submit|Save Team)$/ }).first());
  await expect(page.getByText("Team submitted successfully!")).toBeVisible();
  test.info().annotations.push({ type: "taps", description: `${taps.count()} by ${name}` });
  expect(taps.count()).toBeLessThanOrEqual(MOST_TAPS);
}
