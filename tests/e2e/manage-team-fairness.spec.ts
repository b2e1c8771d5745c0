import { type APIRequestContext, expect, request, test } from "@playwright/test";
import { leagueBoosters } from "#db/schema";
import type { SessionUser } from "#server/accounts/sessions";
import { submitTeam } from "#server/teams/submit-team";
import { openTeamSheet } from "#server/teams/team-sheet";
import { logInAs } from "#tests/routes/page-args";
import { type RunningLeague, startLeague } from "./manage-team-league";

const HOUR = 60 * 60 * 1000;
/** Until the first start: the league's first window locks while the test looks on. */
const SOON = 15_000;

test.setTimeout(120_000);

test.skip(({ hasTouch }) => hasTouch, "It has no screen.");

let running: RunningLeague;
let asha: APIRequestContext;
let ben: APIRequestContext;

test.beforeAll(async () => {
  running = await startLeague([SOON, 24 * HOUR, 48 * HOUR]);
  running.services.db.update(leagueBoosters).set({ enabled: true }).run();
  asha = await browserOf(running.asha);
  ben = await browserOf(running.ben);
});
test.afterAll(({ hasTouch }) => (hasTouch ? undefined : running.stop()));

async function browserOf(user: SessionUser) {
  const cookie = await logInAs(running.services, user);
  return request.newContext({
    baseURL: running.server.url,
    extraHTTPHeaders: { cookie, origin: running.server.url },
  });
}

/** Everything that a participant can ask for: pages, their data, exports, procedures. */
function addresses(): string[] {
  const { leagueId } = running.league;
  const { tournamentId, fixtureIds, playersOf } = running.season;
  const league = `/league/${leagueId}`;
  const dataOf = (path: string, route: string) =>
    `${path}${path.includes("?") ? "&" : "?"}_data=${encodeURIComponent(`routes/${route}`)}`;
  const perFixture = fixtureIds.flatMap((id) => [
    `${league}/leaderboard/${tournamentId}?fixture=${id}`,
    `${league}/scores/${tournamentId}?fixture=${id}`,
  ]);
  const input = encodeURIComponent(JSON.stringify({ leagueId }));
  return [
    "/tournaments",
    "/my-leagues",
    league,
    `${league}/rules`,
    `${league}/rules/scoring`,
    `${league}/log`,
    `${league}/manage-team/${tournamentId}`,
    `${league}/leaderboard/${tournamentId}`,
    `${league}/scores/${tournamentId}`,
    `${league}/season`,
    `${league}/compare`,
    `${league}/player/${playersOf(0)[3]}`,
    ...perFixture,
    `${league}/standings`,
    `${league}/leaderboard/${tournamentId}/live`,
    `${league}/scores/${tournamentId}/live`,
    ...["standings", "teams", "points", "scores", "league"].flatMap((file) =>
      [`csv`, `json`].map((ending) => `${league}/export/${file}.${ending}`),
    ),
    dataOf("/my-leagues", "my-leagues"),
    dataOf(league, "league.$leagueId._index"),
    dataOf(`${league}/log`, "league.$leagueId.log"),
    dataOf(`${league}/manage-team/${tournamentId}`, "league.$leagueId.manage-team.$tournamentId"),
    ...perFixture.map((path) =>
      dataOf(
        path,
        path.includes("/scores/")
          ? "league.$leagueId.scores.$tournamentId"
          : "league.$leagueId.leaderboard.$tournamentId",
      ),
    ),
    `/trpc/team.sheet?input=${input}`,
    `/trpc/team.watch?input=${input}`,
  ];
}

/** All that somebody is told, without what the clock and chance put into it. */
async function everythingFor(browser: APIRequestContext): Promise<Map<string, string>> {
  const heard = new Map<string, string>();
  for (const address of addresses()) {
    const response = await browser.get(address);
    const text = (await response.text())
      .replace(/nonce(=|":)"[^"]*"/g, "")
      .replace(/"now":\d+/g, "");
    heard.set(address, `${response.status()} ${text}`);
  }
  return heard;
}

/** Legal elevens that differ in the batsman of the Reds who comes first. */
function picksOf(place: 0 | 2 | 3 | 4): number[] {
  const [reds, blues] = [running.season.playersOf(0), running.season.playersOf(1)];
  const pick = (squad: readonly number[], places: readonly number[]) =>
    places.flatMap((each) => squad[each] ?? []);
  const batsmen = [place, 1, ...(place === 2 ? [0] : [2])];
  return [...pick(reds, [...batsmen, 5, 6, 11, 14]), ...pick(blues, [0, 5, 6, 11])];
}

interface Choices {
  readonly playerIds: readonly number[];
  readonly booster: "FreeHit" | "3xCVC" | null;
  /** The first or the second of the fixture's teams. */
  readonly predicted: 0 | 1;
}

/** Through the procedures, as her screen does it: the team, then another prediction. */
async function saveAsAsha({ playerIds, booster, predicted }: Choices) {
  const { league, season } = running;
  const [, captainId = null, viceCaptainId = null] = playerIds;
  const { leagueId } = league;
  const sheet = openTeamSheet(running.services, league.manager);
  const common = { leagueId, startedFrom: sheet.lastSaveId };
  const predictedTeamId = season.teamIds[predicted] ?? null;
  const calls = [
    [
      "team.submit",
      {
        ...common,
        playerIds,
        captainId,
        viceCaptainId,
        booster,
        predictedTeamId: null,
        targetFixtureId: sheet.target?.id,
        key: `submit-${playerIds.join("-")}`.slice(0, 64),
      },
    ],
    [
      "team.savePrediction",
      {
        ...common,
        fixtureId: sheet.target?.id,
        predictedTeamId,
        key: `predict-${predicted}-${sheet.target?.id}-for-asha`,
      },
    ],
  ] as const;
  for (const [procedure, data] of calls) {
    const answer = await asha.post(`/trpc/${procedure}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
  expect(openTeamSheet(running.services, league.manager).saved).toMatchObject({
    playerIds,
    booster,
    predictedTeamId,
  });
}

/** No response of Ben's changes when Asha saves, and none has her list of picks in it. */
async function expectNothingHeard(choices: Choices) {
  const [ashas, bens] = [await everythingFor(asha), await everythingFor(ben)];
  expect([...bens.values()].filter((text) => text.startsWith("200")).length).toBeGreaterThan(10);
  await saveAsAsha(choices);
  // What is searched tells its owner of it: else nothing would be shown by what follows.
  expect(await everythingFor(asha)).not.toEqual(ashas);
  for (const [address, text] of await everythingFor(ben)) {
    expect(text, address).toBe(bens.get(address));
    expect(text, address).not.toContain(choices.playerIds.join(","));
  }
}

test("nothing of another's open window is in any response (decision 26)", async () => {
  const { services, season, bens } = running;
  const playerIds = picksOf(0);
  const [captainId = null, viceCaptainId = null] = playerIds;
  const team = { playerIds, captainId, viceCaptainId, booster: null, predictedTeamId: null };
  submitTeam(services, bens, { ...team, targetFixtureId: null });

  await expectNothingHeard({ playerIds: picksOf(3), booster: "3xCVC", predicted: 0 });

  const locked = () =>
    services.db.$client.prepare("select count(locked_at) from fixtures").pluck().get();
  expect(locked(), "the first look came too late").toBe(0);
  await expect.poll(locked, { timeout: SOON + 10_000 }).toBe(1);
  expect(season.fixtureIds).toHaveLength(3);

  // Transfers and their charge are at stake now as well.
  await expectNothingHeard({ playerIds: picksOf(4), booster: null, predicted: 1 });
  await expectNothingHeard({ playerIds: picksOf(2), booster: "FreeHit", predicted: 0 });
});
