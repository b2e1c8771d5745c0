import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { DEMO_ACCOUNT } from "#server/accounts/demo-account";
import { newestLinkTo } from "#tests/support/mailbox";
import { type RunningServer, startServer } from "#tests/support/running-server";

test.setTimeout(120_000);

let server: RunningServer;

test.beforeAll(async () => {
  const started = await startServer({ command: "demo" });
  server = { ...started, dataDir: `${started.dataDir}/demo` };
});

test.afterAll(() => server.stop());

async function logIn(page: Page) {
  await page.goto(server.url);
  await expect(page.getByText("This is a demo.")).toContainText(DEMO_ACCOUNT.email);
  const form = page.locator("form", { has: page.getByRole("button", { name: "Login" }) });
  await form.getByLabel("Email").fill(DEMO_ACCOUNT.email);
  await form.getByLabel("Password", { exact: true }).fill(DEMO_ACCOUNT.password);
  await form.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { name: "Tournaments" })).toBeVisible();
}

test("a newcomer logs in with the account that the page names and watches a match", async ({
  page,
}) => {
  await logIn(page);
  await page.getByRole("link", { name: "My Leagues" }).click();
  await page.getByRole("link", { name: "Sunday Gully League" }).click();
  const table = page.getByRole("table", { name: "Standings" });
  await expect(table.getByRole("row")).toHaveCount(9);
  await expect(page.getByText("Match 13")).toBeVisible();
  await page.getByRole("link", { name: "Manage Team" }).first().click();
  await expect(page.locator(".slot:not(.open)")).toHaveCount(11);
  await page.getByRole("button", { name: "Submit", exact: true }).click();
  await expect(page.getByText("Team submitted successfully!")).toBeVisible();
});

test("mails are shown at /dev/outbox", async ({ page }) => {
  await page.goto(`${server.url}/login`);
  const register = page.locator("form", { has: page.getByRole("button", { name: "Register" }) });
  if (!(await register.isVisible()))
    await page.getByText("Register", { exact: true }).first().click();
  await register.getByLabel("Display Name").fill("Nadia");
  await register.getByLabel("Email").fill("nadia@example.org");
  await register.getByLabel("Password", { exact: true }).fill("a long password");
  await register.getByRole("button", { name: "Register" }).click();
  await expect(page.getByText("Please verify your email. We’ll take you")).toBeVisible();
  await expect.poll(() => newestLinkTo(server, "nadia@example.org")).not.toBeNull();
  await page.goto(`${server.url}/dev/outbox`);
  await expect(page.getByText("nadia@example.org")).toBeVisible();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`axe finds nothing on any screen in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const paths = [
      "/login",
      "/verify-email",
      "/tournaments",
      "/create-league?tournamentId=1",
      "/join-league",
      "/my-leagues",
      "/my-leagues?tab=past",
      "/league/1",
      "/league/1/manage-team/1",
      "/league/99",
      "/nonsense",
      "/dev/outbox",
    ];
    await page.goto(`${server.url}/login`);
    await expectNoViolations(page, "/login");
    await logIn(page);
    for (const path of paths.slice(1)) {
      await page.goto(server.url + path);
      await expectNoViolations(page, path);
    }
  });
}

async function expectNoViolations(page: Page, path: string) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]);
  expect(found, path).toEqual([]);
}

test("without the demo there is no /dev/outbox", async ({ request }) => {
  const real = await startServer();
  try {
    const answer = await request.get(`${real.url}/dev/outbox`, { maxRedirects: 0 });
    expect(answer.status()).toBe(404);
    expect(await answer.text()).not.toContain("outbox/");
  } finally {
    await real.stop();
  }
});
