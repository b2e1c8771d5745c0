import { expect } from "@playwright/test";
import { logInAs } from "#tests/routes/page-args";
import { DAY } from "#tests/support/season";
import { test } from "../journey-test";
import {
  ownScreen,
  pickEleven,
  type RunningLeague,
  serveLeague,
  showPool,
} from "../manage-team-league";

const HOUR = DAY / 24;
/** As a browser sends it in which our scripts have run. */
const ZONE = { name: "gully-zone", value: "Asia%2FKolkata" };

let running: RunningLeague;

test.beforeAll(async () => {
  running = await serveLeague([HOUR, DAY]);
});

test.afterAll(() => running.stop());

test("the page holds the ground or the plain form, never both", async ({ request }) => {
  const session = await logInAs(running.services, running.asha);
  const read = async (cookie: string) => {
    const page = await (await request.get(running.url, { headers: { cookie } })).text();
    return { ground: page.includes('class="ground"'), form: page.includes('name="playerIds"') };
  };
  expect(await read(session)).toEqual({ ground: false, form: true });
  const scripted = `${session}; ${ZONE.name}=${ZONE.value}`;
  expect(await read(scripted)).toEqual({ ground: true, form: false });
});

test("the ground is there before its script, and takes no tap until that has come", async ({
  browser,
}) => {
  const page = await running.open(browser, running.asha, ownScreen());
  await pickEleven(page);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Team submitted successfully!")).toBeVisible();
  let letScriptsPass = () => {};
  const scriptsMayPass = new Promise<void>((resolve) => {
    letScriptsPass = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await scriptsMayPass;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  const ground = page.locator(".ground");
  await expect(ground.getByText("R. 0", { exact: true })).toBeVisible();
  await expect(page.locator(".builder[inert]")).toBeVisible();
  letScriptsPass();
  await expect(page.locator(".builder:not([inert])")).toBeVisible();
  await showPool(page);
  await expect(page.locator(".pool tbody tr")).toHaveCount(32);
});

test("a browser that no longer runs scripts finds the plain form", async ({ browser }) => {
  const options = { ...ownScreen(), javaScriptEnabled: false };
  const page = await running.open(browser, running.ben, options);
  await page.context().addCookies([{ ...ZONE, url: running.server.url }]);
  await page.reload();
  // The page leads to the form by itself.
  await expect(page.locator(".ground")).toBeHidden();
  await expect(page.getByRole("button", { name: "Submit" })).toBeVisible();
  await expect(page).toHaveURL(running.url);
  await page.reload();
  await expect(page.getByRole("button", { name: "Submit" })).toBeVisible();
});

test("on paper the team says whose it is, in which league and for which match", async ({
  browser,
}) => {
  const page = await running.open(browser, running.asha, ownScreen());
  const head = page.locator(".on-paper");
  await expect(head).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(head).toBeVisible();
  await expect(head).toContainText("RED v BLU");
});
