import { beforeEach, expect, test } from "vitest";
import { users } from "#db/schema";
import { recordScore } from "#tests/support/record-score";
import { HOUR, makeLeague, makeSeason, makeUser, type SmallSeason } from "#tests/support/season";
import { type TestServices, testServices } from "#tests/support/services";
import { loader as root } from "../../../app/root";
import { loader as match } from "../../../app/routes/matches/desk/match";
import { logInAs, pageArgs } from "../page-args";
import { asLoader } from "../procedures";

const START = Date.UTC(2026, 3, 1, 14);

let services: TestServices;
let season: SmallSeason;
let fixtureId: number;

beforeEach(() => {
  services = testServices({ now: START - HOUR });
  season = makeSeason(services, [START]);
  fixtureId = season.fixtureIds[0] ?? 0;
  services.setNow(START + HOUR);
  recordScore(services, fixtureId, { status: "RED are batting" });
});

async function rootData(cookie: string): Promise<{ scorecards: unknown }> {
  const answer = await root(pageArgs(services, "/tournaments", { cookie }));
  return answer.json();
}

async function scoresOf(cookie: string, fixture: number, search = "") {
  const args = pageArgs(services, `/match/${fixture}${search}`, { cookie });
  const answer = await match({ ...args, params: { fixtureId: String(fixture) } });
  return answer.headers.get("location");
}

test("a match leads to its Scores in the league one came from, and nobody into a strange one", async () => {
  const asha = await makeUser(services, "Asha");
  const leagues = [makeLeague(services, season, asha), makeLeague(services, season, asha)];
  const [older, newer] = leagues.map(
    ({ leagueId }) => `/league/${leagueId}/scores/${season.tournamentId}?fixture=${fixtureId}`,
  );
  const cookie = await logInAs(services, asha);
  expect(await scoresOf(cookie, fixtureId)).toBe(newer);
  expect(await scoresOf(cookie, fixtureId, `?league=${leagues[0]?.leagueId}`)).toBe(older);
  expect(await scoresOf(cookie, 999)).toBe("/my-leagues");
  const chitra = await logInAs(services, await makeUser(services, "Chitra"));
  const search = `?league=${leagues[0]?.leagueId}`;
  expect(await scoresOf(chitra, fixtureId, search)).toBe("/my-leagues");
});

async function unverified(): Promise<string> {
  const email = "ben@example.org";
  const { id } = services.db
    .insert(users)
    .values({ email, displayName: "Ben", createdAt: 0 })
    .returning({ id: users.id })
    .get();
  return logInAs(services, { id, email, displayName: "Ben", emailVerified: false });
}

test("the scores come with every page of a logged-in user, and by themselves", async () => {
  const cookie = await logInAs(services, await makeUser(services, "Asha"));
  const scorecards = asLoader("board.scorecards");
  const alone = await (await scorecards(pageArgs(services, "/", { cookie }))).json();
  expect(alone).toMatchObject([{ fixtureId, live: true, status: "RED are batting" }]);
  expect((await rootData(cookie)).scorecards).toEqual(alone);
});

test("nobody else gets any", async () => {
  expect((await rootData("")).scorecards).toBeNull();
  expect((await rootData(await unverified())).scorecards).toBeNull();
});
