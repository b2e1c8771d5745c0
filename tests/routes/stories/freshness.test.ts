import type { LoaderFunctionArgs } from "@remix-run/node";
import { beforeEach, describe, expect, test } from "vitest";
import { fixtures } from "#db/schema";
import { noteNextLook, noteScoreSource } from "#server/matches/results/score-source";
import { HOUR } from "#tests/support/season";
import { START, type StartedLeague, startLeague } from "#tests/support/start-league";
import { loader as manageTeam } from "../../../app/routes/play/manage-team/manage-team-screen";
import { loader as leaderboard } from "../../../app/routes/stories/boards/leaderboard-screen";
import { loader as scores } from "../../../app/routes/stories/boards/scores-screen";
import { loader as season } from "../../../app/routes/stories/boards/season-screen";
import { loader as compare } from "../../../app/routes/stories/compare-screen";
import { loader as home } from "../../../app/routes/stories/home/home-screen";
import { loader as player } from "../../../app/routes/stories/player-screen";
import { logInAs, pageArgs, thrownBy } from "../page-args";
import { asLoader } from "../procedures";

const freshness = asLoader("board.freshness");
const PARAMS = { leagueId: "1", tournamentId: "1", playerId: "1" };

let started: StartedLeague<"Ben", "Eve">;

beforeEach(async () => {
  started = await startLeague([START, START + HOUR], { members: ["Ben"], outsiders: ["Eve"] });
  const { services } = started;
  services.setNow(START + HOUR / 2);
  services.db.update(fixtures).set({ state: "in progress" }).run();
  noteScoreSource(services.db, 1, { feed: "cricketdata" }, START);
  noteNextLook(services.db, 1, START + HOUR);
  noteScoreSource(services.db, 2, "pasted", START + 1);
});

const FRESH = [
  {
    ...{ fixtureId: 1, source: "feed", feed: "cricketdata" },
    // It has sent a score and no figures of players.
    ...{ asOf: START, pointsAsOf: null, nextAt: START + HOUR },
  },
  {
    ...{ fixtureId: 2, source: "pasted", feed: null },
    ...{ asOf: START + 1, pointsAsOf: START + 1, nextAt: null },
  },
];

type Loader = (args: LoaderFunctionArgs) => Promise<{ json(): Promise<unknown> }>;

async function see(loader: Loader, path: string): Promise<unknown> {
  const { services, ben } = started;
  const cookie = await logInAs(services, ben);
  return (await loader(pageArgs(services, path, { cookie, params: PARAMS }))).json();
}

describe("how fresh points are", () => {
  test("is on each page with live points, and by itself", async () => {
    expect(await see(freshness, "/league/1")).toEqual(FRESH);
    expect(await see(home, "/league/1")).toMatchObject({ home: { freshness: FRESH } });
    expect(await see(leaderboard, "/league/1/leaderboard/1")).toMatchObject({
      board: { freshness: FRESH },
    });
    expect(await see(scores, "/league/1/scores/1")).toMatchObject({
      scores: { freshness: FRESH },
    });
    expect(await see(compare, "/league/1/compare")).toMatchObject({
      comparison: { freshness: FRESH },
    });
    expect(await see(season, "/league/1/season")).toMatchObject({ season: { freshness: FRESH } });
    expect(await see(player, "/league/1/player/1")).toMatchObject({ player: { freshness: FRESH } });
    expect(await see(manageTeam, "/league/1/manage-team/1")).toMatchObject({
      sheet: { freshness: FRESH },
    });
  });

  test("follows a look that changes nothing, and another source plans none", async () => {
    const { db } = started.services;
    noteScoreSource(db, 1, { feed: "cricketdata" }, START + 5);
    const all = () => see(freshness, "/league/1");
    expect(await all()).toEqual([{ ...FRESH[0], asOf: START + 5 }, FRESH[1]]);
    noteScoreSource(db, 1, "typed", START + 6);
    noteNextLook(db, 1, START + 2 * HOUR);
    const at = { asOf: START + 6, pointsAsOf: START + 6 };
    const typed = { fixtureId: 1, source: "typed", feed: null, ...at, nextAt: null };
    expect(await all()).toEqual([typed, FRESH[1]]);
  });

  test("is of matches in play alone", async () => {
    started.services.db.update(fixtures).set({ state: "finished" }).run();
    expect(await see(freshness, "/league/1")).toEqual([]);
  });

  test("is no outsider's to read", async () => {
    const { services, eve } = started;
    const cookie = await logInAs(services, eve);
    const args = pageArgs(services, "/league/1", { cookie, params: PARAMS });
    expect((await thrownBy(freshness(args))).status).toBe(404);
  });
});
