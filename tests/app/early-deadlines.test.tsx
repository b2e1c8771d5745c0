import { expect, test } from "vitest";
import type { LeagueFormat } from "#game/play/format/format";
import { openTeamSheet } from "#server/play/teams/team-sheet";
import { showLeagueHome } from "#server/stories/boards/league-home";
import { showYourLeagues } from "#server/stories/boards/your-leagues";
import { memberAt } from "#tests/server/squads/trades/trade-desk";
import { DAY } from "#tests/support/season";
import { START, startLeague } from "#tests/support/start-league";
import { startTradedLeague } from "#tests/support/start-traded-league";
import { NextLock } from "../../app/components/your-leagues";
import { Tickets } from "../../app/routes/play/manage-team/ground/tickets";
import { DeadlineBoard } from "../../app/routes/stories/home/deadline-board";
import { DeadlineLine } from "../../app/routes/stories/home/deadline-line";
import { drawInRouter } from "./room/draw-in-router";

/** The words about the next deadline on League Home, as its board and as its line, in My Leagues and on Manage Team. */
async function wordsOf(format: LeagueFormat, lockBefore: number) {
  const { services, manager, asha } = await startLeague([START, START + DAY], {
    ...{ format, settings: { lockBefore } },
  });
  const { deadline } = showLeagueHome(services, manager);
  const [league] = showYourLeagues(services, asha);
  if (!deadline || !league) throw new Error("There is a match to come.");
  const of = { leagueId: 1, scores: false, manageTeam: "/manage-team", deadline };
  const textOf = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
  return {
    board: textOf(drawInRouter(<DeadlineBoard {...of} />)),
    line: textOf(drawInRouter(<DeadlineLine {...of} />)),
    mine: textOf(drawInRouter(<NextLock league={league} />)),
    tickets: textOf(drawInRouter(<Tickets sheet={openTeamSheet(services, manager)} />)),
  };
}

test("a deadline that is the start needs no other words", async () => {
  const words = await wordsOf("season", 0);
  expect(Object.values(words).join(" ")).not.toMatch(/before the start|Round/);
});

test("minutes before the start are said beside every deadline", async () => {
  const { board, line, mine, tickets } = await wordsOf("season", 30);
  expect(board).toMatch(/Teams lock at 13:30 UTC , 30 minutes before the start\./);
  expect(line).toMatch(/RED v BLU locks Wed 1 Apr, 13:30 UTC , 30 minutes before the start/);
  expect(mine).toMatch(/Locks Wed 1 Apr, 13:30 UTC , 30 minutes before the start/);
  expect(tickets).toContain("30 minutes before the start");
});

test("a league with rounds names the round in place of its first match", async () => {
  const { board, line, mine } = await wordsOf("rounds", 0);
  expect(board).toMatch(
    /Round 1: Mon 30 Mar to Sun 5 Apr, 2 matches . Locks Wed 1 Apr, 14:00 UTC , with RED v BLU/,
  );
  expect(line).toContain("Round 1 locks Wed 1 Apr, 14:00 UTC");
  expect(mine).toContain("Round 1: locks Wed 1 Apr, 14:00 UTC");
  const early = await wordsOf("rounds", 60);
  expect(early.board).toContain("60 minutes before the start of RED v BLU");
  expect(early.line).toContain(", 60 minutes before the start");
  expect(early.mine).toContain(", 60 minutes before the start");
});

test.each(["chosen", "best", "all"] as const)(
  "where the eleven is %s, League Home leads to captains and prediction",
  async (eleven) => {
    const league = await startTradedLeague({ settings: { eleven } });
    const { deadline } = showLeagueHome(league.services, memberAt(league, 1));
    if (!deadline) throw new Error("There is a match to come.");
    const of = { leagueId: 1, scores: false, manageTeam: "/manage-team", deadline };
    for (const html of [
      <DeadlineBoard key="board" {...of} />,
      <DeadlineLine key="line" {...of} />,
    ]) {
      expect(drawInRouter(html)).toContain('href="/manage-team"');
    }
  },
);
