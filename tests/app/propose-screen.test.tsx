import { renderToStaticMarkup } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from "react-router-dom/server";
import { expect, test } from "vitest";
import type { ChosenPick } from "#server/leagues/agreements/show-proposal-form";
import type { Fault } from "../../app/lib/refused";
import ProposeACorrection from "../../app/routes/leagues/propose-screen";

const ADDRESS = "/league/1/agreements/propose?fixture=1&member=2";

const chosen: ChosenPick = {
  ...{ fixtureId: 1, participantId: 2, fault: null, boosters: [] },
  pick: { playerIds: [11, 12], captainId: 11, viceCaptainId: 12, booster: null },
  squads: [
    { team: "Blues", players: [{ id: 11, name: "A Rao", role: "Bowler" }] },
    { team: "Greens", players: [{ id: 21, name: "B Sen", role: "Bowler" }] },
    { team: "Reds", players: [{ id: 12, name: "C Das", role: "Bowler" }] },
  ],
};

/** The page that answers a form without scripts, or the page as it opens. */
async function draw(sent?: { typed: Record<string, string>; faults: Fault[] }) {
  const page = { name: "Gully", manager: "Asha", fixtures: [], members: [], chosen };
  const loader = () => ({ leagueId: 1, page, table: "points", crests: {}, submissionKey: "k" });
  const action = () => ({ intent: "preview", preview: null, ...sent });
  const { query, dataRoutes } = createStaticHandler([
    { path: "/league/1/agreements/propose", loader, action, Component: ProposeACorrection },
  ]);
  const init = sent && { method: "POST", body: new URLSearchParams(sent.typed) };
  const context = await query(new Request(`http://localhost${ADDRESS}`, init));
  if (context instanceof Response) throw new Error("The page is no redirect.");
  const router = createStaticRouter(dataRoutes, context);
  const html = renderToStaticMarkup(
    <StaticRouterProvider context={context} router={router} hydrate={false} />,
  );
  const boxes = html.match(/<input type="checkbox"[^>]*>/g) ?? [];
  const form = /<form[^>]*method="post"[^>]*>/.exec(html)?.[0];
  return {
    html,
    ...{ action: /action="([^"]*)"/.exec(form ?? "")?.[1]?.replaceAll("&amp;", "&") },
    open: [...html.matchAll(/<details class="more"( open="")?>/g)].map(([, open]) => Boolean(open)),
    ticked: boxes
      .filter((box) => box.includes("checked"))
      .map((box) => /value="(\d+)"/.exec(box)?.[1]),
  };
}

const TEAM_FAULT = { fields: ["team"], sentence: "Choose 11 players." };

test("teams of the pick are open, and the form keeps what the page is about", async () => {
  const { action, open, ticked, html } = await draw();
  expect([action, open, ticked]).toEqual([`${ADDRESS}#preview`, [true, false, true], ["11", "12"]]);
  expect(html).not.toContain("marked above");
});

test("after a refusal of the players all teams are open, with the ticks as they were sent", async () => {
  const typed = { fixture: "1", member: "2", player: "12" };
  const { html, open, ticked } = await draw({ typed, faults: [TEAM_FAULT] });
  expect([open, ticked]).toEqual([[true, true, true], ["12"]]);
  expect(html.match(/<fieldset aria-invalid="true" aria-describedby="fault-0">/g)).toHaveLength(3);
  expect(html).toContain("1 fault is marked above.");
});

test("a pick of which all were unticked is not the locked one again", async () => {
  const reason = { fields: ["reason"], sentence: "Say why." };
  const typed = { fixture: "1", member: "2" };
  const { html, ticked } = await draw({ typed, faults: [TEAM_FAULT, reason] });
  expect(ticked).toEqual([]);
  expect(html).toContain("2 faults are marked above.");
});
