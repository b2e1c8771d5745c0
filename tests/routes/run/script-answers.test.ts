import { beforeEach, describe, expect, test } from "vitest";
import { FIRST_PAGE } from "#game/core/list-page";
import { DEFAULT_LEAGUE_FORMAT } from "#game/play/format/format";
import { listLeagueLog } from "#server/play/leagues/league-log";
import { exportLeague } from "#server/stories/boards/export-league";
import { showScores } from "#server/stories/boards/fixture-scores";
import { showLeaderboard } from "#server/stories/boards/leaderboard";
import { elevenAfter, submit } from "#tests/server/play/leagues/elevens";
import { playFixture } from "#tests/server/play/leagues/play-fixture";
import { apiTokenOf } from "#tests/support/api-token";
import { countPrepared, countStatements } from "#tests/support/count-statements";
import { DAY, HOUR } from "#tests/support/season";
import { START, startLeague } from "#tests/support/start-league";
import { type PeopleLeague, STARTS, startPeopleLeague } from "#tests/support/start-people-league";
import { loader as fixtures } from "../../../app/routes/run/api/league-fixtures";
import { loader as log } from "../../../app/routes/run/api/league-log";
import { loader as points } from "../../../app/routes/run/api/league-points";
import { loader as standings } from "../../../app/routes/run/api/league-standings";
import { loader as teams } from "../../../app/routes/run/api/league-teams";
import { loader as leagues } from "../../../app/routes/run/api/leagues";
import { pageArgs } from "../page-args";

const LOADERS = { leagues, standings, fixtures, teams, points, log };
type What = keyof typeof LOADERS;
const EVERYTHING = Object.keys(LOADERS) as What[];

let world: PeopleLeague;
let token: string;
beforeEach(async () => {
  world = await startPeopleLeague();
  token = await apiTokenOf(world.services, world.ben);
});

async function ask(what: What, { by = token, search = "", of = world } = {}): Promise<Response> {
  const { context } = pageArgs(of.services, "/");
  const headers = { authorization: `Bearer ${by}` };
  const request = new Request(`http://gully.test/${search}`, { headers });
  return LOADERS[what]({ request, context, params: { leagueId: String(of.league.leagueId) } });
}

const read = async (what: What, search = "") => (await ask(what, { search })).json();

/** In hundredths. */
const exact = (amount: number) => Math.round(amount * 100);

describe("what a script reads is what the screens show", () => {
  test("leagues, without the pins that let people in", async () => {
    const { league, ben } = world;
    const answer = await ask("leagues");
    const text = await answer.text();
    expect(JSON.parse(text).leagues).toMatchObject([
      { id: league.leagueId, manager: "Asha", format: DEFAULT_LEAGUE_FORMAT, members: 3 },
    ]);
    expect(text).not.toContain(league.pin);
    expect(text).not.toContain(ben.email);
  });

  test("standings, as the export has them", async () => {
    const { services, members } = world;
    const answer = await read("standings");
    const exported = JSON.parse(exportLeague(services, members.ben, "standings", "json"));
    expect(
      answer.teams.map(({ rank, team, manager, points: own }: Record<string, unknown>) => {
        return { rank, team, manager, points: own };
      }),
    ).toEqual(exported);
    expect(answer.teams.filter(({ mine }: { mine: boolean }) => mine)).toMatchObject([
      { id: members.ben.participantId, manager: "Ben" },
    ]);
    expect(answer.teams.filter(({ left }: { left: boolean }) => left)).toMatchObject([
      { id: members.dana.participantId },
    ]);
  });

  test("fixtures with states, starts, scores and winners", async () => {
    const { fixtures: all } = await read("fixtures");
    expect(all.map(({ state }: { state: string }) => state)).toEqual([
      "finished",
      "upcoming",
      "upcoming",
    ]);
    expect(all[1]).toMatchObject({
      start: new Date(STARTS[1]).toISOString(),
      ...{ locked: true, inTable: true, winnerTeamId: null, innings: [], number: 2 },
    });
  });

  test("teams of the last lock, or of any, and no others", async () => {
    const { services, season, members } = world;
    const [first = 0, second = 0, third = 0] = season.fixtureIds;
    expect(await read("teams")).toEqual(await read("teams", `?fixture=${second}`));
    const { fixture, teams: answered } = await read("teams", `?fixture=${first}`);
    expect(fixture).toMatchObject({ id: first, state: "finished" });
    const board = showLeaderboard(services, members.ben, first, FIRST_PAGE);
    expect(answered.map(({ id }: { id: number }) => id)).toEqual(
      board.rows.map(({ participantId }) => participantId),
    );
    for (const team of answered) {
      const { participantId } = board.rows.find((row) => row.participantId === team.id) ?? {};
      const scores = showScores(services, members.ben, {
        fixtureId: first,
        participantId: participantId ?? null,
      });
      expect(exact(team.points)).toBe(scores.score?.total ?? 0);
      const parts = [...team.players, ...team.extras] as { points: number | null }[];
      const sum = parts.reduce((total, part) => total + exact(part.points ?? 0), 0);
      expect(sum).toBe(exact(team.points));
      const captain = scores.score?.rows.find(({ captaincy }) => captaincy === "captain");
      expect(team.captainId).toBe(captain?.playerId ?? null);
    }
    for (const search of [`?fixture=${third}`, "?fixture=999"]) {
      expect((await ask("teams", { search })).status).toBe(404);
      expect((await ask("points", { search })).status).toBe(404);
    }
  });

  test("points, which add up to the standings", async () => {
    const { season } = world;
    const [{ teams: table }, answer] = [await read("standings"), await read("points")];
    for (const { id, points: total } of table) {
      const own = answer.fixtures.flatMap(({ teams: inMatch }: { teams: { id: number }[] }) =>
        inMatch.filter((each) => each.id === id),
      ) as { points: number }[];
      expect(own.reduce((sum, each) => sum + exact(each.points), 0)).toBe(exact(total));
    }
    const [first] = season.fixtureIds;
    const one = await read("points", `?fixture=${first}`);
    expect(one.fixtures).toEqual(answer.fixtures.slice(0, 1));
  });

  test("the log, page by page", async () => {
    const { services, members } = world;
    const { entries } = listLeagueLog(services, members.ben, {});
    const newest = await read("log");
    expect(newest.entries).toEqual(
      entries.map(({ id, at, who, sentence: what }) => {
        return { id, at: new Date(at).toISOString(), who, what };
      }),
    );
    const last = entries.at(0)?.id ?? 0;
    const { entries: older } = await read("log", `?before=${last}`);
    expect(older).toEqual(newest.entries.slice(1));
  });
});

describe("nothing of an open window leaves", () => {
  /** Ben's window: other players, captains, a prediction and a booster for the match to come. */
  function saveInOpenWindow(): void {
    const { services, season, members } = world;
    const eleven = elevenAfter(season, 3);
    const outcome = submit(services, members.ben, eleven, {
      captainId: eleven[5] ?? null,
      viceCaptainId: eleven[6] ?? null,
      predictedTeamId: season.teamIds[1] ?? null,
    });
    expect(outcome).toMatchObject({ ok: true });
  }

  test.each(["ben", "asha"] as const)("whoever asks: %s", async (name) => {
    const by = await apiTokenOf(world.services, world[name], "Window");
    const all = async () => {
      const answers = await Promise.all(EVERYTHING.map((what) => ask(what, { by })));
      return Promise.all(
        answers.map(async (answer) => [answer.headers.get("etag"), await answer.text()]),
      );
    };
    const before = await all();
    saveInOpenWindow();
    expect(await all()).toEqual(before);
    world.services.setNow(STARTS[2] + HOUR);
    // The same save is read once it has locked.
    expect(await all()).not.toEqual(before);
  });

  test("a league that has not begun has no teams", async () => {
    const started = await startLeague([START], { teams: ["Asha"] });
    const by = await apiTokenOf(started.services, started.asha);
    const of = { ...world, services: started.services, league: started.league };
    const answer = await (await ask("teams", { by, of })).json();
    expect([answer.fixture, answer.teams]).toEqual([null, []]);
    expect((await (await ask("points", { by, of })).json()).fixtures).toEqual([]);
    expect((await (await ask("standings", { by, of })).json()).teams).toHaveLength(1);
  });
});

test("the second read prepares nothing and runs few statements", async () => {
  const { services, season } = world;
  for (const what of EVERYTHING) {
    await ask(what);
    // A ball: what readers share is read again.
    playFixture(services, season, { fixture: 0, startsAt: STARTS[0], did: { 0: { runs: 51 } } });
    expect(await countPrepared(services.db, () => ask(what))).toBe(0);
    services.db.run("update users set time_zone = 'UTC' where id = 1");
    expect(await countStatements(services.db, () => ask(what))).toBeLessThanOrEqual(40);
  }
});

test("answers name no account but by its display name", async () => {
  world.services.setNow(STARTS[2] + DAY);
  for (const what of EVERYTHING) {
    const text = await (await ask(what)).text();
    expect(text).not.toMatch(/userId|email|@example|pin"/);
  }
});
