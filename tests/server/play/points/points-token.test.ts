import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { inTransaction, openDatabase } from "#db/client";
import { fixturePoints, fixtures, pointsTokens, standings } from "#db/schema";
import { recalculateFixture } from "#server/play/points/recalculate-fixture";
import { recordScore } from "#tests/support/record-score";
import {
  DAY,
  legalEleven,
  makeLeague,
  makeSeason,
  type SmallLeague,
  type SmallSeason,
} from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";
import { line, lockTeam } from "./lock-team";

let services: TestServices;
let season: SmallSeason;
let league: SmallLeague;
let fixtureId: number;
let batter: number;

beforeEach(async () => {
  ({ services, season, league } = await startLeague([START, START + DAY], { now: START - 1 }));
  fixtureId = season.fixtureIds[0] ?? 0;
  const playerIds = legalEleven(season);
  batter = playerIds[0] ?? 0;
  services.setNow(START);
  services.db.update(fixtures).set({ lockedAt: START }).where(eq(fixtures.id, fixtureId)).run();
  lockTeam(services, fixtureId, {
    participantId: league.manager.participantId,
    playerIds,
    ...{ captainId: null, viceCaptainId: null, booster: null, predictedTeamId: null },
  });
  score(1);
});

function score(runs: number, fixture = fixtureId, player = batter) {
  const lines = [line(player, { runs })];
  recordScore(services, fixture, { state: "in progress", status: `${runs} runs`, lines });
}

/** Hundredths of a point in the fixture, and overall. */
function pointsNow() {
  return [
    services.db.select({ points: fixturePoints.points }).from(fixturePoints).get()?.points,
    services.db.select({ points: standings.points }).from(standings).get()?.points,
  ];
}

function readToken() {
  return services.db.select().from(pointsTokens).get()?.token;
}

/** Every kind of change to points, or to what they are worked out from. */
const WRITES = [
  "insert into locked_teams select 2, participant_id, instant, submission_id, booster, predicted_team_id, charge, pool from locked_teams",
  "update locked_teams set booster = '2xMatchPoints'",
  "delete from locked_teams",
  "update submissions set captain_id = null",
  "update submission_players set position = position + 100",
  "delete from submission_players",
  "insert into participants (league_id, user_id, role, joined_at) select league_id, 999, 'member', 1 from participants",
  "update participants set left_at = 1",
  "update participants set joined_at = 2",
  "delete from participants",
  "insert into absences values (1, 1, 2)",
  "update leagues set scoring_rules = '{}'",
  "update leagues set backups = 2",
  "update leagues set captain_fallback = 'vice'",
  "update leagues set table_kind = 'places'",
  "update leagues set best_fixtures = 3",
  "update leagues set place_points = '5, 3, 1'",
  "insert into left_out_fixtures values (1, 1, 1, null)",
  "insert into adjustments (league_id, number, participant_id, points, reason, at) values (1, 1, 1, 5, 'Late', 1)",
  "update leagues set substitutes_play = 0",
  "update leagues set budget = 90",
  "update leagues set wicketkeeper_max = 2",
  "update pool_players set salary = salary + 100",
  "update pool_players set role = 'Bowler'",
  "update fixtures set team_a_id = team_b_id, team_b_id = team_a_id",
  "insert into side_statements values (1, 1, 1, 'feed', null, 1)",
  "insert into side_statement_players values (1, 1, 'named')",
  "insert into league_sides (league_id, fixture_id, team_id, at) values (1, 1, 1, 1)",
  "insert into custom_players values (1, 1, 'Bowler', 100)",
  "update fixture_points set points = points + 1",
  "delete from fixture_points",
  "update standings set points = points + 1",
  "delete from standings",
];

describe("the token of a tournament's points", () => {
  test.each(WRITES)("is gone after: %s", (statement) => {
    expect(readToken()).toMatch(/^[0-9A-F]{32}$/);
    services.db.$client.pragma("foreign_keys = OFF");
    services.db.$client.prepare(statement).run();
    expect(readToken()).toBeUndefined();
  });

  test.each([
    "insert into absences values (1, 1, 2)",
    "insert into left_out_fixtures values (1, 1, 1, null)",
    "insert into adjustments (league_id, number, participant_id, points, reason, at) values (1, 1, 1, 5, 'Late', 1)",
    "insert into custom_players values (1, 1, 'Bowler', 100)",
    "insert into submission_backups values (1, 0, 20)",
    "insert into side_statements values (1, 1, 1, 'feed', null, 1)",
    "insert into side_statement_players values (1, 1, 'named')",
    "insert into league_sides (league_id, fixture_id, team_id, at) values (1, 1, 1, 1)",
  ])("is gone after a row of this is changed or deleted: %s", (insert) => {
    services.db.$client.pragma("foreign_keys = OFF");
    services.db.$client.prepare(insert).run();
    const [, table = ""] = /into (\w+)/.exec(insert) ?? [];
    const others = [`update ${table} set rowid = rowid`, `delete from ${table}`];
    for (const [at, statement] of others.entries()) {
      score(2 + at);
      expect(readToken()).toBeDefined();
      services.db.$client.prepare(statement).run();
      expect(readToken()).toBeUndefined();
    }
  });

  test("stays after what points do not follow from", () => {
    const token = readToken();
    for (const statement of [
      "update participants set team_name = 'Tape Ball Titans'",
      "update leagues set name = 'Another League'",
      "update users set display_name = 'Asha R'",
    ]) {
      services.db.$client.prepare(statement).run();
    }
    expect(readToken()).toBe(token);
  });

  test("of another tournament stays after a ball, whose own is another one", () => {
    const other = makeSeason(services, [START], { name: "Other Trophy" });
    const { manager } = makeLeague(services, other, {
      ...{ id: league.manager.userId, email: "", displayName: "", emailVerified: true },
    });
    expect(manager.tournamentId).not.toBe(season.tournamentId);
    score(1, other.fixtureIds[0] ?? 0, other.playersOf(0)[0] ?? 0);
    const before = services.db.select().from(pointsTokens).all();
    score(2);
    const after = services.db.select().from(pointsTokens).all();
    expect(after).toHaveLength(2);
    expect(after.filter((row) => before.some(({ token }) => token === row.token))).toEqual(
      before.filter(({ tournamentId }) => tournamentId === manager.tournamentId),
    );
  });
});

describe("points from the book of the ball before", () => {
  test("follow every ball", () => {
    expect(pointsNow()).toEqual([100, 100]);
    score(2);
    expect(pointsNow()).toEqual([200, 200]);
  });

  test("are right after a transaction that was rolled back", () => {
    expect(() =>
      inTransaction(services.db, (tx) => {
        tx.run("update stat_lines set runs = 70");
        recalculateFixture(tx, fixtureId, START);
        throw new Error("The disk is full.");
      }),
    ).toThrow("The disk is full.");
    expect(pointsNow()).toEqual([100, 100]);
    inTransaction(services.db, (tx) => {
      recalculateFixture(tx, fixtureId, START);
    });
    expect(pointsNow()).toEqual([100, 100]);
    score(2);
    expect(pointsNow()).toEqual([200, 200]);
  });

  test("put right what somebody else has stored", () => {
    services.db.$client.exec("update fixture_points set points = 999, rank = 7");
    services.db.$client.exec("update standings set points = 5, rank = null");
    inTransaction(services.db, (tx) => {
      recalculateFixture(tx, fixtureId, START);
    });
    expect(pointsNow()).toEqual([100, 100]);
  });

  test("follow balls that two processes take turns with", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "gully-"));
    const file = path.join(folder, "gully.db");
    writeFileSync(file, services.db.$client.serialize());
    const [one, other] = [openDatabase(file), openDatabase(file)];
    for (const [at, db] of [one, other, one, one, other].entries()) {
      const runs = at + 2;
      recordScore({ ...services, db }, fixtureId, {
        ...{ state: "in progress", status: `${runs} runs`, lines: [line(batter, { runs })] },
      });
      const stored = [fixturePoints, standings].map(
        (table) => one.select({ points: table.points }).from(table).get()?.points,
      );
      expect(stored).toEqual([runs * 100, runs * 100]);
    }
    for (const db of [one, other]) db.$client.close();
    rmSync(folder, { recursive: true });
  });
});
