import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { fixturePoints, participants } from "#db/schema";
import { joinLeague } from "#server/leagues/membership/join-league";
import { leaveLeague } from "#server/leagues/membership/leave-league";
import type { SessionUser } from "#server/people/accounts/sessions";
import { requireMember } from "#server/play/leagues/league-access";
import { listWrongTotals } from "#server/run/maintenance/list-wrong-totals";
import { showLeaderboard } from "#server/stories/boards/leaderboard";
import { showSeason } from "#server/stories/boards/season-pictures";
import { elevenAfter, submit } from "#tests/server/play/leagues/elevens";
import { playFixture } from "#tests/server/play/leagues/play-fixture";
import { DAY, HOUR, type SmallLeague, type SmallSeason } from "#tests/support/season";
import type { TestServices } from "#tests/support/services";
import { START, startLeague } from "#tests/support/start-league";

const STARTS = [START, START + DAY, START + 2 * DAY];

let services: TestServices;
let season: SmallSeason;
let league: SmallLeague;
let people: Record<"asha" | "ben" | "chitra" | "dev", SessionUser>;

/** Asha and Ben have a team, Chitra has none; Dev is not in the league yet. */
beforeEach(async () => {
  const started = await startLeague(STARTS, {
    members: ["Ben", "Chitra"],
    outsiders: ["Dev"],
    teams: ["Asha", "Ben"],
  });
  ({ services, season, league } = started);
  people = started;
});

const memberOf = (user: SessionUser) => requireMember(services.db, user, league.leagueId);
const join = (user: SessionUser) => joinLeague(services, user, league.pin, "192.0.2.1");
const leave = (user: SessionUser) => leaveLeague(services, memberOf(user));

/** The captain of both teams is out for nothing off one ball: -10.00 doubled, for each of them. */
function play(fixture: number) {
  const startsAt = STARTS[fixture] ?? 0;
  playFixture(services, season, {
    fixture,
    startsAt,
    did: { 0: { runs: 0, ballsFaced: 1, out: true } },
  });
}

/** A match's table as Asha sees it: who, at which rank, with which points. */
function tableOf(fixture: number): string[] {
  const fixtureId = season.fixtureIds[fixture] ?? 0;
  return showLeaderboard(services, memberOf(people.asha), fixtureId).rows.map(
    ({ manager, rank, points, left }) => `${rank} ${manager} ${points}${left ? " left" : ""}`,
  );
}

const wrongTotals = () => listWrongTotals(services.db);

describe("the table of a match (rules.md#ranks)", () => {
  test.each<[string, () => void, string[]]>([
    ["nothing else", () => {}, ["1 Chitra 0", "2 Asha -2000", "2 Ben -2000"]],
    [
      "somebody joined after it",
      () => join(people.dev),
      ["1 Chitra 0", "2 Asha -2000", "2 Ben -2000"],
    ],
    [
      "somebody without a team left after it",
      () => leave(people.chitra),
      ["1 Chitra 0 left", "2 Asha -2000", "2 Ben -2000"],
    ],
    [
      "somebody with a team left after it, and came back",
      () => {
        leave(people.ben);
        services.setNow(services.now() + HOUR);
        join(people.ben);
      },
      ["1 Chitra 0", "2 Asha -2000", "2 Ben -2000"],
    ],
  ])("ranks who was in the league at its lock: %s", (_, happen, table) => {
    play(0);
    happen();
    expect(tableOf(0)).toEqual(table);
    expect(wrongTotals()).toEqual([]);
    expect(tableOf(0)).toEqual(table);
  });

  test("has who joined before its lock, and none who left before it", () => {
    play(0);
    join(people.dev);
    leave(people.chitra);
    play(1);
    expect(tableOf(1)).toEqual(["1 Dev 0", "2 Asha -2000", "2 Ben -2000"]);
    expect(wrongTotals()).toEqual([]);
  });

  test("has nobody who joined at the very moment of its lock", () => {
    expect(submit(services, memberOf(people.asha), elevenAfter(season, 0)).ok).toBe(true);
    services.setNow(START);
    join(people.dev);
    expect(tableOf(0)).not.toContainEqual(expect.stringContaining("Dev"));
  });

  test("does not have who joined by a clock that was put back", () => {
    services.setNow(START + HOUR);
    showLeaderboard(services, memberOf(people.asha), null);
    services.setNow(START - HOUR);
    join(people.dev);
    expect(services.db.select().from(fixturePoints).all()).toHaveLength(3);
    expect(wrongTotals()).toEqual([]);
  });
});

test("a table stored by version 0.1.0 is ranked again when the database is upgraded", () => {
  play(0);
  join(people.dev);
  leave(people.chitra);
  services.db
    .insert(fixturePoints)
    .values({ fixtureId: 1, participantId: 4, points: 0, rank: 1 })
    .run();
  services.db.delete(fixturePoints).where(eq(fixturePoints.participantId, 3)).run();
  expect(tableOf(0)).toContainEqual(expect.stringContaining("Dev"));
  for (const statement of rankingStatements()) services.db.$client.exec(statement);
  expect(tableOf(0)).toEqual(["1 Chitra 0 left", "2 Asha -2000", "2 Ben -2000"]);
  expect(wrongTotals()).toEqual([]);
});

/** The changes of the migration beside the schema. */
function rankingStatements(): string[] {
  const folder = path.resolve(import.meta.dirname, "../../../../db/migrations");
  const [file = ""] = readdirSync(folder).filter((name) => name.endsWith("_fair_play.sql"));
  const statements = readFileSync(path.join(folder, file), "utf8").split(
    "--> statement-breakpoint",
  );
  return statements.filter((statement) => statement.includes("fixture_points"));
}

test("the season's average leaves out who was not in the league at the lock", async () => {
  play(0);
  join(people.dev);
  play(1);
  const { byFixture } = await showSeason(services, memberOf(people.dev), {
    participantId: null,
    fixtureId: null,
  });
  // -40.00 among three, then among four.
  expect(byFixture.map(({ points, average }) => [points, average])).toEqual([
    [null, -1333],
    [0, -1000],
  ]);
});

test("the rank race begins with the first match after joining", async () => {
  play(0);
  join(people.dev);
  play(1);
  const { race } = await showSeason(services, memberOf(people.asha), {
    participantId: null,
    fixtureId: null,
  });
  const ranks = race.runners.map(({ participantId, ranks: own }) => [participantId, own]);
  const everybody = services.db.select().from(participants).all();
  expect(everybody.map(({ id }) => ranks.find(([runner]) => runner === id)?.[1])).toEqual([
    [2, 3],
    [2, 3],
    [1, 1],
    [null, 1],
  ]);
});
