import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import { DAY } from "#tests/support/season";
import { START, startLeague } from "#tests/support/start-league";
import { Tickets } from "../../../app/routes/play/manage-team/ground/tickets";

/** The words on each ticket, in order. */
async function ticketsAt(now: number): Promise<string[]> {
  const { services, manager } = await startLeague([START, START + DAY, START + 2 * DAY]);
  services.setNow(now);
  const sheet = openTeamSheet(services, manager);
  const page = renderToStaticMarkup(<Tickets sheet={sheet} />);
  return page
    .split("<li")
    .slice(1)
    .map((ticket) => ticket.replace(/<[^>]*>/g, " "));
}

test("before a match the first ticket is the one that is picked for", async () => {
  const [first, ...others] = await ticketsAt(START - DAY);
  expect(first).toContain("Locks");
  expect(others).toHaveLength(2);
  for (const other of others) expect(other).toContain("Upcoming");
});

test("a match in play is the first ticket, the next one follows and is picked for", async () => {
  const [first, second, third] = await ticketsAt(START + 1);
  expect(first).toMatch(/Locked|In Progress/);
  expect(second).toContain("Locks");
  expect(third).toContain("Upcoming");
});
