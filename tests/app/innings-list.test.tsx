import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { InningsList } from "../../app/routes/operator.fixture.$fixtureId/innings-list";

vi.mock("@remix-run/react", () => ({
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}));

test.each([
  ["T20", 2],
  ["Test", 4],
  ["FC", 4],
  ["MULTI", 4],
])("an operator types the innings of a %s: %i", (matchType, count) => {
  const team = { id: 1, name: "Reds" };
  const fixture = { id: 1, matchType, ballsPerOver: 6, teamA: team, teamB: team };
  const page = renderToStaticMarkup(<InningsList fixture={fixture} innings={[]} />);
  expect(page.match(/Innings \d/g)).toHaveLength(count);
});
