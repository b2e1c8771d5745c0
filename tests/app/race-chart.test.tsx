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

test("ranks far down a large league stay in the picture, and it does not grow with them", () => {
  const first = Array.from({ length: 11 }, (_, index) => [index * 90 + 11, index + 1] as const);
  const race = raceOf([...first, [1000, 998]]);
  const drawing = drawRace(race);
  if (drawing === null) throw new Error("Two matches make a race.");
  const places = drawing.lines.flatMap(({ dots }) => dots.map(({ y }) => y));
  expect(Math.max(...places)).toBeLessThan(drawing.height);
  expect(drawing.height).toBeLessThan(700);
  // Four digits have room, and no two labels are on each other.
  expect(drawing.left).toBeGreaterThan(30);
  const gaps = drawing.ranks.slice(1).map(({ y }, index) => y - (drawing.ranks[index]?.y ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(15);
});
