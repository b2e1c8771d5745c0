import { expect } from "@playwright/test";
import { type RunningServer, startServer } from "#tests/support/running-server";
import { expectAt, logIn, register, signOut } from "../account-journey";
import { test } from "../journey-test";
import { expectToFit } from "../looks";

let server: RunningServer;

// The second goes on with the people of the first, when it is repeated too.
test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  server = await startServer({ sendsMail: false });
});
test.afterAll(() => server?.stop());

const PASSWORD = "silly mid off";
const MEERA = { name: "Meera", email: "meera@example.org", password: PASSWORD };
const ARJUN = { name: "Arjun", email: "arjun@example.org", password: PASSWORD };
const LUCY = { name: "Lucy", email: "lucy@example.org", password: PASSWORD };

test("without a mail server the host comes in at once, and lets friends in or refuses them", async ({
  page,
  browser,
}) => {
  await page.goto(server.url);
  await register(page, MEERA);
  await expectAt(page, "Tournaments");

  const friend = await (await browser.newContext()).newPage();
  await friend.goto(server.url);
  await register(friend, ARJUN);
  await expectAt(friend, "One more step: Meera lets you in");
  await expect(
    friend.getByText("This server sends no mail. Ask Meera to let you in"),
  ).toBeVisible();

  await expectToFit(friend, "who waits");

  const scriptless = await browser.newContext({ javaScriptEnabled: false });
  const stranger = await scriptless.newPage();
  await stranger.goto(`${server.url}/login`);
  await register(stranger, LUCY);
  await expectAt(stranger, "One more step: Meera lets you in");

  await page.reload();
  await page.locator(".nav summary").click();
  await page.getByRole("link", { name: "People 2 wait" }).click();
  await page.getByRole("button", { name: "Let in Arjun" }).click();
  // Nobody touches this page: it goes on by itself.
  await expectAt(friend, "Tournaments");
  await page.getByRole("button", { name: "Refuse Lucy" }).click();
  await expect(page.getByText("Nobody waits.")).toBeVisible();
  await stranger.getByRole("link", { name: "Check again" }).click();
  await expectAt(stranger, "You are no longer waiting");
});

test("a new password is handed over by a link, and its owner reads who made it", async ({
  page,
  browser,
}) => {
  const friend = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await friend.goto(`${server.url}/login?open=reset`);
  await friend.getByRole("dialog").getByLabel("Email").fill(ARJUN.email);
  await friend.getByRole("button", { name: "Ask for a link" }).click();
  await expect(friend.getByText("Ask Meera for your link.")).toBeVisible();

  await page.goto(server.url);
  await logIn(page, MEERA.email, PASSWORD);
  await expectAt(page, "Tournaments");
  await page.goto(`${server.url}/operator/people`);
  await page.getByRole("link", { name: "New password" }).click();
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Make a reset link" }).click();
  const link = await page.locator("code").textContent();
  await signOut(page);

  await friend.goto(link ?? "");
  await friend.getByLabel("New password", { exact: true }).fill("deep square leg");
  await friend.getByRole("button", { name: "Save password" }).click();
  await friend.goto(`${server.url}/login`);
  await logIn(friend, ARJUN.email, "deep square leg");
  await expect(friend.getByText("Meera, who runs this server, made a link")).toBeVisible();
});
