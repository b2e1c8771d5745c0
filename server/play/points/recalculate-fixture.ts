import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import { fixturePoints, fixtures, poolPlayers, sideStatements, statLines, teams } from "#db/schema";
import type { Hundredths, Ms } from "#game/core/units";
import type { FixtureResult } from "#game/play/best-eleven/score-locked-team";
import { rankByPoints } from "#game/play/season/ranking";
import { publishChange } from "#server/core/publish-change";
import { loadFixture } from "../season/load-fixture";
import { loadFixturePlayers } from "./fixture-players";
import type { BrokenLeague } from "./league-scope";
import type { FixtureBook, StoredTeam } from "./load-fixture-book";
import { createFixtureTotals } from "./load-totals";
import { isNewFixture, rankNewFixture } from "./new-fixture";
import { loadPlayRules } from "./play-rules";
import { fixtureBookOf, loadPointsBook, type PointsBook, withPointsBook } from "./points-book";
import { writeStandings } from "./recalculate-standings";
import { loadSquadsThatCount } from "./squads-that-count";

/**
 * Works out the points of every league's teams in a fixture from stat lines, locked teams and
 * rules, then the standings of those leagues (rules.md#recalculation), and notifies their open
 * screens. Repeating it changes nothing. A league with broken scoring rules keeps its points.
 *
 * @param now for "last update"
 * @returns the leagues that were left out, because their scoring rules are broken
 */
export function recalculateFixture(tx: Tx, fixtureId: number, now: Ms): readonly BrokenLeague[] {
  const fixture = loadFixture(tx, fixtureId);
  const { tournamentId } = fixture;
  const broken = isNewFixture(tx, fixture)
    ? rankNewFixture(tx, fixture, now)
    : withPointsBook(tx, tournamentId, (book) => {
        recalculateFixturePoints(tx, fixture, book);
        writeStandings(tx, book, now);
        return book.scoring.broken;
      });
  publishChange(tx, { tournamentId }, "scores");
  return broken;
}

/**
 * The same for one league, whose lock of the fixture comes before its start or was worked out again
 * (rules.md#lock-before).
 */
export function recalculateFixtureIn(tx: Tx, fixtureId: number, leagueId: number, now: Ms): void {
  const book = loadPointsBook(tx, { leagueId });
  recalculateFixturePoints(tx, loadFixture(tx, fixtureId), book);
  writeStandings(tx, book, now);
  publishChange(tx, { leagueId }, "scores");
}

interface PlayedFixture extends FixtureResult {
  readonly id: number;
  readonly ballsPerOver: number;
  readonly lockedAt: Ms | null;
}

/**
 * Points and ranks in one fixture for the leagues of a book; none before it locks, and none for
 * people who were not in the league then (rules.md#ranks). Only changes are written, and the sums
 * of the book follow.
 */
export function recalculateFixturePoints(tx: Tx, fixture: PlayedFixture, book: PointsBook): void {
  const stored = fixtureBookOf(tx, book, fixture);
  if (stored.unranked.length > 0) {
    const ids = JSON.stringify(stored.unranked.map(({ participantId }) => participantId));
    statementsOf(tx).remove.run({ fixtureId: fixture.id, ids });
    for (const team of stored.unranked) setPoints(team, null, null);
    stored.unranked = [];
  }
  const changed = rankTeams(tx, fixture, stored);
  if (changed.length > 0) {
    statementsOf(tx).write.run({ fixtureId: fixture.id, rows: JSON.stringify(changed) });
  }
  for (const league of book.totals.values()) {
    // A table of its own also counts members with a team, and depends on the beginning of the
    // match.
    if (league.table === null) continue;
    league.table.results.delete(fixture.id);
    league.started = null;
  }
  // Over: no ball asks for its teams any more.
  if (fixture.state === "finished" || fixture.state === "abandoned") {
    book.fixtures.delete(fixture.id);
  }
}

type PointsRow = readonly [participantId: number, points: number, rank: number];

function rankTeams(tx: Tx, fixture: PlayedFixture, { leagues }: FixtureBook): PointsRow[] {
  const changed: PointsRow[] = [];
  if (leagues.length === 0) return changed;
  const totalsOf = createFixtureTotals(fixture, loadFixturePlayers(tx, fixture));
  // An abandoned fixture has no points of any kind.
  const isPlayed = fixture.state !== "abandoned";
  for (const { scoring, teams } of leagues) {
    const totalOf = totalsOf(scoring);
    const entries = teams.map((team) => {
      const points = totalOf(team.team?.locked ?? null);
      return { id: team, points: isPlayed ? points + team.adjustment : points };
    });
    if (entries.every(({ id, points }) => id.points === points)) continue;
    for (const { id: team, points, rank } of rankByPoints(entries)) {
      if (team.points === points && team.rank === rank) continue;
      changed.push([team.participantId, points, rank]);
      setPoints(team, points, rank);
    }
  }
  return changed;
}

function setPoints(team: StoredTeam, points: Hundredths | null, rank: number | null): void {
  const more = (points ?? 0) - (team.points ?? 0);
  team.points = points;
  team.rank = rank;
  if (more === 0 || team.total === null || team.leagueTotals === null) return;
  team.total.sum += more;
  team.leagueTotals.started = null;
}

const statementsOf = prepareOnce((db) => {
  const fixtureId = sql.placeholder("fixtureId");
  const ids = sql`(select value from json_each(${sql.placeholder("ids")}))`;
  return {
    remove: db
      .delete(fixturePoints)
      .where(
        and(eq(fixturePoints.fixtureId, fixtureId), sql`${fixturePoints.participantId} in ${ids}`),
      )
      .prepare(),
    // One statement for all rows, in one value.
    write: db
      .insert(fixturePoints)
      .select(
        sql`select ${fixtureId}, value ->> 0, value ->> 1, value ->> 2 from json_each(${sql.placeholder("rows")}) where true`,
      )
      .onConflictDoUpdate({
        target: [fixturePoints.fixtureId, fixturePoints.participantId],
        set: { points: sql`excluded.points`, rank: sql`excluded.rank` },
      })
      .prepare(),
  };
});

/** They decide a player's points, or the player's substitute. */
const FACTS = ["name", "role", "salary", "overseas", "uncapped"] as const;

type PlayerFacts = Pick<typeof poolPlayers.$inferSelect, (typeof FACTS)[number]>;

export interface ChangedPlayer {
  readonly id: number;
  readonly before: PlayerFacts;
  readonly after: PlayerFacts;
}

/**
 * Works out points again after changes of players of one pool: in fixtures in which a player with
 * another role did something (rules.md#duck), and in leagues with backups in every locked fixture
 * with a stated side (rules.md#backups), in leagues whose elevens follow from the points in every
 * locked one (rules.md#the-eleven-by-itself).
 */
export function recalculateForPlayers(tx: Tx, changed: readonly ChangedPlayer[], now: Ms): void {
  const other = changed.filter(({ before, after }) =>
    FACTS.some((fact) => before[fact] !== after[fact]),
  );
  const [first] = other;
  if (first === undefined) return;
  const reroled = other.filter(({ before, after }) => before.role !== after.role);
  const fixtureIds = new Set([...fixturesOf(tx, reroled), ...fixturesWithSides(tx, first)]);
  for (const fixtureId of fixtureIds) recalculateFixture(tx, fixtureId, now);
}

function fixturesOf(tx: Tx, players: readonly ChangedPlayer[]): number[] {
  const ids = players.map(({ id }) => id);
  const rows = tx
    .selectDistinct({ fixtureId: statLines.fixtureId })
    .from(statLines)
    .where(inArray(statLines.playerId, ids))
    .all();
  return rows.map(({ fixtureId }) => fixtureId);
}

/** None if every team plays as it is, and all if an eleven follows from what its players are. */
function fixturesWithSides(tx: Tx, { id }: ChangedPlayer): number[] {
  const pool = tx
    .select({ tournamentId: teams.tournamentId })
    .from(poolPlayers)
    .innerJoin(teams, eq(teams.id, poolPlayers.teamId))
    .where(eq(poolPlayers.id, id))
    .get();
  if (pool && loadSquadsThatCount(tx, pool) !== null) return lockedFixtures(tx, pool.tournamentId);
  if (!pool || loadPlayRules(tx, pool) === null) return [];
  const rows = tx
    .selectDistinct({ id: fixtures.id })
    .from(fixtures)
    .innerJoin(sideStatements, eq(sideStatements.fixtureId, fixtures.id))
    .where(and(eq(fixtures.tournamentId, pool.tournamentId), isNotNull(fixtures.lockedAt)))
    .all();
  return rows.map((row) => row.id);
}

function lockedFixtures(tx: Tx, tournamentId: number): number[] {
  const rows = tx
    .select({ id: fixtures.id })
    .from(fixtures)
    .where(and(eq(fixtures.tournamentId, tournamentId), isNotNull(fixtures.lockedAt)))
    .all();
  return rows.map(({ id }) => id);
}
