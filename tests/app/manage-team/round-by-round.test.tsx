import { expect, test } from "vitest";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import { DAY } from "#tests/support/season";
import { START, startLeague } from "#tests/support/start-league";
import { MatchChoice } from "../../../app/routes/play/manage-team/ground/match-choice";
import { movedOnSentence } from "../../../app/routes/play/manage-team/words/save-texts";
import { drawInRouter } from "../room/draw-in-router";

/** The first two are in the week of 30 March, the last one in the next. */
const STARTS = [START, START + 2 * DAY, START + 6 * DAY];

test("says the round, its deadline, and which matches are predicted", async () => {
  const { services, manager } = await startLeague(STARTS, { format: "rounds" });
  const page = drawInRouter(<MatchChoice sheet={openTeamSheet(services, manager)} />);
  expect(page).toContain("Round 1: Mon 30 Mar to Sun 5 Apr, 2 matches");
  expect(page.match(/Not predicted/g)).toHaveLength(2);
  services.setNow(START);
  const next = drawInRouter(<MatchChoice sheet={openTeamSheet(services, manager)} />);
  expect(next).toContain("Round 2: Mon 6 Apr to Sun 12 Apr, 1 match");
  expect(next).not.toContain("Not predicted");
});

test("a season has no round", async () => {
  const { services, manager } = await startLeague(STARTS);
  const sheet = openTeamSheet(services, manager);
  expect("round" in sheet).toBe(false);
  expect(drawInRouter(<MatchChoice sheet={sheet} />)).toBe("");
});

test("a team that comes after the deadline is for the next round", () => {
  expect(movedOnSentence(null, 4)).toBe(
    "The round you picked for has locked: your team is for round 4, and no prediction was saved.",
  );
});
