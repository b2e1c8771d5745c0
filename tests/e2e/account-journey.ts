import { expect, type Page } from "@playwright/test";
import { newestLinkTo } from "#tests/support/mailbox";
import type { RunningServer } from "#tests/support/running-server";

/** The form of the login page with this button; on a phone only one of the two is shown. */
export async function gateForm(page: Page, name: "Register" | "Login") {
  const form = page.locator(name === "Register" ? "form#register" : "form#login");
  if (!(await form.isVisible())) await page.getByText(name, { exact: true }).first().click();
  return form;
}

export async function register(
  page: Page,
  person: { name: string; email: string; password: string },
) {
  const form = await gateForm(page, "Register");
  await form.getByLabel("Display Name").fill(person.name);
  await form.getByLabel("Email").fill(person.email);
  await form.getByLabel("Password", { exact: true }).fill(person.password);
  await form.getByRole("button", { name: "Register" }).click();
}

export async function logIn(page: Page, email: string, password: string) {
  const form = await gateForm(page, "Login");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(password);
  await form.getByRole("button", { name: "Login", exact: true }).click();
}

/** Waits for a mail to an address whose link is on this page. */
export async function mailedLink(server: RunningServer, email: string, path: string) {
  let link: string | null = null;
  await expect
    .poll(async () => {
      link = await newestLinkTo(server, email);
      return link;
    })
    .toContain(path);
  return link ?? "";
}

export async function expectAt(page: Page, heading: string) {
  await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
}

/** Signs out by the menu of the navbar. */
export async function signOut(page: Page): Promise<void> {
  const button = page.locator(".nav").getByRole("button", { name: "Sign Out" });
  // A page that has just come may move the focus to its message, which closes the menu again.
  await expect(async () => {
    if (!(await button.isVisible())) await page.locator(".nav summary").click();
    await button.click({ timeout: 2_000 });
  }).toPass();
  await expect(page).toHaveURL(/\/login$/);
}
