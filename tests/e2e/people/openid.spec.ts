import { expect, type Page } from "@playwright/test";
import { type OpenIdProvider, startOpenIdProvider } from "#tests/support/openid-provider";
import { type RunningServer, startServer } from "#tests/support/running-server";
import { expectAt, gateForm, signOut } from "../account-journey";
import { test } from "../journey-test";
import { expectGoodLooks, thisLook } from "../looks";

const BUTTON = "Log in with the club";

let provider: OpenIdProvider;
let server: RunningServer;

test.beforeAll(async () => {
  provider = await startOpenIdProvider();
  const { issuer, clientId, clientSecret } = provider.settings;
  const openid = {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_BUTTON: BUTTON,
  };
  const google = { GOOGLE_CLIENT_ID: "gully", GOOGLE_CLIENT_SECRET: "a client secret" };
  server = await startServer({ env: { ...openid, ...google } });
});
test.afterAll(async () => {
  await server.stop();
  await provider.stop();
});
test.beforeEach(() => provider.reset());

async function logInAtProvider(page: Page) {
  await (await gateForm(page, "Login")).getByRole("link", { name: BUTTON }).click();
}

test("log in at the provider, see it on the account page, fail", async ({ page }) => {
  await page.emulateMedia(thisLook());
  const email = `asha.${test.info().testId}@example.org`;
  provider.setPerson({ sub: email, email, email_verified: true, name: "Asha Rao" });
  await page.goto(`${server.url}/join-league?pin=123456`);
  await gateForm(page, "Login");
  await expectGoodLooks(page, "two providers");
  await logInAtProvider(page);
  await expect(page).toHaveURL(/\/join-league\?pin=123456$/);

  await page.goto(`${server.url}/account/signing-in`);
  const { host } = new URL(provider.settings.issuer);
  await expect(page.getByText(host)).toBeVisible();
  await expectGoodLooks(page, "the account");
  await page.getByRole("link", { name: `Unlink ${host}` }).click();
  await expectAt(page, "Unlink login");
  await expect(page.getByText("This is your only way in.")).toBeVisible();
  await expectGoodLooks(page, "the only way in");
  await page.getByRole("link", { name: "Signing in", exact: true }).click();
  await expectAt(page, "Signing in");
  await signOut(page);

  provider.setTrouble("token", "failing");
  await logInAtProvider(page);
  await expect(page.getByText(`${host} does not answer.`).first()).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/login");
});
