import { and, eq, exists, isNull, not, or, sql } from "drizzle-orm";
import { prepareOnce, type Tx } from "#db/client";
import {
  adjustments,
  earlyLocks,
  fixturePoints,
  fixtures,
  leagues,
  participants,
  playersOfMatch,
  playsFixture,
  sidePlayers,
  standings,
  statLines,
} from "#db/schema";
import type { Ms } from "#game/core/units";
import { hasTeam, wasPresent } from "../leagues/list-participants";
import { type BrokenLeague, loadScoring } from "./league-scope";
import { recalculateStandings } from "./recalculate-standings";

interface NewFixture {
  readonly id: number;
  readonly tournamentId: number;
  readonly lockedAt: Ms;
}

/**
 * A fixture is new at its lock: no player is known to have done something in it or to be in a side,
 * and no points of it are stored, nor given with a reason.
 */
export function isNewFixture<Fixture extends StoredFixture>(
  tx: Tx,
  fixture: Fixture,
): fixture is Fixture & NewFixture {
  if (fixture.lockedAt === null || fixture.state !== "upcoming") return false;
  return statementsOf(tx).trace.get({ fixtureId: fixture.id }) === undefined;
}

type StoredFixture = Pick<
  typeof fixtures.$inferSelect,
  "id" | "tournamentId" | "lockedAt" | "state"
>;

/**
 * Everybody who counts in a new fixture, in leagues that lock by its start, has 0 and is first in it (rules.md#ranks), whatever their
 * teams, and keeps their overall points; ranks begin with the first fixture.
 *
 * @returns the leagues that were left out, because their scoring rules are broken
 */
export function rankNewFixture(
  tx: Tx,
  { id: fixtureId, tournamentId, lockedAt }: NewFixture,
  now: Ms,
): readonly BrokenLeague[] {
  const { broken } = loadScoring(tx, { tournamentId });
  const { rankAll, unranked } = statementsOf(tx);
  const brokenIds = JSON.stringify(broken.map(({ leagueId }) => leagueId));
  rankAll.run({ fixtureId, tournamentId, lockedAt, brokenIds });
  if (unranked.get({ tournamentId })) recalculateStandings(tx, { tournamentId }, now);
  return broken;
}

const statementsOf = prepareOnce((db) => {
  const fixtureId = sql.placeholder("fixtureId");
  const ofTournament = eq(leagues.tournamentId, sql.placeholder("tournamentId"));
  const isBroken = sql`${leagues.id} in (select value from json_each(${sql.placeholder("brokenIds")}))`;
  const locksEarly = exists(
    db
      .select({ one: sql`1` })
      .from(earlyLocks)
      .where(and(eq(earlyLocks.leagueId, leagues.id), eq(earlyLocks.fixtureId, fixtureId))),
  );
  const pointsByStart = sql`exists (select 1 from fixture_points where fixture_points.fixture_id = ${fixtures}.id and not exists (select 1 from participants inner join early_locks on early_locks.league_id = participants.league_id where participants.id = fixture_points.participant_id and early_locks.fixture_id = fixture_points.fixture_id))`;
  return {
    trace: db
      .select({ id: fixtures.id })
      .from(fixtures)
      .where(
        and(
          eq(fixtures.id, fixtureId),
          or(
            pointsByStart,
            ...[statLines, sidePlayers, playersOfMatch, adjustments].map(
              (table) =>
                sql`exists (select 1 from ${table} where ${table}.fixture_id = ${fixtures}.id)`,
            ),
          ),
        ),
      )
      .prepare(),
    rankAll: db
      .insert(fixturePoints)
      .select(
        db
          .select({
            fixtureId: sql<number>`${fixtureId}`.as("fixture_id"),
            participantId: participants.id,
            points: sql<number>`0`.as("points"),
            rank: sql<number>`1`.as("rank"),
          })
          .from(participants)
          .innerJoin(leagues, eq(leagues.id, participants.leagueId))
          .where(
            and(
              ofTournament,
              playsFixture(fixtureId),
              sql`not ${isBroken}`,
              not(locksEarly),
              wasPresent(db, sql.placeholder("lockedAt")),
            ),
          ),
      )
      .prepare(),
    unranked: db
      .select({ id: participants.id })
      .from(participants)
      .innerJoin(leagues, eq(leagues.id, participants.leagueId))
      .innerJoin(standings, eq(standings.participantId, participants.id))
      .where(and(ofTournament, isNull(standings.rank), hasTeam(db)))
      .limit(1)
      .prepare(),
  };
});
