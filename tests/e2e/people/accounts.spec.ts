import { expect } from "@playwright/test";
import { defer } from "#tests/support/deferred";
import { type RunningServer, startServer } from "#tests/support/running-server";
import { expectAt, gateForm, logIn, mailedLink, register, signOut } from "../account-journey";
import { test } from "../journey-test";
import { expectGoodLooks } from "../looks";

const PASSWORD = "silly mid off";
const NEW_PASSWORD = "deep square leg";

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer({
    env: { GOOGLE_CLIENT_ID: "gully", GOOGLE_CLIENT_SECRET: "a client secret" },
  });
});
test.afterAll(() => server.stop());

test("register, verify, log out, log in, reset, account", async ({ page, browser }) => {
  const email = "asha@example.org";
  await page.goto(`${server.url}/join-league?pin=123456`);
  await expect(page).toHaveURL(/\/login\?to=/);
  await register(page, { name: "Asha", email, password: "" });
  await expect(page.getByRole("alert").getByText("All fields are required")).toBeVisible();
  await expect(page.getByLabel("Display Name")).toHaveValue("Asha");
  await register(page, { name: "Asha", email, password: PASSWORD });
  const success = "Registered! Please verify your email before logging in.";
  await expect(page.getByText(success)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/login");
  await expect(page.getByText("Please verify your email. We’ll take you")).toBeVisible();

  // The link is used on another device, and the screen that waits goes on by itself.
  const phone = await (await browser.newContext()).newPage();
  await phone.goto(await mailedLink(server, email, "/verify-email/confirm"));
  await phone.getByRole("button", { name: "Verify my email" }).click();
  await expectAt(phone, "Join League");
  await expect(page).toHaveURL(/\/join-league\?pin=123456$/, { timeout: 15_000 });
  await expectAt(page, "Join League");

  await signOut(page);
  await expect(page).toHaveURL(/\/login$/);
  await page.goto(`${server.url}/join-league?pin=123456`);
  await logIn(page, email, "not the password");
  await expect(page.getByRole("alert").getByText("Wrong email or password.")).toBeVisible();
  await expect((await gateForm(page, "Login")).getByLabel("Email")).toHaveValue(email);
  await logIn(page, email, PASSWORD);
  await expect(page).toHaveURL(/\/join-league\?pin=123456$/);
  await expect(page.getByText("Login successful!")).toBeVisible();
  await signOut(page);

  await page.getByRole("link", { name: "Forgot password?" }).click();
  const dialog = page.getByRole("dialog", { name: "Reset Password" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await dialog.getByRole("button", { name: "Send Reset Email" }).click();
  await expect(dialog.getByText("Please enter your email.")).toBeVisible();
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Send Reset Email" }).click();
  await expect(page.getByText("Password reset email sent!")).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.goto(await mailedLink(server, email, "/reset-password"));
  await page.getByLabel("New password", { exact: true }).fill("password123");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText("This password is easy to guess.")).toBeVisible();
  await page.getByLabel("New password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText("Your password has been changed. Please log in.")).toBeVisible();
  await phone.reload();
  await expect(phone).toHaveURL(/\/login/);
  await logIn(phone, email, NEW_PASSWORD);
  await expect(phone).toHaveURL(/\/join-league\?pin=123456$/);
  await logIn(page, email, NEW_PASSWORD);
  await page.locator(".nav summary").click();
  await page.getByRole("link", { name: "Account", exact: true }).click();
  await expectAt(page, "Account");
  await page.getByRole("link", { name: /^Me/ }).click();
  await page.getByLabel("Display Name").fill("Asha Rao");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.locator(".nav summary")).toContainText("Asha Rao");
  await page.getByRole("link", { name: "Account", exact: true }).last().click();
  await page.getByRole("link", { name: /^Signing in/ }).click();
  await page.getByLabel("Current password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel("New password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your other sessions have ended.")).toBeVisible();
  await phone.reload();
  await logIn(phone, email, PASSWORD);
  await expect(phone).toHaveURL(/\/join-league\?pin=123456$/);

  await page.reload();
  await expect(page.getByText("This one")).toHaveCount(1);
  await page.getByRole("link", { name: /^End / }).click();
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "End session" }).click();
  await expect(page.getByText("The session has been ended.")).toBeVisible();
  await phone.reload();
  await expect(phone).toHaveURL(/\/login/);
  await page.getByRole("link", { name: "Sign out everywhere" }).click();
  await page.getByLabel("Password", { exact: true }).fill("a wrong password");
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByText("The password is wrong.")).toBeVisible();
  await expectGoodLooks(page, "a refusal");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.getByText("You are logged out everywhere.")).toBeVisible();
  await page.goto(server.url);
  await expect(page).toHaveURL(/\/login$/);
});

test("a password can be shown, hidden and pasted; the dialog is modal, and Escape closes it", async ({
  page,
}) => {
  await page.goto(`${server.url}/login`);
  const form = await gateForm(page, "Login");
  const input = form.getByLabel("Password", { exact: true });
  await input.fill(PASSWORD);
  await form.getByRole("button", { name: "Show password" }).click();
  await expect(input).toHaveAttribute("type", "text");
  await form.getByRole("button", { name: "Hide password" }).click();
  await expect(input).toHaveAttribute("type", "password");
  const pasted = await input.evaluate((element) =>
    element.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true })),
  );
  expect(pasted).toBe(true);

  await page.goto(`${server.url}/login?to=%2Fmy-leagues&open=reset`);
  const dialog = page.getByRole("dialog", { name: "Reset Password" });
  await expect.poll(() => dialog.evaluate((element) => element.matches(":modal"))).toBe(true);
  await expect(dialog.getByLabel("Email")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`${server.url}/login?to=%2Fmy-leagues`);
});

test("a toast goes after 3 seconds, and its error stays in the page", async ({ page }) => {
  await page.goto(`${server.url}/auth/google/callback?error=access_denied&state=x`);
  await expect(page).toHaveURL(/\/login$/);
  const toast = page.locator(".toast", { hasText: "Google login failed. Please try again." });
  await expect(toast).toBeVisible();
  await expect(toast).toBeHidden({ timeout: 5000 });
  const faultSummary = page.getByRole("complementary", { name: "What went wrong" });
  await expect(faultSummary).toContainText("Google login failed. Please try again.");
});

test("a slow navigation says what is loading, and a check that fails is said", async ({ page }) => {
  await page.goto(`${server.url}/verify-email`);
  const shown = defer<void>();
  await page.route(/verify-email\?.*_data=/, async (route) => {
    await shown.promise;
    await route.continue();
  });
  await page.getByRole("link", { name: "Check again" }).click();
  await expect(page.getByText("Verifying your email...")).toBeVisible();
  shown.resolve();
  await expect(page.getByText("Verifying your email...")).toBeHidden();
  await expect(page.getByText("Please verify your email. We’ll take you")).toBeVisible();

  await page.route("**/verify-email/state", (route) => route.abort());
  await expect(page.getByText("There was an issue while verifying your email.")).toBeVisible({
    timeout: 8000,
  });
  await expect(page.getByText("Please verify your email. We’ll take you")).toBeVisible();
});

test("the link to Google leads there, and no policy of ours stops it", async ({ page }) => {
  await page.goto(`${server.url}/login?to=%2Fmy-leagues`);
  await gateForm(page, "Login");
  // The browser asks, which is all that is wanted: the tests have no way to Google.
  const googleRequest = page.waitForRequest(
    /^https:\/\/accounts\.google\.com\/o\/oauth2\/v2\/auth\?/,
  );
  await page.getByRole("link", { name: "Login with Google" }).click();
  expect((await googleRequest).isNavigationRequest()).toBe(true);
});
