import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { type Db, databaseUnder, prepareOnce, type Tx } from "#db/client";
import { customPlayers, fixtures, leagueSides, sideStatements } from "#db/schema";
import type { Hundredths } from "#game/core/units";
import { AppError } from "#server/core/errors";
import type { LeagueRules } from "../leagues/load-league";
import { loadFixturePlayers, pointsUnder } from "./fixture-players";

interface PlayerForm {
  readonly points: Hundredths;
  /** By id of each fixture with a part of the player, the earliest first. */
  readonly inFixtures: ReadonlyMap<number, Hundredths>;
}

type PlayedFixture = Pick<typeof fixtures.$inferSelect, "id" | "ballsPerOver" | "updatedAt">;

type FixturePoints = ReadonlyMap<number, number>;

interface Remembered {
  readonly updatedAt: number;
  readonly points: FixturePoints;
}

/** Leagues with the same rules share their points. */
const MOST_RULES = 50;

/** By rules and own roles, which decide points. Then by fixture, as long as it has not changed. */
const remembered = new WeakMap<Db, LRUCache<string, Map<number, Remembered>>>();

/**
 * The form of every player who has done something in the tournament, without captains and boosters.
 * Worked out from the stat lines, and again only for changed fixtures.
 */
export function loadPlayerForm(tx: Tx, league: LeagueRules): Map<number, PlayerForm> {
  const known = rememberedUnder(databaseUnder(tx), rulesKey(tx, league));
  const inFixtures = new Map<number, Map<number, Hundredths>>();
  for (const fixture of statementsOf(tx).played.all({ tournamentId: league.tournamentId })) {
    for (const [playerId, points] of pointsIn(tx, fixture, league, known)) {
      const own = inFixtures.get(playerId) ?? new Map<number, Hundredths>();
      inFixtures.set(playerId, own.set(fixture.id, points));
    }
  }
  return new Map(
    [...inFixtures].map(([playerId, own]) => [
      playerId,
      { points: [...own.values()].reduce((sum, each) => sum + each, 0), inFixtures: own },
    ]),
  );
}

/** Nobody's if the league's scoring rules are broken. */
export function formOrNone(tx: Tx, league: LeagueRules): ReadonlyMap<number, PlayerForm> {
  try {
    return loadPlayerForm(tx, league);
  } catch (error) {
    if (error instanceof AppError && error.code === "unavailable") return new Map();
    throw error;
  }
}

function pointsIn(
  tx: Tx,
  fixture: PlayedFixture,
  league: LeagueRules,
  known: Map<number, Remembered>,
): FixturePoints {
  const before = known.get(fixture.id);
  if (before?.updatedAt === fixture.updatedAt) return before.points;
  const played = loadFixturePlayers(tx, fixture);
  const pointsOf = pointsUnder(tx, played, league);
  const points = new Map(
    [...played.playersOf(league.leagueId).keys()].flatMap((playerId) => {
      const own = pointsOf(playerId);
      return own === undefined ? [] : [[playerId, own.points]];
    }),
  );
  known.set(fixture.id, { updatedAt: fixture.updatedAt, points });
  return points;
}

/** Two leagues with the same key give every player the same points. */
export function rulesKey(tx: Tx, { leagueId, scoringRules }: LeagueRules): string {
  const { ownRoles, sides } = statementsOf(tx);
  // A stated side changes points in a league that pays for being named.
  const named = scoringRules.extras.namedInSide === 0 ? null : [leagueId, sides.get()];
  return JSON.stringify([scoringRules, ownRoles.all({ leagueId }), named]);
}

const statementsOf = prepareOnce((db) => ({
  /** Abandoned fixtures give no points (rules.md#abandoned). */
  played: db
    .select({
      id: fixtures.id,
      ballsPerOver: fixtures.ballsPerOver,
      updatedAt: fixtures.updatedAt,
    })
    .from(fixtures)
    .where(
      and(
        eq(fixtures.tournamentId, sql.placeholder("tournamentId")),
        inArray(fixtures.state, ["in progress", "finished"]),
      ),
    )
    .orderBy(asc(fixtures.startsAt), asc(fixtures.number))
    .prepare(),
  sides: db
    .select({
      statements: sql<number>`coalesce(max(${sideStatements.id}), 0)`,
      ofLeagues: sql<number>`(select coalesce(max(${leagueSides.id}), 0) from ${leagueSides})`,
    })
    .from(sideStatements)
    .prepare(),
  ownRoles: db
    .select({ playerId: customPlayers.playerId, role: customPlayers.role })
    .from(customPlayers)
    .where(eq(customPlayers.leagueId, sql.placeholder("leagueId")))
    .orderBy(asc(customPlayers.playerId))
    .prepare(),
}));

function rememberedUnder(db: Db, key: string): Map<number, Remembered> {
  const all = remembered.get(db) ?? new LRUCache({ max: MOST_RULES });
  remembered.set(db, all);
  const known = all.get(key) ?? new Map<number, Remembered>();
  all.set(key, known);
  return known;
}
