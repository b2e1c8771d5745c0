import { expect, type Page } from "@playwright/test";
import { type RunningServer, startServer } from "#tests/support/running-server";
import { appWith } from "#tests/support/second-factor";
import { expectAt, logIn, signOut } from "../account-journey";
import { test } from "../journey-test";
import { PASSWORD, registerAs } from "../league-people";
import { expectGoodLooks, thisLook } from "../looks";

const EMAIL = "asha@example.org";
const STEP_MS = 30_000;

async function typeCode(page: Page, code: string) {
  await expectAt(page, "Second factor");
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Login" }).click();
}

let server: RunningServer;
test.beforeEach(async () => {
  server = await startServer();
});
test.afterEach(() => server.stop());

test("turn it on, log in with a code and a recovery code, turn it off", async ({ page }) => {
  await page.emulateMedia(thisLook());
  await registerAs(page, server, "Asha");

  await page.goto(`${server.url}/account/signing-in`);
  await page.getByRole("link", { name: "Turn on second factor" }).click();
  await expectAt(page, "Second factor");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  const shown = await page.getByText("Or type this key:").locator("b").textContent();
  const app = appWith((shown ?? "").replaceAll(" ", ""));
  await expectGoodLooks(page, "the QR code");
  await page.getByLabel("Code", { exact: true }).fill("000000");
  await page.getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByText("This code is wrong.")).toBeVisible();
  const onAt = Date.now();
  await page.getByLabel("Code", { exact: true }).fill(app.codeAt(onAt));
  await page.getByRole("button", { name: "Turn on" }).click();
  await expectAt(page, "Recovery codes");
  const codes = await page.locator("ol.codes li").allTextContents();
  expect(codes).toHaveLength(10);
  await expectGoodLooks(page, "the recovery codes");
  await page.getByRole("link", { name: "Done" }).click();
  await expect(page.getByRole("link", { name: "Change second factor" })).toBeVisible();
  await signOut(page);

  await page.goto(`${server.url}/join-league?pin=123456`);
  await logIn(page, EMAIL, PASSWORD);
  await expectAt(page, "Second factor");
  await expectGoodLooks(page, "the code");
  await page.goto(`${server.url}/my-leagues`);
  await expect(page).toHaveURL(/\/login\?to=/);
  await page.goto(`${server.url}/login/code`);
  await typeCode(page, app.codeAt(onAt));
  await expect(page.getByText("was used before")).toBeVisible();
  await typeCode(page, app.codeAt(onAt + STEP_MS));
  await expect(page).toHaveURL(/\/join-league\?pin=123456$/);
  await signOut(page);

  await logIn(page, EMAIL, PASSWORD);
  await typeCode(page, (codes[0] ?? "").toLowerCase());
  await expectAt(page, "Tournaments");

  await page.goto(`${server.url}/account/second-factor`);
  await expect(page.getByText("Recovery codes left: 9.")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Code", { exact: true }).fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByText("was used before")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Code", { exact: true }).fill(codes[1] ?? "");
  await page.getByRole("button", { name: "Turn off" }).click();
  await expect(page.getByText("The second factor is off.")).toBeVisible();
  await signOut(page);
  await logIn(page, EMAIL, PASSWORD);
  await expectAt(page, "Tournaments");
});
