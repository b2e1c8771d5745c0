import { expect, type Page } from "@playwright/test";
import type { RunningServer } from "#tests/support/running-server";
import { test } from "../journey-test";
import { registerWithoutJavaScript } from "../league-people";
import { startServerWithSeason } from "../season-server";

test.use({ javaScriptEnabled: false });
test.setTimeout(120_000);

let server: RunningServer;

test.beforeAll(async () => {
  ({ server } = await startServerWithSeason());
});

test.afterAll(() => server.stop());

test("a note, a secret poll, and a team for somebody else, on a phone without JavaScript", async ({
  browser,
}) => {
  const asha = await registerWithoutJavaScript(browser, server, "Asha");
  await asha.getByRole("link", { name: "Create League for Lantern League" }).click();
  await asha.getByLabel("League Name").fill("Sunday Gully League");
  await asha.getByLabel("Team Name").fill("Cow Corner Kings");
  await asha.getByRole("button", { name: "Create League" }).click();
  const link = await asha.getByLabel("Invite link").inputValue();
  const ravi = await registerWithoutJavaScript(browser, server, "Ravi");
  await ravi.goto(link);
  await ravi.getByLabel("Team name").fill("Third Man XI");
  await ravi.getByRole("button", { name: "Join League" }).click();
  const home = new URL(new URL(ravi.url()).pathname, server.url).href;
  await expect(ravi.getByRole("region", { name: "Notes and polls" })).toHaveCount(0);

  await asha.getByRole("link", { name: "People", exact: true }).click();
  await asha.getByRole("link", { name: /Notes and polls/ }).click();
  const [note, poll] = [formOf(asha, "New note"), formOf(asha, "New poll")];
  await note.getByRole("button", { name: "Post note" }).click();
  await expect(asha.getByText("Write your note first.")).toBeVisible();
  await note.getByLabel("Note", { exact: true }).fill("The auction is on Sunday.");
  await note.getByRole("button", { name: "Post note" }).click();
  await expect(asha.getByText("Note posted.")).toBeVisible();
  await poll.getByLabel("Question").fill("Which day?");
  await poll.getByLabel("Answer 1").fill("Saturday");
  await poll.getByLabel("Answer 2").fill("Sunday");
  await poll.getByLabel(/Ends/).fill(tomorrow());
  await poll.getByLabel("Secret").check();
  await poll.getByRole("button", { name: "Open poll" }).click();
  await expect(asha.getByText("Poll opened.")).toBeVisible();

  await ravi.goto(home);
  const notes = ravi.getByRole("region", { name: "Notes and polls" });
  await expect(notes.getByText("The auction is on Sunday.")).toBeVisible();
  await notes.getByLabel("Sunday", { exact: true }).check();
  await notes.getByRole("button", { name: "Vote" }).click();
  await expect(notes.getByText("1 member has voted.", { exact: false })).toBeVisible();
  await expect(notes.getByLabel("Sunday", { exact: true })).toBeChecked();
  await notes.getByRole("button", { name: "Dismiss" }).click();
  await expect(notes.getByText("The auction is on Sunday.")).toHaveCount(0);
  await expectNoOverflow(ravi);

  await ravi.getByRole("link", { name: "People", exact: true }).click();
  await ravi.getByRole("link", { name: /For somebody else/ }).click();
  await expect(ravi.getByText("may be your rival")).toBeVisible();
  await ravi.getByLabel("Managers may act for me").check();
  await ravi.getByRole("button", { name: "Save" }).click();
  await expect(ravi.getByText("Managers may act for you now.")).toBeVisible();

  await asha.goto(`${home}/acting`);
  await asha.getByRole("link", { name: "Open the team of Ravi" }).click();
  await expect(asha.getByRole("heading", { name: "For Ravi" })).toBeVisible();
  await asha.getByRole("button", { name: "Suggest a team" }).click();
  await asha.getByRole("button", { name: "Submit" }).first().click();
  await expect(asha.getByText("Team submitted successfully!")).toBeVisible();
  await expectNoOverflow(asha);

  await ravi.goto(home);
  await ravi.getByRole("link", { name: "Manage Team" }).first().click();
  await expect(ravi.getByText("This team was saved by Asha")).toBeVisible();
  await ravi.goto(`${home}/log`);
  await expect(ravi.getByText("Looked at the open team of Ravi, who allows it")).toBeVisible();
  await expect(ravi.getByText("Saved the team of Ravi for them")).toBeVisible();
});

function formOf(page: Page, heading: string) {
  return page.locator("form", { has: page.getByRole("heading", { name: heading }) });
}

/** As a field for a day and a time takes it, in UTC. */
function tomorrow(): string {
  return new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 16);
}

async function expectNoOverflow(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    )
    .toBeLessThanOrEqual(0);
}
