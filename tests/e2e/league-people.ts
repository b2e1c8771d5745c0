import { type Browser, expect, type Page, test } from "@playwright/test";
import { DEMO_ACCOUNT } from "#server/people/accounts/demo-account";
import { newestLinkTo } from "#tests/support/mailbox";
import type { RunningServer } from "#tests/support/running-server";

const PASSWORD = "a long password";

/** Registers in a browser of their own, without JavaScript, and is at the tournaments. */
export async function registerWithoutJavaScript(
  browser: Browser,
  server: RunningServer,
  name: string,
): Promise<Page> {
  const { viewport } = test.info().project.use;
  const context = await browser.newContext({ javaScriptEnabled: false, viewport });
  const page = await context.newPage();
  const email = `${name.toLowerCase()}@example.org`;
  await page.goto(server.url);
  const form = page.locator("form", { has: page.getByRole("button", { name: "Register" }) });
  if (!(await form.isVisible())) await page.getByText("Register", { exact: true }).first().click();
  await form.getByLabel("Display Name").fill(name);
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await form.getByRole("button", { name: "Register" }).click();
  // Without mail, a server's first account is in at once.
  const tournaments = page.getByRole("heading", { name: "Tournaments" });
  await expect(tournaments.or(page.getByRole("link", { name: "Check again" }))).toBeVisible();
  if (await tournaments.isVisible()) return page;
  let link: string | null = null;
  await expect.poll(async () => (link = await newestLinkTo(server, email))).not.toBeNull();
  await page.goto(link ?? "");
  await page.getByRole("button", { name: "Verify my email" }).click();
  await expect(tournaments).toBeVisible();
  return page;
}

/** Is logged in with the demo's account, and at the tournaments; the form has journeys of its own. */
export async function logInToDemo(page: Page, server: RunningServer): Promise<void> {
  const { email, password } = DEMO_ACCOUNT;
  await page.request.post(`${server.url}/login`, {
    form: { intent: "login", email, password },
    headers: { origin: server.url },
  });
  await page.goto(`${server.url}/tournaments`);
  await expect(page.getByRole("heading", { name: "Tournaments" })).toBeVisible();
}
