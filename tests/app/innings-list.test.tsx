import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { expect, test } from "vitest";
import type { RowDoubt } from "#game/play/match/row-doubts";
import { InningsList } from "../../app/routes/matches/desk/innings-list";

const NO_DOUBTS = { rowDoubts: null, sourceDoubts: [], players: [] };
const NO_SCORE = { innings: [], freshness: null, ...NO_DOUBTS, scorable: true, first: null };

test.each([
  ["T20", 2],
  ["Test", 4],
  ["FC", 4],
  ["MULTI", 4],
])("a scorer types the innings of a %s: %i", (matchType, count) => {
  const team = { id: 1, name: "Reds" };
  const fixture = { id: 1, matchType, ballsPerOver: 6, teamA: team, teamB: team };
  const page = renderToStaticMarkup(
    <StaticRouter location="/">
      <InningsList {...NO_SCORE} fixture={fixture} />
    </StaticRouter>,
  );
  expect(page.match(/Innings \d/g)).toHaveLength(count);
  expect(page).not.toContain("doubt");
});

test.each([
  [null, null, "Ball by ball"],
  ["balls", "Ball by ball", "Ball by ball"],
  ["paste", "Paste a scorecard", "Paste a scorecard"],
] as const)("the way that fits the moment leads: %s", (first, primary, foremost) => {
  const team = { id: 1, name: "Reds" };
  const fixture = { id: 1, matchType: "T20", ballsPerOver: 6, teamA: team, teamB: team };
  const page = renderToStaticMarkup(
    <StaticRouter location="/">
      <InningsList {...NO_SCORE} first={first} fixture={fixture} />
    </StaticRouter>,
  );
  const ways = [...page.matchAll(/class="(btn[^"]*)"[^>]*>([^<]+)</g)];
  expect(ways.map(([, , words]) => words)[0]).toBe(foremost);
  const leading = ways.filter(([, look]) => look === "btn primary").map(([, , words]) => words);
  expect(leading).toEqual(primary === null ? [] : [primary]);
});

const doubts: [RowDoubt, string][] = [
  [
    { kind: "figure", innings: 2, name: "Fay Moor", figure: "ballsFaced", stays: 28 },
    "no balls faced for Fay Moor at 14:51 UTC: 28, as before, stays.",
  ],
  [
    { kind: "boundaries", innings: 2, name: "Fay Moor", stays: null },
    "Fay Moor more fours and sixes at 14:51 UTC than the runs and balls allow: they count as 0.",
  ],
  [
    { kind: "part", innings: 2, part: "bowling", stays: false },
    "no bowling in innings 2 at 14:51 UTC.",
  ],
];
test.each(doubts)("what a feed's scorecard lacked stands at its innings: %o", (doubt, words) => {
  const team = { id: 1, name: "Reds" };
  const fixture = { id: 1, matchType: "T20", ballsPerOver: 6, teamA: team, teamB: team };
  const found = { feed: "cricketdata", at: Date.UTC(2026, 10, 21, 14, 51), doubts: [doubt] };
  const page = renderToStaticMarkup(
    <StaticRouter location="/">
      <InningsList {...NO_SCORE} fixture={fixture} rowDoubts={found} />
    </StaticRouter>,
  );
  expect(page.slice(page.indexOf("/innings/2"))).toContain(`CricketData gave ${words}</span>`);
  expect(page.match(/class="sub doubt"/g)).toHaveLength(1);
});

test("what a source says differently stands at its innings, one that nobody has stored as well", () => {
  const team = { id: 1, name: "Reds" };
  const fixture = { id: 1, matchType: "T20", ballsPerOver: 6, teamA: team, teamB: team };
  const players = [{ id: 7, terms: { name: "Fay Moor" } }];
  const since = Date.UTC(2026, 10, 21, 14, 51);
  const of = { source: "feed", writer: "pushed", since } as const;
  const sourceDoubts = [
    { ...of, innings: 2, playerId: 7, reported: "41 (29)", stored: "40 (28)" },
    { ...of, innings: 3, playerId: null, reported: "12/1", stored: "nothing" },
  ];
  const page = renderToStaticMarkup(
    <StaticRouter location="/">
      <InningsList {...NO_SCORE} {...{ fixture, players, sourceDoubts }} />
    </StaticRouter>,
  );
  const [, , second, third] = page.split("/innings/");
  expect(second).toContain("CricketData has Fay Moor 41 (29), pushes 40 (28), since");
  expect(third).toContain("CricketData has the total 12/1, pushes nothing, since");
  expect(page.match(/class="sub doubt num"/g)).toHaveLength(2);
});
