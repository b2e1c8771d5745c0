import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, test } from "vitest";
import { tournaments } from "#db/schema";
import type { LeagueTable } from "#game/play/table/league-table";
import { previewScoringRules } from "#server/leagues/rules/preview-scoring-rules";
import { type MemberLeague, requireManager } from "#server/play/leagues/league-access";
import { listMyLeagues } from "#server/play/leagues/list-my-leagues";
import { loadLeague } from "#server/play/leagues/load-league";
import { loadLiveStandings } from "#server/play/points/standings";
import { listWrongTotals } from "#server/run/maintenance/list-wrong-totals";
import { exportLeague } from "#server/stories/boards/export-league";
import { showLeaderboard } from "#server/stories/boards/leaderboard";
import { rowsOfHome, showLeagueHome } from "#server/stories/boards/league-home";
import { showSeasonFinish } from "#server/stories/boards/season-finish";
import { showSeason } from "#server/stories/boards/season-pictures";
import { showYourLeagues } from "#server/stories/boards/your-leagues";
import { showHomePage } from "#server/stories/home-page";
import { findPicture } from "#server/stories/share/find-picture";
import { recordScore } from "#tests/support/record-score";
import { DAY } from "#tests/support/season";
import { START } from "#tests/support/start-league";
import {
  ABANDONED,
  countOnPaper,
  type Expected,
  eshaIn,
  LEFT_OUT,
  MATCHES,
  playSeason,
  randomLines,
  setTable,
  type World,
} from "./season-on-paper";

let world: World;

beforeAll(async () => {
  world = await playSeason();
});

const byName = (rows: readonly Expected[]) =>
  rows.map(({ name, rank, value }) => `${name} ${rank} ${value}`).sort();
const lower = (name: string) => name.toLowerCase();

describe.each<[LeagueTable, string, readonly number[]]>([
  ["points", "nothing", []],
  ["points", "three matches", LEFT_OUT],
  ["places", "nothing", []],
  ["places", "three matches", LEFT_OUT],
  ["best", "nothing", []],
  ["best", "three matches", LEFT_OUT],
])("table of %s, %s left out: everything is as counted on paper", (table, _, leftOut) => {
  let expected: Expected[];
  let asha: MemberLeague;

  beforeAll(() => {
    setTable(world, table, leftOut);
    expected = countOnPaper(world, table, leftOut);
    asha = world.members.asha;
  });

  test("the standings, the Leaderboard, what a ball sends, and the check", () => {
    const { services, league } = world;
    const home = rowsOfHome(showLeagueHome(services, asha));
    const named = home.map(({ manager, points, rank }) => {
      return { name: lower(manager), value: points, rank: rank ?? 0 };
    });
    expect(byName(named)).toEqual(byName(expected));
    expect(named.map(({ rank }) => rank)).toEqual(
      named.map(({ rank }) => rank).sort((a, b) => a - b),
    );
    const board = showLeaderboard(services, asha, null).rows;
    expect(board.map(({ participantId, points, rank }) => [participantId, points, rank])).toEqual(
      home.map(({ participantId, points, rank }) => [participantId, points, rank]),
    );
    expect(loadLiveStandings(services.db, league.leagueId)).toEqual(
      home.map(({ participantId, points, rank }) => ({ participantId, points, rank })),
    );
    expect(listWrongTotals(services.db)).toEqual([]);
  });

  test("the race after each match, how far behind everybody is, and the last matches of League Home", async () => {
    const { services } = world;
    const { race, gaps, byFixture, shares } = await showSeason(services, asha, {
      participantId: null,
      fixtureId: null,
    });
    const ids = new Map(
      Object.entries({ ...world.members, esha: eshaIn(world) }).map(([name, { participantId }]) => [
        participantId,
        name,
      ]),
    );
    for (let most = 1; most <= MATCHES; most++) {
      // A member who had not joined yet is not in the race, and nobody else's rank counts them.
      const joined = (name: string) => name !== "esha" || most > 4;
      const then = countOnPaper(world, table, leftOut, most).filter(({ name }) => joined(name));
      const ranks = race.runners.flatMap(({ participantId, ranks: own }) => {
        const rank = own[most - 1] ?? null;
        return rank === null ? [] : [`${ids.get(participantId)} ${rank}`];
      });
      const place = (row: Expected) => 1 + then.filter((other) => other.rank < row.rank).length;
      expect(ranks.sort()).toEqual(then.map((row) => `${row.name} ${place(row)}`).sort());
      const lead = Math.max(...then.map(({ value }) => value));
      const behind = gaps.flatMap(({ participantId, behind: own }) => {
        const gap = own[most - 1] ?? null;
        return gap === null ? [] : [`${ids.get(participantId)} ${gap}`];
      });
      expect(behind.sort()).toEqual(
        then.map(({ name, value }) => `${name} ${lead - value}`).sort(),
      );
    }
    const ofHome = (await showHomePage(services, asha)).pictures;
    for (const runner of ofHome.race.runners) {
      const whole = race.runners.find(
        ({ participantId }) => participantId === runner.participantId,
      );
      expect(runner.ranks).toEqual(whole?.ranks.slice(-runner.ranks.length));
    }
    const own = expected.find(({ name }) => name === "asha")?.value;
    const added = shares
      ? Object.values(shares.ofFixtures).reduce((sum, { adds }) => sum + (adds ?? 0), 0)
      : byFixture.reduce((sum, { points }) => sum + (points ?? 0), 0);
    expect(added).toBe(own);
  });

  test("the preview of the rules as they are changes nothing", () => {
    const { services, league } = world;
    const managed = requireManager(services.db, world.asha, league.leagueId);
    const { scoringRules } = loadLeague(services.db, league.leagueId);
    const rows = previewScoringRules(services, managed, scoringRules);
    expect(rows.map(({ after }) => after)).toEqual(rows.map(({ before }) => before));
    expect(
      byName(
        rows.map(({ manager, after }) => {
          return { name: lower(manager), rank: after.rank ?? 0, value: after.points };
        }),
      ),
    ).toEqual(byName(expected));
  });

  test("My Leagues of everybody", () => {
    const { services } = world;
    for (const name of ["asha", "ben", "dev", "esha"] as const) {
      const own = expected.find((row) => row.name === name);
      const [mine] = listMyLeagues(services.db, world[name], services.now());
      const [yours] = showYourLeagues(services, world[name]);
      expect([mine, yours]).toMatchObject(
        [1, 2].map(() => ({ points: own?.value, rank: own?.rank, table })),
      );
    }
  });

  test("the exports", () => {
    const { services } = world;
    const read = (name: "standings" | "fixture-points") => ({
      json: JSON.parse(exportLeague(services, asha, name, "json")) as Record<string, unknown>[],
      csv: parse(exportLeague(services, asha, name, "csv"), { columns: true, bom: true }) as Record<
        string,
        string
      >[],
    });
    const { json, csv } = read("standings");
    const named = (rows: readonly Record<string, unknown>[]) =>
      rows.map(({ manager, rank, points }) => ({
        ...{ name: lower(String(manager)), rank: Number(rank) },
        value: Math.round(Number(points) * 100),
      }));
    expect(byName(named(json))).toEqual(byName(expected));
    expect(byName(named(csv))).toEqual(byName(expected));
    const last = read("fixture-points").json.filter(({ match }) => match === MATCHES);
    expect(
      last.map(({ manager, overallRank }) => `${lower(String(manager))} ${overallRank}`).sort(),
    ).toEqual(expected.map(({ name, rank }) => `${name} ${rank}`).sort());
    const inTable = new Map(
      read("fixture-points").csv.map((row) => [Number(row.match) - 1, row.inTable]),
    );
    const isPlain = table === "points" && leftOut.length === 0;
    expect([...inTable]).toEqual(
      world.season.fixtureIds.map((_id, index) => {
        const isIn = index !== ABANDONED && !leftOut.includes(index);
        return [index, isPlain ? undefined : isIn ? "yes" : "no"];
      }),
    );
  });

  test("the champions, and their picture to share", async () => {
    const { services, season } = world;
    const last = season.fixtureIds.at(-1) ?? 0;
    const lines = randomLines(world);
    services.db
      .update(tournaments)
      .set({ endsAt: START + 10 * DAY })
      .run();
    recordScore(services, last, { state: "finished", lines });
    const now = countOnPaper(world, table, leftOut);
    const champions = now.filter(({ rank }) => rank === 1);
    const finish = await showSeasonFinish(services, asha);
    expect(
      finish?.podium
        .filter(({ rank }) => rank === 1)
        .map(({ manager, points }) => [lower(manager), points]),
    ).toEqual(champions.map(({ name, value }) => [name, value]));
    const { sentence } = await findPicture(services, asha, "champion");
    const value = (champions[0]?.value ?? 0) / 100;
    // A card says whole points (rules.md#season-cards).
    const figure = Math.round(value).toLocaleString("en");
    expect(sentence).toContain(` ${figure} points`);
    expect(listWrongTotals(services.db)).toEqual([]);
    recordScore(services, last, { state: "in progress", lines });
  });
});
