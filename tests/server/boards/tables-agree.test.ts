import { parse } from "csv-parse/sync";
import { beforeAll, describe, expect, test } from "vitest";
import { fixturePoints, fixtures, lockedTeams, tournaments } from "#db/schema";
import type { LeagueTable } from "#game/table/league-table";
import { exportLeague } from "#server/boards/export-league";
import { showHomePictures } from "#server/boards/home-pictures";
import { showLeaderboard } from "#server/boards/leaderboard";
import { rowsOfHome, showLeagueHome } from "#server/boards/league-home";
import { showSeasonFinish } from "#server/boards/season-finish";
import { showSeason } from "#server/boards/season-pictures";
import { showYourLeagues } from "#server/boards/your-leagues";
import type { MemberLeague } from "#server/leagues/league-access";
import { requireManager, requireMember } from "#server/leagues/league-access";
import { listMyLeagues } from "#server/leagues/list-my-leagues";
import { loadLeague } from "#server/leagues/load-league";
import { listWrongTotals } from "#server/maintenance/list-wrong-totals";
import { joinLeague } from "#server/membership/join-league";
import { leaveLeague } from "#server/membership/leave-league";
import { loadLiveStandings } from "#server/points/standings";
import { leaveFixtureOut } from "#server/rules/leave-fixture-out";
import { previewScoringRules } from "#server/rules/preview-scoring-rules";
import { findResultCard } from "#server/share/result-cards";
import { inningsStats } from "#tests/game/scoring/innings-stats";
import { elevenAfter, playerAt, submit } from "#tests/server/leagues/elevens";
import { recordScore } from "#tests/support/record-score";
import { saveSettings } from "#tests/support/save-part-of-rules";
import { DAY, HOUR } from "#tests/support/season";
import { START, type StartedLeague, startLeague } from "#tests/support/start-league";

const MATCHES = 12;
const ABANDONED = 4;
const LEFT_OUT = [1, 6, 11];
const BEST = 4;
const PLACE_POINTS = [9, 6, 4, 2];

type World = StartedLeague<"Ben" | "Chitra" | "Dev", "Esha">;
let world: World;

/** The same numbers in every run. */
let seed = 7;
function random(below: number): number {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % below;
}

/** Dev never has a team and leaves with nothing, Chitra leaves after six matches, Esha joins after four. */
beforeAll(async () => {
  const starts = Array.from({ length: MATCHES }, (_, index) => START + index * DAY);
  world = await startLeague<"Ben" | "Chitra" | "Dev", "Esha">(starts, {
    members: ["Ben", "Chitra", "Dev"],
    outsiders: ["Esha"],
    settings: { bestFixtures: BEST, placePoints: PLACE_POINTS.join(", ") },
  });
  const { services, season, members } = world;
  pick(members.asha, 0);
  pick(members.ben, 4);
  pick(members.chitra, 9);
  for (const [index, startsAt] of starts.entries()) {
    services.setNow(startsAt - 2 * HOUR);
    if (index === 4) {
      joinLeague(services, world.esha, world.league.pin, "192.0.2.1");
      pick(requireMember(services.db, world.esha, world.league.leagueId), 7);
    }
    if (index === 6) leaveLeague(services, members.chitra);
    services.setNow(startsAt + HOUR);
    const fixtureId = season.fixtureIds[index] ?? 0;
    if (index === ABANDONED) {
      recordScore(services, fixtureId, { state: "abandoned", status: "Rain" });
      continue;
    }
    // Two balls of each match, of which the second one is worked out from what the first has kept.
    recordScore(services, fixtureId, { lines: randomLines() });
    const state = index === MATCHES - 1 ? "in progress" : "finished";
    recordScore(services, fixtureId, { state, lines: randomLines() });
  }
});

function pick(who: MemberLeague, swaps: number): void {
  const eleven = elevenAfter(world.season, swaps);
  const [captainId = 0, viceCaptainId = 0] = [eleven[swaps % 11], eleven[(swaps + 3) % 11]];
  if (!submit(world.services, who, eleven, { captainId, viceCaptainId }).ok)
    throw new Error("Illegal.");
}

/** A few players did something; every fourth match is one in which a first-ball duck costs points. */
function randomLines() {
  const places = Array.from({ length: 16 }, (_, place) => place).filter(() => random(3) > 0);
  return places.flatMap((place) =>
    [0, 1].map((team) => ({
      ...inningsStats(
        random(4) === 0
          ? { runs: 0, ballsFaced: 1, out: true }
          : { runs: random(40), ballsFaced: 20, fours: random(3) },
      ),
      playerId: playerAt(world.season, team, place),
    })),
  );
}

interface Expected {
  readonly name: string;
  readonly rank: number;
  /** Hundredths. */
  readonly value: number;
}

/**
 * What the table has to be, as one would count it on paper, from the points of each match.
 *
 * @param most of the matches, in their order, are counted
 */
function countOnPaper(table: LeagueTable, leftOut: readonly number[], most = MATCHES): Expected[] {
  const { db } = world.services;
  const all = db.select().from(fixturePoints).all();
  const teams = db.select().from(lockedTeams).all();
  const states = new Map(
    db
      .select()
      .from(fixtures)
      .all()
      .map(({ id, state }) => [id, state]),
  );
  const names = new Map(
    Object.entries({ ...world.members, esha: eshaThere() }).map(([name, { participantId }]) => [
      participantId,
      name,
    ]),
  );
  const counted = world.season.fixtureIds
    .slice(0, most)
    .filter((id, index) => states.get(id) !== "abandoned" && !leftOut.includes(index));
  const rows = [...names].flatMap(([participantId, name]) => {
    const own = all.filter((row) => row.participantId === participantId);
    const ownCounted = own.filter(({ fixtureId }) => counted.includes(fixtureId));
    const points = ownCounted.map((row) => row.points).sort((a, b) => b - a);
    const places = ownCounted.map((row) => {
      const hasTeam = teams.some(
        (team) => team.participantId === participantId && team.fixtureId === row.fixtureId,
      );
      const better = all.filter(
        (other) => other.fixtureId === row.fixtureId && other.points > row.points,
      );
      return hasTeam ? (PLACE_POINTS[better.length] ?? 0) : 0;
    });
    const sum = (list: readonly number[]) => list.reduce((total, each) => total + each, 0);
    const value = {
      points: sum(points),
      best: sum(points.slice(0, BEST)),
      places: 100 * sum(places),
    };
    return [{ name, value: value[table], tie: table === "places" ? sum(points) : 0 }];
  });
  return rows
    .map((row) => ({
      ...row,
      rank:
        1 +
        rows.filter(
          (other) => other.value > row.value || (other.value === row.value && other.tie > row.tie),
        ).length,
    }))
    .map(({ name, rank, value }) => ({ name, rank, value }));
}

const eshaThere = () => requireMember(world.services.db, world.esha, world.league.leagueId);

function play(table: LeagueTable, leftOut: readonly number[]): void {
  const { services, asha, league, season } = world;
  const managed = requireManager(services.db, asha, league.leagueId);
  const { settings } = loadLeague(services.db, league.leagueId);
  saveSettings(services, managed, { ...settings, table });
  for (const [index, fixtureId] of season.fixtureIds.entries()) {
    leaveFixtureOut(services, managed, { fixtureId, leftOut: leftOut.includes(index) });
  }
}

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
    play(table, leftOut);
    expected = countOnPaper(table, leftOut);
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
      Object.entries({ ...world.members, esha: eshaThere() }).map(([name, { participantId }]) => [
        participantId,
        name,
      ]),
    );
    for (let most = 1; most <= MATCHES; most++) {
      // Who had not joined yet is not in the race, and nobody else's rank counts them.
      const joined = (name: string) => name !== "esha" || most > 4;
      const then = countOnPaper(table, leftOut, most).filter(({ name }) => joined(name));
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
    const ofHome = showHomePictures(services, asha, rowsOfHome(showLeagueHome(services, asha)));
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
    const lines = randomLines();
    services.db
      .update(tournaments)
      .set({ endsAt: START + 10 * DAY })
      .run();
    recordScore(services, last, { state: "finished", lines });
    const now = countOnPaper(table, leftOut);
    const champions = now.filter(({ rank }) => rank === 1);
    const finish = await showSeasonFinish(services, asha);
    expect(
      finish?.podium
        .filter(({ rank }) => rank === 1)
        .map(({ manager, points }) => [lower(manager), points]),
    ).toEqual(champions.map(({ name, value }) => [name, value]));
    const { sentence } = await findResultCard(services, asha, "champions");
    const value = (champions[0]?.value ?? 0) / 100;
    const figure =
      table === "places" ? String(value) : value.toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ",");
    expect(sentence).toContain(`, ${figure} points`);
    expect(listWrongTotals(services.db)).toEqual([]);
    recordScore(services, last, { state: "in progress", lines });
  });
});
