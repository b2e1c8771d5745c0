import { type Browser, expect, type Locator, type Page, test } from "@playwright/test";
import { DEMO_ACCOUNT } from "#server/people/accounts/demo-account";
import type { RunningServer } from "#tests/support/running-server";
import { mailedLink } from "./account-journey";

/** The password of everybody who registers here. */
export const PASSWORD = "a long password";

/** A browser of their own, without JavaScript, in which somebody has registered and is at the tournaments. */
export async function registerWithoutJavaScript(
  browser: Browser,
  server: RunningServer,
  name: string,
): Promise<Page> {
  const { viewport } = test.info().project.use;
  const context = await browser.newContext({ javaScriptEnabled: false, viewport });
  const page = await context.newPage();
  await registerAs(page, server, name);
  await page.goto(`${server.url}/tournaments`);
  await expect(page.getByRole("heading", { name: "Tournaments" })).toBeVisible();
  return page;
}

/**
 * Registers in a browser, and comes in by the mailed link: by the requests of the forms, which have
 * journeys of their own. The first person on a server without mail is in at once.
 */
export async function registerAs(page: Page, server: RunningServer, name: string): Promise<void> {
  const email = `${name.toLowerCase()}@example.org`;
  const form = { intent: "register", displayName: name, email, password: PASSWORD };
  expect(await send(page, server, "/login", form)).toBe("/verify-email");
  const waiting = await page.request.get(`${server.url}/verify-email`, { maxRedirects: 0 });
  if (waiting.headers().location !== undefined) return;
  const link = new URL(await mailedLink(server, email, "/verify-email/confirm"));
  const token = link.searchParams.get("token") ?? "";
  expect(await send(page, server, "/verify-email/confirm", { token })).toBe("/tournaments");
}

/** Somebody's line among the personal links. Dates and tokens hold short names too: "Mo" is in "Mon, 30 Nov". */
export function personalLinkLine(page: Page, name: string): Locator {
  return page.locator(".plinks > li").filter({ has: page.getByText(name, { exact: true }) });
}

/** Cookies of the account of each demo: a login takes a hash. */
const demoSessions = new WeakMap<RunningServer, Awaited<ReturnType<typeof sessionOf>>>();

/** Is logged in with the demo's account; the form has journeys of its own. */
export async function logInToDemo(page: Page, server: RunningServer): Promise<void> {
  const known = demoSessions.get(server);
  if (known) return page.context().addCookies(known);
  const { email, password } = DEMO_ACCOUNT;
  const form = { intent: "login", email, password };
  expect(await send(page, server, "/login", form)).toBe("/tournaments");
  demoSessions.set(server, await sessionOf(page));
}

/** The cookies of a browser, without the toast that waits for the next page. */
async function sessionOf(page: Page) {
  const cookies = await page.context().cookies();
  return cookies.filter(({ name }) => !name.endsWith("gully-flash"));
}

/** Sends a form, and says where its answer leads to. */
async function send(
  page: Page,
  server: RunningServer,
  path: string,
  form: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  const headers = { origin: server.url };
  const answer = await page.request.post(server.url + path, { form, headers, maxRedirects: 0 });
  return answer.headers().location;
}
