import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { drawRace } from "#server/boards/draw-race";
import type { RankRace } from "#server/boards/rank-race";
import { RaceChart } from "../../app/components/race-chart";

/** Two matches of teams with these ranks after each; the second team is one's own. */
function raceOf(ranks: readonly (readonly [number, number])[]): RankRace {
  const fixtures = [1, 2].map((id) => ({
    id,
    number: id,
    teams: ["RED", "BLU"] as const,
    matchType: "T20",
    startsAt: id,
    state: "finished" as const,
    status: "",
  }));
  const runners = ranks.map((own, index) => ({
    participantId: index + 1,
    teamName: `Team ${index + 1}`,
    mine: index === 1,
    ranks: own,
    points: [0, 0],
  }));
  return { fixtures, runners };
}

/** The names beside the lines, in the order of the lines. */
function namesBeside(race: RankRace): string[] {
  const html = renderToStaticMarkup(<RaceChart race={race} drawing={drawRace(race)} />);
  const picture = html.slice(0, html.indexOf("</svg>"));
  return [...picture.matchAll(/<text[^>]*>(Team[^<]*)/g)].map(([, name]) => name ?? "");
}

test("each team's name stands at the end of its line", () => {
  const names = namesBeside(
    raceOf([
      [1, 1],
      [2, 2],
    ]),
  );
  expect(names).toEqual(["Team 1", "Team 2"]);
});

test("teams that end level share one place: one's own name and how many more", () => {
  const names = namesBeside(
    raceOf([
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 4],
      [5, 4],
    ]),
  );
  expect(names).toEqual(["Team 4 +1", "Team 2 +2"]);
});
