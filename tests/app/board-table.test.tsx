import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { expect, test } from "vitest";
import type { Leaderboard } from "#server/stories/boards/leaderboard";
import type { LeaderboardRow } from "#server/stories/boards/leaderboard-rows";
import type { FixtureName } from "#server/stories/boards/started-fixtures";
import { BoardTable } from "../../app/routes/stories/boards/board-table";

const ROW: LeaderboardRow = {
  participantId: 1,
  rank: 1,
  teamName: "Asha XI",
  manager: "Asha",
  mine: true,
  left: false,
  transfers: 0,
  points: 0,
  figures: null,
  booster: null,
  boosterGivenBack: false,
  extras: [],
  slots: [],
};

function render(row: Partial<LeaderboardRow>, more: Partial<Leaderboard> = {}): string {
  const rows = [{ ...ROW, ...row }];
  const nothing = { fixtures: [], fixture: null, inProgress: false, pinned: null, place: null };
  const plain = { table: "points", leftOut: false } as const;
  const board: Leaderboard = { ...nothing, ...plain, freshness: [], rows, names: {}, ...more };
  return renderToStaticMarkup(
    <StaticRouter location="/">
      <BoardTable leagueId={1} tournamentId={1} board={board} />
    </StaticRouter>,
  );
}

/** The words of a team's row. */
function wordsOf(row: Partial<LeaderboardRow>, more: Partial<Leaderboard> = {}): string {
  const html = render(row, more);
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

const FIXTURE: FixtureName = {
  ...{ id: 12, number: 12, teams: ["RED", "BLU"], matchType: "T20" },
  ...{ startsAt: 0, state: "finished", status: "" },
};
const slots = [null, { playerId: 5, captaincy: null, points: null }];
const names = { 5: { name: "Veer Malhari", short: "Veer Malhari" } };

test("a player on no scorecard is dimmed in a fixture, and has no dash, which means an empty slot", () => {
  const [empty, player] = [
    ...render({ slots }, { names, fixture: FIXTURE }).matchAll(
      /<td[^>]*class="(pl[^"]*)"[^>]*>(.*?)<\/td>/gs,
    ),
  ].map(([, className, html]) => [className, html?.replace(/<[^>]*>/g, "")]);
  expect(player).toEqual(["pl dimmed", "Veer Malhari, not on the scorecard"]);
  expect(empty).toEqual(["pl g dimmed", "–"]);
});

test("a phone folds the players of every team but mine", () => {
  const team = { slots: [{ playerId: 5, captaincy: null, points: null }] };
  expect(render({ ...team, mine: true }, { names })).toContain('<details class="players" open="">');
  expect(render({ ...team, mine: false }, { names })).toContain('<details class="players">');
  expect(wordsOf(team, { names })).toBe("Asha XI Asha 1 player , Asha XI");
  expect(render({})).not.toContain("<details");
});

test("a team says how many of its players play now, and each of them says it", () => {
  const players = [5, 6, 7].map((playerId) => ({ playerId, captaincy: null, points: null }));
  const more = {
    names: {
      ...{ 5: { ...names[5], playsNow: true as const } },
      ...{ 6: { name: "A", short: "A", playsNow: true as const }, 7: { name: "B", short: "B" } },
    },
  };
  expect(wordsOf({ slots: players }, more)).toBe("Asha XI Asha 2 play now 2 play now , Asha XI");
  expect(render({ slots: players }, more).match(/, plays now/g)).toHaveLength(2);
});

test("Overall dims nobody", () => {
  const html = render({ slots }, { names });
  expect(html).toContain('class="pl">Veer Malhari</td>');
});

test.each([
  ["Overall to the last match", {}, "/league/1/scores/1?team=1"],
  ["of a fixture to that one", { fixture: FIXTURE }, "/league/1/scores/1?fixture=12&amp;team=1"],
])("a team's name leads from the Leaderboard %s", (_, more, path) => {
  expect(render({}, more)).toContain(`href="${path}"><bdi>Asha XI</bdi>`);
});
