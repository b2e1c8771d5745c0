import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { expect, test } from "vitest";
import type { MiniScorecard } from "#server/stories/boards/mini-scorecards";
import { ScorecardsProvider } from "../../app/components/scorecards";
import { Strip } from "../../app/components/strip";

const INDIA = { cap: "#1f55b5", trim: "#ffb06a", flag: "IND" };
const AUSTRALIA = { cap: "#1c4a33", trim: "#f4c430", flag: "AUS" };
const HAWKS = { cap: "#c8452b", trim: "#f7dfa0" };

const CHASE: MiniScorecard = {
  fixtureId: 1,
  live: true,
  over: false,
  status: "IND need 18 runs in 16 balls",
  sides: [
    {
      name: "India",
      shortName: "IND",
      look: INDIA,
      score: "164/4",
      overs: "17.2",
      runRate: "9.46",
    },
    {
      name: "Australia",
      shortName: "AUS",
      look: AUSTRALIA,
      score: "181/6",
      overs: null,
      runRate: null,
    },
  ],
  batters: [
    { name: "Malhari", runs: 58, balls: 34 },
    { name: "Iyengar", runs: 11, balls: 6 },
  ],
  bowler: { name: "Dunmore", wickets: 2, runs: 27, overs: "3.2" },
};
const RESULT: MiniScorecard = {
  fixtureId: 2,
  live: false,
  over: true,
  status: "Hawks won by 16 runs",
  sides: [
    { name: "Hawks", shortName: "HH", look: HAWKS, score: "187/5", overs: "20", runRate: "9.35" },
    { name: "Comets", shortName: "CC", look: null, score: "-", overs: null, runRate: null },
  ],
  batters: [],
  bowler: null,
};

/** As it comes from the server: what is shown without JavaScript. */
const render = (scorecards: MiniScorecard[] | null) =>
  renderToStaticMarkup(
    <StaticRouter location="/">
      <ScorecardsProvider initial={scorecards}>
        <Strip short={false} />
      </ScorecardsProvider>
    </StaticRouter>,
  );
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, "")
    .replace(/\s+/g, " ")
    .trim();
const articlesIn = (html: string) => html.match(/<article[\s\S]*?<\/article>/g) ?? [];

test.each([[null], [[]]])("without a match there is no bar: %j", (scorecards) => {
  expect(render(scorecards)).toBe("");
});

test("a match reads from left to right as on a scoreboard", () => {
  expect(textOf(render([CHASE]))).toBe(
    "IND 164/4 (17.2) RR 9.46 Malhari 58 (34) · Iyengar 11 (6) AUS 181/6 Dunmore 2-27 (3.2)" +
      " Live IND need 18 runs in 16 balls Scores of IND v AUS",
  );
});

test("one match has nothing to turn", () => {
  expect(render([CHASE])).not.toContain("<button");
});

const OTHER_CHASE: MiniScorecard = { ...CHASE, fixtureId: 3 };

test("of several the first one is shown; its button waits for JavaScript", () => {
  const html = render([CHASE, OTHER_CHASE]);
  const [first = "", second = ""] = articlesIn(html);
  expect(first).toContain('class="card" aria-label="India v Australia"');
  expect(second).toContain('class="card out" aria-label="India v Australia"');
  expect(html).toMatch(/<button class="btn bare icon waiting"[^>]* aria-pressed="false"/);
});

test("while a match is live, one that is over takes no turn", () => {
  const html = render([CHASE, RESULT]);
  expect(articlesIn(html)).toHaveLength(1);
  expect(html).not.toContain("<button");
});

test("at stumps a match turns with those that are over, which say so", () => {
  const [stumps = "", result = ""] = articlesIn(render([{ ...CHASE, live: false }, RESULT]));
  expect(textOf(stumps)).not.toMatch(/Live|Result/);
  expect(result).toContain('class="card ended out"');
  expect(textOf(result)).toContain("Result Hawks won by 16 runs");
});

test("nations have flags, others a crest in their colours; a side that has not batted has -", () => {
  const [chase = ""] = articlesIn(render([CHASE]));
  const [result = ""] = articlesIn(render([RESULT]));
  expect(chase).toContain("#f-IND");
  expect(chase).not.toContain("#crest");
  expect(result).toMatch(/<svg [^>]*fill="#c8452b" color="#f7dfa0"[^>]*><use href="[^"]*#crest"/);
  expect(result).toContain('<strong class="num dim">-</strong>');
  expect(result).not.toContain("Live");
});
