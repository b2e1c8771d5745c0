import { type Browser, expect, type Page } from "@playwright/test";
import { runGully } from "#tests/support/run-gully";
import type { RunningServer } from "#tests/support/running-server";
import { elevenOfFirstMatch, type SimulatedFolder } from "#tests/support/simulated-folder";
import { AT_A_DESK, test } from "../journey-test";
import { registerWithoutJavaScript } from "../league-people";
import { startServerWithSeason } from "../season-server";
import { DEFAULT_SCREENS, type DefaultScreen, itemsOf, type Viewer } from "./default-screens";

test.setTimeout(180_000);

let server: RunningServer;
let simulated: SimulatedFolder;

test.beforeAll(async () => {
  ({ server, simulated } = await startServerWithSeason());
});

test.afterAll(() => server.stop());

/** A league of which nothing was changed: what is off, and what is new and not listed, shows nowhere. */
test(
  "the screens of a default league show what the list has, and nothing else",
  AT_A_DESK,
  async ({ browser }) => {
    // The first to register runs the server, and sees more than a manager.
    await registerWithoutJavaScript(browser, server, "Olga");
    const asha = await registerWithoutJavaScript(browser, server, "Asha");
    const ben = await registerWithoutJavaScript(browser, server, "Ben");
    await joinWithPin(ben, await createLeague(asha));
    await expectScreens("before the first lock", browser, { manager: asha, member: ben });
    await submitTeam(asha, elevenOfFirstMatch(simulated, 0));
    await submitTeam(ben, elevenOfFirstMatch(simulated, 4));
    await runGully(server, ["play", "--speed", "20000", "--until", "1"]);
    await expectScreens("after a match", browser, { manager: asha, member: ben });
    for (const page of [asha, ben]) {
      for (const path of SCREENS_THAT_ARE_OFF) {
        const answer = await page.goto(`${server.url}/league/1/${path}`);
        expect(answer?.status(), path).toBe(404);
      }
    }
  },
);

const SCREENS_THAT_ARE_OFF = ["head-to-head", "squads", "trades"];

async function createLeague(page: Page): Promise<string> {
  await page.getByRole("link", { name: "Create League for Lantern League" }).click();
  await page.getByLabel("League Name").fill("Sunday Gully League");
  await page.getByLabel("Team Name").fill("Cow Corner Kings");
  await page.getByRole("button", { name: "Create League" }).click();
  const announcement = await page.getByText(/League created! PIN: \d{6}/).textContent();
  return announcement?.match(/\d{6}/)?.[0] ?? "";
}

async function joinWithPin(page: Page, pin: string) {
  await page.getByRole("link", { name: "Join League" }).click();
  await page.getByLabel("League pin").fill(pin);
  await page.getByRole("button", { name: "Join League" }).click();
  await page.getByLabel("Team name").fill("Third Man XI");
  await page.getByRole("button", { name: "Save Team" }).click();
  await expect(page.getByRole("heading", { name: "Sunday Gully League" })).toBeVisible();
}

async function submitTeam(page: Page, names: readonly string[]) {
  await page.goto(`${server.url}/league/1/manage-team/1`);
  for (const name of names) await page.getByRole("checkbox", { name }).check();
  for (const [label, place] of [
    [/^Captain/, 0],
    [/^Vice-Captain/, 1],
  ] as const) {
    await page.getByRole("combobox", { name: label }).selectOption({ label: names[place] ?? "" });
  }
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Team submitted successfully!")).toBeVisible();
}

async function expectScreens(
  when: DefaultScreen["when"],
  browser: Browser,
  people: Readonly<Record<Viewer, Page>>,
) {
  for (const [role, person] of Object.entries(people) as [Viewer, Page][]) {
    const { viewport } = test.info().project.use;
    const storageState = await person.context().storageState();
    const context = await browser.newContext({ storageState, viewport, reducedMotion: "reduce" });
    const page = await context.newPage();
    for (const screen of DEFAULT_SCREENS.filter((each) => each.when === when)) {
      await page.goto(server.url + screen.path);
      const what = `${screen.path} ${when}, as ${role}`;
      await expect.poll(() => itemsOn(page), { message: what }).toEqual(itemsOf(screen, role));
    }
    await context.close();
  }
}

/** The texts and controls of a screen, each once, without the data: "button: Add {player}". */
async function itemsOn(page: Page): Promise<string[]> {
  const found = await page.evaluate(collectItems);
  const players = simulated.season.players.map(({ name }) => name);
  return [...new Set(found.map((item) => withoutData(item, players)))].sort();
}

/** Runs in the page: headings, controls, columns and rules that show, what is folded included. */
function collectItems(): string[] {
  for (const details of document.querySelectorAll("details")) details.open = true;
  for (const dialog of document.querySelectorAll("dialog")) dialog.setAttribute("open", "");
  const textOf = (node: Element | undefined) =>
    (node?.textContent ?? "").replace(/\s+/g, " ").trim();
  const nameOf = (node: Element) => {
    const label = node instanceof HTMLInputElement || node instanceof HTMLSelectElement;
    return node.getAttribute("aria-label") ?? textOf(label ? node.labels?.[0] : node);
  };
  const kinds = {
    heading: "h1, h2, h3, legend",
    button: "button, summary",
    link: "a[href]",
    field: 'input:not([type="hidden"]), select',
    column: "thead th, [role=columnheader]",
    rule: "table.settings tbody th",
  };
  const main = document.querySelector("main");
  return Object.entries(kinds).flatMap(([kind, selector]) =>
    [...(main?.querySelectorAll(selector) ?? [])]
      .filter((node) => node.checkVisibility())
      .map((node) => `${kind}: ${nameOf(node)}`),
  );
}

/** Names that differ from run to run or from row to row are replaced by their kind. */
function withoutData(item: string, players: readonly string[]): string {
  const general = item
    .replace(/Third Man XI|Cow Corner Kings/g, "{team}")
    .replace(/ \{team\}( ?Updated.*)?( ?(Asha|Ben))?$/, " {team}")
    .replace(/\b(Asha|Ben)\b/g, "{person}")
    .replace(/\b[A-Z]{2,3} v [A-Z]{2,3}\b/g, "{match}")
    .replace(/^heading: \{match\}, .*/, "heading: {match}")
    .replace(/(Earlier|Later) match/, "Next match")
    .replace(/not in this match: .*/, "not in this match")
    .replace(/\d[\d,.]*/g, "#")
    .replace(/^field: [A-Z]+\+# .*/, "field: {side}");
  const player = players.find((name) => general.includes(name));
  if (player === undefined) return general;
  const [, kind = "", before = ""] = general.match(/^(\w+: )(Add |Swap in |Remove )?/) ?? [];
  return `${kind}${before}{player}`;
}
