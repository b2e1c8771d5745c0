import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { expect, test } from "vitest";
import type { Leaderboard, LeaderboardRow } from "#server/boards/leaderboard";
import { BoardTable } from "../../app/routes/league.$leagueId.leaderboard.$tournamentId/board-table";

const ROW: LeaderboardRow = {
  participantId: 1,
  rank: 1,
  teamName: "Asha XI",
  manager: "Asha",
  mine: true,
  left: false,
  transfers: 0,
  points: 0,
  booster: null,
  boosterGivenBack: false,
  extras: [],
  slots: [],
};

/** The words of a team's row. */
function wordsOf(row: Partial<LeaderboardRow>): string {
  const rows = [{ ...ROW, ...row }];
  const nothing = { fixtures: [], fixture: null, inProgress: false, pinned: null, place: null };
  const board: Leaderboard = { ...nothing, rows, names: {} };
  const html = renderToStaticMarkup(
    <StaticRouter location="/">
      <BoardTable leagueId={1} tournamentId={1} board={board} />
    </StaticRouter>,
  );
  const [, heading = ""] = /scope="row"[^>]*>(.*?)<\/th>/s.exec(html) ?? [];
  return heading
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

const prediction = (points: number) =>
  ({ kind: "prediction", name: "RED", working: "", points }) as const;

test.each<[string, Partial<LeaderboardRow>, string]>([
  ["a right prediction", { extras: [prediction(5000)] }, "Asha XI Asha Predicted RED +50.00"],
  ["a prediction worth nothing", { extras: [prediction(0)] }, "Asha XI Asha Predicted RED 0.00"],
  ["a booster", { booster: "FreeHit" }, "Asha XI Asha Free Hit"],
  [
    "a booster that was given back",
    { booster: "FreeHit", boosterGivenBack: true },
    "Asha XI Asha Free Hit, given back",
  ],
])("the leaderboard shows %s (rules.md#leaderboard)", (_, row, words) => {
  expect(wordsOf(row)).toBe(words);
});
