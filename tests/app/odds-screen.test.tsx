import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from "react-router-dom/server";
import { expect, test } from "vitest";
import type { Judgement } from "#game/stories/odds/judge-odds";
import type { OddsContest } from "#server/stories/odds/show-odds";
import OddsPage from "../../app/routes/stories/boards/odds-screen";

const ADDRESS = "/league/1/odds";

const fixtures = [1, 2].map((id) => ({ id, number: id, teamA: "RED", teamB: "BLU" }));

function contest(kind: OddsContest["kind"]): object {
  const team = { title: 50, podium: 90, last: 10, playoffs: null, ifNext: null, chances: [40, 50] };
  return {
    ...{
      kind,
      fixtures,
      drawing: { rounds: [], lines: [], marks: [], width: 1, height: 1, right: 1 },
    },
    teams: [
      { ...team, participantId: 1, teamName: "Asha's XI", mine: true },
      { ...team, participantId: 2, teamName: "Ben's XI", mine: false },
    ],
  };
}

async function draw(league: Judgement | null = null): Promise<string> {
  const page = {
    ...{ why: null, contests: [contest("table"), contest("head-to-head")] },
    ...{ league, server: null, leagueBands: [], serverBands: [] },
  };
  const loader = () => ({ leagueId: 1, tournamentId: 1, crests: {}, page });
  const screen = (): ReactElement => <OddsPage />;
  const { query, dataRoutes } = createStaticHandler([{ path: ADDRESS, loader, Component: screen }]);
  const context = await query(new Request(`http://localhost${ADDRESS}`));
  if (context instanceof Response) throw new Error("The page is no redirect.");
  const router = createStaticRouter(dataRoutes, context);
  return renderToStaticMarkup(
    <StaticRouterProvider context={context} router={router} hydrate={false} />,
  );
}

test("each table of the page has a name of its own", async () => {
  const names = [...(await draw()).matchAll(/<caption[^>]*>([^<]*)</g)].map(([, name]) => name);
  expect(names).toHaveLength(5);
  expect(new Set(names).size).toBe(5);
});

test("the tab of the season, which leads to the page, is current on it", async () => {
  expect(await draw()).toContain('class="on" href="/league/1/season">Season</a>');
});

test.each([
  [30, 0.9, true],
  [30, 0.899, false],
  [29, 0.95, false],
])(
  "after %i matches with a score of %f beside 0.9, the first line says that they are no better: %s",
  async (statements, brier, isSaid) => {
    const screen = await draw({ statements, brier, allEqual: 0.9 });
    const [first] = screen.split("<h1>Who will win?</h1>")[1]?.split("</p>") ?? [];
    expect(first?.includes("no better than giving everybody the same chance")).toBe(isSaid);
  },
);
