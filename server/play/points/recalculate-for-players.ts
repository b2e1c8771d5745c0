import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Tx } from "#db/client";
import { fixtures, poolPlayers, sideStatements, statLines, teams } from "#db/schema";
import type { Ms } from "#game/core/units";
import { loadPlayRules } from "./play-rules";
import { recalculateFixture } from "./recalculate-fixture";

/** They decide a player's points, or the player's substitute. */
const FACTS = ["name", "role", "salary", "overseas", "uncapped"] as const;

type PlayerFacts = Pick<typeof poolPlayers.$inferSelect, (typeof FACTS)[number]>;

/** Of a pool. */
export interface ChangedPlayer {
  readonly id: number;
  readonly before: PlayerFacts;
  readonly after: PlayerFacts;
}

/**
 * Works out points again after changes of players of one pool: in fixtures in which a player with
 * another role did something (rules.md#duck), and in leagues with backups in every locked fixture
 * with a stated side (rules.md#backups).
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

/** None if every team plays as it is. */
function fixturesWithSides(tx: Tx, { id }: ChangedPlayer): number[] {
  const pool = tx
    .select({ tournamentId: teams.tournamentId })
    .from(poolPlayers)
    .innerJoin(teams, eq(teams.id, poolPlayers.teamId))
    .where(eq(poolPlayers.id, id))
    .get();
  if (!pool || loadPlayRules(tx, pool) === null) return [];
  const rows = tx
    .selectDistinct({ id: fixtures.id })
    .from(fixtures)
    .innerJoin(sideStatements, eq(sideStatements.fixtureId, fixtures.id))
    .where(and(eq(fixtures.tournamentId, pool.tournamentId), isNotNull(fixtures.lockedAt)))
    .all();
  return rows.map((row) => row.id);
}
