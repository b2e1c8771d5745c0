import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { expect, test } from "vitest";
import type { SeasonFixture } from "#server/play/season/season-fixtures";
import type { LeagueHome, Standing } from "#server/stories/boards/league-home";
import { StandingsTable } from "../../app/routes/stories/home/standings-table";

const STANDING: Standing = {
  ...{
    participantId: 7,
    rank: 2,
    teamName: "Asha XI",
    manager: "Asha",
    joinedAt: 0,
    points: 22000,
  },
  ...{ mine: false, left: false, transfersLeft: 5, transfersAllowed: 25, updatedAt: null },
  inPlay: null,
  figures: null,
};

const HOME: LeagueHome = {
  ...{ name: "Nets", pin: "123456", tournament: { id: 3, name: "Cup" }, manager: "Asha" },
  ...{ myTeamName: "Asha XI", standings: [], deadline: null, inProgress: [] },
  isReplay: false,
  ...{ freshness: [], missing: [] },
  ...{
    pinned: null,
    place: null,
    table: "points",
    leftOut: 0,
    adjustments: 0,
    openPicks: 0,
    hasBegun: true,
    roundMatch: null,
    now: null,
    lastBall: null,
  },
};

function match(id: number, status: string): SeasonFixture {
  const side = (side: number, shortName: string) => ({ id: side, name: shortName, shortName });
  return {
    ...{
      id,
      number: id,
      name: "",
      matchType: "Test",
      stage: "group",
      state: "in progress",
      status,
    },
    ...{ teamA: side(1, "RED"), teamB: side(2, "BLU"), winnerTeamId: null },
    ...{ startsAt: 0, lockedAt: 0, voided: false },
  };
}

function render(
  standing: Partial<Standing>,
  inProgress: readonly SeasonFixture[],
  more: Partial<LeagueHome> = {},
) {
  const home = { ...HOME, standings: [{ ...STANDING, ...standing }], inProgress, ...more };
  const html = renderToStaticMarkup(
    <StaticRouter location="/">
      <StandingsTable leagueId={1} home={home} ranksBefore={{}} scores={false} />
    </StaticRouter>,
  );
  const cells = (kind: "th" | "td") =>
    [...html.matchAll(new RegExp(`<${kind}[^>]*>(.*?)</${kind}>`, "gs"))].map(([, inner = ""]) =>
      inner.replace(/<[^>]*>/g, "").trim(),
    );
  return { html, heads: cells("th").slice(0, -1), cells: cells("td") };
}

test("at rest the standings have the columns of the rules, and no points in play", () => {
  const { html, heads, cells } = render({}, []);
  expect(heads).toEqual(["Rank", "Team", "Manager", "Transfers Left", "Points"]);
  expect(cells).toEqual(["2", "Asha", "5 / 25", "220.00"]);
  expect(html).not.toContain("live-dot");
});

test.each([
  ["a match", [match(4, "Reds are batting")], "This match", true],
  ["two matches", [match(4, ""), match(5, "")], "In play", true],
  ["a match at stumps", [match(4, "Day 2: Stumps")], "This match", false],
] as const)("while %s is in play they have the points in it", (_, inProgress, head, dotted) => {
  const { html, heads, cells } = render({ inPlay: 4150 }, inProgress);
  expect(heads.slice(3)).toEqual(["Transfers Left", head, "Points"]);
  expect(cells[3]).toBe("+41.50");
  expect(html.includes("live-dot")).toBe(dotted);
});

test("a team without a place in the match's table has a dash", () => {
  expect(render({ inPlay: null }, [match(4, "")]).cells[3]).toBe("–");
});

test.each([
  ["after the first lock", 2, true],
  ["before it, when there is nothing to see,", null, false],
] as const)("a team's name leads to its last match %s: %s", (_, rank, linked) => {
  const { html } = render({ rank }, []);
  expect(html.includes('href="/league/1/scores/3?team=7"')).toBe(linked);
});

test.each([
  ["before the first lock nobody has one", null, 0, false],
  ["from the first lock on, before the first points", 1, 0, true],
  ["with 0.00 points above somebody who has fewer", 2, 0, true],
  ["with points", 3, 22000, true],
  ["nobody below the third", 4, 22000, false],
] as const)("medals: %s", (_, rank, points, medal) => {
  const { html } = render({ rank, points }, []);
  expect(html.includes('class="medal"')).toBe(medal);
  expect(html).toContain(`>${rank ?? 1}</span>`);
});

const FIGURES = { fantasyPoints: 123456, fixtures: 7, counting: 5, medals: [2, 0, 1] } as const;

test("a table of places has medals, fantasy points and whole points", () => {
  const { heads, cells, html } = render({ points: 3400, figures: FIGURES }, [], {
    table: "places",
  });
  expect(heads.slice(3)).toEqual(["Transfers Left", "Medals", "Fantasy Points", "Points"]);
  expect(cells.slice(2, 5)).toEqual(["5 / 25", "2 gold, 1 bronze21", "1,234.56"]);
  expect(cells[5]).toMatch(/^34/);
  expect(html).toContain('aria-label="Why Asha XI has 34 points"');
  expect(html).not.toContain("not counted");
});

test("a table of the best matches says how many count", () => {
  const { heads, cells } = render({ figures: FIGURES }, [], { table: "best" });
  expect(heads.slice(3)).toEqual(["Transfers Left", "Matches", "Points"]);
  expect(cells[3]).toBe("5 of 7 matches");
  expect(cells[4]).toMatch(/^220\.00/);
});

test.each([
  [1, "1 match is not counted in the table"],
  [2, "2 matches are not counted in the table"],
])("%i left out: %s", (leftOut, sentence) => {
  const { html } = render({}, [], { leftOut });
  expect(html).toContain(`href="/league/1/rules/table">${sentence}</a>`);
});
