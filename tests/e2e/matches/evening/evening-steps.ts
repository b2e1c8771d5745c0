import type { Page } from "@playwright/test";
import { readCricsheetDocument } from "#server/matches/cricsheet/read-cricsheet";
import { cardsOf } from "#tests/support/pasted/card-of-match";
import { renderCard } from "#tests/support/pasted/render-card";
import type { RawMatch } from "#tests/support/raw-match";
import { expect } from "../../manage-team-league";
import { ORDERS, type Over, SIDES } from "./evening-match";

export function press(page: Page, ...names: readonly (string | RegExp)[]): Promise<void> {
  return names.reduce(
    (before, name) =>
      before.then(() =>
        page.getByRole("button", { name, exact: typeof name === "string" }).click(),
      ),
    Promise.resolve(),
  );
}

/** Both sides from one paste, with "Rao" in doubt between two of the Reds. */
export async function stateSides(page: Page): Promise<void> {
  const reds = SIDES.Reds.map((name) => (name === "Dev Rao" ? "Rao" : name));
  await page
    .getByLabel("Names", { exact: true })
    .fill(`RED Playing XI: ${reds.join(", ")}\nBLU Playing XI: ${SIDES.Blues.join(", ")}`);
  await press(page, "Read Names");
  const read = page.getByRole("region", { name: "What was read" });
  await expect(read).toContainText("RED: 10 of 11 players are in the side.");
  await read.getByLabel("“Rao” matches several players").selectOption("Dev Rao (RED)");
  await press(page, "Save Both Sides");
  for (const team of ["Reds", "Blues"]) {
    const side = page.getByRole("region", { name: `Side of ${team}` });
    await expect(side).toContainText("Known.");
  }
}

/** The first innings as a site prints it. */
export async function pasteInnings(page: Page, file: RawMatch): Promise<void> {
  const [first] = cardsOf(readCricsheetDocument(file).match);
  if (!first) throw new Error("There is a first innings.");
  await page
    .getByRole("textbox", { name: "Scorecard" })
    .fill(renderCard(first.card, "rows of tabs"));
  await press(page, "Check");
  await expect(page.getByText("Everything was understood.")).toBeVisible();
  await press(page, "Save Scorecard");
  await expect(page.getByText("Scorecard saved.")).toBeVisible();
}

/** The Blues chase in three overs. */
export async function startChase(page: Page, bowler: string): Promise<void> {
  await press(page, "Take the pen");
  const form = page.getByRole("form", { name: "Start innings 2" });
  const [striker = "", other = ""] = ORDERS.Blues;
  await form.getByLabel("Batting").selectOption("Blues");
  await form.getByLabel("On strike first").selectOption(striker);
  await form.getByLabel("Other end").selectOption(other);
  await form.getByLabel("Bowls the first over").selectOption(bowler);
  await form.getByLabel("Overs (empty: no limit)").fill("3");
  await press(page, "Start innings 2");
}

/** Taps an over of the chase, with the bowler of the next one. */
export async function tapOver(
  page: Page,
  { balls }: Over,
  toCome: string[],
  next: Over | undefined,
): Promise<void> {
  for (const ball of balls) await tapBall(page, ball, toCome);
  if (next) await press(page, new RegExp(`^${next.bowler}`));
  await expect(page.getByText("You hold the pen. All balls are sent.")).toBeVisible();
}

async function tapBall(page: Page, ball: string, toCome: string[]): Promise<void> {
  if (ball === "wd") return press(page, "Wide", "0");
  if (ball.startsWith("nb")) return press(page, "No-ball", ball.slice(2));
  if (ball.endsWith("lb")) return press(page, "Leg bye", ball.slice(0, 1));
  if (!ball.startsWith("W")) return press(page, ball === "." ? "0" : ball);
  const fielder = ball.slice(2);
  await press(page, "Wicket");
  const dialog = page.getByRole("dialog", { name: "Wicket" });
  if (fielder !== "") {
    await dialog.getByText("caught", { exact: true }).click();
    await dialog.getByLabel("By", { exact: true }).selectOption(fielder);
  }
  await press(page, "Out", new RegExp(`^${toCome.shift()}`));
}

/** Types an over of the chase without JavaScript. */
export async function typeOver(page: Page, { bowler, balls }: Over, toCome: string[]) {
  const text = balls.map((ball) => (ball.startsWith("W") ? "W" : ball)).join(" ");
  await page.getByRole("textbox", { name: "Balls" }).fill(text);
  const choice = page.getByLabel("Bowler", { exact: true });
  if (await choice.isVisible()) await choice.selectOption(bowler);
  const wickets = balls.filter((ball) => ball.startsWith("W"));
  for (const [at, ball] of wickets.entries()) {
    const name = `Wicket or retirement ${at + 1}`;
    await page.locator("summary", { hasText: name }).click();
    const row = page.getByRole("group", { name }).last();
    const fielder = ball.slice(2);
    await row.getByLabel("How").selectOption(fielder === "" ? "bowled" : "caught");
    if (fielder !== "") await row.getByLabel("Fielder", { exact: true }).selectOption(fielder);
    await row.getByLabel("New batter").selectOption(toCome.shift() ?? "");
  }
  await press(page, "Enter the over");
  await expect(page.getByText("Over entered.")).toBeVisible();
}
