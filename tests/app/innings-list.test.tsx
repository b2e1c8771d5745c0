import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { expect, test } from "vitest";
import { InningsList } from "../../app/routes/matches/desk/innings-list";

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
      <InningsList fixture={fixture} innings={[]} freshness={null} scorable />
    </StaticRouter>,
  );
  expect(page.match(/Innings \d/g)).toHaveLength(count);
});
