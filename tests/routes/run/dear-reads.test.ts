import { expect, test } from "vitest";
import { apiTokenOf } from "#tests/support/api-token";
import { startPeopleLeague } from "#tests/support/start-people-league";
import { loader as accountExport } from "../../../app/routes/people/account/export-account";
import { loader as points } from "../../../app/routes/run/api/league-points";
import { loader as standings } from "../../../app/routes/run/api/league-standings";
import { loader as teams } from "../../../app/routes/run/api/league-teams";
import { loader as exports } from "../../../app/routes/trust/export-league";
import { answerOf, logInAs, pageArgs } from "../page-args";

type Loader = typeof exports;

test("exports and dear answers share one budget of a person, with all tokens and browsers", async () => {
  const { services, league, ben, cara } = await startPeopleLeague();
  const params = { leagueId: String(league.leagueId) };
  const asScript = async (loader: Loader, token: string) => {
    const { context } = pageArgs(services, "/");
    const headers = { authorization: `Bearer ${token}` };
    const request = new Request("http://gully.test/", { headers });
    return answerOf(loader({ request, context, params }));
  };
  const asBrowser = async (loader: Loader, user: typeof ben, file = "") => {
    const cookie = await logInAs(services, user);
    return answerOf(loader(pageArgs(services, "/", { cookie, params: { ...params, file } })));
  };
  const tokens = [await apiTokenOf(services, ben, "One"), await apiTokenOf(services, ben, "Two")];
  for (let reads = 0; reads < 28; reads += 4) {
    for (const token of tokens) {
      for (const loader of [points, teams]) {
        expect((await asScript(loader, token)).status).toBe(200);
      }
    }
  }
  expect((await asBrowser(exports, ben, "league.jsonl")).status).toBe(200);
  expect((await asBrowser(exports, ben, "standings.csv")).status).toBe(200);
  for (const refused of [
    await asBrowser(exports, ben, "league.jsonl.gz"),
    await asBrowser(accountExport, ben),
    await asScript(points, tokens[1] ?? ""),
  ]) {
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
    expect(await refused.text()).toContain("Too many attempts. Please try again in a minute.");
  }
  // Quick answers have their own budget, and other people have theirs.
  expect((await asScript(standings, tokens[0] ?? "")).status).toBe(200);
  expect((await asBrowser(exports, cara, "league.jsonl")).status).toBe(200);
});

test("who is no member of the league spends nothing there", async () => {
  const { services, league, omar } = await startPeopleLeague();
  const cookie = await logInAs(services, omar);
  const params = { leagueId: String(league.leagueId), file: "league.jsonl" };
  for (let reads = 0; reads < 31; reads += 1) {
    expect((await answerOf(exports(pageArgs(services, "/", { cookie, params })))).status).toBe(404);
  }
  expect((await answerOf(accountExport(pageArgs(services, "/", { cookie })))).status).toBe(200);
});
