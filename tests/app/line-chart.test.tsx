import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { expect, test } from "vitest";
import { drawRace } from "#server/stories/boards/draw-lines";
import type { RankRace } from "#server/stories/boards/rank-race";
import { RaceChart } from "../../app/components/line-chart";

type Ranks = readonly (number | null)[];

/** As many matches as the first team has ranks; the second team is one's own. */
function raceOf(ranks: readonly Ranks[]): RankRace {
  const fixtures = (ranks[0] ?? []).map((_, index) => ({
    id: index + 1,
    number: index + 1,
    teams: ["RED", "BLU"] as const,
    matchType: "T20",
    startsAt: index,
    state: "finished" as const,
    status: "",
  }));
  const runners = ranks.map((own, index) => ({
    participantId: index + 1,
    teamName: `Team ${index + 1}`,
    mine: index === 1,
    ranks: own,
    points: own.map(() => 0),
  }));
  return { fixtures, runners };
}

/** The picture of a page at an address. */
function pictureOf(race: RankRace, location = "/league/1"): string {
  const html = renderToStaticMarkup(
    <StaticRouter location={location}>
      <RaceChart race={race} drawing={drawRace(race)} />
    </StaticRouter>,
  );
  return html.slice(0, html.indexOf("</svg>"));
}

/** The names beside the lines, in the order of the lines. */
function namesBeside(picture: string): string[] {
  return [...picture.matchAll(/<text[^>]*>(Team[^<]*)/g)].map(([, name]) => name ?? "");
}

const LEVEL = [
  [1, 1],
  [2, 1],
  [3, 1],
  [4, 4],
  [5, 4],
];

test("each team's name stands at the end of its line", () => {
  const picture = pictureOf(
    raceOf([
      [1, 1],
      [2, 2],
    ]),
  );
  expect(namesBeside(picture)).toEqual(["Team 1", "Team 2"]);
});

test("teams that end level share one place: one's own name and how many more", () => {
  expect(namesBeside(pictureOf(raceOf(LEVEL)))).toEqual(["Team 4 +1", "Team 2 +2"]);
});

test("a rival's name leads to the page on which its line stands out, and back again", () => {
  const plain = pictureOf(raceOf(LEVEL), "/league/1?page=2");
  expect(plain).toContain('href="/league/1?page=2&amp;with=5#race"');
  expect(plain).not.toContain("traced");
  const traced = pictureOf(raceOf(LEVEL), "/league/1?page=2&with=5");
  expect(traced).toMatch(/<a class="traced"[^>]*aria-current="true"[^>]*>/);
  expect(traced).toContain('aria-label="Stop tracing Team 5"');
  expect(traced).toContain('href="/league/1?page=2#race"');
  // Of teams that end level, the name is that of the one that is traced.
  expect(namesBeside(traced)).toEqual(["Team 5 +1", "Team 2 +2"]);
});

test("the own line leads nowhere, and has a dot for each match of a short season alone", () => {
  const short = pictureOf(
    raceOf([
      [1, 1, 2],
      [2, 2, 1],
    ]),
  );
  expect(short).not.toContain("Trace Team 2");
  expect(short.match(/<circle/g)).toHaveLength(3 + 1);
  const long = pictureOf(raceOf([Array(21).fill(1), Array(21).fill(2)]));
  expect(long.match(/<circle/g)).toHaveLength(2);
});

test("the line of a member who joined late starts at the first match after that", () => {
  const drawing = drawRace(
    raceOf([
      [1, 1, 1],
      [null, null, 2],
    ]),
  );
  const own = drawing?.lines.find(({ kind }) => kind === "me");
  expect(own?.dots).toHaveLength(1);
  expect(own?.dots[0]?.x).toBe(drawing?.right);
});

test("a rank of two digits has more room before its line", () => {
  const leftOf = (teams: number) =>
    drawRace(raceOf(Array.from({ length: teams }, (_, index) => [index + 1])))?.left ?? 0;
  expect(leftOf(10)).toBeGreaterThan(leftOf(9));
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
  const gaps = drawing.marks.slice(1).map(({ y }, index) => y - (drawing.marks[index]?.y ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(15);
});
