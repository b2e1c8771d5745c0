import { eq } from "drizzle-orm";
import { poolPlayers } from "#db/schema";
import { submit } from "#tests/server/play/leagues/elevens";
import { legalEleven } from "#tests/support/season";
import { test } from "../journey-test";
import { expectGoodLooks } from "../looks";
import { expect, ownScreen, type RunningLeague, serveLeague } from "../manage-team-league";

const HOUR = 60 * 60 * 1000;

/** The Reds as people write them; Ravi Bose, Anil Rao and Dev Rao are Reds 0, 1 and 15. */
const NAMES = [
  ..."Ravi Bose,Anil Rao,Sunil Das,Imran Qureshi,Farhan Ali,Kiran Shah,Manoj Pillai".split(","),
  ..."Nitin Joshi,Omar Siddiqui,Pranav Kaul,Rohan Mehta,Tariq Aziz,Uday Varma".split(","),
  ..."Vikram Seth,Wasim Haider,Dev Rao".split(","),
];

let running: RunningLeague;

/** Asha and Ben have the same eleven, with Anil Rao and Manoj Pillai of the Reds in it. */
test.beforeEach(async () => {
  running = await serveLeague([HOUR]);
  const { services, season, league, bens } = running;
  for (const [place, id] of season.playersOf(0).entries()) {
    const name = NAMES[place] ?? "";
    services.db.update(poolPlayers).set({ name }).where(eq(poolPlayers.id, id)).run();
  }
  for (const member of [league.manager, bens]) submit(services, member, legalEleven(season));
});
test.afterEach(() => running.stop());

const sidesOf = () => `${running.server.url}/match/${running.season.fixtureIds[0]}/sides`;
const homeOf = () => `${running.server.url}/league/${running.league.leagueId}`;

test("two members state a side at the toss, and everybody sees who is not named", async ({
  browser,
}) => {
  const asha = await running.open(browser, running.asha, ownScreen());
  await asha.goto(homeOf());
  const board = asha.getByRole("region", { name: "Next deadline" });
  await expect(board).toContainText("11 of 11 play RED v BLU");
  // Nobody in this tournament has stated a side, and no rule of the league asks for one.
  await expect(board.getByRole("link", { name: "Sides" })).toHaveCount(0);
  await asha.goto(sidesOf());

  // Without Anil Rao (Reds 1), with Dev Rao; two of the names are in doubt, and Mehta is missing.
  await asha
    .getByLabel("Names", { exact: true })
    .fill(
      "RED Playing XI: 1. Ravi Bose (c), 2. Rao, 3. Sunil Das †, Imran Qureshi, Farhan Ali, K Shah, Manoj Pilai, Nitin Joshi, Siddiqui and Pranav Kaul; Impact subs: Uday Varma",
    );
  await asha.getByRole("button", { name: "Read Names" }).click();
  const read = asha.getByRole("region", { name: "What was read" });
  await expect(read).toContainText("9 players found and ticked below.");
  await expect(read).toContainText("RED: 8 of 11 players are in the side.");
  await read.getByLabel("“Rao” matches several players").selectOption("Dev Rao (RED)");
  await expect(read.getByLabel("“Manoj Pilai” matches no player")).toHaveValue(/^in-/);
  await expectGoodLooks(asha, "Sides with doubts");
  const reds = asha.getByRole("region", { name: "Side of Reds" });
  await expect(reds).toContainText("8 of 11");
  await reds.getByRole("button", { name: "Save RED" }).click();
  await expect(asha.getByText("RED: 10 of 11 players are in the side.")).toBeVisible();
  await expect(reds.getByRole("checkbox", { name: "Dev Rao: In" })).toBeChecked();
  await reds.getByRole("checkbox", { name: "Rohan Mehta: Substitute" }).check();
  await reds.getByRole("checkbox", { name: "Rohan Mehta: In" }).check();
  await expect(reds.getByRole("checkbox", { name: "Rohan Mehta: Substitute" })).not.toBeChecked();
  await expect(reds).toContainText("11 of 11");
  await reds.getByRole("button", { name: "Save RED" }).click();
  await expect(reds).toContainText("Named by you");
  await expect(reds).toContainText("It counts when one more member agrees.");

  const blues = asha.getByRole("region", { name: "Side of Blues" });
  await blues.getByRole("checkbox", { name: "Blues 0: In" }).check();

  const ben = await running.open(browser, running.ben, ownScreen());
  const draft = await ben.context().newPage();
  await draft.goto(running.url);
  const captain = draft.getByLabel("Captain (2x points)", { exact: true });
  await captain.selectOption("Sunil Das");
  await ben.goto(homeOf());
  const bensBoard = ben.getByRole("region", { name: "Next deadline" });
  await expect(bensBoard).toContainText("11 of 11 play RED v BLU");
  await expect(bensBoard.getByRole("link", { name: "Sides" })).toBeVisible();
  const second = await ben.context().newPage();
  await second.goto(sidesOf());
  const stated = second.getByRole("form", { name: "RED as named by Asha" });
  await expect(stated).toContainText("Ravi Bose");
  await stated.getByRole("button", { name: "Confirm This Eleven" }).click();
  await expect(second.getByRole("region", { name: "Side of Reds" })).toContainText("Known.");

  // Nobody has reloaded anything.
  await expect(bensBoard).toContainText("Not named: Anil Rao, Tariq Aziz, Wasim Haider");
  await expect(bensBoard).toContainText("8 of 11 play RED v BLU");
  await expect(draft.getByText("Anil Rao is not named for RED v BLU")).toBeVisible();
  await expect(draft.getByRole("button", { name: /^Anil Rao, .*Not named/ })).toBeVisible();
  await expect(captain.locator("option:checked")).toHaveText("Sunil Das");
  await expect(reds).toContainText("Known.");
  await expect(reds).toContainText(/Named by you.* and Ben/);
  await expect(blues.getByRole("checkbox", { name: "Blues 0: In" })).toBeChecked();
  await expect(blues).toContainText("1 of 11");
  await draft.close();
  await ben.goto(running.url);
  await expect(ben.getByRole("button", { name: /^Anil Rao, .*Not named/ })).toBeVisible();
  await expect(ben.getByRole("button", { name: /^Ravi Bose, .*, In/ })).toBeVisible();
  await expectGoodLooks(ben, "Manage Team with sides that are known");
});
