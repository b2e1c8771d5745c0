import { type BrowserContext, expect, type Page } from "@playwright/test";
import { type RunningServer, startServer } from "#tests/support/running-server";
import { expectAt, gateForm, signOut } from "../account-journey";
import { test } from "../journey-test";
import { PASSWORD, registerAs } from "../league-people";
import { expectGoodLooks, thisLook } from "../looks";

let server: RunningServer;
test.beforeEach(async () => {
  server = await startServer();
});
test.afterEach(() => server.stop());

/** A device with a fingerprint reader, on which a finger lies or does not. */
async function attachDevice(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setFinger: (isUserVerified: boolean) =>
      session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
  };
}

test("add a passkey, log in without a password, remove it", async ({ page, context }) => {
  await page.emulateMedia(thisLook());
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  const device = await attachDevice(context, page);
  await page.goto(`${server.url}/login`);
  await expect(page.getByRole("button", { name: "Login with a passkey" })).toHaveCount(0);
  await registerAs(page, server, "Asha");

  await page.goto(`${server.url}/account/signing-in`);
  await page.getByRole("link", { name: "Add a passkey" }).click();
  await expectAt(page, "Passkeys");
  await expectGoodLooks(page, "no passkeys");
  const before = scripts.length;
  const add = page.getByRole("button", { name: "Add a passkey" });
  await page.getByLabel("Name").fill("My phone");
  await page.getByLabel("Password", { exact: true }).fill("a wrong password");
  await add.click();
  await expect(page.getByText("The password is wrong.")).toBeVisible();
  expect(scripts.length, "the library is loaded when a device is asked").toBe(before);
  await device.setFinger(false);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await add.click();
  await expect(page.getByText("Your device did not create a passkey.")).toBeVisible();
  await device.setFinger(true);
  await add.click();
  await expect(page.getByText("The passkey has been added.")).toBeVisible();
  await expect(page.getByText("My phone", { exact: true })).toBeVisible();
  await expectGoodLooks(page, "a passkey");
  await signOut(page);

  await page.goto(`${server.url}/join-league?pin=123456`);
  const form = await gateForm(page, "Login");
  const enter = form.getByRole("button", { name: "Login with a passkey" });
  await expectGoodLooks(page, "the login page");
  await device.setFinger(false);
  await enter.click();
  await expect(form.getByText("Your device offered no passkey.")).toBeVisible();
  await device.setFinger(true);
  await enter.click();
  await expect(page).toHaveURL(/\/join-league\?pin=123456$/);

  await page.goto(`${server.url}/account/passkeys`);
  await page.getByRole("link", { name: "Remove My phone" }).click();
  await expectAt(page, "Remove passkey");
  await expectGoodLooks(page, "removing a passkey");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Remove passkey" }).click();
  await expect(page.getByText("The passkey has been removed.")).toBeVisible();
  await expect(page.getByText("My phone", { exact: true })).toHaveCount(0);
  await signOut(page);
  await page.reload();
  await expect(page.getByRole("button", { name: "Login with a passkey" })).toHaveCount(0);
});
